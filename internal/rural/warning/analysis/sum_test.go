package analysis

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/rural/metric"
)

// The coefficient from the sums of bands against half the mean difference of all pairs, both of the people's own incomes where each band holds one.
func TestGini(t *testing.T) {
	people := []float64{1500, 3200, 4800, 9100, 9900, 22_000, 41_500, 59_999} // yuan; the two of 9 are one band
	more := make([]int64, 2*incomeBands)
	var differences, mean float64
	flat := slices.Clone(people)
	flat[3], flat[4] = 9500, 9500 // everybody of a band has its mean
	for _, a := range flat {
		mean += a / float64(len(flat))
		for _, b := range flat {
			differences += math.Abs(a-b) / float64(len(flat)*len(flat))
		}
	}
	for _, y := range people {
		b := int(y / 1000)
		more[b]++
		more[incomeBands+b] += int64(y * 100)
	}
	got, ok := gini(more)
	if want := differences / 2 / mean; !ok || math.Abs(got-want) > 1e-12 {
		t.Errorf("gini %v, by pairs %v", got, want)
	}
	equal := make([]int64, 2*incomeBands)
	equal[5], equal[incomeBands+5] = 100, 55_000_000
	if g, ok := gini(equal); !ok || math.Abs(g) > 1e-12 {
		t.Errorf("all alike: %v", g)
	}
	if _, ok := gini(nil); ok {
		t.Error("a coefficient of nobody")
	}
}

// A series by hand, with a weight of 0.3: levels 10, 10.6, 10.12, 11.584, 11.3088, 12.51616.
func TestSmooth(t *testing.T) {
	s, ok := Smooth([]float64{10, 12, 9, 15, 10.6667, 15.3333})
	if !ok || math.Abs(s.Next-12.5163) > 1e-3 {
		t.Errorf("next %v", s.Next)
	}
	// The same as a weighted sum of the past, written out.
	v := []float64{10, 12, 9, 15, 10.6667, 15.3333}
	sum := math.Pow(0.7, 5) * v[0]
	for i := 1; i < 6; i++ {
		sum += 0.3 * math.Pow(0.7, float64(5-i)) * v[i]
	}
	if math.Abs(sum-s.Next) > 1e-12 {
		t.Errorf("next %v, as a weighted sum %v", s.Next, sum)
	}
	if p := s.Above(s.Next); math.Abs(p-0.5) > 1e-12 {
		t.Errorf("above what is expected: %v", p)
	}
	if p := s.Above(s.Next - 1.959964*s.Spread); math.Abs(p-0.975) > 1e-6 {
		t.Errorf("above the lower bound of 95%%: %v", p)
	}
	if _, ok := Smooth([]float64{1, 2, 3, 4, 5}); ok {
		t.Error("smoothed from five months")
	}
}

// The chance of crossing the line is that of another computation: the weights written out for what is expected, and the area below the normal curve added up
// by rectangles.
func TestCrossingTheLine(t *testing.T) {
	index := []float64{0.08, 0.082, 0.079, 0.085, 0.09, 0.088, 0.091}
	weighted := func(v []float64) (sum float64) {
		sum = math.Pow(0.7, float64(len(v)-1)) * v[0]
		for i := 1; i < len(v); i++ {
			sum += 0.3 * math.Pow(0.7, float64(len(v)-1-i)) * v[i]
		}
		return sum
	}
	squares := 0.
	for i := 1; i < len(index); i++ {
		squares += math.Pow(index[i]-weighted(index[:i]), 2)
	}
	spread := math.Sqrt(squares / float64(len(index)-1))
	line := 0.091 * 1.02
	z, chance := (line-weighted(index))/spread, 0.
	for x := z; x < z+12; x += 1e-4 {
		chance += math.Exp(-(x+5e-5)*(x+5e-5)/2) / math.Sqrt(2*math.Pi) * 1e-4
	}
	s := Sheet{index: index}
	s.Beyond(2, true)
	got := s.Figures[0]
	if got.Value == nil || *got.Value != math.Round(chance*100) || chance < 0.05 || chance > 0.95 {
		t.Errorf("%v (%s), want %v%%", got.Value, got.Why, chance*100)
	}
	if want := "预警线0.093（本月指数上升2%）"; got.Note != want {
		t.Errorf("note %q, want %q", got.Note, want)
	}
	for _, none := range []Sheet{{index: index[:5]}, {}} {
		none.Beyond(10, true)
		if f := none.Figures[0]; f.Value != nil || f.Why == "" {
			t.Errorf("from %d months: %+v", len(none.index), f)
		}
	}
	s = Sheet{index: index}
	s.Beyond(0, false)
	if f := s.Figures[0]; f.Value != nil || f.Why == "" {
		t.Errorf("without a rule: %+v", f)
	}
}

