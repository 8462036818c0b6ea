package statecount_test

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/moduletest/consultation"
)

// villages are two of one town, one of the county's other town, and one of another city.
var villages = []area.Code{consultation.Chuli, 44_09_81_103_201_00, 44_09_81_104_201_00, 44_08_81_103_210_00}

// policy is a module of counties whose records are read below them.
func policy() *declaration.Declaration {
	d := consultation.New()
	d.Code, d.Table, d.Level, d.Down, d.Import = "example-policy", "policy", area.County, true, nil
	return d
}

func open(t *testing.T, d *db.DB) (*statecount.Totals, *declaration.Declaration, *declaration.Declaration) {
	t.Helper()
	c, p := consultation.New(), policy()
	all, err := declaration.NewRegister(c, p)
	if err != nil {
		t.Fatal(err)
	}
	return &statecount.Totals{Rooms: consultation.Open(t, d, c, p).Rooms, Register: all}, c, p
}

// model is what the counts should be, by area and state.
type model map[statecount.Key]int64

func (m model) add(at area.Code, state string, n int64) {
	for _, c := range at.Upwards() {
		if m[statecount.Key{Area: c, State: state}] += n; m[statecount.Key{Area: c, State: state}] == 0 {
			delete(m, statecount.Key{Area: c, State: state})
		}
	}
}

func (m model) of(at ...area.Code) map[string]int64 {
	out := map[string]int64{}
	for k, n := range m {
		if slices.Contains(at, k.Area) {
			out[k.State] += n
		}
	}
	return out
}

