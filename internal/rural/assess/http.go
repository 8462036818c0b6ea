package assess

import (
	"context"
	"io"
	"net/http"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
)

// Handler is the wire of the room beside the engine's surface.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see := route.Can(permission + ":detail")
	for _, register := range []string{sheets, members} {
		at := "/api/rural/" + register + "/{id}"
		route.Op(rt, "GET", at+"/content", see, "考核: what stands on a sheet", h.content(register))
		route.Op(rt, "PUT", at+"/marks", see, "考核: store the marks of the stage a sheet is at", h.marks(register))
		rt.Handle("GET", at+"/proof/{file}", see, h.proof(rt, register))
		rt.Handle("GET", at+"/zip", see, h.bundle(rt, register), route.Unhurried())
	}
	route.Op(rt, "GET", "/api/rural/assess-mine", see, "考核: the caller's own sheets as a member of a team", h.mine)
	route.Op(rt, "POST", "/api/rural/assess-mine/{id}/{step}", see, "考核: hand in one's own self-score, or appeal", h.own)
	route.Op(rt, "POST", "/api/rural/assess-scheme/preview", route.Can(permission+":edit"), "考核: try a rule on the figures there are", h.try, route.Unhurried())
	route.Op(rt, "GET", "/api/rural/assess-scheme/{id}/ranking", see, "考核: what a scheme came to", h.ranking)
	rt.Handle("GET", "/api/rural/assess-scheme/{id}/xlsx", route.Can(permission+":export"), h.book(rt), route.Unhurried())
}

func (h Handler) content(register string) func(context.Context, *module.RecordPath) (*route.Out[AssessSheet], error) {
	return func(ctx context.Context, in *module.RecordPath) (*route.Out[AssessSheet], error) {
		p, id, err := in.Ask(ctx)
		if err != nil {
			return nil, err
		}
		out, err := h.Content(ctx, p, register, id)
		if err != nil {
			return nil, err
		}
		return route.Data(out), nil
	}
}

type marksIn struct {
	module.RecordPath
	Body AssessMarks
}

func (h Handler) marks(register string) func(context.Context, *marksIn) (*route.Out[AssessSheet], error) {
	return func(ctx context.Context, in *marksIn) (*route.Out[AssessSheet], error) {
		p, id, err := in.Ask(ctx)
		if err != nil {
			return nil, err
		}
		if err := h.Mark(ctx, p, register, id, in.Body); err != nil {
			return nil, err
		}
		out, err := h.Content(ctx, p, register, id)
		if err != nil {
			return nil, err
		}
		return route.Data(out), nil
	}
}

func (h Handler) mine(ctx context.Context, _ *struct{}) (*route.Out[AssessMine], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	out, err := h.Mine(ctx, p)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type ownIn struct {
	module.RecordPath
	Step string `path:"step" enum:"self,appeal"`
	Body struct {
		Words string `json:"words,omitempty" maxLength:"2000" doc:"of an appeal"`
	}
}

func (h Handler) own(ctx context.Context, in *ownIn) (*route.Out[AssessSheet], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.Own(ctx, p, id, in.Step, in.Body.Words); err != nil {
		return nil, err
	}
	out, err := h.Content(ctx, p, members, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type tryIn struct{ Body AssessTrial }

func (h Handler) try(ctx context.Context, in *tryIn) (*route.Out[AssessTried], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	out, err := h.Try(ctx, p, in.Body)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) ranking(ctx context.Context, in *module.RecordPath) (*route.Out[AssessRanking], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Ranking(ctx, p, id)
	if err != nil {
		return nil, err
	}
	out.Rows = out.Rows[:min(len(out.Rows), rankMost)]
	return route.Data(out), nil
}

func (h Handler) proof(rt *route.Router, register string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		p, id, err := (&module.RecordPath{ID: req.PathValue("id")}).Ask(req.Context())
		if err != nil {
			rt.Fail(w, req, err)
			return
		}
		info, body, err := h.Proof(req.Context(), p, register, id, req.PathValue("file"))
		if err != nil {
			rt.Fail(w, req, err)
			return
		}
		defer func() { _ = body.Close() }()
		module.SendFile(w, info, body)
	})
}

func (h Handler) bundle(rt *route.Router, register string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		ctx := req.Context()
		made(rt, w, req, "application/zip", func(to io.Writer) (string, error) {
			p, id, err := (&module.RecordPath{ID: req.PathValue("id")}).Ask(ctx)
			if err != nil {
				return "", err
			}
			r, err := h.Bundle(ctx, p, register, id, to)
			if err != nil {
				return "", err
			}
			if register == members {
				return r.Name() + "佐证材料.zip", h.noted(ctx, r, "assess-member.proof")
			}
			return r.Name() + "佐证材料.zip", h.noted(ctx, r, "assess.proof")
		})
	})
}

func (h Handler) book(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		ctx := req.Context()
		made(rt, w, req, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", func(to io.Writer) (string, error) {
			p, id, err := (&module.RecordPath{ID: req.PathValue("id")}).Ask(ctx)
			if err != nil {
				return "", err
			}
			c, err := h.Ranking(ctx, p, id)
			if err == nil && c.Closed != "" {
				err = errs.New(errs.NotFound, c.Closed)
			}
			if err == nil {
				err = h.Book(c, to)
			}
			if err != nil {
				return "", err
			}
			d, _ := h.Engine.Module(schemes)
			r, err := h.Engine.Record(ctx, d, p.Scope, id)
			if err != nil {
				return "", err
			}
			return r.Name() + ".xlsx", h.noted(ctx, r, "assess-scheme.book")
		})
	})
}
