package summary

import "mirror/internal/kit/english"

// English is what the reports say, for readers of English.
var English = english.Table{
	"监测对象情况表": "Households in monitoring", "风险消除表": "Eliminated risks of households", "帮扶措施表": "Measures of help", "脱贫人口收入表": "Income of people lifted out of poverty",
	"务工就业表": "Work and jobs", "三保障及饮水表": "Schooling, health, housing and water", "项目库表": "Projects", "资金支出进度表": "Progress of spending", "资产表": "Project assets by area",
	"驻镇工作队表": "Resident teams by area", "走访表": "Visits by area", "问题整改表": "Issues and their mending", "村集体经济表": "Income of village collectives", "满意度表": "Satisfaction by area",
	"总体情况": "Overall", "按监测类别": "By kind of monitoring", "按主要风险": "By main risk", "监测与消除": "Monitoring and elimination", "工作队和队员": "Teams and members", "工作任务": "Tasks", "督查": "Inspection", "问题": "Issue", "近12个月": "Last twelve months", "纳入监测": "Taken in",
	"结对与措施": "Pairing and measures", "按措施类别": "By kind of measure", "政策落实": "Policy", "全部农户": "All households", "务工就业": "Work and jobs",
	"住房、饮水和卫生": "Housing, water and sanitation", "医疗和养老": "Health and pension", "义务教育": "Compulsory schooling", "项目数": "Projects", "按项目类型分配的资金": "Allocated by kind of project",
	"资金合计": "Money in all", "按来源下达的指标": "Quotas by source", "按来源支付的资金": "Paid by source",
	"走访率": "Share visited", "村集体经济": "Village collectives", "工作队": "Resident team", "在岗工作队": "Teams in post", "在岗队员": "Members in post", "请假中": "Away", "实施中任务": "Tasks under way", "已完成任务": "Finished tasks",
	"已接收月报": "Accepted monthly reports", "已完成督查": "Finished inspections", "全部问题": "All issues", "已交办": "Assigned",
	"调查任务": "Surveys", "平均得分": "Mean score",
	"请选择月度、季度或年度，如 2026-03、2026-Q1、2026": "Choose a month, a quarter or a year, as 2026-03, 2026-Q1, 2026", "报告期还没有开始": "The period has not begun",
}
