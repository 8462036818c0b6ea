package help_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/help"
	"mirror/internal/rural/module/declaration"
)

// find is a household's line in the list of those to be visited, with every page of it read.
func (h *house) find(q help.DueQuery, id int64) (found *help.HelpDue, n int64) {
	h.T.Helper()
	q.Size = 7
	for {
		p, err := h.Due(context.Background(), q)
		if err != nil {
			h.T.Fatal(err)
		}
		for i, x := range p.Items {
			n++
			if x.ID == id {
				found = &p.Items[i]
			}
		}
		if q.Cursor = p.Next; q.Cursor == "" {
			return found, n
		}
	}
}

// Monitored households are due every month and the others every quarter; red is who was missed before as well.
func TestDue(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		plain, watched := h.home(notWatched, 0), h.home(notWatched, 1)
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.Households.SetMonitor(ctx, tx, watched, "70", "2", "01")
		}); err != nil {
			t.Fatal(err)
		}
		whole := help.DueQuery{Scope: village.Scope}
		first, n := h.find(whole, plain)
		if first == nil || n != 20 || first.Light != "red" || first.LastVisit != "" || first.Until != "2026-06-30" || first.Monthly {
			t.Fatalf("%d %+v", n, first)
		}
		if x, _ := h.find(whole, watched); x == nil || !x.Monthly || x.Until != "2026-05-31" {
			t.Errorf("%+v", x)
		}
		visit := func(home int64, day string) {
			h.Entered(village, "help-visit", chuli, map[string]any{"household": text(home), "visitor": "何春燕", "visitedOn": day, "content": "走访", "purposes": []any{"2"}, "photos": h.Photo(village, "走访.png")})
		}
		visit(plain, "2026-04-02")
		visit(watched, "2026-04-02")
		if x, _ := h.find(whole, plain); x != nil {
			t.Errorf("visited this quarter: %+v", x)
		}
		if x, _ := h.find(whole, watched); x == nil || x.Light != "yellow" || x.LastVisit != "2026-04-02" {
			t.Errorf("visited last month: %+v", x)
		}
		// The list behind the number of all who are to be visited has those who were as well, and says so.
		if x, all := h.find(help.DueQuery{Scope: village.Scope, Visited: true}, plain); x == nil || x.Light != "" || all != n {
			t.Errorf("%d of %d with those who were visited: %+v", all, n, x)
		}
		for light, want := range map[string]bool{"yellow": true, "red": false} {
			if x, _ := h.find(help.DueQuery{Scope: village.Scope, Light: light}, watched); (x != nil) != want {
				t.Errorf("%s: %+v", light, x)
			}
		}
		// One moment before midnight in China is still the old quarter, the next is the new one.
		h.Time = time.Date(2026, 6, 30, 15, 59, 59, 0, time.UTC)
		if x, _ := h.find(whole, plain); x != nil {
			t.Errorf("still this quarter: %+v", x)
		}
		h.Time = h.Time.Add(time.Second)
		if x, _ := h.find(whole, plain); x == nil || x.Light != "yellow" || x.Until != "2026-09-30" {
			t.Errorf("a new quarter: %+v", x)
		}
		if x, _ := h.find(whole, watched); x == nil || x.Light != "red" {
			t.Errorf("missed two months: %+v", x)
		}
		_, all := h.find(whole, 0)
		_, monitored := h.find(help.DueQuery{Scope: village.Scope, Kind: "monitored"}, 0)
		_, rest := h.find(help.DueQuery{Scope: village.Scope, Kind: "other"}, 0)
		if monitored+rest != all || monitored == 0 {
			t.Errorf("%d + %d of %d", monitored, rest, all)
		}
		// A map asks who has a point and who has none.
		placed, n := h.find(help.DueQuery{Scope: village.Scope, Placed: "yes"}, plain)
		without, m := h.find(help.DueQuery{Scope: village.Scope, Placed: "no"}, plain)
		if placed == nil || placed.Position == "" || without != nil || n+m != all || m == 0 {
			t.Errorf("%d placed, %d not, of %d: %+v %+v", n, m, all, placed, without)
		}
		if _, err := h.Due(ctx, help.DueQuery{Scope: village.Scope, Placed: "maybe"}); !errs.Has(err, errs.InvalidArgs) {
			t.Error("placed=maybe", err)
		}
		// More than a county is read by way of the counted figures, while they are of this month: the same households, and the total of the report.
		province := func() (out []string) {
			for _, q := range []help.DueQuery{{}, {Kind: "monitored"}, {Kind: "other"}, {Kind: "must"}, {Light: "yellow"}} {
				q.Scope, q.Size = area.Within(area.Guangdong), 100
				p, err := h.Due(ctx, q)
				if err != nil {
					t.Fatal(err)
				}
				ids := ""
				for _, x := range p.Items {
					ids += " " + text(x.ID)
				}
				out = append(out, fmt.Sprint(q.Kind, q.Light, " ", p.Total, ":", ids))
			}
			return out
		}
		live := province()
		if err := h.Count(ctx); err != nil {
			t.Fatal(err)
		}
		if counted := province(); !slices.Equal(live, counted) {
			t.Errorf("live\n%v\ncounted\n%v", live, counted)
		}
		total := func() int64 {
			p, err := h.Due(ctx, help.DueQuery{Scope: area.Within(area.Guangdong)})
			if err != nil {
				t.Fatal(err)
			}
			return p.Total
		}
		due := total()
		visit(plain, "2026-07-01")
		if _, n := h.find(whole, 0); n != all-1 || total() != due {
			t.Errorf("%d of %d are left in the village, %d of %d as counted", n, all, total(), due)
		}
		if err := h.Count(ctx); err != nil || total() != due-1 {
			t.Errorf("counted again %d of %d: %v", total(), due, err)
		}
		h.Time = h.Time.AddDate(0, 3, 0)
		if total() != due {
			t.Errorf("%d of %d by figures of another month", total(), due)
		}
		h.Time = h.Time.AddDate(0, -3, 0)
		if _, n := h.find(help.DueQuery{Scope: area.Scope{}}, 0); n != 0 {
			t.Error("nobody's scope sees households")
		}
		for _, q := range []help.DueQuery{{Scope: village.Scope, Kind: "x"}, {Scope: village.Scope, Light: "x"}, {Scope: village.Scope, Cursor: "x"}} {
			if _, err := h.Due(ctx, q); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%+v: %v", q, err)
			}
		}
	})
}

