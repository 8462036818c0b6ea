package xlsx

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
)

const (
	relationSpace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	mainSpace     = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	drawingID     = "rIdMirrorNotes"
	commentsID    = "rIdMirrorComments"
	commentsType  = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"
	vmlType       = "application/vnd.openxmlformats-officedocument.vmlDrawing"
	typesPart     = "[Content_Types].xml"
)

// noteParts are the parts that change for the sake of the notes, by their name in small letters. Those that grow with the notes are written as
// they go: the boxes of 5,000 notes are megabytes.
func (m *marker) noteParts() (map[string]written, error) {
	parts := map[string]written{}
	m.comments = m.rels.byKind("/comments").target
	if m.comments == "" && len(m.notes) == 0 {
		return parts, nil
	}
	var old, shapes []byte
	var err error
	if f := m.book.part(m.comments); m.comments != "" && f != nil {
		if old, err = whole(f, maxPart); err != nil {
			return nil, err
		}
	}
	if f := m.book.part(m.vml); m.vml != "" && f != nil {
		if shapes, err = whole(f, maxPart); err != nil {
			return nil, err
		}
	}
	var added []relation
	if m.comments == "" {
		m.comments = "xl/commentsMirror.xml"
		added = append(added, relation{id: commentsID, kind: relationSpace + "/comments", target: "/" + m.comments})
	}
	if m.vml == "" {
		m.vml = "xl/drawings/vmlDrawingMirror.vml"
		added = append(added, relation{id: drawingID, kind: relationSpace + "/vmlDrawing", target: "/" + m.vml})
	}
	gone := map[string]bool{}
	if err := m.commentsText(io.Discard, old, gone); err != nil {
		return nil, err
	}
	parts[strings.ToLower(m.comments)] = func() error { return m.commentsText(m.out, old, gone) }
	parts[strings.ToLower(m.vml)] = func() error { return m.vmlText(m.out, shapes, gone) }
	if len(added) > 0 {
		parts[strings.ToLower(relationsPart(m.book.sheet))] = m.text(m.relsText(added))
	}
	types, err := m.typesText()
	if err != nil {
		return nil, err
	}
	parts[strings.ToLower(typesPart)] = m.text(types)
	return parts, nil
}

