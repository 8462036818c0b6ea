// Package loginkey lets a signed-in person arrive at another site of the same authority: the login key tk of the
// specification (S7.27) and, beside it, our ticket tk2. The key is RSA under a public key, so anyone can make one: it
// proves nothing and nobody signs in on it. The ticket is signed by this server, lives a minute, names its audience, dies
// with the session it came from and is good for one use on all replicas; it is what a receiver verifies. Both are built
// here and not in the browser, because the browser only ever gets the mobile number masked.
package loginkey
