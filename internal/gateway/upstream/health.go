package upstream

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// askEvery is the pause between two looks at an upstream's health path.
const askEvery = 10 * time.Second

// health is what this process last saw of an upstream.
type health struct {
	mu     sync.Mutex
	asked  time.Time
	ok     bool
	reason string
}

// Health is an upstream's state in this process.
type Health struct {
	State  string `json:"state" enum:"up,down,unknown"`
	Reason string `json:"reason,omitempty"`
	At     int64  `json:"at" doc:"ms UTC, 0 where nothing was asked"`
	Rests  bool   `json:"rests" doc:"the breaker is open: calls are refused without trying"`
}

func (r *backend) state() Health {
	r.health.mu.Lock()
	defer r.health.mu.Unlock()
	h := Health{State: "unknown", Reason: r.health.reason, Rests: r.breaker.State().String() == "open"}
	if !r.health.asked.IsZero() {
		h.At = r.health.asked.UnixMilli()
		if h.State = "down"; r.health.ok {
			h.State = "up"
		}
	}
	return h
}

// Run asks every upstream that has a health path, until ctx ends.
func (s *Service) Run(ctx context.Context) error {
	tick := time.NewTicker(askEvery)
	defer tick.Stop()
	for {
		for _, r := range s.backends(ctx) {
			if r.HealthPath != "" {
				r.ask(ctx)
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

// ask looks at the health path once; 2xx is well.
func (r *backend) ask(ctx context.Context) Health {
	at := time.Now()
	err := r.look(ctx)
	r.health.mu.Lock()
	r.health.asked, r.health.ok, r.health.reason = at, err == nil, ""
	if err != nil {
		r.health.reason = err.Error()
	}
	r.health.mu.Unlock()
	return r.state()
}

func (r *backend) look(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, min(5*time.Second, time.Duration(r.TimeoutMS)*time.Millisecond))
	defer cancel()
	path := r.HealthPath
	if path == "" {
		path = "/"
	}
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, r.target.Scheme+"://"+r.target.Host+path, nil)
	if err != nil {
		return err
	}
	resp, err := r.pool.RoundTrip(q)
	if err != nil {
		return err
	}
	_ = resp.Body.Close()
	if r.HealthPath != "" && (resp.StatusCode < 200 || resp.StatusCode > 299) {
		return fmt.Errorf("%s answered %d", path, resp.StatusCode)
	}
	return nil
}
