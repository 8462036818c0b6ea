package app_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/kit/eventually"
)

const externalSecret = "not-a-real-secret-of-portal-two"

// pair are two installations: a provider with the demo's people, and a portal that runs against it.
type pair struct {
	provider, portal *apptest.House
	down             *atomic.Bool // the provider does not answer the portal
	jar              http.CookieJar
	t                *testing.T
}

// twoHouses starts both. The portal reaches the provider through a door that the test can shut.
func twoHouses(t *testing.T, settings map[string]string) *pair {
	t.Helper()
	dir := t.TempDir()
	own, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	portalBase := "http://" + own.Addr().String()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	clients := write("clients.json", fmt.Sprintf(`[{"id":"portal-two","secret":%q,"portals":[%q]},{"id":"other-app","secret":"another-not-real-secret","redirectUris":["http://other.test/cb"]}]`, externalSecret, portalBase))
	door, down := httptest.NewUnstartedServer(nil), &atomic.Bool{}
	providerBase := "http://" + door.Listener.Addr().String()
	provider := apptest.Start(t, map[string]string{"base-url": providerBase, "clients-file": clients})
	door.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if down.Load() {
			hj, _, _ := w.(http.Hijacker).Hijack()
			_ = hj.Close()
			return
		}
		provider.App.Gateway.ServeHTTP(w, r)
	})
	door.Start()
	t.Cleanup(door.Close)
	all := map[string]string{"base-url": portalBase, "identity-url": providerBase + "/auth/realms/mirror", "identity-client-id": "portal-two", "identity-client-secret-file": write("secret", externalSecret+"\n")}
	for k, v := range settings {
		all[k] = v
	}
	portal := apptest.Start(t, all)
	srv := &http.Server{Handler: portal.App.Gateway}
	go func() { _ = srv.Serve(own) }()
	t.Cleanup(func() { _ = srv.Close() })
	portal.URL = portalBase
	jar, _ := cookiejar.New(nil)
	return &pair{provider, portal, down, jar, t}
}

// tokens are what the token endpoint answers.
type tokens struct {
	AccessToken  string `json:"access_token"`
	RefreshToken string `json:"refresh_token"`
	IDToken      string `json:"id_token"`
	Error        string `json:"error"`
}

