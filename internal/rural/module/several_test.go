package module_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
)

// A scope of several areas lists what its areas list, in the order asked for, page by page and once each; its counts are theirs, and a search
// finds theirs alone.
func TestListsOfSeveralAreas(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		villages := []area.Code{chuli, 44_09_81_103_211_00, 44_09_82_101_201_00, 44_08_81_103_210_00}
		for i := range 60 {
			at := villages[i%4]
			p := person(1, at, "detail", "add", "edit")
			v := ask([]string{"陈建国", "李建国"}[i/4%2])
			if i%5 == 0 {
				v["topic"] = "02"
			}
			r, err := x.Create(ctx, p, x.d, flow.ModuleEntry{Area: at.String(), Values: v})
			if err != nil {
				t.Fatal(at, err)
			}
			if i%3 == 0 {
				if _, err := x.step(p, r, "ask", "", nil); err != nil {
					t.Fatal(err)
				}
			}
			x.ground.Now = x.ground.Now.Add(time.Second)
		}
		if _, err := x.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		rest := func(q list.Query) (out []*declaration.Record, total int64) {
			t.Helper()
			for q.Size = 7; ; {
				p, err := x.List(ctx, x.d, q)
				if err != nil {
					t.Fatal(err)
				}
				out, total = append(out, p.Items...), p.Total
				if q.Cursor = p.Next; q.Cursor == "" {
					return out, total
				}
			}
		}
		within := func(cs ...area.Code) (s area.Scope) {
			for _, c := range cs {
				s = s.Union(area.Within(c))
			}
			return s
		}
		for _, scope := range []area.Scope{within(villages[0], villages[3]), within(villages[0], villages[1]), within(fenjie, 44_08_81_000_000_00),
			within(44_09_81_000_000_00, 44_09_82_000_000_00), within(villages...)} {
			for _, sort := range []string{list.SortNewest, list.SortArea, list.SortDue} {
				for _, q := range []list.Query{{}, {State: "asked"}, {View: "open"}, {Filters: map[string]string{"topic": "02"}}, {Keyword: "陈建国"}, {Keyword: "国"}, {Keyword: "王"}} {
					q.Sort, q.Scope = sort, area.Everything()
					what := fmt.Sprintf("%v by %s, %+v", scope.Ranges, sort, q)
					all, _ := rest(q)
					var want []int64
					for _, r := range all {
						if scope.Covers(r.Area) {
							want = append(want, r.ID)
						}
					}
					q.Scope = scope
					got, total := rest(q)
					ids := make([]int64, len(got))
					for i, r := range got {
						ids[i] = r.ID
					}
					if !slices.Equal(ids, want) || total != int64(len(want)) {
						t.Errorf("%s: %v of %d, want %v", what, ids, total, want)
					}
				}
			}
			counts, err := x.Counts(ctx, x.d, scope)
			if err != nil {
				t.Fatal(err)
			}
			var n int64
			for _, k := range counts {
				n += k
			}
			if _, total := rest(list.Query{Scope: scope}); n != total || n == 0 {
				t.Errorf("%v: %v, listed %d", scope.Ranges, counts, total)
			}
			var walked []area.Code
			err = x.Walk(ctx, x.d, list.Query{Scope: scope}, func(page []*declaration.Record) error {
				for _, r := range page {
					walked = append(walked, r.Area)
				}
				return nil
			})
			if err != nil || int64(len(walked)) != n || !slices.IsSortedFunc(walked, cmp.Compare) {
				t.Errorf("%v: walked %d of %d, %v", scope.Ranges, len(walked), n, err)
			}
		}
	})
}
