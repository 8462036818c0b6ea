package village

import (
	"context"
	"fmt"
	"math"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/dict"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the module's own reports, beside the engine's surface.
type Handler struct {
	Engine *module.Engine
	Homes  *household.Service
	Dict   *dict.Service // the targets
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/rural/villages-data/{id}/compare", route.Can("villages-data:detail"), "村情数据: one archive against targets and the county's average", h.compare)
	route.Op(rt, "GET", "/api/rural/villages-data/{id}/booklet", route.Can("villages-data:detail"), "村情数据: the booklet of a village, without personal data", h.booklet)
}

type compareIn struct {
	ID int64 `path:"id"`
}

// VillageComparison is the radar and the gap list of one archive.
type VillageComparison struct {
	County  string          `json:"county" doc:"name of the area the averages are of"`
	Year    int64           `json:"year"`
	Others  int64           `json:"others" doc:"how many archives the averages are of"`
	Figures []VillageFigure `json:"figures"`
}

// VillageFigure is one figure against its target and the average.
type VillageFigure struct {
	Key    string   `json:"key"`
	Title  string   `json:"title" declared:"words"`
	Unit   string   `json:"unit" declared:"words"`
	Value  *float64 `json:"value" nullable:"true" doc:"null where it was not entered"`
	Mean   float64  `json:"mean"`
	Target float64  `json:"target"`
	Gap    float64  `json:"gap" doc:"how much is missing to the target, 0 where it is reached"`
	Axis   bool     `json:"axis" doc:"an axis of the radar"`
}

func (h Handler) compare(ctx context.Context, in *compareIn) (*route.Out[VillageComparison], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	d, _ := h.Engine.Module("villages-data")
	r, err := h.Engine.Record(ctx, d, p.Scope, in.ID)
	if err != nil {
		return nil, err
	}
	out, err := h.compared(ctx, d, r)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// compared is an archive against its targets and its county.
func (h Handler) compared(ctx context.Context, d *declaration.Declaration, r *declaration.Record) (VillageComparison, error) {
	// Averages of a county are public among officials: no single village can be read out of them, and only they leave this function.
	county, _ := h.Engine.Areas.Seat(r.Area, area.County)
	out := VillageComparison{County: h.Engine.Areas.Name(county), Year: r.Int("year"), Figures: []VillageFigure{}}
	row := h.Engine.DB.Read().QueryRowContext(ctx, `SELECT count(*), coalesce(avg(roads), 0), coalesce(avg(tap_water), 0), coalesce(avg(sewage), 0), coalesce(avg(toilets), 0),
		coalesce(avg(broadband), 0), coalesce(avg(collective_income), 0), coalesce(avg(per_capita_income), 0)
		FROM village_archive WHERE area BETWEEN ? AND ? AND year = ?`, int64(county.Range().Lo), int64(county.Range().Hi), out.Year)
	mean := make([]float64, len(targets))
	if err := row.Scan(&out.Others, &mean[0], &mean[1], &mean[2], &mean[3], &mean[4], &mean[5], &mean[6]); err != nil {
		return out, fmt.Errorf("compare villages: %w", err)
	}
	now, err := h.targets(ctx)
	if err != nil {
		return out, err
	}
	for i, t := range now {
		f := VillageFigure{Key: t.Key, Title: t.Title, Unit: t.Unit, Mean: math.Round(mean[i]/d.Scale(t.Key)*10) / 10, Target: t.Least, Axis: t.Axis}
		if r.Has(t.Key) {
			v := float64(r.Int(t.Key)) / d.Scale(t.Key)
			f.Value = &v
			f.Gap = math.Round(math.Max(0, t.Least-v)*100) / 100
		} else {
			f.Gap = t.Least
		}
		out.Figures = append(out.Figures, f)
	}
	return out, nil
}
