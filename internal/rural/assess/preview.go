package assess

import (
	"context"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// AssessTrial is an automatic indicator to be tried on figures there are.
type AssessTrial struct {
	Kind  string `json:"kind" maxLength:"2" doc:"dictionary assess_object"`
	Month int64  `json:"month,omitempty" doc:"yyyymm, a month that was kept; 0 for now"`
	Year  int64  `json:"year,omitempty"`
	Item  string `json:"item" maxLength:"8000" doc:"the indicator, as the scheme has it in its tree"`
}

// AssessTried is what a rule makes of the figures of the areas below the caller's office.
type AssessTried struct {
	Date  string           `json:"date" doc:"the figures are of"`
	All   int              `json:"all" doc:"areas there are"`
	None  int              `json:"none" doc:"areas whose number cannot be reckoned"`
	Full  int              `json:"full" doc:"areas with full points"`
	Mean  *float64         `json:"mean" nullable:"true" doc:"points, of those with a number"`
	Items []AssessTriedRow `json:"items" doc:"by code, 200 at most"`
}

// AssessTriedRow is one area.
type AssessTriedRow struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Value  *float64 `json:"value" nullable:"true"`
	Why    string   `json:"why" declared:"words"`
	Points *float64 `json:"points" nullable:"true"`
}

// triedMost is how many areas a preview lists.
const triedMost = 200

// Try tells what a rule makes of the figures there are. Faults are those of the scheme's form.
func (s *Service) Try(ctx context.Context, p *principal.Principal, in AssessTrial) (AssessTried, error) {
	out := AssessTried{Items: []AssessTriedRow{}}
	tree, err := readTree(`[{"title":"-","items":[` + in.Item + `]}]`)
	if err != nil || len(tree) != 1 || len(tree[0].Items) != 1 || tree[0].Items[0].Source != automatic {
		return out, errs.Invalid("item", wordsPreviewWhat)
	}
	x := tree[0].Items[0]
	if _, known := s.Library.Metric(x.Key); !known {
		return out, errs.Invalid("key", wordsNoFigure)
	}
	if err := errs.All(errs.When(!slices.Contains([]string{City, County, Town, Team, Unit}, in.Kind), "kind", wordsPreviewKind), errs.When(levelOf(in.Kind) <= p.Area.Level(), "kind", wordsObjectBelow),
		checkFormula("item", x)); err != nil {
		return out, err
	}
	if !rollup.Covered(p.Scope, p.Area) {
		return out, errs.New(errs.Forbidden, "")
	}
	if in.Month > 0 {
		kept, err := s.Library.Kept(ctx, in.Month)
		if err != nil {
			return out, err
		}
		if !kept {
			return out, errs.Invalid("month", wordsPreviewKept)
		}
	}
	year := in.Year
	if year <= 0 || year > 9999 {
		year = declaration.Day(s.Library.Now()) / 10000
	}
	at, month, date := s.when(year, in.Month)
	out.Date = date
	areas := s.Engine.Areas.Below(p.Area, levelOf(in.Kind))
	out.All = len(areas)
	sum := int64(0)
	err = s.Library.ReadMany(ctx, p.Scope, areas, at, month, []string{x.Key}, func(c area.Code, of []metric.Taken) {
		row := AssessTriedRow{ID: c.String(), Name: s.Engine.Areas.Name(c), Value: of[0].Value, Why: of[0].Why}
		if of[0].Value == nil {
			out.None++
		} else {
			v, _ := x.formula(*of[0].Value)
			row.Points = &v
			sum += hundredths(v)
			if hundredths(v) == hundredths(x.Points) {
				out.Full++
			}
		}
		if len(out.Items) < triedMost {
			out.Items = append(out.Items, row)
		}
	})
	if n := out.All - out.None; err == nil && n > 0 {
		v := rounded(float64(sum) / 100 / float64(n))
		out.Mean = &v
	}
	return out, err
}
