package gateway

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"mirror/internal/kit/route"
)

// A handler that takes its connection and returns: the call counts as under way, is told once it ends, with the route, what was
// written in all and no query, and ends on a stop signal (security.md rows 14 and 20).
func TestTakenConnection(t *testing.T) {
	told := make(chan Line, 1)
	g, rt := house(t, func(g *Gateway) { g.Log = func(_ context.Context, l Line) { told <- l } })
	taken := make(chan struct{})
	rt.Handle("GET", "/api/events", route.Public, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("hello"))
		var ended func(int64)
		ready := make(chan struct{})
		ended = w.(*call).Detach(func() { <-ready; ended(7) })
		close(ready)
		close(taken)
	}), route.Unhurried())
	g.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/api/events?token=geheim", nil))
	<-taken
	select {
	case l := <-told:
		t.Fatalf("told before its end: %+v", l)
	case <-time.After(20 * time.Millisecond):
	}
	if n := g.counts.inFlight.Load(); n != 1 || len(g.streams.ends) != 1 {
		t.Errorf("%d in flight, %d streams", n, len(g.streams.ends))
	}
	g.Drain()
	l := <-told
	if l.Route != "/api/events" || l.Status != 200 || l.Bytes != 12 || l.Method != "GET" || l.RequestID == "" || l.Took < 20*time.Millisecond {
		t.Errorf("told %+v", l)
	}
	if n := g.counts.inFlight.Load(); n != 0 || len(g.streams.ends) != 0 {
		t.Errorf("afterwards %d in flight, %d streams", n, len(g.streams.ends))
	}
}
