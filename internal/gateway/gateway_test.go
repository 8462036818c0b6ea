package gateway

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// house is a gateway over a small router with one route of each sort.
func house(t *testing.T, change func(*Gateway)) (*Gateway, *route.Router) {
	t.Helper()
	rt := route.NewRouter("test")
	g := &Gateway{Mux: rt.Mux, Base: "https://portal.test", MaxInFlight: 8, Streams: []string{"/api/events"},
		Trusted:          []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
		RegisteredOrigin: func(_ context.Context, o string) bool { return o == "https://app.test" },
		Authenticate: func(_ context.Context, bearer string) (*principal.Principal, error) {
			if bearer != "good" {
				return nil, errs.New(errs.Unauthorized, "")
			}
			return &principal.Principal{Username: "town"}, nil
		}}
	rt.Decide = func(ctx context.Context, a route.Access) error {
		if principal.From(ctx) == nil {
			return errs.New(errs.Unauthorized, "")
		}
		return nil
	}
	echo := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := site.From(r.Context())
		_, _ = io.WriteString(w, "path="+r.URL.Path+" link="+site.Link(r.Context(), "/x")+" ip="+s.IP+" headers=")
		for _, k := range []string{"Admin", "X-User-Name", "Org-Account"} {
			_, _ = io.WriteString(w, r.Header.Get(k))
		}
	})
	rt.Handle("GET", "/api/echo", route.Public, echo)
	rt.Handle("POST", "/api/echo", route.Public, echo)
	rt.Handle("POST", "/api/only-post", route.Public, echo)
	rt.Handle("POST", "/auth/realms/mirror/token", route.Public, echo, route.Accept(route.Form))
	rt.Handle("GET", "/auth/realms/mirror/auth", route.Public, echo)
	rt.Handle("GET", "/auth/realms/mirror/logout", route.Public, echo)
	rt.Handle("GET", "/api/mine", route.SignedIn, echo)
	rt.Handle("GET", "/api/panic", route.Public, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("secret-in-panic") }))
	f := &Front{Web: &Web{FS: build}, Version: "1", Title: "平台", DefaultApp: "home", ClientID: "mirror", Boot: func(r *http.Request) (any, error) {
		if r.Header.Get("Cookie") == "" {
			return nil, nil
		}
		return map[string]string{"name": "</script><b>"}, nil
	}}
	f.Mount(rt)
	(&Health{Gateway: g, Ready: func(context.Context) error { return nil }}).Mount(rt)
	if change != nil {
		change(g)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	return g, rt
}

// build is a web build with a shell, two sub-apps that share a chunk, and antd.
var build = fstest.MapFS{
	".vite/manifest.json": {Data: []byte(`{
		"web/shell/src/main.tsx": {"file":"assets/shell-1.js","name":"shell","isEntry":true,"imports":["_react.js"],"css":["assets/shell-1.css"]},
		"web/apps/home/src/main.tsx": {"file":"assets/app-home-1.js","name":"app-home","isEntry":true,"imports":["_react.js","_list.js","_antd.js"],"css":["assets/home-1.css"]},
		"web/apps/login/src/main.tsx": {"file":"assets/app-login-1.js","name":"app-login","isEntry":true,"imports":["_react.js"]},
		"web/visual/src/main.tsx": {"file":"assets/visual-1.js","name":"visual","isEntry":true},
		"_react.js": {"file":"assets/react-1.js","name":"react","css":["assets/shared-1.css"]},
		"_list.js": {"file":"assets/list-1.js","name":"list","imports":["_antd.js"]},
		"_antd.js": {"file":"assets/antd-1.js","name":"antd","imports":["_deep.js"]},
		"_deep.js": {"file":"assets/only-antd-1.js","name":"deep"}}`)},
	"assets/shell-1.js":    {Data: []byte("plain")},
	"assets/shell-1.js.br": {Data: []byte("brotli")},
	"assets/shell-1.js.gz": {Data: []byte("gzip")},
}

