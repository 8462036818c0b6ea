package analysis

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/metric"
)

var (
	tenths        = []string{"0及以下", "0–20%", "20%–40%", "40%–60%", "60%–80%", "80%–100%", "100%以上"}
	businessShare = partOf("agriculture.business", "经营净收入占比", "最近一个收入年度，生产经营净收入占工资性、经营净、财产性、转移性四项收入之和的比例。", 1)
)

// crops are the classes of what a village lives on.
var crops = []kindOf{
	{"水稻", []string{"水稻", "稻", "粮"}},
	{"荔枝", []string{"荔枝"}},
	{"龙眼", []string{"龙眼"}},
	{"柑橘柚", []string{"柑", "橘", "柚", "橙"}},
	{"香蕉", []string{"香蕉", "蕉"}},
	{"其他水果", []string{"果", "三华李", "李子", "杨梅", "菠萝", "番石榴", "火龙"}},
	{"蔬菜", []string{"蔬菜", "菜", "瓜", "番茄", "辣椒", "食用菌"}},
	{"薯类与玉米", []string{"薯", "玉米", "木薯"}},
	{"花生与甘蔗", []string{"花生", "甘蔗", "油茶"}},
	{"茶叶", []string{"茶"}},
	{"花卉苗木", []string{"花卉", "苗木", "花木"}},
	{"南药", []string{"南药", "中药", "化橘红", "陈皮", "沉香", "药材"}},
	{"林业", []string{"林", "松脂", "竹", "桉"}},
	{"生猪", []string{"猪"}},
	{"家禽", []string{"鸡", "鸭", "鹅", "禽"}},
	{"牛羊", []string{"牛", "羊"}},
	{"水产", []string{"鱼", "虾", "蚝", "蟹", "水产", "罗非"}},
	{"其他", nil},
}

// disasters are the classes of what strikes land.
var disasters = []kindOf{
	{"台风", []string{"台风", "风灾", "大风"}},
	{"洪涝", []string{"洪", "涝", "暴雨"}},
	{"干旱", []string{"旱"}},
	{"低温冻害", []string{"低温", "冻", "霜", "寒"}},
	{"冰雹", []string{"雹"}},
	{"地质灾害", []string{"滑坡", "泥石流", "崩塌", "地质"}},
	{"病虫害", []string{"病", "虫"}},
	{"其他", nil},
}

