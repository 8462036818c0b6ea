package analysis

import (
	"strconv"

	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
)

var (
	skills = []string{"普通劳动力", "技能劳动力", "弱劳动力或半劳动力"}
	places = []string{"乡镇内", "乡(镇)外县内", "县外市内", "市外省内", "省外", "境外"}
)

// skillOf is where a skill stands in skills, -1 for who cannot work and for what was not entered.
func skillOf(code string) int {
	if code == "1" || code == "2" || code == "3" {
		return int(code[0] - '1')
	}
	return -1
}

// placeOf is where a work area stands in places, -1 where it was not entered.
func placeOf(code string) int {
	if len(code) == 1 && code[0] >= '1' && code[0] <= '6' {
		return int(code[0] - '1')
	}
	return -1
}

// labourOf counts the household's labour and those of them who work. missing says what was not entered where it cannot be counted.
func (h *Home) labourOf(at At) (labour, working int, missing string) {
	for i := range h.Members {
		m := &h.Members[i]
		is, known := labourer(m, at)
		switch {
		case !is:
			continue
		case !known:
			missing = "劳动技能或在校情况未填"
			continue
		case m.Worker == nil:
			missing = "务工情况未填"
		case *m.Worker:
			working++
		}
		labour++
	}
	return labour, working, missing
}

const (
	missingLabour  = "劳动技能、在校情况或务工情况未填的成员不计入。"
	missingWorking = "有成员的劳动技能、在校情况或务工情况未填的户不计入。"
)

var labour = Analysis{
	Slug: "labour-employment",
	figures: []Figure{
		{
			Key: "labour-employment.workers", Title: "在业劳动力", Unit: "人", Object: OfHome,
			Definition: "有劳动力的户中，正在务工就业的劳动力人数；0即零就业家庭。劳动力为16–59岁、非在校、有劳动能力的成员。", Source: fromMembers, Missing: "没有劳动力的户不计算；有成员的劳动技能、在校情况或务工情况未填的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				v, one := h.value(), t.of(h.ID)
				on, why := h.registered(at)
				if why != "" {
					return v.unknown(why)
				}
				n, working, missing := h.labourOf(at)
				switch {
				case missing != "":
					return v.unknown(missing)
				case n == 0:
					return v.unknown("家庭没有劳动力")
				}
				one.in("劳动力", n, fromMembers, on)
				one.in("正在务工就业", working, fromMembers, on)
				one.say("%d名劳动力中%d人正在务工就业", n, working)
				return v.known(float64(working), on)
			},
		},
		{
			Key: "labour-employment.months", Title: "务工月数", Unit: "月", Object: OfPerson,
			Definition: "正在务工的成员一年内务工的月数。", Source: fromMembers, Missing: "务工月数未填的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				on, why := h.registered(at)
				return h.each(func(m *household.Member) bool { return m.Worker != nil && *m.Worker }, func(m *household.Member) []Value {
					v, one := person(m), t.of(m.ID)
					switch {
					case why != "":
						return v.unknown(why)
					case m.WorkMonths == nil:
						return v.unknown("务工月数未填")
					}
					one.in("务工月数", *m.WorkMonths, fromMembers, on)
					one.say("登记的务工月数为%d个月", *m.WorkMonths)
					return v.known(float64(*m.WorkMonths), on)
				})
			},
		},
		ofPeople("labour-employment.rate", "就业率", "%", "全村正在务工就业的劳动力占劳动力的比例。", "rate"),
	},
	measures: []Measure{
		{Key: "rate", Title: "就业率", Unit: "%", Definition: "正在务工就业的劳动力占劳动力的比例。劳动力为16–59岁、非在校、有劳动能力的成员。", Source: fromMembers, Missing: missingLabour, Adds: metric.Share, People: true, Decimals: 1},
		{Key: "labour", Title: "劳动力", Unit: "人", Definition: "16–59岁、非在校、有劳动能力的成员人数。", Source: fromMembers, Missing: missingLabour, Adds: metric.Sum},
		{Key: "zero", Title: "零就业家庭", Unit: "户", Definition: "有劳动力而无人务工就业的户数。", Source: fromMembers, Missing: missingWorking, Adds: metric.Sum},
		{Key: "zeroShare", Title: "零就业家庭占比", Unit: "%", Definition: "零就业家庭占有劳动力的户的比例。", Source: fromMembers, Missing: missingWorking, Adds: metric.Share, People: true, Decimals: 1},
		{Key: "months", Title: "平均务工月数", Unit: "月", Definition: "务工人员一年内务工月数的平均数。", Source: fromMembers, Missing: "务工月数未填的人不计入。", Adds: metric.Mean, People: true, Decimals: 1},
		{Key: "outside", Title: "省外务工占比", Unit: "%", Definition: "务工地为省外、境外的人占务工人员的比例。", Source: fromMembers, Missing: "务工地未填的人不计入。", Adds: metric.Share, People: true, Decimals: 1},
	},
	charts: []Chart{
		{Key: "funnel", Title: "从人口到稳定就业", Definition: "人口、16–59岁、劳动力、务工就业、务工满6个月的人数。", Kind: funnel, Unit: "人", X: []string{"人口", "16–59岁", "劳动力", "务工就业", "务工满6个月"}, People: true},
		{Key: "months", Title: "务工月数", Definition: "务工人员按务工月数的人数；标线为6个月。", Kind: histogram, Unit: "人", X: monthBands, Line: &Line{6, "6个月"}, People: true},
		{Key: "flow", Title: "劳动力去向", Definition: "务工人员按劳动技能（起）和务工地（止）的人数。", Kind: flow, Unit: "人", X: skills, Y: places, People: true},
		{Key: "origins", Title: "劳动力来源与去向", Definition: "务工人员按户籍所在的下级地区（起）和务工地（止）的人数。", Kind: flow, Unit: "人", Y: places, Of: "flow", People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if _, why := h.registered(at); why != "" {
			t.miss("rate", "labour", "zero", "zeroShare", "months", "outside")
			return
		}
		for i := range h.Members {
			m := &h.Members[i]
			t.cell("funnel", 0, 0, 0, 1)
			if a := at.age(m.Birth); a >= 16 && a <= 59 {
				t.cell("funnel", 1, 0, 0, 1)
			}
			labourPerson(m, at, t)
		}
		n, working, missing := h.labourOf(at)
		if missing != "" {
			t.miss("zero", "zeroShare")
			return
		}
		t.add("zero", one(n > 0 && working == 0), 1)
		if n > 0 {
			t.share("zeroShare", working == 0)
		}
	},
}

