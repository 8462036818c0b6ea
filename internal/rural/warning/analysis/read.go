package analysis

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// monthsMost is how many months a page looks back.
const monthsMost = 12

// Read gives what an analysis says of an area in a month, cut to the scope; month 0 is the newest. NotFound where the area is unknown or outside. It
// reads three statements: months of the area, the areas below it, and its charts.
func Read(ctx context.Context, q bun.IDB, tree *area.Tree, scope area.Scope, slug string, c area.Code, month, today int64) (Sheet, error) {
	out := Sheet{Slug: slug, Area: c, Month: month, Months: []int64{}, Figures: []SheetFigure{}, Charts: []SheetChart{}, Areas: []SheetArea{}}
	a, ok := find(slug)
	if !ok {
		return out, errs.New(errs.NotFound, "")
	}
	in, err := rollup.ExtentOf(tree, scope, c)
	if err != nil {
		return out, err
	}
	by, err := a.months(ctx, q, in.Whole, lastMonths(today/100))
	if err != nil {
		return out, err
	}
	for m, x := range by {
		out.Months = append(out.Months, m)
		if m == month || month == 0 {
			out.AsOf = max(out.AsOf, x.at)
		}
	}
	slices.Sort(out.Months)
	if out.Month == 0 {
		out.Month = today / 100
		if n := len(out.Months); n > 0 {
			out.Month = out.Months[n-1]
		}
	}
	out.figures(a, by)
	if out.Areas, err = a.below(ctx, q, in, out.Month); err != nil {
		return out, err
	}
	newest := len(out.Months) > 0 && out.Month == out.Months[len(out.Months)-1]
	out.Charts, err = a.pictures(ctx, q, in.Whole, out, by, newest)
	return out, err
}

// kept is a month of an area.
type kept struct {
	figures
	at int64
}

// lastMonths are the months up to one, the oldest first.
func lastMonths(month int64) (out []int64) {
	for range monthsMost {
		out = append(out, month)
		month = earlier(month)
	}
	slices.Reverse(out)
	return out
}

func (a Analysis) months(ctx context.Context, q bun.IDB, areas []area.Code, months []int64) (map[int64]kept, error) {
	out := map[int64]kept{}
	if len(areas) == 0 {
		return out, nil
	}
	parents := map[area.Code]bool{}
	for _, c := range areas {
		parents[c.Parent()] = true
	}
	var rows []sheetRow
	err := q.NewRaw("SELECT area, month, figures, updated_at FROM warning_sheet WHERE parent IN (?) AND slug = ? AND month IN (?) AND area IN (?)",
		bun.List(slices.Sorted(maps.Keys(parents))), a.Slug, bun.List(months), bun.List(areas)).Scan(ctx, &rows)
	if err != nil {
		return nil, wrap("months", err)
	}
	for _, r := range rows {
		k, has := out[r.Month]
		if !has {
			k.figures = figures{}
		}
		k.at = max(k.at, r.Updated)
		if err := k.put(r.Figures); err != nil {
			return nil, err
		}
		out[r.Month] = k
	}
	return out, nil
}

func (s *Sheet) figures(a Analysis, by map[int64]kept) {
	now, was := by[s.Month], by[earlier(s.Month)]
	for _, m := range a.measures {
		x := SheetFigure{Measure: m, Left: now.figures[m.Key].Missing}
		x.Value, x.Before = m.shown(now.figures), m.shown(was.figures)
		switch {
		case x.Value != nil:
		case m.None != "":
			x.Why = m.None
		case now.figures == nil:
			x.Why = fmt.Sprintf("%d年%d月没有留存", s.Month/100, s.Month%100)
		case x.Left > 0:
			x.Why = "所需资料未填，" + m.Missing
		default:
			x.Why = "没有可计算的对象"
		}
		s.Figures = append(s.Figures, x)
	}
	if a.Slug == trend.Slug {
		s.Figures = append(s.Figures, forecast(by, s.Month)...)
	}
}