// crops are the classes of the village's main produce, each once.
func (v *Village) crops(at At) (out []int) {
	a := v.archive(at)
	if a == nil {
		return nil
	}
	for _, part := range strings.FieldsFunc(a.Industry, func(r rune) bool { return strings.ContainsRune("、，,；;/ 和与及", r) }) {
		if c := classOf(crops, part); !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

const (
	wordsOneCrop   = "村情数据只登记一种主导产业的村，农户最近一个收入年度的生产经营净收入之和占工资性、经营净、财产性、转移性四项收入之和的比例；农户收入不按作物登记，故以该村的经营净收入为来自这一种作物。"
	fromOneCrop    = "村情数据；户情数据·家庭收入"
	missingOneCrop = "主导产业没有登记或不止一种的村，以及没有可计算收入的村，不计算。"
)

// oneCrop is what the people of a village that lives on one product earn by their own business, and all they earn, in fen. Its homes were gathered before.
func (v *Village) oneCrop(at At) (crop string, earned, all int64, why string) {
	of := v.crops(at)
	switch {
	case len(of) == 0:
		return "", 0, 0, "村情数据没有登记主导产业"
	case len(of) > 1:
		return "", 0, 0, "主导产业不止一种"
	case v.sheets == nil:
		return "", 0, 0, "本村农户尚未汇总"
	}
	_, sums, ok := v.sheets.measured("agriculture", "business")
	if !ok {
		return "", 0, 0, "村内没有可计算的数据"
	}
	return v.archive(at).Industry, sums.Num, sums.Den, ""
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
			village: ofLand("受灾面积", fromStruck, (*Village).struck),
		},
		{
			Key: "agriculture.oneCrop", Title: "单一作物收入占比", Unit: "%", Object: OfVillage, Decimals: 1, Definition: wordsOneCrop, Source: fromOneCrop, Missing: missingOneCrop,
			village: func(v *Village, at At, t *trace) []Value {
				out := v.value()
				crop, earned, all, why := v.oneCrop(at)
				if why != "" {
					return out.unknown(why)
				}
				n := float64(earned) / float64(all) * 100
				t.in("主导产业", crop, fromVillage, dayOf(v.archive(at).Updated))
				t.in("经营净收入", yuan(float64(earned)), fromIncome, at.Day)
				t.in("四类收入之和", yuan(float64(all)), fromIncome, at.Day)
				t.say("%s ÷ %s × 100 = %.1f%%", yuan(float64(earned)), yuan(float64(all)), n)
				return out.known(n, at.Day)
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
		{Key: "struck", Title: "受灾户占比", Unit: "%", Definition: "最近一个收入年度登记有灾害损失的户占比。", Source: fromIncome, Missing: "灾害损失未填的户不计入。", Adds: metric.Share, People: true, Decimals: 1, Dated: true},
		{Key: "loss", Title: "灾害损失", Unit: "万元", Definition: "最近一个收入年度登记的灾害损失之和。", Source: fromIncome, Missing: "灾害损失未填的户不计入。", Adds: metric.Sum, Per: 1_000_000, Decimals: 2, Dated: true},
		{Key: "invested", Title: "产业项目资金", Unit: "万元", Definition: "已批复的产业发展项目的批复金额之和。", Source: fromFund, Missing: "没有批复金额的项目不计入。", Adds: metric.Sum, Per: 10_000, Decimals: 2},
		{Key: "yield", Title: "资产年收益率", Unit: "%", Definition: "项目资产登记的年收益之和除以其价值之和。", Source: fromFund, Missing: "年收益或价值未填的资产不计入。", Adds: metric.Share, Decimals: 1},
		{Key: "price", Title: "农产品价格变化", Unit: "%", Definition: "各村主导产业农产品价格变化率的平均数；一村的变化率是最近一个月的价格与此前三个月平均价格相比。", Source: fromPrices, Missing: missingPrice, Adds: metric.Mean, Per: 10, Decimals: 1, Dated: true},
		{Key: "disaster", Title: "受灾面积占比", Unit: "%", Definition: wordsStruck, Source: fromStruck, Missing: missingStruck, Adds: metric.Share, Decimals: 1},
		{Key: "struckLand", Title: "受灾面积", Unit: "亩", Definition: "近12个月各村受灾面积之和。", Source: "部门数据·灾害", Missing: "近12个月没有受灾数据的村不计入。", Adds: metric.Sum, Per: 100, Decimals: 1},
		{Key: "oneCrop", Title: "单一作物收入占比", Unit: "%", Definition: "村情数据只登记一种主导产业的村，农户最近一个收入年度的生产经营净收入之和占工资性、经营净、财产性、转移性四项收入之和的比例；农户收入不按作物登记，故以该村的经营净收入为来自这一种作物。各村之和相除。", Source: fromOneCrop, Missing: missingOneCrop, Adds: metric.Share, Decimals: 1},
		{Key: "plan", Title: "产业项目收益完成率", Unit: "%", Definition: "已验收的产业项目，其资产登记的年收益之和占计划年收益之和的比例。", Source: fromFund, Missing: missingYield, Adds: metric.Share, Decimals: 1},
	},
	charts: []Chart{
		{Key: "business", Title: "经营净收入占比分布", Definition: "按经营净收入占比分组的户数，按农户类型分列。", Kind: histogram, Unit: "户", X: tenths, Series: kinds, People: true},
		{Key: "price", Title: "农产品价格变化", Definition: "各月末各村农产品价格变化的平均数；没有留存的月份不画。", Kind: line, Unit: "%", Months: []string{"price"}},
		{Key: "crops", Title: "主导产业构成", Definition: "以各类农产品为主导产业的村数，按村情数据登记的“主导产业”中的字词归类；一村有几类的在每一类中都计入，没有归类的列为其他。各类农产品的面积没有登记，故按村数。", Kind: treemap, Unit: "个", X: titlesOf(crops), Sorted: true},
		{Key: "disasters", Title: "受灾面积", Definition: "近12个月各村受灾面积之和，按灾种，由多到少；灾种按应急管理部门记录中的字词归类。", Kind: bars, Unit: "亩", X: titlesOf(disasters), Per: 100, Sorted: true},
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
			t.miss("disaster")
		} else {
			t.add("disaster", mu, land)
		}
		rows := within(v.Data, departmentdata.Disaster, at.yearBefore(), at)
		if mu, _ := sum(rows); len(rows) > 0 {
			t.add("struckLand", mu, 1)
		} else {
			t.miss("struckLand")
		}
		for _, r := range rows {
			t.cell("disasters", classOf(disasters, r.Item), 0, 0, r.Value)
		}
		for _, c := range v.crops(at) {
			t.cell("crops", c, 0, 0, 1)
		}
		if _, earned, all, why := v.oneCrop(at); why != "" {
			t.miss("oneCrop")
		} else {
			t.add("oneCrop", earned, all)
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
