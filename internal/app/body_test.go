package app_test

import (
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/route"
)

// Every route that takes JSON refuses a body that goes on behind its value, and one that breaks off, whatever else the call may lack.
func TestJSONBodiesAreOneValue(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	token := h.Token("admin")
	held, tried := 0, 0
	for _, e := range h.App.Router.Table() {
		if e.Method == "GET" || e.Method == "OPTIONS" || !slices.Contains(e.Types, route.JSON[0]) {
			continue
		}
		path := strings.NewReplacer("{$}", "", "...", "").Replace(e.Path)
		for i := strings.IndexByte(path, '{'); i >= 0; i = strings.IndexByte(path, '{') {
			path = path[:i] + "1" + path[i+strings.IndexByte(path[i:], '}')+1:]
		}
		for _, body := range []string{`{"a":1}}`, `{} {}`, `{"a":1`} {
			a := h.As(token, e.Method, path, body, "Content-Type", "application/json")
			switch a.Status {
			case 400:
				if strings.Contains(a.Body, `"field":"body"`) {
					tried++
					continue
				}
			case 401, 403: // a route for others than the platform's administrator
				held++
				continue
			}
			t.Errorf("%s %s with %s: %d %.200s", e.Method, path, body, a.Status, a.Body)
		}
	}
	if tried < 300 || held > tried/10 {
		t.Errorf("%d refused for their body, %d not tried", tried, held)
	}
}
