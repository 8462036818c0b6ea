package hall

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

// requestSums are the requests of every area with all below it, by kind and rating. A request changes them when it is filed, answered and rated, and in
// the transaction that does so: the report is never behind its lists.
var requestSums = rollup.Table{Name: "request_sum", Key: []string{"area", "kind", "rating"}, Also: []string{"parent"}, Sums: []string{"n", "answered", "on_time"}}

// sumKey is a line of the sums; no rating is "".
type sumKey struct {
	Area   area.Code `bun:"area"`
	Kind   string    `bun:"kind"`
	Rating string    `bun:"rating"`
}

// sum is what requests come to: all of them, those with an answer and those with one in time.
type sum struct {
	N        int64 `bun:"n"`
	Answered int64 `bun:"answered"`
	OnTime   int64 `bun:"on_time"`
}

func (s sum) plus(o sum, times int64) sum {
	return sum{s.N + times*o.N, s.Answered + times*o.Answered, s.OnTime + times*o.OnTime}
}

// share is what a request adds to the sums.
func share(r *declaration.Record) (sumKey, sum) {
	one := sum{N: 1}
	if r.Has("onTime") {
		one.Answered = 1
	}
	if r.Yes("onTime") {
		one.OnTime = 1
	}
	return sumKey{r.Area, r.Text("kind"), r.Text("rating")}, one
}

// countRequest brings the sums from what a request added before to what it adds now; before is nil for a new one.
func countRequest(ctx context.Context, tx *db.Tx, before, now *declaration.Record) error {
	by := map[sumKey]sum{}
	k, n := share(now)
	by[k] = n
	if before != nil {
		k, n := share(before)
		by[k] = by[k].plus(n, -1)
	}
	return addSums(ctx, tx, by)
}

func addSums(ctx context.Context, tx *db.Tx, by map[sumKey]sum) error {
	all := map[sumKey]sum{}
	for k, n := range by {
		if n == (sum{}) {
			continue
		}
		for _, a := range k.Area.Upwards() {
			if k.Area = a; a != area.Root {
				all[k] = all[k].plus(n, 1)
			}
		}
	}
	keys := make([]sumKey, 0, len(all))
	for k, n := range all {
		if n != (sum{}) {
			keys = append(keys, k)
		}
	}
	// One order for all writers: no deadlock. The largest area comes last, for which most wait.
	slices.SortFunc(keys, func(a, b sumKey) int {
		return cmp.Or(cmp.Compare(b.Area.Level(), a.Area.Level()), cmp.Compare(a.Area, b.Area), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Rating, b.Rating))
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		n := all[k]
		rows[i] = []any{int64(k.Area), k.Kind, k.Rating, int64(k.Area.Parent()), n.N, n.Answered, n.OnTime}
	}
	return requestSums.Add(ctx, tx, rows)
}

// summed is a row of the sums.
type summed struct {
	sumKey
	sum
}

// Recount makes the sums anew from the requests: after some were planted past their steps.
func Recount(ctx context.Context, tx *db.Tx) error {
	if _, err := tx.NewRaw("DELETE FROM request_sum").Exec(ctx); err != nil {
		return fmt.Errorf("recount requests: %w", err)
	}
	var rows []summed
	err := tx.NewRaw("SELECT area, kind, rating, count(*) AS n, count(on_time) AS answered, coalesce(sum(CASE WHEN on_time THEN 1 ELSE 0 END), 0) AS on_time FROM service_request GROUP BY area, kind, rating").Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("recount requests: %w", err)
	}
	by := map[sumKey]sum{}
	for _, r := range rows {
		by[r.sumKey] = r.sum
	}
	return addSums(ctx, tx, by)
}
