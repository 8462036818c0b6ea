package evaluation

// ReckonForTest is the method over values by area, missing ones being NaN: the weights, entropies and scores that come of it.
func ReckonForTest(entropy bool, negative []bool, weights []float64, rows [][]float64) (w, e, scores []float64, err error) {
	m := method{Weighting: byHand, Bands: [3]int64{85, 70, 60}}
	if entropy {
		m.Weighting = byEntropy
	}
	for j, n := range negative {
		m.Subjects = append(m.Subjects, subject{Dimension: Dimensions[j%len(Dimensions)].Code, Negative: n, Weight: weights[j]})
	}
	columns := make([]column, len(negative))
	for _, values := range rows {
		for j, v := range values {
			columns[j] = append(columns[j], v)
		}
	}
	out, err := reckon(m, len(rows), columns)
	for _, s := range out.spreads {
		w, e = append(w, s.Weight), append(e, s.Entropy)
	}
	for _, s := range out.scores {
		scores = append(scores, s.value)
	}
	return w, e, scores, err
}

// PlacesForTest are the ranks of areas with all figures, by their scores.
func PlacesForTest(scores ...float64) (places []int) {
	o := outcome{}
	for _, v := range scores {
		o.scores = append(o.scores, score{value: v, covered: 1})
	}
	o.place()
	for _, s := range o.scores {
		places = append(places, s.place)
	}
	return places
}
