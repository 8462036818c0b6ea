package gateway

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"mirror/internal/kit/errs"
)

// others plays the upstreams: /web/pages/ says that it serves pages, /web/data/ does not. Both answer with what the query asks for.
type others struct{}

func (others) Serves(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, "/web/") || strings.HasPrefix(r.URL.Path, "/app-api/")
}

func (others) ServesPages(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/web/pages/") }

func (others) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, kind := range r.URL.Query()["type"] {
		w.Header().Add("Content-Type", kind)
	}
	w.Header().Set("Set-Cookie", "session=stolen")
	_, _ = io.WriteString(w, "<script>alert(1)</script> cookie="+r.Header.Get("Cookie")+" bearer="+r.Header.Get("Authorization"))
}

// apart is a house with an address of content of its own and a folder of sub-apps, each ending in it.
func apart(t *testing.T, content string) *Gateway {
	t.Helper()
	files := fstest.MapFS{}
	for _, ext := range []string{"js", "css", "json", "png", "woff2", "html", "svg", "htm", "HTML", "shtml", "xhtml", "xht", "xml", "SVG", "none", "mht"} {
		for _, v := range []string{"1", "2"} {
			files["evil@"+v+"/evil."+ext] = &fstest.MapFile{Data: []byte("<script>alert(1)</script>")}
		}
	}
	files["evil@1/evil"] = &fstest.MapFile{Data: []byte("x")}
	runner := fstest.MapFS{"sdk/run/runner.js": {Data: []byte("runner")}}
	for name, file := range build {
		runner[name] = file
	}
	f := &Front{Web: &Web{FS: runner}, Title: "平台", Portal: "https://portal.test", Content: content, Apps: files, Boot: func(*http.Request) (any, error) { return map[string]string{}, nil },
		AppInForce: func(_ context.Context, app, version string) (bool, error) {
			if version == "9" {
				return false, errs.New(errs.Unavailable, "")
			}
			return app == "evil" && version == "1", nil
		}}
	g, rt := house(t, func(g *Gateway) { g.Content, g.Upstream = content, others{} })
	mux := http.NewServeMux()
	mux.Handle("GET /apps/{file...}", http.HandlerFunc(f.appFile))
	mux.Handle("GET /runner.html", http.HandlerFunc(f.runner))
	mux.Handle("GET /sdk/portal.json", http.HandlerFunc(f.portal))
	mux.Handle("GET /subapp/main/{page...}", http.HandlerFunc(f.shell))
	mux.Handle("/", rt.Mux)
	g.Mux = mux
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	return g
}

const portal, contentHost = "http://portal.test", "http://content.test"

// What other people wrote is settled by the type it goes out with: on the portal's address whatever could be a document is sealed without
// scripts, whatever its ending says, and types nobody can act on go as they are.
func TestPolicyByContentType(t *testing.T) {
	for _, content := range []string{"", "https://content.test"} {
		g := apart(t, content)
		for ext, inert := range map[string]bool{"js": true, "css": true, "json": true, "png": true, "woff2": true, "html": false, "svg": false, "htm": false,
			"HTML": false, "shtml": false, "xhtml": false, "xht": false, "xml": false, "SVG": false, "none": false, "mht": false} {
			for _, path := range []string{"/apps/evil@1/evil." + ext, "/%61pps/evil%401/evil." + ext} {
				w := ask(g, "GET", portal+path, "")
				csp := w.Header().Get("Content-Security-Policy")
				if w.Code != 200 || strings.HasPrefix(csp, "sandbox;") == inert || strings.Contains(csp, "allow-") || w.Header().Get("X-Content-Type-Options") != "nosniff" {
					t.Errorf("%s: %d %v", path, w.Code, w.Header())
				}
			}
		}
		for kinds, inert := range map[string]bool{"type=application/json": true, "type=text/plain": true, "type=image/png": true, "type=text/html": false,
			"type=TEXT/HTML;charset=utf-8": false, "type=application/xhtml%2Bxml": false, "type=text/xml": false, "type=image/svg%2Bxml": false, "": false,
			"type=application/octet-stream": false, "type=text/plain&type=text/html": false, "type=text/plain,text/html": false, "type=nonsense": false} {
			for _, path := range []string{"/web/data/doc?", "/web/pages/doc?", "/app-api/data/doc?"} {
				w := ask(g, "GET", portal+path+kinds, "")
				if csp := w.Header().Get("Content-Security-Policy"); w.Code != 200 || strings.HasPrefix(csp, "sandbox;") == inert || strings.Contains(csp, "allow-") || w.Header().Get("X-Content-Type-Options") != "nosniff" {
					t.Errorf("%s%s: %d %v", path, kinds, w.Code, w.Header())
				}
			}
		}
	}
}

