package release

import (
	"context"

	"mirror/internal/kit/route"
)

// Handler says which build is the newest.
type Handler struct{ Service *Service }

// Mount adds the route.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/release", route.SignedIn, "The newest build of the front end; a page of another one offers to reload", h.latest)
}

func (h Handler) latest(ctx context.Context, _ *struct{}) (*route.Out[Build], error) {
	b, err := h.Service.Latest(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(b), nil
}
