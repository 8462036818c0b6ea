// Package principal says who is asking. The gateway puts it into the context once per request; every room
// may read it, none may change it. It imports almost nothing, so the lowest rooms can take it as an argument.
package principal

import (
	"context"

	"mirror/internal/area"
)

// LoginType is S4.18's kind of sign-in: it decides where a log-out ends.
type LoginType string

// The login types of the specification (LOGIN-TYPE): 1 government single sign-on, 2 citizen or legal person.
const (
	LoginPlain  LoginType = "0"
	LoginGov    LoginType = "1"
	LoginPublic LoginType = "2"
)

// LoginMachine is a client that acts for itself: nobody is behind it.
const LoginMachine LoginType = "machine"

// Principal is the verified caller. Everything in it comes from the token's session and our own tables,
// never from a request header or parameter (S6.02, security.md row 3).
type Principal struct {
	UserID       int64
	UUID         string // the token's sub
	Username     string
	Name         string
	Namespace    string
	SessionID    string // the token's sid
	ClientID     string
	LoginType    LoginType
	From         string // the system whose credential opened the session, "" for our own sign-in
	EmployeeType string // "admin" or "user.{namespace}"
	Admin        bool
	SecondFactor bool // the session began with one; an administrator without has no administrator's scope (security.md goal 4)
	Area         area.Code
	Scope        area.Scope
	Roles        []string
	Permissions  map[string]bool // "prefix:action"; an administrator's set is the full list
	Denied       map[string]bool // withheld even from an administrator: codes of another duty than theirs
	GivesAll     bool            // where duties are separate: they give what they do not hold themselves
	Machine      bool            // a client that acts for itself: it has no personal pages, and is nobody's second pair of eyes
	Locked       bool            // the session's screen is locked: its person is not known to be there
	ViewingID    int64           // whom the session is marked to look as, 0: nobody; portal/access makes Viewer of it
	Viewer       *Viewer         // who is really there, while they look at the portal as this user; everything is read-only
	Token        *Token          // the API token the call came with; portal/access cuts the caller to it
}

// Program reports whether no person sits at the other end: a client with an account of its own, or somebody's API token.
func (p *Principal) Program() bool { return p.Machine || p.Token != nil }

// Token is what an API token lets through of its owner.
type Token struct {
	ID    int64
	Name  string
	Codes []string
	Area  area.Code
}

// Viewer is the real person behind a caller who looks at the portal as another user.
type Viewer struct {
	UserID         int64
	UUID           string
	Username, Name string
}

// Has reports whether the caller holds the permission code "prefix:action".
func (p *Principal) Has(code string) bool { return p != nil && p.Permissions[code] }

type key struct{}

// With puts p into the context.
func With(ctx context.Context, p *Principal) context.Context {
	return context.WithValue(ctx, key{}, p)
}

// From gives the caller, or nil for an anonymous one.
func From(ctx context.Context) *Principal {
	p, _ := ctx.Value(key{}).(*Principal)
	return p
}
