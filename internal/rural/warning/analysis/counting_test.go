package analysis

import (
	"math"
	"testing"
)

// The worked example of Alkire and Foster, "Counting and multidimensional poverty measurement" (OPHI Working Paper 7, 2007, section 4; Journal of
// Public Economics 95, 2011): four persons, four dimensions of equal weight, cut-offs 13, 12, 3, 1 and k = 2. Published: H = 1/2, A = 3/4, M0 = 6/16.
func TestTheWorkedExampleOfAlkireAndFoster(t *testing.T) {
	achieved := [][]float64{{13.1, 14, 4, 1}, {15.2, 7, 5, 0}, {12.5, 10, 1, 0}, {20, 11, 3, 1}}
	cutoff := []float64{13, 12, 3, 1}
	deprived := make([][]bool, len(achieved))
	for i, row := range achieved {
		for k, y := range row {
			deprived[i] = append(deprived[i], y < cutoff[k])
		}
	}
	got := Count(deprived, []int64{1, 1, 1, 1}, 2)
	if got.H != 0.5 || got.A != 0.75 || got.M0 != 0.375 {
		t.Errorf("H, A, M0 = %v, %v, %v; published 0.5, 0.75, 0.375", got.H, got.A, got.M0)
	}
	// The published censored counts are 0, 2, 4, 0; of the dimensions 1, 2, 1 and 2 of the poor are deprived: contributions in sixths.
	for k, want := range []float64{1. / 6, 2. / 6, 1. / 6, 2. / 6} {
		if math.Abs(got.Contributions[k]-want) > 1e-15 {
			t.Errorf("contribution of dimension %d = %v, want %v", k+1, got.Contributions[k], want)
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
	if sum/cells != got.M0 {
		t.Errorf("mean of the censored matrix %v, M0 %v", sum/cells, got.M0)
	}
	// Union and intersection of the same matrix.
	if u := Count(deprived, []int64{1, 1, 1, 1}, 1); u.H != 0.75 || u.M0 != 7./16 {
		t.Errorf("k = 1: %+v", u)
	}
	if x := Count(deprived, []int64{1, 1, 1, 1}, 4); x.H != 0.25 || x.A != 1 || x.M0 != 0.25 {
		t.Errorf("k = 4: %+v", x)
	}
	if none := Count(deprived[:1], []int64{1, 1, 1, 1}, 2); none.H != 0 || none.M0 != 0 {
		t.Errorf("nobody poor: %+v", none)
	}
}
