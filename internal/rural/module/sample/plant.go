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
	"mirror/internal/rural/module/desk"
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
	// Office knows who may have taken a step.
	Office *desk.Office
}

// Planted is a record of the demo's or a measuring data set: it is put where it is, past the steps that lead there, of which those of the demo have
// lines in the timeline. Values are the table's.
type Planted struct {
	Area   area.Code
	Owner  int64 // the citizen whose own record it is, or 0
	State  string
	Since  time.Time // when the state was entered
	Values map[string]any
	// Steps lead to the state; none: the shortest way.
	Steps []string
	// Days are those of steps by their code, of the entering by declaration.Entering; what is not among them follows from what the record holds.
	Days map[string]int64
	// Told marks the reminder of the deadline as sent.
	Told bool
}

// Plant stores such records with their search tokens, their histories and their counts in one transaction of the caller's. by is who is said to have
// entered them where nobody of their own place has an account.
func (e *Planter) Plant(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by *principal.Principal, all []Planted) error {
	return e.plant(ctx, tx, d, by, all, true)
}

// plant writes many rows a statement: rules and calendar are read once, and every engine is written to as it likes best. Data for measuring have
// their first line alone.
func (e *Planter) plant(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by *principal.Principal, all []Planted, whole bool) error {
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
	var past []timeline.Past
	if whole {
		if past, err = e.histories(ctx, tx, d, by, all, rs, until); err != nil {
			return err
		}
	}
	if err := e.Store.PlaceAll(ctx, tx, d, rs, warned); err != nil {
		return err
	}
	if err := e.Store.TokensAll(ctx, tx, d, rs); err != nil {
		return err
	}
	if whole {
		err = e.Lines.PastAll(ctx, tx, d, past)
	} else {
		err = e.Lines.LinesAll(ctx, tx, d, rs, by)
	}
	if err != nil {
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
	if ran, err := e.Ran(ctx, mark); err != nil || ran {
		return err
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := fill(ctx, tx); err != nil {
			return fmt.Errorf("%s: %w", mark, err)
		}
		return keepMark(ctx, tx, mark, "1", e.Time())
	})
}

// Ran reports whether there is such a mark.
func (e *Planter) Ran(ctx context.Context, mark string) (bool, error) {
	var n int
	err := e.DB.Read().NewRaw("SELECT count(*) FROM setting WHERE key = ?", mark).Scan(ctx, &n)
	return n > 0, err
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
