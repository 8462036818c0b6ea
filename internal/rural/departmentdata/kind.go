package departmentdata

import (
	"slices"
	"strings"

	"mirror/internal/area"
)

// The kinds, as the dictionary department_kind has them.
const (
	SelfPay    = "01"
	Insured    = "02"
	School     = "03"
	Disability = "04"
	Price      = "05"
	Disaster   = "06"
	Return     = "07"
	Arrears    = "08"
	Post       = "09"
	Risk       = "10"
	Signed     = "11"
	Grant      = "12"
	IdleLand   = "13"
)

// Kind says of one kind of data what it is for and what its rows hold. The page shows all of it.
type Kind struct {
	Code, Title string
	Department  string // whose books it comes from
	Purpose     string
	Basis       string // by which law the department may hand it over
	Months      int    // how long it is kept after its day
	// Person: a row names a person by identity number. Others name an area of one of the levels from Highest to Lowest.
	Person          bool
	Highest, Lowest area.Level
	Item            string // what the column of the item holds
	Value, Unit     string
	Least, Most     float64
	Whole           bool
}

// Kinds are the thirteen, in the order of their codes.
var Kinds = []Kind{
	{Code: SelfPay, Title: "医疗自付", Department: "医疗保障部门", Purpose: "发现医疗支出过大、可能返贫致贫的家庭", Basis: "《中华人民共和国社会保险法》；《中华人民共和国个人信息保护法》第十三条",
		Months: 36, Person: true, Item: "病种或就诊类型", Value: "个人自付金额", Unit: "元", Least: 0.01, Most: 2_000_000},
	{Code: Insured, Title: "医保参保", Department: "医疗保障部门", Purpose: "核对家庭成员是否参加基本医疗保险", Basis: "《中华人民共和国社会保险法》；《中华人民共和国个人信息保护法》第十三条",
		Months: 24, Person: true, Item: "参保险种", Value: "参保情况，1为参保，0为未参保", Unit: "人", Least: 0, Most: 1, Whole: true},
	{Code: School, Title: "学籍与费用", Department: "教育部门", Purpose: "发现失学辍学和教育支出过大的家庭", Basis: "《中华人民共和国义务教育法》；《中华人民共和国个人信息保护法》第十三条",
		Months: 36, Person: true, Item: "学段，失学辍学的填“辍学”", Value: "学年自付费用", Unit: "元", Least: 0, Most: 200_000},
	{Code: Disability, Title: "残疾", Department: "残疾人联合会", Purpose: "核对残疾人及其等级，落实补贴和照护", Basis: "《中华人民共和国残疾人保障法》；《中华人民共和国个人信息保护法》第十三条",
		Months: 60, Person: true, Item: "残疾类别", Value: "残疾等级，一级最重", Unit: "级", Least: 1, Most: 4, Whole: true},
	{Code: Price, Title: "农产品价格", Department: "发展改革部门", Purpose: "发现主导产业农产品价格大幅下跌的村", Basis: "《中华人民共和国价格法》第二十八条",
		Months: 36, Highest: area.Province, Lowest: area.Village, Item: "农产品", Value: "价格", Unit: "元/公斤", Least: 0.01, Most: 10_000},
	{Code: Disaster, Title: "灾害", Department: "应急管理部门", Purpose: "发现受灾面积大、收入受损的村", Basis: "《自然灾害救助条例》",
		Months: 60, Highest: area.Village, Lowest: area.Village, Item: "灾种", Value: "受灾面积", Unit: "亩", Least: 0.01, Most: 1_000_000},
	{Code: Return, Title: "返乡", Department: "人力资源社会保障部门", Purpose: "发现务工人员集中返乡、需要就业帮扶的村", Basis: "《中华人民共和国就业促进法》；《中华人民共和国个人信息保护法》第十三条",
		Months: 24, Person: true, Item: "原务工地", Value: "返乡人次", Unit: "人次", Least: 1, Most: 1, Whole: true},
	{Code: Arrears, Title: "欠薪", Department: "人力资源社会保障部门", Purpose: "发现被拖欠工资、收入可能骤降的家庭", Basis: "《保障农民工工资支付条例》；《中华人民共和国个人信息保护法》第十三条",
		Months: 36, Person: true, Item: "用工单位", Value: "拖欠金额", Unit: "元", Least: 0.01, Most: 1_000_000},
	{Code: Post, Title: "岗位", Department: "人力资源社会保障部门", Purpose: "了解当地可以提供的岗位，帮助就业", Basis: "《中华人民共和国就业促进法》",
		Months: 24, Highest: area.Province, Lowest: area.Village, Item: "岗位名称", Value: "岗位数", Unit: "个", Least: 1, Most: 10_000, Whole: true},
	{Code: Risk, Title: "雨季风险点", Department: "自然资源、水利部门", Purpose: "汛期前找到地质灾害和山洪风险点附近的农户", Basis: "《地质灾害防治条例》；《中华人民共和国防汛条例》",
		Months: 36, Highest: area.Village, Lowest: area.Village, Item: "风险点名称和类型", Value: "受威胁户数，解除的为0", Unit: "户", Least: 0, Most: 10_000, Whole: true},
	{Code: Signed, Title: "家庭医生签约", Department: "卫生健康部门", Purpose: "找到没有签约家庭医生的慢性病患者", Basis: "《中华人民共和国基本医疗卫生与健康促进法》；《中华人民共和国个人信息保护法》第十三条",
		Months: 36, Person: true, Item: "签约的家庭医生团队", Value: "签约情况，1为已签约，0为已解约", Unit: "人", Least: 0, Most: 1, Whole: true},
	{Code: Grant, Title: "雨露计划补助", Department: "教育、农业农村部门", Purpose: "找到应当享受而没有享受雨露计划补助的学生", Basis: "《中华人民共和国乡村振兴促进法》；《中华人民共和国个人信息保护法》第十三条",
		Months: 36, Person: true, Item: "学年", Value: "补助金额", Unit: "元", Least: 0.01, Most: 20_000},
	{Code: IdleLand, Title: "撂荒耕地", Department: "农业农村、自然资源部门", Purpose: "发现耕地撂荒多的村，落实复耕和流转", Basis: "《中华人民共和国土地管理法》第三十八条",
		Months: 60, Highest: area.Village, Lowest: area.Village, Item: "撂荒类型", Value: "撂荒面积，已复耕的为0", Unit: "亩", Least: 0, Most: 100_000},
}

// titles are those of the kinds that hold, as a note lists them.
func titles(hold func(Kind) bool) string {
	var out []string
	for _, k := range Kinds {
		if hold(k) {
			out = append(out, k.Title)
		}
	}
	return strings.Join(out, "、")
}

func (k Kind) ofVillages() bool { return !k.Person && k.Highest == area.Village }

// KindOf is the kind of a code.
func KindOf(code string) (Kind, bool) {
	i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Code == code })
	if i < 0 {
		return Kind{}, false
	}
	return Kinds[i], true
}
