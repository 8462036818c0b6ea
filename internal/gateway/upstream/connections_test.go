package upstream_test

import (
	"bufio"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/upstream"
)

// patient is an upstream whose time-out is not what the test is about.
func patient(address string) upstream.Upstream {
	u := preset(address)
	u.TimeoutMS = 10_000
	return u
}

// A connection is used again only as long as the server keeps to the order of call and answer: what it sends unasked never reaches the
// next caller, and one it closed without a word costs nobody an error.
func TestKeptConnectionsAreTrustedOnlyInOrder(t *testing.T) {
	for _, c := range []struct {
		name  string
		after string // sent behind the first answer, a little later
	}{
		{"closed without a word", ""},
		{"a second answer", "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nothers"},
	} {
		t.Run(c.name, func(t *testing.T) {
			read, ended := make(chan struct{}), make(chan struct{}, 8)
			address, opened := connections(t, func(conn net.Conn) {
				defer func() { _ = conn.Close(); ended <- struct{}{} }()
				in := bufio.NewReader(conn)
				for {
					q, err := http.ReadRequest(in)
					if err != nil {
						return
					}
					body := q.URL.Query().Get("n")
					_, _ = fmt.Fprintf(conn, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
					<-read // the answer is out and read before what follows
					_, _ = io.WriteString(conn, c.after)
					if c.after == "" {
						return
					}
				}
			})
			s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
			add(t, s, patient(address))
			base := front(t, s)
			for n := range int32(4) {
				resp, err := http.Get(fmt.Sprintf("%s/web/count-service/x?n=%d", base, n))
				if err != nil {
					t.Fatal(err)
				}
				body, err := io.ReadAll(resp.Body)
				_ = resp.Body.Close()
				if err != nil || resp.StatusCode != 200 || string(body) != fmt.Sprint(n) {
					t.Errorf("call %d: %d %q %v", n, resp.StatusCode, body, err)
				}
				read <- struct{}{}
				<-ended // by the server, or by the gateway that was told something unasked
			}
			if n := opened.Load(); n != 4 {
				t.Errorf("%d connections for 4 calls: one that spoke unasked was used again", n)
			}
		})
	}
}

// A caller that leaves in the middle ends the wait, and the connection with its half answer is not used again; calls one after the other share
// one connection, HEAD and empty answers among them.
func TestCallsShareAConnection(t *testing.T) {
	var mu sync.Mutex
	from := map[string]int{}
	release := make(chan struct{})
	gone := make(chan struct{}, 2)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		from[r.RemoteAddr]++
		mu.Unlock()
		switch r.URL.Query().Get("as") {
		case "empty":
			w.WriteHeader(http.StatusNoContent)
		case "hints":
			w.Header().Set("Link", "</x>; rel=preload")
			w.WriteHeader(http.StatusEarlyHints)
			_, _ = io.WriteString(w, "after hints")
		case "chunks":
			for range 3 {
				_, _ = io.WriteString(w, strings.Repeat("x", 3000))
				_ = http.NewResponseController(w).Flush()
			}
		case "endless", "mute":
			if r.URL.Query().Get("as") == "endless" {
				_, _ = io.WriteString(w, "begun")
				_ = http.NewResponseController(w).Flush()
			}
			select {
			case <-r.Context().Done():
				gone <- struct{}{}
			case <-release:
			}
		default:
			_, _ = io.WriteString(w, "whole")
		}
	}))
	defer srv.Close()
	defer close(release)
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, patient(srv.URL))
	base := front(t, s) + "/web/count-service/x?as="
	for as, want := range map[string]int{"whole": 5, "empty": 0, "hints": 11, "chunks": 9000} {
		for _, method := range []string{"GET", "HEAD"} {
			q, err := http.NewRequest(method, base+as, nil)
			if err != nil {
				t.Fatal(err)
			}
			resp, err := http.DefaultClient.Do(q)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(resp.Body)
			_ = resp.Body.Close()
			if method == "HEAD" {
				want = 0
			}
			if err != nil || resp.StatusCode/100 != 2 || len(body) != want {
				t.Errorf("%s %s: %d, %d bytes, %v", method, as, resp.StatusCode, len(body), err)
			}
		}
	}
	mu.Lock()
	if len(from) != 1 {
		t.Errorf("calls one after the other used %d connections", len(from))
	}
	mu.Unlock()

	for _, as := range []string{"endless", "mute"} { // in the middle of the answer, and before its head
		ctx, leave := context.WithCancel(context.Background())
		q, err := http.NewRequestWithContext(ctx, "GET", base+as, nil)
		if err != nil {
			t.Fatal(err)
		}
		if as == "mute" {
			time.AfterFunc(100*time.Millisecond, leave)
		}
		if resp, err := http.DefaultClient.Do(q); err == nil {
			leave()
			_ = resp.Body.Close()
		} else if as == "endless" {
			t.Fatal(err)
		}
		select {
		case <-gone:
		case <-time.After(5 * time.Second):
			t.Errorf("%s: the server was never told that the caller had left", as)
		}
		leave()
	}
}

