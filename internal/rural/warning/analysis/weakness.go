package analysis

import (
	"fmt"
	"math"

	"mirror/internal/rural/metric"
)

// capital is one of the five of a livelihood, from 0 to 1.
type capital struct {
	key, title, says string
	of               func(h *Home, at At) (n float64, missing string)
}

var capitals = []capital{
	{"human", "人力资本", "劳动力占家庭人口的比例，弱劳动力折半", func(h *Home, at At) (float64, string) {
		var halves int64
		for i := range h.Members {
			m := &h.Members[i]
			if a := at.age(m.Birth); a < 16 || a > 59 || m.StudentStatus != "" && m.StudentStatus != notStudent && m.StudentStatus != dropout {
				continue
			}
			n, known := can(m.LaborSkill)
			if !known || m.StudentStatus == "" {
				return 0, "劳动技能或在校情况未填"
			}
			halves += n
		}
		if len(h.Members) == 0 {
			return 0, "家庭成员未填"
		}
		return float64(halves) / 2 / float64(len(h.Members)), ""
	}},
	{"natural", "自然资本", "人均耕地与1亩之比，最多为1", func(h *Home, _ At) (float64, string) {
		if h.ArableLand == nil || len(h.Members) == 0 {
			return 0, "耕地面积未填"
		}
		return math.Min(1, float64(*h.ArableLand)/100/float64(len(h.Members))), ""
	}},
	{"physical", "物质资本", "房屋等级（A为1，B为0.75，C为0.25，D级和无房为0）与安全饮水、入户路、卫生厕所、宽带的平均", func(h *Home, _ At) (float64, string) {
		house, ok := map[string]float64{"A": 1, "B": 0.75, "C": 0.25, "D": 0, "0": 0}[h.HouseLevel]
		if !ok {
			return 0, "房屋等级未填"
		}
		for _, has := range []*bool{h.WaterSafe, h.RoadToMain, h.Toilet, h.Broadband} {
			if has == nil {
				return 0, "饮水、道路、厕所或宽带未填"
			}
			house += float64(one(*has))
		}
		return house / 5, ""
	}},
	{"financial", "金融资本", "人均纯收入与两倍监测收入线之比，最少为0，最多为1", func(h *Home, at At) (float64, string) {
		_, each, why := h.perCapita(at, nil)
		if why != "" {
			return 0, why
		}
		line, set := at.Line(h.Area)
		if !set || line.Fen <= 0 {
			return 0, wordsNoLine
		}
		return math.Max(0, math.Min(1, each/float64(2*line.Fen))), ""
	}},
	{"social", "社会资本", "是否参加村集体分红、参加医保的成员比例、16岁及以上参加养老保险的成员比例的平均", func(h *Home, at At) (float64, string) {
		if h.CollectiveShare == nil {
			return 0, "村集体分红情况未填"
		}
		var insured, pension, adults, all float64
		for i := range h.Members {
			m := &h.Members[i]
			in, known, _ := h.insured(at, m)
			if !known {
				return 0, "参加医保情况未填"
			}
			all++
			insured += float64(one(in))
			if at.age(m.Birth) < 16 {
				continue
			}
			if m.Pension == nil {
				return 0, "参加养老保险情况未填"
			}
			adults++
			pension += float64(one(*m.Pension))
		}
		if adults == 0 {
			return 0, "没有16岁及以上的成员"
		}
		return (float64(one(*h.CollectiveShare)) + insured/all + pension/adults) / 3, ""
	}},
}

// capitalsOf are the five of a household.
func (h *Home) capitalsOf(at At) (out [5]float64, why string) {
	if _, why := h.registered(at); why != "" {
		return out, why
	}
	for i, c := range capitals {
		n, missing := c.of(h, at)
		if missing != "" {
			return out, missing
		}
		out[i] = n
	}
	return out, ""
}

