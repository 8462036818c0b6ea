package fund

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/rollup"
)

// Money is what the sums say of an area in a year, in fen. Months and days are those of payment.
type Money struct {
	Quota, Allocated, Paid int64
	months, days           map[int64]int64
}

func (m *Money) take(r sumRow) {
	switch r.Kind {
	case sumQuota:
		m.Quota += r.Amount
	case sumAllocated:
		m.Allocated += r.Amount
	case sumPaid:
		m.Paid += r.Amount
	case sumMonth:
		m.months = when(m.months, r)
	case sumDay:
		m.days = when(m.days, r)
	}
}

func when(by map[int64]int64, r sumRow) map[int64]int64 {
	if by == nil {
		by = map[int64]int64{}
	}
	at, _ := strconv.ParseInt(r.Code, 10, 64)
	by[at] += r.Amount
	return by
}

// Add puts another area's money to it.
func (m *Money) Add(o Money) {
	m.Quota, m.Allocated, m.Paid = m.Quota+o.Quota, m.Allocated+o.Allocated, m.Paid+o.Paid
	for _, x := range []struct {
		to   *map[int64]int64
		from map[int64]int64
	}{{&m.months, o.months}, {&m.days, o.days}} {
		for at, n := range x.from {
			if *x.to == nil {
				*x.to = map[int64]int64{}
			}
			(*x.to)[at] += n
		}
	}
}

// Whole is what payments are measured by: the quotas, and below the counties, which hold them, what is allocated.
func (m Money) Whole() int64 { return cmp.Or(m.Quota, m.Allocated) }

// Progress are the months of a year up to today: what was paid until each, against the target.
func (m Money) Progress(year, today int64, target Target) []FundMonth {
	return timeline(m.months, m.Whole(), year, today, target)
}

// Recent is what was paid from the day on that was asked for.
func (m Money) Recent() (n int64) {
	for _, amount := range m.days {
		n += amount
	}
	return n
}

// Moneys are the money of some areas in a year, with what was paid from a day on, of whatever year. Months and days are there for those that were asked for, not
// for the areas below them. One statement.
func Moneys(ctx context.Context, d *db.DB, of rollup.Rows, year, since int64) (map[area.Code]Money, error) {
	rows, err := sums(ctx, d, of, year, since)
	if err != nil {
		return nil, err
	}
	out := map[area.Code]Money{}
	for _, r := range rows {
		m := out[r.Area]
		m.take(r)
		out[r.Area] = m
	}
	return out, nil
}

type sumRow struct {
	Area   area.Code `bun:"area"`
	Kind   string    `bun:"kind"`
	Code   string    `bun:"code"`
	Amount int64     `bun:"amount"`
}

// sums are rows of a year, with the days of payment from one on of whatever year where there is one; of the areas below only what a ranking shows.
func sums(ctx context.Context, d *db.DB, of rollup.Rows, year, since int64) ([]sumRow, error) {
	const below = "year = ? AND kind IN ('" + sumQuota + "', '" + sumAllocated + "', '" + sumPaid + "') AND amount <> 0"
	own := "year = ? AND kind IN ('" + sumQuota + "', '" + sumAllocated + "', '" + sumPaid + "', '" + sumMonth + "') AND amount <> 0"
	if since > 0 {
		// A year is that of the quota: what was paid of late may be of this one and of those before.
		own = fmt.Sprintf("(year = ? AND kind IN ('%s', '%s', '%s', '%s') OR kind = '%s' AND code >= '%08d') AND amount <> 0", sumQuota, sumAllocated, sumPaid, sumMonth, sumDay, since)
	}
	query, args := of.Select("area, kind, code, amount", "fund_sum", own, below, year)
	var rows []sumRow
	if err := d.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("sums of money: %w", err)
	}
	return rows, nil
}