func (p *pair) browser() *http.Client {
	return &http.Client{Jar: p.jar, Timeout: 20 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

var sealedRequest = regexp.MustCompile(`name="request" value="([^"]+)"`)
var formAction = regexp.MustCompile(`<form[^>]* action="([^"]+)"`)

// authorize asks for a code through the portal's own origin; it signs in where the page asks. "" is a page that asks, where name is "".
func (p *pair) authorize(name string) (code, verifier string) {
	p.t.Helper()
	verifier = strings.Repeat("v", 50)
	sum := sha256.Sum256([]byte(verifier))
	q := url.Values{"client_id": {"portal-two"}, "redirect_uri": {p.portal.URL + "/subapp/main/?a=b#/home"}, "response_type": {"code"}, "response_mode": {"fragment"}, "scope": {"openid"},
		"state": {"s"}, "nonce": {"n"}, "code_challenge": {base64.RawURLEncoding.EncodeToString(sum[:])}, "code_challenge_method": {"S256"}}
	res, err := p.browser().Get(p.portal.URL + "/auth/realms/mirror/protocol/openid-connect/auth?" + q.Encode())
	if err != nil {
		p.t.Fatal(err)
	}
	body := read(p.t, res)
	if res.StatusCode == http.StatusOK {
		if name == "" {
			return "", ""
		}
		request, action := sealedRequest.FindStringSubmatch(body), formAction.FindStringSubmatch(body)
		if request == nil || action == nil {
			p.t.Fatalf("no sign-in form: %.400s", body)
		}
		form := url.Values{"request": {request[1]}, "username": {name}, "password": {directory.DemoPassword}}
		req, _ := http.NewRequest("POST", p.portal.URL+action[1], strings.NewReader(form.Encode()))
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Origin", p.portal.URL) // what a browser on plain http sends
		if res, err = p.browser().Do(req); err != nil {
			p.t.Fatal(err)
		}
		body = read(p.t, res)
	}
	leads := leadsTo(res.Header, body)
	to, err := url.Parse(leads)
	if err != nil || !strings.HasPrefix(leads, p.portal.URL+"/subapp/main/?a=b#/home&") {
		p.t.Fatalf("sign-in leads to %q (%d): %.300s", leads, res.StatusCode, body)
	}
	back, _ := url.ParseQuery(strings.TrimPrefix(to.EscapedFragment(), "/home&"))
	return back.Get("code"), verifier
}

var departure = regexp.MustCompile(`<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"></noscript>`)

// leadsTo is where an answer takes a browser: by its Location, or by the page that follows a form.
func leadsTo(h http.Header, body string) string {
	if m := departure.FindStringSubmatch(body); m != nil {
		return html.UnescapeString(m[1])
	}
	return h.Get("Location")
}

func read(t *testing.T, res *http.Response) string {
	t.Helper()
	defer res.Body.Close()
	var b strings.Builder
	buf := make([]byte, 4096)
	for {
		n, err := res.Body.Read(buf)
		b.Write(buf[:n])
		if err != nil {
			return b.String()
		}
	}
}

// token posts to the token endpoint as the shell does: without any secret.
func (p *pair) token(form url.Values) (int, tokens) {
	p.t.Helper()
	form.Set("client_id", "portal-two")
	a := p.portal.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Origin", p.portal.URL)
	var t tokens
	_ = json.Unmarshal([]byte(a.Body), &t)
	return a.Status, t
}

func (p *pair) signIn(name string) tokens {
	p.t.Helper()
	code, verifier := p.authorize(name)
	status, t := p.token(url.Values{"grant_type": {"authorization_code"}, "code": {code}, "code_verifier": {verifier}, "redirect_uri": {p.portal.URL + "/subapp/main/?a=b#/home"}})
	if status != http.StatusOK || t.AccessToken == "" || t.RefreshToken == "" || t.IDToken == "" {
		p.t.Fatalf("token: %d %+v", status, t)
	}
	return t
}

func (p *pair) status(token string) int {
	p.t.Helper()
	return p.portal.As(token, "GET", "/api/bootstrap", "").Status
}

// link makes a person of the provider an account of the portal.
func (p *pair) link(there, here string) {
	p.t.Helper()
	ctx := context.Background()
	remote, err := p.provider.App.People.ByUsername(ctx, there)
	if err != nil {
		p.t.Fatal(err)
	}
	own, err := p.portal.App.People.ByUsername(ctx, here)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.portal.App.External.Link(ctx, remote.UUID, own); err != nil {
		p.t.Fatal(err)
	}
}

// A portal against a second installation of this binary: sign-in, boot by bearer, list, refresh, log-out; whoever is not linked stays outside.
func TestAnotherProviderSignsIn(t *testing.T) {
	t.Parallel()
	p := twoHouses(t, nil)
	first := p.signIn("county")
	// The token is good, but nobody linked this person: 403 with a word for them, and no account was made.
	if a := p.portal.As(first.AccessToken, "GET", "/api/bootstrap", ""); a.Status != http.StatusForbidden || !strings.Contains(a.Body, "尚未在本平台开通") {
		t.Fatalf("not linked: %d %s", a.Status, a.Body)
	}
	p.link("county", "town") // names say nothing: the operator's word does
	// That nobody was linked is remembered for two seconds.
	apptest.Within(t, "the link", func() bool {
		return p.portal.As(first.AccessToken, "GET", "/api/bootstrap", "").Status == http.StatusOK
	})
	a := p.portal.As(first.AccessToken, "GET", "/api/bootstrap", "")
	var boot struct {
		Data struct {
			SID     string
			Profile struct{ UserName string }
		}
	}
	if a.Status != http.StatusOK {
		t.Fatalf("linked: %d %s", a.Status, a.Body)
	}
	a.JSON(t, &boot)
	if boot.Data.Profile.UserName != "town" || boot.Data.SID == "" {
		t.Fatalf("%+v", boot.Data)
	}
	if a := p.portal.As(first.AccessToken, "GET", "/api/households?size=5", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, `"items":[{`) {
		t.Fatalf("list: %d %.200s", a.Status, a.Body)
	}
	// An ID token and a refresh token are no bearer.
	for name, raw := range map[string]string{"id token": first.IDToken, "refresh token": first.RefreshToken} {
		if s := p.status(raw); s != http.StatusUnauthorized {
			t.Errorf("%s as bearer: %d", name, s)
		}
	}
	status, second := p.token(url.Values{"grant_type": {"refresh_token"}, "refresh_token": {first.RefreshToken}})
	if status != http.StatusOK || p.status(second.AccessToken) != http.StatusOK {
		t.Fatalf("refresh: %d %s", status, second.Error)
	}
	var sessions int
	if err := p.portal.App.DB.Read().NewRaw("SELECT count(*) FROM login_session WHERE from_source = 'external'").Scan(context.Background(), &sessions); err != nil || sessions != 1 {
		t.Fatalf("%d sessions for one sign-in: %v", sessions, err)
	}
	// The page itself never carries a boot: there is no cookie of ours, and one of the provider's opens nothing here.
	res, err := p.browser().Get(p.portal.URL + "/subapp/main/")
	if err != nil {
		t.Fatal(err)
	}
	if body := read(t, res); strings.Contains(body, `id="boot"`) || !strings.Contains(body, `"clientId":"portal-two"`) {
		t.Error("the page carries a boot, or not the client of the provider")
	}
	// Log-out as the shell does it: our row, then the provider's end_session.
	if a := p.portal.As(second.AccessToken, "GET", "/v1/orgs/logout", ""); a.Status != http.StatusOK {
		t.Fatalf("log-out: %d %s", a.Status, a.Body)
	}
	if s := p.status(second.AccessToken); s != http.StatusUnauthorized {
		t.Fatalf("the token outlives the log-out: %d", s)
	}
	q := url.Values{"id_token_hint": {second.IDToken}, "client_id": {"portal-two"}, "post_logout_redirect_uri": {p.portal.URL + "/subapp/main/micrologin"}}
	if res, err = p.browser().Get(p.portal.URL + "/auth/realms/mirror/protocol/openid-connect/logout?" + q.Encode()); err != nil {
		t.Fatal(err)
	}
	if read(t, res); res.StatusCode != http.StatusFound || res.Header.Get("Location") != p.portal.URL+"/subapp/main/micrologin" {
		t.Fatalf("end_session: %d %s", res.StatusCode, res.Header.Get("Location"))
	}
	if status, left := p.token(url.Values{"grant_type": {"refresh_token"}, "refresh_token": {second.RefreshToken}}); status != http.StatusBadRequest {
		t.Fatalf("the provider's session outlives the log-out: %d %+v", status, left)
	}
	if code, _ := p.authorize(""); code != "" {
		t.Fatal("still signed in at the provider")
	}
}

// Ending a session here holds against a page that goes on refreshing, until the person shows anew who they are; the provider is told to ask.
func TestRemoteSignOutHolds(t *testing.T) {
	t.Parallel()
	p := twoHouses(t, map[string]string{"identity-create": "true"})
	one := p.signIn("city")
	a := p.portal.As(one.AccessToken, "GET", "/api/bootstrap", "")
	if a.Status != http.StatusOK {
		t.Fatalf("created on the way: %d %s", a.Status, a.Body)
	}
	var boot struct {
		Data struct {
			SID         string
			Permissions []string
			Menu        []any
			Profile     struct {
				UserName string
				IsAdmin  bool
			}
		}
	}
	a.JSON(t, &boot)
	// The demo has an account of that name already; it was not taken over, and the new one may do nothing.
	if b := boot.Data; !strings.HasPrefix(b.Profile.UserName, "ext") || b.Profile.IsAdmin || len(b.Permissions) > 0 || len(b.Menu) > 0 {
		t.Fatalf("made on the way: %+v", b)
	}
	if a := p.portal.As(one.AccessToken, "GET", "/api/households", ""); a.Status != http.StatusForbidden {
		t.Fatalf("households: %d", a.Status)
	}
	ctx := context.Background()
	u, err := p.portal.App.People.ByUsername(ctx, boot.Data.Profile.UserName)
	if err != nil {
		t.Fatal(err)
	}
	end := func() {
		t.Helper()
		if err := p.portal.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return p.portal.App.Sessions.EndAllOf(ctx, tx, u.ID, session.Remote)
		}); err != nil {
			t.Fatal(err)
		}
	}
	nextSecond(t) // auth_time has whole seconds
	end()
	apptest.Within(t, "sign-out", func() bool { return p.status(one.AccessToken) == http.StatusUnauthorized })
	_, two := p.token(url.Values{"grant_type": {"refresh_token"}, "refresh_token": {one.RefreshToken}})
	if two.AccessToken == "" || p.status(two.AccessToken) != http.StatusUnauthorized {
		t.Fatal("a renewed token brings the ended session back")
	}
	// The provider's own session lives, so without prompt=login the browser would come back at once with tokens that are refused.
	if code, _ := p.authorize(""); code != "" {
		t.Fatal("the provider did not ask again")
	}
	nextSecond(t)
	three := p.signIn("city")
	if s := p.status(three.AccessToken); s != http.StatusOK {
		t.Fatalf("signed in anew: %d", s)
	}
	// A disabled account stays outside, whatever the provider says.
	if err := p.portal.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return p.portal.App.People.SetDisabled(ctx, tx, u.ID, true, "")
	}); err != nil {
		t.Fatal(err)
	}
	apptest.Within(t, "disabling", func() bool { return p.status(three.AccessToken) == http.StatusUnauthorized })
	p.jar, _ = cookiejar.New(nil)
	four := p.signIn("city")
	if s := p.status(four.AccessToken); s != http.StatusUnauthorized {
		t.Fatalf("a disabled account: %d", s)
	}
}