// weak is one less the mean of the capitals.
func weak(c [5]float64) float64 { return 1 - (c[0]+c[1]+c[2]+c[3]+c[4])/5 }

// sources are the kinds of income of a year: wage, business less its cost, property and transfer, in fen.
func (h *Home) sources(at At) (out [4]int64, on int64, why string) {
	if dayOf(h.CreatedAt) > at.Day {
		return out, 0, wordsAbsent
	}
	i := h.lastIncome(at)
	if i == nil {
		return out, 0, "没有收入年度"
	}
	if _, known := netOf(i); !known {
		return out, 0, fmt.Sprintf("%d年各项收入未填全", i.Year)
	}
	return [4]int64{*i.Wage, *i.Business - *i.BusinessCost, *i.Property, *i.Transfer}, incomeDay(i), ""
}

var sourceTitles = []string{"工资性收入", "经营净收入", "财产性收入", "转移性收入"}

// part is a kind of income as a share of all four, in percent.
func part(of [4]int64, k int) (float64, string) {
	all := of[0] + of[1] + of[2] + of[3]
	if all <= 0 {
		return 0, "收入合计不大于0"
	}
	return float64(of[k]) / float64(all) * 100, ""
}

func partOf(key, title, definition string, k int) Figure {
	return Figure{Key: key, Title: title, Unit: "%", Object: OfHome, Decimals: 1, Definition: definition, Source: fromIncome,
		Missing: "工资性、经营、财产性、转移性收入和经营支出中任何一项未填，或合计不大于0的，不计算。",
		home: func(h *Home, at At, t *trace) []Value {
			v, one := h.value(), t.of(h.ID)
			of, on, why := h.sources(at)
			if why != "" {
				return v.unknown(why)
			}
			n, why := part(of, k)
			if why != "" {
				return v.unknown(why)
			}
			for i, title := range sourceTitles {
				one.in(title, yuan(float64(of[i])), fromIncome, on)
			}
			one.say("%s ÷ 四项收入之和%s × 100 = %.1f%%", yuan(float64(of[k])), yuan(float64(of[0]+of[1]+of[2]+of[3])), n)
			return v.known(n, on)
		}}
}

func capitalMeasures() (out []Measure) {
	for _, c := range capitals {
		out = append(out, Measure{Key: c.key, Title: c.title, Definition: "各户该项资本的平均数，0至1：" + c.says + "。", Source: fromRegister, Missing: missingCapital, Adds: metric.Mean, People: true, Per: 10_000, Decimals: 2})
	}
	return out
}

const missingCapital = "五项资本中任何一项有未填内容的户不计入。"

var (
	fifths        = []string{"0–0.2", "0.2–0.4", "0.4–0.6", "0.6–0.8", "0.8–1"}
	sourceCounts  = []string{"没有", "1种", "2种", "3种", "4种"}
	transferShare = partOf("livelihood-weak.transfer", "转移性收入占比", "最近一个收入年度，转移性收入占工资性、经营净、财产性、转移性四项收入之和的比例。", 3)
)