// What is expected of the next month rests on the months in a row up to the one asked for. Where that one is not known nothing is expected: the last known
// is not taken for it; and what lies behind a gap is left out.
func TestAGapIsNoNeighbour(t *testing.T) {
	by := map[int64]kept{}
	month := int64(202601)
	for i := range int64(8) {
		by[month] = kept{figures: figures{"below": {Num: 10 + i, Den: 100}}}
		month = earlier(month)
	}
	m := trend.measure("below")
	if got := series(by, 202601, m); len(got) != 8 || got[0] != 17 || got[7] != 10 {
		t.Errorf("eight months in a row are %v", got)
	}
	if f := forecast(by, 202601); f[0].Value == nil || f[1].Value == nil {
		t.Errorf("from eight months: %+v", f)
	}
	if f := forecast(by, 202602); f[0].Value != nil || f[1].Value != nil || f[0].Why != "本月没有数值，不以往月代替" {
		t.Errorf("a month that is not known: %+v", f)
	}
	delete(by, 202509)
	if got := series(by, 202601, m); len(got) != 4 {
		t.Errorf("behind a gap: %v", got)
	}
	if f := forecast(by, 202601); f[0].Value != nil || !strings.Contains(f[0].Why, "4个月连续") {
		t.Errorf("from four months: %+v", f)
	}
	x := SheetChart{Chart: Chart{Months: []string{"below"}}}
	x.band(trend, by, []int64{202506, 202507, 202508, 202509, 202510, 202511, 202512, 202601})
	if len(x.X) != 8 || slices.ContainsFunc(x.Cells, func(c Cell) bool { return c.S > 0 || c.X == 3 }) {
		t.Errorf("the band of four months: %v, %+v", x.X, x.Cells)
	}
}

// The band of a month is what was expected of it before it came, and the last is that of a month that has not come.
func TestBandOfMonths(t *testing.T) {
	by, months := map[int64]kept{}, []int64{}
	for i, v := range []int64{10, 12, 9, 15, 11, 14} {
		m := 202507 + int64(i)
		by[m] = kept{figures: figures{"below": {Num: v, Den: 100}}}
		months = append(months, m)
	}
	x := SheetChart{Chart: Chart{Months: []string{"below"}}}
	x.band(trend, by, months)
	if len(x.X) != 7 || x.X[6] != "2026-01" {
		t.Fatalf("months %v", x.X)
	}
	at := map[[2]int]float64{}
	for _, c := range x.Cells {
		at[[2]int{c.X, c.S}] = c.N
	}
	// By hand: 10, then 10+0.3·2 = 10.6, then 10.6−0.3·1.6 = 10.12.
	for i, want := range map[int]float64{1: 10, 2: 10.6, 3: 10.1} {
		if at[[2]int{i, 1}] != want {
			t.Errorf("expected of month %d: %v, want %v", i, at[[2]int{i, 1}], want)
		}
	}
	if _, there := at[[2]int{6, 0}]; there || at[[2]int{6, 2}] >= at[[2]int{6, 1}] || at[[2]int{6, 3}] <= at[[2]int{6, 1}] {
		t.Errorf("next month %v", at)
	}
}

