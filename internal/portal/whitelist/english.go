package whitelist

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"请至少勾选一项":             "Please check at least one",
	"请输入原因":               "Please enter the reason",
	"原因不能超过 100 个字符":      "A reason has at most 100 characters",
	"原因不能包含特殊字符 < > ' \"": "A reason has none of < > ' \"",
	"有效期须晚于当前时间":          "It must be valid beyond now",
	"管辖范围内没有这个用户":         "There is no such person in your area",
	"该用户已在白名单中":           "This person is in the list already",
}
