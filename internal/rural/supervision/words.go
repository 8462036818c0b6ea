package supervision

// The words of the rules, as people read them.
const (
	wordsFuture = "%s不能晚于今天"
	wordsBefore = "%s不能早于%s"

	wordsBelow       = "请选择本级以下的区域"
	wordsFindings    = "请先填写督查情况"
	wordsSource      = "请填写问题来源"
	wordsInspection  = "来源为督查的，请选择对应的督查"
	wordsNotInspect  = "选择了督查的，问题来源应为督查"
	wordsPlace       = "该督查的对象区域不包括这里"
	wordsDeadline    = "整改期限不能早于今天"
	wordsBeforePhoto = "请先上传整改前照片"
	wordsPhotos      = "整改前、整改后照片齐全才能销号"

	wordsMonth     = "月份不能晚于本月"
	wordsMonthHad  = "该月的通报已经拟制"
	wordsCase      = "请选择本区域已交办的问题"
	wordsCaseTwice = "该问题已经选择"
	wordsNames     = "典型问题不能写人员姓名，请删去责任人“%s”"
	wordsTitle     = "%s%d年%d月日常监督情况通报"
)
