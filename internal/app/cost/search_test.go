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
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
)

// surnames are how many of ten thousand heads of households have one.
var surnames = []struct {
	name string
	of   int64
}{{"陈", 900}, {"欧", 150}, {"丘", 30}, {"麻", 10}}

func headed(n int64) func(ctx context.Context, after int64, limit int) ([]outside.Family, error) {
	all := families(n)
	return func(ctx context.Context, after int64, limit int) ([]outside.Family, error) {
		out, err := all(ctx, after, limit)
		for i := range out {
			at, name := out[i].ID*7919%10_000, "某"
			for _, s := range surnames {
				if at -= s.of; at < 0 {
					name = s.name
					break
				}
			}
			out[i].Head = fmt.Sprint(name, "户", out[i].ID)
		}
		return out, err
	}
}

// searchPages is what a page of a search may read, however many or few hold the keyword: two hundred of its candidates are counted, and read
// where there are fewer. With a state or by deadline those of the list's beginning are counted as well.
const searchPages = 700

// A search of one or two characters costs what is shown of it: at every level, in every order, on the first page and behind a cursor, with
// a state as well. It finds all there is, in the list's order, and nothing outside the scope.
func TestSearchOfOneCharacterCostsAPage(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		l := loading(a, nil)
		l.Homes, l.Only = headed(40_000), "monitor"
		if err := l.Run(context.Background(), 40_000); err != nil {
			t.Fatal(err)
		}
		searchCosts(t, a)
		searchFindsAll(t, a)
	})
}

func searchCosts(t *testing.T, a *app.App) {
	e := a.Rural.Modules
	d, _ := e.Module("monitor")
	hook, ctx := apptest.Listen(a)
	two := area.Within(44_09_81_103_000_00).Union(area.Within(44_08_81_103_000_00))
	for what, in := range map[string]area.Scope{"province": area.Within(at(area.Province)), "city": area.Within(at(area.City)), "town": area.Within(at(area.Township)), "village": area.Within(at(area.Village)), "two towns": two} {
		for _, k := range []string{"某", "陈", "欧", "麻", "陈户"} {
			most, first := int64(0), int64(0)
			for _, q := range []list.Query{{Sort: list.SortNewest}, {Sort: list.SortArea}, {Sort: list.SortDue}, {Sort: list.SortOldest}, {Sort: list.SortAreaDown}, {State: "90"}, {View: "overdue"}} {
				q.Scope, q.Keyword = in, k
				for page := range 2 {
					hook.Take()
					p, err := e.List(ctx, d, q)
					if err != nil {
						t.Fatal(err)
					}
					text := hook.Take()
					n := touched(t, a.DB, text)
					goal, statements := int64(searchPages), 2
					if q.Sort == list.SortDue || q.State+q.View != "" || what == "two towns" {
						goal *= 2
					}
					if q.Sort == list.SortDue || q.State+q.View != "" {
						statements = 4
					}
					if len(text) == 0 || len(text) > statements || n > goal {
						t.Errorf("%s in %s by %s %s%s, page %d: %d of %d, %d statements, %d pages, at most %d", k, what, q.Sort, q.State, q.View, page+1, len(p.Items), p.Total, len(text), n, goal)
					}
					if most = max(most, n); first == 0 {
						first = n
					}
					if q.Cursor = p.Next; q.Cursor == "" {
						break
					}
				}
			}
			t.Logf("%s in %s: %d pages of the newest, %d at most", k, what, first, most)
		}
	}
}

// Whether a keyword is common in a city is told by the index of grams, wherever the city's records lie in their table: projects of all villages, loaded
// area by area, whose names all hold the character. Read from its beginning, the table of tokens alone is over 200 pages.
func TestSearchInOneOfManyCitiesCostsAPage(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		l := loading(a, nil)
		l.Only = "project-fund"
		if err := l.Run(context.Background(), 8_000); err != nil {
			t.Fatal(err)
		}
		e := a.Rural.Modules
		d, _ := e.Module(l.Only)
		sweep(t, a.DB, d.Table, d.Table+"_token", "module_stat")
		hook, ctx := apptest.Listen(a)
		var last area.Code
		if err := a.DB.Read().NewRaw("SELECT area FROM fund_project ORDER BY id DESC LIMIT 1").Scan(ctx, &last); err != nil {
			t.Fatal(err)
		}
		city, _ := last.At(area.City)
		hook.Take()
		p, err := e.List(ctx, d, list.Query{Scope: area.Within(city), Keyword: "项"})
		if err != nil || len(p.Items) == 0 {
			t.Fatal(err, len(p.Items))
		}
		text := hook.Take()
		if n := touched(t, a.DB, text); len(text) != 2 || a.DB.Engine() == db.Postgres && n > 150 {
			t.Errorf("%d of %d, %d statements, %d pages", len(p.Items), p.Total, len(text), n)
		} else {
			t.Logf("%d pages", n)
		}
	})
}