// Areas are ranked by their value, the largest first; one without a value is left out.
func TestAreasRanked(t *testing.T) {
	x := SheetChart{Chart: Chart{From: []string{"income"}, Ranked: true}}
	below := []SheetArea{{Code: 1, Name: "甲", Values: map[string]float64{"income": 3}}, {Code: 2, Name: "乙", Values: map[string]float64{"idle": 9}},
		{Code: 3, Name: "丙", Values: map[string]float64{"income": 7}}, {Code: 4, Name: "丁", Values: map[string]float64{"income": 0}}}
	x.ranked(below)
	if got := fmt.Sprint(x.X, x.Cells); got != "[丙 甲 丁] [{0 0 0 7} {1 0 0 3} {2 0 0 0}]" {
		t.Error(got)
	}
	x = SheetChart{Chart: x.Chart}
	if x.ranked(nil); x.Why == "" {
		t.Error("nothing to rank is not told")
	}
	// A value of few that is kept leaves the ranking as well.
	below[2].few = map[string]bool{"income": true}
	s := Sheet{Areas: below, Charts: []SheetChart{x}}
	if s.Mask(func(area.Code) bool { return true }); fmt.Sprint(s.Charts[0].X) != "[甲 丁]" {
		t.Errorf("with one kept %v", s.Charts[0].X)
	}
}

// Few stand behind a share where few are counted, left or looked at, behind a mean of few, and behind an index that few could make.
func TestFewBehindAValue(t *testing.T) {
	share, mean := Measure{Key: "x", Adds: metric.Share, People: true}, Measure{Key: "x", Adds: metric.Mean, People: true}
	index := Measure{Key: "x", Adds: metric.Mean, People: true, Each: 48}
	for _, c := range []struct {
		of   Measure
		s    Sums
		want bool
	}{
		{share, Sums{Num: 0, Den: 150}, false}, {share, Sums{Num: 1, Den: 150}, true}, {share, Sums{Num: 4, Den: 150}, true}, {share, Sums{Num: 5, Den: 150}, false},
		{share, Sums{Num: 149, Den: 150}, true}, {share, Sums{Num: 150, Den: 150}, false}, {share, Sums{Num: 0, Den: 4}, true},
		{Measure{Key: "x", Adds: metric.Share}, Sums{Num: 1, Den: 150}, false},
		{mean, Sums{Num: 1, Den: 150}, false}, {mean, Sums{Num: 900, Den: 4}, true},
		{index, Sums{Num: 0, Den: 150}, false}, {index, Sums{Num: 239, Den: 150}, true}, {index, Sums{Num: 240, Den: 150}, false},
		{Measure{Key: "x", Adds: metric.Sum, Unit: "户"}, Sums{Num: 4, Den: 150}, true}, {Measure{Key: "x", Adds: metric.Sum, Unit: "亩"}, Sums{Num: 4, Den: 150}, false},
	} {
		if got := c.of.few(figures{"x": c.s}); got != c.want {
			t.Errorf("%+v of %+v: few %v", c.s, c.of, got)
		}
	}
	// The share that the index of few households rests on is drawn for nobody who may not see them.
	few, many := SheetChart{Chart: Chart{Tells: "h"}, Cells: []Cell{{N: 100}}}, SheetChart{Chart: Chart{Tells: "other"}, Cells: []Cell{{N: 100}}}
	s := Sheet{Figures: []SheetFigure{{Measure: Measure{Key: "h"}, few: true}}, Charts: []SheetChart{few, many}}
	if s.Mask(func(area.Code) bool { return true }); len(s.Charts[0].Cells) != 0 || s.Charts[0].Why == "" || len(s.Charts[1].Cells) != 1 {
		t.Errorf("%+v", s.Charts)
	}
}

