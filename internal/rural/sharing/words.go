package sharing

// The words of the rules, as people read them.
const (
	wordsHouseholds = "户情数据"
	wordsFigures    = "指标库"
	wordsCollected  = "填报采集"
	wordsHome       = "农户"
	wordsMember     = "家庭成员"
	wordsIncome     = "家庭收入"
	wordsYuan       = "元"
	wordsTyped      = "本次填报"

	wordsLowest      = "应为本级以下的级别"
	wordsEnds        = "截止日期应在今天之后，且不超过一年"
	wordsNoColumns   = "请先选择填报项"
	wordsMostColumns = "最多%d个填报项"
	wordsMostNew     = "最多%d个新增填报项"
	wordsColumns     = "填报项格式不正确"
	wordsUnknown     = "事实目录中没有这一项，或这一级地区没有这一项"
	wordsTwice       = "填报项重复"
	wordsKnown       = "“%s”已有数据（%s），请从事实目录中选择，不能重复采集"
	wordsTitle       = "请填写填报项名称，2至%d个字"
	wordsUnit        = "单位不超过%d个字"
	wordsKind        = "请选择填报项类型"
	wordsChoices     = "请填写2至%d个选项，不重复，每个不超过%d个字"
	wordsNoChoices   = "只有选项类型才有选项"
	wordsReleased    = "填报表已经发布，填报项不再改变"
	wordsPast        = "已经超过截止日期"

	wordsTable      = "请选择填报中的填报表"
	wordsNotAsked   = "该填报表不包括这个地区"
	wordsOnce       = "该地区这一期的填报已经下发"
	wordsFixed      = "填报任务的填报表和期次不能改变"
	wordsByPage     = "请在填报页核对和填写"
	wordsNotChecked = "请先核对已有数据并保存"
	wordsEmptyCells = "还有%d项没有填写"
	wordsUndecided  = "下级还有%d份填报待审核，请先审核"
	wordsTableEnded = "填报表已经停用，不能退回重报；可以审核通过"
	wordsUpper      = "本级只汇集下级的填报，没有需要填写的内容"

	wordsNothing  = "没有数据"
	wordsNoRight  = "没有查看权限"
	wordsNumber   = "请填写数字"
	wordsMinus    = "不能小于0"
	wordsText     = "不超过%d个字"
	wordsChoose   = "请从选项中选择"
	wordsDay      = "请填写日期，如2026-03-05"
	wordsBadChars = "包含无效字符"
	wordsNoItem   = "填报表中没有这个新增填报项"
	wordsNoSheet  = "没有这个填报，或不在您的范围内"
	wordsSame     = "同一填报编号的行请放在一起，填报项不要重复"
	wordsNotYours = "只能更正本地区的数据"
	wordsNever    = "本地区还没有填报过这一项"
)

const (
	wordsVillages   = "每行填写农户的，由行政村填写"
	wordsOnlyHomes  = "每行填写农户时才选择农户范围"
	wordsNobody     = "没有符合条件的农户"
	wordsHomeTwice  = "同一农户出现了两次，请核对后只留一行"
	wordsNoHome     = "不是本村填报的农户"
	wordsEmptyHomes = "还有%d户没有填完"
	wordsManyHomes  = "超过%d户，请选择下级地区分别导出"
	wordsHomeNo     = "请填写本村填报农户的户编号"
)

const (
	wordsYes = "是"
	wordsNo  = "否"
)

const (
	wordsFieldReleased = "必填已经生效，不能撤回；可以停用"
	wordsSwitch        = "请选择可以要求必填的内容"
	wordsCitation      = "请写明要求采集的文件名称和文号，如：某某办法（某发〔2026〕1号）第几条"
	wordsObliged       = "%s已经要求必填，不用再要求"
)

const (
	wordsEverywhere = "全部区域"
	wordsByHand     = "未经准入"
)

const (
	wordsBurden = "负担账"
	wordsTables = "填报表"
	wordsTotal  = "合计"
)

const wordsMonth = "请选择月份，如2026-03"
