package evaluation

import "mirror/internal/kit/english"

// English is what the room says, for readers of English.
var English = english.Table{
	"综合评价": "Overall evaluation", "评价模型": "Evaluation models", "模型": "Model", "模型名称": "Name of the model", "说明": "Remarks",
	"指标与权重": "Figures and weights", "赋权方式": "Weighting", "评价指标": "Figures of the model", "指标数": "Figures", "项": "items", "分": "points",
	"等次": "Bands", "优秀线": "Excellent from", "良好线": "Good from", "一般线": "Fair from", "使用中": "In use", "已停用": "Retired", "启用": "Put to use", "停用": "Retire",
	"启用后的模型可能已用于评价，不能撤回": "A model in use may have been used already and cannot be taken back",

	"评价信息": "Evaluation", "评价名称": "Name of the evaluation", "评价对象": "Areas evaluated", "本级以下的一级地区": "Areas of one level below your own", "数据月份": "Month of the figures",
	"留空为试算时的当前数据；按月数据留存到镇": "Blank for the figures at the trial; months are kept down to townships", "试算结果": "Outcome of the trial", "试算日期": "Day of the trial", "数据日期": "Figures of",
	"评价地区数": "Areas", "缺少数据的地区": "Areas that lack figures", "对比评价": "Compared with", "封存码": "Seal", "发布日期": "Published on", "评价单位层级": "Level of the evaluating office", "个": "pcs",
	"试算": "Trial", "已审核": "Reviewed", "已发布": "Published", "已归档": "Filed", "办理中": "Being handled", "审核通过": "Approve", "退回": "Return",
	"发布": "Publish", "不予发布": "Not published", "归档": "File", "核验": "Verify", "下载工作簿": "Download the workbook",

	"产业振兴": "Industry", "人才振兴": "Talent", "文化振兴": "Culture", "生态振兴": "Ecology", "组织振兴": "Organisation", "防返贫底线": "Bottom line",
	"优秀": "Excellent", "良好": "Good", "一般": "Fair", "较弱": "Weak",

	wordsOtherOffice: "The office that made it does this", wordsNoIndicator: "Please choose figures of the library", wordsNoFigure: "The library has no such figure", wordsNoFigureNamed: "The library has no such figure: %s",
	wordsTwice: "This figure is chosen already", wordsNoDimension: "Please choose a dimension", wordsWeight: "A weight is above 0, at most 100, with at most two decimals",
	wordsTooMany: "A model has at most %d figures", wordsTooFew: "Please choose two figures at least", wordsTotal: "The weights add up to %s and must make 100", wordsBands: "It must be below the band above",
	wordsModelInUse: "Please choose a model that is in use", wordsObjectBelow: "Areas evaluated lie below your own", wordsFutureMonth: "The month lies before this one; blank for the present figures",
	wordsVillageMonth: "Months are kept down to townships; villages are evaluated with the present figures", wordsNoMonth: "No figures were kept of this month", wordsReckonFirst: "Please make the trial first",
	wordsBroken: "The sealed data do not match their seal: nothing can be done", wordsNoObjects: "There are no areas of this level here", wordsSame: "The areas do not differ in any figure",
	wordsSealDiffers: "The sealed data do not match their seal", wordsUnreadable: "The sealed data cannot be read", wordsScoresDiffer: "The scores differ from those computed again from the sealed data",
	wordsSummaryDiffers: "The summary differs from the one computed again from the sealed data",
	wordsManyAtOnce:     "Others are reckoning evaluations at the moment. Please try again shortly",
	wordsNotYet:         "The result is shown after the trial", wordsUnissued: "The result can be read once it is published", wordsPersonal: "You may see your own records alone, so no scores are shown here",
}
