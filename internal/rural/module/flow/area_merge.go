package flow

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
)

// MoveArea writes up to limit records of one area to another that took it over, with their timeline, roll-ups, the module's own sums,
// search tokens and the fields that name the area, and says how many there were; fewer than limit means that none is left. The numbers
// stay: they are on paper. It is called by the merge of two areas and is no editing of a record, so versions stay as well; who has read a
// record where it was and writes it afterwards is refused by its area.
func (e *Flow) MoveArea(ctx context.Context, tx *db.Tx, d *declaration.Declaration, from, to area.Code, limit int) (int, error) {
	for _, f := range d.EveryField() {
		if f.Kind == declaration.Area {
			if _, err := tx.NewRaw("UPDATE "+d.Table+" SET "+f.Column()+" = ? WHERE "+f.Column()+" = ?", int64(to), int64(from)).Exec(ctx); err != nil {
				return 0, fmt.Errorf("move %s: %w", d.Code, err)
			}
		}
	}
	fields := searchedFields(d)
	if d.Moved != nil {
		fields = d.EveryField()
	}
	lock := ""
	if e.DB.Engine() == db.Postgres {
		lock = " FOR UPDATE" // on SQLite there is one writer at a time anyway
	}
	rows, err := tx.QueryContext(ctx, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t.area = ? ORDER BY t.id LIMIT ?"+lock, int64(from), limit)
	if err != nil {
		return 0, fmt.Errorf("move %s: %w", d.Code, err)
	}
	rs, err := e.Store.Scan(d, rows, fields, nil)
	if err != nil || len(rs) == 0 {
		return 0, err
	}
	ids := make([]int64, len(rs))
	for i, r := range rs {
		ids[i] = r.ID
		if err := e.Totals.Count(ctx, tx, r, r.State, ""); err != nil {
			return 0, err
		}
		was := r.Clone()
		r.Area = to
		if err := e.Totals.Count(ctx, tx, r, "", r.State); err != nil {
			return 0, err
		}
		if d.Moved != nil {
			if err := d.Moved(ctx, tx, was, r); err != nil {
				return 0, err
			}
		}
		if err := e.Store.Tokens(ctx, tx, r, true); err != nil {
			return 0, err
		}
	}
	if _, err := tx.NewRaw("UPDATE "+d.Table+" SET area = ? WHERE id IN (?)", int64(to), bun.List(ids)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("move %s: %w", d.Code, err)
	}
	if _, err := tx.NewRaw("UPDATE module_line SET area = ? WHERE module = ? AND record_id IN (?)", int64(to), d.Code, bun.List(ids)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("move the timeline of %s: %w", d.Code, err)
	}
	return len(rs), nil
}

// searchedFields are the fields a search finds.
func searchedFields(d *declaration.Declaration) (out []*declaration.Field) {
	for _, f := range d.EveryField() {
		if f.Search {
			out = append(out, f)
		}
	}
	return out
}
