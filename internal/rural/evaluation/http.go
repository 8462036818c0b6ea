package evaluation

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
)

// Handler is the wire of runs beside the engine's surface.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	const at = "/api/rural/" + runs + "/{id}"
	see := route.Can(permission + ":detail")
	route.Op(rt, "POST", at+"/reckon", route.Can(permission+":edit"), "综合评价: make the trial of a run anew", h.reckon, route.Unhurried())
	route.Op(rt, "POST", at+"/verify", see, "综合评价: reckon a run again from its snapshot", h.verifyRun, route.Unhurried())
	route.Op(rt, "GET", at+"/result", see, "综合评价: the areas of a run with their scores", h.result)
	route.Op(rt, "GET", at+"/result/{object}", see, "综合评价: one area of a run, figure by figure", h.area)
	rt.Handle("GET", at+"/xlsx", route.Can(permission+":export"), h.book(rt), route.Unhurried())
}

// EvaluationReckoned says that a trial was made.
type EvaluationReckoned struct {
	Done bool `json:"done"`
}

func (h Handler) reckon(ctx context.Context, in *module.RecordPath) (*route.Out[EvaluationReckoned], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.Reckon(ctx, p, id); err != nil {
		return nil, err
	}
	return route.Data(EvaluationReckoned{true}), nil
}

func (h Handler) verifyRun(ctx context.Context, in *module.RecordPath) (*route.Out[EvaluationCheck], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Verify(ctx, p, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type resultIn struct {
	module.RecordPath
	areaparam.Place
	From int `query:"from" minimum:"0" maximum:"100000" doc:"areas of the ranking that are passed over"`
}

func (h Handler) result(ctx context.Context, in *resultIn) (*route.Out[EvaluationResult], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	c, named, err := in.Code()
	if err != nil {
		return nil, err
	}
	out, err := h.Result(ctx, p, id, c, named, in.From)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type areaIn struct {
	module.RecordPath
	Object string `path:"object" maxLength:"12"`
}

func (h Handler) area(ctx context.Context, in *areaIn) (*route.Out[EvaluationArea], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	c, err := area.Parse(in.Object)
	if err != nil {
		return nil, err
	}
	out, err := h.Area(ctx, p, id, c)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
