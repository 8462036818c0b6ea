package list_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest/consultation"
)

var villages = []area.Code{consultation.Chuli, 44_09_81_103_201_00, 44_09_81_104_201_00, 44_08_81_103_210_00}

// open is the example, with a filter of a number and one of a yes-no.
func open(t *testing.T, d *db.DB, more ...*declaration.Declaration) (*module.Engine, *declaration.Declaration, *consultation.Ground) {
	t.Helper()
	c := consultation.New()
	c.Fields = append(c.Fields, declaration.Field{Key: "urgent", Title: "加急", Kind: declaration.Bool}, declaration.Field{Key: "place", Title: "地点", Kind: declaration.Area}, declaration.Field{Key: "helper", Title: "经办", Kind: declaration.Person}, declaration.Field{Key: "household", Title: "农户", Kind: declaration.Household})
	c.Filters = append(c.Filters, declaration.Filter{Field: "score"}, declaration.Filter{Field: "urgent"})
	ds := append([]*declaration.Declaration{c}, more...)
	g := consultation.Open(t, d, ds...)
	e := module.New(*g.Rooms, ds...)
	return e, c, g
}

// planted fills the register with records made up by chance.
func planted(t *testing.T, e *module.Engine, c *declaration.Declaration, n int) []*declaration.Record {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 9))
	var all []sample.Planted
	for i := range n {
		v := map[string]any{"asker": []string{"欧阳建国", "陈建国", "李军", "王一"}[r.IntN(4)], "phone": fmt.Sprintf("199000%05d", i), "topic": []string{"01", "02"}[r.IntN(2)], "question": "低保？", "askedOn": declaration.Day(e.Time().AddDate(0, 0, -r.IntN(20)))}
		if r.IntN(2) == 0 {
			v["score"] = int64(1 + r.IntN(3))
		}
		if k := r.IntN(3); k < 2 {
			v["urgent"] = k == 0
		}
		all = append(all, sample.Planted{Area: villages[r.IntN(4)], Owner: int64(r.IntN(3)), State: c.States[r.IntN(4)].Code, Since: e.Time().AddDate(0, 0, -r.IntN(9)), Values: v})
	}
	if err := e.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return e.Plant(ctx, tx, c, consultation.Person(1, consultation.Chuli), all)
	}); err != nil {
		t.Fatal(err)
	}
	rows, err := e.DB.Read().QueryContext(context.Background(), "SELECT id FROM consultation ORDER BY id")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var out []*declaration.Record
	var ids []int64
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	for _, id := range ids {
		one, err := e.Record(context.Background(), c, area.Everything(), id)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, one)
	}
	return out
}

// matches says by itself, without the store, whether a record belongs to a question.
func matches(q list.Query, r *declaration.Record, now int64) bool {
	words := func(k string) bool {
		return strings.Contains(r.Text("asker"), k) || r.Text("phone") == k || r.No == strings.ToUpper(k)
	}
	switch {
	case !q.Scope.Allows(r.Area, r.Owner, 0), q.State != "" && r.State != q.State, q.View == "open" && r.State == "rated", q.View == "late" && (r.DueAt == 0 || r.DueAt > now), strings.HasPrefix(q.Sort, list.SortDue) && r.DueAt == 0, q.Keyword != "" && !words(q.Keyword):
		return false
	}
	for k, v := range q.Filters {
		got := ""
		switch k {
		case "topic":
			got = r.Text(k)
		case "score":
			if r.Has(k) {
				got = strconv.FormatInt(r.Int(k), 10)
			}
		case "urgent":
			if r.Has(k) {
				got = strconv.FormatBool(r.Yes(k))
			}
		}
		if v != "" && got != v {
			return false
		}
	}
	return true
}