// What the program's rules find is what reading households and members one by one finds, for every condition of the closed list.
func (h *house) conditions(t *testing.T) {
	d := h.Households.DB
	ctx := context.Background()
	type person struct {
		Home    int64  `bun:"household_id"`
		Health  string `bun:"health"`
		Student string `bun:"student_status"`
		Skill   string `bun:"labor_skill"`
		Birth   int64  `bun:"birth"`
		Worker  *bool  `bun:"worker"`
	}
	type family struct {
		ID      int64     `bun:"id"`
		Area    area.Code `bun:"area"`
		Type    string    `bun:"type"`
		State   string    `bun:"monitor_state"`
		House   string    `bun:"house_level"`
		Water   *bool     `bun:"water_safe"`
		Year    int       `bun:"income_year"`
		Net     int64     `bun:"net_income"`
		Count   int64     `bun:"members_count"`
		Heads   int64     `bun:"income_heads"`
		members []person
	}
	// On the sixtieth birthday somebody without work is old, and no labour any more.
	err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`UPDATE household_member SET birth = ?, labor_skill = '1', worker = false, student_status = '0' WHERE id IN (SELECT min(m.id) FROM household_member AS m
			JOIN household AS h ON h.id = m.household_id WHERE h.area BETWEEN 44098100000000 AND 44098199999999 AND h.state = 'valid' GROUP BY h.id HAVING max(CASE WHEN NOT m.worker THEN 1 ELSE 0 END) = 0)`, declaration.Day(h.Time)-60_0000).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	var families []family
	var people []person
	if err := d.Read().NewRaw("SELECT id, area, type, monitor_state, house_level, water_safe, income_year, net_income, members_count, income_heads FROM household WHERE area BETWEEN 44098100000000 AND 44098199999999 AND state = 'valid' ORDER BY id").Scan(ctx, &families); err != nil {
		t.Fatal(err)
	}
	if err := d.Read().NewRaw("SELECT household_id, health, student_status, labor_skill, birth, worker FROM household_member").Scan(ctx, &people); err != nil {
		t.Fatal(err)
	}
	at := map[int64]int{}
	for i, f := range families {
		at[f.ID] = i
	}
	for _, p := range people {
		if i, ok := at[p.Home]; ok {
			families[i].members = append(families[i].members, p)
		}
	}
	const line = 1_500_000
	today := declaration.Day(h.Time)
	old, adult := today-60_0000, today-16_0000
	some := func(is func(p person) bool) func(f family) bool {
		return func(f family) bool {
			for _, p := range f.members {
				if is(p) {
					return true
				}
			}
			return false
		}
	}
	rules := map[string]func(f family) bool{
		"01": func(f family) bool { return f.Type == "2" }, "03": func(f family) bool { return f.Type == "4" }, "04": func(f family) bool { return f.Type == "5" },
		"05": func(f family) bool { return f.Type == "6" },
		"02": func(f family) bool {
			return f.State == "60" || f.State == "70" || f.State == "80" || f.State == "81" || f.State == "96"
		},
		"06": some(func(p person) bool { return p.Health == "3" }), "07": some(func(p person) bool { return p.Health == "2" }), "08": some(func(p person) bool { return p.Health == "4" }),
		"09": some(func(p person) bool { return p.Student == "2" || p.Student == "3" }), "10": some(func(p person) bool { return p.Student == "4" || p.Student == "5" }),
		"11": some(func(p person) bool { return p.Student == "6" || p.Student == "7" }), "12": some(func(p person) bool { return p.Student == "8" }),
		"13": some(func(p person) bool { return p.Birth <= old }),
		"14": func(f family) bool { return f.Count > 0 && !some(func(p person) bool { return p.Birth > old })(f) },
		"15": some(func(p person) bool {
			return (p.Skill == "1" || p.Skill == "2") && p.Worker != nil && !*p.Worker && p.Student == "0" && p.Birth > old && p.Birth <= adult
		}),
		"16": func(f family) bool { return f.House == "C" || f.House == "D" || f.House == "0" },
		"17": func(f family) bool { return f.Water != nil && !*f.Water },
		"18": func(f family) bool { return f.Year > 0 && f.Net < line*f.Heads },
	}
	for code, rule := range rules {
		values := []any{"title", "政策" + code, "conditions", []any{code}}
		if code == "18" {
			values = append(values, "line", 15000.0)
		}
		p := h.policy(values...)
		want := 0
		for _, f := range families {
			if rule(f) {
				want++
			}
		}
		got, err := h.Entitled(ctx, county.Scope, p.ID, "", 100)
		if err != nil || got.Total != int64(want) {
			t.Errorf("condition %s: %d households, want %d: %v", code, got.Total, want, err)
		}
	}
	_, err = h.Enter(county, "help-policy", gaozhou, map[string]any{"title": "x", "kind": "01", "content": "x", "conditions": []any{"99"}, "validFrom": h.Day(0)})
	h.Says(err, "条件不在可用范围内")
	_, err = h.Enter(county, "help-policy", gaozhou, map[string]any{"title": "x", "kind": "01", "content": "x", "conditions": []any{"18"}, "validFrom": h.Day(0)})
	h.Says(err, "请填写收入标准")
}

