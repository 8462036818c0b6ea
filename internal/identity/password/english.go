package password

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"参数格式错误":             "A parameter is malformed",
	"参数须为base64编码":       "A parameter must be base64",
	"该账号没有登录密码，请退出后重新登录": "This account has no password; please sign out and in again",
	"该密码过于常见，请更换":        "This password is too common; please choose another one",
	"密码不能包含用户名":          "A password does not hold the username",
	"请输入旧密码":             "Please enter the old password",
	"请再次输入密码":            "Please enter the password again",
	"两次输入密码不一致!":         "The passwords differ!",
	"新密码和旧密码不能一样！":       "The new password is the old one!",
	"新密码不能与最近5次使用过的密码相同": "The new password is one of your last 5",
}
