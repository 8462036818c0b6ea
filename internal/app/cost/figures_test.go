package cost_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/help"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/sample"
	monitored "mirror/internal/rural/monitor"
	"mirror/internal/rural/summary"
)

// spent is what a call costs that no neighbour can change: statements, and on PostgreSQL the pages they touch, on SQLite the rows they hand out.
type spent struct{ statements, read int64 }

func spends(ctx context.Context, t *testing.T, d *db.DB, s *apptest.Statements, do func(ctx context.Context) error) (w spent) {
	t.Helper()
	s.Take()
	if err := do(ctx); err != nil {
		t.Fatal(err)
	}
	for _, q := range s.Take() {
		if w.statements++; !strings.HasPrefix(q, "SELECT") && !strings.HasPrefix(q, "WITH") {
			continue
		}
		if d.Engine() == db.SQLite {
			var n int64
			if err := d.SQL().QueryRowContext(ctx, "SELECT count(*) FROM ("+q+")").Scan(&n); err != nil {
				t.Fatalf("%v: %s", err, q)
			}
			w.read += n
			continue
		}
		w.read += blocks(t, d.SQL(), q)
	}
	if w.statements == 0 {
		t.Fatal("no statement was heard: the call lost its context")
	}
	return w
}

// blocks are how many pages of 8 KiB PostgreSQL touches for a statement.
func blocks(t *testing.T, on interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}, statement string) int64 {
	t.Helper()
	var text string
	if err := on.QueryRowContext(context.Background(), "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) "+statement).Scan(&text); err != nil {
		t.Fatalf("%v: %s", err, statement)
	}
	var plans []struct {
		Plan struct {
			Hit  int64 `json:"Shared Hit Blocks"`
			Read int64 `json:"Shared Read Blocks"`
		}
	}
	if err := json.Unmarshal([]byte(text), &plans); err != nil {
		t.Fatal(err)
	}
	return plans[0].Plan.Hit + plans[0].Plan.Read
}

// at is an area of each level, the others within the first.
func at(l area.Level) area.Code {
	if l == area.Country {
		return area.Root
	}
	c, _ := area.Code(44_09_81_103_210_00).At(l)
	return c
}

// figures are the calls of dashboards and reports at every level, and the list of those who must be visited, whose total comes from there.
func figures(a *app.App) map[string]func(ctx context.Context) error {
	out := map[string]func(ctx context.Context) error{}
	e := a.Rural.Modules
	board := a.Rural.Overview
	monitor, _ := e.Module("monitor")
	for l := area.Country; l <= area.Village; l++ {
		c := at(l)
		in := area.Within(c)
		p := &principal.Principal{UserID: 7, Area: c, Scope: in, Permissions: map[string]bool{}}
		for _, d := range e.Modules() {
			p.Permissions[d.Can("detail")] = true
		}
		place := fmt.Sprint(" at level ", int(l))
		out["dashboard"+place] = func(ctx context.Context) error { _, err := board.Of(ctx, in, c); return err }
		out["board"+place] = func(ctx context.Context) error { _, err := board.Board(ctx, in, c); return err }
		out["wall"+place] = func(ctx context.Context) error { _, err := e.Figures(ctx, p, in); return err }
		out["monitor"+place] = func(ctx context.Context) error { _, err := monitored.Report(ctx, a.Rural.Help, in); return err }
		out["help"+place] = func(ctx context.Context) error { _, err := a.Rural.Help.Report(ctx, in); return err }
		if l <= area.County {
			out["must"+place] = func(ctx context.Context) error {
				_, err := a.Rural.Help.Due(ctx, help.DueQuery{Scope: in, Kind: "must"})
				return err
			}
		}
		out["fund"+place] = func(ctx context.Context) error {
			_, err := fund.Report(ctx, e, in, c, int64(e.Today()/10000), e.Today(), fund.Even())
			return err
		}
		out["summary"+place] = func(ctx context.Context) error {
			if _, err := e.Counts(ctx, monitor, in); err != nil {
				return err
			}
			_, err := e.Spread(ctx, monitor, in, c)
			return err
		}
	}
	return out
}

// settle puts households beside the made-up records, counts all there is, and sweeps as the engine does by itself.
func settle(t *testing.T, a *app.App, homes int64) {
	t.Helper()
	ctx := context.Background()
	err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		in := db.Rows{Table: "household", Key: "household_no", Columns: []string{"id", "household_no", "area", "type", "head_name", "id_card_enc", "phone_enc", "phone_bi",
			"members_count", "monitor_state", "house_level", "state", "created_at", "updated_at"}}
		found, err := loading(a, nil).Homes(ctx, 0, madeHomes)
		if err != nil {
			return err
		}
		for i := range homes {
			f := found[i%int64(len(found))]
			none := []byte{}
			in.Rows = append(in.Rows, []any{i + 1, fmt.Sprintf("%012d%04d", int64(f.Area)/100, i), int64(f.Area), []string{"1", "2", "3", "4"}[i%4], f.Head, none, none, none,
				3, []string{"", "70"}[i%2], []string{"A", "D"}[i%2], "valid", i, i})
		}
		_, err = tx.InsertMany(ctx, in)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Rural.Household.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if err := a.Rural.Help.Count(ctx); err != nil {
		t.Fatal(err)
	}
	tables := []string{"household", "stat_area", "module_stat", "help_figure", "fund_sum", "village_income"}
	for _, d := range a.Rural.Modules.Modules() {
		tables = append(tables, d.Table)
	}
	sweep(t, a.DB, tables...)
}

