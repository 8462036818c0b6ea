package app_test

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	gooidc "github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"mirror/internal/app/apptest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/oidc"
)

// party is an application of another maker, written with go-oidc and x/oauth2 as their documents say. It knows the issuer and its own registration.
type party struct {
	*httptest.Server
	t        *testing.T
	provider *gooidc.Provider
	verifier *gooidc.IDTokenVerifier
	conf     oauth2.Config
	ended    chan string // sid of each session that a logout token ended
}

// registration is what an administrator writes into the file of clients for it.
func (p *party) registration() string {
	return fmt.Sprintf(`[{"id":"go-app","preConsent":true,"secret":%q,"redirectUris":[%q],"postLogoutUris":[%q],"backchannelLogoutUri":%q}]`, externalSecret, p.URL+"/cb", p.URL+"/bye", p.URL+"/ended")
}

func newParty(t *testing.T) *party {
	p := &party{t: t, ended: make(chan string, 4)}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /ended", func(w http.ResponseWriter, r *http.Request) {
		tok, err := p.verifier.Verify(r.Context(), r.PostFormValue("logout_token"))
		var c struct {
			SID    string         `json:"sid"`
			Events map[string]any `json:"events"`
		}
		if err != nil || tok.Claims(&c) != nil || c.Events["http://schemas.openid.net/event/backchannel-logout"] == nil {
			t.Errorf("logout token: %v %+v", err, c)
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		p.ended <- c.SID
	})
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	return p
}

func (p *party) discover(ctx context.Context, base string) {
	p.t.Helper()
	var err error
	if p.provider, err = gooidc.NewProvider(ctx, base+"/auth/realms/mirror"); err != nil {
		p.t.Fatal(err)
	}
	p.verifier = p.provider.Verifier(&gooidc.Config{ClientID: "go-app"})
	p.conf = oauth2.Config{ClientID: "go-app", ClientSecret: externalSecret, RedirectURL: p.URL + "/cb", Endpoint: p.provider.Endpoint(), Scopes: []string{gooidc.ScopeOpenID, "profile", "email"}}
}

// signIn takes a browser through the page and gives what the code is exchanged for, verified.
func (p *party) signIn(ctx context.Context, browser *http.Client, base, user string) (*oauth2.Token, *gooidc.IDToken, string) {
	p.t.Helper()
	verifier := oauth2.GenerateVerifier()
	res, err := browser.Get(p.conf.AuthCodeURL("state", oauth2.S256ChallengeOption(verifier), gooidc.Nonce("nonce")))
	if err != nil {
		p.t.Fatal(err)
	}
	page := read(p.t, res)
	request, action := sealedRequest.FindStringSubmatch(page), formAction.FindStringSubmatch(page)
	if request == nil || action == nil {
		p.t.Fatalf("no sign-in form: %d %.300s", res.StatusCode, page)
	}
	res, err = browser.PostForm(base+html.UnescapeString(action[1]), url.Values{"request": {request[1]}, "username": {user}, "password": {directory.DemoPassword}})
	if err != nil {
		p.t.Fatal(err)
	}
	to := leadsTo(res.Header, read(p.t, res))
	back, err := url.Parse(to)
	if err != nil || !strings.HasPrefix(to, p.URL+"/cb?") || back.Query().Get("state") != "state" || back.Query().Get("iss") != base+"/auth/realms/mirror" {
		p.t.Fatalf("sign-in leads to %q (%d)", to, res.StatusCode)
	}
	tok, err := p.conf.Exchange(ctx, back.Query().Get("code"), oauth2.VerifierOption(verifier))
	if err != nil {
		p.t.Fatal(err)
	}
	raw, _ := tok.Extra("id_token").(string)
	id, err := p.verifier.Verify(ctx, raw)
	if err != nil || id.Nonce != "nonce" || id.VerifyAccessToken(tok.AccessToken) != nil {
		p.t.Fatalf("ID token: %v %+v", err, id)
	}
	return tok, id, raw
}

