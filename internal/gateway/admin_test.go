package gateway

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// The administration listener has the figures, in a settled order, and the profiles; the public listener has neither
// (security.md row 28).
func TestAdministrationListener(t *testing.T) {
	g, rt := house(t, nil)
	h := &Health{Gateway: g, Failures: func() map[[2]string]int64 {
		return map[[2]string]int64{{"visual", "load"}: 2, {"home", "script"}: 3, {"home", "load"}: 4}
	}}
	ask(g, "GET", "/api/echo", "")
	ask(g, "GET", "/api/mine", "")
	w := ask(h.Admin(), "GET", "/metrics", "")
	text := w.Body.String()
	for _, want := range []string{
		"mirror_requests_total{class=\"2xx\"} 1\n", "mirror_requests_total{class=\"4xx\"} 1\n", "mirror_requests_total{class=\"5xx\"} 0\n",
		"mirror_requests_in_flight 0\n", "mirror_streams 0\n", "# TYPE mirror_heap_bytes gauge\n", "# TYPE mirror_goroutines gauge\n",
		"mirror_sub_app_failures_total{app=\"home\",kind=\"load\"} 4\nmirror_sub_app_failures_total{app=\"home\",kind=\"script\"} 3\n" +
			"mirror_sub_app_failures_total{app=\"visual\",kind=\"load\"} 2\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	for _, path := range []string{"/metrics", "/debug/pprof/", "/debug/pprof/cmdline", "/debug/pprof/profile", "/debug/pprof/symbol", "/debug/pprof/trace"} {
		r := httptest.NewRequest("GET", path, nil)
		if _, at := h.Admin().(*http.ServeMux).Handler(r); !strings.HasSuffix(at, path) {
			t.Errorf("%s is answered by %q", path, at)
		}
		if _, at := rt.Mux.Handler(r); strings.HasSuffix(at, path) {
			t.Errorf("%s is public", path)
		}
	}
}

