package warning

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/warning/analysis"
)

// freshMost is how far the new warnings of one analysis and level are counted.
const freshMost = 100

// WarningFresh is how many warnings nobody has looked at yet.
type WarningFresh struct {
	Site  bool                `json:"site" doc:"the analyses are pages of this site"`
	Cap   int64               `json:"cap" doc:"a count of this many means this many or more"`
	Items []WarningFreshCount `json:"items" doc:"the analyses that have any, in their order"`
}

// WarningFreshCount is one analysis; yellow and blue are not counted.
type WarningFreshCount struct {
	Slug   string `json:"slug"`
	Title  string `json:"title" declared:"words"`
	Red    int64  `json:"red"`
	Orange int64  `json:"orange"`
}

type freshIn struct{ areaparam.Place }

func (h *Handler) fresh(ctx context.Context, in *freshIn) (*route.Out[WarningFresh], error) {
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	out, err := h.Fresh(ctx, p.Scope.Narrow(c))
	if !mayOf(p).Households && near(p.Scope, c) {
		out.Items = slices.DeleteFunc(out.Items, func(x WarningFreshCount) bool { return analysis.Few(x.Red) || analysis.Few(x.Orange) })
	}
	return route.Data(out), err
}

// Fresh counts what stands out in a scope and is in state 新增, red and orange. Each analysis and level that ever had a rule is one range of the index of
// the list, no longer than the cap.
func (s *Service) Fresh(ctx context.Context, scope area.Scope) (WarningFresh, error) {
	out := WarningFresh{Site: s.builtIn(), Cap: freshMost, Items: []WarningFreshCount{}}
	var ruled []struct {
		Slug  string `bun:"slug"`
		Level int    `bun:"level"`
	}
	if err := s.DB.Read().NewRaw("SELECT DISTINCT slug, level FROM warning_rule WHERE level <= 2 AND state IN (?)", bun.List([]string{RuleApproved, RuleEnded})).Scan(ctx, &ruled); err != nil {
		return out, fmt.Errorf("levels of rules: %w", err)
	}
	if scope.Empty() || len(ruled) == 0 {
		return out, nil
	}
	where, own := scope.Between(hitArea)
	var parts []string
	var args []any
	for i, r := range ruled {
		parts = append(parts, "SELECT CAST(? AS bigint) AS at, (SELECT count(*) FROM (SELECT 1 FROM warning_hit AS t WHERE t.ended = 0 AND t.slug = ? AND t.level = ? AND t.state = ? AND "+where+" LIMIT ?) AS found) AS n")
		args = append(append(append(args, i, r.Slug, r.Level, HitNew), own...), freshMost)
	}
	var rows []struct {
		At int   `bun:"at"`
		N  int64 `bun:"n"`
	}
	if err := s.DB.Read().NewRaw(strings.Join(parts, " UNION ALL "), args...).Scan(ctx, &rows); err != nil {
		return out, fmt.Errorf("new warnings: %w", err)
	}
	counts := make([]WarningFreshCount, len(Analyses))
	for _, r := range rows {
		x := ruled[r.At]
		at := slices.IndexFunc(Analyses, func(a Analysis) bool { return a.Slug == x.Slug })
		if at < 0 {
			continue
		}
		*[]*int64{&counts[at].Red, &counts[at].Orange}[x.Level-1] = r.N
	}
	for i, a := range Analyses {
		if counts[i].Red+counts[i].Orange > 0 {
			counts[i].Slug, counts[i].Title = a.Slug, a.Title
			out.Items = append(out.Items, counts[i])
		}
	}
	return out, nil
}

// HouseholdWarnings is what stands out of one household and its members, the worst first.
type HouseholdWarnings struct {
	Site  bool         `json:"site" doc:"the analyses are pages of this site"`
	Items []WarningHit `json:"items"`
}

type householdIn struct {
	ID int64 `path:"id" minimum:"1"`
}

// ofHousehold is part of the household's card: who may not see the household sees none of it.
func (h *Handler) ofHousehold(ctx context.Context, in *householdIn) (*route.Out[HouseholdWarnings], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if !access.Holds(p, access.HouseholdData+":detail") {
		return nil, errs.New(errs.Forbidden, "")
	}
	seen, err := h.Homes.Briefs(ctx, h.DB.Read(), p.Scope, []int64{in.ID})
	if err != nil {
		return nil, err
	}
	if len(seen) == 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	var found []Hit
	if err := h.DB.Read().NewRaw("SELECT "+hitColumns+" FROM warning_hit WHERE household = ? AND ended = 0 ORDER BY level, slug, id", in.ID).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("warnings of a household: %w", err)
	}
	items, err := h.lines(ctx, p, found)
	return route.Data(HouseholdWarnings{Site: h.builtIn(), Items: items}), err
}
