package xlsx

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"
)

// Book is an opened workbook. Its texts are held in memory, its rows are not.
type Book struct {
	zip    *zip.Reader
	parts  map[string]*zip.File
	sheet  string // part of the first visible sheet
	shared sharedStrings
	styles string
	since  time.Time
}

// Open measures a workbook and reads its index and its shared texts. ErrNoWorkbook or ErrTooLarge where it is refused.
func Open(r io.ReaderAt, size int64) (*Book, error) {
	z, err := directory(r, size)
	if err != nil {
		return nil, err
	}
	b := &Book{zip: z, parts: map[string]*zip.File{}, since: time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)}
	for _, f := range z.File {
		b.parts[strings.ToLower(f.Name)] = f
	}
	return b, b.index()
}

// Epoch is day 0 of the workbook's dates.
func (b *Book) Epoch() time.Time { return b.since }

func (b *Book) part(name string) *zip.File {
	return b.parts[strings.ToLower(strings.TrimPrefix(name, "/"))]
}

const workbookPart = "xl/workbook.xml"

func (b *Book) index() error {
	main := b.part(workbookPart)
	if main == nil {
		return fmt.Errorf("%w: no %s", ErrNoWorkbook, workbookPart)
	}
	text, err := whole(main, maxPart)
	if err != nil {
		return err
	}
	rels, err := b.relations(workbookPart)
	if err != nil {
		return err
	}
	var first string
	err = each(text, func(t token) {
		switch {
		case t.is("workbookPr"):
			if v, _, _ := t.attr("date1904"); v == "1" || v == "true" {
				b.since = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
			}
		case t.is("sheet"):
			state, _, _ := t.attr("state")
			if id, _, _ := t.attr("id"); first == "" && (state == "" || state == "visible") {
				first = rels.byID(id).target
			}
		}
	})
	if err != nil {
		return err
	}
	if b.sheet = first; b.part(first) == nil {
		return fmt.Errorf("%w: no visible sheet", ErrNoWorkbook)
	}
	b.styles = rels.byKind("/styles").target
	if f := b.part(rels.byKind("/sharedStrings").target); f != nil {
		if f.UncompressedSize64 > maxStrings {
			return ErrTooLarge
		}
		return b.shared.read(f)
	}
	return nil
}

// relation leads from one part to another.
type relation struct{ id, kind, target, raw string }

type relations []relation

func (rs relations) byID(id string) relation {
	for _, r := range rs {
		if r.id == id {
			return r
		}
	}
	return relation{}
}

func (rs relations) byKind(end string) relation {
	for _, r := range rs {
		if strings.HasSuffix(r.kind, end) {
			return r
		}
	}
	return relation{}
}

func relationsPart(of string) string {
	dir, file := path.Split(of)
	return dir + "_rels/" + file + ".rels"
}

func (b *Book) relations(of string) (relations, error) {
	f := b.part(relationsPart(of))
	if f == nil {
		return nil, nil
	}
	text, err := whole(f, maxPart)
	if err != nil {
		return nil, err
	}
	var out relations
	err = each(text, func(t token) {
		if !t.is("Relationship") {
			return
		}
		r := relation{raw: string(t.raw)}
		r.id, _, _ = t.attr("Id")
		r.kind, _, _ = t.attr("Type")
		r.target, _, _ = t.attr("Target")
		if mode, _, _ := t.attr("TargetMode"); mode != "External" && !strings.HasPrefix(r.target, "/") {
			r.target = path.Join(path.Dir(of), r.target)
		}
		r.target = strings.TrimPrefix(r.target, "/")
		out = append(out, r)
	})
	return out, err
}

func each(text []byte, fn func(token)) error {
	s := newScanner(bytes.NewReader(text))
	for {
		t, err := s.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		fn(t)
	}
}

// sharedStrings are all texts behind one another, in pieces of one size: a table of some megabytes is never moved, and takes no more than it has.
type sharedStrings struct {
	pieces [][]byte
	size   int
	ends   []uint32
}

// sharedPiece is how many bytes a piece holds.
const sharedPiece = 128 << 10

func (s *sharedStrings) at(i int) (string, bool) {
	if i < 0 || i >= len(s.ends) {
		return "", false
	}
	from, to := 0, int(s.ends[i])
	if i > 0 {
		from = int(s.ends[i-1])
	}
	if first, last := from/sharedPiece, (to-1)/sharedPiece; from == to || first == last {
		return string(s.bytes(from, to)), true
	}
	var out strings.Builder
	for out.Grow(to - from); from < to; {
		b := s.bytes(from, min(to, (from/sharedPiece+1)*sharedPiece))
		out.Write(b)
		from += len(b)
	}
	return out.String(), true
}

// bytes are those between two places of one piece.
func (s *sharedStrings) bytes(from, to int) []byte {
	if from == to {
		return nil
	}
	at := from / sharedPiece * sharedPiece
	return s.pieces[from/sharedPiece][from-at : to-at]
}

func (s *sharedStrings) add(b []byte) {
	for len(b) > 0 {
		if s.size == len(s.pieces)*sharedPiece {
			s.pieces = append(s.pieces, make([]byte, 0, sharedPiece))
		}
		last := &s.pieces[len(s.pieces)-1]
		n := min(len(b), sharedPiece-len(*last))
		*last = append(*last, b[:n]...)
		s.size, b = s.size+n, b[n:]
	}
}

func (s *sharedStrings) read(f *zip.File) error {
	rc, err := open(f)
	if err != nil {
		return err
	}
	defer rc.Close()
	in := newScanner(rc)
	var inText, phonetic bool
	for {
		t, err := in.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		switch {
		case err != nil:
			return err
		case t.kind == emptyToken && string(t.name) == "si", t.ends("si"):
			s.ends = append(s.ends, uint32(s.size))
		case t.is("rPh"):
			phonetic = t.kind == openToken
		case t.ends("rPh"):
			phonetic = false
		case t.is("t"):
			inText = t.kind == openToken
		case t.ends("t"):
			inText = false
		case t.kind == textToken && inText && !phonetic:
			if b, ok := t.verbatim(); ok {
				s.add(b)
			} else {
				s.add([]byte(t.text()))
			}
		}
	}
}
