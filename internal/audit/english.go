package audit

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"应用类型必填，最多64个字":    "The type of application is needed and has at most 64 characters",
	"操作内容只能是“%s”或“%s”": "The action is one of the two that the specification names",
	"操作类型只能是 Login":    "The type of action is Login",
	"结束时间必须晚于开始时间":     "The end must be after the begin",
}
