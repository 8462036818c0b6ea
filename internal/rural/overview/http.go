package overview

import (
	"context"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is the wire of the room.
type Handler struct{ Service *Service }

// Resource is the menu resource of the home page, which these figures are for; portal/access grants it. Figures are no records:
// who may see how many there are need not be allowed to read one of them.
const Resource = "home"

// Mount adds the route.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/overview", route.Can(Resource), "Figures of an area and its children", h.get)
}

type getIn struct {
	Area string `query:"area" doc:"blank, 000 or a wildcard mean the caller's own"`

	repeated bool
}

// Resolve sees an area given twice, which counts as not given (security.md section 3 row 4).
func (in *getIn) Resolve(ctx huma.Context) []error {
	u := ctx.URL()
	in.repeated = len(u.Query()["area"]) > 1
	return nil
}

func (h Handler) get(ctx context.Context, in *getIn) (*route.Out[Overview], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	a := strings.TrimSpace(in.Area)
	var c area.Code
	if in.repeated || a == "" || a == "000" || strings.ContainsAny(a, "%*_?") {
		home, ok := h.Service.Home(p.Scope)
		if !ok {
			return nil, errs.New(errs.NotFound, "")
		}
		c = home
	} else {
		var err error
		if c, err = area.Parse(a); err != nil {
			return nil, err
		}
	}
	o, err := h.Service.Of(ctx, p.Scope, c)
	if err != nil {
		return nil, err
	}
	return route.Data(o), nil
}
