package oidc_test

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	gooidc "github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"golang.org/x/oauth2"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/oidc"
)

// A client written with coreos/go-oidc and x/oauth2 discovers, signs in with PKCE and nonce, verifies the ID token and its at_hash,
// reads userinfo and refreshes, with keys of both kinds and across a rotation.
func TestGoOIDC(t *testing.T) {
	for _, alg := range []jose.SignatureAlgorithm{jose.ES256, jose.RS256} {
		t.Run(string(alg), func(t *testing.T) { goOIDC(t, alg) })
	}
}

func goOIDC(t *testing.T, alg jose.SignatureAlgorithm) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, func(p *oidc.Provider) { p.Ring.Alg = alg })
		ctx := context.Background()
		provider, err := gooidc.NewProvider(ctx, h.url(oidc.Root))
		if err != nil {
			t.Fatal(err)
		}
		conf := oauth2.Config{ClientID: "other", ClientSecret: clientSecret, RedirectURL: h.url("/cb"), Endpoint: provider.Endpoint(), Scopes: []string{gooidc.ScopeOpenID, "profile"}}
		v := oauth2.GenerateVerifier()
		c := newBrowser()
		page := h.get(c, conf.AuthCodeURL("abc", oauth2.S256ChallengeOption(v), gooidc.Nonce("nn")))
		got := back(t, h.submit(c, page.body, "town", "Mirror2026"))
		if got.Get("state") != "abc" || got.Get("iss") != h.url(oidc.Root) {
			t.Fatalf("callback %v", got)
		}
		tok, err := conf.Exchange(ctx, got.Get("code"), oauth2.VerifierOption(v))
		if err != nil {
			t.Fatal(err)
		}
		raw, _ := tok.Extra("id_token").(string)
		id, err := provider.Verifier(&gooidc.Config{ClientID: "other"}).Verify(ctx, raw)
		if err != nil {
			t.Fatal(err)
		}
		if head, _ := base64.RawURLEncoding.DecodeString(strings.Split(raw, ".")[0]); !strings.Contains(string(head), `"`+string(alg)+`"`) {
			t.Fatalf("signed with %s", head)
		}
		if id.Nonce != "nn" {
			t.Fatalf("nonce %q", id.Nonce)
		}
		if err := id.VerifyAccessToken(tok.AccessToken); err != nil {
			t.Fatal(err)
		}
		info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(tok))
		if err != nil || info.Subject != id.Subject {
			t.Fatalf("userinfo %v %v", info, err)
		}
		again, err := conf.TokenSource(ctx, &oauth2.Token{RefreshToken: tok.RefreshToken}).Token()
		if err != nil || again.RefreshToken == tok.RefreshToken {
			t.Fatalf("refresh: %v", err)
		}
		// The key changes: what it signed is good until it expires, to us and to a client that held the keys of before and to one that did not.
		if err := h.p.Ring.Rotate(ctx); err != nil {
			t.Fatal(err)
		}
		if _, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(tok)); err != nil {
			t.Errorf("userinfo with a token of the retired key: %v", err)
		}
		newcomer, err := gooidc.NewProvider(ctx, h.url(oidc.Root))
		if err != nil {
			t.Fatal(err)
		}
		next, err := conf.TokenSource(ctx, &oauth2.Token{RefreshToken: again.RefreshToken}).Token()
		if err != nil {
			t.Fatal(err)
		}
		nextRaw, _ := next.Extra("id_token").(string)
		for name, p := range map[string]*gooidc.Provider{"held keys": provider, "newcomer": newcomer} {
			for which, raw := range map[string]string{"retired": raw, "new": nextRaw} {
				if _, err := p.Verifier(&gooidc.Config{ClientID: "other"}).Verify(ctx, raw); err != nil {
					t.Errorf("%s, token of the %s key: %v", name, which, err)
				}
			}
		}
		h.advance(6 * time.Minute)
		if h.alive(tok.AccessToken) {
			t.Error("a token of the retired key outlives its time")
		}
	})
}

