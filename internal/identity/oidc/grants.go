package oidc

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// tokenFailure is an error of the token endpoint with its status.
type tokenFailure struct {
	status int
	oauthError
	wait time.Duration // when the next attempt is looked at, 0: at once
}

func (f *tokenFailure) Error() string { return f.code + ": " + f.description }

func invalidGrant(why string) error {
	return &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"invalid_grant", why}}
}

func invalidRequest(why string) error {
	return &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"invalid_request", why}}
}

// errCredentials is one text for wrong, unknown and disabled (security.md row 12).
var errCredentials = oauthError{"invalid_grant", "Invalid user credentials"}

// token is the token endpoint (RFC 6749 section 3.2). keycloak-js only forgets its tokens on 400, so every bad grant is 400.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		p.tokenError(w, r, parseFailure(err))
		return
	}
	f := r.PostForm
	for _, values := range f {
		if len(values) > 1 {
			p.tokenError(w, r, invalidRequest("parameter given more than once"))
			return
		}
	}
	c, err := p.clientOf(r, f)
	p.cors(w, r, c)
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	var out TokenSet
	switch g := grant(f.Get("grant_type")); g {
	case grantCode:
		out, err = p.codeGrant(r.Context(), c, f)
	case grantRefresh:
		out, err = p.refreshGrant(r.Context(), c, f)
	case grantPassword:
		out, err = p.passwordGrant(r, c, f)
	case "":
		err = invalidRequest("grant_type is required") // RFC 6749 section 5.2: a parameter is missing
	case grantMachine:
		out, err = p.machineGrant(r, c, f)
	default:
		err = &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"unsupported_grant_type", "grant_type is not supported"}}
	}
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	noStore(w)
	route.WriteJSON(w, http.StatusOK, out)
}

func parseFailure(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return &tokenFailure{status: http.StatusRequestEntityTooLarge, oauthError: oauthError{"invalid_request", "body is too large"}}
	}
	return invalidRequest("body cannot be read")
}

// clientOf finds the client and has a confidential one prove itself: by its secret in a Basic header or form (RFC 6749 section 2.3.1), or by an
// assertion signed with its key.
func (p *Provider) clientOf(r *http.Request, f url.Values) (*Client, error) {
	id, secret, assertion := f.Get("client_id"), f.Get("client_secret"), f.Get("client_assertion")
	user, pass, basic := r.BasicAuth()
	if basic {
		id, _ = url.QueryUnescape(user)
		secret, _ = url.QueryUnescape(pass)
	}
	if assertion != "" && id == "" {
		id = assertedID(assertion)
	}
	c := p.client(id)
	bad := &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"invalid_client", "Invalid client or client credentials"}}
	if basic || c != nil && c.confidential() {
		bad.status = http.StatusUnauthorized
	}
	switch {
	case c == nil:
		return nil, bad
	case assertion != "" || c.JWKS != nil:
		if basic || secret != "" || f.Get("client_assertion_type") != assertionType { // one way to prove oneself, and no more (RFC 6749 section 2.3)
			return c, bad
		}
		ok, err := p.asserted(r.Context(), c, assertion)
		if err != nil {
			return c, err
		}
		if !ok {
			return c, bad
		}
	case c.Secret != "":
		have, want := sha256.Sum256([]byte(secret)), sha256.Sum256([]byte(c.Secret))
		if subtle.ConstantTimeCompare(have[:], want[:]) != 1 {
			return c, bad
		}
	}
	return c, nil
}

