package upstream_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/upstream"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// What a call costs that we send on, beside a stock httputil.ReverseProxy to the same small server in this process: in the clear and by TLS, with and
// without a body, by 32 callers at once.
func BenchmarkSendOn(b *testing.B) {
	answer := make([]byte, 64<<10)
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		size := 1 << 10
		if r.URL.Query().Has("large") {
			size = len(answer)
		}
		w.Header().Set("Content-Length", strconv.Itoa(size))
		_, _ = w.Write(answer[:size])
	})
	secure, _ := byTLS(b, h)
	for _, to := range []struct {
		name   string
		origin *httptest.Server
	}{{"clear", httptest.NewServer(h)}, {"tls", secure}} {
		b.Cleanup(to.origin.Close)
		for _, way := range []struct {
			name string
			url  string
		}{{"stock", stockBefore(b, to.origin)}, {"ours", oursBefore(b, to.origin)}} {
			for _, kind := range []struct{ name, method, query string }{{"get-1k", "GET", ""}, {"post-1k", "POST", ""}, {"get-64k", "GET", "?large"}, {"post-64k", "POST", "?large"}} {
				b.Run(to.name+"/"+kind.name+"/"+way.name, func(b *testing.B) { sendOn(b, kind.method, way.url+kind.query) })
			}
		}
	}
}

func sendOn(b *testing.B, method, url string) {
	const callers = 32
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: callers, DisableCompression: true}}
	defer client.CloseIdleConnections()
	body := ""
	if method == http.MethodPost {
		body = strings.Repeat("x", 1<<10)
	}
	call := func() error {
		q, err := http.NewRequest(method, url, strings.NewReader(body))
		if err != nil {
			return err
		}
		q.Header.Set("Authorization", "Bearer x")
		resp, err := client.Do(q)
		if err != nil {
			return err
		}
		defer resp.Body.Close()
		if _, err := io.Copy(io.Discard, resp.Body); err != nil {
			return err
		}
		if resp.StatusCode != http.StatusOK {
			return fmt.Errorf("answered %s", resp.Status)
		}
		return nil
	}
	b.ReportAllocs()
	b.SetParallelism(callers / runtime.GOMAXPROCS(0))
	from := processorTime(b)
	b.RunParallel(func(each *testing.PB) {
		for each.Next() {
			if err := call(); err != nil {
				b.Error(err)
				return
			}
		}
	})
	// Neighbours on the machine lengthen the time of a call far more than what it costs.
	b.ReportMetric(float64((processorTime(b)-from).Nanoseconds())/float64(b.N), "cpu-ns/op")
}

// stockBefore is the address of net/http's own proxy before a server, as its documentation shows it.
func stockBefore(b *testing.B, origin *httptest.Server) string {
	target, err := url.Parse(origin.URL)
	if err != nil {
		b.Fatal(err)
	}
	stock := httputil.NewSingleHostReverseProxy(target)
	stock.Transport = &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true}
	return asTown(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).EnableFullDuplex() // without it some answers to calls with a body are cut short (go.dev/issue/40747)
		stock.ServeHTTP(w, r)
	}))
}

// oursBefore is the address of the gateway before a server.
func oursBefore(b *testing.B, origin *httptest.Server) string {
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(b), Holds: func(*principal.Principal, string) bool { return true }}
	u := preset(origin.URL)
	u.TimeoutMS, u.InFlight, u.Rule = 5000, 256, upstream.SignedIn
	if _, err := s.Add(context.Background(), u); err != nil {
		b.Fatal(err)
	}
	return asTown(b, s)
}

func asTown(b *testing.B, h http.Handler) string {
	who := &principal.Principal{UUID: "0b1c", Username: "town", Namespace: "alauda", Roles: []string{"town-clerk", "town-reviewer"}, Area: area.Code(44098110300000)}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := site.With(r.Context(), &site.Site{RequestID: "r", IP: "10.0.0.1", Base: "http://portal.example:8080"})
		h.ServeHTTP(w, r.WithContext(principal.With(ctx, who)))
	}))
	b.Cleanup(srv.Close)
	return srv.URL + "/web/count-service/x"
}

// processorTime is what this process has used: caller, proxy and server alike.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
