package oidc_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image/jpeg"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/session"
)

func (h *house) as(access, method, path, body string) answer {
	h.t.Helper()
	if body == "" {
		return h.do(http.DefaultClient, method, h.url(path), nil, "Authorization", "Bearer "+access)
	}
	return h.do(http.DefaultClient, method, h.url(path), strings.NewReader(body), "Authorization", "Bearer "+access, "Content-Type", "application/json")
}

// S7.01, S7.02: account and userinfo answer the profile of the bearer's person, the word bearer in any case, the mobile masked; a
// person's browser is led to the portal.
func TestProfile(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	s := h.tokens("town")
	account := h.url(oidc.Root + "/account")
	for _, tc := range []struct{ name, address, accept string }{{"S7.01", account, "application/json"}, {"S7.02", h.realm("/userinfo"), ""}, {"S7.01 with slash", account + "/", "application/json"}} {
		a := h.get(http.DefaultClient, tc.address, "Authorization", "bearer "+s.AccessToken, "Accept", tc.accept, "Origin", h.srv.URL)
		m := a.json(t)
		if a.status != 200 || m["userName"] != "town" || m["username"] != "town" || m["employeeType"] != "user.alauda" || m["mobile"] != "199****0006" || m["name"] != "李秀兰" || m["sub"] == "" {
			t.Errorf("%s: %d %s", tc.name, a.status, a.body)
		}
		if a.header.Get("Access-Control-Allow-Origin") != h.srv.URL {
			t.Errorf("%s: no CORS", tc.name)
		}
	}
	if a := h.get(newBrowser(), account, "Accept", "text/html"); a.status != 302 || a.header.Get("Location") != "/subapp/main/" {
		t.Errorf("person: %d %s", a.status, a.header.Get("Location"))
	}
	if a := h.get(http.DefaultClient, account, "Accept", "application/json"); a.status != 401 {
		t.Errorf("nobody: %d", a.status)
	}
	if a := h.do(http.DefaultClient, "OPTIONS", h.realm("/userinfo"), nil, "Origin", "https://other.example", "Access-Control-Request-Method", "GET"); a.status != 204 || a.header.Get("Access-Control-Allow-Origin") != "https://other.example" {
		t.Errorf("preflight: %d", a.status)
	}
	if a := h.do(http.DefaultClient, "OPTIONS", h.realm("/userinfo"), nil, "Origin", "https://evil.example"); a.header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("preflight of a stranger")
	}
}

// security.md row 11: ID and refresh tokens, other algorithms, keys and shapes are no bearer.
func TestForeignTokens(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	s := h.tokens("town")
	parts := strings.Split(s.AccessToken, ".")
	head := func(v string) string { return base64.RawURLEncoding.EncodeToString([]byte(v)) }
	forged := head(strings.Replace(mustDecode(t, parts[1]), `"preferred_username":"town"`, `"preferred_username":"admin"`, 1))
	for name, tok := range map[string]string{
		"id": s.IDToken, "refresh": s.RefreshToken, "none": head(`{"alg":"none"}`) + "." + parts[1] + ".", "no signature": parts[0] + "." + parts[1] + ".",
		"HS256": head(`{"alg":"HS256","kid":"refresh"}`) + "." + parts[1] + "." + parts[2], "changed": parts[0] + "." + forged + "." + parts[2],
		"unknown kid": head(`{"alg":"ES256","kid":"x"}`) + "." + parts[1] + "." + parts[2], "empty": "", "junk": "a.b.c", "long": strings.Repeat("a", 20000),
		"own key": head(`{"alg":"ES256","jwk":{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}}`) + "." + parts[1] + "." + parts[2],
	} {
		a := h.get(http.DefaultClient, h.realm("/userinfo"), "Authorization", "Bearer "+tok)
		if a.status != 401 || a.header.Get("WWW-Authenticate") == "" {
			t.Errorf("%s: %d", name, a.status)
		}
		if _, err := h.p.Authenticate(context.Background(), tok); err == nil {
			t.Errorf("%s: authenticated", name)
		}
	}
	if !h.alive(s.AccessToken) {
		t.Error("the real one does not work")
	}
	h.advance(5*time.Minute + time.Second)
	if h.alive(s.AccessToken) {
		t.Error("expired token works")
	}
}

