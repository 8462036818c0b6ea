package supervision

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// The sums of the reports: of every area with all below it, by the month of the hand-over, by category and by source. Issues move seldom and by hand,
// so the areas above are written at once and a report is never behind its records.
const (
	sumAll      = "all"
	sumCategory = "category" // code: dictionary issue_category
	sumSource   = "source"   // code: dictionary issue_source
)

// everyMonth stands for all months together.
const everyMonth = 0

type sumKey struct {
	area      area.Code
	month     int64
	dim, code string
}

// sum is how many issues were handed over, how many of them are closed and are there again, and how many were closed in the month, whenever they
// were handed over.
type sum struct{ handed, closed, again, done int64 }

func (s sum) plus(o sum) sum {
	return sum{s.handed + o.handed, s.closed + o.closed, s.again + o.again, s.done + o.done}
}

func (s sum) times(n int64) sum { return sum{s.handed * n, s.closed * n, s.again * n, s.done * n} }

// share is what an issue adds to the sums.
func share(r *declaration.Record) map[sumKey]sum {
	if !slices.Contains(handed, r.State) {
		return nil
	}
	return shares(r.Area, r.Int("handedMonth"), r.Int("closedMonth"), r.Text("category"), r.Text("source"), r.State == Closed, r.Yes("repeated"))
}

func shares(c area.Code, month, closedMonth int64, category, source string, closed, again bool) map[sumKey]sum {
	one := sum{handed: 1}
	if closed {
		one.closed = 1
	}
	if again {
		one.again = 1
	}
	out := map[sumKey]sum{}
	for _, m := range []int64{everyMonth, month} {
		out[sumKey{c, m, sumAll, ""}] = one
		out[sumKey{c, m, sumCategory, category}] = one
		out[sumKey{c, m, sumSource, source}] = one
	}
	if closed {
		k := sumKey{c, closedMonth, sumAll, ""}
		out[k] = out[k].plus(sum{done: 1})
	}
	return out
}

// counted brings the sums from what an issue added before to what it adds now.
func counted(ctx context.Context, s *declaration.Step) error {
	return spread(ctx, s.Tx, s.Before, s.Record)
}

// moved takes an issue's part of the sums along when its area is merged into another.
func moved(ctx context.Context, tx *db.Tx, was, now *declaration.Record) error {
	return spread(ctx, tx, was, now)
}

func spread(ctx context.Context, tx *db.Tx, before, now *declaration.Record) error {
	by := map[sumKey]sum{}
	for k, n := range share(now) {
		by[k] = by[k].plus(n)
	}
	if before != nil {
		for k, n := range share(before) {
			by[k] = by[k].plus(n.times(-1))
		}
	}
	return addSums(ctx, tx, by)
}

var sumTable = rollup.Table{Name: "supervision_sum", Key: []string{"area", "month", "dim", "code"}, Also: []string{"parent"}, Sums: []string{"handed", "closed", "again", "done"}}

func addSums(ctx context.Context, tx *db.Tx, by map[sumKey]sum) error {
	all := map[sumKey]sum{}
	for k, n := range by {
		for _, a := range k.area.Upwards() {
			k.area = a
			all[k] = all[k].plus(n)
		}
	}
	keys := make([]sumKey, 0, len(all))
	for k, n := range all {
		if n != (sum{}) {
			keys = append(keys, k)
		}
	}
	// One order for all writers: no deadlock.
	slices.SortFunc(keys, func(a, b sumKey) int {
		return cmp.Or(cmp.Compare(a.area, b.area), cmp.Compare(a.month, b.month), strings.Compare(a.dim, b.dim), strings.Compare(a.code, b.code))
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		n := all[k]
		rows[i] = []any{int64(k.area), k.month, k.dim, k.code, int64(k.area.Parent()), n.handed, n.closed, n.again, n.done}
	}
	return sumTable.Add(ctx, tx, rows)
}

// Rebuild writes the sums anew from the issues: after records were planted past their steps, or should anybody doubt them.
func Rebuild(ctx context.Context, tx *db.Tx) error {
	if _, err := tx.NewRaw("DELETE FROM supervision_sum").Exec(ctx); err != nil {
		return fmt.Errorf("rebuild the sums of issues: %w", err)
	}
	var rows []struct {
		Area     area.Code `bun:"area"`
		Month    int64     `bun:"month"`
		Done     int64     `bun:"done"`
		Category string    `bun:"category"`
		Source   string    `bun:"source"`
		Closed   bool      `bun:"closed"`
		Again    bool      `bun:"again"`
		N        int64     `bun:"n"`
	}
	err := tx.NewRaw(`SELECT area, coalesce(handed_month, 0) AS month, coalesce(closed_month, 0) AS done, coalesce(category, '') AS category, coalesce(source, '') AS source,
		state = ? AS closed, coalesce(repeated, false) AS again, count(*) AS n FROM supervision_issue WHERE state IN (?) GROUP BY 1, 2, 3, 4, 5, 6, 7`, Closed, bun.List(handed)).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("rebuild the sums of issues: %w", err)
	}
	by := map[sumKey]sum{}
	for _, r := range rows {
		for k, n := range shares(r.Area, r.Month, r.Done, r.Category, r.Source, r.Closed, r.Again) {
			by[k] = by[k].plus(n.times(r.N))
		}
	}
	return addSums(ctx, tx, by)
}

// summed is a row of the sums.
type summed struct {
	Area   area.Code `bun:"area"`
	Month  int64     `bun:"month"`
	Dim    string    `bun:"dim"`
	Code   string    `bun:"code"`
	Handed int64     `bun:"handed"`
	Closed int64     `bun:"closed"`
	Again  int64     `bun:"again"`
	Done   int64     `bun:"done"`
}

// sums are the rows of one month, of an area with all its dimensions and of those directly below it in all. One statement.
func sums(ctx context.Context, h bun.IDB, c area.Code, month int64) (out []summed, err error) {
	query, args := rollup.Rows{Of: c, Below: true}.Select("area, month, dim, code, handed, closed, again, done", "supervision_sum", "month = ?", "month = ? AND dim = '"+sumAll+"'", month)
	if err := h.NewRaw(query, args...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("sums of issues: %w", err)
	}
	return out, nil
}
