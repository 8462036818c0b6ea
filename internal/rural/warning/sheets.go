package warning

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/analysis"
)

// sheet makes the sheets of a village of its households. The village's own figures that rest on its people are known after it.
func (w *walk) sheet(ctx context.Context, tx *db.Tx, homes []analysis.Home, v *analysis.Village) error {
	s := analysis.NewSheets(w.at, v.Code)
	for i := range homes {
		s.AddHome(&homes[i])
	}
	s.AddVillage(v)
	return s.Save(ctx, tx, w.Now().UnixMilli())
}

// sheeted are those of some villages that have sheets of the month.
func (w *walk) sheeted(ctx context.Context, tx *db.Tx, of []area.Code) (map[area.Code]bool, error) {
	var found []area.Code
	if err := tx.NewRaw("SELECT DISTINCT area FROM warning_sheet WHERE area BETWEEN ? AND ? AND month = ?", int64(of[0]), int64(of[len(of)-1]), w.at.Day/100).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("sheets of villages: %w", err)
	}
	out := map[area.Code]bool{}
	for _, c := range found {
		out[c] = true
	}
	return out, nil
}

// fold makes the sheets of an area of those of the areas below it.
func (w *walk) fold(ctx context.Context, tx *db.Tx, c area.Code) error {
	return analysis.Up(ctx, tx, w.at, c, w.Now().UnixMilli())
}

// WarningAnalysis is what a page shows of one analysis.
type WarningAnalysis struct {
	Slug    string                    `json:"slug"`
	Title   string                    `json:"title" declared:"words"`
	Area    metric.MetricArea         `json:"area"`
	Month   int64                     `json:"month" doc:"202611"`
	Months  []int64                   `json:"months" doc:"those that are kept, the oldest first"`
	AsOf    int64                     `json:"asOf" doc:"ms UTC; 0 where nothing is kept"`
	Figures []analysis.AnalysisFigure `json:"figures"`
	Charts  []analysis.AnalysisChart  `json:"charts"`
	Areas   []WarningAreaRow          `json:"areas" doc:"the areas directly below"`
	Levels  WarningLevels             `json:"levels" doc:"how many stand out now"`
	May     WarningMay                `json:"may"`
}

// WarningAreaRow is an area directly below with its values by the key of the figure.
type WarningAreaRow struct {
	Code   string             `json:"code"`
	Name   string             `json:"name"`
	Values map[string]float64 `json:"values"`
	WarningLevels
}

type analysisIn struct {
	areaparam.Place
	Slug  string `path:"slug" maxLength:"40"`
	Month int64  `query:"month" minimum:"0" maximum:"999912" doc:"202611; 0 is the newest"`
}

func (h *Handler) analysis(ctx context.Context, in *analysisIn) (*route.Out[WarningAnalysis], error) {
	out, err := h.pageOf(ctx, in)
	if err != nil {
		return nil, err
	}
	return route.Data(*out), nil
}

// pageOf is what the caller in the context is told of an analysis: small numbers are kept from those who may not see households.
func (h *Handler) pageOf(ctx context.Context, in *analysisIn) (*WarningAnalysis, error) {
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	a, ok := Find(in.Slug)
	if !ok {
		return nil, errs.New(errs.NotFound, "")
	}
	e, err := rollup.ExtentOf(h.Areas, p.Scope, c)
	if err != nil {
		return nil, err
	}
	sheet, err := analysis.Read(ctx, h.DB.Read(), h.Areas, p.Scope, in.Slug, c, in.Month, h.today())
	if err != nil {
		return nil, err
	}
	if in.Slug == "index-trend" {
		line, set, err := h.changeLine(ctx, c)
		if err != nil {
			return nil, err
		}
		sheet.Beyond(line, set)
	}
	may := mayOf(p)
	if !may.Households {
		sheet.Mask(func(c area.Code) bool { return near(p.Scope, c) })
	}
	out := &WarningAnalysis{Slug: a.Slug, Title: a.Title, Area: metric.AreaOf(h.Areas, p.Scope, c), Month: sheet.Month, Months: sheet.Months, AsOf: sheet.AsOf, Figures: sheet.WireFigures(),
		Charts: sheet.WireCharts(), Areas: []WarningAreaRow{}, May: may}
	own, below, err := h.levels(ctx, e, in.Slug, true)
	if err != nil {
		return nil, err
	}
	kept := func(l WarningLevels, c area.Code) WarningLevels {
		if !may.Households && near(p.Scope, c) {
			l.keep()
		}
		return l
	}
	out.Levels = kept(own, c)
	for _, x := range sheet.Areas {
		out.Areas = append(out.Areas, WarningAreaRow{x.Code.String(), x.Name, x.Values, kept(below[x.Code], x.Code)})
	}
	return out, nil
}

// changeFigure is by how much the index changes in a month.
const changeFigure = "index-trend.change"

// changeLine is from which rise of the index on, in percent, the mildest rule that holds in an area warns.
func (s *Service) changeLine(ctx context.Context, c area.Code) (percent float64, set bool, err error) {
	rules, err := rulesOn(ctx, s.DB.Read(), s.today())
	if err != nil {
		return 0, false, err
	}
	rules = slices.DeleteFunc(rules, func(r Rule) bool { return r.Figure != changeFigure || r.Op != ">=" && r.Op != ">" })
	for _, r := range nearest(rules, c) {
		if v := shown(r.Value); !set || v < percent {
			percent, set = v, true
		}
	}
	return percent, set, nil
}
