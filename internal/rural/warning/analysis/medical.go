package analysis

import (
	"fmt"

	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
)

const wordsSelfPay = "最近12个月全户自付医疗支出之和：医疗保障部门的数据比户情登记新的，用部门数据；否则用最近一个收入年度登记的数。"

// wordsInsured: as selfPay has it, of the register and of the department the newer.
const wordsInsured = "医疗保障部门近12个月的参保数据比户情登记新的，用部门数据；同时有多个险种的，参加任何一种即为参加。"

// expense is what the household paid itself in a year, in fen, and where that comes from.
type expense struct {
	fen, on       int64
	title, source string
	words         string // how it came about
}

// selfPay is what departments say of the last twelve months, where that is newer than the newest year of the register; else that year.
func (h *Home) selfPay(at At) (x expense, why string) {
	if dayOf(h.CreatedAt) > at.Day {
		return x, wordsAbsent
	}
	i := h.lastIncome(at)
	if rows := within(h.Data, departmentdata.SelfPay, at.yearBefore(), at); len(rows) > 0 {
		if fen, on := sum(rows); i == nil || i.RigidMedical == nil || on > incomeDay(i) {
			return expense{fen, on, "近12个月自付医疗支出", rows[len(rows)-1].Department, fmt.Sprintf("%s的%d笔自付金额之和%s元", rows[len(rows)-1].Department, len(rows), yuan(float64(fen)))}, ""
		}
	}
	if i == nil {
		return x, "没有收入年度"
	}
	if i.RigidMedical == nil {
		return x, fmt.Sprintf("%d年自付医疗支出未填", i.Year)
	}
	return expense{*i.RigidMedical, incomeDay(i), fmt.Sprintf("%d年自付医疗支出", i.Year), fromIncome, fmt.Sprintf("%d年自付医疗支出%s元", i.Year, yuan(float64(*i.RigidMedical)))}, ""
}

func selfPay(key, title, who string, watched bool) Figure {
	return Figure{
		Key: key, Title: title, Unit: "元", Object: OfHome, Decimals: 2, Definition: who + wordsSelfPay, Source: fromSelfPay, Missing: "自付医疗支出未填的，不计算。",
		home: func(h *Home, at At, t *trace) []Value {
			if h.watched() != watched {
				return nil
			}
			v, one := h.value(), t.of(h.ID)
			// Which of the two figures a household has rests on its kind, which the register does not keep of a day before.
			on, later := h.registered(at)
			if later != "" {
				return v.unknown(later)
			}
			x, why := h.selfPay(at)
			if why != "" {
				return v.unknown(why)
			}
			one.in(x.title, yuan(float64(x.fen)), x.source, x.on)
			one.say("%s", x.words)
			return v.known(float64(x.fen)/100, max(on, x.on))
		},
	}
}

const (
	noSigned      = "所在县（市、区）近12个月没有家庭医生签约数据"
	missingSigned = "所在县（市、区）近12个月没有家庭医生签约数据，或健康状况未填的，不计入，不以0代替；已接收的县（市、区）中没有签约记录的为未签约。"
)