func searchFindsAll(t *testing.T, a *app.App) {
	ctx := context.Background()
	e := a.Rural.Modules
	d, _ := e.Module("monitor")
	for _, in := range []area.Scope{area.Within(at(area.City)), area.Within(44_09_81_103_210_00).Union(area.Within(44_08_81_103_000_00))} {
		for _, k := range []string{"欧", "麻户", "户"} {
			for sort, order := range map[string]string{list.SortNewest: "updated_at DESC, id DESC", list.SortArea: "area, id", list.SortDue: "due_at, id"} {
				for state, only := range map[string]string{"": "", "10": " AND state = '10'"} {
					if sort == list.SortDue {
						only += " AND due_at > 0"
					}
					where, args := in.Between(area.Columns{Area: "area"})
					var want []int64
					if err := a.DB.Read().NewRaw("SELECT id FROM monitor_case WHERE head_name LIKE '%"+k+"%' AND "+where+only+" ORDER BY "+order+" LIMIT 600", args...).Scan(ctx, &want); err != nil {
						t.Fatal(err)
					}
					var got []int64
					q := list.Query{Scope: in, Keyword: k, Sort: sort, State: state, Size: 100}
					for len(got) < len(want) {
						p, err := e.List(ctx, d, q)
						if err != nil {
							t.Fatal(err)
						}
						for _, r := range p.Items {
							got = append(got, r.ID)
						}
						if p.Total > p.TotalCap || p.Total < p.TotalCap && p.Total != int64(len(want)) && len(want) < 600 {
							t.Errorf("%s by %s in state %q: told of %d up to %d, there are %d", k, sort, state, p.Total, p.TotalCap, len(want))
						}
						if q.Cursor = p.Next; q.Cursor == "" {
							break
						}
					}
					if !slices.Equal(got, want) {
						t.Errorf("%s by %s in state %q: %d found, %d hold it", k, sort, state, len(got), len(want))
					}
				}
			}
		}
	}
}

// listPages is what a page of the list of households may read in one area, whatever its order and wherever it begins. SQLite counts each look at a
// page, and looks at those above a row for every row.
func listPages(e db.Engine) int64 {
	if e == db.SQLite {
		return 60
	}
	return 30
}

// homePages is what a page of the households whose head has a common name may read: the thousand at the beginning that are counted, what is passed
// in the index, and twenty rows by their numbers.
const homePages = 100

// A common name in the list of households costs a page of the list, at every level and in both orders, on the first page and behind a cursor: those
// who have it are neither read nor sorted. All are found, in the order of the list.
func TestSearchOfHouseholdsCostsAPage(t *testing.T) {
	empty(t, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		s := a.Rural.Household
		if err := s.Load(ctx, 30_000, func(int64, int64, string) {}); err != nil {
			t.Fatal(err)
		}
		sweep(t, a.DB, "household", "household_token", "stat_area")
		hook, ctx := apptest.Listen(a)
		var village area.Code
		if err := a.DB.Read().NewRaw("SELECT area FROM household WHERE head_name LIKE '%陈%' GROUP BY area ORDER BY count(*) DESC, area LIMIT 1").Scan(ctx, &village); err != nil {
			t.Fatal(err)
		}
		for l := area.Country; l <= area.Village; l++ {
			in := area.Root
			if l > area.Country {
				in, _ = village.At(l)
			}
			for sort, order := range map[string]string{household.SortNewest: "updated_at DESC, id DESC", household.SortArea: "area, id"} {
				q := household.Query{Scope: area.Within(in), Sort: sort, Keyword: "陈"}
				where, args := q.Scope.Between(area.Columns{Area: "area"})
				var want, got []int64
				if err := a.DB.Read().NewRaw("SELECT id FROM household WHERE head_name LIKE '%陈%' AND "+where+" ORDER BY "+order+" LIMIT 40", args...).Scan(ctx, &want); err != nil {
					t.Fatal(err)
				}
				most := int64(0)
				for page := range 2 {
					hook.Take()
					p, err := s.List(ctx, q)
					if err != nil {
						t.Fatal(err)
					}
					text := hook.Take()
					n := touched(t, a.DB, text)
					if most = max(most, n); len(text) == 0 || len(text) > 2 || n > homePages {
						t.Errorf("by %s at level %d, page %d: %d of %d, %d statements, %d pages, at most %d", sort, l, page+1, len(p.Items), p.Total, len(text), n, homePages)
					}
					for _, r := range p.Items {
						got = append(got, r.ID)
					}
					if q.Cursor = p.Next; q.Cursor == "" {
						break
					}
				}
				t.Logf("by %s at level %d: %d pages at most", sort, l, most)
				for _, way := range []string{sort, map[string]string{household.SortNewest: household.SortOldest, household.SortArea: household.SortAreaDown}[sort]} {
					for what, q := range map[string]household.Query{"first": {}, "last": {Back: true}, "from a value": {From: map[string]string{household.SortNewest: "2026-01-01", household.SortArea: village.String()}[sort]}} {
						q.Scope, q.Sort = area.Within(in), way
						hook.Take()
						p, err := s.List(ctx, q)
						if err != nil {
							t.Fatal(err)
						}
						text := hook.Take()
						n := touched(t, a.DB, text)
						if len(text) > 4 || n > listPages(a.DB.Engine()) {
							t.Errorf("the %s page by %s at level %d: %d of %d, %d statements, %d pages, at most %d", what, way, l, len(p.Items), p.Total, len(text), n, listPages(a.DB.Engine()))
						}
						most = max(most, n)
					}
				}
				t.Logf("by %s at level %d either way, from either end and a value: %d pages at most", sort, l, most)
				if !slices.Equal(got, want) {
					t.Errorf("by %s at level %d: %v found, %v have the name", sort, l, got, want)
				}
			}
		}
	})
}
