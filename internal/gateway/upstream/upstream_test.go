package upstream_test

import (
	"bufio"
	"context"
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

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/upstream"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/outbound"
)

// here lets the room contact this machine, where the servers of these tests are.
var here = func() *outbound.Gate {
	places, err := outbound.ParsePlaces(outbound.Loopback)
	if err != nil {
		panic(err)
	}
	return outbound.New(places)
}()

// front is the room behind a real server, as the gateway's last step.
func front(t *testing.T, s *upstream.Service) string {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.Serves(r) {
			_, _ = io.WriteString(w, "our own service")
			return
		}
		s.ServeHTTP(w, r)
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

func preset(address string) upstream.Upstream {
	return upstream.Upstream{Name: "统计服务", Prefix: "/web/count-service/", Address: address, Rule: upstream.Public, TimeoutMS: 300, InFlight: 8, Enabled: true}
}

func add(t *testing.T, s *upstream.Service, u upstream.Upstream) upstream.Upstream {
	t.Helper()
	u, err := s.Add(context.Background(), u)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// raw answers every connection by hand: what no well-behaved server says.
func raw(t *testing.T, answer func(c net.Conn, q *http.Request)) string {
	t.Helper()
	address, _ := connections(t, func(c net.Conn) {
		if q, err := http.ReadRequest(bufio.NewReader(c)); err == nil {
			answer(c, q)
		}
	})
	return address
}

// connections hands every connection to serve, which closes with it, and counts them.
func connections(t *testing.T, serve func(net.Conn)) (address string, opened *atomic.Int32) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	opened = new(atomic.Int32)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			opened.Add(1)
			go func() {
				defer c.Close()
				serve(c)
			}()
		}
	}()
	return "http://" + l.Addr().String(), opened
}

func closedPort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return "http://" + l.Addr().String()
}

// Ten ways another server can be slow, dead or lying. Each costs its caller an error in our envelope within the limit, or a connection
// cut where part of the answer was already out, and nothing else: our own service answers in between.
func TestFaultsAreContained(t *testing.T) {
	hang := make(chan struct{})
	defer close(hang)
	write := func(text string) func(net.Conn, *http.Request) {
		return func(c net.Conn, _ *http.Request) { _, _ = io.WriteString(c, text) }
	}
	for _, c := range []struct {
		name    string
		address string
		status  int // 0: the connection is cut in the middle of the answer
	}{
		{"nobody listens", closedPort(t), 502},
		{"no such host", "http://no-such-host.invalid", 502},
		{"silent before the answer", raw(t, func(net.Conn, *http.Request) { <-hang }), 504},
		{"silent in the middle", raw(t, func(c net.Conn, _ *http.Request) {
			_, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
			<-hang
		}), 0},
		{"hangs up at once", raw(t, func(net.Conn, *http.Request) {}), 502},
		{"hangs up in the middle", raw(t, write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")), 0},
		{"speaks no HTTP", raw(t, write("SSH-2.0-OpenSSH_9.2\r\n")), 502},
		{"endless headers", raw(t, func(c net.Conn, _ *http.Request) {
			_, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\n")
			for range 4000 {
				if _, err := fmt.Fprintf(c, "X-%d: %s\r\n", time.Now().UnixNano(), strings.Repeat("x", 200)); err != nil {
					return
				}
			}
		}), 502},
		{"a status that does not exist", raw(t, write("HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n")), 502},
		{"two lengths", raw(t, write("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde")), 502},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := dbtest.OpenSQLite(t)
			s := &upstream.Service{Outbound: here, DB: d}
			add(t, s, preset(c.address))
			base := front(t, s)
			began := time.Now()
			resp, err := http.Get(base + "/web/count-service/v1/x")
			var body []byte
			if err == nil {
				body, err = io.ReadAll(resp.Body)
				_ = resp.Body.Close()
			}
			if took := time.Since(began); took > 5*time.Second {
				t.Errorf("took %s", took)
			}
			if c.status == 0 {
				if err == nil {
					t.Errorf("a cut answer passed for a whole one: %q", body)
				}
			} else if err != nil || resp.StatusCode != c.status || !strings.Contains(string(body), fmt.Sprintf(`"code":"%d"`, c.status)) {
				t.Errorf("%v %v %s, want %d in the envelope", resp, err, body, c.status)
			}
			own, err := http.Get(base + "/web/other-service/v1/x")
			if err != nil || own.StatusCode != 200 {
				t.Errorf("our own service: %v %v", own, err)
			}
		})
	}
}

