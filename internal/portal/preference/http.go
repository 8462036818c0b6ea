package preference

import (
	"context"
	"encoding/json"

	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is the wire of the room. Whose preferences is always the session's person.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/preferences", route.SignedIn, "Looks, favourites, last pages, pinned tabs, saved views, arranged lists, desktop messages and the tour of the caller", h.all)
	route.Op(rt, "PUT", "/api/preferences/{name}", route.SignedIn, "Replace one preference: look, favourites, recent, pins, views, desktop, tour or list-<name>", h.set)
}

func (h Handler) all(ctx context.Context, _ *struct{}) (*route.Out[All], error) {
	all, err := h.Service.Of(ctx, principal.From(ctx).UserID)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

// PreferenceValue carries the new value; the wrapper of S7.23 adds namespace and project_name beside it.
type PreferenceValue struct {
	_     struct{} `additionalProperties:"true"`
	Value any      `json:"value" doc:"a look, a list of places, how a list is arranged, a version, or yes and no"`
}

type setIn struct {
	Name string `path:"name"`
	Body PreferenceValue
}

func (h Handler) set(ctx context.Context, in *setIn) (*route.Out[bool], error) {
	value, err := json.Marshal(in.Body.Value)
	if err != nil {
		return nil, err
	}
	if err := h.Service.Set(ctx, principal.From(ctx).UserID, in.Name, value); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}
