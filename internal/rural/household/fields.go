package household

import "mirror/internal/portal/transfer"

// The kinds of change that ask for fields of the lists (dictionary change_kind).
const (
	ChangeAdd    = "10"
	ChangeBasics = "30"
	ChangeIncome = "31"
	ChangeWork   = "32"
	ChangeSchool = "33"
	ChangeHealth = "34"
	ChangeHouse  = "35"
)

// sizeMost bounds land and houses, in mu and square metres.
const sizeMost = 1e7 - 1

// roadMost bounds the way to the main road, in kilometres.
const roadMost = 200

// folded is from where on the form of a new household shows a field only when asked for more, and a card says it of a person below their row.
const folded = 200

var (
	sizes   = &[2]float64{0, sizeMost}
	years   = &[2]float64{1800, 2200}
	mu      = Words{"亩", "mu"}
	persons = Words{"人", ""}
	months  = Words{"月", "months"}
	metres  = Words{"㎡", "m²"}
	basics  = &Sheet{Kinds: []string{ChangeBasics}}
	plot    = &Sheet{Kinds: []string{ChangeBasics}, Most: 1e5}
	housing = &Sheet{Kinds: []string{ChangeHouse}}
	come    = &Sheet{Kinds: []string{ChangeAdd}}
	school  = &Sheet{Kinds: []string{ChangeAdd, ChangeSchool}}
	healthy = &Sheet{Kinds: []string{ChangeAdd, ChangeHealth}}
	cared   = &Sheet{Kinds: []string{ChangeHealth}}
	work    = &Sheet{Kinds: []string{ChangeWork}}
	earned  = &Sheet{Kinds: []string{ChangeIncome}, Most: 1e8}
)

// cell is a column of a workbook whose words follow from the field.
func cell(at int) *Cell { return &Cell{At: at} }

func wide(at int, width float64) *Cell { return &Cell{at, transfer.Column{Width: width}} }

// yuanCell is a column of a year's income.
func yuanCell(at int) *Cell { return &Cell{at, transfer.Column{Most: 1e9}} }

const exampleID = "440981198001011234"

