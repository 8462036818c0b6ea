package metric

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// Figures are kept at the end of each month for every area down to the townships; the last reckoning of a month stands. A village's own past would
// be thirteen times as many rows, for which nobody has asked.
const keptDownTo = area.Township

// KeepEvery is how often the job looks whether the figures of the month are to be kept: an hour before the month is over they are for the last time.
const KeepEvery = time.Hour

// keptFor is how long what was kept is good enough; on the last day of a month, whose figures stand from then on, it is an hour.
const keptFor = 6 * time.Hour

// keptMark is the key of the row that says when a month was kept last, ms UTC.
const keptMark = ""

// monthsMost is how far a trend looks back.
const monthsMost = 24

type kept struct {
	Area   area.Code `bun:"area"`
	Metric string    `bun:"metric"`
	Month  int64     `bun:"month"`
	Num    int64     `bun:"num"`
	Den    int64     `bun:"den"`
}

type keptKey struct {
	area area.Code
	key  string
}

func (k keptKey) compare(other keptKey) int {
	return cmp.Or(cmp.Compare(k.area, other.area), cmp.Compare(k.key, other.key))
}

// row is what putKept takes.
func (k keptKey) row(month int64, s Sums) []any {
	return []any{int64(k.area), k.key, month, s.Num, s.Den}
}

// putKept writes rows of months.
func putKept(ctx context.Context, tx *db.Tx, rows [][]any) error {
	_, err := tx.InsertMany(ctx, db.Rows{Table: "metric_month", Columns: []string{"area", "metric", "month", "num", "den"}, Rows: rows,
		Else: "ON CONFLICT (area, metric, month) DO UPDATE SET num = excluded.num, den = excluded.den"})
	return err
}

// Keep writes what the figures are now as those of this month, where they changed. A periodic job runs it, once over all replicas.
func (l *Library) Keep(ctx context.Context) error {
	at := l.At(0)
	// What was just kept is not reckoned again: a server that starts has more urgent things to do.
	var last []int64
	err := l.DB.Read().NewRaw("SELECT num FROM metric_month WHERE area = ? AND metric = ? AND month = ?", int64(area.Root), keptMark, at.Day/100).Scan(ctx, &last)
	if err != nil {
		return fmt.Errorf("last kept figures: %w", err)
	}
	enough := keptFor
	if today := l.Now().In(clock.Shanghai); today.AddDate(0, 0, 1).Day() == 1 {
		enough = KeepEvery
	}
	// The job never comes to the minute.
	if len(last) > 0 && l.Now().Sub(time.UnixMilli(last[0])) < enough-KeepEvery/2 {
		return nil
	}
	return l.KeepNow(ctx)
}

// KeepNow is Keep, however short ago it ran.
func (l *Library) KeepNow(ctx context.Context) error {
	at := l.At(0)
	now := map[keptKey]Sums{{area.Root, keptMark}: {Num: l.Now().UnixMilli()}}
	for _, s := range l.sources {
		if err := l.gather(ctx, s.now(at), area.Root, now); err != nil {
			return err
		}
	}
	mark(now, l.all)
	if err := l.keep(ctx, at.Day/100, now); err != nil {
		return err
	}
	return l.keepOlder(ctx, at.Day/100)
}

// olderMonths is how many months before this one are looked for in the rooms that keep months themselves.
const olderMonths = 11

// keepOlder writes the months that rooms kept themselves and the library has not: they had them before their figures were in it.
func (l *Library) keepOlder(ctx context.Context, month int64) error {
	for _, s := range l.sources {
		if s.Past == nil {
			continue
		}
		keys := make([]string, len(s.Metrics))
		for i, m := range s.Metrics {
			keys[i] = m.Key
		}
		var had []int64
		err := l.DB.Read().NewRaw("SELECT month FROM metric_month WHERE area = ? AND metric IN (?) GROUP BY month HAVING count(*) = ?", int64(area.Root), bun.List(keys), len(keys)).Scan(ctx, &had)
		if err != nil {
			return fmt.Errorf("months of a source: %w", err)
		}
		m := month
		for range olderMonths {
			if m = monthBefore(m); slices.Contains(had, m) {
				continue
			}
			if err := l.keepOne(ctx, s, m); err != nil {
				return err
			}
		}
	}
	return nil
}

