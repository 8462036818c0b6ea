package evaluation

import (
	"math"
	"testing"
)

// An area has a rank and a band from half of the weights on; with less it is in no mean either (domain.md#evaluation).
func TestHalfOfTheWeightsMakeARank(t *testing.T) {
	none := math.NaN()
	for _, c := range []struct {
		weights           [3]float64
		covered, mean     float64
		place, band, last int
	}{
		{[3]float64{50, 30, 20}, 0.5, 66.6667, 1, 1, 3},
		{[3]float64{49, 31, 20}, 0.49, 50, 0, 0, 2},
	} {
		m := method{Weighting: byHand, Bands: [3]int64{85, 70, 60}}
		for j, w := range c.weights {
			m.Subjects = append(m.Subjects, subject{Dimension: Dimensions[j].Code, Weight: w})
		}
		// The best of all, one that has the first figure alone, and the worst of all.
		out, err := reckon(m, 3, []column{{9, 9, 1}, {9, none, 1}, {9, none, 1}})
		if err != nil {
			t.Fatal(err)
		}
		some, worst := out.scores[1], out.scores[2]
		if some.covered != c.covered || some.value != 100 || some.place != c.place || some.band != c.band || some.missing != 2 {
			t.Errorf("%v of the weights: %+v", c.covered, some)
		}
		if worst.place != c.last || worst.band != 4 || out.mean != c.mean {
			t.Errorf("%v of the weights: the worst %+v, mean %v", c.covered, worst, out.mean)
		}
	}
}

// A score on the line of a band is in it.
func TestBandsBeginAtTheirLines(t *testing.T) {
	m := method{Bands: [3]int64{85, 70, 60}}
	for v, want := range map[float64]int{100: 1, 85: 1, 84.9999: 2, 70: 2, 69.9999: 3, 60: 3, 59.9999: 4, 0: 4} {
		if got := m.band(v); got != want {
			t.Errorf("%v is in band %d, want %d", v, got, want)
		}
	}
}