func (p *Provider) codeGrant(ctx context.Context, c *Client, f url.Values) (TokenSet, error) {
	raw := f.Get("code")
	if raw == "" || f.Get("redirect_uri") == "" {
		return TokenSet{}, invalidRequest("code and redirect_uri are required")
	}
	now := p.now()
	fam := family{}
	var outcome error
	seen, err := readCode(ctx, p.DB.Read(), raw)
	if errs.Has(err, errs.NotFound) {
		return TokenSet{}, invalidGrant("Code not valid")
	}
	if err != nil {
		return TokenSet{}, err
	}
	s, err := p.Sessions.Check(ctx, seen.SID)
	if errs.Has(err, errs.Unauthorized) {
		return TokenSet{}, invalidGrant("Session not active")
	}
	if err != nil {
		return TokenSet{}, err
	}
	refused := p.allow(ctx, attempt{grant: grantCode, client: c, user: s.User, place: s.Place})
	if refused != nil && !refuses(refused) {
		return TokenSet{}, refused
	}
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		outcome = nil
		k, replayed, err := takeCode(ctx, tx, raw, now.UnixMilli())
		switch {
		case err != nil:
			return err
		case replayed:
			// Somebody else has the code: whatever it gave is no longer trusted (RFC 6749 section 4.1.2).
			outcome = invalidGrant("Code not valid")
			return p.endForReplay(ctx, tx, s, "code")
		case now.UnixMilli() >= k.Expires, k.ClientID != c.ID, k.RedirectURI != f.Get("redirect_uri"):
			outcome = invalidGrant("Code not valid")
			return nil
		case k.Challenge != "" && !verifies(k.Challenge, f.Get("code_verifier")):
			outcome = invalidGrant("PKCE verification failed")
			return nil
		}
		if refused != nil {
			outcome = invalidGrant("Code not valid")
			return nil
		}
		fam, err = p.newFamily(ctx, tx, s, c.ID, c.scopes(k.ScopeOf), k.Nonce)
		return err
	})
	if err == nil {
		err = outcome
	}
	if err != nil {
		return TokenSet{}, err
	}
	return p.mint(ctx, s, fam, fam.Scope)
}

// verifies is S256 of RFC 7636 section 4.6.
func verifies(challenge, verifier string) bool {
	sum := sha256.Sum256([]byte(verifier))
	return subtle.ConstantTimeCompare([]byte(base64.RawURLEncoding.EncodeToString(sum[:])), []byte(challenge)) == 1
}

func (p *Provider) endForReplay(ctx context.Context, tx *db.Tx, s session.Session, what string) error {
	if err := p.Sessions.End(ctx, tx, s.SID, session.Replay); err != nil {
		return err
	}
	return audit.Record(ctx, tx, audit.Event{Action: "session.replay", Object: "session", ObjectID: s.SID, Area: s.User.Area, Result: audit.Refused,
		Detail: map[string]string{"kind": what}, Actor: audit.Actor{UserID: s.User.ID, Username: s.User.Username, SessionID: s.SID}})
}

// refreshGrant rotates. Of callers that race with one token, one moves the family on; the others get the same successor while
// the grace lasts. A token older than the previous one, or the previous one after the grace, was copied: family and session end.
func (p *Provider) refreshGrant(ctx context.Context, c *Client, f url.Values) (TokenSet, error) {
	if f.Get("refresh_token") == "" {
		return TokenSet{}, invalidRequest("refresh_token is required")
	}
	claims, err := p.minter.VerifyRefresh(f.Get("refresh_token"))
	if err != nil || claims.AZP != c.ID {
		return TokenSet{}, invalidGrant("Invalid refresh token")
	}
	scope, err := c.narrowed(claims.Scope, f.Get("scope"))
	if err != nil {
		return TokenSet{}, err
	}
	s, err := p.Sessions.Check(ctx, claims.SID)
	if errs.Has(err, errs.Unauthorized) {
		return TokenSet{}, invalidGrant("Session not active")
	}
	if err != nil {
		return TokenSet{}, err
	}
	if err := p.allow(ctx, attempt{grant: grantRefresh, client: c, user: s.User, place: s.Place}); err != nil {
		if !refuses(err) {
			return TokenSet{}, err
		}
		return TokenSet{}, invalidGrant("Session not active")
	}
	now := p.now()
	next := family{ID: claims.Family, SID: s.SID, UserID: s.User.ID, ClientID: c.ID, Scope: claims.Scope, Nonce: claims.Nonce,
		JTI: token.NewID(), IssuedAt: now, Expires: p.refreshExpiry(s, now)}
	tokens := p.mintBeside(ctx, s, next, scope)
	fam, outcome, err := p.moveOn(ctx, s, claims.JTI, next)
	out, failed := tokens()
	switch {
	case err != nil:
		return TokenSet{}, err
	case outcome != nil:
		return TokenSet{}, outcome
	case fam.JTI != next.JTI: // another caller moved the family on
		return p.mint(ctx, s, fam, scope)
	}
	return out, failed
}