func mustDecode(t *testing.T, s string) string {
	t.Helper()
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Log-out: with an ID token of the session it ends at once; a bare link asks first; the address after it must be registered.
func TestLogout(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	s := h.tokensOf(c, "town")
	if a := h.get(c, h.realm("/logout?client_id=mirror&post_logout_redirect_uri="+url.QueryEscape("https://evil.example/"))); a.status != 400 || a.header.Get("Location") != "" {
		t.Errorf("foreign address: %d", a.status)
	}
	// A registered address is that address: whatever begins with it, or is the same after some reading, is another.
	leave := func(uri string) answer {
		return h.get(c, h.realm("/logout?"+url.Values{"client_id": {"other"}, "post_logout_redirect_uri": {uri}}.Encode()))
	}
	const bye = "https://other.example/bye"
	for _, uri := range []string{bye + "/", bye + "/x", bye + ".evil", bye + "bye", bye + "?", bye + "?x=1", bye + "#", bye + "#x", bye + "%2f", bye + "/../evil", bye[:len(bye)-1], bye[:len(bye)-4],
		"https://OTHER.example/bye", "http://other.example/bye", "https://other.example:443/bye", "https://other.example/./bye", "https://other.example/BYE", bye + " ", " " + bye} {
		if a := leave(uri); a.status != 400 || leads(a) != "" || strings.Contains(a.body, "other.example") || !h.alive(s.AccessToken) {
			t.Errorf("%q after log-out: %d to %q", uri, a.status, leads(a))
		}
	}
	if a := leave(bye); a.status != 200 || !strings.Contains(a.body, `name="confirm"`) {
		t.Errorf("the registered address: %d", a.status)
	}
	ask := h.get(c, h.realm("/logout?client_id=mirror&post_logout_redirect_uri="+url.QueryEscape(h.callback())))
	if ask.status != 200 || !h.alive(s.AccessToken) || !strings.Contains(ask.body, "*秀兰") {
		t.Fatalf("a bare link signed out: %d %.200s", ask.status, ask.body)
	}
	if a := h.form(newBrowser(), h.realm("/logout"), url.Values{"confirm": {sealed(t, ask.body)}}); a.status != 400 || !h.alive(s.AccessToken) {
		t.Errorf("confirmation of another browser: %d", a.status)
	}
	if a := h.form(c, h.realm("/logout"), url.Values{"confirm": {sealed(t, ask.body)}}); a.status != 303 || a.header.Get("Location") != h.callback() || h.alive(s.AccessToken) {
		t.Errorf("confirmed: %d", a.status)
	}
	s = h.tokensOf(c, "town")
	a := h.get(c, h.realm("/logout?state=x&post_logout_redirect_uri="+url.QueryEscape(h.callback())+"&id_token_hint="+s.IDToken))
	if a.status != 302 || a.header.Get("Location") != h.callback()+"?state=x" || h.alive(s.AccessToken) {
		t.Errorf("hint: %d %s", a.status, a.header.Get("Location"))
	}
	for _, k := range c.Jar.Cookies(mustURL(h.url("/"))) {
		if strings.HasPrefix(k.Name, "KEYCLOAK_") {
			t.Errorf("cookie %s is left", k.Name)
		}
	}
	if a := h.get(c, h.realm("/logout")); a.status != 200 || !strings.Contains(a.body, "已退出登录") {
		t.Errorf("nobody signed in: %d", a.status)
	}
	s = h.tokens("town")
	if a := h.form(http.DefaultClient, h.realm("/logout"), url.Values{"client_id": {"mirror"}, "refresh_token": {s.RefreshToken}}); a.status != 204 || h.alive(s.AccessToken) {
		t.Errorf("by refresh token: %d", a.status)
	}
}

func mustURL(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

// A client sees its own tokens and those made for it, the portal's resource server the portal's; every other token is to it as if it were none
// (RFC 7662 section 4).
func TestIntrospectionShowsAClientItsOwnTokens(t *testing.T) {
	secretOf := func(id string) string { return "not-a-real-secret-of-" + id }
	h := newHouse(t, dbtest.OpenSQLite(t), strangers, func(p *oidc.Provider) {
		for _, c := range []oidc.Client{{ID: "orders"}, {ID: "resource", FirstParty: true}, {ID: "reader"}} {
			c.Secret = secretOf(c.ID)
			p.Clients = append(p.Clients, c)
		}
		for i, c := range p.Clients {
			if c.ID == "shop" {
				p.Clients[i].Secret = secretOf("shop")
			}
		}
	})
	look := func(client, tok string) string {
		return h.form(http.DefaultClient, h.realm("/token/introspect"), url.Values{"client_id": {client}, "client_secret": {secretOf(client)}, "token": {tok}}).body
	}
	c := newBrowser()
	portal := h.tokensOf(c, "town")
	code := back(t, h.agree(c, h.get(c, h.askAs("shop", "openid")), "yes")).Get("code")
	shop := h.set(h.exchange(code, "client_id", "shop", "client_secret", secretOf("shop"), "redirect_uri", shopBack))
	const nothing = `{"active":false}`
	for _, tc := range []struct {
		what, client, token string
		sees                bool
	}{
		{"its own access token", "shop", shop.AccessToken, true},
		{"its own refresh token", "shop", shop.RefreshToken, true},
		{"one whose audience it is", "orders", shop.AccessToken, true},
		{"a refresh token of who calls it", "orders", shop.RefreshToken, false},
		{"a stranger's access token", "reader", shop.AccessToken, false},
		{"a stranger's refresh token", "reader", shop.RefreshToken, false},
		{"the portal's access token", "reader", portal.AccessToken, false},
		{"the portal's refresh token", "reader", portal.RefreshToken, false},
		{"the portal's access token, at a client signed in to through it", "shop", portal.AccessToken, false},
		{"the portal's access token, at a resource server of the portal", "resource", portal.AccessToken, true},
		{"a relying party's access token, at a resource server of the portal", "resource", shop.AccessToken, false},
		{"the shell's refresh token, at a resource server of the portal", "resource", portal.RefreshToken, false},
		{"no token", "reader", "x", false},
	} {
		got := strings.TrimSpace(look(tc.client, tc.token))
		if tc.sees && !strings.HasPrefix(got, `{"active":true`) || !tc.sees && got != nothing {
			t.Errorf("%s: %s", tc.what, got)
		}
	}
	if m := (answer{body: look("resource", portal.AccessToken)}).json(t); m["username"] != "town" || m["client_id"] != "mirror" || m["aud"] == nil || m["exp"] == nil {
		t.Errorf("%v", m)
	}
	if a := h.form(http.DefaultClient, h.realm("/token/introspect"), url.Values{"client_id": {"mirror"}, "token": {portal.AccessToken}}); a.status != 401 {
		t.Errorf("public client: %d", a.status)
	}
	if a := h.form(http.DefaultClient, h.realm("/token/introspect"), url.Values{"client_id": {"resource"}, "client_secret": {"x"}, "token": {portal.AccessToken}}); a.status != 401 {
		t.Errorf("wrong secret: %d", a.status)
	}
	h.form(http.DefaultClient, h.realm("/revoke"), url.Values{"client_id": {"mirror"}, "token": {portal.RefreshToken}})
	if got := strings.TrimSpace(look("resource", portal.AccessToken)); got != nothing {
		t.Errorf("after its end: %s", got)
	}
}

// A relying party revokes its own part of a session, by either token: its tokens are over at once, and the person's session, the portal and the
// other applications in it are not touched. Only the portal's own client ends the session itself (RFC 7009 section 2.1).
func TestARelyingPartyRevokesItsOwnPart(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, strangers)
		join := func(c *http.Client, client string) oidc.TokenSet {
			a := h.get(c, h.askAs(client, "openid"))
			if a.status == http.StatusOK {
				a = h.agree(c, a, "yes")
			}
			return h.set(h.exchange(back(t, a).Get("code"), "client_id", client, "redirect_uri", shopBack))
		}
		revoke := func(client, tok string) int {
			return h.form(http.DefaultClient, h.realm("/revoke"), url.Values{"client_id": {client}, "token": {tok}}).status
		}
		renews := func(client string, s oidc.TokenSet) bool {
			return h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "refresh_token": {s.RefreshToken}, "client_id": {client}}).status == 200
		}
		for _, by := range []string{"refresh", "access"} {
			c := newBrowser()
			portal, shop, two := h.tokensOf(c, "town"), join(c, "shop"), join(c, "shop-two")
			tok := shop.RefreshToken
			if by == "access" {
				tok = shop.AccessToken
			}
			if revoke("shop-two", tok) != 200 || !h.alive(shop.AccessToken) || !h.alive(two.AccessToken) {
				t.Fatalf("by %s: another client's revocation counted", by)
			}
			if revoke("shop", tok) != 200 || h.alive(shop.AccessToken) || renews("shop", shop) {
				t.Errorf("by %s: shop goes on", by)
			}
			if !h.alive(portal.AccessToken) || !renews("mirror", portal) || !h.alive(two.AccessToken) || !renews("shop-two", two) {
				t.Errorf("by %s: shop ended what is not its own", by)
			}
			if again := join(c, "shop"); !h.alive(again.AccessToken) {
				t.Errorf("by %s: the browser is not signed in any more", by)
			}
			var rows int
			if err := d.Read().NewRaw(`SELECT count(*) FROM audit_log WHERE action = 'session.leave' AND object_id = ?`, portal.SessionState).Scan(context.Background(), &rows); err != nil || rows != 1 {
				t.Errorf("by %s: %d audit rows, %v", by, rows, err)
			}
			if revoke("mirror", portal.AccessToken) != 200 || h.alive(portal.AccessToken) || h.alive(two.AccessToken) || renews("shop-two", two) {
				t.Errorf("by %s: the portal's client did not end the session", by)
			}
		}
	})
}