func ask(g http.Handler, method, target string, body string, headers ...string) *httptest.ResponseRecorder {
	var rd io.Reader
	if body != "" {
		rd = strings.NewReader(body)
	}
	r := httptest.NewRequest(method, target, rd)
	r.RemoteAddr = "192.0.2.9:1234"
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "remote" {
			r.RemoteAddr = headers[i+1]
			continue
		}
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	g.ServeHTTP(w, r)
	return w
}

func TestChain(t *testing.T) {
	const json404 = `{"success":false,"code":"404","message":"请求出错(404)"}`
	big := `{"a":"` + strings.Repeat("x", route.MaxJSON) + `"}`
	cases := []struct {
		promise, method, target, body string
		headers                       []string
		status                        int
		has, hasNot                   string
	}{
		// security.md row 1: unknown API paths are JSON, never the shell; a missing asset is text.
		{"unknown api path", "GET", "/api/nothing", "", nil, 404, json404, ""},
		{"unknown v1 path", "GET", "/v1/nothing/at/all", "", nil, 404, json404, ""},
		{"unknown web path", "POST", "/web/x", "{}", []string{"Content-Type", "application/json"}, 404, json404, ""},
		{"unknown sso path", "GET", "/sso/nothing", "", nil, 404, json404, ""},
		{"unknown auth path", "GET", "/auth/nothing", "", nil, 404, json404, ""},
		{"missing asset", "GET", "/assets/nothing.js", "", nil, 404, "404", "<html"},
		{"unknown page", "GET", "/nothing", "", nil, 404, "404", "<html"},
		{"wrong method", "GET", "/api/only-post", "", nil, 405, `"code":"405"`, ""},
		{"unclean path", "GET", "/api//echo", "", nil, 404, json404, ""},
		// security.md row 2.
		{"no token", "GET", "/api/mine", "", nil, 401, `{"success":false,"code":"401","message":"未授权，请重新登录"}`, ""},
		{"bad token", "GET", "/api/mine", "", []string{"Authorization", "Bearer bad"}, 401, `"401"`, ""},
		{"lower case bearer", "GET", "/api/mine", "", []string{"Authorization", "bearer good"}, 200, "path=/api/mine", ""},
		// security.md row 3: who a stranger says they are never arrives.
		{"identity headers", "GET", "/api/echo", "", []string{"admin", "true", "X-User-Name", "root", "org-account", "o"}, 200, "headers=", "true"},
		// security.md row 15.
		{"nul in path", "GET", "/api/echo%00", "", nil, 400, `"code":"400"`, ""},
		{"broken utf-8 in path", "GET", "/api/%ff", "", nil, 400, `"code":"400"`, ""},
		{"nul in query", "GET", "/api/echo?a=%00", "", nil, 400, `"code":"400"`, ""},
		{"broken utf-8 in query", "GET", "/api/echo?a=%c3%28", "", nil, 400, `"code":"400"`, ""},
		{"nul in json", "POST", "/api/echo", `{"a":"\u0000"}`, []string{"Content-Type", "application/json"}, 400, `"code":"400"`, ""},
		{"escaped backslash before u0000 is text", "POST", "/api/echo", `{"a":"\\u0000"}`, []string{"Content-Type", "application/json"}, 200, "path=", ""},
		{"nul in form", "POST", "/auth/realms/mirror/token", "a=%00", []string{"Content-Type", "application/x-www-form-urlencoded"}, 400, `"code":"400"`, ""},
		// security.md row 16.
		{"body too large", "POST", "/api/echo", big, []string{"Content-Type", "application/json"}, 413, `"code":"413"`, ""},
		{"gzip body", "POST", "/api/echo", "x", []string{"Content-Type", "application/json", "Content-Encoding", "gzip"}, 415, `"code":"415"`, ""},
		// security.md row 26.
		{"text/plain", "POST", "/api/echo", "{}", []string{"Content-Type", "text/plain"}, 415, `"code":"415"`, ""},
		{"cross-site call", "GET", "/api/echo", "", []string{"Sec-Fetch-Site", "cross-site"}, 403, `"code":"403"`, ""},
		{"cross-site navigation to a call", "GET", "/api/echo", "", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}, 403, `"code":"403"`, ""},
		{"foreign origin without Sec-Fetch", "POST", "/api/echo", "{}", []string{"Content-Type", "application/json", "Origin", "https://evil.test"}, 403, `"code":"403"`, ""},
		{"own origin without Sec-Fetch", "POST", "/api/echo", "{}", []string{"Content-Type", "application/json", "Origin", "https://portal.test"}, 200, "path=", ""},
		{"sibling host", "POST", "/api/echo", "{}", []string{"Content-Type", "application/json", "Sec-Fetch-Site", "same-site", "Origin", "https://x.portal.test"}, 403, `"403"`, ""},
		{"opaque origin", "POST", "/api/echo", "{}", []string{"Content-Type", "application/json", "Origin", "null"}, 403, `"403"`, ""},
		{"registered origin at the identity endpoints", "POST", "/auth/realms/mirror/token", "a=1", []string{"Content-Type", "application/x-www-form-urlencoded", "Sec-Fetch-Site", "cross-site", "Origin", "https://app.test"}, 200, "path=", ""},
		{"registered origin elsewhere", "GET", "/api/echo", "", []string{"Sec-Fetch-Site", "cross-site", "Origin", "https://app.test"}, 403, `"403"`, ""},
		{"unregistered origin at the identity endpoints", "POST", "/auth/realms/mirror/token", "a=1", []string{"Content-Type", "application/x-www-form-urlencoded", "Sec-Fetch-Site", "cross-site", "Origin", "https://evil.test"}, 403, `"403"`, ""},
		{"a foreign page sends somebody to sign in", "GET", "/auth/realms/mirror/auth?x=1", "", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate", "Sec-Fetch-Dest", "document"}, 200, "path=", ""},
		{"log-out by an image", "GET", "/auth/realms/mirror/logout", "", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors", "Sec-Fetch-Dest", "image"}, 403, `"403"`, ""},
		{"a link from the office portal", "GET", "/subapp/main/", "", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}, 200, `id="root"`, ""},
		// security.md rows 12 and 29: forwarding headers of strangers count for nothing.
		{"stranger's forwarding headers", "GET", "/api/echo", "", []string{"X-Forwarded-For", "1.2.3.4", "X-Forwarded-Prefix", "/p", "X-Forwarded-Host", "evil.test"}, 200, "link=/x ip=192.0.2.9", "evil"},
		{"trusted proxy", "GET", "/p/api/echo", "", []string{"remote", "10.1.1.1:5", "X-Forwarded-For", "6.6.6.6, 203.0.113.7, 10.2.2.2", "X-Forwarded-Prefix", "/p"}, 200, "path=/api/echo link=/p/x ip=203.0.113.7", ""},
		{"trusted proxy that strips", "GET", "/api/echo", "", []string{"remote", "10.1.1.1:5", "X-Forwarded-Prefix", "/p"}, 200, "path=/api/echo link=/p/x", ""},
		{"hostile prefix", "GET", "/api/echo", "", []string{"remote", "10.1.1.1:5", "X-Forwarded-Prefix", "//evil.test"}, 200, "link=/x", ""},
		// security.md row 28.
		{"no profiling on the public port", "GET", "/debug/pprof/", "", nil, 404, "404", ""},
		{"no metrics on the public port", "GET", "/metrics", "", nil, 404, "404", "mirror_"},
		{"a panic says nothing", "GET", "/api/panic", "", nil, 500, `"server_error"`, "secret"},
	}
	g, _ := house(t, nil)
	slog.SetDefault(slog.New(slog.NewTextHandler(io.Discard, nil)))
	for _, c := range cases {
		t.Run(c.promise, func(t *testing.T) {
			w := ask(g, c.method, c.target, c.body, c.headers...)
			if w.Code != c.status {
				t.Fatalf("status %d, want %d: %s", w.Code, c.status, w.Body)
			}
			if !strings.Contains(w.Body.String(), c.has) {
				t.Errorf("body %q lacks %q", w.Body, c.has)
			}
			if c.hasNot != "" && strings.Contains(w.Body.String(), c.hasNot) {
				t.Errorf("body %q has %q", w.Body, c.hasNot)
			}
			if w.Header().Get("X-Request-Id") == "" || w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get("Content-Security-Policy") == "" {
				t.Errorf("headers missing: %v", w.Header())
			}
			switch c.status {
			case 405:
				if w.Header().Get("Allow") != "POST" {
					t.Errorf("Allow %q", w.Header().Get("Allow"))
				}
			case 401:
				if w.Header().Get("WWW-Authenticate") != "Bearer" {
					t.Error("401 without WWW-Authenticate")
				}
			case 413:
				if w.Header().Get("Connection") != "close" {
					t.Error("413 keeps the connection")
				}
			}
		})
	}
}

