package household

import (
	"encoding/json"
	"fmt"
	"strings"
)

// HouseholdLine is one field of a household or of a member before and after a change. A value that was not there, or is no more, is null.
type HouseholdLine struct {
	Home   string `json:"home" doc:"head and number of the household, where the change touches several"`
	Member string `json:"member" doc:"name of the member, empty for the household itself"`
	Field  string `json:"field"`
	Title  string `json:"title"`
	Kind   string `json:"kind" enum:"text,money,decimal,int,bool,date,dict,idNumber,phone"`
	Dict   string `json:"dict"`
	Unit   string `json:"unit"`
	Before any    `json:"before"`
	After  any    `json:"after"`
}

// Same reports whether two lists say the same of what was and what will be.
func Same(a, b []HouseholdLine) bool {
	x, err := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err == nil && err2 == nil && string(x) == string(y)
}

// Masked are the lines as a page shows them (ruling 17).
func Masked(lines []HouseholdLine) []HouseholdLine {
	out := make([]HouseholdLine, len(lines))
	for i, l := range lines {
		for _, v := range []*any{&l.Before, &l.After} {
			s, ok := (*v).(string)
			switch {
			case !ok:
			case l.Kind == "idNumber":
				*v = maskIDCard(s)
			case l.Kind == "phone":
				*v = maskPhone(s)
			}
		}
		out[i] = l
	}
	return out
}

// aspect is one field that a difference looks at.
type aspect[T any] struct {
	key, title, kind, dict, unit string
	get                          func(T) any
}

// some turns "nothing entered" into nil.
func some(v any) any {
	switch x := v.(type) {
	case string:
		if x == "" {
			return nil
		}
	case int:
		if x == 0 {
			return nil
		}
	}
	return v
}

var homeAspects = []aspect[*Household]{
	{"householdNo", "户编号", "text", "", "", func(h *Household) any { return some(h.HouseholdNo) }},
	{"headName", "户主", "text", "", "", func(h *Household) any { return h.HeadName }},
	{"membersCount", "家庭人口", "int", "", "人", func(h *Household) any { return h.MembersCount }},
	{"type", "户类型", "dict", "household_type", "", func(h *Household) any { return some(h.Type) }},
	{"phone", "联系电话", "phone", "", "", func(h *Household) any { return some(h.phone) }},
	{"group", "村民小组", "text", "", "", func(h *Household) any { return some(h.Group) }},
	{"address", "住址", "text", "", "", func(h *Household) any { return some(h.Address) }},
	{"responsibleCadre", "帮扶责任人", "text", "", "", func(h *Household) any { return some(h.ResponsibleCadre) }},
	{"arableLand", "耕地", "decimal", "", "亩", func(h *Household) any { return yuan(h.ArableLand) }},
	{"forestLand", "林地", "decimal", "", "亩", func(h *Household) any { return yuan(h.ForestLand) }},
	{"broadband", "宽带", "bool", "", "", func(h *Household) any { return h.Broadband }},
	{"roadToMain", "通主干道", "bool", "", "", func(h *Household) any { return h.RoadToMain }},
	{"houseLevel", "住房等级", "dict", "house_level", "", func(h *Household) any { return some(h.HouseLevel) }},
	{"houseArea", "住房面积", "decimal", "", "㎡", func(h *Household) any { return yuan(h.HouseArea) }},
	{"houseYear", "建成年份", "text", "", "", func(h *Household) any {
		if h.HouseYear == 0 {
			return nil
		}
		return fmt.Sprint(h.HouseYear)
	}},
	{"waterSafe", "饮水安全", "bool", "", "", func(h *Household) any { return h.WaterSafe }},
	{"waterKind", "饮水来源", "text", "", "", func(h *Household) any { return some(h.WaterKind) }},
	{"toilet", "卫生厕所", "bool", "", "", func(h *Household) any { return h.Toilet }},
}

var memberAspects = []aspect[*Member]{
	{"name", "姓名", "text", "", "", func(m *Member) any { return m.Name }},
	{"idCard", "证件号码", "idNumber", "", "", func(m *Member) any { return m.idCard }},
	{"relation", "与户主关系", "dict", "GBT4761_relation", "", func(m *Member) any { return m.Relation }},
	{"sex", "性别", "dict", "GBT2261_1_sex", "", func(m *Member) any { return m.Sex }},
	{"birth", "出生日期", "date", "", "", func(m *Member) any {
		return fmt.Sprintf("%04d-%02d-%02d", m.Birth/10000, m.Birth/100%100, m.Birth%100)
	}},
	{"ethnic", "民族", "dict", "GBT3304_ethnic", "", func(m *Member) any { return some(m.Ethnic) }},
	{"education", "文化程度", "dict", "GBT4658_education", "", func(m *Member) any { return some(m.Education) }},
	{"studentStatus", "在校生状况", "dict", "student_status", "", func(m *Member) any { return some(m.StudentStatus) }},
	{"school", "就读学校", "text", "", "", func(m *Member) any { return some(m.School) }},
	{"health", "健康状况", "dict", "health", "", func(m *Member) any { return some(m.Health) }},
	{"laborSkill", "劳动技能", "dict", "labor_skill", "", func(m *Member) any { return some(m.LaborSkill) }},
	{"worker", "务工", "bool", "", "", func(m *Member) any { return m.Worker }},
	{"workArea", "务工区域", "dict", "work_area", "", func(m *Member) any { return some(m.WorkArea) }},
	{"employer", "务工单位", "text", "", "", func(m *Member) any { return some(m.Employer) }},
	{"workMonths", "务工月数", "int", "", "月", func(m *Member) any { return some(m.WorkMonths) }},
	{"monthlyWage", "月工资", "money", "", "元", func(m *Member) any {
		if m.MonthlyWage == 0 {
			return nil
		}
		return yuan(m.MonthlyWage)
	}},
	{"medicalInsurance", "基本医疗保险", "bool", "", "", func(m *Member) any { return m.MedicalInsurance }},
	{"lowIncome", "低保或特困", "bool", "", "", func(m *Member) any { return m.LowIncome }},
}

