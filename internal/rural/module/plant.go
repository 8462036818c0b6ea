package module

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
)

// Planted is a record of the demo's or a measuring data set: it is put where it is, past the steps that lead there. Values are the
// table's.
type Planted struct {
	Area   area.Code
	State  string
	Since  time.Time // when the state was entered
	Values map[string]any
}

// Plant stores such records with their counts in one transaction of the caller's. by is who is said to have entered them.
func (e *Engine) Plant(ctx context.Context, tx *db.Tx, d *Declaration, by *principal.Principal, all []Planted) error {
	stats := map[statKey]int64{}
	for _, p := range all {
		at := p.Since.UnixMilli()
		r := &Record{d: d, Area: p.Area, State: p.State, Version: 1, EnteredAt: at, CreatedBy: by.UserID, UpdatedBy: by.UserID, CreatedAt: at, UpdatedAt: at, values: map[string]any{}}
		for k, v := range p.Values {
			r.Set(k, v)
		}
		var err error
		if r.DueAt, err = e.due(ctx, tx, r); err != nil {
			return err
		}
		if err := e.place(ctx, tx, r, p.Since); err != nil {
			return err
		}
		if err := e.line(ctx, tx, d, r, by, "create", "", "", p.State, "", "[]", at); err != nil {
			return err
		}
		if fs := r.files(); len(fs) > 0 && e.Blobs != nil {
			if err := e.Blobs.Keep(ctx, tx, []string{fs[0].ID}); err != nil {
				return err
			}
		}
		for _, a := range append(above(p.Area), p.Area) {
			stats[statKey{a, p.State}]++
		}
	}
	return addStat(ctx, tx, d.Code, stats)
}

// Once runs fill in one transaction unless a mark says that it was run.
func (e *Engine) Once(ctx context.Context, mark string, fill func(ctx context.Context, tx *db.Tx) error) error {
	var n int
	if err := e.DB.Read().NewRaw("SELECT count(*) FROM setting WHERE key = ?", mark).Scan(ctx, &n); err != nil || n > 0 {
		return err
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := fill(ctx, tx); err != nil {
			return fmt.Errorf("%s: %w", mark, err)
		}
		_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, '1', ?) ON CONFLICT (key) DO NOTHING", mark, e.now().UnixMilli()).Exec(ctx)
		return err
	})
}
