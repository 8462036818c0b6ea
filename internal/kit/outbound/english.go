package outbound

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"平台不允许访问该地址（%s）；确需访问时，请在启动设置 outbound-allow 中登记": "The platform may not call this address (%s); where it must, name it in the start setting outbound-allow",
}