// A server that drips its answer without ever falling silent is cut off, whichever way the call went.
func TestDrippingAnswerEnds(t *testing.T) {
	stop := make(chan struct{})
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000000")
		for {
			if _, err := io.WriteString(w, "x"); err != nil {
				return
			}
			_ = http.NewResponseController(w).Flush()
			select {
			case <-time.After(20 * time.Millisecond):
			case <-stop:
				return
			}
		}
	}))
	defer srv.Close()
	defer close(stop)
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	u := preset(srv.URL)
	u.TimeoutMS = 200
	add(t, s, u)
	base := front(t, s)
	for _, method := range []string{"GET", "POST"} {
		began := time.Now()
		q, err := http.NewRequest(method, base+"/web/count-service/x", strings.NewReader(map[string]string{"POST": "{}"}[method]))
		if err != nil {
			t.Fatal(err)
		}
		resp, err := http.DefaultClient.Do(q)
		if err == nil {
			_, err = io.Copy(io.Discard, resp.Body)
			_ = resp.Body.Close()
		}
		if took := time.Since(began); err == nil || took < 1800*time.Millisecond || took > 10*time.Second {
			t.Errorf("%s: ended after %s with %v", method, took, err)
		}
	}
}

// A body that is larger than it may be is the caller's fault: they are told so, whether its length was said or not, and the server's breaker
// does not open for it.
func TestBodiesAreBounded(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) }))
	defer srv.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	u := preset(srv.URL)
	u.TimeoutMS = 10_000
	add(t, s, u)
	base := front(t, s)
	post := func(size int64, said bool) int {
		t.Helper()
		var body io.Reader = io.LimitReader(zeros{}, size)
		q, err := http.NewRequest("POST", base+"/web/count-service/x", body)
		if err != nil {
			t.Fatal(err)
		}
		if said {
			q.ContentLength = size
		}
		resp, err := http.DefaultTransport.RoundTrip(q)
		if err != nil {
			t.Fatalf("%d bytes, length said: %t: %v", size, said, err)
		}
		_ = resp.Body.Close()
		return resp.StatusCode
	}
	for range 6 {
		if code := post(upstream.MaxBody+1, true); code != http.StatusRequestEntityTooLarge {
			t.Errorf("too much, length said: %d", code)
		}
	}
	for range 6 {
		if code := post(upstream.MaxBody+1, false); code != http.StatusRequestEntityTooLarge {
			t.Errorf("too much, length not said: %d", code)
		}
	}
	for _, said := range []bool{true, false} {
		if code := post(upstream.MaxBody, said); code != http.StatusOK {
			t.Errorf("as much as may be, length said %t: %d", said, code)
		}
	}
}

// zeros never end.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) { return len(b), nil }

