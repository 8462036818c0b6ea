package residenttown

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

// How many work logs of a kind an area has in a month, with all below it. Logs are the most numerous records here, a province writes some two million
// a year; the report reads these rows and none of theirs.
type sumKey struct {
	area  area.Code
	month int64 // yyyymm
	kind  string
}

var sums = rollup.Table{Name: "resident_sum", Key: []string{"area", "month", "kind"}, Also: []string{"parent"}, Sums: []string{"n"}}

// share is where a log counts; a void one nowhere.
func share(r *declaration.Record) (sumKey, bool) {
	return sumKey{r.Area, r.Int("workedOn") / 100, r.Text("kind")}, r.State != LogVoid
}

// spread brings the sums from what a log was to what it is; before is nil for a new one.
func spread(ctx context.Context, tx *db.Tx, before, now *declaration.Record) error {
	by := map[sumKey]int64{}
	if k, counts := share(now); counts {
		by[k]++
	}
	if before != nil {
		if k, counts := share(before); counts {
			by[k]--
		}
	}
	return addSums(ctx, tx, by)
}

func addSums(ctx context.Context, tx *db.Tx, by map[sumKey]int64) error {
	all := map[sumKey]int64{}
	for k, n := range by {
		for _, a := range k.area.Upwards() {
			k.area = a
			all[k] += n
		}
	}
	var keys []sumKey
	for k, n := range all {
		if n != 0 {
			keys = append(keys, k)
		}
	}
	// One order for all writers: no deadlock.
	slices.SortFunc(keys, func(a, b sumKey) int {
		return cmp.Or(cmp.Compare(a.area, b.area), cmp.Compare(a.month, b.month), cmp.Compare(a.kind, b.kind))
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = []any{int64(k.area), k.month, k.kind, int64(k.area.Parent()), all[k]}
	}
	return sums.Add(ctx, tx, rows)
}

// Recount writes the sums and what teams say of their members anew: after records were planted past their steps.
func Recount(ctx context.Context, tx *db.Tx) error {
	if _, err := tx.NewRaw("DELETE FROM resident_sum").Exec(ctx); err != nil {
		return fmt.Errorf("recount the work logs: %w", err)
	}
	var rows []struct {
		Area  area.Code `bun:"area"`
		Month int64     `bun:"month"`
		Kind  string    `bun:"kind"`
		N     int64     `bun:"n"`
	}
	err := tx.NewRaw("SELECT area, worked_on / 100 AS month, kind, count(*) AS n FROM resident_log WHERE state <> ? AND kind <> '' AND worked_on IS NOT NULL GROUP BY area, worked_on / 100, kind", LogVoid).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("recount the work logs: %w", err)
	}
	by := map[sumKey]int64{}
	for _, r := range rows {
		by[sumKey{r.Area, r.Month, r.Kind}] = r.N
	}
	if err := addSums(ctx, tx, by); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE resident_log SET worked_month = worked_on / 100 WHERE worked_on IS NOT NULL AND (worked_month IS NULL OR worked_month <> worked_on / 100)").Exec(ctx); err != nil {
		return fmt.Errorf("months of the work logs: %w", err)
	}
	var teams []int64
	if err := tx.NewRaw("SELECT id FROM resident_team ORDER BY id").Scan(ctx, &teams); err != nil {
		return fmt.Errorf("recount the teams: %w", err)
	}
	return staffed(ctx, tx, teams...)
}
