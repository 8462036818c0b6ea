package summary

import "mirror/internal/kit/english"

// English is what the reports say, for readers of English.
var English = english.Table{
	"填报项数": "Cells", "系统带出": "Filled in by the platform", "人工填写": "Typed by people", "已有仍填": "Asked although known", "填写用时": "Minutes of filling in", "分钟": "minutes", "项": "items", "核对和上报一次计1分钟，最多计120分钟": "A minute for each time it was looked over and handed in, 120 at most",
	"监测对象情况表": "Households in monitoring", "风险消除表": "Eliminated risks of households", "帮扶措施表": "Measures of help", "脱贫人口收入表": "Income of people lifted out of poverty",
	"务工就业表": "Work and jobs", "三保障及饮水表": "Schooling, health, housing and water", "项目库表": "Projects", "资金支出进度表": "Progress of spending", "资产表": "Project assets by area",
	"驻镇工作队表": "Resident teams by area", "走访表": "Visits by area", "问题整改表": "Issues and their mending", "村集体经济表": "Income of village collectives", "满意度表": "Satisfaction by area",
	"总体情况": "Overall", "按监测类别": "By kind of monitoring", "按主要风险": "By main risk", "监测与消除": "Monitoring and elimination", "工作队和队员": "Teams and members", "工作任务": "Tasks", "督查": "Inspection", "问题": "Issue", "近12个月": "Last twelve months", "纳入监测": "Taken in",
	"结对与措施": "Pairing and measures", "按措施类别": "By kind of measure", "政策落实": "Policy", "全部农户": "All households", "务工就业": "Work and jobs",
	"住房、饮水和卫生": "Housing, water and sanitation", "医疗和养老": "Health and pension", "义务教育": "Compulsory schooling", "项目数": "Projects", "按项目类型分配的资金": "Allocated by kind of project",
	"资金合计": "Money in all", "按来源下达的指标": "Quotas by source", "按来源支付的资金": "Paid by source",
	"走访率": "Share visited", "村集体经济": "Village collectives", "工作队": "Resident team", "派驻中工作队": "Teams serving", "在岗工作队": "Teams in post", "在岗队员": "Members in post", "请假中": "Away", "实施中任务": "Tasks under way", "累计完成任务": "Finished tasks, in all",
	"累计接收周报月报": "Accepted weekly and monthly reports, in all", "累计完成督查": "Finished inspections, in all", "累计交办": "Assigned, in all", "累计销号": "Closed, in all", "已申报": "Filed", "审核中": "Under review", "累计提交验收": "Acceptances handed in, in all", "在册": "On the books", "累计有效走访": "Valid visits, in all", "累计发布调查": "Surveys published, in all",
	"平均得分": "Mean score",
	"请选择月度、季度或年度，如 2026-03、2026-Q1、2026": "Choose a month, a quarter or a year, as 2026-03, 2026-Q1, 2026", "报告期还没有开始": "The period has not begun", "报告期不能早于2000年": "A period is not before 2000",

	"报表报送": "Report submissions", "报送": "Submission", "报送要求": "Calls for reports", "报送内容": "Report", "上报情况": "Submission state", "时间安排": "Timing", "报表": "Report form", "周期": "Cycle", "期末月份": "Last month",
	"从哪一级报起": "Lowest level", "从这一级起逐级上报到本级": "From this level upwards to your own", "提前开放": "Opens early", "期末前几天可以上报；0为期末次日": "Days before the period ends; 0 for the day after it",
	"最低一级期限": "Due at the lowest level", "期末后几天内上报": "Days after the period ends", "每上一级增加": "More for each level above", "上一级比下一级多几天": "Days more than the level below", "天": "days", "说明": "Remarks", "要求单位层级": "Level of the asking office",
	"执行中": "Active", "已停止": "Stopped", "开始执行": "Put in force", "停止": "Stop",
	"上报至": "Submitted to", "上报期限": "Due on", "上报日期": "Submitted on", "填报说明": "Note on the figures", "应报下级": "Areas below asked", "已审核下级": "Areas below in", "最近催报": "Last reminder", "审核日期": "Accepted on", "上报数据": "Figures submitted", "上报层级": "Level of the area",
	"待上报": "To be submitted", "已上报": "Submitted", "已审核": "Reviewed", "已汇总": "Summed up", "待我办理": "Waiting for me", "未上报": "Not submitted", "逾期未报": "Late", "报表上报率": "Share of reports submitted", "应上报的报表中已上报的比例。": "Of the reports that are due, the share that was submitted.",
	"上报": "Report upwards", "审核通过": "Approve", "重新上报": "Submit again", "撤销审核": "Undo the review", "催报": "Remind", "汇总": "Sum up", "退出汇总": "Leave the sum", "个": "pcs",

	wordsLowest: "It must be a level below your own", wordsStarted: "Areas below may have their reports to submit already: it cannot be taken back, but stopped", wordsCall: "Please choose a call that is in force",
	wordsNotAsked: "The call does not ask this area", wordsNotEnd: "Please choose the last month of the cycle", wordsNotOpen: "The period is not open yet", wordsTwice: "The area has this report of the period already", wordsNotKept: "The figures of the month are not kept yet; please submit later",
	wordsUndecided: "%d reports from below wait for your review first", wordsUnsaved: "Not submitted yet", wordsNothing: "Nothing to reckon from",
	wordsSplitPeriod: "A report by kind is of the present month, or of a year where all its figures are yearly", wordsNotOfPeriod: "Rows by kind are counted as they are now",
	wordsFigure: "Please choose figures of the library, each once", wordsFigures: "Please choose 1 to %d figures", wordsOwnTitle: "Please enter a name of at most %d characters", wordsOwnMost: "At most %d reports of your own can be kept; please remove some first",
}