// HomeFields are the fields of a household. A new one stands here, in Household, in the wire structs it is on and in a migration.
var HomeFields = []Field{
	{Key: "householdNo", Title: Words{"户编号", "Household no."}, Short: Words{"户编号", "No."}, Kind: Text, Compared: true, Card: 10, List: 20, Export: wide(10, 20)},
	{Key: "headName", Title: Words{"户主", "Head"}, Kind: Text, Compared: true, Export: &Cell{60, transfer.Column{Title: "户主姓名", Width: 12}}},
	{Key: "idCard", Title: Words{"证件号码", "Identity no."}, Kind: IDNumber, Card: 40, List: 30, Export: wide(70, 22)},
	{Key: "membersCount", Title: Words{"家庭人口", "Members"}, Short: Words{"人口（人）", "Members"}, Unit: persons, Kind: Int, Compared: true, Card: 60, List: 50,
		Export: &Cell{90, transfer.Column{Key: "members", Title: "家庭人数"}}},
	{Key: "type", Title: Words{"户类型", "Kind of household"}, Short: Words{"户类型", "Kind"}, Kind: Dict, Dict: "household_type", Required: true, Compared: true, Kept: true,
		Sheet: &Sheet{Kinds: basics.Kinds, Key: "householdType"}, Card: 20, Form: 10, List: 60, Import: &Cell{30, transfer.Column{Width: 16, Note: "户主行必填"}}, Export: wide(100, 14)},
	{Key: "phone", Title: Words{"联系电话", "Phone"}, Kind: Phone, Length: 11, Compared: true, Sheet: basics, Card: 50, Form: 20, List: 40,
		Import: &Cell{60, transfer.Column{Width: 14, Note: "11位手机号码", Example: "13800000000"}}, Export: wide(80, 14)},
	{Key: "naturalVillage", Title: Words{"自然村", "Natural village"}, Kind: Text, Length: 50, Compared: true, Local: true, Sheet: basics, Form: folded, Import: cell(42)},
	{Key: "group", Column: "grp", Title: Words{"村民小组", "Village group"}, Kind: Text, Length: 50, Compared: true, Kept: true,
		Sheet: &Sheet{Kinds: basics.Kinds, Key: "villageGroup"}, Form: 30, Import: cell(40)},
	{Key: "address", Title: Words{"住址", "Address"}, Asked: Words{"家庭住址", "Address"}, Kind: Text, Length: 200, Lines: true, Compared: true, Kept: true, Sheet: basics,
		Form: 40, Import: wide(50, 30)},
	{Key: "position", Title: Words{"住房位置", "Position of the house"}, Kind: Position, Secret: true, Compared: true, Local: true, Sheet: basics, Card: 75, Form: 45,
		Hint: Words{"选填，经度,纬度", "optional: longitude,latitude"}, Import: &Cell{145, transfer.Column{Width: 24, Note: "经度,纬度，如110.853021,21.918320"}}, Export: wide(145, 24)},
	{Key: "responsibleCadre", Title: Words{"帮扶责任人", "Responsible cadre"}, Kind: Text, Length: 50, Compared: true, Kept: true, Sheet: basics, Card: 150, Form: 100,
		Import: &Cell{220, transfer.Column{Key: "cadre"}}},
	{Key: "arableLand", Title: Words{"耕地", "Field"}, Asked: Words{"耕地面积", "Field"}, Unit: mu, Kind: Decimal, Range: sizes, Compared: true, Sheet: plot, Form: 50, Import: cell(150)},
	{Key: "forestLand", Title: Words{"林地", "Forest"}, Unit: mu, Kind: Decimal, Range: sizes, Compared: true, Sheet: plot},
	{Key: "broadband", Title: Words{"宽带", "Broadband"}, Kind: Bool, Compared: true, Kept: true, Local: true, Sheet: basics, Card: 130, Form: folded + 30,
		Import: cell(195)},
	{Key: "roadToMain", Title: Words{"通主干道", "Main road"}, Kind: Bool, Compared: true, Kept: true, Local: true, Sheet: basics, Form: folded + 10, Import: cell(192)},
	{Key: "roadKm", Column: "road_m", Title: Words{"距主干道", "To the main road"}, Unit: Words{"km", "km"}, Kind: Decimal, Scale: 3,
		Range: &[2]float64{0, roadMost}, Compared: true, Kept: true, Local: true, Sheet: &Sheet{Kinds: basics.Kinds, Most: roadMost}, Form: folded + 20, Import: cell(193)},
	{Key: "houseLevel", Title: Words{"住房等级", "Grade of house"}, Short: Words{"住房", "House"}, Kind: Dict, Dict: "house_level", Compared: true, Local: true, Sheet: housing, Form: 70, List: 90,
		Import: cell(170), Export: cell(140)},
	{Key: "houseArea", Title: Words{"住房面积", "House"}, Unit: metres, AskedUnit: Words{"平方米", "m²"}, Kind: Decimal, Range: sizes, Compared: true, Local: true,
		Sheet: &Sheet{Kinds: housing.Kinds, Most: 1e5}, Form: 60, Import: cell(160)},
	{Key: "houseYear", Title: Words{"建成年份", "Built in"}, Asked: Words{"建房年份", "Built in"}, Kind: Year, Range: years, Compared: true, Local: true, Sheet: housing, Card: 90, Form: 80, Import: cell(180)},
	{Key: "waterSafe", Title: Words{"饮水安全", "Safe water"}, Kind: Bool, Compared: true, Kept: true, Local: true, Sheet: housing, Card: 110, Form: 90, Import: cell(190)},
	{Key: "waterKind", Title: Words{"饮水来源", "Water from"}, Kind: Text, Length: 20, Compared: true, Kept: true, Local: true, Sheet: housing, Card: 115},
	{Key: "toilet", Title: Words{"卫生厕所", "Sanitary toilet"}, Kind: Bool, Compared: true, Kept: true, Local: true, Sheet: housing, Card: 120, Form: folded + 40,
		Import: cell(194)},
	{Key: "collectiveShare", Title: Words{"集体分红", "Share of the collective"}, Kind: Bool, Compared: true, Kept: true, Local: true, Sheet: basics, Card: 135, Form: folded + 50,
		Import: cell(196)},
	{Key: "monitorType", Title: Words{"监测类别", "Kind of monitoring"}, Kind: Dict, Dict: "monitor_type",
		Import: &Cell{200, transfer.Column{Width: 16, Note: "填写后作为待核实的线索"}}, Export: wide(110, 16)},
	{Key: "monitorState", Title: Words{"监测状态", "State"}, Short: Words{"监测状态", "Monitoring"}, Kind: Dict, Dict: "monitor_state", List: 70, Export: wide(120, 14)},
	{Key: "risk", Title: Words{"主要风险", "Main risk"}, Kind: Dict, Dict: "risk_type", List: 80, Import: wide(210, 16), Export: wide(130, 16)},
	{Key: "incomeYear", Title: Words{"收入年度", "Year of income"}, Kind: Year, Export: cell(150)},
	{Key: "remark", Title: Words{"备注", "Remark"}, Kind: LongText, Length: 500, Lines: true, Form: 110, Import: wide(300, 30)},
}