// A county's policy is read in its villages and nowhere else, and changed by nobody below.
func (h *house) policyGoesDown(t *testing.T) {
	ctx := context.Background()
	p := h.policy()
	dec := h.Register("help-policy")
	if _, err := h.Record(ctx, dec, village.Scope, p.ID); err != nil {
		t.Errorf("the village: %v", err)
	}
	if _, err := h.Record(ctx, dec, other.Scope, p.ID); !errs.Has(err, errs.NotFound) {
		t.Errorf("another county: %v", err)
	}
	strong := person(9, chuli, "detail", "add", "edit", "del", "approve")
	if _, err := h.Step(strong, "help-policy", p, "stop", "停", nil); !errs.Has(err, errs.Forbidden) {
		t.Errorf("the village stops it: %v", err)
	}
	if _, err := h.Enter(strong, "help-policy", gaozhou, map[string]any{"title": "x"}); !errs.Has(err, errs.Forbidden) {
		t.Errorf("the village enters one: %v", err)
	}
	if _, err := h.Entitled(ctx, other.Scope, p.ID, "", 0); !errs.Has(err, errs.NotFound) {
		t.Errorf("another county's entitled: %v", err)
	}
	stopped := h.Takes(county, "help-policy", p, "stop", "已到期", nil)
	if _, err := h.Entitled(ctx, county.Scope, stopped.ID, "", 0); !errs.Has(err, errs.NotFound) {
		t.Errorf("a stopped one: %v", err)
	}
}

