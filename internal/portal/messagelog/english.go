package messagelog

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"请选择站内消息或短信": "Please choose messages or text messages",
}
