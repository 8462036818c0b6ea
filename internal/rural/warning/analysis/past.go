package analysis

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
)

// pastAtOnce is how many households are read at once.
const pastAtOnce = 500

// pastRowsAtOnce bounds how many sheets a transaction writes.
const pastRowsAtOnce = 2_000

// Past writes the months before this one that are not there, back to twelve, as far as what is held bears days: for a register that has a past and
// was never looked at, as the demo's. The indices and steady work take what bears no day as it is today; other figures of those months have no value.
// It holds the sums of all months, so it is for a small register, and never for one that people keep.
func Past(ctx context.Context, d *db.DB, r *Reader, now time.Time) error {
	all := lastMonths(dayOf(now.UnixMilli()) / 100)
	var kept []int64
	if err := d.Read().NewRaw("SELECT DISTINCT month FROM warning_sheet WHERE area = ?", int64(area.Root)).Scan(ctx, &kept); err != nil {
		return wrap("months", err)
	}
	months := slices.DeleteFunc(all[:len(all)-1], func(m int64) bool { return slices.Contains(kept, m) })
	if len(months) == 0 {
		return nil
	}
	ends := make([]At, len(months))
	sheets := make([]map[area.Code]*Sheets, len(months))
	for i, m := range months {
		last := time.Date(int(m/100), time.Month(m%100)+1, 0, 0, 0, 0, 0, time.UTC)
		at, err := r.At(ctx, d.Read(), m*100+int64(last.Day()))
		if err != nil {
			return err
		}
		ends[i], sheets[i] = at, map[area.Code]*Sheets{}
	}
	for after := int64(0); ; {
		homes, err := r.Homes(ctx, d.Read(), after, pastAtOnce)
		if err != nil {
			return err
		}
		if len(homes) == 0 {
			break
		}
		for k := range homes {
			h := &homes[k]
			after = h.ID
			for i := range months {
				if sheets[i][h.Area] == nil {
					sheets[i][h.Area] = pastSheets(ends[i], h.Area)
				}
				sheets[i][h.Area].AddHome(h)
			}
		}
	}
	if err := r.pastVillages(ctx, d, ends, sheets); err != nil {
		return err
	}
	var rows, last [][]any
	for i, m := range months {
		of, err := pastRows(m, sheets[i], now.UnixMilli())
		if err != nil {
			return err
		}
		for _, r := range of {
			if r[3].(int64) == int64(area.Root) {
				last = append(last, r)
			} else {
				rows = append(rows, r)
			}
		}
	}
	// In the order of the table: parent, analysis, month, area.
	slices.SortFunc(rows, func(a, b []any) int {
		return cmp.Or(cmp.Compare(a[0].(int64), b[0].(int64)), cmp.Compare(a[1].(string), b[1].(string)), cmp.Compare(a[2].(int64), b[2].(int64)), cmp.Compare(a[3].(int64), b[3].(int64)))
	})
	// A little a transaction: people may be there already. By those of all areas together a month is known to be there.
	var pace db.Pace
	for len(rows) > 0 {
		n := min(pace.Next(pastRowsAtOnce), len(rows))
		err := pace.Write(ctx, d, func(ctx context.Context, tx *db.Tx) (int, error) { return n, putSheets(ctx, tx, rows[:n]) })
		if err != nil {
			return err
		}
		rows = rows[n:]
	}
	return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return putSheets(ctx, tx, last) })
}

// pastVillages puts the villages themselves to the months, after their homes.
func (r *Reader) pastVillages(ctx context.Context, d *db.DB, ends []At, sheets []map[area.Code]*Sheets) error {
	for after := area.Code(0); ; {
		villages, err := r.Villages(ctx, d.Read(), after, pastAtOnce)
		if err != nil || len(villages) == 0 {
			return err
		}
		for k := range villages {
			v := &villages[k]
			after = v.Code
			for i, at := range ends {
				if sheets[i][v.Code] == nil {
					if len(v.Archives)+len(v.Data) == 0 {
						continue
					}
					sheets[i][v.Code] = pastSheets(at, v.Code)
				}
				sheets[i][v.Code].AddVillage(v)
			}
		}
	}
}

// pastRows are the sheets of a month of all areas above the villages: those keep no past.
func pastRows(month int64, villages map[area.Code]*Sheets, now int64) (out [][]any, err error) {
	sums := map[area.Code][]body{}
	for c, s := range villages {
		for _, up := range c.Above() {
			if sums[up] == nil {
				for _, a := range analyses {
					sums[up] = append(sums[up], body{slug: a.Slug, figures: figures{}})
				}
			}
			for i := range s.all {
				for k, more := range s.all[i].sums {
					if more.Den != 0 || more.Missing != 0 {
						had := sums[up][i].figures[k]
						had.add(*more)
						sums[up][i].figures[k] = had
					}
				}
			}
		}
	}
	for _, c := range slices.Sorted(maps.Keys(sums)) {
		all := slices.DeleteFunc(sums[c], func(b body) bool { return len(b.figures) == 0 })
		rows, err := sheetRows(c, month, all, now)
		if err != nil {
			return nil, err
		}
		out = append(out, rows...)
	}
	return out, nil
}
