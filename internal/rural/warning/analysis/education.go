package analysis

import (
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
)

var (
	stages     = []string{"非在校生", "学龄前", "小学", "初中", "普通高中", "中职", "高职高专", "本科及以上", "失学辍学", "未填"}
	schoolAges = []string{"6岁", "7岁", "8岁", "9岁", "10岁", "11岁", "12岁", "13岁", "14岁", "15岁"}
)

// stageOf is where somebody's status stands in stages.
func stageOf(code string) int {
	if len(code) == 1 && code[0] >= '0' && code[0] <= '8' {
		return int(code[0] - '0')
	}
	return len(stages) - 1
}

func (at At) ofSchoolAge(m *household.Member) bool {
	a := at.age(m.Birth)
	return a >= 6 && a <= 15
}

const (
	noGrants      = "所在县（市、区）近12个月没有雨露计划补助数据"
	missingGrants = "所在县（市、区）近12个月没有雨露计划补助数据，或15–24岁的成员在校情况未填的，不计入，不以0代替；已接收的县（市、区）中没有补助记录的为未享受。"
)

// wordsSchool: of the register and of the department the newer.
const wordsSchool = "教育部门近12个月的学籍数据比户情登记新的，用部门数据；学籍数据中没有的，以登记为准。"

// trainee reports whether a status is that of a student the 雨露计划 is for, where the household is one it is for.
func trainee(status string) bool { return status == vocational || status == college }

const wordsCost = "全户自付教育支出：教育部门近12个月的学年自付费用比户情登记新、且全部在校生都有或合计多于登记的，用部门数据；否则用最近一个收入年度登记的数。"

