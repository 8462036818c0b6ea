// Package rollup reads tables of sums that have a row of every area with all below it and know the area above theirs (`parent`), in whose
// order an index holds them: the rows of an area's children are one range of it (decision 0048).
package rollup

import (
	"github.com/uptrace/bun"

	"mirror/internal/area"
)

// Rows says whose rows are asked for: those of Of and, with Below, of all areas directly below it; or, where Some says so, those of some areas,
// which is what is left of an area that a scope holds in parts.
type Rows struct {
	Of    area.Code
	Below bool
	Some  []area.Code
}

// Select is the statement that reads them. own is the condition on the rows of Of or Some, below that on the others; args are those of either.
func (r Rows) Select(columns, table, own, below string, args ...any) (string, []any) {
	from := "SELECT " + columns + " FROM " + table + " WHERE "
	if r.Some != nil {
		codes := make([]int64, len(r.Some))
		for i, c := range r.Some {
			codes[i] = int64(c)
		}
		return from + "area IN (?) AND " + own, append([]any{bun.List(codes)}, args...)
	}
	text, all := from+"parent = ? AND area = ? AND "+own, append([]any{int64(r.Of.Parent()), int64(r.Of)}, args...)
	if r.Below {
		text += " UNION ALL " + from + "parent = ? AND area <> ? AND " + below
		all = append(append(all, int64(r.Of), int64(r.Of)), args...)
	}
	return text, all
}
