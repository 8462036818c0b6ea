package app_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

func sealedBundle(t *testing.T, more ...string) []byte {
	t.Helper()
	return zipOf(t, append([]string{"manifest.json", `{"name":"tool","title":"小工具","version":"1.0.0","sdk":"^1","kind":"frame","entry":"index.html"}`,
		"index.html", "<script src=main.js></script>", "main.js", "1"}, more...)...)
}

// What nobody vouches for is served once it is in force, from the address of content alone; there is nothing of the portal there, and the
// registry says where a bundle without such an address stands.
func TestContentOfSealedBundles(t *testing.T) {
	t.Parallel()
	const content = "http://content.test"
	for _, setting := range []string{"", content} {
		h := apptest.Start(t, map[string]string{"content-url": setting})
		admin := h.Token("admin")
		for _, name := range []string{"evil.htm", "evil.HTML", "evil.shtml", "evil.xhtml", "evil.xht", "evil.xml", "evil.SVG"} {
			if a := putBundle(t, h, admin, sealedBundle(t, name, "x")); a.Status != 400 || !strings.Contains(a.Body, name) || !strings.Contains(a.Body, "扩展名须为小写的") {
				t.Errorf("%s: %d %s", name, a.Status, a.Body)
			}
		}
		if a := putBundle(t, h, admin, sealedBundle(t)); a.Status != 200 {
			t.Fatalf("upload: %d %s", a.Status, a.Body)
		}
		if a := h.Do("GET", "/apps/tool@1.0.0/main.js", ""); a.Status != 404 {
			t.Errorf("only uploaded: %d", a.Status)
		}
		if a := h.As(admin, "POST", "/api/sub-apps/tool/activate", `{"version":"1.0.0","resource":"home","revision":0}`); a.Status != 200 {
			t.Fatalf("activate: %d %s", a.Status, a.Body)
		}
		boot, registry := h.As(admin, "GET", "/api/bootstrap", "").Body, h.As(admin, "GET", "/api/sub-apps", "").Body
		if strings.Contains(boot, `"content":"`+content+`"`) != (setting != "") || strings.Contains(registry, `"homeless":true`) != (setting == "") {
			t.Errorf("content-url %q: %s", setting, registry)
		}
		if a := h.Do("GET", "/apps/tool@1.0.0/index.html", ""); a.Status != 200 || !strings.HasPrefix(a.Header.Get("Content-Security-Policy"), "sandbox;") {
			t.Errorf("on our own address: %d %v", a.Status, a.Header)
		}
		if setting == "" {
			continue
		}
		there := func(method, path string) apptest.Answer {
			return h.Do(method, path, "", "Host", "content.test", "Authorization", "Bearer "+admin, "Cookie", "x=y")
		}
		if a := there("GET", "/apps/tool@1.0.0/index.html"); a.Status != 200 || !strings.HasPrefix(a.Header.Get("Content-Security-Policy"), "sandbox allow-scripts allow-forms;") ||
			!strings.HasSuffix(a.Header.Get("Content-Security-Policy"), "frame-ancestors 'self' "+h.URL) || a.Header.Get("Set-Cookie") != "" {
			t.Errorf("there: %d %v", a.Status, a.Header)
		}
		for _, g := range h.Routes() {
			path := g.At("987654321")
			if strings.HasPrefix(path, "/apps/") || strings.HasPrefix(path, "/sdk/") || path == "/runner.html" {
				continue
			}
			if a := there(g.Method, path); a.Status != 404 && a.Status != 400 || a.Header.Get("Set-Cookie") != "" || a.Header.Get("Location") != "" {
				t.Errorf("%s %s is answered on the address of content: %d", g.Method, path, a.Status)
			}
		}
	}
}

// HTML of another server: sealed on our address; where its row says that it serves pages, which needs the rule public, a visit is led to the
// address of content, which serves nothing of the servers that do not say so.
func TestUpstreamPages(t *testing.T) {
	t.Parallel()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Security-Policy", "default-src *")
		_, _ = w.Write([]byte("<script>1</script>" + r.Header.Get("Cookie") + r.Header.Get("X-User-Name")))
	}))
	defer srv.Close()
	h := apptest.Start(t, map[string]string{"content-url": "http://content.test"})
	admin := h.Token("admin")
	row := func(rule, pages string) string {
		return `{"name":"文档","prefix":"/web/docs-service/","address":"` + srv.URL + `","strip":true,"rule":"` + rule + `","timeoutMs":2000,"inFlight":16,"enabled":true,"pages":` + pages + `,"version":1}`
	}
	if a := h.As(admin, "POST", "/api/upstreams", row("signed-in", "true")); a.Status != 400 || !strings.Contains(a.Body, `"pages"`) {
		t.Errorf("pages for the signed-in: %d %s", a.Status, a.Body)
	}
	made := h.As(admin, "POST", "/api/upstreams", row("public", "false"))
	var answer struct{ Data struct{ ID string } }
	if made.JSON(t, &answer); made.Status != 200 {
		t.Fatalf("%d %s", made.Status, made.Body)
	}
	visit := []string{"Sec-Fetch-Mode", "navigate", "Sec-Fetch-Site", "none"}
	if a := h.Do("GET", "/web/docs-service/a?b=1", "", visit...); a.Status != 200 || !strings.HasPrefix(a.Header.Get("Content-Security-Policy"), "sandbox;") {
		t.Errorf("sealed: %d %v", a.Status, a.Header)
	}
	if a := h.Do("GET", "/web/docs-service/a", "", "Host", "content.test"); a.Status != 404 {
		t.Errorf("it does not say so: %d", a.Status)
	}
	if a := h.As(admin, "PUT", "/api/upstreams/"+answer.Data.ID, row("public", "true")); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apptest.Within(t, "the address of its own", func() bool { return h.Do("GET", "/web/docs-service/a?b=1", "", visit...).Status == 302 })
	if a := h.Do("GET", "/web/docs-service/a?b=1", "", visit...); a.Status != 302 || a.Header.Get("Location") != "http://content.test/web/docs-service/a?b=1" {
		t.Errorf("a visit: %d %v", a.Status, a.Header)
	}
	a := h.Do("GET", "/web/docs-service/a?b=1", "", append(visit, "Host", "content.test", "Cookie", "KEYCLOAK_IDENTITY=secret", "Authorization", "Bearer "+admin)...)
	if a.Status != 200 || a.Body != "<script>1</script>" || strings.Contains(a.Header.Get("Content-Security-Policy"), "sandbox") ||
		!strings.HasSuffix(a.Header.Get("Content-Security-Policy"), "frame-ancestors 'self' "+h.URL) {
		t.Errorf("there: %d %v %s", a.Status, a.Header, a.Body)
	}
	if boot := h.As(admin, "GET", "/api/bootstrap", "").Body; !strings.Contains(boot, `"frameOrigins":["http://content.test"]`) {
		t.Error("its pages may not be framed")
	}
}
