package buffered

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func isJSON(status int, h http.Header) bool {
	return status == http.StatusOK && h.Get("Content-Type") == "application/json"
}

func TestHold(t *testing.T) {
	for _, c := range []struct {
		name, kind string
		status     int
		parts      []string
		held       bool
	}{
		{"json is held", "application/json", 200, []string{"{", "}"}, true},
		{"another kind goes through", "text/plain", 200, []string{"a", "b"}, false},
		{"another status goes through", "application/json", 404, []string{"{}"}, false},
		{"too long goes through", "application/json", 200, []string{"12345", "6789"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := httptest.NewRecorder()
			a := Hold(rec, 8, isJSON)
			a.Header().Set("Content-Type", c.kind)
			a.WriteHeader(c.status)
			for _, p := range c.parts {
				if n, err := a.Write([]byte(p)); n != len(p) || err != nil {
					t.Fatalf("%d %v", n, err)
				}
			}
			status, body, held := a.Body()
			if held != c.held || status != c.status {
				t.Fatalf("held %v, status %d", held, status)
			}
			if held && (string(body) != strings.Join(c.parts, "") || rec.Body.Len() != 0) {
				t.Errorf("holds %q, sent %q", body, rec.Body)
			}
			a.Release()
			if rec.Code != c.status || rec.Body.String() != strings.Join(c.parts, "") {
				t.Errorf("%d %q", rec.Code, rec.Body)
			}
		})
	}
}

// Who flushes waits for nobody.
func TestFlushLetsGo(t *testing.T) {
	rec := httptest.NewRecorder()
	a := Hold(rec, 0, isJSON)
	a.Header().Set("Content-Type", "application/json")
	_, _ = a.Write([]byte("{"))
	if err := http.NewResponseController(a).Flush(); err != nil || rec.Body.String() != "{" || !rec.Flushed {
		t.Fatalf("%v, %q, flushed %v", err, rec.Body, rec.Flushed)
	}
	_, _ = a.Write([]byte("}"))
	if _, _, held := a.Body(); held || rec.Body.String() != "{}" {
		t.Errorf("held %v, %q", held, rec.Body)
	}
}

// What a handler left behind when it panicked was never sent.
func TestDrop(t *testing.T) {
	rec := httptest.NewRecorder()
	a := Hold(rec, 0, isJSON)
	a.Header().Set("Content-Type", "application/json")
	_, _ = a.Write([]byte("{}"))
	a.Drop()
	a.Release()
	if rec.Body.Len() != 0 {
		t.Errorf("%q", rec.Body)
	}
}
