package sso

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"没有这种连接器":                         "There is no such connector",
	"启用前请填写此地址":                       "Please fill in this address before it is enabled",
	"请输入以 http:// 或 https:// 开头的完整地址": "Please enter a whole address that begins with http:// or https://",
	"启用前请填写应用标识":                      "Please fill in the application's id before it is enabled",
	"地址改变后需重新填写密钥":                    "With another address, please enter the secret again",
	"没有待关联的身份，请先通过其他登录方式完成认证":         "No identity waits to be linked; first sign in the other way",
	"该身份已关联其他平台账号，请联系管理员":             "This identity is linked to another account here; please ask the administrator",
}
