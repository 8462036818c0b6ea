package route_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// A JSON body is one value: what is more, less or something else is 400 before any handler runs, for one that reads it, one that is typed and one
// that never looks; what is one value reaches the handler as Go reads it.
func FuzzBody(f *testing.F) {
	for _, s := range []string{`{"a":1}`, `{"a":1}}`, `{"a":1} {"a":2}`, `{"a":1}null`, `{"a":1},`, `{"a":1}//x`, `{"a":1}x`, "{\"a\":1}\n\t ", ` {"a":1}`, `{`, `1`, `"x"`, `nul`, `{"a":1}]`, "\xef\xbb\xbf{}",
		`{"a":1,}`, `{"a":01}`, `{"a":1}{`, `[]`, `{"a":"\u0000"}`, `{'a':1}`, `{"a":NaN}`} {
		f.Add(s)
	}
	ran, got := false, map[string]any(nil)
	rt := route.NewRouter("test")
	rt.Handle("POST", "/plain", route.Public, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ran, got = true, nil
		if err := route.Decode(r, &got); err != nil {
			route.Write(w, r, err)
		}
	}))
	rt.Handle("POST", "/deaf", route.Public, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { ran = true }))
	route.Op(rt, "POST", "/typed", route.Public, "Typed", func(context.Context, *struct{ Body map[string]any }) (*route.Out[string], error) {
		ran = true
		return route.Data(""), nil
	})
	post := func(path, body string) int {
		ran = false
		r := httptest.NewRequest("POST", path, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		rt.Mux.ServeHTTP(w, r)
		return w.Code
	}
	f.Fuzz(func(t *testing.T, body string) {
		if strings.TrimSpace(body) == "" {
			return
		}
		var want map[string]any
		whole := json.Valid([]byte(body)) && errs.CleanJSON([]byte(body))
		object := whole && json.Unmarshal([]byte(body), &want) == nil
		for _, path := range []string{"/plain", "/deaf", "/typed"} {
			status := post(path, body)
			if whole != ran && (path != "/typed" || ran) || (status == 200) != (whole && (object || path == "/deaf")) && !(path == "/typed" && whole && want == nil) {
				t.Fatalf("%s %q: %d, handler ran: %v", path, body, status, ran)
			}
			if status != 200 && status != 400 {
				t.Fatalf("%s %q: %d", path, body, status)
			}
			if path == "/plain" && object {
				a, _ := json.Marshal(want)
				b, _ := json.Marshal(got)
				if string(a) != string(b) {
					t.Fatalf("%q read as %s", body, b)
				}
			}
		}
	})
}
