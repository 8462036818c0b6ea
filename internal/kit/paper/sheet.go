package paper

import (
	"fmt"
	"io"

	"github.com/signintech/gopdf"
)

// Sheet is a wide table on landscape pages: a title, a line below it, headings of two rows of which the upper ones stand over several columns, and lines of
// figures. Title and headings are on every page.
type Sheet struct {
	Title, Note string
	// First is the heading of the first column, over both rows.
	First string
	Heads []Over
	Lines []Line
}

// Over is a heading over columns.
type Over struct {
	Title   string
	Columns []string
}

// Line is a row of a sheet. Strong ones are sums.
type Line struct {
	Name   string
	Cells  []string
	Strong bool
}

// WideFrom is from how many columns on a sheet is A3.
const WideFrom = 12

// The measures of a sheet in points, margins and the first column included.
const (
	sheetMargin, sheetFirst, sheetPad = 36.0, 84.0, 3.0
	sizeSheetTitle, sizeSheet         = 18.0, 9.0
	leadSheet                         = 13.0
)

// sheetPen writes one sheet.
type sheetPen struct {
	*pen
	Sheet
	page          gopdf.Rect
	each          float64
	heads         [][]string // lines of the lower headings
	overs         [][]string
	upper, lower  float64 // heights of both rows of headings
	columns       int
	first, bottom float64
}

// PDF writes the sheet as a PDF that holds its fonts.
func (s Sheet) PDF(to io.Writer) error {
	w := &sheetPen{pen: &pen{wide: map[string]float64{}}, Sheet: s, first: sheetFirst}
	for _, o := range s.Heads {
		w.columns += len(o.Columns)
	}
	w.page = *gopdf.PageSizeA4Landscape
	if w.columns >= WideFrom {
		w.page = *gopdf.PageSizeA3Landscape
	}
	w.bottom = w.page.H - sheetMargin - leadSheet
	w.each = (w.page.W - 2*sheetMargin - w.first) / float64(max(1, w.columns))
	w.Start(gopdf.Config{PageSize: w.page})
	w.SetInfo(gopdf.PdfInfo{Title: s.Title})
	for family, data := range map[string][]byte{"serif": serif, "sans": sans} {
		if err := w.AddTTFFontData(family, data); err != nil {
			return fmt.Errorf("font of a sheet: %w", err)
		}
	}
	w.SetLineWidth(0.5)
	w.begin()
	for _, l := range s.Lines {
		w.line(l)
	}
	w.pages()
	if w.err != nil {
		return fmt.Errorf("write a sheet: %w", w.err)
	}
	_, err := w.WriteTo(to)
	return err
}

// begin begins a page with title and headings.
func (w *sheetPen) begin() {
	w.AddPage()
	w.y = sheetMargin
	w.font("sans", sizeSheetTitle)
	w.write((w.page.W-w.long(w.Title))/2, w.y, w.Title)
	w.y += 28
	w.font("serif", sizeSheet)
	w.write(sheetMargin, w.y, w.Note)
	w.y += 18
	w.font("sans", sizeSheet)
	w.measure()
	w.cell(sheetMargin, w.first, w.upper+w.lower, []string{w.First}, middle)
	x, i := sheetMargin+w.first, 0
	for k, o := range w.Heads {
		width := w.each * float64(len(o.Columns))
		w.cell(x, width, w.upper, w.overs[k], middle)
		x += width
	}
	w.y += w.upper
	for x = sheetMargin + w.first; i < w.columns; i++ {
		w.cell(x, w.each, w.lower, w.heads[i], middle)
		x += w.each
	}
	w.y += w.lower
}

// measure breaks the headings to their widths, once.
func (w *sheetPen) measure() {
	if w.heads != nil {
		return
	}
	most, top := 1, 1
	for _, o := range w.Heads {
		over := w.lines(o.Title, w.each*float64(len(o.Columns))-2*sheetPad, 0)
		w.overs, top = append(w.overs, over), max(top, len(over))
		for _, c := range o.Columns {
			lines := w.lines(c, w.each-2*sheetPad, 0)
			w.heads, most = append(w.heads, lines), max(most, len(lines))
		}
	}
	w.upper, w.lower = float64(top)*leadSheet+2*sheetPad, float64(most)*leadSheet+2*sheetPad
}

func (w *sheetPen) line(l Line) {
	family := "serif"
	if l.Strong {
		family = "sans"
	}
	w.font(family, sizeSheet)
	name := w.lines(l.Name, w.first-2*sheetPad, 0)
	cells, most := make([][]string, len(l.Cells)), len(name)
	for i, c := range l.Cells {
		cells[i] = w.lines(c, w.each-2*sheetPad, 0)
		most = max(most, len(cells[i]))
	}
	height := float64(most)*leadSheet + 2*sheetPad
	if w.y+height > w.bottom {
		w.begin()
		w.font(family, sizeSheet)
	}
	w.cell(sheetMargin, w.first, height, name, left)
	for i, c := range cells {
		w.cell(sheetMargin+w.first+float64(i)*w.each, w.each, height, c, right)
	}
	w.y += height
}

// side is where a cell's text stands.
type side int

const (
	left side = iota
	middle
	right
)

func (w *sheetPen) cell(x, width, height float64, lines []string, at side) {
	w.RectFromUpperLeft(x, w.y, width, height)
	top := w.y + (height-float64(len(lines))*leadSheet)/2 + (leadSheet-w.size)/2
	for k, l := range lines {
		from := x + sheetPad
		switch at {
		case middle:
			from = x + (width-w.long(l))/2
		case right:
			from = x + width - sheetPad - w.long(l)
		}
		w.write(from, top+float64(k)*leadSheet, l)
	}
}

// pages writes 1/3 under each page.
func (w *sheetPen) pages() {
	w.font("serif", sizeSheet)
	all := w.GetNumberOfPages()
	for n := range all {
		w.keep(w.SetPage(n + 1))
		text := fmt.Sprintf("%d/%d", n+1, all)
		w.write((w.page.W-w.long(text))/2, w.page.H-sheetMargin, text)
	}
}
