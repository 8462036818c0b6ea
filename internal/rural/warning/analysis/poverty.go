package analysis

import (
	"fmt"
	"strings"

	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
)

// indicator is one of the ten of the index. Its weight is in 48ths: the four dimensions weigh 12 each, and the indicators of one weigh the same.
type indicator struct {
	title, dimension string
	weight           int64
	// deprived says whether the household is; where it is not known, what is missing.
	deprived func(h *Home, at At) (is bool, missing string)
	// told is what a department said of a member, where that counts; nil where none says anything.
	told func(h *Home, at At, m *household.Member) Datum
}

// said is the newest of what departments said of the members, where that counts.
func (x indicator) said(h *Home, at At) (newest Datum) {
	if x.told == nil {
		return newest
	}
	for i := range h.Members {
		if d := x.told(h, at, &h.Members[i]); d.On > newest.On {
			newest = d
		}
	}
	return newest
}

var indicators = []indicator{
	{"收入低于监测收入线", "收入", 12, func(h *Home, at At) (bool, string) {
		_, each, why := h.perCapita(at, nil)
		if why != "" {
			return false, why
		}
		line, set := at.Line(h.Area)
		if !set {
			return false, wordsNoLine
		}
		return each < float64(line.Fen), ""
	}, nil},
	{"6–15岁有失学辍学", "三保障", 3, func(h *Home, at At) (is bool, missing string) {
		for i := range h.Members {
			m := &h.Members[i]
			if a := at.age(m.Birth); a < 6 || a > 15 {
				continue
			}
			status, _ := h.schooling(at, m)
			if status == "" {
				missing = "在校情况未填"
			}
			is = is || status == dropout
		}
		return is, missing
	}, func(h *Home, at At, m *household.Member) Datum {
		if a := at.age(m.Birth); a < 6 || a > 15 {
			return Datum{}
		}
		_, d := h.schooling(at, m)
		return d
	}},
	{"有成员未参加医保", "三保障", 3, func(h *Home, at At) (is bool, missing string) {
		for i := range h.Members {
			switch in, known, _ := h.insured(at, &h.Members[i]); {
			case !known:
				missing = "参加医保情况未填"
			case !in:
				is = true
			}
		}
		return is, missing
	}, func(h *Home, at At, m *household.Member) Datum {
		_, _, d := h.insured(at, m)
		return d
	}},
	{"住房为C、D级或无房", "三保障", 3, func(h *Home, _ At) (bool, string) {
		return h.HouseLevel == "C" || h.HouseLevel == "D" || h.HouseLevel == "0", missing(h.HouseLevel == "", "房屋等级未填")
	}, nil},
	{"饮水不安全", "三保障", 3, func(h *Home, _ At) (bool, string) { return no(h.WaterSafe, "饮水安全未填") }, nil},
	{"无人务工就业", "就业", 6, func(h *Home, at At) (bool, string) {
		workers, _, missing := h.work(at)
		return workers == 0, missing
	}, nil},
	{"没有人务工满6个月", "就业", 6, func(h *Home, at At) (bool, string) {
		_, most, missing := h.work(at)
		return most < 6, missing
	}, nil},
	{"没有卫生厕所", "资产", 4, func(h *Home, _ At) (bool, string) { return no(h.Toilet, "卫生厕所未填") }, nil},
	{"没有宽带", "资产", 4, func(h *Home, _ At) (bool, string) { return no(h.Broadband, "宽带未填") }, nil},
	{"入户路不通主干道", "资产", 4, func(h *Home, _ At) (bool, string) { return no(h.RoadToMain, "入户路情况未填") }, nil},
}

// The parts of the index.
const (
	wholeScore = 48.
	poorFrom   = 16 // a third
)

func missing(is bool, what string) string {
	if is {
		return what
	}
	return ""
}

// no is a deprivation: something that is not there.
func no(has *bool, what string) (bool, string) {
	if has == nil {
		return false, what
	}
	return !*has, ""
}

// work is how many of the household work and the most months any of them did. Whether a child under 16 works is asked of nobody.
func (h *Home) work(at At) (workers, most int, missing string) {
	for i := range h.Members {
		m := &h.Members[i]
		switch {
		case m.Worker == nil && at.age(m.Birth) < 16:
		case m.Worker == nil:
			missing = "务工情况未填"
		case *m.Worker && m.WorkMonths == nil:
			missing = "务工月数未填"
			workers++
		case *m.Worker:
			workers++
			most = max(most, *m.WorkMonths)
		}
	}
	return workers, most, missing
}

// deprivations are those of a household, in the order of the indicators. why says what is missing where one is not known.
func (h *Home) deprivations(at At) (is [10]bool, why string) {
	if _, why := h.registered(at); why != "" {
		return is, why
	}
	var gaps []string
	for i, x := range indicators {
		got, missing := x.deprived(h, at)
		if is[i] = got; missing != "" {
			gaps = append(gaps, missing)
		}
	}
	return is, strings.Join(gaps, "、")
}

