package help

// The words of the rules, as people read them.
const (
	wordsHousehold      = "该村没有这户"
	wordsHouseholdStays = "登记后不能改为其他农户"
	wordsHouseholdValid = "该户未审核生效或已注销"

	wordsPaired    = "该户已有结对帮扶责任人，请先结束原来的结对"
	wordsFromOn    = "结对日期不能晚于今天"
	wordsUntilOn   = "结束日期不能早于结对日期或晚于今天"
	wordsNoHome    = "请选择农户，或选择该户的监测对象"
	wordsCaseHome  = "监测对象不是这一户的"
	wordsCaseArea  = "监测对象不在该村"
	wordsCaseEnded = "监测对象已办结，不能再关联措施"

	wordsPlanned    = "计划完成日期不能早于计划开始日期"
	wordsMember     = "家庭成员中没有这个人"
	wordsPolicyKind = "措施类别与政策的类别不一致"
	wordsPolicyOff  = "政策未在执行或已过有效期"
	wordsPolicyArea = "政策不适用于该村"
	wordsPolicyHas  = "该户已有这项政策的措施"
	wordsStartedOn  = "开始日期不能晚于今天"
	wordsDoneOn     = "完成日期不能早于开始日期或晚于今天"
	wordsUseless    = "评价为无效的，请在意见中说明原因和后续安排"

	wordsVisitedOn  = "走访日期不能晚于今天"
	wordsPhotosMost = "走访照片最多9张"
	wordsPhotos     = "按本地区规定，请上传走访照片"
	wordsPosition   = "按本地区规定，请填写走访位置"
	wordsTwice      = "该户当天已有这位走访人的走访记录"
	wordsNoProblem  = "没有填写发现的问题，不需要跟进"
	wordsSolvedOn   = "解决日期不能早于走访日期或晚于今天"

	wordsConditions = "条件不在可用范围内"
	wordsLine       = "选择了收入条件，请填写收入标准"
	wordsValid      = "失效日期不能早于生效日期"
	wordsExpired    = "政策已过失效日期，不能发布"
)
