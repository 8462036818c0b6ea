package preference

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"偏好设置的内容无效": "This preference is not valid",
}
