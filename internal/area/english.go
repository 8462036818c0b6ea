package area

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"搜索内容过长": "The search is too long",
}
