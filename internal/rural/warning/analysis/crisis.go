package analysis

import (
	"fmt"
	"math"
	"strconv"

	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
)

var crisis = Analysis{
	Slug:    "livelihood-crisis",
	figures: []Figure{coping, shock},
	measures: []Measure{
		{Key: "crisis", Title: "生计危机户占比", Unit: "%", Definition: "应对能力小于0的户占能计算应对能力的户的比例。", Source: coping.Source, Missing: coping.Missing, Adds: metric.Share, People: true, Decimals: 1, Dated: true},
		{Key: "crisisHomes", Title: "生计危机户", Unit: "户", Definition: "应对能力小于0的户数。", Source: coping.Source, Missing: coping.Missing, Adds: metric.Sum, Dated: true},
		{Key: "coping", Title: "户均应对能力", Unit: "元", Definition: "各户应对能力的平均数。", Source: coping.Source, Missing: coping.Missing, Adds: metric.Mean, People: true, Per: 100, Decimals: 0, Dated: true},
		{Key: "shocked", Title: "收入骤降户占比", Unit: "%", Definition: "人均纯收入比上一年度下降30%及以上的户，占两年收入都已填的户的比例。", Source: shock.Source, Missing: shock.Missing, Adds: metric.Share, People: true, Decimals: 1, Dated: true},
	},
	charts: []Chart{
		{Key: "rigid", Title: "收入与刚性支出", Definition: "按人均纯收入和人均刚性支出分组的户数。", Kind: scatter, Unit: "户", X: yuanBands, Y: rigidBands, People: true},
		{Key: "coping", Title: "应对能力分布", Definition: "按应对能力分组的户数，按农户类型分列；标线为0。", Kind: histogram, Unit: "户", X: copingBands, Series: kinds, Line: &Line{3, "0元"}, People: true},
		{Key: "shock", Title: "收入变化", Definition: "按人均纯收入比上一年度的变化率分组的户数。", Kind: bars, Unit: "户", X: shockBands, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if v := coping.home(h, at, nil)[0]; v.Known {
			i, each, _ := h.perCapita(at, nil)
			rigid, _ := i.Rigid()
			t.share("crisis", v.N < 0)
			t.add("crisisHomes", one(v.N < 0), 1)
			t.add("coping", int64(math.Round(v.N*100)), 1)
			t.cell("rigid", yuanBand(each), band(float64(rigid)/float64(i.Members), 50_000, 100_000, 200_000, 500_000), 0, 1)
			t.cell("coping", band(v.N, -5000, -2000, 0, 2000, 5000, 10000), 0, h.kind(), 1)
		} else {
			t.miss("crisis", "crisisHomes", "coping")
		}
		if v := shock.home(h, at, nil)[0]; v.Known {
			t.share("shocked", v.N <= -30)
			t.cell("shock", band(v.N, -30, -10, 0, 10, 30), 0, 0, 1)
		} else {
			t.miss("shocked")
		}
	},
}

var (
	rigidBands  = []string{"500元以下", "500–1000元", "1000–2000元", "2000–5000元", "5000元及以上"}
	copingBands = []string{"−5000元以下", "−5000至−2000元", "−2000至0元", "0–2000元", "2000–5000元", "5000–10000元", "10000元及以上"}
	shockBands  = []string{"下降30%以上", "下降10%–30%", "下降不到10%", "增长不到10%", "增长10%–30%", "增长30%及以上"}
)

const (
	fromIncome     = "户情数据·家庭收入"
	fromLine       = "收入线与核算·监测收入线"
	wordsNoLine    = "监测收入线未设置"
	fromIncomeLine = "户情数据·家庭收入；收入线与核算·监测收入线"
)

var coping = Figure{
	Key: "livelihood-crisis.coping", Title: "应对能力", Unit: "元", Object: OfHome, Decimals: 2,
	Definition: "最近一个收入年度的人均纯收入，减去人均刚性支出（自付医疗、自付教育、灾害损失），再减去监测收入线。",
	Source:     fromIncomeLine, Missing: "收入、家庭人口或刚性支出未填，或监测收入线从未设置的，不计算。当年的线未设置时，用最近一个已设置年度的线。",
	home: func(h *Home, at At, t *trace) []Value {
		v, one := h.value(), t.of(h.ID)
		i, each, why := h.perCapita(at, one)
		if why != "" {
			return v.unknown(why)
		}
		if i.RigidMedical == nil || i.RigidSchool == nil || i.RigidDisaster == nil {
			return v.unknown(fmt.Sprintf("%d年刚性支出未填全", i.Year))
		}
		rigid, _ := i.Rigid()
		line, set := at.Line(h.Area)
		if !set {
			return v.unknown(wordsNoLine)
		}
		spent := float64(rigid) / float64(i.Members)
		one.in("刚性支出", yuan(float64(rigid)), fromIncome, incomeDay(i))
		one.in("监测收入线", yuan(float64(line.Fen)), fromLine, int64(line.Year)*10000+101)
		n := each - spent - float64(line.Fen)
		one.say("%s − %s ÷ %d − %s = %s元", yuan(each), yuan(float64(rigid)), i.Members, yuan(float64(line.Fen)), yuan(n))
		return v.known(n/100, incomeDay(i))
	},
}

var shock = Figure{
	Key: "livelihood-crisis.shock", Title: "收入骤降", Unit: "%", Object: OfHome, Decimals: 1,
	Definition: "最近一个收入年度的人均纯收入与上一年度相比的变化率，负数为下降。",
	Source:     fromIncome, Missing: "两个相邻年度中任何一年的收入或人口未填，或上一年度人均纯收入不大于0的，不计算。",
	home: func(h *Home, at At, t *trace) []Value {
		v, one := h.value(), t.of(h.ID)
		i, each, why := h.perCapita(at, one)
		if why != "" {
			return v.unknown(why)
		}
		before, had, why := eachOf(h.incomeOf(i.Year-1), i.Year-1)
		switch {
		case why != "":
			return v.unknown(why)
		case had <= 0:
			return v.unknown(fmt.Sprintf("%d年人均纯收入不大于0，无法计算变化率", before.Year))
		}
		one.in(fmt.Sprintf("%d年人均纯收入", before.Year), yuan(had), fromIncome, incomeDay(before))
		n := (each - had) / had * 100
		one.say("(%s − %s) ÷ %s × 100 = %.1f%%", yuan(each), yuan(had), yuan(had), n)
		return v.known(n, incomeDay(i))
	},
}

// value begins a household's value.
func (h *Home) value() Value { return Value{Object: h.ID, Name: h.HeadName} }

func (v Value) unknown(why string) []Value { v.Why = why; return []Value{v} }

func (v Value) known(n float64, on int64) []Value {
	v.N, v.Known, v.On = n, true, on
	return []Value{v}
}

// incomeDay is when a year's income is known: on the year's last day.
func incomeDay(i *household.Income) int64 { return int64(i.Year)*10000 + 1231 }

func (h *Home) incomeOf(year int) *household.Income {
	for i := range h.Incomes {
		if h.Incomes[i].Year == year {
			return &h.Incomes[i]
		}
	}
	return nil
}

// lastIncome is the newest year of income that is over on the day, nil for none.
func (h *Home) lastIncome(at At) *household.Income {
	for i := range h.Incomes {
		if incomeDay(&h.Incomes[i]) <= at.Day {
			return &h.Incomes[i]
		}
	}
	return nil
}

// perCapita is the newest year's income a head, in fen.
func (h *Home) perCapita(at At, t *trace) (i *household.Income, fen float64, why string) {
	if dayOf(h.CreatedAt) > at.Day {
		return nil, 0, "该日尚未建档"
	}
	last := h.lastIncome(at)
	if last == nil {
		return nil, 0, "没有收入年度"
	}
	i, fen, why = eachOf(last, last.Year)
	if why == "" {
		t.in(fmt.Sprintf("%d年人均纯收入", i.Year), yuan(fen), fromIncome, incomeDay(i))
	}
	return i, fen, why
}

// eachOf is a year's income a head, in fen.
func eachOf(i *household.Income, year int) (*household.Income, float64, string) {
	if i == nil {
		return nil, 0, fmt.Sprintf("%d年收入未填", year)
	}
	net, known := netOf(i)
	switch {
	case !known:
		return nil, 0, fmt.Sprintf("%d年各项收入未填全", year)
	case i.Members <= 0:
		return nil, 0, fmt.Sprintf("%d年家庭人口未填", year)
	}
	return i, float64(net) / float64(i.Members), ""
}

// netOf is a year's net income as a rule may take it: the register shows the sum of the parts that were entered, a warning needs them all (0154).
func netOf(i *household.Income) (fen int64, known bool) {
	if i.Wage == nil || i.Business == nil || i.BusinessCost == nil || i.Property == nil || i.Transfer == nil {
		return 0, false
	}
	return i.Net()
}

// yuan is an amount of fen that is written as yuan, when it is written.
type yuan float64

func (fen yuan) String() string { return strconv.FormatFloat(float64(fen)/100, 'f', 2, 64) }
