package overview

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/asked"
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

func (h Handler) get(ctx context.Context, in *asked.Place) (*route.Out[Overview], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	c, named, err := in.Code()
	if err != nil {
		return nil, err
	}
	if !named {
		if c, named = h.Service.Home(p.Scope); !named {
			return nil, errs.New(errs.NotFound, "")
		}
	}
	o, err := h.Service.Of(ctx, p.Scope, c)
	if err != nil {
		return nil, err
	}
	return route.Data(o), nil
}
