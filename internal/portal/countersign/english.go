package countersign

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"事项无效":                 "This matter is not valid",
	"不能为本人的账号提请确认":         "You cannot ask for a confirmation on your own account",
	"该账号的同一事项正在等待确认":       "The same matter of this account waits for confirmation already",
	"本人可以直接办理，无须他人确认":      "You can do this yourself; nobody needs to confirm",
	"该事项已处理或已过期":           "This matter is settled or has expired",
	"提请人已停用或不再管理账号，请拒绝该事项": "Who asked is suspended or manages accounts no more; please refuse",
	"请说明理由":                "Please give a reason",
	"编号无效":                 "This number is not valid",
}
