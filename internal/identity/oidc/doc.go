// Package oidc is the OpenID provider of realm mirror, under Keycloak's paths so that unmodified Keycloak clients work, with the
// sign-in page as server-rendered HTML.
//
//	authorize.go   GET auth: the request is checked, a live session redirects at once, else the sign-in page
//	signin.go      the form's POST: password, session, cookies, code
//	captcha.go     the picture after failures       device.go    the known-device cookie
//	sign_in_step.go what follows the password: second factor, enrolment, text-message code
//	depart.go      how a form leads on to a client's address
//	grants.go      POST token: code, refresh (rotation with grace), password grant
//	scope.go       what a client may have: scopes, audiences, and what opens the portal
//	consent.go     the page that asks before a stranger learns of a person, and taking it back
//	machine.go     client_credentials: secrets, signed assertions
//	doctor.go      why a sign-in fails: the page of each fault, the reason of an ended session
//	userinfo.go    userinfo, account          logout.go   logout, revoke, introspect
//	backchannel.go logout tokens for registered clients, delivered by the queue
//	frame.go       the 3p-cookies and status iframes of keycloak-js
//	gate.go        the one place every grant passes
//
// Failures of OAuth endpoints are RFC 6749 errors; pages answer HTML; nothing here answers our envelope but /api/session/*.
package oidc