// MemberFields are the fields of a member.
var MemberFields = []Field{
	{Key: "name", Title: Words{"姓名", "Name"}, Kind: Text, Length: 50, Required: true, Compared: true, Sheet: come, Form: 10, Import: cell(70)},
	{Key: "idCard", Title: Words{"证件号码", "Identity no."}, Hint: Words{"18 位居民身份证号码", "18 characters"}, Kind: IDNumber, Length: 18, Required: true, Compared: true,
		Sheet: &Sheet{Kinds: come.Kinds, Key: "idNo", Exact: true}, Card: 50, Form: 20, Import: &Cell{80, transfer.Column{Width: 22, Note: "18位居民身份证号码", Example: exampleID}}},
	{Key: "relation", Title: Words{"与户主关系", "Relation to head"}, Kind: Dict, Dict: "GBT4761_relation", Required: true, Compared: true, Sheet: come, Card: 20, Form: 30,
		Import: &Cell{90, transfer.Column{Note: "每户须有且只有一名“户主”"}}},
	{Key: "sex", Title: Words{"性别", "Sex"}, Kind: Dict, Dict: "GBT2261_1_sex", Compared: true, Card: 30},
	{Key: "birth", Title: Words{"出生日期", "Birthday"}, Kind: Date, Compared: true},
	{Key: "ethnic", Title: Words{"民族", "Ethnic group"}, Kind: Dict, Dict: "GBT3304_ethnic", Compared: true, Sheet: come, Card: folded, Form: 40, Import: cell(100)},
	{Key: "education", Title: Words{"文化程度", "Education"}, Kind: Dict, Dict: "GBT4658_education", Compared: true, Sheet: school, Card: folded + 10, Form: 50, Import: wide(110, 14)},
	{Key: "studentStatus", Title: Words{"在校生状况", "At school"}, Kind: Dict, Dict: "student_status", Compared: true, Sheet: school, Card: folded + 30, Form: 60, Import: wide(120, 14)},
	{Key: "school", Title: Words{"就读学校", "School"}, Kind: Text, Length: 50, Compared: true, Sheet: &Sheet{Kinds: []string{ChangeSchool}}, Card: folded + 40},
	{Key: "health", Title: Words{"健康状况", "Health"}, Kind: Dict, Dict: "health", Secret: true, Compared: true, Sheet: healthy, Card: 60, Form: 70, Import: cell(130)},
	{Key: "laborSkill", Title: Words{"劳动技能", "Skill"}, Kind: Dict, Dict: "labor_skill", Compared: true, Sheet: healthy, Card: 70, Form: 80, Import: wide(140, 14)},
	{Key: "worker", Title: Words{"务工", "Work away"}, Kind: Bool, Compared: true, Sheet: work},
	{Key: "workArea", Title: Words{"务工区域", "Works in"}, Kind: Dict, Dict: "work_area", Compared: true, Sheet: work},
	{Key: "employer", Title: Words{"务工单位", "Employer"}, Kind: Text, Length: 50, Compared: true, Sheet: work, Card: folded + 50},
	{Key: "workMonths", Title: Words{"务工月数", "Months of work"}, Unit: months, Kind: Int, Range: &[2]float64{0, 12}, Compared: true, Sheet: work},
	{Key: "monthlyWage", Title: Words{"月工资", "Monthly wage"}, Kind: Money, NoneAtZero: true, Compared: true, Sheet: &Sheet{Kinds: work.Kinds, Most: 1e8}, Card: folded + 60},
	{Key: "medicalInsurance", Title: Words{"基本医疗保险", "Medical insurance"}, Kind: Bool, Compared: true, Sheet: cared, Card: folded + 70, Form: folded, Import: wide(141, 14)},
	{Key: "lowIncome", Title: Words{"低保或特困", "Minimum allowance"}, Kind: Bool, Compared: true, Sheet: cared, Card: folded + 90, Form: folded + 10, Import: wide(142, 14)},
	{Key: "pension", Title: Words{"养老保险", "Pension"}, Kind: Bool, Compared: true, Sheet: cared, Card: folded + 80, Form: folded + 20, Import: cell(143)},
	{Key: "partyMember", Title: Words{"党员", "Party member"}, Kind: Bool, Compared: true, Sheet: school, Card: folded + 20, Form: folded + 30, Import: cell(144)},
}