// The report is what the lists say once it was counted, adds up from below, and costs the same for a province as for a village.
func TestReport(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		p := h.policy("conditions", []any{"13"})
		list, err := h.Entitled(ctx, village.Scope, p.ID, "", 100)
		if err != nil || list.Total < 2 {
			t.Fatal(err, list.Total)
		}
		home := list.Items[0].ID
		card := func() help.HelpOfHousehold {
			t.Helper()
			c, err := h.OfHousehold(ctx, village.Scope, home)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		if c := card(); len(c.Missing) != 1 || len(c.Measures) != 0 || c.Light != "red" {
			t.Errorf("%+v", c)
		}
		h.Entered(village, "help-measure", chuli, map[string]any{"household": text(home), "policy": text(p.ID), "kind": "01", "content": "奖补", "plannedFrom": h.Day(0), "plannedTo": h.Day(30)})
		h.Entered(village, "help-visit", chuli, map[string]any{"household": text(home), "visitor": "何春燕", "visitedOn": h.Day(0), "content": "走访", "purposes": []any{"2"}, "photos": h.Photo(village, "走访.png")})
		if c := card(); len(c.Missing) != 0 || len(c.Measures) != 1 || len(c.Visits) != 1 || c.Light != "" {
			t.Errorf("%+v", c)
		}
		if after, err := h.Entitled(ctx, village.Scope, p.ID, "", 100); err != nil || after.Total != list.Total-1 {
			t.Errorf("%d of %d are left: %v", after.Total, list.Total, err)
		}
		if _, err := h.OfHousehold(ctx, other.Scope, home); !errs.Has(err, errs.NotFound) {
			t.Errorf("another town's card: %v", err)
		}
		for range 2 { // the second counting changes nothing
			if err := h.Count(ctx); err != nil {
				t.Fatal(err)
			}
		}
		v, err := h.Report(ctx, village.Scope)
		if err != nil || len(v.Laws) != 1 || v.Laws[0].Need != list.Total || v.Laws[0].Done != 1 || v.Measures.Need != 1 || v.Monthly.Done+v.Quarter.Done != 1 || v.Monthly.Need+v.Quarter.Need != 20 {
			t.Errorf("%+v %v", v, err)
		}
		sum := func(r help.HelpReport) (n, done int64) {
			for _, c := range r.Children {
				n, done = n+c.Monthly.Need+c.Quarter.Need, done+c.Monthly.Done+c.Quarter.Done
			}
			return n, done
		}
		cost := 0
		for _, at := range []area.Code{area.Root, area.Guangdong, 44_09_00_000_000_00, gaozhou, fenjie} {
			counted, k := db.CountStatements(ctx)
			r, err := h.Report(counted, area.Within(at))
			if n, done := sum(r); err != nil || n != r.Monthly.Need+r.Quarter.Need || done != 1 || n == 0 {
				t.Errorf("%s: %d of %+v: %v", at, n, r.HelpAreaFigure, err)
			}
			if cost == 0 {
				cost = int(k.Load())
			}
			if got := int(k.Load()); got != cost || got > 4 {
				t.Errorf("%s costs %d statements, the root %d", at, got, cost)
			}
		}
		// Counted at once, what the village did is in every area above it, and the hourly counting finds nothing to mend.
		h.Entered(village, "help-visit", chuli, map[string]any{"household": text(h.home(notWatched, 5)), "visitor": "何春燕", "visitedOn": h.Day(0), "content": "走访", "purposes": []any{"2"}, "photos": h.Photo(village, "走访.png")})
		figures := func() string {
			var rows []string
			err := d.Read().NewRaw("SELECT area || ' ' || kind || ' ' || ref || ' ' || need || ' ' || done FROM help_figure ORDER BY area, kind, ref").Scan(ctx, &rows)
			if err != nil || len(rows) == 0 {
				t.Fatal(err)
			}
			return strings.Join(rows, "\n")
		}
		old := figures()
		for range 2 {
			if err := h.Recount(ctx, area.Within(fenjie), fenjie); err != nil {
				t.Fatal(err)
			}
		}
		now := figures()
		if err := h.Count(ctx); err != nil || now == old || figures() != now {
			t.Errorf("counted at once and counted whole differ: %v", err)
		}
		if err := h.Recount(ctx, area.Within(gaozhou), gaozhou); !errs.Has(err, errs.NotFound) {
			t.Errorf("a county is counted at once: %v", err)
		}
		if _, err := h.Report(ctx, area.Scope{}); !errs.Has(err, errs.NotFound) {
			t.Errorf("no scope: %v", err)
		}
	})
}
