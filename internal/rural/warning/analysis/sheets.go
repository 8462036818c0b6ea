package analysis

import (
	"mirror/internal/area"
)

// Sheets gathers what all analyses say of one village on a day: first its homes, then the village itself.
type Sheets struct {
	Area area.Code
	at   At
	some bool    // there is anything in the village that an analysis looks at
	all  []tally // in the order of analyses
}

// tally is what one analysis has gathered.
type tally struct {
	of     *Analysis
	sums   map[string]*Sums
	counts map[string][]int64
	charts map[string]*Chart
}

// NewSheets begins the sheets of a village.
func NewSheets(at At, village area.Code) *Sheets { return newSheets(at, village, false) }

// pastSheets begins those of a day that is over, from what is held today: only measures whose data bear days, or are taken to have stood, have a value.
func pastSheets(at At, village area.Code) *Sheets { return newSheets(at, village, true) }

func newSheets(at At, village area.Code, past bool) *Sheets {
	s := &Sheets{Area: village, at: at, all: make([]tally, len(analyses))}
	for i := range analyses {
		s.all[i] = newTally(&analyses[i], past)
	}
	return s
}

func newTally(a *Analysis, past bool) tally {
	t := tally{of: a, sums: make(map[string]*Sums, len(a.measures)), counts: make(map[string][]int64, len(a.charts)), charts: make(map[string]*Chart, len(a.charts))}
	for _, m := range a.measures {
		if m.None == "" && (m.Dated || m.Stood || !past) {
			t.sums[m.Key] = &Sums{}
		}
	}
	if past {
		return t
	}
	for i := range a.charts {
		if c := &a.charts[i]; c.counted() {
			t.counts[c.Key], t.charts[c.Key] = make([]int64, c.size()), c
		}
	}
	return t
}

// AddHome puts a household of the village to the sheets. One that was entered after the day does not count.
func (s *Sheets) AddHome(h *Home) {
	if dayOf(h.CreatedAt) > s.at.Day {
		return
	}
	s.some = true
	for i := range s.all {
		if t := &s.all[i]; t.of.home != nil && len(t.sums) > 0 {
			t.of.home(h, s.at, t)
		}
	}
}

// AddVillage puts the village itself to the sheets, after its homes, and gives it what its own figures rest on.
func (s *Sheets) AddVillage(v *Village) {
	v.sheets = s
	s.some = s.some || len(v.Archives)+len(v.Assets)+len(v.Projects)+len(v.Data) > 0
	for i := range s.all {
		if t := &s.all[i]; t.of.village != nil {
			t.of.village(v, s.at, t)
		}
	}
}

// measured is a measure of the village's people with its sums.
func (s *Sheets) measured(slug, key string) (value float64, sums Sums, ok bool) {
	for i := range s.all {
		if s.all[i].of.Slug != slug {
			continue
		}
		for _, m := range s.all[i].of.measures {
			if m.Key == key && s.all[i].sums[key] != nil {
				sums = *s.all[i].sums[key]
				value, ok = m.value(sums)
				return value, sums, ok
			}
		}
	}
	return 0, sums, false
}

// add puts to a measure's numerator and denominator.
func (t *tally) add(key string, num, den int64) {
	if s := t.sums[key]; s != nil {
		s.Num, s.Den = s.Num+num, s.Den+den
	}
}

// share counts one object of a share: whether it has what is looked for.
func (t *tally) share(key string, has bool) { t.add(key, one(has), 1) }

// miss counts an object that a measure leaves out, because something of it is unknown.
func (t *tally) miss(keys ...string) {
	for _, k := range keys {
		if s := t.sums[k]; s != nil {
			s.Missing++
		}
	}
}

// cell adds to a count of a chart.
func (t *tally) cell(chart string, x, y, s int, n int64) {
	if c := t.charts[chart]; c != nil {
		t.counts[chart][c.place(x, y, s)] += n
	}
}

func one(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
