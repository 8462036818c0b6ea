package citizen

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the room, beside the engine's surface of its two modules.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/citizen/household", route.Can(access.MyHousehold), "The caller's own household, by the number the account was verified with", h.home)
	route.Op(rt, "POST", "/api/citizen/proposals", route.Can(access.MyHousehold), "Report a change or a difficulty of the caller's own household", h.propose)
	route.Op(rt, "POST", "/api/citizen/corrections", route.Can(access.MyHousehold), "Ask for a correction of the caller's own data", h.correctMine)
}

type nothing struct{}

func (h Handler) home(ctx context.Context, _ *nothing) (*route.Out[CitizenHome], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	out, err := h.Home(ctx, p)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type fileIn struct {
	Body struct {
		Values map[string]any `json:"values" doc:"those of IntservProposalValues or IntservCorrectionValues; the household is the caller's own"`
	}
}

// CitizenFiled is the record the citizen made.
type CitizenFiled struct {
	No string `json:"no"`
}

func (h Handler) propose(ctx context.Context, in *fileIn) (*route.Out[CitizenFiled], error) {
	return h.enter(ctx, in, h.Propose)
}

func (h Handler) correctMine(ctx context.Context, in *fileIn) (*route.Out[CitizenFiled], error) {
	return h.enter(ctx, in, h.Correct)
}

func (h Handler) enter(ctx context.Context, in *fileIn, file func(context.Context, *principal.Principal, map[string]any) (string, error)) (*route.Out[CitizenFiled], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	no, err := file(ctx, p, in.Body.Values)
	if err != nil {
		return nil, err
	}
	return route.Data(CitizenFiled{no}), nil
}