// S7.03a (refresh_token grant): the tokens carry what keycloak-js reads, a refresh rotates, and the nonce stays in the ID token.
func TestTokenContents(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t), func(p *oidc.Provider) {
		p.Roles = func(context.Context, int64) ([]string, error) { return []string{"town"}, nil }
	})
	s := h.tokens("town")
	a, id, r := claims(t, s.AccessToken), claims(t, s.IDToken), claims(t, s.RefreshToken)
	for name, want := range map[string]any{"typ": "Bearer", "azp": "mirror", "aud": "mirror-api", "iss": h.p.Issuer(), "preferred_username": "town", "scope": "openid profile portal"} {
		if a[name] != want {
			t.Errorf("access %s = %v, want %v", name, a[name], want)
		}
	}
	if id["typ"] != "ID" || id["nonce"] != "n1" || id["aud"] != "mirror" || id["at_hash"] == nil || id["auth_time"] == nil {
		t.Errorf("id token %v", id)
	}
	if r["typ"] != "Refresh" || a["sid"] != r["sid"] || a["sid"] != s.SessionState || a["sub"] != id["sub"] {
		t.Errorf("refresh token %v", r)
	}
	if s.ExpiresIn != 300 || s.RefreshExpiresIn != 1800 || s.TokenType != "Bearer" {
		t.Errorf("life %+v", s)
	}
	if roles := a["realm_access"].(map[string]any)["roles"].([]any); len(roles) != 1 || roles[0] != "town" {
		t.Errorf("roles %v", roles)
	}
	n := h.set(h.refresh(s.RefreshToken))
	if n.RefreshToken == s.RefreshToken || claims(t, n.IDToken)["nonce"] != "n1" || claims(t, n.RefreshToken)["sid"] != r["sid"] {
		t.Error("refresh did not rotate within its session")
	}
}

// The address is restored exactly, with query and fragment; parameters go behind what the fragment already holds.
func TestRedirectIsRestored(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	h.tokensOf(c, "town")
	for _, tc := range []struct{ uri, begins string }{
		{h.callback() + "?toPage=a%20b#/home/x?y=1", h.callback() + "?toPage=a%20b#/home/x?y=1&state=st1&"},
		{h.callback(), h.callback() + "#state=st1&"},
		{h.callback() + "#", h.callback() + "#state=st1&"},
		{h.callback() + "microcmdb/#/cmdb/devices", h.callback() + "microcmdb/#/cmdb/devices&state=st1&"},
		{h.callback() + "micro%E4%B8%AD/?a=%zz", h.callback() + "micro%E4%B8%AD/?a=%zz#state=st1&"},
	} {
		// The browser has a session, so every request redirects at once.
		a := h.get(c, h.ask("redirect_uri", tc.uri))
		if a.status != http.StatusFound || !strings.HasPrefix(a.header.Get("Location"), tc.begins) || !strings.Contains(a.header.Get("Location"), "code=") {
			t.Errorf("%s: %d %s", tc.uri, a.status, a.header.Get("Location"))
		}
	}
}

