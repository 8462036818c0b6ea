package area_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// some gives a random code: an area of the real tree, at any level, sometimes a natural village.
func some(r *rand.Rand, all []area.Code) area.Code {
	c := all[r.IntN(len(all))]
	if r.IntN(10) == 0 && c.Level() == area.Village {
		return c + 1 + area.Code(r.IntN(99))
	}
	return c
}

// part is a random scope without alternatives: one area, a set of areas, one level only, or nothing, with an owner or
// a department now and then.
func part(r *rand.Rand, all []area.Code) area.Scope {
	var s area.Scope
	switch r.IntN(6) {
	case 0:
		s = area.Everything()
	case 1:
		c := some(r, all)
		s = area.Scope{Ranges: []area.Range{{Lo: c, Hi: c}}}
	case 2:
		for range r.IntN(4) {
			s = s.Union(area.Within(some(r, all)))
		}
	default:
		s = area.Within(some(r, all))
	}
	if r.IntN(3) == 0 {
		s.Owner = 1 + r.Int64N(3)
	}
	if r.IntN(4) == 0 {
		s.Dept = 1 + r.Int64N(3)
	}
	return s
}

func scope(r *rand.Rand, all []area.Code) area.Scope {
	s := part(r, all)
	for r.IntN(3) == 0 {
		s = s.Union(part(r, all))
	}
	return s
}

func codes(t testing.TB) []area.Code {
	tree := guangdong(t)
	out := []area.Code{area.Root}
	for _, city := range tree.Children(area.Guangdong) {
		out = append(out, city.ID)
		for _, a := range tree.Children(city.ID) {
			out = append(out, a.ID)
			for i, b := range tree.Children(a.ID) {
				out = append(out, b.ID)
				if i%4 == 0 {
					for _, c := range tree.Children(b.ID) {
						out = append(out, c.ID)
					}
				}
			}
		}
	}
	return out
}

// The SQL of a scope admits exactly the rows that Allows admits, on both engines; and a table that lacks the owner or
// department column gives no row that Allows would refuse (S6.09).
func TestWhereIsAllows(t *testing.T) {
	all := codes(t)
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		r := rand.New(rand.NewPCG(1, 2))
		type row struct {
			code        area.Code
			owner, dept int64
		}
		var rows []row
		var values []string
		for i := range 400 {
			x := row{some(r, all), r.Int64N(4), r.Int64N(4)}
			rows = append(rows, x)
			values = append(values, fmt.Sprintf("(%d, %d, %d, %d)", i, x.code, x.owner, x.dept))
		}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("CREATE TABLE held (id bigint, area bigint, owner bigint, dept bigint)").Exec(ctx); err != nil {
				return err
			}
			_, err := tx.NewRaw("INSERT INTO held VALUES " + strings.Join(values, ", ")).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		admitted := 0
		for range 300 {
			s := scope(r, all)
			for _, col := range []area.Columns{{Area: "area", Owner: "owner", Dept: "dept"}, {Area: "area"}} {
				where, args := s.Where(col)
				var ids []int
				if err := d.Read().NewRaw("SELECT id FROM held WHERE "+where, args...).Scan(ctx, &ids); err != nil {
					t.Fatalf("%s: %v", where, err)
				}
				got := map[int]bool{}
				for _, id := range ids {
					got[id] = true
				}
				for i, x := range rows {
					allowed := s.Allows(x.code, x.owner, x.dept)
					if got[i] && !allowed {
						t.Fatalf("%+v: %q admits %s of owner %d, department %d", s, where, x.code, x.owner, x.dept)
					}
					if col.Owner != "" && allowed && !got[i] {
						t.Fatalf("%+v: %q leaves out %s of owner %d, department %d", s, where, x.code, x.owner, x.dept)
					}
				}
				admitted += len(ids)
			}
		}
		if admitted == 0 {
			t.Error("the scopes admitted nothing at all: the test proves nothing")
		}
	})
}

