package desk

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// Link is the page of a record, as menus and messages hold it.
func Link(d *declaration.Declaration, r *declaration.Record) string {
	return fmt.Sprintf("/microgdxczxpc/#/m/%s/%d", d.Code, r.ID)
}

// Short is a record's name as a title has room for it.
func Short(r *declaration.Record) string {
	n := []rune(r.Name())
	return string(n[:min(len(n), 40)])
}

// Next returns the people who may take a step that leads on from the record's state. It leaves out those whom four eyes exclude; if nobody remains, it
// returns the substitutes.
func (e *Office) Next(ctx context.Context, h bun.IDB, d *declaration.Declaration, r *declaration.Record) ([]int64, error) {
	if e.Actors == nil {
		return nil, nil
	}
	out, err := e.nextBy(ctx, h, d, r, func(t *declaration.Transition) bool { return !t.Late && !t.Return })
	if err == nil && len(out) == 0 {
		out, err = e.nextBy(ctx, h, d, r, func(t *declaration.Transition) bool { return t.StandsIn })
	}
	return out, err
}

func (e *Office) nextBy(ctx context.Context, h bun.IDB, d *declaration.Declaration, r *declaration.Record, leads func(*declaration.Transition) bool) ([]int64, error) {
	var out []int64
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if !leads(t) || !slices.Contains(t.From, r.State) || !t.Suits(r) {
			continue
		}
		may, err := e.MayAct(ctx, h, d, r.Area, t.Action, t.Who)
		if err != nil {
			return nil, err
		}
		if e.Took != nil && len(t.NotBy) > 0 && len(may) > 0 {
			took, err := e.Took(ctx, h, r, t)
			if err != nil {
				return nil, err
			}
			may = slices.DeleteFunc(may, func(id int64) bool { return slices.Contains(took, id) })
		}
		out = append(out, may...)
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// MayAct are the people who may act by one of the rules on what belongs to an area.
func (e *Office) MayAct(ctx context.Context, h bun.IDB, d *declaration.Declaration, c area.Code, action string, who []declaration.Who) (out []int64, err error) {
	for _, w := range who {
		var at []area.Code
		var roles []string
		if w.Role != "" {
			roles = []string{w.Role}
		}
		if w.Level > 0 {
			seat, ok := e.Areas.Seat(c, w.Level)
			if !ok {
				continue
			}
			at = []area.Code{seat}
		} else {
			for _, n := range e.Areas.Path(c) {
				at = append(at, n.ID)
			}
		}
		ids, err := e.Actors(ctx, h, d.Can(action), at, roles)
		if err != nil {
			return nil, err
		}
		if w.But != "" && len(ids) > 0 {
			others, err := e.Actors(ctx, h, d.Can(action), at, []string{w.But})
			if err != nil {
				return nil, err
			}
			ids = slices.DeleteFunc(ids, func(id int64) bool { return slices.Contains(others, id) })
		}
		out = append(out, ids...)
	}
	return out, nil
}