// Versions that are not in force have no files, and a store that cannot be asked is no "not found" that a browser would remember.
func TestOnlyVersionsInForce(t *testing.T) {
	g := apart(t, "https://content.test")
	for _, at := range []string{portal, contentHost} {
		for path, want := range map[string]int{"/apps/evil@1/evil.js": 200, "/apps/evil@2/evil.js": 404, "/apps/other@1/evil.js": 404, "/apps/evil@1/../evil@2/evil.js": 404, "/apps/evil@9/evil.js": 503} {
			if w := ask(g, "GET", at+path, ""); w.Code != want {
				t.Errorf("%s%s: %d", at, path, w.Code)
			}
		}
	}
}

// The address of content answers with content and nothing else: no page, call, sign-in or health of the portal, under no method, and it
// neither hears nor sets a cookie. Its documents have no origin, are framed by the portal only, and know whose they are.
func TestContentHost(t *testing.T) {
	g := apart(t, "https://content.test")
	for _, host := range []string{contentHost, "http://CONTENT.test:443", "http://content.test."} {
		for _, path := range []string{"/", "/subapp/main/", "/visual/", "/api/echo", "/api/mine", "/auth/realms/mirror/auth", "/auth/realms/mirror/logout", "/assets/shell-1.js", "/healthz",
			"/favicon.svg", "/microhome/", "/dictionary/x", "/web/data/doc?type=text/html", "/app-api/data/x", "/apps", "/runner.html/x", "/sdk", "/subapp/main/silent-check-sso.html"} {
			for _, method := range []string{"GET", "POST"} {
				w := ask(g, method, host+path, "", "Cookie", "signed=in", "Authorization", "Bearer good")
				if w.Code != 404 || w.Header().Get("Location") != "" || w.Header().Get("Set-Cookie") != "" {
					t.Errorf("%s %s%s: %d %v", method, host, path, w.Code, w.Header())
				}
			}
		}
	}
	if w := ask(g, "POST", contentHost+"/apps/evil@1/evil.js", ""); w.Code != 404 {
		t.Errorf("post to a file: %d", w.Code)
	}
	for _, path := range []string{"/apps/evil@1/evil.html", "/apps/evil@1/evil.svg", "/apps/evil@1/evil.xml", "/runner.html"} {
		w := ask(g, "GET", contentHost+path, "", "Cookie", "signed=in")
		h := w.Header()
		csp := h.Get("Content-Security-Policy")
		if w.Code != 200 || !strings.HasPrefix(csp, "sandbox allow-scripts allow-forms; ") || !strings.HasSuffix(csp, "frame-ancestors 'self' https://portal.test") ||
			h.Get("X-Frame-Options") != "" || h.Get("Origin-Agent-Cluster") != "?1" || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Set-Cookie") != "" {
			t.Errorf("%s: %d %v", path, w.Code, h)
		}
	}
	if w := ask(g, "GET", contentHost+"/sdk/portal.json", ""); w.Body.String() != "{\"origin\":\"https://portal.test\"}\n" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("whose it is: %s %v", w.Body, w.Header())
	}
	if w := ask(g, "GET", contentHost+"/runner.html", ""); !strings.Contains(w.Body.String(), `<meta name="portal" content="https://portal.test">`) {
		t.Errorf("runner: %s", w.Body)
	}
	if w := ask(g, "GET", portal+"/runner.html", ""); strings.Contains(w.Body.String(), "name=\"portal\"") || !strings.Contains(w.Header().Get("Content-Security-Policy"), "frame-ancestors 'self'") {
		t.Errorf("our own runner: %s", w.Body)
	}
	// A page with a boot may frame that address.
	if w := ask(g, "GET", portal+"/subapp/main/", ""); !strings.Contains(w.Header().Get("Content-Security-Policy"), "frame-src 'self' https://content.test;") {
		t.Errorf("page: %v", w.Header())
	}
	// A listener of its own serves content whatever name was asked for.
	w := httptest.NewRecorder()
	g.ContentListener().ServeHTTP(w, httptest.NewRequest("GET", portal+"/subapp/main/", nil))
	if w.Code != 404 {
		t.Errorf("the listener: %d", w.Code)
	}
}

