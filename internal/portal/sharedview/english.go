package sharedview

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"每人最多共享%d个视图，请先撤回不用的": "A person shares at most %d views; please take back what is not used",
	"本单位已有同名的共享视图":        "The office has a shared view of this name",
	"请填写视图名称":             "Please enter the name of the view",
	"视图名称不能超过%d个字":        "The name of a view has at most %d characters",
	"视图名称包含无效字符":          "The name of the view holds invalid characters",
	"筛选条件无效或过长":           "The filters are invalid or too long",
	"请先设置筛选条件；关键词不随视图共享":  "Please set a filter first; keywords are not shared with a view",
	"请选择共享给本部门或本区域":       "Please choose the own department or the own area",
	"您的账号没有部门，请共享给本区域":    "Your account has no department; please share with the area",
	"只有共享人或本单位的账号管理员可以撤回": "Only who shared it or an administrator of the office's accounts can take it back",
}
