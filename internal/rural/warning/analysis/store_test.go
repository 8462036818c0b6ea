package analysis_test

import (
	"context"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/income"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/warning/analysis"
)

const day int64 = 20260302

// The reader, the storage and the sheets of all areas over the demo's households, on both engines.
func TestSheetsOfTheDemo(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		h := moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC))
		h.Run(append(fund.Declarations(), monitor.Declaration(h.Households, nil))...)
		h.Demo()
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		must((&income.Service{DB: d, Areas: h.Areas, Now: func() time.Time { return h.Time }}).Demo(ctx))
		r := &analysis.Reader{Areas: h.Areas, Now: func() time.Time { return h.Time }}
		exec := func(q string, args ...any) {
			t.Helper()
			must(d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(q, args...).Exec(ctx); return err }))
		}
		// A draft is no household of the register yet; an asset, a payment and a post of the village.
		exec("UPDATE household SET state = 'draft' WHERE id = (SELECT max(id) FROM household)")
		exec(`INSERT INTO fund_asset (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, value, income)
			VALUES ('ZC1', ?, '30', 1, 0, 0, 0, 0, 0, 0, 0, 40000, 2000), ('ZC2', ?, '20', 1, 0, 0, 0, 0, 0, 0, 0, 60000, 3000)`, int64(moduletest.Chuli), int64(moduletest.Chuli))
		exec(`INSERT INTO fund_project (id, no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, name, category, approved_budget, approved_on, plan_start, plan_end)
			VALUES (1, 'XM1', ?, ?, 1, 0, 0, 0, 0, 0, 0, 0, '示例', '01', 200000, 20260101, 20260101, 20261231)`, int64(moduletest.Chuli), fund.Building)
		exec(`INSERT INTO fund_payment (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, project, amount, paid_on)
			VALUES ('ZF1', ?, ?, 1, 0, 0, 0, 0, 0, 0, 0, 1, 5000000, 20260201), ('ZF2', ?, ?, 1, 0, 0, 0, 0, 0, 0, 0, 1, 5000000, 20260303)`, int64(moduletest.Chuli), fund.PaymentPaid, int64(moduletest.Chuli), fund.PaymentPaid)
		exec(`INSERT INTO job_post (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, title, skill, head_count, pay_to, valid_to)
			VALUES ('GW1', ?, 'open', 1, 0, 0, 0, 0, 0, 0, 0, '缝纫工', '1', 12, 450000, 20260401), ('GW2', ?, 'open', 1, 0, 0, 0, 0, 0, 0, 0, '过期', '1', 90, 450000, 20260301)`, int64(moduletest.Chuli), int64(moduletest.Chuli))

		at, err := r.At(ctx, d.Read(), day)
		must(err)
		// Homes come in batches in the order of their ids; the same by id.
		var all []analysis.Home
		for after := int64(0); ; after = all[len(all)-1].ID {
			some, err := r.Homes(ctx, d.Read(), after, 97)
			must(err)
			if len(some) == 0 {
				break
			}
			all = append(all, some...)
		}
		var n, members, incomes int
		must(d.Read().NewRaw("SELECT count(*), sum(members_count) FROM household WHERE state = 'valid'").Scan(ctx, &n, &members))
		got := 0
		for _, x := range all {
			got += len(x.Members)
			incomes += len(x.Incomes)
			if len(x.Incomes) != 3 || x.Incomes[0].Year != 2025 || x.IDCardEnc != nil || x.Members[0].IDCardEnc != nil {
				t.Fatalf("household %d is read with %d incomes", x.ID, len(x.Incomes))
			}
		}
		if len(all) != n || n < 1000 || got != members || !slices.IsSortedFunc(all, func(a, b analysis.Home) int { return int(a.ID - b.ID) }) {
			t.Fatalf("read %d homes with %d members, there are %d with %d", len(all), got, n, members)
		}
		ids := []int64{all[5].ID, all[500].ID, all[3].ID}
		some, err := r.HomesOf(ctx, d.Read(), ids)
		must(err)
		if a, b := js(t, some), js(t, []analysis.Home{all[3], all[5], all[500]}); a != b {
			t.Errorf("by id %s\nin batches %s", a, b)
		}

		// One pass: villages, then what lies above them.
		villages := map[area.Code]*analysis.Sheets{}
		for i := range all {
			c := all[i].Area
			if villages[c] == nil {
				villages[c] = analysis.NewSheets(at, c)
			}
			villages[c].AddHome(&all[i])
		}
		codes := []area.Code{}
		for c := range villages {
			codes = append(codes, c)
		}
		read, err := r.VillagesOf(ctx, d.Read(), codes)
		must(err)
		for twice := range 2 { // the second pass changes nothing
			must(d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				above := map[area.Level]map[area.Code]bool{}
				for i := range read {
					if twice == 0 {
						villages[read[i].Code].AddVillage(&read[i])
					}
					if err := villages[read[i].Code].Save(ctx, tx, 1000); err != nil {
						return err
					}
					for _, up := range read[i].Code.Above() {
						if above[up.Level()] == nil {
							above[up.Level()] = map[area.Code]bool{}
						}
						above[up.Level()][up] = true
					}
				}
				for l := area.Township; l >= area.Country; l-- {
					for c := range above[l] {
						if err := analysis.Up(ctx, tx, at, c, 1000); err != nil {
							return err
						}
					}
				}
				return nil
			}))
		}
		lag, _ := analysis.FigureOf("resource.lag")
		for i := range read {
			if read[i].Code != moduletest.Chuli {
				continue
			}
			// 61 of 365 days are gone, a quarter is paid; what was paid the day after is not.
			if v := lag.Village(&read[i], at)[0]; !v.Known || math.Abs(v.N-(61./365-0.25)*100) > 1e-3 {
				t.Errorf("lag %+v", v)
			}
		}

		sheet := func(slug string, c area.Code) analysis.Sheet {
			t.Helper()
			s, err := analysis.Read(ctx, d.Read(), h.Areas, area.Everything(), slug, c, 0, day)
			must(err)
			return s
		}
		// Each area is the sum of those below it, in every figure that adds up and every count.
		for _, slug := range []string{"population", "special-group", "poverty-index", "livelihood-crisis", "labour-employment", "skill-match", "medical", "education", "housing-water", "agriculture", "resource", "livelihood-weak", "index-trend", "employment-stability"} {
			for _, c := range []area.Code{area.Root, moduletest.Maoming, moduletest.Gaozhou, moduletest.Fenjie} {
				whole := sheet(slug, c)
				parts := map[string]map[[3]int]float64{}
				for _, a := range whole.Areas {
					if a.Code == c {
						t.Fatalf("%s lies below itself", c)
					}
					for _, x := range sheet(slug, a.Code).Charts {
						if parts[x.Key] == nil {
							parts[x.Key] = map[[3]int]float64{}
						}
						for _, y := range x.Cells {
							parts[x.Key][[3]int{y.X, y.Y, y.S}] += y.N
						}
					}
				}
				for _, x := range whole.Charts {
					if x.Share || x.From != nil || x.Months != nil || x.Of != "" {
						continue
					}
					for _, y := range x.Cells {
						if sum := parts[x.Key][[3]int{y.X, y.Y, y.S}]; math.Abs(sum-y.N) > 1e-6 {
							t.Errorf("%s of %s: %s holds %v, the areas below %v", slug, c, x.Key, y.N, sum)
						}
					}
				}
				for _, f := range whole.Figures {
					if f.Value == nil && f.Why == "" || f.Value != nil && f.Why != "" {
						t.Errorf("%s.%s of %s: %+v", slug, f.Key, c, f)
					}
				}
			}
		}
		// By another way: the register's own statements.
		var people, old, danger, dangerKnown int64
		must(d.Read().NewRaw(`SELECT count(*), sum(CASE WHEN m.birth <= 19660302 THEN 1 ELSE 0 END) FROM household AS h JOIN household_member AS m ON m.household_id = h.id
			WHERE h.state = 'valid'`).Scan(ctx, &people, &old))
		must(d.Read().NewRaw("SELECT sum(CASE WHEN house_level IN ('C', 'D') THEN 1 ELSE 0 END), sum(CASE WHEN house_level <> '' THEN 1 ELSE 0 END) FROM household WHERE state = 'valid'").Scan(ctx, &danger, &dangerKnown))
		figure(t, sheet("population", area.Root), "people", float64(people))
		figure(t, sheet("population", area.Root), "ageing", math.Round(float64(old)/float64(people)*1000)/10)
		figure(t, sheet("housing-water", area.Root), "danger", float64(danger))
		figure(t, sheet("housing-water", area.Root), "dangerShare", math.Round(float64(danger)/float64(dangerKnown)*1000)/10)
		figure(t, sheet("skill-match", area.Root), "heads", 12)
		figure(t, sheet("resource", moduletest.Chuli), "idle", 40)
		figure(t, sheet("resource", area.Root), "paid", 25)

		neighbours(t, h.Areas, d, sheet)
		// A scope of two towns sees the sum of the two, and of the county's towns those alone; outside there is nothing.
		towns := h.Areas.Children(moduletest.Gaozhou)
		var two []area.Code
		for _, n := range towns {
			if f := sheet("population", n.ID); f.AsOf > 0 && len(two) < 2 {
				two = append(two, n.ID)
			}
		}
		scope := area.Within(two[0]).Union(area.Within(two[1]))
		s, err := analysis.Read(ctx, d.Read(), h.Areas, scope, "population", moduletest.Gaozhou, 0, day)
		must(err)
		sum := *sheet("population", two[0]).Figures[0].Value + *sheet("population", two[1]).Figures[0].Value
		figure(t, s, "people", sum)
		if len(s.Areas) != 2 {
			t.Errorf("a scope of two towns sees %d areas below", len(s.Areas))
		}
		if _, err := analysis.Read(ctx, d.Read(), h.Areas, scope, "population", moduletest.Chuli, 0, day); err == nil && !slices.Contains(two, moduletest.Fenjie) {
			t.Error("a village outside the scope is read")
		}
		// Small numbers in a village are kept from those who may not see the households; those of the county are not.
		s = sheet("population", moduletest.Chuli)
		s.Mask(near)
		hidden := 0
		for _, c := range s.Charts[0].Cells {
			if c.N > 0 && c.N < 5 {
				t.Errorf("%v people are shown", c.N)
			}
			hidden += int(math.Max(0, -c.N))
		}
		if hidden == 0 {
			t.Error("no small number is hidden")
		}
		for _, c := range []area.Code{moduletest.Fenjie, moduletest.Chuli} { // the villages of a town, and a village
			open, masked := sheet("housing-water", c), sheet("housing-water", c)
			masked.Mask(near)
			if open.Figures[0].Value != nil && *open.Figures[0].Value > 0 && *open.Figures[0].Value < 5 && (masked.Figures[0].Value != nil || masked.Figures[0].Why == "") {
				t.Errorf("%v dangerous houses of %s are shown", *open.Figures[0].Value, c)
			}
			for i, a := range open.Areas {
				n, has := a.Values["danger"]
				_, shown := masked.Areas[i].Values["danger"]
				if has && shown == (n > 0 && n < 5) {
					t.Errorf("%v dangerous houses of %s are shown: %v", n, a.Name, shown)
				}
				// Nor the share, from which they are reckoned.
				if _, shown := masked.Areas[i].Values["dangerShare"]; shown && n > 0 && n < 5 {
					t.Errorf("the share of %v dangerous houses of %s is shown", n, a.Name)
				}
			}
			for _, f := range masked.Figures {
				n := open.Figures[0].Value
				if f.Key == "dangerShare" && f.Value != nil && n != nil && *n > 0 && *n < 5 {
					t.Errorf("the share of %v dangerous houses of %s is shown", *n, c)
				}
			}
		}
		// The past: months that are over have what bears days and the indices, and nothing else.
		must(analysis.Past(ctx, d, r, h.Time))
		s = sheet("livelihood-crisis", moduletest.Gaozhou)
		if len(s.Months) != 12 || s.Months[0] != 202504 || s.Figures[0].Before == nil {
			t.Errorf("months %v", s.Months)
		}
		s, err = analysis.Read(ctx, d.Read(), h.Areas, area.Everything(), "housing-water", moduletest.Gaozhou, 202512, day)
		must(err)
		if s.Figures[0].Value != nil || s.Figures[0].Why == "" {
			t.Errorf("houses of December: %+v", s.Figures[0])
		}
		s, err = analysis.Read(ctx, d.Read(), h.Areas, area.Everything(), "livelihood-crisis", moduletest.Gaozhou, 202512, day)
		must(err)
		if s.Figures[0].Value == nil || len(s.Areas) == 0 || len(s.Areas[0].Values) == 0 {
			t.Errorf("incomes of December: %+v", s.Figures[0])
		}
		s, err = analysis.Read(ctx, d.Read(), h.Areas, area.Everything(), "poverty-index", moduletest.Gaozhou, 202512, day)
		must(err)
		if s.Figures[0].Value == nil || *s.Figures[0].Value == 0 {
			t.Errorf("the index of December: %+v", s.Figures[0])
		}
		s = sheet("index-trend", moduletest.Gaozhou)
		if next := s.Figures[len(s.Figures)-2]; next.Value == nil {
			t.Errorf("nothing is expected of the next month: %s", next.Why)
		}
		// A merge leaves nothing at the village that ended, and loses nothing.
		from, to := codes[0], codes[1]
		was := *sheet("population", from).Figures[0].Value + *sheet("population", to).Figures[0].Value
		must(d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := analysis.Move(ctx, tx, from, to, 100)
			return err
		}))
		figure(t, sheet("population", to), "people", was)
		if s := sheet("population", from); s.AsOf != 0 || s.Figures[0].Value != nil {
			t.Errorf("something is left: %+v", s.Figures[0])
		}
	})
}

