package xlsx

import (
	"archive/zip"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Head is a column of a new workbook.
type Head struct {
	Title string
	// Note is the remark on the heading, in forms only.
	Note  string
	Width float64
	// Number writes what reads as a number as one.
	Number bool
	// Required headings of a form are red.
	Required bool
	// Options of a form's drop-down.
	Options []string
}

// sheetRows is how many rows go onto one sheet before the next begins; programs take 1,048,576 with the heading.
const sheetRows = 1_000_000

const fileHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"

// The formats of our own workbooks, in the order of stylesText.
const (
	plainFormat = iota
	headFormat
	requiredFormat
	textFormat
	titleFormat
	centredFormat
	nameFormat
	missingFormat
	wholeFormat // with one and two decimals behind it
	_
	_
	strongNameFormat
	// From a figure's format on, that of a sum.
	strongFigures = 4
)

var stylesText = fileHead + `<styleSheet xmlns="` + mainSpace + `">` +
	`<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0"/><numFmt numFmtId="165" formatCode="#,##0.0"/></numFmts><fonts count="4"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><color rgb="FFC00000"/><name val="等线"/></font><font><b/><sz val="16"/><name val="等线"/></font></fonts>` +
	`<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8F1EA"/><bgColor indexed="64"/></patternFill></fill></fills>` +
	`<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>` + edge("left") + edge("right") + edge("top") + edge("bottom") + `<diagonal/></border></borders>` +
	`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
	`<cellXfs count="15"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
	`<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>` +
	`<xf numFmtId="49" fontId="2" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>` +
	`<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
	`<xf numFmtId="49" fontId="3" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="center" vertical="center"/></xf>` +
	`<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>` +
	`<xf numFmtId="49" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1"/>` +
	`<xf numFmtId="49" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1" applyAlignment="1"><alignment horizontal="right" shrinkToFit="1"/></xf>` + figures(0, 0) +
	`<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>` + figures(1, 2) + `</cellXfs>` +
	`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

func edge(side string) string {
	return "<" + side + ` style="thin"><color rgb="FFBFBFBF"/></` + side + ">"
}

// figures are the formats of numbers without, with one and with two decimals.
func figures(font, fill int) (out string) {
	for _, id := range []int{164, 165, 4} {
		out += fmt.Sprintf(`<xf numFmtId="%d" fontId="%d" fillId="%d" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`, id, font, fill)
	}
	return out
}

// Writer writes a workbook row by row to where it goes; nothing but the line under way and a bounded table of texts is held.
type Writer struct {
	zw      *zip.Writer
	part    io.Writer // the member under way
	buf     []byte    // of it, not yet handed over
	name    string
	heads   []Head
	columns []string // their letters
	sheets  []string
	hidden  map[int]bool
	defined string // names of the workbook
	shared  repeated
	rows    int
	err     error
}

// NewWriter begins a workbook whose sheet has a name and headings.
func NewWriter(w io.Writer, name string, heads []Head) *Writer {
	return &Writer{zw: newZip(w), name: sheetName(name), heads: heads, hidden: map[int]bool{}}
}

// sheetName takes out what names of sheets must not hold.
func sheetName(s string) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`[]:*?/\'`, r) || r < 0x20 {
			return -1
		}
		return r
	}, s)
	if r := []rune(s); len(r) > 28 {
		s = string(r[:28])
	}
	if s == "" {
		return "Sheet"
	}
	return s
}

func (w *Writer) begin(name string, heads []Head, form bool) {
	w.sheets = append(w.sheets, name)
	w.create("xl/worksheets/sheet" + strconv.Itoa(len(w.sheets)) + ".xml")
	w.put(fileHead + `<worksheet xmlns="` + mainSpace + `"><sheetViews><sheetView workbookViewId="0"`)
	if len(w.sheets) == 1 {
		w.put(` tabSelected="1"`)
	}
	w.put(`><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`)
	for i, h := range heads {
		width := h.Width
		if width == 0 {
			width = float64(max(10, 2*len([]rune(h.Title))+4))
		}
		w.put(fmt.Sprintf(`<col min="%d" max="%d" width="%g" customWidth="1"`, i+1, i+1, width))
		if form && !h.Number {
			w.put(` style="` + strconv.Itoa(textFormat) + `"`) // or an id card would become a number
		}
		w.put("/>")
	}
	w.put(`</cols><sheetData><row r="1">`)
	for i, h := range heads {
		format := headFormat
		if h.Required {
			format = requiredFormat
		}
		w.cell(i, 1, format, h.Title)
	}
	w.put("</row>")
	w.rows = 1
}

func (w *Writer) create(name string) {
	if w.err != nil {
		return
	}
	w.part, w.err = w.zw.Create(name)
}

// spill is from how many bytes on a part is handed over.
const spill = 32 << 10

func (w *Writer) put(s string) {
	w.buf = append(w.buf, s...)
	if len(w.buf) >= spill {
		w.flush()
	}
}

func (w *Writer) flush() {
	if w.err == nil {
		_, w.err = w.part.Write(w.buf)
	}
	w.buf = w.buf[:0]
}

