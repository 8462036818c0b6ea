package sample_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest/consultation"
)

// yearly is a module whose number its fields make: one record a village and year.
func yearly() *declaration.Declaration {
	d := consultation.Visit()
	d.Code, d.Permission, d.Table, d.Title = "example-yearly", "", "yearly", "年报"
	d.Fields = []declaration.Field{{Key: "note", Title: "情况", Kind: declaration.Text, Group: "年报", Required: true}, {Key: "year", Title: "年度", Kind: declaration.Year, Group: "年报", Required: true}, {Key: "month", Title: "月份", Kind: declaration.Month, Group: "年报", Required: true},
		{Key: "home", Title: "村", Kind: declaration.Area, Group: "年报"}}
	d.Columns, d.Check = []string{"year"}, nil
	d.Number = func(r *declaration.Record) string { return fmt.Sprint(r.Area, "-", r.Int("year")) }
	return d
}

// cases is a module about households.
func cases() *declaration.Declaration {
	d := consultation.New()
	d.Code, d.Table, d.Title = "example-case", "example_case", "个案"
	d.Fields = append(d.Fields, declaration.Field{Key: "household", Title: "农户", Kind: declaration.Household, Group: "咨询", Required: true}, declaration.Field{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: "咨询", ReadOnly: true},
		declaration.Field{Key: "paper", Title: "文号", Kind: declaration.Text, Group: "咨询", Pattern: "号$", Tip: "请填写文号", Hint: "如：粤农1号"}, declaration.Field{Key: "urgent", Title: "加急", Kind: declaration.Bool, Group: "咨询"}, declaration.Field{Key: "serial", Title: "序号", Kind: declaration.Int, Group: "咨询", ReadOnly: true})
	d.Import = nil
	return d
}

// families are n households of one village.
func families(n int) func(context.Context, int64, int) ([]outside.Family, error) {
	return func(_ context.Context, after int64, limit int) (out []outside.Family, err error) {
		for id := after + 1; id <= int64(n) && len(out) < limit; id++ {
			out = append(out, outside.Family{ID: id, No: fmt.Sprint("H", id), Head: fmt.Sprint("户主", id), Area: consultation.Chuli})
		}
		return out, nil
	}
}

func load(t *testing.T, d *db.DB, ds ...*declaration.Declaration) (*module.Engine, *sample.Loader) {
	t.Helper()
	g := consultation.Open(t, d, ds...)
	e := module.New(*g.Rooms, ds...)
	return e, &sample.Loader{Engine: e.Planter, By: &principal.Principal{UserID: 9, Name: "测量数据"}, Homes: families(7), Tell: func(int64, int64, string) {},
		Codes: func(_ context.Context, dict string) ([]string, error) { return []string{"01", "02"}, nil }}
}

