package declaration_test

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

var today = time.Date(2026, 9, 29, 2, 0, 0, 0, time.UTC)

// What people enter becomes what the table holds, up to the edge of each rule; beyond it they read why.
func TestParse(t *testing.T) {
	money := declaration.Field{Kind: declaration.Money, Range: &[2]float64{0, 1e6}}
	decimal := declaration.Field{Kind: declaration.Decimal, Scale: 3}
	text := declaration.Field{Kind: declaration.Text}
	short := declaration.Field{Kind: declaration.Text, Length: 3}
	long := declaration.Field{Kind: declaration.LongText}
	paper := declaration.Field{Kind: declaration.Text, Pattern: "^粤.+号$", Tip: "请填写文号"}
	phone, account := declaration.Field{Kind: declaration.Phone}, declaration.Field{Kind: declaration.Account}
	id := declaration.Field{Kind: declaration.IDNumber}
	count, year := declaration.Field{Kind: declaration.Int}, declaration.Field{Kind: declaration.Year}
	yes, day, month := declaration.Field{Kind: declaration.Bool}, declaration.Field{Kind: declaration.Date}, declaration.Field{Kind: declaration.Month}
	one, three := declaration.Field{Kind: declaration.Dict}, declaration.Field{Kind: declaration.Dict, Multi: 3}
	place, ref := declaration.Field{Kind: declaration.Area}, declaration.Field{Kind: declaration.Ref, Title: "咨询"}
	files := declaration.Field{Kind: declaration.Files, Multi: 2}
	spot := declaration.Field{Kind: declaration.Position}
	file := func(ids ...string) (out []any) {
		for _, x := range ids {
			out = append(out, map[string]any{"id": x, "name": "a.jpg", "size": 3})
		}
		return out
	}
	codes := func(cs ...any) []any { return cs }
	for _, c := range []struct {
		f     *declaration.Field
		v     any
		want  any
		words string
	}{
		{&text, nil, nil, ""}, {&text, "", nil, ""}, {&text, "  ", nil, ""}, {&text, " 甲 ", "甲", ""}, {&text, 3.0, nil, "请输入文字"}, {&text, "甲\r\n乙\t丙\n丁\r戊", "甲 乙 丙 丁 戊", ""},
		{&text, strings.Repeat("长", 100), strings.Repeat("长", 100), ""}, {&text, strings.Repeat("长", 101), nil, "不能超过100个字符"},
		{&short, "一二三", "一二三", ""}, {&short, "一二三四", nil, "不能超过3个字符"}, {&text, "a\x00b", nil, "包含无效字符"}, {&text, "甲\u202e乙", nil, "包含无效字符"},
		{&long, "甲\n乙", "甲\n乙", ""}, {&long, strings.Repeat("长", 500), strings.Repeat("长", 500), ""}, {&long, strings.Repeat("长", 501), nil, "不能超过500个字符"},
		{&paper, "粤农1号", "粤农1号", ""}, {&paper, "1号", nil, "请填写文号"},
		{&phone, "13800000000", "13800000000", ""}, {&phone, "1380000000", nil, "手机号码"}, {&phone, "138000000000", nil, "手机号码"}, {&phone, "23800000000", nil, "手机号码"}, {&phone, "1380000000x", nil, "手机号码"},
		{&account, "6222 0200 1", "622202001", ""}, {&account, "62220200", nil, "9至30位数字"}, {&account, strings.Repeat("6", 30), strings.Repeat("6", 30), ""}, {&account, strings.Repeat("6", 31), nil, "9至30位数字"}, {&account, "62220200x", nil, "9至30位数字"},
		{&id, "11010519491231002x", "11010519491231002X", ""}, {&id, "110105194912310021", nil, "证件号码无效"}, {&id, "11010519491231002", nil, "证件号码无效"}, {&id, "x1010519491231002X", nil, "证件号码无效"},
		{&id, valid("11010520260929001"), valid("11010520260929001"), ""}, {&id, valid("11010520260930001"), nil, "证件号码无效"}, {&id, valid("11010518991231001"), nil, "证件号码无效"}, {&id, valid("11010519000101001"), valid("11010519000101001"), ""}, {&id, valid("11010520250230001"), nil, "证件号码无效"},
		{&count, 3.0, int64(3), ""}, {&count, -3.0, int64(-3), ""}, {&count, 3.5, nil, "应为整数"}, {&count, "3", nil, "请输入数字"}, {&count, math.NaN(), nil, "请输入数字"}, {&count, 1e13, int64(1e13), ""}, {&count, -1e13, int64(-1e13), ""}, {&count, 1.1e13, nil, "请输入数字"}, {&count, -1.1e13, nil, "请输入数字"},
		{&year, 1900.0, int64(1900), ""}, {&year, 2200.0, int64(2200), ""}, {&year, 1899.0, nil, "年份无效"}, {&year, 2201.0, nil, "年份无效"},
		{&money, 0.0, int64(0), ""}, {&money, 0.29, int64(29), ""}, {&money, 1e6, int64(1e8), ""}, {&money, 1000000.01, nil, "应在0至1000000之间"}, {&money, -0.01, nil, "应在0至1000000之间"}, {&money, 0.295, nil, "最多2位小数"}, {&money, 999999.999, nil, "最多2位小数"},
		{&decimal, 1.125, int64(1125), ""}, {&decimal, 1.1255, nil, "最多3位小数"},
		{&yes, true, true, ""}, {&yes, false, false, ""}, {&yes, "是", nil, "请选择是或否"},
		{&day, "2026-03-05", int64(20260305), ""}, {&day, "2026-02-30", nil, "请输入日期"}, {&day, "2026-03", nil, "请输入日期"}, {&day, 20260305.0, nil, "请输入日期"}, {&day, "1900-01-01", int64(19000101), ""}, {&day, "1899-12-31", nil, "请输入日期"}, {&day, "2200-12-31", int64(22001231), ""}, {&day, "2201-01-01", nil, "请输入日期"},
		{&spot, "110.853021,21.918320", "110.853021,21.918320", ""}, {&spot, " 110.853， 21.918 ", "110.853,21.918", ""}, {&spot, "110.85,21.918", nil, "位置应为经度,纬度"}, {&spot, "储良村", nil, "位置应为经度,纬度"}, {&spot, 3.0, nil, "位置应为经度,纬度"},
		{&spot, "21.918320,110.853021", nil, "经度在前，纬度在后"}, {&spot, "116.397128,39.916527", nil, "位置不在广东省内"}, {&spot, "109.600,20.100", "109.600,20.100", ""}, {&spot, "109.599,20.100", nil, "不在广东省内"}, {&spot, "117.400,25.600", "117.400,25.600", ""}, {&spot, "117.400,25.601", nil, "不在广东省内"},
		{&month, "2026-03", int64(202603), ""}, {&month, "2026-13", nil, "请输入月份"}, {&month, "2026-03-05", nil, "请输入月份"},
		{&one, "01", "01", ""}, {&one, codes("01"), "01", ""}, {&one, codes("01", "02"), nil, "最多选择1项"}, {&one, codes(), nil, ""}, {&one, 1.0, nil, "字典值无效"}, {&one, codes(1.0), nil, "字典值无效"},
		{&three, codes("01", "02", "03"), "01,02,03", ""}, {&three, codes("01", "02", "03", "04"), nil, "最多选择3项"}, {&three, codes("01", "01"), nil, "字典值无效"}, {&three, codes("01", ""), nil, "字典值无效"}, {&three, codes("0,1"), nil, "字典值无效"}, {&three, codes("0\x00"), nil, "字典值无效"}, {&three, codes("\xff"), nil, "字典值无效"},
		{&three, codes(strings.Repeat("1", 20)), strings.Repeat("1", 20), ""}, {&three, codes(strings.Repeat("1", 21)), nil, "字典值无效"},
		{&place, "440981103210", int64(44_09_81_103_210_00), ""}, {&place, "x", nil, "请选择区域"}, {&place, 4.0, nil, "请选择区域"},
		{&ref, "7", int64(7), ""}, {&ref, "0", nil, "请选择咨询"}, {&ref, "-7", nil, "请选择咨询"}, {&ref, 7.0, nil, "请选择咨询"}, {&ref, "x", nil, "请选择咨询"},
		{&files, file("a", "b"), []declaration.File{{ID: "a", Name: "a.jpg", Size: 3}, {ID: "b", Name: "a.jpg", Size: 3}}, ""}, {&files, file("a", "b", "c"), nil, "最多上传2个附件"}, {&files, file(""), nil, "附件无效"},
		{&files, file(strings.Repeat("a", 64)), []declaration.File{{ID: strings.Repeat("a", 64), Name: "a.jpg", Size: 3}}, ""}, {&files, file(strings.Repeat("a", 65)), nil, "附件无效"}, {&files, "a", nil, "附件无效"}, {&files, []any{}, nil, ""}, {&files, func() {}, nil, "附件无效"},
		{&declaration.Field{Kind: "none"}, "a", nil, "无法识别的内容"},
	} {
		got, words := c.f.Parse(c.v, today)
		if !reflect.DeepEqual(got, c.want) || (words == "") != (c.words == "") || !strings.Contains(words, c.words) {
			t.Errorf("%s %#v: %#v %q, want %#v %q", c.f.Kind, c.v, got, words, c.want, c.words)
		}
	}
}