// security.md row 29: issuer and links come from the configured address whatever Host a request names.
func TestForeignHost(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	r, _ := http.NewRequest("GET", h.url(oidc.Root+"/.well-known/openid-configuration"), nil)
	r.Host = "evil.example"
	r.Header.Set("X-Forwarded-Host", "evil.example")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var m map[string]any
	if err := json.NewDecoder(res.Body).Decode(&m); err != nil {
		t.Fatal(err)
	}
	if m["issuer"] != h.url(oidc.Root) || m["token_endpoint"] != h.realm("/token") || strings.Contains(fmt.Sprint(m), "evil") {
		t.Errorf("%v", m)
	}
}

// The hidden frames of keycloak-js: framable by registered origins only by name, scripts allowed by hash, the init check by origin.
func TestFrames(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	for _, path := range []string{"/3p-cookies/step1.html", "/3p-cookies/step2.html", "/login-status-iframe.html"} {
		a := h.get(http.DefaultClient, h.realm(path))
		csp := a.header.Get("Content-Security-Policy")
		if a.status != 200 || a.header.Get("X-Frame-Options") != "" || !strings.Contains(csp, "frame-ancestors 'self' "+h.srv.URL+" https://other.example") || strings.Contains(csp, "unsafe") {
			t.Errorf("%s: %d %s", path, a.status, csp)
		}
	}
	if a := h.get(http.DefaultClient, h.realm("/login-status-iframe.html")); !strings.Contains(a.body, "randomUUID") || !strings.Contains(a.body, "digest") {
		t.Error("status frame has no shim")
	}
	for origin, want := range map[string]bool{h.srv.URL: true, "https://other.example": true, "https://evil.example": false, "null": false, "": false} {
		if h.p.RegisteredOrigin(context.Background(), origin) != want {
			t.Errorf("origin %q", origin)
		}
	}
	for q, want := range map[string]int{"client_id=mirror&origin=" + h.srv.URL: 204, "client_id=mirror&origin=https://evil.example": 403, "client_id=ghost&origin=" + h.srv.URL: 403,
		"client_id=other&origin=https://other.example": 204, "client_id=mirror&origin=https://other.example": 403, "": 403} {
		if a := h.get(http.DefaultClient, h.realm("/login-status-iframe.html/init?"+q)); a.status != want {
			t.Errorf("init %s: %d, want %d", q, a.status, want)
		}
	}
	if a := h.get(newBrowser(), h.realm("/registrations?client_id=mirror&x=1")); a.status != 302 || !strings.HasSuffix(a.header.Get("Location"), "/auth?client_id=mirror&x=1") {
		t.Errorf("registrations: %d %s", a.status, a.header.Get("Location"))
	}
}

