package figures_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/figures"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/moduletest/consultation"
)

// due sets the deadlines of every other record that has one: late ones of several moments, some alike, and some of this week and of the next.
func due(t *testing.T, d *db.DB, g *consultation.Ground) {
	t.Helper()
	monday := declaration.Monday(g.Now)
	at := []time.Time{g.Now.Add(-50 * time.Hour), g.Now.Add(-50 * time.Hour), g.Now, g.Now.Add(time.Minute), monday, monday.Add(time.Millisecond)}
	for i, m := range at {
		for _, table := range []string{"consultation", "policy"} {
			err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("UPDATE "+table+" SET due_at = ? WHERE state = 'asked' AND id % 6 = ?", m.UnixMilli(), i).Exec(ctx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A town sees by villages, a county by towns, how much is overdue and due until the week ends; each figure is the length of the list behind it, which
// is the same whatever the size of its pages, and holds nothing from elsewhere.
func TestDues(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		// A register of counties, of which the towns see nothing.
		counties := policy()
		counties.Down = false
		e, g := with(t, d, counties)
		due(t, d, g)
		ctx := context.Background()
		who := consultation.Person(3, consultation.Gaozhou, "detail")
		who.Permissions["example-policy:detail"] = true
		late := func(scope area.Scope) (n int64) {
			for _, m := range e.Modules() {
				p, err := e.List(ctx, m, list.Query{Scope: scope, View: "late", Size: 1})
				if err != nil {
					t.Fatal(err)
				}
				n += p.Total
			}
			return n
		}
		listed := func(scope area.Scope, part string, size int) (out []string, total int64) {
			for cursor, last := "", int64(0); ; {
				p, err := e.DuePage(ctx, who, scope, part, cursor, size)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range p.Items {
					if out = append(out, fmt.Sprint(r.Module, "/", r.ID)); r.DueAt < last || r.Title == "" || r.No == "" || r.State == "" || r.Area == "" {
						t.Errorf("%s behind %d: %+v", part, last, r)
					}
					last = r.DueAt
				}
				if cursor = p.Next; cursor == "" {
					return out, p.Total
				}
			}
		}
		for _, at := range []area.Code{consultation.Gaozhou, consultation.Fenjie, consultation.Chuli} {
			counted, n := db.CountStatements(ctx)
			got, err := e.Dues(counted, who, area.Within(at))
			if err != nil || n.Load() != 1 || got.Capped || got.Overdue == 0 || got.Week == 0 {
				t.Fatalf("%s: %+v in %d statements: %v", at, got, n.Load(), err)
			}
			if at != consultation.Chuli && len(got.Children) == 0 || at == consultation.Chuli && len(got.Children) != 0 {
				t.Errorf("%s: %+v", at, got.Children)
			}
			check := func(of figures.ModuleDue, in area.Scope) {
				t.Helper()
				if n := late(in); n != of.Overdue {
					t.Errorf("%v: %d overdue, and the lists have %d", in, of.Overdue, n)
				}
				for part, want := range map[string]int64{figures.DueOverdue: of.Overdue, figures.DueWeek: of.Week} {
					all, total := listed(in, part, 100)
					if pieces, _ := listed(in, part, 1); fmt.Sprint(pieces) != fmt.Sprint(all) || total != want || int64(len(all)) != want {
						t.Errorf("%v %s: %v of %d and one by one %v, want %d", in, part, all, total, pieces, want)
					}
				}
			}
			check(got.ModuleDue, area.Within(at))
			for _, c := range got.Children {
				code, err := area.Parse(c.ID)
				if err != nil || !at.Contains(code) || code == at {
					t.Errorf("%s has %s below it: %v", at, c.ID, err)
				}
				check(c.ModuleDue, area.Within(code))
			}
		}
		// Who may see the records of one module is told of no other, and whose area it is not of nothing.
		who.Permissions = map[string]bool{"example-consultation:detail": true}
		all, _ := listed(area.Within(consultation.Gaozhou), figures.DueOverdue, 100)
		for _, r := range all {
			if r[:len("example-consultation")] != "example-consultation" {
				t.Errorf("told of %s", r)
			}
		}
		none, err := e.Dues(ctx, who, area.Within(44_12_00_000_000_00))
		if err != nil || none.Overdue+none.Week != 0 || len(none.Children) != 0 || len(all) == 0 {
			t.Errorf("%+v, %v: %v", none, all, err)
		}
		// What goes down from the area above is no deadline of those it goes to.
		counties.Down = true
		who.Permissions = map[string]bool{"example-policy:detail": true}
		if got, err := e.Dues(ctx, who, area.Within(consultation.Fenjie)); err != nil || got.Overdue+got.Week != 0 {
			t.Errorf("policies of the county are due in a town: %+v %v", got, err)
		}
		if _, err := e.DuePage(ctx, who, area.Within(consultation.Gaozhou), figures.DueOverdue, "x", 1); err == nil {
			t.Error("a cursor of somebody's own is taken")
		}
		if _, err := e.DuePage(ctx, who, area.Within(consultation.Gaozhou), "", "", 1); err == nil {
			t.Error("no part of the deadlines is taken for one")
		}
	})
}
