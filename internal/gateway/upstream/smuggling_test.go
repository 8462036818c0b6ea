package upstream_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/upstream"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// wire is a server that keeps what came over its connections, byte by byte, and answers each request it understands.
type wire struct {
	mu    sync.Mutex
	heard bytes.Buffer
	asked []string
	url   string
}

func (w *wire) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.heard.Write(b)
}

// taken gives what came since the last time.
func (w *wire) taken() (heard string, asked []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	heard, asked = w.heard.String(), w.asked
	w.heard.Reset()
	w.asked = nil
	return heard, asked
}

// newWire answers by hand what answer gives for a path.
func newWire(t *testing.T, answer func(path string) string) *wire {
	t.Helper()
	w := &wire{}
	w.url, _ = connections(t, func(c net.Conn) {
		in := bufio.NewReader(io.TeeReader(c, w))
		for {
			q, err := http.ReadRequest(in)
			if err != nil {
				return
			}
			body, err := io.ReadAll(q.Body)
			if err != nil {
				return
			}
			w.mu.Lock()
			w.asked = append(w.asked, fmt.Sprintf("%s %s %q", q.Method, q.URL.RequestURI(), body))
			w.mu.Unlock()
			if _, err := io.WriteString(c, answer(q.URL.Path)); err != nil {
				return
			}
		}
	})
	return w
}

// say sends bytes to base as they are and gives what comes back until the connection ends or falls silent.
func say(t *testing.T, base, text string) string {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(time.Second))
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	said, _ := io.ReadAll(c)
	return string(said)
}

