package xlsx_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mirror/internal/kit/xlsx"
)

func opened(t *testing.T, b []byte) *xlsx.Book {
	t.Helper()
	book, err := xlsx.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func lines(t *testing.T, b []byte) []string {
	t.Helper()
	var out []string
	err := opened(t, b).Rows(func(r xlsx.Row) error {
		s := fmt.Sprint(r.Number, ":")
		for _, c := range r.Cells {
			s += fmt.Sprintf(" %s=%s", xlsx.Ref(c.Column, r.Number), c.Text)
		}
		out = append(out, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// excel makes a workbook with another program: shared texts, numbers, a date, a formula, a note, a fill, a second sheet.
func excel(t *testing.T) []byte {
	t.Helper()
	f := excelize.NewFile()
	style, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Italic: true}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"00FF00"}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		ref   string
		value any
	}{{"A1", "姓名"}, {"B1", "证件号码"}, {"C1", "面积"}, {"D1", "日期"}, {"A2", "陈<大>&\"文\""}, {"B2", "440981199001011234"}, {"C2", 1.5},
		{"D2", time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)}, {"A4", "李四"}, {"C4", "=x"}} {
		if err := f.SetCellValue("Sheet1", c.ref, c.value); err != nil {
			t.Fatal(err)
		}
	}
	_ = f.SetCellStyle("Sheet1", "A2", "A2", style)
	_ = f.AddComment("Sheet1", excelize.Comment{Cell: "A1", Author: "办公室", Text: "写全名"})
	_ = f.AddComment("Sheet1", excelize.Comment{Cell: "A2", Author: "办公室", Text: "核对过"})
	if _, err := f.NewSheet("别的"); err != nil {
		t.Fatal(err)
	}
	_ = f.SetCellValue("别的", "A1", "不动")
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A workbook of another program is read: texts, numbers, the day of a date, empty lines.
func TestReadsWhatOthersWrite(t *testing.T) {
	b := excel(t)
	got := strings.Join(lines(t, b), "\n")
	want := "1: A1=姓名 B1=证件号码 C1=面积 D1=日期\n2: A2=陈<大>&\"文\" B2=440981199001011234 C2=1.5 D2=46053\n"
	if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "4: A4=李四 C4==x") {
		t.Fatal(got)
	}
	if n, err := opened(t, b).CountRows(100); err != nil || n < 3 {
		t.Fatal(n, err)
	}
}

func marked(t *testing.T, b []byte, results map[int]string, notes map[int][]xlsx.Note) []byte {
	t.Helper()
	var out bytes.Buffer
	err := opened(t, b).Mark(&out, xlsx.Marks{Head: 1, Title: "导入结果", Column: 4, Author: "导入检查", Line: func(line int) (string, []xlsx.Note, error) {
		return results[line], notes[line], nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func read(t *testing.T, b []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func value(t *testing.T, f *excelize.File, ref string) string {
	t.Helper()
	v, err := f.GetCellValue("Sheet1", ref)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func isRed(t *testing.T, f *excelize.File, ref string) bool {
	t.Helper()
	id, err := f.GetCellStyle("Sheet1", ref)
	if err != nil {
		t.Fatal(err)
	}
	// Not by GetStyle: it knows no colour in a workbook without a theme, as ours are.
	fill := f.Styles.Fills.Fill[*f.Styles.CellXfs.Xf[id].FillID].PatternFill
	return fill.FgColor != nil && fill.FgColor.RGB == "FFFFC7CD"
}

func noted(t *testing.T, f *excelize.File) map[string]string {
	t.Helper()
	list, err := f.GetComments("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, c := range list {
		text := c.Text
		for _, p := range c.Paragraph {
			text += p.Text
		}
		out[c.Cell] = strings.TrimSpace(text)
	}
	return out
}

// The marked copy: red cells with notes, also where the cell was empty; looks, notes of others and other sheets stay; the next round takes the
// old marks back.
func TestMarkedCopy(t *testing.T) {
	first := marked(t, excel(t), map[int]string{2: "姓名：不符", 4: "证件号码：必填；面积：请填数字"},
		map[int][]xlsx.Note{2: {{Column: 0, Text: "不符"}}, 4: {{Column: 2, Text: "请填数字"}, {Column: 1, Text: "必填"}}})
	f := read(t, first)
	if value(t, f, "E1") != "导入结果" || value(t, f, "E4") != "证件号码：必填；面积：请填数字" || value(t, f, "A2") != "陈<大>&\"文\"" {
		t.Fatal(value(t, f, "E1"), value(t, f, "E4"), value(t, f, "A2"))
	}
	for ref, want := range map[string]bool{"A2": true, "B2": false, "B4": true, "C4": true, "A4": false, "A1": false} {
		if isRed(t, f, ref) != want {
			t.Errorf("%s red: %v", ref, !want)
		}
	}
	id, _ := f.GetCellStyle("Sheet1", "A2")
	if s, _ := f.GetStyle(id); s.Font == nil || !s.Font.Italic {
		t.Error("the look of the cell is lost")
	}
	notes := noted(t, f)
	if notes["A1"] != "写全名" || notes["A2"] != "不符" || notes["B4"] != "必填" || notes["C4"] != "请填数字" || len(notes) != 4 {
		t.Fatal(notes)
	}
	if v, _ := f.GetCellValue("别的", "A1"); v != "不动" {
		t.Fatal("the other sheet changed")
	}

	second := read(t, marked(t, first, map[int]string{2: "已导入", 4: "面积：请填数字"}, map[int][]xlsx.Note{4: {{Column: 2, Text: "请填数字"}}}))
	if isRed(t, second, "A2") || isRed(t, second, "B4") || !isRed(t, second, "C4") || value(t, second, "E2") != "已导入" {
		t.Fatal("the marks of the first round stay")
	}
	if notes := noted(t, second); len(notes) != 2 || notes["C4"] != "请填数字" || notes["A1"] != "写全名" {
		t.Fatal(notes)
	}
}

// Our own writer and form are read by another program; what looks like a formula stays a text.
func TestWriterAndForm(t *testing.T) {
	var b bytes.Buffer
	w := xlsx.NewWriter(&b, "户情/数据", []xlsx.Head{{Title: "姓名"}, {Title: "面积", Number: true}})
	for _, row := range [][]string{{"=1+1", "1.50"}, {"-2", "abc"}, {"a\x01b", "12345678901234567890"}} {
		if err := w.Row(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	f := read(t, b.Bytes())
	rows, err := f.GetRows("户情数据")
	if err != nil || fmt.Sprint(rows) != "[[姓名 面积] [=1+1 1.5] [-2 abc] [a b 12345678901234567890]]" {
		t.Fatal(rows, err)
	}
	if formula, _ := f.GetCellFormula("户情数据", "A2"); formula != "" {
		t.Fatal("a formula")
	}

	b.Reset()
	heads := []xlsx.Head{{Title: "姓名", Note: "写全名", Required: true}, {Title: "类型", Options: []string{"一般户", "脱贫户"}}}
	if err := xlsx.Form(&b, "户情数据", heads, []xlsx.Guide{{Title: "姓名", Required: "是", Note: "写全名", Example: "张三"}}, 1000); err != nil {
		t.Fatal(err)
	}
	f = read(t, b.Bytes())
	rules, err := f.GetDataValidations("户情数据")
	if err != nil || len(rules) != 1 || rules[0].Sqref != "B2:B1001" || !strings.Contains(rules[0].Formula1, "字典") {
		t.Fatal(rules, err)
	}
	panes, err := f.GetPanes("户情数据")
	if err != nil || !panes.Freeze || panes.YSplit != 1 {
		t.Fatal(panes, err)
	}
	if c, _ := f.GetComments("户情数据"); len(c) != 1 || c[0].Cell != "A1" {
		t.Fatal(c)
	}
	if visible, _ := f.GetSheetVisible("字典"); visible {
		t.Fatal("the options are in sight")
	}
	if got := lines(t, b.Bytes()); got[0] != "1: A1=姓名 B1=类型" {
		t.Fatal(got)
	}
}

func packed(t *testing.T, members int, name func(i int) string, content io.Reader) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range members {
		w, err := z.Create(name(i))
		if err != nil {
			t.Fatal(err)
		}
		if content != nil {
			if _, err := io.Copy(w, content); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// Hostile files are refused by their directory, before anything is unpacked.
func TestHostileFiles(t *testing.T) {
	good := excel(t)
	bomb := packed(t, 1, func(int) string { return "xl/workbook.xml" }, io.LimitReader(zeros{}, 64<<20))
	many := packed(t, 1_500, func(i int) string { return fmt.Sprint("xl/", i) }, nil)
	lied := bytes.Clone(many)
	binary.LittleEndian.PutUint16(lied[len(lied)-12:], 1500%256) // the count of the end record is made smaller
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"not a zip":   {[]byte("姓名,证件号码\n"), xlsx.ErrNoWorkbook},
		"empty":       {nil, xlsx.ErrNoWorkbook},
		"another zip": {packed(t, 1, func(int) string { return "a.txt" }, nil), xlsx.ErrNoWorkbook},
		"cut":         {good[:len(good)/2], xlsx.ErrNoWorkbook},
		"bomb":        {bomb, xlsx.ErrTooLarge},
		"members":     {many, xlsx.ErrTooLarge},
		"count lies":  {lied, xlsx.ErrNoWorkbook},
		"traversal":   {packed(t, 1, func(int) string { return "../xl/workbook.xml" }, nil), xlsx.ErrNoWorkbook},
		"twice":       {packed(t, 2, func(int) string { return "xl/workbook.xml" }, nil), xlsx.ErrNoWorkbook},
	} {
		if _, err := xlsx.Open(bytes.NewReader(c.file), int64(len(c.file))); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A stranger's bytes never panic and never hang.
func FuzzOpen(f *testing.F) {
	var b bytes.Buffer
	w := xlsx.NewWriter(&b, "a", []xlsx.Head{{Title: "x"}})
	_ = w.Row([]string{"1"})
	_ = w.Close()
	f.Add(b.Bytes(), `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`)
	f.Fuzz(func(t *testing.T, whole []byte, sheet string) {
		for _, file := range [][]byte{whole, around(t, sheet)} {
			book, err := xlsx.Open(bytes.NewReader(file), int64(len(file)))
			if err != nil {
				continue
			}
			_ = book.Rows(func(xlsx.Row) error { return nil })
			_ = book.Mark(io.Discard, xlsx.Marks{Head: 1, Title: "r", Column: 3, Author: "a", Line: func(int) (string, []xlsx.Note, error) {
				return "x", []xlsx.Note{{Column: 1, Text: "y"}}, nil
			}})
		}
	})
}

// around is a workbook with a strange sheet.
func around(t *testing.T, sheet string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"xl/workbook.xml":            `<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="sheet.xml"/></Relationships>`,
		"xl/sheet.xml":               sheet,
		"[Content_Types].xml":        `<Types></Types>`,
	} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(w, text)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// watched counts the live heap while a file passes through it.
type watched struct {
	io.Writer
	n, seen int
	most    uint64
}

func (w *watched) Write(p []byte) (int, error) {
	if w.n += len(p); w.n > w.seen {
		w.seen = w.n + 24<<10
		w.most = max(w.most, live())
	}
	return w.Writer.Write(p)
}

func live() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// A marked copy holds its notes in memory and nothing else, however many lines there are: with more bad cells than a sheet takes notes, all are
// red, the first have a note, and another program opens it again.
func TestMarkedCopyOfManyLines(t *testing.T) {
	const lines, notes = 12_000, 5_000
	var b bytes.Buffer
	w := xlsx.NewWriter(&b, "Sheet1", []xlsx.Head{{Title: "姓名"}, {Title: "证件号码"}, {Title: "面积"}, {Title: "备注"}})
	for i := range lines {
		if err := w.Row([]string{fmt.Sprint("陈建国", i), "440981199001011234", "12.5", strings.Repeat("情况属实", 10)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	book := opened(t, b.Bytes())
	var file bytes.Buffer
	file.Grow(8 << 20)
	before := live()
	out := &watched{Writer: &file}
	bad := func(line int) bool { return line%2 == 0 }
	err := book.Mark(out, xlsx.Marks{Head: 1, Title: "导入结果", Column: 4, Author: "导入检查", Line: func(line int) (string, []xlsx.Note, error) {
		if bad(line) {
			return "证件号码：校验位不符", []xlsx.Note{{Column: 1, Text: "校验位不符"}}, nil
		}
		return "已导入", nil, nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	if grown := int64(out.most) - int64(before); grown > 4<<20 {
		t.Errorf("the live heap grew by %d kB", grown>>10)
	} else {
		t.Logf("the live heap grew by %d kB", grown>>10)
	}
	f := read(t, file.Bytes())
	if got := len(noted(t, f)); got != notes {
		t.Errorf("%d notes, want %d", got, notes)
	}
	for line := 2; line <= lines+1; line += 7 {
		ref := xlsx.Ref(1, line)
		if isRed(t, f, ref) != bad(line) || isRed(t, f, xlsx.Ref(2, line)) || (value(t, f, xlsx.Ref(4, line)) == "已导入") == bad(line) {
			t.Fatalf("line %d: red %v, says %q", line, isRed(t, f, ref), value(t, f, xlsx.Ref(4, line)))
		}
	}
}