// moveOn makes next the state of its family, if jti is the present one, and gives the state the family is in then. outcome is the refusal of a
// token that is not the present one.
func (p *Provider) moveOn(ctx context.Context, s session.Session, jti string, next family) (fam family, outcome, err error) {
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		fam, outcome = next, nil
		now := p.now().UnixMilli()
		won, err := rotate(ctx, tx, jti, next, now)
		if err != nil || won {
			return err
		}
		if fam, err = readFamily(ctx, tx, next.ID); errs.Has(err, errs.NotFound) || err == nil && (fam.revokedAt != 0 || fam.SID != s.SID) {
			outcome = invalidGrant("Invalid refresh token")
			return nil
		}
		if err != nil {
			return err
		}
		if fam.previous == jti && p.Options.Grace > 0 && now-fam.rotatedAt <= p.Options.Grace.Milliseconds() {
			return nil // fam is the successor that the winner made
		}
		outcome = invalidGrant("Invalid refresh token")
		if err := revokeFamily(ctx, tx, fam.ID, now); err != nil {
			return err
		}
		return p.endForReplay(ctx, tx, s, "refresh_token")
	})
	return fam, outcome, err
}

// mintBeside signs the tokens of a state that is still being stored: the disk and the processor need not wait for each other. They may be given to
// nobody before it is stored.
func (p *Provider) mintBeside(ctx context.Context, s session.Session, f family, scope string) (tokens func() (TokenSet, error)) {
	type made struct {
		set TokenSet
		err error
	}
	done := make(chan made, 1)
	go func() {
		var m made
		defer func() {
			if why := recover(); why != nil { // outside the call's goroutine it would end the process
				m.err = fmt.Errorf("panic while signing: %v", why)
			}
			done <- m
		}()
		m.set, m.err = p.mint(ctx, s, f, scope)
	}()
	return func() (TokenSet, error) { m := <-done; return m.set, m.err }
}

func (p *Provider) passwordGrant(r *http.Request, c *Client, f url.Values) (TokenSet, error) {
	ctx := r.Context()
	if !c.PasswordGrant {
		return TokenSet{}, &tokenFailure{status: http.StatusBadRequest, oauthError: oauthError{"unauthorized_client", "Client not allowed for direct access grants"}}
	}
	if o := r.Header.Get("Origin"); o != "" && !p.originAllowed(c, o) {
		return TokenSet{}, &tokenFailure{status: http.StatusForbidden, oauthError: oauthError{"access_denied", "Origin not allowed"}}
	}
	username, plainText := f.Get("username"), f.Get("password")
	if username == "" || plainText == "" {
		return TokenSet{}, invalidRequest("username and password are required")
	}
	if c.oversteps(f.Get("scope")) {
		return TokenSet{}, invalidScope()
	}
	pair := p.pairOf(r, username)
	if err := p.tooSoon(ctx, pair); err != nil {
		return TokenSet{}, err
	}
	u, ok, err := p.Passwords.Verify(ctx, username, plainText)
	if err != nil {
		return TokenSet{}, err
	}
	why, counts := "credentials", true
	if ok {
		err = p.allow(ctx, attempt{grant: grantPassword, client: c, user: sessionUser(u), place: pair.Place})
		if err == nil {
			err = p.withoutPages(ctx, u, f.Get("totp"))
		}
		if err != nil && !refuses(err) {
			return TokenSet{}, err
		}
		if err != nil {
			ok, why, counts = false, string(errs.From(err).Code), countsAsFailure(err)
		}
	}
	scope := f.Get("scope")
	if scope == "" {
		scope = scopeProfile + " " + scopeEmail
	}
	scope = c.scopes(scope)
	var s session.Session
	var fam family
	if ok {
		err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			kind, err := p.spendFactor(ctx, tx, u.ID, f.Get("totp"))
			if err != nil {
				return err
			}
			if err := p.attemptSucceeded(ctx, tx, pair); err != nil {
				return err
			}
			if s, err = p.open(ctx, tx, u, opening{clientID: c.ID, agent: r.UserAgent(), grant: grantPassword, factor: kind, place: pair.Place, loginType: u.LoginType}); err != nil {
				return err
			}
			fam, err = p.newFamily(ctx, tx, s, c.ID, scope, "")
			return err
		})
		switch {
		case err == nil:
			return p.mint(ctx, s, fam, scope)
		case !refuses(err):
			return TokenSet{}, err
		}
		why, counts = string(errs.From(err).Code), countsAsFailure(err)
	}
	if counts {
		err = p.attemptFailed(ctx, pair, username, grantPassword, c.ID, why)
	} else {
		err = p.refuse(ctx, username, grantPassword, c.ID, why)
	}
	if err != nil {
		return TokenSet{}, err
	}
	return TokenSet{}, &tokenFailure{status: http.StatusBadRequest, oauthError: errCredentials}
}

