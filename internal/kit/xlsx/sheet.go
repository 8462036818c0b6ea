package xlsx

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Sheet is a report as it is printed: a title over all columns, a line below it, headings of two rows of which the upper ones stand over several columns, and
// lines of figures. Headings and the first column stay when the rest is scrolled, and the headings are printed on each page.
type Sheet struct {
	Name, Title, Note string
	// First is the heading of the first column, over both rows.
	First string
	Heads []Over
	Lines []Line
}

// Over is a heading over columns.
type Over struct {
	Title   string
	Columns []Figure
}

// Figure is a column of numbers.
type Figure struct {
	Title    string
	Decimals int
}

// Line is what an area has. Strong lines are sums.
type Line struct {
	Name   string
	Cells  []Amount
	Strong bool
}

// Amount is a number, or words where there is none.
type Amount struct {
	Value *float64
	Text  string
}

// wideFrom is from how many columns on a sheet is printed on A3.
const wideFrom = 12

// headRows are the rows above the lines: title, note, and two of headings.
const headRows = 4

// Write writes the workbook.
func (s Sheet) Write(to io.Writer) error {
	columns := 1
	for _, o := range s.Heads {
		columns += len(o.Columns)
	}
	w := NewWriter(to, s.Name, nil)
	w.sheets = append(w.sheets, w.name)
	w.create("xl/worksheets/sheet1.xml")
	w.put(fileHead + `<worksheet xmlns="` + mainSpace + `"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" tabSelected="1" showGridLines="0">` +
		fmt.Sprintf(`<pane xSplit="1" ySplit="%d" topLeftCell="B%d" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="22" customWidth="1"/>`, headRows, headRows+1))
	if columns > 1 {
		w.put(fmt.Sprintf(`<col min="2" max="%d" width="12" customWidth="1"/>`, columns))
	}
	w.put("</cols><sheetData>")
	merged := s.heads(w, columns)
	for i, l := range s.Lines {
		row := headRows + 1 + i
		w.put(fmt.Sprintf(`<row r="%d">`, row))
		name := nameFormat
		if l.Strong {
			name = strongNameFormat
		}
		w.cell(0, row, name, l.Name)
		s.line(w, row, l)
		w.put("</row>")
	}
	paper := 9 // A4
	if columns > wideFrom {
		paper = 8
	}
	w.end(`<mergeCells count="` + strconv.Itoa(len(merged)) + `"><mergeCell ref="` + strings.Join(merged, `"/><mergeCell ref="`) + `"/></mergeCells><printOptions horizontalCentered="1"/>` +
		`<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>` +
		fmt.Sprintf(`<pageSetup paperSize="%d" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`, paper))
	w.defined = fmt.Sprintf(`<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'%s'!$%d:$%d</definedName></definedNames>`, escape(w.name), headRows-1, headRows)
	w.index("")
	if w.err != nil {
		return w.err
	}
	return w.zw.Close()
}

// heads writes the rows above the lines and gives the cells that are one.
func (s Sheet) heads(w *Writer, columns int) (merged []string) {
	last := letters(columns - 1)
	w.put(`<row r="1" ht="30" customHeight="1">`)
	w.cell(0, 1, titleFormat, s.Title)
	w.put(`</row><row r="2" ht="18" customHeight="1">`)
	w.cell(0, 2, plainFormat, s.Note)
	w.put(`</row><row r="3" ht="22" customHeight="1">`)
	w.cell(0, 3, centredFormat, s.First)
	merged = append(merged, "A3:A4")
	if columns > 1 {
		merged = append(merged, "A1:"+last+"1", "A2:"+last+"2")
	}
	at := 1
	for _, o := range s.Heads {
		for i := range o.Columns {
			text := ""
			if i == 0 {
				text = o.Title
			}
			w.cell(at+i, 3, centredFormat, text)
		}
		if len(o.Columns) > 1 {
			merged = append(merged, letters(at)+"3:"+letters(at+len(o.Columns)-1)+"3")
		}
		at += len(o.Columns)
	}
	w.put(`</row><row r="4" ht="48" customHeight="1">`)
	w.cell(0, 4, centredFormat, "")
	at = 1
	for _, o := range s.Heads {
		for _, c := range o.Columns {
			w.cell(at, 4, centredFormat, c.Title)
			at++
		}
	}
	w.put("</row>")
	return merged
}

func (s Sheet) line(w *Writer, row int, l Line) {
	at := 0
	for _, o := range s.Heads {
		for _, c := range o.Columns {
			if at >= len(l.Cells) {
				return
			}
			x := l.Cells[at]
			at++
			format := wholeFormat + min(c.Decimals, 2)
			if l.Strong {
				format += strongFigures
			}
			if x.Value == nil {
				w.cell(at, row, missingFormat, x.Text)
				continue
			}
			w.ref(at, row)
			w.put(`" s="` + strconv.Itoa(format) + `"><v>` + strconv.FormatFloat(*x.Value, 'f', -1, 64) + `</v></c>`)
		}
	}
}
