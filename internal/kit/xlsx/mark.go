package xlsx

import (
	"archive/zip"
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Note is a complaint about one cell.
type Note struct {
	Column int
	Text   string
}

// Marks say what a marked copy adds.
type Marks struct {
	// Head is the line of the headings; Title and Column are those of the column that says how each line fared.
	Head   int
	Title  string
	Column int
	// Author signs the notes; older notes of the same author go.
	Author string
	// Line is asked once for each line below the head, in order. "" leaves the line's result empty.
	Line func(line int) (result string, notes []Note, err error)
}

// maxNotes bounds the remarks: programs get slow with more. Cells beyond are red, and the result column says why.
const maxNotes = 5_000

type placedNote struct {
	line, column int
	text         string
}

type marker struct {
	Marks
	book  *Book
	zw    *zip.Writer
	out   *bufio.Writer
	looks *looks
	notes []placedNote
	// where notes live
	rels          relations
	comments, vml string
	linked        bool // the sheet names its drawing already
}

// Mark writes the marked copy. Memory stays small whatever the number of lines.
func (b *Book) Mark(w io.Writer, marks Marks) error {
	m := &marker{Marks: marks, book: b, zw: newZip(w)}
	if err := m.prepare(); err != nil {
		return err
	}
	if err := m.part(b.sheet, m.sheet); err != nil {
		return err
	}
	parts, err := m.noteParts()
	if err != nil {
		return err
	}
	parts[strings.ToLower(b.styles)] = m.text(m.looks.written())
	for _, f := range b.zip.File {
		key := strings.ToLower(f.Name)
		if key == strings.ToLower(b.sheet) {
			continue
		}
		if write, changed := parts[key]; changed {
			if write == nil {
				continue
			}
			delete(parts, key)
			if err := m.part(f.Name, write); err != nil {
				return err
			}
			continue
		}
		if err := m.zw.Copy(f); err != nil {
			return fmt.Errorf("copy %s: %w", f.Name, err)
		}
	}
	for _, name := range []string{m.comments, m.vml, relationsPart(b.sheet)} {
		if write := parts[strings.ToLower(name)]; write != nil {
			if err := m.part(name, write); err != nil {
				return err
			}
		}
	}
	return m.zw.Close()
}

func (m *marker) prepare() (err error) {
	m.looks = &looks{}
	if f := m.book.part(m.book.styles); f != nil {
		text, err := whole(f, maxPart)
		if err != nil {
			return err
		}
		if m.looks, err = readLooks(text); err != nil {
			return err
		}
	}
	m.rels, err = m.book.relations(m.book.sheet)
	return err
}

// written writes a part to marker.out.
type written func() error

// text is a part that is held whole; nil where there is none.
func (m *marker) text(b []byte) written {
	if len(b) == 0 {
		return nil
	}
	return func() error { _, err := m.out.Write(b); return err }
}

func (m *marker) part(name string, write written) error {
	w, err := m.zw.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	m.out = bufio.NewWriterSize(w, 64<<10)
	if err := write(); err != nil {
		return err
	}
	return m.out.Flush()
}

// behind are the elements that stand after legacyDrawing in a sheet.
var behind = []string{"legacyDrawingHF", "drawingHF", "picture", "oleObjects", "controls", "webPublishItems", "tableParts", "extLst"}

func (m *marker) sheet() error {
	rc, err := open(m.book.part(m.book.sheet))
	if err != nil {
		return err
	}
	defer rc.Close()
	in := newScanner(rc)
	last, widest, data, drop := 0, -1, false, ""
	for {
		t, err := in.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		p := t.prefix()
		switch {
		case drop != "":
			if t.ends(drop) {
				drop = ""
			}
			continue
		case t.is("dimension"): // it would leave out the new column, and nobody needs it
			if t.kind == openToken {
				drop = "dimension"
			}
			continue
		case t.is("col"):
			if v, _, _ := t.attr("max"); v != "" {
				n, _ := strconv.Atoi(v)
				widest = max(widest, n)
			}
		case t.ends("cols"):
			if widest < m.Column+1 {
				m.write("<" + p + m.width() + "/>")
			}
			widest = 1 << 20
		case t.is("sheetData"):
			if widest < 0 {
				m.write("<" + p + "cols><" + p + m.width() + "/></" + p + "cols>")
			}
			data = t.kind == openToken
		case t.ends("sheetData"):
			data = false
		case data && t.is("row"):
			if last, err = m.row(in, t, last); err != nil {
				return err
			}
			continue
		case t.is("legacyDrawing"):
			id, _, _ := t.attr("id")
			m.vml, m.linked = m.rels.byID(id).target, true
		case !m.linked && (t.ends("worksheet") || t.kind != closeToken && slices.Contains(behind, string(t.name))):
			if m.linked = len(m.notes) > 0; m.linked {
				m.write("<" + p + `legacyDrawing xmlns:r="` + relationSpace + `" r:id="` + drawingID + `"/>`)
			}
		}
		if _, err := m.out.Write(t.raw); err != nil {
			return err
		}
	}
}

func (m *marker) write(s string) { _, _ = m.out.WriteString(s) }

func (m *marker) width() string {
	n := strconv.Itoa(m.Column + 1)
	return `col min="` + n + `" max="` + n + `" width="48" customWidth="1"`
}

// extra is a cell of a line that the copy makes red or puts in.
type extra struct {
	column int
	text   string
	result bool
}

func (m *marker) row(in *scanner, t token, last int) (int, error) {
	line := last + 1
	if v, _, _ := t.attr("r"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n <= last {
			return 0, fmt.Errorf("%w: row number %q", ErrNoWorkbook, v)
		}
		line = n
	}
	var extras []extra
	known := line == m.Head
	switch {
	case line == m.Head:
		extras = []extra{{column: m.Column, text: m.Title, result: true}}
	case line > m.Head:
		result, notes, err := m.Line(line)
		if err != nil {
			return 0, err
		}
		known = true
		extras = m.extras(line, result, notes)
	}
	p := t.prefix()
	raw := t.raw
	if _, _, to := t.attr("spans"); to > 0 {
		raw = cutAttr(raw, "spans")
	}
	if t.kind == emptyToken {
		_, err := m.out.Write(raw) // an empty line fares in no way
		return line, err
	}
	_, _ = m.out.Write(raw)
	column, filled := -1, false
	for {
		t, err := in.next()
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = fmt.Errorf("%w: it ends within a row", ErrNoWorkbook)
			}
			return 0, err
		}
		if t.ends("row") {
			m.put(p, line, said(extras, filled))
			_, err := m.out.Write(t.raw)
			return line, err
		}
		if !t.is("c") {
			_, _ = m.out.Write(t.raw)
			continue
		}
		column++
		ref, _, _ := t.attr("r")
		if ref != "" {
			if column, err = columnOf(ref); err != nil {
				return 0, err
			}
		}
		n := 0
		for n < len(extras) && extras[n].column < column {
			n++
		}
		m.put(p, line, said(extras[:n], filled))
		extras = extras[n:]
		marked := len(extras) > 0 && extras[0].column == column && !extras[0].result
		if known && column == m.Column {
			// The result of an earlier round gives way.
			if err := skipCell(in, t); err != nil {
				return 0, err
			}
			n = 0
			for n < len(extras) && extras[n].column == column {
				n++
			}
			m.put(p, line, said(extras[:n], filled))
			extras = extras[n:]
			continue
		}
		filled = filled || t.kind == openToken
		if marked {
			extras = extras[1:]
		}
		cell := t.raw
		if ref == "" {
			cell = setAttr(cell, "r", Ref(column, line))
		}
		if line > m.Head {
			v, _, _ := t.attr("s")
			format, _ := strconv.Atoi(v)
			if worn := m.looks.wear(format, marked); worn != format {
				cell = setAttr(cell, "s", strconv.Itoa(worn))
			}
		}
		_, _ = m.out.Write(cell)
	}
}

