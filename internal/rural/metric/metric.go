package metric

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"

	"mirror/internal/area"
	"mirror/internal/rural/rollup"
)

// Adds says how a figure adds up over areas.
type Adds string

// A sum adds its parts. A share and a mean add numerator and denominator apart and divide at the end, so that an area's figure is never the mean of
// the figures below it.
const (
	Sum   Adds = "sum"
	Share Adds = "share" // per cent
	Mean  Adds = "mean"
)

// Of says which time a figure is of.
type Of string

// A figure stands now, or is one of a year, which may be asked for.
const (
	Now  Of = "now"
	Year Of = "year"
)

// Metric is one figure.
type Metric struct {
	// Key is the room's code and the figure's own, "household.monitored". It never changes: reports and schemes name it.
	Key   string
	Title string
	// Names says that the figure is of one entry of a dictionary, by whose name it goes: Title is that of the first day.
	Names Named
	// Unit is a word behind the number, "户", "%", "万元".
	Unit string
	// Group is the subject it is found under.
	Group string
	// Definition says in a sentence what is counted, and of what.
	Definition string
	Adds       Adds
	// Without says why there is no figure where its sums have no denominator. A sum with such words has a denominator as well, what it was counted
	// among: without any it is unknown, and not zero. The other sums with a denominator are those of people and times (Behind).
	Without string
	Of      Of
	// Per is what a stored number is divided by to be shown, 100 for fen as yuan; 0 is 1.
	Per int64
	// Decimals are those shown of a sum or mean that is no whole number; a share has one.
	Decimals int
	// Lowest is the lowest level of areas that have it.
	Lowest area.Level
	List   List
	// Splits are what it can be broken down by.
	Splits []Split
	// Uses are the pages that show it.
	Uses []Use
}

// Named is an entry of a dictionary. The zero value is none.
type Named struct{ Dict, Code string }

// List is the list of the records a figure counts. The zero value is none.
type List struct {
	// Path is the page in the rural business, "/m/monitor"; Query are its filters.
	Path  string
	Query map[string]string
	// Year is the filter that takes the year of a figure.
	Year string
	// Can is the permission that opens it.
	Can string
	// Holds is what the list has to do with the figure. No figure has a list without saying it.
	Holds Holds
	// Adds names what a Summed figure adds up of its list.
	Adds string
}

// Holds is what a list holds of a figure.
type Holds string

// A figure that adds up has as many records in its list as it says, or says why not: it counts people or times, and its denominator says how many
// records those belong to; or it adds up an amount of each record. A share or a mean leads to what its numerator or its denominator counts.
const (
	Counted Holds = "counted" // as many as the figure says
	Behind  Holds = "behind"  // those to whom the people or the times belong; of a sum its denominator says how many
	Summed  Holds = "summed"  // those of which it adds something up (List.Adds)
	Done    Holds = "done"    // of a share: as many as its numerator
	Whole   Holds = "whole"   // of a share or a mean: as many as its denominator
)

// fits reports whether a list can hold that of a figure that adds up like this.
func (h Holds) fits(a Adds) bool {
	switch h {
	case Counted:
		return a == Sum
	case Done:
		return a == Share
	case Whole:
		return a != Sum
	}
	return h == Behind || h == Summed
}

// What a Summed figure adds up of the records, or of the lists, behind it.
const (
	OfAmounts  = "amounts"  // money of each record
	OfAnswers  = "answers"  // answers of nobody: a list of them would tell who said what
	OfPolicies = "policies" // households by policy, each of which has a list of its own
)

// Use is a page that shows a figure.
type Use struct{ Title, Path string }

// Sums are what is stored of a figure. A sum has no denominator, unless it can be unknown (Metric.Without) or counts people or times (Behind).
type Sums struct{ Num, Den int64 }

// Add puts another area's sums to it.
func (s *Sums) Add(o Sums) { s.Num, s.Den = s.Num+o.Num, s.Den+o.Den }

// Value is the figure that sums make. ok is false where there is nothing to divide by, or to count among.
func (m Metric) Value(s Sums) (v float64, ok bool) {
	n := float64(s.Num)
	if m.Without != "" && s.Den <= 0 {
		return 0, false
	}
	switch m.Adds {
	case Share:
		if s.Den <= 0 {
			return 0, false
		}
		return rounded(n*100/float64(s.Den), 1), true
	case Mean:
		if s.Den <= 0 {
			return 0, false
		}
		n /= float64(s.Den)
	}
	return rounded(n/float64(max(1, m.Per)), m.Decimals), true
}

