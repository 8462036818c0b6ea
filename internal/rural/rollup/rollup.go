// Package rollup keeps tables of sums that have a row of every area with all below it. Those that are read from here know the area above theirs
// (`parent`), in whose order an index holds them: the rows of an area's children are one range of it (decision 0048).
package rollup

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
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
		return from + "area IN (?) AND " + own, append([]any{bun.List(r.Some)}, args...)
	}
	text, all := from+"parent = ? AND area = ? AND "+own, append([]any{int64(r.Of.Parent()), int64(r.Of)}, args...)
	if r.Below {
		text += " UNION ALL " + from + "parent = ? AND area <> ? AND " + below
		all = append(append(all, int64(r.Of), int64(r.Of)), args...)
	}
	return text, all
}

// Table is a table of sums. The values of a row come in the order Key, which tells it from others, Also, which is written with a new row, and Sums,
// which are added to what is there.
type Table struct {
	Name            string
	Key, Also, Sums []string
}

// addedAtOnce is how many rows go into one statement, whose text is made for them; more of them take less time through prepared ones of a few rows.
const addedAtOnce = 100

// Add adds rows to the table. All writers must give theirs in one order: each waits for the rows another has changed.
func (t Table) Add(ctx context.Context, tx *db.Tx, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	Changed(tx)
	columns, plus := slices.Concat(t.Key, t.Also, t.Sums), make([]string, len(t.Sums))
	for i, c := range t.Sums {
		plus[i] = c + " = " + t.Name + "." + c + " + excluded." + c
	}
	there := "ON CONFLICT (" + strings.Join(t.Key, ", ") + ") DO UPDATE SET " + strings.Join(plus, ", ")
	if len(rows) > addedAtOnce {
		_, err := tx.InsertMany(ctx, db.Rows{Table: t.Name, Columns: columns, Rows: rows, Else: there})
		return err
	}
	mark := "(" + strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ") + ")"
	_, err := tx.NewRaw("INSERT INTO "+t.Name+" ("+strings.Join(columns, ", ")+") VALUES "+strings.TrimSuffix(strings.Repeat(mark+", ", len(rows)), ", ")+" "+there, slices.Concat(rows...)...).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add to %s: %w", t.Name, err)
	}
	return nil
}
