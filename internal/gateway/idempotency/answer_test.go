package idempotency_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// An answer that is too long to keep is told as done without its text; its work is not done again. One of just the length is kept.
func TestLongAnswers(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		const most = 256 << 10
		for name, c := range map[string]struct {
			pieces []int
			kept   bool
		}{
			"of just the length":           {[]int{most - 1, 1}, true},
			"one byte longer":              {[]int{most, 1}, false},
			"long with a short piece last": {[]int{most + 1, 1}, false},
		} {
			s.ran.Store(0)
			s.replicas[0] = s.guards[0].Wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				s.ran.Add(1)
				if err := s.db.Write(r.Context(), func(ctx context.Context, tx *db.Tx) error {
					_, err := tx.NewRaw("INSERT INTO sold (n) VALUES (1)").Exec(ctx)
					return err
				}); err != nil {
					t.Error(err)
				}
				for _, n := range c.pieces {
					_, _ = w.Write([]byte(strings.Repeat("x", n)))
				}
			}))
			k := (strings.ReplaceAll(name, " ", "_") + "_0123456789abcdef")[:20]
			first := s.send(0, 7, "POST", "{}", k)
			s.now = s.now.Add(time.Minute)
			second := s.send(0, 7, "POST", "{}", k)
			if s.ran.Load() != 1 {
				t.Errorf("%s: ran %d times", name, s.ran.Load())
			}
			if kept := second.Body.String() == first.Body.String(); kept != c.kept || second.Header().Get("Idempotency-Replayed") == "true" != c.kept {
				t.Errorf("%s: kept is %v, want %v: %d", name, kept, c.kept, second.Code)
			}
		}
	})
}
