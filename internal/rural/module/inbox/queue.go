package inbox

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/store"
)

// A queue is what waits for somebody in one state of a module in one area, along the index that has the nearest deadline first (todo).
// What no such index holds is one queue of the whole module, read as it lies: one person's own, a natural village's, more
// areas than are read one by one.
type queue struct {
	d     *declaration.Declaration
	of    int    // which of the modules
	state string // "" where it lies as it lies
	where keyset.Cond
	timed bool // the state has a deadline
	lies  bool // no index holds it in order
}

// queuesMost is how many queues are put together: PostgreSQL plans each by itself, and each costs the way down to its first row.
const queuesMost = 120

// queues are those of all modules. No record stands in two of them.
// What the person handed over to a colleague is in none.
func (e *Todos) queues(desks []desk.Desk, given map[string][]int64) (out []queue) {
	walked := 0
	each := make([][]queue, len(e.Modules()))
	for i, d := range e.Modules() {
		each[i] = e.inOrder(d, desks)
		walked += len(each[i])
	}
	for i, d := range e.Modules() {
		switch w, ok := e.waits(d, desks); {
		case !ok:
		case each[i] == nil || walked > queuesMost:
			out = append(out, queue{d: d, where: w, lies: true})
		default:
			out = append(out, each[i]...)
		}
	}
	for i := range out {
		out[i].of = slices.Index(e.Modules(), out[i].d)
		if ids := given[out[i].d.Code]; len(ids) > 0 {
			out[i].where = keyset.And(out[i].where, keyset.When("t.id NOT IN (?)", bun.List(ids)))
		}
	}
	return out
}

// inOrder are the queues of a module that an index holds, nil where it does not hold all that waits there.
func (e *Todos) inOrder(d *declaration.Declaration, desks []desk.Desk) []queue {
	type place struct {
		area area.Code
		wait desk.Wait
	}
	in := map[string][]place{}
	for _, k := range desks {
		waits := e.Office.Waits(d, k.Principal)
		if !k.Serves(d) || len(waits) == 0 || k.Scope.Empty() {
			continue
		}
		areas, ok := k.Areas()
		if !ok || slices.ContainsFunc(areas, func(c area.Code) bool { return c.Level() > area.Village || d.Down && c.Level() > d.Level }) {
			return nil
		}
		for _, w := range waits {
			for _, c := range areas {
				in[w.State] = append(in[w.State], place{c, w})
			}
		}
	}
	out := []queue{}
	for i := range d.States {
		s := &d.States[i]
		slices.SortStableFunc(in[s.Code], func(a, b place) int { return cmp.Compare(a.area, b.area) })
		last := place{area: -1}
		for _, p := range in[s.Code] {
			// What waits at several desks waits once: an area stands before those within it.
			within := last.area >= 0 && last.area.Contains(p.area)
			if within && !slices.Equal(last.wait.Only, p.wait.Only) {
				return nil // other records of it wait at either desk
			}
			if within || p.area.Level() > d.Level {
				continue
			}
			last = p
			out = append(out, queue{d: d, state: s.Code, timed: s.Deadline != nil,
				where: keyset.And(list.Within(d, e.Lists.Widest(area.Within(p.area)), list.SortNewest), keyset.When("t.state = ?", s.Code), list.Suiting(d, p.wait))})
		}
	}
	return out
}

// waitingKey is the place of a record in the order of what waits.
type waitingKey struct {
	Of      int       `bun:"q"` // which of the queues
	ID      int64     `bun:"id"`
	Due     int64     `bun:"due"` // never for none
	Entered int64     `bun:"entered_at"`
	Area    area.Code `bun:"area"`
	State   string    `bun:"state"`
}

// never is behind every deadline.
const never = math.MaxInt64

// keys are the first of what waits, up to the cap, those with the nearest deadline first and those without one last. They say how many there
// are and how many of them are late as well: all that is late comes first. The rows themselves are not looked at.
func (e *Todos) keys(ctx context.Context, queues []queue) ([]waitingKey, error) {
	out, err := e.walk(ctx, queues, true, todoCap)
	if err == nil && (len(out) < todoCap || out[todoMax-1].Due == never) {
		var more []waitingKey
		more, err = e.walk(ctx, queues, false, max(todoMax, todoCap-len(out)))
		out = append(out, more...)
	}
	slices.SortFunc(out, func(a, b waitingKey) int {
		return cmp.Or(cmp.Compare(a.Due, b.Due), cmp.Compare(a.Entered, b.Entered), cmp.Compare(a.Of, b.Of), cmp.Compare(a.ID, b.ID))
	})
	return out[:min(len(out), todoCap)], err
}

