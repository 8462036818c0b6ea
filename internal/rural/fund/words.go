package fund

// The words of the rules, as people read them.
const (
	wordsCode     = "统一社会信用代码无效，请核对18位代码及其校验码"
	wordsPlan     = "计划完工日期不能早于计划开工日期"
	wordsYear     = "年度应在2015年至明年之间"
	wordsFuture   = "%s不能晚于今天"
	wordsBefore   = "%s不能早于%s"
	wordsNegative = "请先核对负面清单，列入负面清单的项目不能申报"
	wordsExperts  = "评审专家不能少于3人，姓名用顿号分开"
	wordsScore    = "专家评审得分低于60分，不能入库"
	wordsPublic   = "%s不少于%d天，%d年%d月%d日起可以办理"
	wordsApproval = "批复文号应为发文机关代字〔年份〕序号，如：高农批〔2026〕12号"
	wordsAccepted = "请先登记验收并由县级确认通过，验收不通过的须重新验收"
	wordsAssets   = "请先登记项目形成的资产并完成确权"
	wordsAmend    = "请填写变更后的建设内容、实施地点、项目预算或计划年收益"
	wordsSmall    = "资金变动不超过10%且内容、地点不变的，请办理“小额调整预算”"
	wordsLarge    = "预算比批复金额变动超过10%，请办理“申请变更”"

	wordsIssueProvince = "中央和省级资金由省级下达，其他资金由市级下达或县级登记"
	wordsIssueCity     = "中央和省级资金由省级下达"
	wordsOwn           = "县级只登记县级财政、帮扶单位自筹、社会捐赠和其他涉农资金"

	wordsQuotaOpen    = "该资金指标当前不可分配"
	wordsQuotaArea    = "项目不在该资金指标的使用区域内"
	wordsProjectOpen  = "项目批复后、验收前才能分配资金"
	wordsProjectPlace = "请选择项目所在的行政村"
	wordsStays        = "建立后不能改为其他%s"

	wordsAllocationOpen = "该笔分配当前不能支付"
	wordsPayee          = "请填写收款单位的统一社会信用代码，收款人为个人的填写证件号码"
	wordsStarted        = "项目开工后才能支付进度款"
	wordsPayable        = "项目批复后才能支付"
	wordsFinal          = "项目验收后才能支付结算款和质保金"

	wordsQuotaLeft      = "超过资金指标：指标剩余%s，本次需要%s"
	wordsBudgetLeft     = "超过项目预算：预算剩余%s，本次需要%s"
	wordsAllocationLeft = "超过分配金额：剩余%s，本次需要%s"
	wordsQuotaUsed      = "该指标已分配%s，金额不能低于已分配数"
	wordsBudgetUsed     = "该项目已分配%s，预算不能低于已分配数；终止项目前须先收回"
	wordsAllocationUsed = "该笔分配已支付或正在支付%s，金额不能低于该数"

	wordsMonth     = "月份不能晚于本月"
	wordsReporting = "项目开工后才能填报进度"
	wordsPassed    = "验收结论为不合格，请办理“要求整改”"
	wordsFailed    = "验收结论为合格，请办理“确认通过”"
	wordsWaiting   = "项目待验收时才能登记验收"
	wordsBuilt     = "项目验收后才能登记资产"
)