// signedFront is front with a caller whom the gateway has verified, and a header of the gateway's own.
func signedFront(t *testing.T, s *upstream.Service) string {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox")
		ctx := site.With(r.Context(), &site.Site{RequestID: "r", IP: "10.0.0.1", Base: "http://portal.example"})
		s.ServeHTTP(w, r.WithContext(principal.With(ctx, &principal.Principal{UUID: "uuid-of-town", Username: "town", Namespace: "alauda", Roles: []string{"town-clerk"}})))
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// However a caller frames a call, the server hears one call in one reading, or nothing: no second call hides in the first, and nothing the
// caller claims about themselves arrives.
func TestNoCallHidesInAnother(t *testing.T) {
	const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
	const hidden = "GET /admin HTTP/1.1\r\nHost: x\r\n\r\n"
	const head = "POST /web/count-service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
	const arrives = `POST /web/count-service/x "`
	for _, c := range []struct{ name, call, asked string }{
		{"a length and chunks", head + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n" + hidden, arrives + `abc"`},
		{"chunks, then a length", head + "Transfer-Encoding: chunked\r\nContent-Length: 60\r\n\r\n0\r\n\r\n" + hidden, arrives + `"`},
		{"two lengths", head + "Content-Length: 3\r\nContent-Length: 60\r\n\r\nabc" + hidden, ""},
		{"two lengths in one line", head + "Content-Length: 3, 60\r\n\r\nabc" + hidden, ""},
		{"the same length twice", head + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", arrives + `abc"`},
		{"a signed length", head + "Content-Length: +3\r\n\r\nabc", ""},
		{"a negative length", head + "Content-Length: -3\r\n\r\nabc", ""},
		{"a length in hexadecimal", head + "Content-Length: 0x3\r\n\r\nabc", ""},
		{"a name with a space", head + "Content-Length : 3\r\n\r\nabc", ""},
		{"a name with a space before it", "POST /web/count-service/x HTTP/1.1\r\n Content-Length: 60\r\nHost: x\r\n\r\n" + hidden, ""},
		{"an unknown coding", head + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + hidden, ""},
		{"two codings", head + "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n" + hidden, ""},
		{"chunked twice", head + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden, ""},
		{"a coding behind a fold", head + "Transfer-Encoding:\r\n chunked\r\nContent-Length: 60\r\n\r\n0\r\n\r\n" + hidden, arrives + `"`},
		{"a coding with a tab", head + "Transfer-Encoding:\tchunked\r\nContent-Length: 60\r\n\r\n0\r\n\r\n" + hidden, arrives + `"`},
		{"a coding with a form feed", head + "Transfer-Encoding: \x0bchunked\r\nContent-Length: 3\r\n\r\nabc", ""},
		{"a folded value", head + "X-Odd: one\r\n Content-Length: 60\r\nContent-Length: 3\r\n\r\nabc" + hidden, arrives + `abc"`},
		{"lines that end without a carriage return", "POST /web/count-service/x HTTP/1.1\nHost: x\nConnection: close\nContent-Length: 3\n\nabc" + hidden, arrives + `abc"`},
		{"a carriage return alone", head + "X-Odd: one\rContent-Length: 60\r\nContent-Length: 3\r\n\r\nabc" + hidden, ""},
		{"a NUL", head + "X-Odd: one\x00two\r\nContent-Length: 3\r\n\r\nabc", ""},
		{"extensions of chunks", head + "Transfer-Encoding: chunked\r\n\r\n3;a=\"b\"\r\nabc\r\n0;c\r\n\r\n" + hidden, arrives + `abc"`},
		{"a chunk whose size overflows", head + "Transfer-Encoding: chunked\r\n\r\n10000000000000003\r\nabc\r\n0\r\n\r\n", ""},
		{"chunks in HTTP/1.0", "POST /web/count-service/x HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc", arrives + `abc"`},
		{"two hosts", "GET /web/count-service/x HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n", ""},
		{"a whole address of elsewhere", "GET http://inside.test/web/count-service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", `GET /web/count-service/x ""`},
		{"a line break in the path", "GET /web/count-service/x%0d%0aX-Evil:%20yes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", `GET /web/count-service/x%0d%0aX-Evil:%20yes ""`},
		{"a body behind a GET", "GET /web/count-service/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 32\r\n\r\n" + hidden[:32], fmt.Sprintf(`GET /web/count-service/x %q`, hidden[:32])},
	} {
		w := newWire(t, func(string) string { return ok })
		s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t), Holds: func(*principal.Principal, string) bool { return true }}
		add(t, s, patient(w.url))
		said := say(t, signedFront(t, s), c.call)
		heard, asked := w.taken()
		got := strings.Join(asked, " and ")
		// A call that is refused for its body may have begun to go out; a whole call it never is.
		if got != c.asked {
			t.Errorf("%s: the server was asked for %q, want %q\n%s\n%s", c.name, got, c.asked, said, heard)
		}
		if strings.Contains(strings.ReplaceAll(heard, "\r\n", ""), "\n") || strings.Count(heard, "\r\nContent-Length:")+strings.Count(heard, "\r\nTransfer-Encoding:") > 1 ||
			strings.Contains(heard, ";a=") || strings.Contains(heard, "\r\n ") || strings.Contains(heard, "\r\nX-Evil") {
			t.Errorf("%s: the server heard %q", c.name, heard)
		}
		if c.asked == "" && strings.HasPrefix(said, "HTTP/1.1 200") {
			t.Errorf("%s: answered %q", c.name, said)
		}
	}
}

// What is for one neighbour only stays there, and naming the gateway's own headers in Connection or in a trailer neither takes them away nor
// makes them up.
func TestClaimsDoNotArrive(t *testing.T) {
	w := newWire(t, func(string) string { return "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok" })
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t), Holds: func(*principal.Principal, string) bool { return true }}
	add(t, s, patient(w.url))
	base := signedFront(t, s)
	for name, call := range map[string]string{
		"without a body": "GET /web/count-service/x HTTP/1.1\r\nHost: x\r\n",
		"with a body":    "POST /web/count-service/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTrailer: X-User-Id, X-Late\r\n",
	} {
		call += "Connection: close, X-User-Id, X-Forwarded-For, X-Mine\r\nX-Mine: between us\r\nX-User-Id: claimed\r\nx-roles: claimed\r\nX-Forwarded-For: 1.1.1.1\r\n" +
			"Keep-Alive: timeout=1\r\nProxy-Connection: x\r\nTE: gzip\r\nUpgrade-Insecure-Requests: 1\r\n\r\n"
		if strings.HasPrefix(call, "POST") {
			call += "2\r\n{}\r\n0\r\nX-User-Id: claimed\r\nX-Late: claimed\r\n\r\n"
		}
		said := say(t, base, call)
		heard, _ := w.taken()
		for _, bad := range []string{"claimed", "between us", "1.1.1.1", "Keep-Alive", "Proxy-Connection", "gzip", "X-Late", "Trailer"} {
			if strings.Contains(heard, bad) {
				t.Errorf("%s: %s went on: %q", name, bad, heard)
			}
		}
		for _, good := range []string{"X-User-Id: uuid-of-town\r\n", "X-Roles: town-clerk\r\n", "X-Forwarded-For: 10.0.0.1\r\n", "Upgrade-Insecure-Requests: 1\r\n"} {
			if strings.Count(heard, good) != 1 {
				t.Errorf("%s: %q is missing: %q", name, good, heard)
			}
		}
		if !strings.HasPrefix(said, "HTTP/1.1 200") {
			t.Errorf("%s: %q", name, said)
		}
	}
}