// Another server's pages leave the portal's address: a navigation is led to the address of content, where they run without anything of
// ours; a script's call stays. A server whose row does not say so is not there, and without such an address its documents stay sealed.
func TestPagesOfAnotherServer(t *testing.T) {
	g := apart(t, "https://content.test")
	for _, headers := range [][]string{{"Sec-Fetch-Mode", "navigate", "Sec-Fetch-Site", "none"}, {"Accept", "text/html,application/xhtml+xml"}} {
		w := ask(g, "GET", portal+"/web/pages/a%2Fb?type=text/html", "", headers...)
		if w.Code != 302 || w.Header().Get("Location") != "https://content.test/web/pages/a%2Fb?type=text/html" {
			t.Errorf("%v: %d %v", headers, w.Code, w.Header())
		}
		if w = ask(g, "GET", portal+"/web/data/doc?type=text/html", "", headers...); w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Security-Policy"), "sandbox;") {
			t.Errorf("%v without the word: %d %v", headers, w.Code, w.Header())
		}
	}
	if w := ask(g, "GET", portal+"/web/pages/list?type=application/json", "", "Sec-Fetch-Mode", "cors", "Sec-Fetch-Site", "same-origin"); w.Code != 200 {
		t.Errorf("a call: %d", w.Code)
	}
	w := ask(g, "GET", contentHost+"/web/pages/doc?type=text/html", "", "Cookie", "signed=in", "Authorization", "Bearer good", "Sec-Fetch-Mode", "navigate")
	csp := w.Header().Get("Content-Security-Policy")
	if w.Code != 200 || strings.Contains(csp, "sandbox") || !strings.HasSuffix(csp, "frame-ancestors 'self' https://portal.test") || w.Header().Get("Set-Cookie") != "" ||
		!strings.HasSuffix(w.Body.String(), "cookie= bearer=") {
		t.Errorf("there: %d %v %s", w.Code, w.Header(), w.Body)
	}
	for origin, want := range map[string]int{"https://content.test": 200, "https://portal.test": 403, "https://evil.test": 403, "null": 403} {
		if w := ask(g, "POST", contentHost+"/web/pages/save?type=text/html", "x", "Origin", origin); w.Code != want {
			t.Errorf("a form from %s: %d", origin, w.Code)
		}
	}
	// Another port of the portal's own name shares its cookies: there they stay without an origin.
	g = apart(t, "https://portal.test:8443")
	w = ask(g, "GET", "http://portal.test:8443/web/pages/doc?type=text/html", "")
	if csp := w.Header().Get("Content-Security-Policy"); !strings.HasPrefix(csp, "sandbox allow-scripts allow-forms;") {
		t.Errorf("on a second port: %s", csp)
	}
	if w = ask(apart(t, ""), "GET", portal+"/web/pages/doc?type=text/html", "", "Sec-Fetch-Mode", "navigate", "Sec-Fetch-Site", "none"); w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Security-Policy"), "sandbox;") {
		t.Errorf("without an address of content: %d %v", w.Code, w.Header())
	}
}
