package satisfaction

// What people read where a rule refuses.
const (
	wordsNoQuestions = "请先编辑题目"
	wordsNoScore     = "至少要有一道评分题，才能计算满意度指数"
	wordsTooLarge    = "问卷页面超出%d字节（约%d个汉字），请减少题目、选项或缩短文字"
	wordsEnded       = "已过截止日期，请修改截止日期"
	wordsNotBegun    = "还没有到开始日期"
	wordsOrder       = "截止日期不能早于开始日期"
	wordsPast        = "截止日期不能早于今天"
	wordsNobody      = "调查范围内没有符合条件的农户"
	wordsDrawn       = "样本已经抽取，名额见统计报告"
	wordsChanged     = "抽样时农户数据有变化，请重试"
	wordsClosed      = "问卷不在回收中，或已过截止日期"
	wordsDay         = "答卷日期不能晚于今天，请核对手机的日期"
	wordsOutside     = "应在问卷的开始日期和截止日期之间"
	wordsDone        = "这一户已经答过"
	wordsUnknownHome = "不在样本中，或不在您的区域内"
	wordsNotSurvey   = "没有这个编号的问卷，或问卷不在回收中"
	wordsIssued      = "这份答卷的原因已转为问题"
	wordsFew         = "本镇答卷不足5份，或会推算出不足5份的结果，不显示原因，也不能转为问题"
	wordsVeiled      = "没有已结束回收的调查，或答卷不足5份、会推算出不足5份的结果"
	wordsInterviews  = "满意度调查"
	wordsOpen        = "问卷还没有结束回收，结束后才显示原因、才能转为问题"
	wordsNoReason    = "这份答卷没有不满意的原因"
)
