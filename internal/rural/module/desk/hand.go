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

// Next are the people whose turn it is: those who may take one of the steps that lead on from where the record is.
func (e *Office) Next(ctx context.Context, h bun.IDB, d *declaration.Declaration, r *declaration.Record) ([]int64, error) {
	if e.Actors == nil {
		return nil, nil
	}
	var out []int64
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if t.Late || t.Return || !slices.Contains(t.From, r.State) || t.Fits != nil && !t.Fits(r) {
			continue
		}
		for _, w := range t.Who {
			var at []area.Code
			var roles []string
			if w.Role != "" {
				roles = []string{w.Role}
			}
			if w.Level > 0 {
				c, ok := e.Areas.Seat(r.Area, w.Level)
				if !ok {
					continue
				}
				at = []area.Code{c}
			} else {
				for _, n := range e.Areas.Path(r.Area) {
					at = append(at, n.ID)
				}
			}
			ids, err := e.Actors(ctx, h, d.Can(t.Action), at, roles)
			if err != nil {
				return nil, err
			}
			out = append(out, ids...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}
