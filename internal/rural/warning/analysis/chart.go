package analysis

// Chart is a picture of counts. A count stands at one place of x, y and series; a picture without y or series has one of each.
type Chart struct {
	Key, Title, Definition, Kind, Unit string
	X, Y, Series                       []string
	Line                               *Line
	// People says that it counts people or households, of whom few in a town could be told apart.
	People bool
	// Tells names the share whose objects alone are drawn: where they are few, nothing is.
	Tells string
	// None says why nobody holds what it needs.
	None string
	// Months names the measures whose months it draws, From those whose values it draws; such a chart has no counts.
	Months, From []string
	// Days says that the places of x are the days of the month shown.
	Days bool
	// Ranked draws the first of From of the areas directly below, the largest first. Of names the chart whose places of y are drawn for each of them.
	Ranked bool
	Of     string
	// Sorted has the largest places of x come first and leaves out those without any.
	Sorted bool
	// Share has each count shown as a part of all of them, in percent. Per is what a count is divided by to be shown; 0 is 1.
	Share bool
	Per   float64
}

// Line is a mark across a picture.
type Line struct {
	At    float64 `json:"at"`
	Title string  `json:"title" declared:"words"`
}

// The kinds of pictures.
const (
	pyramid      = "pyramid"
	bars         = "bars"
	histogram    = "histogram"
	heat         = "heat"
	upset        = "upset"
	radar        = "radar"
	quadrant     = "quadrant"
	contribution = "contribution"
	funnel       = "funnel"
	flow         = "flow"
	line         = "line"
	calendar     = "calendar"
	treemap      = "treemap"
	donut        = "donut"
	scatter      = "scatter"
	gauge        = "gauge"
	boxes        = "boxes"
	banded       = "band"
)

func (c Chart) size() int { return max(1, len(c.X)) * max(1, len(c.Y)) * max(1, len(c.Series)) }

// place is where the count of x, y and s stands.
func (c Chart) place(x, y, s int) int {
	return (s*max(1, len(c.Y))+y)*max(1, len(c.X)) + x
}

// cell is the place of a count in the labels.
func (c Chart) cell(place int, n float64) Cell {
	xs, ys := max(1, len(c.X)), max(1, len(c.Y))
	return Cell{X: place % xs, Y: place / xs % ys, S: place / xs / ys, N: n}
}

// band is where a value stands among the upper bounds of bands; the last band has none.
func band(v float64, bounds ...float64) int {
	for i, b := range bounds {
		if v < b {
			return i
		}
	}
	return len(bounds)
}
