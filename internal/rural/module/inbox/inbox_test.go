package inbox_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/inbox"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest/consultation"
)

var villages = []area.Code{consultation.Chuli, 44_09_81_103_201_00, 44_09_81_104_201_00, 44_08_81_103_210_00}

// policy is a module of counties, whose records their people decide themselves.
func policy() *declaration.Declaration {
	d := consultation.New()
	county := []declaration.Who{{Level: area.County}}
	d.Code, d.Permission, d.Table, d.Title, d.Level, d.Writers, d.Import = "example-consultation-policy", "example-consultation", "policy", "政策", area.County, county, nil
	for i := range d.Transitions {
		d.Transitions[i].Who = county
	}
	return d
}

func open(t *testing.T, d *db.DB) (*module.Engine, []*declaration.Declaration, *consultation.Ground) {
	t.Helper()
	ds := []*declaration.Declaration{consultation.New(), policy()}
	ds[0].Transitions = append(ds[0].Transitions, declaration.Transition{Code: "remind", Title: "催办", From: []string{"asked"}, Action: "report", Who: []declaration.Who{{Level: area.Township}}, Late: true})
	ds[0].Transitions[4].Action = "edit"
	ds[0].Transitions = append(ds[0].Transitions, declaration.Transition{Code: "note", Title: "督办", From: []string{"asked"}, Action: "add", Who: []declaration.Who{{Level: area.County}}})
	g := consultation.Open(t, d, ds...)
	return module.New(*g.Rooms, ds...), ds, g
}

// plant fills both registers by chance and gives what they hold.
func plant(t *testing.T, e *module.Engine, ds []*declaration.Declaration, n int) (out []*declaration.Record) {
	t.Helper()
	ctx := context.Background()
	r := rand.New(rand.NewPCG(5, 13))
	for _, d := range ds {
		var all []sample.Planted
		for i := range n {
			at, _ := villages[r.IntN(4)].At(d.Level)
			v := map[string]any{"asker": fmt.Sprint("咨询人", i), "phone": "19900001234", "topic": "01", "question": "低保？"}
			if r.IntN(4) > 0 {
				v["askedOn"] = declaration.Day(e.Time().AddDate(0, 0, -r.IntN(20)))
			}
			all = append(all, sample.Planted{Area: at, State: d.States[r.IntN(4)].Code, Since: e.Time().AddDate(0, 0, -r.IntN(9)), Values: v})
		}
		err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return e.Plant(ctx, tx, d, consultation.Person(1, consultation.Chuli), all)
		})
		if err == nil {
			err = e.Walk(ctx, d, list.Query{Scope: area.Everything()}, func(page []*declaration.Record) error { out = append(out, page...); return nil })
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// what names a record over all modules.
func what(code string, id int64) string { return fmt.Sprint(code, "/", id) }

func names(box inbox.ModuleTodos) (out []string) {
	for _, x := range box.Items {
		out = append(out, what(x.Module, x.ID))
	}
	return out
}

// What waits for somebody is every record in a state from which they may lead it on, in their area, the nearest deadline first and those without
// one last; the late ones are the first of them.
func TestWhatWaits(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, ds, _ := open(t, d)
		ctx := context.Background()
		all := plant(t, e, ds, 70)
		now := e.Time().UnixMilli()
		both := consultation.Person(4, consultation.Fenjie, "approve", "edit", "detail")
		both.Scope = area.Within(consultation.Fenjie).Union(area.Within(villages[2]))
		own := consultation.Person(6, consultation.Chuli, "edit")
		own.Scope.Owner = 6
		for _, p := range []*principal.Principal{consultation.Person(1, consultation.Chuli, "edit"), consultation.Person(2, consultation.Fenjie, "approve"), consultation.Person(3, consultation.Gaozhou, "approve", "edit"), both, own,
			consultation.Person(5, area.Guangdong, "approve", "edit"), consultation.Person(7, consultation.Fenjie, "edit"), consultation.Person(8, consultation.Fenjie, "detail")} {
			var want []*declaration.Record
			for _, r := range all {
				if slices.Contains(e.WaitingStates(r.Of(), p), r.State) && p.Scope.Allows(r.Area, r.Owner, 0) {
					want = append(want, r)
				}
			}
			due := func(r *declaration.Record) int64 {
				if r.DueAt == 0 {
					return 1 << 62
				}
				return r.DueAt
			}
			slices.SortStableFunc(want, func(a, b *declaration.Record) int {
				return cmp.Or(cmp.Compare(due(a), due(b)), cmp.Compare(a.EnteredAt, b.EnteredAt))
			})
			late := int64(0)
			for _, r := range want {
				if r.DueAt > 0 && r.DueAt <= now {
					late++
				}
			}
			for part, n := range map[string]int{"mine": min(len(want), 100), "overdue": min(int(late), 100)} {
				box, err := e.Inbox(ctx, p, part)
				if err != nil || box.Mine != int64(len(want)) || box.Overdue != late || len(box.Items) != n {
					t.Fatalf("%d %s: %d of %d, late %d of %d, %d shown (%v)", p.UserID, part, box.Mine, len(want), box.Overdue, late, len(box.Items), err)
				}
				for i, x := range box.Items {
					r := want[i]
					if due(r) != 1<<62 && x.DueAt != r.DueAt || due(r) == 1<<62 && x.DueAt != 0 || x.Since != r.EnteredAt {
						t.Errorf("%d %s: the %d. is due %d since %d, want %d since %d", p.UserID, part, i, x.DueAt, x.Since, r.DueAt, r.EnteredAt)
					}
					if !slices.ContainsFunc(want, func(r *declaration.Record) bool {
						return what(r.Of().Code, r.ID) == what(x.Module, x.ID) && r.No == x.No && r.Name() == x.Name
					}) || len(x.Steps) == 0 || x.Behalf != "" {
						t.Errorf("%d: %+v does not wait for them", p.UserID, x)
					}
				}
				if got := names(box); len(slices.Compact(slices.Sorted(slices.Values(got)))) != len(got) {
					t.Errorf("%d: something waits twice: %v", p.UserID, got)
				}
			}
		}
		if _, err := e.Inbox(ctx, both, "none"); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%v", err)
		}
	})
}

