package oidc_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/password"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// house is the identity rooms behind a real listener, with a clock that tests may move.
type house struct {
	t        *testing.T
	db       *db.DB
	srv      *httptest.Server
	p        *oidc.Provider
	users    *directory.Store
	pw       *password.Service
	sessions *session.Service
	told     []string     // what people were told of their account
	skip     atomic.Int64 // how far the clock is ahead, ns
	sent     atomic.Int64 // statements of the last call
}

func (h *house) now() time.Time           { return time.Now().Add(time.Duration(h.skip.Load())) }
func (h *house) advance(d time.Duration)  { h.skip.Add(int64(d)) }
func (h *house) url(path string) string   { return h.srv.URL + path }
func (h *house) realm(path string) string { return h.srv.URL + oidc.Protocol + path }
func (h *house) callback() string         { return h.srv.URL + "/subapp/main/" }

// client is confidential: for go-oidc and introspection.
const clientSecret = "not-a-real-secret-1"

func newHouse(t *testing.T, d *db.DB, change ...func(*oidc.Provider)) *house {
	t.Helper()
	ctx := context.Background()
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, db: d}
	rt := route.NewRouter("test")
	h.srv = httptest.NewUnstartedServer(nil)
	base := "http://" + h.srv.Listener.Addr().String()
	h.users = &directory.Store{DB: d, Master: master, Now: h.now}
	h.sessions = &session.Service{DB: d, Now: h.now}
	h.pw = &password.Service{DB: d, Users: h.users, Sessions: h.sessions, Now: h.now, FirstSignInChange: true,
		Hasher: &password.Hasher{Params: password.Params{Memory: 64, Time: 1, Threads: 1}}}
	h.p = &oidc.Provider{DB: d, Master: master, Users: h.users, Passwords: h.pw, Sessions: h.sessions, Now: h.now, BaseURL: base,
		Ring: &token.Ring{DB: d, Master: master, Now: h.now}, Options: oidc.DefaultOptions(),
		Clients: append(oidc.FirstPartyClients(),
			oidc.Client{ID: "other", Secret: clientSecret, PreConsent: true, RedirectURIs: []string{"https://other.example/cb", base + "/cb"}, Origins: []string{"https://other.example"},
				PostLogoutURIs: []string{"https://other.example/bye"}},
			oidc.Client{ID: "public", PreConsent: true, RedirectURIs: []string{"https://public.example/cb"}})}
	// Most tests mistype on purpose and are not about it; gate_test sets the real limits.
	h.p.Guard = &guard.Guard{DB: d, Master: master, Now: h.now, Limits: guard.Limits{LockAfter: 1000, CaptchaAfter: 1000, CaptchaAddress: 1000}}
	h.p.Factors = &factor.Service{DB: d, Master: master, Now: h.now}
	for _, f := range change {
		f(h.p)
	}
	h.pw.Guard = h.p.Guard
	if err := h.p.Start(ctx); err != nil {
		t.Fatal(err)
	}
	if err := directory.Demo(ctx, h.users, h.pw.Hasher.Hash); err != nil {
		t.Fatal(err)
	}
	h.p.Mount(rt)
	(&password.Handler{Service: h.pw}).Mount(rt)
	(&factor.Handler{Service: h.p.Factors, Users: &directory.Service{Store: h.users}, Sessions: h.sessions, Passwords: h.pw, Forced: h.p.Administers,
		Tell: func(_ context.Context, _ *db.Tx, _ int64, what string) error {
			h.told = append(h.told, what)
			return nil
		}}).Mount(rt)
	administers := func(p *principal.Principal, _ string) bool { return p.Username == "admin" || p.Username == "county" }
	// Roles and area names lie above identity; the lists here are about people only.
	noRoles := func(context.Context, []int64) (map[int64][]directory.RoleName, error) { return nil, nil }
	(&directory.Handler{Store: h.users, RolesOf: noRoles, AreaName: area.Code.String, Holds: administers, Service: &directory.Service{Store: h.users, NewPassword: h.pw.NewOneTime,
		EndSessions: func(ctx context.Context, tx *db.Tx, id int64) error {
			return h.sessions.EndAllOf(ctx, tx, id, session.Disabled)
		},
		Locks:   func(context.Context) (map[string]time.Time, error) { return nil, nil },
		Subject: func(name string) string { return name }}}).Mount(rt)
	rt.Classify = db.Classify
	// What the gateway and portal/access do: the bearer becomes a principal; here everybody sees their own area, and admin and county may
	// administer accounts.
	rt.Decide = func(ctx context.Context, a route.Access) error {
		me := principal.From(ctx)
		if me == nil {
			return errs.New(errs.Unauthorized, "")
		}
		if a.Code() != "" && !administers(me, a.Code()) {
			return errs.New(errs.Forbidden, "")
		}
		return nil
	}
	h.srv.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// The gateway settles the address; tests come from where this header says.
		ip := r.Header.Get("Test-Address")
		if ip == "" {
			ip = "127.0.0.1"
		}
		counted, n := db.CountStatements(site.With(r.Context(), &site.Site{IP: ip}))
		defer func() { h.sent.Store(n.Load()) }()
		r = r.WithContext(counted)
		if !strings.HasPrefix(r.URL.Path, oidc.Root) && r.Header.Get("Authorization") != "" {
			if me, err := h.p.Authenticate(r.Context(), r.Header.Get("Authorization")); err == nil {
				me.Scope, me.Admin = area.Within(me.Area), me.EmployeeType == "admin"
				r = r.WithContext(principal.With(r.Context(), me))
			}
		}
		rt.Mux.ServeHTTP(w, r)
	})
	h.srv.Start()
	t.Cleanup(h.srv.Close)
	return h
}

