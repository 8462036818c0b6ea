// Package whitelist keeps who does not get the notice of the first sign-in (S4.09): people with the flags of the white-list search (S7.17),
// why, and until when. The search itself is answered by portal/me. The list of addresses that travel unwrapped is another one and
// belongs to the security policy.
package whitelist
