package list

import (
	"context"
	"fmt"

	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
)

// walkPage is how many records a walk reads at once.
const walkPage = 500

// Walk gives all records of a query in the order of areas, page by page: it holds neither many rows nor a transaction, and a
// record that is changed meanwhile keeps its place. A query it cannot read is refused before the first record.
func (e *Lists) Walk(ctx context.Context, d *declaration.Declaration, q Query, fn func(page []*declaration.Record) error) (err error) {
	if q.Scope, err = q.seen(d); err != nil {
		return err
	}
	states, overdue, err := e.states(d, &q)
	if err != nil {
		return err
	}
	filter, err := Conditions(d, q, states, overdue, e.DB.Engine(), ByOrder, e.Time().UnixMilli())
	if err != nil {
		return err
	}
	q.Sort = SortArea
	find, err := e.keyword(d, &q)
	if err != nil || q.Scope.Empty() {
		return err
	}
	fields := d.EveryField()
	var last *declaration.Record
	for {
		scope, after := q.Scope, keyset.Cond{}
		if last != nil {
			after = keyset.When("(t.area, t.id) > (?, ?)", int64(last.Area), last.ID)
			scope = keyset.From(scope, last.Area)
		}
		var rs []*declaration.Record
		if find.Text != "" {
			rs, _, err = e.search(ctx, d, q, find, filter, after, fields, walkPage)
		} else {
			w := keyset.And(Within(d, scope, SortArea), filter, after)
			rs, err = e.Store.Rows(ctx, d, fields, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE "+w.Text+" ORDER BY "+Order(SortArea, "")+" LIMIT ?", append(w.Args, walkPage), nil)
		}
		if err != nil {
			return err
		}
		if len(rs) > 0 {
			if err := fn(rs); err != nil {
				return err
			}
		}
		if len(rs) < walkPage {
			return nil
		}
		last = rs[len(rs)-1]
	}
}

// About is how many records a query has, 0 where that is not known without looking at them.
func (e *Lists) About(ctx context.Context, d *declaration.Declaration, q Query) (int64, error) {
	states, overdue, err := e.states(d, &q)
	if err != nil {
		return 0, err
	}
	if q.Scope, err = q.seen(d); err != nil || q.Scope.Empty() || q.Keyword != "" {
		return 0, err
	}
	q.Sort = SortArea
	t, err := e.total(ctx, d, q, states, overdue)
	if err != nil {
		return 0, fmt.Errorf("about %s: %w", d.Code, err)
	}
	if !t.known && t.n >= int64(t.most) {
		return 0, nil
	}
	return t.n, nil
}