// The sign-in page stays within its 12 kB with everything the demo shows, works without script, and lets nothing inline run without nonce.
func TestSignInPage(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t), func(p *oidc.Provider) {
		p.Demo = &oidc.Demo{Password: directory.DemoPassword, Switches: []string{"管理员不强制第二因素", "首次登录不强制修改密码", "外部平台由内置替身代替"}}
		for _, x := range directory.DemoPeople() {
			p.Demo.Accounts = append(p.Demo.Accounts, oidc.DemoAccount{Username: x.Username, Role: x.Role})
		}
		p.Prefetch = func() []string { return []string{"/assets/shell-abcdefgh.js", "/assets/shell-abcdefgh.css"} }
		p.SignInOptions = func(context.Context) []oidc.SignInOption {
			return []oidc.SignInOption{{Name: "政务账号登录", URL: "/subapp/main/micrologin/#/login"}, {Name: "自然人/法人登录", URL: "/subapp/main/micrologin/#/login"}}
		}
	})
	a := h.get(newBrowser(), h.ask())
	if packed(t, a.body) > 12000 {
		t.Errorf("page has %d bytes on the wire", packed(t, a.body))
	}
	t.Logf("sign-in page: %d bytes, %d on the wire", len(a.body), packed(t, a.body))
	for _, want := range []string{`lang="zh-CN"`, `method="post"`, `autocomplete="current-password"`, "政务账号登录", `["/assets/shell-abcdefgh.js"`, "auditor", "管理员不强制第二因素"} {
		if !strings.Contains(a.body, want) {
			t.Errorf("no %s", want)
		}
	}
	csp := a.header.Get("Content-Security-Policy")
	nonce := regexp.MustCompile(`'nonce-([^']+)'`).FindStringSubmatch(csp)
	if nonce == nil || strings.Contains(csp, "unsafe") || strings.Count(a.body, `nonce="`+nonce[1]+`"`) != strings.Count(a.body, "<script")+strings.Count(a.body, "<style") || strings.Contains(a.body, " style=") {
		t.Errorf("CSP %s", csp)
	}
	if a.header.Get("Cache-Control") != "no-store" {
		t.Error("page may be stored")
	}
	if plain := newHouse(t, dbtest.OpenSQLite(t)); strings.Contains(plain.get(newBrowser(), plain.ask()).body, "演示") {
		t.Error("demo table outside the demo")
	}
}

// The cookies: identity is HttpOnly, the readable one is sha256 of the sid, both Lax; the sid alone, or a changed mac, opens nothing.
func TestCookies(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	a := h.submit(c, h.get(c, h.ask()).body, "town", "Mirror2026")
	cookies := (&http.Response{Header: a.header}).Cookies()
	found := map[string]*http.Cookie{}
	for _, k := range cookies {
		found[k.Name] = k
	}
	id, readable := found["KEYCLOAK_IDENTITY"], found["KEYCLOAK_SESSION"]
	if id == nil || readable == nil || !id.HttpOnly || readable.HttpOnly || id.SameSite != http.SameSiteLaxMode || id.Path != "/" || len(readable.Value) != 43 {
		t.Fatalf("%v", a.header["Set-Cookie"])
	}
	sid := back(t, a).Get("session_state")
	for _, v := range []string{sid, sid + ".", sid + ".AAAA", id.Value + "x", readable.Value} {
		if b := h.do(http.DefaultClient, "POST", h.url("/api/session/tokens"), nil, "Cookie", "KEYCLOAK_IDENTITY="+v, "X-Requested-With", "XMLHttpRequest"); b.status != 401 {
			t.Errorf("%s: %d", v, b.status)
		}
	}
	// A stale cookie of the same name on another path does not hide the good one.
	if b := h.do(http.DefaultClient, "POST", h.url("/api/session/tokens"), nil, "Cookie", "KEYCLOAK_IDENTITY=x.y; KEYCLOAK_IDENTITY="+id.Value, "X-Requested-With", "XMLHttpRequest"); b.status != 200 {
		t.Errorf("two cookies: %d %s", b.status, b.body)
	}
}

