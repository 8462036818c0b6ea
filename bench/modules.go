package main

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"mirror/internal/app"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
)

// modulesOf says what to measure.
type modulesOf struct {
	dir, url   string // data folder, and database where it is PostgreSQL
	records    int64
	households int64
	one        string // all records in this module; "" is the mix
	rounds     int
}

// The goals of the lists (rulings.md#goals): PostgreSQL pages of an unfiltered page of one area at any level, order and depth, and
// of one of a view; a scope of several areas may take that for each of them. Where no pages are counted, what it may take beside reading its
// rows by their numbers, the least any list can do, measured in the same run.
const (
	listPages = 40
	viewPages = 100
	listTimes = 40
	listTime  = 30 * time.Millisecond
)

// modules measures the lists, to-dos, figures and files of the business modules over many records, beside the floor: the same rows by
// number.
func modules(ctx context.Context, out io.Writer, of modulesOf) error {
	a, err := product(ctx, of.dir, of.url, false)
	if err != nil {
		return err
	}
	defer a.Close()
	if err := a.Seed(ctx, app.Seeds{Households: of.households}, out); err != nil {
		return err
	}
	began := time.Now()
	if err := a.Seed(ctx, app.Seeds{Cases: of.records, Module: of.one}, out); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s, %d module records on %d households, ready after %.1f s\n", a.DB.Engine(), of.records, of.households, time.Since(began).Seconds())
	m := moduleBench{out: out, a: a, w: attach(a.DB), rounds: of.rounds}
	if err := m.lists(ctx, of.one); err != nil {
		return err
	}
	for _, part := range []func(context.Context) error{m.desks, m.reports, m.homes} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	return m.verdict()
}

// verdict tells what was beyond its goal.
func (m *moduleBench) verdict() error {
	if len(m.over) > 0 {
		return fmt.Errorf("beyond the goal:\n%s", strings.Join(m.over, "\n"))
	}
	return nil
}

// modulesAndFiles measures the files in a process of their own, whose memory nothing else has grown.
func modulesAndFiles(ctx context.Context, of modulesOf) error {
	if err := modules(ctx, os.Stdout, of); err != nil {
		return err
	}
	files := exec.CommandContext(ctx, os.Args[0], "--module-files", cmp.Or(of.one, "help-visit"), "--path", of.dir, "--database-url", of.url)
	files.Stdout, files.Stderr = os.Stdout, os.Stderr
	return files.Run()
}

// product is the whole of it without anything that listens or runs by itself; people of a demo sign in with its password.
func product(ctx context.Context, dir, url string, demo bool) (*app.App, error) {
	set := map[string]string{"data-dir": dir, "log-level": "error"}
	if url != "" {
		set["database-url"] = url
	}
	c, err := (&app.Loader{Getenv: func(string) string { return "" }, Presets: set}).Load()
	if err != nil {
		return nil, err
	}
	c.Demo = demo
	app.SetLog(c, os.Stderr)
	return app.New(ctx, c)
}

type moduleBench struct {
	out    io.Writer
	a      *app.App
	w      *watch
	rounds int
	whole  bool // it is the size at which times are judged
	over   []string
	asked  []string // the statements of the last case
}

// took is what a case costs.
type took struct {
	spread
	stmts, pages int64
}

// cost runs something several times and counts its statements and, on PostgreSQL, the pages they touch.
func (m *moduleBench) cost(ctx context.Context, do func(ctx context.Context) error) (took, error) {
	var t took
	var ds []time.Duration
	begun := time.Now()
	for i := 0; i < m.rounds && (i < 5 || time.Since(begun) < 3*time.Second); i++ {
		counted, c := db.CountStatements(ctx)
		from := time.Now()
		if err := do(counted); err != nil {
			return t, err
		}
		ds = append(ds, time.Since(from))
		if t.stmts == 0 || c.Load() > 0 && c.Load() < t.stmts {
			t.stmts = c.Load()
		}
	}
	// Every so often a call reads the caller's roles again, which is none of the list's: one that reads more than the last did is looked at again.
	for range 5 {
		m.w.take()
		if err := do(ctx); err != nil {
			return t, err
		}
		if m.asked = m.w.take(); int64(len(m.asked)) <= t.stmts {
			break
		}
	}
	var err error
	t.pages, err = pages(ctx, m.a.DB, m.asked)
	t.spread = spreadOf(ds)
	return t, err
}

// question is one way to ask a list.
type question struct {
	name string
	q    list.Query
	// pages is the goal for each area of the scope; 0: a filter or a keyword, which is told and not judged.
	pages int64
}

func questions(d *declaration.Declaration) []question {
	out := []question{{"newest", list.Query{Sort: list.SortNewest}, listPages}, {"area", list.Query{Sort: list.SortArea}, listPages}}
	if slices.ContainsFunc(d.States, func(s declaration.State) bool { return s.Deadline != nil }) {
		out = append(out, question{"due", list.Query{Sort: list.SortDue}, viewPages})
	}
	for _, v := range d.Views {
		out = append(out, question{"view " + v.Code, list.Query{View: v.Code}, viewPages})
	}
	out = append(out, question{"state " + d.States[0].Code, list.Query{State: d.States[0].Code}, viewPages})
	return out
}

