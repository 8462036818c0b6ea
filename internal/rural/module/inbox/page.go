package inbox

import (
	"cmp"
	"context"
	"encoding/base64"
	"fmt"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
)

// Filter narrows what waits; the zero value asks for the first page of all.
type Filter struct {
	Module, State, Due, Keyword, Cursor string
	Area                                area.Code
	Size                                int
}

// The parts of a list by its deadlines. Today and this week hold what is not late yet.
const (
	DueOverdue = "overdue"
	DueToday   = "today"
	DueWeek    = "week"
)

// ModuleTodoPage is a page of what waits, with the counts of each filter beside the others: of the modules as the other filters leave them, and so on.
type ModuleTodoPage struct {
	Items   []ModuleTodo      `json:"items"`
	Next    string            `json:"next" doc:"cursor of the next page, empty on the last"`
	Total   int64             `json:"total"`
	Capped  bool              `json:"capped" doc:"more waits than is counted: every count is of the nearest deadlines only, and 0 is not known"`
	Modules []ModuleTodoCount `json:"modules"`
	States  []ModuleTodoCount `json:"states" doc:"of the module that was chosen"`
	Areas   []ModuleTodoCount `json:"areas" doc:"the areas below the caller's own"`
	Dues    []ModuleTodoCount `json:"dues"`
}

// ModuleTodoCount is how much waits behind one choice of a filter.
type ModuleTodoCount struct {
	Code  string `json:"code"`
	Title string `json:"title" declared:"words"`
	Count int64  `json:"count"`
}

// Page is what waits for the person over all modules, the nearest deadline first. Nothing outside their scope waits, whatever is asked.
func (e *Todos) Page(ctx context.Context, p *principal.Principal, f Filter) (ModuleTodoPage, error) {
	out := ModuleTodoPage{Items: []ModuleTodo{}, Modules: []ModuleTodoCount{}, States: []ModuleTodoCount{}, Areas: []ModuleTodoCount{}, Dues: []ModuleTodoCount{}}
	if f.Due != "" && f.Due != DueOverdue && f.Due != DueToday && f.Due != DueWeek {
		return out, errs.Invalid("due", "没有这个期限")
	}
	after, err := e.after(f.Cursor)
	if err != nil {
		return out, err
	}
	desks, err := e.Office.Desks(ctx, p)
	if err != nil {
		return out, err
	}
	handed, err := e.Office.Handovers(ctx, p)
	if err != nil {
		return out, err
	}
	queues, err := e.finding(e.queues(desks, handed.Given), p, f.Keyword)
	if err != nil {
		return out, err
	}
	all, err := e.keys(ctx, queues)
	if err != nil {
		return out, err
	}
	w := e.when(f)
	out.Capped = len(all) >= todoCap
	e.count(&out, p, w, queues, all)
	keys := slices.DeleteFunc(slices.Clone(all), func(k waitingKey) bool { return !w.takes(queues[k.Of].d, k, "") })
	if out.Capped && (w.narrows() || after != nil) {
		// What is asked for may lie behind the nearest thousand.
		if queues, keys, err = e.narrowed(ctx, queues, w, after); err != nil {
			return out, err
		}
	}
	e.inOrderOf(queues, keys)
	if out.Total = int64(len(keys)); out.Capped && after != nil {
		out.Total = todoCap
	}
	if after != nil {
		keys = slices.DeleteFunc(keys, func(k waitingKey) bool { return e.compare(queues, k, *after) <= 0 })
	}
	size := page.Size(f.Size)
	if len(keys) > size {
		keys = keys[:size]
		out.Next = e.cursor(placed(queues, keys[size-1]))
	}
	rows, err := e.rows(ctx, p, queues, keys)
	if err != nil {
		return out, err
	}
	kept := map[*declaration.Declaration]keeper{}
	for d, of := range rows {
		if kept[d], err = e.Office.Keeper(ctx, d, slices.Collect(maps.Values(of))); err != nil {
			return out, err
		}
	}
	for _, k := range keys {
		d := queues[k.Of].d
		// One that went on between the two reads waits no more.
		if r := rows[d][k.ID]; r != nil && r.State == k.State {
			t, err := e.todo(d, desks, r, kept[d], handed)
			if err != nil {
				return out, err
			}
			out.Items = append(out.Items, t)
		}
	}
	return out, nil
}

