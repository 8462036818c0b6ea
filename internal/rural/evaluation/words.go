package evaluation

// The words of the rules, as people read them.
const (
	wordsOtherOffice   = "由制定单位办理"
	wordsNoIndicator   = "请从指标库选择指标"
	wordsNoFigure      = "指标库没有这项指标"
	wordsNoFigureNamed = "指标库没有这项指标：%s"
	wordsTwice         = "该指标已经选择"
	wordsNoDimension   = "请选择维度"
	wordsWeight        = "权重应大于0、不超过100，最多两位小数"
	wordsTooMany       = "一个模型最多%d项指标"
	wordsTooFew        = "至少选择两项指标"
	wordsTotal         = "权重合计为%s，应为100"
	wordsBands         = "应低于上一等次"
	wordsModelInUse    = "请选择使用中的评价模型"
	wordsObjectBelow   = "评价对象应在本级以下"
	wordsFutureMonth   = "月份应早于本月；留空为当前数据"
	wordsVillageMonth  = "按月数据留存到镇，村级评价请用当前数据"
	wordsNoMonth       = "该月没有留存数据"
	wordsReckonFirst   = "请先试算"
	wordsBroken        = "封存数据与封存码不一致，不能办理"
	wordsNoObjects     = "本地区没有这一级评价对象"
	wordsSame          = "各地区的指标数据没有差异，无法评价"
	wordsManyAtOnce    = "同时办理的评价较多，请稍后再试"
	wordsTitleNow      = "%s%s（%s）"
	wordsNow           = "%d年%d月%d日"
	wordsMonth         = "%d年%d月"
)