// browser keeps cookies and follows nothing.
func newBrowser() *http.Client {
	jar, _ := cookiejar.New(nil)
	return &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

type answer struct {
	status int
	header http.Header
	body   string
}

func (a answer) json(t *testing.T) map[string]any {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal([]byte(a.body), &m); err != nil {
		t.Fatalf("%v in %s", err, a.body)
	}
	return m
}

func (h *house) do(c *http.Client, method, address string, body io.Reader, headers ...string) answer {
	h.t.Helper()
	r, err := http.NewRequest(method, address, body)
	if err != nil {
		h.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	res, err := c.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer res.Body.Close()
	b, _ := io.ReadAll(res.Body)
	return answer{res.StatusCode, res.Header, string(b)}
}

func (h *house) get(c *http.Client, address string, headers ...string) answer {
	h.t.Helper()
	return h.do(c, "GET", address, nil, headers...)
}

func (h *house) form(c *http.Client, address string, v url.Values, headers ...string) answer {
	h.t.Helper()
	return h.do(c, "POST", address, strings.NewReader(v.Encode()), append([]string{"Content-Type", "application/x-www-form-urlencoded"}, headers...)...)
}

const verifier = "a-verifier-of-at-least-43-characters-abcdefghijk"

func challenge() string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// ask is a complete authorization request of the shell; extra pairs override, "" removes.
func (h *house) ask(extra ...string) string {
	v := url.Values{"client_id": {"mirror"}, "redirect_uri": {h.callback()}, "state": {"st1"}, "nonce": {"n1"}, "response_type": {"code"},
		"response_mode": {"fragment"}, "scope": {"openid profile"}, "code_challenge": {challenge()}, "code_challenge_method": {"S256"}}
	for i := 0; i < len(extra); i += 2 {
		if extra[i+1] == "" {
			v.Del(extra[i])
		} else {
			v.Set(extra[i], extra[i+1])
		}
	}
	return h.realm("/auth?" + v.Encode())
}

var sealedField = regexp.MustCompile(`name="(request|confirm)" value="([^"]+)"`)

func sealed(t *testing.T, page string) string {
	t.Helper()
	m := sealedField.FindStringSubmatch(page)
	if m == nil {
		t.Fatalf("no form in %.300s", page)
	}
	return m[2]
}

func (h *house) submit(c *http.Client, page, username, pass string, headers ...string) answer {
	h.t.Helper()
	return h.form(c, h.url(oidc.Root+"/login-actions/authenticate"), url.Values{"request": {sealed(h.t, page)}, "username": {username}, "password": {pass}}, headers...)
}

// signIn goes through the page and gives the parameters of the way back.
func (h *house) signIn(c *http.Client, username string, extra ...string) url.Values {
	h.t.Helper()
	a := h.submit(c, h.get(c, h.ask(extra...)).body, username, directory.DemoPassword)
	if a.status != http.StatusSeeOther {
		h.t.Fatalf("sign-in of %s: %d %.300s", username, a.status, a.body)
	}
	return back(h.t, a)
}

var departure = regexp.MustCompile(`<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"></noscript>`)

// leads is where an answer takes a browser: by its Location, or by the page that follows a form.
func leads(a answer) string {
	if m := departure.FindStringSubmatch(a.body); m != nil {
		return html.UnescapeString(m[1])
	}
	return a.header.Get("Location")
}

// back reads the parameters of the way back to the client.
func back(t *testing.T, a answer) url.Values {
	t.Helper()
	loc := leads(a)
	i := strings.Index(loc, "state=")
	if i < 0 {
		t.Fatalf("no state in %q (%d)", loc, a.status)
	}
	v, err := url.ParseQuery(loc[i:])
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (h *house) exchange(code string, extra ...string) answer {
	h.t.Helper()
	v := url.Values{"grant_type": {"authorization_code"}, "code": {code}, "client_id": {"mirror"}, "redirect_uri": {h.callback()}, "code_verifier": {verifier}}
	for i := 0; i < len(extra); i += 2 {
		v.Set(extra[i], extra[i+1])
	}
	return h.form(http.DefaultClient, h.realm("/token"), v)
}

func (h *house) refresh(tok string) answer {
	h.t.Helper()
	return h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "refresh_token": {tok}, "client_id": {"mirror"}})
}

// tokens signs in and exchanges.
func (h *house) tokens(username string) oidc.TokenSet {
	h.t.Helper()
	return h.tokensOf(newBrowser(), username)
}

func (h *house) tokensOf(c *http.Client, username string) oidc.TokenSet {
	h.t.Helper()
	return h.set(h.exchange(h.signIn(c, username).Get("code")))
}

func (h *house) set(a answer) oidc.TokenSet {
	h.t.Helper()
	if a.status != 200 {
		h.t.Fatalf("token endpoint: %d %s", a.status, a.body)
	}
	var s oidc.TokenSet
	if err := json.Unmarshal([]byte(a.body), &s); err != nil {
		h.t.Fatal(err)
	}
	return s
}

// alive reports whether the access token still opens userinfo.
func (h *house) alive(access string) bool {
	h.t.Helper()
	return h.get(http.DefaultClient, h.realm("/userinfo"), "Authorization", "Bearer "+access).status == 200
}

func claims(t *testing.T, jwt string) map[string]any {
	t.Helper()
	parts := strings.Split(jwt, ".")
	if len(parts) != 3 {
		t.Fatalf("not a JWT: %q", jwt)
	}
	b, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	return m
}