// go-oidc with x/oauth2 against the whole product over HTTP: discovery, sign-in with PKCE and nonce, userinfo, refresh, and both log-outs: the one it
// begins itself, and the one it hears of by a logout token.
func TestGoOIDCAgainstTheProduct(t *testing.T) {
	t.Parallel()
	p := newParty(t)
	file := filepath.Join(t.TempDir(), "clients.json")
	if err := os.WriteFile(file, []byte(p.registration()), 0o600); err != nil {
		t.Fatal(err)
	}
	h := apptest.Start(t, map[string]string{"clients-file": file})
	h.App.Jobs.Handle(oidc.KindBackchannel, h.App.Identity.Deliver)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); _ = h.App.Jobs.Work(ctx) }()
	defer func() { stop(); <-done }()
	p.discover(ctx, h.URL)
	newBrowser := func() *http.Client {
		jar, _ := cookiejar.New(nil)
		return &http.Client{Jar: jar, Timeout: 20 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	}
	hears := func(what, sid string) {
		t.Helper()
		select {
		case got := <-p.ended:
			if got != sid {
				t.Errorf("%s: told of session %q, want %q", what, got, sid)
			}
		case <-time.After(15 * time.Second):
			t.Errorf("%s: no logout token came", what)
		}
	}
	over := func(what string, tok *oauth2.Token) {
		t.Helper()
		if again, err := p.conf.TokenSource(ctx, &oauth2.Token{RefreshToken: tok.RefreshToken}).Token(); err == nil {
			t.Errorf("%s: the refresh token still gives %v", what, again.Expiry)
		}
		if _, err := p.provider.UserInfo(ctx, oauth2.StaticTokenSource(tok)); err == nil {
			t.Errorf("%s: the access token still opens userinfo", what)
		}
	}
	sidOf := func(id *gooidc.IDToken) string {
		var c struct {
			SID string `json:"sid"`
		}
		if err := id.Claims(&c); err != nil || c.SID == "" {
			t.Fatalf("no sid: %v", err)
		}
		return c.SID
	}

	browser := newBrowser()
	tok, id, raw := p.signIn(ctx, browser, h.URL, "town")
	info, err := p.provider.UserInfo(ctx, oauth2.StaticTokenSource(tok))
	if err != nil || info.Subject != id.Subject {
		t.Fatalf("userinfo: %v %+v", err, info)
	}
	next, err := p.conf.TokenSource(ctx, &oauth2.Token{RefreshToken: tok.RefreshToken}).Token()
	if err != nil || next.RefreshToken == tok.RefreshToken || next.AccessToken == tok.AccessToken {
		t.Fatalf("refresh: %v", err)
	}
	if _, err := p.provider.UserInfo(ctx, oauth2.StaticTokenSource(next)); err != nil {
		t.Fatalf("userinfo after the refresh: %v", err)
	}
	// Its own log-out, by the address that discovery told (OpenID Connect RP-Initiated Logout 1.0).
	var said struct {
		EndSession string `json:"end_session_endpoint"`
		Told       bool   `json:"backchannel_logout_session_supported"`
	}
	if err := p.provider.Claims(&said); err != nil || said.EndSession == "" || !said.Told {
		t.Fatalf("discovery: %v %+v", err, said)
	}
	res, err := browser.Get(said.EndSession + "?" + url.Values{"id_token_hint": {raw}, "post_logout_redirect_uri": {p.URL + "/bye"}, "state": {"s"}}.Encode())
	if err != nil {
		t.Fatal(err)
	}
	if to := leadsTo(res.Header, read(t, res)); to != p.URL+"/bye?state=s" {
		t.Fatalf("log-out leads to %q (%d)", to, res.StatusCode)
	}
	over("its own log-out", next)
	hears("its own log-out", sidOf(id))

	// A log-out elsewhere: the person leaves the portal in the same browser's session.
	browser = newBrowser()
	tok, id, _ = p.signIn(ctx, browser, h.URL, "county")
	ask, err := http.NewRequestWithContext(ctx, "POST", h.URL+"/api/session/tokens", nil)
	if err != nil {
		t.Fatal(err)
	}
	ask.Header.Set("X-Requested-With", "XMLHttpRequest")
	if res, err = browser.Do(ask); err != nil {
		t.Fatal(err)
	}
	var tab struct {
		Data struct {
			AccessToken string `json:"access_token"`
		}
	}
	apptest.Answer{Body: read(t, res)}.JSON(t, &tab)
	if a := h.As(tab.Data.AccessToken, "POST", "/api/session/logout", ""); a.Status != http.StatusOK {
		t.Fatalf("log-out of the portal: %d %s", a.Status, a.Body)
	}
	hears("log-out of the portal", sidOf(id))
	over("log-out of the portal", tok)
}