// Tokens of another issuer, another client, without a signature, or signed with what everybody knows are refused, and leave no session.
func TestForeignTokensAreRefused(t *testing.T) {
	t.Parallel()
	p := twoHouses(t, map[string]string{"identity-create": "true"})
	good := p.signIn("city")
	if s := p.status(good.AccessToken); s != http.StatusOK {
		t.Fatalf("good token: %d", s)
	}
	claims := func(edit func(c map[string]any)) []byte {
		raw, _ := base64.RawURLEncoding.DecodeString(strings.Split(good.AccessToken, ".")[1])
		var c map[string]any
		_ = json.Unmarshal(raw, &c)
		c["sid"] = "another-session"
		edit(c)
		out, _ := json.Marshal(c)
		return out
	}
	same := func(map[string]any) {}
	b64 := base64.RawURLEncoding.EncodeToString
	unsigned := func(header string, body []byte) string { return b64([]byte(header)) + "." + b64(body) }
	jwks := p.provider.App.Ring.JWKS()
	var active jose.JSONWebKey
	for _, k := range jwks.Keys {
		if strings.Contains(string(head(good.AccessToken)), k.KeyID) {
			active = k
		}
	}
	public, _ := active.MarshalJSON()
	hs := unsigned(fmt.Sprintf(`{"alg":"HS256","typ":"JWT","kid":%q}`, active.KeyID), claims(same))
	mac := hmac.New(sha256.New, public)
	mac.Write([]byte(hs))
	stranger, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	sign := func(kid string, body []byte) string {
		s, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: stranger, KeyID: kid}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		sig, err := s.Sign(body)
		if err != nil {
			t.Fatal(err)
		}
		out, _ := sig.CompactSerialize()
		return out
	}
	bad := map[string]string{
		"alg none":                       unsigned(`{"alg":"none"}`, claims(same)) + ".",
		"HS256 with the public key":      hs + "." + b64(mac.Sum(nil)),
		"a stranger's key, our kid":      sign(active.KeyID, claims(same)),
		"a stranger's key, unknown kid":  sign("stranger", claims(same)),
		"the portal's own provider":      foreign(t),
		"another client of the provider": p.provider.Token("city"), // azp mirror-direct
		"changed claims, true signature": strings.Split(good.AccessToken, ".")[0] + "." + b64(claims(same)) + "." + strings.Split(good.AccessToken, ".")[2],
		"nonsense":                       "a.b.c",
	}
	// What the portal itself would sign is no bearer either: its own ring is not believed in this mode.
	for name, raw := range bad {
		if s := p.status(raw); s != http.StatusUnauthorized {
			t.Errorf("%s: %d", name, s)
		}
	}
	var sessions int
	if err := p.portal.App.DB.Read().NewRaw("SELECT count(*) FROM login_session WHERE from_source = 'external'").Scan(context.Background(), &sessions); err != nil || sessions != 1 {
		t.Errorf("%d sessions: %v", sessions, err)
	}
	// The secret that the portal adds is only for what a browser needs: it opens no password grant.
	status, got := p.token(url.Values{"grant_type": {"password"}, "username": {"city"}, "password": {directory.DemoPassword}})
	if status < 400 || got.AccessToken != "" {
		t.Errorf("password grant through the portal: %d", status)
	}
	// The bridges, which would open sessions of the portal's own provider, are closed.
	if a := p.portal.Do("GET", "/api/sso/sign-in-options", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, `"data":[]`) {
		t.Errorf("options: %d %s", a.Status, a.Body)
	}
	if a := p.portal.Do("POST", "/api/session/tokens", "", "X-Requested-With", "XMLHttpRequest"); a.Status < 400 {
		t.Errorf("tokens of a tab: %d", a.Status)
	}
}

