package entry

import "mirror/internal/kit/english"

// English is what the declaration and the rules of this room say, for readers of English.
var English = english.Table{
	"建档农户":        "Entered household",
	"农户建档":        "Household entry",
	"建档":          "Entry",
	"户类型":         "Kind of household",
	"家庭人口":        "Members",
	"审核通过":        "Approve",
	"撤销建档":        "Withdraw the entry",
	"建档后不能改为其他农户": "An entry cannot be moved to another household",
	"该户不是待审核的农户":  "The household does not wait for approval",
	"该户已在建档审核中":   "The household is already under approval",
	"该户还有未办结的%s，不能撤销": "The household has open matters (%s) and cannot be withdrawn",
}
