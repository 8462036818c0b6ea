package desk

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/store"
)

// Office knows who sits at which desk.
type Office struct {
	*outside.Rooms
	*declaration.Register
	Store *store.Store
	// Took are the actors of the steps that exclude a step, whom four eyes keep from it; nil: nobody is kept.
	Took func(ctx context.Context, h bun.IDB, r *declaration.Record, t *declaration.Transition) ([]int64, error)
	// TookAll is Took of many records at once, whatever their areas allow.
	TookAll func(ctx context.Context, h bun.IDB, d *declaration.Declaration, rs []*declaration.Record, ts []*declaration.Transition) (func(*declaration.Record, *declaration.Transition) []int64, error)
}

// A desk is where somebody acts: their own, or that of a person whose work they do for a while. What is done at another's desk is done
// in that person's name.

// Desk is a person as they count there: whose area, level, roles and scope, and the permissions both hold.
type Desk struct {
	*principal.Principal
	For     *principal.Principal // whose desk it is; nil for one's own
	Sitting *principal.Principal // who sits at it
	Until   int64                // last day it is lent, yyyymmdd
	modules []string             // those delegated, none for all
}

// own is somebody's own desk and no other.
func own(p *principal.Principal) []Desk { return []Desk{{Principal: p, Sitting: p}} }

// Serves reports whether a module's work is done at the desk.
func (k Desk) Serves(d *declaration.Declaration) bool {
	return len(k.modules) == 0 || slices.Contains(k.modules, d.Code)
}

// reaches reports whether a record lies in the desk's scope, and in that of the person who sits there.
func (k Desk) reaches(r *declaration.Record) bool {
	return k.Principal != nil && k.Scope.Allows(r.Area, r.Owner, 0) && (k.For == nil || k.Sitting.Scope.Allows(r.Area, r.Owner, 0))
}

// Rows are the records the desk reaches, as alternatives: one for each area of a scope of several, which no index holds as one.
func (k Desk) Rows() (out []keyset.Cond) {
	for _, in := range keyset.Parts(k.Scope, keyset.After{}) {
		w, args := in.Between(area.Columns{Area: "t.area", Owner: "t.owner"})
		if k.For != nil {
			w2, a2 := k.Sitting.Scope.Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
			w, args = w+" AND "+w2, append(args, a2...)
		}
		out = append(out, keyset.When(w, args...))
	}
	return out
}

// Areas are those the desk reaches, where it reaches whole areas; ok is false for any other.
func (k Desk) Areas() ([]area.Code, bool) {
	if k.For == nil {
		return k.Scope.Areas()
	}
	hers, ok := k.Sitting.Scope.Areas()
	if !ok {
		return nil, false
	}
	both := area.Scope{}
	for _, c := range hers {
		both = both.Union(k.Scope.Narrow(c))
	}
	if both.Empty() {
		return nil, true
	}
	return both.Areas()
}

// Choose is the first desk at which a step may be taken; one's own comes first.
func (e *Office) Choose(desks []Desk, d *declaration.Declaration, r *declaration.Record, t *declaration.Transition) (Desk, bool) {
	for _, k := range desks {
		if k.Serves(d) && k.reaches(r) && e.Allowed(d, k.Principal, t.Action, t.Who, r.Area) {
			return k, true
		}
	}
	return Desk{}, false
}

// MayTake reports whether a step may be taken at one of the desks, wherever a record is.
func (e *Office) MayTake(d *declaration.Declaration, desks []Desk, t *declaration.Transition) bool {
	return slices.ContainsFunc(desks, func(k Desk) bool { return k.Serves(d) && e.Allowed(d, k.Principal, t.Action, t.Who, area.Root) })
}

// Desks are somebody's own and those delegated to them today. Everything about the others is as it is now: who has lost a permission, an
// area or the account has nothing to delegate.
func (e *Office) Desks(ctx context.Context, p *principal.Principal) ([]Desk, error) {
	out := own(p)
	// What is lent to a person is not lent to their programs.
	if e.People == nil || p == nil || p.UserID == 0 || p.Token != nil {
		return out, nil
	}
	today := declaration.Day(e.Time())
	var rows []struct {
		From    int64  `bun:"from_user"`
		Modules string `bun:"modules"`
		Until   int64  `bun:"ends_on"`
	}
	err := e.DB.Read().NewRaw("SELECT from_user, modules, ends_on FROM delegation WHERE to_user = ? AND ends_on >= ? AND starts_on <= ? AND ended_at = 0 ORDER BY id LIMIT 50",
		p.UserID, today, today).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("delegations: %w", err)
	}
	if len(rows) == 0 {
		return out, nil
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.From
	}
	people, err := e.People(ctx, ids...)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		if of := people[row.From]; of != nil {
			k := lend(of, p, strings.Fields(row.Modules))
			k.Until = row.Until
			out = append(out, k)
		}
	}
	return out, nil
}

// lend is the desk of one person with another at it.
func lend(of, to *principal.Principal, modules []string) Desk {
	who := *of
	who.Admin, who.GivesAll, who.Permissions = false, false, map[string]bool{}
	for c := range of.Permissions {
		if to.Permissions[c] {
			who.Permissions[c] = true
		}
	}
	return Desk{Principal: &who, For: of, Sitting: to, modules: modules}
}