// sorted puts records in the order of a list.
func sorted(sort string, rs []*declaration.Record) {
	for down, of := range map[string]string{list.SortAreaDown: list.SortArea, list.SortOldest: list.SortNewest, list.SortDueDown: list.SortDue} {
		if sort == down {
			sorted(of, rs)
			slices.Reverse(rs)
			return
		}
	}
	slices.SortFunc(rs, func(a, b *declaration.Record) int {
		by := func(x, y int64) int {
			switch {
			case x < y:
				return -1
			case x > y:
				return 1
			}
			return 0
		}
		switch sort {
		case list.SortDue:
			if c := by(a.DueAt, b.DueAt); c != 0 {
				return c
			}
			return by(a.ID, b.ID)
		case list.SortArea:
			if c := by(int64(a.Area), int64(b.Area)); c != 0 {
				return c
			}
			return by(a.ID, b.ID)
		}
		if c := by(b.UpdatedAt, a.UpdatedAt); c != 0 {
			return c
		}
		return by(b.ID, a.ID)
	})
}

func numbers(rs []*declaration.Record) (out []int64) {
	for _, r := range rs {
		out = append(out, r.ID)
	}
	return out
}

// Whatever a list is asked, it gives what the records say by themselves: all of it, once each, in its order, page by page; and says how many there are.
func TestListIsWhatTheRecordsSay(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c, g := open(t, d)
		ctx := context.Background()
		all := planted(t, e, c, 150)
		g.Now = g.Now.AddDate(0, 0, 3)
		now := g.Now.UnixMilli()
		own := area.Within(consultation.Gaozhou)
		own.Owner = 2
		scopes := []area.Scope{area.Everything(), area.Within(consultation.Gaozhou), area.Within(consultation.Fenjie), area.Within(villages[0]), area.Within(villages[0]).Union(area.Within(villages[3])), area.Within(consultation.Fenjie).Union(area.Within(villages[2])), own, {}}
		asks := []list.Query{{}, {State: "asked"}, {State: "rated", View: "open"}, {View: "open"}, {View: "late"}, {Filters: map[string]string{"topic": "02"}}, {Filters: map[string]string{"topic": "02", "score": "2", "urgent": ""}}, {Filters: map[string]string{"urgent": "false"}}, {State: "asked", Filters: map[string]string{"urgent": "true"}},
			{Keyword: "建国"}, {Keyword: "欧阳建"}, {Keyword: "国"}, {Keyword: all[7].Text("phone")}, {Keyword: strings.ToLower(all[9].No)}, {Keyword: "建国", State: "asked"}, {Keyword: "建", Filters: map[string]string{"topic": "01"}}, {Keyword: "无此人"}}
		for _, scope := range scopes {
			for _, ask := range asks {
				for _, sort := range []string{"", list.SortNewest, list.SortArea, list.SortDue, list.SortOldest, list.SortAreaDown, list.SortDueDown} {
					q := ask
					q.Scope, q.Sort = scope, sort
					if ask.View == "late" && sort != list.SortDueDown {
						q.Sort = list.SortDue
					}
					var want []*declaration.Record
					for _, r := range all {
						if matches(q, r, now) {
							want = append(want, r)
						}
					}
					sorted(q.Sort, want)
					q.Sort = sort
					backwards(t, e, c, q, numbers(want))
					for _, size := range []int{7, 100} {
						var got []int64
						total := int64(0)
						for q.Size, q.Cursor = size, ""; ; {
							p, err := e.List(ctx, c, q)
							if err != nil {
								t.Fatalf("%+v: %v", q, err)
							}
							if got, total = append(got, numbers(p.Items)...), p.Total; p.TotalCap < p.Total || p.Next != "" && len(p.Items) != size {
								t.Errorf("%+v: %d of at most %d", q, p.Total, p.TotalCap)
							}
							if q.Cursor = p.Next; q.Cursor == "" || len(got) > len(all) {
								break
							}
						}
						if !slices.Equal(got, numbers(want)) || total != int64(len(want)) {
							t.Fatalf("%+v in %v by %q of %d: %v of %d\nwant %v", ask, scope.Ranges, sort, size, got, total, numbers(want))
						}
					}
				}
				q := ask
				q.Scope = scope
				var walked, want []*declaration.Record
				if err := e.Walk(ctx, c, q, func(page []*declaration.Record) error { walked = append(walked, page...); return nil }); err != nil {
					t.Fatal(err)
				}
				for _, r := range all {
					if matches(q, r, now) {
						want = append(want, r)
					}
				}
				if sorted(list.SortArea, want); !slices.Equal(numbers(walked), numbers(want)) {
					t.Fatalf("%+v in %v: walked %v, want %v", ask, scope.Ranges, numbers(walked), numbers(want))
				}
				if n, err := e.About(ctx, c, q); err != nil || n != int64(len(want)) && ask.Keyword == "" || ask.Keyword != "" && n != 0 {
					t.Errorf("%+v in %v: about %d of %d (%v)", ask, scope.Ranges, n, len(want), err)
				}
			}
		}
		q := list.Query{Scope: area.Everything(), Size: 5, Uncounted: true}
		if p, err := e.List(ctx, c, q); err != nil || len(p.Items) != 5 || p.Total != 5 {
			t.Errorf("uncounted: %d of %d (%v)", len(p.Items), p.Total, err)
		}
	})
}