// valid is an identity number with its check digit.
func valid(first string) string {
	sum := 0
	for i, c := range first {
		sum += 1 << (17 - i) % 11 * int(c-'0')
	}
	for _, x := range "0123456789X" {
		last := int(x - '0')
		if x == 'X' {
			last = 10
		}
		if (sum+last)%11 == 1 {
			return first + string(x)
		}
	}
	return first
}

// What was entered comes back to the browser as it was sent, whatever its kind; sealed values come masked and change nothing when sent again.
func TestWhatWasEnteredComesBack(t *testing.T) {
	for _, c := range []struct {
		f declaration.Field
		v any
	}{
		{declaration.Field{Kind: declaration.Text}, "甲"}, {declaration.Field{Kind: declaration.Int}, 12.0}, {declaration.Field{Kind: declaration.Year}, 2026.0}, {declaration.Field{Kind: declaration.Decimal, Scale: 4}, 12.3456}, {declaration.Field{Kind: declaration.Money}, 1234.56},
		{declaration.Field{Kind: declaration.Bool}, true}, {declaration.Field{Kind: declaration.Date}, "2026-09-05"}, {declaration.Field{Kind: declaration.Month}, "2026-09"}, {declaration.Field{Kind: declaration.Dict}, "01"},
		{declaration.Field{Kind: declaration.Dict, Multi: 2}, []any{"01", "02"}}, {declaration.Field{Kind: declaration.Area}, "440981103210"}, {declaration.Field{Kind: declaration.Person}, "7"}, {declaration.Field{Kind: declaration.Household}, "7"}, {declaration.Field{Kind: declaration.Ref}, "7"},
	} {
		held, words := c.f.Parse(c.v, today)
		if words != "" {
			t.Fatalf("%s: %s", c.f.Kind, words)
		}
		if got := c.f.Wire(held); fmt.Sprint(got) != fmt.Sprint(c.v) {
			t.Errorf("%s: %#v came back as %#v", c.f.Kind, c.v, got)
		}
	}
	for _, c := range []struct {
		kind       declaration.Kind
		said, mask string
	}{
		{declaration.IDNumber, "11010519491231002X", "110105********002X"}, {declaration.IDNumber, "1101", "****"}, {declaration.Phone, "13812345678", "138****5678"}, {declaration.Phone, "1381234567", "**********"},
		{declaration.Account, "622202001", "6222*2001"}, {declaration.Account, "62220200", "********"}, {declaration.Text, "甲", "***"},
	} {
		if got := declaration.Mask(c.kind, c.said); got != c.mask {
			t.Errorf("%s: %q, want %q", c.kind, got, c.mask)
		}
		f := declaration.Field{Kind: c.kind}
		if !f.Sealed() {
			continue
		}
		if got := f.Wire(c.said); got != c.mask {
			t.Errorf("%s: the browser gets %v", c.kind, got)
		}
		if !f.Masked(c.mask, c.said) || f.Masked(c.said, c.said) || f.Masked(c.mask, "") || f.Masked(7, c.said) {
			t.Errorf("%s: the mask is not known by what it masks", c.kind)
		}
	}
	if open := (&declaration.Field{Kind: declaration.Text}); open.Masked("***", "甲") {
		t.Error("a text has no mask")
	}
}

