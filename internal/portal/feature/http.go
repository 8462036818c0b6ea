package feature

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the register.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	can := route.Can(access.SettingFeature)
	route.Op(rt, "GET", "/api/feature-switches", can, "Feature switches as they hold in an area, and where they are set", h.list)
	route.Op(rt, "PUT", "/api/feature-switches/{code}", can, "Set a switch for an area and all below it", h.set)
	route.Op(rt, "DELETE", "/api/feature-switches/{code}/{area}", can, "Let the setting of the area above hold again", h.drop)
	route.Op(rt, "GET", "/api/feature-switches/mine", route.SignedIn, "Codes of the switches that are off in the caller's own area", h.mine)
}

type listIn struct {
	Area string `query:"area" maxLength:"14" doc:"12-digit code; empty: the caller's own"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[[]FeatureSwitch], error) {
	p := principal.From(ctx)
	at := p.Area
	if in.Area != "" {
		c, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		at = c
	}
	out, err := h.Service.List(ctx, p, at)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type setIn struct {
	Code string `path:"code" maxLength:"40"`
	Body FeatureEntry
}

func (h Handler) set(ctx context.Context, in *setIn) (*route.Out[bool], error) {
	if err := h.Service.Set(ctx, principal.From(ctx), in.Code, in.Body); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

type dropIn struct {
	Code    string `path:"code" maxLength:"40"`
	Area    string `path:"area" maxLength:"14"`
	Version int64  `query:"version" required:"true"`
	Reason  string `query:"reason" maxLength:"400"`
}

func (h Handler) drop(ctx context.Context, in *dropIn) (*route.Out[bool], error) {
	if err := h.Service.Drop(ctx, principal.From(ctx), in.Code, in.Area, in.Reason, in.Version); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

func (h Handler) mine(ctx context.Context, _ *struct{}) (*route.Out[[]string], error) {
	out, err := h.Service.Off(ctx, principal.From(ctx).Area)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
