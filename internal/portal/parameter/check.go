package parameter

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// Bound is what a number may be.
type Bound struct {
	Field string `json:"field"`
	Min   int64  `json:"min"`
	Max   int64  `json:"max"`
}

// limits: the specification's eight of the top navigation is the most that fits; a level is one of pacLevel.
var limits = []Bound{{"topMenu", 1, 8}, {"dashboardDays", 1, 365}, {"countPoll", 15, 600}, {"visualLevel", 2, 7}}

// PageSizes are the sizes a list offers.
var PageSizes = []int64{10, 20, 50, 100}

var colorForm = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

// check names every field that is wrong, and trims.
func (v *Values) check() error {
	var wrong []errs.Field
	field := func(name, text string) { wrong = append(wrong, errs.Field{Field: name, Message: text}) }
	for _, t := range []struct {
		name, label string
		text        *string
		max         int
		required    bool
	}{{"title", "平台名称", &v.Title, 30, true}, {"footer", "页脚文字", &v.Footer, 80, false}, {"mapNumber", "审图号", &v.MapNumber, 40, false}} {
		*t.text = strings.TrimSpace(*t.text)
		switch {
		case t.required && *t.text == "":
			field(t.name, "请输入"+t.label)
		case utf8.RuneCountInString(*t.text) > t.max:
			field(t.name, fmt.Sprintf("%s不能超过 %d 个字符", t.label, t.max))
		case rule.Special(*t.text) != "":
			field(t.name, t.label+`不能包含特殊字符 < > ' "`)
		}
	}
	if !colorForm.MatchString(v.ThemeColor) {
		field("themeColor", "请输入 #RRGGBB 形式的颜色")
	}
	v.ThemeColor = strings.ToUpper(v.ThemeColor)
	if !slices.Contains(PageSizes, v.PageSize) {
		field("pageSize", "请选择 10、20、50 或 100")
	}
	have := map[string]int64{"topMenu": v.TopMenu, "dashboardDays": v.DashboardDays, "countPoll": v.CountPoll, "visualLevel": v.VisualLevel}
	for _, l := range limits {
		if n := have[l.Field]; n < l.Min || n > l.Max {
			field(l.Field, fmt.Sprintf("请输入 %d 至 %d 之间的整数", l.Min, l.Max))
		}
	}
	if !isSite(v.WarningBase) {
		field("warningBase", "请输入 http(s):// 地址，或以 / 开头的本站路径")
	}
	if len(wrong) > 0 {
		return errs.New(errs.InvalidArgs, "请检查填写的内容").WithFields(wrong...)
	}
	return nil
}

// isSite: the shell opens it in a new tab, so nothing but a web address may stand there.
func isSite(text string) bool {
	if strings.ContainsAny(text, " \\<>\"'") {
		return false
	}
	if strings.HasPrefix(text, "/") {
		return !strings.HasPrefix(text, "//")
	}
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil && u.Fragment == "" && u.RawQuery == ""
}
