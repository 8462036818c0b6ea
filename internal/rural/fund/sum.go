package fund

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// The sums the reports read, of every area with all below it, by the year of the quota. Money moves seldom and by hand, so the
// areas above are written at once and not by a fold: a report is never behind its records.
const (
	sumQuota     = "quota" // code: source
	sumAllocated = "alloc" // code: source/category
	sumPaid      = "paid"  // code: source/category
	sumMonth     = "month" // code: month of payment
	sumDay       = "day"   // code: day of payment
)

type sumKey struct {
	area       area.Code
	year       int64
	kind, code string
}

// share is what one record adds to the sums; nil for one that adds nothing.
type share func(r *declaration.Record) map[sumKey]int64

// spread brings the sums from what a record added before to what it adds now; before is nil for a new one.
func spread(ctx context.Context, tx *db.Tx, of share, before, now *declaration.Record) error {
	by := map[sumKey]int64{}
	for k, n := range of(now) {
		by[k] += n
	}
	if before != nil {
		for k, n := range of(before) {
			by[k] -= n
		}
	}
	return addSums(ctx, tx, by)
}

// moved takes a record's part of the sums along when its area is merged into another.
func (of share) moved(ctx context.Context, tx *db.Tx, was, now *declaration.Record) error {
	return spread(ctx, tx, of, was, now)
}

func addSums(ctx context.Context, tx *db.Tx, by map[sumKey]int64) error {
	all := map[sumKey]int64{}
	for k, n := range by {
		for _, a := range k.area.Upwards() {
			k.area = a
			all[k] += n
		}
	}
	keys := make([]sumKey, 0, len(all))
	for k, n := range all {
		if n != 0 {
			keys = append(keys, k)
		}
	}
	// One order for all writers: no deadlock.
	slices.SortFunc(keys, func(a, b sumKey) int {
		return cmp.Or(cmp.Compare(a.area, b.area), cmp.Compare(a.year, b.year), cmp.Compare(a.kind, b.kind), cmp.Compare(a.code, b.code))
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = []any{int64(k.area), k.year, k.kind, k.code, int64(k.area.Parent()), all[k]}
	}
	return sumTable.Add(ctx, tx, rows)
}

var sumTable = rollup.Table{Name: "fund_sum", Key: []string{"area", "year", "kind", "code"}, Also: []string{"parent"}, Sums: []string{"amount"}}

// Rebuild writes totals and sums anew from the records: after records were planted past their steps, or should anybody doubt them. Each table is read
// once: a count of its own for each record went by the index of states, through a whole register for each terminated project.
func Rebuild(ctx context.Context, tx *db.Tx) error {
	for _, sql := range []string{
		"DELETE FROM fund_total", "DELETE FROM fund_sum", "DELETE FROM fund_serial",
		`INSERT INTO fund_total (kind, record_id, amount, used)
			SELECT 'quota', q.id, CASE WHEN q.state IN ('40', '70') THEN q.amount * 100 ELSE 0 END, coalesce(a.used, 0) * 100
			FROM fund_quota q LEFT JOIN (SELECT quota, sum(amount) AS used FROM fund_allocation WHERE state IN ('20', '30', '70') GROUP BY quota) a ON a.quota = q.id`,
		`INSERT INTO fund_total (kind, record_id, amount, used)
			SELECT 'project', p.id, CASE WHEN p.state IN ('` + strings.Join(funded, "', '") + `') THEN p.budget * 100 WHEN p.state = '99' THEN coalesce(a.taken, 0) * 100 ELSE 0 END, coalesce(a.used, 0) * 100
			FROM fund_project p LEFT JOIN (SELECT project, sum(amount) AS used, sum(CASE WHEN state = '70' THEN amount END) AS taken
				FROM fund_allocation WHERE state IN ('20', '30', '70') GROUP BY project) a ON a.project = p.id`,
		`INSERT INTO fund_total (kind, record_id, amount, used)
			SELECT 'allocation', a.id, CASE WHEN a.state IN ('30', '70') THEN a.amount * 100 ELSE 0 END, coalesce(p.used, 0)
			FROM fund_allocation a LEFT JOIN (SELECT allocation, sum(amount) AS used FROM fund_payment WHERE state IN ('20', '30', '40', '60') GROUP BY allocation) p ON p.allocation = a.id`,
		`INSERT INTO fund_serial (county, year, n) SELECT substr(no, 5, 6), year, max(serial) FROM fund_project GROUP BY substr(no, 5, 6), year`,
	} {
		if _, err := tx.NewRaw(sql).Exec(ctx); err != nil {
			return fmt.Errorf("rebuild the fund totals: %w", err)
		}
	}
	by := map[sumKey]int64{}
	for kind, sql := range map[string]string{
		sumQuota:     "SELECT area, year, source AS code, sum(amount) * 100 AS amount FROM fund_quota WHERE state IN ('40', '70') GROUP BY area, year, source",
		sumAllocated: "SELECT area, year, source || '/' || category AS code, sum(amount) * 100 AS amount FROM fund_allocation WHERE state IN ('30', '70') GROUP BY area, year, source, category",
		sumPaid:      "SELECT area, year, source || '/' || category AS code, sum(amount) AS amount FROM fund_payment WHERE state = '60' GROUP BY area, year, source, category",
		sumMonth:     "SELECT area, year, cast(paid_on / 100 AS text) AS code, sum(amount) AS amount FROM fund_payment WHERE state = '60' GROUP BY area, year, paid_on / 100",
		sumDay:       "SELECT area, year, cast(paid_on AS text) AS code, sum(amount) AS amount FROM fund_payment WHERE state = '60' GROUP BY area, year, paid_on",
	} {
		var rows []struct {
			Area   area.Code `bun:"area"`
			Year   int64     `bun:"year"`
			Code   string    `bun:"code"`
			Amount int64     `bun:"amount"`
		}
		if err := tx.NewRaw(sql).Scan(ctx, &rows); err != nil {
			return fmt.Errorf("rebuild the fund sums: %w", err)
		}
		for _, r := range rows {
			by[sumKey{r.Area, r.Year, kind, r.Code}] = r.Amount
		}
	}
	return addSums(ctx, tx, by)
}
