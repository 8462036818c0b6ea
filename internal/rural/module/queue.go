package module

import (
	"context"
	"fmt"
	"strings"

	"mirror/internal/db"
	"mirror/internal/rural/keyset"
)

// A queue is what waits for somebody in one module.
type queue struct {
	d     *Declaration
	desks []desk // those that serve the module and have something to do there
	base  string // what follows FROM
	args  []any

	mine, overdue int64 // up to the cap
}

// queues are those of all modules with their counts, in one statement whatever the number of modules. A count reads no more than the
// cap: where so many wait, how many of them are late is counted along the deadlines.
func (e *Engine) queues(ctx context.Context, desks []desk, now int64) ([]queue, error) {
	var out []queue
	var union []string
	var args []any
	for _, d := range e.modules {
		q := queue{d: d}
		if q.base, q.args, q.desks = e.waits(d, desks); q.base == "" {
			continue
		}
		// The number is no value from outside.
		union = append(union, fmt.Sprintf("SELECT %d AS n, count(*) AS mine, coalesce(sum(CASE WHEN due_at > 0 AND due_at <= ? THEN 1 ELSE 0 END), 0) AS overdue FROM (SELECT t.due_at FROM %s LIMIT ?) AS c%d",
			len(out), q.base, len(out)))
		args = append(append(append(args, now), q.args...), todoCap)
		out = append(out, q)
	}
	if len(out) == 0 {
		return nil, nil
	}
	var counts []struct {
		N       int   `bun:"n"`
		Mine    int64 `bun:"mine"`
		Overdue int64 `bun:"overdue"`
	}
	if err := e.DB.Read().NewRaw(strings.Join(union, " UNION ALL "), args...).Scan(ctx, &counts); err != nil {
		return nil, fmt.Errorf("to-dos: %w", err)
	}
	for _, c := range counts {
		q := &out[c.N]
		if q.mine, q.overdue = c.Mine, c.Overdue; q.mine < todoCap {
			continue
		}
		w, ok := e.dueWalk(*q)
		if !ok {
			continue
		}
		w = keyset.And(w, keyset.When("t.due_at <= ?", now))
		var err error
		if q.overdue, err = db.CountAtMost(ctx, e.DB.Read(), todoCap, "SELECT 1 AS one FROM "+q.d.Table+" AS t WHERE "+w.Text, w.Args...); err != nil {
			return nil, fmt.Errorf("to-dos of %s: %w", q.d.Code, err)
		}
	}
	return out, nil
}

// inQueue are the records of a queue with the nearest deadlines. Where fewer wait than are counted, they are read from the index of
// states and sorted there; of more the walk is along the deadlines, and what has none comes behind.
func (e *Engine) inQueue(ctx context.Context, q queue, late bool, now int64) ([]*Record, error) {
	fields := q.d.shown()
	whole := func(ids string, args []any) ([]*Record, error) {
		return e.rows(ctx, q.d, fields, "WITH p AS MATERIALIZED ("+ids+") SELECT "+q.d.columns("t", fields)+" FROM p CROSS JOIN "+q.d.Table+
			" AS t WHERE t.id = p.id ORDER BY CASE WHEN t.due_at = 0 THEN 1 ELSE 0 END, +t.due_at, +t.id", args, nil)
	}
	if w, ok := e.dueWalk(q); ok && q.mine >= todoCap {
		if late {
			w = keyset.And(w, keyset.When("t.due_at <= ?", now))
		}
		rs, err := whole("SELECT t.id FROM "+q.d.Table+" AS t WHERE "+w.Text+" ORDER BY t.due_at, t.id LIMIT ?", append(w.Args, todoMax))
		if err != nil || late || len(rs) == todoMax {
			return rs, err
		}
		more, err := whole("SELECT t.id FROM "+q.base+" AND t.due_at = 0 LIMIT ?", append(q.args[:len(q.args):len(q.args)], todoMax-len(rs)))
		return append(rs, more...), err
	}
	cond, args := "", append([]any{}, q.args...)
	if late {
		cond, args = " AND t.due_at > 0 AND t.due_at <= ?", append(args, now)
	}
	return whole("SELECT id FROM (SELECT t.id, t.due_at FROM "+q.base+cond+" LIMIT ?) AS c ORDER BY CASE WHEN due_at = 0 THEN 1 ELSE 0 END, due_at, id LIMIT ?", append(args, todoCap, todoMax))
}

// dueWalk is the queue as a walk along the deadlines: one desk with one area, and states that have deadlines. ok is false for others.
func (e *Engine) dueWalk(q queue) (keyset.Cond, bool) {
	if len(q.desks) != 1 || q.desks[0].of != nil {
		return keyset.Cond{}, false
	}
	k := q.desks[0]
	if _, whole := keyset.Whole(k.Scope); !whole {
		return keyset.Cond{}, false
	}
	var timed []string
	for _, s := range e.waiting(q.d, k.Principal) {
		if st, _ := q.d.state(s); st.Deadline != nil {
			timed = append(timed, s)
		}
	}
	if len(timed) == 0 {
		return keyset.Cond{}, false
	}
	plus := ""
	if e.DB.Engine() == db.SQLite {
		plus = "+"
	}
	return keyset.And(keyset.When("t.due_at > 0"), q.d.within(e.widest(k.Scope), SortDue), among(plus, timed)), true
}

// among is the condition that a record is in one of the states.
func among(plus string, states []string) keyset.Cond {
	args := make([]any, len(states))
	for i, s := range states {
		args[i] = s
	}
	return keyset.When(plus+"t.state IN ("+strings.TrimSuffix(strings.Repeat("?, ", len(states)), ", ")+")", args...)
}

// waits are the rows that wait at any of the desks, as what follows FROM, with the desks; "" for none. What waits at several waits once.
func (e *Engine) waits(d *Declaration, desks []desk) (string, []any, []desk) {
	var or []string
	var args []any
	var at []desk
	for _, k := range desks {
		if states := e.waiting(d, k.Principal); k.serves(d) && len(states) > 0 && !k.Scope.Empty() {
			in := among("", states)
			for _, w := range k.rows() {
				or, args = append(or, in.Text+" AND "+w.Text), append(append(args, in.Args...), w.Args...)
			}
			at = append(at, k)
		}
	}
	switch len(or) {
	case 0:
		return "", nil, nil
	case 1:
		return d.Table + " AS t WHERE " + or[0], args, at
	}
	return d.Table + " AS t WHERE ((" + strings.Join(or, ") OR (") + "))", args, at
}