// A union is exactly both, narrowing is exactly the scope inside the area, and neither forgets an owner.
func TestUnionAndNarrow(t *testing.T) {
	all := codes(t)
	r := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		a, b, cut := scope(r, all), scope(r, all), some(r, all)
		u, n := a.Union(b), a.Narrow(cut)
		for range 20 {
			c, owner, dept := some(r, all), r.Int64N(4), r.Int64N(4)
			inA, inB := a.Allows(c, owner, dept), b.Allows(c, owner, dept)
			if got := u.Allows(c, owner, dept); got != (inA || inB) {
				t.Fatalf("union of %+v and %+v on %s/%d/%d: %v", a, b, c, owner, dept, got)
			}
			if got := n.Allows(c, owner, dept); got != (inA && cut.Contains(c)) {
				t.Fatalf("%+v narrowed to %s on %s/%d/%d: %v", a, cut, c, owner, dept, got)
			}
			if inA && !a.Covers(c) {
				t.Fatalf("%+v allows a row at %s and does not cover it", a, c)
			}
		}
		if u.Empty() != (a.Empty() && b.Empty()) {
			t.Fatalf("union of %+v and %+v: empty %v", a, b, u.Empty())
		}
	}
	if !(area.Scope{}).Empty() || (area.Scope{}).Allows(area.Root, 0, 0) || (area.Scope{Owner: 1}).Allows(area.Guangdong, 1, 0) {
		t.Error("the zero scope allows something")
	}
}

// A scope that is split holds what it held: whole areas, and the records of some areas themselves. What asks for an owner or a department is not split.
func TestSplit(t *testing.T) {
	all := codes(t)
	r := rand.New(rand.NewPCG(5, 6))
	split := 0
	for range 3000 {
		s := scope(r, all)
		for range r.IntN(3) {
			c := some(r, all)
			s = s.Union(area.Scope{Ranges: []area.Range{{Lo: c, Hi: c}}})
		}
		whole, own, ok := s.Split()
		if areas, only := s.Areas(); only != (ok && len(own) == 0) || only && !slices.Equal(areas, whole) {
			t.Fatalf("%+v is made of %v (%v), split into %v and %v (%v)", s, areas, only, whole, own, ok)
		}
		if !ok {
			continue
		}
		split++
		for range 40 {
			c := some(r, all)
			if got := slices.Contains(own, c) || slices.ContainsFunc(whole, func(w area.Code) bool { return w.Contains(c) }); got != s.Allows(c, 1, 1) {
				t.Fatalf("%+v split into %v and %v: %s is %v", s, whole, own, c, got)
			}
		}
	}
	if split < 300 {
		t.Errorf("%d scopes were split: the test proves little", split)
	}
}

// Codes keep their identity through text, and only proper codes are read: no blank, no wildcard (security.md row 4).
func TestParse(t *testing.T) {
	for _, c := range codes(t) {
		if back, err := area.Parse(c.String()); err != nil || back != c {
			t.Fatalf("%s reads back as %s, %v", c, back, err)
		}
	}
	for _, s := range []string{"", " ", "0", "00", "0000", "%", "*", "44*", "440000", "44000000000 ", "４４0000000000", "-44000000000", "+44000000000",
		"040000000000", "4400000000000", "440000000000000", "440000000000'--", "000000000000", "４４００００"} {
		if c, err := area.Parse(s); err == nil {
			t.Errorf("%q reads as %s", s, c)
		}
	}
}

// Rows of an area are somebody's own alone where no part of their scope holds that area for an office.
func TestOwnOnly(t *testing.T) {
	const county, town, village, far = area.Code(44_09_81_000_000_00), area.Code(44_09_81_103_000_00), area.Code(44_09_81_103_210_00), area.Code(44_08_81_103_000_00)
	own, dept := area.Within(county), area.Within(county)
	own.Owner, dept.Dept = 7, 3
	for what, c := range map[string]struct {
		scope area.Scope
		want  bool
	}{
		"nothing":                     {area.Scope{}, false},
		"a person's own":              {own, true},
		"own rows of another county":  {own.Narrow(far), false},
		"an office's":                 {area.Within(county), false},
		"a department's":              {dept, false},
		"own, and the town's office":  {own.Union(area.Within(town)), false},
		"own, and an office far away": {own.Union(area.Within(far)), true},
	} {
		if got := c.scope.OwnOnly(village); got != c.want {
			t.Errorf("%s: %t", what, got)
		}
	}
}
