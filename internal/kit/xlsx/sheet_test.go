package xlsx_test

import (
	"bytes"
	"strings"
	"testing"

	"mirror/internal/kit/xlsx"
)

// A report has its headings over their columns, keeps them in sight and on each page, and numbers are numbers. A reader of workbooks finds every line.
func TestSheet(t *testing.T) {
	n := func(v float64) xlsx.Amount { return xlsx.Amount{Value: &v} }
	s := xlsx.Sheet{Name: "R08", Title: "资金支出进度表", Note: "茂名市  2026年11月", First: "地区",
		Heads: []xlsx.Over{{"资金 & 合计", []xlsx.Figure{{"指标（万元）", 2}, {"进度（%）", 1}}}, {"项目", []xlsx.Figure{{"项目数", 0}}}},
		Lines: []xlsx.Line{{"合计", []xlsx.Amount{n(1234.5), n(42.1), n(7)}, true}, {"高州市", []xlsx.Amount{{Text: "—"}, n(0), n(3)}, false}}}
	var b bytes.Buffer
	if err := s.Write(&b); err != nil {
		t.Fatal(err)
	}
	sheet := member(t, b.Bytes(), "xl/worksheets/sheet1.xml")
	for _, want := range []string{`<mergeCell ref="A3:A4"/>`, `<mergeCell ref="A1:D1"/>`, `<mergeCell ref="B3:C3"/>`, `xSplit="1" ySplit="4" topLeftCell="B5"`, `paperSize="9" orientation="landscape"`,
		`<c r="B5" s="14"><v>1234.5</v></c>`, `<c r="C6" s="9"><v>0</v></c>`, `<c r="D6" s="8"><v>3</v></c>`, `资金 &amp; 合计`} {
		if !strings.Contains(sheet, want) {
			t.Errorf("%s is not there", want)
		}
	}
	if strings.Count(sheet, "<mergeCell ") != 4 {
		t.Error("a heading of one column is merged with nothing")
	}
	if book := member(t, b.Bytes(), "xl/workbook.xml"); !strings.Contains(book, `localSheetId="0">'R08'!$3:$4</definedName>`) {
		t.Error(book)
	}
	if got := lines(t, b.Bytes()); len(got) != 6 || !strings.HasSuffix(got[5], "A6=高州市 B6=— C6=0 D6=3") {
		t.Errorf("%q", got)
	}
	s.Heads[1].Columns = make([]xlsx.Figure, 12)
	b.Reset()
	if err := s.Write(&b); err != nil || !strings.Contains(member(t, b.Bytes(), "xl/worksheets/sheet1.xml"), `paperSize="8"`) {
		t.Errorf("a wide report is not printed on A3: %v", err)
	}
}
