package warning

import "mirror/internal/kit/english"

// English is what the room says, for readers of English. The analyses are called as in the menu.
var English = english.Table{
	"没有这项预警分析":        "There is no such analysis",
	"没有这个指标，规则无法计算":   "There is no such figure, so the rule cannot be evaluated",
	"该指标不属于这项分析":      "The figure belongs to another analysis",
	"请选择预警级别":         "Please choose a level",
	"请选择比较方式":         "Please choose a comparison",
	"请输入数值":           "Please enter a number",
	"只能为本级及下级区域设置规则":  "Rules are for your own area and those below it",
	"不能早于开始日期":        "It must not be before the first day",
	"请填写理由":           "Please give a reason",
	"包含无效字符或过长":       "It holds invalid characters or is too long",
	"与现行规则相同":         "It is the same as the rule in force",
	"该规则不在待批准状态":      "The rule does not wait for approval",
	"规则须由提出人以外的人员批准":  "Somebody other than who proposed it must approve a rule",
	"该规则的有效期已过，请重新提出": "The rule's last day has passed; please propose it again",
	"该规则已经停用":         "The rule has ended",
	"平台默认阈值":          "Default of the platform",
	"提出":              "Proposed",
	"批准":              "Approved",
	"不予批准":            "Refused",
	"停用规则":            "Ended the rule",
	wordsNotTried:     "The work broke off before this one; please try again later",
	"被新规则代替":          "Replaced by a newer rule",
	"有预警已经解除或不在您的管辖范围内，请刷新后重试": "Some warnings have ended or lie outside of your area; please reload",
	"请选择预警，一次不超过100条":          "Please choose warnings, at most 100 at a time",
	"没有这种状态":                "There is no such state",
	"请填写排除理由":               "Please say why it is left out",
	"已转线索的预警请在防返贫监测中办理":     "What became a clue is handled in the monitoring",
	"村、项目和岗位的预警没有农户，不能生成线索": "A warning of a village, a project or a post has no household and becomes no clue",
	"该预警已生成线索":              "The warning is a clue already",
	"预警记录":                  "Warnings",
}