// A number of the table as a text of its kind.
func TestWritten(t *testing.T) {
	for _, c := range []struct {
		f    declaration.Field
		x    int64
		want string
	}{
		{declaration.Field{Kind: declaration.Int}, 1200, "1200"}, {declaration.Field{Kind: declaration.Money}, 1250, "12.5"}, {declaration.Field{Kind: declaration.Money}, -5, "-0.05"}, {declaration.Field{Kind: declaration.Decimal, Scale: 3}, 1250, "1.25"},
		{declaration.Field{Kind: declaration.Date}, 20260105, "2026-01-05"}, {declaration.Field{Kind: declaration.Month}, 202612, "2026-12"}, {declaration.Field{Kind: declaration.Area}, 44_09_81_103_210_00, "440981103210"}, {declaration.Field{Kind: declaration.Person}, 7, "7"},
	} {
		if got := c.f.Written(c.x); got != c.want {
			t.Errorf("%s: %q, want %q", c.f.Kind, got, c.want)
		}
	}
	for day := time.Date(1999, 12, 28, 0, 0, 0, 0, time.UTC); day.Year() < 2001; day = day.AddDate(0, 0, 1) {
		n := declaration.Day(day)
		if declaration.DayText(n) != day.Format(time.DateOnly) || declaration.Day(declaration.Moment(n)) != n || declaration.Day(declaration.Moment(n).Add(24*time.Hour-1)) != n {
			t.Fatalf("%v is the day %d, written %s", day, n, declaration.DayText(n))
		}
	}
	// A day begins in China.
	if declaration.Day(time.Date(2026, 9, 29, 15, 59, 59, 0, time.UTC)) != 20260929 || declaration.Day(time.Date(2026, 9, 29, 16, 0, 0, 0, time.UTC)) != 20260930 {
		t.Error("a day begins elsewhere")
	}
	if area.Code(44_09_81_103_210_00).String() != "440981103210" {
		t.Error("an area is written otherwise")
	}
}
