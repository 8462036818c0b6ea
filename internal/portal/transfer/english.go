package transfer

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"筛选条件过长":       "The filters are too long",
	"该导出已不再提供":     "This export is not offered any more",
	"请说明导出完整信息的理由": "Please say why whole information is exported",
	"理由不能超过%d个字符":  "A reason has at most %d characters",
	"每人每天最多导出%d次完整信息，今日已达上限，请明日再试": "Whole information can be exported %d times a day; please try again tomorrow",
	"请选择要导入的文件":                     "Please choose the file to import",
	"请选择xlsx或csv":                   "Please choose xlsx or csv",
	"任务状态已变化，请刷新后查看":                "The job's state has changed since; please reload",
	"一次最多导入%d行，超出部分未导入":             "At most %d rows are imported at once; the rest was not",
	"该导入已不再提供":                      "This import is not offered any more",
	"工作簿展开后过大，请拆分后上传":               "The workbook is too large when unpacked; please split it",
	"无法读取该文件，请使用下载的模板另存为 .xlsx 后上传": "This file cannot be read; use the template and save it as .xlsx",
	"一次最多导入%d行，请拆分后上传":              "At most %d rows are imported at once; please split the file",
	"表头下面没有数据":                      "There is no data below the head",
	"表头与模板不一致，缺少列：%s。请使用下载的模板填写":    "The head differs from the template and lacks these columns: %s. Please use the template.",
	"任务正在进行，请先取消":                   "The job is running; please cancel it first",
	"账号已停用，任务已终止":                   "The account is suspended; the job has ended",
	"您已没有此项操作的权限，任务已终止":             "You may not do this any more; the job has ended",
	"以他人身份浏览时不能下载其文件":               "Files are not given to somebody who looks at the portal as their owner",
	"您已没有此项导出的权限，文件不能下载":            "You may not export this any more; the file is not given",
	"文件按您原来所在的地区导出，不能下载，请重新导出":      "The file was made in the area you worked in before; it is not given. Please export again",
	"您有多个导入导出任务正在进行，请等待完成后再试":       "Several imports and exports of yours are running; please wait until they end",
}
