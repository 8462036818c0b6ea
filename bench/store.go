package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sort"
	"sync"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/household"
	"mirror/internal/rural/overview"
)

// scopes are one area of each level; township and county are of usual size.
var scopes = []place{
	{"root", area.Root, 0}, {"province", area.Guangdong, 0}, {"city", 44_09_00_000_000_00, 0}, {"county", 44_09_81_000_000_00, 0},
	{"town", 44_09_81_103_000_00, 0}, {"village", 44_09_81_103_210_00, 0},
}

// several are scopes of two areas, as a role over chosen areas lends them: neither lies under the other, and both together are a small part of
// what there is.
var several = []place{{"counties", 44_09_81_000_000_00, 44_08_81_000_000_00}, {"towns", 44_09_81_103_000_00, 44_08_81_103_000_00}}

// place is an area, or two.
type place struct {
	name       string
	code, also area.Code
}

// ranges are how many areas the scope is made of.
func (p place) ranges() int64 {
	if p.also > 0 {
		return 2
	}
	return 1
}

func (p place) scope() area.Scope {
	s := area.Within(p.code)
	if p.also > 0 {
		s = s.Union(area.Within(p.also))
	}
	return s
}

type spread struct{ p50, p95, worst time.Duration }

func spreadOf(ds []time.Duration) spread {
	sort.Slice(ds, func(i, j int) bool { return ds[i] < ds[j] })
	return spread{ds[len(ds)/2], ds[len(ds)*95/100], ds[len(ds)-1]}
}

func ms(d time.Duration) string { return fmt.Sprintf("%7.2f", float64(d.Microseconds())/1000) }

func measureStore(ctx context.Context, out io.Writer, d *db.DB, s *household.Service, rounds int) error {
	m := measure{out: out, d: d, s: s, w: attach(d)}
	fmt.Fprintf(out, "%-9s %-7s %-9s %-6s %9s %6s %5s %6s %7s %7s %7s\n", "scope", "sort", "filter", "page", "total", "rows", "stmts", "pages", "p50 ms", "p95 ms", "max ms")
	for _, sc := range scopes {
		for _, sort := range []string{household.SortArea, household.SortNewest} {
			for _, filter := range []string{"none", "two", "rare", "empty", "waiting", "valid"} {
				q := household.Query{Scope: area.Within(sc.code), Sort: sort}
				switch filter {
				case "two":
					q.Type, q.HouseLevel = "2", "B"
				case "rare":
					q.Monitor, q.HouseLevel = "3", "D"
				case "empty":
					q.Type, q.Monitor = "5", "1"
				case "waiting":
					q.Approval = household.StatePending
				case "valid":
					q.Approval = household.StateValid
				}
				if err := m.one(ctx, sc.name, sort, filter, q, rounds); err != nil {
					return err
				}
			}
		}
	}
	for _, sc := range scopes {
		for _, k := range []string{"陈", "志伟", "建国", "陈志伟", "国", "欧阳"} {
			q := household.Query{Scope: area.Within(sc.code), Keyword: k}
			if err := m.one(ctx, sc.name, "area", k, q, rounds/3); err != nil {
				return err
			}
		}
	}
	if err := m.atOnce(ctx); err != nil {
		return err
	}
	return m.overview(ctx, rounds)
}

// searchingAtOnce is how many callers look for a common name at the same time.
const searchingAtOnce = 16

// atOnce measures the search for a name that a tenth of all households have while many ask for it.
func (m measure) atOnce(ctx context.Context) error {
	var mu sync.Mutex
	var took []time.Duration
	var wrong error
	var wg sync.WaitGroup
	began, before := time.Now(), spent()
	for range searchingAtOnce {
		wg.Go(func() {
			for time.Since(began) < 3*time.Second {
				from := time.Now()
				_, err := m.s.List(ctx, household.Query{Scope: area.Everything(), Keyword: "陈", Sort: household.SortNewest})
				mu.Lock()
				took, wrong = append(took, time.Since(from)), errors.Join(wrong, err)
				mu.Unlock()
				if err != nil {
					return
				}
			}
		})
	}
	wg.Wait()
	if wrong != nil {
		return wrong
	}
	n := len(took)
	each, pace := (spent()-before)/time.Duration(n), float64(n)/time.Since(began).Seconds()
	sp := spreadOf(took)
	fmt.Fprintf(m.out, "%d callers look for 陈 in all there is, the newest first: %.0f/s, p50 %s, p95 %s ms, %s ms of processor time each\n", searchingAtOnce, pace, ms(sp.p50), ms(sp.p95), ms(each))
	return nil
}