// walk is one statement along the queues, of what has a deadline or of what has none. Both engines take from the one whose turn it is, and
// read of each little more than is taken. What lies as it lies comes with the first.
func (e *Todos) walk(ctx context.Context, queues []queue, timed bool, limit int) ([]waitingKey, error) {
	var union []string
	var args []any
	for i, q := range queues {
		// The numbers are no values from outside.
		switch {
		case q.lies && timed:
			union = append(union, fmt.Sprintf("SELECT %d AS q, id, CASE WHEN due_at = 0 THEN %d ELSE due_at END AS due, entered_at, area, state FROM (SELECT t.id, t.due_at, t.entered_at, t.area, t.state FROM %s AS t WHERE %s LIMIT %d) AS c%d",
				i, int64(never), q.d.Table, q.where.Text, todoCap, i))
		case q.lies || timed && !q.timed:
			continue
		case timed:
			union = append(union, fmt.Sprintf("SELECT %d AS q, t.id AS id, t.due_at AS due, t.entered_at AS entered_at, t.area AS area, t.state AS state FROM %s AS t WHERE %s AND t.due_at > 0", i, q.d.Table, q.where.Text))
		default:
			union = append(union, fmt.Sprintf("SELECT %d AS q, t.id AS id, %d AS due, t.entered_at AS entered_at, t.area AS area, t.state AS state FROM %s AS t WHERE %s AND t.due_at = 0", i, int64(never), q.d.Table, q.where.Text))
		}
		args = append(args, q.where.Args...)
	}
	if len(union) == 0 {
		return nil, nil
	}
	by := "due, entered_at, id"
	if !timed {
		by = "entered_at, id"
	}
	var out []waitingKey
	if err := e.DB.Read().NewRaw(strings.Join(union, " UNION ALL ")+" ORDER BY "+by+" LIMIT ?", append(args, limit)...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("to-dos: %w", err)
	}
	return out, nil
}

// behind are the records behind some keys of one module, each read where its queue begins: the keys of a queue are its first, and the last of
// them says how far to read.
func (e *Todos) behind(ctx context.Context, d *declaration.Declaration, queues []queue, keys []waitingKey) ([]*declaration.Record, error) {
	fields := d.Listed()
	var parts []keyset.Cond
	for i, q := range queues {
		var ids []int64
		var timed, untimed []waitingKey
		for _, k := range keys {
			switch {
			case k.Of != i:
			case q.lies:
				ids = append(ids, k.ID)
			case k.Due < never:
				timed = append(timed, k)
			default:
				untimed = append(untimed, k)
			}
		}
		read := func(more keyset.Cond, then string, n int) {
			w := keyset.And(q.where, more)
			parts = append(parts, keyset.When("SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE "+w.Text+" "+then+"LIMIT ?", append(w.Args, n)...))
		}
		if n := len(ids); n > 0 {
			read(keyset.When("t.id IN (?)", bun.List(ids)), "", n)
		}
		if n := len(timed); n > 0 {
			last := timed[n-1]
			read(keyset.When("t.due_at > 0 AND (t.due_at, t.entered_at, t.id) <= (?, ?, ?)", last.Due, last.Entered, last.ID), "ORDER BY t.due_at, t.entered_at, t.id ", n)
		}
		if n := len(untimed); n > 0 {
			last := untimed[n-1]
			read(keyset.When("t.due_at = 0 AND (t.entered_at, t.id) <= (?, ?)", last.Entered, last.ID), "ORDER BY t.entered_at, t.id ", n)
		}
	}
	if len(parts) == 0 {
		return nil, nil
	}
	all := parts[0]
	if len(parts) > 1 {
		all = keyset.Merge(parts)
	}
	rs, err := e.Store.Rows(ctx, d, fields, all.Text, all.Args, nil)
	slices.SortFunc(rs, func(a, b *declaration.Record) int { return cmp.Compare(a.ID, b.ID) })
	return rs, err
}

// waits is the condition of what waits in a module at any of the desks; ok is false where nothing can.
func (e *Todos) waits(d *declaration.Declaration, desks []desk.Desk) (keyset.Cond, bool) {
	var or []string
	var args []any
	for _, k := range desks {
		if waits := e.Office.Waits(d, k.Principal); k.Serves(d) && len(waits) > 0 && !k.Scope.Empty() {
			in := list.Waiting(d, waits)
			for _, w := range k.Rows() {
				or, args = append(or, in.Text+" AND "+w.Text), append(append(args, in.Args...), w.Args...)
			}
		}
	}
	switch len(or) {
	case 0:
		return keyset.Cond{}, false
	case 1:
		return keyset.When(or[0], args...), true
	}
	return keyset.When("(("+strings.Join(or, ") OR (")+"))", args...), true
}
