package factor

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"不能重置自己的双重验证，请由其他管理员操作":            "You cannot reset your own two-step verification; ask another administrator",
	"通行密钥不能超过%d个，请先删除不用的":              "At most %d passkeys; delete one you do not use",
	"请输入通行密钥的名称":                       "Please enter the passkey's name",
	"名称不能超过%d个字符":                      "A name has at most %d characters",
	"该通行密钥可能已被复制，请改用其他方式验证，并在账号安全中删除它": "This passkey may have been copied: verify in another way, and delete it in account security",
	"当前访问地址不支持通行密钥，请使用域名访问":            "This address does not allow passkeys; please use the domain name",
	"密码错误":        "Wrong password",
	"请输入密码":       "Please enter the password",
	"验证码错误，请重新输入": "Wrong code, please enter it again",
	"请先验证身份":      "Please verify yourself first",
	"请先绑定双重验证":    "Please set up two-step verification first",
	"管理员账号必须保留至少一种双重验证方式，请先绑定另一种":  "An administrator keeps at least one second step; set up another one first",
	"通行密钥未能绑定，请重试":                 "The passkey could not be added; please try again",
	"操作已超时，请重新开始":                  "This took too long; please begin again",
	"验证码不正确，请确认手机时间准确后重新输入":        "Wrong code; check the phone's clock and enter it again",
	"今日获取短信验证码的次数已达上限，请明天再试或联系管理员": "No more codes by text message today; try tomorrow or ask the administrator",
}
