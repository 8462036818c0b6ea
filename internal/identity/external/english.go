package external

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"该身份已关联其他账号":          "This identity belongs to another account",
	"身份标识不能为空或过长":         "The identity is empty or too long",
	"您的账号尚未在本平台开通，请联系管理员": "You have no account here yet; please ask the administrator",
}