// keepOne writes a month as a room kept it, if it did.
func (l *Library) keepOne(ctx context.Context, s Source, month int64) error {
	read := func(ctx context.Context, of rollup.Rows) (By, error) { return s.Past(ctx, of, month) }
	if by, err := read(ctx, rollup.Rows{Of: area.Root}); err != nil || len(by) == 0 {
		return err
	}
	past := map[keptKey]Sums{}
	if err := l.gather(ctx, read, area.Root, past); err != nil {
		return err
	}
	mark(past, s.Metrics)
	return l.put(ctx, month, past)
}

// monthBefore is the month before one, 202612 before 202701.
func monthBefore(month int64) int64 {
	if month%100 == 1 {
		return month - 89
	}
	return month - 1
}

// mark has the province say which figures a month has, also of those that are nothing.
func mark(month map[keptKey]Sums, of []Metric) {
	for _, m := range of {
		if _, there := month[keptKey{area.Root, m.Key}]; !there {
			month[keptKey{area.Root, m.Key}] = Sums{}
		}
	}
}

// now reads the figures of a source as they are.
func (s Source) now(at At) func(ctx context.Context, of rollup.Rows) (By, error) {
	return func(ctx context.Context, of rollup.Rows) (By, error) { return s.Read(ctx, of, at) }
}

// gather reads an area with those below it, and goes on down.
func (l *Library) gather(ctx context.Context, read func(ctx context.Context, of rollup.Rows) (By, error), c area.Code, into map[keptKey]Sums) error {
	by, err := read(ctx, rollup.Rows{Of: c, Below: true})
	if err != nil {
		return err
	}
	take := func(c area.Code) {
		for key, x := range by[c] {
			if x != (Sums{}) {
				into[keptKey{c, key}] = x
			}
		}
	}
	if c == area.Root {
		take(c)
	}
	for _, n := range l.Areas.Children(c) {
		if n.ID.Level() > keptDownTo {
			continue
		}
		take(n.ID)
		if n.ID.Level() < keptDownTo {
			if err := l.gather(ctx, read, n.ID, into); err != nil {
				return err
			}
		}
	}
	return nil
}

// keptAtOnce bounds a transaction: others have to write too.
const keptAtOnce = 2_000

func (l *Library) keep(ctx context.Context, month int64, now map[keptKey]Sums) error {
	var rows []kept
	if err := l.DB.Read().NewRaw("SELECT area, metric, month, num, den FROM metric_month WHERE month = ?", month).Scan(ctx, &rows); err != nil {
		return fmt.Errorf("kept figures: %w", err)
	}
	had := map[keptKey]Sums{}
	for _, r := range rows {
		had[keptKey{r.Area, r.Metric}] = Sums{r.Num, r.Den}
		if _, still := now[keptKey{r.Area, r.Metric}]; !still {
			now[keptKey{r.Area, r.Metric}] = Sums{}
		}
	}
	maps.DeleteFunc(now, func(k keptKey, s Sums) bool { was, is := had[k]; return is && was == s })
	return l.put(ctx, month, now)
}

// put writes figures of a month, those of the province last: by them a month is known to be kept.
func (l *Library) put(ctx context.Context, month int64, now map[keptKey]Sums) error {
	keys := slices.SortedFunc(maps.Keys(now), func(a, b keptKey) int {
		return cmp.Or(lastOf(a.area)-lastOf(b.area), a.compare(b))
	})
	for part := range slices.Chunk(keys, keptAtOnce) {
		rows := make([][]any, len(part))
		for i, k := range part {
			rows[i] = k.row(month, now[k])
		}
		err := l.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return putKept(ctx, tx, rows) })
		if err != nil {
			return fmt.Errorf("keep figures: %w", err)
		}
	}
	return nil
}

func belowKept(c area.Code) bool { return c.Level() > keptDownTo }

// ReadMonth gives figures of c and its children as a month, 202610, left them, cut to the scope: one statement. There are none of villages. NotFound
// where c is unknown or outside.
func (l *Library) ReadMonth(ctx context.Context, scope area.Scope, c area.Code, month int64, keys ...string) (Reading, error) {
	return l.ReadMonthIn(ctx, l.DB.Read(), scope, c, month, keys...)
}

