package whitelist

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the list.
type Handler struct {
	Service *Service
	// AreaName is an area's name as lists show it.
	AreaName func(area.Code) string
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	can := route.Can(access.SettingWhite)
	route.Op(rt, "GET", "/api/white-list", can, "People of the caller's area who are spared the notice of the first sign-in", h.list)
	route.Op(rt, "POST", "/api/white-list", can, "Put somebody on the white list", h.add)
	route.Op(rt, "PUT", "/api/white-list/{id}", can, "Change a row of the white list", h.edit)
	route.Op(rt, "DELETE", "/api/white-list/{id}", can, "Take somebody off the white list", h.remove)
}

// WhiteRow is a person on the list; times are ms, 0 where there is none.
type WhiteRow struct {
	ID        string `json:"id" doc:"the ldapId that white/search asks for"`
	Username  string `json:"username"`
	Name      string `json:"name"`
	AreaName  string `json:"areaName"`
	White     bool   `json:"white"`
	Yss       bool   `json:"yss"`
	Yzy       bool   `json:"yzy"`
	Reason    string `json:"reason"`
	ValidTo   int64  `json:"validTo"`
	Ended     bool   `json:"ended"`
	UpdatedAt int64  `json:"updatedAt"`
	Version   int64  `json:"version"`
}

type listIn struct {
	Q      string `query:"q" maxLength:"64" doc:"part of name or user name, or the whole ldapId"`
	State  string `query:"state" doc:"valid, ended; empty: both"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Size   int    `query:"size"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[WhiteRow]], error) {
	got, err := h.Service.List(ctx, principal.From(ctx).Scope, Filter{in.Q, in.State}, page.Ask{Cursor: in.Cursor, Back: in.Back, Size: in.Size})
	if err != nil {
		return nil, err
	}
	now := h.Service.now().UnixMilli()
	out := page.Page[WhiteRow]{Items: []WhiteRow{}, Next: got.Next, Previous: got.Previous, Total: got.Total, TotalCap: got.TotalCap}
	for _, e := range got.Items {
		out.Items = append(out.Items, WhiteRow{e.LdapID, e.Username, e.Name, h.AreaName(e.Area), e.White, e.Yss, e.Yzy, e.Reason, e.ValidTo,
			e.ValidTo != 0 && e.ValidTo <= now, e.UpdatedAt, e.Version})
	}
	return route.Data(out), nil
}

// WhiteForm is what is typed; namespace and project_name come beside it (S7.23).
type WhiteForm struct {
	_        struct{} `additionalProperties:"true"`
	Username string   `json:"username,omitempty" maxLength:"64" doc:"of a new row"`
	White    bool     `json:"white,omitempty"`
	Yss      bool     `json:"yss,omitempty"`
	Yzy      bool     `json:"yzy,omitempty"`
	Reason   string   `json:"reason" maxLength:"400"`
	ValidTo  int64    `json:"validTo,omitempty" minimum:"0" doc:"ms; 0: without end"`
	Version  int64    `json:"version,omitempty"`
}

func (f WhiteForm) entry() Entry {
	return Entry{White: f.White, Yss: f.Yss, Yzy: f.Yzy, Reason: f.Reason, ValidTo: f.ValidTo, Version: f.Version}
}

func (h Handler) add(ctx context.Context, in *struct{ Body WhiteForm }) (*route.Out[bool], error) {
	if err := h.Service.Add(ctx, principal.From(ctx), in.Body.Username, in.Body.entry()); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

type editIn struct {
	ID   string `path:"id"`
	Body WhiteForm
}

func (h Handler) edit(ctx context.Context, in *editIn) (*route.Out[bool], error) {
	if err := h.Service.Edit(ctx, principal.From(ctx), in.ID, in.Body.entry()); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

type removeIn struct {
	ID      string `path:"id"`
	Version int64  `query:"version"`
}

func (h Handler) remove(ctx context.Context, in *removeIn) (*route.Out[bool], error) {
	if err := h.Service.Remove(ctx, principal.From(ctx), in.ID, in.Version); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}