// A to-do says which steps lead on and which may be taken for many; whose it is where it is another's, and nothing where it is one's own as well.
func TestATodo(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, ds, g := open(t, d)
		ctx := context.Background()
		put := func(at area.Code, state string) {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return e.Plant(ctx, tx, ds[0], consultation.Person(1, at), []sample.Planted{{Area: at, State: state, Since: g.Now, Values: map[string]any{"asker": "甲", "phone": "19900001234", "askedOn": int64(20260901)}}})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		put(consultation.Chuli, "asked")
		put(villages[2], "asked")
		put(consultation.Chuli, "draft")
		put(consultation.Chuli, "rated")
		town, deputy := consultation.Person(2, consultation.Fenjie, "approve"), consultation.Person(5, consultation.Gaozhou, "approve")
		village := consultation.Person(1, consultation.Chuli, "edit")
		town.Name, deputy.Name = "镇审核", "代办人"
		people := map[int64]*principal.Principal{1: village, 2: town, 5: deputy}
		e.People = func(_ context.Context, ids ...int64) (map[int64]*principal.Principal, error) { return people, nil }
		get := func(p *principal.Principal) []inbox.ModuleTodo {
			t.Helper()
			box, err := e.Inbox(ctx, p, "mine")
			if err != nil || int(box.Mine) != len(box.Items) {
				t.Fatal(box, err)
			}
			return box.Items
		}
		if x := get(town); len(x) != 1 || !slices.Equal(x[0].Steps, []string{"答复"}) || len(x[0].Batch) != 0 || x[0].State != "待答复" || x[0].Tone != "orange" || x[0].Light != deadline.LightRed || x[0].Place == "" || x[0].Title != "办事咨询" || x[0].Version != 1 || x[0].Behalf != "" {
			t.Errorf("%+v", x)
		}
		if x := get(village); len(x) != 1 || len(x[0].Batch) != 1 || x[0].Batch[0].Code != "ask" || x[0].Batch[0].Opinion || x[0].DueAt != 0 || x[0].Light != "" {
			t.Errorf("%+v", x)
		}
		lend := func(from, to int64) {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("INSERT INTO delegation (from_user, to_user, modules, starts_on, ends_on, reason, created_at) VALUES (?, ?, '', 20260901, 20261001, '', 1)", from, to).Exec(ctx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		lend(2, 5)
		if x := get(deputy); len(x) != 1 || x[0].Behalf != "镇审核" || !slices.Equal(x[0].Steps, []string{"答复"}) {
			t.Errorf("%+v", x)
		}
		// With a step of their own beside the other's it is their own as well.
		deputy.Permissions["example-consultation:add"] = true
		if x := get(deputy); len(x) != 2 || x[0].Behalf != "" || !slices.Equal(x[0].Steps, []string{"答复", "督办"}) && !slices.Equal(x[1].Steps, []string{"答复", "督办"}) || x[1].Behalf != "" {
			t.Errorf("%+v", x)
		}
		// Two of the same town: it waits for both of them, and for each it is their own.
		second := consultation.Person(6, consultation.Fenjie, "approve")
		people[6] = second
		lend(2, 6)
		if x := get(second); len(x) != 1 || x[0].Behalf != "" {
			t.Errorf("%+v", x)
		}
		// A step that only makes sense later makes no to-do one's own.
		late := consultation.Person(7, consultation.Fenjie, "edit", "approve")
		late.Permissions = map[string]bool{"example-consultation:edit": true}
		people[7] = late
		if x := get(late); len(x) != 0 {
			t.Errorf("%+v", x)
		}
	})
}

// Of more to-dos than are counted the first are counted and the nearest of them shown, those with a deadline before those without.
func TestManyTodos(t *testing.T) {
	d := areatest.OpenSQLite(t)
	e, ds, g := open(t, d)
	ctx := context.Background()
	put := func(n int, on int64) {
		t.Helper()
		var all []sample.Planted
		for i := range n {
			v := map[string]any{"asker": fmt.Sprint(i), "phone": "19900001234"}
			state := "draft"
			if on > 0 {
				v["askedOn"], state = on, "asked"
			}
			all = append(all, sample.Planted{Area: consultation.Chuli, State: state, Since: g.Now.AddDate(0, 0, -i%7), Values: v})
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return e.Plant(ctx, tx, ds[0], consultation.Person(1, consultation.Chuli), all)
		}); err != nil {
			t.Fatal(err)
		}
	}
	all := consultation.Person(1, consultation.Chuli, "edit", "approve")
	ds[0].Transitions[1].Who = append(ds[0].Transitions[1].Who, declaration.Who{Level: area.Village})
	check := func(mine, overdue int64, timed int) {
		t.Helper()
		box, err := e.Inbox(ctx, all, "mine")
		if err != nil || box.Mine != mine || box.Overdue != overdue || box.Cap != 1000 || len(box.Items) != 100 {
			t.Fatalf("%d and %d late, %d shown (%v)", box.Mine, box.Overdue, len(box.Items), err)
		}
		for i, x := range box.Items {
			if (x.DueAt > 0) != (i < timed) || i > 0 && x.DueAt == box.Items[i-1].DueAt && x.Since < box.Items[i-1].Since {
				t.Fatalf("the %d. is due %d since %d", i, x.DueAt, x.Since)
			}
		}
	}
	put(990, 0)
	put(5, 20260901)
	check(995, 5, 5)
	put(40, 20260925)
	check(1000, 5, 45)
	put(1000, 20260925)
	check(1000, 5, 100)
}
