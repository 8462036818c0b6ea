package module

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/module/desk"
)

func (h Handler) mountDelegation(rt *route.Router) {
	route.Op(rt, "GET", "/api/rural/delegations", route.SignedIn, "Whose to-dos the caller does, and who does theirs", h.delegations)
	route.Op(rt, "POST", "/api/rural/delegations", route.SignedIn, "Let somebody do the caller's to-dos for a while", h.delegate)
	route.Op(rt, "POST", "/api/rural/delegations/{id}/end", route.SignedIn, "End a delegation at once", h.endDelegation)
}

func (h Handler) delegations(ctx context.Context, _ *nothing) (*route.Out[desk.Delegations], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	out, err := h.Engine.Delegations(ctx, p)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type delegateIn struct{ Body desk.DelegationEntry }

func (h Handler) delegate(ctx context.Context, in *delegateIn) (*route.Out[desk.Delegations], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if err := h.Engine.Delegate(ctx, p, in.Body); err != nil {
		return nil, err
	}
	return h.delegations(ctx, nil)
}

func (h Handler) endDelegation(ctx context.Context, in *RecordPath) (*route.Out[desk.Delegations], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.Engine.EndDelegation(ctx, p, id); err != nil {
		return nil, err
	}
	return h.delegations(ctx, nil)
}
