package figures

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
)

// The parts of what has a deadline. This week holds what is not late yet.
const (
	DueOverdue = "overdue"
	DueWeek    = "week"
)

// ModuleDues are the deadlines of an area and of those directly below it, over the modules whose records the caller may see.
type ModuleDues struct {
	ModuleDue
	Children []ModuleDueChild `json:"children" doc:"areas directly below in which anything is due; empty for an area of many counties"`
	Capped   bool             `json:"capped" doc:"there are more than were counted"`
}

// ModuleDue is how much is due.
type ModuleDue struct {
	Week    int64 `json:"week" doc:"due until the end of this week and not overdue"`
	Overdue int64 `json:"overdue"`
}

// ModuleDueChild is one area below.
type ModuleDueChild struct {
	ID string `json:"id"`
	ModuleDue
}

// ModuleDueRow is one record with a deadline, without names of people.
type ModuleDueRow struct {
	Module string `json:"module"`
	ID     int64  `json:"id"`
	No     string `json:"no" doc:"its number"`
	Title  string `json:"title" declared:"words"`
	State  string `json:"state" doc:"title of the state" declared:"words"`
	Tone   string `json:"tone" doc:"of the state"`
	Area   string `json:"area" doc:"path of names"`
	DueAt  int64  `json:"dueAt" doc:"ms UTC"`
}

// ModuleDuePage is a page of them, the nearest deadline first.
type ModuleDuePage struct {
	Items    []ModuleDueRow `json:"items"`
	Next     string         `json:"next" doc:"cursor of the next page, empty on the last"`
	Total    int64          `json:"total"`
	TotalCap int64          `json:"totalCap" doc:"a total as large as this is not counted further"`
}

// dueView is the list's view of what is overdue, which says whose deadlines are kept: a term that merely ends has none.
func dueView(d *declaration.Declaration) (declaration.View, bool) {
	i := slices.IndexFunc(d.Views, func(v declaration.View) bool { return v.Overdue })
	if i < 0 {
		return declaration.View{}, false
	}
	return d.Views[i], true
}

// between is the condition of the records of a register that are due later than one moment and not later than another. What goes down from above an
// area is not due in it.
func (e *Wall) between(d *declaration.Declaration, after, until int64) (keyset.Cond, bool, error) {
	v, ok := dueView(d)
	if !ok || d.Down {
		return keyset.Cond{}, false, nil
	}
	c, err := list.Conditions(d, list.Query{}, v.States, true, e.DB.Engine(), list.ByOrder, until)
	if err == nil && after > 0 {
		c = keyset.And(c, keyset.When("t.due_at > ?", after))
	}
	return c, true, err
}

// Dues counts the deadlines of a scope by the areas directly below it: along the deadlines, in one statement, whatever the number of modules.
func (e *Wall) Dues(ctx context.Context, p *principal.Principal, scope area.Scope) (ModuleDues, error) {
	out := ModuleDues{Children: []ModuleDueChild{}}
	now, monday := e.Time().UnixMilli(), declaration.Monday(e.Time()).UnixMilli()
	below := area.Root
	if c, whole := keyset.Whole(scope); whole && (c.Level() == area.County || c.Level() == area.Township) {
		below = c
	}
	var rows []struct {
		Of   int       `bun:"i"`
		Area area.Code `bun:"area"`
		Late bool      `bun:"late"`
		N    int64     `bun:"n"`
	}
	w, err := e.union(p, scope, "t.area, t.due_at", list.DueCap, func(_ int, d *declaration.Declaration) (keyset.Cond, bool, error) {
		return e.between(d, 0, monday)
	})
	if err != nil || w.Text == "" {
		return out, err
	}
	if err := e.DB.Read().NewRaw("SELECT i, area, due_at <= ? AS late, count(*) AS n FROM ("+w.Text+") AS u GROUP BY 1, 2, 3", append([]any{now}, w.Args...)...).Scan(ctx, &rows); err != nil {
		return out, fmt.Errorf("count what is due: %w", err)
	}
	add := func(to *ModuleDue, late bool, n int64) {
		if late {
			to.Overdue += n
		} else {
			to.Week += n
		}
	}
	children, of := map[area.Code]*ModuleDue{}, map[int]int64{}
	for _, r := range rows {
		add(&out.ModuleDue, r.Late, r.N)
		if of[r.Of] += r.N; of[r.Of] >= list.DueCap {
			out.Capped = true
		}
		if at, ok := r.Area.At(below.Level() + 1); ok && below != area.Root && at != below {
			if children[at] == nil {
				children[at] = &ModuleDue{}
			}
			add(children[at], r.Late, r.N)
		}
	}
	for _, n := range e.Areas.Children(below) {
		if d := children[n.ID]; d != nil {
			out.Children = append(out.Children, ModuleDueChild{n.ID.String(), *d})
		}
	}
	return out, nil
}

