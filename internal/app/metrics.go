package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/evaluation"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/overview"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/satisfaction"
	"mirror/internal/rural/village"
	"mirror/internal/rural/warning"
)

// metrics is the library of figures. A room's figures are its own; which pages show them is said here, where all rooms are known.
func (a *App) metrics() (*metric.Library, error) {
	home, wall, help, money := metric.Use{Title: "首页", Path: "/microgdxczxpc/#/"}, metric.Use{Title: "数据大屏", Path: "/visual/#/index"},
		metric.Use{Title: "帮扶报表", Path: "/microgdxczxpc/#/m/help/report"}, metric.Use{Title: "项目资金报表", Path: "/microgdxczxpc/#/m/project-fund/report"}
	sources, err := metric.Used([]metric.Source{household.Metrics(a.DB), overview.Metrics(a.Rural.Help), a.Rural.Help.Metrics(), monitor.Metrics(a.Rural.Help), fund.Metrics(a.DB), village.Metrics(a.DB), satisfaction.Metrics(a.DB), a.Rural.Modules.Metrics(), residenttown.Metrics(a.eachPosted), warning.Metrics(a.DB, a.Config.WarningBase)}, map[string][]metric.Use{
		"household.count": {home, wall}, "household.members": {home, wall}, "household.monitored": {home, wall}, "household.eliminated": {home, wall}, "household.income": {home, wall},
		"help.visitedMonthly": {help}, "help.visitedQuarterly": {help}, "help.paired": {help}, "help.evaluated": {help}, "help.covered": {help}, "help.missing": {help},
		"fund.quota": {money, wall}, "fund.allocated": {money, wall}, "fund.paid": {money, wall}, "fund.progress": {money, wall}, "village.income": {wall}, "household.lifted": {wall},
		overview.KeyTeams: {home, wall}, overview.KeyPresent: {home, wall}, overview.KeySatisfaction: {home, wall}, overview.KeySolved: {home, wall},
	})
	if err != nil {
		return nil, err
	}
	l, err := metric.New(a.DB, a.Areas, a.now, sources...)
	if err != nil {
		return nil, err
	}
	l.Entries = func(ctx context.Context, dict string) ([]metric.Entry, error) {
		items, err := a.Portal.Dict.Names(ctx, dict)
		out := make([]metric.Entry, len(items))
		for i, x := range items {
			out[i] = metric.Entry{Code: x.Code, Title: x.Name}
		}
		return out, err
	}
	return l, nil
}

// eachPosted gives the members of resident teams as the hourly job counted them.
func (a *App) eachPosted(ctx context.Context, of rollup.Rows, do func(at area.Code, posted, present int64)) error {
	return a.Rural.Help.EachCounted(ctx, of, []string{residenttown.PresentKey}, func(at area.Code, _ string, _ int64, f help.HelpFigure) { do(at, f.Need, f.Done) })
}

// namedMost is how many schemes or models a figure leads to at most, the newest.
const namedMost = 50

// figureUses are the reports, evaluation models and schemes of assessment that name figures, as far as somebody may open them.
func (a *App) figureUses(ctx context.Context, p *principal.Principal) (map[string][]metric.Use, error) {
	out, err := a.Rural.Summary.Uses(ctx, p)
	if err != nil {
		return nil, err
	}
	for _, of := range []struct {
		code   string
		states []string
		keys   func(indicators string) []string
	}{{"comprehensiveEvaluation-model", []string{evaluation.InUse}, evaluation.Figures}, {"assess-scheme", []string{assess.Published, assess.Running, assess.Finished}, assess.Figures}} {
		d, there := a.Rural.Modules.Module(of.code)
		if !there || !p.Has(d.Can("detail")) {
			continue
		}
		w, args := d.Sees(p.Scope).Where(area.Columns{Area: "t.area", Owner: "t.owner"})
		var rows []struct {
			ID         int64  `bun:"id"`
			Title      string `bun:"title"`
			Indicators string `bun:"indicators"`
		}
		err := a.DB.Read().NewRaw("SELECT t.id, t.title, t.indicators FROM "+d.Table+" AS t WHERE "+w+" AND t.state IN (?) ORDER BY t.updated_at DESC, t.id DESC LIMIT ?",
			append(args, bun.List(of.states), namedMost)...).Scan(ctx, &rows)
		if err != nil {
			return nil, fmt.Errorf("where figures are used: %w", err)
		}
		for _, r := range rows {
			for _, key := range of.keys(r.Indicators) {
				out[key] = append(out[key], metric.Use{Title: r.Title, Path: fmt.Sprintf("/microgdxczxpc/#/m/%s/%d", of.code, r.ID)})
			}
		}
	}
	return out, nil
}

// fillMetrics gives the demo's figures a past. What waits to be carried upwards is carried first, so that the past fits the present.
func (a *App) fillMetrics(ctx context.Context) error {
	if err := a.Fold(ctx); err != nil {
		return err
	}
	return errors.Join(a.Rural.Metrics.CountPartsFirst(ctx), a.Rural.Metrics.Demo(ctx))
}