// ReadMonthIn is ReadMonth within what the caller reads.
func (l *Library) ReadMonthIn(ctx context.Context, h bun.IDB, scope area.Scope, c area.Code, month int64, keys ...string) (Reading, error) {
	e, err := rollup.ExtentOf(l.Areas, scope, c)
	if err != nil {
		return Reading{}, err
	}
	out := Reading{Extent: e, At: At{Day: month*100 + 1, Year: month / 100}, own: map[string]Sums{}, kept: map[string]bool{}}
	out.parts = make([]map[string]Sums, len(out.Parts))
	for i := range out.parts {
		out.parts[i] = map[string]Sums{}
	}
	for _, k := range keys {
		if _, known := l.from[k]; !known {
			return out, errs.Invalid("keys", "没有这个指标："+k)
		}
	}
	if out.Empty() || len(keys) == 0 {
		return out, nil
	}
	areas := map[area.Code]bool{area.Root: true}
	for _, a := range out.Whole {
		areas[a] = true
	}
	for _, p := range out.Parts {
		for _, a := range p.Areas {
			areas[a] = true
		}
	}
	maps.DeleteFunc(areas, func(a area.Code, _ bool) bool { return belowKept(a) })
	var rows []kept
	list := slices.Sorted(maps.Keys(areas))
	along, args := keptAlong(c, list)
	// Neither the areas nor the figures choose the index: there would be a descent for each pair of them.
	err = h.NewRaw("SELECT area, metric, month, num, den FROM metric_month WHERE month = ? AND "+along+" AND area + 0 IN (?) AND metric || '' IN (?)",
		append(append([]any{month}, args...), bun.List(list), bun.List(keys))...).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("figures of a month: %w", err)
	}
	by := By{}
	for _, r := range rows {
		if r.Area == area.Root {
			out.kept[r.Metric] = true
		}
		by.Add(r.Area, r.Metric, Sums{r.Num, r.Den})
	}
	out.take(by, keys)
	return out, nil
}

// keptAlong is what a month's rows of some areas of c are read along: the few of cities and above, all below a city, or the areas themselves.
func keptAlong(c area.Code, areas []area.Code) (string, []any) {
	switch {
	case !slices.ContainsFunc(areas, func(a area.Code) bool { return a.Level() > area.City }):
		return "area % 10000000000 = 0", nil
	case c.Level() >= area.City:
		r := c.Range()
		return "(area = ? OR area BETWEEN ? AND ?)", []any{int64(area.Root), int64(r.Lo), int64(r.Hi)}
	}
	return "area IN (?)", []any{bun.List(areas)}
}

// Month is a figure at the end of a month, 202611.
type Month struct {
	Month int64
	Sums
}

// Months are the last months of a figure that were kept, the oldest first, cut to the scope. There are none of an area below the townships, nor where the
// scope shows a part of a township. NotFound where c is unknown or outside. One statement.
func (l *Library) Months(ctx context.Context, scope area.Scope, c area.Code, key string) ([]Month, error) {
	in, err := rollup.ExtentOf(l.Areas, scope, c)
	if err != nil || len(in.Whole) == 0 || slices.ContainsFunc(in.Whole, belowKept) {
		return nil, err
	}
	var rows []kept
	err = l.DB.Read().NewRaw(`SELECT area, metric, month, num, den FROM metric_month WHERE area IN (?) AND metric = ?
		UNION ALL SELECT area, '' AS metric, month, 0 AS num, 0 AS den FROM metric_month WHERE area = ? AND metric = ? ORDER BY month`,
		bun.List(in.Whole), key, int64(area.Root), key).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("months of a figure: %w", err)
	}
	var out []Month
	for _, r := range rows {
		if len(out) == 0 || out[len(out)-1].Month != r.Month {
			out = append(out, Month{Month: r.Month})
		}
		if r.Metric == key {
			out[len(out)-1].Add(Sums{r.Num, r.Den})
		}
	}
	return out[max(0, len(out)-monthsMost):], nil
}

// Move adds the months of an area to those of the one it was merged into.
func (l *Library) Move(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	_, err := tx.NewRaw(`INSERT INTO metric_month (area, metric, month, num, den) SELECT CAST(? AS bigint), metric, month, num, den FROM metric_month WHERE area = ?
		ON CONFLICT (area, metric, month) DO UPDATE SET num = metric_month.num + excluded.num, den = metric_month.den + excluded.den`, int64(to), int64(from)).Exec(ctx)
	if err != nil {
		return 0, err
	}
	_, err = tx.NewRaw("DELETE FROM metric_month WHERE area = ?", int64(from)).Exec(ctx)
	return 0, err
}