// overview measures the figures of an area and its children.
func (m measure) overview(ctx context.Context, rounds int) error {
	view := overview.Service{DB: m.d, Areas: m.s.Areas}
	for _, sc := range scopes {
		var took []time.Duration
		var o overview.Overview
		counted, c := db.CountStatements(ctx)
		for range rounds {
			began := time.Now()
			var err error
			if o, err = view.Of(counted, area.Within(sc.code), sc.code); err != nil {
				return err
			}
			took = append(took, time.Since(began))
		}
		stmts := c.Load() / int64(rounds)
		m.w.take()
		if _, err := view.Of(ctx, area.Within(sc.code), sc.code); err != nil {
			return err
		}
		touched, err := pages(ctx, m.d, m.w.take())
		if err != nil {
			return err
		}
		sp := spreadOf(took)
		fmt.Fprintf(m.out, "%-9s %-7s %-9s %-6s %9d %6d %5d %6d %s %s %s\n", sc.name, "-", "overview", "-", o.KPIs.Households, len(o.Children), stmts, touched,
			ms(sp.p50), ms(sp.p95), ms(sp.worst))
	}
	return nil
}

type measure struct {
	out io.Writer
	d   *db.DB
	s   *household.Service
	w   *watch
}

func (m measure) one(ctx context.Context, scope, sort, filter string, q household.Query, rounds int) error {
	first, err := m.s.List(ctx, q)
	if err != nil {
		return err
	}
	starts := map[string]string{"first": ""}
	if first.Next != "" {
		// The deep page begins at the half-way row of the scope.
		key := "area"
		order := "area, id"
		if sort == household.SortNewest {
			key, order = "updated_at", "updated_at DESC, id DESC"
		}
		r := q.Scope.Ranges[0]
		var at struct{ Key, ID int64 }
		var n int64
		if err := m.d.SQL().QueryRowContext(ctx, fmt.Sprintf("SELECT count(*) FROM household WHERE area BETWEEN %d AND %d", r.Lo, r.Hi)).Scan(&n); err != nil {
			return err
		}
		err := m.d.SQL().QueryRowContext(ctx, fmt.Sprintf("SELECT %s, id FROM household WHERE area BETWEEN %d AND %d ORDER BY %s LIMIT 1 OFFSET %d",
			key, r.Lo, r.Hi, order, n/2)).Scan(&at.Key, &at.ID)
		if err != nil {
			return err
		}
		starts["deep"] = m.s.Cursor(sort, at.Key, at.ID)
	}
	for _, name := range []string{"first", "deep"} {
		cursor, ok := starts[name]
		if !ok {
			continue
		}
		q.Cursor = cursor
		var took []time.Duration
		var stmts int64
		var rows int
		for i := range rounds {
			counted, c := db.CountStatements(ctx)
			began := time.Now()
			p, err := m.s.List(counted, q)
			if err != nil {
				return err
			}
			took = append(took, time.Since(began))
			m.w.take()
			if i > 0 && c.Load() != stmts {
				return fmt.Errorf("statements changed from %d to %d", stmts, c.Load())
			}
			stmts, rows = c.Load(), len(p.Items)
			if time.Since(began) > time.Second && i >= 5 {
				break
			}
		}
		m.w.take()
		if _, err := m.s.List(ctx, q); err != nil {
			return err
		}
		touched, err := pages(ctx, m.d, m.w.take())
		if err != nil {
			return err
		}
		sp := spreadOf(took)
		fmt.Fprintf(m.out, "%-9s %-7s %-9s %-6s %9d %6d %5d %6d %s %s %s\n", scope, sort, filter, name, first.Total, rows, stmts, touched, ms(sp.p50), ms(sp.p95), ms(sp.worst))
	}
	return nil
}