// security.md row 25: more calls than there are slots answer 503 at once, probes still answer, and the slots come back.
func TestBoundedInFlight(t *testing.T) {
	hold, entered := make(chan struct{}), make(chan struct{}, 1)
	g, rt := house(t, func(g *Gateway) { g.MaxInFlight = 1 })
	rt.Handle("GET", "/api/slow", route.Public, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { entered <- struct{}{}; <-hold }))
	var wg sync.WaitGroup
	wg.Go(func() { ask(g, "GET", "/api/slow", "") })
	<-entered
	w := ask(g, "GET", "/api/echo", "")
	if w.Code != 503 || w.Header().Get("Retry-After") != "1" || !strings.Contains(w.Body.String(), "服务不可用(503)") {
		t.Errorf("busy: %d %v %s", w.Code, w.Header(), w.Body)
	}
	if w := ask(g, "GET", "/livez", ""); w.Code != 200 {
		t.Errorf("livez while busy: %d", w.Code)
	}
	close(hold)
	wg.Wait()
	if w := ask(g, "GET", "/api/echo", ""); w.Code != 200 {
		t.Errorf("after: %d", w.Code)
	}
}

// security.md row 20: a stop signal ends streams at once, and readiness says no.
func TestDrainEndsStreams(t *testing.T) {
	g, rt := house(t, nil)
	entered := make(chan struct{})
	rt.Handle("GET", "/api/events", route.Public, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { close(entered); <-r.Context().Done() }))
	ended := make(chan struct{})
	go func() { ask(g, "GET", "/api/events", ""); close(ended) }()
	<-entered
	g.Drain()
	select {
	case <-ended:
	case <-time.After(2 * time.Second):
		t.Fatal("the stream went on")
	}
	if w := ask(g, "GET", "/readyz", ""); w.Code != 503 {
		t.Errorf("readyz while draining: %d", w.Code)
	}
}

