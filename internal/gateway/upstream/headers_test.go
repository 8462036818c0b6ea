package upstream_test

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/upstream"
)

// With and without a body, servers and callers are told the same: what is for one neighbour only is taken out, a trailer arrives, and a query
// that readers understand differently is cleaned.
func TestBothKindsOfCallSayTheSame(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		heard := maps.Clone(r.Header)
		for _, own := range []string{"Content-Length", "Content-Type", "Accept-Encoding", "Transfer-Encoding"} {
			delete(heard, own)
		}
		h := w.Header()
		h.Set("Connection", "X-Hop")
		h.Set("X-Hop", "between neighbours")
		h.Set("Keep-Alive", "timeout=5")
		h.Set("Set-Cookie", "theirs=1")
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("X-User-Name", "who they say asked")
		h.Set("X-Roles", "their-roles")
		h["X-Twice"] = []string{"one", "two"}
		h.Set("Trailer", "X-Sum")
		w.WriteHeader(http.StatusTeapot)
		_ = json.NewEncoder(w).Encode(map[string]any{"host": r.Host, "query": r.URL.RawQuery, "path": r.URL.EscapedPath(), "heard": heard})
		h.Set("X-Sum", "of the body")
	}))
	defer srv.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, preset(srv.URL))
	base := front(t, s) + "/web/count-service/"
	ask := func(method, rest string) string {
		t.Helper()
		var body io.Reader
		if method == "POST" {
			body = strings.NewReader("{}")
		}
		q, err := http.NewRequest(method, base+rest, body)
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range map[string]string{"Connection": "X-Mine, X-User-Id", "X-Mine": "not for others", "X-User-Id": "somebody else", "Te": "gzip", "X-Roles": "all of them",
			"Proxy-Authorization": "Basic eA==", "Cookie": "a=b", "Authorization": "Bearer x", "X-Forwarded-For": "10.9.9.9", "X-Kept": "kept"} {
			q.Header.Set(name, value)
		}
		resp, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		b, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		resp.Header.Del("Date")
		return fmt.Sprint(resp.StatusCode, resp.Header, resp.Trailer, string(b))
	}
	for _, rest := range []string{"x", "%E4%B8%AD/x?q=%E4%B8%AD%E6%96%87&a=1", "x?a=1;b=2", "x?a=%zz&b=2"} {
		get, post := ask("GET", rest), ask("POST", rest)
		if get != post {
			t.Errorf("%s: without a body\n%s\nwith a body\n%s", rest, get, post)
		}
		for _, bad := range []string{"X-Mine", "X-Hop", "somebody else", "Set-Cookie", "Access-Control", "10.9.9.9", "Bearer", "a=b", "b=2;", "1;b", "%zz", "who they say", "their-roles", "all of them"} {
			if strings.Contains(get, bad) {
				t.Errorf("%s: %s went through: %s", rest, bad, get)
			}
		}
		for _, good := range []string{"418", "X-Kept", "[one two]", "of the body"} {
			if !strings.Contains(get, good) {
				t.Errorf("%s: %s is missing: %s", rest, good, get)
			}
		}
	}
}

// Another server's answer binds nothing but itself: what a browser would keep for the whole origin, or ask a person in our name, does not pass.
func TestAnAnswerBindsNothingElse(t *testing.T) {
	theirs := map[string]string{"NEL": `{"report_to":"g","max_age":31536000,"success_fraction":1}`, "Report-To": `{"group":"g","max_age":31536000,"endpoints":[{"url":"https://elsewhere.example/"}]}`,
		"Reporting-Endpoints": `g="https://elsewhere.example/"`, "WWW-Authenticate": `Basic realm="平台登录"`, "Refresh": "0; url=https://elsewhere.example/", "Use-As-Dictionary": `match="/*"`,
		"Accept-CH": "Sec-CH-UA-Model", "Clear-Site-Data": `"*"`, "Service-Worker-Allowed": "/", "Speculation-Rules": `"/rules.json"`, "Strict-Transport-Security": "max-age=0", "Alt-Svc": `h2="elsewhere.example:443"`}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for name, value := range theirs {
			w.Header().Set(name, value)
		}
		w.Header().Set("X-Theirs", "kept")
		w.WriteHeader(http.StatusUnauthorized)
	}))
	defer srv.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, preset(srv.URL))
	resp, err := http.Get(front(t, s) + "/web/count-service/x")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	for name := range theirs {
		if got := resp.Header.Get(name); got != "" {
			t.Errorf("%s went through: %s", name, got)
		}
	}
	if resp.StatusCode != http.StatusUnauthorized || resp.Header.Get("X-Theirs") != "kept" {
		t.Errorf("%d %v", resp.StatusCode, resp.Header)
	}
}

// What could end a line of the head that goes out, and a name that is none, is refused: nothing arrives.
func TestAHeadKeepsToItsLines(t *testing.T) {
	var heard http.Header
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { heard = r.Header.Clone() }))
	defer srv.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, preset(srv.URL))
	ask := func(spoil func(q *http.Request)) int {
		q := httptest.NewRequest("GET", "/web/count-service/x", nil)
		spoil(q)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, q)
		return w.Code
	}
	for name, value := range map[string]string{"X-Two": "lines\r\nX-Evil: yes", "X Odd": "yes", "X-Evil:": "yes"} {
		if code := ask(func(q *http.Request) { q.Header[name] = []string{value} }); code != 502 || heard != nil {
			t.Errorf("%q: %d, arrived %v", name, code, heard)
		}
	}
	if code := ask(func(q *http.Request) { q.Header["Content-Length"] = []string{"7"} }); code != 200 || heard.Get("Content-Length") != "" {
		t.Errorf("the length of a body there is none of: %d, arrived %v", code, heard)
	}
	heard = nil
	for _, query := range []string{"a=1 HTTP/1.1\r\nX-Evil:yes", "a=\x7f"} {
		if code := ask(func(q *http.Request) { q.URL.RawQuery = query }); code != 502 || heard != nil {
			t.Errorf("query %q: %d, arrived %v", query, code, heard)
		}
	}
}