// However a server frames its answer, the caller gets one answer in one reading, with the gateway's own headers and none in its name; the next
// caller gets the answer to their own call.
func TestNoAnswerHidesInAnother(t *testing.T) {
	const next = "HTTP/1.1 200 OK\r\nSet-Cookie: KEYCLOAK_IDENTITY=theirs\r\nContent-Length: 6\r\n\r\nhidden"
	answers := map[string]struct {
		text   string
		status string
		body   string
	}{
		"lines-in-a-value":     {"HTTP/1.1 200 OK\r\nX-A: b\rSet-Cookie: KEYCLOAK_IDENTITY=theirs\r\nContent-Length: 2\r\n\r\nok", "", ""},
		"length-and-chunks":    {"HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n" + next, "200", "ok"},
		"more-than-its-length": {"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok" + next, "200", "ok"},
		"two-lengths":          {"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nokx", "502", ""},
		"signed-length":        {"HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nok", "502", ""},
		"unknown-coding":       {"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", "502", ""},
		"folded":               {"HTTP/1.1 200 OK\r\nX-A: b\r\n c\r\nContent-Length: 2\r\n\r\nok", "200", "ok"},
		"name-with-a-space":    {"HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nok", "", ""},
		"bare-line-feeds":      {"HTTP/1.1 200 OK\nX-A: b\nContent-Length: 2\n\nok", "200", "ok"},
		"extensions":           {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x=\"y\"\r\nok\r\n0\r\n\r\n", "200", "ok"},
		"body-of-nothing":      {"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n" + next, "204", ""},
		"unasked-protocol":     {"HTTP/1.1 101 Switching Protocols\r\n\r\n" + next, "502", ""},
		"unasked-websocket":    {"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n" + next, "502", ""},
		"hints":                {"HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\nSet-Cookie: KEYCLOAK_IDENTITY=theirs\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "200", "ok"},
		"endless-hints":        {strings.Repeat("HTTP/1.1 103 Early Hints\r\n\r\n", 3000) + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "502", ""},
		"trailers":             {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: Set-Cookie, X-Sum\r\n\r\n2\r\nok\r\n0\r\nSet-Cookie: KEYCLOAK_IDENTITY=theirs\r\nX-Sum: s\r\nX-User-Id: u\r\n\r\n", "200", "ok"},
		"late-trailers":        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nSet-Cookie: KEYCLOAK_IDENTITY=theirs\r\nContent-Security-Policy: none\r\n\r\n", "200", "ok"},
	}
	w := newWire(t, func(path string) string {
		name := path[strings.LastIndex(path, "/")+1:]
		if a, ok := answers[name]; ok {
			return a.text
		}
		return fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(name), name)
	})
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t), Holds: func(*principal.Principal, string) bool { return true }}
	base := ""
	for name, c := range answers {
		for _, method := range []string{"GET", "POST"} {
			// An upstream of its own each time: what is refused counts against a server.
			s = &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t), Holds: func(*principal.Principal, string) bool { return true }}
			add(t, s, patient(w.url))
			base = signedFront(t, s)
			ask := func(path string) string {
				call := method + " /web/count-service/" + path + " HTTP/1.1\r\nHost: x\r\nTE: trailers\r\nConnection: close, TE\r\n"
				if method == "POST" {
					call += "Content-Length: 2\r\n\r\n{}"
				}
				return say(t, base, call+"\r\n")
			}
			said := ask(name)
			answer, err := http.ReadResponse(bufio.NewReader(strings.NewReader(said)), &http.Request{Method: method})
			if err != nil {
				t.Errorf("%s %s: %v in %q", method, name, err, said)
				continue
			}
			body, _ := io.ReadAll(answer.Body)
			if c.status != "" && (!strings.HasPrefix(answer.Status, c.status) || c.status != "502" && string(body) != c.body) {
				t.Errorf("%s %s: %s %q, want %s %q", method, name, answer.Status, body, c.status, c.body)
			}
			if strings.Contains(said, "Set-Cookie") && name != "lines-in-a-value" || strings.Contains(said, "\nSet-Cookie") || strings.Contains(said, "\rSet-Cookie") || strings.Contains(said, "hidden") || strings.Contains(said, "X-User-Id") ||
				strings.Contains(said, "Content-Security-Policy: none") || answer.Header.Get("Content-Security-Policy") != "sandbox" {
				t.Errorf("%s %s: the caller got %q", method, name, said)
			}
			if name == "trailers" && answer.Trailer.Get("X-Sum") != "s" {
				t.Errorf("%s %s: the trailer is lost: %q", method, name, said)
			}
			for _, path := range []string{"one", "two"} {
				said := ask(path)
				// What came too much ends the connection, maybe under the next call: a POST that was being written is not sent twice.
				if path == "one" && method == "POST" && strings.HasSuffix(c.text, next) && strings.HasPrefix(said, "HTTP/1.1 502 ") {
					said = ask(path)
				}
				if !strings.HasSuffix(said, "\r\n\r\n"+path) {
					t.Errorf("%s after %s the next caller got %q", method, name, said)
				}
			}
		}
	}
}

