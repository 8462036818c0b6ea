package gazetteer

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"该级别下不能新增区域":            "No area can be added below this level",
	"请输入区域编码":               "Please enter the area's code",
	"编码须位于上级区域“%s”之下，且只低一级": "The code must be one level below the parent area \"%s\"",
	"该村的自然村编码已用完（最多 99 个）":  "The village has no free code for a natural village (99 at most)",
	"“%s”已并入%s，不能重新启用":      "\"%s\" was merged into %s and cannot be enabled again",
	"上级区域已停用，请先启用上级区域":      "The parent area is suspended; enable it first",
	"国家统一编码的区域不能删除，可以停用或合并": "An area with a national code cannot be deleted; suspend or merge it",
	"该区域有合并记录，不能删除":         "The area took part in a merger: it cannot be deleted",
	"上级区域已停用":               "The parent area is suspended",
	"该编码已被使用，编码不可重复使用":      "This code was used already, and no code is used twice",
	"只能维护本人管辖区域的下级区域":       "You can change areas below your own only",
	"请输入%s":                    "Please enter %s",
	"%s不能超过 %d 个字符":            "%s has at most %d characters",
	"%s不能包含特殊字符 < > ' \"":      "%s has none of < > ' \"",
	"请输入变更依据":                  "Please enter what the change is based on",
	"变更依据不能超过 200 个字符":         "The basis of a change has at most 200 characters",
	"变更依据不能包含换行等控制字符":          "The basis of a change has no line breaks or control characters",
	"同级已有同名区域":                 "An area beside it has this name already",
	"“%s”还有 %d 个下级区域，请先处理下级区域": "\"%s\" has %d areas below it; settle these first",
	"“%s”正在使用（%s），请改用“合并”把数据转到其他区域": "\"%s\" is in use (%s); merge it to move its data to another area",
	"请选择上级区域":                 "Please choose the parent area",
	"区域编码须为 12 位数字，自然村为 14 位": "An area code has 12 digits, that of a natural village 14",
	"请选择并入的区域":                "Please choose the area to merge into",
	"不能并入自身":                  "An area cannot be merged into itself",
	"只能并入同级区域":                "An area is merged into one of its own level only",
	"目标区域不存在":                 "There is no such target area",
	"该区域已停用":                  "The area is suspended",
	"目标区域不存在或已停用":             "The target area does not exist or is suspended",
}