func labourPerson(m *household.Member, at At, t *tally) {
	working := m.Worker != nil && *m.Worker
	is, known := labourer(m, at)
	switch {
	case is && known && m.Worker != nil:
		t.share("rate", working)
		t.add("labour", 1, 1)
		t.cell("funnel", 2, 0, 0, 1)
		if working {
			t.cell("funnel", 3, 0, 0, 1)
			if m.WorkMonths != nil && *m.WorkMonths >= 6 {
				t.cell("funnel", 4, 0, 0, 1)
			}
		}
	case is:
		t.miss("rate", "labour")
	default:
		t.add("labour", 0, 1)
	}
	if !working {
		return
	}
	if m.WorkMonths == nil {
		t.miss("months")
	} else {
		t.add("months", int64(*m.WorkMonths), 1)
		t.cell("months", min(12, max(0, *m.WorkMonths)), 0, 0, 1)
	}
	place := placeOf(m.WorkArea)
	if place < 0 {
		t.miss("outside")
		return
	}
	t.share("outside", place >= 4)
	if s := skillOf(m.LaborSkill); s >= 0 {
		t.cell("flow", s, place, 0, 1)
	}
}

var monthBands = []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}

const (
	missingReturns = "所在县（市、区）当月没有返乡数据，或是否务工未填的，不计入。"
	missingArrears = "所在县（市、区）近12个月没有欠薪数据的，不计入。"

	noChanges = "户情数据不留存每次换工作的记录"
)

const wordsReturned = "当月返乡的务工人员占务工人员（含当月返乡的）的比例；所在县（市、区）当月有返乡数据的，没有返乡记录的务工人员计为未返乡。"

// daysOfMonth are places for the days of any month.
var daysOfMonth = func() (out []string) {
	for d := range 31 {
		out = append(out, strconv.Itoa(d+1))
	}
	return out
}()

// ofReturns is the share of a village's people at work who returned in the month.
func ofReturns() Figure {
	f := ofPeople("employment-stability.returned", "返乡率", "%", wordsReturned, "returned")
	f.Source, f.Missing = fromReturns, missingReturns
	return f
}

