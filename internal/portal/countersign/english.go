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
	"提请人不能自己确认，请由另一名管理员确认": "Who asked does not agree themselves; another administrator has to",
	"不能确认涉及本人账号的事项":        "You cannot agree to what concerns your own account",
	"须由不低于该账号级别的管理员确认":     "An administrator of the account's level or above has to agree",
	"您与提请人之间近期有过创建、重置账号或调整角色的操作，请由其他管理员确认": "You and who asked recently made or reset an account or changed roles of each other; another administrator has to agree",
	"请说明理由": "Please give a reason",
	"编号无效":  "This number is not valid",
}
