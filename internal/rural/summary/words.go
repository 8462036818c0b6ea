package summary

// The words of the rules, as people read them.
const (
	wordsLowest      = "应为本级以下的级别"
	wordsCallTitle   = "%s要求报送%s"
	wordsStarted     = "要求执行后下级可能已经收到报送任务，不能撤回；可以停止"
	wordsCall        = "请选择执行中的报送要求"
	wordsNotAsked    = "该报送要求不包括这个地区"
	wordsNotEnd      = "请选择该周期最后一个月"
	wordsNotOpen     = "该报告期还没有开放上报"
	wordsTwice       = "该地区这一期的报表已在报送中"
	wordsNotKept     = "该月数据尚未留存，请稍后再报"
	wordsUndecided   = "下级还有%d份报表待审核，请先审核"
	wordsNothing     = "没有可计算的数据"
	wordsUnsaved     = "还没有上报"
	wordsFigure      = "请选择指标库中的指标，且不重复"
	wordsFigures     = "请选择1到%d项指标"
	wordsOwnTitle    = "请填写名称，不超过%d个字"
	wordsReports     = "汇总报表"
	wordsSplit       = "所选指标不能按该项分行"
	wordsSplitPeriod = "按分类分行的报表只有当月数据；全部为年度指标时可选年度"
	wordsNotOfPeriod = "分类数据只统计当前，不留存往期"
	wordsOwnMost     = "最多保存%d张自定义报表，请先删除不用的"
)
