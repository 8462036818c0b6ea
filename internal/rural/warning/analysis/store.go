package analysis

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
)

// A figure is kept as [numerator, denominator, missing, more...]; the counts of a chart as [size, place, count, place, count...].
type (
	figures map[string]Sums
	counts  map[string][]int64
)

// MarshalJSON writes sums as a list of numbers.
func (s Sums) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]int64{s.Num, s.Den, s.Missing}, s.More...))
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (s *Sums) UnmarshalJSON(b []byte) error {
	var n []int64
	if err := json.Unmarshal(b, &n); err != nil {
		return err
	}
	if len(n) < 3 {
		return fmt.Errorf("sums of %d numbers", len(n))
	}
	*s = Sums{Num: n[0], Den: n[1], Missing: n[2]}
	if len(n) > 3 {
		s.More = n[3:]
	}
	return nil
}

// packed is a chart's counts without those that are nought.
func packed(all []int64) []int64 {
	out := []int64{int64(len(all))}
	for i, n := range all {
		if n != 0 {
			out = append(out, int64(i), n)
		}
	}
	return out
}

// unpack adds packed counts to those of a chart of a size. Counts of another size were made for other labels and are left out until the next pass.
func unpack(into []int64, of []int64) {
	if len(of) == 0 || int(of[0]) != len(into) {
		return
	}
	for i := 1; i+1 < len(of); i += 2 {
		if at := of[i]; at >= 0 && at < int64(len(into)) {
			into[at] += of[i+1]
		}
	}
}

type sheetRow struct {
	Area    area.Code `bun:"area"`
	Slug    string    `bun:"slug"`
	Month   int64     `bun:"month"`
	Figures string    `bun:"figures"`
	Updated int64     `bun:"updated_at"`
}

type chartRow struct {
	Area   area.Code `bun:"area"`
	Slug   string    `bun:"slug"`
	Counts string    `bun:"counts"`
}

// Save writes the sheets of the village in place of those of the month, in the transaction of the pass. A village keeps this month and the one before.
func (s *Sheets) Save(ctx context.Context, tx *db.Tx, now int64) error {
	month := s.at.Day / 100
	if !s.some {
		return clearArea(ctx, tx, s.Area, month)
	}
	var out []body
	for i := range s.all {
		t := &s.all[i]
		x := body{slug: t.of.Slug, figures: figures{}, counts: counts{}}
		for k, sums := range t.sums {
			if sums.Num != 0 || sums.Den != 0 || sums.Missing != 0 {
				x.figures[k] = *sums
			}
		}
		for k, all := range t.counts {
			if slices.ContainsFunc(all, func(n int64) bool { return n != 0 }) {
				x.counts[k] = packed(all)
			}
		}
		out = append(out, x)
	}
	if err := write(ctx, tx, s.Area, month, out, now); err != nil {
		return err
	}
	if _, err := tx.NewRaw("DELETE FROM warning_sheet WHERE area = ? AND month < ?", int64(s.Area), earlier(month)).Exec(ctx); err != nil {
		return wrap("old months", err)
	}
	return nil
}

// clearArea takes away the sheets of an area in which there is nothing: it must not look like one that is in use.
func clearArea(ctx context.Context, tx *db.Tx, c area.Code, month int64) error {
	if _, err := tx.NewRaw("DELETE FROM warning_sheet WHERE area = ? AND month = ?", int64(c), month).Exec(ctx); err != nil {
		return wrap("sheets of an empty area", err)
	}
	_, err := tx.NewRaw("DELETE FROM warning_chart WHERE area = ?", int64(c)).Exec(ctx)
	return wrap("charts of an empty area", err)
}

// body is what is kept of one analysis of an area.
type body struct {
	slug string
	figures
	counts
}

// write puts all sheets of an area in place of those of the month.
func write(ctx context.Context, tx *db.Tx, c area.Code, month int64, all []body, now int64) error {
	sheets, err := sheetRows(c, month, all, now)
	if err != nil || len(all) == 0 {
		return err
	}
	if err := putSheets(ctx, tx, sheets); err != nil {
		return err
	}
	charts := make([][]any, len(all))
	for i, x := range all {
		n, err := json.Marshal(x.counts)
		if err != nil {
			return wrap("charts", err)
		}
		charts[i] = []any{int64(c), x.slug, int64(c.Parent()), string(n)}
	}
	_, err = tx.InsertMany(ctx, db.Rows{Table: "warning_chart", Columns: []string{"area", "slug", "parent", "counts"}, Rows: charts,
		Else: "ON CONFLICT (area, slug) DO UPDATE SET counts = excluded.counts"})
	return wrap("charts", err)
}

// sheetRows are the sheets of an area as putSheets takes them.
func sheetRows(c area.Code, month int64, all []body, now int64) ([][]any, error) {
	out := make([][]any, len(all))
	for i, x := range all {
		f, err := json.Marshal(x.figures)
		if err != nil {
			return nil, wrap("figures", err)
		}
		out[i] = []any{int64(c.Parent()), x.slug, month, int64(c), string(f), now}
	}
	return out, nil
}

// putSheets writes sheets, of the past without their charts: those are not kept.
func putSheets(ctx context.Context, tx *db.Tx, rows [][]any) error {
	_, err := tx.InsertMany(ctx, db.Rows{Table: "warning_sheet", Columns: []string{"parent", "slug", "month", "area", "figures", "updated_at"}, Rows: rows,
		Else: "ON CONFLICT (parent, slug, month, area) DO UPDATE SET figures = excluded.figures, updated_at = excluded.updated_at"})
	return wrap("sheets", err)
}

