package analysis

import (
	"fmt"
	"time"

	"mirror/internal/rural/fund"
	"mirror/internal/rural/metric"
)

var (
	assetStates = []string{"正常使用", "闲置", "损坏"}
	incomeBandW = []string{"5万元以下", "5–10万元", "10–20万元", "20–50万元", "50万元及以上"}
)

// assets are those in use, idle or damaged that were entered by the day.
func (v *Village) assets(at At) (out []Asset) {
	for _, a := range v.Assets {
		if dayOf(a.Updated) <= at.Day && assetState(a.State) >= 0 {
			out = append(out, a)
		}
	}
	return out
}

func assetState(code string) int {
	switch code {
	case fund.AssetNormal:
		return 0
	case fund.AssetIdle:
		return 1
	case fund.AssetDamaged:
		return 2
	}
	return -1
}

// archive is the newest archive that was filed by the day, nil for none.
func (v *Village) archive(at At) *Archive {
	for i := range v.Archives {
		if dayOf(v.Archives[i].Updated) <= at.Day {
			return &v.Archives[i]
		}
	}
	return nil
}

// idleAssets is the value of what lies idle and of all, in yuan.
func (v *Village) idleAssets(at At) (idle, all int64, missing int) {
	for _, a := range v.assets(at) {
		if a.Value == nil {
			missing++
			continue
		}
		all += *a.Value
		if a.State == fund.AssetIdle {
			idle += *a.Value
		}
	}
	return idle, all, missing
}

// date is the date of a day.
func date(day int64) time.Time {
	return time.Date(int(day/10000), time.Month(day/100%100), int(day%100), 0, 0, 0, 0, time.UTC)
}

// money is what of the village's projects was paid by the day, what would have been were it paid evenly over the time planned, and all, in yuan.
func (v *Village) money(at At) (paid, due, all int64, missing int) {
	var fen int64
	for i := range v.Projects {
		p := &v.Projects[i]
		switch {
		case !p.planned():
			missing++
			continue
		case p.Approved > at.Day:
			continue
		}
		all += *p.Budget
		fen += p.paid(at)
		due += int64(float64(*p.Budget) * p.gone(at))
	}
	return fen / 100, due, all, missing
}

// planned reports whether a project's money and time are known.
func (p *Project) planned() bool {
	return p.Budget != nil && *p.Budget > 0 && p.Begins != nil && p.Ends != nil && *p.Ends >= *p.Begins
}

// paid is what was paid of a project by the day, in fen.
func (p *Project) paid(at At) (fen int64) {
	for _, x := range p.Paid {
		if x.On <= at.Day {
			fen += x.Amount
		}
	}
	return fen
}

// gone is how much of the time planned for a project is over, 0 to 1.
func (p *Project) gone(at At) float64 {
	days := date(*p.Ends).Sub(date(*p.Begins)).Hours()/24 + 1
	gone := date(at.Day).Sub(date(*p.Begins)).Hours()/24 + 1
	return min(1, max(0, gone/days))
}

const (
	wordsIdle   = "近12个月调查登记的撂荒耕地面积占村情数据登记的耕地面积的比例，各村之和相除；同一村同一类型以最近一次调查为准，已复耕的为0。"
	missingIdle = "近12个月没有撂荒耕地调查数据，或村情数据没有登记耕地面积的村不计入，不以0代替。"
)

const wordsLag = "按计划开工至计划完工的时间，应支付的比例减去实际已支付的比例，按批复金额加权；正数为支付滞后。"

