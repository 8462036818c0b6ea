package backtest

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/household"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/rollup"
)

func wrap(what string, err error) error {
	if err != nil {
		return fmt.Errorf("backtest of warnings: %s: %w", what, err)
	}
	return nil
}

// Excluded is the state of a hit that somebody left out; Source is what a clue made of one names (dictionary clue_source).
const (
	Excluded = "已排除"
	Source   = "6"
)

// concerned are the households that a hit or a case of a range of areas is of. Both are looked for in all of them, also where they stand elsewhere:
// a household that moved takes its past along.
const concerned = `(SELECT household FROM warning_hit WHERE area BETWEEN ? AND ? AND orange_on > 0 AND household > 0
	UNION SELECT household FROM monitor_case WHERE area BETWEEN ? AND ? AND household > 0)`

// Town writes the sums of a town, or of what stands in its place above villages, and of its villages as they are on a day, in the transaction of the
// pass. It holds the hits and cases of one town in memory.
func Town(ctx context.Context, tx bun.IDB, c area.Code, day, now int64) error {
	r := c.Range()
	lo, hi := int64(r.Lo), int64(r.Hi)
	var hits []Hit
	err := tx.NewRaw("SELECT household, area, figure, orange_on, ended, CASE WHEN state = ? THEN acted_at ELSE 0 END AS excluded, clue FROM warning_hit WHERE orange_on BETWEEN 1 AND ? AND household > 0 AND household IN "+concerned,
		Excluded, day, lo, hi, lo, hi).Scan(ctx, &hits)
	if err != nil {
		return wrap("hits", err)
	}
	for i := range hits {
		hits[i].Excluded = dayOf(hits[i].Excluded)
	}
	cases, err := casesOf(ctx, tx, day, lo, hi)
	if err != nil {
		return err
	}
	var homes []struct {
		Area area.Code `bun:"area"`
		N    int64     `bun:"n"`
	}
	if err := tx.NewRaw("SELECT area, count(*) AS n FROM household WHERE area BETWEEN ? AND ? AND state = ? GROUP BY area", lo, hi, household.StateValid).Scan(ctx, &homes); err != nil {
		return wrap("households", err)
	}
	villages := Count(day, c, hits, cases)
	sum := newCounted()
	for _, h := range homes {
		if x := villages[h.Area]; x != nil {
			x.Homes = h.N
		} else {
			sum.Homes += h.N // of a village without anything else the town keeps the number alone
		}
	}
	month := day / 100
	if _, err := tx.NewRaw("DELETE FROM warning_backtest WHERE parent = ? AND area <> ? AND (month = ? OR month < ?)", int64(c), int64(c), month, earlier(month)).Exec(ctx); err != nil {
		return wrap("old months", err)
	}
	for _, v := range slices.Sorted(maps.Keys(villages)) {
		sum.Add(villages[v])
		if v != c {
			if err := write(ctx, tx, v, day, now, villages[v]); err != nil {
				return err
			}
		}
	}
	return write(ctx, tx, c, day, now, sum)
}

// casesOf are the cases of the households concerned. The first recognition is that of the first time in monitoring: a resumption of help dates the case anew.
func casesOf(ctx context.Context, tx bun.IDB, day, lo, hi int64) ([]Case, error) {
	var rows []struct {
		Case
		State   string `bun:"state"`
		Entered int64  `bun:"entered_at"`
		Gone    int64  `bun:"gone"`
	}
	err := tx.NewRaw(`SELECT c.id, c.household, c.area, c.source = ? AS own, c.state, c.entered_at, coalesce(c.received_at, 0) AS received, coalesce(s.began, c.recognised_on, 0) AS recognised,
		coalesce(c.eliminated_on, 0) AS gone FROM monitor_case AS c LEFT JOIN monitor_span AS s ON s.case_id = c.id AND s.seq = 1 WHERE c.received_at BETWEEN 1 AND ? AND c.household > 0 AND c.household IN `+concerned,
		Source, day, lo, hi, lo, hi).Scan(ctx, &rows)
	if err != nil {
		return nil, wrap("cases", err)
	}
	out := make([]Case, len(rows))
	for i, r := range rows {
		switch r.State {
		case monitor.Declined, monitor.Withdrawn:
			r.Dropped = dayOf(r.Entered)
		case monitor.Eliminated, monitor.Natural:
			r.Over = r.Gone
		}
		out[i] = r.Case
	}
	return out, nil
}

