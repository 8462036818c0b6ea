package citizen

// The words of the rules, as people read them.
const (
	wordsUnverified = "您的账号还没有核验过的身份证号，请携带身份证到村委会或镇乡村振兴办公室办理"
	wordsNowhere    = "在您账号所属的县（市、区）没有查到您登记的农户，请联系所在村的信息员"
	wordsMany       = "您的身份证号登记在一个以上的农户中，需先由村镇核实，请联系所在村的信息员"
	wordsCancelled  = "该户不是在册农户，不能办理"
	wordsMember     = "请选择该户的成员"
	wordsKindNeeds  = "请填写%s"
	wordsFuture     = "日期不能晚于今天"
	wordsStays      = "建立后不能改为其他农户"
	wordsRunning    = "该事项已在办理（%s），办结后再申报"
	wordsCannot     = "暂不能采纳：%s"
	wordsSame       = "更正后的内容与现登记相同"
	wordsMoved      = "登记内容在申请之后已有变化，请核对后不予更正，由申请人重新申请"
	wordsRight      = "请填写更正后的%s"
)
