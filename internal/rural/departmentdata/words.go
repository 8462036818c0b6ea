package departmentdata

// The words of the rules, as people read them.
const (
	wordsKind      = "请选择数据类别"
	wordsPart      = "请填写数据来源部门，不超过50个字"
	wordsItem      = "请填写项目，不超过40个字"
	wordsNote      = "备注不超过200个字"
	wordsChars     = "包含无效字符"
	wordsDay       = "请填写日期，如2026-03-05"
	wordsFuture    = "不能晚于今天"
	wordsExpired   = "已超过该类数据的保存期限%d个月"
	wordsValue     = "请填写数值"
	wordsBounds    = "应在%s至%s之间"
	wordsWhole     = "应为整数"
	wordsDecimals  = "最多2位小数"
	wordsUnit      = "单位应为%s"
	wordsNumber    = "证件号码无效，请核对18位号码"
	wordsNoNumber  = "该类数据按地区登记，不填身份证号"
	wordsArea      = "请填写%s编码"
	wordsElsewhere = "该地区不在您负责的区域内"

	wordsLevel = "部门数据由县级及以上单位接收"

	wordsAccepted  = "已接收"
	wordsUnchanged = "与已有数据相同，未作更改"
	wordsUnmatched = "未匹配到户情数据中的家庭成员，已列入未匹配清单"

	wordsReason  = "请填写删除原因，2至200个字"
	wordsRemoved = "该批次已经删除"

	wordsMachine    = "只有有独立账号的应用可以推送"
	wordsKindClosed = "该应用未获准推送这一类数据，请联系管理员"
	wordsNoSecret   = "该应用还没有签名密钥，请联系管理员生成"
	wordsSignature  = "签名不正确"
	wordsOld        = "签名时间与服务器时间相差超过5分钟"
	wordsUsed       = "该签名已经使用过"
	wordsNoKey      = "请提供16至64个字符的请求编号（Idempotency-Key）"
	wordsRows       = "每次推送1至%d行"
	wordsBody       = "请求内容格式不正确"
	wordsBroken     = "处理中断，请换一个请求编号重新发送这一行"
	wordsOften      = "推送过于频繁，每分钟最多%d次"
	wordsClient     = "没有这个应用"
)
