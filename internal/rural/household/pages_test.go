package household_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
)

func ids(rows []household.HouseholdRow) (out []int64) {
	for _, r := range rows {
		out = append(out, r.ID)
	}
	return out
}

// The list of households goes both ways in each of its orders: from its first page to its last and back, with filters and a keyword too; and begins at
// a day or an area.
func TestPagesBothWays(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := room(t, d)
		ctx := context.Background()
		if err := s.Load(ctx, 300, func(int64, int64, string) {}); err != nil {
			t.Fatal(err)
		}
		any, err := s.List(ctx, household.Query{Scope: area.Everything(), Size: 100})
		if err != nil {
			t.Fatal(err)
		}
		first, err := area.Parse(any.Items[0].Area)
		if err != nil {
			t.Fatal(err)
		}
		last, err := area.Parse(any.Items[99].Area)
		if err != nil {
			t.Fatal(err)
		}
		county, _ := first.At(area.County)
		for _, scope := range []area.Scope{area.Everything(), area.Within(county), area.Within(first).Union(area.Within(last))} {
			for _, ask := range []household.Query{{}, {Type: any.Items[0].Type}, {Keyword: "陈"}, {Keyword: "陈", Type: any.Items[0].Type}} {
				for sort, other := range map[string]string{household.SortArea: household.SortAreaDown, household.SortNewest: household.SortOldest} {
					q := ask
					q.Scope, q.Sort, q.Size = scope, sort, 7
					var forth, back, turned []int64
					for {
						p, err := s.List(ctx, q)
						if err != nil {
							t.Fatal(err)
						}
						if forth = append(forth, ids(p.Items)...); p.Next == "" {
							break
						}
						q.Cursor = p.Next
					}
					for q.Cursor, q.Back = "", true; ; {
						p, err := s.List(ctx, q)
						if err != nil {
							t.Fatal(err)
						}
						page := ids(p.Items)
						if p.Previous == "" && p.Total >= p.TotalCap {
							// Where nobody knows how many there are, the pages of both ways do not fall together, and the first one is shown whole.
							page = slices.DeleteFunc(page, func(id int64) bool { return slices.Contains(back, id) })
						}
						if back = append(page, back...); p.Previous == "" {
							break
						}
						q.Cursor = p.Previous
					}
					q.Sort, q.Cursor, q.Back, q.Size = other, "", false, 100
					for {
						p, err := s.List(ctx, q)
						if err != nil {
							t.Fatal(err)
						}
						if turned = append(turned, ids(p.Items)...); p.Next == "" {
							break
						}
						q.Cursor = p.Next
					}
					slices.Reverse(turned)
					if !slices.Equal(forth, back) || !slices.Equal(forth, turned) {
						t.Errorf("%+v by %s: %d forth, %d back, %d turned", ask, sort, len(forth), len(back), len(turned))
					}
				}
			}
		}
		p, err := s.List(ctx, household.Query{Scope: area.Everything(), Sort: household.SortArea, From: last.String(), Size: 3})
		if err != nil || len(p.Items) == 0 || p.Items[0].Area != any.Items[99].Area || p.Previous == "" {
			t.Errorf("from an area: %+v (%v)", p.Items, err)
		}
		day := time.UnixMilli(any.Items[0].UpdatedAt).In(clock.Shanghai).Format(time.DateOnly)
		p, err = s.List(ctx, household.Query{Scope: area.Everything(), Sort: household.SortNewest, From: day, Size: 3})
		if err != nil || len(p.Items) != 3 || time.UnixMilli(p.Items[0].UpdatedAt).In(clock.Shanghai).Format(time.DateOnly) != day {
			t.Errorf("from %s: %+v (%v)", day, p.Items, err)
		}
		for _, q := range []household.Query{{Sort: household.SortNewest, From: "昨天"}, {Sort: household.SortArea, From: "2026-01-01"}, {Sort: "name"}} {
			q.Scope = area.Everything()
			if _, err := s.List(ctx, q); !errs.Has(err, errs.InvalidArgs) && !errs.Has(err, errs.BadRequest) {
				t.Errorf("%+v: %v", q, err)
			}
		}
	})
}