// sweep analyses tables. PostgreSQL marks no page as visible to all while a transaction of somebody else is open, and an index then reads its
// rows in the table: swept again until every page is marked.
func sweep(t *testing.T, d *db.DB, tables ...string) {
	t.Helper()
	ctx := context.Background()
	deadline := time.Now().Add(30 * time.Second)
	for {
		if err := d.Analyse(ctx, tables...); err != nil {
			t.Fatal(err)
		}
		if d.Engine() == db.SQLite {
			return
		}
		var unmarked []string
		err := d.Read().NewRaw("SELECT relname FROM pg_class WHERE relkind = 'r' AND relname IN ? AND relallvisible < relpages", bun.Tuple(tables)).Scan(ctx, &unmarked)
		if err != nil {
			t.Fatal(err)
		}
		if len(unmarked) == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("a transaction has stayed open: pages of %v are not visible to all", unmarked)
		}
		<-time.After(50 * time.Millisecond)
	}
}

// A dashboard or report costs its children and not the records: with four times of them as many statements, and no more pages or rows,
// within the budget of 100 pages.
func TestFiguresCostTheirChildren(t *testing.T) {
	t.Parallel()
	scan := regexp.MustCompile(`SCAN (module_stat|help_figure|fund_sum|village_income|stat_area|h|t)\b`)
	// The first rows of an order, of all there are: a walk that ends after them.
	walk := regexp.MustCompile(`SCAN t USING INDEX \w+_newest\b`)
	empty(t, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		hook, ctx := apptest.Listen(a)
		fill := func(l *sample.Loader, records, homes int64) map[string]spent {
			t.Helper()
			if err := l.Run(ctx, records); err != nil {
				t.Fatal(err)
			}
			settle(t, a, homes)
			out := map[string]spent{}
			for what, do := range figures(a) {
				// Dictionaries and parameters are read once and kept in memory, and read anew after word of a change, which may come late.
				least := spends(ctx, t, a.DB, hook, do)
				for range 2 {
					if w := spends(ctx, t, a.DB, hook, do); w.statements < least.statements {
						least = w
					}
				}
				out[what] = least
			}
			return out
		}
		// What people say is counted by town, of which more and more have answers.
		children, towns := map[string]int64{}, map[string]int64{}
		for l := area.Country; l <= area.Village; l++ {
			n := int64(len(a.Areas.Children(at(l))))
			children[fmt.Sprint("fund at level ", int(l))], children[fmt.Sprint("board at level ", int(l))] = n, n
			towns[fmt.Sprint("board at level ", int(l))] = townsOf(a, at(l))
			// Among its rows lie those that monitoring has counted, by month too.
			children[fmt.Sprint("help at level ", int(l))] = n
			// Each area has a row for each of twelve risks and three types, and one for each rate.
			children[fmt.Sprint("monitor at level ", int(l))] = 9 * (n + 1)
		}
		few := fill(loading(a, nil), 3_000, 400)
		// A county's report names its policies: there are no more of those.
		l := loading(a, nil)
		l.Shares = maps.Clone(l.Shares)
		l.Shares["help-policy"] = 0
		many := fill(l, 12_000, 1_600)
		for what, w := range many {
			was := few[what]
			// Until each area below has its rows, some come with more records: of money few areas have any at first.
			most := was.read + was.read/4 + 4
			switch {
			case strings.HasPrefix(what, "must"): // a list's rows lie in more places, too
				most = was.read*3/2 + 4
			case strings.HasPrefix(what, "wall"):
				// It asks for every module, and of most the first load has less than a record for each area and state. What walked along the records would read four times as much.
				most = 2 * was.read
			}
			if n, ok := children[what]; ok {
				most = max(most, 30+2*n)
			}
			most += towns[what]
			statements, pages := int64(4), int64(100)
			switch {
			case strings.HasPrefix(what, "board"):
				statements = 6
			case strings.HasPrefix(what, "wall"):
				pages = 200
			}
			if w.statements != was.statements || w.statements > statements || w.read > most || w.read > pages && a.DB.Engine() == db.Postgres && !strings.HasPrefix(what, "must") {
				t.Errorf("%s: %+v with four times the records, %+v before", what, w, was)
			}
		}
		t.Log(many)
		if a.DB.Engine() == db.Postgres {
			reports(ctx, t, a, hook)
			return
		}
		planner := planning(t, a.DB)
		for what, do := range figures(a) {
			hook.Take()
			if err := do(ctx); err != nil {
				t.Fatal(err)
			}
			for _, s := range hook.Take() {
				how := planner.plan(s)
				if strings.HasPrefix(what, "wall at level 1") || strings.HasPrefix(what, "wall at level 2") {
					how = walk.ReplaceAllString(how, "")
				}
				if scan.MatchString(how) {
					t.Errorf("%s:\n%s\n%s", what, s, how)
				}
			}
		}
	})
}

