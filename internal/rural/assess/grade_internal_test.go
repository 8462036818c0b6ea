package assess

import (
	"testing"

	"mirror/internal/rural/module/declaration"
)

// Each cut-off belongs to the better grade (domain.md#assessment).
func TestGradesBeginAtTheirCutOffs(t *testing.T) {
	scheme := declaration.NewRecord(Rooms{}.Scheme())
	for k, v := range map[string]int{"gradeA": 90, "gradeB": 80, "gradeC": 60} {
		scheme.Set(k, v)
	}
	for _, c := range []struct {
		total float64
		grade string
	}{{100, "A"}, {90, "A"}, {89.99, "B"}, {80, "B"}, {79.99, "C"}, {60, "C"}, {59.99, "D"}, {0, "D"}} {
		if got := gradeOf(scheme, c.total); got != c.grade {
			t.Errorf("%v points are graded %s, want %s", c.total, got, c.grade)
		}
	}
}
