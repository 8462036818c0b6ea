package xlsx_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"mirror/internal/kit/xlsx"
)

// member is a part of a workbook, unpacked.
func member(t *testing.T, book []byte, name string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	r, err := z.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Programs take 1,048,576 lines of a sheet: what is beyond a million goes onto a second one with the same headings, and no row is lost.
func TestRowsBeyondASheet(t *testing.T) {
	const rows, sheet = 1_000_003, 1_000_000
	var b bytes.Buffer
	w := xlsx.NewWriter(&b, "防返贫监测", []xlsx.Head{{Title: "编号", Number: true}})
	for i := range rows {
		if err := w.Row([]string{strconv.Itoa(i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for part, want := range map[string]int{"xl/worksheets/sheet1.xml": sheet + 1, "xl/worksheets/sheet2.xml": rows - sheet + 1} {
		text := member(t, b.Bytes(), part)
		if got := strings.Count(text, "</row>"); got != want || got > 1<<20 {
			t.Errorf("%s: %d lines, want %d", part, got, want)
		}
		if !strings.Contains(text, ">编号</t>") {
			t.Errorf("%s has no heading", part)
		}
	}
	if got := member(t, b.Bytes(), "xl/worksheets/sheet2.xml"); !strings.Contains(got, `<row r="2"><c r="A2"><v>1000000</v></c></row>`) || !strings.Contains(got, "<v>1000002</v>") {
		t.Error("the second sheet does not go on where the first ended")
	}
	if got := member(t, b.Bytes(), "xl/workbook.xml"); !strings.Contains(got, `name="防返贫监测" sheetId="1"`) || !strings.Contains(got, `name="防返贫监测2" sheetId="2"`) {
		t.Error(got)
	}
}

// A line costs no memory of its own, however many there are: what repeats stands in a table that is bounded for each column, the rest in its cell.
// Another program reads both.
func TestWriterHoldsNoRows(t *testing.T) {
	var b bytes.Buffer
	b.Grow(8 << 20)
	heads := make([]xlsx.Head, 12)
	for i := range heads {
		heads[i] = xlsx.Head{Title: fmt.Sprint("列", i), Number: i == 3}
	}
	w := xlsx.NewWriter(&b, "Sheet1", heads)
	row := make([]string, len(heads))
	const rows = 3_000
	of := func(i int) []string {
		for c := range row {
			row[c] = "因病 <重>"
		}
		row[0], row[1], row[3] = fmt.Sprint("JC", i), fmt.Sprintf(" %d\n", i), strconv.Itoa(i)
		return row
	}
	for i := range rows {
		if err := w.Row(of(i)); err != nil {
			t.Fatal(err)
		}
	}
	kept := of(rows)
	if n := testing.AllocsPerRun(200, func() { _ = w.Row(kept) }); n > 0.5 {
		t.Errorf("%.1f allocations a row", n)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	table := member(t, b.Bytes(), "xl/sharedStrings.xml")
	if n := strings.Count(table, "<si>"); n > 1_000 || !strings.Contains(table, "因病 &lt;重&gt;") {
		t.Errorf("%d texts in the table", n)
	}
	f := read(t, b.Bytes())
	for _, i := range []int{0, 399, 400, 401, rows - 1} {
		for c, want := range of(i) {
			if got := value(t, f, xlsx.Ref(c, i+2)); got != want {
				t.Errorf("%s: %q, want %q", xlsx.Ref(c, i+2), got, want)
			}
		}
	}
	got := lines(t, b.Bytes())
	if len(got) < rows || !strings.HasPrefix(got[rows], fmt.Sprintf("%d: A%d=JC%d B%d= %d\n C%d=因病 <重> D%d=%d", rows+1, rows+1, rows-1, rows+1, rows-1, rows+1, rows+1, rows-1)) {
		t.Errorf("%q", got[rows])
	}
}

// A table of texts larger than a piece of it is read as it was written, also where a text lies in two pieces; entities and runs of one text included.
func TestTableOfTexts(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	var sheet, table strings.Builder
	text := func(i int) string { return fmt.Sprintf("%d & %s", i, strings.Repeat("农", i%701)) }
	sheet.WriteString(`<worksheet><sheetData>`)
	table.WriteString(`<sst>`)
	const n = 900 // of a thousand bytes each, and one that is empty
	for i := range n {
		fmt.Fprintf(&sheet, `<row r="%d"><c r="A%d" t="s"><v>%d</v></c></row>`, i+1, i+1, n-1-i)
		fmt.Fprintf(&table, `<si><r><t>%d </t></r><r><t><![CDATA[&]]></t></r><rPh><t>读</t></rPh><r><t xml:space="preserve"> %s</t></r></si>`, i, strings.Repeat("农", i%701))
	}
	sheet.WriteString(`</sheetData></worksheet>`)
	table.WriteString(`<si/></sst>`)
	for name, content := range map[string]string{
		"xl/workbook.xml":            `<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="texts.xml"/></Relationships>`,
		"xl/sheet.xml":               sheet.String(), "xl/texts.xml": table.String(), "[Content_Types].xml": `<Types></Types>`,
	} {
		w, err := z.Create(name)
		if err == nil {
			_, err = io.WriteString(w, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	got := lines(t, b.Bytes())
	if len(got) != n {
		t.Fatal(len(got))
	}
	for i, line := range got {
		if want := fmt.Sprintf("%d: A%d=%s", i+1, i+1, text(n-1-i)); line != want {
			t.Fatalf("%.60q, want %.60q", line, want)
		}
	}
}