func rounded(v float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(v*p) / p
}

// At is the time that is asked about.
type At struct {
	Day  int64 // today, 20261126
	Year int64
}

// By are sums by area and key. What is not there is nothing, not unknown.
type By map[area.Code]map[string]Sums

// Add puts sums to those of an area.
func (b By) Add(c area.Code, key string, s Sums) {
	if b[c] == nil {
		b[c] = map[string]Sums{}
	}
	had := b[c][key]
	had.Add(s)
	b[c][key] = had
}

// Told is a number that only its page reckons, since it is no sum, share or mean: the library has its words, and no report can name it.
type Told struct {
	Key, Title, Unit, Group, Definition string
	Uses                                []Use
}

// Source gives figures that are read together.
type Source struct {
	// Title says where the numbers come from, Fresh how old they may be, both in words.
	Title, Fresh string
	Metrics      []Metric
	// Read gives the sums of all its figures for some areas, from a roll-up, in one statement.
	Read func(ctx context.Context, of rollup.Rows, at At) (By, error)
	// Told are numbers of the same pages that do not add up over areas.
	Told []Told
	// Past, of a room that keeps months itself, gives the sums as a month, 202611, left them, in one statement; nothing of a month that is not there.
	Past func(ctx context.Context, of rollup.Rows, month int64) (By, error)
	// Countings are what its figures are broken down by and no roll-up of its own holds.
	Countings []Counting
	// Split gives the sums of figures over some areas by the entries of a split, from a roll-up, in one statement; nil where all splits are counted.
	Split func(ctx context.Context, areas []area.Code, at At, code string) (Parts, error)
}

// check refuses a figure nobody could understand or find.
func check(sources []Source) error {
	keys := map[string]bool{}
	for _, s := range sources {
		for _, m := range s.Metrics {
			switch {
			case m.Key == "" || keys[m.Key]:
				return fmt.Errorf("figure %q: no key, or one that is taken", m.Key)
			case m.Title == "" || m.Group == "" || m.Definition == "" || s.Title == "" || s.Fresh == "":
				return fmt.Errorf("figure %s lacks words", m.Key)
			case !slices.Contains([]Adds{Sum, Share, Mean}, m.Adds) || !slices.Contains([]Of{Now, Year}, m.Of) || m.Lowest == 0:
				return fmt.Errorf("figure %s does not say how it adds up, of when it is, or for which areas", m.Key)
			case slices.ContainsFunc(m.Splits, func(x Split) bool { return !s.splits(x) || m.List.Path != "" && x.Filter == "" }):
				return fmt.Errorf("figure %s is broken down by what nothing counts, or its list cannot be filtered by", m.Key)
			case (m.List.Path == "") != (m.List.Holds == "") || m.List.Holds != "" && !m.List.Holds.fits(m.Adds):
				return fmt.Errorf("figure %s has a list that nobody knows to hold it", m.Key)
			case (m.List.Holds == Summed) != slices.Contains([]string{OfAmounts, OfAnswers, OfPolicies}, m.List.Adds):
				return fmt.Errorf("figure %s does not say what it adds up of its list", m.Key)
			}
			keys[m.Key] = true
		}
		for _, x := range s.Told {
			if x.Key == "" || keys[x.Key] || x.Title == "" || x.Group == "" || x.Definition == "" {
				return fmt.Errorf("number %q lacks words, or has the key of another", x.Key)
			}
			keys[x.Key] = true
		}
	}
	return nil
}

// splits reports whether a source can give a split that one of its figures has.
func (s Source) splits(x Split) bool {
	return x.Code != "" && x.Title != "" && (s.Split != nil || slices.ContainsFunc(s.Countings, func(c Counting) bool { return c.Split == x.Code }))
}

// Used adds the pages that show figures, by their keys. A key that no source has is a mistake of the program.
func Used(sources []Source, by map[string][]Use) ([]Source, error) {
	left := maps.Clone(by)
	out := slices.Clone(sources)
	for i := range out {
		out[i].Metrics = slices.Clone(out[i].Metrics)
		for k := range out[i].Metrics {
			m := &out[i].Metrics[k]
			m.Uses = slices.Concat(m.Uses, by[m.Key])
			delete(left, m.Key)
		}
	}
	if len(left) > 0 {
		return nil, fmt.Errorf("pages show figures that do not exist: %v", slices.Sorted(maps.Keys(left)))
	}
	return out, nil
}
