package roster

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"没有这个区域": "There is no such area",
	"部门不存在":  "There is no such department",
	"用户名已存在": "This username exists already",
	"时间无效":   "This time is not valid",
	"部门无效":   "This department is not valid",
}
