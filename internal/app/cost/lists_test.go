package cost_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/help"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/sample"
)

// empty runs a test against a product without the demo's data, on SQLite and on PostgreSQL.
func empty(t *testing.T, test func(t *testing.T, a *app.App)) {
	t.Helper()
	eachEngineOf(t, apptest.Empty, test)
}

// eachEngineOf runs a test against a product that begins with this data, on SQLite and on PostgreSQL.
func eachEngineOf(t *testing.T, data *apptest.Data, test func(t *testing.T, a *app.App)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, apptest.Open(t, data.SQLite(t), nil).App) })
	t.Run("postgres", func(t *testing.T) {
		dir, url := data.Postgres(t)
		test(t, apptest.Open(t, dir, map[string]string{"database-url": url}).App)
	})
}

// loaded is a product without the demo's data and with n records of all modules on made-up households of two counties, on each engine.
func loaded(t *testing.T, n int64, test func(t *testing.T, a *app.App)) {
	t.Helper()
	loadedOn(t, n, madeHomes, test)
}

// loadedOn is loaded on so many households.
func loadedOn(t *testing.T, n, homes int64, test func(t *testing.T, a *app.App)) {
	t.Helper()
	empty(t, func(t *testing.T, a *app.App) {
		l := loading(a, nil)
		l.Homes = families(homes)
		if err := l.Run(context.Background(), n); err != nil {
			t.Fatal(err)
		}
		test(t, a)
	})
}

const madeHomes = 900

// fewRecords are 1,500 records of all modules for the tests that look at the plans of statements: the plans depend on the indexes alone.
var fewRecords = apptest.Filling("", func(ctx context.Context, a *app.App) error { return loading(a, nil).Run(ctx, 1500) })

func loading(a *app.App, tell func(done, total int64, step string)) *sample.Loader {
	if tell == nil {
		tell = func(int64, int64, string) {}
	}
	l := a.Loading(tell)
	l.Homes = families(madeHomes)
	return l
}

// families are n made-up households of two counties.
func families(n int64) func(ctx context.Context, after int64, limit int) ([]outside.Family, error) {
	return func(_ context.Context, after int64, limit int) (out []outside.Family, err error) {
		for id := after + 1; id <= min(after+int64(limit), n); id++ {
			village := []area.Code{44_09_81_103_210_00, 44_09_81_103_211_00, 44_08_81_103_210_00}[id%3]
			out = append(out, outside.Family{ID: id, No: fmt.Sprintf("%s%04d", village, id), Head: "测量户" + fmt.Sprint(id), Area: village})
		}
		return out, nil
	}
}

// What is loaded is what the engine itself would have: roll-ups at every level, tokens, first lines and sums; a load that is stopped goes
// on behind its last batch, and a larger one adds the difference.
func TestModuleLoad(t *testing.T) {
	t.Parallel()
	stop := errors.New("stop")
	loaded(t, 600, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		check := func(want int64) {
			t.Helper()
			var all int64
			for _, d := range a.Rural.Modules.Modules() {
				n := map[string]int64{}
				for what, q := range map[string]string{"rows": "SELECT count(*) FROM " + d.Table, "lines": "SELECT count(*) FROM module_line WHERE module = '" + d.Code + "'",
					"stat":   fmt.Sprintf("SELECT coalesce(sum(n), 0) FROM module_stat WHERE module = '%s' AND area = %d", d.Code, int64(area.Root)),
					"places": "SELECT coalesce(sum(s.n), 0) FROM module_stat s WHERE s.module = '" + d.Code + "' AND s.area IN (SELECT area FROM " + d.Table + ")"} {
					var k int64
					if err := a.DB.Read().NewRaw(q).Scan(ctx, &k); err != nil {
						t.Fatal(err)
					}
					n[what] = k
				}
				if n["lines"] != n["rows"] || n["stat"] != n["rows"] || n["places"] != n["rows"] {
					t.Errorf("%s: %v", d.Code, n)
				}
				all += n["rows"]
			}
			if all != want {
				t.Errorf("%d records, want %d", all, want)
			}
		}
		check(600)
		d, _ := a.Rural.Modules.Module("monitor")
		found, err := a.Rural.Modules.List(ctx, d, list.Query{Scope: area.Within(44_09_81_103_210_00), Keyword: "测量户3"})
		if err != nil || len(found.Items) == 0 {
			t.Errorf("a loaded record is not found: %v", err)
		}
		func() {
			defer func() {
				if p := recover(); p != nil && p != stop { //nolint:errorlint // the very value this test panics with
					panic(p)
				}
			}()
			steps := 0
			_ = loading(a, func(int64, int64, string) {
				if steps++; steps == 5 {
					panic(stop)
				}
			}).Run(ctx, 1500)
		}()
		for range 2 {
			if err := loading(a, nil).Run(ctx, 1500); err != nil {
				t.Fatal(err)
			}
			check(1500)
		}
		var over int64
		if err := a.DB.Read().NewRaw("SELECT count(*) FROM fund_total WHERE used > amount").Scan(ctx, &over); err != nil || over != 0 {
			t.Errorf("%d totals are overdrawn (%v)", over, err)
		}
	})
}

