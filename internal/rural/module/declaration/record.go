package declaration

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/position"
)

// File is one file of a field; its content lies in blob.
type File struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Size int64  `json:"size"`
}

// Record is one record with its values: int64, string, bool and []File as the table holds them; what was not entered is not there.
type Record struct {
	ID        int64
	No        string
	Area      area.Code
	Owner     int64
	State     string
	Version   int64
	DueAt     int64 // ms UTC, 0 for none
	EnteredAt int64 // when the state was entered
	CreatedBy int64
	CreatedAt int64
	UpdatedBy int64
	UpdatedAt int64

	d      *Declaration
	values map[string]any
	looked map[string]bool // keys that were looked at; nil where nobody asks
}

// Watched is a copy of the record that keeps which of its fields are looked at.
func (r *Record) Watched() *Record {
	c := r.Clone()
	c.looked = map[string]bool{}
	return c
}

// Looked reports whether one of some fields was looked at since the record is watched.
func (r *Record) Looked(keys []string) bool {
	return slices.ContainsFunc(keys, func(k string) bool { return r.looked[k] })
}

func (r *Record) look(key string) {
	if r.looked != nil {
		r.looked[key] = true
	}
}

// WordsDay is the day whose words the record keeps (Declaration.Day): what a dictionary called its values then is what it shows. 0: it is being entered.
func (r *Record) WordsDay() int64 {
	for _, key := range r.d.Day {
		if day, ok := r.values[key].(int64); ok && day > 0 {
			return day
		}
	}
	if r.CreatedAt == 0 {
		return 0
	}
	return Day(time.UnixMilli(r.CreatedAt))
}

// Has reports whether a field was entered.
func (r *Record) Has(key string) bool {
	r.must(key)
	_, ok := r.values[key]
	return ok
}

// Int is a number of the table (fen, yyyymmdd, an id); 0 where none was entered.
func (r *Record) Int(key string) int64 {
	r.must(key)
	n, _ := r.values[key].(int64)
	return n
}

// Text is a text or a code; "" where none was entered.
func (r *Record) Text(key string) string {
	r.must(key)
	s, _ := r.values[key].(string)
	return s
}

// Yes is a yes-no; false where nothing was entered.
func (r *Record) Yes(key string) bool {
	r.must(key)
	b, _ := r.values[key].(bool)
	return b
}

// Files are the files of a field.
func (r *Record) Files(key string) []File {
	r.must(key)
	f, _ := r.values[key].([]File)
	return f
}

// Set changes a field; nil, "" and no files take it away.
func (r *Record) Set(key string, v any) {
	r.must(key)
	switch x := v.(type) {
	case int:
		v = int64(x)
	case string:
		if x == "" {
			v = nil
		}
	case []File:
		if len(x) == 0 {
			v = nil
		}
	}
	if v == nil {
		delete(r.values, key)
		return
	}
	r.values[key] = v
}

// Scale is how many of the table's units make one of the wire's for a field.
func (r *Record) Scale(key string) float64 { return r.d.Scale(key) }

// Name is what the record is called.
func (r *Record) Name() string { return r.Text(r.d.Name) }

// must: a rule that names a field which is not declared is a mistake of the program, and a test finds it.
func (r *Record) must(key string) {
	if _, ok := r.d.Field(key); !ok {
		panic("module " + r.d.Code + ": no field " + key)
	}
	r.look(key)
}

// NewRecord is a record of a module that holds nothing yet.
func NewRecord(d *Declaration) *Record { return &Record{d: d, values: map[string]any{}} }

// Begin empties the record for a module's values, of which there will be so many.
func (r *Record) Begin(d *Declaration, values int) {
	r.d, r.values = d, make(map[string]any, values)
}

// Of is the module the record is one of.
func (r *Record) Of() *Declaration { return r.d }

// Value is a value as the table holds it, nil where nothing was entered. Unlike Int, Text and Yes it takes any key.
func (r *Record) Value(key string) any {
	r.look(key)
	return r.values[key]
}

// Put stores a value as the table holds it, which must not be nil. Rules use Set.
func (r *Record) Put(key string, v any) { r.values[key] = v }

// Word is the text of a field, "" where it holds something else or is none.
func (r *Record) Word(key string) string {
	r.look(key)
	s, _ := r.values[key].(string)
	return s
}

// Clone is a record of the same values.
func (r *Record) Clone() *Record {
	c := *r
	c.values = make(map[string]any, len(r.values))
	for k, v := range r.values {
		c.values[k] = v
	}
	return &c
}

// AllFiles are all files of a record.
func (r *Record) AllFiles() (out []File) {
	for _, f := range r.d.EveryField() {
		if f.Kind == Files {
			out = append(out, r.Files(f.Key)...)
		}
	}
	return out
}

// Day is a moment's day in China as yyyymmdd.
func Day(t time.Time) int64 {
	y, m, d := t.In(clock.Shanghai).Date()
	return int64(y)*10000 + int64(m)*100 + int64(d)
}

