package feature

import "mirror/internal/kit/english"

// English is what the switches are called, for readers of English.
var English = english.Table{
	"群众自主申报": "Citizens may report",
	"自然人在“我的家庭”和“办事大厅”中提交申报、信息更正和办件。关闭后只能查看，已提交的继续办理。": "Citizens file reports and corrections in My household. When it is off they can only look; what was filed goes on.",
	"导出列表": "Export lists",
	"把列表导出为文件。关闭后新的导出不再受理，已生成的文件仍可下载。": "Lists become files. When it is off no new export is taken; files that are there can still be downloaded.",
	"导出完整号码": "Export whole numbers",
	"导出不脱敏的文件。关闭后只能导出脱敏的文件。": "Files that are not masked. When it is off files are masked.",
	"批量导入": "Import in bulk",
	"上传工作簿批量录入。关闭后新的导入不再受理，正在进行的继续完成。": "Workbooks bring records in. When it is off no new import is taken; those under way go on.",
	"本区域已关闭“%s”，如需使用请联系管理员":            "“%s” is off in your area; please ask an administrator",
	"全部区域":       "All areas",
	"请选择县级以上的区域": "Please choose a county or an area above",
	"请填写原因":      "Please give the reason",

	// What the rules refuse with.
	"%s已锁定此开关，下级不能另行设置": "%s has locked this switch: areas below cannot set it",
}