func all(t *testing.T, e *module.Engine, d *declaration.Declaration) (out []*declaration.Record) {
	t.Helper()
	err := e.Walk(context.Background(), d, list.Query{Scope: area.Everything()}, func(page []*declaration.Record) error {
		out = append(out, page...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(out, func(a, b *declaration.Record) int { return int(a.ID - b.ID) })
	return out
}

// Every record of the load has what its form requires, by the rules of the form; the roll-ups, tokens and timelines have them all.
func TestLoadIsFilledAsPeopleWould(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		c, v, n, p := consultation.New(), consultation.Visit(consultation.ByConsultation), yearly(), cases()
		e, l := load(t, d, v, c, n, p)
		ctx := context.Background()
		l.Fixed = map[string]map[string]any{c.Code: {"amount": int64(77)}}
		l.Fits = map[string][]string{c.Code: {"answered", "rated"}}
		l.Shares = map[string]int{c.Code: 3}
		if err := l.Run(ctx, 120); err != nil {
			t.Fatal(err)
		}
		want := map[string]int{v.Code: 20, c.Code: 60, n.Code: 20, p.Code: 20}
		open, ended := 0, 0
		for _, m := range []*declaration.Declaration{v, c, n, p} {
			rs := all(t, e, m)
			if len(rs) != want[m.Code] {
				t.Errorf("%s has %d records, want %d", m.Code, len(rs), want[m.Code])
			}
			numbers := map[string]bool{}
			for _, r := range rs {
				numbers[r.No] = true
				if r.Area.Level() != m.Level || r.EnteredAt > e.Time().AddDate(0, 0, 1).UnixMilli() || r.CreatedBy != 9 {
					t.Errorf("%s: %+v", m.Code, r)
				}
				for _, f := range m.EveryField() {
					switch {
					case f.Required && !r.Has(f.Key):
						t.Errorf("%s has no %s", r.No, f.Key)
					case r.Has(f.Key) && !f.Sealed() && f.Kind != declaration.Files:
						if _, words := f.Parse(wired(f, r), e.Time()); words != "" {
							t.Errorf("%s: %s is %v: %s", r.No, f.Key, r.Value(f.Key), words)
						}
					case f.ReadOnly && r.State == m.First && r.Has(f.Key) && f.Key != "householdNo" && f.Key != "serial":
						t.Errorf("%s: %s is there before its step", r.No, f.Key)
					}
				}
				if m == p || m == c {
					if m.Ends(r.State) {
						ended++
					} else {
						open++
					}
				}
			}
			if len(numbers) != len(rs) {
				t.Errorf("%s: %d numbers of %d", m.Code, len(numbers), len(rs))
			}
			counts, err := e.Counts(ctx, m, area.Everything())
			sum := int64(0)
			for _, k := range counts {
				sum += k
			}
			if err != nil || sum != int64(len(rs)) {
				t.Errorf("%s: counted %v of %d (%v)", m.Code, counts, len(rs), err)
			}
		}
		if open == 0 || ended < open {
			t.Errorf("%d are under way and %d have ended", open, ended)
		}
		for _, r := range all(t, e, c) {
			if r.Int("amount") != 77 {
				t.Errorf("%s has %d", r.No, r.Int("amount"))
			}
		}
		refers := map[int64]bool{}
		for _, r := range all(t, e, v) {
			of, err := e.Record(ctx, c, area.Everything(), r.Int("consultation"))
			if err != nil || of.Area != r.Area || of.State != "answered" && of.State != "rated" {
				t.Errorf("%s names %+v: %v", r.No, of, err)
			}
			refers[r.Int("consultation")] = true
		}
		if len(refers) != 20 {
			t.Errorf("20 visits name %d records: one after another is meant", len(refers))
		}
		homes := map[int64]int{}
		for i, r := range all(t, e, p) {
			id := r.Int("household")
			if homes[id]++; homes[id] > 1 && !p.Ends(r.State) {
				t.Errorf("the second record of the household %d is at %s", id, r.State)
			}
			if r.Text("householdNo") != fmt.Sprint("H", id) || r.Name() != fmt.Sprint("户主", id) || r.Area != consultation.Chuli || r.Has("paper") && r.Text("paper") != "粤农1号" {
				t.Errorf("%+v", r)
			}
			if i < 7 && id != int64(i+1) {
				t.Errorf("the record %d is of the household %d", i, id)
			}
		}
		if len(homes) != 7 {
			t.Errorf("%v", homes)
		}
	})
}

// wired is a value as the form would send it.
func wired(f *declaration.Field, r *declaration.Record) any {
	switch x := f.Wire(r.Value(f.Key)).(type) {
	case int64:
		return float64(x)
	default:
		return x
	}
}

// A load that was broken off goes on behind its last batch: the records are those of one that was not, and more of them are added to what is there.
func TestLoadGoesOn(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		c, p := consultation.New(), cases()
		e, l := load(t, d, c, p)
		ctx := context.Background()
		words := func() (out []string) {
			for _, m := range []*declaration.Declaration{c, p} {
				for _, r := range all(t, e, m) {
					out = append(out, fmt.Sprint(m.Code, r.Area, r.State, r.EnteredAt, r.Text("asker"), r.Text("topic"), r.Int("amount")))
				}
			}
			return out
		}
		told := 0
		l.Tell = func(done, total int64, step string) {
			if told++; done > total || total == 0 {
				t.Errorf("%d of %d: %s", done, total, step)
			}
		}
		rebuilt := 0
		l.Rebuild = []func(context.Context, *db.Tx) error{func(context.Context, *db.Tx) error { rebuilt++; return nil }}
		for i, n := range []int64{20, 20, 50} {
			if err := l.Run(ctx, n); err != nil {
				t.Fatal(err)
			}
			if got := len(words()); got != int(n) {
				t.Errorf("after run %d there are %d of %d", i, got, n)
			}
		}
		if rebuilt != 2 || told == 0 {
			t.Errorf("the figures were made %d times, told %d times", rebuilt, told)
		}
		// One village after another, and from the first again when all have one: the mark says where.
		before := map[area.Code]int{}
		for _, r := range all(t, e, c) {
			before[r.Area]++
		}
		if len(before) != 25 {
			t.Errorf("25 consultations lie in %d villages", len(before))
		}
		stop := errors.New("broken off")
		l.Codes = func(context.Context, string) ([]string, error) { return nil, stop }
		if err := l.Run(ctx, 60); !errors.Is(err, stop) {
			t.Errorf("%v", err)
		}
		if got := len(words()); got != 50 {
			t.Errorf("%d after a failure", got)
		}
	})
}

