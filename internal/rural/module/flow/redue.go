package flow

import (
	"context"
	"fmt"
	"strings"

	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
)

// redueBatch is how many records one transaction of Redue looks at.
const redueBatch = 200

// Redue reckons the deadlines of all open records anew, after the calendar has changed. A record whose end moves may be warned of again.
func (e *Flow) Redue(ctx context.Context) error {
	for _, d := range e.Modules() {
		var timed []string
		for _, s := range d.States {
			if s.Deadline != nil {
				timed = append(timed, s.Code)
			}
		}
		for last := int64(0); len(timed) > 0; {
			n, err := e.redue(ctx, d, timed, &last)
			if err != nil {
				return fmt.Errorf("deadlines of %s: %w", d.Code, err)
			}
			if n < redueBatch {
				break
			}
		}
	}
	return nil
}

func (e *Flow) redue(ctx context.Context, d *declaration.Declaration, states []string, last *int64) (n int, err error) {
	fields := d.EveryField()
	marks := strings.TrimSuffix(strings.Repeat("?, ", len(states)), ", ")
	args := []any{*last}
	for _, s := range states {
		args = append(args, s)
	}
	err = e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t.id > ? AND t.state IN ("+marks+") ORDER BY t.id LIMIT ?", append(args, redueBatch)...)
		if err != nil {
			return err
		}
		rs, err := e.Store.Scan(d, rows, fields, nil)
		if err != nil {
			return err
		}
		n = len(rs)
		until, err := e.Spans.Reckon(ctx, tx, d)
		if err != nil {
			return err
		}
		for _, r := range rs {
			*last = r.ID
			due := until.Due(r)
			if due == r.DueAt {
				continue
			}
			// Not another version: nobody has changed what people read and write.
			if _, err := tx.NewRaw("UPDATE "+d.Table+" SET due_at = ?, warned = 0 WHERE id = ?", due, r.ID).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}
