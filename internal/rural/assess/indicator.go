package assess

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"unicode/utf8"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/metric"
)

// Where the number of an indicator comes from.
const (
	byHand    = "hand"
	automatic = "auto"
)

// How the number of a figure becomes points.
const (
	byBands  = "bands"
	byLinear = "linear"
	byTarget = "target"
)

// group is a first-level indicator; what it weighs is the sum of its items.
type group struct {
	Title string `json:"title"`
	Items []item `json:"items"`
}

// item is a second-level indicator: the only place where points are given.
type item struct {
	Title string `json:"title"`
	// Points is the weight of 100 and the full score in one.
	Points float64 `json:"points"`
	Source string  `json:"source"`
	Note   string  `json:"note,omitempty"`  // the standard, in words
	Proof  bool    `json:"proof,omitempty"` // the self-score needs files

	// Of an automatic one.
	Key      string  `json:"key,omitempty"`
	Negative bool    `json:"negative,omitempty"` // the less the better
	Way      string  `json:"way,omitempty"`
	Bands    []band  `json:"bands,omitempty"`
	Floor    float64 `json:"floor,omitempty"`  // linear: no points at or below it
	Target   float64 `json:"target,omitempty"` // linear, target: full points from it on
	Step     float64 `json:"step,omitempty"`   // target: each of these that is missing …
	Per      float64 `json:"per,omitempty"`    // … costs so many points

	Deductions []deduction `json:"deductions,omitempty"`
}

// band is a row of a table: from this value on, so many points. The first row that fits counts; none means no points.
type band struct {
	From   float64 `json:"from"`
	Points float64 `json:"points"`
}

// deduction is a fault with what it costs each time.
type deduction struct {
	Title  string  `json:"title"`
	Points float64 `json:"points"`
}

// Limits of a scheme.
const (
	itemsMost      = 80
	bandsMost      = 10
	deductionsMost = 10
)

// counted says that people give its points by counting faults, and no number.
func (x item) counted() bool { return x.Source == byHand && len(x.Deductions) > 0 }

// id names an item within its scheme. A published scheme never changes, so the place is enough.
func id(g, i int) string { return fmt.Sprintf("%d.%d", g+1, i+1) }

func readTree(text string) (out []group, err error) {
	err = json.Unmarshal([]byte(text), &out)
	return out, err
}

// Figures are the keys of the figures a scheme's automatic indicators name.
func Figures(indicators string) (keys []string) {
	tree, err := readTree(indicators)
	if err != nil {
		return nil
	}
	each(tree, func(_ string, _, _ int, x item) {
		if x.Key != "" && !slices.Contains(keys, x.Key) {
			keys = append(keys, x.Key)
		}
	})
	return keys
}

// each walks the items in their order.
func each(tree []group, do func(id string, g, i int, x item)) {
	for g := range tree {
		for i := range tree[g].Items {
			do(id(g, i), g, i, tree[g].Items[i])
		}
	}
}

func (g group) points() float64 {
	total := int64(0)
	for _, x := range g.Items {
		total += hundredths(x.Points)
	}
	return float64(total) / 100
}

// hundredths is a number of points as it is added: sums of decimals are exact.
func hundredths(v float64) int64 { return int64(math.Round(v * 100)) }

// fits reports whether v is a number of points people may write: at most two decimals, from 0 to most.
func fits(v, most float64) bool {
	return v >= 0 && v <= most && math.Abs(v*100-math.Round(v*100)) < 1e-6
}

// sane reports whether v is a number a figure may be compared with.
func sane(v float64) bool { return !math.IsNaN(v) && math.Abs(v) <= 1e12 }

// checkTree finds what is wrong with a tree; each fault stands at its row. people says that it is for people, whom no figure of an area measures.
func checkTree(tree []group, l *metric.Library, people bool) (n int, err error) {
	var faults []error
	total := int64(0)
	for g, of := range tree {
		at := fmt.Sprintf("indicators.%d", g)
		faults = append(faults, errs.When(of.Title == "" || utf8.RuneCountInString(of.Title) > 40, at+".title", wordsGroupTitle), errs.When(len(of.Items) == 0, at+".title", wordsGroupEmpty))
		for i, x := range of.Items {
			n++
			total += hundredths(x.Points)
			faults = append(faults, checkItem(fmt.Sprintf("%s.items.%d", at, i), x, l, people))
		}
	}
	faults = append(faults, errs.When(n == 0, "indicators", wordsNoItems), errs.When(n > itemsMost, "indicators", fmt.Sprintf(wordsTooMany, itemsMost)),
		errs.When(n > 0 && total != 10_000, "indicators", fmt.Sprintf(wordsTotal, fmt.Sprint(float64(total)/100))))
	return n, errs.All(faults...)
}

func checkItem(at string, x item, l *metric.Library, people bool) error {
	faults := []error{
		errs.When(x.Title == "" || utf8.RuneCountInString(x.Title) > 60, at+".title", wordsItemTitle),
		errs.When(utf8.RuneCountInString(x.Note) > 300, at+".note", wordsItemNote),
		errs.When(x.Points <= 0 || !fits(x.Points, 100), at+".points", wordsPoints),
		errs.When(x.Source != byHand && x.Source != automatic, at+".source", wordsSource),
		errs.When(len(x.Deductions) > deductionsMost, at+".deductions", wordsTooManyRows),
	}
	for k, d := range x.Deductions {
		where := fmt.Sprintf("%s.deductions.%d", at, k)
		faults = append(faults, errs.When(d.Title == "" || utf8.RuneCountInString(d.Title) > 60, where+".title", wordsDeduction),
			errs.When(d.Points <= 0 || !fits(d.Points, x.Points), where+".points", wordsDeductionPoints))
	}
	if x.Source == automatic {
		_, known := l.Metric(x.Key)
		faults = append(faults, errs.When(people, at+".source", wordsPeopleByHand), errs.When(!people && !known, at+".key", wordsNoFigure), checkFormula(at, x))
	}
	return errs.All(faults...)
}

// checkFormula looks at the rule that makes points of a figure.
func checkFormula(at string, x item) error {
	var faults []error
	switch x.Way {
	case byBands:
		faults = append(faults, errs.When(len(x.Bands) == 0, at+".way", wordsNoBands), errs.When(len(x.Bands) > bandsMost, at+".way", wordsTooManyRows))
		for k, b := range x.Bands {
			where := fmt.Sprintf("%s.bands.%d", at, k)
			faults = append(faults, errs.When(!fits(b.Points, x.Points), where+".points", wordsBandPoints), errs.When(!sane(b.From), where+".from", wordsValue))
			if k > 0 {
				before := x.Bands[k-1]
				harder := before.From > b.From
				if x.Negative {
					harder = before.From < b.From
				}
				faults = append(faults, errs.When(!harder, where+".from", wordsBandOrder), errs.When(before.Points <= b.Points, where+".points", wordsBandFalls))
			}
		}
	case byLinear:
		wrong := x.Floor >= x.Target
		if x.Negative {
			wrong = x.Floor <= x.Target
		}
		faults = append(faults, errs.When(wrong || !sane(x.Floor) || !sane(x.Target), at+".target", wordsLinear))
	case byTarget:
		faults = append(faults, errs.When(!sane(x.Target), at+".target", wordsValue), errs.When(x.Step <= 0 || !sane(x.Step), at+".step", wordsStep),
			errs.When(x.Per <= 0 || !fits(x.Per, x.Points), at+".per", wordsDeductionPoints))
	default:
		faults = append(faults, errs.Invalid(at+".way", wordsWay))
	}
	return errs.All(faults...)
}