// DayText is a yyyymmdd day as people write it. A list of a million has millions of them.
func DayText(x int64) string { return dashed(x/10000, x/100%100, x%100) }

// monthText is a yyyymm month.
func monthText(x int64) string { return dashed(x/100, x%100) }

// dashed is a year of four digits and what follows it, of two each.
func dashed(year int64, then ...int64) string {
	b := make([]byte, 4, 10)
	for i := 3; i >= 0; i-- {
		b[i], year = byte('0'+year%10), year/10
	}
	for _, n := range then {
		b = append(b, '-', byte('0'+n/10), byte('0'+n%10))
	}
	return string(b)
}

// Moment is the beginning of a yyyymmdd day in China.
func Moment(day int64) time.Time {
	return time.Date(int(day/10000), time.Month(day/100%100), int(day%100), 0, 0, 0, 0, clock.Shanghai)
}

// Monday is when the week of a moment ends: the first moment of the next one in China, where a deadline ends with its day.
func Monday(at time.Time) time.Time {
	day := Moment(Day(at))
	return day.AddDate(0, 0, 7-(int(day.Weekday())+6)%7) // Sunday is the last of its week
}

// Mask is what the wire shows of a sealed value (ruling 17).
func Mask(k Kind, s string) string {
	switch {
	case k == IDNumber && len(s) == 18:
		return s[:6] + "********" + s[14:]
	case k == Phone && len(s) == 11:
		return s[:3] + "****" + s[7:]
	case k == Account && len(s) > 8:
		return s[:4] + strings.Repeat("*", len(s)-8) + s[len(s)-4:]
	}
	return strings.Repeat("*", len(s))
}

// Wire is a value as the browser gets it.
func (f *Field) Wire(v any) any {
	switch x := v.(type) {
	case int64:
		switch f.Kind {
		case Decimal, Money:
			return float64(x) / f.Units()
		case Date, Month, Area, Person, Household, Ref:
			return f.Written(x)
		}
		return x
	case string:
		if f.Sealed() {
			return Mask(f.Kind, x)
		}
		if f.Kind == Dict && f.MostValues() > 1 {
			return strings.Split(x, ",")
		}
	}
	return v
}

// Written is a number of the table as a text: days, months and areas as people write them, amounts in their unit.
func (f *Field) Written(x int64) string {
	switch f.Kind {
	case Decimal, Money:
		return figureText(float64(x) / f.Units())
	case Date:
		return DayText(x)
	case Month:
		return monthText(x)
	case Area:
		return area.Code(x).String()
	}
	return strconv.FormatInt(x, 10)
}

// Wire are the values of some fields as the browser gets them.
func (r *Record) Wire(keep func(*Field) bool) map[string]any {
	out := map[string]any{}
	for i := range r.d.Fields {
		f := &r.d.Fields[i]
		if v, ok := r.values[f.Key]; ok && keep(f) {
			out[f.Key] = f.Wire(v)
		}
	}
	return out
}

// Masked reports whether a value that came back is the mask of what is there: an unchanged sealed field of a form.
func (f *Field) Masked(v any, now string) bool {
	s, ok := v.(string)
	return ok && f.Sealed() && now != "" && s == Mask(f.Kind, now)
}

// most is the largest number a column takes from the wire.
const most = 1e13

// Parse reads a value of the wire; nil is "nothing entered". The complaint is for people.
func (f *Field) Parse(v any, today time.Time) (any, string) {
	if v == nil || v == "" {
		return nil, ""
	}
	switch f.Kind {
	case Text, LongText, Phone, IDNumber, Account:
		s, ok := v.(string)
		if !ok {
			return nil, "请输入文字"
		}
		return f.text(strings.TrimSpace(s), today)
	case Int, Year, Decimal, Money:
		n, ok := v.(float64)
		if !ok || math.IsNaN(n) || math.Abs(n) > most {
			return nil, "请输入数字"
		}
		return f.figure(n)
	case Bool:
		if b, ok := v.(bool); ok {
			return b, ""
		}
		return nil, "请选择是或否"
	case Date, Month:
		return f.day(v)
	case Dict:
		return f.codes(v)
	case Area:
		s, _ := v.(string)
		c, err := area.Parse(s)
		if err != nil {
			return nil, "请选择区域"
		}
		return int64(c), ""
	case Person, Household, Ref:
		s, _ := v.(string)
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil || n <= 0 {
			return nil, "请选择" + f.Title
		}
		return n, ""
	case Files:
		return f.files(v)
	case Position:
		s, ok := v.(string)
		if !ok {
			return nil, position.WordsShape
		}
		at, wrong := position.Parse(s)
		if wrong != "" {
			return nil, wrong
		}
		return at, ""
	}
	return nil, "无法识别的内容"
}