// Up writes the sheets of an area as the sum of those stored of the areas directly below it, with the charts as they are now, and what departments say of the
// area itself.
func Up(ctx context.Context, tx *db.Tx, at At, c area.Code, now int64) error {
	month := at.Day / 100
	var rows []sheetRow
	err := tx.NewRaw("SELECT area, slug, figures FROM warning_sheet WHERE parent = ? AND slug IN (?) AND month = ? AND area <> ?", int64(c), bun.List(slugs), month, int64(c)).Scan(ctx, &rows)
	if err != nil {
		return wrap("sheets below", err)
	}
	if len(rows) == 0 { // most towns of a register that begins
		return clearArea(ctx, tx, c, month)
	}
	var charts []chartRow
	if err := tx.NewRaw("SELECT area, slug, counts FROM warning_chart WHERE parent = ? AND slug IN (?) AND area <> ?", int64(c), bun.List(slugs), int64(c)).Scan(ctx, &charts); err != nil {
		return wrap("charts below", err)
	}
	var out []body
	for i := range analyses {
		x := body{analyses[i].Slug, figures{}, analyses[i].blank()}
		for _, r := range rows {
			if r.Slug != x.slug {
				continue
			}
			if err := x.figures.put(r.Figures); err != nil {
				return err
			}
		}
		if len(x.figures) == 0 {
			continue
		}
		if heads, has := x.figures["heads"]; has && x.slug == matching.Slug {
			own, _, _ := wanted(at.Departments.posts[c], nil, at)
			heads.Num += own
			x.figures["heads"] = heads
		}
		for _, r := range charts {
			if r.Slug != x.slug {
				continue
			}
			if err := x.counts.put(r.Counts); err != nil {
				return err
			}
		}
		for k, n := range x.counts {
			x.counts[k] = packed(n)
		}
		out = append(out, x)
	}
	return write(ctx, tx, c, month, out, now)
}

// put adds the figures of a stored sheet.
func (f figures) put(body string) error {
	var more figures
	if err := json.Unmarshal([]byte(body), &more); err != nil {
		return wrap("stored figures", err)
	}
	for k, s := range more {
		had := f[k]
		had.add(s)
		f[k] = had
	}
	return nil
}

// put adds the counts of stored charts.
func (n counts) put(body string) error {
	var more counts
	if err := json.Unmarshal([]byte(body), &more); err != nil {
		return wrap("stored charts", err)
	}
	for k, c := range more {
		if into, has := n[k]; has {
			unpack(into, c)
		}
	}
	return nil
}

// blank are the charts of an analysis that hold counts, all nought.
func (a *Analysis) blank() counts {
	out := counts{}
	for _, c := range a.charts {
		if c.counted() {
			out[c.Key] = make([]int64, c.size())
		}
	}
	return out
}

// earlier is the month before.
func earlier(month int64) int64 {
	if month%100 == 1 {
		return month - 89
	}
	return month - 1
}

// Before reads the index of the month before of villages, for what compares the two.
func Before(ctx context.Context, q bun.IDB, villages []Village, month int64) error {
	if len(villages) == 0 {
		return nil
	}
	at := map[area.Code]*Village{}
	for i := range villages {
		at[villages[i].Code] = &villages[i]
	}
	var rows []sheetRow
	err := q.NewRaw("SELECT area, figures FROM warning_sheet WHERE area IN (?) AND month = ? AND slug = ?", bun.List(slices.Sorted(maps.Keys(at))), earlier(month), poverty.Slug).Scan(ctx, &rows)
	if err != nil {
		return wrap("the month before", err)
	}
	for _, r := range rows {
		f := figures{}
		if err := f.put(r.Figures); err != nil {
			return err
		}
		if s, ok := f["mpi"]; ok {
			at[r.Area].Before = &s
		}
	}
	return nil
}

// Move adds the months of an area to those of the one it was merged into. Its charts go: the next pass makes them anew.
func Move(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	var rows []sheetRow
	if err := tx.NewRaw("SELECT area, slug, month, figures, updated_at FROM warning_sheet WHERE area IN (?, ?) ORDER BY area, slug, month", int64(from), int64(to)).Scan(ctx, &rows); err != nil {
		return 0, wrap("sheets of a merged area", err)
	}
	months := map[int64]map[string]figures{}
	for _, r := range rows {
		if months[r.Month] == nil {
			months[r.Month] = map[string]figures{}
		}
		if months[r.Month][r.Slug] == nil {
			months[r.Month][r.Slug] = figures{}
		}
		if err := months[r.Month][r.Slug].put(r.Figures); err != nil {
			return 0, err
		}
	}
	for _, month := range slices.Sorted(maps.Keys(months)) {
		var all []body
		for _, slug := range slices.Sorted(maps.Keys(months[month])) {
			all = append(all, body{slug, months[month][slug], nil})
		}
		sheets, err := sheetRows(to, month, all, rows[0].Updated)
		if err != nil {
			return 0, err
		}
		if err := putSheets(ctx, tx, sheets); err != nil {
			return 0, err
		}
	}
	for _, table := range []string{"warning_sheet", "warning_chart"} {
		if _, err := tx.NewRaw("DELETE FROM "+table+" WHERE area = ?", int64(from)).Exec(ctx); err != nil {
			return 0, wrap("sheets of a merged area", err)
		}
	}
	return 0, nil
}
