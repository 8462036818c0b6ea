package gram

import (
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
)

// Both characters of a given name are found alone and together, also rare ones; area tokens follow the levels there are.
func TestTokens(t *testing.T) {
	got := Record("陈𬎆国", 44_19_00_003_001_00)
	for _, want := range []string{gram('陈'), gram('𬎆'), gram('国'), gram('陈', '𬎆'), gram('𬎆', '国'), "a3x441900000000", "a5x441900003000", "a6x441900003001"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing in %v", want, got)
		}
	}
	if len(got) != 8 {
		t.Errorf("%v", got)
	}
}

// The index cuts a search to the areas of a scope where each has a token, and asks for the name alone where one has none.
func TestQuestionsToTheIndex(t *testing.T) {
	two := area.Within(44_09_81_103_000_00).Union(area.Within(44_08_81_000_000_00))
	own := area.Within(44_09_81_103_000_00)
	own.Owner = 7
	for _, c := range []struct {
		s    area.Scope
		lite string
		cond int
	}{{area.Everything(), `"n9648"`, 1}, {area.Within(44_09_81_103_000_00), `"n9648" AND ("a5x440981103000")`, 1},
		{two, `"n9648" AND ("a4x440881000000" OR "a5x440981103000")`, 2}, {two.Union(area.Within(area.Guangdong)), `"n9648"`, 1}, {own, `"n9648" AND ("a5x440981103000")`, 1}, {own.Union(two), `"n9648"`, 1}} {
		if got := Lite("陈", c.s); got != c.lite {
			t.Errorf("%+v: %s, want %s", c.s, got, c.lite)
		}
		if cond, args := Postgres("陈", c.s); len(args) != c.cond || strings.Count(cond, "?") != c.cond {
			t.Errorf("%+v: %s %v", c.s, cond, args)
		}
	}
}
