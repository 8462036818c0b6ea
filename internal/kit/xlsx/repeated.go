package xlsx

import (
	"strconv"
	"strings"
)

// repeated are the texts of a workbook that stand in many of its cells: the names of dictionaries, places and days. They are written once, and
// the cells say which: that is about half of what there is to write, pack and open. The table is bounded, whatever the number of rows: each
// column brings its first texts, and what comes later stands in its cell.
type repeated struct {
	at    map[string]int
	texts []string // in the order of their places
	of    []int    // how many a column brought
}

// What the table takes: texts of a column, all texts, bytes of one.
const (
	repeatedColumn = 400
	repeatedMost   = 8_000
	repeatedBytes  = 48
)

// place is where a column's text stands in the table; false where it does not.
func (r *repeated) place(column int, text string) (int, bool) {
	if len(text) > repeatedBytes {
		return 0, false
	}
	if at, ok := r.at[text]; ok {
		return at, true
	}
	for len(r.of) <= column {
		r.of = append(r.of, 0)
	}
	if r.of[column] == repeatedColumn || len(r.texts) == repeatedMost {
		return 0, false
	}
	if r.at == nil {
		r.at = map[string]int{}
	}
	text = strings.Clone(text) // it may be a piece of something large
	r.of[column]++
	r.at[text] = len(r.texts)
	r.texts = append(r.texts, text)
	return len(r.texts) - 1, true
}

// sharedPart writes the table, behind the sheets that filled it.
func (w *Writer) sharedPart() {
	w.create("xl/sharedStrings.xml")
	w.put(fileHead + `<sst xmlns="` + mainSpace + `" uniqueCount="` + strconv.Itoa(len(w.shared.texts)) + `">`)
	for _, text := range w.shared.texts {
		w.buf = append(w.buf, "<si><t"...)
		w.buf = appendText(w.buf, text)
		w.put("</t></si>")
	}
	w.put("</sst>")
	w.flush()
}
