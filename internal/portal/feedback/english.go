package feedback

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"请选择类型":               "Please choose a kind",
	"请输入内容":               "Please enter the text",
	"内容不能超过%d个字":          "The text has at most %d characters",
	"页面信息无效，请刷新后重试":       "What was sent about the page is not valid; please reload and try again",
	"一天最多提交%d条意见反馈，请明天再试": "At most %d pieces of feedback a day; please try again tomorrow",
	"请选择状态":               "Please choose a state",
	"请输入答复，答复会发给提交人":      "Please enter a reply; it is sent to whoever wrote",
	"答复不能超过%d个字":          "A reply has at most %d characters",
}
