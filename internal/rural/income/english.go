package income

import "mirror/internal/kit/english"

// English is what the items are called and what the rules of this room say, for readers of English. Items that are fields of a household have their English there.
var English = english.Table{
	"公益性岗位工资":             "Wages of public posts",
	"优待抚恤、奖励、计生等补助":       "Allowances that do not count",
	presetDocument:        "The preset: wages, net business, property, transfers and other income count in full; the cost of business and allowances that do not count are taken off in full; expenses paid by themselves are not taken off but listed",
	"%d年监测收入线，%s设置，依据：%s": "Income line of %d, set by %s, on: %s",
	"%s%d年尚未设置监测收入线，可由省、市、县管理员在“设置 › 收入线与核算”中设置": "%s has no income line for %d yet; administrators of province, city and county can set one in Settings › Income lines and reckoning",
	"按平台默认规则":                          "By the preset",
	"按%s自%s起的核算规则（%s）":                 "By the rule of %s since %s (%s)",
	"%s，核算期间%s至%s，取%d年度收支：%s":          "%s, for %s to %s, with the year %d: %s",
	"%s，核算期间%s至%s，户情数据没有该期间的年度收支，无法核算": "%s, for %s to %s: no year of the household lies in it, so nothing can be reckoned",
	"%s %s元":                  "%s %s yuan",
	"%s = %s元，÷ %d人 = 人均%s元":  "%s = %s yuan, ÷ %d people = %s yuan a person",
	"%s未填，无法核算":               "Not entered, so nothing can be reckoned: %s",
	"家庭人数未知，无法核算":             "The number of people is not known, so nothing can be reckoned",
	"%s未填，未计入也未扣减":            "Not entered, neither counted nor taken off: %s",
	"未扣减的刚性支出人均%s元，应对能力人均%s元": "Unavoidable expenses that were not taken off: %s yuan a person; means left: %s yuan a person",
	"请写明依据的文件名称和文号，如：某某办法（某发〔2026〕1号）": "Please name the document it rests on, with its number",
	"文件依据包含无效字符":   "The document holds invalid characters",
	"原因不能超过%d个字":   "A reason has at most %d characters",
	"原因包含无效字符":     "The reason holds invalid characters",
	"年度应为%d至%d":    "The year must be from %d to %d",
	"应为1至%d元":      "From 1 to %d yuan",
	"没有项目 %s":      "There is no item %s",
	"应为0至100":      "From 0 to 100",
	"至少计入一类收入":     "At least one kind of income must count",
	"请选择生效日期":      "Please choose the first day",
	"请选择日期":        "Please choose a date",
	"终止日期不能早于生效日期": "It cannot end before it begins",
	"与%s起的规则重叠，请先为其设置终止日期": "It overlaps the rule since %s; please end that one first",
}