// S4.01 on the server's side, security.md row 30: a hostile address gets a 400 page and no Location.
func TestHostileRedirects(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	h.tokensOf(c, "town")
	host := strings.TrimPrefix(h.srv.URL, "http://")
	for _, uri := range []string{
		"https://evil.example/", "//evil.example/subapp/main/", "javascript:alert(1)", "data:text/html,x", "",
		h.srv.URL, h.srv.URL + "/", h.srv.URL + "/subapp/mainx/", h.srv.URL + "/subapp/main", h.srv.URL + "/other/",
		h.srv.URL + "@evil.example/subapp/main/", h.srv.URL + ".evil.example/subapp/main/", "http://user@" + host + "/subapp/main/",
		"http://user:pw@" + host + "/subapp/main/", h.srv.URL + "/subapp/main/../../evil", h.srv.URL + "/subapp/main/%2e%2e/x",
		h.srv.URL + "/subapp/main/%2E./x", h.srv.URL + "/subapp/main/..%2fx", h.srv.URL + "/subapp/main//evil", h.srv.URL + "/subapp/main/./x",
		h.srv.URL + `/subapp/main/\evil`, h.srv.URL + "/subapp/main/%5cevil", h.srv.URL + "/subapp/main/\x00", h.srv.URL + "/subapp/main/\r\nLocation:x",
		h.srv.URL + "/subapp/main/%0d%0a", h.srv.URL + "/subapp/main/%252e%252e/", "HTTP://" + host + "/subapp/main/", "https://" + host + "/subapp/main/",
		h.srv.URL + "/subapp/main/ x", h.srv.URL + "/subapp/main/\xff", h.srv.URL + "/subapp/main/" + strings.Repeat("a", 5000), " " + h.callback(),
	} {
		for _, clientID := range []string{"mirror", "mirror-direct"} {
			a := h.get(c, h.ask("client_id", clientID, "redirect_uri", uri))
			if a.status != 400 || a.header.Get("Location") != "" || !strings.Contains(a.header.Get("Content-Type"), "text/html") {
				t.Errorf("%q as %s: %d Location %q", uri, clientID, a.status, a.header.Get("Location"))
			}
		}
	}
	// A client that is not first-party is compared exactly.
	for uri, want := range map[string]int{"https://public.example/cb": 302, "https://public.example/cb?": 400, "https://public.example/cb#x": 400, "https://public.example/cb/": 400} {
		if a := h.get(c, h.ask("client_id", "public", "redirect_uri", uri)); a.status != want {
			t.Errorf("public %s: %d, want %d", uri, a.status, want)
		}
	}
	if a := h.get(c, h.ask("client_id", "unknown")); a.status != 400 || a.header.Get("Location") != "" {
		t.Errorf("unknown client: %d", a.status)
	}
	if a := h.get(c, h.ask()+"&redirect_uri=https%3A%2F%2Fevil.example"); a.status != 400 || a.header.Get("Location") != "" {
		t.Errorf("two addresses: %d", a.status)
	}
}

// Complaints about anything but client and address go back to the client.
func TestAuthorizeErrors(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	for _, tc := range []struct{ name, key, value, want string }{
		{"signed out and silent", "prompt", "none", "login_required"},
		{"no PKCE", "code_challenge", "", "invalid_request"},
		{"plain PKCE", "code_challenge_method", "plain", "invalid_request"},
		{"method left out means plain", "code_challenge_method", "", "invalid_request"},
		{"challenge of another length", "code_challenge", "abc", "invalid_request"},
		{"implicit", "response_type", "token", "unsupported_response_type"},
		{"form_post", "response_mode", "form_post", "invalid_request"},
		{"none with login", "prompt", "none login", "invalid_request"},
		{"request object", "request", "x", "request_not_supported"},
		{"max_age", "max_age", "-1", "invalid_request"},
		{"control character", "nonce", "a\x00b", "invalid_request"},
		{"nonce that is too long", "nonce", strings.Repeat("n", 513), "invalid_request"},
		{"nonce of just the length", "nonce", strings.Repeat("n", 512), ""},
	} {
		a := h.get(newBrowser(), h.ask(tc.key, tc.value))
		if tc.want == "" {
			if a.status != http.StatusOK {
				t.Errorf("%s: %d", tc.name, a.status)
			}
			continue
		}
		if a.status != http.StatusFound || !strings.HasPrefix(a.header.Get("Location"), h.callback()) || back(t, a).Get("error") != tc.want {
			t.Errorf("%s: %d %s", tc.name, a.status, a.header.Get("Location"))
		}
	}
}