func (f *Field) text(s string, today time.Time) (any, string) {
	switch {
	case s == "":
		return nil, ""
	case !errs.CleanText(s) || !errs.Printable(s, true):
		return nil, "包含无效字符"
	case f.Kind == Phone:
		if len(s) != 11 || s[0] != '1' || strings.Trim(s, "0123456789") != "" {
			return nil, "手机号码应为1开头的11位数字"
		}
	case f.Kind == Account:
		s = strings.ReplaceAll(s, " ", "")
		if len(s) < 9 || len(s) > 30 || strings.Trim(s, "0123456789") != "" {
			return nil, "银行账号应为9至30位数字"
		}
	case f.Kind == IDNumber:
		s = strings.ToUpper(s)
		if !idNumber(s, today) {
			return nil, "证件号码无效"
		}
	case utf8.RuneCountInString(s) > f.MaxLength():
		return nil, fmt.Sprintf("不能超过%d个字符", f.MaxLength())
	case f.Kind == Text && strings.ContainsAny(s, "\r\n\t"):
		// One line is what the field is; what was pasted or stood in a cell of several becomes one.
		return f.text(oneLine.Replace(s), today)
	case f.Pattern != "" && !regexp.MustCompile(f.Pattern).MatchString(s):
		return nil, f.Tip
	}
	return s, ""
}

var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

func (f *Field) figure(n float64) (any, string) {
	if f.Range != nil && (n < f.Range[0] || n > f.Range[1]) {
		return nil, fmt.Sprintf("应在%s至%s之间", figureText(f.Range[0]), figureText(f.Range[1]))
	}
	if f.Kind == Year && (n < 1900 || n > 2200) {
		return nil, "年份无效"
	}
	// A number of no more digits than the table keeps is the nearest there is to them; nothing else is. A tolerance that grows with the number
	// would let the third digit of large amounts pass.
	whole := math.Round(n * f.Units())
	if whole/f.Units() != n {
		if f.Units() == 1 {
			return nil, "应为整数"
		}
		return nil, fmt.Sprintf("最多%d位小数", int(math.Round(math.Log10(f.Units()))))
	}
	return int64(whole), ""
}

func figureText(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

func (f *Field) day(v any) (any, string) {
	s, _ := v.(string)
	layout, tip := "2006-01-02", "请输入日期，如 2026-03-05"
	if f.Kind == Month {
		layout, tip = "2006-01", "请输入月份，如 2026-03"
	}
	t, err := time.ParseInLocation(layout, s, clock.Shanghai)
	if err != nil || t.Year() < 1900 || t.Year() > 2200 {
		return nil, tip
	}
	if f.Kind == Month {
		return Day(t) / 100, ""
	}
	return Day(t), ""
}

func (f *Field) codes(v any) (any, string) {
	var list []string
	switch x := v.(type) {
	case string:
		list = []string{x}
	case []any:
		for _, e := range x {
			s, ok := e.(string)
			if !ok {
				return nil, "字典值无效"
			}
			list = append(list, s)
		}
	default:
		return nil, "字典值无效"
	}
	if len(list) > f.MostValues() {
		return nil, fmt.Sprintf("最多选择%d项", f.MostValues())
	}
	for i, c := range list {
		if c == "" || len(c) > 20 || strings.ContainsAny(c, ",\x00") || !utf8.ValidString(c) || slices.Contains(list[:i], c) {
			return nil, "字典值无效"
		}
	}
	if len(list) == 0 {
		return nil, ""
	}
	return strings.Join(list, ","), ""
}

func (f *Field) files(v any) (any, string) {
	raw, err := json.Marshal(v)
	var list []File
	if err != nil || json.Unmarshal(raw, &list) != nil {
		return nil, "附件无效"
	}
	if len(list) > f.MostValues() {
		return nil, fmt.Sprintf("最多上传%d个附件", f.MostValues())
	}
	for _, x := range list {
		if x.ID == "" || len(x.ID) > 64 {
			return nil, "附件无效"
		}
	}
	if len(list) == 0 {
		return nil, ""
	}
	return list, ""
}

// idNumber checks shape, date and check digit of GB 11643.
func idNumber(s string, today time.Time) bool {
	if len(s) != 18 || strings.Trim(s[:17], "0123456789") != "" {
		return false
	}
	sum := 0
	for i, w := range [17]int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2} {
		sum += w * int(s[i]-'0')
	}
	born, err := time.ParseInLocation("20060102", s[6:14], clock.Shanghai)
	return "10X98765432"[sum%11] == s[17] && err == nil && born.Year() >= 1900 && !born.After(today)
}

// Refuse is a rule's answer in the words a person reads.
func Refuse(words string) error { return errs.New(Refused, words) }

// Refused is the code of a step a rule does not allow.
const Refused errs.Code = "step_refused"

// CodesOf are the codes of a dictionary field.
func CodesOf(v any) []string { return strings.Split(v.(string), ",") }

// Overtaken is what a write answers that found nothing to write, because somebody was faster; err is a failure of the write itself.
func Overtaken(err error) error {
	if err != nil {
		return err
	}
	return errs.New(errs.Conflict, "数据已被他人修改，请刷新后重试")
}