// What stands in a sheet is what the homes add up to: each by another way.
func TestSheetOfHomes(t *testing.T) {
	s := NewSheets(at(), here)
	poor, gap := whole(2), whole(3)
	poor.Type = "4"
	poor.Incomes[0].Wage = new(int64(300_000)) // 9000 of three: 3000 a head
	poor.HouseLevel, poor.Toilet, poor.Members[0].WorkMonths, poor.Members[1].WorkMonths = "C", new(false), new(4), new(2)
	gap.WaterSafe = nil
	for _, h := range []Home{whole(1), poor, gap} {
		s.AddHome(&h)
	}
	want := map[string]map[string]float64{
		// 12 + 3 + 6 + 4 = 25 of 48; two homes are known.
		"poverty-index":     {"mpi": 25. / 48 / 2, "h": 50, "a": 25. / 48},
		"livelihood-crisis": {"crisis": 100. / 3, "crisisHomes": 1, "shocked": 100. / 3, "coping": (13500 + 3000 - 500 - 8000 + 13500) / 3.},
		"housing-water":     {"danger": 1, "dangerShare": 100. / 3, "unsafe": 0, "unsafeShare": 0},
		"index-trend":       {"below": 100. / 3, "income": (66000*2 + 9000) / 9.},
		"labour-employment": {"rate": 100, "labour": 6, "zero": 0, "months": (10*4 + 4 + 2) / 6., "outside": 0},
		"education":         {"dropouts": 0, "enrolled": 100, "cost": 600},
		"medical":           {"insured": 100, "selfPay": 900, "heavy": 0},
		"population":        {"people": 9, "homes": 3, "dependency": 50, "ageing": 0, "size": 3, "sex": 200},
		"resource":          {"arable": 0.5},
	}
	for slug, keys := range want {
		for key, n := range keys {
			v, sums, ok := s.measured(slug, key)
			if !ok || math.Abs(v-n) > 1e-9 {
				t.Errorf("%s.%s = %v (%+v), want %v", slug, key, v, sums, n)
			}
		}
	}
	for _, left := range []struct {
		slug, key string
		n         int64
	}{{"poverty-index", "mpi", 1}, {"livelihood-weak", "weak", 1}, {"housing-water", "unsafe", 1}, {"livelihood-crisis", "crisis", 0}} {
		if _, sums, _ := s.measured(left.slug, left.key); sums.Missing != left.n {
			t.Errorf("%s.%s leaves out %d, want %d", left.slug, left.key, sums.Missing, left.n)
		}
	}
	// Charts count everybody once.
	count := func(slug, chart string) (n int64) {
		for _, tally := range s.all {
			if tally.of.Slug == slug {
				for _, c := range tally.counts[chart] {
					n += c
				}
			}
		}
		return n
	}
	for chart, n := range map[[2]string]int64{{"population", "pyramid"}: 9, {"population", "size"}: 3, {"poverty-index", "contribution"}: 25, {"poverty-index", "scores"}: 2, {"livelihood-crisis", "rigid"}: 3,
		{"housing-water", "water"}: 3, {"medical", "health"}: 9, {"labour-employment", "flow"}: 6} {
		if got := count(chart[0], chart[1]); got != n {
			t.Errorf("chart %v counts %d, want %d", chart, got, n)
		}
	}
	// A month of the past has only what bears days.
	past := pastSheets(On(20260630, at().lines, nil), here)
	h := whole(1)
	past.AddHome(&h)
	if _, _, ok := past.measured("livelihood-crisis", "crisis"); !ok {
		t.Error("the past has no income")
	}
	if _, _, ok := past.measured("housing-water", "danger"); ok {
		t.Error("the past has houses, which bear no day")
	}
}

// The lines of a box, reckoned by hand: within a band people lie evenly, the outer bands are their inner ends.
func TestBoxOfIncomes(t *testing.T) {
	people := func(at ...[2]int) []int64 {
		more := make([]int64, 2*incomeBands)
		for _, x := range at {
			more[x[0]] = int64(x[1])
		}
		return more
	}
	for _, c := range []struct {
		what string
		more []int64
		want []float64
	}{
		{"two bands", people([2]int{5, 40}, [2]int{10, 60}), []float64{5250, 5625, 10167, 10583, 10833}},
		{"outer bands", people([2]int{0, 50}, [2]int{incomeBands - 1, 50}), []float64{1000, 1000, 1000, 60000, 60000}},
		{"19 people", people([2]int{5, 19}), nil},
		{"nobody", nil, nil},
	} {
		if got, ok := box(c.more); !slices.Equal(got, c.want) || ok != (c.want != nil) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
