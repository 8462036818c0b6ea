package flow

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/table"
)

// File enters a record in the caller's transaction and hands it to whoever is next. The caller has asked for the right and the area; owner
// is the citizen whose own record it is, or 0.
func (e *Flow) File(ctx context.Context, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, c area.Code, owner int64, values map[string]any) (*declaration.Record, error) {
	return e.create(ctx, tx, by, d, c, owner, values, nil, nil)
}

// FileUntold is File for one of many, of which the caller tells in one message (Arrived).
func (e *Flow) FileUntold(ctx context.Context, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, c area.Code, values map[string]any) (*declaration.Record, error) {
	s := e.fresh(tx, by, d, c)
	s.bulk = true
	if err := e.written(ctx, s, values); err != nil {
		return nil, err
	}
	return s.Record, e.enter(ctx, s)
}

// Fileable asks whether File would be refused; it writes nothing.
func (e *Flow) Fileable(ctx context.Context, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, c area.Code, values map[string]any) error {
	s := e.fresh(tx, by, d, c)
	s.Offered = true
	return e.written(ctx, s, values)
}

// Carry takes a record through one of its System steps in the caller's transaction: what follows from another record, or from a rule. It
// is the same way as a person's step; only that nobody is asked who they are.
func (e *Flow) Carry(ctx context.Context, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, id int64, code, opinion string) error {
	t, ok := d.Transition(code)
	if !ok || !t.System {
		panic("module " + d.Code + ": no system step " + code)
	}
	was, err := e.Store.Read(ctx, tx, d, area.Everything(), id)
	if err != nil {
		return err
	}
	if !slices.Contains(t.From, was.State) {
		return errs.New(errs.Conflict, "")
	}
	s := e.begun(tx, by, was.Clone(), was)
	s.Move, s.Opinion = t, strings.TrimSpace(opinion)
	return e.step(ctx, s, nil)
}

// Holding are the ids of a module's records in some states whose sealed field has this value, in any area, the oldest first. What of them
// may be told is the caller's to decide.
func (e *Flow) Holding(ctx context.Context, h bun.IDB, d *declaration.Declaration, key, value string, states ...string) (ids []int64, err error) {
	f, ok := d.Field(key)
	if !ok || !f.Exact {
		panic("module " + d.Code + ": nothing is found by " + key)
	}
	err = h.NewRaw("SELECT id FROM "+d.Table+" WHERE "+table.BlindIndex(f)+" = ? AND state IN (?) ORDER BY id LIMIT 100",
		e.Seal.BlindIndex(table.Purpose+"."+d.Code+"."+key, value), bun.List(states)).Scan(ctx, &ids)
	if err != nil {
		return nil, fmt.Errorf("%s by %s: %w", d.Code, key, err)
	}
	return ids, nil
}

// InTx is one record of the scope as it stands in the caller's transaction; NotFound outside.
func (e *Flow) InTx(ctx context.Context, tx *db.Tx, d *declaration.Declaration, scope area.Scope, id int64) (*declaration.Record, error) {
	return e.Store.Read(ctx, tx, d, scope, id)
}

// Reply enters a record that answers to another one, in its transaction. It may hold what no form may, and nobody is told: the step that
// follows does.
func (e *Flow) Reply(ctx context.Context, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, c area.Code, values map[string]any) (*declaration.Record, error) {
	s := e.fresh(tx, by, d, c)
	s.bulk, s.Reply = true, true
	for k, v := range values {
		s.Record.Set(k, v)
	}
	return s.Record, e.enter(ctx, s)
}
