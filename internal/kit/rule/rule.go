package rule

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The specification's texts; where it gives only English ("enter correct phone format") the Chinese reading of S5.04-S5.09.
const (
	MobileRequired   = "手机号不能为空"
	MobileFormat     = "请输入正确的手机号格式"
	EmailRequired    = "邮箱不能为空"
	EmailFormat      = "请输入正确的邮箱格式"
	UsernameRequired = "请输入用户名"
	SpecialText      = "不能包含特殊字符 < > ' \""
	UsernameText     = "不能包含空格和 / \\ % ? #"
	UsernameLong     = "用户名不能超过64个字符"
	NumbersText      = "请输入数字"
	EmptyText        = "内容不能为空"
	PasswordText     = "请输入正确的密码，至少9-16个字符，至少1个大写字母，1个小写字母和1个数字，其他可以是任意字符"
	Password4AText   = "密码由6-20位非中文字符组成"
	ResourceText     = "名称以字母开头，最多36个字符"
	LabelKeyText     = "标签名为2-60个字符"
	LabelValueText   = "标签值最多100个字符"
	FileNameText     = "名称由字母、数字和 - _ . ( ) 组成，最多64个字符"
	PhoneText        = "电话号码为7-15位数字"
	IntervalText     = "检查间隔为1-120秒"
	TimeoutText      = "超时时间为1-300秒"
	CronText         = "cron表达式须有5个字段"
)

// What a health check takes where nothing is given, in seconds (S5.09).
const (
	DefaultInterval = 60
	DefaultTimeout  = 20
)

var (
	mobile   = regexp.MustCompile(`^1[0-9]{10}$`)
	email    = regexp.MustCompile(`^[^\s@<>'"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$`)
	fileName = regexp.MustCompile(`^[A-Za-z0-9\-_.()]{1,64}$`)
	phone    = regexp.MustCompile(`^[0-9]{7,15}$`)
	digits   = regexp.MustCompile(`^[0-9]+$`)
	number   = regexp.MustCompile(`^[1-9][0-9]{0,3}$`)
	resource = regexp.MustCompile(`^[A-Za-z]`)
)

// Each function answers "" for a good value, else the text to show.

// Mobile is S5.04: required, then the configured pattern with its tip, or 11 digits that begin with 1.
func Mobile(s string, p Pattern) string { return matched(s, p, mobile, MobileRequired, MobileFormat) }

// Email is S5.05.
func Email(s string, p Pattern) string { return matched(s, p, email, EmailRequired, EmailFormat) }

func matched(s string, p Pattern, builtin *regexp.Regexp, required, format string) string {
	if blank(s) {
		return required
	}
	if p.Set() {
		return told(p, s)
	}
	if !builtin.MatchString(s) {
		return format
	}
	return ""
}

// Special is S5.06: the four forbidden characters, and what neither engine nor a screen should get.
func Special(s string) string {
	if strings.ContainsAny(s, `<>'"`) || strings.ContainsFunc(s, unseen) || !utf8.ValidString(s) {
		return SpecialText
	}
	return ""
}

// unseen are characters that are not read but change how others are: controls, and what turns the direction of a line, so that one name
// looks like another.
func unseen(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u200b' || r == '\u2028' || r == '\u2029' || r == '\ufeff'
}

// Numbers is S5.06's numbers-only check.
func Numbers(s string) string { return only(digits.MatchString(s), NumbersText) }

// NotEmpty is S5.06: text that is blank or only white space is refused.
func NotEmpty(s string) string { return only(!blank(s), EmptyText) }

// Username is S5.08, with what would break an address beside it.
func Username(s string) string {
	switch {
	case blank(s):
		return UsernameRequired
	case Special(s) != "":
		return SpecialText
	case strings.ContainsFunc(s, unicode.IsSpace) || strings.ContainsAny(s, `/\%?#`):
		return UsernameText
	case utf8.RuneCountInString(s) > 64:
		return UsernameLong
	}
	return ""
}

// Password is S5.02: 9-16 characters with at least one upper, one lower and one digit. S5.07: a configured pattern takes its place.
func Password(s string, p Pattern) string {
	if p.Set() {
		return told(p, s)
	}
	n := utf8.RuneCountInString(s)
	return only(n >= 9 && n <= 16 && utf8.ValidString(s) && !strings.ContainsRune(s, 0) && strings.ContainsAny(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") &&
		strings.ContainsAny(s, "abcdefghijklmnopqrstuvwxyz") && strings.ContainsAny(s, "0123456789"), PasswordText)
}

// Password4A is S5.07's variant: 6-20 characters, none of them Chinese.
func Password4A(s string) string {
	n := utf8.RuneCountInString(s)
	return only(n >= 6 && n <= 20 && !strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) }), Password4AText)
}

// ResourceName is S5.09: begins with a letter, at most 36 characters.
func ResourceName(s string) string {
	return only(resource.MatchString(s) && utf8.RuneCountInString(s) <= 36, ResourceText)
}

// LabelKey is S5.09: 2-60 characters.
func LabelKey(s string) string {
	n := utf8.RuneCountInString(s)
	return only(n >= 2 && n <= 60, LabelKeyText)
}

// LabelValue is S5.09: at most 100 characters.
func LabelValue(s string) string { return only(utf8.RuneCountInString(s) <= 100, LabelValueText) }

// FileName is S5.09's rule for template and env files.
func FileName(s string) string { return only(fileName.MatchString(s), FileNameText) }

// Phone is S5.09: 7-15 digits.
func Phone(s string) string { return only(phone.MatchString(s), PhoneText) }

// Interval is S5.09: seconds between health checks, 1-120.
func Interval(s string) string { return only(upTo(s, 120), IntervalText) }

// Timeout is S5.09: seconds a health check may take, 1-300.
func Timeout(s string) string { return only(upTo(s, 300), TimeoutText) }

// Cron is S5.09: five fields. What stands in them the scheduler reads.
func Cron(s string) string { return only(len(strings.Fields(s)) == 5, CronText) }

func told(p Pattern, s string) string { return only(p.holds(s), p.Tip) }

func only(good bool, text string) string {
	if good {
		return ""
	}
	return text
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }

// upTo takes whole numbers in the form people write them: no sign, no leading zero.
func upTo(s string, most int) bool {
	if !number.MatchString(s) {
		return false
	}
	n := 0
	for _, c := range s {
		n = n*10 + int(c-'0')
	}
	return n <= most
}
