package unchanged

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	const page = `{"success":true,"code":"200","message":"操作成功","data":{"items":[{"id":7,"name":"<林> & 陈"}],"next":""}}` + "\n"
	// What the page's code computes with SHA-256 over JSON.stringify(data).
	const tag = `"rokqHT4qmt0oYJQwXc9TvA"`
	given := Tag([]byte(page))
	for _, c := range []struct {
		name, method, path, tag, kind, body string
		status, want                        int
	}{
		{"the same data", "GET", "/api/list", given, "application/json", page, 200, 304},
		{"other data", "GET", "/api/list", given, "application/json", strings.Replace(page, "7", "8", 1), 200, 200},
		{"another message, the same data", "GET", "/api/list", given, "application/json", strings.Replace(page, "操作成功", "好", 1), 200, 304},
		{"no tag", "GET", "/api/list", "", "application/json", page, 200, 200},
		{"somebody's star", "GET", "/api/list", "*", "application/json", page, 200, 200},
		{"no read", "POST", "/api/list", given, "application/json", page, 200, 200},
		{"a refusal", "GET", "/api/list", Tag([]byte(`{"success":false,"code":"401","data":1}`)), "application/json", `{"success":false,"code":"401","data":1}`, 401, 401},
		{"no json", "GET", "/api/list", given, "text/plain", page, 200, 200},
		{"outside the API", "GET", "/assets/x.json", given, "application/json", page, 200, 200},
		{"no envelope", "GET", "/api/list", `""`, "application/json", "[]", 200, 200},
		{"too long to hold", "GET", "/api/list", given, "application/json", page + strings.Repeat(" ", most), 200, 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := Wrap(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", c.kind)
				w.Header().Set("Cache-Control", "no-store")
				w.WriteHeader(c.status)
				_, _ = io.WriteString(w, c.body)
			}))
			r := httptest.NewRequest(c.method, c.path, nil)
			if c.tag != "" {
				r.Header.Set("If-None-Match", c.tag)
			}
			rec := httptest.NewRecorder()
			h.ServeHTTP(rec, r)
			if rec.Code != c.want {
				t.Fatalf("%d, want %d", rec.Code, c.want)
			}
			if body := rec.Body.String(); c.want == 304 && (body != "" || rec.Header().Get("Content-Type") != "") || c.want != 304 && body != c.body {
				t.Errorf("%v %q", rec.Header(), body)
			}
			if rec.Header().Get("Cache-Control") != "no-store" {
				t.Error("an answer that may be kept")
			}
		})
	}
	if given != tag {
		t.Errorf("tag %s", given)
	}
}
