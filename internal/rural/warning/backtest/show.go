package backtest

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"mirror/internal/rural/warning/analysis"
)

// Few is the number of households from which on those who may not see them are shown how many there are.
const Few = 5

// Kept stands for a number of households that is kept from the reader because it is small.
const Kept = -1

// BacktestCount is what is counted of one figure, or of all together, in an area. A household counts once.
type BacktestCount struct {
	Found       int64    `json:"found" doc:"recognised households that had been warned of; -1 here and below: fewer than five, which the caller may not see"`
	FoundOwn    int64    `json:"foundOwn" doc:"of these, with a clue that was made of a warning"`
	Recall      *float64 `json:"recall" nullable:"true" doc:"% of the recognised; null where there are none, or where it would show a number that is kept back"`
	RecallOther *float64 `json:"recallOther" nullable:"true" doc:"the same without the households whose clue was made of a warning"`
	LeadLow     *int     `json:"leadLow" nullable:"true" doc:"days between warning and clue: a quarter of the households have at most these"`
	Lead        *int     `json:"lead" nullable:"true" doc:"median"`
	LeadHigh    *int     `json:"leadHigh" nullable:"true" doc:"three quarters"`
	Warned      *int64   `json:"warned" nullable:"true" doc:"households with a warning that began in the year; null where it would show a number that is kept back"`
	Already     int64    `json:"already" doc:"of these, with a case on that day"`
	Young       int64    `json:"young" doc:"warned of less than 90 days ago"`
	Judged      *int64   `json:"judged" nullable:"true" doc:"the others"`
	Became      int64    `json:"became" doc:"recognised"`
	BecameOwn   int64    `json:"becameOwn"`
	Underway    int64    `json:"underway" doc:"with a clue that is not decided"`
	Dropped     int64    `json:"dropped" doc:"with a clue that was not followed"`
	Excluded    int64    `json:"excluded"`
	Open        int64    `json:"open" doc:"still warned of"`
	Ended       int64    `json:"ended" doc:"the warning ended by itself"`
	Precision   *float64 `json:"precision" nullable:"true" doc:"% of the judged that were recognised"`
	Lift        *float64 `json:"lift" nullable:"true" doc:"precision beside the share of all households that was recognised"`
}

// Base is the share of the households that was recognised, in %.
func (c *Counted) Base() *float64 { return share(c.Recognised, c.Homes, 2) }

// Show is what is counted of all figures together.
func (c *Counted) Show() BacktestCount { return c.show(&c.All) }

// ShowFigure is what is counted of one figure.
func (c *Counted) ShowFigure(key string) BacktestCount {
	t := c.Figures[key]
	if t == nil {
		t = &Tally{}
	}
	return c.show(t)
}

func (c *Counted) show(t *Tally) BacktestCount {
	all := Leads{}.plus(t.Leads).plus(t.Own)
	quantile := func(share float64) *int {
		if days, ok := all.Quantile(share); ok {
			return &days
		}
		return nil
	}
	warned, judged := t.Warned, t.Judged()
	out := BacktestCount{Found: t.Hits(), FoundOwn: t.Own.Count(), Recall: share(t.Hits(), c.Recognised, 1), RecallOther: share(t.Leads.Count(), c.Recognised-c.RecognisedOwn, 1),
		LeadLow: quantile(0.25), Lead: quantile(0.5), LeadHigh: quantile(0.75),
		Warned: &warned, Already: t.Already, Young: t.Young, Judged: &judged, Became: t.Became, BecameOwn: t.BecameOwn, Underway: t.Underway, Dropped: t.Dropped, Excluded: t.Excluded, Open: t.Open, Ended: t.Ended,
		Precision: share(t.Became, judged, 1)}
	if c.Recognised > 0 && c.Homes > 0 && judged > 0 {
		lift := round(float64(t.Became)/float64(judged)*float64(c.Homes)/float64(c.Recognised), 1)
		out.Lift = &lift
	}
	return out
}

func isFew(n int64) bool { return n > 0 && n < Few }

// Mask keeps small numbers of households from those who may not see them, and what they could be computed from.
func (b *BacktestCount) Mask(recognised int64) {
	if isFew(b.Found) || isFew(recognised) {
		b.Recall, b.RecallOther, b.LeadLow, b.Lead, b.LeadHigh = nil, nil, nil, nil, nil
	}
	if isFew(b.Found - b.FoundOwn) {
		b.FoundOwn, b.RecallOther = Kept, nil
	}
	if isFew(b.Became) || isFew(recognised) {
		b.Precision, b.Lift = nil, nil
	}
	if isFew(b.Became - b.BecameOwn) {
		b.BecameOwn = Kept
	}
	parts := []*int64{&b.Found, &b.FoundOwn, &b.Already, &b.Young, &b.Became, &b.BecameOwn, &b.Underway, &b.Dropped, &b.Excluded, &b.Open, &b.Ended}
	hidden := false
	for i, n := range parts {
		if isFew(*n) {
			*n = Kept
			hidden = hidden || i >= 2
		}
	}
	if hidden || b.Judged != nil && isFew(*b.Judged) {
		b.Warned, b.Judged, b.Precision, b.Lift = nil, nil, nil, nil
	}
}