// A state that is too long is refused and not sent back; what other servers write into a log or an address must have a bound.
func TestStateIsBounded(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	a := h.get(newBrowser(), h.ask("state", strings.Repeat("s", 2049)))
	if to := a.header.Get("Location"); a.status != http.StatusFound || !strings.Contains(to, "error=invalid_request") || strings.Contains(to, "sss") {
		t.Errorf("%d %.200s", a.status, to)
	}
	if a := h.get(newBrowser(), h.ask("state", strings.Repeat("s", 2048))); a.status != http.StatusOK {
		t.Errorf("of just the length: %d", a.status)
	}
}

// prompt and max_age with a live session: login and an old sign-in ask for the password again.
func TestPrompt(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	h.tokensOf(c, "town")
	h.advance(time.Minute)
	for _, tc := range []struct {
		key, value string
		status     int
	}{{"prompt", "none", 302}, {"prompt", "login", 200}, {"max_age", "10", 200}, {"max_age", "600", 302}, {"login_hint", "x", 302}} {
		if a := h.get(c, h.ask(tc.key, tc.value)); a.status != tc.status {
			t.Errorf("%s=%s: %d, want %d", tc.key, tc.value, a.status, tc.status)
		}
	}
	if a := h.get(newBrowser(), h.ask("login_hint", "county")); !strings.Contains(a.body, `value="county"`) {
		t.Error("login_hint is not filled in")
	}
}

// A locked screen signs its person in to no other system: that asks for the password, silently it gets nothing. The portal's own pages, which
// show the lock, still find the session.
func TestLockedScreenSignsInNowhereElse(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	h.tokensOf(c, "town")
	other := func(extra ...string) answer {
		return h.get(c, h.ask(append([]string{"client_id", "other", "redirect_uri", "https://other.example/cb", "scope", "openid"}, extra...)...))
	}
	open := other()
	if open.status != http.StatusFound || back(t, open).Get("code") == "" {
		t.Fatalf("an open screen: %d %s", open.status, open.header.Get("Location"))
	}
	var sid string
	if err := h.db.Read().NewRaw("SELECT sid FROM login_session WHERE ended_at = 0").Scan(t.Context(), &sid); err != nil {
		t.Fatal(err)
	}
	if err := h.db.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error { return h.sessions.Lock(ctx, tx, sid, true) }); err != nil {
		t.Fatal(err)
	}
	page := other()
	if page.status != http.StatusOK || !strings.Contains(page.body, `name="password"`) {
		t.Errorf("locked: %d %s", page.status, page.header.Get("Location"))
	}
	if a := h.submit(c, page.body, "town", "Wrong2026x"); a.status != http.StatusBadRequest {
		t.Errorf("locked, the right name and a wrong password: %d %s", a.status, leads(a))
	}
	if a := other("prompt", "none"); back(t, a).Get("error") != "login_required" {
		t.Errorf("locked and silent: %s", a.header.Get("Location"))
	}
	if a := h.get(c, h.ask("prompt", "none")); back(t, a).Get("code") == "" {
		t.Errorf("the portal's own pages: %s", a.header.Get("Location"))
	}
	if a := h.submit(c, other().body, "town", directory.DemoPassword); back(t, a).Get("code") == "" {
		t.Errorf("by the password: %d", a.status)
	}
}

