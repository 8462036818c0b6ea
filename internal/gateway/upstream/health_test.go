package upstream_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/upstream"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// admin asks the room's own calls as somebody who may do everything.
func admin(t *testing.T, s *upstream.Service, method, target, body string) string {
	t.Helper()
	rt := route.NewRouter("test")
	rt.Decide = func(context.Context, route.Access) error { return nil }
	upstream.Handler{Service: s}.Mount(rt)
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	rt.Mux.ServeHTTP(w, r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: 1, Username: "admin", Scope: area.Everything()})))
	if w.Code != 200 {
		t.Fatalf("%s %s: %d %s", method, target, w.Code, w.Body)
	}
	return w.Body.String()
}

// A server is tried as it is typed: with a health path only 2xx is well, without one any answer is, and silence is told with its reason.
func TestAServerIsTriedAsItIsTyped(t *testing.T) {
	var asked string
	status := http.StatusOK
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = r.URL.Path
		w.WriteHeader(status)
	}))
	defer srv.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	for _, c := range []struct {
		promise, address, path string
		status                 int
		state, asked, reason   string
	}{
		{"a health path that is well", srv.URL, "/alive", 204, "up", "/alive", ""},
		{"the last status that is well", srv.URL, "/alive", 299, "up", "/alive", ""},
		{"a health path that is moved", srv.URL, "/alive", 300, "down", "/alive", "/alive answered 300"},
		{"a health path that fails", srv.URL, "/alive", 500, "down", "/alive", "/alive answered 500"},
		{"no health path, an error page", srv.URL, "", 404, "up", "/", ""},
		{"nobody listens", closedPort(t), "", 200, "down", "", "refused"},
	} {
		asked, status = "", c.status
		u := preset(c.address)
		body, err := json.Marshal(map[string]any{"name": u.Name, "prefix": u.Prefix, "address": u.Address, "rule": u.Rule, "timeoutMs": 2000,
			"inFlight": u.InFlight, "enabled": true, "healthPath": c.path})
		if err != nil {
			t.Fatal(err)
		}
		var answer struct{ Data upstream.Health }
		if err := json.Unmarshal([]byte(admin(t, s, "POST", "/api/upstreams/test", string(body))), &answer); err != nil {
			t.Fatal(err)
		}
		if got := answer.Data; got.State != c.state || asked != c.asked || !strings.Contains(got.Reason, c.reason) || c.reason == "" && got.Reason != "" || got.At == 0 || got.Rests {
			t.Errorf("%s: asked %q, %+v", c.promise, asked, got)
		}
	}
}

// The list says of a server nobody asked yet that its state is unknown, and not since when.
func TestAServerNobodyAsked(t *testing.T) {
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, preset("http://127.0.0.1:1"))
	var answer struct{ Data []upstream.UpstreamRow }
	if err := json.Unmarshal([]byte(admin(t, s, "GET", "/api/upstreams", "")), &answer); err != nil {
		t.Fatal(err)
	}
	if len(answer.Data) != 1 || answer.Data[0].Health != (upstream.Health{State: "unknown"}) {
		t.Fatalf("%+v", answer.Data)
	}
}

// A server hears who calls, and the scheme and the host under which people know us, so that the links it writes lead back here.
func TestAServerHearsWhoCallsAndWhereWeAre(t *testing.T) {
	var heard http.Header
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { heard = r.Header.Clone() }))
	defer srv.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, preset(srv.URL))
	q := httptest.NewRequest("GET", "/web/count-service/x", nil)
	at := &site.Site{RequestID: "r-1", IP: "192.0.2.7", Base: "https://portal.example:8443/rural", Prefix: "/rural"}
	who := &principal.Principal{UUID: "u-7", Username: "镇办", Namespace: "town", Area: 44098110300000, Roles: []string{"town-clerk", "town-reviewer"}}
	s.ServeHTTP(httptest.NewRecorder(), q.WithContext(principal.With(site.With(q.Context(), at), who)))
	for name, want := range map[string]string{"X-User-Id": "u-7", "X-User-Name": "%E9%95%87%E5%8A%9E", "X-Org-Account": "town", "X-Is-Admin": "false", "X-Area-Id": who.Area.String(), "X-Roles": "town-clerk,town-reviewer",
		"X-Forwarded-Proto": "https", "X-Forwarded-Host": "portal.example:8443", "X-Forwarded-For": "192.0.2.7",
		"X-Forwarded-Prefix": "/rural/web/count-service", "X-Request-Id": "r-1"} {
		if heard.Get(name) != want {
			t.Errorf("%s: %q, want %q", name, heard.Get(name), want)
		}
	}
}

// Who may call a server: everybody, whoever is signed in, or who holds a code. A caller we could not identify because our store was away is told
// that, and not to sign in again.
func TestWhoMayCallAServer(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "theirs") }))
	defer srv.Close()
	away, unknown := errs.Wrap(errs.Unavailable, errors.New("store")), errs.New(errs.Unauthorized, "")
	clerk := &principal.Principal{UserID: 7, Username: "town", Permissions: map[string]bool{"count:view": true}}
	for _, c := range []struct {
		promise, rule string
		who           *principal.Principal
		failure       error
		status        int
	}{
		{"everybody", upstream.Public, nil, unknown, 200},
		{"nobody, nothing tried", upstream.SignedIn, nil, nil, 401},
		{"a bad token", upstream.SignedIn, nil, unknown, 401},
		{"the store is away", upstream.SignedIn, nil, away, 503},
		{"signed in", upstream.SignedIn, clerk, nil, 200},
		{"signed in, an old failure", upstream.SignedIn, clerk, away, 200},
		{"with the code", "count:view", clerk, nil, 200},
		{"without the code", "count:edit", clerk, nil, 403},
	} {
		s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t),
			Holds:   func(p *principal.Principal, code string) bool { return p.Permissions[code] },
			Failure: func(context.Context) error { return c.failure }}
		u := preset(srv.URL)
		u.Rule, u.TimeoutMS = c.rule, 5000
		add(t, s, u)
		q := httptest.NewRequest("GET", "/web/count-service/x", nil)
		if c.who != nil {
			q = q.WithContext(principal.With(q.Context(), c.who))
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, q)
		if w.Code != c.status || (w.Body.String() == "theirs") != (c.status == 200) {
			t.Errorf("%s: %d %s, want %d", c.promise, w.Code, w.Body, c.status)
		}
	}
}