// townsOf are how many towns lie in an area.
func townsOf(a *app.App, c area.Code) (n int64) {
	for _, town := range a.Areas.OfLevel(area.Township) {
		if c.Contains(town) {
			n++
		}
	}
	return n
}

// reports cost at most 100 pages each at province and county: the fourteen forms, and one's own of ten figures from as many sources as there are.
func reports(ctx context.Context, t *testing.T, a *app.App, hook *apptest.Statements) {
	t.Helper()
	var keys []string
	sources := map[string]int{}
	for _, m := range a.Rural.Metrics.All() {
		if from := a.Rural.Metrics.Source(m.Key).Title; len(keys) < 10 && sources[from] < 2 {
			keys, sources[from] = append(keys, m.Key), sources[from]+1
		}
	}
	const owner = 7
	codes := []string{"own-1"}
	for _, d := range summary.Definitions {
		codes = append(codes, d.Code)
	}
	err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO summary_own (id, area, owner, title, keys, period, shared, created_at, updated_at) VALUES (1, 0, ?, 'own', ?, '', ?, 0, 1)", owner, strings.Join(keys, ","), false).Exec(ctx)
		return err
	})
	if err != nil || len(keys) != 10 || len(sources) < 5 {
		t.Fatal(err, keys)
	}
	most := map[string]int64{}
	for _, l := range []area.Level{area.Province, area.County} {
		p := &principal.Principal{UserID: owner, Area: at(l), Scope: area.Within(at(l)), Permissions: map[string]bool{}}
		for _, code := range codes {
			w := spends(ctx, t, a.DB, hook, func(ctx context.Context) error {
				_, err := a.Rural.Summary.Of(principal.With(ctx, p), code, at(l), "")
				return err
			})
			if most[code] = max(most[code], w.read); w.read > 100 {
				t.Errorf("%s at level %d: %+v", code, int(l), w)
			}
		}
	}
	t.Log(most)
}

// townsman is somebody of a town who may do all that a module's steps ask for.
func townsman(d *declaration.Declaration) *principal.Principal {
	p := &principal.Principal{UserID: 9, Area: 44_09_81_103_000_00, Permissions: map[string]bool{}}
	for _, t := range d.Transitions {
		p.Permissions[d.Can(t.Action)] = true
	}
	return p
}

// A page of a view is put together of the newest of each of its states, at every level and behind a cursor: as much work whatever there is, and
// whatever lies before them in the order. 100 pages are the budget of a view (bench/README.md).
func TestViewsCostAPage(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		e := a.Rural.Modules
		d, _ := e.Module("monitor")
		l := loading(a, nil)
		l.Only = d.Code
		if err := l.Run(ctx, 8_000); err != nil {
			t.Fatal(err)
		}
		// Those that ended are the oldest, and of these those of the city that is asked: a walk along all, or along all of a state, would pass
		// everything else first.
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE monitor_case SET updated_at = updated_at / CASE WHEN area / 10000000000 = 4409 THEN 20 ELSE 10 END WHERE state IN ('90', '91')").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		sweep(t, a.DB, d.Table, "module_stat")
		hook, ctx := apptest.Listen(a)
		for l := area.Country; l < area.Village; l++ {
			for _, in := range []area.Scope{area.Within(at(l)), area.Within(44_09_81_103_000_00).Union(area.Within(44_08_81_103_000_00))} {
				ranges := int64(1)
				if _, one := in.Area(); !one {
					ranges = 2
				}
				for _, v := range d.Views {
					cursor := ""
					for page := range 2 {
						var next string
						w := spends(ctx, t, a.DB, hook, func(ctx context.Context) error {
							p, err := e.List(ctx, d, list.Query{Scope: in, By: townsman(d), View: v.Code, Cursor: cursor})
							next = p.Next
							return err
						})
						if w.statements > 2 || a.DB.Engine() == db.Postgres && w.read > 100*ranges {
							t.Errorf("view %s at level %d, page %d: %+v", v.Code, l, page+1, w)
						}
						if cursor = next; cursor == "" {
							break
						}
					}
				}
			}
		}
	})
}