// lists measures every module at every level; the module that has most is told line by line, of the others the slowest question.
func (m *moduleBench) lists(ctx context.Context, one string) error {
	m.head()
	for _, d := range m.a.Rural.Modules.Modules() {
		if one != "" && d.Code != one {
			continue
		}
		floor, err := m.byNumber(ctx, d.Table)
		if err != nil {
			return err
		}
		if floor == 0 {
			continue
		}
		if err := m.module(ctx, d, floor, one != "" || d.Code == "monitor"); err != nil {
			return err
		}
	}
	return nil
}

// head is above the lines of lists.
func (m *moduleBench) head() {
	fmt.Fprintf(m.out, "%-9s %-8s %-22s %-5s %8s %4s %5s %6s %7s %7s %6s\n", "module", "scope", "question", "page", "total", "rows", "stmts", "pages", "p50 ms", "p95 ms", "floor")
}

// byNumber is the floor: the time in which 20 rows of a table are read by their numbers.
func (m *moduleBench) byNumber(ctx context.Context, table string) (time.Duration, error) {
	var ids []int64
	if err := m.a.DB.Read().NewRaw("SELECT id FROM "+table+" WHERE id > (SELECT max(id) / 2 FROM "+table+") ORDER BY id LIMIT 20").Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	marks := strings.TrimSuffix(strings.Repeat("?, ", len(ids)), ", ")
	if m.a.DB.Engine() == db.Postgres {
		marks = ""
		for i := range ids {
			marks += fmt.Sprintf(", $%d", i+1)
		}
		marks = marks[2:]
	}
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	t, err := m.cost(ctx, func(ctx context.Context) error {
		rows, err := m.a.DB.SQL().QueryContext(ctx, "SELECT * FROM "+table+" WHERE id IN ("+marks+")", args...)
		if err != nil {
			return err
		}
		return drain(rows)
	})
	return t.p50, err
}

// judge keeps a list that costs more than the goal, or more statements than two. The budget is that of one range (ruling 5).
func (m *moduleBench) judge(what string, goal int64, in place, t took, floor time.Duration) {
	times := float64(t.p50) / float64(floor)
	if t.stmts > 2 || goal > 0 && (t.pages > goal*in.ranges() || t.pages < 0 && times > listTimes || m.whole && t.p95 > listTime) {
		m.over = append(m.over, fmt.Sprintf("%s: %d statements, %d pages, %.0f times the floor, p95 %s ms", what, t.stmts, t.pages, times, strings.TrimSpace(ms(t.p95))))
	}
}

