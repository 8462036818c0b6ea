package analysis

import (
	"mirror/internal/rural/metric"
)

// Measure is a number of an area. Its sums add up over areas as those of the library of figures do: numerator and denominator apart.
type Measure struct {
	Key, Title, Unit, Definition, Source, Missing string
	Adds                                          metric.Adds
	Per                                           float64 // what a sum or mean is divided by to be shown; 0 is 1
	Decimals                                      int
	// People says that a share or mean is of people or households, of whom few in a town could be told apart. A sum says so by its unit.
	People bool
	// Each is what one of the objects that make a mean adds to its numerator at most, where the others add nothing: by it one knows how few they may be.
	Each int64
	// Dated says that all it rests on bears a day, so that a month of the past can be reckoned from what is held today.
	Dated bool
	// Stood lets Past reckon it for months of the past as if what bears no day had stood as it does today.
	Stood bool
	// None says why nobody holds what it needs; it has no value then.
	None string
	// whole reckons the figure from more than its two sums, as an index is.
	whole func(Sums) (float64, bool)
}

// Sums are what is kept of a measure: numerator, denominator, and how many objects were left out because something of them is unknown. More holds
// what a figure needs that no share or mean is.
type Sums struct {
	Num, Den, Missing int64
	More              []int64
}

// add puts another area's sums to it.
func (s *Sums) add(o Sums) {
	s.Num, s.Den, s.Missing = s.Num+o.Num, s.Den+o.Den, s.Missing+o.Missing
	for len(s.More) < len(o.More) {
		s.More = append(s.More, 0)
	}
	for i, n := range o.More {
		s.More[i] += n
	}
}

// value is the figure that sums make. ok is false where nothing is known.
func (m Measure) value(s Sums) (v float64, ok bool) {
	if m.None != "" {
		return 0, false
	}
	if m.whole != nil {
		return m.whole(s)
	}
	per := m.Per
	if per == 0 {
		per = 1
	}
	switch m.Adds {
	case metric.Share:
		if s.Den <= 0 {
			return 0, false
		}
		return float64(s.Num) * 100 / float64(s.Den), true
	case metric.Mean:
		if s.Den <= 0 {
			return 0, false
		}
		return float64(s.Num) / float64(s.Den) / per, true
	}
	// Den of a sum is how many objects were looked at: nothing known is not nought.
	return float64(s.Num) / per, s.Den > 0
}
