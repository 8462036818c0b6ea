package attachment

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"文件大小应在1字节至50MB之间": "A file has between 1 byte and 50 MB",
	"最多同时有%d个未保存的附件":   "At most %d attachments wait to be saved",
	"每条记录最多%d个附件":      "A record has at most %d attachments",
	"上传位置不符，请继续上传":     "The upload goes on from another place; please continue it",
	"图片不能超过20MB":       "A picture has at most 20 MB",
	"暂不支持HEIC等格式，请在手机相机设置中改为“兼容性最佳”或转为JPEG后上传": "HEIC is not supported. Set the camera to \"most compatible\", or upload a JPEG.",
	"仅支持JPG、PNG、PDF、DOCX、XLSX文件，且内容须与扩展名一致":    "JPG, PNG, PDF, DOCX and XLSX only, with the content its extension says",
	"图片文件已损坏，请重新选择":                            "The picture is damaged; please choose another one",
}
