package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"mirror/internal/principal"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/monitor"
)

// The goals of a figure at any level (rulings.md#goals): statements, and PostgreSQL pages.
const (
	reportStmts = 16
	reportPages = 100
)

// reports measures what stands on dashboards and reports, at every level: the statements are the same whatever the number of records, and the
// time grows with the areas below alone.
func (m *moduleBench) reports(ctx context.Context) error {
	fmt.Fprintf(m.out, "%-9s %-22s %8s %5s %6s %7s %7s %9s\n", "scope", "figures", "children", "stmts", "pages", "p50 ms", "p95 ms", "us/child")
	e := m.a.Rural.Modules
	board := m.a.Rural.Overview
	now := time.Now()
	// What the hourly counting leaves is what a report reads, once the sweep that follows such a change has been there.
	if err := m.a.Rural.Help.Count(ctx); err != nil {
		return err
	}
	if err := m.a.DB.Analyse(ctx, "help_figure", "fund_sum", "village_income"); err != nil {
		return err
	}
	for _, sc := range scopes {
		in, p := sc.scope(), everybody(e, sc.code)
		children := len(m.a.Areas.Children(sc.code))
		for _, r := range []struct {
			what string
			do   func(ctx context.Context) error
			told bool // a list behind a report: its pages are told and not judged
		}{
			{"dashboard", func(ctx context.Context) error { _, err := board.Of(ctx, in, sc.code); return err }, false},
			{"board", func(ctx context.Context) error { _, err := board.Board(ctx, in, sc.code); return err }, false},
			{"wall", func(ctx context.Context) error { _, err := e.Figures(ctx, p, in); return err }, false},
			{"help", func(ctx context.Context) error { _, err := m.a.Rural.Help.Report(ctx, in); return err }, false},
			{"risks", func(ctx context.Context) error { _, err := monitor.Report(ctx, m.a.Rural.Help, in); return err }, false},
			{"to be visited", func(ctx context.Context) error {
				_, err := m.a.Rural.Help.Due(ctx, help.DueQuery{Scope: in})
				return err
			}, true},
			{"must be visited", func(ctx context.Context) error {
				_, err := m.a.Rural.Help.Due(ctx, help.DueQuery{Scope: in, Kind: "must"})
				return err
			}, true},
			{"fund", func(ctx context.Context) error {
				_, err := fund.Report(ctx, e, in, sc.code, int64(now.Year()), e.Today(), fund.Even())
				return err
			}, false},
			{"summary of a module", func(ctx context.Context) error {
				d, _ := e.Module("monitor")
				if _, err := e.Counts(ctx, d, in); err != nil {
					return err
				}
				_, err := e.Spread(ctx, d, in, sc.code)
				return err
			}, false},
		} {
			t, err := m.cost(principal.With(ctx, p), r.do)
			if err != nil {
				return fmt.Errorf("%s at %s: %w", r.what, sc.name, err)
			}
			fmt.Fprintf(m.out, "%-9s %-22s %8d %5d %6d %s %s %9.0f\n", sc.name, r.what, children, t.stmts, t.pages, ms(t.p50), ms(t.p95), float64(t.p50.Microseconds())/float64(children+1))
			if t.stmts > reportStmts || t.pages > reportPages && !r.told {
				m.over = append(m.over, fmt.Sprintf("%s at %s: %d statements, %d pages", r.what, sc.name, t.stmts, t.pages))
			}
		}
	}
	return nil
}

// homes measures the lists of households: the floor is 20 of them by number.
func (m *moduleBench) homes(ctx context.Context) error {
	floor, err := m.byNumber(ctx, "household")
	if err != nil || floor == 0 {
		return err
	}
	fmt.Fprintf(m.out, "%-9s %-8s %-22s %-5s %8s %5s %6s %7s %7s %6s   the floor is %s ms\n", "list", "scope", "question", "page", "total", "stmts", "pages", "p50 ms", "p95 ms", "floor", strings.TrimSpace(ms(floor)))
	s := m.a.Rural.Household
	for _, sc := range append(scopes[:len(scopes):len(scopes)], several...) {
		in := sc.scope()
		for _, x := range []struct {
			name  string
			q     household.Query
			pages int64
		}{
			{"area", household.Query{Sort: household.SortArea}, listPages}, {"newest", household.Query{Sort: household.SortNewest}, listPages},
			{"two filters", household.Query{Type: "2", HouseLevel: "B"}, 0}, {"rare", household.Query{Monitor: "3", HouseLevel: "D", Sort: household.SortNewest}, 0},
			{"search 志伟", household.Query{Keyword: "志伟"}, 0}, {"search 陈", household.Query{Keyword: "陈"}, 0},
		} {
			x.q.Scope = in
			for _, page := range []string{"first", "deep"} {
				if page == "deep" {
					for range 10 {
						p, err := s.List(ctx, x.q)
						if err != nil {
							return err
						}
						x.q.Cursor = p.Next
						if x.q.Cursor == "" {
							break
						}
					}
					if x.q.Cursor == "" {
						continue
					}
				}
				var total int64
				t, err := m.cost(ctx, func(ctx context.Context) error {
					p, err := s.List(ctx, x.q)
					total = p.Total
					return err
				})
				if err != nil {
					return err
				}
				fmt.Fprintf(m.out, "%-9s %-8s %-22s %-5s %8d %5d %6d %s %s %5.1fx\n", "household", sc.name, x.name, page, total, t.stmts, t.pages, ms(t.p50), ms(t.p95), float64(t.p50)/float64(floor))
				m.judge("household "+sc.name+" "+x.name+" "+page, x.pages, sc, t, floor)
			}
		}
	}
	return nil
}
