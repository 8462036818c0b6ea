package summary

// Definitions are the fourteen reports. What their columns count is never all there is of a register: drafts and what was made by mistake are nobody's
// figure. A count of what was done, which only grows, says 累计: a month shows it as it stood at its end.
var Definitions = []Report{
	{"R01", "监测对象情况表", []Group{
		{"总体情况", append(of("household.count", "household.monitored", "household.monitoredShare"), Column{Key: "monitor.clue", Title: "线索池"})},
		{"按监测类别", of("monitor.type1", "monitor.type2", "monitor.type3", "monitor.type4")},
		{"按主要风险", of("monitor.risk01", "monitor.risk02", "monitor.risk03", "monitor.risk04", "monitor.risk05", "monitor.risk06", "monitor.risk07", "monitor.risk08", "monitor.risk09", "monitor.risk10",
			"monitor.risk11", "monitor.risk99")},
	}},
	{"R02", "风险消除表", []Group{
		{"监测与消除", of("household.monitored", "household.eliminated", "monitor.solved")},
		{"近12个月", []Column{{Key: "monitor.began", Title: "纳入监测"}, {Key: "monitor.finished", Title: "风险消除"}, {Key: "monitor.days"}, {Key: "monitor.inTime"}, {Key: "monitor.again"}}},
	}},
	{"R03", "帮扶措施表", []Group{
		{"结对与措施", of("help.paired", "help.measures", "help.evaluated")},
		{"按措施类别", of("help.measure01", "help.measure02", "help.measure03", "help.measure04", "help.measure05", "help.measure06", "help.measure07", "help.measure08", "help.measure09", "help.measure10",
			"help.measure11", "help.measure12", "help.measure99")},
		{"政策落实", of("help.covered", "help.missing")},
	}},
	{"R04", "脱贫人口收入表", []Group{
		{"脱贫人口", of("household.lifted", "household.liftedMembers", "household.liftedIncome")},
		{"全部农户", of("household.count", "household.members", "household.income", "household.incomeKnown")},
	}},
	{"R05", "务工就业表", []Group{{"务工就业", of("household.members", "household.workers", "household.workersAway", "household.employed")}}},
	{"R06", "三保障及饮水表", []Group{
		{"住房、饮水和卫生", of("household.houseSafe", "household.waterSafe", "household.toilet")},
		{"医疗和养老", of("household.insured", "household.pension")},
		{"义务教育", of("household.schooling", "household.outOfSchool")},
	}},
	{"R07", "项目库表", []Group{
		{"项目数", each("project-fund.", "filed", "已申报", "reviewing", "审核中", "library", "储备库", "running", "在建", "done", "已验收")},
		{"按项目类型分配的资金", each("fund.category", "01", "产业发展", "02", "就业项目", "03", "乡村建设行动", "04", "易地搬迁后扶", "05", "巩固三保障成果", "06", "乡村治理和精神文明建设", "07", "项目管理费", "99", "其他类型")},
	}},
	{"R08", "资金支出进度表", []Group{
		{"资金合计", of("fund.quota", "fund.allocated", "fund.paid", "fund.progress")},
		{"按来源下达的指标", each("fund.quota", sources...)},
		{"按来源支付的资金", each("fund.paid", sources...)},
	}},
	{"R09", "资产表", []Group{
		{"项目验收", each("project-fund-acceptance.", "filed", "累计提交验收")},
		{"项目资产", each("project-fund-asset.", "held", "在册", "idle", "闲置和损坏")},
	}},
	{"R10", "驻镇工作队表", []Group{
		{"工作队和队员", each("", "resident-town.serving", "派驻中工作队", "resident-town.posted", "在岗工作队", "resident-town-member.posted", "在岗队员", "resident-town-leave.away", "请假中")},
		{"工作任务", each("", "resident-town-task.running", "实施中任务", "resident-town-task.done", "累计完成任务", "resident-town-report.accepted", "累计接收周报月报")},
	}},
	{"R11", "走访表", []Group{
		{"走访记录", each("help-visit.", "valid", "累计有效走访", "follow", "问题跟进", "returned", "已退回")},
		{"走访率", of("help.visitedMonthly", "help.visitedQuarterly", "help.mustVisit", "help.mustVisited")},
	}},
	{"R12", "问题整改表", []Group{
		{"督查", each("", "dailySupervision-inspection.done", "累计完成督查")},
		{"问题", each("", "dailySupervision.handed", "累计交办", "dailySupervision.mending", "整改中", "dailySupervision.closed", "累计销号", "dailySupervision.solved", "问题整改率")},
	}},
	{"R13", "村集体经济表", []Group{{"村集体经济", of("village.archived", "village.incomeSum", "village.income")}}},
	{"R14", "满意度表", []Group{{"满意度", append(each("satisfaction.", "released", "累计发布调查"), of("satisfaction.answers", "satisfaction.weak", "satisfaction.index", "satisfaction.aware")...)}}},
}

var sources = []string{"1", "中央财政衔接资金", "2", "省级财政资金", "3", "市级财政资金", "4", "县级财政资金", "5", "帮扶市资金", "6", "帮扶单位自筹", "7", "社会捐赠", "8", "其他涉农资金"}
