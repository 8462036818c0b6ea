package app

import (
	"mirror/internal/identity/apitoken"
	"mirror/internal/kit/english"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/rule"
	"mirror/internal/portal/access"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/feature"
	"mirror/internal/portal/sharedview"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/income"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/summary"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// englishTables are the words of all rooms for readers of English, by the room. Those of a module stand in its declaration.
func englishTables(modules []*declaration.Declaration) map[string]english.Table {
	out := map[string]english.Table{"platform": platformWords, "compulsory": compulsoryWords, "errs": errs.English, "rule": rule.English, "route": route.English, "access": access.English,
		"dict": dict.English, "feature": feature.English,
		"apitoken": apitoken.English, "sharedview": sharedview.English, "income": income.English, "household": household.English, "metric": metric.English, "summary": summary.English, "handin": handin.English, "declaration": declaration.English, "analysis": analysis.English, "warning": warning.English, "backtest": backtest.English}
	for _, d := range modules {
		out[d.Code] = d.English
	}
	return out
}

// speaker says the words of all rooms in English.
func speaker(modules []*declaration.Declaration) (*english.Speaker, error) {
	var all []english.Table
	for _, t := range englishTables(modules) {
		all = append(all, t)
	}
	return english.New(all...)
}
