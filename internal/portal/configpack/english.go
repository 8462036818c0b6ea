package configpack

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"配置包后面还有内容": "Something follows after the package",
	"配置包的格式版本不受支持，请用同一版本的平台导出":                      "This version of the package is not supported; export it from a platform of the same version",
	"配置包的 %s 里有一行不是对象":                              "A row of %s in the package is no object",
	"配置包没有有效的签名":                                    "The package has no valid signature",
	"配置包的签名不可信：内容被改动过，或不是本平台及受信任平台（config-keys）导出的": "The signature is not trusted: the content was changed, or it comes from a platform that config-keys does not name",
	"不是配置包":  "This is no configuration package",
	"请先查看差异": "Please look at the differences first",
	"配置包里有本平台不认识的部分 %s": "The package has a part this platform does not know: %s",
	"%s里有一行不是对象":        "A row of %s is no object",
	"%s里有一行缺少 %s":       "A row of %s lacks %s",
	"%s里 %s 的值 %v 类型不对": "In %s, the value of %s is of the wrong type: %v",
	"%s里有本平台不认识的 %s":    "%s holds what this platform does not know: %s",
}
