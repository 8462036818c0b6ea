package errs

import "mirror/internal/kit/english"

// English are the messages of the generic codes, for readers of English: the specification's words where it has some (S8.07).
var English = english.Table{
	"请求错误(400)":       "Bad request (400)",
	"未授权，请重新登录":       "Not signed in, please sign in again",
	"拒绝访问(403)":       "Access denied (403)",
	"请求出错(404)":       "Not found (404)",
	"请求方法不允许(405)":    "Method not allowed (405)",
	"数据已被他人修改，请刷新后重试": "Somebody else changed the data; please reload and try again",
	"请求内容过大(413)":     "The request is too large (413)",
	"不支持的内容类型(415)":   "This type of content is not supported (415)",
	"请求过于频繁，请稍后再试":    "Too often. Please try again later.",
	"网络错误(502)":       "The network failed (502)",
	"服务不可用(503)":      "The service is not available (503)",
	"网络超时(504)":       "The network timed out (504)",
	"服务器错误(500)":      "Server error (500)",
	"屏幕已锁定，请先解锁":      "The screen is locked; please unlock it first",
	"该操作正在处理，请稍候":     "This is being done; please wait",
	"该操作已经完成，但结果未能取回，请刷新页面查看": "This was done, but its result could not be fetched; please reload the page",
	"请求编号已用于其他内容，请刷新页面后重试":    "The request number was used for something else; please reload the page and try again",
}