// move lets a record of an area come, go or change its state.
func move(t *testing.T, x *statecount.Totals, d *declaration.Declaration, at area.Code, from, to string) {
	t.Helper()
	err := x.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		r := declaration.NewRecord(d)
		r.Area = at
		return x.Count(ctx, tx, r, from, to)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func waiting(t *testing.T, d *db.DB) (n int) {
	t.Helper()
	if err := d.Read().NewRaw("SELECT count(*) FROM module_delta").Scan(context.Background(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Whatever records came, went and moved: an area's own counts are right at once, those above it after the fold, each line is carried once,
// and another module's counts stay its own.
func TestCountsFollowTheRecords(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, c, p := open(t, d)
		ctx := context.Background()
		states := []string{"", "draft", "asked", "answered", "rated"}
		r := rand.New(rand.NewPCG(7, 11))
		want, records := model{}, map[int]string{}
		at := func(i int) area.Code { return villages[i%len(villages)] }
		for range 120 {
			i, to := r.IntN(20), states[r.IntN(len(states))]
			from := records[i]
			if move(t, x, c, at(i), from, to); from != to {
				if from != "" {
					want.add(at(i), from, -1)
				}
				if to != "" {
					want.add(at(i), to, 1)
				}
			}
			records[i] = to
			got, err := x.Counts(ctx, c, area.Within(at(i)))
			if err != nil || !maps.Equal(got, want.of(at(i))) {
				t.Fatalf("%v: %v, want %v (%v)", at(i), got, want.of(at(i)), err)
			}
		}
		for _, v := range []area.Code{consultation.Gaozhou, 44_08_81_000_000_00} {
			move(t, x, p, v, "", "draft")
		}
		if got, err := x.Counts(ctx, c, area.Everything()); err != nil || len(got) != 0 {
			t.Errorf("before the fold the country has %v (%v)", got, err)
		}
		left := waiting(t, d)
		if n, err := x.Fold(ctx); err != nil || n != left || waiting(t, d) != 0 {
			t.Fatalf("%d of %d lines are folded: %v", n, left, err)
		}
		if n, err := x.Fold(ctx); err != nil || n != 0 {
			t.Errorf("the second fold carries %d: %v", n, err)
		}
		scopes := [][]area.Code{{area.Root}, {area.Guangdong}, {consultation.Gaozhou}, {consultation.Fenjie}, {villages[0]}, {villages[3]}, {villages[0], villages[1]}, {consultation.Fenjie, 44_08_81_000_000_00}, {44_12_00_000_000_00}}
		for _, areas := range scopes {
			s := area.Scope{}
			for _, a := range areas {
				s = s.Union(area.Within(a))
			}
			got, err := x.Counts(ctx, c, s)
			if err != nil || !maps.Equal(got, want.of(areas...)) {
				t.Errorf("%v: %v, want %v (%v)", areas, got, want.of(areas...), err)
			}
		}
		// Both modules in one statement, those of the county's records below it too.
		all, err := x.CountAll(ctx, area.Within(consultation.Fenjie), c, p)
		if err != nil || !maps.Equal(all[c.Code], want.of(consultation.Fenjie)) || len(all[p.Code]) != 0 {
			t.Errorf("%v (%v)", all, err)
		}
		if all, err = x.CountAll(ctx, area.Scope{}, c, p); err != nil || len(all) != 2 || len(all[c.Code])+len(all[p.Code]) != 0 {
			t.Errorf("nobody counts %v (%v)", all, err)
		}
		spread, err := x.Spread(ctx, c, area.Within(consultation.Fenjie), consultation.Fenjie)
		if err != nil || len(spread) != len(x.Areas.Children(consultation.Fenjie)) {
			t.Fatalf("%d areas below, %v", len(spread), err)
		}
		for v, got := range spread {
			if !maps.Equal(got, want.of(v)) {
				t.Errorf("%v: %v, want %v", v, got, want.of(v))
			}
		}
		if one, err := x.Spread(ctx, c, area.Within(villages[0]), consultation.Fenjie); err != nil || len(one) != 1 || !maps.Equal(one[villages[0]], want.of(villages[0])) {
			t.Errorf("a village's person sees %v (%v)", one, err)
		}
		if none, err := x.Spread(ctx, c, area.Within(villages[3]), consultation.Fenjie); err != nil || len(none) != 0 {
			t.Errorf("somebody else sees %v (%v)", none, err)
		}
		for _, at := range []area.Code{area.Root, consultation.Gaozhou, consultation.Fenjie} {
			spreads, err := x.Spreads(ctx, at)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range append(x.Areas.Children(at), area.Node{ID: at}) {
				if !maps.Equal(spreads[c.Code][n.ID], want.of(n.ID)) && len(spreads[c.Code][n.ID])+len(want.of(n.ID)) > 0 {
					t.Errorf("%v of %v: %v, want %v", n.ID, at, spreads[c.Code][n.ID], want.of(n.ID))
				}
			}
			for v := range spreads[c.Code] {
				if v != at && v.Parent() != at {
					t.Errorf("%v is not below %v", v, at)
				}
			}
			if at == consultation.Gaozhou && spreads[p.Code][at]["draft"] != 1 {
				t.Errorf("%v", spreads[p.Code])
			}
		}
	})
}

// More lines than one transaction of the fold takes are all carried, once each.
func TestFoldOfMany(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, c, _ := open(t, d)
		ctx := context.Background()
		const n = 1_203
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			in := db.Rows{Table: "module_delta", Columns: []string{"module", "area", "state", "n"}}
			for i := range n {
				in.Rows = append(in.Rows, []any{c.Code, int64(villages[i%2]), "draft", 2})
			}
			_, err := tx.InsertMany(ctx, in)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := x.Fold(ctx); err != nil || got != n || waiting(t, d) != 0 {
			t.Fatalf("%d of %d: %v", got, n, err)
		}
		for _, at := range consultation.Chuli.Above() {
			if got, err := x.Counts(ctx, c, area.Within(at)); err != nil || got["draft"] != 2*n {
				t.Errorf("%v: %v (%v)", at, got, err)
			}
		}
	})
}

// Lines that cancel each other out leave no row that counts, and what came and went at once leaves nothing at all.
func TestNothingIsCountedAsNothing(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, c, _ := open(t, d)
		ctx := context.Background()
		if move(t, x, c, villages[0], "draft", "draft"); waiting(t, d) != 0 {
			t.Error("a record that stays is counted")
		}
		move(t, x, c, villages[0], "", "draft")
		move(t, x, c, villages[0], "draft", "")
		if _, err := x.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		for _, s := range []area.Scope{area.Within(villages[0]), area.Everything()} {
			if got, err := x.Counts(ctx, c, s); err != nil || len(got) != 0 {
				t.Errorf("%v (%v)", got, err)
			}
		}
		if got, err := x.Spreads(ctx, consultation.Fenjie); err != nil || len(got) != 0 {
			t.Errorf("%v (%v)", got, err)
		}
	})
}

