package flow

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/store"
)

// underway are the records of other modules that name a household and have not come to their end.
func (e *Flow) underway(ctx context.Context, h bun.IDB, but *declaration.Declaration, household int64) (out []*declaration.Record, err error) {
	for _, d := range e.Modules() {
		if d == but {
			continue
		}
		var open []any
		for _, s := range d.States {
			if !s.Final {
				open = append(open, s.Code)
			}
		}
		marks := strings.TrimSuffix(strings.Repeat("?, ", len(open)), ", ")
		for _, f := range d.EveryField() {
			if f.Kind != declaration.Household {
				continue
			}
			fields := d.EveryField()
			rows, err := h.QueryContext(ctx, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t."+f.Column()+" = ? AND t.state IN ("+marks+") ORDER BY t.id",
				append([]any{household}, open...)...)
			if err != nil {
				return nil, fmt.Errorf("records of a household: %w", err)
			}
			rs, err := e.Store.Scan(d, rows, fields, nil)
			if err != nil {
				return nil, fmt.Errorf("records of a household: %w", err)
			}
			out = append(out, rs...)
		}
	}
	return out, nil
}

// Underway names what is under way about a household in other modules, in words for people: "防返贫监测“帮扶中”"; "" for nothing. A
// household that ends must have nothing of the kind.
func (e *Flow) Underway(ctx context.Context, h bun.IDB, but *declaration.Declaration, household int64) (string, error) {
	rs, err := e.underway(ctx, h, but, household)
	var out []string
	for _, r := range rs {
		st, _ := r.Of().State(r.State)
		out = append(out, r.Of().Title+"“"+st.Title+"”")
	}
	return strings.Join(out, "、"), err
}

// Follow takes the records under way that name a household along: to its village, with its number and its head's name, where a module
// keeps copies of those (fields householdNo and headName). What came to its end stays where it was decided. Whoever goes on with such a
// record is whoever is in charge of the new village: to-dos are no rows (decision 0024).
func (e *Flow) Follow(ctx context.Context, tx *db.Tx, but *declaration.Declaration, by *principal.Principal, f outside.Family) error {
	rs, err := e.underway(ctx, tx, but, f.ID)
	if err != nil {
		return err
	}
	for _, was := range rs {
		r := was.Clone()
		for key, v := range map[string]string{"householdNo": f.No, "headName": f.Head} {
			if x, ok := r.Of().Field(key); ok && x.Kind == declaration.Text {
				r.Set(key, v)
			}
		}
		r.Area = f.Area
		if was.Area == r.Area && was.Word("householdNo") == r.Word("householdNo") && was.Word("headName") == r.Word("headName") {
			continue
		}
		if r.DueAt, err = e.Spans.Due(ctx, tx, r); err != nil {
			return err
		}
		if was.Area != r.Area {
			if err := e.Totals.Count(ctx, tx, was, was.State, ""); err != nil {
				return err
			}
			if err := e.Totals.Count(ctx, tx, r, "", r.State); err != nil {
				return err
			}
		}
		if err := e.Store.Save(ctx, tx, r, was.Area); err != nil {
			return err
		}
		s := e.begun(tx, by, r, was)
		if err := e.Lines.Note(ctx, s.Step, "update"); err != nil {
			return err
		}
		if was.Area == r.Area || e.Messages == nil {
			continue
		}
		// It is the old village's work no more, and the new one is told that it is its own.
		if err := e.Messages.Finish(ctx, tx, r.Of().Code, strconv.FormatInt(r.ID, 10)); err != nil {
			return err
		}
		if err := e.hand(ctx, s); err != nil {
			return err
		}
	}
	return nil
}