// foreign is a token of a third installation.
// nextSecond waits until the clock shows another second.
func nextSecond(t *testing.T) {
	t.Helper()
	now := time.Now().Unix()
	if !eventually.Within(5*time.Second, func() bool { return time.Now().Unix() > now }) {
		t.Fatal("the clock stands still")
	}
}

func foreign(t *testing.T) string { return apptest.Start(t, nil).Token("city") }

func head(raw string) []byte {
	b, _ := base64.RawURLEncoding.DecodeString(strings.Split(raw, ".")[0])
	return b
}

// While the provider is away: 503 in words for a person and in OAuth's for a script; who is in with a checked token stays in, nobody new gets in.
// Afterwards everything goes on by itself, also after the provider turned its signing keys over.
func TestProviderAway(t *testing.T) {
	t.Parallel()
	p := twoHouses(t, map[string]string{"identity-create": "true"})
	in := p.signIn("city")
	if s := p.status(in.AccessToken); s != http.StatusOK {
		t.Fatalf("%d", s)
	}
	if err := p.provider.App.Ring.Rotate(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := p.provider.App.Ring.Rotate(context.Background()); err != nil {
		t.Fatal(err)
	}
	_, fresh := p.token(url.Values{"grant_type": {"refresh_token"}, "refresh_token": {in.RefreshToken}})
	p.down.Store(true)
	if a := p.portal.Do("GET", "/auth/realms/mirror/protocol/openid-connect/auth?client_id=portal-two", "", "Accept", "text/html"); a.Status != http.StatusServiceUnavailable ||
		!strings.Contains(a.Body, "身份认证服务暂时不可用") || a.Header.Get("Retry-After") == "" {
		t.Errorf("page: %d %.200s", a.Status, a.Body)
	}
	if status, got := p.token(url.Values{"grant_type": {"refresh_token"}, "refresh_token": {fresh.RefreshToken}}); status != http.StatusServiceUnavailable || got.Error != "temporarily_unavailable" {
		t.Errorf("token: %d %+v", status, got)
	}
	if s := p.status(in.AccessToken); s != http.StatusOK {
		t.Errorf("who is in: %d", s)
	}
	// Signed by a key the portal has not seen: it cannot know, so it says neither yes nor no.
	if s := p.status(fresh.AccessToken); s != http.StatusServiceUnavailable {
		t.Errorf("a token that cannot be checked: %d", s)
	}
	p.down.Store(false)
	if s := p.status(fresh.AccessToken); s != http.StatusOK {
		t.Errorf("after the outage and two turn-overs of the keys: %d", s)
	}
}
