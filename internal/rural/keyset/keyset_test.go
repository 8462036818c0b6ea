package keyset_test

import (
	"context"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/rural/keyset"
)

// A page in the order of areas is bounded by its cursor's area: SQLite walked 600,000 entries to the 600,000th row before. The
// scope can only shrink by it, whoever owns what.
func TestFrom(t *testing.T) {
	c := area.Code(44_09_81_103_210_00)
	own := area.Within(44_09_81_000_000_00)
	own.Owner = 7
	for _, s := range []area.Scope{area.Everything(), area.Within(area.Guangdong), area.Within(44_08_00_000_000_00).Union(area.Within(44_12_00_000_000_00)),
		area.Within(44_08_00_000_000_00).Union(own), own} {
		got := keyset.From(s, c)
		for _, at := range []area.Code{0, 44_08_81_103_201_00, c - 100, c, c + 100, 44_12_02_001_001_00} {
			for _, owner := range []int64{0, 7} {
				if want := s.Allows(at, owner, 0) && at >= c; got.Allows(at, owner, 0) != want {
					t.Errorf("%+v from %s: %s of %d is %v", s, c, at, owner, !want)
				}
			}
		}
	}
}

// What goes down is read of each area above by itself. A province that is all there is is read whole, with what the root entered; an area of the lowest level is no point.
func TestPoint(t *testing.T) {
	tree, err := area.Load(context.Background(), areatest.OpenSQLite(t))
	if err != nil {
		t.Fatal(err)
	}
	own := func(c area.Code) area.Scope { return area.Scope{Ranges: []area.Range{{Lo: c, Hi: c}}} }
	county := area.Code(44_09_81_000_000_00)
	if c, ok := keyset.Point(own(county)); !ok || c != county {
		t.Errorf("%v %v", c, ok)
	}
	mine := own(county)
	mine.Owner = 7
	for _, s := range []area.Scope{area.Within(county), mine, own(county).Union(own(area.Guangdong)), own(county).Union(area.Within(44_08_81_000_000_00)), {}} {
		if c, ok := keyset.Point(s); ok {
			t.Errorf("%+v is the point %v", s, c)
		}
	}
	for _, s := range []area.Scope{area.Within(area.Guangdong), area.Within(area.Guangdong).Union(own(area.Root)), area.Everything()} {
		if got := keyset.Widest(tree, s); !slices.Equal(got.Ranges, area.Everything().Ranges) {
			t.Errorf("%+v is read as %+v", s, got)
		}
	}
	for _, s := range []area.Scope{own(area.Root), own(area.Guangdong), area.Within(county).Union(own(area.Root)), {}} {
		if got := keyset.Widest(tree, s); !slices.Equal(got.Ranges, s.Ranges) {
			t.Errorf("%+v is read as %+v", s, got)
		}
	}
}

// A scope of several areas is read by parts that hold exactly its rows, each of them one area; behind a cursor nothing before it is left. Any
// other scope stays as it is.
func TestParts(t *testing.T) {
	a, b, beside := area.Within(44_09_81_103_000_00), area.Within(44_08_81_103_000_00), area.Within(44_09_81_104_000_00)
	own := area.Within(44_09_81_000_000_00)
	own.Owner = 7
	level := area.Scope{Ranges: []area.Range{{Lo: 44_09_81_000_000_00, Hi: 44_09_81_000_000_00}}}
	for _, c := range []struct {
		s    area.Scope
		from area.Code
		want int
	}{{a, 0, 1}, {a.Union(b), 0, 2}, {a.Union(beside), 0, 2}, {a.Union(beside).Union(b), 0, 3}, {a.Union(b), 44_09_00_000_000_00, 1}, {a.Union(b), 44_09_81_103_210_00, 1}, {a.Union(b), 44_10_00_000_000_00, 0},
		{a.Union(own), 0, 1}, {own, 0, 1}, {level, 0, 1}, {level.Union(b), 0, 2}, {level.Union(b), 44_09_00_000_000_00, 1}, {area.Everything(), 0, 1}} {
		parts := keyset.Parts(c.s, keyset.After{From: c.from})
		if len(parts) != c.want {
			t.Errorf("%+v from %s: %d parts, want %d", c.s, c.from, len(parts), c.want)
		}
		for _, at := range []area.Code{44_08_81_103_000_00, 44_08_81_103_210_00, 44_09_81_000_000_00, 44_09_81_103_000_00, 44_09_81_103_210_00, 44_09_81_103_999_99, 44_09_81_104_001_00, 44_09_81_105_000_00} {
			n := 0
			for _, p := range parts {
				if p.Allows(at, 7, 0) {
					n++
				}
			}
			if want := c.s.Allows(at, 7, 0) && at >= c.from; n > 1 || (n == 1) != want {
				t.Errorf("%+v from %s: %s lies in %d parts", c.s, c.from, at, n)
			}
		}
	}
}
