package keyset_test

import (
	"testing"

	"mirror/internal/area"
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
