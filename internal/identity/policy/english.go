package policy

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"名单须包含您现在的地址 %s": "The list must hold the address you use now, %s",
}
