package satisfaction

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// SurveyPoint is what a survey of people served came to, as its own report says.
type SurveyPoint struct {
	ID      int64   `json:"id"`
	Title   string  `json:"title"`
	Month   string  `json:"month" doc:"of its last day, as 2026-03"`
	Answers int64   `json:"answers"`
	Index   float64 `json:"index"`
	Margin  float64 `json:"margin" doc:"± points, 95 per cent"`
}

// trendMost is how many surveys a trend holds.
const trendMost = 6

// trend is the index of a survey of people served and of those its office ended before it, in some areas that add up to one: from the sums by town, in three statements.
// Surveys of households have theirs in the library of figures.
func trend(ctx context.Context, h bun.IDB, r *declaration.Record, whole []area.Code) ([]SurveyPoint, error) {
	out := []SurveyPoint{}
	if r.Text("population") != served {
		return out, nil
	}
	var surveys []struct {
		ID     int64  `bun:"id"`
		Title  string `bun:"title"`
		EndsOn int64  `bun:"ends_on"`
	}
	err := h.NewRaw("SELECT id, title, ends_on FROM satisfaction_survey WHERE population = ? AND area = ? AND state IN (?) AND (ends_on < ? OR ends_on = ? AND id <= ?) ORDER BY ends_on DESC, id DESC LIMIT ?",
		served, int64(r.Area), bun.List([]string{Ended, Archived}), r.Int("endsOn"), r.Int("endsOn"), r.ID, trendMost).Scan(ctx, &surveys)
	if err != nil {
		return nil, fmt.Errorf("surveys before one: %w", err)
	}
	if len(surveys) < 2 {
		return out, nil
	}
	ids := make([]int64, len(surveys))
	for i, x := range surveys {
		ids[i] = x.ID
	}
	var sums []townSums
	if err := h.NewRaw("SELECT survey, area, n, score, weight, scored, points, squares FROM satisfaction_sum WHERE survey IN (?)", bun.List(ids)).Scan(ctx, &sums); err != nil {
		return nil, fmt.Errorf("sums of the surveys before one: %w", err)
	}
	var strata []struct {
		Survey int64 `bun:"survey"`
		areaCount
	}
	w, args := whereAreas(whole)
	if err := h.NewRaw("SELECT survey, area, households FROM satisfaction_stratum WHERE survey IN (?) AND "+w, append([]any{bun.List(ids)}, args...)...).Scan(ctx, &strata); err != nil {
		return nil, fmt.Errorf("strata of the surveys before one: %w", err)
	}
	inside := func(c area.Code) bool {
		return slices.ContainsFunc(whole, func(a area.Code) bool { return a.Contains(c) })
	}
	for _, x := range slices.Backward(surveys) {
		towns, all, population := map[area.Code]int64{}, townSums{}, int64(0)
		for _, t := range sums {
			if t.Survey != x.ID {
				continue
			}
			if towns[t.Area] = t.N; inside(t.Area) {
				all.N, all.Score, all.Weight = all.N+t.N, all.Score+t.Score, all.Weight+t.Weight
				all.add(t.spread)
			}
		}
		for _, t := range strata {
			if t.Survey == x.ID {
				population += t.All
			}
		}
		if all.Scored > 0 && showing(towns).shows(whole...) {
			out = append(out, SurveyPoint{x.ID, x.Title, declaration.DayText(x.EndsOn)[:7], all.N, index(all.Score, all.Weight), all.margin(population)})
		}
	}
	if len(out) < 2 {
		out = out[:0]
	}
	return out, nil
}