// certificate is one for this machine. The machine's own list is read at the first connection: a process trusts this one and no other.
var certificate = sync.OnceValues(func() (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, err
})

// trusted gives that certificate, and has this process trust it.
func trusted(tb testing.TB) tls.Certificate {
	tb.Helper()
	cert, err := certificate()
	if err != nil {
		tb.Fatal(err)
	}
	file := filepath.Join(tb.TempDir(), "root.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert.Certificate[0]}), 0o600); err != nil {
		tb.Fatal(err)
	}
	tb.Setenv("SSL_CERT_FILE", file)
	return cert
}

// Both kinds of call go to a server that speaks TLS, over connections that are kept, never over HTTP/2, and only where its certificate is good.
func TestServersThatSpeakTLS(t *testing.T) {
	var mu sync.Mutex
	from := map[string]bool{}
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		from[r.RemoteAddr] = true
		mu.Unlock()
		body, _ := io.ReadAll(r.Body)
		_, _ = fmt.Fprintf(w, "%s %s %s %s", r.Proto, r.Method, r.Header.Get("X-User-Id"), body)
	})
	srv := httptest.NewUnstartedServer(handler)
	srv.EnableHTTP2 = true
	srv.TLS = &tls.Config{Certificates: []tls.Certificate{trusted(t)}}
	srv.StartTLS()
	defer srv.Close()
	stranger := httptest.NewTLSServer(handler)
	defer stranger.Close()
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, patient(srv.URL))
	base := signedFront(t, s)
	for range 3 {
		for method, want := range map[string]string{"GET": "HTTP/1.1 GET uuid-of-town ", "POST": "HTTP/1.1 POST uuid-of-town {}"} {
			q, err := http.NewRequestWithContext(context.Background(), method, base+"/web/count-service/x", strings.NewReader(map[string]string{"POST": "{}"}[method]))
			if err != nil {
				t.Fatal(err)
			}
			resp, err := http.DefaultClient.Do(q)
			if err != nil {
				t.Fatal(err)
			}
			got, _ := io.ReadAll(resp.Body)
			_ = resp.Body.Close()
			if string(got) != want {
				t.Errorf("%s: %q, want %q", method, got, want)
			}
		}
	}
	mu.Lock()
	if len(from) != 1 {
		t.Errorf("6 calls one after the other used %d connections", len(from))
	}
	mu.Unlock()

	other := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, other, patient(stranger.URL))
	resp, err := http.Get(signedFront(t, other) + "/web/count-service/x")
	if err != nil || resp.StatusCode != http.StatusBadGateway {
		t.Errorf("a certificate nobody vouches for: %v %v", resp, err)
	}
}

// However soon the next call takes the connection, it never gets what a server sent behind the end of an answer; the call is sent on another one.
func TestNoCallIsQuickerThanTheReader(t *testing.T) {
	w := newWire(t, func(path string) string {
		if strings.HasSuffix(path, "/more") {
			return "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhidden"
		}
		return "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\none"
	})
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(t)}
	add(t, s, patient(w.url))
	base := front(t, s)
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			for range 200 {
				for path, want := range map[string]string{"more": "ok", "one": "one"} {
					resp, err := http.Get(base + "/web/count-service/" + path)
					if err != nil {
						t.Error(err)
						return
					}
					body, _ := io.ReadAll(resp.Body)
					_ = resp.Body.Close()
					if string(body) != want && resp.StatusCode == http.StatusOK {
						t.Errorf("%s: %q", path, body)
						return
					}
				}
			}
		})
	}
	callers.Wait()
}