// drain reads rows to their end, each value as it comes.
func drain(rows *sql.Rows) error {
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		return err
	}
	cells := make([]any, len(names))
	for i := range cells {
		cells[i] = new(any)
	}
	for rows.Next() {
		if err := rows.Scan(cells...); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (m *moduleBench) module(ctx context.Context, d *declaration.Declaration, floor time.Duration, whole bool) error {
	asks := questions(d)
	for _, f := range d.Filters {
		v, err := m.common(ctx, d, f.Field)
		if err != nil {
			return err
		}
		asks = append(asks, question{"filter " + f.Field, list.Query{Filters: map[string]string{f.Field: v}}, 0})
	}
	asks = append(asks, question{"search 志伟", list.Query{Keyword: "志伟"}, 0}, question{"search 陈", list.Query{Keyword: "陈"}, 0})
	var slowest struct {
		took
		scope, name, page string
		total             int64
	}
	var dearest struct {
		pages int64
		what  string
	}
	for _, sc := range append(scopes[:len(scopes):len(scopes)], several...) {
		if sc.code.Level() > d.Level && sc.code != area.Root && !d.Down {
			continue
		}
		for _, x := range asks {
			x.q.Scope = sc.scope()
			for _, page := range []string{"first", "deep"} {
				if page == "deep" {
					var err error
					if x.q.Cursor, err = m.deep(ctx, d, x.q); err != nil {
						return err
					}
					if x.q.Cursor == "" {
						continue
					}
				}
				var total int64
				rows := 0
				t, err := m.cost(ctx, func(ctx context.Context) error {
					p, err := m.a.Rural.Modules.List(ctx, d, x.q)
					total, rows = p.Total, len(p.Items)
					return err
				})
				if err != nil {
					return err
				}
				if whole {
					fmt.Fprintf(m.out, "%-9.9s %-8s %-22s %-5s %8d %4d %5d %6d %s %s %5.1fx\n", d.Code, sc.name, x.name, page, total, rows, t.stmts, t.pages, ms(t.p50), ms(t.p95), float64(t.p50)/float64(floor))
				}
				goal := x.pages
				if goal > 0 && d.Down {
					goal = viewPages // the areas above are read as well
				}
				m.judge(d.Code+" "+sc.name+" "+x.name+" "+page, goal, sc, t, floor)
				if t.p95 > slowest.p95 {
					slowest.took, slowest.scope, slowest.name, slowest.page, slowest.total = t, sc.name, x.name, page, total
				}
				if x.pages > 0 && t.pages/sc.ranges() > dearest.pages {
					dearest.pages, dearest.what = t.pages/sc.ranges(), sc.name+" "+x.name+" "+page
				}
			}
		}
	}
	fmt.Fprintf(m.out, "%-9.9s %-8s %-22s %-5s %8d %4s %5d %6d %s %s %5.1fx  slowest; the floor is %s ms\n", d.Code, slowest.scope, slowest.name, slowest.page, slowest.total, "", slowest.stmts,
		slowest.pages, ms(slowest.p50), ms(slowest.p95), float64(slowest.p50)/float64(floor), strings.TrimSpace(ms(floor)))
	if dearest.pages > 0 {
		fmt.Fprintf(m.out, "%-9.9s at most %d pages an area: %s\n", d.Code, dearest.pages, dearest.what)
	}
	return nil
}

// common is a value that some record has in a field, as the wire says it.
func (m *moduleBench) common(ctx context.Context, d *declaration.Declaration, field string) (string, error) {
	p, err := m.a.Rural.Modules.List(ctx, d, list.Query{Scope: area.Everything(), Sort: list.SortArea, Size: 50, Uncounted: true})
	if err != nil {
		return "", err
	}
	kind := declaration.Int
	if f, ok := d.Field(field); ok {
		kind = f.Kind
	}
	for _, r := range p.Items {
		whole, err := m.a.Rural.Modules.Record(ctx, d, area.Everything(), r.ID)
		if err != nil {
			return "", err
		}
		switch {
		case !whole.Has(field):
		case kind == declaration.Month:
			return fmt.Sprintf("%04d-%02d", whole.Int(field)/100, whole.Int(field)%100), nil
		case whole.Text(field) != "":
			return whole.Text(field), nil
		case whole.Int(field) != 0:
			return fmt.Sprint(whole.Int(field)), nil
		default:
			return fmt.Sprint(whole.Yes(field)), nil
		}
	}
	if kind == declaration.Month {
		return "2026-01", nil
	}
	return "1", nil
}

// deep is a cursor some fifty pages behind the first.
func (m *moduleBench) deep(ctx context.Context, d *declaration.Declaration, q list.Query) (string, error) {
	q.Size, q.Uncounted = 100, true
	for range 10 {
		p, err := m.a.Rural.Modules.List(ctx, d, q)
		if err != nil || p.Next == "" {
			return "", err
		}
		q.Cursor = p.Next
	}
	return q.Cursor, nil
}

// desks measures what a home page asks: the to-dos of a village, a town and a county, the wall screen's figures, and the look for what
// is late that runs every ten minutes.
func (m *moduleBench) desks(ctx context.Context) error {
	e := m.a.Rural.Modules
	line := func(what, scope string, n int64, t took) {
		fmt.Fprintf(m.out, "%-9s %-8s %-22s %-5s %8d %4s %5d %6d %s %s\n", "all", scope, what, "", n, "", t.stmts, t.pages, ms(t.p50), ms(t.p95))
	}
	for _, sc := range append(scopes[:len(scopes):len(scopes)], several...) {
		p := everybody(e, sc.code)
		p.Scope = sc.scope()
		for _, part := range []string{"mine", "overdue", "done"} {
			var n int64
			t, err := m.cost(ctx, func(ctx context.Context) error {
				todos, err := e.Inbox(ctx, p, part)
				n = todos.Mine
				return err
			})
			if err != nil {
				return err
			}
			line("to-dos "+part, sc.name, n, t)
		}
		t, err := m.cost(principal.With(ctx, p), func(ctx context.Context) error {
			_, err := e.Figures(ctx, p, p.Scope)
			return err
		})
		if err != nil {
			return err
		}
		line("figures", sc.name, 0, t)
	}
	t, err := m.cost(ctx, e.Remind)
	line("look for what is late", "-", 0, t)
	return err
}

// everybody holds every right of the modules in an area.
func everybody(e *module.Engine, c area.Code) *principal.Principal {
	p := &principal.Principal{UserID: 1, Username: "bench", Area: c, Scope: area.Within(c), Permissions: map[string]bool{}, Roles: []string{"fund-manager", "team-leader"}}
	for _, d := range e.Modules() {
		for _, action := range []string{"detail", "add", "edit", "approve", "import", "export"} {
			p.Permissions[d.Code+":"+action] = true
			if d.Permission != "" {
				p.Permissions[d.Permission+":"+action] = true
			}
		}
	}
	return p
}