// IncomeFields are the sums of one year.
var IncomeFields = []Field{
	{Key: "wage", Title: Words{"工资性收入", "Wages"}, Kind: Money, Compared: true, Sheet: earned, Import: yuanCell(240)},
	{Key: "postWage", Title: Words{"其中：公益性岗位工资", "of which public posts"}, Kind: Money, Compared: true, Sheet: earned},
	{Key: "business", Title: Words{"生产经营性收入", "Business"}, Kind: Money, Compared: true, Sheet: earned, Import: yuanCell(250)},
	{Key: "businessCost", Title: Words{"生产经营性支出", "Cost of business"}, Kind: Money, Compared: true, Sheet: earned, Import: yuanCell(260)},
	{Key: "property", Title: Words{"财产性收入", "Property"}, Kind: Money, Compared: true, Sheet: earned, Import: yuanCell(270)},
	{Key: "transfer", Title: Words{"转移性收入", "Transfers"}, Kind: Money, Compared: true, Sheet: earned, Import: yuanCell(280)},
	{Key: "exempt", Title: Words{"其中：优待抚恤、奖励、计生等补助", "of which allowances that do not count"}, Kind: Money, Compared: true, Sheet: earned},
	{Key: "other", Title: Words{"其他收入", "Other"}, Kind: Money, Compared: true, Line: "otherIncome", Sheet: &Sheet{Kinds: earned.Kinds, Key: "otherIncome", Most: earned.Most}},
	{Key: "rigidMedical", Title: Words{"自付医疗支出", "Medical expenses"}, Asked: Words{"自付医疗", "Medical expenses"}, Kind: Money, Compared: true, Sheet: earned, Import: yuanCell(290)},
	{Key: "rigidSchool", Title: Words{"自付教育支出", "School expenses"}, Kind: Money, Compared: true, Sheet: earned},
	{Key: "rigidDisaster", Title: Words{"灾害损失", "Losses by disaster"}, Kind: Money, Compared: true, Sheet: earned},
}