var weights = func() (out []int64) {
	for _, x := range indicators {
		out = append(out, x.weight)
	}
	return out
}()

var indicatorTitles = func() (out []string) {
	for _, x := range indicators {
		out = append(out, x.title)
	}
	return out
}()

const (
	sourcePoverty  = "户情数据；家庭成员；家庭收入；监测收入线；部门数据·医保参保、学籍与费用"
	missingPoverty = "10项指标中任何一项未填的户不计入，也不计为0。"
)

// indexMeasures are headcount, intensity and their product, of weights that make a whole.
func indexMeasures(whole float64) []Measure {
	return []Measure{
		{Key: "mpi", Title: "返贫致贫指数", Definition: "贫困发生率H与平均剥夺程度A之积（Alkire–Foster法）：贫困户剥夺得分之和除以全部户数。", Source: sourcePoverty, Missing: missingPoverty, Adds: metric.Mean, People: true, Each: int64(whole), Per: whole, Decimals: 3, Stood: true},
		{Key: "h", Title: "贫困发生率H", Unit: "%", Definition: "剥夺得分达到1/3的户占全部户的比例。", Source: sourcePoverty, Missing: missingPoverty, Adds: metric.Share, People: true, Decimals: 1, Stood: true},
		{Key: "a", Title: "平均剥夺程度A", Definition: "剥夺得分达到1/3的户的平均得分。", Source: sourcePoverty, Missing: "10项指标中任何一项未填的户不计入，也不计为0。没有达到1/3的户时不计算。", Adds: metric.Mean, People: true, Per: whole, Decimals: 3, Stood: true},
	}
}

var poverty = Analysis{
	Slug: "poverty-index",
	figures: []Figure{{
		Key: "poverty-index.score", Title: "剥夺得分", Unit: "", Object: OfHome, Decimals: 2,
		Definition: "收入、三保障、就业、资产四个维度等权，共10项指标，一项不达标即计其权重，合计为0至1。权重：收入1/4；义务教育、医保、住房、饮水各1/16；无人务工、务工不满6个月各1/8；卫生厕所、宽带、入户路各1/12。",
		Source:     sourcePoverty, Missing: "10项指标中任何一项未填的，不计算。",
		home: func(h *Home, at At, t *trace) []Value {
			v, one := h.value(), t.of(h.ID)
			is, why := h.deprivations(at)
			if why != "" {
				return v.unknown(why)
			}
			on, _ := h.registered(at)
			if i := h.lastIncome(at); i != nil {
				on = max(on, incomeDay(i))
			}
			n, register := count(is[:], weights), on
			for _, x := range indicators {
				on = max(on, x.said(h, at).On)
			}
			if one != nil {
				var parts []string
				for i, x := range indicators {
					from, day := fromRegister, register
					if d := x.said(h, at); d.On > 0 {
						from, day = d.Department, d.On
					}
					one.in(x.title, yesNo(is[i]), from, day)
					if is[i] {
						parts = append(parts, fmt.Sprintf("%s %d/%.0f", x.title, x.weight, wholeScore))
					}
				}
				if len(parts) == 0 {
					parts = []string{"0"}
				}
				one.say("%s = %d/%.0f = %.2f", strings.Join(parts, " + "), n, wholeScore, float64(n)/wholeScore)
			}
			return v.known(float64(n)/wholeScore, on)
		},
	}},
	measures: indexMeasures(wholeScore),
	charts: []Chart{
		{Key: "index", Title: "返贫致贫指数", Definition: "本地区的指数，0为没有剥夺，1为全部户在全部指标上被剥夺。", Kind: gauge, X: []string{"返贫致贫指数"}, Y: []string{"0", "1"}, From: []string{"mpi"}},
		{Key: "contribution", Title: "各指标的贡献", Definition: "贫困户中在该指标被剥夺的户数乘以权重，占指数的比例；合计100%。", Kind: contribution, Unit: "%", X: []string{"本地区"}, Series: indicatorTitles, Share: true, Tells: "h"},
		{Key: "scores", Title: "剥夺得分分布", Definition: "按剥夺得分分组的户数；标线为1/3。", Kind: histogram, Unit: "户", X: scoreBands, Line: &Line{4, "1/3"}, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		is, why := h.deprivations(at)
		if why != "" {
			t.miss("mpi", "h", "a")
			return
		}
		n := count(is[:], weights)
		t.cell("scores", band(float64(n), 4, 8, 12, 16, 20, 24, 28, 32), 0, 0, 1)
		t.index(is[:], weights, poorFrom)
	},
}

var scoreBands = []string{"0–0.08", "0.08–0.17", "0.17–0.25", "0.25–0.33", "0.33–0.42", "0.42–0.50", "0.50–0.58", "0.58–0.67", "0.67–1"}
