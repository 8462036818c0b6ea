package notice

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"维护通知不能关闭":               "A notice of maintenance cannot be closed",
	"部门不存在，或不在本人管辖范围内":       "The department does not exist or is not in your area",
	"接收人员不存在、已停用，或不在本人管辖范围内": "A receiver does not exist, is suspended or is not in your area",
	"请选择接收区域或接收人员":           "Please choose receiving areas or people",
	"接收区域不存在":                "There is no such receiving area",
	"接收人员最多选择%d人":            "At most %d receiving people",
	"公告类型无效":                 "This kind of notice is not valid",
	"横幅类型无效":                 "This kind of banner is not valid",
	"横幅公告必须设置失效时间":           "A banner needs a time at which it expires",
	"失效时间必须晚于当前时间":           "It must expire later than now",
	"维护横幅必须设置维护开始时间":         "A banner of maintenance says when it begins",
	"维护开始时间不能晚于失效时间":         "Maintenance begins before the banner expires",
	"发布时间不能晚于一年以后":           "It is published within a year",
	"提交编号无效":                 "This submission number is not valid",
	"公告已撤回":                  "The notice was withdrawn",
	"请选择接收区域":                "Please choose receiving areas",
}
