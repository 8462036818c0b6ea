package oidc

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"该账号已停用，请联系管理员":           "This account is suspended; please ask the administrator",
	"管理员只能从允许的网络地址登录，请改用办公网络": "Administrators sign in from allowed addresses only; please use the office network",
	"用户名或密码错误":                "Wrong username or password",
	"通行密钥验证未通过，请重试或使用其他方式":    "The passkey was not accepted; try again or use another way",
	"通行密钥未能绑定，请重试或使用身份验证器应用":  "The passkey could not be added; try again or use an authenticator app",
}