// shown is a measure as it is shown, nil where it is not known.
func (m Measure) shown(f figures) *float64 {
	s, has := f[m.Key]
	if !has {
		return nil
	}
	v, ok := m.value(s)
	if !ok {
		return nil
	}
	v = round(v, m.Decimals)
	return &v
}

func round(v float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(v*p) / p
}

// forecast is what the months up to one let expect of the next.
func forecast(by map[int64]kept, month int64) []SheetFigure {
	next := SheetFigure{Measure: Measure{Key: "next", Title: "下月低于监测收入线占比（推算）", Unit: "%", Definition: "按简单指数平滑（权重0.3）由已留存的各月推算的下月值。", Source: "本分析各月留存值", Missing: fmt.Sprintf("留存不足%d个月时不推算。", smoothedFrom), Decimals: 1}}
	rise := SheetFigure{Measure: Measure{Key: "rise", Title: "下月上升的可能性", Unit: "%", Definition: "按简单指数平滑（权重0.3）由已留存的各月推算，并假定误差为正态分布，下月值高于本月值的概率。", Source: "本分析各月留存值", Missing: next.Missing, Decimals: 0}}
	m := trend.measures[2]
	var series []float64
	for _, k := range slices.Sorted(maps.Keys(by)) {
		if v := m.shown(by[k].figures); v != nil && k <= month {
			series = append(series, *v)
		}
	}
	if s, ok := Smooth(series); ok {
		n, p := round(s.Next, 1), round(s.Above(series[len(series)-1])*100, 0)
		next.Value, rise.Value = &n, &p
	} else {
		next.Why = fmt.Sprintf("只有%d个月的留存，不足%d个月", len(series), smoothedFrom)
		rise.Why = next.Why
	}
	return []SheetFigure{next, rise}
}

// below are the areas directly below with their values, in the order of the tree.
func (a Analysis) below(ctx context.Context, q bun.IDB, in rollup.Extent, month int64) ([]SheetArea, error) {
	out := []SheetArea{}
	of := map[area.Code]figures{}
	var rows []sheetRow
	if in.All {
		err := q.NewRaw("SELECT area, figures FROM warning_sheet WHERE parent = ? AND slug = ? AND month = ? AND area <> ?", int64(in.Node.ID), a.Slug, month, int64(in.Node.ID)).Scan(ctx, &rows)
		if err != nil {
			return nil, wrap("sheets below", err)
		}
	} else {
		parents, areas := map[area.Code]bool{}, []area.Code{}
		for _, p := range in.Parts {
			for _, c := range p.Areas {
				parents[c.Parent()] = true
				areas = append(areas, c)
			}
		}
		if len(areas) > 0 {
			err := q.NewRaw("SELECT area, figures FROM warning_sheet WHERE parent IN (?) AND slug = ? AND month = ? AND area IN (?)", bun.List(slices.Sorted(maps.Keys(parents))), a.Slug, month, bun.List(areas)).Scan(ctx, &rows)
			if err != nil {
				return nil, wrap("sheets below", err)
			}
		}
	}
	for _, r := range rows {
		of[r.Area] = figures{}
		if err := of[r.Area].put(r.Figures); err != nil {
			return nil, err
		}
	}
	for _, p := range in.Parts {
		sum := figures{}
		for _, c := range p.Areas {
			for k, s := range of[c] {
				had := sum[k]
				had.add(s)
				sum[k] = had
			}
		}
		x := SheetArea{Code: p.Node.ID, Name: p.Node.Text, Values: map[string]float64{}}
		for _, m := range a.measures {
			if v := m.shown(sum); v != nil {
				x.Values[m.Key] = *v
			}
		}
		out = append(out, x)
	}
	return out, nil
}

func (c Chart) counted() bool { return c.None == "" && c.Months == nil && c.From == nil }