// finding narrows queues to what a keyword finds.
func (e *Todos) finding(queues []queue, p *principal.Principal, keyword string) ([]queue, error) {
	found := map[*declaration.Declaration]keyset.Cond{}
	for i, q := range queues {
		c, asked := found[q.d]
		if !asked {
			var err error
			if c, err = e.Lists.Finding(q.d, p.Scope, keyword); err != nil {
				return nil, err
			}
			found[q.d] = c
		}
		if c.Text != "" {
			queues[i].where = keyset.And(q.where, c)
		}
	}
	return queues, nil
}

// narrowed reads along the queues what all filters leave behind a place in the order.
func (e *Todos) narrowed(ctx context.Context, queues []queue, w wanted, after *place) ([]queue, []waitingKey, error) {
	var some []queue
	for _, q := range queues {
		if w.Module != "" && q.d.Code != w.Module || w.State != "" && q.state != "" && q.state != w.State {
			continue
		}
		q.where = keyset.And(q.where, w.cond())
		if after != nil {
			q.where = keyset.And(q.where, after.cond(q.of))
		}
		some = append(some, q)
	}
	keys, err := e.keys(ctx, some)
	return some, keys, err
}

// rows are the records of some keys, by module and id, in one statement for each module.
func (e *Todos) rows(ctx context.Context, p *principal.Principal, queues []queue, keys []waitingKey) (map[*declaration.Declaration]map[int64]*declaration.Record, error) {
	out := map[*declaration.Declaration]map[int64]*declaration.Record{}
	ids := map[*declaration.Declaration][]int64{}
	for _, k := range keys {
		ids[queues[k.Of].d] = append(ids[queues[k.Of].d], k.ID)
	}
	for d, of := range ids {
		w, args := d.Sees(p.Scope).Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
		fields := d.Listed()
		rs, err := e.Store.Rows(ctx, d, fields, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t.id IN (?) AND "+w, append([]any{bun.List(of)}, args...), nil)
		if err != nil {
			return nil, err
		}
		out[d] = map[int64]*declaration.Record{}
		for _, r := range rs {
			out[d][r.ID] = r
		}
	}
	return out, nil
}

// place is where a record stands in the order of what waits: the nearest deadline first, then who waited longest. Records of two modules may share
// everything else, so the module's number comes last.
type place struct {
	due, entered, id int64
	module           int
}

func placed(queues []queue, k waitingKey) place {
	return place{k.Due, k.Entered, k.ID, queues[k.Of].of}
}

func (e *Todos) compare(queues []queue, k waitingKey, b place) int {
	a := placed(queues, k)
	return cmp.Or(cmp.Compare(a.due, b.due), cmp.Compare(a.entered, b.entered), cmp.Compare(a.id, b.id), cmp.Compare(a.module, b.module))
}

func (e *Todos) inOrderOf(queues []queue, keys []waitingKey) {
	slices.SortFunc(keys, func(a, b waitingKey) int { return e.compare(queues, a, placed(queues, b)) })
}

// cond is what stands behind the place, in a queue of a module.
func (a place) cond(module int) keyset.Cond {
	than := ">"
	if module > a.module {
		than = ">="
	}
	behind := keyset.When("(t.entered_at, t.id) "+than+" (?, ?)", a.entered, a.id)
	if a.due == never {
		return keyset.And(keyset.When("t.due_at = 0"), behind)
	}
	return keyset.When("(t.due_at = 0 OR (t.due_at, t.entered_at, t.id) "+than+" (?, ?, ?))", a.due, a.entered, a.id)
}

const cursorPurpose = "todo.cursor"

func (e *Todos) cursor(a place) string {
	return page.Encode(a.due, a.entered, a.id, a.module, e.mac(a))
}

// after reads a cursor; InvalidArgs for one that was changed.
func (e *Todos) after(cursor string) (*place, error) {
	if cursor == "" {
		return nil, nil
	}
	var a place
	var mac string
	if err := page.Decode(cursor, &a.due, &a.entered, &a.id, &a.module, &mac); err != nil {
		return nil, err
	}
	if mac != e.mac(a) {
		return nil, errs.Invalid("cursor", "分页游标无效")
	}
	return &a, nil
}

func (e *Todos) mac(a place) string {
	return base64.RawURLEncoding.EncodeToString(e.Seal.BlindIndex(cursorPurpose, fmt.Sprint(a.due, " ", a.entered, " ", a.id, " ", a.module)))
}