// ref begins a cell.
func (w *Writer) ref(column, row int) {
	for len(w.columns) <= column {
		w.columns = append(w.columns, letters(len(w.columns)))
	}
	w.buf = append(w.buf, `<c r="`...)
	w.buf = append(w.buf, w.columns[column]...)
	w.buf = strconv.AppendInt(w.buf, int64(row), 10)
}

func (w *Writer) cell(column, row, format int, text string) {
	w.ref(column, row)
	if format != plainFormat {
		w.buf = append(w.buf, `" s="`...)
		w.buf = strconv.AppendInt(w.buf, int64(format), 10)
	}
	w.buf = append(w.buf, `" t="inlineStr"><is><t`...)
	w.buf = appendText(w.buf, text)
	w.put(`</t></is></c>`)
}

// appendText ends the tag of a text and writes it. Programs cut blanks off its ends unless they are told not to.
func appendText(to []byte, text string) []byte {
	if text != "" && (blank(text[0]) || blank(text[len(text)-1])) {
		to = append(to, ` xml:space="preserve"`...)
	}
	return appendEscaped(append(to, '>'), text)
}

func blank(c byte) bool { return c <= ' ' }

// Row writes a line; empty values leave no cell. The values are not kept.
func (w *Writer) Row(values []string) error {
	if len(w.sheets) == 0 || w.rows > sheetRows {
		name := w.name
		if len(w.sheets) > 0 {
			w.end("")
			name += strconv.Itoa(len(w.sheets) + 1)
		}
		w.begin(name, w.heads, false)
	}
	w.rows++
	w.buf = append(w.buf, `<row r="`...)
	w.buf = strconv.AppendInt(w.buf, int64(w.rows), 10)
	w.buf = append(w.buf, `">`...)
	for i, v := range values {
		if v == "" {
			continue
		}
		if i < len(w.heads) && w.heads[i].Number && number(v) {
			w.ref(i, w.rows)
			w.buf = append(w.buf, `"><v>`...)
			w.buf = append(w.buf, v...)
			w.put(`</v></c>`)
			continue
		}
		if at, ok := w.shared.place(i, v); ok {
			w.ref(i, w.rows)
			w.buf = append(w.buf, `" t="s"><v>`...)
			w.buf = strconv.AppendInt(w.buf, int64(at), 10)
			w.put(`</v></c>`)
			continue
		}
		w.cell(i, w.rows, plainFormat, v)
	}
	w.put("</row>")
	return w.err
}

// Sheet ends the sheet under way and begins another one with headings of its own.
func (w *Writer) Sheet(name string, heads []Head) {
	if len(w.sheets) > 0 {
		w.end("")
	}
	w.name, w.heads = sheetName(name), heads
	w.begin(w.name, heads, false)
}

// number reports whether v is plain digits with a sign and a point: nothing else may stand in a number cell.
func number(v string) bool {
	v = strings.TrimPrefix(v, "-")
	whole, fraction, point := strings.Cut(v, ".")
	return len(v) <= 16 && whole != "" && digits(whole) && digits(fraction) && (!point || fraction != "")
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// end closes the sheet under way; behind is what stands after its rows.
func (w *Writer) end(behind string) {
	w.put("</sheetData>" + behind + "</worksheet>")
	w.flush()
}

// Close writes the index. What was written before is no workbook without it.
func (w *Writer) Close() error {
	if len(w.sheets) == 0 {
		w.begin(w.name, w.heads, false)
	}
	w.end("")
	w.index("")
	if w.err != nil {
		return w.err
	}
	return w.zw.Close()
}

func (w *Writer) file(name, text string) {
	w.create(name)
	w.put(text)
	w.flush()
}

func (w *Writer) index(moreTypes string) {
	w.file("xl/styles.xml", stylesText)
	w.sharedPart()
	var sheets, rels, types strings.Builder
	for i, name := range w.sheets {
		n := strconv.Itoa(i + 1)
		state := ""
		if w.hidden[i] {
			state = ` state="hidden"`
		}
		sheets.WriteString(`<sheet name="` + escape(name) + `" sheetId="` + n + `"` + state + ` r:id="rId` + n + `"/>`)
		rels.WriteString(`<Relationship Id="rId` + n + `" Type="` + relationSpace + `/worksheet" Target="worksheets/sheet` + n + `.xml"/>`)
		types.WriteString(`<Override PartName="/xl/worksheets/sheet` + n + `.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)
	}
	w.file(workbookPart, fileHead+`<workbook xmlns="`+mainSpace+`" xmlns:r="`+relationSpace+`"><sheets>`+sheets.String()+`</sheets>`+w.defined+`</workbook>`)
	w.file(relationsPart(workbookPart), fileHead+`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`+rels.String()+
		`<Relationship Id="rIdStyles" Type="`+relationSpace+`/styles" Target="styles.xml"/>`+
		`<Relationship Id="rIdShared" Type="`+relationSpace+`/sharedStrings" Target="sharedStrings.xml"/></Relationships>`)
	w.file("_rels/.rels", fileHead+`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="`+relationSpace+`/officeDocument" Target="`+workbookPart+`"/></Relationships>`)
	w.file(typesPart, fileHead+`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`+
		`<Override PartName="/`+workbookPart+`" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>`+
		`<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>`+
		types.String()+moreTypes+`</Types>`)
}
