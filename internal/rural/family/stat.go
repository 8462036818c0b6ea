package family

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
)

// count adds a change that took effect to the report's figures of its village and every area above, in the effect's transaction and
// always in the same order of areas. The month is that of the effect.
func count(ctx context.Context, tx *db.Tx, village area.Code, month int64, kind, reason string) error {
	return add(ctx, tx, map[figure]int64{{village, month, kind, reason}: 1})
}

type figure struct {
	area         area.Code
	month        int64 // yyyymm
	kind, reason string
}

func add(ctx context.Context, tx *db.Tx, by map[figure]int64) error {
	sum := map[figure]int64{}
	for k, n := range by {
		sum[k] += n
		for _, a := range above(k.area) {
			sum[figure{a, k.month, k.kind, k.reason}] += n
		}
	}
	keys := make([]figure, 0, len(sum))
	for k := range sum {
		keys = append(keys, k)
	}
	// Villages before their town, the root last: one order for all writers.
	slices.SortFunc(keys, func(a, b figure) int {
		if l := int(b.area.Level()) - int(a.area.Level()); l != 0 {
			return l
		}
		return strings.Compare(fmt.Sprint(a), fmt.Sprint(b))
	})
	for _, k := range keys {
		if _, err := tx.NewRaw(`INSERT INTO family_change_stat (area, month, kind, reason, n) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (area, month, kind, reason) DO UPDATE SET n = family_change_stat.n + excluded.n`, int64(k.area), k.month, k.kind, k.reason, sum[k]).Exec(ctx); err != nil {
			return fmt.Errorf("count a change: %w", err)
		}
	}
	return nil
}

// above are all areas over c, the root last.
func above(c area.Code) (out []area.Code) {
	for l := c.Level() - 1; l > area.Country; l-- {
		if a, ok := c.At(l); ok {
			out = append(out, a)
		}
	}
	return append(out, area.Root)
}