// A page left open too long sends keycloak-js back to begin again; a second tab with a live session just goes on; a form of another
// browser, a changed one and one sent by another site are refused without a Location.
func TestSignInForm(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	page := h.get(c, h.ask()).body
	second := h.get(c, h.ask("state", "st2")).body
	if a := h.submit(newBrowser(), page, "town", "Mirror2026"); a.status != 400 || a.header.Get("Location") != "" {
		t.Errorf("form in another browser: %d", a.status)
	}
	s := sealed(t, page)
	changed := strings.Replace(page, s, s[:40]+string(s[40]^1)+s[41:], 1)
	if a := h.submit(c, changed, "town", "Mirror2026"); a.status != 400 || a.header.Get("Location") != "" {
		t.Errorf("changed form: %d", a.status)
	}
	if a := h.submit(c, page, "town", "Mirror2026", "Sec-Fetch-Site", "cross-site"); a.status != 403 {
		t.Errorf("form from another site: %d", a.status)
	}
	if a := h.submit(c, page, "town", "Mirror2026", "Origin", "https://evil.example"); a.status != 403 {
		t.Errorf("form from another origin: %d", a.status)
	}
	for _, tc := range []struct{ user, pass, text string }{{"", "x", "请输入用户名"}, {"town", "", "请输入密码"}, {"town", "wrong", "用户名或密码错误"}} {
		if a := h.submit(c, page, tc.user, tc.pass); a.status != 400 || !strings.Contains(a.body, tc.text) || !strings.Contains(a.body, `role="alert"`) {
			t.Errorf("%q: %d without %s", tc.user, a.status, tc.text)
		}
	}
	for _, name := range []string{"to\x00wn", "\xff"} {
		if a := h.submit(c, page, name, "x"); a.status != 400 || a.header.Get("Location") != "" {
			t.Errorf("%q: %d", name, a.status)
		}
	}
	if a := h.submit(c, page, "TOWN", "Mirror2026"); a.status != 303 || back(t, a).Get("code") == "" {
		t.Fatalf("sign-in: %d", a.status)
	}
	if a := h.submit(c, second, "town", "whatever"); a.status != 303 || back(t, a).Get("state") != "st2" || back(t, a).Get("code") == "" {
		t.Errorf("second tab: %d %s", a.status, a.header.Get("Location"))
	}
	late := newBrowser()
	page = h.get(late, h.ask()).body
	h.advance(31 * time.Minute)
	if a := h.submit(late, page, "town", "Mirror2026"); back(t, a).Get("error_description") != "authentication_expired" {
		t.Errorf("late: %s", a.header.Get("Location"))
	}
}

// Signing in as somebody else in the same browser takes the place of the old session.
func TestOtherPersonReplacesSession(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	page := h.get(c, h.ask()).body
	first := h.tokensOf(c, "town")
	if a := h.submit(c, page, "county", "Mirror2026"); a.status != 303 {
		t.Fatalf("%d", a.status)
	}
	if h.alive(first.AccessToken) {
		t.Error("the first person's session is still alive")
	}
}

// A code works once, within its minute, for its client, address and verifier; its replay ends the session.
func TestCode(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		for _, tc := range []struct{ name, key, value string }{
			{"verifier", "code_verifier", strings.Repeat("x", 43)}, {"address", "redirect_uri", "http://x/"}, {"client", "client_id", "public"}, {"code", "code", "nonsense"},
		} {
			code := h.signIn(newBrowser(), "town").Get("code")
			if a := h.exchange(code, tc.key, tc.value); a.status != 400 || a.json(t)["error"] != "invalid_grant" {
				t.Errorf("wrong %s: %d %s", tc.name, a.status, a.body)
			}
		}
		code := h.signIn(newBrowser(), "town").Get("code")
		h.advance(61 * time.Second)
		if a := h.exchange(code); a.status != 400 {
			t.Errorf("late code: %d", a.status)
		}
		code = h.signIn(newBrowser(), "town").Get("code")
		s := h.set(h.exchange(code))
		if !h.alive(s.AccessToken) {
			t.Fatal("token does not work")
		}
		if a := h.exchange(code); a.status != 400 || a.json(t)["error"] != "invalid_grant" {
			t.Errorf("replay: %d", a.status)
		}
		if h.alive(s.AccessToken) || h.refresh(s.RefreshToken).status != 400 {
			t.Error("the session outlived the replay of its code")
		}
	})
}

// Twenty callers with one refresh token get one and the same successor within the grace.
func TestRefreshTogether(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		s := h.tokens("town")
		got := h.race(s.RefreshToken)
		if len(got) != 1 || got[""] != 0 {
			t.Fatalf("successors: %v", got)
		}
		for next := range got {
			if h.refresh(next).status != 200 {
				t.Error("the successor does not work")
			}
		}
	})
}