// DuePage is a page of the records that are overdue, or due this week, over all modules, the nearest deadline first. Two statements.
func (e *Wall) DuePage(ctx context.Context, p *principal.Principal, scope area.Scope, due, cursor string, size int) (ModuleDuePage, error) {
	out := ModuleDuePage{Items: []ModuleDueRow{}, TotalCap: list.DueCap}
	now, monday := e.Time().UnixMilli(), declaration.Monday(e.Time()).UnixMilli()
	after, until := int64(0), now
	switch due {
	case DueOverdue:
	case DueWeek:
		after, until = now, monday
	default:
		return out, errs.Invalid("due", "没有这个期限")
	}
	at, err := e.place(cursor)
	if err != nil {
		return out, err
	}
	size = page.Size(size)
	part := func(i int, d *declaration.Declaration) (keyset.Cond, bool, error) {
		return e.between(d, after, until)
	}
	behind := func(i int, d *declaration.Declaration) (keyset.Cond, bool, error) {
		c, has, err := part(i, d)
		if at != nil {
			c = keyset.And(c, at.behind(i))
		}
		return c, has, err
	}
	all, err := e.union(p, scope, "t.id", list.DueCap, part)
	if err != nil || all.Text == "" {
		return out, err
	}
	w, err := e.union(p, scope, "t.id, t.no, t.state, t.area, t.due_at AS at", size+1, behind)
	if err != nil {
		return out, err
	}
	if err := e.DB.Read().NewRaw("SELECT count(*) FROM (SELECT i FROM ("+all.Text+") AS u LIMIT ?) AS c", append(all.Args, list.DueCap)...).Scan(ctx, &out.Total); err != nil {
		return out, fmt.Errorf("count what is due: %w", err)
	}
	var rows []shown
	if err := e.DB.Read().NewRaw(w.Text+" ORDER BY at, i, id LIMIT ?", append(w.Args, size+1)...).Scan(ctx, &rows); err != nil {
		return out, fmt.Errorf("records that are due: %w", err)
	}
	if len(rows) > size {
		rows = rows[:size]
		last := rows[size-1]
		out.Next = e.cursor(duePlace{last.At, last.Of, last.ID})
	}
	for _, r := range rows {
		d := e.Modules()[r.Of]
		n, _ := e.Areas.Node(r.Area)
		st, _ := d.State(r.State)
		out.Items = append(out.Items, ModuleDueRow{d.Code, r.ID, r.No, d.Title, st.Title, st.Tone, n.Path, r.At})
	}
	return out, nil
}

// duePlace is where a record stands in the order of the deadlines of all modules.
type duePlace struct {
	due int64
	of  int
	id  int64
}

// behind is what stands behind the place, in the module of a number.
func (a duePlace) behind(i int) keyset.Cond {
	switch {
	case i < a.of:
		return keyset.When("t.due_at > ?", a.due)
	case i > a.of:
		return keyset.When("t.due_at >= ?", a.due)
	}
	return keyset.When("(t.due_at, t.id) > (?, ?)", a.due, a.id)
}

func (e *Wall) cursor(a duePlace) string { return page.Encode(a.due, a.of, a.id, e.mac(a)) }

// place reads a cursor; InvalidArgs for one that was changed.
func (e *Wall) place(cursor string) (*duePlace, error) {
	if cursor == "" {
		return nil, nil
	}
	var a duePlace
	var mac string
	if err := page.Decode(cursor, &a.due, &a.of, &a.id, &mac); err != nil {
		return nil, err
	}
	if mac != e.mac(a) {
		return nil, errs.Invalid("cursor", "分页游标无效")
	}
	return &a, nil
}

func (e *Wall) mac(a duePlace) string {
	return base64.RawURLEncoding.EncodeToString(e.Seal.BlindIndex("due.cursor", fmt.Sprint(a.due, " ", a.of, " ", a.id)))
}

// union puts together the first records, along their deadlines, of each module whose records the person may see: i is the module's number.
func (e *Wall) union(p *principal.Principal, scope area.Scope, columns string, most int, of func(int, *declaration.Declaration) (keyset.Cond, bool, error)) (keyset.Cond, error) {
	var union []string
	var args []any
	for i, d := range e.Modules() {
		in := d.Sees(scope)
		if !p.Has(d.Can("detail")) || in.Empty() || list.Beneath(d, in) {
			continue
		}
		filter, has, err := of(i, d)
		if err != nil {
			return keyset.Cond{}, err
		}
		if !has {
			continue
		}
		w := keyset.And(list.Within(d, e.Lists.Widest(in), list.SortDue), filter)
		// The numbers are no values from outside.
		union = append(union, fmt.Sprintf("SELECT * FROM (SELECT %d AS i, %s FROM %s AS t WHERE %s ORDER BY %s LIMIT %d) AS l%d", i, columns, d.Table, w.Text, list.Order(list.SortDue, ""), most, i))
		args = append(args, w.Args...)
	}
	return keyset.Cond{Text: strings.Join(union, " UNION ALL "), Args: args}, nil
}
