package assess

import (
	"math"

	"mirror/internal/rural/module/declaration"
)

// mark is what one hand gave an item. Points stand where people say a number, Counts where they count the scheme's faults.
type mark struct {
	Points *float64 `json:"points,omitempty"`
	Counts []int    `json:"counts,omitempty"`
	Note   string   `json:"note,omitempty"`
}

// line is an item of a sheet: the figure as it was read, and what was given at each stage.
type line struct {
	Value *float64 `json:"value,omitempty"`
	Num   int64    `json:"num,omitempty"`
	Den   int64    `json:"den,omitempty"`
	Why   string   `json:"why,omitempty"` // why there is no value

	Files  []declaration.File `json:"files,omitempty"`
	Self   *mark              `json:"self,omitempty"`
	First  *mark              `json:"first,omitempty"`
	Second *mark              `json:"second,omitempty"`
}

// formula makes points of a figure's value. step is the row of the table that fitted, -1 for none.
func (x item) formula(v float64) (points float64, step int) {
	reaches := func(limit float64) bool {
		if x.Negative {
			return v <= limit
		}
		return v >= limit
	}
	switch x.Way {
	case byBands:
		for k, b := range x.Bands {
			if reaches(b.From) {
				return b.Points, k
			}
		}
		return 0, -1
	case byLinear:
		share := (v - x.Floor) / (x.Target - x.Floor)
		return rounded(x.Points * min(1, max(0, share))), -1
	default:
		if reaches(x.Target) {
			return x.Points, -1
		}
		// A part of a step counts whole, as the words of such rules do. A value that lies on a step is not pushed over it by the last bit of a float.
		missing := math.Ceil(rounded(math.Abs(x.Target-v)*10_000/x.Step)/10_000 - 1e-9)
		return max(0, rounded(x.Points-missing*x.Per)), -1
	}
}

func rounded(v float64) float64 { return float64(hundredths(v)) / 100 }

// scored is what a stage comes to for an item; ok is false where nobody can say yet. What cannot be reckoned is never 0.
func (x item) scored(l *line, m *mark) (points float64, ok bool) {
	base := int64(0)
	switch {
	case x.Source == automatic && l != nil && l.Value != nil:
		v, _ := x.formula(*l.Value)
		base = hundredths(v)
		// Without faults to count, nobody has anything to add to a figure.
		if len(x.Deductions) == 0 {
			return v, true
		}
	case x.counted():
		base = hundredths(x.Points)
	case m != nil && m.Points != nil:
		base = hundredths(*m.Points)
	default:
		return 0, false
	}
	if len(x.Deductions) == 0 {
		return float64(base) / 100, true
	}
	if m == nil || len(m.Counts) != len(x.Deductions) {
		return 0, false
	}
	for k, d := range x.Deductions {
		base -= hundredths(d.Points) * int64(m.Counts[k])
	}
	return float64(max(0, base)) / 100, true
}

// needsNumber says that people must say its points at this stage: no figure gives them and no faults are counted.
func (x item) needsNumber(l *line) bool {
	return !x.counted() && (x.Source == byHand || l == nil || l.Value == nil)
}

// A stage of a sheet.
type stage string

// The stages. Answering an appeal is a second review again.
const (
	selfScore    stage = "self"
	firstReview  stage = "first"
	secondReview stage = "second"
)

// of is the mark of a stage.
func (l *line) of(s stage) *mark {
	switch {
	case l == nil:
		return nil
	case s == selfScore:
		return l.Self
	case s == firstReview:
		return l.First
	}
	return l.Second
}

// put sets the mark of a stage.
func (l *line) put(s stage, m *mark) {
	switch s {
	case selfScore:
		l.Self = m
	case firstReview:
		l.First = m
	default:
		l.Second = m
	}
}

// before is the stage a review is compared with.
func (s stage) before() stage {
	if s == secondReview {
		return firstReview
	}
	return selfScore
}

// total is what a stage comes to; missing is how many items nobody scored.
func (p *paper) total(tree []group, s stage) (sum float64, missing int) {
	cents := int64(0)
	each(tree, func(id string, _, _ int, x item) {
		l := p.Lines[id]
		v, ok := x.scored(l, l.of(s))
		if !ok || l == nil {
			missing++
		}
		cents += hundredths(v)
	})
	return float64(cents) / 100, missing
}

// groups are the totals of the first-level indicators.
func (p *paper) groups(tree []group, s stage) []float64 {
	cents := make([]int64, len(tree))
	each(tree, func(id string, g, _ int, x item) {
		v, _ := x.scored(p.Lines[id], p.Lines[id].of(s))
		cents[g] += hundredths(v)
	})
	out := make([]float64, len(tree))
	for g, c := range cents {
		out[g] = float64(c) / 100
	}
	return out
}