var education = Analysis{
	Slug: "education",
	figures: []Figure{
		{
			Key: "education.dropout", Title: "失学辍学", Unit: "人", Object: OfPerson,
			Definition: "6–15周岁的成员，义务教育阶段失学辍学的为1，其他为0。" + wordsSchool, Source: fromSchool, Missing: "在校情况未填、近12个月也没有学籍数据的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				on, why := h.registered(at)
				return h.each(at.ofSchoolAge, func(m *household.Member) []Value {
					v, of := person(m), t.of(m.ID)
					if why != "" {
						return v.unknown(why)
					}
					status, d := h.schooling(at, m)
					if status == "" {
						return v.unknown("在校情况未填")
					}
					from, day := toldOf(d, on)
					of.in("在校情况", stages[stageOf(status)], from, day)
					if d.On > 0 {
						of.say("%d岁，%s的学籍为“%s”", at.age(m.Birth), from, d.Item)
					} else {
						of.say("%d岁，登记的在校情况为“%s”", at.age(m.Birth), stages[stageOf(status)])
					}
					return v.known(float64(one(status == dropout)), day)
				})
			},
		},
		{
			Key: "education.cost", Title: "自付教育支出", Unit: "元", Object: OfHome, Decimals: 2,
			Definition: wordsCost, Source: fromCost, Missing: "自付教育支出未填的，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				v, one := h.value(), t.of(h.ID)
				x, why := h.schoolCost(at)
				if why != "" {
					return v.unknown(why)
				}
				one.in(x.title, yuan(float64(x.fen)), x.source, x.on)
				one.say("%s", x.words)
				return v.known(float64(x.fen)/100, x.on)
			},
		},
		{
			Key: "education.unaided", Title: "未享受雨露计划", Unit: "人", Object: OfPerson,
			Definition: "脱贫户和正在监测的户中在读中职、高职高专的成员，近12个月没有雨露计划补助记录的为1，有的为0。", Source: fromGrants, Missing: missingGrants,
			home: func(h *Home, at At, t *trace) []Value {
				if !h.watched() {
					return nil
				}
				day, why := h.registered(at)
				return h.each(func(m *household.Member) bool { status, _ := h.schooling(at, m); return trainee(status) }, func(m *household.Member) []Value {
					v, of := person(m), t.of(m.ID)
					switch {
					case why != "":
						return v.unknown(why)
					case !at.covers(departmentdata.Grant, h.Area, 12):
						return v.unknown(noGrants)
					}
					is, on := h.granted(at, m.ID)
					status, d := h.schooling(at, m)
					from, since := toldOf(d, day)
					of.in("在校情况", stages[stageOf(status)], from, since)
					of.in("享受雨露计划补助", yesNo(is), fromGrants, on)
					if is {
						of.say("近12个月有该成员的雨露计划补助记录")
					} else {
						of.say("近12个月没有该成员的雨露计划补助记录")
					}
					return v.known(float64(one(!is)), max(since, on))
				})
			},
		},
	},
	measures: []Measure{
		{Key: "dropouts", Title: "失学辍学人数", Unit: "人", Definition: "6–15周岁、义务教育阶段失学辍学的人数。" + wordsSchool, Source: fromSchool, Missing: "在校情况未填、近12个月也没有学籍数据的人不计入。", Adds: metric.Sum},
		{Key: "enrolled", Title: "义务教育在校率", Unit: "%", Definition: "6–15周岁中正在接受学前、小学、初中或以上教育的比例。" + wordsSchool, Source: fromSchool, Missing: "在校情况未填、近12个月也没有学籍数据的人不计入。", Adds: metric.Share, People: true, Decimals: 1},
		{Key: "cost", Title: "户均自付教育支出", Unit: "元", Definition: wordsCost + "除以有在校生且已填支出的户数。", Source: fromCost, Missing: "自付教育支出未填、成员在校情况未填的户不计入。", Adds: metric.Mean, People: true, Per: 100},
		{Key: "aided", Title: "雨露计划覆盖率", Unit: "%", Definition: "脱贫户和正在监测的户中在读中职、高职高专的学生，近12个月有雨露计划补助记录的比例。", Source: fromGrants, Missing: missingGrants, Adds: metric.Share, People: true, Decimals: 1},
	},
	charts: []Chart{
		{Key: "stages", Title: "学段", Definition: "家庭成员中在校生和失学辍学的人数，按学段和性别。", Kind: bars, Unit: "人", X: stages[1:9], Series: []string{"男", "女"}, People: true},
		{Key: "ages", Title: "6–15岁在校情况", Definition: "6–15周岁按年龄和在校情况的人数。", Kind: bars, Unit: "人", X: schoolAges, Series: []string{"在校", "非在校", "失学辍学", "未填"}, People: true},
		{Key: "cost", Title: "自付教育支出", Definition: "按全户自付教育支出分组的户数；标线为10000元。", Kind: histogram, Unit: "户", X: []string{"1000元以下", "1000–3000元", "3000–5000元", "5000–10000元", "10000元及以上"}, Line: &Line{4, "10000元"}, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		x, why := h.schoolCost(at)
		if why == "" {
			t.cell("cost", band(float64(x.fen), 100_000, 300_000, 500_000, 1_000_001), 0, 0, 1)
		}
		if _, later := h.registered(at); later != "" {
			t.miss("dropouts", "enrolled", "cost", "aided")
			return
		}
		h.aid(at, t)
		students, known := 0, true
		for k := range h.Members {
			m := &h.Members[k]
			status, _ := h.schooling(at, m)
			stage := stageOf(status)
			known = known && status != ""
			studying := stage >= 1 && stage <= 7
			students += int(one(studying))
			if stage >= 1 && stage <= 8 && (m.Sex == "1" || m.Sex == "2") {
				t.cell("stages", stage-1, 0, int(one(m.Sex == "2")), 1)
			}
			if !at.ofSchoolAge(m) {
				t.add("dropouts", 0, 1)
				continue
			}
			age := at.age(m.Birth) - 6
			switch {
			case status == "":
				t.miss("dropouts", "enrolled")
				t.cell("ages", age, 0, 3, 1)
				continue
			case studying:
				t.cell("ages", age, 0, 0, 1)
			case status == dropout:
				t.cell("ages", age, 0, 2, 1)
			default:
				t.cell("ages", age, 0, 1, 1)
			}
			t.add("dropouts", one(status == dropout), 1)
			t.share("enrolled", studying)
		}
		switch {
		case why != "" || !known:
			t.miss("cost")
		case students > 0:
			t.add("cost", x.fen, 1)
		}
	},
}

// aid counts the students of a household the 雨露计划 is for, and those of them who had a grant.
func (h *Home) aid(at At, t *tally) {
	if !h.watched() {
		return
	}
	told := at.covers(departmentdata.Grant, h.Area, 12)
	for i := range h.Members {
		m := &h.Members[i]
		age := at.age(m.Birth)
		status, _ := h.schooling(at, m)
		switch {
		case trainee(status) && told:
			is, _ := h.granted(at, m.ID)
			t.share("aided", is)
		case trainee(status) || told && status == "" && age >= 15 && age <= 24:
			t.miss("aided")
		}
	}
}
