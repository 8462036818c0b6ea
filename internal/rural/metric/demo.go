package metric

import (
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

// Demo does nothing where a month is kept. Else it keeps this month's figures and makes a past for them: each month a little less than the next one, the same on every day it is made. What an area
// holds beside the areas below it changes by itself, so that an area is the sum of those below it in every month.
func (l *Library) Demo(ctx context.Context) error {
	var kept bool
	if err := l.DB.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM metric_month)").Scan(ctx, &kept); err != nil || kept {
		return err
	}
	at := l.At(0)
	now := map[keptKey]Sums{}
	for _, s := range l.sources {
		if err := l.gather(ctx, s, at, area.Root, now); err != nil {
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
		of(keptKey{area.Root, m.Key})
	}
	mark := of(keptKey{area.Root, keptMark})
	for back := range mark {
		mark[back].Num = l.Now().UnixMilli()
	}
	return l.keepPast(ctx, at.Day/100, past)
}

// keepPast writes the demo's months, this one and those before it, or none of them. An area's months come one after another, as the table holds them.
func (l *Library) keepPast(ctx context.Context, month int64, past map[keptKey]*[demoMonths]Sums) error {
	months := make([]int64, demoMonths)
	for back := range months {
		months[back] = month
		if month--; month%100 == 0 {
			month -= 88 // December of the year before
		}
	}
	keys := slices.SortedFunc(maps.Keys(past), keptKey.compare)
	err := l.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for part := range slices.Chunk(keys, keptAtOnce/demoMonths) {
			rows := make([][]any, 0, keptAtOnce)
			for _, k := range part {
				for back := demoMonths - 1; back >= 0; back-- {
					rows = append(rows, k.row(months[back], past[k][back]))
				}
			}
			if err := putKept(ctx, tx, rows); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("past of the figures: %w", err)
	}
	return nil
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