// A fresh tab gets its own tokens with the cookie; other sites and plain forms do not.
func TestTabTokens(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	c := newBrowser()
	first := h.tokensOf(c, "town")
	ask := func(headers ...string) answer { return h.do(c, "POST", h.url("/api/session/tokens"), nil, headers...) }
	a := ask("X-Requested-With", "XMLHttpRequest", "Sec-Fetch-Site", "same-origin")
	data, _ := a.json(t)["data"].(map[string]any)
	if a.status != 200 || data["sid"] != first.SessionState || data["clientId"] != "mirror" || !h.alive(data["access_token"].(string)) || data["id_token"] == "" {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if n := h.set(h.refresh(data["refresh_token"].(string))); n.SessionState != first.SessionState {
		t.Error("the tab's refresh token does not work")
	}
	if h.refresh(first.RefreshToken).status != 200 {
		t.Error("the first tab lost its tokens")
	}
	for _, headers := range [][]string{{}, {"Sec-Fetch-Site", "same-origin"}, {"X-Requested-With", "x", "Sec-Fetch-Site", "cross-site"}, {"X-Requested-With", "x", "Origin", "https://evil.example"}} {
		if a := ask(headers...); a.status != 403 {
			t.Errorf("%v: %d", headers, a.status)
		}
	}
	if a := h.do(newBrowser(), "POST", h.url("/api/session/tokens"), nil, "X-Requested-With", "x"); a.status != 401 {
		t.Errorf("nobody: %d", a.status)
	}
	if a := h.as(first.AccessToken, "POST", "/api/session/logout", ""); a.status != 200 || h.alive(first.AccessToken) || !strings.Contains(strings.Join(a.header["Set-Cookie"], ";"), "Max-Age=0") {
		t.Errorf("log-out: %d %v", a.status, a.header)
	}
	if a := ask("X-Requested-With", "x"); a.status != 401 {
		t.Errorf("after log-out: %d", a.status)
	}
}

// S7.19: ends this session of the caller and no other.
func TestOrgLogout(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	one, two := h.tokens("town"), h.tokens("town")
	a := h.as(one.AccessToken, "GET", "/v1/orgs/logout", "")
	if m := a.json(t); a.status != 200 || m["result"] != 1.0 || m["code"] != "200" || h.alive(one.AccessToken) || !h.alive(two.AccessToken) {
		t.Errorf("%d %s", a.status, a.body)
	}
	if a := h.as(one.AccessToken, "GET", "/v1/orgs/logout", ""); a.status != 401 {
		t.Errorf("again: %d", a.status)
	}
}

// change is the parameters of S7.20.
func change(old, pass, confirm string) string {
	b := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	return url.Values{"oldPassword": {b(old)}, "password": {b(pass)}, "confirmPassword": {b(confirm)}}.Encode()
}

const ruleText = "请输入正确的密码，至少9-16个字符，至少1个大写字母，1个小写字母和1个数字，其他可以是任意字符"

// S5.01, S5.02, S5.03, S7.20: what the server refuses, with the specification's text, HTTP 400 and a result that is not 1.
func TestPasswordChangeRefused(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	s := h.tokens("town")
	const old = "Mirror2026"
	for _, tc := range []struct{ query, code, text string }{
		{change("", "Rice2026Field", "Rice2026Field"), "invalid_args", "请输入旧密码"},
		{change(old, "", "Rice2026Field"), "invalid_args", "请输入密码"},
		{change(old, "Rice2026Field", ""), "invalid_args", "请再次输入密码"},
		{change(old, "Rice2026", "Rice2026"), "invalid_args", ruleText},
		{change(old, "Rice2026Field1234", "Rice2026Field1234"), "invalid_args", ruleText},
		{change(old, "rice2026field", "rice2026field"), "invalid_args", ruleText},
		{change(old, "RICE2026FIELD", "RICE2026FIELD"), "invalid_args", ruleText},
		{change(old, "RiceFieldRice", "RiceFieldRice"), "invalid_args", ruleText},
		{change(old, "Admin12345", "Admin12345"), "invalid_args", "该密码过于常见，请更换"},
		{change(old, "P@ssw0rd2024!", "P@ssw0rd2024!"), "invalid_args", "该密码过于常见，请更换"},
		{change(old, "MyTown20266", "MyTown20266"), "invalid_args", "密码不能包含用户名"},
		{change(old, "Rice2026Field", "Rice2026Fielx"), "invalid_args", "两次输入密码不一致!"},
		{change(old, old, old), "invalid_args", "新密码和旧密码不能一样！"},
		{change("Wrong2026", "Rice2026Field", "Rice2026Field"), "invalid_old_password", "密码错误"},
		{"oldPassword=%25%25&password=a&confirmPassword=b", "invalid_args", "参数须为base64编码"},
		{"oldPassword=/w==&password=/w==&confirmPassword=/w==", "invalid_args", "参数须为base64编码"},
	} {
		a := h.as(s.AccessToken, "PUT", "/v1/orgs/alauda/accounts/town?"+tc.query, "")
		if m := a.json(t); a.status != 400 || m["code"] != tc.code || m["message"] != tc.text || m["success"] != false || m["result"] != nil {
			t.Errorf("%s: %d %s", tc.text, a.status, a.body)
		}
	}
	// security.md row 6: another account or organisation is Forbidden even with the right old password, and nothing changes.
	for _, path := range []string{"/v1/orgs/alauda/accounts/county", "/v1/orgs/other/accounts/town", "/v1/orgs/alauda/accounts/ghost"} {
		if a := h.as(s.AccessToken, "PUT", path+"?"+change(old, "Rice2026Field", "Rice2026Field"), ""); a.status != 403 || a.json(t)["code"] != "403" {
			t.Errorf("%s: %d %s", path, a.status, a.body)
		}
	}
	if a := h.do(http.DefaultClient, "PUT", h.url("/v1/orgs/alauda/accounts/town?"+change(old, "Rice2026Field", "Rice2026Field")), nil); a.status != 401 {
		t.Errorf("nobody: %d", a.status)
	}
	h.tokens("county")
	h.tokens("town")
}

// S7.20: success in its exact form, by query, JSON and form body; all other sessions end, this one stays; five old passwords stay out; the
// audit rows hold no value.
func TestPasswordChange(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		mine, other := h.tokens("town"), h.tokens("town")
		ended := []string{}
		h.sessions.OnEnd = func(_ context.Context, _ *db.Tx, _ int64, sid, reason string) error {
			ended = append(ended, sid+" "+reason)
			return nil
		}
		const path = "/v1/orgs/alauda/accounts/town"
		a := h.as(mine.AccessToken, "PUT", path+"?"+change("Mirror2026", "Rice+2026/Field", "Rice+2026/Field"), "")
		if m := a.json(t); a.status != 200 || m["success"] != true || m["code"] != "200" || m["status"] != 200.0 || m["result"] != 1.0 || m["message"] == "" {
			t.Fatalf("%d %s", a.status, a.body)
		}
		if !h.alive(mine.AccessToken) || h.alive(other.AccessToken) || h.refresh(other.RefreshToken).status != 400 {
			t.Error("sessions after the change")
		}
		if len(ended) != 1 || ended[0] != other.SessionState+" "+session.PasswordChanged {
			t.Errorf("told: %v", ended)
		}
		b := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
		body, _ := json.Marshal(map[string]string{"oldPassword": b("Rice+2026/Field"), "password": b("Terrace2027x"), "confirmPassword": b("Terrace2027x"), "namespace": "alauda"})
		if a := h.as(mine.AccessToken, "PUT", path, string(body)); a.status != 200 {
			t.Errorf("JSON: %d %s", a.status, a.body)
		}
		form := change("Terrace2027x", "Paddy2028yyy", "Paddy2028yyy")
		if a := h.do(http.DefaultClient, "PUT", h.url(path), strings.NewReader(form), "Authorization", "Bearer "+mine.AccessToken, "Content-Type", "application/x-www-form-urlencoded"); a.status != 200 {
			t.Errorf("form: %d %s", a.status, a.body)
		}
		if a := h.as(mine.AccessToken, "PUT", path+"?"+change("Paddy2028yyy", "Mirror2026", "Mirror2026"), ""); a.status != 400 {
			t.Errorf("history: %d %s", a.status, a.body)
		}
		var detail string
		if err := d.Read().NewRaw(`SELECT coalesce(max(detail), '') || count(*) FROM audit_log WHERE action = 'password.change' AND result = 'ok'`).Scan(context.Background(), &detail); err != nil || detail != "{}3" {
			t.Errorf("audit %q %v", detail, err)
		}
		c := newBrowser()
		if a := h.submit(c, h.get(c, h.ask()).body, "town", "Paddy2028yyy"); a.status != 303 {
			t.Errorf("sign-in with the new password: %d", a.status)
		}
	})
}

