// Package policy is the security policy that an administrator changes while the servers run: how long sessions live, when an account is
// locked, who needs a second factor, how calls are wrapped, what a sign-in announces.
//
// Without a row in the store, the settings of the process hold. A change takes effect on every replica within a second: those that hear the
// event read at once, and nobody works with a value older than CacheFor. The limits (limits.go) come from the law and the specification; no change may
// undercut them. The rooms that obey know nothing of this one: app gives them functions.
package policy