// MaskCount is a number of households as those see it who may not see them.
func MaskCount(n int64) int64 {
	if isFew(n) {
		return Kept
	}
	return n
}

func share(n, of int64, decimals int) *float64 {
	if of <= 0 {
		return nil
	}
	v := round(float64(n)*100/float64(of), decimals)
	return &v
}

func round(v float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(v*p) / p
}

const (
	source    = "预警清单中每户橙色、红色预警的首日，与防返贫监测中收到线索、纳入监测的日期。"
	noCase    = "近12个月没有新纳入监测的农户"
	noHomes   = "没有登记农户"
	noFound   = "新纳入监测的农户在收到线索前都没有橙色或红色预警"
	noRipe    = "没有满90天的预警，还不能判断结果"
	wordsFew  = "少于5户，为保护隐私不显示"
	emptyYear = "近12个月没有可统计的记录"
)

// KeyFigures are the figures that stand at the top.
func (c *Counted) KeyFigures(masked bool) []analysis.AnalysisFigure {
	all := c.Show()
	if masked {
		all.Mask(c.Recognised)
	}
	base := c.Base()
	if masked && isFew(c.Recognised) {
		base = nil
	}
	var lead *float64
	if all.Lead != nil {
		days := float64(*all.Lead)
		lead = &days
	}
	why := func(v *float64, reasons ...string) string {
		if v != nil {
			return ""
		}
		for _, r := range reasons {
			if r != "" {
				return r
			}
		}
		return wordsFew
	}
	when := func(is bool, text string) string {
		if is {
			return text
		}
		return ""
	}
	none, bare, unripe := when(c.Recognised == 0, noCase), when(c.Homes == 0, noHomes), when(c.All.Judged() == 0, noRipe)
	return []analysis.AnalysisFigure{
		{Key: "recall", Title: "提前预警率", Unit: "%", Decimals: 1, Value: all.Recall, Why: why(all.Recall, none), Source: source,
			Definition: "即召回率：近12个月新纳入监测的农户中，在收到线索之日前的12个月内出现过橙色或红色预警的比例。以收到线索之日为准，因为认定要再过几周；同一天的预警不算，除非线索就是由它生成的。",
			Missing:    "由预警生成的线索说明流程走通，不说明有预见，计入但单列。村级预警没有农户，不计入。"},
		{Key: "precision", Title: "预警准确率", Unit: "%", Decimals: 1, Value: all.Precision, Why: why(all.Precision, unripe), Source: source,
			Definition: "即精确率：近12个月首次出现橙色或红色预警并已满90天的农户中，此后12个月内收到线索并已纳入监测的比例。办理中、不予纳入、已排除、仍在预警、自行解除的都算在分母里。",
			Missing:    "预警时已有线索在办或正在监测的，不计入；预警未满90天的，暂不判断。"},
		{Key: "lead", Title: "提前天数中位数", Unit: "天", Value: lead, Why: why(lead, none, when(c.All.Hits() == 0, noFound)), Source: source,
			Definition: "提前预警的农户，从最早一条橙色或红色预警的首日到收到线索之日的天数，取中位数。",
			Missing:    "平台启用之前已有的情况只能从首次计算之日算起，实际提前的天数只会更长。"},
		{Key: "base", Title: "基准纳入率", Unit: "%", Decimals: 2, Value: base, Why: why(base, bare), Source: "农户登记和防返贫监测。",
			Definition: "近12个月新纳入监测的农户占统计当日全部登记农户的比例，即不看预警、随机挑选一户会被纳入监测的可能。",
			Missing:    "建档未生效的农户不计入。"},
		{Key: "lift", Title: "提升倍数", Unit: "倍", Decimals: 1, Value: all.Lift, Why: why(all.Lift, none, bare, unripe), Source: source,
			Definition: "预警准确率除以基准纳入率：按预警走访比随机走访多发现几倍。预警的观察期不足12个月，基准是整12个月，因此这个数偏低而不偏高。",
			Missing:    "两者之一无法计算的，不计算。"},
	}
}

// bands are the upper bounds of leads in the picture, the last one open.
var (
	bands     = []int{7, 30, 60, 90, 180}
	bandNames = []string{"7天以内", "8—30天", "31—60天", "61—90天", "91—180天", "181天以上"}
)

func band(days int) int {
	for i, most := range bands {
		if days <= most {
			return i
		}
	}
	return len(bands)
}