// S7.20: the five passwords before the present one stay out, the sixth may come back.
func TestFivePasswordsStayOut(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	access, now := h.tokens("town").AccessToken, "Mirror2026"
	put := func(next string) int {
		return h.as(access, "PUT", "/v1/orgs/alauda/accounts/town?"+change(now, next, next), "").status
	}
	had := []string{now}
	for i := range 6 {
		next := fmt.Sprintf("Rice2026Field%d", i)
		if status := put(next); status != 200 {
			t.Fatalf("%s: %d", next, status)
		}
		now, had = next, append(had, next)
	}
	for _, old := range had[1:6] {
		if status := put(old); status != 400 {
			t.Errorf("%s is one of the last five: %d", old, status)
		}
	}
	if status := put(had[0]); status != 200 {
		t.Errorf("%s is the sixth back: %d", had[0], status)
	}
}

// S7.20: a password is kept as it was typed, blanks at its ends included, by query, JSON and form body; without them it opens nothing.
func TestPasswordIsKeptExactly(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	access := h.tokens("town").AccessToken
	const path = "/v1/orgs/alauda/accounts/town"
	b := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	old := "Mirror2026"
	for _, c := range []struct {
		next string
		put  func(old, next string) answer
	}{
		{" Rice2026Field", func(old, next string) answer { return h.as(access, "PUT", path+"?"+change(old, next, next), "") }},
		{"Terrace2027x ", func(old, next string) answer {
			body, _ := json.Marshal(map[string]string{"oldPassword": b(old), "password": b(next), "confirmPassword": b(next)})
			return h.as(access, "PUT", path, string(body))
		}},
		{"\tPaddy2028yy  ", func(old, next string) answer {
			return h.do(http.DefaultClient, "PUT", h.url(path), strings.NewReader(change(old, next, next)), "Authorization", "Bearer "+access, "Content-Type", "application/x-www-form-urlencoded")
		}},
	} {
		trimmed := strings.TrimSpace(c.next)
		if a := c.put(old+" ", c.next); a.status != 400 {
			t.Errorf("%q as the old password %q: %d", old+" ", old, a.status)
		}
		if a := c.put(old, c.next); a.status != 200 {
			t.Fatalf("%q: %d %s", c.next, a.status, a.body)
		}
		visitor := newBrowser()
		if a := h.submit(visitor, h.get(visitor, h.ask()).body, "town", trimmed); a.status != 400 {
			t.Errorf("%q set, %q signs in: %d", c.next, trimmed, a.status)
		}
		if a := h.submit(visitor, h.get(visitor, h.ask()).body, "town", c.next); a.status != 303 {
			t.Errorf("%q does not sign in: %d", c.next, a.status)
		}
		for pass, want := range map[string]int{trimmed: 400, c.next: 200} {
			if a := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"town"}, "password": {pass}}); a.status != want {
				t.Errorf("%q set, password grant with %q: %d", c.next, pass, a.status)
			}
		}
		old = c.next
	}
}