var weakness = Analysis{
	Slug: "livelihood-weak",
	figures: []Figure{
		{
			Key: "livelihood-weak.weak", Title: "生计脆弱度", Object: OfHome, Decimals: 2,
			Definition: "1减去人力、自然、物质、金融、社会五项资本的平均数，0至1，越大越脆弱。", Source: "户情数据；户情数据·家庭成员；户情数据·家庭收入；部门数据·医保参保", Missing: "五项资本中任何一项有未填内容的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				v, one := h.value(), t.of(h.ID)
				of, why := h.capitalsOf(at)
				if why != "" {
					return v.unknown(why)
				}
				on, _ := h.registered(at)
				for i, c := range capitals {
					one.in(c.title, fmt.Sprintf("%.2f", of[i]), c.says, on)
				}
				for i := range h.Members {
					if is, _, d := h.insured(at, &h.Members[i]); d.On > 0 {
						one.in(h.Members[i].Name+"参加医疗保险", yesNo(is), d.Department, d.On)
						on = max(on, d.On)
					}
				}
				one.say("1 − (%.2f + %.2f + %.2f + %.2f + %.2f) ÷ 5 = %.2f", of[0], of[1], of[2], of[3], of[4], weak(of))
				return v.known(weak(of), on)
			},
		},
		transferShare,
		{
			Key: "livelihood-weak.sources", Title: "收入来源数", Unit: "种", Object: OfHome,
			Definition: "最近一个收入年度，工资性、经营净、财产性、转移性四类收入中大于0的种数。", Source: fromIncome, Missing: "四类收入或经营支出中任何一项未填的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				v, one := h.value(), t.of(h.ID)
				of, on, why := h.sources(at)
				if why != "" {
					return v.unknown(why)
				}
				n := 0
				for i, title := range sourceTitles {
					one.in(title, yuan(float64(of[i])), fromIncome, on)
					if of[i] > 0 {
						n++
					}
				}
				one.say("大于0的收入共%d种", n)
				return v.known(float64(n), on)
			},
		},
	},
	measures: append([]Measure{
		{Key: "weak", Title: "平均脆弱度", Definition: "各户生计脆弱度的平均数。", Source: fromRegister, Missing: missingCapital, Adds: metric.Mean, People: true, Per: 10_000, Decimals: 2},
		{Key: "weakHomes", Title: "脆弱户占比", Unit: "%", Definition: "生计脆弱度达到0.6的户占比。", Source: fromRegister, Missing: missingCapital, Adds: metric.Share, People: true, Decimals: 1},
		{Key: "transfer", Title: "转移性收入占比", Unit: "%", Definition: "转移性收入之和除以四类收入之和。", Source: fromIncome, Missing: transferShare.Missing, Adds: metric.Share, People: true, Decimals: 1, Dated: true},
		{Key: "single", Title: "单一收入来源户占比", Unit: "%", Definition: "四类收入中只有一类大于0的户占比。", Source: fromIncome, Missing: "四类收入未填全的户不计入。", Adds: metric.Share, People: true, Decimals: 1, Dated: true},
	}, capitalMeasures()...),
	charts: []Chart{
		{Key: "capitals", Title: "五项生计资本", Definition: "各项资本的户均值，0至1。", Kind: radar, From: []string{"human", "natural", "physical", "financial", "social"}},
		{Key: "quadrant", Title: "人力资本与金融资本", Definition: "按人力资本（横）和金融资本（纵）分组的户数。", Kind: quadrant, Unit: "户", X: fifths, Y: fifths, People: true},
		{Key: "sources", Title: "收入来源数", Definition: "按收入来源种数分组的户数，按农户类型分列。", Kind: bars, Unit: "户", X: sourceCounts, Series: kinds, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if of, why := h.capitalsOf(at); why != "" {
			t.miss("weak", "weakHomes", "human", "natural", "physical", "financial", "social")
		} else {
			t.add("weak", int64(math.Round(weak(of)*10_000)), 1)
			t.share("weakHomes", weak(of) >= 0.6)
			for i, c := range capitals {
				t.add(c.key, int64(math.Round(of[i]*10_000)), 1)
			}
			t.cell("quadrant", band(of[0], 0.2, 0.4, 0.6, 0.8), band(of[3], 0.2, 0.4, 0.6, 0.8), 0, 1)
		}
		of, _, why := h.sources(at)
		if why != "" {
			t.miss("transfer", "single")
			return
		}
		n := 0
		for _, fen := range of {
			n += int(one(fen > 0))
		}
		t.share("single", n == 1)
		t.cell("sources", n, 0, h.kind(), 1)
		if all := of[0] + of[1] + of[2] + of[3]; all > 0 {
			t.add("transfer", of[3], all)
		} else {
			t.miss("transfer")
		}
	},
}
