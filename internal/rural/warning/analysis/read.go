package analysis

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// monthsMost is how many months a page looks back.
const monthsMost = 12

// Read gives what an analysis says of an area in a month, cut to the scope; month 0 is the newest. NotFound where the area is unknown or outside. It
// reads three statements: months of the area, the areas below it, and its charts; one more where it compares the area with its neighbours, or draws the
// areas below.
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
	if a.Slug == trend.Slug {
		rank, err := a.rank(ctx, q, tree, scope, c, out.Month)
		if err != nil {
			return out, err
		}
		out.Figures = append(out.Figures, append([]SheetFigure{rank}, forecast(by, out.Month)...)...)
		out.index = series(by, out.Month, trend.measures[3])
	}
	newest := len(out.Months) > 0 && out.Month == out.Months[len(out.Months)-1]
	out.Charts, err = a.pictures(ctx, q, in, out, by, newest)
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
		x.few, x.fewBefore = m.few(now.figures), m.few(was.figures)
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

// series are the values of a measure in the months up to one, the oldest first, as far back as none is missing: what lies behind a gap is no neighbour of
// what lies before it. None where the month itself is not known.
func series(by map[int64]kept, month int64, m Measure) (out []float64) {
	for v := m.shown(by[month].figures); v != nil; v = m.shown(by[month].figures) {
		out = append(out, *v)
		month = earlier(month)
	}
	slices.Reverse(out)
	return out
}

const fromMonths = "本分析各月留存值"

// forecast is what the months up to one let expect of the next.
func forecast(by map[int64]kept, month int64) []SheetFigure {
	next := SheetFigure{Measure: Measure{Key: "next", Title: "下月低于监测收入线占比（推算）", Unit: "%", Definition: "简单指数平滑：S₁=x₁，Sₜ=Sₜ₋₁+0.3×(xₜ−Sₜ₋₁)，x为到本月为止连续留存的各月值，最后的S为下月推算值。", Source: fromMonths, Missing: fmt.Sprintf("本月没有数值，或到本月为止连续留存不足%d个月时不推算。", smoothedFrom), Decimals: 1}}
	rise := SheetFigure{Measure: Measure{Key: "rise", Title: "下月上升的可能性", Unit: "%", Definition: "下月低于监测收入线占比高于本月值x的概率。简单指数平滑：S₁=x₁，Sₜ=Sₜ₋₁+0.3×(xₜ−Sₜ₋₁)，x为到本月为止连续留存的各月值，最后的S为下月推算值；误差eₜ=xₜ−Sₜ₋₁（t≥2）的均方根为s，假定误差为正态分布，P=1−Φ((x−S)÷s)。", Source: fromMonths, Missing: next.Missing, Decimals: 0}}
	months := series(by, month, trend.measures[2])
	next.few = trend.measures[2].few(by[month].figures)
	rise.few = next.few
	if s, ok := Smooth(months); ok {
		n, p := round(s.Next, 1), round(s.Above(months[len(months)-1])*100, 0)
		next.Value, rise.Value = &n, &p
	} else {
		next.Why = wordsShort(len(months))
		rise.Why = next.Why
	}
	return []SheetFigure{next, rise}
}

func wordsShort(months int) string {
	if months == 0 {
		return "本月没有数值，不以往月代替"
	}
	return fmt.Sprintf("到本月为止只有%d个月连续的留存，不足%d个月", months, smoothedFrom)
}

var beyond = Measure{Key: "beyond", Title: "下月越过预警线的可能性", Unit: "%", Source: "本分析各月留存值；预警规则", Decimals: 0,
	Definition: "下月返贫致贫指数高于预警线L的概率，L=本月指数×(1+阈值)，阈值取本地区生效的“指数月变化”规则中最低的一级。简单指数平滑：S₁=x₁，Sₜ=Sₜ₋₁+0.3×(xₜ−Sₜ₋₁)，x为到本月为止连续留存的各月值，最后的S为下月推算值；误差eₜ=xₜ−Sₜ₋₁（t≥2）的均方根为s，假定误差为正态分布，P=1−Φ((L−S)÷s)。",
	Missing:    fmt.Sprintf("到本月为止连续留存不足%d个月、没有生效的规则或本月没有指数时不推算。", smoothedFrom)}