// backwards reads a list from its last page to its first: the same pages as forwards, the last one with what the others leave.
func backwards(t *testing.T, e *module.Engine, c *declaration.Declaration, q list.Query, want []int64) {
	t.Helper()
	const size = 7
	q.Size, q.Back, q.Cursor = size, true, ""
	for end := len(want); ; {
		p, err := e.List(context.Background(), c, q)
		if err != nil {
			t.Fatalf("%+v: %v", q, err)
		}
		begin := max(0, (end-1)/size*size)
		if !slices.Equal(numbers(p.Items), want[begin:end]) {
			t.Fatalf("%+v: back to %d: %v, want %v", q, begin, numbers(p.Items), want[begin:end])
		}
		if (p.Previous == "") != (begin == 0) || (p.Next == "") != (end == len(want)) {
			t.Fatalf("%+v: back to %d: a page before %v, behind %v", q, begin, p.Previous != "", p.Next != "")
		}
		if end, q.Cursor = begin, p.Previous; q.Cursor == "" {
			return
		}
	}
}

// A page begins at a value of the list's order, and leads on and back from there; behind the last value stands the last page.
func TestFromAValue(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c, _ := open(t, d)
		ctx := context.Background()
		all := planted(t, e, c, 60)
		day := func(ms int64) string { return time.UnixMilli(ms).In(clock.Shanghai).Format(time.DateOnly) }
		said := map[string]func(*declaration.Record) string{
			list.SortNewest: func(r *declaration.Record) string { return day(r.UpdatedAt) }, list.SortOldest: func(r *declaration.Record) string { return day(r.UpdatedAt) },
			list.SortDue: func(r *declaration.Record) string { return day(r.DueAt) }, list.SortDueDown: func(r *declaration.Record) string { return day(r.DueAt) },
			list.SortArea: func(r *declaration.Record) string { return r.Area.String() }, list.SortAreaDown: func(r *declaration.Record) string { return r.Area.String() },
		}
		for sort, value := range said {
			for _, scope := range []area.Scope{area.Everything(), area.Within(villages[0]).Union(area.Within(villages[3]))} {
				var want []*declaration.Record
				for _, r := range all {
					if matches(list.Query{Scope: scope, Sort: sort}, r, 0) {
						want = append(want, r)
					}
				}
				sorted(sort, want)
				from := value(want[len(want)/2])
				at := slices.IndexFunc(want, func(r *declaration.Record) bool { return value(r) == from })
				q := list.Query{Scope: scope, Sort: sort, From: from, Size: 5}
				p, err := e.List(ctx, c, q)
				if err != nil || !slices.Equal(numbers(p.Items), numbers(want[at:min(at+5, len(want))])) {
					t.Fatalf("%s from %s: %v (%v)\nwant %v", sort, from, numbers(p.Items), err, numbers(want[at:]))
				}
				if p.Previous == "" {
					t.Fatalf("%s from %s: no way back", sort, from)
				}
				if at >= 5 {
					back, err := e.List(ctx, c, list.Query{Scope: scope, Sort: sort, Cursor: p.Previous, Back: true, Size: 5})
					if err != nil || !slices.Equal(numbers(back.Items), numbers(want[at-5:at])) {
						t.Errorf("%s before %s: %v (%v)", sort, from, numbers(back.Items), err)
					}
				}
			}
		}
		for _, q := range []list.Query{{Sort: list.SortArea, From: "2026-01-01x"}, {Sort: list.SortNewest, From: "441281103210"}} {
			q.Scope = area.Everything()
			if _, err := e.List(ctx, c, q); !errs.Has(err, errs.InvalidArgs) && !errs.Has(err, errs.BadRequest) {
				t.Errorf("%+v: %v", q, err)
			}
		}
		p, err := e.List(ctx, c, list.Query{Scope: area.Everything(), Sort: list.SortOldest, From: "2999-01-01", Size: 7})
		if err != nil || len(p.Items) != 60%7 || p.Next != "" || p.Previous == "" {
			t.Errorf("behind all: %d, next %q (%v)", len(p.Items), p.Next, err)
		}
	})
}

