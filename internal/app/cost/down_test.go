package cost_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/list"
)

// What goes down from the areas above is read as cheaply as what is an area's own: the lists of 综合评价 touch 100 pages at any level, in any order, of any state, first
// page and second, however many offices have how many; and they are the records of the area and of those above it, whole and in order.
func TestListsOfWhatGoesDownCostAPage(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		e := a.Rural.Modules
		for _, code := range []string{"comprehensiveEvaluation-model", "comprehensiveEvaluation"} {
			l := loading(a, nil)
			l.Only = code
			n := int64(288)
			if code == "comprehensiveEvaluation" {
				n = 8_640
			}
			if err := l.Run(ctx, n); err != nil {
				t.Fatal(err)
			}
		}
		d, _ := e.Module("comprehensiveEvaluation")
		sweep(t, a.DB, d.Table, "module_stat")
		hook, ctx := apptest.Listen(a)
		county, other := area.Code(44_09_81_000_000_00), area.Code(44_08_81_000_000_00)
		asks := []list.Query{{Sort: list.SortNewest}, {Sort: list.SortArea}, {Sort: list.SortDue}, {State: d.States[0].Code}, {State: d.States[3].Code, Sort: list.SortArea}}
		for _, v := range d.Views {
			asks = append(asks, list.Query{View: v.Code})
		}
		scopes := []area.Scope{area.Within(county).Union(area.Within(other))}
		for l := area.Country; l <= area.Village; l++ {
			scopes = append(scopes, area.Within(at(l)))
		}
		for i, in := range scopes {
			for _, q := range asks {
				q.Scope = in
				var got []int64
				total := int64(0)
				for page := range 2 {
					var next string
					w := spends(ctx, t, a.DB, hook, func(ctx context.Context) error {
						p, err := e.List(ctx, d, q)
						next, total = p.Next, p.Total
						if err == nil {
							for _, r := range p.Items {
								got = append(got, r.ID)
							}
						}
						return err
					})
					most := int64(100)
					if i == 0 {
						most *= 2
					}
					if w.statements > 2 || a.DB.Engine() == db.Postgres && w.read > most {
						t.Errorf("scope %d %+v, page %d: %+v", i, q, page+1, w)
					}
					if q.Cursor = next; next == "" {
						break
					}
				}
				want, n := below(ctx, t, a, in, q)
				if !slices.Equal(got, want[:min(len(got), len(want))]) || len(got) == 0 || total != n {
					t.Errorf("scope %d %+v: %d of %d\n%v, want %d\n%v", i, q, len(got), total, got, n, want)
				}
			}
		}
	})
}

// below are the first numbers of a list as the rows themselves say them, and how many there are.
func below(ctx context.Context, t *testing.T, a *app.App, in area.Scope, q list.Query) (ids []int64, n int64) {
	t.Helper()
	d, _ := a.Rural.Modules.Module("comprehensiveEvaluation")
	where := "1 = 1"
	states := []string{q.State}
	if v, ok := d.View(q.View); ok {
		states = v.States
	}
	if states[0] != "" {
		where = ""
		for _, s := range states {
			where += fmt.Sprintf(" OR state = '%s'", s)
		}
		where = where[4:]
	}
	order := map[string]string{"": "updated_at DESC, id DESC", list.SortNewest: "updated_at DESC, id DESC", list.SortArea: "area, id", list.SortDue: "due_at, id"}[q.Sort]
	if q.Sort == list.SortDue {
		where = "(" + where + ") AND due_at > 0"
	}
	var rows []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	if err := a.DB.Read().NewRaw("SELECT id, area FROM evaluation_run WHERE "+where+" ORDER BY "+order).Scan(ctx, &rows); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		for _, s := range in.Ranges {
			if r.Area.Contains(s.Lo) || in.Covers(r.Area) {
				n++
				if len(ids) < 40 {
					ids = append(ids, r.ID)
				}
				break
			}
		}
	}
	return ids, n
}
