package family

import "mirror/internal/rural/module/declaration"

const (
	groupSheet  = "变更事项"
	groupAfter  = "变更后内容"
	groupImpact = "影响"
)

func after(key, title string, kind declaration.Kind) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: kind, Group: groupAfter, Hidden: true}
}

func dict(key, title, of string) declaration.Field {
	f := after(key, title, declaration.Dict)
	f.Dict = of
	return f
}

func short(key, title string, length int) declaration.Field {
	f := after(key, title, declaration.Text)
	f.Length = length
	return f
}

func money(key, title string) declaration.Field {
	f := after(key, title, declaration.Money)
	f.Range = &[2]float64{0, 1e8}
	return f
}

func size(key, title, unit string) declaration.Field {
	f := after(key, title, declaration.Decimal)
	f.Scale, f.Unit, f.Range = 2, unit, &[2]float64{0, 1e5}
	return f
}

// fields: what the sheet says, what will be (each kind of change fills its own part, ofKind), and what the rules make of it. A field of
// the second part that is left empty stays as the household has it.
var fields = []declaration.Field{
	{Key: "household", Title: "农户", Kind: declaration.Household, Group: groupSheet, Required: true, Hidden: true},
	{Key: "headName", Title: "户主", Kind: declaration.Text, Group: groupSheet, ReadOnly: true, Search: true, Length: 50},
	{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: groupSheet, ReadOnly: true},
	{Key: "kind", Title: "变化类型", Kind: declaration.Dict, Dict: "change_kind", Group: groupSheet, Required: true},
	{Key: "reason", Title: "变化原因", Kind: declaration.Dict, Dict: "change_reason", Group: groupSheet},
	{Key: "memberName", Title: "涉及成员", Kind: declaration.Text, Group: groupSheet, ReadOnly: true, Length: 50},
	{Key: "occurredOn", Title: "变化日期", Kind: declaration.Date, Group: groupSheet, Required: true},
	{Key: "proof", Title: "证明材料", Kind: declaration.Files, Group: groupSheet, Hint: "出生医学证明、死亡证明、户口簿等"},
	{Key: "note", Title: "说明", Kind: declaration.LongText, Group: groupSheet},

	{Key: "member", Title: "成员编号", Kind: declaration.Int, Group: groupAfter, Hidden: true},
	short("name", "姓名", 50), {Key: "idNo", Title: "证件号码", Kind: declaration.IDNumber, Group: groupAfter, Hidden: true, Exact: true},
	dict("relation", "与户主关系", "GBT4761_relation"), dict("ethnic", "民族", "GBT3304_ethnic"),
	dict("education", "文化程度", "GBT4658_education"), dict("studentStatus", "在校生状况", "student_status"), short("school", "就读学校", 50),
	dict("health", "健康状况", "health"), dict("laborSkill", "劳动技能", "labor_skill"),
	after("medicalInsurance", "基本医疗保险", declaration.Bool), after("lowIncome", "低保或特困", declaration.Bool),
	after("worker", "务工", declaration.Bool), dict("workArea", "务工区域", "work_area"), short("employer", "务工单位", 50),
	{Key: "workMonths", Title: "务工月数", Kind: declaration.Int, Unit: "月", Group: groupAfter, Hidden: true, Range: &[2]float64{0, 12}}, money("monthlyWage", "月工资"),

	{Key: "incomeYear", Title: "收支年度", Kind: declaration.Year, Group: groupAfter, Hidden: true},
	money("wage", "工资性收入"), money("business", "生产经营性收入"), money("businessCost", "生产经营性支出"), money("property", "财产性收入"), money("transfer", "转移性收入"),
	money("otherIncome", "其他收入"), money("rigidMedical", "自付医疗支出"), money("rigidSchool", "自付教育支出"), money("rigidDisaster", "灾害损失"),

	dict("householdType", "户类型", "household_type"), {Key: "phone", Title: "联系电话", Kind: declaration.Phone, Group: groupAfter, Hidden: true},
	short("villageGroup", "村民小组", 50), short("address", "住址", 200), short("responsibleCadre", "帮扶责任人", 50),
	size("arableLand", "耕地", "亩"), size("forestLand", "林地", "亩"), after("broadband", "宽带", declaration.Bool), after("roadToMain", "通主干道", declaration.Bool),
	dict("houseLevel", "住房等级", "house_level"), size("houseArea", "住房面积", "㎡"), after("houseYear", "建成年份", declaration.Year),
	after("waterSafe", "饮水安全", declaration.Bool), short("waterKind", "饮水来源", 20), after("toilet", "卫生厕所", declaration.Bool),

	after("target", "迁入村", declaration.Area), after("other", "并入的农户", declaration.Household),
	{Key: "people", Title: "成员与关系", Kind: declaration.Text, Group: groupAfter, Hidden: true, Length: 2000, Pattern: `^\d+:\d{2}( \d+:\d{2})*$`, Tip: "请为每位成员选择与户主关系"},

	{Key: "incomeEffect", Title: "年纯收入影响", Kind: declaration.Money, Group: groupImpact, ReadOnly: true},
	{Key: "suggestion", Title: "监测建议", Kind: declaration.Text, Group: groupImpact, ReadOnly: true, Length: 300},
	{Key: "newNo", Title: "新户编号", Kind: declaration.Text, Group: groupImpact, ReadOnly: true},
	{Key: "effectiveOn", Title: "生效日期", Kind: declaration.Date, Group: groupImpact, ReadOnly: true},
}

// ofKind are the fields of the second part that belong to a kind of change.
var ofKind = map[string][]string{
	Add:    {"name", "idNo", "relation", "ethnic", "education", "studentStatus", "health", "laborSkill"},
	Remove: {"member"},
	Head:   {"people"},
	Move:   {"target", "villageGroup", "address"},
	Split:  {"people", "villageGroup", "address", "phone"},
	Merge:  {"other", "people"},
	Basics: {"householdType", "phone", "villageGroup", "address", "responsibleCadre", "arableLand", "forestLand", "broadband", "roadToMain"},
	Income: {"incomeYear", "wage", "business", "businessCost", "property", "transfer", "otherIncome", "rigidMedical", "rigidSchool", "rigidDisaster"},
	Work:   {"member", "worker", "workArea", "employer", "workMonths", "monthlyWage"},
	School: {"member", "education", "studentStatus", "school"},
	Health: {"member", "health", "laborSkill", "medicalInsurance", "lowIncome"},
	House:  {"houseLevel", "houseArea", "houseYear", "waterSafe", "waterKind", "toilet"},
}
