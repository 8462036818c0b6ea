package onetime_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/onetime"
	"mirror/internal/principal"
)

// stores runs a test with every store of spent tokens; pairs of guards share what replicas share.
func stores(t *testing.T, test func(t *testing.T, one, two onetime.Spent)) {
	t.Run("memory", func(t *testing.T) { m := &onetime.Memory{}; test(t, m, m) })
	t.Run("table", func(t *testing.T) {
		dbtest.Run(t, func(t *testing.T, d *db.DB) { test(t, &onetime.Table{DB: d}, &onetime.Table{DB: d}) })
	})
}

func guard(spent onetime.Spent, now func() time.Time) *onetime.Guard {
	return &onetime.Guard{On: func() bool { return true }, Exempt: func() []string { return []string{"/api/dict/*", "/api/overview"} }, Mint: onetime.Mint{Key: []byte("k"), Now: now}, Spent: spent}
}

// call sends a request of a session ("" is nobody) through the guard; reached tells whether the handler saw it.
func call(g *onetime.Guard, session, method, path string, tokens ...string) (w *httptest.ResponseRecorder, reached bool) {
	r := httptest.NewRequest(method, path, nil)
	if session != "" {
		r = r.WithContext(principal.With(r.Context(), &principal.Principal{SessionID: session}))
	}
	for _, t := range tokens {
		r.Header.Add("x-auth-header-token", t)
	}
	w = httptest.NewRecorder()
	g.Wrap(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true })).ServeHTTP(w, r)
	return w, reached
}

// S7.25a, identity.md#bridge-one-time-tokens-envelope: of 50 callers that race with the same 200 tokens exactly one passes with each, whichever
// replica they reach.
func TestRace(t *testing.T) {
	stores(t, func(t *testing.T, a, b onetime.Spent) {
		replicas := []*onetime.Guard{guard(a, time.Now), guard(b, time.Now)}
		tokens := strings.Split(replicas[0].Mint.Make("s1", 200), "_")
		if len(tokens) != 200 {
			t.Fatalf("%d tokens: the alphabet holds the separator", len(tokens))
		}
		var passed, refused atomic.Int64
		var wg sync.WaitGroup
		start := make(chan struct{})
		for i := range 50 {
			wg.Go(func() {
				<-start
				for _, token := range tokens {
					if w, ok := call(replicas[i%2], "s1", "POST", "/api/x", token); ok {
						passed.Add(1)
					} else if w.Code == http.StatusForbidden {
						refused.Add(1)
					}
				}
			})
		}
		close(start)
		wg.Wait()
		if passed.Load() != 200 || refused.Load() != 200*49 {
			t.Errorf("%d passed, %d refused", passed.Load(), refused.Load())
		}
	})
}

// S7.25b, S7.25c: what is no good token of this session is refused with status 1, and eight fresh tokens come along.
func TestRefused(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	g := guard(&onetime.Memory{}, func() time.Time { return now })
	good := g.Mint.Make("s1", 1)
	late := g.Mint.Make("s1", 1)
	other := onetime.Mint{Key: []byte("other"), Now: g.Mint.Now}.Make("s1", 1)
	flip := []byte(good)
	flip[3] ^= 1
	for name, tokens := range map[string][]string{"none": nil, "empty": {""}, "two": {good, late}, "another session's": {g.Mint.Make("s2", 1)},
		"another key's": {other}, "changed": {string(flip)}, "shortened": {good[:len(good)-1]}, "a whole list": {g.Mint.Make("s1", 8)}} {
		w, ok := call(g, "s1", "POST", "/v1/orgs/x", tokens...)
		if ok || w.Code != 403 || w.Header().Get("x-auth-token-status") != "1" || !strings.Contains(w.Body.String(), "request_token_invalid") {
			t.Errorf("%s: reached %v, %d %v %s", name, ok, w.Code, w.Header(), w.Body)
		}
		fresh := strings.Split(w.Header().Get("x-auth-header-token"), "_")
		if len(fresh) < 8 {
			t.Fatalf("%s: %d fresh tokens", name, len(fresh))
		}
		if _, ok := call(g, "s1", "POST", "/v1/orgs/x", fresh[0]); !ok {
			t.Errorf("%s: the fresh token is refused", name)
		}
	}
	if w, ok := call(g, "s1", "POST", "/web/x", good); !ok || w.Header().Get("x-auth-token-status") != "" || len(strings.Split(w.Header().Get("x-auth-header-token"), "_")) < 8 {
		t.Errorf("the good one: %v %v", ok, w.Header())
	}
	now = now.Add(onetime.Life)
	if _, ok := call(g, "s1", "POST", "/web/x", late); ok {
		t.Error("an expired token passed")
	}
}

