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
	RefreshToken     string `json:"refresh_token"`
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

// IssueForSession mints tokens for a tab of a live session: a fresh tab has none of its own (README section 3a).
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
		f, err = p.newFamily(ctx, tx, s, clientID, "openid profile", "")
		return err
	})
	if err != nil {
		return TokenSet{}, err
	}
	return p.mint(ctx, s, f, true)
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

// mint makes the tokens of a family's current state. ID tokens are only for scope openid.
func (p *Provider) mint(ctx context.Context, s session.Session, f family, openid bool) (TokenSet, error) {
	var roles []string
	if p.Roles != nil {
		var err error
		if roles, err = p.Roles(ctx, s.User.ID); err != nil {
			return TokenSet{}, fmt.Errorf("roles of user: %w", err)
		}
	}
	g := token.Grant{Subject: s.User.UUID, SID: s.SID, ClientID: f.ClientID, Scope: f.Scope, Nonce: f.Nonce, Username: s.User.Username,
		Name: s.User.Name, Roles: roles, AuthTime: s.AuthTime}
	access, err := p.minter.Access(g)
	if err != nil {
		return TokenSet{}, err
	}
	refresh, err := p.minter.Refresh(token.RefreshFields{Subject: s.User.UUID, SID: s.SID, ClientID: f.ClientID, Family: f.ID, JTI: f.JTI, Nonce: f.Nonce,
		Scope: f.Scope, IssuedAt: f.IssuedAt, Expires: f.Expires})
	if err != nil {
		return TokenSet{}, err
	}
	out := TokenSet{AccessToken: access, ExpiresIn: int64(p.minter.TTL() / time.Second), RefreshToken: refresh,
		RefreshExpiresIn: max(0, f.Expires.Unix()-p.now().Unix()), TokenType: "Bearer", SessionState: s.SID, Scope: f.Scope}
	if openid {
		if out.IDToken, err = p.minter.ID(g, access); err != nil {
			return TokenSet{}, err
		}
	}
	return out, nil
}