// A renewal signs its tokens while its family is being stored, and gives them to nobody before it is.
func TestRefreshSignsWhileItIsStored(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		signing := make(chan struct{}, 8)
		h := newHouse(t, d, func(p *oidc.Provider) {
			p.Roles = func(context.Context, int64) ([]string, error) { // asked for the access token
				signing <- struct{}{}
				return nil, nil
			}
		})
		s := h.tokens("town")
		<-signing
		held, release, stored := make(chan struct{}), make(chan struct{}), make(chan error, 1)
		go func() {
			stored <- d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw(`UPDATE refresh_family SET rotated_at = rotated_at`).Exec(ctx)
				close(held)
				<-release
				return err
			})
		}()
		<-held
		got := make(chan answer, 1)
		go func() { got <- h.refresh(s.RefreshToken) }()
		select {
		case <-signing:
		case <-time.After(5 * time.Second):
			t.Error("nothing was signed while the writer was busy")
		}
		select {
		case a := <-got:
			t.Errorf("answered before it was stored: %d", a.status)
		default:
		}
		close(release)
		if err := <-stored; err != nil {
			t.Fatal(err)
		}
		if a := <-got; a.status != 200 || h.set(a).RefreshToken == s.RefreshToken {
			t.Errorf("refresh: %d %s", a.status, a.body)
		}
	})
}

// A renewal sends three statements: its session where that is not known, whether its person is locked out, and one to the writer.
func TestStatementsOfARefresh(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	s := h.tokens("town")
	h.advance(time.Second)
	h.set(h.refresh(s.RefreshToken))
	if n := h.sent.Load(); n != 3 {
		t.Errorf("%d statements", n)
	}
}

// With no grace exactly one of twenty succeeds, and the copying it betrays ends the session.
func TestRefreshWithoutGrace(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, func(p *oidc.Provider) { p.Options.Grace = 0 })
		s := h.tokens("town")
		got := h.race(s.RefreshToken)
		if len(got) != 2 || got[""] != 19 {
			t.Fatalf("successors: %v", got)
		}
		if h.alive(s.AccessToken) {
			t.Error("session alive after replay")
		}
	})
}

// race gives how often each refresh token came back; "" counts the 400.
func (h *house) race(refresh string) map[string]int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	got := map[string]int{}
	for range 20 {
		wg.Go(func() {
			a := h.refresh(refresh)
			mu.Lock()
			defer mu.Unlock()
			switch a.status {
			case 200:
				got[h.set(a).RefreshToken]++
			case 400:
				got[""]++
			default:
				h.t.Errorf("refresh: %d %s", a.status, a.body)
			}
		})
	}
	wg.Wait()
	return got
}

// security.md row 9: the previous token works within the grace; an older one, or the previous one later, ends the session.
func TestRefreshReplay(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	s1 := h.tokens("town")
	s2 := h.set(h.refresh(s1.RefreshToken))
	if h.set(h.refresh(s1.RefreshToken)).RefreshToken != s2.RefreshToken {
		t.Error("no grace for the previous token")
	}
	s3 := h.set(h.refresh(s2.RefreshToken))
	if a := h.refresh(s1.RefreshToken); a.status != 400 || a.json(t)["error"] != "invalid_grant" {
		t.Errorf("two generations old: %d %s", a.status, a.body)
	}
	if h.alive(s3.AccessToken) || h.refresh(s3.RefreshToken).status != 400 {
		t.Error("family and session survived")
	}
	s1 = h.tokens("town")
	h.set(h.refresh(s1.RefreshToken))
	h.advance(11 * time.Second)
	if a := h.refresh(s1.RefreshToken); a.status != 400 || h.alive(s1.AccessToken) {
		t.Errorf("after the grace: %d", a.status)
	}
}