// Beyond adds how likely the index of the next month lies above the line that rules draw: so many percent above that of this month. set is false where no
// rule does.
func (s *Sheet) Beyond(percent float64, set bool) {
	x := SheetFigure{Measure: beyond}
	smoothed, ok := Smooth(s.index)
	switch {
	case !set:
		x.Why = "本地区没有生效的“指数月变化”规则"
	case !ok:
		x.Why = wordsShort(len(s.index))
	default:
		line := s.index[len(s.index)-1] * (1 + percent/100)
		p := round(smoothed.Above(line)*100, 0)
		x.few = slices.ContainsFunc(s.Figures, func(f SheetFigure) bool { return f.Key == "mpi" && f.few })
		x.Value, x.Note = &p, fmt.Sprintf("预警线%.3f（本月指数上升%s%%）", line, strconv.FormatFloat(percent, 'f', -1, 64))
	}
	s.Figures = append(s.Figures, x)
}

var placed = Measure{Key: "rank", Title: "指数排名", Unit: "位", Source: sourcePoverty, Missing: "没有指数的地区不参加排名；上级地区不在管辖范围内的不排名。",
	Definition: "本地区的返贫致贫指数在同一上级的各地区中由高到低的位次，1为指数最高；指数相同的位次相同。只排地区，不排人员。"}

// rank is where the area stands among those beside it by the index, which lie in the scope: of others nothing is read, and nothing told.
func (a Analysis) rank(ctx context.Context, q bun.IDB, tree *area.Tree, scope area.Scope, c area.Code, month int64) (SheetFigure, error) {
	x := SheetFigure{Measure: placed}
	if c == area.Root || !rollup.Covered(scope, c.Parent()) {
		x.Why = "上级地区不在您的管辖范围内"
		return x, nil
	}
	in, err := rollup.ExtentOf(tree, scope, c.Parent())
	if err != nil {
		return x, err
	}
	beside, err := a.below(ctx, q, in, month)
	if err != nil {
		return x, err
	}
	own, all, above := 0., 0, 0
	for _, b := range beside {
		if b.Code == c {
			v, has := b.Values["mpi"]
			if !has {
				x.Why = "本地区本月没有指数"
				return x, nil
			}
			own = v
		}
	}
	for _, b := range beside {
		if v, has := b.Values["mpi"]; has {
			all++
			above += int(one(v > own))
		}
	}
	if all < 2 {
		x.Why = "同一上级没有其他有指数的地区"
		return x, nil
	}
	n := float64(above + 1)
	x.Value, x.Note = &n, fmt.Sprintf("共%d个地区，1为指数最高", all)
	return x, nil
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
		x := SheetArea{Code: p.Node.ID, Name: p.Node.Text, Values: map[string]float64{}, few: map[string]bool{}}
		for _, m := range a.measures {
			if v := m.shown(sum); v != nil {
				x.Values[m.Key], x.few[m.Key] = *v, m.few(sum)
			}
		}
		out = append(out, x)
	}
	return out, nil
}

func (c Chart) counted() bool { return c.None == "" && c.Months == nil && c.From == nil && c.Of == "" }

// pictures are the charts: counts of the newest month, values of measures, and lines of months.
func (a Analysis) pictures(ctx context.Context, q bun.IDB, in rollup.Extent, s Sheet, by map[int64]kept, newest bool) ([]SheetChart, error) {
	all, areas := a.blank(), in.Whole
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
		case c.Ranked:
			x.Decimals = a.measure(c.From[0]).Decimals
			x.ranked(s.Areas)
		case c.Of != "":
			if err := x.origins(ctx, q, a, in, newest); err != nil {
				return nil, err
			}
		case c.From != nil:
			x.values(a, by[s.Month].figures)
		case c.Kind == boxes:
			x.boxes(by, s.Months)
		case c.Kind == banded:
			x.band(a, by, s.Months)
		case c.Months != nil:
			x.lines(a, by, s.Months)
		default:
			x.count(all[c.Key])
			if c.Days {
				x.X = datesOf(s.Month)
			}
			if c.Sorted {
				x.sort()
			}
			if len(x.Cells) == 0 {
				x.Why = wordsNothing(newest)
			}
		}
		for _, key := range c.Months {
			m := a.measure(key)
			x.few = x.few || slices.ContainsFunc(s.Months, func(month int64) bool { return m.few(by[month].figures) })
		}
		out = append(out, x)
	}
	return out, nil
}

func wordsNothing(newest bool) string {
	if !newest {
		return "往月只留存指标，不留存图表"
	}
	return "没有可计算的对象"
}

// ranked draws a measure of the areas directly below, the largest first.
func (x *SheetChart) ranked(below []SheetArea) {
	key := x.From[0]
	x.X, x.Cells = nil, []Cell{}
	of := slices.DeleteFunc(slices.Clone(below), func(b SheetArea) bool { _, has := b.Values[key]; return !has })
	slices.SortStableFunc(of, func(p, q SheetArea) int { return cmp.Compare(q.Values[key], p.Values[key]) })
	for i, b := range of {
		x.X = append(x.X, b.Name)
		x.Cells = append(x.Cells, Cell{X: i, N: b.Values[key]})
	}
	if len(x.Cells) == 0 {
		x.Why = "没有可比较的下级地区"
	}
}

