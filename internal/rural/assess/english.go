package assess

import "mirror/internal/kit/english"

// English is what the room says, for readers of English.
var English = english.Table{
	"考核": "Assessment", "考核方案": "Assessment schemes", "方案": "Scheme", "方案名称": "Name of the scheme", "考核年度": "Assessment year", "考核对象类型": "Kind of objects", "自评截止日期": "Self-score until",
	"数据月份": "Month of the figures", "自动指标按该月留存数据计算；留空为提交自评时的数据": "Automatic indicators take the figures kept of that month; blank for those at the self-score",
	"说明": "Remarks", "指标体系": "Indicators", "指标数": "Figures", "项": "items", "分": "points", "等次": "Bands",
	"好（优秀）最低分": "Good (excellent) from", "较好（良好）最低分": "Fairly good from", "一般（合格）最低分": "Passable from",
	"考核进度": "Progress", "考核表": "Sheets", "张": "sheets", "没有平台账号的队员": "Members without an account", "队员登记平台账号后才有考核表": "A member gets a sheet once an account is registered",
	"发布日期": "Published on", "已发布": "Published", "开始考核": "Start", "进行中": "Running", "已结束": "Over", "已作废": "Voided", "下载得分表": "Download the scores", "发布": "Publish", "结束考核": "Finish", "作废": "Void",
	"考核方案指标": "Indicators of a scheme",

	"考核信息": "Assessment", "考核结果": "Result", "申诉": "Appeal", "考核对象": "Assessed", "得分": "Score", "公示开始日期": "Publicity begins on", "定级日期": "Graded on", "申诉内容": "Appeal in words", "申诉材料": "Papers of the appeal",
	"申诉答复": "Answer to the appeal", "待自评": "To be self-scored", "自评": "Self-score", "待初审": "To be reviewed first", "初审": "First review", "待复核": "To be rechecked", "复核": "Recheck", "公示中": "In publicity",
	"定级": "Grade", "申诉处理中": "Under appeal", "答复申诉": "Answer the appeal", "待定级": "To be graded", "申诉后定级": "Grade after an appeal", "已定级": "Graded", "待我办理": "Waiting for me", "评审中": "Under review",
	"公示和申诉": "Publicity and appeal", "考核完成率": "Sheets graded", "全部考核表中已定级的比例。": "Of all sheets, those that are graded.", "考核结果公示": "Publicity of results", "下载佐证材料": "Download the proof",
	"保存评分": "Store marks", "提交自评": "Hand in the self-score", "初审通过": "Pass the first review", "退回自评": "Return for the self-score", "复核通过并公示": "Recheck and publish", "退回初审": "Return for the first review", "提出申诉": "Appeal",

	"队员考核": "Members", "队员考核表": "Member's sheet", "派驻乡镇": "Township of posting", "告知日期": "Told on", "告知本人": "Member was told", "队员申诉期": "Span of a member's appeal", "复核通过并告知": "Recheck and tell the member",

	wordsOtherOffice: "The office that made it does this", wordsGroupTitle: "Please name the first-level indicator, in at most 40 characters", wordsGroupEmpty: "There is no indicator under it",
	wordsNoItems: "Please add indicators", wordsTooMany: "A scheme has at most %d indicators", wordsTotal: "The points add up to %s and must make 100", wordsItemTitle: "Please name the indicator, in at most 60 characters",
	wordsItemNote: "The standard has at most 300 characters", wordsPoints: "Points are above 0, at most 100, with at most two decimals", wordsSource: "Please choose how it is scored", wordsTooManyRows: "At most 10 rows",
	wordsDeduction: "Please name the fault, in at most 60 characters", wordsDeductionPoints: "What is taken off is above 0, at most the points of the indicator, with at most two decimals",
	wordsPeopleByHand: "Members are not measured by figures of areas: please score by hand", wordsNoFigure: "Please choose figures of the library", wordsWay: "Please choose a rule", wordsNoBands: "Please add bands",
	wordsBandPoints: "Points are not below 0 nor above those of the indicator, with at most two decimals", wordsBandOrder: "Bands go from the best value down", wordsBandFalls: "Points must be below those of the band above",
	wordsValue: "Please enter a number", wordsLinear: "The value with full points must be better than the one with none", wordsStep: "Please enter a number above 0",
	wordsObjectBelow: "Who is assessed lies below your own office", wordsYear: "The year lies between two years ago and next year", wordsFutureMonth: "The month lies before this one; blank for the figures at the self-score",
	wordsSelfPast: "The last day of the self-score has passed: change it first", wordsGrades: "It must be below the band above", wordsNoObjects: "There is nobody of this kind here",
	wordsNoAccounts: "No member in post here has an account: register them with the resident teams first", wordsManyObjects: "More than %d are to be assessed: let the offices below make schemes", wordsStillOpen: "%d sheets are not graded yet",
	wordsNoScheme: "Please choose a scheme", wordsOwnScheme: "Please choose a scheme of your own office that is running", wordsSheetTwice: "There is a sheet for it in this scheme already",
	wordsNobodyInPost: "Nobody of this name is in post: check the name; a member needs an account", wordsTownOfCounty: "Please choose a township of this county", wordsAreaLevel: "The area is not of the kind the scheme is for", wordsUnscored: "%d indicators lack their self-score", wordsUnreviewed: "%d indicators lack their score", wordsNoProof: "%d indicators lack their proof",
	wordsInPublicity: "In publicity until %d/%d; graded after that", wordsPublicityOver: "Publicity is over, so nobody appeals", wordsMemberOf: "%s, member %s**",
	wordsTellSelf: "Please enter your self-score as a member", wordsTellUntil: "Last day of the self-score: %s", wordsTellResult: "Your result as a member is out: read it or appeal", wordsTellAnswer: "Your appeal as a member was answered", wordsTellGraded: "Your sheet as a member was graded",
	wordsNotYours: "A member's sheet is for the member and the offices that review it", wordsMarkPoints: "Points are from 0 to %s, with at most two decimals", wordsMarkCounts: "Please enter how often, 0 to 999",
	wordsMarkNote: "Remarks have at most 500 characters", wordsMarkReason: "This differs from the stage before: please say why", wordsMarkItems: "These are not the indicators of the scheme: please load the page again",
	wordsFilesMost: "At most 9 files for an indicator", wordsFileGone: "The attachment has expired; please upload it again", wordsByReviewer: "It cannot be computed: a reviewer says a number with the grounds for it",
	wordsAppealNeeded: "Please say what you appeal against", wordsAppealLong: "An appeal has at most 1000 characters", wordsPreviewKind: "Please choose a kind of objects", wordsPreviewKept: "No figures were kept of this month",
	wordsPreviewWhat: "Please choose figure and rule first", wordsNoRank: "Members are not ranked", wordsRankPersonal: "You may see your own records alone, so no results are shown here", wordsNothingShown: "No result was published yet",
	wordsSelfScores: "Self-scores", wordsImportOneKind: "Year, kind and last day of one scheme must agree",
}
