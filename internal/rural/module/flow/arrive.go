package flow

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/module/store"
)

// arrivals are the records of one batch of an import. Each row is stored by itself, so that a rule sees those before it and a refusal takes
// back its own alone; what all of them leave beside their rows (search tokens, roll-up, first line of the timeline, audit) is stored once the
// batch's rows are in. One by one that is most of what an import costs: on SQLite the search index writes a segment of its own each time a
// savepoint ends behind it (decision 0046).
type arrivals struct {
	e    *Flow
	d    *declaration.Declaration
	in   []*declaration.Record
	rows *db.Inserter
	ids  []int64 // numbers no record had when the batch began
	read *readings
}

// Bringing makes the Apply of an import whose units become records: write looks at a unit and brings its records in. place is that of
// transfer.Each. The module's rules may look at every record, but Written must not enter others of the same module.
func (e *Flow) Bringing(d *declaration.Declaration, write func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring declaration.Bring) error,
	place func(u transfer.Unit, field string) (transfer.Row, string)) transfer.Apply {
	return func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
		a := &arrivals{e: e, d: d, read: &readings{known: map[string]bool{}}}
		defer a.close()
		bring := func(ctx context.Context, c area.Code, values map[string]any) (*declaration.Record, error) {
			return e.create(ctx, tx, by, d, c, 0, values, a.read, a)
		}
		faults, err := transfer.Each(func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit) error {
			before := len(a.in)
			err := write(ctx, tx, by, u, bring)
			if err != nil {
				a.in = a.in[:before]
			}
			return err
		}, place)(ctx, tx, by, units)
		if err != nil {
			return nil, err
		}
		return faults, a.store(ctx, tx, by)
	}
}

// insert stores a new record's row and gives it its id; Conflict where its number is taken.
func (a *arrivals) insert(ctx context.Context, tx *db.Tx, r *declaration.Record) error {
	cols, args, err := a.e.Store.Cells(r)
	if err != nil {
		return err
	}
	if a.rows == nil {
		if a.rows, err = tx.Inserter(ctx, db.Rows{Table: a.d.Table, Key: "no", Columns: append(append(cols, store.Placed...), "id")}); err != nil {
			return err
		}
	}
	if len(a.ids) == 0 {
		if a.ids, err = a.e.Store.Reserve(ctx, tx, a.d, idsAtOnce); err != nil {
			return err
		}
	}
	stored, err := a.rows.Insert(ctx, append(args, r.No, r.Version, 0, r.CreatedBy, r.CreatedAt, a.ids[0])...)
	if err != nil {
		return fmt.Errorf("enter %s: %w", a.d.Code, err)
	}
	if !stored {
		return store.Taken(a.d)
	}
	r.ID, a.ids = a.ids[0], a.ids[1:]
	return nil
}

// idsAtOnce is how many ids a batch asks for at a time; those it does not need are nobody's.
const idsAtOnce = 100

func (a *arrivals) close() {
	if a.rows != nil {
		_ = a.rows.Close()
	}
}

// store writes what the records leave beside their rows.
func (a *arrivals) store(ctx context.Context, tx *db.Tx, by *principal.Principal) error {
	if len(a.in) == 0 {
		return nil
	}
	if err := a.e.Store.TokensAll(ctx, tx, a.d, a.in); err != nil {
		return err
	}
	counts := map[statecount.Key]int64{}
	events := make([]audit.Event, len(a.in))
	for i, r := range a.in {
		counts[statecount.Key{Area: r.Area, State: r.State}]++
		events[i] = entered(r)
	}
	if err := a.e.Totals.Leave(ctx, tx, a.d, counts); err != nil {
		return err
	}
	if err := a.e.Lines.LinesAll(ctx, tx, a.d, a.in, by); err != nil {
		return err
	}
	return audit.RecordAll(ctx, tx, events)
}