// returns counts those at work and those of them who returned in the month.
func (h *Home) returns(at At, t *tally) {
	if !at.covers(departmentdata.Return, h.Area, 1) {
		t.miss("returned")
		return
	}
	for i := range h.Members {
		m := &h.Members[i]
		back := h.returnedIn(at, m.ID)
		switch {
		case back || m.Worker != nil && *m.Worker:
			t.share("returned", back)
		case m.Worker == nil:
			t.miss("returned")
		}
	}
	for _, r := range h.Data {
		if r.Kind == departmentdata.Return && r.On/100 == at.Day/100 && r.On <= at.Day {
			t.cell("returns", int(r.On%100)-1, 0, 0, 1)
		}
	}
}

var stability = Analysis{
	Slug: "employment-stability",
	figures: []Figure{
		ofReturns(),
		{
			Key: "employment-stability.arrears", Title: "欠薪案件", Unit: "件", Object: OfHome,
			Definition: "近12个月家庭成员被拖欠工资的案件数。", Source: fromArrears, Missing: missingArrears,
			home: func(h *Home, at At, t *trace) []Value {
				v, of := h.value(), t.of(h.ID)
				rows, why := h.arrears(at)
				if why != "" {
					return v.unknown(why)
				}
				on := at.Day
				if len(rows) > 0 {
					_, on = sum(rows)
				}
				of.in("欠薪案件", len(rows), fromArrears, on)
				of.say("近12个月登记的欠薪案件共%d件", len(rows))
				return v.known(float64(len(rows)), on)
			},
		},
	},
	measures: []Measure{
		{Key: "steady", Title: "稳定务工占比", Unit: "%", Definition: "一年内务工满6个月的人占务工人员的比例。", Source: fromMembers, Missing: "务工月数未填的人不计入。", Adds: metric.Share, People: true, Decimals: 1, Stood: true},
		{Key: "wage", Title: "平均月工资", Unit: "元", Definition: "务工人员月工资的平均数。", Source: fromMembers, Missing: "月工资未填的人不计入。", Adds: metric.Mean, People: true, Per: 100},
		{Key: "returned", Title: "返乡率", Unit: "%", Definition: wordsReturned, Source: fromReturns, Missing: missingReturns, Adds: metric.Share, People: true, Decimals: 1},
		{Key: "arrears", Title: "欠薪案件", Unit: "件", Definition: "近12个月家庭成员被拖欠工资的案件数。", Source: fromArrears, Missing: missingArrears, Adds: metric.Sum, Dated: true},
		{Key: "changes", Title: "人均换工作次数", Unit: "次/年", Definition: "务工人员一年内更换用工单位次数的平均数。", Source: fromMembers, Missing: "没有留存时没有数据，不以0代替。", Adds: metric.Mean, People: true, Decimals: 1, None: noChanges},
	},
	charts: []Chart{
		{Key: "places", Title: "务工地与务工月数", Definition: "务工人员按务工地和务工月数分组的人数。", Kind: heat, Unit: "人", X: []string{"不足3个月", "3–5个月", "6–8个月", "9–11个月", "12个月"}, Y: places, People: true},
		{Key: "steady", Title: "稳定务工占比", Definition: "各月末务工满6个月的人占比；没有留存的月份不画。", Kind: line, Unit: "%", Months: []string{"steady"}},
		{Key: "returns", Title: "返乡日历", Definition: "当月每天返乡的人数。", Kind: calendar, Unit: "人", X: daysOfMonth, Days: true, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if rows, why := h.arrears(at); why != "" {
			t.miss("arrears")
		} else {
			t.add("arrears", int64(len(rows)), 1)
		}
		if _, why := h.registered(at); why != "" {
			t.miss("steady", "wage", "returned")
			return
		}
		h.returns(at, t)
		for i := range h.Members {
			m := &h.Members[i]
			if m.Worker == nil {
				t.miss("steady", "wage")
				continue
			}
			if !*m.Worker {
				continue
			}
			if m.MonthlyWage == nil {
				t.miss("wage")
			} else {
				t.add("wage", *m.MonthlyWage, 1)
			}
			if m.WorkMonths == nil {
				t.miss("steady")
				continue
			}
			t.share("steady", *m.WorkMonths >= 6)
			if p := placeOf(m.WorkArea); p >= 0 {
				t.cell("places", band(float64(*m.WorkMonths), 3, 6, 9, 12), p, 0, 1)
			}
		}
	},
}