// A body the server never read does not cost the caller their connection: the next call goes over it, and one that leads nowhere is no exception.
func TestAnUnreadBodyLeavesTheConnection(t *testing.T) {
	hasty := raw(t, func(c net.Conn, _ *http.Request) { // answers before it looks at the body
		_, _ = io.WriteString(c, "HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno")
		_, _ = io.Copy(io.Discard, c)
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := "http://" + l.Addr().String()
	_ = l.Close()
	for name, c := range map[string]struct {
		address string
		body    int
		status  int
		open    bool
	}{
		"nobody listens":     {nobody, 2, http.StatusBadGateway, true},
		"an early answer":    {hasty, 2, http.StatusForbidden, true},
		"a larger body":      {hasty, 100 << 10, http.StatusForbidden, true},
		"too large for that": {nobody, 1 << 20, http.StatusBadGateway, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
			add(t, s, patient(c.address))
			conn, err := net.Dial("tcp", strings.TrimPrefix(front(t, s), "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
			in := bufio.NewReader(conn)
			for try := range 5 {
				_, err := fmt.Fprintf(conn, "POST /web/count-service/x HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", c.body, strings.Repeat("x", c.body))
				if try > 0 && !c.open {
					break // the server has said so by closing, not by taking the rest for another call
				}
				resp, e := http.ReadResponse(in, nil)
				if err != nil || e != nil || resp.StatusCode != c.status {
					t.Fatalf("call %d: %v, %v %v", try, err, resp, e)
				}
				_, _ = io.Copy(io.Discard, resp.Body)
			}
		})
	}
}

// byTLS is a server that speaks TLS, by HTTP/1.1, with a certificate this process trusts. It counts the connections that are opened.
func byTLS(tb testing.TB, h http.Handler) (srv *httptest.Server, opened *atomic.Int32) {
	srv, opened = httptest.NewUnstartedServer(h), new(atomic.Int32)
	srv.Config.ConnState = func(_ net.Conn, s http.ConnState) {
		if s == http.StateNew {
			opened.Add(1)
		}
	}
	srv.TLS = &tls.Config{Certificates: []tls.Certificate{trusted(tb)}}
	srv.StartTLS()
	return srv, opened
}

// Many callers at once need as many connections to a server, and no further one for all the calls that follow, with and without a body: another would
// cost a handshake by TLS, which is ten calls' work.
func TestManyCallersKeepTheirConnections(t *testing.T) {
	const callers, calls = 32, 20
	var in atomic.Int32
	all := make(chan struct{})
	srv, opened := byTLS(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if in.Add(1) == callers {
			close(all)
		}
		<-all // the first calls are under way together, so that each has its own connection
		body, _ := io.ReadAll(r.Body)
		_, _ = io.WriteString(w, r.Method+strings.Repeat(string(body), 100))
	}))
	defer srv.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	u := patient(srv.URL)
	u.InFlight = 2 * callers
	add(t, s, u)
	to := front(t, s) + "/web/count-service/x"
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: callers}}
	defer client.CloseIdleConnections()
	crowd := func(method, body string, calls int) {
		t.Helper()
		var wg sync.WaitGroup
		for range callers {
			wg.Go(func() {
				for range calls {
					q, err := http.NewRequest(method, to, strings.NewReader(body))
					if err != nil {
						t.Error(err)
						return
					}
					resp, err := client.Do(q)
					if err != nil {
						t.Error(err)
						return
					}
					got, err := io.ReadAll(resp.Body)
					_ = resp.Body.Close()
					if err != nil || string(got) != method+strings.Repeat(body, 100) {
						t.Errorf("%s: %d %.20q %v", method, resp.StatusCode, got, err)
						return
					}
				}
			})
		}
		wg.Wait()
	}
	crowd("GET", "", 1)
	before := opened.Load()
	for method, body := range map[string]string{"GET": "", "POST": "a body"} {
		crowd(method, body, calls)
		if n := opened.Load(); n != before {
			t.Errorf("%d calls %s over %d connections: %d more", callers*calls, method, before, n-before)
		}
	}
}
