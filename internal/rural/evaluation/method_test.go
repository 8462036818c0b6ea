package evaluation_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"mirror/internal/rural/evaluation"
)

var missing = math.NaN()

// The numbers wanted come from a computation of its own in decimal arithmetic with 50 digits, outside of this program: six areas, four figures of which
// two are negative, with gaps.
func TestMethodAgreesWithAnIndependentComputation(t *testing.T) {
	rows := [][]float64{{12, 80.5, 3, missing}, {7, 91.0, 9, 40}, {30, 60.2, 4, 22}, {18, missing, 6, 35}, {7, 75.0, 1, 28}, {missing, missing, missing, 30}}
	negative := []bool{false, false, true, true}
	for _, c := range []struct {
		entropy               bool
		weights, want, scores []float64
	}{
		{false, []float64{40, 30, 20, 10}, []float64{0.4, 0.3, 0.2, 0.1}, []float64{48.2982, 30.0000, 62.5000, 42.0117, 41.0823, 55.5556}},
		{true, []float64{0, 0, 0, 0}, []float64{0.4095320013, 0.2333866499, 0.1684884935, 0.1885928553}, []float64{45.5034, 23.3387, 70.3430, 40.6245, 40.6364, 55.5556}},
	} {
		w, e, scores, err := evaluation.ReckonForTest(c.entropy, negative, c.weights, rows)
		if err != nil {
			t.Fatal(err)
		}
		near(t, "entropy", e, []float64{0.5789328029, 0.7600396008, 0.8267657290, 0.8060950922}, 1e-10)
		near(t, "weights", w, c.want, 1e-9)
		near(t, "scores", scores, c.scores, 1e-4)
	}
}

func near(t *testing.T, what string, got, want []float64, by float64) {
	t.Helper()
	for i := range want {
		if i >= len(got) || math.Abs(got[i]-want[i]) > by {
			t.Errorf("%s: %v, want %v", what, got, want)
			return
		}
	}
}

// Over made-up areas, scores and weights are those of a second way to compute them: column by column, with p ln p taken from sums of x ln x.
func TestMethodAgreesWithASecondWay(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11)) //nolint:gosec // the same numbers each time
	const n, k = 200, 12
	rows, negative, weights := make([][]float64, n), make([]bool, k), make([]float64, k)
	for j := range k {
		negative[j], weights[j] = j%3 == 1, float64(j+1)
	}
	for i := range rows {
		for range k {
			v := math.Round(r.Float64()*1000) / 10
			if r.IntN(9) == 0 {
				v = missing
			}
			rows[i] = append(rows[i], v)
		}
	}
	for _, entropy := range []bool{false, true} {
		w, _, scores, err := evaluation.ReckonForTest(entropy, negative, weights, rows)
		if err != nil {
			t.Fatal(err)
		}
		wantW, wantS := second(entropy, negative, weights, rows)
		near(t, "weights", w, wantW, 1e-8)
		near(t, "scores", scores, wantS, 1e-4)
	}
}

func second(entropy bool, negative []bool, weights []float64, rows [][]float64) (w, scores []float64) {
	k := len(weights)
	lo, hi, total := make([]float64, k), make([]float64, k), 0.0
	x := func(i, j int) float64 {
		v := (rows[i][j] - lo[j]) / (hi[j] - lo[j])
		if negative[j] {
			v = 1 - v
		}
		return v
	}
	for j := range k {
		lo[j], hi[j] = math.Inf(1), math.Inf(-1)
		for i := range rows {
			if !math.IsNaN(rows[i][j]) {
				lo[j], hi[j] = math.Min(lo[j], rows[i][j]), math.Max(hi[j], rows[i][j])
			}
		}
		// e = (ln S − Σ x ln x ÷ S) ÷ ln n
		s, logs, n := 0.0, 0.0, 0.0
		for i := range rows {
			if v := x(i, j); !math.IsNaN(v) {
				n++
				if s += v; v > 0 {
					logs += v * math.Log(v)
				}
			}
		}
		v := weights[j]
		if entropy {
			v = 1 - (math.Log(s)-logs/s)/math.Log(n)
		}
		w, total = append(w, v), total+v
	}
	for i := range rows {
		sum, all := 0.0, 0.0
		for j := range k {
			if v := x(i, j); !math.IsNaN(v) {
				sum, all = sum+w[j]*v, all+w[j]
			}
		}
		scores = append(scores, 100*sum/all)
	}
	for j := range w {
		w[j] /= total
	}
	return w, scores
}

// A figure in which areas do not differ is left out for all, and so is one of a single area. Where nothing is left there is no score.
func TestFlatFiguresAreLeftOut(t *testing.T) {
	w, _, scores, err := evaluation.ReckonForTest(false, []bool{false, false, false}, []float64{50, 30, 20}, [][]float64{{1, 5, missing}, {3, 5, 8}, {2, 5, missing}})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "weights", w, []float64{1, 0, 0}, 0)
	near(t, "scores", scores, []float64{0, 100, 50}, 0)
	if _, _, _, err := evaluation.ReckonForTest(true, []bool{false}, []float64{1}, [][]float64{{4}, {4}, {missing}}); err == nil {
		t.Error("areas that do not differ were scored")
	}
}

// Equal scores have one rank, and the next one counts them.
func TestEqualScoresShareARank(t *testing.T) {
	if got := evaluation.PlacesForTest(60, 80, 60, 50, missing); !slices.Equal(got, []int{2, 1, 2, 4, 0}) {
		t.Errorf("ranks %v", got)
	}
}
