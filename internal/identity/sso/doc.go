// Package sso owns the bridges: a credential of another system (a CAS ticket, the code of the government or of the citizen and
// legal-person platform, a ticket of the OA or of this portal itself) becomes a session of ours.
//
//	connector.go   what is configured of each system, sealed secret, test endpoints
//	option.go        where a sign-in starts and where a log-out ends: always configured addresses, never one out of a request
//	authority.go   asking the system whether a credential is good
//	exchange.go    /sso/token: once only, then the linked account's session
//	ticket.go      the portal's own ticket (S7.14)
//	logout.go      the end of a session that the CAS asks for
//	link.go        which subject of which system is which account of ours
//
// A person of another system is known by (source, subject) alone: never by a mobile number or a name, which systems recycle.
// Sessions, tokens and cookies are identity/oidc's.
package sso