// Charts are the pictures of a sheet. Rules are the keys of figures, in the order in which they are shown.
func (c *Counted) Charts(rules []string, masked bool) []analysis.AnalysisChart {
	leads := analysis.AnalysisChart{Key: "leads", Title: "提前天数分布", Kind: "histogram", Unit: "户", X: bandNames, Y: []string{}, Series: []string{"其他来源的线索", "由预警生成的线索"}, Cells: []analysis.Cell{},
		Definition: "提前预警的农户，按最早一条预警到收到线索的天数分组。"}
	for s, of := range []Leads{c.All.Leads, c.All.Own} {
		in := make([]int64, len(bandNames))
		for days, n := range of {
			in[band(days)] += n
		}
		for x, n := range in {
			if n > 0 {
				leads.Cells = append(leads.Cells, analysis.Cell{X: x, S: s, N: float64(n)})
			}
		}
	}
	hide(&leads, masked, noFound)
	t := &c.All
	became := analysis.AnalysisChart{Key: "outcome", Title: "预警之后", Kind: "bars", Unit: "户", Y: []string{}, Series: []string{}, Cells: []analysis.Cell{},
		X: []string{"已纳入监测", "线索办理中", "不予纳入或撤回", "已排除", "仍在预警", "自行解除", "未满90天", "预警时已在办理或监测"}, Definition: "近12个月首次出现橙色或红色预警的农户现在的情况，每户只计一次。"}
	for x, n := range []int64{t.Became, t.Underway, t.Dropped, t.Excluded, t.Open, t.Ended, t.Young, t.Already} {
		became.Cells = append(became.Cells, analysis.Cell{X: x, N: float64(n)})
	}
	hide(&became, masked, emptyYear)
	recall := analysis.AnalysisChart{Key: "recall", Title: "各指标的提前预警率", Kind: "bars", Unit: "%", X: []string{}, Y: []string{}, Series: []string{}, Cells: []analysis.Cell{},
		Definition: "新纳入监测的农户中，收到线索之前有该指标橙色或红色预警的比例。一户可以有几项预警，各项相加不等于合计。"}
	precision := analysis.AnalysisChart{Key: "precision", Title: "各指标的预警准确率", Kind: "bars", Unit: "%", X: []string{}, Y: []string{}, Series: []string{}, Cells: []analysis.Cell{},
		Definition: "该指标预警满90天的农户中已纳入监测的比例，竖线是基准纳入率：低于竖线的指标不如随机挑选。"}
	for _, key := range rules {
		f, ok := analysis.FigureOf(key)
		if !ok {
			continue
		}
		x := c.ShowFigure(key)
		if masked {
			x.Mask(c.Recognised)
		}
		bar(&recall, f.Title, x.Recall)
		bar(&precision, f.Title, x.Precision)
	}
	sorted(&recall)
	sorted(&precision)
	if base := c.Base(); base != nil && (!masked || !isFew(c.Recognised)) {
		precision.Line = &analysis.Line{At: *base, Title: "基准纳入率"}
	}
	hide(&recall, false, noCase)
	hide(&precision, false, noRipe)
	return []analysis.AnalysisChart{recall, precision, leads, became}
}

// bar adds a figure to a picture of bars, where it is known.
func bar(c *analysis.AnalysisChart, title string, v *float64) {
	if v != nil {
		c.X = append(c.X, title)
		c.Cells = append(c.Cells, analysis.Cell{X: len(c.X) - 1, N: *v})
	}
}

// sorted puts the longest bar first.
func sorted(c *analysis.AnalysisChart) {
	names := c.X
	slices.SortStableFunc(c.Cells, func(a, b analysis.Cell) int { return cmp.Compare(b.N, a.N) })
	c.X = make([]string, len(names))
	for i := range c.Cells {
		c.X[i], c.Cells[i].X = names[c.Cells[i].X], i
	}
}

// hide says why a picture has nothing to draw: where any number of it is kept from the reader all are, for the others would show it.
func hide(c *analysis.AnalysisChart, masked bool, none string) {
	switch {
	case !slices.ContainsFunc(c.Cells, func(x analysis.Cell) bool { return x.N > 0 }):
		c.Cells, c.Why = []analysis.Cell{}, none
	case masked && slices.ContainsFunc(c.Cells, func(x analysis.Cell) bool { return isFew(int64(x.N)) }):
		c.Cells, c.Why = []analysis.Cell{}, wordsFew
	}
}

// Note says what of the history is missing, "" where it covers the twelve months.
func (s *Sheet) Note() string {
	if s.Since == 0 || s.Since <= yearBefore(s.Day) {
		return ""
	}
	return fmt.Sprintf("预警记录自%d年%d月%d日起才有，不足12个月：在此之前的预警没有留下，提前预警率和提前天数偏低。", s.Since/10000, s.Since/100%100, s.Since%100)
}
