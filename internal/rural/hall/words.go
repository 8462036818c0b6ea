package hall

// The words of the rules, as people read them.
const (
	wordsKind       = "请选择办件事项"
	wordsNeeds      = "请填写%s"
	wordsNotForThem = "该事项不适用于此类申请人"
	wordsSameUnit   = "请选择另一个承办部门"
	wordsFiledToday = "今天刚提交，次日起可以催办"
	wordsUrgedToday = "今天已经催办过，请等待办理"
	wordsValid      = "失效日期不能早于生效日期"
	wordsExpired    = "有效期已过，请先延长"
	wordsSkill      = "请选择普通、技能或弱劳动力"
	wordsPay        = "月薪至不能低于月薪起"
	wordsMember     = "请选择该户的成员"
	wordsKnown      = "与户情数据登记的劳动技能不同；登记有误的，请先办理信息更正"
	wordsOfficial   = "办事大厅供自然人和法人申请，工作人员请在“办件”中登记"
	wordsArea       = "请选择您所在区域内的行政村"
	wordsMonth      = "请输入月份，如 2026-03"
	wordsFromTo     = "起始月份不能晚于截止月份"
	wordsMonths     = "一次最多统计 12 个月"
)
