package flow

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/statecount"
)

// Erase removes records with their tokens, their timelines and their places in the roll-up, in the caller's transaction. It asks nobody's right and leaves no audit row: the
// caller has asked, and says once for all of them what was removed and why.
func (e *Flow) Erase(ctx context.Context, tx *db.Tx, d *declaration.Declaration, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	if d.Emptied != nil {
		if err := d.Emptied(ctx, tx, ids); err != nil {
			return err
		}
	}
	var gone []struct {
		Area  area.Code `bun:"area"`
		State string    `bun:"state"`
	}
	if err := tx.NewRaw("DELETE FROM "+d.Table+" WHERE id IN (?) RETURNING area, state", bun.List(ids)).Scan(ctx, &gone); err != nil {
		return fmt.Errorf("erase %s: %w", d.Code, err)
	}
	if _, err := tx.NewRaw("DELETE FROM module_line WHERE module = ? AND record_id IN (?)", d.Code, bun.List(ids)).Exec(ctx); err != nil {
		return fmt.Errorf("erase timelines of %s: %w", d.Code, err)
	}
	for _, id := range ids {
		if err := e.Store.Forget(ctx, tx, d, id); err != nil {
			return err
		}
	}
	counts := map[statecount.Key]int64{}
	for _, r := range gone {
		counts[statecount.Key{Area: r.Area, State: r.State}]--
	}
	return e.Totals.Leave(ctx, tx, d, counts)
}
