package analysis

// Analysis is one of the fourteen: the figures of objects that rules compare, the measures of areas, their charts, and how a household and a village
// are put to them.
type Analysis struct {
	Slug     string
	figures  []Figure
	measures []Measure
	charts   []Chart
	home     func(*Home, At, *tally)
	village  func(*Village, At, *tally)
}

var analyses = []Analysis{population, special, poverty, trend, crisis, weakness, labour, stability, matching, medical, education, housing, agriculture, resources}

var slugs = func() (out []string) {
	for _, a := range analyses {
		out = append(out, a.Slug)
	}
	return out
}()

// find is the analysis of a slug.
func find(slug string) (Analysis, bool) {
	for _, a := range analyses {
		if a.Slug == slug {
			return a, true
		}
	}
	return Analysis{}, false
}
