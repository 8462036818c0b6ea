package transfer

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/kit/errs"
)

// Kind is what a cell holds.
type Kind int

// Digits are numbers that are names (id cards, telephones, codes): a workbook that kept one as a number has lost its end.
const (
	Text Kind = iota
	Digits
	Whole
	Decimal
	Day    // 2026-01-31
	YesNo  // 是, 否
	Choice // one of Options or of the dictionary Dict
)

// Option is one entry a Choice offers: people see the name, rooms the code.
type Option struct{ Code, Name string }

// Column is one column of a workbook, in and out.
type Column struct {
	Key, Title string
	// Note is the remark on the template's heading.
	Note     string
	Kind     Kind
	Required bool
	// Max is the most characters of a Text or Digits; 0 is 200.
	Max int
	// Most bounds a number from above, 0 is 1e12; Least from below.
	Least, Most float64
	// Places are the most decimal places of a Decimal; 0 is 2.
	Places int
	// Options, or Dict to take them from a dictionary, for Choice.
	Options []Option
	Dict    string
	// Example stands in the template's second sheet.
	Example string
	// Width in characters; 0 goes by the title.
	Width float64
	// Mask hides a value on its way out; the room yields it plain.
	Mask func(string) string
}

// Yes and No are the two texts of a YesNo cell, its codes as well.
const (
	Yes = "是"
	No  = "否"
)

const maxListed = 6 // options named in a complaint

// check turns a cell's text into the value rooms get; the second answer complains, "" where it is good. number says that the workbook held
// a number.
func (c *Column) check(text string, number bool, epoch time.Time) (string, string) {
	text = strings.TrimSpace(text)
	if !errs.CleanText(text) {
		return "", "含有无法识别的字符"
	}
	if text == "" {
		if c.Required {
			return "", "必填"
		}
		return "", ""
	}
	switch c.Kind {
	case Whole, Decimal:
		return c.number(text)
	case Day:
		return day(text, number, epoch)
	case YesNo:
		if text != Yes && text != No {
			return "", "请填“是”或“否”"
		}
		return text, ""
	case Choice:
		return c.choose(text)
	case Digits:
		if number && strings.ContainsAny(text, "eE.") {
			// Excel keeps 15 digits of a number: the rest of an id card is gone for good.
			return "", "请将单元格设为文本格式后重新输入"
		}
	}
	if longest := c.longest(); utf8.RuneCountInString(text) > longest {
		return "", fmt.Sprintf("最多%d个字", longest)
	}
	return text, ""
}

func (c *Column) longest() int {
	if c.Max > 0 {
		return c.Max
	}
	return 200
}

func (c *Column) number(text string) (string, string) {
	f, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
	if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return "", "请填数字"
	}
	places := c.Places
	switch {
	case c.Kind == Whole:
		places = 0
	case places == 0:
		places = 2
	}
	scale := math.Pow10(places)
	rounded := math.Round(f*scale) / scale
	// A workbook keeps 0.1+0.2 as 0.30000000000000004: that is no third place.
	if math.Abs(rounded-f) > 1e-12*math.Max(1, math.Abs(f)) {
		if c.Kind == Whole {
			return "", "请填整数"
		}
		return "", fmt.Sprintf("最多%d位小数", places)
	}
	most := c.Most
	if most == 0 {
		most = 1e12
	}
	if rounded < c.Least || rounded > most {
		if c.Most == 0 {
			return "", "不能小于" + strconv.FormatFloat(c.Least, 'f', -1, 64)
		}
		return "", "应在" + strconv.FormatFloat(c.Least, 'f', -1, 64) + "至" + strconv.FormatFloat(most, 'f', -1, 64) + "之间"
	}
	return strconv.FormatFloat(rounded, 'f', -1, 64), ""
}

var dayForms = []string{"2006-01-02", "2006/1/2", "2006-1-2", "2006.1.2", "2006年1月2日", "20060102"}

func day(text string, number bool, epoch time.Time) (string, string) {
	if number && len(text) != len("20060102") {
		f, err := strconv.ParseFloat(text, 64)
		if err != nil || f < 1 || f > 2_958_465 { // the last day workbooks know, 9999-12-31
			return "", "日期无效，请按2026-01-31填写"
		}
		return epoch.AddDate(0, 0, int(f)).Format(time.DateOnly), ""
	}
	for _, form := range dayForms {
		if d, err := time.Parse(form, text); err == nil {
			return d.Format(time.DateOnly), ""
		}
	}
	return "", "日期无效，请按2026-01-31填写"
}

// choose takes the name, and the code of whoever knows it.
func (c *Column) choose(text string) (string, string) {
	i := slices.IndexFunc(c.Options, func(o Option) bool { return o.Name == text })
	if i < 0 {
		i = slices.IndexFunc(c.Options, func(o Option) bool { return o.Code == text })
	}
	if i >= 0 {
		return c.Options[i].Code, ""
	}
	var names []string
	for _, o := range c.Options[:min(maxListed, len(c.Options))] {
		names = append(names, o.Name)
	}
	if len(names) == 0 {
		return "", "没有可以选择的内容，请留空"
	}
	list := strings.Join(names, "、")
	if len(c.Options) > maxListed {
		list += "等"
	}
	return "", "请从下拉列表中选择：" + list
}

// shown is the name of a code, for exports.
func (c *Column) shown(code string) string {
	if c.Kind != Choice {
		return code
	}
	for _, o := range c.Options {
		if o.Code == code {
			return o.Name
		}
	}
	if parts := strings.Split(code, ","); len(parts) > 1 { // several of them
		for i, p := range parts {
			parts[i] = c.shown(p)
		}
		return strings.Join(parts, "、")
	}
	return code
}
