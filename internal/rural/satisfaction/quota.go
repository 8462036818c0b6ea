package satisfaction

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/rollup"
)

// SurveyQuota is how a sample would be divided if it were drawn now.
type SurveyQuota struct {
	Households int64           `json:"households" doc:"the population: households, or people served"`
	Size       int64           `json:"size" doc:"how many would be drawn: all of a population that is smaller than the sample asked for"`
	Strata     []SurveyStratum `json:"strata" doc:"by code"`
}

// SurveyStratum is one part of the population.
type SurveyStratum struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Kind       string `json:"kind" doc:"dictionary request_kind where people served are asked, else empty"`
	Households int64  `json:"households"`
	Quota      int64  `json:"quota"`
}

// Quota counts the population of a survey as it is now and divides the sample over it, as the draw will. It draws nobody. NotFound for whoever does not see
// the whole of the survey's area; Conflict once the sample is drawn, when the report has what it was drawn from.
func (s *Service) Quota(ctx context.Context, p *principal.Principal, survey int64) (SurveyQuota, error) {
	out := SurveyQuota{Strata: []SurveyStratum{}}
	r, _, err := s.survey(ctx, s.DB.Read(), p, survey)
	if err != nil {
		return out, err
	}
	if !rollup.Covered(p.Scope, r.Area) {
		return out, errs.New(errs.NotFound, "")
	}
	if r.Has("seed") {
		return out, errs.New(errs.Conflict, wordsDrawn)
	}
	strata, err := population(ctx, s.DB.Read(), s.Areas, drawingOf(r, s.Served, p.Scope))
	if err != nil || len(strata) == 0 {
		return out, err
	}
	share(strata, r.Int("size"))
	for _, x := range strata {
		out.Households, out.Size = out.Households+x.households, out.Size+x.quota
		out.Strata = append(out.Strata, SurveyStratum{x.at.area.String(), s.Areas.Name(x.at.area), x.at.kind, x.households, x.quota})
	}
	return out, nil
}

func (h Handler) quota(ctx context.Context, in *module.RecordPath) (*route.Out[SurveyQuota], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Quota(ctx, p, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