// pictures are the charts: counts of the newest month, values of measures, and lines of months.
func (a Analysis) pictures(ctx context.Context, q bun.IDB, areas []area.Code, s Sheet, by map[int64]kept, newest bool) ([]SheetChart, error) {
	all := a.blank()
	if newest && len(areas) > 0 {
		var rows []chartRow
		if err := q.NewRaw("SELECT area, counts FROM warning_chart WHERE area IN (?) AND slug = ?", bun.List(areas), a.Slug).Scan(ctx, &rows); err != nil {
			return nil, wrap("charts", err)
		}
		for _, r := range rows {
			if err := all.put(r.Counts); err != nil {
				return nil, err
			}
		}
	}
	out := []SheetChart{}
	for _, c := range a.charts {
		x := SheetChart{Chart: c, Cells: []Cell{}, Why: c.None}
		switch {
		case c.None != "":
		case c.From != nil:
			x.values(a, by[s.Month].figures)
		case c.Kind == boxes:
			x.boxes(by, s.Months)
		case c.Months != nil:
			x.lines(a, by, s.Months)
		default:
			x.count(all[c.Key])
			if c.Days {
				x.X = datesOf(s.Month)
			}
			if len(x.Cells) == 0 {
				x.Why = "没有可计算的对象"
				if !newest {
					x.Why = "往月只留存指标，不留存图表"
				}
			}
		}
		out = append(out, x)
	}
	return out, nil
}

// datesOf are the days of a month as people write them.
func datesOf(month int64) (out []string) {
	for d := date(month*100 + 1); d.Month() == time.Month(month%100); d = d.AddDate(0, 0, 1) {
		out = append(out, d.Format(time.DateOnly))
	}
	return out
}

func (x *SheetChart) count(all []int64) {
	var whole int64
	for _, n := range all {
		whole += n
	}
	per := x.Per
	if per == 0 {
		per = 1
	}
	for i, n := range all {
		if n == 0 {
			continue
		}
		v := float64(n) / per
		if x.Share {
			v = round(float64(n)*100/float64(whole), 1)
		}
		x.Cells = append(x.Cells, x.cell(i, v))
	}
}

// values draws measures, one at each place of x.
func (x *SheetChart) values(a Analysis, f figures) {
	x.X = nil
	for _, m := range a.measures {
		if !slices.Contains(x.From, m.Key) {
			continue
		}
		x.X = append(x.X, m.Title)
		if v := m.shown(f); v != nil {
			x.Cells = append(x.Cells, Cell{X: len(x.X) - 1, N: *v})
		}
	}
	if len(x.Cells) == 0 {
		x.Why = "没有可计算的对象"
	}
}

// boxes draws the spread of a measure over the months that are kept.
func (x *SheetChart) boxes(by map[int64]kept, months []int64) {
	x.X = nil
	for _, m := range months {
		lines, ok := box(by[m].figures[x.Months[0]].More)
		if !ok {
			continue
		}
		for s, n := range lines {
			x.Cells = append(x.Cells, Cell{X: len(x.X), S: s, N: n})
		}
		x.X = append(x.X, fmt.Sprintf("%d-%02d", m/100, m%100))
	}
	if len(x.Cells) == 0 {
		x.Why = fmt.Sprintf("收入已填的不足%d人", boxedFrom)
	}
}

// lines draws measures over the months that are kept, one line each.
func (x *SheetChart) lines(a Analysis, by map[int64]kept, months []int64) {
	x.X, x.Series = nil, nil
	for _, m := range months {
		x.X = append(x.X, fmt.Sprintf("%d-%02d", m/100, m%100))
	}
	for _, m := range a.measures {
		if !slices.Contains(x.Months, m.Key) {
			continue
		}
		x.Series = append(x.Series, m.Title)
		for i, month := range months {
			if v := m.shown(by[month].figures); v != nil {
				x.Cells = append(x.Cells, Cell{X: i, S: len(x.Series) - 1, N: *v})
			}
		}
	}
	if len(x.Cells) == 0 {
		x.Why = "没有留存的月份"
	}
}
