package family

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// count adds a change that took effect to the report's figures of its village and every area above, in the effect's transaction and
// always in the same order of areas. The month is that of the effect.
func count(ctx context.Context, tx *db.Tx, village area.Code, month int64, kind, reason string) error {
	return add(ctx, tx, map[figure]int64{{village, month, kind, reason}: 1})
}

// moved takes a sheet that took effect out of the figures of a village that was merged and into those of the one that took it over.
func moved(ctx context.Context, tx *db.Tx, was, now *declaration.Record) error {
	on := now.Int("effectiveOn")
	if now.State != Effective || on == 0 {
		return nil
	}
	kind, reason := now.Text("kind"), now.Text("reason")
	return add(ctx, tx, map[figure]int64{{was.Area, on / 100, kind, reason}: -1, {now.Area, on / 100, kind, reason}: 1})
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
		for _, a := range k.area.Above() {
			sum[figure{a, k.month, k.kind, k.reason}] += n
		}
	}
	keys := make([]figure, 0, len(sum))
	for k, n := range sum {
		if n != 0 {
			keys = append(keys, k)
		}
	}
	// Villages before their town, the root last: one order for all writers.
	slices.SortFunc(keys, func(a, b figure) int {
		return cmp.Or(int(b.area.Level())-int(a.area.Level()), cmp.Compare(a.area, b.area), cmp.Compare(a.month, b.month), cmp.Compare(a.kind, b.kind), cmp.Compare(a.reason, b.reason))
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = []any{int64(k.area), k.month, k.kind, k.reason, sum[k]}
	}
	return changes.Add(ctx, tx, rows)
}

var changes = rollup.Table{Name: "family_change_stat", Key: []string{"area", "month", "kind", "reason"}, Sums: []string{"n"}}

// Recount writes the report's figures anew from the sheets that took effect: after records were planted past their steps.
func Recount(ctx context.Context, tx *db.Tx) error {
	if _, err := tx.NewRaw("DELETE FROM family_change_stat").Exec(ctx); err != nil {
		return fmt.Errorf("count changes anew: %w", err)
	}
	var rows []struct {
		Area   area.Code `bun:"area"`
		Month  int64     `bun:"month"`
		Kind   string    `bun:"kind"`
		Reason string    `bun:"reason"`
		N      int64     `bun:"n"`
	}
	err := tx.NewRaw("SELECT area, effective_on / 100 AS month, kind, reason, count(*) AS n FROM family_change WHERE state = ? AND effective_on > 0 GROUP BY 1, 2, 3, 4", Effective).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("count changes anew: %w", err)
	}
	by := map[figure]int64{}
	for _, r := range rows {
		by[figure{r.Area, r.Month, r.Kind, r.Reason}] = r.N
	}
	return add(ctx, tx, by)
}