// What is no question is refused with its field; a cursor goes on in the list it came from alone.
func TestWhatIsNoQuestion(t *testing.T) {
	e, c, _ := open(t, areatest.OpenSQLite(t))
	ctx := context.Background()
	planted(t, e, c, 12)
	s := area.Everything()
	for _, q := range []list.Query{{Sort: "name"}, {View: "none"}, {State: "none"}, {Filters: map[string]string{"question": "a"}}, {Filters: map[string]string{"score": "a"}}, {Filters: map[string]string{"urgent": "yes"}}, {Filters: map[string]string{"topic": "\x00"}}, {Filters: map[string]string{"topic": "\xff"}},
		{Keyword: strings.Repeat("长", 41)}, {Keyword: "a\x00"}, {Keyword: "\xff"}, {Cursor: "x"}} {
		q.Scope = s
		if _, err := e.List(ctx, c, q); !errs.Has(err, errs.InvalidArgs) && !errs.Has(err, errs.BadRequest) {
			t.Errorf("%+v: %v", q, err)
		}
	}
	if _, err := e.List(ctx, c, list.Query{Scope: s, Keyword: strings.Repeat("长", 40)}); err != nil {
		t.Error(err)
	}
	p, err := e.List(ctx, c, list.Query{Scope: s, Size: 3})
	if err != nil || p.Next == "" {
		t.Fatal(p, err)
	}
	if _, err := e.List(ctx, c, list.Query{Scope: s, Size: 3, Sort: list.SortArea, Cursor: p.Next}); err == nil {
		t.Error("a cursor of another order goes on")
	}
	if untimed := consultation.Visit(); true {
		if _, err := e.List(ctx, untimed, list.Query{Scope: s, Sort: list.SortDue}); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a list without deadlines by deadline: %v", err)
		}
	}
}

// A view of what waits for the reader has the states of their own steps, and nothing for who takes none.
func TestMine(t *testing.T) {
	e, c, _ := open(t, areatest.OpenSQLite(t))
	all := planted(t, e, c, 60)
	c.Views = append(c.Views, declaration.View{Code: "mine", Title: "待我办理", Mine: true})
	for _, x := range []struct {
		who    []string
		at     area.Code
		states []string
	}{{[]string{"approve"}, consultation.Fenjie, []string{"asked"}}, {[]string{"edit"}, consultation.Chuli, []string{"draft", "answered"}}, {[]string{"detail"}, consultation.Fenjie, nil}} {
		by := consultation.Person(1, x.at, x.who...)
		want := 0
		for _, r := range all {
			if slices.Contains(x.states, r.State) && by.Scope.Covers(r.Area) {
				want++
			}
		}
		p, err := e.List(context.Background(), c, list.Query{Scope: by.Scope, By: by, View: "mine", Size: 100})
		if err != nil || len(p.Items) != want {
			t.Errorf("%v: %d, want %d (%v)", x.who, len(p.Items), want, err)
		}
	}
	if p, err := e.List(context.Background(), c, list.Query{Scope: area.Everything(), View: "mine"}); err != nil || len(p.Items) != 0 {
		t.Errorf("%d wait for nobody (%v)", len(p.Items), err)
	}
}

