package analysis

import (
	"maps"
	"slices"

	"mirror/internal/area"
	"mirror/internal/rural/metric"
)

// Sheet is what an analysis says of one area in a month, with the areas directly below it.
type Sheet struct {
	Slug    string
	Area    area.Code
	Month   int64   // 202611
	Months  []int64 // those that are kept, the oldest first
	AsOf    int64   // when it was reckoned, ms UTC; 0 where nothing is kept
	Figures []SheetFigure
	Charts  []SheetChart
	Areas   []SheetArea

	index []float64 // that of the months up to this one, where the analysis is that of its trend
}

// SheetFigure is a measure with its value; Why says what is missing where there is none.
type SheetFigure struct {
	Measure
	Value, Before *float64 // Before is that of the month before
	Why           string
	Note          string // what the value is to be read against
	Left          int64  // objects left out because something of them is unknown

	few, fewBefore bool // few people or households stand behind the value
}

// SheetChart is a picture with its counts.
type SheetChart struct {
	Chart
	Cells    []Cell
	Why      string
	Decimals int

	few bool // few people or households stand behind one of its months
}

// Cell is one count; X, Y and S are places in the labels. N is -1 where it is kept from the reader.
type Cell struct {
	X int     `json:"x"`
	Y int     `json:"y"`
	S int     `json:"s"`
	N float64 `json:"n"`
}

// SheetArea is an area directly below with the values of the measures it has.
type SheetArea struct {
	Code   area.Code
	Name   string
	Values map[string]float64

	few map[string]bool // measures with few people or households behind their value
}

// fewest is the smallest number of people or households that those who may not see them are shown in a town or below.
const fewest = 5

// Few reports whether a number of people or households is small.
func Few(n int64) bool { return n > 0 && n < fewest }

// wordsFew says why a small number is not there.
const wordsFew = "少于5，为保护隐私不显示"

// Mask keeps small numbers of people and households from those who may not see them, where near says that an area's are of a town or below, also where it is
// one of those compared.
func (s *Sheet) Mask(near func(area.Code) bool) {
	for _, x := range s.Areas {
		if near(x.Code) {
			maps.DeleteFunc(x.Values, func(key string, _ float64) bool { return x.few[key] })
		}
	}
	towns := len(s.Areas) > 0 && near(s.Areas[0].Code)
	for i := range s.Charts {
		c := &s.Charts[i]
		if c.Ranked {
			c.ranked(s.Areas)
		}
		if c.People && (near(s.Area) || towns && c.Of != "") {
			c.mask()
		}
		if near(s.Area) && !c.Ranked && (c.few || slices.ContainsFunc(s.Figures, func(f SheetFigure) bool { return f.few && (f.Key == c.Tells || slices.Contains(c.From, f.Key)) })) {
			c.Cells, c.Why = []Cell{}, wordsFew
		}
	}
	if !near(s.Area) {
		return
	}
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Value != nil && f.few {
			f.Value, f.Why = nil, wordsFew
		}
		if f.Before != nil && f.fewBefore {
			f.Before = nil
		}
	}
}

func (x *SheetChart) mask() {
	for i := range x.Cells {
		if n := &x.Cells[i].N; *n > 0 && *n < fewest {
			*n = -1
		}
	}
}

// few reports whether few people or households stand behind the value of a measure: counted, or as a part of more, from which they could be reckoned. Those
// left are as few as those counted.
func (m Measure) few(f figures) bool {
	s, has := f[m.Key]
	switch {
	case !has:
		return false
	case m.Adds == metric.Sum:
		return (m.Unit == "人" || m.Unit == "户") && Few(s.Num)
	case !m.People:
		return false
	case m.Adds == metric.Share && (Few(s.Num) || Few(s.Den-s.Num)):
		return true
	}
	return Few(s.Den) || s.Num > 0 && s.Num < fewest*m.Each
}
