package transfer

import (
	"math"
	"strconv"
)

// Row is one line of a workbook with its cells checked and turned into values.
type Row struct {
	// Line is the row's number as the workbook shows it.
	Line   int
	keys   map[string]int
	values []string
	side   *side
}

// side is what a room leaves with a row on its way in.
type side struct {
	kept any
	told string
}

// NewRow makes a row outside a workbook, for the tests of a room.
func NewRow(line int, values map[string]string) Row {
	r := Row{Line: line, keys: map[string]int{}, side: &side{}}
	for k, v := range values {
		r.keys[k] = len(r.values)
		r.values = append(r.values, v)
	}
	return r
}

// Value is the value of a column: trimmed, a code for Choice, "" where the cell is empty.
func (r Row) Value(key string) string {
	i, ok := r.keys[key]
	if !ok {
		panic("transfer: no column " + key)
	}
	return r.values[i]
}

// Whole is the value of a Whole column, 0 where it is empty.
func (r Row) Whole(key string) int64 {
	n, _ := strconv.ParseInt(r.Value(key), 10, 64)
	return n
}

// Decimal is the value of a number column, 0 where it is empty.
func (r Row) Decimal(key string) float64 {
	f, _ := strconv.ParseFloat(r.Value(key), 64)
	return f
}

// Hundredths is a Decimal of two places as a whole number: fen of yuan.
func (r Row) Hundredths(key string) int64 { return int64(math.Round(r.Decimal(key) * 100)) }

// Is reports whether a YesNo cell says 是; empty says otherwise.
func (r Row) Is(key string, otherwise bool) bool {
	v := r.Value(key)
	return v == Yes || v == "" && otherwise
}

// Keep leaves with the row what Prepare made for Apply; Kept gives it.
func (r Row) Keep(v any) { r.side.kept = v }

// Kept is what Keep left.
func (r Row) Kept() any { return r.side.kept }

// Tell says something about a row that goes in, which stands beside it in the copy its owner gets back and is sealed until then.
func (r Row) Tell(text string) { r.side.told = text }

// Fault complains about one cell of the row; key "" about the row as a whole.
func (r Row) Fault(key, text string) Fault { return Fault{Line: r.Line, Column: key, Text: text} }

// Unit is what is imported or refused together: one row, or the neighbouring rows that share the Group column. It has at least one row.
type Unit []Row

// Fault is one complaint. The text must not repeat what the cell holds: it is shown in lists and kept.
type Fault struct {
	Line   int    `json:"line"`
	Column string `json:"column"`
	Text   string `json:"text"`
}