// security.md row 14: the log holds the template, never the path, the query or a header's value.
func TestAccessLogHoldsNoSecret(t *testing.T) {
	var log bytes.Buffer
	g, rt := house(t, func(g *Gateway) {
		g.Log = func(_ context.Context, l Line) {
			slog.New(slog.NewJSONHandler(&log, nil)).Info("request", "line", l)
		}
	})
	rt.Handle("GET", "/api/item/{id}", route.Public, http.NotFoundHandler())
	for _, target := range []string{"/api/item/geheim?password=geheim", "/nothing/geheim", "/api/geheim%0Ageheim?tk=geheim", "/subapp/main/geheim?token=geheim", "/%00geheim"} {
		ask(g, "GET", target, "", "Authorization", "Bearer geheim", "Cookie", "geheim=1")
	}
	if strings.Contains(log.String(), "geheim") {
		t.Errorf("log tells: %s", &log)
	}
	if !strings.Contains(log.String(), "/api/item/{id}") {
		t.Errorf("log lacks the template: %s", &log)
	}
	if n := strings.Count(log.String(), "\n"); n != 5 {
		t.Errorf("%d lines for 5 requests", n)
	}
}

// S2.15: the policy frames our own origin and the allow-list, on the shell's page only.
func TestFrameOrigins(t *testing.T) {
	g, _ := house(t, nil)
	if csp := ask(g, "GET", "/subapp/main/", "").Header().Get("Content-Security-Policy"); !strings.Contains(csp, "frame-src 'self';") {
		t.Errorf("without a list: %s", csp)
	}
	front := &Front{Web: &Web{FS: build}, Title: "平台", FrameOrigins: func(context.Context) []string { return []string{"https://gis.example", "http://10.0.0.8:8080"} }, Boot: func(*http.Request) (any, error) { return nil, nil }}
	for page, want := range map[string]string{"shell": "frame-src 'self' https://gis.example http://10.0.0.8:8080;"} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/subapp/main/", nil)
		front.page(w, r.WithContext(site.With(r.Context(), &site.Site{})), page, "")
		if csp := w.Header().Get("Content-Security-Policy"); !strings.Contains(csp, want) {
			t.Errorf("%s: %s", page, csp)
		}
	}
}

