package help

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
)

// Handler is the wire of what stands beside the modules.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see := route.Can("help:detail")
	route.Op(rt, "GET", "/api/help/due", see, "Households to be visited now", h.due)
	route.Op(rt, "GET", "/api/help/entitled", see, "Households entitled to a policy and without its measure", h.entitled)
	route.Op(rt, "GET", "/api/help/report", see, "Visits, measures and policies in figures, of an area and those below it", h.report)
	route.Op(rt, "POST", "/api/help/report/count", see, "Count a town or a village anew at once", h.recount)
	route.Op(rt, "GET", "/api/help/households/{id}", see, "What is done for one household", h.household)
}

type dueIn struct {
	areaparam.Place
	Kind    string `query:"kind" maxLength:"20" doc:"monitored, must (the eight kinds), other"`
	Light   string `query:"light" maxLength:"10" doc:"red: missed the period before as well"`
	Placed  string `query:"placed" maxLength:"10" doc:"yes: the position of the house is known; no: it is not; empty: any"`
	Visited string `query:"visited" maxLength:"10" doc:"yes: those who were visited in the period as well"`
	Cursor  string `query:"cursor"`
	Size    int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) due(ctx context.Context, in *dueIn) (*route.Out[page.Page[HelpDue]], error) {
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Due(ctx, DueQuery{Scope: scope, Kind: in.Kind, Light: in.Light, Placed: in.Placed, Visited: in.Visited == "yes", Cursor: in.Cursor, Size: in.Size})
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type entitledIn struct {
	areaparam.Place
	Policy int64  `query:"policy" minimum:"1" required:"true" doc:"id of a policy in force"`
	Cursor string `query:"cursor"`
	Size   int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) entitled(ctx context.Context, in *entitledIn) (*route.Out[page.Page[HelpEntitled]], error) {
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Entitled(ctx, scope, in.Policy, in.Cursor, in.Size)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) report(ctx context.Context, in *areaparam.Place) (*route.Out[HelpReport], error) {
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Report(ctx, scope)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) recount(ctx context.Context, in *areaparam.Place) (*route.Out[struct{}], error) {
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	c, ok := scope.Area()
	if !ok {
		return nil, errs.New(errs.NotFound, "")
	}
	if err := h.Recount(ctx, scope, c); err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}

func (h Handler) household(ctx context.Context, in *module.RecordPath) (*route.Out[HelpOfHousehold], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.OfHousehold(ctx, p.Scope, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
