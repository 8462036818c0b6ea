package upstream_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
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

// What a call costs that we send on, beside a stock httputil.ReverseProxy to the same small server in this process.
func BenchmarkSendOn(b *testing.B) {
	answer := make([]byte, 64<<10)
	origin := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		size := 1 << 10
		if r.URL.Query().Has("large") {
			size = len(answer)
		}
		w.Header().Set("Content-Length", strconv.Itoa(size))
		_, _ = w.Write(answer[:size])
	}))
	b.Cleanup(origin.Close)
	s := &upstream.Service{Outbound: here, DB: dbtest.OpenSQLite(b), Holds: func(*principal.Principal, string) bool { return true }}
	u := preset(origin.URL)
	u.TimeoutMS, u.Rule = 5000, upstream.SignedIn
	if _, err := s.Add(context.Background(), u); err != nil {
		b.Fatal(err)
	}
	target, err := url.Parse(origin.URL)
	if err != nil {
		b.Fatal(err)
	}
	stock := httputil.NewSingleHostReverseProxy(target)
	stock.Transport = &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true}
	who := &principal.Principal{UUID: "0b1c", Username: "town", Namespace: "alauda", Roles: []string{"town-clerk", "town-reviewer"}, Area: area.Code(44098110300000)}
	server := func(h http.Handler) string {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ctx := site.With(r.Context(), &site.Site{RequestID: "r", IP: "10.0.0.1", Base: "http://portal.example:8080"})
			h.ServeHTTP(w, r.WithContext(principal.With(ctx, who)))
		}))
		b.Cleanup(srv.Close)
		return srv.URL + "/web/count-service/x"
	}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true}}
	for _, way := range []struct {
		name string
		url  string
	}{{"stock", server(stock)}, {"ours", server(s)}} {
		for _, kind := range []struct{ name, method, query string }{{"get-1k", "GET", ""}, {"post-1k", "POST", ""}, {"get-64k", "GET", "?large"}, {"post-64k", "POST", "?large"}} {
			b.Run(kind.name+"/"+way.name, func(b *testing.B) {
				body := strings.Repeat("x", 1<<10)
				b.ReportAllocs()
				from := processorTime(b)
				for b.Loop() {
					q, err := http.NewRequest(kind.method, way.url+kind.query, strings.NewReader(body[:len(body)*strings.Count(kind.method, "POST")]))
					if err != nil {
						b.Fatal(err)
					}
					q.Header.Set("Authorization", "Bearer x")
					resp, err := client.Do(q)
					if err != nil {
						b.Fatal(err)
					}
					_, err = io.Copy(io.Discard, resp.Body)
					_ = resp.Body.Close()
					if err != nil || resp.StatusCode != http.StatusOK {
						b.Fatal(resp.Status, err)
					}
				}
				// Neighbours on the machine lengthen the time of a call far more than what it costs.
				b.ReportMetric(float64((processorTime(b)-from).Nanoseconds())/float64(b.N), "cpu-ns/op")
			})
		}
	}
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
