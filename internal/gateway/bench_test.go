package gateway

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// What the chain costs beside a bare ServeMux, for a small authenticated answer (rulings.md#goals: at least 0.6 of it over HTTP).
func BenchmarkChain(b *testing.B) {
	small := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"success":true,"code":"200","message":"操作成功","data":{"count":3}}`))
	})
	bare := http.NewServeMux()
	bare.Handle("GET /api/small", small)
	rt := route.NewRouter("bench")
	rt.Decide = func(context.Context, route.Access) error { return nil }
	rt.Handle("GET", "/api/small", route.SignedIn, small)
	who := &principal.Principal{Username: "town"}
	g := &Gateway{Mux: rt.Mux, Base: "http://127.0.0.1:8080", MaxInFlight: 512, Log: func(context.Context, Line) {},
		Authenticate: func(context.Context, string) (*principal.Principal, error) { return who, nil }}
	if err := g.Start(); err != nil {
		b.Fatal(err)
	}
	for _, h := range []struct {
		name string
		http.Handler
	}{{"mux", bare}, {"chain", g}} {
		b.Run(h.name, func(b *testing.B) {
			r := httptest.NewRequest("GET", "/api/small", nil)
			r.Header.Set("Authorization", "Bearer x")
			r.Header.Set("Accept-Encoding", "gzip, br")
			b.ReportAllocs()
			for b.Loop() {
				h.ServeHTTP(httptest.NewRecorder(), r)
			}
		})
	}
}
