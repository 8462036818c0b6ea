package oidc

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
)

const (
	modeQuery    = "query"
	modeFragment = "fragment"
)

// request is an authorization request after parsing; it travels sealed through the sign-in form.
type request struct {
	ClientID    string `json:"c"`
	RedirectURI string `json:"r"`
	State       string `json:"s,omitempty"`
	Mode        string `json:"m"`
	Scope       string `json:"o,omitempty"`
	Nonce       string `json:"n,omitempty"`
	Challenge   string `json:"p,omitempty"`
	Prompt      string `json:"q,omitempty"`
	MaxAge      int64  `json:"a"` // seconds, -1: none
	Hint        string `json:"h,omitempty"`
	Popup       bool   `json:"w,omitempty"` // OpenID Connect Core 3.1.2.1 display=popup: the page stands in a dialog of the shell
	At          int64  `json:"t"`           // when the page was made, ms
	Fails       int    `json:"f,omitempty"` // wrong passwords on this page, whatever the name
}

// oauthError is an RFC 6749 error.
type oauthError struct{ code, description string }

// parseRequest reads the parameters. page is a fault that must not leave our site (unknown client or address); fail is one
// that goes back to the client.
func (p *Provider) parseRequest(ctx context.Context, v url.Values) (q request, page string, fail *oauthError) {
	get := func(name string) string { return v.Get(name) }
	c := p.client(get("client_id"))
	if c == nil || len(v["client_id"]) != 1 {
		return q, "client", nil
	}
	if uri := get("redirect_uri"); len(v["redirect_uri"]) != 1 || !p.redirectAllowed(ctx, c, uri) {
		if p.misplaced(ctx, uri) {
			return q, "prefix", nil
		}
		return q, "redirect_uri", nil
	}
	q = request{ClientID: c.ID, RedirectURI: get("redirect_uri"), Mode: modeQuery, MaxAge: -1}
	// State and mode first: a complaint about another parameter must still find its way back.
	if st := get("state"); len(st) <= 2048 && plain(st) {
		q.State = st
	}
	if get("response_mode") == modeFragment {
		q.Mode = modeFragment
	}
	bad := func(code, why string) (request, string, *oauthError) { return q, "", &oauthError{code, why} }
	for name, values := range v {
		if len(values) > 1 { // RFC 6749 section 3.1
			return bad("invalid_request", "parameter given more than once")
		}
		if len(values[0]) > maxURI || !plain(values[0]) || !plain(name) {
			return bad("invalid_request", "parameter holds characters that are not allowed")
		}
	}
	q.Nonce, q.Prompt, q.Challenge = get("nonce"), get("prompt"), get("code_challenge")
	q.Hint, q.Scope, q.Popup = get("login_hint"), c.scopes(get("scope")), get("display") == "popup"
	if c.oversteps(get("scope")) {
		return q, "", &errScope
	}
	switch get("response_mode") {
	case "", modeQuery, modeFragment:
	default:
		return bad("invalid_request", "response_mode is not supported")
	}
	if q.State != get("state") || len(q.Nonce) > 512 {
		return bad("invalid_request", "state or nonce is too long")
	}
	if get("response_type") != "code" {
		return bad("unsupported_response_type", "only code is supported")
	}
	if get("request") != "" || get("request_uri") != "" {
		return bad("request_not_supported", "request objects are not supported")
	}
	switch method := get("code_challenge_method"); {
	case q.Challenge == "" && method == "" && c.confidential():
	case q.Challenge == "":
		return bad("invalid_request", "code_challenge is required")
	case method != "S256":
		return bad("invalid_request", "code_challenge_method must be S256")
	case len(q.Challenge) != 43 || strings.Trim(q.Challenge, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "":
		return bad("invalid_request", "code_challenge is not a SHA-256 value")
	}
	if prompts := strings.Fields(q.Prompt); slices.Contains(prompts, "none") && len(prompts) > 1 {
		return bad("invalid_request", "prompt none stands alone")
	}
	if age := get("max_age"); age != "" {
		n, err := strconv.ParseInt(age, 10, 32)
		if err != nil || n < 0 {
			return bad("invalid_request", "max_age is not a number of seconds")
		}
		q.MaxAge = n
	}
	return q, "", nil
}

// fixed reports whether the page may not change the name it was given.
func (q request) fixed() bool { return q.Popup && q.Hint != "" }

// satisfied reports whether a live session answers the request without asking for a password. One with a locked screen does so for the portal's
// own pages alone, which it covers: whoever passes by must not sign its person in elsewhere.
func (p *Provider) satisfied(q request, s session.Session) bool {
	if slices.Contains(strings.Fields(q.Prompt), "login") || s.Locked && !p.client(q.ClientID).FirstParty {
		return false
	}
	return q.MaxAge < 0 || p.now().Sub(s.AuthTime) <= time.Duration(q.MaxAge)*time.Second
}

// answer leads back to the client with parameters.
func (p *Provider) answer(w http.ResponseWriter, r *http.Request, q request, pairs ...pair) {
	p.depart(w, r, withParams(q.RedirectURI, q.Mode, append(append([]pair{{"state", q.State}}, pairs...), pair{"iss", p.Issuer()})))
}

func (p *Provider) answerError(w http.ResponseWriter, r *http.Request, q request, e oauthError) {
	p.answer(w, r, q, pair{"error", e.code}, pair{"error_description", e.description})
}

// authorize is the authorization endpoint (OpenID Connect Core 3.1.2), by GET or POST.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		p.badRequest(w, r, "请求内容无法识别。")
		return
	}
	q, page, fail := p.parseRequest(r.Context(), r.Form)
	switch {
	case page != "":
		p.faulted(w, r, page)
		return
	case fail != nil:
		p.answerError(w, r, q, *fail)
		return
	}
	s, live := p.browserSession(r)
	if live && p.satisfied(q, s) {
		p.grantCode(w, r, q, s)
		return
	}
	if q.Prompt == "none" {
		p.answerError(w, r, q, oauthError{"login_required", ""})
		return
	}
	q.At = p.now().UnixMilli()
	sv := signInView{Username: q.Hint, Note: p.note(w, r)}
	if kept := p.rememberedAccount(r); kept != "" {
		sv.Keep = true
		if sv.Username == "" {
			sv.Username = kept
		}
	}
	p.signInPage(w, r, q, sv, http.StatusOK)
}

