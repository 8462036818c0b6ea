package analysis

import (
	"fmt"
	"math"
	"slices"

	"mirror/internal/rural/fund"
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

const (
	wordsPrice    = "村主导产业农产品最近一个月（本月或上月）的平均价格，减去此前三个月的平均价格，再除以此前三个月的平均价格；有几种农产品的取跌幅最大的，价格取本村或最近的上级地区的。"
	missingPrice  = "主导产业没有登记、没有监测价格，或此前三个月价格不全的村，不计算。"
	wordsStruck   = "近12个月受灾面积之和占村情数据登记的耕地面积的比例。"
	wordsYield    = "已验收的产业项目，其资产登记的年收益之和占计划年收益的比例。"
	missingYield  = "计划年收益未填、没有登记资产，或资产年收益未填的项目，不计算。"
	missingStruck = "近12个月没有受灾数据，或没有登记耕地面积的村，不计算。"
)

// yields reports whether a project is one that is to bring something a year: of industry, and built.
func (p *Project) yields() bool {
	return p.Category == "01" && (p.State == fund.Accepted || p.State == fund.HandedOver)
}

// yield is what the assets of a project bring a year, in yuan.
func (v *Village) yield(p *Project, at At) (income, on int64, why string) {
	if p.Plan == nil {
		return 0, 0, "计划年收益未填"
	}
	for _, a := range v.assets(at) {
		if a.Project != p.ID {
			continue
		}
		if a.Income == nil {
			return 0, 0, "资产年收益未填"
		}
		income, on = income+*a.Income, max(on, dayOf(a.Updated))
	}
	if on == 0 {
		return 0, 0, "没有登记项目资产"
	}
	return income, on, ""
}

// tenThousand is an amount of yuan as registers of money write it.
func tenThousand(yuan int64) string { return fmt.Sprintf("%.4f万元", float64(yuan)/10_000) }

var agriculture = Analysis{
	Slug: "agriculture",
	figures: []Figure{
		businessShare,
		{
			Key: "agriculture.loss", Title: "灾害损失占收入", Unit: "%", Object: OfHome, Decimals: 1,
			Definition: "最近一个收入年度，灾害损失占家庭纯收入的比例。", Source: fromIncome, Missing: "灾害损失或收入未填、纯收入不大于0的，不计算。",
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
				net, known := netOf(i)
				switch {
				case !known:
					return v.unknown(fmt.Sprintf("%d年各项收入未填全", i.Year))
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
		{
			Key: priceFigure, Title: "农产品价格变化", Unit: "%", Object: OfVillage, Decimals: 1, Definition: wordsPrice, Source: fromPrices, Missing: missingPrice,
			village: func(v *Village, at At, t *trace) []Value {
				out := v.value()
				c, why := v.priced(at)
				if why != "" {
					return out.unknown(why)
				}
				t.in(c.item, fmt.Sprintf("%.2f元/公斤", c.now), fromPrices, c.on)
				t.in("前三个月平均价格", fmt.Sprintf("%.2f元/公斤", c.mean), fromPrices, c.on)
				t.say("（%.2f − %.2f）÷ %.2f × 100 = %.1f%%", c.now, c.mean, c.mean, c.rate)
				return out.known(c.rate, c.on)
			},
		},
		{
			Key: "agriculture.disaster", Title: "受灾面积占比", Unit: "%", Object: OfVillage, Decimals: 1, Definition: wordsStruck, Source: fromStruck, Missing: missingStruck,
			village: func(v *Village, at At, t *trace) []Value {
				out := v.value()
				mu, land, on, why := v.struck(at)
				if why != "" {
					return out.unknown(why)
				}
				n := float64(mu) / float64(land) * 100
				t.in("受灾面积", fmt.Sprintf("%.2f亩", float64(mu)/100), fromStruck, on)
				t.in("耕地面积", fmt.Sprintf("%.2f亩", float64(land)/100), fromVillage, at.Day)
				t.say("%.2f ÷ %.2f × 100 = %.1f%%", float64(mu)/100, float64(land)/100, n)
				return out.known(n, on)
			},
		},
		{
			Key: "agriculture.projectYield", Title: "项目收益完成率", Unit: "%", Object: OfProject, Decimals: 1, Definition: wordsYield, Source: fromFund, Missing: missingYield,
			village: func(v *Village, at At, t *trace) (out []Value) {
				for i := range v.Projects {
					p := &v.Projects[i]
					if !p.yields() {
						continue
					}
					x, one := Value{Object: p.ID, Name: p.Name}, t.of(p.ID)
					income, on, why := v.yield(p, at)
					if why != "" {
						out = append(out, x.unknown(why)...)
						continue
					}
					n := float64(income) / float64(*p.Plan) * 100
					one.in("资产年收益", tenThousand(income), fromFund, on)
					one.in("计划年收益", tenThousand(*p.Plan), fromFund, p.Approved)
					one.say("%.4f ÷ %.4f × 100 = %.1f%%", float64(income)/10_000, float64(*p.Plan)/10_000, n)
					out = append(out, x.known(n, on)...)
				}
				return out
			},
		},
	},
	measures: []Measure{
		{Key: "business", Title: "经营净收入占比", Unit: "%", Definition: "生产经营净收入之和除以四类收入之和。", Source: fromIncome, Missing: businessShare.Missing, Adds: metric.Share, Decimals: 1, Dated: true},
		{Key: "struck", Title: "受灾户占比", Unit: "%", Definition: "最近一个收入年度登记有灾害损失的户占比。", Source: fromIncome, Missing: "灾害损失未填的户不计入。", Adds: metric.Share, Decimals: 1, Dated: true},
		{Key: "loss", Title: "灾害损失", Unit: "万元", Definition: "最近一个收入年度登记的灾害损失之和。", Source: fromIncome, Missing: "灾害损失未填的户不计入。", Adds: metric.Sum, Per: 1_000_000, Decimals: 2, Dated: true},
		{Key: "invested", Title: "产业项目资金", Unit: "万元", Definition: "已批复的产业发展项目的批复金额之和。", Source: fromFund, Missing: "没有批复金额的项目不计入。", Adds: metric.Sum, Per: 10_000, Decimals: 2},
		{Key: "yield", Title: "资产年收益率", Unit: "%", Definition: "项目资产登记的年收益之和除以其价值之和。", Source: fromFund, Missing: "年收益或价值未填的资产不计入。", Adds: metric.Share, Decimals: 1},
		{Key: "price", Title: "农产品价格变化", Unit: "%", Definition: "各村主导产业农产品价格变化率的平均数；一村的变化率是最近一个月的价格与此前三个月平均价格相比。", Source: fromPrices, Missing: missingPrice, Adds: metric.Mean, Per: 10, Decimals: 1, Dated: true},
		{Key: "disaster", Title: "受灾面积占比", Unit: "%", Definition: wordsStruck, Source: fromStruck, Missing: missingStruck, Adds: metric.Share, Decimals: 1},
		{Key: "struckLand", Title: "受灾面积", Unit: "亩", Definition: "近12个月各村受灾面积之和。", Source: fromStruck, Missing: missingStruck, Adds: metric.Sum, Per: 100, Decimals: 1},
		{Key: "plan", Title: "产业项目收益完成率", Unit: "%", Definition: "已验收的产业项目，其资产登记的年收益之和占计划年收益之和的比例。", Source: fromFund, Missing: missingYield, Adds: metric.Share, Decimals: 1},
	},
	charts: []Chart{
		{Key: "business", Title: "经营净收入占比分布", Definition: "按经营净收入占比分组的户数，按农户类型分列。", Kind: histogram, Unit: "户", X: tenths, Series: kinds, People: true},
		{Key: "projects", Title: "项目资金构成", Definition: "已批复项目的批复金额，按项目类型。", Kind: treemap, Unit: "万元", X: categories, Per: 10_000},
		{Key: "price", Title: "农产品价格变化", Definition: "各月末各村农产品价格变化的平均数；没有留存的月份不画。", Kind: line, Unit: "%", Months: []string{"price"}},
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
		if c, why := v.priced(at); why != "" {
			t.miss("price")
		} else {
			t.add("price", int64(math.Round(c.rate*10)), 1)
		}
		if mu, land, _, why := v.struck(at); why != "" {
			t.miss("disaster", "struckLand")
		} else {
			t.add("disaster", mu, land)
			t.add("struckLand", mu, 1)
		}
		for i := range v.Projects {
			p := &v.Projects[i]
			if p.yields() {
				if income, _, why := v.yield(p, at); why != "" {
					t.miss("plan")
				} else {
					t.add("plan", income, *p.Plan)
				}
			}
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
