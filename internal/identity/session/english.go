package session

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"不能强制自己下线，请使用“退出登录”": "You cannot end your own session here; please sign out",
}
