package upstream_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/upstream"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// quietWriter is a connection as net/http's is, as far as sending on asks for it.
type quietWriter struct{ h http.Header }

func (w *quietWriter) Header() http.Header             { return w.h }
func (w *quietWriter) Write(b []byte) (int, error)     { return len(b), nil }
func (w *quietWriter) WriteHeader(int)                 {}
func (w *quietWriter) Flush()                          {}
func (w *quietWriter) SetReadDeadline(time.Time) error { return nil }
func (w *quietWriter) SetWriteDeadline(time.Time) error {
	return nil
}
func (w *quietWriter) EnableFullDuplex() error { return nil }

// transport is what sending on costs besides us: the same call by net/http's client, with the same small server behind.
func BenchmarkSendOn(b *testing.B) {
	answer := make([]byte, 1<<10)
	origin := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(answer) }))
	b.Cleanup(origin.Close)
	s := &upstream.Service{DB: dbtest.OpenSQLite(b), Holds: func(*principal.Principal, string) bool { return true }}
	u := preset(origin.URL)
	u.TimeoutMS, u.Rule = 5000, upstream.SignedIn
	if _, err := s.Add(context.Background(), u); err != nil {
		b.Fatal(err)
	}
	who := &principal.Principal{UUID: "0b1c", Username: "town", Namespace: "alauda", Roles: []string{"town-clerk", "town-reviewer"}, Area: area.Code(44098110300000)}
	ctx := principal.With(site.With(context.Background(), &site.Site{RequestID: "r", IP: "10.0.0.1", Base: "http://portal.example:8080"}), who)
	r := httptest.NewRequest("GET", "/web/count-service/kilobyte", nil).WithContext(ctx)
	r.Header.Set("Authorization", "Bearer x")
	r.Header.Set("User-Agent", "bench")
	b.Run("direct", func(b *testing.B) {
		pool := &http.Transport{MaxIdleConnsPerHost: 8, DisableCompression: true}
		b.Cleanup(pool.CloseIdleConnections)
		q, err := http.NewRequestWithContext(ctx, "GET", origin.URL+"/kilobyte", nil)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		for b.Loop() {
			resp, err := pool.RoundTrip(q)
			if err != nil {
				b.Fatal(err)
			}
			for buf := make([]byte, 2<<10); err == nil; {
				_, err = resp.Body.Read(buf)
			}
			_ = resp.Body.Close()
		}
	})
	b.Run("sent-on", func(b *testing.B) {
		w := &quietWriter{}
		b.ReportAllocs()
		for b.Loop() {
			w.h = http.Header{}
			s.ServeHTTP(w, r)
		}
	})
}
