package parameter

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"徽标图片不完整":               "The logo is not complete",
	"请检查填写的内容":              "Please check what you entered",
	"请选择 PNG 或 JPEG 图片":     "Please choose a PNG or JPEG picture",
	"徽标图片不能超过 1 MB":         "A logo has at most 1 MB",
	"徽标的宽和高须在 %d 到 %d 像素之间": "A logo is between %d and %d pixels wide and high",
	"图片已损坏，请重新选择":           "The picture is damaged, please choose again",
	"请重新上传徽标图片":             "Please upload the logo again",
}