// S7.18: the bare boolean; an object with a message before the age limit.
func TestNeedUpdatePassword(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	admin := h.tokens("admin")
	need := func(access string) string {
		a := h.as(access, "GET", "/v1/orgs/needUpdatePassword", "")
		if a.status != 200 {
			t.Errorf("%d", a.status)
		}
		return strings.TrimSpace(a.body)
	}
	if got := need(admin.AccessToken); got != "false" {
		t.Errorf("admin: %s", got)
	}
	made := h.as(admin.AccessToken, "POST", "/api/users", `{"username":"new.clerk","name":"新文员","areaId":"440981103000","mobile":"19900009999","namespace":"alauda"}`)
	data, _ := made.json(t)["data"].(map[string]any)
	if made.status != 200 || data["password"] == nil {
		t.Fatalf("create: %d %s", made.status, made.body)
	}
	c := newBrowser()
	a := h.submit(c, h.get(c, h.ask()).body, "new.clerk", data["password"].(string))
	s := h.set(h.exchange(back(t, a).Get("code")))
	if got := need(s.AccessToken); got != "true" {
		t.Errorf("first sign-in: %s", got)
	}
	if a := h.as(s.AccessToken, "PUT", "/v1/orgs/alauda/accounts/new.clerk?"+change(data["password"].(string), "Rice2026Field", "Rice2026Field"), ""); a.status != 200 {
		t.Fatalf("change: %d %s", a.status, a.body)
	}
	if got := need(s.AccessToken); got != "false" {
		t.Errorf("after the change: %s", got)
	}
	// It is told a week before.
	for days, message := range map[time.Duration]bool{5: true, 7: true, 8: false} {
		h.pw.MaxAge = func() time.Duration { return days * 24 * time.Hour }
		if got := need(s.AccessToken); strings.HasPrefix(got, `{"message":"密码将在`) != message || !message && got != "false" {
			t.Errorf("%d days before the limit: %s", days, got)
		}
	}
	h.pw.MaxAge = func() time.Duration { return time.Nanosecond }
	if got := need(s.AccessToken); got != "true" {
		t.Errorf("beyond the limit: %s", got)
	}
}

// Accounts: listed, found, made and disabled inside the caller's area only (security.md row 4); disabling ends the sessions.
func TestUsersAPI(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		county, town, town2 := h.tokens("county"), h.tokens("town"), h.tokens("town2")
		names := func(a answer) string {
			t.Helper()
			if a.status != 200 {
				t.Fatalf("%d %s", a.status, a.body)
			}
			var out []string
			for _, x := range a.json(t)["data"].(map[string]any)["items"].([]any) {
				out = append(out, x.(map[string]any)["username"].(string))
			}
			return strings.Join(out, " ")
		}
		for query, want := range map[string]string{"": "county town village team citizen legal finance village2", "?q=李秀": "town", "?q=TOW": "town", "?q=19900000006": "town", "?q=1990000": "", "?q=%25": "", "?q=_": "",
			"?area=440981103210": "village citizen village2", "?area=440981000000": "county town village team citizen legal finance village2"} {
			if got := names(h.as(county.AccessToken, "GET", "/api/users"+strings.ReplaceAll(query, "李秀", url.QueryEscape("李秀")), "")); got != want {
				t.Errorf("list %s: %q, want %q", query, got, want)
			}
		}
		first := h.as(county.AccessToken, "GET", "/api/users?size=3", "")
		next := first.json(t)["data"].(map[string]any)["next"].(string)
		if names(first) != "county town village" || names(h.as(county.AccessToken, "GET", "/api/users?size=3&cursor="+next, "")) != "team citizen legal" {
			t.Errorf("paging: %s", first.body)
		}
		if strings.Contains(first.body, "19900000006") || !strings.Contains(first.body, "199****0006") {
			t.Error("mobile is not masked")
		}
		for path, want := range map[string]int{"/api/users?area=440881103000": 403, "/api/users?area=000": 200, "/api/users?area=%25": 400, "/api/users?cursor=x": 400, "/api/users?q=a%00": 400} {
			if a := h.as(county.AccessToken, "GET", path, ""); a.status != want {
				t.Errorf("%s: %d, want %d", path, a.status, want)
			}
		}
		if a := h.as(town.AccessToken, "GET", "/api/users", ""); a.status != 403 {
			t.Errorf("without the resource: %d", a.status)
		}
		for body, want := range map[string]int{
			`{"username":"x1","name":"甲","areaId":"440981103000"}`: 200, `{"username":"X1","name":"甲","areaId":"440981103000"}`: 400,
			`{"username":"x2","name":"甲","areaId":"440881103000"}`: 403, `{"username":"","name":"甲","areaId":"440981103000"}`: 400, `{"username":"a<b","name":"甲","areaId":"440981103000"}`: 400,
			`{"username":"x3","name":"","areaId":"440981103000"}`: 400, `{"username":"x4","name":"甲","areaId":""}`: 400, `{"username":"x5","name":"甲","areaId":"440981103000","mobile":"123"}`: 400,
			`{"username":"x6","name":"甲","areaId":"440981103000","deptId":"999999"}`: 400, `{"username":"x\u00007","name":"甲","areaId":"440981103000"}`: 400,
		} {
			// "X1" must come after "x1": maps are unordered, so the pair is asked again below.
			if strings.Contains(body, "x1") || strings.Contains(body, "X1") {
				continue
			}
			if a := h.as(county.AccessToken, "POST", "/api/users", body); a.status != want {
				t.Errorf("%s: %d, want %d: %s", body, a.status, want, a.body)
			}
		}
		if a := h.as(county.AccessToken, "POST", "/api/users", `{"username":"x1","name":"甲","areaId":"440981103000"}`); a.status != 200 {
			t.Errorf("create: %d %s", a.status, a.body)
		}
		if a := h.as(county.AccessToken, "POST", "/api/users", `{"username":"X1","name":"甲","areaId":"440981103000"}`); a.status != 400 || a.json(t)["code"] != "user_already_exists" {
			t.Errorf("twice: %d %s", a.status, a.body)
		}
		id := func(name string) string {
			u, err := h.users.ByUsername(context.Background(), name)
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(u.ID)
		}
		if a := h.as(county.AccessToken, "POST", "/api/users/"+id("town2")+"/disable", ""); a.status != 404 || !h.alive(town2.AccessToken) {
			t.Errorf("another area: %d", a.status)
		}
		if a := h.as(county.AccessToken, "POST", "/api/users/"+id("county")+"/disable", ""); a.status != 400 {
			t.Errorf("himself: %d", a.status)
		}
		if a := h.as(county.AccessToken, "POST", "/api/users/"+id("town")+"/disable", ""); a.status != 200 || h.alive(town.AccessToken) || h.refresh(town.RefreshToken).status != 400 {
			t.Errorf("disable: %d %s", a.status, a.body)
		}
		if a := h.as(county.AccessToken, "POST", "/api/users/"+id("town")+"/enable", ""); a.status != 200 {
			t.Errorf("enable: %d", a.status)
		}
		h.tokens("town")
	})
}

