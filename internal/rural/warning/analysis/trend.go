package analysis

import (
	"fmt"
	"math"

	"mirror/internal/rural/metric"
)

// A band of income a head is a thousand yuan wide; the last has no upper end, and the first holds all below.
const incomeBands = 61

// gini is the coefficient of bands of people with their incomes, counts first and sums after: everybody of a band has its mean.
func gini(more []int64) (float64, bool) {
	var people, total float64
	for i := range incomeBands {
		if len(more) == 2*incomeBands {
			people, total = people+float64(more[i]), total+float64(more[incomeBands+i])
		}
	}
	if people == 0 || total <= 0 {
		return 0, false
	}
	var below, area float64
	for i := range incomeBands {
		had := below
		below += float64(more[incomeBands+i])
		area += float64(more[i]) / people * (had + below) / total
	}
	return 1 - area, true
}

// The people that a box of incomes stands for at least: of fewer it would tell what a family has.
const boxedFrom = 20

// boxed are the parts of people that the five lines of a box lie above.
var boxed = []float64{0.1, 0.25, 0.5, 0.75, 0.9}

// box gives the incomes a head, in yuan, that the boxed parts of people do not exceed: within a band they lie evenly. The last band has no upper end and
// the first no lower, so that what would lie in either is its inner end. False for too few people.
func box(more []int64) (out []float64, ok bool) {
	var people float64
	for i := range incomeBands {
		if len(more) == 2*incomeBands {
			people += float64(more[i])
		}
	}
	if people < boxedFrom {
		return nil, false
	}
	for _, part := range boxed {
		below := 0.
		for i := range incomeBands {
			n := float64(more[i])
			if n == 0 || below+n < part*people {
				below += n
				continue
			}
			at := float64(i) + (part*people-below)/n
			if i == 0 {
				at = 1
			} else if i == incomeBands-1 {
				at = float64(i)
			}
			out = append(out, math.Round(at*1000))
			break
		}
	}
	return out, true
}

// Smoothed is a simple exponential smoothing of a series.
type Smoothed struct {
	Next   float64 // what the next value is expected to be
	Spread float64 // standard deviation of what was expected from what came
	// Expected is what was expected of each value behind the first, and of the next.
	Expected []float64
}

// smoothing is how much the newest value weighs.
const smoothing = 0.3

// smoothedFrom is the fewest values a series is smoothed from.
const smoothedFrom = 6

// Smooth smooths a series, the oldest value first. The first value is the first level.
func Smooth(series []float64) (out Smoothed, ok bool) {
	if len(series) < smoothedFrom {
		return out, false
	}
	level, squares := series[0], 0.
	expected := []float64{level}
	for _, v := range series[1:] {
		off := v - level
		squares += off * off
		level += smoothing * off
		expected = append(expected, level)
	}
	return Smoothed{level, math.Sqrt(squares / float64(len(series)-1)), expected}, true
}

// Above is the chance that the next value is above a line, were its deviations normal.
func (s Smoothed) Above(line float64) float64 {
	if s.Spread == 0 {
		return float64(one(s.Next > line))
	}
	return 0.5 * math.Erfc((line-s.Next)/(s.Spread*math.Sqrt2))
}

