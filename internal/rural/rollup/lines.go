package rollup

import (
	"context"
	"fmt"
	"strings"

	"mirror/internal/db"
)

// Lines is a table of lines that writes leave for sums many of them share: the row of a province would have every writer wait for every other. A write
// leaves lines of its own area in its transaction, and Fold carries them to the sums.
type Lines struct {
	Table   string
	Columns []string // beside id
	// Lock is the PostgreSQL advisory lock of the fold: two folds at once would wait for each other's rows anyway.
	Lock int
	// Most bounds one transaction of the fold: nobody waits behind more (db.Engine.Hold).
	Most int
}

// Leave leaves lines, whose values come in the order of the columns.
func (l Lines) Leave(ctx context.Context, tx *db.Tx, rows [][]any) error {
	if _, err := tx.InsertMany(ctx, db.Rows{Table: l.Table, Columns: l.Columns, Rows: rows}); err != nil {
		return fmt.Errorf("leave lines: %w", err)
	}
	return nil
}

// Alone keeps folds away until the transaction ends. On SQLite there is one writer at a time anyway.
func (l Lines) Alone(ctx context.Context, e db.Engine, tx *db.Tx) error {
	if e != db.Postgres {
		return nil
	}
	if _, err := tx.NewRaw("SELECT pg_advisory_xact_lock(?)", l.Lock).Exec(ctx); err != nil {
		return fmt.Errorf("fold %s: %w", l.Table, err)
	}
	return nil
}

// Fold gives the lines that wait to add, as L has their columns, and says how many there were. Each is added exactly once: it goes in the transaction
// that adds it.
func Fold[L any](ctx context.Context, d *db.DB, l Lines, add func(ctx context.Context, tx *db.Tx, lines []L) error) (int, error) {
	var waiting bool
	if err := d.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM "+l.Table+")").Scan(ctx, &waiting); err != nil {
		return 0, fmt.Errorf("fold %s: %w", l.Table, err)
	}
	take := "DELETE FROM " + l.Table + " WHERE id IN (SELECT id FROM " + l.Table + " ORDER BY id LIMIT ?) RETURNING " + strings.Join(l.Columns, ", ")
	all := 0
	for waiting {
		n := 0
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := l.Alone(ctx, d.Engine(), tx); err != nil {
				return err
			}
			var lines []L
			if err := tx.NewRaw(take, l.Most).Scan(ctx, &lines); err != nil {
				return fmt.Errorf("fold %s: %w", l.Table, err)
			}
			n = len(lines)
			return add(ctx, tx, lines)
		})
		if err != nil {
			return all, err
		}
		all, waiting = all+n, n == l.Most
	}
	return all, nil
}