// commentsText keeps the comments of others and puts ours in place of those of the round before. gone are the cells that lost one.
func (m *marker) commentsText(out io.Writer, old []byte, gone map[string]bool) error {
	if len(old) == 0 {
		old = []byte(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" + `<comments xmlns="` + mainSpace + `"><authors></authors><commentList></commentList></comments>`)
	}
	ours := map[string]bool{}
	for _, n := range m.notes {
		ours[Ref(n.column, n.line)] = true
	}
	var author bytes.Buffer
	var failed error
	write := func(b []byte) {
		if failed == nil {
			_, failed = out.Write(b)
		}
	}
	authors, us, inAuthor, skip := 0, -1, false, false
	err := each(old, func(t token) {
		p := t.prefix()
		if t.kind == emptyToken && (string(t.name) == "authors" || string(t.name) == "commentList") {
			// An empty list is opened to take ours.
			write([]byte("<" + p + string(t.name) + ">"))
			t = token{kind: closeToken, name: append([]byte{}, t.name...), raw: []byte("</" + p + string(t.name) + ">")}
		}
		switch {
		case t.is("author"):
			inAuthor = t.kind == openToken
			author.Reset()
			if !inAuthor {
				authors++
			}
		case t.ends("author"):
			if author.String() == m.Author {
				us = authors
			}
			authors++
			inAuthor = false
		case inAuthor && t.kind == textToken:
			author.WriteString(t.text())
		case t.ends("authors"):
			if us < 0 {
				us = authors
				write([]byte("<" + p + "author>" + escape(m.Author) + "</" + p + "author>"))
			}
		case t.is("comment"):
			ref, _, _ := t.attr("ref")
			id, _, _ := t.attr("authorId")
			if skip = id == strconv.Itoa(us) || ours[ref]; skip {
				gone[ref] = true
			}
		case t.ends("comment"):
			if skip {
				skip = false
				return
			}
		case t.ends("commentList"):
			for _, n := range m.notes {
				write(fmt.Appendf(nil, `<%scomment ref="%s" authorId="%d"><%stext><%st xml:space="preserve">%s</%st></%stext></%scomment>`,
					p, Ref(n.column, n.line), us, p, p, escape(n.text), p, p, p))
			}
		}
		if !skip {
			write(t.raw)
		}
	})
	return errors.Join(err, failed)
}

var (
	shape       = regexp.MustCompile(`(?s)<v:shape[ >].*?</v:shape>`)
	shapeRow    = regexp.MustCompile(`<x:Row>\s*(\d+)\s*</x:Row>`)
	shapeColumn = regexp.MustCompile(`<x:Column>\s*(\d+)\s*</x:Column>`)
)

const vmlHead = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">` +
	`<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>` +
	`<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>`

// vmlText writes the boxes notes are shown in.
func (m *marker) vmlText(w io.Writer, old []byte, gone map[string]bool) error {
	if len(old) == 0 {
		old = []byte(vmlHead + "</xml>")
	}
	out := bufio.NewWriter(w) // keeps the first failure for the end
	end, notes := bytes.LastIndex(old, []byte("</xml>")), m.notes
	if end < 0 {
		end, notes = len(old), nil
	}
	rest := old[:end]
	for at := shape.FindIndex(rest); at != nil; at = shape.FindIndex(rest) {
		_, _ = out.Write(rest[:at[0]])
		if box := rest[at[0]:at[1]]; !gone[boxOf(box)] {
			_, _ = out.Write(box)
		}
		rest = rest[at[1]:]
	}
	_, _ = out.Write(rest)
	for i, n := range notes {
		_, _ = out.WriteString(noteShape(i, n.column, n.line))
	}
	_, _ = out.Write(old[end:])
	return out.Flush()
}

// boxOf is the cell a box belongs to, "" where it does not say.
func boxOf(box []byte) string {
	r, c := shapeRow.FindSubmatch(box), shapeColumn.FindSubmatch(box)
	if r == nil || c == nil {
		return ""
	}
	row, _ := strconv.Atoi(string(r[1]))
	column, _ := strconv.Atoi(string(c[1]))
	return Ref(column, row+1)
}

func noteShape(i, column, line int) string {
	return fmt.Sprintf(`<v:shape id="_x0000_s%d" type="#_x0000_t202" style="position:absolute;width:180pt;height:60pt;z-index:%d;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">`+
		`<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>`+
		`<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>%d, 15, %d, 2, %d, 15, %d, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>%d</x:Row><x:Column>%d</x:Column></x:ClientData></v:shape>`,
		10_000+i, i+1, column+1, max(line-2, 0), column+4, line+2, line-1, column)
}

func (m *marker) relsText(added []relation) []byte {
	var out bytes.Buffer
	out.WriteString(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`)
	for _, r := range m.rels {
		raw := r.raw
		if !strings.HasSuffix(raw, "/>") {
			raw = strings.TrimSuffix(raw, ">") + "/>"
		}
		out.WriteString(raw)
	}
	for _, r := range added {
		out.WriteString(`<Relationship Id="` + r.id + `" Type="` + r.kind + `" Target="` + r.target + `"/>`)
	}
	out.WriteString("</Relationships>")
	return out.Bytes()
}

// typesText is the list of content types with those of the notes.
func (m *marker) typesText() ([]byte, error) {
	f := m.book.part(typesPart)
	if f == nil {
		return nil, fmt.Errorf("%w: no %s", ErrNoWorkbook, typesPart)
	}
	text, err := whole(f, maxPart)
	if err != nil {
		return nil, err
	}
	hasVML, hasComments := false, false
	err = each(text, func(t token) {
		if ext, _, _ := t.attr("Extension"); t.is("Default") && strings.EqualFold(ext, "vml") {
			hasVML = true
		}
		if name, _, _ := t.attr("PartName"); t.is("Override") && strings.EqualFold(strings.TrimPrefix(name, "/"), m.comments) {
			hasComments = true
		}
	})
	if err != nil {
		return nil, err
	}
	end := bytes.LastIndex(text, []byte("</"))
	if end < 0 {
		return nil, fmt.Errorf("%w: %s", ErrNoWorkbook, typesPart)
	}
	var out bytes.Buffer
	out.Write(text[:end])
	if !hasVML {
		out.WriteString(`<Default Extension="vml" ContentType="` + vmlType + `"/>`)
	}
	if !hasComments {
		out.WriteString(`<Override PartName="/` + m.comments + `" ContentType="` + commentsType + `"/>`)
	}
	out.Write(text[end:])
	return out.Bytes(), nil
}
