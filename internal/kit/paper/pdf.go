package paper

import (
	_ "embed"
	"fmt"
	"strings"
	"unicode"

	"github.com/signintech/gopdf"
)

// The fonts are parts of Noto Serif SC and Noto Sans SC: the characters of GB 2312 and those of the names of places (decision 0111).
var (
	//go:embed fonts/NotoSerifSC-Regular.ttf
	serif []byte
	//go:embed fonts/NotoSansSC-Medium.ttf
	sans []byte
)

// missing stands for a character that no font has.
const missing = '〓'

// points of a millimetre.
const points = 72 / 25.4

// pen writes one document.
type pen struct {
	gopdf.GoPdf
	family string
	size   float64
	y      float64 // top of the next line
	wide   map[string]float64
	err    error
}

// PDF is the document as a PDF that holds its fonts.
func (p Paper) PDF() ([]byte, error) {
	w := &pen{wide: map[string]float64{}}
	w.Start(gopdf.Config{PageSize: *gopdf.PageSizeA4})
	w.SetInfo(gopdf.PdfInfo{Title: p.Title, Author: p.From})
	for family, data := range map[string][]byte{"serif": serif, "sans": sans} {
		if err := w.AddTTFFontData(family, data); err != nil {
			return nil, fmt.Errorf("font of a document: %w", err)
		}
	}
	w.page()
	if p.Head != "" {
		w.SetTextColor(220, 20, 20)
		w.font("sans", sizeHead)
		w.y += 10
		w.centred(p.head(), 44)
		w.SetTextColor(0, 0, 0)
		w.font("serif", sizeText)
		w.centred(p.Number, leading)
		w.SetStrokeColor(220, 20, 20)
		w.SetLineWidth(1.6)
		w.y += 8
		w.Line(marginLeft*points, w.y, (marginLeft+textWidth)*points, w.y)
		w.SetStrokeColor(0, 0, 0)
	}
	w.y += 30
	w.font("sans", sizeTitle)
	w.centred(p.Title, leadingTitle)
	w.y += 16
	w.font("serif", sizeText)
	if p.To != "" {
		w.paragraph(p.To, 0)
	}
	for _, b := range p.Body {
		switch {
		case b.Table != nil:
			w.table(*b.Table)
		case b.Level == 1:
			w.room(3 * leading)
			w.font("sans", sizeText)
			w.paragraph(b.Text, 2*sizeText)
			w.font("serif", sizeText)
		default:
			w.paragraph(b.Text, 2*sizeText)
		}
	}
	if p.From != "" {
		w.room(3 * leading)
		w.y += leading
		w.right(p.From)
		w.right(p.Date)
	}
	w.numbers()
	if w.err != nil {
		return nil, fmt.Errorf("write a document: %w", w.err)
	}
	return w.GetBytesPdfReturnErr()
}

func (w *pen) page() {
	w.AddPage()
	w.y = marginTop * points
}

// room begins a page where less is left than asked for.
func (w *pen) room(height float64) bool {
	if w.y+height <= (marginTop+textHeight)*points {
		return false
	}
	w.page()
	return true
}

func (w *pen) keep(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *pen) font(family string, size float64) {
	w.family, w.size = family, size
	w.keep(w.SetFont(family, "", size))
}

// glyph is a character in a font that has it.
func (w *pen) glyph(r rune) (rune, string) {
	has := func(family string) bool {
		w.keep(w.SetFont(family, "", w.size))
		ok, err := w.IsCurrFontContainGlyph(r)
		return err == nil && ok
	}
	other := map[string]string{"serif": "sans", "sans": "serif"}[w.family]
	switch {
	case has(w.family):
		return r, w.family
	case has(other):
		return r, other
	}
	w.keep(w.SetFont(w.family, "", w.size))
	return missing, w.family
}

// width of a character, as it is written.
func (w *pen) width(r rune) float64 {
	key := fmt.Sprint(w.family, w.size, string(r))
	if n, ok := w.wide[key]; ok {
		return n
	}
	g, _ := w.glyph(r)
	n, err := w.MeasureTextWidth(string(g))
	w.keep(err)
	w.wide[key] = n
	return n
}

func (w *pen) long(text string) (n float64) {
	for _, r := range text {
		n += w.width(r)
	}
	return n
}