// What cannot be loaded is refused with the field.
func TestLoadRefuses(t *testing.T) {
	c, p := consultation.New(), cases()
	e, l := load(t, areatest.OpenSQLite(t), c, p)
	ctx := context.Background()
	if err := l.Run(ctx, 0); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), "数量应大于0") {
		t.Error(err)
	}
	l.Only = "none"
	if err := l.Run(ctx, 3); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), "没有这个模块") {
		t.Error(err)
	}
	l.Only, l.Homes = p.Code, families(0)
	if err := l.Run(ctx, 3); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), "请先加载") {
		t.Error(err)
	}
	l.Only = c.Code
	if err := l.Run(ctx, 3); err != nil || len(all(t, e, c)) != 3 || len(all(t, e, p)) != 0 {
		t.Errorf("%d %d %v", len(all(t, e, c)), len(all(t, e, p)), err)
	}
}

// Years and months of a module whose number they make go on round by round, so that no number is made twice.
func TestLoadByYear(t *testing.T) {
	n := yearly()
	n.Level = area.City
	n.Writers = []declaration.Who{{Level: area.City}}
	e, l := load(t, areatest.OpenSQLite(t), n)
	cities := len(e.Areas.OfLevel(area.City))
	if err := l.Run(context.Background(), int64(2*cities+1)); err != nil {
		t.Fatal(err)
	}
	years, months := map[area.Code][]int64{}, map[area.Code][]int64{}
	for _, r := range all(t, e, n) {
		years[r.Area] = append(years[r.Area], r.Int("year"))
		months[r.Area] = append(months[r.Area], r.Int("month"))
	}
	if len(years) != cities {
		t.Errorf("%d of %d cities have a year", len(years), cities)
	}
	for c, ys := range years {
		if ys[0] < 2015 || ys[0] > 2016 {
			t.Errorf("%v begins with %d", c, ys[0])
		}
		for i := range ys {
			if ys[i] != ys[0]+int64(i) || months[c][i] != 201500+ys[i]-2014 {
				t.Errorf("%v has the years %v and the months %v", c, ys, months[c])
			}
		}
	}
}

// What is planted once stays once, and what fails is not marked as done.
func TestOnce(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		c := consultation.New()
		e, l := load(t, d, c)
		ctx := context.Background()
		runs, fail := 0, errors.New("broken off")
		fill := func(ctx context.Context, tx *db.Tx) error {
			if runs++; runs == 1 {
				return fail
			}
			return e.Plant(ctx, tx, c, l.By, []sample.Planted{{Area: consultation.Chuli, State: "draft", Since: e.Time(), Values: map[string]any{"asker": "甲", "phone": "19900001234"}}})
		}
		if err := e.Once(ctx, "mark", fill); !errors.Is(err, fail) {
			t.Error(err)
		}
		for range 2 {
			if err := e.Once(ctx, "mark", fill); err != nil {
				t.Fatal(err)
			}
		}
		if rs := all(t, e, c); runs != 2 || len(rs) != 1 {
			t.Errorf("%d runs, %d records", runs, len(rs))
		}
	})
}

// A planted record is warned of no more where its people were told, and waits for its warning where not.
func TestPlantedWarnings(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		c := consultation.New()
		e, l := load(t, d, c)
		ctx := context.Background()
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			var all []sample.Planted
			for _, days := range []int{0, -7, -30} {
				for _, told := range []bool{true, false} {
					on := declaration.Day(e.Time().AddDate(0, 0, days))
					all = append(all, sample.Planted{Area: consultation.Chuli, State: "asked", Since: e.Time(), Told: told, Values: map[string]any{"asker": fmt.Sprint(days, told), "askedOn": on}})
				}
			}
			return errors.Join(e.Plant(ctx, tx, c, l.By, all), e.Plant(ctx, tx, c, l.By, nil))
		})
		if err != nil {
			t.Fatal(err)
		}
		var rows []struct {
			Asker  string `bun:"asker"`
			Warned int    `bun:"warned"`
		}
		if err := d.Read().NewRaw("SELECT asker, warned FROM consultation ORDER BY id").Scan(ctx, &rows); err != nil || len(rows) != 6 {
			t.Fatal(rows, err)
		}
		for i, r := range rows {
			if want := i / 2 * (1 - i%2); r.Warned != want {
				t.Errorf("%s: warned %d, want %d", r.Asker, r.Warned, want)
			}
		}
	})
}
