package satisfaction

import (
	"math/rand/v2"
	"net/http"

	"github.com/uptrace/bun"
)

func inList(ids []int64) any { return bun.List(ids) }

func chooseSeeded(seed, n, k int64) []int64 {
	return choose(rand.NewPCG(uint64(seed), 1), n, k)
}

// PublicAsServed is the page for everybody with the limit it is served with.
func PublicAsServed(s *Service) http.Handler { return Public(s, perMinute) }

// Public is the page for everybody, with a limit of its own.
func Public(s *Service, perMinute int) http.Handler {
	h := public{s, &limiter{most: perMinute, nets: mostNets}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			h.submit(w, r)
			return
		}
		h.show(w, r)
	})
}
