package module

import (
	"context"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

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
func (e *Engine) Plant(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by *principal.Principal, all []Planted) error {
	if len(all) == 0 {
		return nil
	}
	until, err := e.deadlines(ctx, tx, d)
	if err != nil {
		return err
	}
	ids, err := e.reserve(ctx, tx, d, len(all))
	if err != nil {
		return err
	}
	rs, warned := make([]*declaration.Record, len(all)), make([]int, len(all))
	stats := map[statKey]int64{}
	var files []string
	for i, p := range all {
		at := p.Since.UnixMilli()
		r := &declaration.Record{ID: ids[i], Area: p.Area, Owner: p.Owner, State: p.State, Version: 1, EnteredAt: at, CreatedBy: by.UserID, UpdatedBy: by.UserID,
			CreatedAt: at, UpdatedAt: at}
		r.Begin(d, len(p.Values))
		for k, v := range p.Values {
			r.Set(k, v)
		}
		r.DueAt = until.of(r)
		if rs[i] = r; p.Told {
			warned[i] = toldOf(e.light(r))
		}
		for _, f := range r.AllFiles() {
			if !slices.Contains(files, f.ID) {
				files = append(files, f.ID)
			}
		}
		stats[statKey{p.Area, p.State}]++
		for _, a := range p.Area.Above() {
			stats[statKey{a, p.State}]++
		}
	}
	if err := e.placeAll(ctx, tx, d, rs, warned); err != nil {
		return err
	}
	if err := e.tokensAll(ctx, tx, d, rs); err != nil {
		return err
	}
	if err := e.linesAll(ctx, tx, d, rs, by); err != nil {
		return err
	}
	if len(files) > 0 && e.Blobs != nil {
		if err := e.Blobs.Keep(ctx, tx, files); err != nil {
			return err
		}
	}
	return addStat(ctx, tx, d.Code, stats)
}

// toldOf is the warning somebody has had whose record shows a light.
func toldOf(light string) int {
	return map[string]int{LightYellow: 1, LightRed: 2}[light]
}

// reserve gives ids no record of the module ever had.
func (e *Engine) reserve(ctx context.Context, tx *db.Tx, d *declaration.Declaration, n int) ([]int64, error) {
	var ids []int64
	if e.DB.Engine() == db.Postgres {
		if err := tx.NewRaw("SELECT nextval(pg_get_serial_sequence(?, 'id')) FROM generate_series(1, ?)", d.Table, n).Scan(ctx, &ids); err != nil {
			return nil, fmt.Errorf("ids of %s: %w", d.Code, err)
		}
		return ids, nil
	}
	first, err := free(ctx, tx, d)
	for i := range int64(n) {
		ids = append(ids, first+i)
	}
	return ids, err
}

// placeAll gives records their numbers and stores them, as place does one: of drawn numbers those that are taken are drawn again.
func (e *Engine) placeAll(ctx context.Context, tx *db.Tx, d *declaration.Declaration, rs []*declaration.Record, warned []int) error {
	for try := 0; len(rs) > 0; try++ {
		in := db.Rows{Table: d.Table, Key: "no", Rows: make([][]any, len(rs))}
		for i, r := range rs {
			var err error
			if r.No, err = numberOf(r, time.UnixMilli(r.EnteredAt)); err != nil {
				return err
			}
			cols, args, err := e.cells(r)
			if err != nil {
				return err
			}
			in.Columns = append(cols, "id", "no", "version", "warned", "created_by", "created_at")
			in.Rows[i] = append(args, r.ID, r.No, r.Version, warned[i], r.CreatedBy, r.CreatedAt)
		}
		left, err := tx.InsertMany(ctx, in)
		if err != nil {
			return err
		}
		if len(left) > 0 && (d.Number != nil || try == numberTries) {
			return taken(d)
		}
		again, told := make([]*declaration.Record, len(left)), make([]int, len(left))
		for k, i := range left {
			again[k], told[k] = rs[i], warned[i]
		}
		rs, warned = again, told
	}
	return nil
}

func (e *Engine) tokensAll(ctx context.Context, tx *db.Tx, d *declaration.Declaration, rs []*declaration.Record) error {
	if !d.Searchable() {
		return nil
	}
	in := db.Rows{Table: d.Table + "_token", Columns: []string{"rowid", "tokens"}}
	if e.DB.Engine() == db.Postgres {
		in.Columns, in.Marks = []string{"record_id", "tokens"}, []string{"?", "string_to_array(?, ' ')"}
	}
	for _, r := range rs {
		in.Rows = append(in.Rows, []any{r.ID, searchTokens(r)})
	}
	_, err := tx.InsertMany(ctx, in)
	return err
}

func (e *Engine) linesAll(ctx context.Context, tx *db.Tx, d *declaration.Declaration, rs []*declaration.Record, by *principal.Principal) error {
	in := db.Rows{Table: "module_line", Columns: lineColumns}
	for _, r := range rs {
		in.Rows = append(in.Rows, []any{d.Code, r.ID, int64(r.Area), r.Name(), r.CreatedAt, by.UserID, by.Name, "create", "", "", r.State, "", "[]"})
	}
	_, err := tx.InsertMany(ctx, in)
	return err
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
