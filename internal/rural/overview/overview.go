package overview

import (
	"context"
	"fmt"
	"math"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// Service reads the roll-ups. app fills it by a literal; what is behind Areas is for the board alone.
type Service struct {
	DB    *db.DB
	Areas *area.Tree
	Now   func() time.Time
	// Target is how much of a year's money should be paid by when, Days the platform's period of a dashboard.
	Target func() fund.Target
	Days   func() int64
	// Names are the names of a dictionary's codes.
	Names func(ctx context.Context, dictionary string) (map[string]string, error)
	// Library has the figures that a wall shows beside them.
	Library *metric.Library
}

// perCapita is fen among the people of whom it is known, in yuan with two decimals; nil where it is known of nobody.
func perCapita(s household.Stat) *float64 {
	if s.IncomeHeads <= 0 {
		return nil
	}
	return new(math.Round(float64(s.NetIncome)/float64(s.IncomeHeads)) / 100)
}

// Of gives the figures of c and its children, cut to the scope. NotFound where c is unknown or outside. One statement.
func (s *Service) Of(ctx context.Context, scope area.Scope, c area.Code) (Overview, error) {
	out := Overview{Children: []OverviewChild{}}
	in, err := rollup.ExtentOf(s.Areas, scope, c)
	if err != nil {
		return out, err
	}
	out.Area = metric.AreaOf(s.Areas, scope, c)
	if rollup.Personal(scope) {
		own, err := s.own(ctx, scope.Narrow(c))
		if err != nil {
			return out, err
		}
		out.KPIs = kpis(own)
		return out, nil
	}
	if len(in.Whole) == 0 {
		return out, nil
	}
	rows, err := household.Stats(ctx, s.DB, in.Rows())
	if err != nil {
		return out, err
	}
	by := make(map[area.Code]household.Stat, len(rows))
	for _, r := range rows {
		by[r.Area] = r
	}
	sum := func(areas []area.Code) (t household.Stat) {
		for _, a := range areas {
			t.Add(by[a])
		}
		return t
	}
	out.KPIs = kpis(sum(in.Whole))
	for _, p := range in.Parts {
		t := sum(p.Areas)
		out.Children = append(out.Children, OverviewChild{ID: p.Node.ID.String(), Name: p.Node.Text, Level: p.Node.Level, Leaf: p.Node.Leaf,
			Households: t.Households, Members: t.Members, Monitored: t.Monitored, Eliminated: t.Eliminated, PerCapitaIncome: perCapita(t), IncomeMembers: t.IncomeMembers})
	}
	return out, nil
}

func kpis(t household.Stat) OverviewKPIs {
	return OverviewKPIs{Households: t.Households, Members: t.Members, Monitored: t.Monitored, Eliminated: t.Eliminated,
		PerCapitaIncome: perCapita(t), IncomeMembers: t.IncomeMembers, UpdatedAt: t.UpdatedAt}
}

// own adds up a person's own households themselves: they are few, and a roll-up would tell about the neighbours.
func (s *Service) own(ctx context.Context, scope area.Scope) (household.Stat, error) {
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var t household.Stat
	err := s.DB.Read().NewRaw(`SELECT 0 AS area, count(*) AS households, CAST(coalesce(sum(members_count), 0) AS bigint) AS members,
		CAST(coalesce(sum(CASE WHEN monitor_state IN ('60','70','80','81','96') THEN 1 ELSE 0 END), 0) AS bigint) AS monitored,
		CAST(coalesce(sum(CASE WHEN monitor_state IN ('90','91') THEN 1 ELSE 0 END), 0) AS bigint) AS eliminated,
		CAST(coalesce(sum(net_income), 0) AS bigint) AS net_income, CAST(coalesce(sum(CASE WHEN income_year > 0 THEN members_count END), 0) AS bigint) AS income_members,
		CAST(coalesce(sum(income_heads), 0) AS bigint) AS income_heads,
		CAST(coalesce(max(updated_at), 0) AS bigint) AS updated_at
		FROM household AS h WHERE `+w, args...).Scan(ctx, &t)
	if err != nil {
		return t, fmt.Errorf("overview: %w", err)
	}
	return t, nil
}
