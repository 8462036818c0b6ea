package retention

import (
	"context"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the room: for who sets the platform's parameters.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	may := route.Can(access.SettingParam)
	route.Op(rt, "GET", "/api/retention", may, "The rule, what the next run would do, and the holds", h.get)
	route.Op(rt, "PUT", "/api/retention", may, "Set the rule", h.put)
	route.Op(rt, "POST", "/api/retention/holds", may, "Put a household under hold", h.hold)
	route.Op(rt, "DELETE", "/api/retention/holds/{id}", may, "End a hold", h.release)
}

// RetentionView is the page.
type RetentionView struct {
	Version int64           `json:"version" doc:"goes back with a change"`
	Rule    RetentionRule   `json:"rule"`
	Due     RetentionDue    `json:"due" doc:"for the years of the rule, or those asked for"`
	Holds   []RetentionHold `json:"holds" doc:"the newest first"`
}

type viewIn struct {
	Years int64 `query:"years" minimum:"0" maximum:"30" doc:"counts as if the rule had so many; 0: the rule's own"`
}

// whole: rule, counts and holds are the province's. Whoever has the page for less of it sees none of them.
func whole(ctx context.Context) error {
	if p := principal.From(ctx); p == nil || !p.Scope.Whole(area.Guangdong) {
		return errs.New(errs.Forbidden, "")
	}
	return nil
}

func (h Handler) get(ctx context.Context, in *viewIn) (*route.Out[RetentionView], error) {
	if err := whole(ctx); err != nil {
		return nil, err
	}
	return h.view(ctx, in.Years)
}

func (h Handler) view(ctx context.Context, years int64) (*route.Out[RetentionView], error) {
	rule, err := h.Row.Load(ctx, h.DB.Read())
	if err != nil {
		return nil, err
	}
	if years == 0 {
		years = rule.Value.Years
	}
	out := RetentionView{Version: rule.Version, Rule: rule.Value}
	if out.Due, err = h.Due(ctx, years); err != nil {
		return nil, err
	}
	if out.Holds, err = h.Holds(ctx); err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type ruleIn struct {
	Body struct {
		Version int64         `json:"version" minimum:"0"`
		Rule    RetentionRule `json:"rule"`
	}
}

func (h Handler) put(ctx context.Context, in *ruleIn) (*route.Out[RetentionView], error) {
	if err := whole(ctx); err != nil {
		return nil, err
	}
	if err := h.Put(ctx, in.Body.Version, in.Body.Rule); err != nil {
		return nil, err
	}
	return h.view(ctx, 0)
}

type holdIn struct {
	Body struct {
		No     string `json:"no" maxLength:"40" doc:"of the household, or of a change sheet"`
		Reason string `json:"reason" maxLength:"800"`
	}
}

func (h Handler) hold(ctx context.Context, in *holdIn) (*route.Out[RetentionView], error) {
	if err := whole(ctx); err != nil {
		return nil, err
	}
	if err := h.Hold(ctx, in.Body.No, in.Body.Reason); err != nil {
		return nil, err
	}
	return h.view(ctx, 0)
}

type holdPath struct {
	ID string `path:"id" doc:"number"`
}

func (h Handler) release(ctx context.Context, in *holdPath) (*route.Out[RetentionView], error) {
	if err := whole(ctx); err != nil {
		return nil, err
	}
	if !errs.CleanText(in.ID) {
		return nil, errs.New(errs.BadRequest, "")
	}
	id, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil {
		return nil, errs.New(errs.NotFound, "")
	}
	if err := h.Release(ctx, id); err != nil {
		return nil, err
	}
	return h.view(ctx, 0)
}