// One person's own records are counted one by one, and so is what the areas above send down.
func TestCountsOfRows(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, c, p := open(t, d)
		ctx := context.Background()
		keep := &store.Store{Rooms: x.Rooms}
		put := func(d *declaration.Declaration, at area.Code, owner int64, state string) {
			t.Helper()
			err := x.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				r := declaration.NewRecord(d)
				r.Area, r.Owner, r.State, r.Version = at, owner, state, 1
				var err error
				if r.No, err = store.Number(r, x.Time()); err != nil {
					return err
				}
				return keep.Insert(ctx, tx, r)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for range 3 {
			put(c, villages[0], 7, "draft")
		}
		put(c, villages[0], 8, "draft")
		put(c, villages[3], 7, "asked")
		own := area.Within(villages[0])
		own.Owner = 7
		if got, err := x.Counts(ctx, c, own); err != nil || !maps.Equal(got, map[string]int64{"draft": 3}) {
			t.Errorf("%v (%v)", got, err)
		}
		everywhere := area.Everything()
		everywhere.Owner = 7
		if got, err := x.CountAll(ctx, everywhere, p, c); err != nil || !maps.Equal(got[c.Code], map[string]int64{"draft": 3, "asked": 1}) || len(got[p.Code]) != 0 {
			t.Errorf("%v (%v)", got, err)
		}
		put(p, consultation.Gaozhou, 0, "draft")
		put(p, area.Guangdong, 0, "asked")
		put(p, 44_08_81_000_000_00, 0, "draft")
		for at, want := range map[area.Code]map[string]int64{consultation.Chuli: {"draft": 1, "asked": 1}, consultation.Gaozhou: {"asked": 1}, area.Guangdong: nil, area.Root: nil} {
			got, err := x.Over(ctx, at)
			if err != nil || !maps.Equal(got[p.Code], want) || len(got[c.Code]) != 0 {
				t.Errorf("above %v: %v, want %v (%v)", at, got, want, err)
			}
		}
	})
}

// The counts of one area are read by the index that holds them, those of several by module and area; a scope of more areas than are asked for at
// once is counted row by row.
func TestCountable(t *testing.T) {
	d := consultation.New()
	if w := statecount.Of(d, villages[:1]); !strings.HasPrefix(w.Text, "parent = ?") || !slices.Equal(w.Args, []any{int64(consultation.Fenjie), int64(villages[0]), d.Code}) {
		t.Errorf("%+v", w)
	}
	if w := statecount.Of(d, villages); !strings.Contains(w.Text, "IN") || len(w.Args) != 2 {
		t.Errorf("%+v", w)
	}
	towns := func(n int) (s area.Scope) {
		for i := range n {
			c := area.Code(44_09_81_000_000_00 + int64(2*i+1)*100_000)
			s.Ranges = append(s.Ranges, c.Range())
		}
		return s
	}
	if areas, own, ok := statecount.Countable(towns(400)); !ok || len(areas) != 400 || len(own) != 0 {
		t.Errorf("%d areas and %d of their own: %v", len(areas), len(own), ok)
	}
	if areas, own, ok := statecount.Countable(policy().Sees(area.Within(consultation.Gaozhou))); !ok || !slices.Equal(areas, []area.Code{consultation.Gaozhou}) || len(own) != len(consultation.Gaozhou.Above()) {
		t.Errorf("a county reads %v and of their own %v: %v", areas, own, ok)
	}
	if areas, _, ok := statecount.Countable(towns(401)); ok {
		t.Errorf("%d areas are counted at once", len(areas))
	}
	own := area.Within(villages[0])
	own.Owner = 7
	if _, _, ok := statecount.Countable(own); ok {
		t.Error("one person's are no row of the roll-up")
	}
}
