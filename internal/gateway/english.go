package gateway

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"正在以他人身份查看，只能浏览，不能操作": "You are looking as somebody else: you can read, and do nothing",
	"请求令牌无效或已使用，请重试":      "The request token is not valid or was used; please try again",
}