// After five failures in a row the server rests: calls are refused at once instead of waiting for it, and one trial closes the breaker again.
func TestBreakerRestsAndBulkheadHolds(t *testing.T) {
	var calls atomic.Int32
	hold := make(chan struct{})
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		if strings.HasSuffix(r.URL.Path, "/hold") {
			<-hold
			return
		}
		w.WriteHeader(http.StatusServiceUnavailable)
	}))
	defer srv.Close()
	d := dbtest.OpenSQLite(t)
	s := &upstream.Service{Outbound: here, DB: d}
	u := preset(srv.URL)
	u.TimeoutMS, u.InFlight = 5000, 2
	add(t, s, u)
	base := front(t, s)
	get := func(path string) (int, string) {
		resp, err := http.Get(base + "/web/count-service/" + path)
		if err != nil {
			t.Error(err)
			return 0, ""
		}
		defer resp.Body.Close()
		return resp.StatusCode, resp.Header.Get("Retry-After")
	}
	var held sync.WaitGroup
	for range 2 {
		held.Go(func() { get("hold") })
	}
	if !eventually.Within(10*time.Second, func() bool { return calls.Load() == 2 }) {
		t.Fatalf("%d calls arrived", calls.Load())
	}
	if code, again := get("x"); code != 503 || again == "" || calls.Load() != 2 {
		t.Errorf("with all places taken: %d, Retry-After %q, %d calls arrived", code, again, calls.Load())
	}
	close(hold)
	held.Wait() // one that ends well after a failure would begin the count again
	for range 5 {
		get("x")
	}
	before := calls.Load()
	if before != 7 {
		t.Errorf("%d calls arrived, want the two that were held and five that fail", before)
	}
	for range 20 {
		if code, _ := get("x"); code != 503 {
			t.Errorf("resting answers %d", code)
		}
	}
	if n := calls.Load() - before; n != 0 {
		t.Errorf("%d calls reached a server that should rest", n)
	}
}

// A GET that got no answer is sent again as often as configured; a POST never, because nobody knows what it did.
func TestOnlyRepeatableCallsAreRepeated(t *testing.T) {
	var seen atomic.Int32
	address := raw(t, func(c net.Conn, q *http.Request) {
		if seen.Add(1)%3 != 0 || q.Method == http.MethodPost {
			return
		}
		_, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
	})
	d := dbtest.OpenSQLite(t)
	s := &upstream.Service{Outbound: here, DB: d}
	u := preset(address)
	u.Retries = 2
	add(t, s, u)
	base := front(t, s)
	resp, err := http.Get(base + "/web/count-service/x")
	if err != nil || resp.StatusCode != 200 || seen.Load() != 3 {
		t.Errorf("GET: %v %v after %d tries", resp, err, seen.Load())
	}
	seen.Store(0)
	resp, err = http.Post(base+"/web/count-service/x", "application/json", strings.NewReader("{}"))
	if err != nil || resp.StatusCode != 502 || seen.Load() != 1 {
		t.Errorf("POST: %v %v after %d tries", resp, err, seen.Load())
	}
}

// Bodies stream both ways, piece by piece; event streams and WebSockets pass.
func TestStreamsPass(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rc := http.NewResponseController(w)
		switch {
		case r.Header.Get("Upgrade") != "":
			w.Header().Set("Connection", "Upgrade")
			w.Header().Set("Upgrade", "websocket")
			w.WriteHeader(http.StatusSwitchingProtocols)
			c, b, err := rc.Hijack()
			if err != nil {
				return
			}
			defer c.Close()
			line, _ := b.ReadString('\n')
			_, _ = io.WriteString(c, "echo "+line)
		case strings.HasSuffix(r.URL.Path, "/events"):
			w.Header().Set("Content-Type", "text/event-stream")
			silence := time.NewTicker(400 * time.Millisecond) // longer than the limit: an event stream may be silent
			defer silence.Stop()
			for i := range 3 {
				_, _ = fmt.Fprintf(w, "data: %d\n\n", i)
				_ = rc.Flush()
				<-silence.C
			}
		default:
			_ = rc.EnableFullDuplex()
			in := bufio.NewScanner(r.Body)
			for in.Scan() {
				_, _ = fmt.Fprintln(w, "got "+in.Text())
				_ = rc.Flush()
			}
		}
	}))
	defer srv.Close()
	d := dbtest.OpenSQLite(t)
	s := &upstream.Service{Outbound: here, DB: d}
	add(t, s, preset(srv.URL))
	base := front(t, s)

	resp, err := http.Get(base + "/web/count-service/events")
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(resp.Body)
	if err != nil || strings.Count(string(all), "data:") != 3 {
		t.Errorf("event stream: %q %v", all, err)
	}

	body, send := io.Pipe()
	q, _ := http.NewRequest("POST", base+"/web/count-service/upload", body)
	go func() { _, _ = io.WriteString(send, "one\n") }()
	resp, err = http.DefaultClient.Do(q)
	if err != nil {
		t.Fatal(err)
	}
	answer := bufio.NewScanner(resp.Body)
	if answer.Scan(); answer.Text() != "got one" {
		t.Errorf("before the body's end: %q", answer.Text())
	}
	_, _ = io.WriteString(send, "two\n")
	_ = send.Close()
	if answer.Scan(); answer.Text() != "got two" {
		t.Errorf("after it: %q", answer.Text())
	}

	c, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_, _ = io.WriteString(c, "GET /web/count-service/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
	in := bufio.NewReader(c)
	up, err := http.ReadResponse(in, nil)
	if err != nil || up.StatusCode != 101 {
		t.Fatalf("upgrade: %v %v", up, err)
	}
	_, _ = io.WriteString(c, "hello\n")
	if line, err := in.ReadString('\n'); line != "echo hello\n" {
		t.Errorf("through the WebSocket came %q, %v", line, err)
	}
}

