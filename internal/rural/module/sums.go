package module

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
)

// MoveSums carries the figures of an area that was merged to the one that took it over, in a module's table of sums: one row for an area and
// a combination of keys, an area's row with all below it. What the old area had
// leaves the areas above it and comes to those above the new one.
func MoveSums(ctx context.Context, tx *db.Tx, table, sum string, keys []string, from, to area.Code) error {
	list := strings.Join(keys, ", ")
	over, under := append(above(to), to), above(from)
	for _, way := range []struct {
		sign  string
		areas []area.Code
	}{{"-", under}, {"", over}} {
		for _, a := range way.areas {
			_, err := tx.NewRaw("INSERT INTO ? (area, "+list+", ?) SELECT CAST(? AS bigint), "+list+", "+way.sign+"? FROM ? WHERE area = ? ON CONFLICT (area, "+list+") DO UPDATE SET ? = ?.? + excluded.?",
				bun.Ident(table), bun.Ident(sum), int64(a), bun.Ident(sum), bun.Ident(table), int64(from), bun.Ident(sum), bun.Ident(table), bun.Ident(sum), bun.Ident(sum)).Exec(ctx)
			if err != nil {
				return fmt.Errorf("move sums of %s: %w", table, err)
			}
		}
	}
	if _, err := tx.NewRaw("DELETE FROM ? WHERE area = ?", bun.Ident(table), int64(from)).Exec(ctx); err != nil {
		return fmt.Errorf("move sums of %s: %w", table, err)
	}
	return nil
}