// Up writes the sums of an area as those stored of the areas directly below it.
func Up(ctx context.Context, tx bun.IDB, c area.Code, day, now int64) error {
	var rows []row
	if err := tx.NewRaw("SELECT area, day, sums, figures FROM warning_backtest WHERE parent = ? AND month = ? AND area <> ?", int64(c), day/100, int64(c)).Scan(ctx, &rows); err != nil {
		return wrap("sums below", err)
	}
	sum := newCounted()
	for _, r := range rows {
		x, err := r.counted()
		if err != nil {
			return err
		}
		sum.Add(x)
	}
	return write(ctx, tx, c, day, now, sum)
}

type row struct {
	Area    area.Code `bun:"area"`
	Day     int64     `bun:"day"`
	Updated int64     `bun:"updated_at"`
	Sums    string    `bun:"sums"`
	Figures string    `bun:"figures"`
}

func (r *row) counted() (*Counted, error) {
	out := newCounted()
	if err := json.Unmarshal([]byte(r.Sums), &out.Sums); err != nil {
		return nil, wrap("stored sums", err)
	}
	if r.Figures == "" {
		return out, nil
	}
	return out, wrap("stored figures", json.Unmarshal([]byte(r.Figures), &out.Figures))
}

// write puts the sums of an area in place of those of the month; of one in which there is nothing none are kept.
func write(ctx context.Context, tx bun.IDB, c area.Code, day, now int64, x *Counted) error {
	if x.Homes == 0 && x.Recognised == 0 && x.All.blank() && x.Since == 0 {
		_, err := tx.NewRaw("DELETE FROM warning_backtest WHERE parent = ? AND month = ? AND area = ?", int64(c.Parent()), day/100, int64(c)).Exec(ctx)
		return wrap("sums of an empty area", err)
	}
	maps.DeleteFunc(x.Figures, func(_ string, t *Tally) bool { return t.blank() })
	sums, err := json.Marshal(x.Sums)
	if err != nil {
		return wrap("sums", err)
	}
	figures, err := json.Marshal(x.Figures)
	if err != nil {
		return wrap("figures", err)
	}
	_, err = tx.NewRaw(`INSERT INTO warning_backtest (parent, month, area, day, updated_at, sums, figures) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (parent, month, area) DO UPDATE SET day = excluded.day, updated_at = excluded.updated_at, sums = excluded.sums, figures = excluded.figures`,
		int64(c.Parent()), day/100, int64(c), day, now, string(sums), string(figures)).Exec(ctx)
	return wrap("sums", err)
}

// earlier is the month before.
func earlier(month int64) int64 {
	if month%100 == 1 {
		return month - 89
	}
	return month - 1
}

// Move adds the months of an area to those of the one it was merged into.
func Move(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	var rows []struct {
		row
		Month int64 `bun:"month"`
	}
	if err := tx.NewRaw("SELECT month, area, day, updated_at, sums, figures FROM warning_backtest WHERE area IN (?, ?) ORDER BY month, area", int64(from), int64(to)).Scan(ctx, &rows); err != nil {
		return 0, wrap("sums of a merged area", err)
	}
	if _, err := tx.NewRaw("DELETE FROM warning_backtest WHERE area = ?", int64(from)).Exec(ctx); err != nil {
		return 0, wrap("sums of a merged area", err)
	}
	for len(rows) > 0 {
		sum, last := newCounted(), rows[0]
		for len(rows) > 0 && rows[0].Month == last.Month {
			x, err := rows[0].counted()
			if err != nil {
				return 0, err
			}
			sum.Add(x)
			last.Day, last.Updated = max(last.Day, rows[0].Day), max(last.Updated, rows[0].Updated)
			rows = rows[1:]
		}
		if err := write(ctx, tx, to, last.Day, last.Updated, sum); err != nil {
			return 0, err
		}
	}
	return 0, nil
}