var resources = Analysis{
	Slug: "resource",
	figures: []Figure{
		{
			Key: "resource.idle", Title: "资产闲置率", Unit: "%", Object: OfVillage, Decimals: 1,
			Definition: "本村闲置的项目资产价值占正常使用、闲置和损坏资产价值的比例。", Source: fromFund, Missing: "没有登记资产，或资产价值未填的，不计算。",
			village: func(v *Village, at At, t *trace) []Value {
				out := v.value()
				idle, all, _ := v.idleAssets(at)
				if all == 0 {
					return out.unknown("没有登记价值的资产")
				}
				n := float64(idle) / float64(all) * 100
				t.in("闲置资产价值", fmt.Sprintf("%.4f万元", float64(idle)/10000), fromFund, at.Day)
				t.in("资产价值", fmt.Sprintf("%.4f万元", float64(all)/10000), fromFund, at.Day)
				t.say("%.4f ÷ %.4f × 100 = %.1f%%", float64(idle)/10000, float64(all)/10000, n)
				return out.known(n, at.Day)
			},
		},
		{
			Key: "resource.income", Title: "村集体经营性收入", Unit: "万元", Object: OfVillage, Decimals: 2,
			Definition: "最近一个已归档年度的村集体经营性收入。", Source: fromVillage, Missing: "没有已归档的村情档案时不计算。",
			village: func(v *Village, at At, t *trace) []Value {
				out := v.value()
				a := v.archive(at)
				if a == nil || a.CollectiveIncome == nil {
					return out.unknown("没有已归档的村情档案")
				}
				on := dayOf(a.Updated)
				n := float64(*a.CollectiveIncome) / 100
				t.in(fmt.Sprintf("%d年村集体经营性收入", a.Year), fmt.Sprintf("%.2f万元", n), fromVillage, on)
				t.say("%d年村集体经营性收入%.2f万元", a.Year, n)
				return out.known(n, on)
			},
		},
		{
			Key: "resource.lag", Title: "资金支付滞后", Unit: "个百分点", Object: OfVillage, Decimals: 1,
			Definition: "本村已批复项目" + wordsLag, Source: fromFund, Missing: "没有已批复的项目，或批复金额、计划时间未填的，不计算。",
			village: func(v *Village, at At, t *trace) []Value {
				out := v.value()
				paid, due, all, _ := v.money(at)
				if all == 0 {
					return out.unknown("没有已批复的项目")
				}
				a, b := float64(due)/float64(all)*100, float64(paid)/float64(all)*100
				t.in("按时间应支付", fmt.Sprintf("%.1f%%", a), fromFund, at.Day)
				t.in("已支付", fmt.Sprintf("%.1f%%", b), fromFund, at.Day)
				t.say("%.1f − %.1f = %.1f个百分点", a, b, a-b)
				return out.known(a-b, at.Day)
			},
		},
		{
			Key: "resource.projectLag", Title: "项目支付滞后", Unit: "个百分点", Object: OfProject, Decimals: 1,
			Definition: "该项目按计划开工至计划完工的时间应支付的比例，减去实际已支付占批复金额的比例；正数为支付滞后。", Source: fromFund, Missing: "没有批复，或批复金额、计划时间未填的项目，不计算。",
			village: func(v *Village, at At, t *trace) (out []Value) {
				for i := range v.Projects {
					p := &v.Projects[i]
					x, one := Value{Object: p.ID, Name: p.Name}, t.of(p.ID)
					switch {
					case !p.planned():
						out = append(out, x.unknown("批复金额或计划时间未填")...)
						continue
					case p.Approved > at.Day:
						out = append(out, x.unknown("该日尚未批复")...)
						continue
					}
					fen := p.paid(at)
					due, paid := p.gone(at)*100, float64(fen)/float64(*p.Budget)
					one.in("批复金额", tenThousand(*p.Budget), fromFund, p.Approved)
					one.in("计划开工日期", date(*p.Begins).Format(time.DateOnly), fromFund, p.Approved)
					one.in("计划完工日期", date(*p.Ends).Format(time.DateOnly), fromFund, p.Approved)
					one.in("已支付", tenThousand(fen/100), fromFund, at.Day)
					one.say("按时间应支付%.1f%% − 已支付%.1f%% = %.1f个百分点", due, paid, due-paid)
					out = append(out, x.known(due-paid, at.Day)...)
				}
				return out
			},
		},
		{
			Key: "resource.idleLand", Title: "撂荒地占比", Unit: "%", Object: OfVillage, Decimals: 1, Definition: wordsIdle, Source: fromIdle, Missing: missingIdle,
			village: ofLand("撂荒耕地面积", fromIdle, (*Village).idleLand),
		},
	},
	measures: []Measure{
		{Key: "arable", Title: "人均耕地", Unit: "亩", Definition: "农户登记的耕地面积之和除以这些户的人口。", Source: fromRegister, Missing: "耕地面积未填的户不计入。", Adds: metric.Mean, People: true, Per: 100, Decimals: 2},
		{Key: "income", Title: "村均集体经营性收入", Unit: "万元", Definition: "各村最近一个已归档年度的村集体经营性收入的平均数。", Source: fromVillage, Missing: "没有已归档村情档案的村不计入。", Adds: metric.Mean, Per: 100, Decimals: 2},
		{Key: "weak", Title: "集体收入10万元以下的村", Unit: "%", Definition: "最近一个已归档年度集体经营性收入低于10万元的村占比。", Source: fromVillage, Missing: "没有已归档村情档案的村不计入。", Adds: metric.Share, Decimals: 1},
		{Key: "idle", Title: "资产闲置率", Unit: "%", Definition: "闲置的项目资产价值占正常使用、闲置和损坏资产价值的比例。", Source: fromFund, Missing: "价值未填的资产不计入。", Adds: metric.Share, Decimals: 1},
		{Key: "paid", Title: "资金支付率", Unit: "%", Definition: "已批复项目的已支付金额占批复金额的比例。", Source: fromFund, Missing: "批复金额或计划时间未填的项目不计入。", Adds: metric.Share, Decimals: 1},
		{Key: "lag", Title: "支付滞后", Unit: "个百分点", Definition: "已批复项目" + wordsLag, Source: fromFund, Missing: "批复金额或计划时间未填的项目不计入。", Adds: metric.Share, Decimals: 1},
		{Key: "idleLand", Title: "撂荒地占比", Unit: "%", Definition: wordsIdle, Source: fromIdle, Missing: missingIdle, Adds: metric.Share, Decimals: 1},
	},
	charts: []Chart{
		{Key: "assets", Title: "资产状态", Definition: "项目资产的价值，按状态。", Kind: treemap, Unit: "万元", X: assetStates, Per: 10_000},
		{Key: "paid", Title: "资金支付率", Definition: "已批复项目的已支付金额占批复金额的比例。", Kind: gauge, Unit: "%", X: []string{"资金支付率"}, Y: []string{"0", "100"}, From: []string{"paid"}},
		{Key: "incomes", Title: "村集体收入", Definition: "按村集体经营性收入分组的村数；标线为10万元。", Kind: histogram, Unit: "个", X: incomeBandW, Line: &Line{2, "10万元"}},
		{Key: "ranking", Title: "下级地区村集体收入排名", Definition: "下级各地区的村均集体经营性收入，由高到低；没有归档村情档案的地区不排。只排地区，不排人员。", Kind: bars, Unit: "万元", From: []string{"income"}, Ranked: true},
	},
	home: func(h *Home, at At, t *tally) {
		if _, why := h.registered(at); why != "" || h.ArableLand == nil || len(h.Members) == 0 {
			t.miss("arable")
			return
		}
		t.add("arable", *h.ArableLand, int64(len(h.Members)))
	},
	village: func(v *Village, at At, t *tally) {
		if mu, land, _, why := v.idleLand(at); why != "" {
			t.miss("idleLand")
		} else {
			t.add("idleLand", mu, land)
		}
		if a := v.archive(at); a == nil || a.CollectiveIncome == nil {
			t.miss("income", "weak")
		} else {
			t.add("income", *a.CollectiveIncome, 1)
			t.share("weak", *a.CollectiveIncome < 1000)
			t.cell("incomes", band(float64(*a.CollectiveIncome), 500, 1000, 2000, 5000), 0, 0, 1)
		}
		idle, all, missing := v.idleAssets(at)
		t.add("idle", idle, all)
		for range missing {
			t.miss("idle")
		}
		for _, a := range v.assets(at) {
			if a.Value != nil {
				t.cell("assets", assetState(a.State), 0, 0, *a.Value)
			}
		}
		paid, due, all, missing := v.money(at)
		t.add("paid", paid, all)
		t.add("lag", due-paid, all)
		for range missing {
			t.miss("paid", "lag")
		}
	},
}
