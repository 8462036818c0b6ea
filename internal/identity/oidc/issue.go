package oidc

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/db"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
)

// TokenSet is the answer of the token endpoint, with Keycloak's extra fields.
type TokenSet struct {
	AccessToken      string `json:"access_token"`
	ExpiresIn        int64  `json:"expires_in"`
	RefreshExpiresIn int64  `json:"refresh_expires_in"`
	RefreshToken     string `json:"refresh_token,omitempty"`
	TokenType        string `json:"token_type"`
	IDToken          string `json:"id_token,omitempty"`
	NotBefore        int64  `json:"not-before-policy"`
	SessionState     string `json:"session_state"`
	Scope            string `json:"scope"`
}

// family is a row of refresh_family.
type family struct {
	ID, SID                       string
	UserID                        int64
	ClientID, Scope, Nonce        string
	JTI                           string
	IssuedAt, Expires             time.Time
	previous                      string
	rotatedAt, revokedAt, created int64
}

// IssueForSession mints tokens for a tab of a live session: a fresh tab has none of its own (rulings.md#start-up).
func (p *Provider) IssueForSession(ctx context.Context, sid, clientID string) (TokenSet, error) {
	c := p.client(clientID)
	if c == nil || !c.FirstParty {
		return TokenSet{}, errs.New(errs.Forbidden, "")
	}
	s, err := p.Sessions.Check(ctx, sid)
	if err != nil {
		return TokenSet{}, err
	}
	if err := p.allow(ctx, attempt{grant: grantTab, client: c, user: s.User, place: s.Place}); err != nil {
		return TokenSet{}, err
	}
	var f family
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var err error
		f, err = p.newFamily(ctx, tx, s, clientID, c.scopes("openid profile"), "")
		return err
	})
	if err != nil {
		return TokenSet{}, err
	}
	return p.mint(ctx, s, f, f.Scope)
}

// newFamily opens a line of refresh tokens in the caller's transaction.
func (p *Provider) newFamily(ctx context.Context, tx *db.Tx, s session.Session, clientID, scope, nonce string) (family, error) {
	now := p.now()
	f := family{ID: token.NewID(), SID: s.SID, UserID: s.User.ID, ClientID: clientID, Scope: scope, Nonce: nonce, JTI: token.NewID(),
		IssuedAt: now, Expires: p.refreshExpiry(s, now)}
	return f, insertFamily(ctx, tx, f)
}

// refreshExpiry is the idle limit from now, and never beyond the session's absolute end.
func (p *Provider) refreshExpiry(s session.Session, now time.Time) time.Time {
	e := now.Add(p.Sessions.IdleLimit())
	if s.Expires.Before(e) {
		e = s.Expires
	}
	return e
}

// mint makes the tokens of a family's current state. ID tokens are only for scope openid. scope is the access token's: a renewal may ask for less
// than the family has.
func (p *Provider) mint(ctx context.Context, s session.Session, f family, scope string) (TokenSet, error) {
	narrow := f
	narrow.Scope = scope
	out, g, err := p.access(ctx, s, narrow)
	if err != nil {
		return TokenSet{}, err
	}
	out.RefreshToken, err = p.minter.Refresh(token.RefreshFields{Subject: s.User.UUID, SID: s.SID, ClientID: f.ClientID, Family: f.ID, JTI: f.JTI, Nonce: f.Nonce,
		Scope: f.Scope, IssuedAt: f.IssuedAt, Expires: f.Expires})
	if err != nil {
		return TokenSet{}, err
	}
	out.RefreshExpiresIn = max(0, f.Expires.Unix()-p.now().Unix())
	if hasOpenID(scope) {
		if out.IDToken, err = p.minter.ID(g, out.AccessToken); err != nil {
			return TokenSet{}, err
		}
	}
	return out, nil
}

// access makes the access token alone, and gives what it was made of.
func (p *Provider) access(ctx context.Context, s session.Session, f family) (TokenSet, token.Grant, error) {
	g, err := p.grantOf(ctx, s, f)
	if err != nil {
		return TokenSet{}, g, err
	}
	raw, err := p.minter.Access(g)
	if err != nil {
		return TokenSet{}, g, err
	}
	return TokenSet{AccessToken: raw, ExpiresIn: int64(p.minter.TTL() / time.Second), TokenType: "Bearer", SessionState: s.SID, Scope: f.Scope}, g, nil
}

// grantOf says what the client's tokens tell: by its scopes, and everything where it may act in the portal.
func (p *Provider) grantOf(ctx context.Context, s session.Session, f family) (token.Grant, error) {
	g := token.Grant{Subject: s.User.UUID, SID: s.SID, ClientID: f.ClientID, Scope: f.Scope, Nonce: f.Nonce, AuthTime: s.AuthTime}
	c := p.client(f.ClientID)
	if c == nil {
		return g, errs.New(errs.Unauthorized, "")
	}
	g.Audience = c.audience(f.Scope)
	portal := hasScope(f.Scope, scopePortal)
	if !portal { // the portal's own end with their session, and its calls read no more than that
		g.Family = f.ID
	}
	if portal || hasScope(f.Scope, scopeProfile) {
		g.Username, g.Name = s.User.Username, s.User.Name
	}
	if portal || hasScope(f.Scope, scopeGroups) {
		roles, err := p.roles(ctx, s.User.ID)
		if err != nil {
			return g, err
		}
		g.Roles = roles
	}
	if !hasOpenID(f.Scope) {
		return g, nil
	}
	if hasScope(f.Scope, scopeGroups) {
		g.Told.Groups = g.Roles
	}
	if hasScope(f.Scope, scopeEmail) || hasScope(f.Scope, scopePhone) {
		u, err := p.Users.ByID(ctx, s.User.ID)
		if err != nil {
			return g, err
		}
		t, err := p.claimsOf(ctx, u, f.Scope)
		if err != nil {
			return g, err
		}
		g.Told.Email, g.Told.Verified, g.Told.Phone = t.Email, t.EmailVerified != nil && *t.EmailVerified, t.PhoneNumber
	}
	return g, nil
}

// roles are the codes of a person's roles, never nil.
func (p *Provider) roles(ctx context.Context, userID int64) ([]string, error) {
	if p.Roles == nil {
		return []string{}, nil
	}
	roles, err := p.Roles(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("roles of user: %w", err)
	}
	if roles == nil {
		roles = []string{}
	}
	return roles, nil
}
