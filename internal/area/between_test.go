package area_test

import (
	"fmt"
	"testing"

	"mirror/internal/area"
)

// Between writes one area as one range, keeps owners with their own ranges, bounds several ranges from outside, and never
// widens: no scope, or an owner the table does not know, gives no rows.
func TestBetween(t *testing.T) {
	col := area.Columns{Area: "a", Owner: "o"}
	town, city := area.Within(44_09_81_103_000_00), area.Within(44_08_00_000_000_00)
	own := town
	own.Owner = 7
	dept := town
	dept.Dept = 3
	for _, c := range []struct {
		name  string
		scope area.Scope
		want  string
		args  string
	}{
		{"nothing", area.Scope{}, "1=0", "[]"},
		{"the country", area.Everything(), "1=1", "[]"},
		{"one area", town, "a BETWEEN ? AND ?", "[44098110300000 44098110399999]"},
		{"own rows", own, "a BETWEEN ? AND ? AND o = ?", "[44098110300000 44098110399999 7]"},
		{"own rows anywhere", area.Scope{Ranges: area.Everything().Ranges, Owner: 7}, "o = ?", "[7]"},
		{"a department the table does not have", dept, "1=0", "[]"},
		{"two areas", town.Union(city), "a BETWEEN ? AND ? AND (((a BETWEEN ? AND ? OR a BETWEEN ? AND ?)))",
			"[44080000000000 44098110399999 44080000000000 44089999999999 44098110300000 44098110399999]"},
		{"an area and own rows of another", city.Union(own), "a BETWEEN ? AND ? AND ((a BETWEEN ? AND ?) OR (a BETWEEN ? AND ? AND o = ?))",
			"[44080000000000 44098110399999 44080000000000 44089999999999 44098110300000 44098110399999 7]"},
		{"the country and own rows", area.Everything().Union(own), "((1=1) OR (a BETWEEN ? AND ? AND o = ?))", "[44098110300000 44098110399999 7]"},
	} {
		w, args := c.scope.Between(col)
		if w != c.want || fmt.Sprint(args) != c.args {
			t.Errorf("%s: %s %v", c.name, w, args)
		}
	}
}