// grantCode gives a live session's client a code and leads back, or asks the person first.
func (p *Provider) grantCode(w http.ResponseWriter, r *http.Request, q request, s session.Session) {
	if err := p.allow(r.Context(), attempt{grant: grantSignIn, client: p.client(q.ClientID), user: s.User, place: s.Place}); err != nil {
		if errors.Is(err, errElsewhere) { // a browser that was carried out of the office: its page would come back for ever
			p.message(w, r, http.StatusForbidden, "无法登录", errElsewhere.Message)
			return
		}
		p.answerError(w, r, q, oauthError{"access_denied", ""})
		return
	}
	owed, err := p.consentOwed(r.Context(), q, s.User.ID)
	switch {
	case err != nil:
		p.pageFailure(w, r, err)
		return
	case owed && q.Prompt == "none":
		p.answerError(w, r, q, oauthError{"consent_required", ""})
		return
	case owed:
		p.consentPage(w, r, q, s)
		return
	}
	raw := token.NewID()
	err = p.DB.Write(r.Context(), func(ctx context.Context, tx *db.Tx) error { return p.storeCode(ctx, tx, raw, q, s) })
	if err != nil {
		p.pageFailure(w, r, err)
		return
	}
	p.answer(w, r, q, pair{"session_state", s.SID}, pair{"code", raw})
}

func (p *Provider) storeCode(ctx context.Context, tx *db.Tx, raw string, q request, s session.Session) error {
	now := p.now()
	return insertCode(ctx, tx, raw, code{SID: s.SID, UserID: s.User.ID, ClientID: q.ClientID, RedirectURI: q.RedirectURI, Challenge: q.Challenge,
		Nonce: q.Nonce, ScopeOf: q.Scope, Expires: now.Add(p.Options.CodeTTL).UnixMilli()}, now.UnixMilli())
}

// registrations is Keycloak's path for a new account. Accounts here are made by an administrator, so it leads to the sign-in.
func (p *Provider) registrations(w http.ResponseWriter, r *http.Request) {
	to := p.prefix(r.Context()) + Protocol + "/auth"
	if r.URL.RawQuery != "" {
		to += "?" + r.URL.RawQuery
	}
	leave(w, r, to)
}