// tooSoon slows the password grant down where the sign-in page would ask for a picture: a program could not read one. After the same failures as
// there, attempts must wait, each failure longer. It comes before the password, alike for names nobody has: 429 temporarily_unavailable with
// Retry-After; keycloak-js and its like keep their tokens, as they do on every answer but 400.
func (p *Provider) tooSoon(ctx context.Context, pair guard.Pair) error {
	wait, err := p.Guard.Wait(ctx, p.DB.Read(), pair)
	if err != nil || wait <= 0 {
		return err
	}
	return &tokenFailure{status: http.StatusTooManyRequests, oauthError: oauthError{"temporarily_unavailable", "too many failed attempts, try again later"}, wait: wait}
}

// tokenError answers in RFC 6749 section 5.2's form; a storage failure is 503, anything unknown is logged and shown as nothing.
func (p *Provider) tokenError(w http.ResponseWriter, r *http.Request, err error) {
	var f *tokenFailure
	if !errors.As(err, &f) {
		f = &tokenFailure{status: http.StatusInternalServerError, oauthError: oauthError{"server_error", ""}}
		if errs.Has(db.Classify(err), errs.Unavailable) {
			f = &tokenFailure{status: http.StatusServiceUnavailable, oauthError: oauthError{"temporarily_unavailable", ""}}
			w.Header().Set("Retry-After", "1")
		}
		slog.ErrorContext(r.Context(), "identity: request failed", "error", err)
	}
	noStore(w)
	if f.wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int((f.wait+time.Second-1)/time.Second)))
	}
	switch {
	case f.status == http.StatusUnauthorized && f.code == "invalid_client":
		w.Header().Set("WWW-Authenticate", `Basic realm="mirror"`)
	case f.status == http.StatusUnauthorized:
		w.Header().Set("WWW-Authenticate", `Bearer realm="mirror", error="`+f.code+`"`)
	}
	route.WriteJSON(w, f.status, struct {
		Error       string `json:"error"`
		Description string `json:"error_description,omitempty"`
	}{f.code, f.description})
}

// cors lets a page of an allowed origin read the answer, errors too: a browser that may not read a 400 takes it for an outage
// and keeps its dead tokens.
func (p *Provider) cors(w http.ResponseWriter, r *http.Request, c *Client) bool {
	w.Header().Add("Vary", "Origin")
	o := r.Header.Get("Origin")
	if o == "" || !p.originAllowed(c, o) {
		return false
	}
	h := w.Header()
	h.Set("Access-Control-Allow-Origin", o)
	h.Set("Access-Control-Allow-Credentials", "true")
	h.Set("Access-Control-Expose-Headers", "WWW-Authenticate, Retry-After")
	return true
}

// originAllowed compares exactly; without a client the origins of all clients count.
func (p *Provider) originAllowed(c *Client, o string) bool {
	if o == p.origin {
		return true
	}
	if c == nil {
		for _, c := range p.clients {
			if p.originAllowed(c, o) {
				return true
			}
		}
		return false
	}
	for _, x := range c.Origins {
		if o == x {
			return true
		}
	}
	return false
}

// preflight answers OPTIONS of the endpoints that pages call.
func (p *Provider) preflight(w http.ResponseWriter, r *http.Request) {
	if p.cors(w, r, nil) {
		w.Header().Set("Access-Control-Allow-Methods", "GET, POST")
		w.Header().Set("Access-Control-Allow-Headers", "Authorization, Content-Type, Accept")
		w.Header().Set("Access-Control-Max-Age", "600")
	}
	w.WriteHeader(http.StatusNoContent)
}