func (a Analysis) measure(key string) Measure {
	i := slices.IndexFunc(a.measures, func(m Measure) bool { return m.Key == key })
	return a.measures[i]
}

// origins draws, for each area directly below, the places of y of another chart of it.
func (x *SheetChart) origins(ctx context.Context, q bun.IDB, a Analysis, in rollup.Extent, newest bool) error {
	x.X = nil
	of := map[area.Code]int{}
	for _, p := range in.Parts {
		for _, c := range p.Areas {
			of[c] = len(x.X)
		}
		x.X = append(x.X, p.Node.Text)
	}
	var rows []chartRow
	if newest && len(of) > 0 {
		query, args := "area IN (?)", []any{bun.List(slices.Sorted(maps.Keys(of)))}
		if in.All {
			query, args = "parent = ? AND area <> ?", []any{int64(in.Node.ID), int64(in.Node.ID)}
		}
		if err := q.NewRaw("SELECT area, counts FROM warning_chart WHERE slug = ? AND "+query, append([]any{a.Slug}, args...)...).Scan(ctx, &rows); err != nil {
			return wrap("charts below", err)
		}
	}
	from := a.charts[slices.IndexFunc(a.charts, func(c Chart) bool { return c.Key == x.Of })]
	sums := make([]int64, len(x.X)*len(x.Y))
	for _, r := range rows {
		at, there := of[r.Area]
		if !there {
			continue
		}
		all := a.blank()
		if err := all.put(r.Counts); err != nil {
			return err
		}
		for i, n := range all[from.Key] {
			sums[from.cell(i, 0).Y*len(x.X)+at] += n
		}
	}
	for i, n := range sums {
		if n > 0 {
			x.Cells = append(x.Cells, Cell{X: i % len(x.X), Y: i / len(x.X), N: float64(n)})
		}
	}
	switch {
	case len(x.X) == 0:
		x.Why = "没有可比较的下级地区"
	case len(x.Cells) == 0:
		x.Why = wordsNothing(newest)
	}
	x.sort()
	return nil
}

// sort has the places of x with most come first, and leaves out those without any.
func (x *SheetChart) sort() {
	sums := make([]float64, len(x.X))
	for _, c := range x.Cells {
		sums[c.X] += c.N
	}
	var order []int
	for i, n := range sums {
		if n > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(sums[j], sums[i]) })
	names := x.X
	x.X = nil
	for _, i := range order {
		x.X = append(x.X, names[i])
	}
	for i := range x.Cells {
		x.Cells[i].X = slices.Index(order, x.Cells[i].X)
	}
	slices.SortStableFunc(x.Cells, func(p, q Cell) int { return p.X - q.X })
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
		x.X, x.Decimals = append(x.X, m.Title), max(x.Decimals, m.Decimals)
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

// spreads is how many standard deviations the band of what was expected is wide to either side: 19 of 20 normal errors lie in it.
const spreads = 1.96

// band draws a measure over the months that are kept, with what smoothing expected of each and of the next month.
func (x *SheetChart) band(a Analysis, by map[int64]kept, months []int64) {
	m := a.measure(x.Months[0])
	x.X, x.Series, x.Decimals = nil, []string{m.Title, "推算值", "推算下限", "推算上限"}, m.Decimals
	for _, month := range months {
		if v := m.shown(by[month].figures); v != nil {
			x.Cells = append(x.Cells, Cell{X: len(x.X), N: *v})
		} else if len(x.X) == 0 {
			continue
		}
		x.X = append(x.X, fmt.Sprintf("%d-%02d", month/100, month%100))
	}
	if len(x.Cells) == 0 {
		x.Why = "没有留存的月份"
		return
	}
	values := series(by, months[len(months)-1], m)
	first := len(x.X) - len(values)
	smoothed, ok := Smooth(values)
	if !ok {
		return
	}
	next := months[len(months)-1]%100%12 + 1
	year := months[len(months)-1] / 100
	if next == 1 {
		year++
	}
	x.X = append(x.X, fmt.Sprintf("%d-%02d", year, next))
	for i := 1; i <= len(values); i++ {
		expected := smoothed.Expected[i-1]
		for s, n := range []float64{expected, max(0, expected-spreads*smoothed.Spread), expected + spreads*smoothed.Spread} {
			x.Cells = append(x.Cells, Cell{X: first + i, S: s + 1, N: round(n, m.Decimals)})
		}
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
		x.Series, x.Decimals = append(x.Series, m.Title), max(x.Decimals, m.Decimals)
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
