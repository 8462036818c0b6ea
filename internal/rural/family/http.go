package family

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the module's own pages, beside the engine's surface.
type Handler struct {
	Engine *module.Engine
	Homes  *household.Service
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/rural/familyChange/report", route.Can("familyChange:detail"), "家庭变化: a year's changes by month and by the areas below", h.report)
	route.Op(rt, "GET", "/api/rural/familyChange/places", route.Can("familyChange:add"), "家庭变化: where a household of a village may move to", h.places)
	route.Op(rt, "GET", "/api/rural/familyChange/{id}/lines", route.Can("familyChange:detail"), "家庭变化: one sheet's before and after", h.lines)
}

// FamilyLines is the before and after of one sheet, masked.
type FamilyLines struct {
	Lines []household.HouseholdLine `json:"lines"`
}

func (h Handler) lines(ctx context.Context, in *module.RecordPath) (*route.Out[FamilyLines], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	d, _ := h.Engine.Module("familyChange")
	rec, err := h.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	kept, err := rules{homes: h.Homes}.kept(ctx, h.Engine.DB.Read(), rec)
	if err != nil {
		return nil, err
	}
	return route.Data(FamilyLines{household.Masked(kept)}), nil
}

type reportIn struct {
	areaparam.Place
	Year int64 `query:"year" minimum:"0" maximum:"2200" doc:"0 means this year"`
}

// FamilyReport counts the changes of a year that took effect, by the month they did.
type FamilyReport struct {
	Area     string         `json:"area"`
	Name     string         `json:"name"`
	Year     int64          `json:"year"`
	Total    FamilyFigures  `json:"total"`
	Months   []FamilyMonth  `json:"months" doc:"twelve, January first"`
	Children []FamilyRegion `json:"children"`
}

// FamilyFigures are the counts of a report: natural increase is births less deaths.
type FamilyFigures struct {
	Births  int64 `json:"births"`
	Deaths  int64 `json:"deaths"`
	Natural int64 `json:"natural"`
	In      int64 `json:"in" doc:"members who came otherwise"`
	Out     int64 `json:"out" doc:"members who went otherwise"`
	Homes   int64 `json:"homes" doc:"households moved, split, merged or with another head"`
	Other   int64 `json:"other"`
	All     int64 `json:"all"`
}

// FamilyMonth is one month.
type FamilyMonth struct {
	Month int64 `json:"month" doc:"1 to 12"`
	FamilyFigures
}

// FamilyRegion is one area directly below.
type FamilyRegion struct {
	Area string `json:"area"`
	Name string `json:"name"`
	FamilyFigures
	Months []int64 `json:"months" doc:"all changes of each month"`
}

func (f *FamilyFigures) add(kind, reason string, n int64) {
	f.All += n
	switch {
	case reason == Birth:
		f.Births += n
	case reason == Death:
		f.Deaths += n
	case kind == Add:
		f.In += n
	case kind == Remove:
		f.Out += n
	case structural(kind) || kind == Head:
		f.Homes += n
	default:
		f.Other += n
	}
	f.Natural = f.Births - f.Deaths
}

func (h Handler) report(ctx context.Context, in *reportIn) (*route.Out[FamilyReport], error) {
	p, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	c, ok := scope.Area()
	if scope.Empty() && !p.Scope.Empty() {
		return nil, errs.New(errs.NotFound, "")
	}
	if in.Year == 0 {
		in.Year = declaration.Day(h.Engine.Clock()) / 10000
	}
	out := FamilyReport{Year: in.Year, Months: make([]FamilyMonth, 12), Children: []FamilyRegion{}}
	for i := range out.Months {
		out.Months[i].Month = int64(i + 1)
	}
	// The figures count everybody's sheets of an area: who sees only part of them does not get them.
	if !ok || !scope.Whole(c) {
		return route.Data(out), nil
	}
	out.Area, out.Name = c.String(), h.Engine.Areas.Name(c)
	ask, at := []area.Code{c}, map[area.Code]int{}
	for _, n := range h.Engine.Areas.Children(c) {
		if scope.Whole(n.ID) {
			at[n.ID] = len(out.Children)
			out.Children = append(out.Children, FamilyRegion{Area: n.ID.String(), Name: n.Text, Months: make([]int64, 12)})
			ask = append(ask, n.ID)
		}
	}
	for part := range slices.Chunk(ask, 400) {
		rows, err := h.figures(ctx, part, in.Year)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			m := r.Month % 100
			if r.Area == c {
				out.Total.add(r.Kind, r.Reason, r.N)
				out.Months[m-1].add(r.Kind, r.Reason, r.N)
				continue
			}
			x := &out.Children[at[r.Area]]
			x.add(r.Kind, r.Reason, r.N)
			x.Months[m-1] += r.N
		}
	}
	return route.Data(out), nil
}

type figureRow struct {
	Area   area.Code `bun:"area"`
	Month  int64     `bun:"month"`
	Kind   string    `bun:"kind"`
	Reason string    `bun:"reason"`
	N      int64     `bun:"n"`
}

// figures are read from the roll-up: as many rows as there are areas asked for, months and kinds, however many sheets there are.
func (h Handler) figures(ctx context.Context, of []area.Code, year int64) (out []figureRow, err error) {
	ids := make([]int64, len(of))
	for i, c := range of {
		ids[i] = int64(c)
	}
	if err := h.Engine.DB.Read().NewRaw("SELECT area, month, kind, reason, n FROM family_change_stat WHERE area IN (?) AND month BETWEEN ? AND ?", bun.List(ids), year*100+1, year*100+12).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("report of changes: %w", err)
	}
	return out, nil
}

type placesIn struct {
	Area string `query:"area" doc:"12-digit code of the village the household lives in"`
}

// FamilyPlace is a township with its villages.
type FamilyPlace struct {
	Name     string          `json:"name"`
	Villages []FamilyVillage `json:"villages"`
}

// FamilyVillage is a village a household may move to.
type FamilyVillage struct {
	Area string `json:"area"`
	Name string `json:"name"`
}

// places are the villages of the county around one of the caller's. Names of places are no secret, and nothing else is told of them.
func (h Handler) places(ctx context.Context, in *placesIn) (*route.Out[[]FamilyPlace], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	c, err := area.Parse(in.Area)
	if err != nil {
		return nil, err
	}
	if c.Level() != area.Village || !p.Scope.Covers(c) {
		return nil, errs.New(errs.NotFound, "")
	}
	county, _ := h.Engine.Areas.Seat(c, area.County)
	out := []FamilyPlace{}
	for _, town := range h.Engine.Areas.Children(county) {
		x := FamilyPlace{Name: town.Text, Villages: []FamilyVillage{}}
		for _, v := range h.Engine.Areas.Children(town.ID) {
			if !v.Disabled && v.ID != c && v.ID.Level() == area.Village {
				x.Villages = append(x.Villages, FamilyVillage{v.ID.String(), v.Text})
			}
		}
		if len(x.Villages) > 0 {
			out = append(out, x)
		}
	}
	return route.Data(out), nil
}