// S7.10a, S7.10b, S7.10c, S7.11, S7.15: the specification's directory calls, cut to the caller's area, mobiles masked.
func TestDirectoryCalls(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	county := h.tokens("county").AccessToken
	town, err := h.users.ByUsername(context.Background(), "town")
	if err != nil {
		t.Fatal(err)
	}
	list := func(path string) []any {
		t.Helper()
		a := h.as(county, "POST", path, "")
		if a.status != 200 {
			t.Fatalf("%s: %d %s", path, a.status, a.body)
		}
		return a.json(t)["data"].([]any)
	}
	got := list("/v1/user/queryList?code=" + town.Code)
	if len(got) != 1 || got[0].(map[string]any)["username"] != "town" || got[0].(map[string]any)["mobile"] != "199****0006" {
		t.Errorf("S7.10a queryList: %v", got)
	}
	if n := len(list("/v1/user/queryList")); n != 8 {
		t.Errorf("S7.10a queryList of the area: %d", n)
	}
	if a := h.as(county, "POST", "/v1/user/queryList", `{"code":"`+town.Code+`","namespace":"alauda","project_name":""}`); a.status != 200 || len(a.json(t)["result"].([]any)) != 1 {
		t.Errorf("S7.10a queryList by body: %d %s", a.status, a.body)
	}
	a := h.as(county, "GET", fmt.Sprintf("/v1/department/%d", town.DeptID), "")
	if m, _ := a.json(t)["data"].(map[string]any); a.status != 200 || m["name"] != "分界镇乡村振兴办公室" {
		t.Errorf("S7.10b department: %d %s", a.status, a.body)
	}
	for path, want := range map[string]int{"/v1/department/999999": 404, "/v1/department/x": 400, "/web/bs-rbac-service/v1/bs-rbac/user/findByLdapId/ghost": 404,
		"/web/bs-rbac-service/v1/bs-rbac/user/findByLdapId/demo-town2": 404, "/v1/userClassify/findListByLdapId?ldapId=demo-town2": 404} {
		if a := h.as(county, "GET", path, ""); a.status != want {
			t.Errorf("%s: %d, want %d", path, a.status, want)
		}
	}
	for path, want := range map[string]string{"": "在编干部", "?ldapId=demo-team": "驻镇帮镇扶村工作队员"} {
		a := h.as(county, "GET", "/v1/userClassify/findListByLdapId"+path, "")
		if x, _ := a.json(t)["data"].([]any); len(x) != 1 || x[0].(map[string]any)["name"] != want {
			t.Errorf("S7.10c classify %s: %s", path, a.body)
		}
	}
	a = h.as(county, "GET", "/web/bs-rbac-service/v1/bs-rbac/user/findByLdapId/demo-town", "")
	if m, _ := a.json(t)["data"].(map[string]any); m["code"] != town.Code || m["username"] != "town" {
		t.Errorf("S7.15: %s", a.body)
	}
	text, _ := h.as(county, "GET", "/v1/user/getLoginUserPicture", "").json(t)["data"].(string)
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	if img, err := jpeg.Decode(bytes.NewReader(raw)); err != nil || img.Bounds().Dx() != 64 {
		t.Errorf("S7.11: %v", err)
	}
	own := raw[:]
	county2, _ := h.users.ByUsername(context.Background(), "county")
	if err := h.db.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		if err := h.users.SetPicture(ctx, tx, county2.ID, []byte("no jpeg")); err == nil {
			t.Error("stored what is no JPEG")
		}
		return h.users.SetPicture(ctx, tx, town.ID, own)
	}); err != nil {
		t.Fatal(err)
	}
	if back, err := h.users.Picture(context.Background(), town.ID, town.UUID); err != nil || !bytes.Equal(back, own) {
		t.Error("stored picture does not come back")
	}
}

// A scope by owner or department reaches people too.
func TestScopeOfPeople(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	ctx := context.Background()
	town, _ := h.users.ByUsername(ctx, "town")
	for name, tc := range map[string]struct {
		scope area.Scope
		want  int
	}{"nothing": {area.Scope{}, 0}, "self": {area.Scope{Ranges: area.Everything().Ranges, Owner: town.ID}, 1}, "department": {area.Scope{Ranges: area.Everything().Ranges, Dept: town.DeptID}, 3},
		"everything": {area.Everything(), 16}} {
		got, err := h.users.List(ctx, tc.scope, directory.Filter{}, "", 0)
		if err != nil || len(got.Items) != tc.want || got.Total != int64(tc.want) {
			t.Errorf("%s: %d of %d, want %d (%v)", name, len(got.Items), got.Total, tc.want, err)
		}
	}
}
