package gateway

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// A house that knows itself as 127.0.0.1 could sign nobody in on localhost: pages asked for there lead to the base address. A
// foreign Host still changes nothing (security.md row 29).
func TestAnotherNameOfThisMachine(t *testing.T) {
	for _, c := range []struct {
		base, method, host, path string
		to                       string // "": no redirect
	}{
		{"http://127.0.0.1:8080", "GET", "localhost:8080", "/", "http://127.0.0.1:8080/"},
		{"http://127.0.0.1:8080", "GET", "[::1]:8080", "/subapp/main/microhome/%E6%88%B7?a=1&b=%20x", "http://127.0.0.1:8080/subapp/main/microhome/%E6%88%B7?a=1&b=%20x"},
		{"http://127.0.0.1:8080", "HEAD", "LOCALHOST:8080", "/visual/?x", "http://127.0.0.1:8080/visual/?x"},
		{"http://localhost:8080", "GET", "127.0.0.1:8080", "/subapp/main/", "http://localhost:8080/subapp/main/"},
		{"http://[::1]:8080", "GET", "localhost:8080", "/subapp/main/", "http://[::1]:8080/subapp/main/"},
		{"http://127.0.0.1:8080/mirror", "GET", "localhost:8080", "/mirror/subapp/main/?q=1", "http://127.0.0.1:8080/mirror/subapp/main/?q=1"},
		{"http://127.0.0.1:8080", "GET", "127.0.0.1:8080", "/subapp/main/", ""},
		{"http://127.0.0.1:8080", "GET", "evil.test:8080", "/subapp/main/", ""},
		{"http://127.0.0.1:8080", "GET", "localhost.evil.test:8080", "/subapp/main/", ""},
		{"http://127.0.0.1:8080", "GET", "localhost@evil.test:8080", "/subapp/main/", ""},
		{"http://127.0.0.1:8080", "GET", "localhost:9090", "/subapp/main/", ""},
		{"http://127.0.0.1:8080", "POST", "localhost:8080", "/api/echo", ""},
		{"http://127.0.0.1:8080", "GET", "localhost:8080", "/api/echo", ""},
		{"http://127.0.0.1:8080", "GET", "localhost:8080", "/healthz", ""},
		{"http://127.0.0.1:8080", "GET", "localhost:8080", "/assets/shell-1.js", ""},
		{"https://portal.test", "GET", "localhost", "/subapp/main/", ""},
	} {
		g, _ := house(t, func(g *Gateway) { g.Base = c.base })
		r := httptest.NewRequest(c.method, c.path, nil)
		r.Host = c.host
		w := httptest.NewRecorder()
		g.ServeHTTP(w, r)
		if got := w.Header().Get("Location"); got != c.to || (w.Code == http.StatusFound) != (c.to != "") {
			t.Errorf("%s on %s of %s: %d to %q, want %q", c.path, c.host, c.base, w.Code, got, c.to)
		}
	}
}