// A change counts at once where it was made, and within TTL on another replica; who read an older row is told.
func TestTableChangesLive(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "the other server") }))
		defer srv.Close()
		here, there := &upstream.Service{Outbound: here, DB: d}, &upstream.Service{Outbound: here, DB: d}
		baseHere, baseThere := front(t, here), front(t, there)
		get := func(base string) string {
			resp, err := http.Get(base + "/web/count-service/x")
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			b, _ := io.ReadAll(resp.Body)
			return string(b)
		}
		soon := func(want string) {
			t.Helper()
			if !eventually.Within(2*time.Second, func() bool { return get(baseThere) == want }) {
				t.Fatalf("the other replica still answers %q", get(baseThere))
			}
		}
		if got := get(baseHere) + get(baseThere); got != "our own serviceour own service" {
			t.Fatalf("without an upstream: %q", got)
		}
		u := add(t, here, preset(srv.URL))
		if got := get(baseHere); got != "the other server" {
			t.Errorf("where it was added: %q", got)
		}
		soon("the other server")
		u.Enabled = false
		if _, err := here.Edit(context.Background(), u); err != nil {
			t.Fatal(err)
		}
		if _, err := there.Edit(context.Background(), u); !errs.Has(err, errs.Conflict) {
			t.Errorf("an edit over an older row: %v", err)
		}
		soon("our own service")
		if err := here.Remove(context.Background(), u.ID); err != nil {
			t.Fatal(err)
		}
		if err := here.Remove(context.Background(), u.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("removed twice: %v", err)
		}
	})
}

func TestBadRowsAreRefused(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	s := &upstream.Service{Outbound: here, DB: d}
	for name, spoil := range map[string]func(*upstream.Upstream){
		"no name": func(u *upstream.Upstream) { u.Name = " " }, "whole product": func(u *upstream.Upstream) { u.Prefix = "/web/" },
		"identity": func(u *upstream.Upstream) { u.Prefix = "/auth/realms/" }, "dots": func(u *upstream.Upstream) { u.Prefix = "/web/../" },
		"file": func(u *upstream.Upstream) { u.Address = "file:///etc/passwd" }, "account": func(u *upstream.Upstream) { u.Address = "http://a:b@host" },
		"no time": func(u *upstream.Upstream) { u.TimeoutMS = 0 }, "many tries": func(u *upstream.Upstream) { u.Retries = 9 },
		"no rule": func(u *upstream.Upstream) { u.Rule = "" }, "no place": func(u *upstream.Upstream) { u.InFlight = 0 },
	} {
		u := preset("http://127.0.0.1:1")
		spoil(&u)
		if _, err := s.Add(context.Background(), u); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%s: %v", name, err)
		}
	}
	add(t, s, preset("http://127.0.0.1:1"))
	if _, err := s.Add(context.Background(), preset("http://127.0.0.1:1")); !errs.Has(err, errs.InvalidArgs) {
		t.Errorf("twice the same prefix: %v", err)
	}
}
