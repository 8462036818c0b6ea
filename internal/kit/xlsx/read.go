package xlsx

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Cell is a cell that is not empty.
type Cell struct {
	// Column counts from 0.
	Column int
	Text   string
	// Number says that the workbook holds a number, a date being one.
	Number bool
}

// Row is a line. Its cells are good until the next one.
type Row struct {
	// Number is what the workbook shows, from 1.
	Number int
	Cells  []Cell
}

// MaxColumns is how many columns are looked at; cells beyond are passed over.
const MaxColumns = 512

// ErrStop ends Rows without a failure.
var ErrStop = errors.New("stop")

// Rows gives the lines of the first visible sheet in order. An error of fn ends it.
func (b *Book) Rows(fn func(Row) error) error {
	rc, err := open(b.part(b.sheet))
	if err != nil {
		return err
	}
	defer rc.Close()
	r := rowReader{book: b, in: newScanner(rc)}
	for {
		row, err := r.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := fn(row); err != nil {
			if errors.Is(err, ErrStop) {
				return nil
			}
			return err
		}
	}
}

// CountRows says how many lines the sheet has up to a most, empty ones included: much quicker than reading them.
func (b *Book) CountRows(most int) (int, error) {
	rc, err := open(b.part(b.sheet))
	if err != nil {
		return 0, err
	}
	defer rc.Close()
	buf := make([]byte, 64<<10)
	keep, n := 0, 0
	mark := []byte("</row>") // a prefix of the whole file is seen by its end only
	alt := []byte(":row>")
	for {
		got, err := io.ReadFull(rc, buf[keep:])
		part := buf[:keep+got]
		n += bytes.Count(part, mark) + bytes.Count(part, alt)
		if n > most {
			return n, nil
		}
		// What may be the beginning of a mark is looked at again, unless it was counted.
		keep = 0
		for k := min(len(mark)-1, len(part)); k > 0; k-- {
			tail := part[len(part)-k:]
			if bytes.HasPrefix(mark, tail) || bytes.HasPrefix(alt, tail) {
				keep = copy(buf, tail)
				break
			}
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return n, nil
		}
		if err != nil {
			return 0, err
		}
	}
}

type rowReader struct {
	book *Book
	in   *scanner
	last int
	row  Row
}

func (r *rowReader) next() (Row, error) {
	for {
		t, err := r.in.next()
		if err != nil {
			return Row{}, err
		}
		if !t.is("row") {
			if t.ends("sheetData") {
				return Row{}, io.EOF
			}
			continue
		}
		r.row.Number, r.row.Cells = r.last+1, r.row.Cells[:0]
		if v, _, _ := t.attr("r"); v != "" {
			n, err := strconv.Atoi(v)
			if err != nil || n <= r.last || n > 1<<20 {
				return Row{}, fmt.Errorf("%w: row number %q", ErrNoWorkbook, v)
			}
			r.row.Number = n
		}
		r.last = r.row.Number
		if t.kind == emptyToken {
			return r.row, nil
		}
		return r.row, r.cells()
	}
}

func (r *rowReader) cells() error {
	column := -1
	for {
		t, err := r.in.next()
		if errors.Is(err, io.EOF) {
			return fmt.Errorf("%w: it ends within a row", ErrNoWorkbook)
		}
		if err != nil {
			return err
		}
		if t.ends("row") {
			return nil
		}
		if !t.is("c") {
			continue
		}
		column++
		if ref, _, _ := t.attr("r"); ref != "" {
			if column, err = columnOf(ref); err != nil {
				return err
			}
		}
		if t.kind == emptyToken {
			continue
		}
		kind, _, _ := t.attr("t")
		text, err := cellText(r.in)
		if err != nil {
			return err
		}
		if c, ok := r.book.cell(column, kind, text); ok && column < MaxColumns {
			r.row.Cells = append(r.row.Cells, c)
		}
	}
}

// cellText reads to the end of a cell: the value or the inline text, never the formula.
func cellText(in *scanner) (string, error) {
	var value strings.Builder
	take, phonetic := false, false
	for {
		t, err := in.next()
		if errors.Is(err, io.EOF) {
			return "", fmt.Errorf("%w: it ends within a cell", ErrNoWorkbook)
		}
		switch {
		case err != nil:
			return "", err
		case t.ends("c"):
			return value.String(), nil
		case t.is("rPh"):
			phonetic = t.kind == openToken
		case t.ends("rPh"):
			phonetic = false
		case t.is("v"), t.is("t"):
			take = t.kind == openToken
		case t.ends("v"), t.ends("t"):
			take = false
		case t.kind == textToken && take && !phonetic:
			value.WriteString(t.text())
		}
	}
}

func (b *Book) cell(column int, kind, text string) (Cell, bool) {
	c := Cell{Column: column, Text: text}
	switch kind {
	case "s":
		i, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			return c, false
		}
		c.Text, _ = b.shared.at(i)
	case "", "n":
		c.Number = text != ""
		if f, err := strconv.ParseFloat(text, 64); err == nil && f == float64(int64(f)) && f < 1e15 && f > -1e15 {
			c.Text = strconv.FormatInt(int64(f), 10) // 1.38E10 is how some programs write a telephone
		}
	case "b":
		c.Text = map[string]string{"1": "TRUE", "0": "FALSE"}[text]
	}
	return c, c.Text != ""
}

// columnOf is the column of a reference such as AB12, from 0.
func columnOf(ref string) (int, error) {
	n := 0
	for i := 0; i < len(ref); i++ {
		c := ref[i] &^ 0x20
		if c < 'A' || c > 'Z' {
			if i == 0 {
				break
			}
			return n - 1, nil
		}
		if n = n*26 + int(c-'A') + 1; n > 1<<14 {
			break
		}
	}
	return 0, fmt.Errorf("%w: cell %q", ErrNoWorkbook, ref)
}

// Ref is the name of a cell: column from 0, row from 1.
func Ref(column, row int) string { return letters(column) + strconv.Itoa(row) }

func letters(column int) string {
	var b [4]byte
	i := len(b)
	for column++; column > 0; column = (column - 1) / 26 {
		i--
		b[i] = byte('A' + (column-1)%26)
	}
	return string(b[i:])
}