// References show names: of areas, people, households and records the reader sees, and nothing of those they do not. A row has what its list shows.
func TestLabels(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		v := consultation.Visit(consultation.ByConsultation)
		e, c, _ := open(t, d, v)
		ctx := context.Background()
		all := planted(t, e, c, 8)
		asked := map[string][]int64{}
		e.Names = func(_ context.Context, _ bun.IDB, ids []int64) (map[int64]string, error) {
			asked["people"] = ids
			return map[int64]string{7: "王五"}, nil
		}
		e.Families = func(_ context.Context, _ bun.IDB, s area.Scope, ids []int64) (map[int64]outside.Family, error) {
			asked["homes"] = ids
			return map[int64]outside.Family{3: {ID: 3, No: "H3", Head: "赵六"}}, nil
		}
		one, two := all[0], all[1]
		one.Set("helper", 7)
		one.Set("household", 3)
		one.Set("place", int64(consultation.Fenjie))
		two.Set("helper", 8)
		two.Set("household", 4)
		labels, err := e.Labels(ctx, area.Everything(), []*declaration.Record{one, two}, c.EveryField())
		if err != nil || len(labels) != 2 || labels[0]["helper"] != "王五" || labels[0]["household"] != "赵六户 H3" || labels[0]["place"] != "分界镇" || labels[1]["helper"] != "" || labels[1]["household"] != "" || len(labels[0]) != 3 {
			t.Errorf("%v %v", labels, err)
		}
		if !slices.Equal(asked["people"], []int64{7, 8}) || !slices.Equal(asked["homes"], []int64{3, 4}) {
			t.Errorf("asked for %v", asked)
		}
		// Numbers, days and amounts are nobody's, whatever number they hold.
		plain := all[2]
		plain.Set("score", 3)
		plain.Set("amount", 7)
		if labels, err = e.Labels(ctx, area.Everything(), []*declaration.Record{plain}, c.EveryField()); err != nil || len(labels[0]) != 0 {
			t.Errorf("%v %v", labels, err)
		}
		row := e.Row(one, c.Shown(), map[string]string{"a": "b"})
		if row.ID != one.ID || row.No != one.No || row.Name != one.Name() || row.Values["topic"] != one.Text("topic") || row.Values["question"] != nil || row.AreaName == "" || !strings.Contains(row.AreaPath, row.AreaName) || row.Labels["a"] != "b" || row.EnteredAt != one.EnteredAt || row.UpdatedAt != one.UpdatedAt {
			t.Errorf("%+v", row)
		}
		visit := declaration.NewRecord(v)
		visit.Set("consultation", one.ID)
		for scope, want := range map[area.Code]string{one.Area: one.Name() + " " + one.No, area.Root: one.Name() + " " + one.No, 44_12_00_000_000_00: ""} {
			labels, err := e.Labels(ctx, area.Within(scope), []*declaration.Record{visit}, v.EveryField())
			if err != nil || labels[0]["consultation"] != want {
				t.Errorf("in %v it is called %v (%v)", scope, labels, err)
			}
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			var more []sample.Planted
			for i := range 3 {
				more = append(more, sample.Planted{Area: one.Area, State: "done", Since: e.Time(), Values: map[string]any{"consultation": one.ID, "note": fmt.Sprint("第", i)}})
			}
			return e.Plant(ctx, tx, v, consultation.Person(1, consultation.Chuli), more)
		}); err != nil {
			t.Fatal(err)
		}
		of, err := e.Lists.Of(ctx, area.Everything(), v.Code, "consultation", one.ID, 2)
		if err != nil || len(of) != 2 || of[0].Name != "第2" || of[0].Labels["consultation"] == "" {
			t.Errorf("%+v %v", of, err)
		}
		if of, err = e.Lists.Of(ctx, area.Within(44_12_00_000_000_00), v.Code, "consultation", one.ID, 2); err != nil || len(of) != 0 {
			t.Errorf("%+v %v", of, err)
		}
		for what, do := range map[string]func(){"module": func() { _, _ = e.Lists.Of(ctx, area.Everything(), "none", "consultation", 1, 2) }, "reference": func() { _, _ = e.Lists.Of(ctx, area.Everything(), v.Code, "note", 1, 2) }} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("a %s that is none was read", what)
					}
				}()
				do()
			}()
		}
	})
}
