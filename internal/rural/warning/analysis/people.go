package analysis

import (
	"slices"

	"mirror/internal/rural/household"
)

const (
	fromRegister = "户情数据"
	fromMembers  = "户情数据·家庭成员"
	fromFund     = "项目管理与资金监管"
	fromVillage  = "村情数据"
	fromPosts    = "综合服务·招聘岗位"
	fromSelfPay  = "户情数据·家庭收入；部门数据·医疗自付"
	fromReturns  = "户情数据·家庭成员；部门数据·返乡"
	fromArrears  = "部门数据·欠薪"
	fromSigned   = "户情数据·家庭成员；部门数据·家庭医生签约"
	fromInsured  = "户情数据·家庭成员；部门数据·医保参保"
	fromSchool   = "户情数据·家庭成员；部门数据·学籍与费用"
	fromCost     = "户情数据·家庭收入；部门数据·学籍与费用"
	fromGroups   = "户情数据·家庭成员；部门数据·残疾"
	fromHeads    = "综合服务·招聘岗位；部门数据·岗位"
	fromDemand   = "户情数据·家庭成员；综合服务·招聘岗位；部门数据·岗位"
	fromGrants   = "户情数据·家庭成员；部门数据·雨露计划补助"
	fromIdle     = "部门数据·撂荒耕地；村情数据"
	fromPrices   = "部门数据·农产品价格；村情数据"
	fromStruck   = "部门数据·灾害；村情数据"
	fromMatch    = "户情数据·家庭成员；综合服务·招聘岗位"

	wordsLater  = "该户资料在该日之后有更改，该日的情况无从得知"
	wordsAbsent = "该日尚未建档"
)

// registered is the day of what the register says of the household. It says nothing of a day before its last change.
func (h *Home) registered(at At) (on int64, why string) {
	on = dayOf(h.UpdatedAt)
	switch {
	case dayOf(h.CreatedAt) > at.Day:
		return 0, wordsAbsent
	case on > at.Day:
		return 0, wordsLater
	}
	return on, ""
}

// The codes of the dictionaries that the analyses ask about.
const (
	notStudent = "0"
	vocational = "5"
	college    = "6" // three years of vocational college
	dropout    = "8"
	healthy    = "1"
	chronic    = "2"
	severe     = "3"
	disabled   = "4"
)

// can is what a skill is worth as labour, in halves; ok is false where it was not entered.
func can(skill string) (halves int64, ok bool) {
	switch skill {
	case "1", "2":
		return 2, true
	case "3":
		return 1, true
	}
	return 0, skill != ""
}

// labourer reports whether somebody is labour: 16 to 59, no student, able to work in full or in part.
func labourer(m *household.Member, at At) (is, known bool) {
	if a := at.age(m.Birth); a < 16 || a > 59 {
		return false, true
	}
	if m.StudentStatus != "" && m.StudentStatus != notStudent && m.StudentStatus != dropout {
		return false, true
	}
	n, ok := can(m.LaborSkill)
	if ok && n == 0 {
		return false, true
	}
	return true, ok && m.StudentStatus != ""
}

// watched reports whether the household was lifted out of poverty or is under monitoring.
func (h *Home) watched() bool {
	return h.Type == "2" || h.Type == "3" || slices.Contains([]string{"60", "70", "80", "81", "96"}, h.MonitorState)
}

var kinds = []string{"一般农户", "脱贫户", "监测对象", "低保户", "特困供养户", "低保边缘户"}

// kind is where the household's type stands in kinds.
func (h *Home) kind() int {
	return max(0, slices.Index([]string{"1", "2", "3", "4", "5", "6"}, h.Type))
}

func yesNo(b bool) string {
	if b {
		return "是"
	}
	return "否"
}

// person begins a member's value.
func person(m *household.Member) Value { return Value{Object: m.ID, Name: m.Name} }

// each gives the value of every member that a figure is of.
func (h *Home) each(of func(m *household.Member) bool, figure func(m *household.Member) []Value) (out []Value) {
	for i := range h.Members {
		if m := &h.Members[i]; of(m) {
			out = append(out, figure(m)...)
		}
	}
	return out
}