var incomeAspects = []aspect[*Income]{
	{"wage", "工资性收入", "money", "", "元", func(i *Income) any { return yuan(i.Wage) }},
	{"business", "生产经营性收入", "money", "", "元", func(i *Income) any { return yuan(i.Business) }},
	{"businessCost", "生产经营性支出", "money", "", "元", func(i *Income) any { return yuan(i.BusinessCost) }},
	{"property", "财产性收入", "money", "", "元", func(i *Income) any { return yuan(i.Property) }},
	{"transfer", "转移性收入", "money", "", "元", func(i *Income) any { return yuan(i.Transfer) }},
	{"otherIncome", "其他收入", "money", "", "元", func(i *Income) any { return yuan(i.Other) }},
	{"rigidMedical", "自付医疗支出", "money", "", "元", func(i *Income) any { return yuan(i.RigidMedical) }},
	{"rigidSchool", "自付教育支出", "money", "", "元", func(i *Income) any { return yuan(i.RigidSchool) }},
	{"rigidDisaster", "灾害损失", "money", "", "元", func(i *Income) any { return yuan(i.RigidDisaster) }},
}

// lines compares one thing with what it was; nil is "not there".
func lines[T any](of []aspect[*T], home, member, year string, was, now *T) (out []HouseholdLine) {
	for _, a := range of {
		l := HouseholdLine{Home: home, Member: member, Field: a.key, Title: year + a.title, Kind: a.kind, Dict: a.dict, Unit: a.unit}
		if was != nil {
			l.Before = a.get(was)
		}
		if now != nil {
			l.After = a.get(now)
		}
		// Of somebody who comes or goes only what is said of them, not what is not.
		if l.Before != l.After && !(was == nil && l.After == false) && !(now == nil && l.Before == false) {
			out = append(out, l)
		}
	}
	return out
}

func (f *Family) title() string { return strings.TrimSpace(f.HeadName + "户 " + f.HouseholdNo) }

// Difference is what a change does, field by field: members who come, go or move, and everything that is another value afterwards. It
// leaves the families as they are.
func Difference(was, now []*Family) []HouseholdLine {
	out := []HouseholdLine{}
	several := len(was) > 1 || len(now) > 1
	type place struct {
		home *Family
		m    *Member
	}
	people := map[int64]place{}
	for _, f := range now {
		for i := range f.Members {
			if m := &f.Members[i]; m.ID != 0 {
				people[m.ID] = place{f, m}
			}
		}
	}
	homeOf := func(f *Family) string {
		if several {
			return f.title()
		}
		return ""
	}
	after := map[int64]*Family{}
	for _, f := range now {
		if f.ID != 0 {
			after[f.ID] = f
		}
	}
	old, had := map[int64]bool{}, map[int64]bool{}
	for _, f := range was {
		old[f.ID] = true
		n := after[f.ID]
		if n == nil {
			out = append(out, lines(homeAspects, homeOf(f), "", "", &f.Household, nil)...)
		} else {
			out = append(out, lines(homeAspects, homeOf(f), "", "", &f.Household, &n.Household)...)
			out = append(out, incomeLines(homeOf(f), f, n)...)
		}
		for i := range f.Members {
			m := &f.Members[i]
			had[m.ID] = true
			p, stays := people[m.ID]
			if !stays {
				out = append(out, lines(memberAspects, homeOf(f), m.Name, "", m, nil)...)
				continue
			}
			if p.home.ID != f.ID {
				out = append(out, HouseholdLine{Home: homeOf(f), Member: m.Name, Field: "home", Title: "所在户", Kind: "text", Before: f.title(), After: p.home.title()})
			}
			out = append(out, lines(memberAspects, homeOf(f), m.Name, "", m, p.m)...)
		}
	}
	for _, f := range now {
		if !old[f.ID] {
			out = append(out, lines(homeAspects, homeOf(f), "", "", nil, &f.Household)...)
		}
		for i := range f.Members {
			if m := &f.Members[i]; m.ID == 0 || !had[m.ID] {
				out = append(out, lines(memberAspects, homeOf(f), m.Name, "", nil, m)...)
			}
		}
	}
	return out
}

func incomeLines(home string, was, now *Family) (out []HouseholdLine) {
	old := map[int]*Income{}
	for i := range was.Incomes {
		old[was.Incomes[i].Year] = &was.Incomes[i]
	}
	for i := range now.Incomes {
		n := &now.Incomes[i]
		out = append(out, lines(incomeAspects, home, "", fmt.Sprintf("%d年", n.Year), old[n.Year], n)...)
	}
	return out
}

// Preview brings families in line as Alter would, without writing: the difference shown is the one that takes effect.
func Preview(now []*Family) error {
	for _, f := range now {
		if err := f.settle(); err != nil {
			return err
		}
	}
	return nil
}
