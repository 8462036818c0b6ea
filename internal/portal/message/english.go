package message

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"请选择接收范围":         "Please choose who receives it",
	"接收范围最多选择%d项":     "At most %d receivers can be chosen",
	"操作无效":            "This action is not valid",
	"消息编号无效":          "This message number is not valid",
	"请选择消息":           "Please choose messages",
	"这条消息已过期、已撤回或已删除": "This message has expired, was withdrawn or deleted",
	"消息类型无效":          "This kind of message is not valid",
	"搜索内容不能超过%d个字符":   "A search has at most %d characters",
	"搜索内容包含无效字符":      "The search has characters that are not valid",
	"接收人不能超过%d个":      "At most %d receivers",
	"一次最多标记%d条消息":     "At most %d messages are marked at once",
	"紧急程度无效":          "This urgency is not valid",
	"请输入标题":           "Please enter a title",
	"标题不能超过%d个字符":     "A title has at most %d characters",
	"正文不能超过%d个字符":     "The text of a message has at most %d characters",
	"链接必须是平台内的页面地址":   "The link must lead to a page of the platform",
	"待办和预警不能设为免打扰":    "To-dos and warnings cannot be muted",
	"失效时间必须晚于发布时间":    "It must expire after it is published",
	"同一提交编号已用于另一条消息，请重新打开页面后发布": "This submission number was used for another message; open the page again and publish",
}