// neighbours compares what a sheet says of the areas beside and below with what their own sheets say.
func neighbours(t *testing.T, areas *area.Tree, d *db.DB, sheet func(string, area.Code) analysis.Sheet) {
	t.Helper()
	of := func(s analysis.Sheet, key string) *float64 {
		for _, f := range s.Figures {
			if f.Key == key {
				return f.Value
			}
		}
		return nil
	}
	chart := func(s analysis.Sheet, key string) analysis.SheetChart {
		return s.Charts[slices.IndexFunc(s.Charts, func(c analysis.SheetChart) bool { return c.Key == key })]
	}
	// Each town's place by the index is one more than the towns whose index is higher, and a scope of a town ranks nothing.
	indexes := map[area.Code]float64{}
	for _, n := range areas.Children(moduletest.Gaozhou) {
		if v := of(sheet("index-trend", n.ID), "mpi"); v != nil {
			indexes[n.ID] = *v
		}
	}
	if len(indexes) < 3 {
		t.Fatalf("%d towns have an index", len(indexes))
	}
	for c, own := range indexes {
		want := 1.
		for _, v := range indexes {
			if v > own {
				want++
			}
		}
		figure(t, sheet("index-trend", c), "rank", want)
		// Not among some of its neighbours either: the place would be another than the county's.
		for other := range indexes {
			s, err := analysis.Read(t.Context(), d.Read(), areas, area.Within(c).Union(area.Within(other)), "index-trend", c, 0, day)
			if err != nil || of(s, "rank") != nil {
				t.Errorf("a scope of %s and %s ranks it: %v, %v", c, other, of(s, "rank"), err)
			}
		}
	}
	// From each village of the town to where its people work is what its own chart of work says.
	town := sheet("labour-employment", moduletest.Fenjie)
	flows := chart(town, "origins")
	got := map[[2]string]float64{}
	for _, c := range flows.Cells {
		got[[2]string{flows.X[c.X], flows.Y[c.Y]}] += c.N
	}
	want := map[[2]string]float64{}
	for _, n := range areas.Children(moduletest.Fenjie) {
		own := chart(sheet("labour-employment", n.ID), "flow")
		for _, c := range own.Cells {
			want[[2]string{n.Text, own.Y[c.Y]}] += c.N
		}
	}
	if len(want) < 3 || !maps.Equal(got, want) {
		t.Errorf("from and to %v, the villages %v", got, want)
	}
	// A small number of a village is kept from those who may not see the households, on the page of the county's towns as well.
	town.Mask(near)
	for _, c := range chart(town, "origins").Cells {
		if c.N > 0 && c.N < 5 {
			t.Errorf("%v people of a village are shown", c.N)
		}
	}
	county := sheet("labour-employment", moduletest.Gaozhou)
	county.Mask(near)
	for _, c := range chart(county, "origins").Cells {
		if c.N > 0 && c.N < 5 {
			t.Errorf("%v people of a town are shown", c.N)
		}
	}
}

func figure(t *testing.T, s analysis.Sheet, key string, want float64) {
	t.Helper()
	for _, f := range s.Figures {
		if f.Key == key {
			if f.Value == nil || math.Abs(*f.Value-want) > 1e-9 {
				t.Errorf("%s.%s of %s = %v (%s), want %v", s.Slug, key, s.Area, f.Value, f.Why, want)
			}
			return
		}
	}
	t.Errorf("no figure %s", key)
}

func js(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// near is a town or below: what is told of a province, a city or a county is not kept.
func near(c area.Code) bool { return c.Level() >= area.Township }
