package monitor

// The words of the rules, as people read them.
const (
	wordsReceived       = "收到线索日期不能晚于今天"
	wordsOtherRisk      = "其他风险不能与主要风险相同"
	wordsHousehold      = "该村没有这户"
	wordsHouseholdStays = "线索建立后不能改为其他农户"
	wordsNoSheet        = "只有公示中的记录才有公示表"
	wordsUnmatched      = "所辖区域的户情数据中没有此人"
	wordsOtherName      = "与户情数据中的姓名不一致"
	wordsOpenCase       = "该户已有未办结的监测记录，不能重复建立"

	wordsVisitDay    = "请填写入户日期，且不能晚于今天"
	wordsPosition    = "请填写入户位置"
	wordsVisitors    = "入户核实须有两名以上走访人"
	wordsVisitPhoto  = "请上传入户照片"
	wordsConsent     = "请上传农户签字的授权承诺书"
	wordsAppraisable = "请填写监测类别、人均纯收入和核实情况"

	wordsMeeting      = "请填写民主评议的日期和地点，日期不能早于入户日期或晚于今天"
	wordsAttendees    = "民主评议参会人数不能少于5人"
	wordsVotes        = "请填写表决结果，票数之和不能超过参会人数"
	wordsMajority     = "同意票未超过不同意票，不能进入公示"
	wordsMinutes      = "请上传会议记录照片"
	wordsPublicBegins = "请填写公示开始日期和地点，日期不能早于评议日期或晚于今天"

	wordsPublicOver  = "公示期不少于%d天，%d年%d月%d日起可以办理"
	wordsPublicPhoto = "请上传公示照片"
	wordsObjection   = "公示期间的异议尚未处理完毕，不能上报"

	wordsComparison  = "请填写数据比对结果"
	wordsLine        = "请填写监测收入线和依据。%s"
	wordsLineFixed   = "该户的监测收入线为%s元（%s），不能另填"
	wordsTyped       = "人均纯收入%s元为入户填报，与核算数不同，以填报为准。"
	wordsUnreckoned  = "人均纯收入%s元为入户填报。"
	wordsRigid       = "取%d年度自付医疗、教育支出和灾害损失，已按规则扣减的部分不再计算"
	wordsLineReason  = "写明收入线的依据和由县级填写的原因"
	wordsMustBeAbove = "须高于监测收入线%s元（%s）"
	wordsOldLine     = "%s，沿用认定时的监测收入线。"

	wordsMeasure     = "请填写帮扶措施和落实日期，日期不能晚于今天"
	wordsMeasureLate = "帮扶措施未在纳入后%d日内落实，请在意见中说明原因"

	wordsLabour       = "家庭没有劳动能力，暂不标注风险消除"
	wordsAboveLine    = "人均纯收入须高于监测收入线%s元"
	wordsSecured      = "“三保障”和饮水安全有保障后才能申请"
	wordsEvaluated    = "帮扶措施全部评价后才能申请"
	wordsNotEvaluated = "帮扶管理中还有%d项措施未评价，全部评价后才能申请"
	wordsHalfYear     = "纳入监测满6个月后才能申请风险消除"

	wordsExitMeeting   = "请填写消除评议日期，且不能晚于今天"
	wordsExitBegins    = "请填写消除公示开始日期，不能早于评议日期或晚于今天"
	wordsExitPhoto     = "请上传消除公示照片"
	wordsExitObjection = "消除公示期间的异议尚未处理完毕，不能批准"

	wordsSudden = "绿色通道只适用于自然灾害、意外事故和突发公共事件"
)
