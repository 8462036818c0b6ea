package app_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/eventually"
)

// security.md row 21: with the store away calls answer 503 with Retry-After and not 401 or 500; the process lives, pages come.
func TestStoreAway(t *testing.T) {
	h := apptest.Start(t, nil)
	token := h.Token("town")
	if err := h.App.DB.Close(); err != nil {
		t.Fatal(err)
	}
	// Sessions and permissions are kept in memory for a moment; as long as they are, the dictionaries come from there too.
	apptest.Within(t, "forgetting", func() bool {
		a := h.As(token, "GET", "/v1/dict/listAll", "")
		if a.Status != http.StatusOK && a.Status != http.StatusServiceUnavailable {
			t.Fatalf("dictionaries: %d %s", a.Status, a.Body)
		}
		return a.Status != http.StatusOK
	})
	began := time.Now()
	for _, path := range []string{"/api/households", "/api/bootstrap", "/v1/dict/listAll", "/readyz"} {
		a := h.As(token, "GET", path, "")
		if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" || !strings.Contains(a.Body, `"message":"服务不可用(503)"`) {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	if d := time.Since(began); d > 5*time.Second {
		t.Errorf("503 took %s", d)
	}
	form := "grant_type=password&client_id=mirror-direct&username=town&password=Mirror2026"
	if a := h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form, "Content-Type", "application/x-www-form-urlencoded"); a.Status != http.StatusServiceUnavailable {
		t.Errorf("sign-in: %d %s", a.Status, a.Body)
	}
	for _, path := range []string{"/livez", "/healthz"} {
		if a := h.Do("GET", path, ""); a.Status != http.StatusOK {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	if a := h.Do("GET", "/subapp/main/", ""); a.Status == http.StatusInternalServerError {
		t.Errorf("shell: %d %s", a.Status, a.Body)
	}
}

// security.md row 21 and goal 3: a database that is there but says nothing any more is answered with 503 within 5 s, signed in or not, for
// calls that read and calls that write; calls work again when it is back, on the same process.
func TestStoreSilent(t *testing.T) {
	t.Parallel()
	dir, straight := apptest.Demo.Postgres(t)
	u, err := url.Parse(straight)
	if err != nil {
		t.Fatal(err)
	}
	wire := dbtest.NewWire(t, u.Host)
	u.Host = wire.Addr
	h := apptest.Open(t, dir, map[string]string{"database-url": u.String()})
	token, unknown := h.Token("town"), h.Token("county")
	const form = "grant_type=password&client_id=mirror-direct&username=town&password=Mirror2026"
	calls := map[string]func() apptest.Answer{
		"list": func() apptest.Answer { return h.As(token, "GET", "/api/households", "") },
		"boot": func() apptest.Answer { return h.As(token, "GET", "/api/bootstrap", "") },
		"dict": func() apptest.Answer { return h.As(token, "GET", "/v1/dict/listAll", "") },
		"read": func() apptest.Answer {
			return h.As(token, "POST", "/web/retrieval-service/v1/message/batchRead", `{"all":true}`)
		},
		"ready": func() apptest.Answer { return h.Do("GET", "/readyz", "") },
		"sign in": func() apptest.Answer {
			return h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form, "Content-Type", "application/x-www-form-urlencoded")
		},
	}
	for name, call := range calls {
		if a := call(); a.Status != http.StatusOK {
			t.Fatalf("%s before: %d %s", name, a.Status, a.Body)
		}
	}
	for _, known := range []bool{true, false} { // with the session and the rights fresh in memory, and with one that nobody asked with yet
		if !known {
			token = unknown
		}
		wire.Silence()
		var wg sync.WaitGroup
		for name, call := range calls {
			wg.Go(func() {
				began := time.Now()
				a := call()
				if took := time.Since(began); took > 5*time.Second {
					t.Errorf("known %v: %s took %s", known, name, took)
				}
				if a.Status == http.StatusOK && known && name == "dict" {
					return // from memory
				}
				if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
					t.Errorf("known %v: %s: %d %s", known, name, a.Status, a.Body)
				}
			})
		}
		wg.Wait()
		wire.Cut()
		wire.Mend()
		left := ""
		back := eventually.Within(10*time.Second, func() bool {
			left = ""
			for name, call := range calls {
				if a := call(); a.Status != http.StatusOK {
					left = fmt.Sprint(name, " ", a.Status, " ", a.Body)
				}
			}
			return left == ""
		})
		if !back {
			t.Fatalf("not back: %s", left)
		}
	}
}