// said leaves the result out where the line holds nothing.
func said(extras []extra, filled bool) []extra {
	if filled {
		return extras
	}
	return slices.DeleteFunc(slices.Clone(extras), func(e extra) bool { return e.result })
}

func skipCell(in *scanner, t token) error {
	for t.kind == openToken {
		next, err := in.next()
		if err != nil {
			return fmt.Errorf("%w: it ends within a cell", ErrNoWorkbook)
		}
		if next.ends("c") {
			return nil
		}
	}
	return nil
}

// extras puts a line's notes and its result into the order of columns, one for each cell.
func (m *marker) extras(line int, result string, notes []Note) []extra {
	var out []extra
	slices.SortStableFunc(notes, func(a, b Note) int { return a.Column - b.Column })
	for _, n := range notes {
		if k := len(out) - 1; k >= 0 && out[k].column == n.Column {
			out[k].text += "；" + n.Text
			continue
		}
		out = append(out, extra{column: n.Column, text: n.Text})
	}
	for _, e := range out {
		if len(m.notes) < maxNotes {
			m.notes = append(m.notes, placedNote{line, e.column, e.text})
		}
	}
	if result != "" {
		at, _ := slices.BinarySearchFunc(out, m.Column, func(e extra, c int) int { return e.column - c })
		out = slices.Insert(out, at, extra{column: m.Column, text: result, result: true})
	}
	return out
}

// put writes cells the line does not have.
func (m *marker) put(p string, line int, extras []extra) {
	for _, e := range extras {
		ref := Ref(e.column, line)
		if !e.result {
			m.write("<" + p + `c r="` + ref + `" s="` + strconv.Itoa(m.looks.wear(0, true)) + `"/>`)
			continue
		}
		m.write("<" + p + `c r="` + ref + `" t="inlineStr"><` + p + `is><` + p + `t xml:space="preserve">` + escape(e.text) + "</" + p + "t></" + p + "is></" + p + "c>")
	}
}

func cutAttr(raw []byte, name string) []byte {
	_, from, to := token{raw: raw}.attr(name)
	start := bytes.LastIndexAny(raw[:from], " \t\r\n")
	return append(append([]byte{}, raw[:start]...), raw[to+1:]...)
}
