package sample

import (
	"context"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/module/timeline"
)

// Planter stores such records.
type Planter struct {
	*outside.Rooms
	*declaration.Register
	Store *store.Store
	Lines *timeline.Lines
	Spans *deadline.Spans
}

// Planted is a record of the demo's or a measuring data set: it is put where it is, past the steps that lead there. Values are the
// table's.
type Planted struct {
	Area   area.Code
	Owner  int64 // the citizen whose own record it is, or 0
	State  string
	Since  time.Time // when the state was entered
	Values map[string]any
	// Told: whoever had to hear of its deadline has heard.
	Told bool
}

// Plant stores such records with their search tokens, their first lines in the timeline and their counts in one transaction of the
// caller's, many rows a statement: rules and calendar are read once, and every engine is written to as it likes best. by is who is said
// to have entered them.
func (e *Planter) Plant(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by *principal.Principal, all []Planted) error {
	if len(all) == 0 {
		return nil
	}
	until, err := e.Spans.Reckon(ctx, tx, d)
	if err != nil {
		return err
	}
	ids, err := e.Store.Reserve(ctx, tx, d, len(all))
	if err != nil {
		return err
	}
	rs, warned := make([]*declaration.Record, len(all)), make([]int, len(all))
	stats := map[statecount.Key]int64{}
	var files []string
	for i, p := range all {
		at := p.Since.UnixMilli()
		r := &declaration.Record{ID: ids[i], Area: p.Area, Owner: p.Owner, State: p.State, Version: 1, EnteredAt: at, CreatedBy: by.UserID, UpdatedBy: by.UserID,
			CreatedAt: at, UpdatedAt: at}
		r.Begin(d, len(p.Values))
		for k, v := range p.Values {
			r.Set(k, v)
		}
		r.DueAt = until.Due(r)
		if rs[i] = r; p.Told {
			warned[i] = toldOf(e.Spans.Light(r))
		}
		for _, f := range r.AllFiles() {
			if !slices.Contains(files, f.ID) {
				files = append(files, f.ID)
			}
		}
		stats[statecount.Key{Area: p.Area, State: p.State}]++
		for _, a := range p.Area.Above() {
			stats[statecount.Key{Area: a, State: p.State}]++
		}
	}
	if err := e.Store.PlaceAll(ctx, tx, d, rs, warned); err != nil {
		return err
	}
	if err := e.Store.TokensAll(ctx, tx, d, rs); err != nil {
		return err
	}
	if err := e.Lines.LinesAll(ctx, tx, d, rs, by); err != nil {
		return err
	}
	if len(files) > 0 && e.Blobs != nil {
		if err := e.Blobs.Keep(ctx, tx, files); err != nil {
			return err
		}
	}
	return statecount.Add(ctx, tx, d.Code, stats)
}

// toldOf is the warning somebody has had whose record shows a light.
func toldOf(light string) int {
	return map[string]int{deadline.LightYellow: 1, deadline.LightRed: 2}[light]
}

// Once runs fill in one transaction unless a mark says that it was run.
func (e *Planter) Once(ctx context.Context, mark string, fill func(ctx context.Context, tx *db.Tx) error) error {
	var n int
	if err := e.DB.Read().NewRaw("SELECT count(*) FROM setting WHERE key = ?", mark).Scan(ctx, &n); err != nil || n > 0 {
		return err
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := fill(ctx, tx); err != nil {
			return fmt.Errorf("%s: %w", mark, err)
		}
		return keepMark(ctx, tx, mark, "1", e.Time())
	})
}

// keepMark writes a setting that says how far something is.
func keepMark(ctx context.Context, tx *db.Tx, key, value string, now time.Time) error {
	_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
		key, value, now.UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark %s: %w", key, err)
	}
	return nil
}
