package village

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
)

// VillageBooklet is 一村一册: what the portal knows of a village, in sums and public facts. No household and no person can be told from
// it: no name of one, no identity number, telephone, account or state of health leaves this function.
type VillageBooklet struct {
	ID       int64                    `json:"id" doc:"of the archive it was opened from"`
	Name     string                   `json:"name"`
	Area     string                   `json:"area"`
	Places   []VillagePlace           `json:"places" doc:"province, city, county and town it lies in, and itself"`
	Year     int64                    `json:"year"`
	State    string                   `json:"state" doc:"title of the archive's state" declared:"words"`
	Archives []map[string]any         `json:"archives" doc:"values of the village's archives, oldest year first"`
	Figures  []VillageFigure          `json:"figures" doc:"against targets and the county's average"`
	County   string                   `json:"county"`
	People   *household.VillagePeople `json:"people,omitempty" doc:"absent where the caller may not see 户情数据"`
	Counts   []VillageCount           `json:"counts" doc:"records of the other modules the caller may see, by state"`
	Projects []VillageRecord          `json:"projects"`
	Assets   []VillageRecord          `json:"assets"`
	MadeAt   int64                    `json:"madeAt" doc:"ms UTC"`
}

// VillagePlace is one area on the way to the village.
type VillagePlace struct {
	Area string `json:"area"`
	Name string `json:"name"`
}

// VillageCount counts a module's records of one state.
type VillageCount struct {
	Module string `json:"module"`
	Title  string `json:"title" declared:"words"`
	State  string `json:"state" declared:"words"`
	Tone   string `json:"tone"`
	Count  int64  `json:"count"`
}

// VillageRecord is a project or an asset.
type VillageRecord struct {
	No     string         `json:"no"`
	Name   string         `json:"name"`
	State  string         `json:"state" declared:"words"`
	Tone   string         `json:"tone"`
	Values map[string]any `json:"values" doc:"of a project year, category, budget; of an asset kind, value, income"`
}

// bookletMost bounds the projects and the assets of a booklet.
const bookletMost = 60

// bookletYears is how many archives are compared.
const bookletYears = 5

// booklet gathers it. The other modules are read through the engine, each with the reader's own permission.
func (h Handler) booklet(ctx context.Context, in *compareIn) (*route.Out[VillageBooklet], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	d, _ := h.Engine.Module("villages-data")
	r, err := h.Engine.Record(ctx, d, p.Scope, in.ID)
	if err != nil {
		return nil, err
	}
	compared, err := h.compared(ctx, d, r)
	if err != nil {
		return nil, err
	}
	out := VillageBooklet{ID: r.ID, Name: r.Name(), Area: r.Area.String(), Places: []VillagePlace{}, Year: r.Int("year"), State: d.StateTitle(r.State), Archives: []map[string]any{},
		Figures: compared.Figures, County: compared.County, Counts: []VillageCount{}, Projects: []VillageRecord{}, Assets: []VillageRecord{}, MadeAt: h.Engine.Clock().UnixMilli()}
	for _, n := range h.Engine.Areas.Path(r.Area) {
		out.Places = append(out.Places, VillagePlace{n.ID.String(), n.Text})
	}
	scope := p.Scope.Narrow(r.Area)
	if out.Archives, err = h.archives(ctx, d, scope, r); err != nil {
		return nil, err
	}
	if p.Has("household-data:detail") && p.Scope.Whole(r.Area) {
		people, err := h.Homes.Village(ctx, p.Scope, r.Area)
		if err != nil {
			return nil, err
		}
		out.People = &people
	}
	for _, code := range []string{"monitor", "help", "help-measure", "help-visit"} {
		if err := h.counts(ctx, p, scope, code, &out); err != nil {
			return nil, err
		}
	}
	if out.Projects, err = h.records(ctx, p, scope, "project-fund", []string{"year", "category", "budget"}); err != nil {
		return nil, err
	}
	out.Assets, err = h.records(ctx, p, scope, "project-fund-asset", []string{"kind", "value", "income"})
	return route.Data(out), err
}

// bookletTexts are the texts of an archive that speak of the village and of nobody in it.
var bookletTexts = []string{"kind", "industry", "difficulties", "plan"}

// public are the fields a booklet holds: figures, yes and no, and those texts; names of people and files stay behind.
func public(f *declaration.Field) bool {
	switch f.Kind {
	case declaration.Int, declaration.Decimal, declaration.Money, declaration.Bool, declaration.Year:
		return true
	}
	return slices.Contains(bookletTexts, f.Key)
}

// archives are those of the last years up to the one the booklet is about.
func (h Handler) archives(ctx context.Context, d *declaration.Declaration, scope area.Scope, r *declaration.Record) ([]map[string]any, error) {
	out := []map[string]any{}
	err := h.Engine.Walk(ctx, d, list.Query{Scope: scope}, func(page []*declaration.Record) error {
		for _, a := range page {
			if y := a.Int("year"); a.Area == r.Area && y <= r.Int("year") && y > r.Int("year")-bookletYears {
				out = append(out, a.Wire(public))
			}
		}
		return nil
	})
	slices.SortFunc(out, func(a, b map[string]any) int { return cmp.Compare(a["year"].(int64), b["year"].(int64)) })
	return out, err
}

func (h Handler) counts(ctx context.Context, p *principal.Principal, scope area.Scope, code string, out *VillageBooklet) error {
	d, ok := h.Engine.Module(code)
	if !ok || !p.Has(d.Can("detail")) {
		return nil
	}
	n, err := h.Engine.Counts(ctx, d, scope)
	if err != nil {
		return err
	}
	for _, s := range d.States {
		if n[s.Code] > 0 {
			out.Counts = append(out.Counts, VillageCount{code, d.Title, s.Title, s.Tone, n[s.Code]})
		}
	}
	return nil
}

func (h Handler) records(ctx context.Context, p *principal.Principal, scope area.Scope, code string, keys []string) ([]VillageRecord, error) {
	out := []VillageRecord{}
	d, ok := h.Engine.Module(code)
	if !ok || !p.Has(d.Can("detail")) {
		return out, nil
	}
	page, err := h.Engine.List(ctx, d, list.Query{Scope: scope, Sort: list.SortNewest, Size: bookletMost})
	if err != nil {
		return out, fmt.Errorf("booklet: %w", err)
	}
	for _, r := range page.Items {
		out = append(out, VillageRecord{r.No, r.Name(), d.StateTitle(r.State), d.StateTone(r.State), r.Wire(func(f *declaration.Field) bool { return slices.Contains(keys, f.Key) })})
	}
	return out, nil
}
