package residenttown

// The words of the rules, as people read them.
const (
	wordsMemberStays = "登记后不能改为其他队员"
	wordsNoMember    = "您没有在岗的队员登记，请先由镇级或队长登记并填写您的平台账号"
	wordsMemberTown  = "请选择本镇的队员"
	wordsMemberOwn   = "只能为本人登记；队长可为本队队员登记"
	wordsStepOwn     = "由队员本人或本队队长办理"
	wordsLedBy       = "由本队队长审批"

	wordsFiled       = "备案后不能改帮扶镇类别和轮次"
	wordsNoLeader    = "请先登记在岗的队长"
	wordsPosted      = "本镇已有在岗的工作队，请先启动轮换"
	wordsStillPosted = "还有在岗队员，请先办理轮换或离任"

	wordsNoTeam       = "本镇还没有工作队，请先建立工作队"
	wordsNoTeamName   = "本镇没有这个名称的工作队"
	wordsWhichTeam    = "本镇有新旧两支工作队，请选择工作队"
	wordsTeamTown     = "请选择本镇的工作队"
	wordsTeamEnded    = "工作队已结束派驻"
	wordsUntil        = "计划结束日期不能早于派驻开始日期"
	wordsVillage      = "请选择本镇的行政村"
	wordsParty        = "队长应为中共党员"
	wordsOneLeader    = "该工作队已有在岗的队长"
	wordsAccount      = "本镇没有这个账号"
	wordsAccountTaken = "该账号已登记为其他在岗队员"
	wordsTwice        = "该人员已登记为在岗队员"
	wordsEnded        = "离任日期不能早于派驻开始日期或晚于今天"
	wordsNotYetPosted = "派驻尚未开始，登记有误请作废"
	wordsSuccessor    = "请选择本镇其他在岗队员作为接替人员"
	wordsTouched      = "该队员已有日志、请假或报告，请办理离任"

	wordsLeaveUntil = "结束日期不能早于开始日期"
	wordsLeaveFrom  = "请假不能早于派驻开始日期"
	wordsLeaveLong  = "请假不能超过365天，长期离岗请办理离任"
	wordsLeaveTwice = "这段时间已有请假"
	wordsBegun      = "请假已开始，请办理销假"
	wordsNotBegun   = "请假还没有开始，不需要销假"
	wordsBackLate   = "返岗日期不能晚于请假结束的次日；之后的离岗请先另行登记请假并报批"
	wordsBackDay    = "返岗日期不能早于请假开始日期或晚于今天"

	wordsWorkedOn    = "工作日期应在派驻开始日期和今天之间"
	wordsPeriod      = "该时段还没有开始，或在派驻之前"
	wordsPeriodOpen  = "该时段还没有结束，到最后一天才能提交"
	wordsReportTwice = "该时段的报告已经建立"
	wordsDrafted     = "周报已起草：%d月%d日至%d月%d日"
	wordsDraftedBody = "系统已按走访记录、工作日志、请假和派驻起草上周的周报，请核对修改后提交镇级。"

	wordsDueOn      = "完成时限不能早于今天"
	wordsTaskLeader = "由本队队长登记"
	wordsUnfinished = "进度达到100%后才能办理完成"
	wordsDoneOn     = "完成日期不能晚于今天"
)
