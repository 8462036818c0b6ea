package figures

import (
	"context"
	"fmt"
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
	Recent   []ModuleRecent      `json:"recent" doc:"the case of each of these modules that changed last, the newest first, at most 20, without names of people"`
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
	ID     int64  `json:"id" doc:"of the record, which who is told of it may open"`
	Title  string `json:"title" declared:"words"`
	State  string `json:"state" doc:"title of the state" declared:"words"`
	Area   string `json:"area" doc:"path of names"`
	DueAt  int64  `json:"dueAt" doc:"ms UTC"`
}

// ModuleRecent is one record that changed lately.
type ModuleRecent struct {
	Module string `json:"module"`
	ID     int64  `json:"id" doc:"of the record, which who is told of it may open"`
	No     string `json:"no" doc:"its number"`
	Title  string `json:"title" declared:"words"`
	State  string `json:"state" doc:"title of the state it stands in" declared:"words"`
	Area   string `json:"area" doc:"path of names"`
	At     int64  `json:"at" doc:"ms UTC"`
}

// A screen names so many overdue records of each module, and of all modules' newest cases so many.
const (
	lateMost   = 8
	recentMost = 20
)

// Figures are the counts of all modules in a scope and in the areas directly below it: O(areas), whatever the number of records, and at
// most four statements, whatever the number of modules.
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
	if out.Late, err = e.late(ctx, p, scope); err != nil {
		return out, err
	}
	out.Recent, err = e.recent(ctx, p, scope)
	return out, err
}

// shown is a record as a screen names it: of the module with this number.
type shown struct {
	Of    int       `bun:"i"`
	ID    int64     `bun:"id"`
	No    string    `bun:"no"`
	State string    `bun:"state"`
	Area  area.Code `bun:"area"`
	At    int64     `bun:"at"`
}

// late are the longest overdue records of each module whose list has a view of them, as that view begins. One statement.
func (e *Wall) late(ctx context.Context, p *principal.Principal, scope area.Scope) ([]ModuleLate, error) {
	out := []ModuleLate{}
	rows, err := e.each(ctx, p, scope, list.SortDue, "t.due_at", lateMost, " ORDER BY i, at, id", func(d *declaration.Declaration) (keyset.Cond, bool, error) {
		v, ok := dueView(d)
		if !ok {
			return keyset.Cond{}, false, nil
		}
		c, err := list.Conditions(d, list.Query{}, v.States, true, e.DB.Engine(), list.ByOrder, e.Time().UnixMilli())
		return c, true, err
	})
	for _, r := range rows {
		d := e.Modules()[r.Of]
		n, _ := e.Areas.Node(r.Area)
		out = append(out, ModuleLate{d.Code, r.ID, d.Title, d.StateTitle(r.State), n.Path, r.At})
	}
	return out, err
}

// recent is the case of each module that changed last: what goes on, as it goes on. One statement.
func (e *Wall) recent(ctx context.Context, p *principal.Principal, scope area.Scope) ([]ModuleRecent, error) {
	out := []ModuleRecent{}
	rows, err := e.each(ctx, p, scope, list.SortNewest, "t.updated_at", 1, fmt.Sprintf(" ORDER BY at DESC, i, id DESC LIMIT %d", recentMost),
		func(d *declaration.Declaration) (keyset.Cond, bool, error) {
			// What goes down from above an area does not happen in it, and what has no deadline is nobody's case.
			return keyset.Cond{}, !d.Down && d.Timed(), nil
		})
	for _, r := range rows {
		d := e.Modules()[r.Of]
		n, _ := e.Areas.Node(r.Area)
		out = append(out, ModuleRecent{d.Code, r.ID, r.No, d.Title, d.StateTitle(r.State), n.Path, r.At})
	}
	return out, err
}

// each gives the first records, in an order, of each module that has them and whose records the person may see. at is the column the order goes by.
func (e *Wall) each(ctx context.Context, p *principal.Principal, scope area.Scope, sort, at string, most int, order string, of func(*declaration.Declaration) (keyset.Cond, bool, error)) (rows []shown, err error) {
	var union []string
	var args []any
	for i, d := range e.Modules() {
		in := d.Sees(scope)
		if !p.Has(d.Can("detail")) || in.Empty() || list.Beneath(d, in) {
			continue
		}
		filter, has, err := of(d)
		if err != nil {
			return nil, err
		}
		if !has {
			continue
		}
		w := keyset.And(list.Within(d, e.Lists.Widest(in), sort), filter)
		// The numbers are no values from outside.
		union = append(union, fmt.Sprintf("SELECT * FROM (SELECT %d AS i, t.id, t.no, t.state, t.area, %s AS at FROM %s AS t WHERE %s ORDER BY %s LIMIT %d) AS l%d",
			i, at, d.Table, w.Text, list.Order(sort, ""), most, i))
		args = append(args, w.Args...)
	}
	if len(union) == 0 {
		return nil, nil
	}
	if err := e.DB.Read().NewRaw(strings.Join(union, " UNION ALL ")+order, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("records of a screen: %w", err)
	}
	return rows, nil
}