func TestPages(t *testing.T) {
	g, _ := house(t, nil)
	w := ask(g, "GET", "/subapp/main/microhome/#/x", "", "Cookie", "signed=in")
	body := w.Body.String()
	for _, want := range []string{`src="/assets/shell-1.js"`, `href="/assets/react-1.js"`, `href="/assets/shell-1.css"`, `"later":["/assets/app-home-1.js","/assets/list-1.js"]`,
		`id="env">{"basePath":""`, `id="boot">{"name":"\u003c/script\u003e\u003cb\u003e"}`} {
		if !strings.Contains(body, want) {
			t.Errorf("page lacks %s:\n%s", want, body)
		}
	}
	// rulings.md#goals: what the sub-app needs is named for the shell, which fetches it after the first paint; ruling 6: antd is
	// named for idle times only.
	head, data, _ := strings.Cut(body, `id="env">`)
	if strings.Contains(head, "app-home") || strings.Contains(head, "list-1") || strings.Contains(head, "antd") || strings.Contains(head, "home-1.css") {
		t.Errorf("fetched before the first frame:\n%s", head)
	}
	if !strings.Contains(data, `"warm":["/assets/antd-1.js","/assets/list-1.js"]`) || strings.Count(data, "antd") != 1 {
		t.Errorf("idle times:\n%s", data)
	}
	if w.Header().Get("Cache-Control") != "no-store" {
		t.Error("page may be stored")
	}
	// security.md row 27.
	csp := w.Header().Get("Content-Security-Policy")
	if !strings.Contains(csp, "script-src 'self';") || strings.Contains(csp, "unsafe-eval") || strings.Contains(csp, "script-src 'self' 'unsafe-inline'") || !strings.Contains(csp, "frame-ancestors 'self'") {
		t.Errorf("policy %q", csp)
	}
	if out := ask(g, "GET", "/subapp/main/", "").Body.String(); strings.Contains(out, `id="boot"`) || strings.Contains(out, "antd") {
		t.Errorf("boot or idle work without a session:\n%s", out)
	}
	// The login sub-app has no frame to wait for: its files come with the shell's.
	if out := ask(g, "GET", "/subapp/main/micrologin/", "").Body.String(); strings.Contains(out, `"later"`) || strings.Contains(out, "skeleton") {
		t.Errorf("login:\n%s", out)
	}
	// By brotli the same page, by gzip where the browser knows nothing better.
	w = ask(g, "GET", "/subapp/main/microhome/", "", "Cookie", "signed=in", "Accept-Encoding", "gzip, br")
	if text, err := io.ReadAll(brotli.NewReader(w.Body)); err != nil || string(text) != body || w.Header().Get("Content-Encoding") != "br" || w.Header().Get("Content-Length") == "" {
		t.Errorf("brotli: %v %v\n%s", err, w.Header(), text)
	}
	// What is no page carries no policies for pages; a script none at all, because opened as a page it is text.
	h := ask(g, "GET", "/assets/shell-1.js", "").Header()
	if h.Get("Content-Security-Policy") != "" || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Permissions-Policy") != "" {
		t.Errorf("file: %v", h)
	}
	// The local form asked for directly leads to the gateway form, with the query and below the prefix.
	w = ask(g, "GET", "/p/microhome?a=1", "", "remote", "10.0.0.1:1", "X-Forwarded-Prefix", "/p")
	if w.Code != 302 || w.Header().Get("Location") != "/p/subapp/main/microhome/?a=1" {
		t.Errorf("local form: %d %q", w.Code, w.Header().Get("Location"))
	}
	if w = ask(g, "POST", "/microhome/", ""); w.Code != 405 {
		t.Errorf("post to the local form: %d", w.Code)
	}
	w = ask(g, "GET", "/", "")
	if w.Code != 302 || w.Header().Get("Location") != "/subapp/main/" {
		t.Errorf("root: %d %q", w.Code, w.Header().Get("Location"))
	}
	if w = ask(g, "GET", "/visual/", ""); !strings.Contains(w.Body.String(), "/assets/visual-1.js") {
		t.Errorf("visual: %s", w.Body)
	}
}

