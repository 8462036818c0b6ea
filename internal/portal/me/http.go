package me

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler answers the start-up bundle and the two calls of the specification that are parts of it.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/bootstrap", route.SignedIn, "Everything a browser needs to start", h.boot)
	route.Op(rt, "GET", "/api/me/draft-key", route.SignedIn, "The key the caller's browser seals unsaved forms with", h.draftKey)
	route.Op(rt, "POST", "/web/support-service/v1/area/doGetAreaInfoByCurrentUser", route.SignedIn, "Area of the caller (S7.07)", h.area)
	rt.Handle("POST", "/web/compose-service/v1/collect/white/search", route.SignedIn, h.white(rt), route.Accept(route.JSON, route.Form),
		route.Answers[route.OK[White]]("Whether somebody is on the white list (S7.17)"))
}

func (h Handler) boot(ctx context.Context, _ *struct{}) (*route.Out[Boot], error) {
	b, err := h.Service.Boot(ctx, principal.From(ctx))
	if err != nil {
		return nil, err
	}
	return route.Data(b), nil
}

// area takes nothing from the request: whose area it is, the session says.
func (h Handler) area(ctx context.Context, _ *struct{}) (*route.Out[AreaInfo], error) {
	p := principal.From(ctx)
	u, err := h.Service.People.ByID(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	info, err := h.Service.areaInfo(ctx, u, p)
	if err != nil {
		return nil, err
	}
	return route.Data(info), nil
}

// white answers S7.17 for the caller's own ldapId; absent means their own, a foreign one is refused. The parameter may
// stand in the query, a form or a JSON body, because the wrapper of the specification merges it wherever it fits.
func (h Handler) white(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked, err := ldapID(r)
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		p := principal.From(r.Context())
		u, err := h.Service.People.ByID(r.Context(), p.UserID)
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		for _, a := range asked {
			if a != "" && a != u.LdapID {
				rt.Fail(w, r, errs.New(errs.Forbidden, ""))
				return
			}
		}
		flags, err := h.Service.white(r.Context(), u.LdapID, p)
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		route.WriteJSON(w, http.StatusOK, struct {
			Success bool   `json:"success"`
			Code    string `json:"code"`
			Message string `json:"message"`
			Result  int    `json:"result"`
			Data    White  `json:"data"`
		}{true, "200", "操作成功", 1, flags})
	})
}

// ldapID gives every value the request names: one foreign among them is enough to refuse.
func ldapID(r *http.Request) ([]string, error) {
	if strings.HasPrefix(strings.ToLower(r.Header.Get("Content-Type")), route.JSON[0]) {
		out := r.URL.Query()["ldapId"]
		var body map[string]any
		if r.ContentLength != 0 {
			if err := route.Decode(r, &body); err != nil {
				return nil, err
			}
		}
		if v, ok := body["ldapId"]; ok && v != nil {
			out = append(out, fmt.Sprint(v))
		}
		return out, nil
	}
	if err := r.ParseForm(); err != nil {
		return nil, errs.Wrap(errs.BadRequest, err)
	}
	return r.Form["ldapId"], nil
}
