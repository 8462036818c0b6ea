package metric

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// manyAtOnce is of how many areas one statement reads.
const manyAtOnce = 500

// Taken is what a figure of an area is, with the sums it is made of.
type Taken struct {
	Sums
	MetricValue
}

// ReadMany gives figures of many areas to take, in the order of the areas and of the keys: one statement for each source and some hundred areas. month is
// 0 for the present, else a month that was kept. NotFound where the scope does not hold one of the areas whole. take must not keep what it is given.
func (l *Library) ReadMany(ctx context.Context, scope area.Scope, areas []area.Code, at At, month int64, keys []string, take func(c area.Code, of []Taken)) error {
	metrics := make([]Metric, len(keys))
	for i, k := range keys {
		m, known := l.Metric(k)
		if !known {
			return errs.Invalid("keys", "没有这个指标："+k)
		}
		metrics[i] = m
	}
	kept := map[string]bool(nil)
	if month != 0 {
		var err error
		if kept, err = l.keptOf(ctx, month); err != nil {
			return err
		}
	}
	out := make([]Taken, len(keys))
	for some := range slices.Chunk(areas, manyAtOnce) {
		if slices.ContainsFunc(some, func(c area.Code) bool { return !rollup.Covered(scope, c) }) {
			return errs.New(errs.NotFound, "")
		}
		by, err := l.sumsOf(ctx, some, at, month, keys)
		if err != nil {
			return err
		}
		for _, c := range some {
			for i, m := range metrics {
				s := by[c][m.Key]
				out[i] = Taken{s, m.wire(s, c.Level())}
				if kept != nil && c.Level() <= m.Lowest {
					if belowKept(c) {
						out[i].MetricValue = MetricValue{Why: wordsNotBelow}
					} else if !kept[m.Key] {
						out[i].MetricValue = MetricValue{Why: wordsNotKept}
					}
				}
			}
			take(c, out)
		}
	}
	return nil
}

// sumsOf are figures of some areas.
func (l *Library) sumsOf(ctx context.Context, areas []area.Code, at At, month int64, keys []string) (By, error) {
	out := By{}
	if month != 0 {
		var rows []kept
		err := l.DB.Read().NewRaw("SELECT area, metric, month, num, den FROM metric_month WHERE area IN (?) AND metric IN (?) AND month = ?", bun.List(areas), bun.List(keys), month).Scan(ctx, &rows)
		for _, r := range rows {
			out.Add(r.Area, r.Metric, Sums{r.Num, r.Den})
		}
		if err != nil {
			return nil, fmt.Errorf("figures of a month: %w", err)
		}
		return out, nil
	}
	for i, s := range l.sources {
		if !slices.ContainsFunc(keys, func(k string) bool { return l.from[k] == i }) {
			continue
		}
		by, err := s.Read(ctx, rollup.Rows{Some: areas}, at)
		if err != nil {
			return nil, err
		}
		for c, figures := range by {
			for k, v := range figures {
				out.Add(c, k, v)
			}
		}
	}
	return out, nil
}

// keptOf are the figures a month has; none for a month that was not kept.
func (l *Library) keptOf(ctx context.Context, month int64) (map[string]bool, error) {
	var keys []string
	if err := l.DB.Read().NewRaw("SELECT metric FROM metric_month WHERE area = ? AND month = ?", int64(area.Root), month).Scan(ctx, &keys); err != nil {
		return nil, fmt.Errorf("figures a month has: %w", err)
	}
	out := make(map[string]bool, len(keys))
	for _, k := range keys {
		out[k] = true
	}
	return out, nil
}

// Kept reports whether a month's figures were kept.
func (l *Library) Kept(ctx context.Context, month int64) (bool, error) {
	of, err := l.keptOf(ctx, month)
	return len(of) > 0, err
}
