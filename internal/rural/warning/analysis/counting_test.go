package analysis

import (
	"math"
	"testing"
)

// The worked example of Alkire and Foster, "Counting and multidimensional poverty measurement" (OPHI Working Paper 7, 2007, section 4; Journal of
// Public Economics 95, 2011): four persons, four dimensions of equal weight, cut-offs 13, 12, 3, 1 and k = 2. Published: H = 1/2, A = 3/4, M0 = 6/16.
// Their persons go through what the households go through.
func TestTheWorkedExampleOfAlkireAndFoster(t *testing.T) {
	achieved := [][]float64{{13.1, 14, 4, 1}, {15.2, 7, 5, 0}, {12.5, 10, 1, 0}, {20, 11, 3, 1}}
	cutoff := []float64{13, 12, 3, 1}
	deprived := make([][]bool, len(achieved))
	for i, row := range achieved {
		for k, y := range row {
			deprived[i] = append(deprived[i], y < cutoff[k])
		}
	}
	result := func(k int64, rows [][]bool) (by map[string]float64, adds []float64) {
		a := Analysis{measures: indexMeasures(4), charts: []Chart{{Key: "contribution", X: []string{"all"}, Series: []string{"1", "2", "3", "4"}, Share: true}}}
		all := newTally(&a, false)
		for _, row := range rows {
			all.index(row, []int64{1, 1, 1, 1}, k)
		}
		by = map[string]float64{}
		for _, m := range a.measures {
			if v, ok := m.value(*all.sums[m.Key]); ok {
				by[m.Key] = v
			}
		}
		x := SheetChart{Chart: a.charts[0]}
		x.count(all.counts["contribution"])
		for _, c := range x.Cells {
			adds = append(adds, c.N)
		}
		return by, adds
	}
	got, adds := result(2, deprived)
	if got["h"] != 50 || got["a"] != 0.75 || got["mpi"] != 0.375 {
		t.Errorf("%v; published are H 50%%, A 0.75, M0 0.375", got)
	}
	// Of the dimensions 1, 2, 1 and 2 of the poor are deprived, six in all.
	for k, want := range []float64{16.7, 33.3, 16.7, 33.3} {
		if len(adds) != 4 || adds[k] != want {
			t.Fatalf("the dimensions add %v, want sixths", adds)
		}
	}
	// The same by another way: M0 is the mean of the censored matrix.
	var sum, cells float64
	for _, row := range deprived {
		n := 0.
		for _, is := range row {
			n += map[bool]float64{true: 1}[is]
			cells++
		}
		if n >= 2 {
			sum += n
		}
	}
	if math.Abs(sum/cells-got["mpi"]) > 1e-15 {
		t.Errorf("mean of the censored matrix %v, M0 %v", sum/cells, got["mpi"])
	}
	// Union and intersection of the same matrix.
	if u, _ := result(1, deprived); u["h"] != 75 || u["mpi"] != 7./16 {
		t.Errorf("k = 1: %v", u)
	}
	if x, _ := result(4, deprived); x["h"] != 25 || x["a"] != 1 || x["mpi"] != 0.25 {
		t.Errorf("k = 4: %v", x)
	}
	none, _ := result(2, deprived[:1])
	if _, known := none["a"]; known || none["h"] != 0 || none["mpi"] != 0 {
		t.Errorf("nobody poor: %v", none)
	}
}
