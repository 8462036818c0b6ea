package analysis

import (
	"fmt"
	"slices"

	"mirror/internal/rural/metric"
)

var (
	tenths     = []string{"0及以下", "0–20%", "20%–40%", "40%–60%", "60%–80%", "80%–100%", "100%以上"}
	categories = []string{"产业发展", "就业项目", "乡村建设行动", "易地搬迁后扶", "巩固三保障成果", "乡村治理和精神文明建设", "项目管理费", "其他"}

	businessShare = partOf("agriculture.business", "经营净收入占比", "最近一个收入年度，生产经营净收入占工资性、经营净、财产性、转移性四项收入之和的比例。", 1)
)

func categoryOf(code string) int {
	if i := slices.Index([]string{"01", "02", "03", "04", "05", "06", "07"}, code); i >= 0 {
		return i
	}
	return len(categories) - 1
}

var agriculture = Analysis{
	Slug: "agriculture",
	figures: []Figure{
		businessShare,
		{
			Key: "agriculture.loss", Title: "灾害损失占收入", Unit: "%", Object: OfHome, Decimals: 1,
			Definition: "最近一个收入年度，灾害损失占家庭纯收入的比例；受灾面积没有登记，不能按面积计算。", Source: fromIncome, Missing: "灾害损失或收入未填、纯收入不大于0的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				v, one := h.value(), t.of(h.ID)
				if dayOf(h.CreatedAt) > at.Day {
					return v.unknown(wordsAbsent)
				}
				i := h.lastIncome(at)
				switch {
				case i == nil:
					return v.unknown("没有收入年度")
				case i.RigidDisaster == nil:
					return v.unknown(fmt.Sprintf("%d年灾害损失未填", i.Year))
				}
				net, known := i.Net()
				switch {
				case !known:
					return v.unknown(fmt.Sprintf("%d年收入未填", i.Year))
				case net <= 0:
					return v.unknown("纯收入不大于0，无法计算比例")
				}
				n := float64(*i.RigidDisaster) / float64(net) * 100
				one.in("灾害损失", yuan(float64(*i.RigidDisaster)), fromIncome, incomeDay(i))
				one.in("家庭纯收入", yuan(float64(net)), fromIncome, incomeDay(i))
				one.say("%s ÷ %s × 100 = %.1f%%", yuan(float64(*i.RigidDisaster)), yuan(float64(net)), n)
				return v.known(n, incomeDay(i))
			},
		},
	},
	measures: []Measure{
		{Key: "business", Title: "经营净收入占比", Unit: "%", Definition: "生产经营净收入之和除以四类收入之和。", Source: fromIncome, Missing: businessShare.Missing, Adds: metric.Share, Decimals: 1, Dated: true},
		{Key: "struck", Title: "受灾户占比", Unit: "%", Definition: "最近一个收入年度登记有灾害损失的户占比。", Source: fromIncome, Missing: "灾害损失未填的户不计入。", Adds: metric.Share, Decimals: 1, Dated: true},
		{Key: "loss", Title: "灾害损失", Unit: "万元", Definition: "最近一个收入年度登记的灾害损失之和。", Source: fromIncome, Missing: "灾害损失未填的户不计入。", Adds: metric.Sum, Per: 1_000_000, Decimals: 2, Dated: true},
		{Key: "invested", Title: "产业项目资金", Unit: "万元", Definition: "已批复的产业发展项目的批复金额之和。", Source: fromFund, Missing: "没有批复金额的项目不计入。", Adds: metric.Sum, Per: 10_000, Decimals: 2},
		{Key: "yield", Title: "资产年收益率", Unit: "%", Definition: "项目资产登记的年收益之和除以其价值之和。", Source: fromFund, Missing: "年收益或价值未填的资产不计入。", Adds: metric.Share, Decimals: 1},
		{Key: "price", Title: "农产品价格变化", Unit: "%", Definition: "本月价格与前三个月平均价格相比的变化率。", Source: "农产品价格监测", Missing: "未接入时没有数据，不以0代替。", Adds: metric.Share, Decimals: 1, None: "农产品价格监测尚未接入"},
		{Key: "disaster", Title: "受灾面积占比", Unit: "%", Definition: "受灾面积占耕地面积的比例。", Source: "应急管理部门", Missing: "未接入时没有数据，不以0代替。", Adds: metric.Share, Decimals: 1, None: "受灾面积由应急管理部门掌握，尚未接入"},
		{Key: "plan", Title: "产业项目收益完成率", Unit: "%", Definition: "产业项目实际收益占计划收益的比例。", Source: fromFund, Missing: "计划收益没有登记，不以0代替。", Adds: metric.Share, Decimals: 1, None: "项目没有登记计划收益"},
	},
	charts: []Chart{
		{Key: "business", Title: "经营净收入占比分布", Definition: "按经营净收入占比分组的户数，按农户类型分列。", Kind: histogram, Unit: "户", X: tenths, Series: kinds, People: true},
		{Key: "projects", Title: "项目资金构成", Definition: "已批复项目的批复金额，按项目类型。", Kind: treemap, Unit: "万元", X: categories, Per: 10_000},
		{Key: "price", Title: "农产品价格", Definition: "各月主要农产品的价格。", Kind: line, None: "农产品价格监测尚未接入"},
	},
	home: func(h *Home, at At, t *tally) {
		of, _, why := h.sources(at)
		share, none := part(of, 1)
		if why != "" || none != "" {
			t.miss("business")
		} else {
			t.add("business", of[1], of[0]+of[1]+of[2]+of[3])
			x := 0
			if share > 0 {
				x = 1 + band(share, 20, 40, 60, 80, 100.0001)
			}
			t.cell("business", x, 0, h.kind(), 1)
		}
		i := h.lastIncome(at)
		if i == nil || i.RigidDisaster == nil {
			t.miss("struck", "loss")
			return
		}
		t.share("struck", *i.RigidDisaster > 0)
		t.add("loss", *i.RigidDisaster, 1)
	},
	village: func(v *Village, at At, t *tally) {
		for _, p := range v.Projects {
			if p.Budget == nil || p.Approved > at.Day {
				t.miss("invested")
				continue
			}
			if p.Category == "01" {
				t.add("invested", *p.Budget, 1)
			}
			t.cell("projects", categoryOf(p.Category), 0, 0, *p.Budget)
		}
		for _, a := range v.assets(at) {
			if a.Value == nil || a.Income == nil {
				t.miss("yield")
				continue
			}
			t.add("yield", *a.Income, *a.Value)
		}
	},
}
