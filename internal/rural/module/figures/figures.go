package figures

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/statecount"
)

// Wall is what a wall screen shows of the modules.
type Wall struct {
	*outside.Rooms
	*declaration.Register
	Totals *statecount.Totals
	Lists  *list.Lists
}

// ModuleFigures are all modules' counts of an area and of those below it, from the roll-ups: what a wall screen shows.
type ModuleFigures struct {
	Modules  []ModuleFigure      `json:"modules"`
	Children []ModuleFigureChild `json:"children" doc:"areas directly below that have any records"`
	Late     []ModuleLate        `json:"late" doc:"the longest overdue of the modules whose records the caller may see, without names of people"`
}

// ModuleFigure is one module.
type ModuleFigure struct {
	Code   string              `json:"code"`
	Title  string              `json:"title" declared:"words"`
	Noun   string              `json:"noun" declared:"words"`
	States []ModuleFigureState `json:"states"`
}

// ModuleFigureState is how many records stand in one state.
type ModuleFigureState struct {
	Code  string `json:"code"`
	Title string `json:"title" declared:"words"`
	Tone  string `json:"tone"`
	Final bool   `json:"final"`
	N     int64  `json:"n"`
}

// ModuleFigureChild is one area below: by module how many are under way and how many have ended.
type ModuleFigureChild struct {
	ID   string           `json:"id"`
	Open map[string]int64 `json:"open"`
	Done map[string]int64 `json:"done"`
}

// ModuleLate is one record whose time in its state is over.
type ModuleLate struct {
	Module string `json:"module"`
	Title  string `json:"title" declared:"words"`
	State  string `json:"state" doc:"title of the state" declared:"words"`
	Area   string `json:"area" doc:"path of names"`
	DueAt  int64  `json:"dueAt" doc:"ms UTC"`
}

// lateMost is how many overdue records of a module a screen names.
const lateMost = 10

// Figures are the counts of all modules in a scope and in the areas directly below it: O(areas), whatever the number of records, and at
// most three statements, whatever the number of modules.
func (e *Wall) Figures(ctx context.Context, p *principal.Principal, scope area.Scope) (ModuleFigures, error) {
	out := ModuleFigures{Modules: []ModuleFigure{}, Children: []ModuleFigureChild{}}
	at := map[string]int{}
	c, whole := keyset.Whole(scope)
	children := map[string]map[area.Code]map[string]int64{}
	var counted map[string]map[string]int64
	var err error
	if whole {
		if children, err = e.Totals.Spreads(ctx, c); err != nil {
			return out, err
		}
		// What goes down is counted with what lies above.
		counted, err = e.Totals.Over(ctx, c)
	} else {
		// What is one person's, or of several areas, is no row of the roll-up.
		counted, err = e.Totals.CountAll(ctx, scope, e.Modules()...)
	}
	if err != nil {
		return out, err
	}
	for _, d := range e.Modules() {
		counts := map[string]int64{}
		for _, from := range []map[string]int64{counted[d.Code], children[d.Code][c]} {
			for state, n := range from {
				counts[state] += n
			}
		}
		f := ModuleFigure{Code: d.Code, Title: d.Title, Noun: d.Noun, States: []ModuleFigureState{}}
		final := map[string]bool{}
		for _, s := range d.States {
			f.States = append(f.States, ModuleFigureState{s.Code, s.Title, s.Tone, s.Final, counts[s.Code]})
			final[s.Code] = s.Final
		}
		out.Modules = append(out.Modules, f)
		for _, n := range e.Areas.Children(c) {
			for state, k := range children[d.Code][n.ID] {
				id := n.ID.String()
				i, known := at[id]
				if !known {
					i = len(out.Children)
					at[id], out.Children = i, append(out.Children, ModuleFigureChild{id, map[string]int64{}, map[string]int64{}})
				}
				if final[state] {
					out.Children[i].Done[d.Code] += k
				} else {
					out.Children[i].Open[d.Code] += k
				}
			}
		}
	}
	out.Late, err = e.late(ctx, p, scope)
	return out, err
}

// late are the longest overdue records of each module whose list has a view of them, as that view begins. One statement.
func (e *Wall) late(ctx context.Context, p *principal.Principal, scope area.Scope) ([]ModuleLate, error) {
	out := []ModuleLate{}
	var union []string
	var args []any
	now := e.Time().UnixMilli()
	for i, d := range e.Modules() {
		v := slices.IndexFunc(d.Views, func(v declaration.View) bool { return v.Overdue })
		if in := d.Sees(scope); v >= 0 && p.Has(d.Can("detail")) && !in.Empty() && !list.Beneath(d, in) {
			filter, err := list.Conditions(d, list.Query{}, d.Views[v].States, true, e.DB.Engine(), list.ByOrder, now)
			if err != nil {
				return nil, err
			}
			w := keyset.And(list.Within(d, e.Lists.Widest(in), list.SortDue), filter)
			// The number is no value from outside.
			union = append(union, fmt.Sprintf("SELECT * FROM (SELECT %d AS i, t.id, t.state, t.area, t.due_at FROM %s AS t WHERE %s ORDER BY %s LIMIT %d) AS l%d",
				i, d.Table, w.Text, list.Order(list.SortDue, ""), lateMost, i))
			args = append(args, w.Args...)
		}
	}
	if len(union) == 0 {
		return out, nil
	}
	var rows []struct {
		Of    int       `bun:"i"`
		ID    int64     `bun:"id"`
		State string    `bun:"state"`
		Area  area.Code `bun:"area"`
		DueAt int64     `bun:"due_at"`
	}
	if err := e.DB.Read().NewRaw(strings.Join(union, " UNION ALL ")+" ORDER BY i, due_at, id", args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("overdue records: %w", err)
	}
	for _, r := range rows {
		d := e.Modules()[r.Of]
		n, _ := e.Areas.Node(r.Area)
		out = append(out, ModuleLate{d.Code, d.Title, d.StateTitle(r.State), n.Path, r.DueAt})
	}
	return out, nil
}
