package warning

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/analysis"
)

// WarningRisk is a point of danger in the rainy season. No department hands in where exactly it lies.
type WarningRisk struct {
	Area       WarningArea `json:"area"`
	Town       string      `json:"town"`
	Point      string      `json:"point"`
	Households int64       `json:"households" doc:"in danger; -1 where a small number is kept from the reader"`
	Department string      `json:"department"`
	On         int64       `json:"on" doc:"day it was told of last, 20261126"`
}

// WarningRisks are those of an area.
type WarningRisks struct {
	Items []WarningRisk `json:"items" doc:"the first two hundred, those with the most households first"`
	Total int           `json:"total"`
}

// risksMost bounds the list.
const risksMost = 200

type risksIn struct{ areaparam.Place }

// risks keeps what it lists (rollup.Answers): of the province it reads some thousands of points for the first two hundred.
func (h *Handler) risks() func(context.Context, *risksIn) (*route.Out[WarningRisks], error) {
	var answers rollup.Answers[WarningRisks]
	return func(ctx context.Context, in *risksIn) (*route.Out[WarningRisks], error) {
		p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
		if err != nil {
			return nil, err
		}
		question := fmt.Sprintf("%d %d %d %t", p.Scope, c, h.today(), mayOf(p).Households)
		out, err := answers.Get(question, h.Now(), func() (WarningRisks, error) { return h.Risks(ctx, p, c) })
		return route.Data(out), err
	}
}

// riskArea is where a row of department data stands.
var riskArea = area.Columns{Area: "d.area"}

// Risks are the points of danger of an area and scope that were told of in the last twelve months and are not over. NotFound where the area is outside.
func (s *Service) Risks(ctx context.Context, p *principal.Principal, c area.Code) (out WarningRisks, err error) {
	out.Items = []WarningRisk{}
	scope := p.Scope.Narrow(c)
	if _, there := s.Areas.Node(c); !there && c != area.Root || scope.Empty() {
		return out, errs.New(errs.NotFound, "")
	}
	where, args := scope.Between(riskArea)
	day := s.today()
	var rows []analysis.Datum
	err = s.DB.Read().NewRaw("SELECT d.area, d.kind, d.department, d.item, d.on_day, d.value FROM department_data AS d WHERE d.kind = ? AND d.state = ? AND d.on_day > ? AND d.on_day <= ? AND "+where+" ORDER BY d.on_day, d.id",
		append([]any{departmentdata.Risk, departmentdata.Matched, day - 10000, day}, args...)...).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("points of danger: %w", err)
	}
	points := analysis.Standing(rows)
	slices.SortStableFunc(points, func(a, b analysis.Datum) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Area, b.Area), cmp.Compare(a.Item, b.Item))
	})
	out.Total = len(points)
	may := mayOf(p)
	for _, x := range points[:min(len(points), risksMost)] {
		one := WarningRisk{Area: s.place(x.Area), Town: s.Areas.Name(x.Area.Parent()), Point: x.Item, Households: x.Value / 100, Department: x.Department, On: x.On}
		if !may.Households && analysis.Few(one.Households) {
			one.Households = -1
		}
		out.Items = append(out.Items, one)
	}
	return out, nil
}
