package gateway

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/pprof"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// Health answers the probes of load balancers.
type Health struct {
	Version string
	// Ready answers nil when calls can be served; it is given at most 2 s.
	Ready   func(ctx context.Context) error
	Gateway *Gateway
	// Filling is how much of a demo's history is there while it is being filled, else ""; may be nil. Who copies a demo waits for its end.
	Filling func() string
	// Failures are reported failures of sub-apps, by sub-app and kind; may be nil.
	Failures func() map[[2]string]int64
}

// Mount puts /healthz, /livez and /readyz on the public listener.
func (h *Health) Mount(rt *route.Router) {
	alive := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		route.WriteJSON(w, http.StatusOK, map[string]string{"status": "ok", "version": h.Version})
	})
	rt.Handle("GET", "/healthz", route.Public, alive)
	rt.Handle("GET", "/livez", route.Public, alive)
	rt.Handle("GET", "/readyz", route.Public, http.HandlerFunc(h.ready))
}

func (h *Health) ready(w http.ResponseWriter, r *http.Request) {
	if h.Gateway.draining.Load() {
		route.Write(w, r, errs.New(errs.Unavailable, ""))
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	if err := h.Ready(ctx); err != nil {
		if !errs.Has(err, errs.Unavailable) {
			err = errs.Wrap(errs.Unavailable, err)
		}
		route.Write(w, r, err)
		return
	}
	answer := map[string]string{"status": "ready"}
	if h.Filling != nil {
		if so := h.Filling(); so != "" {
			answer["filling"] = so
		}
	}
	route.WriteJSON(w, http.StatusOK, answer)
}

// counts are the gateway's own figures for /metrics.
type counts struct {
	inFlight atomic.Int64
	byClass  [6]atomic.Int64
	micros   atomic.Int64
}

func (c *counts) add(status int, took time.Duration) {
	if class := status / 100; class >= 1 && class <= 5 {
		c.byClass[class].Add(1)
	}
	c.micros.Add(took.Microseconds())
}

// Admin is the handler of the separate administration listener: metrics and profiling never stand on the public one (security.md row 28).
func (h *Health) Admin() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", h.metrics)
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return mux
}

// metrics writes the Prometheus text format.
func (h *Health) metrics(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	c := &h.Gateway.counts
	one := func(name, kind, help string, v any) {
		_, _ = fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n%s %v\n", name, help, name, kind, name, v)
	}
	_, _ = io.WriteString(w, "# HELP mirror_requests_total Requests answered, by class of status.\n# TYPE mirror_requests_total counter\n")
	for class := 1; class <= 5; class++ {
		_, _ = fmt.Fprintf(w, "mirror_requests_total{class=\"%dxx\"} %d\n", class, c.byClass[class].Load())
	}
	one("mirror_request_seconds_total", "counter", "Time spent answering.", float64(c.micros.Load())/1e6)
	one("mirror_requests_in_flight", "gauge", "Requests being worked on, streams included.", c.inFlight.Load())
	if h.Failures != nil {
		_, _ = io.WriteString(w, "# HELP mirror_sub_app_failures_total Failures of sub-apps that browsers reported.\n# TYPE mirror_sub_app_failures_total counter\n")
		counts := h.Failures()
		for _, k := range slices.SortedFunc(maps.Keys(counts), func(a, b [2]string) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }) {
			_, _ = fmt.Fprintf(w, "mirror_sub_app_failures_total{app=%q,kind=%q} %d\n", k[0], k[1], counts[k])
		}
	}
	h.Gateway.streams.Lock()
	streams := len(h.Gateway.streams.ends)
	h.Gateway.streams.Unlock()
	one("mirror_streams", "gauge", "Open event streams.", streams)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	one("mirror_heap_bytes", "gauge", "Bytes of live and not yet swept objects.", m.HeapAlloc)
	one("mirror_goroutines", "gauge", "Goroutines.", runtime.NumGoroutine())
}
