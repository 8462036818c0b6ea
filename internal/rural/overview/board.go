package overview

import (
	"context"
	"time"

	"mirror/internal/area"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/help"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/village"
)

// measuresMost is how many kinds of measures a screen names.
const measuresMost = 8

// The figures of the library that a wall shows: resident teams on duty, their members who are there, what people say, and the issues that are closed.
const (
	KeyTeams        = "resident-town.posted"
	KeyPresent      = residenttown.PresentKey
	KeySatisfaction = "satisfaction.index"
	KeySolved       = "dailySupervision.solved"
)

// Board gives money, village income, measures of help, monitoring and some figures of the library of c, and some of these of its children, cut to the
// scope. NotFound where c is unknown or outside. Six statements. Who may see only rows of their own gets none of it: sums are everybody's.
func (s *Service) Board(ctx context.Context, scope area.Scope, c area.Code) (OverviewBoard, error) {
	out := OverviewBoard{Money: BoardMoney{Months: []fund.FundMonth{}, Targets: []float64{}}, Measures: []BoardCount{}, Children: []BoardChild{},
		Monitoring: BoardMonitoring{Risks: []BoardCount{}, Types: []BoardCount{}, Months: []monitor.MonitorMonth{}}}
	in, err := rollup.ExtentOf(s.Areas, scope, c)
	if err != nil || len(in.Whole) == 0 {
		return out, err
	}
	now := s.now()
	if err := s.money(ctx, in, now, &out); err != nil {
		return out, err
	}
	if err := s.income(ctx, in, declaration.Day(now)/10000-1, &out); err != nil {
		return out, err
	}
	if err := s.counted(ctx, in, declaration.Day(now), &out); err != nil {
		return out, err
	}
	return out, s.ofLibrary(ctx, scope, c, &out)
}

func (s *Service) ofLibrary(ctx context.Context, scope area.Scope, c area.Code, out *OverviewBoard) error {
	r, err := s.Library.Read(ctx, scope, c, s.Library.At(0), KeyTeams, KeyPresent, KeySatisfaction, KeySolved)
	if err != nil {
		return err
	}
	figure := func(key string) metric.Metric { m, _ := s.Library.Metric(key); return m }
	for key, to := range map[string]*metric.MetricValue{KeyTeams: &out.Teams, KeyPresent: &out.Present, KeySatisfaction: &out.Satisfaction, KeySolved: &out.Solved} {
		*to = r.OwnValue(figure(key))
	}
	for i := range out.Children {
		out.Children[i].Satisfaction, out.Children[i].Solved = r.PartValue(i, figure(KeySatisfaction)), r.PartValue(i, figure(KeySolved))
	}
	return nil
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// wan is fen in 万元.
func wan(fen int64) float64 { return float64(fen) / 1_000_000 }

func (s *Service) money(ctx context.Context, in rollup.Extent, now time.Time, out *OverviewBoard) error {
	today := declaration.Day(now)
	year := today / 10000
	b := &out.Money
	b.RecentDays = s.Days()
	// Today is the last of them.
	since := declaration.Day(now.AddDate(0, 0, 1-int(b.RecentDays)))
	by, err := fund.Moneys(ctx, s.DB, in.Rows(), year, since)
	if err != nil {
		return err
	}
	sum := func(areas []area.Code) (m fund.Money) {
		for _, a := range areas {
			m.Add(by[a])
		}
		return m
	}
	m := sum(in.Whole)
	target := s.Target()
	b.Year, b.Quota, b.Allocated, b.Paid, b.Targets = year, wan(m.Quota), wan(m.Allocated), wan(m.Paid), target.Months
	b.Recent = wan(m.Recent())
	if m.Whole() > 0 {
		b.Months = m.Progress(year, today, target)
	}
	for _, p := range in.Parts {
		m := sum(p.Areas)
		out.Children = append(out.Children, BoardChild{ID: p.Node.ID.String(), Allocated: wan(m.Allocated), Paid: wan(m.Paid)})
	}
	return nil
}

// income takes last year's archives once half as many are filed as of the year before: the mean of a few would say nothing of the others.
func (s *Service) income(ctx context.Context, in rollup.Extent, year int64, out *OverviewBoard) error {
	last, before, err := village.Incomes(ctx, s.DB, in.Rows(), year)
	if err != nil {
		return err
	}
	sum := func(by map[area.Code]village.Income, areas []area.Code) (i village.Income) {
		for _, a := range areas {
			i.Add(by[a])
		}
		return i
	}
	by, i := last, sum(last, in.Whole)
	if old := sum(before, in.Whole); 2*i.Villages < old.Villages {
		by, i, year = before, old, year-1
	}
	out.Income = BoardIncome{Year: year, Villages: i.Villages, Mean: i.Mean()}
	for k, p := range in.Parts {
		i := sum(by, p.Areas)
		out.Children[k].Villages, out.Children[k].Income = i.Villages, i.Mean()
	}
	return nil
}

func (s *Service) counted(ctx context.Context, in rollup.Extent, today int64, out *OverviewBoard) error {
	of := rollup.Rows{Of: in.Node.ID}
	if !in.All {
		of.Some = in.Whole
	}
	by, err := help.Counts(ctx, s.DB, of)
	if err != nil {
		return err
	}
	kinds := help.Kinds(by)
	for _, k := range kinds[:min(len(kinds), measuresMost)] {
		out.Measures = append(out.Measures, BoardCount{Code: k.Kind, N: k.Need})
	}
	risks, types := monitor.Parts(by)
	for _, x := range risks {
		out.Monitoring.Risks = append(out.Monitoring.Risks, BoardCount{Code: x.Code, N: x.N})
	}
	for _, x := range types {
		out.Monitoring.Types = append(out.Monitoring.Types, BoardCount{Code: x.Code, N: x.N})
	}
	out.Monitoring.Months = monitor.Months(by, today)
	out.Lifted = by[homeFacts][factLifted].Done
	for dictionary, counts := range map[string][]BoardCount{"help_measure": out.Measures, "risk_type": out.Monitoring.Risks, "monitor_type": out.Monitoring.Types} {
		names, err := s.Names(ctx, dictionary)
		if err != nil {
			return err
		}
		for i, x := range counts {
			if counts[i].Title = names[x.Code]; counts[i].Title == "" {
				counts[i].Title = x.Code
			}
		}
	}
	return nil
}
