package oidc

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/go-jose/go-jose/v4/jwt"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// MachineUser is the user name of a machine client's account.
func MachineUser(clientID string) string { return "svc-" + clientID }

// machineGrant gives a client that acts for itself an access token (RFC 6749 section 4.4): of its own account, with its area and roles, and
// without a refresh token, because it can ask again. Every token leaves its audit row; its session is shared while it lives.
func (p *Provider) machineGrant(r *http.Request, c *Client, f url.Values) (TokenSet, error) {
	ctx := r.Context()
	if c.Machine == nil {
		return TokenSet{}, &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"unauthorized_client", "Client not enabled to act for itself"}}
	}
	if c.oversteps(f.Get("scope")) {
		return TokenSet{}, invalidScope()
	}
	u, err := p.Users.ByUsername(ctx, MachineUser(c.ID))
	if err != nil && !errs.Has(err, errs.NotFound) {
		return TokenSet{}, err
	}
	if err == nil {
		err = p.allow(ctx, attempt{grant: grantMachine, client: c, user: sessionUser(u), place: "m:" + c.ID})
		if err != nil && !refuses(err) {
			return TokenSet{}, err
		}
	}
	if err != nil {
		if err := p.refuse(ctx, MachineUser(c.ID), grantMachine, c.ID, string(errs.From(err).Code)); err != nil {
			return TokenSet{}, err
		}
		return TokenSet{}, &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"unauthorized_client", "The client's account is disabled or missing"}}
	}
	s, live, err := p.machineSession(ctx, u.ID, c.ID)
	if err != nil {
		return TokenSet{}, err
	}
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if live {
			return audit.Record(ctx, tx, audit.Event{Action: "login", Object: "session", ObjectID: s.SID, Area: u.Area, Actor: audit.Actor{UserID: u.ID, Username: u.Username, SessionID: s.SID},
				Detail: map[string]string{"client": c.ID, "grant": string(grantMachine), "factor": ""}})
		}
		var err error
		s, err = p.open(ctx, tx, u, opening{clientID: c.ID, agent: r.UserAgent(), grant: grantMachine, place: "m:" + c.ID, loginType: principal.LoginMachine})
		return err
	})
	if err != nil {
		return TokenSet{}, err
	}
	out, _, err := p.access(ctx, s, family{ClientID: c.ID, Scope: c.scopes(f.Get("scope"))})
	return out, err
}

// machineSession finds the session that outlives a further token.
func (p *Provider) machineSession(ctx context.Context, userID int64, clientID string) (s session.Session, live bool, err error) {
	all, err := p.Sessions.ListOf(ctx, userID)
	for _, s := range all {
		if s.ClientID == clientID && s.LoginType == principal.LoginMachine && s.Expires.Sub(p.now()) > p.minter.TTL() {
			s, err := p.Sessions.Check(ctx, s.SID) // with the person, which a list leaves out
			return s, err == nil, err
		}
	}
	return s, false, err
}

// assertedID is who an assertion says it is of, before it is believed: RFC 7521 section 4.2 lets the request leave client_id out.
func assertedID(raw string) string {
	tok, err := jwt.ParseSigned(raw, assertionAlgs)
	if err != nil {
		return ""
	}
	var c jwt.Claims
	if tok.UnsafeClaimsWithoutVerification(&c) != nil {
		return ""
	}
	return c.Subject
}

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

// An assertion lives ten minutes at most: as long its jti is remembered. The clocks of both ends may be apart by the leeway.
const (
	assertionLife   = 10 * time.Minute
	assertionLeeway = 30 * time.Second
)

// asserted checks private_key_jwt (RFC 7523 section 3, OpenID Connect Core section 9): signed by a registered key, by and about this client, for
// us, in time, and never seen before. False is every reason, of which only the log may tell.
func (p *Provider) asserted(ctx context.Context, c *Client, raw string) (bool, error) {
	if c == nil || c.JWKS == nil || len(raw) > 8192 {
		return false, nil
	}
	tok, err := jwt.ParseSigned(raw, assertionAlgs)
	if err != nil || len(tok.Headers) != 1 {
		return false, nil
	}
	var claims jwt.Claims
	if !verifiedBy(c, tok, &claims) {
		return false, nil
	}
	now := p.now()
	for _, at := range []*jwt.NumericDate{claims.NotBefore, claims.IssuedAt} {
		if at != nil && at.Time().After(now.Add(assertionLeeway)) {
			return false, nil
		}
	}
	ours := []string{p.Issuer(), p.base(ctx) + Protocol + "/token"}
	if claims.Issuer != c.ID || claims.Subject != c.ID || claims.ID == "" || len(claims.ID) > 256 || claims.Expiry == nil ||
		!slices.ContainsFunc(claims.Audience, func(a string) bool { return slices.Contains(ours, a) }) {
		return false, nil
	}
	ends := claims.Expiry.Time()
	if !now.Before(ends.Add(assertionLeeway)) || ends.After(now.Add(assertionLife+assertionLeeway)) {
		return false, nil
	}
	sum := sha256.Sum256([]byte(c.ID + "\x00" + claims.ID))
	first := false
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		first, err = p.Guard.Spend(ctx, tx, "assertion:"+base64.RawURLEncoding.EncodeToString(sum[:]), ends.Add(2*assertionLeeway))
		return err
	})
	return first, err
}

// verifiedBy takes the key from the registration by kid, or the only one where the assertion names none, and never from the assertion; the key's
// kind decides which algorithms it may be used with (go-jose refuses the others).
func verifiedBy(c *Client, tok *jwt.JSONWebToken, claims *jwt.Claims) bool {
	head := tok.Headers[0]
	for _, k := range c.JWKS.Keys {
		if head.KeyID != k.KeyID && (head.KeyID != "" || len(c.JWKS.Keys) > 1) || k.Algorithm != "" && k.Algorithm != head.Algorithm {
			continue
		}
		return tok.Claims(k.Key, claims) == nil
	}
	return false
}

func invalidScope() error {
	return &tokenFailure{status: http.StatusBadRequest, oauthError: errScope}
}

// narrowed gives the scope of a renewed token: what the client may still have of what it was given, and of that no more than it asks for (RFC 6749
// section 6).
func (c *Client) narrowed(given, asked string) (string, error) {
	given = c.scopes(given)
	if asked == "" {
		return given, nil
	}
	if !covers(given, known(asked)) {
		return "", &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"invalid_scope", "scope exceeds what was granted"}}
	}
	return c.scopes(asked), nil
}
