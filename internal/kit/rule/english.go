package rule

import "mirror/internal/kit/english"

// English are the complaints of the rules, for readers of English, in the specification's words where it has some (S5.04 to S5.08).
var English = english.Table{
	"手机号不能为空":         "The phone number cannot be empty",
	"请输入正确的手机号格式":     "Please enter correct phone format",
	"邮箱不能为空":          "The email cannot be empty",
	"请输入正确的邮箱格式":      "Please enter correct email format",
	"请输入用户名":          "Please enter username",
	"请输入数字":           "Please enter a number",
	"内容不能为空":          "It cannot be empty",
	"密码由6-20位非中文字符组成": "The password consists of 6-20 non-Chinese characters",
	"用户名不能超过64个字符":    "A username has at most 64 characters",
}
