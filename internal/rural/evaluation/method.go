package evaluation

import (
	"cmp"
	"errors"
	"math"
	"slices"
)

// The ways to weigh.
const (
	byHand    = "1"
	byEntropy = "2"
)

// ranked is the share of the weights an area needs figures for to have a rank: a score made of less says too little of it.
const ranked = 0.5

// subject is one figure of a model as a run takes it.
type subject struct {
	Key       string   `json:"key"`
	Title     string   `json:"title"`
	Unit      string   `json:"unit"`
	Decimals  int      `json:"decimals"`
	Dimension string   `json:"dimension"`
	Negative  bool     `json:"negative"`
	Weight    float64  `json:"weight"`
	Target    *float64 `json:"target,omitempty"`
	Source    string   `json:"source"`
	Fresh     string   `json:"fresh"`
	Date      string   `json:"date"`
}

// method is what scores are reckoned by.
type method struct {
	Weighting string    `json:"weighting"`
	Bands     [3]int64  `json:"bands"`
	Subjects  []subject `json:"subjects"`
}

// column is a figure of all areas; NaN is a missing one.
type column []float64

// perDimension is a number of each dimension.
type perDimension [len(Dimensions)]float64

// spread is what a run says of one figure over all areas.
type spread struct {
	Min     float64 `json:"min"`
	Max     float64 `json:"max"`
	Mean    float64 `json:"mean"`
	Present int     `json:"present"`
	// Flat: the areas do not differ, or fewer than two have the figure. It is left out of every score.
	Flat    bool    `json:"flat"`
	Entropy float64 `json:"entropy"`
	Weight  float64 `json:"weight"`
	// Scaled is the mean of the scaled values, 0 to 1.
	Scaled float64 `json:"scaled"`
}

// score is what an area comes to. NaN is a score there is none of.
type score struct {
	value float64
	place int // 0: not ranked
	band  int // 1 to 4; 0: not ranked
	// missing is how many figures that distinguish areas it lacks, covered the share of the weights of those it has.
	missing    int
	covered    float64
	dimensions perDimension
}

// outcome is a run reckoned to the end.
type outcome struct {
	spreads []spread
	scores  []score
	means   perDimension // of the dimensions
	mean    float64
}

var errNothingDiffers = errors.New("no figure distinguishes the areas")

// reckon is the method over n areas, whose figures stand in the order of the method's. Every sum runs over figures and areas in their order, and products are rounded before they are added: the same input gives the
// same bits on every machine.
func reckon(m method, n int, columns []column) (outcome, error) {
	out := outcome{spreads: make([]spread, len(m.Subjects)), scores: make([]score, n)}
	for j := range m.Subjects {
		out.spreads[j] = spreadOf(columns[j], m.Subjects[j].Negative)
	}
	if err := m.weigh(out.spreads); err != nil {
		return out, err
	}
	for i := range out.scores {
		out.scores[i] = m.score(out.spreads, columns, i)
	}
	out.place()
	// What too few figures make is in no mean and in no band: it would say of all areas what is true of a few figures.
	out.mean = meanOf(len(out.scores), func(i int) float64 { return out.scores[i].counted(out.scores[i].value) })
	for d := range Dimensions {
		out.means[d] = meanOf(len(out.scores), func(i int) float64 { return out.scores[i].counted(out.scores[i].dimensions[d]) })
	}
	return out, nil
}

func spreadOf(c column, negative bool) (s spread) {
	sum := 0.0
	for _, x := range c {
		if math.IsNaN(x) {
			continue
		}
		if s.Present == 0 {
			s.Min, s.Max = x, x
		}
		s.Min, s.Max, sum = min(s.Min, x), max(s.Max, x), sum+x
		s.Present++
	}
	if s.Present == 0 {
		s.Flat = true
		return s
	}
	s.Mean = fixed(sum/float64(s.Present), 6)
	if s.Flat = s.Present < 2 || s.Min == s.Max; s.Flat {
		return s
	}
	total := 0.0
	for _, x := range c {
		if !math.IsNaN(x) {
			total += scale(x, s, negative)
		}
	}
	s.Scaled = fixed(total/float64(s.Present), 6)
	information := 0.0
	for _, x := range c {
		if !math.IsNaN(x) {
			if p := scale(x, s, negative) / total; p > 0 {
				information += float64(p * math.Log(p))
			}
		}
	}
	// Logarithms may differ in their last bit between machines; what is stored does not.
	s.Entropy = fixed(-information/math.Log(float64(s.Present)), 10)
	return s
}

// scale is x' of a figure that is not flat.
func scale(x float64, s spread, negative bool) float64 {
	if negative {
		return (s.Max - x) / (s.Max - s.Min)
	}
	return (x - s.Min) / (s.Max - s.Min)
}

// weigh gives the figures that are not flat their weights, which add up to 1.
func (m method) weigh(spreads []spread) error {
	total := 0.0
	raw := make([]float64, len(spreads))
	for j, s := range spreads {
		if s.Flat {
			continue
		}
		if raw[j] = m.Subjects[j].Weight; m.Weighting == byEntropy {
			raw[j] = 1 - s.Entropy
		}
		total += raw[j]
	}
	if total <= 0 {
		return errNothingDiffers
	}
	for j := range spreads {
		spreads[j].Weight = fixed(raw[j]/total, 10)
	}
	return nil
}

// score is what the area at i comes to.
func (m method) score(spreads []spread, columns []column, i int) (out score) {
	var sum, weight, all float64
	var sums, weights perDimension
	for j, s := range spreads {
		if s.Flat {
			continue
		}
		all += s.Weight
		x := columns[j][i]
		if math.IsNaN(x) {
			out.missing++
			continue
		}
		part, d := float64(s.Weight*scale(x, s, m.Subjects[j].Negative)), dimensionAt(m.Subjects[j].Dimension)
		sum, weight = sum+part, weight+s.Weight
		sums[d], weights[d] = sums[d]+part, weights[d]+s.Weight
	}
	for d := range out.dimensions {
		out.dimensions[d] = per(sums[d], weights[d])
	}
	out.value, out.covered = per(sum, weight), fixed(weight/all, 6)
	if out.covered >= ranked {
		out.band = m.band(out.value)
	}
	return out
}

// counted is a number of an area with a rank, NaN of another one.
func (s score) counted(v float64) float64 {
	if s.place == 0 {
		return math.NaN()
	}
	return v
}

// per is a weighted sum as a score of 100, with four decimals.
func per(sum, weight float64) float64 {
	if weight <= 0 {
		return math.NaN()
	}
	return fixed(float64(sum/weight)*100, 4)
}

func (m method) band(v float64) int {
	for k, from := range m.Bands {
		if v >= float64(from) {
			return k + 1
		}
	}
	return len(m.Bands) + 1
}

// place ranks the areas with enough figures, the highest score first. Equal scores have one rank, and the next one counts them.
func (o *outcome) place() {
	var order []int
	for i, s := range o.scores {
		if !math.IsNaN(s.value) && s.covered >= ranked {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(o.scores[b].value, o.scores[a].value) })
	for n, i := range order {
		o.scores[i].place = n + 1
		if n > 0 && o.scores[order[n-1]].value == o.scores[i].value {
			o.scores[i].place = o.scores[order[n-1]].place
		}
	}
}

func meanOf(n int, of func(i int) float64) float64 {
	sum, count := 0.0, 0
	for i := range n {
		if v := of(i); !math.IsNaN(v) {
			sum += v
			count++
		}
	}
	if count == 0 {
		return math.NaN()
	}
	return fixed(sum/float64(count), 4)
}

func fixed(v float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(float64(v*p)) / p
}
