package route

import "mirror/internal/kit/english"

// English are the complaints of schemas (complaint.go), for readers of English.
var English = english.Table{
	"操作成功":             "Done",
	"不认识这个字段":          "This field is not known",
	"日期时间格式不正确":        "The date and time is malformed",
	"日期格式不正确":          "The date is malformed",
	"时间格式不正确":          "The time is malformed",
	"地址格式不正确":          "The address is malformed",
	"只能是 true 或 false": "true or false, please",
	"应为数字":             "A number, please",
	"应为整数":             "A whole number, please",
	"应为文字":             "Text, please",
	"应为列表":             "A list, please",
	"应为对象":             "An object, please",
	"列表中有重复的内容":        "Something stands in the list twice",
	"只能是以下之一：%s":       "One of these, please: %s",
	"不能小于 %v":          "Not below %v",
	"应大于 %v":           "Above %v",
	"不能大于 %v":          "Not above %v",
	"应小于 %v":           "Below %v",
	"至少 %d 个字符":        "At least %d characters",
	"最多 %d 个字符":        "At most %d characters",
	"格式不正确":            "The format is wrong",
	"至少 %d 项":          "At least %d items",
	"最多 %d 项":          "At most %d items",
	"缺少 %s":            "%s is missing",
}
