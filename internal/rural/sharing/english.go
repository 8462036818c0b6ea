package sharing

import "mirror/internal/kit/english"

// English is what the room says, for readers of English.
var English = english.Table{
	"填报表": "Temporary table", "填报表名称": "Name of the table", "填报用途": "Purpose of the table", "说明为什么需要、依据是什么": "Why it is needed, and by which rule",
	"由哪一级填写": "Filled in by", "从这一级起逐级上报到本级": "From this level upwards to your own", "填报频次": "How often", "填报时限": "Days to fill it in", "每期下发后几天内完成，每上一级增加2天": "Days after each period opens; two more for each level above",
	"停用日期": "Ends on", "到期自动停止填报，最长一年": "It ends by itself on that day; a year at most", "已有数据项": "Columns known", "新增填报项": "New columns", "填写单位": "Areas that fill it in", "每月用时": "Time a month", "人时": "person-hours", "发布日期": "Published on",
	"填报项": "Columns", "发表单位层级": "Level of the office", "准入评估": "Admission", "待批准发布": "Awaiting release", "准入审批": "Decision on the release", "已停用": "Retired", "申请发布": "Ask for release", "批准发布": "Release", "不予发布": "Not published",
	"停用": "Retire", "到期停用": "Ended by its date", "天": "days", "项": "items",
	"填报任务": "Tables to fill in", "填报": "Filling in", "填报信息": "Table", "填报情况": "State of filling in", "填报名称": "Name", "期次": "Period", "报至": "Submitted to", "填报期限": "Due on", "核对日期": "Looked over on", "提交日期": "Filed on", "填报说明": "Note on the figures",
	"填报项数": "Cells", "系统带出": "Filled in by the platform", "人工填写": "Typed by people", "已有仍填": "Asked although known", "填写用时": "Minutes of filling in", "分钟": "minutes", "首次保存到最后一次保存，最多计120分钟": "From the first to the last saving, 120 minutes at most",
	"应报下级": "Areas below asked", "已审核下级": "Areas below in", "最近催报": "Last reminder", "审核日期": "Accepted on", "填报数据": "Answers", "首次保存": "First saved", "最后保存": "Last saved", "填报层级": "Level of the area",
	"待填报": "To be filled in", "已上报": "Submitted", "已审核": "Reviewed", "停用未报": "Ended without answers", "重新上报": "Submit again", "上报": "Report upwards", "审核通过": "Approve", "催报": "Remind", "个": "pcs",
	"待我办理": "Waiting for me", "未上报": "Not submitted", "逾期未报": "Late", "填报上报率": "Share of tables handed in", "应填报的填报任务中已上报的比例，不含停用未报。": "Of the tables to be filled in, the share that was handed in, without those that ended.", "更正采集项": "Correct a collected fact",
	"必填项准入": "Admission of compulsory fields", "必填项": "Compulsory field", "要求必填的内容": "What becomes compulsory", "在本地区办理的这项业务中必填": "In this business, inside your own area", "文件依据": "Rule that needs it",
	"写明文件名称、文号和条款；没有文件要求的不采集": "Title, number and article; what no document needs is not asked", "说明为什么需要": "Why it is needed", "到期自动恢复为选填，最长一年": "It is optional again after that day; a year at most",
	"必填字段": "Compulsory fields", "每月办理": "Records a month", "件": "pieces", "本地区的记录数除以全平台该业务启用以来的月数": "Records of the area, by the months since the module's first record anywhere", "每月新填": "New cells a month", "格": "cells", "新填一格按2分钟测算": "Reckoned with 2 minutes for a new cell",
	"可能已有的数据": "May be known already", "必填中": "Compulsory", "必填用途": "Purpose of the field",
	wordsEverywhere: "All areas", wordsByHand: "Without an admission", wordsBurden: "Burden account", wordsTotal: "Total",
	wordsFieldReleased: "It is in force and cannot be taken back; retire it", wordsSwitch: "Please choose what can become compulsory", wordsCitation: "Name the document that needs it, with number and article", wordsObliged: "%s asks it already",
	"填报编号": "No. of the sheet", "填报值": "Answer",

	wordsHouseholds: "Household data", wordsFigures: "Library of figures", wordsCollected: "Collected by tables", wordsMember: "Members of the household", wordsIncome: "Income of the household", wordsTyped: "Typed here",
	wordsLowest: "It must be a level below your own", wordsEnds: "It must end after today and within a year", wordsNoColumns: "Please choose columns first", wordsMostColumns: "At most %d columns", wordsMostNew: "At most %d new columns", wordsColumns: "The columns cannot be read",
	wordsUnknown: "There is no such fact, or areas of this level do not have it", wordsTwice: "The column is there twice", wordsKnown: "“%s” is known already (%s): choose it from the library of facts, it is not asked again",
	wordsTitle: "Please enter a name of 2 to %d characters", wordsUnit: "A unit has at most %d characters", wordsKind: "Please choose the kind of the column", wordsChoices: "Please enter 2 to %d different choices of at most %d characters", wordsNoChoices: "Only a choice has choices",
	wordsReleased: "The table was released: its columns do not change any more", wordsPast: "Its last day has passed",
	wordsTable: "Please choose a table that is being filled in", wordsNotAsked: "The table does not ask this area", wordsOnce: "The area has this table of the period already", wordsFixed: "Table and period of a sheet do not change",
	wordsByPage: "Please look it over and fill it in on its own page", wordsNotChecked: "Please look over what is known and save first", wordsEmptyCells: "%d cells are still empty", wordsUndecided: "%d sheets from below wait for your review first", wordsTableEnded: "The table has ended: it cannot be returned to be filled in again; it can be accepted",
	wordsUpper:   "This level only collects from below, there is nothing to fill in",
	wordsNothing: "No data", wordsNoRight: "Not yours to see", wordsNumber: "Please enter a number", wordsMinus: "It cannot be below 0", wordsText: "At most %d characters", wordsChoose: "Please choose one of the choices", wordsDay: "Please enter a day, as 2026-03-05", wordsBadChars: "It holds invalid characters",
	wordsNoItem: "The table has no such new column", wordsNoSheet: "There is no such sheet, or it is not yours", wordsSame: "Rows of one sheet stand together, and each column once", wordsNotYours: "Only your own area's facts can be corrected", wordsNever: "Your area has not answered this yet", wordsMonth: "Please choose a month, as 2026-03",
	wordsVillages: "Rows of households are filled in by villages", wordsOnlyHomes: "Households are chosen where each row is one", wordsNobody: "No household fits", wordsHomeTwice: "The household is there twice: keep one of its rows", wordsNoHome: "It is no household of this sheet",
	wordsEmptyHomes: "%d households are not complete", wordsManyHomes: "More than %d households: export the areas below one by one", wordsHomeNo: "Please enter the number of a household of this sheet",
	"每行填写": "A row for each", "不选为地区；选农户的由行政村逐户填写": "An area where none is chosen; households are filled in by villages, one by one", "户类型": "Kind of household", "都不选为全部农户": "All households where none is chosen",
	"监测情况": "Monitoring", "监测类别": "Kind of monitoring", "主要风险": "Main risk", "住房等级": "Grade of house", "填写农户": "Households", "户": "households", "农户范围（每行填写农户时）": "Which households (where each row is one)", "户编号": "Household no.",
}