var medical = Analysis{
	Slug: "medical",
	figures: []Figure{
		selfPay("medical.watched", "自付医疗（脱贫户、监测户）", "脱贫户和正在监测的户，", true),
		selfPay("medical.others", "自付医疗（其他农户）", "脱贫户和正在监测的户以外的农户，", false),
		{
			Key: "medical.ratio", Title: "自付医疗占收入", Unit: "%", Object: OfHome, Decimals: 1,
			Definition: "自付医疗支出占最近一个收入年度家庭纯收入的比例；自付医疗支出有更新的部门数据的，用近12个月的部门数据。", Source: fromSelfPay, Missing: "自付医疗支出或收入未填、纯收入不大于0的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				v, one := h.value(), t.of(h.ID)
				x, why := h.selfPay(at)
				if why != "" {
					return v.unknown(why)
				}
				i := h.lastIncome(at)
				if i == nil {
					return v.unknown("没有收入年度")
				}
				net, known := netOf(i)
				switch {
				case !known:
					return v.unknown(fmt.Sprintf("%d年各项收入未填全", i.Year))
				case net <= 0:
					return v.unknown("纯收入不大于0，无法计算比例")
				}
				n := float64(x.fen) / float64(net) * 100
				one.in(x.title, yuan(float64(x.fen)), x.source, x.on)
				one.in("家庭纯收入", yuan(float64(net)), fromIncome, incomeDay(i))
				one.say("%s ÷ %s × 100 = %.1f%%", yuan(float64(x.fen)), yuan(float64(net)), n)
				return v.known(n, max(x.on, incomeDay(i)))
			},
		},
		{
			Key: "medical.uninsured", Title: "未参加医保", Unit: "人", Object: OfPerson,
			Definition: "未参加医疗保险的成员为1，已参加的为0。" + wordsInsured, Source: fromInsured, Missing: "参加医保情况未填、近12个月也没有参保数据的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				on, why := h.registered(at)
				return h.each(everybody, func(m *household.Member) []Value {
					v, of := person(m), t.of(m.ID)
					if why != "" {
						return v.unknown(why)
					}
					is, known, d := h.insured(at, m)
					if !known {
						return v.unknown("参加医保情况未填")
					}
					from, day := toldOf(d, on)
					of.in("参加医疗保险", yesNo(is), from, day)
					if d.On > 0 {
						of.say("%s的参保情况为“%s”", from, yesNo(is))
					} else {
						of.say("登记的参加医疗保险情况为“%s”", yesNo(is))
					}
					return v.known(float64(one(!is)), day)
				})
			},
		},
		{
			Key: "medical.unsigned", Title: "慢性病未签约", Unit: "人", Object: OfPerson,
			Definition: "登记为长期慢性病的成员，近12个月没有家庭医生签约记录、或最近一次记录为已解约的为1，已签约的为0。", Source: fromSigned, Missing: missingSigned,
			home: func(h *Home, at At, t *trace) []Value {
				day, why := h.registered(at)
				return h.each(isChronic, func(m *household.Member) []Value {
					v, of := person(m), t.of(m.ID)
					switch {
					case why != "":
						return v.unknown(why)
					case !at.covers(departmentdata.Signed, h.Area, 12):
						return v.unknown(noSigned)
					}
					is, on := h.signed(at, m.ID)
					of.in("健康状况", "长期慢性病", fromMembers, day)
					of.in("签约家庭医生", yesNo(is), fromSigned, on)
					if on == 0 {
						of.say("近12个月没有该成员的家庭医生签约记录")
					} else {
						of.say("最近一次家庭医生签约记录的签约情况为“%s”", yesNo(is))
					}
					return v.known(float64(one(!is)), max(day, on))
				})
			},
		},
	},
	measures: []Measure{
		{Key: "selfPay", Title: "户均自付医疗", Unit: "元", Definition: wordsSelfPay + "除以这些户数。", Source: fromSelfPay, Missing: "自付医疗支出未填的户不计入。", Adds: metric.Mean, People: true, Per: 100, Dated: true},
		{Key: "heavy", Title: "医疗负担重户占比", Unit: "%", Definition: "自付医疗支出占家庭纯收入30%及以上的户占比。", Source: fromSelfPay, Missing: "自付医疗支出或收入未填、纯收入不大于0的户不计入。", Adds: metric.Share, People: true, Decimals: 1, Dated: true},
		{Key: "insured", Title: "参保率", Unit: "%", Definition: "参加医疗保险的人占家庭成员的比例。" + wordsInsured, Source: fromInsured, Missing: "参加医保情况未填、近12个月也没有参保数据的人不计入。", Adds: metric.Share, People: true, Decimals: 1},
		{Key: "signed", Title: "慢性病签约率", Unit: "%", Definition: "登记为长期慢性病的成员中，近12个月已签约家庭医生的比例；同一人以最近一次记录为准，已解约的不算。", Source: fromSigned, Missing: missingSigned, Adds: metric.Share, People: true, Decimals: 1},
	},
	charts: []Chart{
		{Key: "selfPay", Title: "自付医疗支出", Definition: "按全户自付医疗支出分组的户数；标线为5000元。", Kind: histogram, Unit: "户", X: []string{"1000元以下", "1000–3000元", "3000–5000元", "5000–10000元", "10000–20000元", "20000元及以上"}, Series: []string{"脱贫户、监测户", "其他农户"}, Line: &Line{3, "5000元"}, People: true},
		{Key: "health", Title: "健康状况", Definition: "家庭成员按年龄和健康状况的人数。", Kind: bars, Unit: "人", X: []string{"0–15岁", "16–59岁", "60岁及以上"}, Series: []string{"健康", "长期慢性病", "患有大病", "残疾", "未填"}, People: true},
		{Key: "diseases", Title: "病种人数", Definition: "近12个月有医疗保障部门自付记录的家庭成员，按病种的人数，由多到少；病种按记录的“病种或就诊类型”中的字词归类，同一人在一类中只计一次，只写住院、门诊的列为未列病名。户情数据不登记病名。", Kind: bars, Unit: "人", X: titlesOf(diseases), Series: []string{"脱贫户、监测户", "其他农户"}, People: true, Sorted: true},
		{Key: "insured", Title: "参加医保", Definition: "家庭成员按参加医疗保险情况的人数。" + wordsInsured, Kind: donut, Unit: "人", X: []string{"已参加", "未参加", "未填"}, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if x, why := h.selfPay(at); why != "" {
			t.miss("selfPay", "heavy")
		} else {
			t.add("selfPay", x.fen, 1)
			t.cell("selfPay", band(float64(x.fen), 100_000, 300_000, 500_000, 1_000_000, 2_000_000), 0, int(one(!h.watched())), 1)
			i := h.lastIncome(at)
			if i == nil {
				t.miss("heavy")
			} else if net, known := netOf(i); known && net > 0 {
				t.share("heavy", float64(x.fen) >= 0.3*float64(net))
			} else {
				t.miss("heavy")
			}
		}
		h.ill(at, t)
		if _, why := h.registered(at); why != "" {
			t.miss("insured", "signed")
			return
		}
		told := at.covers(departmentdata.Signed, h.Area, 12)
		for i := range h.Members {
			m := &h.Members[i]
			health := 4
			if m.Health >= "1" && m.Health <= "4" {
				health = int(m.Health[0] - '1')
			}
			t.cell("health", band(float64(at.age(m.Birth)), 16, 60), 0, health, 1)
			switch {
			case isChronic(m) && told:
				is, _ := h.signed(at, m.ID)
				t.share("signed", is)
			case isChronic(m) || told && m.Health == "":
				t.miss("signed")
			}
			is, known, _ := h.insured(at, m)
			if !known {
				t.miss("insured")
				t.cell("insured", 2, 0, 0, 1)
				continue
			}
			t.share("insured", is)
			t.cell("insured", int(one(!is)), 0, 0, 1)
		}
	},
}

func everybody(*household.Member) bool { return true }

func isChronic(m *household.Member) bool { return m.Health == chronic }