// Idle and absolute limits end a session; use keeps it.
func TestSessionLimits(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	s := h.tokens("town")
	for range 3 {
		h.advance(20 * time.Minute)
		s = h.set(h.refresh(s.RefreshToken))
	}
	h.advance(31 * time.Minute)
	if a := h.refresh(s.RefreshToken); a.status != 400 {
		t.Errorf("idle: %d", a.status)
	}
	s = h.tokens("town")
	for range 36 {
		h.advance(20 * time.Minute)
		a := h.refresh(s.RefreshToken)
		if a.status != 200 {
			return
		}
		s = h.set(a)
	}
	t.Error("session outlived 12 hours")
}

// S7.03b (password grant): only where the client's switch is on; CORS names the exact origin, on errors too.
func TestPasswordGrant(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	post := func(clientID, user, pass string, headers ...string) answer {
		return h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"password"}, "client_id": {clientID}, "username": {user}, "password": {pass}, "scope": {"openid"}}, headers...)
	}
	a := post("mirror-direct", "town", "Mirror2026", "Origin", h.srv.URL)
	if s := h.set(a); s.IDToken == "" || !h.alive(s.AccessToken) || a.header.Get("Access-Control-Allow-Origin") != h.srv.URL {
		t.Error("password grant")
	}
	if a := post("mirror", "town", "Mirror2026"); a.status != 400 || a.json(t)["error"] != "unauthorized_client" {
		t.Errorf("switch off: %d %s", a.status, a.body)
	}
	if a := post("mirror-direct", "town", "Mirror2026", "Origin", "https://evil.example"); a.status != 403 || a.header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("foreign origin: %d %v", a.status, a.header)
	}
	// RFC 6749 section 5.2: a parameter that is missing is another mistake than one with a value nobody knows.
	for grant, want := range map[string]string{"": "invalid_request", "urn:example:odd": "unsupported_grant_type"} {
		v := url.Values{"client_id": {"mirror-direct"}, "username": {"town"}, "password": {"Mirror2026"}}
		if grant != "" {
			v.Set("grant_type", grant)
		}
		if a := h.form(http.DefaultClient, h.realm("/token"), v); a.status != 400 || a.json(t)["error"] != want {
			t.Errorf("grant_type %q: %d %s", grant, a.status, a.body)
		}
	}
	if a := post("mirror-direct", "", ""); a.status != 400 || a.json(t)["error"] != "invalid_request" {
		t.Errorf("empty: %d", a.status)
	}
	ctx := context.Background()
	u, _ := h.users.ByUsername(ctx, "nobody")
	if err := h.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.users.SetDisabled(ctx, tx, u.ID, true, "") }); err != nil {
		t.Fatal(err)
	}
	// Wrong, unknown and disabled look alike, byte for byte (security.md row 12).
	want := post("mirror-direct", "town", "Wrong2026", "Origin", h.srv.URL)
	if want.status != 400 || want.json(t)["error"] != "invalid_grant" || want.header.Get("Access-Control-Allow-Credentials") != "true" {
		t.Errorf("wrong password: %d %s", want.status, want.body)
	}
	for name, got := range map[string]answer{"unknown": post("mirror-direct", "ghost", "Wrong2026"), "disabled, wrong": post("mirror-direct", "nobody", "Wrong2026"),
		"disabled, right": post("mirror-direct", "nobody", "Mirror2026")} {
		if got.status != want.status || got.body != want.body {
			t.Errorf("%s: %d %s", name, got.status, got.body)
		}
	}
	for _, name := range []string{"to\x00wn", "\xff\xfe"} { // security.md row 15
		if a := post("mirror-direct", name, "x"); a.status != 400 {
			t.Errorf("%q: %d", name, a.status)
		}
	}
	// On the page the reason is told, but only after the right password (ruling 20).
	c := newBrowser()
	page := h.get(c, h.ask()).body
	if a := h.submit(c, page, "nobody", "Wrong2026"); strings.Contains(a.body, "停用") {
		t.Error("told without the password")
	}
	if a := h.submit(c, page, "nobody", "Mirror2026"); a.status != 400 || !strings.Contains(a.body, "该账号已停用") {
		t.Errorf("not told after the password: %d", a.status)
	}
}
