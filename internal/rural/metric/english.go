package metric

import "mirror/internal/kit/english"

// English is what the library and the sources of the rooms say, for readers of English.
var English = english.Table{
	wordsNothing:    "Nothing to reckon from",
	wordsTooLow:     "Areas of this level do not have this figure",
	wordsNotKept:    "This month has no such figure",
	wordsNotBelow:   "Months are kept down to townships",
	wordsNotCounted: "It was not counted yet; please look again later",
	wordsNotSplit:   "Rows by kind are counted down to townships",
	wordsNoSplit:    "A chosen figure cannot be broken down like that",
	wordsUnknown:    "Not entered",
	"首页":            "Home", "数据大屏": "Dashboard", "帮扶报表": "Help report", "项目资金报表": "Money report",
	"业务办件汇总": "Counts of the modules", "办理后一分钟内更新": "Within a minute of a step", "条": "records", "全部": "All",
	"%s的全部记录": "All records of %s", "%s中处于这些环节的记录：%s": "Records of %s in these states: %s",
	"没有这个指标：%s":   "There is no such figure: %s",
	"一次最多查询%d项指标": "At most %d figures at once",
}
