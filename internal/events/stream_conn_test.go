package events_test

import (
	"context"
	"fmt"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db/dbtest"
	"mirror/internal/events"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Over HTTP/2 a connection carries other calls too, so the stream stays with its handler: the same events, beats and end.
func TestStreamBesideOtherCalls(t *testing.T) {
	b := &events.Bus{DB: dbtest.OpenSQLite(t)}
	rt := route.NewRouter("test")
	rt.Decide = func(context.Context, route.Access) error { return nil }
	(&events.Handler{Bus: b, Heartbeat: 50 * time.Millisecond}).Mount(rt)
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rt.Mux.ServeHTTP(w, r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: 1, SessionID: "s1"})))
	}))
	s.EnableHTTP2 = true
	s.StartTLS()
	defer s.Close()
	st := open(t, s, "s1")
	if st.resp.ProtoMajor != 2 {
		t.Fatal(st.resp.Proto)
	}
	if got := st.next(); got != ":" {
		t.Fatalf("no beat: %q", got)
	}
	publish(t, b, events.Event{Kind: "session.ended", User: 1, Session: "s1"})
	for got := st.next(); got != "session.ended {}"; got = st.next() {
		if got != ":" {
			t.Fatalf("got %q", got)
		}
	}
	if got := st.next(); got != "" || b.Count() != 0 {
		t.Fatalf("after the end: %q, %d subscribers", got, b.Count())
	}
}

// A connection of its own ends with its stream, and carries the events as they are: no chunks, no packing.
func TestStreamHasItsConnection(t *testing.T) {
	b := &events.Bus{DB: dbtest.OpenSQLite(t)}
	st := open(t, server(t, &events.Handler{Bus: b}), "s1")
	if te, ce := st.resp.TransferEncoding, st.resp.Header.Get("Content-Encoding"); len(te) != 0 || ce != "" || !st.resp.Close {
		t.Fatalf("transfer %v, content %q, closes %v", te, ce, st.resp.Close)
	}
}

// While one browser does not read, the others get every event at once: nobody waits for it, and it is given up for itself.
func TestSlowBrowserKeepsNobodyWaiting(t *testing.T) {
	b := &events.Bus{DB: dbtest.OpenSQLite(t)}
	s := server(t, &events.Handler{Bus: b, Heartbeat: time.Hour, WriteTimeout: time.Minute})
	for range 8 { // more than there are writers
		c, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		_ = c.(*net.TCPConn).SetReadBuffer(4096)
		fmt.Fprintf(c, "GET /api/events HTTP/1.1\r\nHost: x\r\nX-Test-Session: stuck\r\n\r\n")
	}
	st := open(t, s, "s1")
	if !eventually.Within(10*time.Second, func() bool { return b.Count() == 9 }) {
		t.Fatalf("%d subscribers", b.Count())
	}
	big := strings.Repeat("x", 7000)
	begin := time.Now()
	for n := 0; b.Count() > 1; n++ {
		publish(t, b, events.Event{Kind: "k", Data: fmt.Sprint(n, big)})
		if got := st.next(); !strings.HasPrefix(got, fmt.Sprintf("k \"%d", n)) {
			t.Fatalf("event %d: %.40q", n, got)
		}
		if time.Since(begin) > 30*time.Second {
			t.Fatalf("%d subscribers after %d events", b.Count(), n)
		}
	}
}

// Events that come while the stream is being opened arrive once each and in their order.
func TestStreamOpensWithoutAGap(t *testing.T) {
	b := &events.Bus{DB: dbtest.OpenSQLite(t)}
	s := server(t, &events.Handler{Bus: b})
	var stop atomic.Bool
	done := make(chan int)
	go func() {
		n := 0
		pace := time.NewTicker(10 * time.Millisecond) // a stall of the machine must not look like a browser that is too slow
		defer pace.Stop()
		for ; !stop.Load(); n++ {
			_ = b.Publish(context.Background(), nil, events.Event{Kind: "n", Data: n})
			<-pace.C
		}
		done <- n
	}()
	for range 8 {
		st := open(t, s, "s1")
		first := -1
		for i := range 5 {
			var n int
			if _, err := fmt.Sscanf(st.next(), "n %d", &n); err != nil {
				t.Fatal(err)
			}
			if first < 0 {
				first = n
			}
			if n != first+i {
				t.Fatalf("event %d after %d", n, first+i-1)
			}
		}
		_ = st.resp.Body.Close()
	}
	stop.Store(true)
	<-done
}

// least is the memory in use when collecting frees no more.
func least() (bytes uint64) {
	for bytes = math.MaxUint64; ; {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		now := m.HeapInuse + m.StackInuse
		if now >= bytes {
			return bytes
		}
		bytes = now
	}
}

// rulings.md#goals: an idle stream costs the server at most 30 KB; the far end of the socket is in this process and counts as well.
func TestIdleStreamIsSmall(t *testing.T) {
	const n = 300
	b := &events.Bus{DB: dbtest.OpenSQLite(t)}
	s := server(t, &events.Handler{Bus: b})
	before := least()
	for i := range n {
		c, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprintf(c, "GET /api/events HTTP/1.1\r\nHost: x\r\nX-Test-Session: s%d\r\n\r\n", i)
	}
	if !eventually.Within(30*time.Second, func() bool { return b.Count() == n }) {
		t.Fatalf("%d subscribers", b.Count())
	}
	if each := int64(least()-before) / n; each > 15_000 {
		t.Errorf("%d bytes each", each)
	}
}
