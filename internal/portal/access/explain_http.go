package access

import (
	"context"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

func (h Handler) mountExplain(rt *route.Router) {
	route.Op(rt, "GET", "/api/access/explain", route.SignedIn, "Why the caller, or somebody they manage, may do something or may not", h.explain)
}

type explainIn struct {
	User int64  `query:"user" doc:"id of the account; 0: the caller themselves"`
	Code string `query:"code" maxLength:"64" doc:"a permission code, a button code or a menu resource; may be left out beside page"`
	Page string `query:"page" maxLength:"500" doc:"a page in local form, for the resource of the menu entry it belongs to; 404: of none"`
	Area string `query:"area" doc:"the area it is about; empty: anywhere"`
}

func (h Handler) explain(ctx context.Context, in *explainIn) (*route.Out[Explanation], error) {
	p := principal.From(ctx)
	menus, err := h.Menus(ctx)
	if err != nil {
		return nil, err
	}
	if in.Code == "" && in.Page != "" {
		if in.Code = resourceOf(menus, in.Page); in.Code == "" {
			return nil, errs.New(errs.NotFound, "")
		}
	}
	if !wellFormed(in.Code) {
		return nil, errs.Invalid("code", badCode)
	}
	u, err := h.Service.mayAsk(ctx, p, in.User)
	if err != nil {
		return nil, err
	}
	q := Question{UserID: u.ID, Code: in.Code, Menus: menus, AreaName: h.areaName, SecondFactor: p.SecondFactor || u.ID != p.UserID}
	if in.Area != "" {
		at, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		q.At = &at
	}
	e, err := h.Service.Explain(ctx, q)
	if err != nil {
		return nil, err
	}
	return route.Data(e), nil
}

// resourceOf is the resource of the menu entry a page belongs to: its own, or that of the nearest above it ("/user/7" of "/user"). Parameters
// say nothing.
func resourceOf(menus MenuRefs, page string) (resource string) {
	path := func(local string) string {
		local, _, _ = strings.Cut(local, "?")
		return strings.TrimSuffix(local, "/") + "/"
	}
	asked, most := path(page), 0
	for of, items := range menus {
		for _, m := range items {
			// Two entries of one page: one answer, whatever the order of the map.
			if at := path(m.Page); strings.Contains(at, "/#/") && strings.HasPrefix(asked, at) && (len(at) > most || len(at) == most && of < resource) {
				resource, most = of, len(at)
			}
		}
	}
	return resource
}