// security.md row 19: a peer that sends its headers slowly is closed; an event stream outlives every limit of the server.
func TestServerLimits(t *testing.T) {
	srv := app.Server(nil)
	if srv.ReadHeaderTimeout > 10*time.Second || srv.ReadHeaderTimeout == 0 || srv.ReadTimeout > 30*time.Second || srv.ReadTimeout == 0 {
		t.Errorf("limits: headers %s, body %s", srv.ReadHeaderTimeout, srv.ReadTimeout)
	}
	h := apptest.Start(t, nil)
	token := h.Token("town")
	quick := httptest.NewUnstartedServer(nil)
	quick.Config = app.Server(h.App.Gateway)
	quick.Config.ReadHeaderTimeout, quick.Config.ReadTimeout, quick.Config.WriteTimeout = 300*time.Millisecond, 300*time.Millisecond, 300*time.Millisecond
	quick.Start()
	defer quick.Close()

	closedAsSlow := func() {
		slow, err := net.Dial("tcp", quick.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer slow.Close()
		_, _ = io.WriteString(slow, "GET /livez HTTP/1.1\r\nHost: x\r\n")
		_ = slow.SetReadDeadline(time.Now().Add(5 * time.Second))
		if _, err := io.ReadAll(slow); err != nil {
			t.Errorf("a slow peer was not closed: %v", err)
		}
	}
	closedAsSlow()

	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	req, _ := http.NewRequestWithContext(ctx, "GET", quick.URL+"/api/events", nil)
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream") {
		t.Fatalf("stream: %d %v", res.StatusCode, res.Header)
	}
	lines := make(chan string, 16)
	go func() {
		s := bufio.NewScanner(res.Body)
		for s.Scan() {
			lines <- s.Text()
		}
		close(lines)
	}()
	for range 4 { // more than three times every limit
		closedAsSlow()
	}
	if a := h.As(token, "POST", "/api/session/logout", ""); a.Status != http.StatusOK {
		t.Fatalf("log-out: %d", a.Status)
	}
	deadline := time.After(3 * time.Second)
	for {
		select {
		case l, ok := <-lines:
			if !ok {
				t.Fatal("the stream ended before it told the end of the session")
			}
			if strings.Contains(l, "session.ended") {
				return
			}
		case <-deadline:
			t.Fatal("the stream did not tell the end of the session")
		}
	}
}

// security.md row 20, in this process: streams end first, a call under way finishes, background work stops, nothing hangs.
func TestDrain(t *testing.T) {
	h := apptest.Start(t, nil)
	token := h.Token("town")
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.App.Serve(ctx, l) }()
	base := "http://" + l.Addr().String()

	req, _ := http.NewRequest("GET", base+"/api/events", nil)
	req.Header.Set("Authorization", "Bearer "+token)
	stream, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()

	// A call whose body is only half there when the signal comes.
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	const body = `{"all":true}`
	_, _ = fmt.Fprintf(conn, "POST /web/retrieval-service/v1/message/batchRead HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n%s",
		token, len(body), body[:4])
	answers := bufio.NewReader(conn)
	// The server asks for the body when the call has begun to read it.
	if first, err := http.ReadResponse(answers, nil); err != nil || first.StatusCode != http.StatusContinue {
		t.Fatalf("the call did not begin: %v %v", first, err)
	}
	began := time.Now()
	stop()
	if _, err := io.Copy(io.Discard, stream.Body); err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("stream: %v", err)
	}
	if d := time.Since(began); d > 3*time.Second {
		t.Errorf("the stream ended after %s", d)
	}
	_, _ = io.WriteString(conn, body[4:])
	res, err := http.ReadResponse(answers, nil)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Errorf("the call under way: %v %v", res, err)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("still running after 20 s")
	}
}
