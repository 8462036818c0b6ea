package menu

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"说明不能超过100个字符，且%s":       "A note has at most 100 characters, and %s",
	"没有可发布的草稿":               "There is no draft to publish",
	"平台编码由小写字母、数字和 - _ 组成":   "A platform's code has lower-case letters, digits and - _",
	"菜单编号重复：%s":              "A menu id stands there twice: %s",
	"不能删除“菜单管理”本身，否则无法再修改菜单": "The menu settings cannot be deleted: nobody could change the menu again",
	"%s：上级菜单不存在":             "%s: there is no such parent entry",
	"%s：菜单最多 %d 级":           "%s: a menu has at most %d levels",
	"一个平台最多 %d 个菜单":          "A platform has at most %d menu entries",
}
