package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// watch remembers the text of the statements that ran since it was last emptied.
type watch struct {
	mu   sync.Mutex
	seen []string
}

func (w *watch) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context { return ctx }

func (w *watch) AfterQuery(_ context.Context, e *bun.QueryEvent) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen = append(w.seen, e.Query)
}

func (w *watch) take() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := w.seen
	w.seen = nil
	return out
}

// attach puts a watch on the read pool.
func attach(d *db.DB) *watch {
	w := &watch{}
	if b, ok := d.Read().(*bun.DB); ok {
		//lint:ignore SA1019 the store is open already and the rooms hold this handle; WithQueryHook would give another one
		b.AddQueryHook(w)
	}
	return w
}

// pages is how many 8 KiB buffers PostgreSQL touches for the statements: what machine load cannot change. -1 on SQLite.
func pages(ctx context.Context, d *db.DB, statements []string) (int64, error) {
	if d.Engine() != db.Postgres {
		return -1, nil
	}
	var sum int64
	for _, q := range statements {
		if !strings.HasPrefix(q, "SELECT") && !strings.HasPrefix(q, "WITH") {
			continue
		}
		var text string
		if err := d.SQL().QueryRowContext(ctx, "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) "+q).Scan(&text); err != nil {
			return 0, fmt.Errorf("explain: %w", err)
		}
		var plans []struct {
			Plan struct {
				Hit  int64 `json:"Shared Hit Blocks"`
				Read int64 `json:"Shared Read Blocks"`
			}
		}
		if err := json.Unmarshal([]byte(text), &plans); err != nil {
			return 0, fmt.Errorf("explain: %w", err)
		}
		sum += plans[0].Plan.Hit + plans[0].Plan.Read
	}
	return sum, nil
}
