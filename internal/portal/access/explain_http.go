package access

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

func (h Handler) mountExplain(rt *route.Router) {
	route.Op(rt, "GET", "/api/access/explain", route.SignedIn, "Why the caller, or somebody she manages, may do something or may not", h.explain)
}

type explainIn struct {
	User int64  `query:"user" doc:"id of the account; 0: the caller herself"`
	Code string `query:"code" maxLength:"64" required:"true" doc:"a permission code, a button code or a menu resource"`
	Area string `query:"area" doc:"the area it is about; empty: anywhere"`
}

func (h Handler) explain(ctx context.Context, in *explainIn) (*route.Out[Explanation], error) {
	p := principal.From(ctx)
	if !wellFormed(in.Code) {
		return nil, errs.Invalid("code", badCode)
	}
	u, err := h.Service.mayAsk(ctx, p, in.User)
	if err != nil {
		return nil, err
	}
	q := Question{UserID: u.ID, Code: in.Code, AreaName: h.areaName, SecondFactor: p.SecondFactor || u.ID != p.UserID}
	if in.Area != "" {
		at, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		q.At = &at
	}
	if q.Menus, err = h.Menus(ctx); err != nil {
		return nil, err
	}
	e, err := h.Service.Explain(ctx, q)
	if err != nil {
		return nil, err
	}
	return route.Data(e), nil
}
