package figures_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/figures"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest/consultation"
)

// policy is a module of counties whose records are read below them.
func policy() *declaration.Declaration {
	d := consultation.New()
	d.Code, d.Table, d.Title, d.Level, d.Down, d.Import = "example-policy", "policy", "政策", area.County, true, nil
	return d
}

const other = area.Code(44_08_81_103_210_00)

// open has consultations of two villages and policies of their counties, each state as often as its place among the states.
func open(t *testing.T, d *db.DB) (*module.Engine, *consultation.Ground) {
	t.Helper()
	return with(t, d, policy())
}

// with has the second register as it is told.
func with(t *testing.T, d *db.DB, p *declaration.Declaration) (*module.Engine, *consultation.Ground) {
	t.Helper()
	c := consultation.New()
	g := consultation.Open(t, d, c, p)
	e := module.New(*g.Rooms, c, p)
	for _, m := range []*declaration.Declaration{c, p} {
		for _, village := range []area.Code{consultation.Chuli, 44_09_81_103_201_00, other} {
			at, _ := village.At(m.Level)
			var all []sample.Planted
			for i, s := range m.States {
				for n := range i + 1 {
					all = append(all, sample.Planted{Area: at, State: s.Code, Since: g.Now.Add(time.Duration(n) * time.Minute), Values: map[string]any{"asker": fmt.Sprint("甲", n), "phone": "19900001234", "askedOn": int64(20260901 + n)}})
				}
			}
			if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				return e.Plant(ctx, tx, m, consultation.Person(1, at), all)
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return e, g
}

func sum(of [4]int64) (n int64) {
	for _, x := range of {
		n += x
	}
	return n
}

func counts(f figures.ModuleFigures, code string) (out [4]int64) {
	for _, m := range f.Modules {
		if m.Code == code {
			for i, s := range m.States {
				out[i] = s.N
			}
		}
	}
	return out
}

// A wall says of every module how many records stand in each state, of what goes down also those from above; of the areas below how many are under
// way and have ended, and which are the longest overdue of what the person may see.
func TestFigures(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, _ := open(t, d)
		ctx := context.Background()
		county := consultation.Person(3, consultation.Gaozhou, "detail")
		for _, c := range []struct {
			scope           area.Scope
			consult, policy [4]int64
			children        int
			openOf, endedOf int64
			late            int
		}{
			{area.Everything(), [4]int64{3, 6, 9, 12}, [4]int64{3, 6, 9, 12}, 1, 18, 12, 6},
			{area.Within(consultation.Gaozhou), [4]int64{2, 4, 6, 8}, [4]int64{2, 4, 6, 8}, 1, 12, 8, 4},
			{area.Within(consultation.Fenjie), [4]int64{2, 4, 6, 8}, [4]int64{2, 4, 6, 8}, 2, 6, 4, 4},
			{area.Within(consultation.Chuli), [4]int64{1, 2, 3, 4}, [4]int64{2, 4, 6, 8}, 0, 0, 0, 2},
			{area.Within(consultation.Chuli).Union(area.Within(other)), [4]int64{2, 4, 6, 8}, [4]int64{3, 6, 9, 12}, 0, 0, 0, 4},
			{area.Within(44_12_00_000_000_00), [4]int64{}, [4]int64{}, 0, 0, 0, 0},
		} {
			f, err := e.Figures(ctx, county, c.scope)
			if err != nil || len(f.Modules) != 2 || counts(f, "example-consultation") != c.consult || counts(f, "example-policy") != c.policy {
				t.Fatalf("%v: %v %v, want %v %v (%v)", c.scope.Ranges, counts(f, "example-consultation"), counts(f, "example-policy"), c.consult, c.policy, err)
			}
			if len(f.Children) != c.children || c.children > 0 && (f.Children[0].Open["example-consultation"] != c.openOf || f.Children[0].Done["example-consultation"] != c.endedOf) {
				t.Errorf("%v: %+v", c.scope.Ranges, f.Children)
			}
			// Policies are another permission's: who lacks it is not told which are late.
			if len(f.Late) != c.late {
				t.Errorf("%v: %d late, want %d: %+v", c.scope.Ranges, len(f.Late), c.late, f.Late)
			}
			// The case that changed last is of the same records as the list of them shows; policies go down from above and are no cases.
			if want := min(1, int(sum(c.consult))); len(f.Recent) != want {
				t.Errorf("%v: %d changed last, want %d: %+v", c.scope.Ranges, len(f.Recent), want, f.Recent)
			}
			for i, r := range f.Recent {
				if r.Title != "办事咨询" || r.State == "" || r.Area == "" || r.At == 0 || i > 0 && r.At > f.Recent[i-1].At {
					t.Errorf("%+v", r)
				}
			}
			for i, l := range f.Late {
				if l.Title != "办事咨询" || l.State != "待答复" || l.Area == "" || l.DueAt == 0 || i > 0 && l.DueAt < f.Late[i-1].DueAt {
					t.Errorf("%+v", l)
				}
			}
		}
		f, err := e.Figures(ctx, consultation.Person(3, consultation.Gaozhou), area.Everything())
		if err != nil || len(f.Late) != 0 || len(f.Recent) != 0 || counts(f, "example-consultation") != [4]int64{3, 6, 9, 12} {
			t.Errorf("who may see no record has %+v (%v)", f.Late, err)
		}
		m := f.Modules[0]
		if m.Title != "办事咨询" || m.Noun != "咨询" || m.States[1].Title != "待答复" || m.States[1].Tone != "orange" || !m.States[3].Final || m.States[0].Final {
			t.Errorf("%+v", m)
		}
		own := area.Within(consultation.Chuli)
		own.Owner = 7
		if f, err = e.Figures(ctx, county, own); err != nil || counts(f, "example-consultation") != [4]int64{} || len(f.Children) != 0 || len(f.Late) != 0 || len(f.Recent) != 0 {
			t.Errorf("%+v (%v)", f, err)
		}
	})
}

// A screen names the eight longest overdue of a module, not those whose time is not over.
func TestLate(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, g := open(t, d)
		ctx := context.Background()
		c, _ := e.Module("example-consultation")
		var all []sample.Planted
		for i := range 15 {
			all = append(all, sample.Planted{Area: consultation.Chuli, State: "asked", Since: g.Now, Values: map[string]any{"asker": "乙", "phone": "19900001234", "askedOn": int64(20260701 + i)}})
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return e.Plant(ctx, tx, c, consultation.Person(1, consultation.Chuli), all)
		}); err != nil {
			t.Fatal(err)
		}
		f, err := e.Figures(ctx, consultation.Person(2, consultation.Fenjie, "detail"), area.Within(consultation.Fenjie))
		if err != nil || len(f.Late) != 8 {
			t.Fatalf("%+v %v", f.Late, err)
		}
		if first := declaration.Day(time.UnixMilli(f.Late[0].DueAt - 1)); first != 20260708 {
			t.Errorf("the first was due on %d", first)
		}
		g.Now = g.Now.AddDate(-1, 0, 0)
		if f, err = e.Figures(ctx, consultation.Person(2, consultation.Fenjie, "detail"), area.Within(consultation.Fenjie)); err != nil || len(f.Late) != 0 {
			t.Errorf("before their time: %+v %v", f.Late, err)
		}
	})
}
