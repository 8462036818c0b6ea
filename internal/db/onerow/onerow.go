// Package onerow keeps one versioned JSON value in a table of its own and in memory: what an installation has exactly one of. The table has the
// columns id (1), version, value, updated_at and updated_by. Reading is hot and costs nothing while fresh; writing is by the version that was read.
package onerow

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// CacheFor is how old a value may be that somebody acts on; with it a change is in force everywhere within a second, events or not.
const CacheFor = 300 * time.Millisecond

// patience bounds one reading: whoever asks has a call to answer.
const patience = 250 * time.Millisecond

// Row is the value and its table. It is filled by a literal and not copied after.
type Row[T any] struct {
	DB *db.DB
	// Table is a name of the program's own, never input.
	Table string
	// Preset holds while nobody stored anything, and for fields that a later version of the program adds.
	Preset T

	mu   sync.Mutex
	held atomic.Pointer[Held[T]]
}

// Held is a value in force with where it came from. It is shared and not to be changed.
type Held[T any] struct {
	Value     T
	Version   int64     // 0: nobody stored anything
	UpdatedAt time.Time // zero: the same
	read      time.Time
}

// Get is the value in force, at most CacheFor old. A store that does not answer leaves the last one in force.
func (r *Row[T]) Get() *Held[T] {
	if c := r.held.Load(); c != nil && time.Since(c.read) < CacheFor {
		return c
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	old := r.held.Load()
	if old != nil && time.Since(old.read) < CacheFor {
		return old
	}
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	c, err := r.Load(ctx, r.DB.Read())
	if err != nil {
		slog.Warn("value not read", "table", r.Table, "error", err.Error())
		if old == nil {
			old = &Held[T]{Value: r.Preset}
		}
		again := *old
		c = &again
	}
	c.read = time.Now()
	r.held.Store(c)
	return c
}

// Forget makes the next Get read, for the notice that somebody changed the value. A store that does not answer then leaves what was in force.
func (r *Row[T]) Forget() {
	// A reading under way may have begun before the change.
	r.mu.Lock()
	defer r.mu.Unlock()
	if c := r.held.Load(); c != nil {
		again := *c
		again.read = time.Time{}
		r.held.Store(&again)
	}
}

// keep puts in force what this process stored, unless it knows something newer.
func (r *Row[T]) keep(c Held[T]) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if old := r.held.Load(); old == nil || old.Version < c.Version {
		c.read = time.Now()
		r.held.Store(&c)
	}
}

// Load reads the value as it stands, in a transaction for instance.
func (r *Row[T]) Load(ctx context.Context, q bun.IDB) (*Held[T], error) {
	c := &Held[T]{Value: r.Preset}
	var text string
	var at int64
	err := q.QueryRowContext(ctx, "SELECT version, value, updated_at FROM "+r.Table+" WHERE id = 1").Scan(&c.Version, &text, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return c, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", r.Table, err)
	}
	// Over a copy of the preset: decoding a list writes into the array that is there, which must not be the preset's.
	preset, err := json.Marshal(r.Preset)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", r.Table, err)
	}
	var v T
	if err := errors.Join(json.Unmarshal(preset, &v), json.Unmarshal([]byte(text), &v)); err != nil {
		return nil, fmt.Errorf("read %s: %w", r.Table, err)
	}
	c.Value, c.UpdatedAt = v, time.UnixMilli(at)
	return c, nil
}

// Swap stores a value where version is still the one in force, else Conflict; with the commit it is in force.
func (r *Row[T]) Swap(ctx context.Context, tx *db.Tx, version int64, v T, by int64, now time.Time) (*Held[T], error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	// The condition decides between two who save at once: on PostgreSQL both may have read the same version.
	res, err := tx.NewRaw(`INSERT INTO ? (id, version, value, updated_at, updated_by) VALUES (1, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET version = excluded.version, value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
		WHERE ?.version = ?`, bun.Ident(r.Table), version+1, string(text), now.UnixMilli(), by, bun.Ident(r.Table), version).Exec(ctx)
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", r.Table, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return nil, errors.Join(errs.New(errs.Conflict, ""), err)
	}
	c := Held[T]{Value: v, Version: version + 1, UpdatedAt: time.UnixMilli(now.UnixMilli())}
	tx.AfterCommit(func() { r.keep(c) })
	return &c, nil
}

// Clear takes the stored value away, so that the preset holds again.
func (r *Row[T]) Clear(ctx context.Context, tx *db.Tx) error {
	if _, err := tx.NewRaw("DELETE FROM ?", bun.Ident(r.Table)).Exec(ctx); err != nil {
		return fmt.Errorf("clear %s: %w", r.Table, err)
	}
	tx.AfterCommit(r.Forget)
	return nil
}

// Differs gives what is another as "field=value", for the audit row, whose own names decide what it hides.
func Differs(from, to any) (before, after []string) {
	a, b := fields(from), fields(to)
	for _, k := range slices.Sorted(maps.Keys(a)) {
		if x, y := fmt.Sprint(a[k]), fmt.Sprint(b[k]); x != y {
			before, after = append(before, k+"="+x), append(after, k+"="+y)
		}
	}
	return before, after
}

func fields(v any) map[string]any {
	out := map[string]any{}
	text, _ := json.Marshal(v)
	_ = json.Unmarshal(text, &out)
	return out
}
