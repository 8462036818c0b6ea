package microapp

import (
	"context"

	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
)

// Handler is the administration of extension items.
type Handler struct{ Service *Service }

// Mount puts the routes on the router.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/sub-apps/items", route.Can(access.SubApps), "子应用的扩展项", h.items)
	route.Op(rt, "PUT", "/api/sub-apps/{app}/items/{name}", route.Can(access.SubApps), "启用或停用扩展项", h.turn)
}

func (h Handler) items(ctx context.Context, _ *struct{}) (*route.Out[[]Item], error) {
	all, err := h.Service.Items(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

type turnIn struct {
	App  string `path:"app" maxLength:"32"`
	Name string `path:"name" maxLength:"32"`
	Body struct {
		On bool `json:"on"`
	}
}

func (h Handler) turn(ctx context.Context, in *turnIn) (*route.Out[struct{}], error) {
	if err := h.Service.Switch(ctx, in.App, in.Name, in.Body.On); err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}