// write puts a text at a place, in runs of one font.
func (w *pen) write(x, y float64, text string) {
	var run strings.Builder
	family := ""
	flush := func() {
		if run.Len() == 0 {
			return
		}
		w.keep(w.SetFont(family, "", w.size))
		w.SetXY(x, y)
		n, err := w.MeasureTextWidth(run.String())
		w.keep(err)
		w.keep(w.Cell(nil, run.String()))
		x += n
		run.Reset()
	}
	for _, r := range text {
		g, f := w.glyph(r)
		if f != family {
			flush()
			family = f
		}
		run.WriteRune(g)
	}
	flush()
}

// noStart are marks that begin no line.
const noStart = "，。、；：？！）》〉」』】〕”’％%"

// lines breaks a text to a width, the first line being shorter by an indent. Digits and letters stay together.
func (w *pen) lines(text string, width, indent float64) (out []string) {
	var line []rune
	room := width - indent
	for _, r := range text {
		if r == '\n' || unicode.IsControl(r) {
			continue
		}
		if n := w.width(r); n > room && len(line) > 0 && !strings.ContainsRune(noStart, r) {
			at := len(line)
			for at > 0 && latin(r) && latin(line[at-1]) {
				at--
			}
			if at == 0 {
				at = len(line)
			}
			rest := append([]rune{}, line[at:]...)
			out = append(out, string(line[:at]))
			line, room = rest, width-w.long(string(rest))
		}
		line, room = append(line, r), room-w.width(r)
	}
	return append(out, string(line))
}

func latin(r rune) bool { return r < 0x80 && !unicode.IsSpace(r) }

func (w *pen) centred(text string, lead float64) {
	for _, l := range w.lines(text, textWidth*points, 0) {
		w.room(lead)
		w.write(marginLeft*points+(textWidth*points-w.long(l))/2, w.y+(lead-w.size)/2, l)
		w.y += lead
	}
}

func (w *pen) right(text string) {
	w.write((marginLeft+textWidth)*points-w.long(text)-2*sizeText, w.y+(leading-w.size)/2, text)
	w.y += leading
}

func (w *pen) paragraph(text string, indent float64) {
	for i, l := range w.lines(text, textWidth*points, indent) {
		w.room(leading)
		x := marginLeft * points
		if i == 0 {
			x += indent
		}
		w.write(x, w.y+(leading-w.size)/2, l)
		w.y += leading
	}
}

func (w *pen) table(t Table) {
	const pad = 4.0
	widths := t.widths(textWidth * points)
	titles := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		titles[i] = c.Title
	}
	w.SetLineWidth(0.5)
	w.y += 6
	var row func(head bool, cells []string)
	row = func(head bool, cells []string) {
		family := "serif"
		if head {
			family = "sans"
		}
		w.font(family, sizeTable)
		texts, most := make([][]string, len(cells)), 1
		for i, c := range cells {
			texts[i] = w.lines(c, widths[i]-2*pad, 0)
			most = max(most, len(texts[i]))
		}
		height := float64(most)*leadTable + 2*pad
		if w.room(height) && !head {
			row(true, titles)
			w.font(family, sizeTable)
		}
		x := marginLeft * points
		for i, lines := range texts {
			w.RectFromUpperLeft(x, w.y, widths[i], height)
			for k, l := range lines {
				at := x + pad
				switch {
				case head:
					at = x + (widths[i]-w.long(l))/2
				case t.Columns[i].Right:
					at = x + widths[i] - pad - w.long(l)
				}
				w.write(at, w.y+(height-float64(len(lines))*leadTable)/2+float64(k)*leadTable+(leadTable-sizeTable)/2, l)
			}
			x += widths[i]
		}
		w.y += height
	}
	w.room(4 * leadTable)
	row(true, titles)
	for _, cells := range t.Rows {
		row(false, cells)
	}
	w.y += 8
	w.font("serif", sizeText)
}

// numbers writes — 1 — under each page, on the outer side.
func (w *pen) numbers() {
	w.font("serif", sizeNumber)
	for n := range w.GetNumberOfPages() {
		w.keep(w.SetPage(n + 1))
		text := fmt.Sprintf("— %d —", n+1)
		x := (marginLeft+textWidth)*points - w.long(text) - sizeNumber
		if n%2 == 1 {
			x = marginLeft*points + sizeNumber
		}
		w.write(x, (marginTop+textHeight+7)*points, text)
	}
}
