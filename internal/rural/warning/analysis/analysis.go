package analysis

// Analysis is one of the fourteen.
type Analysis struct {
	Slug    string
	figures []Figure
}

var analyses = []Analysis{crisis}
