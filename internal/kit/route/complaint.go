package route

import (
	"strings"
	"unicode"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"mirror/internal/kit/errs"
)

// What a schema refuses is read by people: forms put it at its field, and the general message is made of it (S8.07). The texts must stand
// before the first route is mounted, because schemas keep theirs. `%.0v` takes a part nobody would understand and writes nothing of it.
func init() {
	validation.MsgUnexpectedProperty = "不认识这个字段"
	validation.MsgExpectedRFC3339DateTime = "日期时间格式不正确"
	validation.MsgExpectedRFC3339Date = "日期格式不正确"
	validation.MsgExpectedRFC3339Time = "时间格式不正确"
	validation.MsgExpectedRFC5322Email = "请输入正确的邮箱格式%.0v"
	validation.MsgExpectedRFC3986URI = "地址格式不正确%.0v"
	validation.MsgExpectedBoolean = "只能是 true 或 false"
	validation.MsgExpectedNumber = "应为数字"
	validation.MsgExpectedInteger = "应为整数"
	validation.MsgExpectedString = "应为文字"
	validation.MsgExpectedBase64String = "应为 base64 编码"
	validation.MsgExpectedArray = "应为列表"
	validation.MsgExpectedObject = "应为对象"
	validation.MsgExpectedArrayItemsUnique = "列表中有重复的内容"
	validation.MsgExpectedOneOf = "只能是以下之一：%s"
	validation.MsgExpectedMinimumNumber = "不能小于 %v"
	validation.MsgExpectedExclusiveMinimumNumber = "应大于 %v"
	validation.MsgExpectedMaximumNumber = "不能大于 %v"
	validation.MsgExpectedExclusiveMaximumNumber = "应小于 %v"
	validation.MsgExpectedMinLength = "至少 %d 个字符"
	validation.MsgExpectedMaxLength = "最多 %d 个字符"
	validation.MsgExpectedBePattern = "格式不正确%.0v"
	validation.MsgExpectedMatchPattern = "格式不正确%.0v"
	validation.MsgExpectedMinItems = "至少 %d 项"
	validation.MsgExpectedMaxItems = "最多 %d 项"
	validation.MsgExpectedRequiredProperty = "缺少 %s"
}

// complaint is what the schema found about one part of a call. What has no text of its own above, such as the place where a JSON text
// breaks off, tells how the server reads, which is nobody's matter.
func complaint(d *huma.ErrorDetail) errs.Field {
	field := d.Location
	for _, part := range []string{"body.", "query.", "path."} {
		if rest, ok := strings.CutPrefix(field, part); ok {
			field = rest
			break
		}
	}
	if strings.IndexFunc(d.Message, func(r rune) bool { return unicode.Is(unicode.Han, r) }) < 0 {
		return malformed(field)
	}
	return errs.Field{Field: field, Message: d.Message}
}

func malformed(field string) errs.Field { return errs.Field{Field: field, Message: "格式不正确"} }
