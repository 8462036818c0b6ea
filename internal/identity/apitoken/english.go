package apitoken

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"请选择一种状态":                "Please choose a state",
	"请填写名称":                  "Please enter a name",
	"名称不能超过%d个字":             "A name has at most %d characters",
	"名称包含无效字符":               "The name holds invalid characters",
	"请至少选择一项权限":              "Please choose at least one permission",
	"只能选择本人已有、且允许授予令牌的权限":    "Only own permissions that a token may be given can be chosen",
	"请选择本人管辖范围内的区域":          "Please choose an area of your own",
	"有效期为1至%d天":              "A token lasts 1 to %d days",
	"安全策略未启用接口令牌":            "The security policy does not let API tokens be made",
	"每人最多%d个有效的接口令牌，请先撤销不用的": "A person has at most %d valid API tokens; please revoke what is not used",
}