// Sheet is what is kept of an area in a month.
type Sheet struct {
	Month, Day, AsOf int64   // AsOf 0 where nothing is kept
	Months           []int64 // those that are kept, the oldest first
	Since            int64   // the day from which the platform keeps warnings
	Own              *Counted
	Areas            []Area
}

// Area is an area directly below; it has no figures.
type Area struct {
	Node area.Node
	Own  *Counted
}

// Read gives the sheet of what a scope shows of an area; month 0 is the newest.
func Read(ctx context.Context, q bun.IDB, in rollup.Extent, month int64) (Sheet, error) {
	out := Sheet{Month: month, Months: []int64{}, Own: newCounted(), Areas: []Area{}}
	if len(in.Whole) == 0 {
		return out, nil
	}
	if err := q.NewRaw("SELECT DISTINCT month FROM warning_backtest WHERE area IN (?) ORDER BY month", bun.List(in.Whole)).Scan(ctx, &out.Months); err != nil {
		return out, wrap("months", err)
	}
	if len(out.Months) == 0 {
		return out, nil
	}
	if out.Month == 0 {
		out.Month = out.Months[len(out.Months)-1]
	}
	parents := map[area.Code]bool{}
	for _, c := range in.Whole {
		parents[c.Parent()] = true
	}
	var rows []row
	err := q.NewRaw("SELECT area, day, updated_at, sums, figures FROM warning_backtest WHERE parent IN (?) AND month = ? AND area IN (?)", bun.List(slices.Sorted(maps.Keys(parents))), out.Month, bun.List(in.Whole)).Scan(ctx, &rows)
	if err != nil {
		return out, wrap("sums", err)
	}
	of := map[area.Code]*Counted{}
	for i := range rows {
		x, err := rows[i].counted()
		if err != nil {
			return out, err
		}
		of[rows[i].Area] = x
		out.Own.Add(x)
		out.Day, out.AsOf = max(out.Day, rows[i].Day), max(out.AsOf, rows[i].Updated)
	}
	if out.Since, err = since(ctx, q, out.Month); err != nil {
		return out, err
	}
	if in.All {
		var below []row
		if err := q.NewRaw("SELECT area, sums FROM warning_backtest WHERE parent = ? AND month = ? AND area <> ?", int64(in.Node.ID), out.Month, int64(in.Node.ID)).Scan(ctx, &below); err != nil {
			return out, wrap("sums below", err)
		}
		for i := range below {
			if of[below[i].Area], err = below[i].counted(); err != nil {
				return out, err
			}
		}
	}
	for _, p := range in.Parts {
		sum := newCounted()
		for _, c := range p.Areas {
			if x := of[c]; x != nil {
				sum.Add(x)
			}
		}
		out.Areas = append(out.Areas, Area{p.Node, sum})
	}
	return out, nil
}

// since is the day of the first warning that is kept anywhere; 0 before the first pass came to its end.
func since(ctx context.Context, q bun.IDB, month int64) (int64, error) {
	var top []row
	if err := q.NewRaw("SELECT area, sums FROM warning_backtest WHERE parent = ? AND month = ? AND area = ?", int64(area.Root.Parent()), month, int64(area.Root)).Scan(ctx, &top); err != nil || len(top) == 0 {
		return 0, wrap("first warning", err)
	}
	x, err := top[0].counted()
	if err != nil {
		return 0, err
	}
	return x.Since, nil
}

// dayOf is the day of a moment, yyyymmdd; 0 for none.
func dayOf(ms int64) int64 {
	if ms == 0 {
		return 0
	}
	y, m, d := time.UnixMilli(ms).In(clock.Shanghai).Date()
	return int64(y)*10000 + int64(m)*100 + int64(d)
}