// Probes: a process is alive while it runs, and ready while its store answers and it is not shutting down.
func TestProbes(t *testing.T) {
	var away error
	g, rt := house(t, func(g *Gateway) {})
	h := &Health{Version: "7", Gateway: g, Ready: func(context.Context) error { return away }}
	probe := func(path string) (int, string) {
		w := httptest.NewRecorder()
		if path == "/readyz" {
			h.ready(w, httptest.NewRequest("GET", path, nil))
		} else {
			rt.Mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		}
		return w.Code, w.Body.String()
	}
	for _, path := range []string{"/healthz", "/livez", "/readyz"} {
		if w := ask(g, "GET", path, ""); w.Code != 200 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if code, body := probe("/readyz"); code != 200 || !strings.Contains(body, `"status":"ready"`) {
		t.Errorf("ready: %d %s", code, body)
	}
	if _, body := probe("/readyz"); strings.Contains(body, "filling") {
		t.Errorf("nothing is filled: %s", body)
	}
	filling := "3/8"
	h.Filling = func() string { return filling }
	if code, body := probe("/readyz"); code != 200 || !strings.Contains(body, `"filling":"3/8"`) {
		t.Errorf("a demo that is being filled: %d %s", code, body)
	}
	filling = ""
	if code, body := probe("/readyz"); code != 200 || strings.Contains(body, "filling") {
		t.Errorf("a demo that is whole: %d %s", code, body)
	}
	away = errors.New("secret address of the store")
	if code, body := probe("/readyz"); code != 503 || strings.Contains(body, "secret") {
		t.Errorf("the store is away: %d %s", code, body)
	}
	if code, _ := probe("/livez"); code != 200 {
		t.Errorf("a process whose store is away is alive: %d", code)
	}
	away = nil
	g.draining.Store(true)
	if code, _ := probe("/readyz"); code != 503 {
		t.Errorf("shutting down: %d", code)
	}
}

// far is another server that counts its calls.
type far struct{ called int }

func (f *far) Serves(r *http.Request) bool                  { return strings.HasPrefix(r.URL.Path, "/web/far/") }
func (f *far) ServesPages(*http.Request) bool               { return false }
func (f *far) HasPages(context.Context) bool                { return false }
func (f *far) ServeHTTP(http.ResponseWriter, *http.Request) { f.called++ }

// Who looks at the portal as another user reads only, on other servers too, and what cannot be recorded is not shown (S3.11).
func TestLookingAtOtherServers(t *testing.T) {
	other := &far{}
	var looked []string
	var broken error
	g, _ := house(t, func(g *Gateway) {
		g.Upstream = other
		g.Authenticate = func(context.Context, string) (*principal.Principal, error) {
			return &principal.Principal{Username: "town", Viewer: &principal.Viewer{Username: "admin"}}, nil
		}
		g.Looked = func(_ context.Context, what string) error {
			looked = append(looked, what)
			return broken
		}
	})
	bearer := []string{"Authorization", "Bearer good", "Content-Type", "application/json"}
	if w := ask(g, "GET", "/web/far/x", "", bearer...); w.Code != 200 || other.called != 1 || !slices.Equal(looked, []string{"GET /web/far/x"}) {
		t.Errorf("reading: %d, called %d times, recorded %q", w.Code, other.called, looked)
	}
	if w := ask(g, "POST", "/web/far/x", "{}", bearer...); w.Code != 403 || other.called != 1 {
		t.Errorf("writing: %d, called %d times", w.Code, other.called)
	}
	if w := ask(g, "GET", "/web/far/x", "", append(bearer, "Upgrade", "websocket")...); w.Code != 403 || other.called != 1 {
		t.Errorf("a socket, in which anything can be said: %d, called %d times", w.Code, other.called)
	}
	broken = errs.New(errs.Unavailable, "")
	if w := ask(g, "GET", "/web/far/x", "", bearer...); w.Code != 503 || other.called != 1 {
		t.Errorf("not recorded: %d, called %d times", w.Code, other.called)
	}
}

// framing is what boots a shell that frames pages of other addresses.
type framing []string

func (f framing) FrameOrigins() []string                   { return f }
func (f framing) WithoutItems() any                        { return f }
func (f framing) SharedModules() (map[string]string, bool) { return nil, false }
func (f framing) MayOverride() bool                        { return false }

// A shell that frames a sub-domain asks the browser for a processor of its own: what hangs there must not hang us.
func TestFramesGetTheirOwnProcessor(t *testing.T) {
	for _, frames := range []framing{{}, {"https://map.portal.test"}} {
		front := &Front{Web: &Web{FS: build}, Title: "平台", Boot: func(*http.Request) (any, error) { return frames, nil }}
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/subapp/main/", nil)
		front.page(w, r.WithContext(site.With(r.Context(), &site.Site{})), "shell", "")
		if got := w.Header().Get("Origin-Agent-Cluster") == "?1"; got != (len(frames) > 0) {
			t.Errorf("%q: a processor of its own is %v", frames, got)
		}
	}
}

// Only a bearer token says who calls: another scheme, and a scheme without a token, are nobody, and nothing is asked for them.
func TestOnlyABearerTokenIdentifies(t *testing.T) {
	asked := 0
	g, _ := house(t, func(g *Gateway) {
		g.Authenticate = func(context.Context, string) (*principal.Principal, error) {
			asked++
			return &principal.Principal{Username: "town"}, nil
		}
	})
	for header, want := range map[string]int{"Bearer good": 200, "bearer good": 200, "Basic good": 401, "Bearer": 401, "Bearer ": 401, "good": 401} {
		asked = 0
		if w := ask(g, "GET", "/api/mine", "", "Authorization", header); w.Code != want || (asked == 1) != (want == 200) {
			t.Errorf("%q: %d, asked %d times", header, w.Code, asked)
		}
	}
}

// A build without the runner or the shared modules says so instead of sending a page that loads nothing.
func TestABuildWithoutItsParts(t *testing.T) {
	f := &Front{Web: &Web{FS: fstest.MapFS{}}}
	w := httptest.NewRecorder()
	f.runner(w, httptest.NewRequest("GET", "/runner.html", nil))
	if w.Code != 503 || strings.Contains(w.Body.String(), "<script") {
		t.Errorf("the runner: %d %s", w.Code, w.Body)
	}
	web := &Web{FS: build}
	m, err := readManifest(build)
	if err != nil {
		t.Fatal(err)
	}
	if got := web.importMap(m, "", "n", true, map[string]string{"/apps/x@1/a.js": "sha384-x"}); got != "" {
		t.Errorf("an import map of nothing: %s", got)
	}
}