// The registry names a sub-app's own styles, not those the shell's page already has.
func TestAppFiles(t *testing.T) {
	entry, css := (&Web{FS: build}).App("home")
	if entry != "/assets/app-home-1.js" || len(css) != 1 || css[0] != "/assets/home-1.css" {
		t.Errorf("%s %v", entry, css)
	}
	if entry, css = (&Web{FS: build}).App("none"); entry != "" || css != nil {
		t.Errorf("none: %s %v", entry, css)
	}
}

func TestAssets(t *testing.T) {
	g, _ := house(t, nil)
	for accept, want := range map[string]string{"": "plain", "gzip": "gzip", "gzip, br": "brotli", "br;q=0, gzip": "gzip", "identity": "plain"} {
		w := ask(g, "GET", "/assets/shell-1.js", "", "Accept-Encoding", accept)
		if w.Body.String() != want || w.Header().Get("Content-Type") != "text/javascript; charset=utf-8" || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("Accept-Encoding %q: %q %v", accept, w.Body, w.Header())
		}
		again := ask(g, "GET", "/assets/shell-1.js", "", "Accept-Encoding", accept, "If-None-Match", w.Header().Get("ETag"))
		if again.Code != 304 {
			t.Errorf("If-None-Match: %d", again.Code)
		}
	}
	for _, path := range []string{"/assets/shell-1.js.br", "/assets/../.vite/manifest.json", "/assets/%2e%2e/.vite/manifest.json", "/assets/"} {
		if w := ask(g, "GET", path, ""); w.Code != 404 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

// The Go build stands alone: without a web build pages say so.
func TestWebNotBuilt(t *testing.T) {
	rt := route.NewRouter("test")
	(&Front{Web: &Web{FS: fstest.MapFS{".keep": {}}}}).Mount(rt)
	g := &Gateway{Mux: rt.Mux, Base: "http://x", MaxInFlight: 1}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	if w := ask(g, "GET", "/subapp/main/", ""); w.Code != 503 || !strings.Contains(w.Body.String(), "web not built") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