var trend = Analysis{
	Slug: "index-trend",
	figures: []Figure{{
		Key: "index-trend.change", Title: "指数月变化", Unit: "%", Object: OfVillage, Decimals: 1,
		Definition: "本月返贫致贫指数与上月相比的变化率。", Source: sourcePoverty, Missing: "上月没有留存、上月指数为0，或本月没有可计算的户时，不计算。",
		village: func(v *Village, at At, t *trace) []Value {
			out := v.value()
			if v.sheets == nil || v.Before == nil {
				return out.unknown("上月没有留存的指数")
			}
			now, _, ok := v.sheets.measured("poverty-index", "mpi")
			was, had := poverty.measures[0].value(*v.Before)
			switch {
			case !ok:
				return out.unknown("本月没有可计算的户")
			case !had || was == 0:
				return out.unknown("上月没有指数，或指数为0，无法计算变化率")
			}
			t.in("本月指数", fmt.Sprintf("%.3f", now), sourcePoverty, at.Day)
			t.in("上月指数", fmt.Sprintf("%.3f", was), sourcePoverty, at.Day)
			n := (now - was) / was * 100
			t.say("(%.3f − %.3f) ÷ %.3f × 100 = %.1f%%", now, was, was, n)
			return out.known(n, at.Day)
		},
	}},
	measures: []Measure{
		{Key: "income", Title: "人均纯收入", Unit: "元", Definition: "最近一个已结束收入年度的纯收入之和，除以这些户的人口。", Source: fromIncome, Missing: "收入或人口未填的户不计入。", Adds: metric.Mean, People: true, Per: 100, Decimals: 0, Dated: true},
		{Key: "gini", Title: "基尼系数", Definition: "按人均纯收入计算，每人取其家庭的人均数；以1000元为一组，组内视为相等。", Source: fromIncome, Missing: "收入或人口未填的户不计入。", Adds: metric.Mean, Decimals: 3, Dated: true,
			whole: func(s Sums) (float64, bool) { return gini(s.More) }},
		{Key: "below", Title: "低于监测收入线占比", Unit: "%", Definition: "人均纯收入低于当年监测收入线的户占比。", Source: fromIncomeLine, Missing: "收入或人口未填、监测收入线未设置的户不计入。", Adds: metric.Share, People: true, Decimals: 1, Dated: true},
		{Key: "mpi", Title: "返贫致贫指数", Definition: "贫困发生率H与平均剥夺程度A之积（Alkire–Foster法）。", Source: sourcePoverty, Missing: missingPoverty, Adds: metric.Mean, People: true, Each: wholeScore, Per: wholeScore, Decimals: 3, Stood: true},
	},
	charts: []Chart{
		{Key: "index", Title: "返贫致贫指数逐月变化", Definition: "各月末的返贫致贫指数；留存满6个月的，另画简单指数平滑（权重0.3）对各月和下月的推算值及其95%区间（推算值±1.96倍误差均方根，下限不小于0）。没有留存的月份不画。", Kind: banded, Months: []string{"mpi"}},
		{Key: "below", Title: "低于监测收入线占比", Definition: "各月末人均纯收入低于当年监测收入线的户占比；留存满6个月的，另画简单指数平滑（权重0.3）对各月和下月的推算值及其95%区间（推算值±1.96倍误差均方根，下限不小于0）。没有留存的月份不画。", Kind: banded, Unit: "%", Months: []string{"below"}},
		{Key: "spread", Title: "人均纯收入离散程度", Definition: "各月末人均纯收入的箱线图：箱体为25%至75%的人，箱内横线为中位数，上下端为10%和90%；以1000元为一组推算，6万元及以上按6万元、1000元以下按1000元。不足20人的月份不画。", Kind: boxes, Unit: "元",
			Series: []string{"10%", "25%", "中位数", "75%", "90%"}, Months: []string{"gini"}},
		{Key: "incomes", Title: "人均纯收入分布", Definition: "按人均纯收入分组的户数，按农户类型分列。", Kind: histogram, Unit: "户", X: yuanBands, Series: kinds, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		i, each, why := h.perCapita(at, nil)
		if why != "" {
			t.miss("income", "gini", "below")
		} else {
			net, _ := i.Net()
			t.add("income", net, int64(i.Members))
			if s := t.sums["gini"]; s != nil {
				if s.More == nil {
					s.More = make([]int64, 2*incomeBands)
				}
				b := min(incomeBands-1, max(0, int(each/100_000)))
				s.More[b] += int64(i.Members)
				s.More[incomeBands+b] += net
				s.Den++
			}
			if line, set := at.Line(h.Area); set {
				t.share("below", each < float64(line.Fen))
			} else {
				t.miss("below")
			}
			t.cell("incomes", yuanBand(each), 0, h.kind(), 1)
		}
		if is, why := h.deprivations(at); why != "" {
			t.miss("mpi")
		} else {
			t.index(is[:], weights, poorFrom)
		}
	},
}

var yuanBands = []string{"0.4万元以下", "0.4–0.8万元", "0.8–1.2万元", "1.2–1.6万元", "1.6–2万元", "2–3万元", "3–4万元", "4万元及以上"}

// yuanBand is the band of fen.
func yuanBand(fen float64) int {
	return band(fen, 400_000, 800_000, 1_200_000, 1_600_000, 2_000_000, 3_000_000, 4_000_000)
}
