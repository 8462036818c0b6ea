package metric

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
)

// demoMonths is how far the demo's past goes.
const demoMonths = 12

// Demo does nothing where a month before this one is kept. Else it keeps this month's figures and makes a past for them, but for those whose rooms have one: each month a little less than the next one, the same on every day it is made. What an area
// holds beside the areas below it changes by itself, so that an area is the sum of those below it in every month. A call that was killed has kept no month: the next one writes over what it left.
func (l *Library) Demo(ctx context.Context) error {
	at := l.At(0)
	var kept bool
	if err := l.DB.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM metric_month WHERE area = ? AND month < ?)", int64(area.Root), at.Day/100).Scan(ctx, &kept); err != nil || kept {
		return err
	}
	now := map[keptKey]Sums{}
	for _, s := range l.sources {
		if s.Past != nil {
			continue
		}
		if err := l.gather(ctx, s.now(at), area.Root, now); err != nil {
			return err
		}
	}
	own := map[keptKey]Sums{}
	for k, s := range now {
		had := own[k]
		had.Add(s)
		own[k] = had
		if k.area == area.Root {
			continue
		}
		up := keptKey{k.area.Parent(), k.key}
		had = own[up]
		had.Add(Sums{-s.Num, -s.Den})
		own[up] = had
	}
	past := map[keptKey]*[demoMonths]Sums{}
	of := func(k keptKey) *[demoMonths]Sums {
		if past[k] == nil {
			past[k] = &[demoMonths]Sums{}
		}
		return past[k]
	}
	for k, s := range own {
		var each [demoMonths]Sums
		for back := range each {
			each[back] = earlier(s, back)
		}
		for _, c := range k.area.Upwards() {
			sums := of(keptKey{c, k.key})
			for back := range each {
				sums[back].Add(each[back])
			}
		}
	}
	for _, m := range l.all {
		if l.Source(m.Key).Past == nil {
			of(keptKey{area.Root, m.Key})
		}
	}
	if err := l.eachLeft(ctx, at.Day/100, func(k keptKey) { of(k) }); err != nil {
		return err
	}
	mark := of(keptKey{area.Root, keptMark})
	for back := range mark {
		mark[back].Num = l.Now().UnixMilli()
	}
	return l.keepPast(ctx, at.Day/100, past)
}

// DemoKept writes the months that rooms of the demo kept, this one among them, once they are there.
func (l *Library) DemoKept(ctx context.Context) error {
	month := l.At(0).Day / 100
	for _, s := range l.sources {
		if s.Past == nil {
			continue
		}
		if err := l.keepOne(ctx, s, month); err != nil {
			return err
		}
	}
	return l.keepOlder(ctx, month)
}

// eachLeft are the figures that a call that was killed, or a server since, wrote of a month.
func (l *Library) eachLeft(ctx context.Context, month int64, do func(keptKey)) error {
	var rows []kept
	if err := l.DB.Read().NewRaw("SELECT area, metric, month, num, den FROM metric_month WHERE month = ?", month).Scan(ctx, &rows); err != nil {
		return fmt.Errorf("figures of a month: %w", err)
	}
	for _, r := range rows {
		if l.Source(r.Metric).Past == nil {
			do(keptKey{r.Area, r.Metric})
		}
	}
	return nil
}

// keepPast writes the demo's months, this one and those before it, a little a transaction: people may be there already. An area's months come one after another, as
// the table holds them; those of all areas together come last and at once, since by them a month is known to be kept.
func (l *Library) keepPast(ctx context.Context, month int64, past map[keptKey]*[demoMonths]Sums) error {
	months := make([]int64, demoMonths)
	for back := range months {
		months[back] = month
		month = monthBefore(month)
	}
	keys := slices.SortedFunc(maps.Keys(past), func(a, b keptKey) int {
		return cmp.Or(lastOf(a.area)-lastOf(b.area), a.compare(b))
	})
	first, _ := slices.BinarySearchFunc(keys, 1, func(k keptKey, last int) int { return lastOf(k.area) - last })
	write := func(ctx context.Context, tx *db.Tx, some []keptKey) (int, error) {
		rows := make([][]any, 0, len(some)*demoMonths)
		for _, k := range some {
			for back := demoMonths - 1; back >= 0; back-- {
				rows = append(rows, k.row(months[back], past[k][back]))
			}
		}
		return len(some), putKept(ctx, tx, rows)
	}
	var pace db.Pace
	for some := keys[:first]; len(some) > 0; {
		n := min(pace.Next(keptAtOnce), len(some))
		if err := pace.Write(ctx, l.DB, func(ctx context.Context, tx *db.Tx) (int, error) { return write(ctx, tx, some[:n]) }); err != nil {
			return fmt.Errorf("past of the figures: %w", err)
		}
		some = some[n:]
	}
	err := l.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := write(ctx, tx, keys[first:])
		return err
	})
	if err != nil {
		return fmt.Errorf("past of the figures: %w", err)
	}
	return nil
}

// lastOf is 1 for what is written last.
func lastOf(c area.Code) int {
	if c == area.Root {
		return 1
	}
	return 0
}

// earlier is a demo's figure some months ago. Work that is measured by a share was behind its whole; a wave keeps the line from being a ruler.
func earlier(s Sums, back int) Sums {
	if back == 0 {
		return s
	}
	less := func(n int64, a float64) int64 {
		return int64(math.Round(float64(n) * (1 - a*float64(back)/demoMonths + 0.01*math.Sin(float64(back)))))
	}
	if s.Den == 0 {
		return Sums{Num: less(s.Num, 0.2)}
	}
	// The wave of the numerator is the denominator's: a part stays less than its whole.
	return Sums{Num: less(s.Num, 0.3), Den: less(s.Den, 0.1)}
}
