package background

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"该任务不能取消：%s":         "This job cannot be cancelled: %s",
	"任务不存在，可能已被清理":       "There is no such job; it may have been cleared",
	"平台自身的任务由管理全省的人员处理":  "Jobs of the platform itself are for those who manage the whole province",
	"本版本已没有这类任务，不能重试或取消": "This version has no such jobs any more: they cannot be retried or cancelled",
	"任务状态已经改变，请刷新后再看":    "The job's state has changed; please reload",
	"相同的任务正在等待或执行，不需要重试": "The same job waits or runs already: no need to retry",
	"请选择平台任务或个人任务":       "Please choose jobs of the platform or of people",
}