// S7.25d: only calls of a session below the three roots need a token; the refill, the bundle, log-out and exempt reading do not.
func TestWhoNeedsOne(t *testing.T) {
	g := guard(&onetime.Memory{}, time.Now)
	for _, c := range []struct {
		session, method, path string
		passes                bool
	}{
		{"s1", "GET", "/api/x", false}, {"s1", "HEAD", "/api/x", false}, {"s1", "DELETE", "/v1/x", false}, {"s1", "GET", "/web/x", false},
		{"", "POST", "/api/x", true}, {"s1", "GET", "/subapp/main/", true}, {"s1", "GET", "/sso/token", true},
		{"s1", "GET", "/api/session/request-tokens", true}, {"s1", "POST", "/api/session/request-tokens", false},
		{"s1", "GET", "/api/bootstrap", true}, {"s1", "POST", "/api/session/logout", true}, {"s1", "GET", "/api/session/logout", false},
		{"s1", "GET", "/api/dict/all", true}, {"s1", "POST", "/api/dict/all", false}, {"s1", "GET", "/api/overview", true}, {"s1", "GET", "/api/overview/x", false},
	} {
		if _, ok := call(g, c.session, c.method, c.path); ok != c.passes {
			t.Errorf("%+v: %v", c, ok)
		}
	}
	g.On = func() bool { return false }
	if w, ok := call(g, "s1", "POST", "/api/x"); !ok || w.Header().Get("x-auth-header-token") != "" {
		t.Error("switched off it must leave calls alone")
	}
}

// The memory does not grow for ever, and forgets nothing that could still be opened.
func TestMemoryForgets(t *testing.T) {
	m := &onetime.Memory{}
	start := time.Unix(1_800_000_000, 0)
	spend := func(id string, expires time.Time) bool {
		ok, err := m.Spend(context.Background(), id, expires)
		if err != nil {
			t.Fatal(err)
		}
		return ok
	}
	for i := range 60 {
		at := start.Add(time.Duration(i) * time.Minute).Add(onetime.Life)
		id := fmt.Sprint(i)
		if !spend(id, at) || spend(id, at) {
			t.Fatalf("minute %d", i)
		}
		if i > 0 && spend(fmt.Sprint(i-1), at.Add(-time.Minute)) {
			t.Fatalf("minute %d forgot the one before", i)
		}
	}
	if n := m.Len(); n > 8 {
		t.Errorf("%d tokens kept of 60 minutes with one a minute", n)
	}
}

// Expired marks leave the table, live ones stay.
func TestTableSweep(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Now()
		s := &onetime.Table{DB: d}
		for id, at := range map[string]time.Time{"old": now.Add(-time.Second), "live": now.Add(time.Minute)} {
			if ok, err := s.Spend(ctx, id, at); !ok || err != nil {
				t.Fatal(ok, err)
			}
		}
		if err := s.Sweep(ctx, now); err != nil {
			t.Fatal(err)
		}
		if ok, _ := s.Spend(ctx, "live", now.Add(time.Minute)); ok {
			t.Error("a live mark was swept")
		}
		if ok, _ := s.Spend(ctx, "old", now.Add(time.Minute)); !ok {
			t.Error("an expired mark stayed")
		}
	})
}

func FuzzOpen(f *testing.F) {
	m := onetime.Mint{Key: []byte("k"), Now: time.Now}
	f.Add(m.Make("s2", 1))
	f.Add("____")
	f.Fuzz(func(t *testing.T, token string) {
		if _, _, ok := m.Open("s1", token); ok {
			t.Fatalf("%q opens", token)
		}
	})
}

func BenchmarkGuard(b *testing.B) {
	m := onetime.Mint{Key: []byte("k"), Now: time.Now}
	for b.Loop() {
		if _, _, ok := m.Open("s1", m.Make("s1", 1)); !ok {
			b.Fatal("own token refused")
		}
	}
}
