package module

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/module/deadline"
)

func (h Handler) mountDeadlines(rt *route.Router) {
	can := route.Can(access.SettingDeadline)
	route.Op(rt, "GET", "/api/rural/deadlines", can, "Deadlines of all modules, and where they are set otherwise", h.deadlines)
	route.Op(rt, "PUT", "/api/rural/deadlines/{module}/{rule}", can, "Set a deadline for an area and all below it", h.setDeadline)
	route.Op(rt, "DELETE", "/api/rural/deadlines/{module}/{rule}/{area}", can, "Let the deadline of the area above hold again", h.dropDeadline)
}

func (h Handler) deadlines(ctx context.Context, _ *nothing) (*route.Out[[]deadline.DeadlineModule], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	out, err := h.Engine.Deadlines(ctx, p)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type setDeadlineIn struct {
	Module string `path:"module" maxLength:"40"`
	Rule   string `path:"rule" maxLength:"40"`
	Body   deadline.DeadlineEntry
}

func (h Handler) setDeadline(ctx context.Context, in *setDeadlineIn) (*route.Out[[]deadline.DeadlineModule], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if err := h.Engine.SetDeadline(ctx, p, in.Module, in.Rule, in.Body); err != nil {
		return nil, err
	}
	return h.deadlines(ctx, nil)
}

type dropDeadlineIn struct {
	Module  string `path:"module" maxLength:"40"`
	Rule    string `path:"rule" maxLength:"40"`
	Area    string `path:"area" maxLength:"14"`
	Version int64  `query:"version" required:"true"`
}

func (h Handler) dropDeadline(ctx context.Context, in *dropDeadlineIn) (*route.Out[[]deadline.DeadlineModule], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if err := h.Engine.DropDeadline(ctx, p, in.Module, in.Rule, in.Area, in.Version); err != nil {
		return nil, err
	}
	return h.deadlines(ctx, nil)
}
