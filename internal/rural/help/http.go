package help

import (
	"context"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is the wire of what stands beside the modules.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see := route.Can("help:detail")
	route.Op(rt, "GET", "/api/help/due", see, "Households to be visited now", h.due)
	route.Op(rt, "GET", "/api/help/entitled", see, "Households entitled to a policy and without its measure", h.entitled)
	route.Op(rt, "GET", "/api/help/report", see, "Visits, measures and policies in figures, of an area and those below it", h.report)
	route.Op(rt, "GET", "/api/help/households/{id}", see, "What is done for one household", h.household)
}

// AreaIn is an area asked for, within the caller's scope (security.md section 3 row 4). Its name begins with a capital because the
// wire's reader does not look into embedded structs of others.
type AreaIn struct {
	Area string `query:"area" doc:"narrows to an area; blank, 000 or a wildcard mean the caller's own"`

	repeated bool
}

// Resolve sees an area given twice.
func (in *AreaIn) Resolve(ctx huma.Context) []error {
	u := ctx.URL()
	in.repeated = len(u.Query()["area"]) > 1
	return nil
}

func (in *AreaIn) scope(ctx context.Context) (area.Scope, error) {
	p := principal.From(ctx)
	if p == nil {
		return area.Scope{}, errs.New(errs.Unauthorized, "")
	}
	a := strings.TrimSpace(in.Area)
	if in.repeated || a == "" || a == "000" || strings.ContainsAny(a, "%*_?") {
		return p.Scope, nil
	}
	c, err := area.Parse(a)
	if err != nil {
		return area.Scope{}, err
	}
	return p.Scope.Narrow(c), nil
}

type dueIn struct {
	AreaIn
	Kind   string `query:"kind" maxLength:"20" doc:"monitored, must (the eight kinds), other"`
	Light  string `query:"light" maxLength:"10" doc:"red: missed the period before as well"`
	Cursor string `query:"cursor"`
	Size   int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) due(ctx context.Context, in *dueIn) (*route.Out[page.Page[HelpDue]], error) {
	scope, err := in.scope(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Due(ctx, DueQuery{Scope: scope, Kind: in.Kind, Light: in.Light, Cursor: in.Cursor, Size: in.Size})
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type entitledIn struct {
	AreaIn
	Policy int64  `query:"policy" minimum:"1" required:"true" doc:"id of a policy in force"`
	Cursor string `query:"cursor"`
	Size   int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) entitled(ctx context.Context, in *entitledIn) (*route.Out[page.Page[HelpEntitled]], error) {
	scope, err := in.scope(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Entitled(ctx, scope, in.Policy, in.Cursor, in.Size)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) report(ctx context.Context, in *AreaIn) (*route.Out[HelpReport], error) {
	scope, err := in.scope(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Report(ctx, scope)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type householdIn struct {
	ID string `path:"id" doc:"number"`
}

func (h Handler) household(ctx context.Context, in *householdIn) (*route.Out[HelpOfHousehold], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if !errs.CleanText(in.ID) {
		return nil, errs.New(errs.BadRequest, "")
	}
	id, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil || id <= 0 || strings.HasPrefix(in.ID, "+") {
		return nil, errs.New(errs.NotFound, "")
	}
	out, err := h.OfHousehold(ctx, p.Scope, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