// planner asks how an engine would answer. PostgreSQL is forbidden to sort and to read whole tables, so that what is left of either says
// that there is no index to go by.
type planner struct {
	t    *testing.T
	conn *sql.Conn
	lite bool
	// shapes are those that were seen before.
	shapes map[string]bool
}

func planning(t *testing.T, d *db.DB) *planner {
	t.Helper()
	ctx := context.Background()
	// What is asked meanwhile reads by the store's own connections, of which a test has one.
	beside, err := db.Open(ctx, db.Config{Path: d.Path(), URL: d.URL(), MaxConns: 1, NoSync: true, Copied: true})
	if err != nil {
		t.Fatal(err)
	}
	conn, err := beside.SQL().Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = errors.Join(conn.Close(), beside.Close()) })
	if d.Engine() == db.Postgres {
		for _, off := range []string{"enable_sort", "enable_seqscan", "enable_bitmapscan", "enable_incremental_sort"} {
			if _, err := conn.ExecContext(ctx, "SET "+off+" = off"); err != nil {
				t.Fatal(err)
			}
		}
	}
	return &planner{t, conn, d.Engine() == db.SQLite, map[string]bool{}}
}

func (p *planner) plan(query string) string {
	p.t.Helper()
	explain := "EXPLAIN "
	if p.lite {
		explain = "EXPLAIN QUERY PLAN "
	}
	rows, err := p.conn.QueryContext(context.Background(), explain+query)
	if err != nil {
		p.t.Fatalf("%v: %s", err, query)
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var line string
		to := []any{&line}
		if p.lite {
			var x int
			to = []any{&x, &x, &x, &line}
		}
		if err := rows.Scan(to...); err != nil {
			p.t.Fatal(err)
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// longNumber is an area, a moment or an id; behind a sign of reckoning it is what the indexes of a level divide by.
var longNumber = regexp.MustCompile(`[/%*] ?\d+|\d{6,}`)

// fresh reports whether a statement of this shape was not seen before. Which index there is to go by hangs on the columns and levels that a statement compares and orders by, and on
// the strings and small numbers that partial indexes name; not on the area or the moment it asks for, since sorting and whole tables are forbidden or told whatever they would cost.
func (p *planner) fresh(query, kind string) bool {
	shape := kind + longNumber.ReplaceAllStringFunc(query, func(n string) string {
		if n[0] < '0' { // a sign
			return n
		}
		return "#"
	})
	if p.shapes[shape] {
		return false
	}
	p.shapes[shape] = true
	return true
}

// wholeScan is a table of a module that is read from end to end, not along an index.
var wholeScan = regexp.MustCompile(`(?m)SCAN t$|Seq Scan on (\w+) t\b`)

// sorting is a sort of PostgreSQL's; "Sort Key" alone stands as well where sorted rows are put together.
var sorting = regexp.MustCompile(`(?m)(^|-> ) *(Incremental )?Sort  \(`)

// Every list of every module, at every level, by each view, state, filter and sort, first page and behind a cursor: two statements at
// most, none of which reads a whole table, and none that is read in an order sorts. The indexes alone decide that, on both engines.
func TestModuleListsNeedNoSort(t *testing.T) {
	t.Parallel()
	eachEngineOf(t, fewRecords, func(t *testing.T, a *app.App) {
		hook, ctx := apptest.Listen(a)
		e, planner := a.Rural.Modules, planning(t, a.DB)
		asked := 0
		ask := func(d *declaration.Declaration, what string, q list.Query, sorted bool) string {
			t.Helper()
			hook.Take()
			p, err := e.List(ctx, d, q)
			if err != nil {
				t.Fatalf("%s %s: %v", d.Code, what, err)
			}
			text := hook.Take()
			if len(text) > 2 {
				t.Errorf("%s %s: %d statements", d.Code, what, len(text))
			}
			for _, s := range text {
				if asked++; !planner.fresh(s, fmt.Sprint(sorted)) {
					continue
				}
				// Of ids that are asked for first, the rows behind them are sorted: a page of them.
				if inner, ok := strings.CutPrefix(s, "WITH p AS MATERIALIZED ("); ok {
					s, _, _ = strings.Cut(inner, ") SELECT ")
				}
				how := planner.plan(s)
				order := strings.Contains(s, "ORDER BY t.") || strings.Contains(s, "ORDER BY +t.")
				// Of several states each gives a page, which SQLite sorts together.
				pages := strings.Count(s, "UNION ALL") > 0
				sorts := sorting.MatchString(how) || !pages && strings.Contains(how, "TEMP B-TREE") || strings.Contains(how, "USE TEMP B-TREE FOR LAST")
				if wholeScan.MatchString(how) || sorted && order && sorts {
					t.Errorf("%s %s:\n%s\n%s", d.Code, what, s, how)
				}
			}
			return p.Next
		}
		for _, d := range e.Modules() {
			if d.Down {
				continue // few, and read from above as well
			}
			for _, l := range []area.Level{area.Country, area.Province, area.City, area.County, area.Township, area.Village} {
				if l > d.Level {
					continue
				}
				c := area.Root
				if l > area.Country {
					c, _ = area.Code(44_09_81_103_210_00).At(l)
				}
				in := area.Within(c)
				sorts := []string{list.SortArea, list.SortNewest, list.SortAreaDown, list.SortOldest}
				if slices.ContainsFunc(d.States, func(s declaration.State) bool { return s.Deadline != nil }) {
					sorts = append(sorts, list.SortDue, list.SortDueDown)
				}
				for _, sort := range sorts {
					at := fmt.Sprint("level ", l, " by ", sort)
					// Uncounted: a list of few matches is read along those, whatever its order.
					next := ask(d, at, list.Query{Scope: in, Sort: sort, Size: 1, Uncounted: true}, true)
					if next != "" {
						ask(d, at+" behind a cursor", list.Query{Scope: in, Sort: sort, Size: 1, Cursor: next, Uncounted: true}, true)
						ask(d, at+" before a cursor", list.Query{Scope: in, Sort: sort, Size: 1, Cursor: next, Back: true, Uncounted: true}, true)
					}
					for _, v := range d.Views {
						ask(d, at+" view "+v.Code, list.Query{Scope: in, By: townsman(d), Sort: sort, View: v.Code, Uncounted: true}, true)
						// What is overdue in some states and was counted to be few is sorted, as every list of few matches.
						ask(d, at+" counted view "+v.Code, list.Query{Scope: in, By: townsman(d), Sort: sort, View: v.Code}, v.Overdue && len(v.States) == 0)
					}
					for _, s := range d.States {
						ask(d, at+" state "+s.Code, list.Query{Scope: in, Sort: sort, State: s.Code}, false)
					}
					for _, f := range d.Filters {
						q := list.Query{Scope: in, Sort: sort, Filters: map[string]string{f.Field: "1"}}
						if slices.ContainsFunc(d.Fields, func(x declaration.Field) bool { return x.Key == f.Field && x.Kind == declaration.Bool }) {
							q.Filters[f.Field] = "true"
						}
						if slices.ContainsFunc(d.Fields, func(x declaration.Field) bool { return x.Key == f.Field && x.Kind == declaration.Month }) {
							q.Filters[f.Field] = "2026-03"
						}
						ask(d, at+" counted filter "+f.Field, q, false)
						q.Uncounted = true
						ask(d, at+" filter "+f.Field, q, true)
					}
				}
			}
			if d.Level < area.Village {
				continue
			}
			// A scope of two areas is read by the index of each: nothing between them is looked at, and what is sorted are their two pages.
			two := area.Within(44_09_81_103_000_00).Union(area.Within(44_08_81_103_000_00))
			for _, sort := range []string{list.SortArea, list.SortNewest, list.SortAreaDown, list.SortOldest} {
				hook.Take()
				if _, err := e.List(ctx, d, list.Query{Scope: two, Sort: sort, Size: 1}); err != nil {
					t.Fatal(err)
				}
				text := hook.Take()
				for _, s := range text {
					if !strings.Contains(s, "UNION ALL") {
						continue
					}
					if asked++; !planner.fresh(s, "two areas ") {
						continue
					}
					how := planner.plan(s)
					// SQLite sorts the two pages, which it calls m0 and m1; PostgreSQL takes from one or the other.
					tables := strings.Count(how, "TEMP B-TREE") - strings.Count(how, "SCAN m")
					if wholeScan.MatchString(how) || tables > 1 || sorting.MatchString(how) {
						t.Errorf("%s of two areas by %s:\n%s\n%s", d.Code, sort, s, how)
					}
				}
				if len(text) != 2 {
					t.Errorf("%s of two areas by %s: %d statements", d.Code, sort, len(text))
				}
			}
		}
		t.Logf("%d statements of %d shapes", asked, len(planner.shapes))
	})
}

// Who is to be visited and who is entitled to a policy is read along the households of the area, at every level, counted and page by page:
// no whole table of households, visits or measures, and no sorting of them.
func TestHelpListsReadNoWholeTable(t *testing.T) {
	t.Parallel()
	eachEngineOf(t, fewRecords, func(t *testing.T, a *app.App) {
		hook, ctx := apptest.Listen(a)
		planner := planning(t, a.DB)
		scan := regexp.MustCompile(`(?m)SCAN (h|v|x|m)$|Seq Scan on \w+ (h|v|x|m)\b`)
		sorts := regexp.MustCompile(`TEMP B-TREE|Sort`)
		var policy []int64
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return tx.NewRaw("UPDATE help_policy SET state = 'inForce', area = ?, within = NULL, valid_from = 20200101, valid_to = NULL, conditions = '03,06', line = NULL WHERE id = (SELECT min(id) FROM help_policy) RETURNING id",
				int64(44_09_81_000_000_00)).Scan(ctx, &policy)
		})
		if err != nil || len(policy) != 1 {
			t.Fatal(policy, err)
		}
		for _, l := range []area.Level{area.Country, area.Province, area.City, area.County, area.Township, area.Village} {
			c := area.Root
			if l > area.Country {
				c, _ = area.Code(44_09_81_103_210_00).At(l)
			}
			asked := 0
			// The second time the figures are counted: what is larger than a county is asked by way of them.
			explained := func(what string, err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range hook.Take() {
					if strings.Contains(s, "FROM household AS h") && !strings.Contains(s, "h.id IN (") {
						asked++
						// In the villages that have any few are left: those may be sorted.
						if how := planner.plan(s); scan.MatchString(how) || sorts.MatchString(how) && !strings.Contains(s, "help_figure") {
							t.Errorf("%s at level %d:\n%s\n%s", what, l, s, how)
						}
					}
				}
			}
			hook.Take()
			for range 2 {
				for _, q := range []help.DueQuery{{}, {Kind: "monitored"}, {Kind: "other"}, {Kind: "must"}, {Light: "red"}, {Light: "yellow"}, {Cursor: page.Encode(int64(44_09_81_103_210_00), int64(5))}} {
					q.Scope = area.Within(c)
					_, err := a.Rural.Help.Due(ctx, q)
					explained(fmt.Sprint("due ", q.Kind, q.Light, q.Cursor), err)
				}
				for _, cursor := range []string{"", page.Encode(int64(44_09_81_103_210_00), int64(5))} {
					_, err := a.Rural.Help.Entitled(ctx, area.Within(c), policy[0], cursor, 0)
					explained("entitled "+cursor, err)
				}
				if err := a.Rural.Help.Count(ctx); err != nil {
					t.Fatal(err)
				}
				hook.Take()
			}
			if asked < 26 {
				t.Errorf("%d statements explained at level %d", asked, l)
			}
		}
	})
}

// The to-dos of all modules, the figures of the wall screen and the look for what is late: as many statements with many records as with
// few, and none that reads a whole table.
func TestModuleDeskReadsNoWholeTable(t *testing.T) {
	t.Parallel()
	eachEngineOf(t, fewRecords, func(t *testing.T, a *app.App) {
		hook, ctx := apptest.Listen(a)
		e, planner := a.Rural.Modules, planning(t, a.DB)
		explained := func(what string) int {
			t.Helper()
			text := hook.Take()
			if len(text) == 0 {
				t.Errorf("%s: no statement was heard", what)
			}
			for _, s := range text {
				if !strings.HasPrefix(s, "SELECT") && !strings.HasPrefix(s, "WITH") {
					continue
				}
				if how := planner.plan(s); wholeScan.MatchString(how) {
					t.Errorf("%s:\n%s\n%s", what, s, how)
				}
			}
			return len(text)
		}
		hook.Take()
		for _, l := range []area.Level{area.County, area.Township, area.Village} {
			c, _ := area.Code(44_09_81_103_210_00).At(l)
			p := &principal.Principal{UserID: 7, Area: c, Scope: area.Within(c), Permissions: map[string]bool{}, Roles: []string{"fund-manager", "team-leader"}}
			for _, d := range e.Modules() {
				for _, action := range []string{"detail", "add", "edit", "approve"} {
					for _, prefix := range []string{d.Code, d.Permission} {
						p.Permissions[prefix+":"+action] = true
					}
				}
			}
			for _, part := range []string{"mine", "overdue", "done"} {
				if _, err := e.Inbox(ctx, p, part); err != nil {
					t.Fatal(err)
				}
				// Delegations, what has a deadline, what has none, and the rows of each module that has any.
				if n, most := explained(part), 3+len(e.Modules()); n > most {
					t.Errorf("%s at level %d: %d statements, at most %d", part, l, n, most)
				}
			}
		}
		for _, c := range []area.Code{area.Root, area.Guangdong, 44_09_00_000_000_00, 44_09_81_000_000_00, 44_09_81_103_000_00, 44_09_81_103_210_00} {
			p := &principal.Principal{UserID: 7, Area: c, Scope: area.Within(c), Permissions: map[string]bool{}}
			for _, d := range e.Modules() {
				p.Permissions[d.Can("detail")] = true
			}
			if _, err := e.Figures(ctx, p, p.Scope); err != nil {
				t.Fatal(err)
			}
			if n := explained("figures"); n > 4 {
				t.Errorf("figures of %s: %d statements", c, n)
			}
		}
		if err := e.Remind(ctx); err != nil {
			t.Fatal(err)
		}
		explained("remind")
		if _, err := e.Fold(ctx); err != nil {
			t.Fatal(err)
		}
	})
}
