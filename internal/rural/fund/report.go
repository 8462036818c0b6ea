package fund

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/rural/module"
	"mirror/internal/rural/rollup"
)

// townYear is what the 驻镇帮镇扶村 money gives a town in a year, in 万元.
const townYear = 2000

// industryLeast is which part of the central money should go to industry, in per cent.
const industryLeast = 60

// centralMoney and industry are codes of fund_source and project_category.
const (
	centralMoney = "1"
	industry     = "01"
)

// FundReport is the money of an area in a year. Amounts are 万元.
type FundReport struct {
	Area      string       `json:"area"`
	Name      string       `json:"name"`
	Year      int64        `json:"year"`
	Quota     float64      `json:"quota" doc:"quotas the counties hold; 0 below them"`
	Allocated float64      `json:"allocated"`
	Paid      float64      `json:"paid"`
	Sources   []FundSource `json:"sources" doc:"quotas by source"`
	Flows     []FundFlow   `json:"flows" doc:"allocated and paid by source and category"`
	Months    []FundMonth  `json:"months" doc:"payment progress against time, up to the current month"`
	Targets   []float64    `json:"targets" doc:"per cent that should be paid by the end of each month of the year"`
	Industry  FundIndustry `json:"industry"`
	Children  []FundChild  `json:"children" doc:"the areas directly below, largest part paid first"`
	TownYear  float64      `json:"townYear" doc:"what a town has in a year"`
}

// FundSource is what came from one source.
type FundSource struct {
	Source string  `json:"source"`
	Amount float64 `json:"amount"`
}

// FundFlow is what went from one source to one category of projects.
type FundFlow struct {
	Source    string  `json:"source"`
	Category  string  `json:"category"`
	Allocated float64 `json:"allocated"`
	Paid      float64 `json:"paid"`
}

// FundMonth is the end of a month.
type FundMonth struct {
	Month   int     `json:"month"`
	Paid    float64 `json:"paid" doc:"until then"`
	Percent float64 `json:"percent"`
	Target  float64 `json:"target" doc:"per cent that should be paid by then"`
}

// FundIndustry is the part of the central money that goes to industry.
type FundIndustry struct {
	Allocated float64 `json:"allocated" doc:"central money allocated"`
	Industry  float64 `json:"industry" doc:"of it to industry"`
	Percent   float64 `json:"percent"`
	Least     float64 `json:"least"`
}

// FundChild is one area below.
type FundChild struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	Level     int     `json:"level"`
	Quota     float64 `json:"quota"`
	Allocated float64 `json:"allocated"`
	Paid      float64 `json:"paid"`
	Percent   float64 `json:"percent" doc:"of the quota paid, of what is allocated where there is no quota"`
}

func wan(fen int64) float64 { return float64(fen) / 1_000_000 }

func percent(part, whole int64) float64 {
	if whole == 0 {
		return 0
	}
	return math.Round(float64(part)*1000/float64(whole)) / 10
}

// Report reads the sums of an area and of those directly below it that the scope holds whole: one statement, whatever the records.
func Report(ctx context.Context, e *module.Engine, scope area.Scope, c area.Code, year, today int64, target Target) (FundReport, error) {
	out := FundReport{Area: c.String(), Name: e.Areas.Name(c), Year: year, Sources: []FundSource{}, Flows: []FundFlow{}, Months: []FundMonth{}, Targets: target.Months, Children: []FundChild{}, TownYear: townYear}
	rows, err := sums(ctx, e.DB, rollup.Rows{Of: c, Below: true}, year, 0)
	if err != nil {
		return out, err
	}
	var quota, allocated, paid int64
	flows := map[string]*FundFlow{}
	months := map[int64]int64{}
	var central, ofIndustry int64
	flow := func(code string) *FundFlow {
		if flows[code] == nil {
			source, category, _ := strings.Cut(code, "/")
			flows[code] = &FundFlow{Source: source, Category: category}
		}
		return flows[code]
	}
	below := map[area.Code]*Money{}
	for _, r := range rows {
		if r.Area != c {
			if below[r.Area] == nil {
				below[r.Area] = &Money{}
			}
			below[r.Area].take(r)
			continue
		}
		switch r.Kind {
		case sumQuota:
			quota += r.Amount
			out.Sources = append(out.Sources, FundSource{r.Code, wan(r.Amount)})
		case sumAllocated:
			allocated += r.Amount
			f := flow(r.Code)
			f.Allocated = wan(r.Amount)
			if f.Source == centralMoney {
				central += r.Amount
				if f.Category == industry {
					ofIndustry += r.Amount
				}
			}
		case sumPaid:
			paid += r.Amount
			flow(r.Code).Paid = wan(r.Amount)
		case sumMonth:
			m, _ := strconv.ParseInt(r.Code, 10, 64)
			months[m] += r.Amount
		}
	}
	out.Quota, out.Allocated, out.Paid = wan(quota), wan(allocated), wan(paid)
	out.Industry = FundIndustry{wan(central), wan(ofIndustry), percent(ofIndustry, central), industryLeast}
	for _, f := range flows {
		out.Flows = append(out.Flows, *f)
	}
	slices.SortFunc(out.Sources, func(a, b FundSource) int { return cmp.Compare(a.Source, b.Source) })
	slices.SortFunc(out.Flows, func(a, b FundFlow) int {
		return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(a.Category, b.Category))
	})
	out.Months = timeline(months, cmp.Or(quota, allocated), year, today, target)
	for _, n := range e.Areas.Children(c) {
		if !scope.Whole(n.ID) {
			continue
		}
		x := cmp.Or(below[n.ID], &Money{})
		out.Children = append(out.Children, FundChild{n.ID.String(), n.Text, int(n.ID.Level()), wan(x.Quota), wan(x.Allocated), wan(x.Paid), percent(x.Paid, cmp.Or(x.Quota, x.Allocated))})
	}
	slices.SortStableFunc(out.Children, func(a, b FundChild) int {
		return cmp.Or(cmp.Compare(b.Percent, a.Percent), cmp.Compare(b.Paid, a.Paid))
	})
	return out, nil
}

// timeline adds the months up to now.
func timeline(months map[int64]int64, whole, year, today int64, target Target) []FundMonth {
	out := []FundMonth{}
	var until int64
	for m, n := range months {
		if m < year*100+1 {
			until += n
		}
	}
	for m := int64(1); m <= 12 && year*100+m <= today/100; m++ {
		until += months[year*100+m]
		out = append(out, FundMonth{int(m), wan(until), percent(until, whole), target.Months[m-1]})
	}
	return out
}
