package session

import (
	"context"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// CodeOnline is the menu resource that opens the list of live sessions.
const CodeOnline = "setting-session"

func (h *Handler) mountOnline(rt *route.Router) {
	route.Op(rt, "GET", "/api/sessions", route.Can(CodeOnline), "Live sessions of the people of the caller's area", h.online)
	route.Op(rt, "POST", "/api/sessions/{user}/{id}/end", route.Can(CodeOnline), "End one session of a person", h.force)
	route.Op(rt, "POST", "/api/sessions/{user}/end", route.Can(CodeOnline), "End every session of a person", h.forceAll)
}

// OnlineRow is a live session with its person.
type OnlineRow struct {
	Row
	UserID   string    `json:"userId"`
	Username string    `json:"username"`
	Name     string    `json:"name"`
	Area     area.Code `json:"areaId"`
	AreaName string    `json:"areaName"`
	Client   string    `json:"client" doc:"the program that signed in"`
	From     string    `json:"from" doc:"the system whose credential opened it; empty: our own sign-in"`
	Factor   string    `json:"factor" doc:"how the second factor was shown; empty: not at all"`
}

// OnlineInput narrows the list.
type OnlineInput struct {
	Q      string `query:"q" maxLength:"64" doc:"part of name or user name"`
	IP     string `query:"ip" maxLength:"45" doc:"beginning of an address"`
	Client string `query:"client" maxLength:"64"`
	Area   string `query:"area" doc:"only this area and below"`
	User   string `query:"user" doc:"only this person"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Size   int    `query:"size" minimum:"0" maximum:"100"`
}

func (h *Handler) online(ctx context.Context, in *OnlineInput) (*route.Out[page.Page[OnlineRow]], error) {
	me := principal.From(ctx)
	scope := me.Scope
	if in.Area != "" {
		c, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		if scope = scope.Narrow(c); scope.Empty() {
			return nil, errs.New(errs.Forbidden, "")
		}
	}
	f := Search{Q: in.Q, IP: in.IP, Client: in.Client}
	if in.User != "" {
		var err error
		if f.User, err = userID(in.User); err != nil {
			return nil, err
		}
	}
	got, err := h.Service.Online(ctx, scope, f, page.Ask{Cursor: in.Cursor, Back: in.Back, Size: in.Size})
	if err != nil {
		return nil, err
	}
	out := page.Page[OnlineRow]{Items: make([]OnlineRow, len(got.Items)), Next: got.Next, Previous: got.Previous, Total: got.Total, TotalCap: got.TotalCap}
	for i, s := range got.Items {
		out.Items[i] = OnlineRow{Row: rowOf(s, me), UserID: strconv.FormatInt(s.User.ID, 10), Username: s.User.Username, Name: s.User.Name, Area: s.User.Area,
			AreaName: h.AreaName(s.User.Area), Client: s.ClientID, From: s.From, Factor: s.Factor}
	}
	return route.Data(out), nil
}

func userID(text string) (int64, error) {
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil || id <= 0 {
		return 0, errs.Invalid("user", "编号无效")
	}
	return id, nil
}

// ForceInput names a person, and one of their sessions by its public id.
type ForceInput struct {
	User string `path:"user"`
	ID   string `path:"id" maxLength:"64"`
}

func (h *Handler) force(ctx context.Context, in *ForceInput) (*route.Out[EndedOthers], error) {
	return h.end(ctx, in.User, in.ID)
}

// ForceAllInput names a person.
type ForceAllInput struct {
	User string `path:"user"`
}

func (h *Handler) forceAll(ctx context.Context, in *ForceAllInput) (*route.Out[EndedOthers], error) {
	return h.end(ctx, in.User, "")
}

func (h *Handler) end(ctx context.Context, user, id string) (*route.Out[EndedOthers], error) {
	n, err := userID(user)
	if err != nil {
		return nil, err
	}
	me := principal.From(ctx)
	if n == me.UserID {
		return nil, errs.Invalid("user", "不能强制自己下线，请使用“退出登录”")
	}
	ended, err := h.Service.EndForced(ctx, me.Scope, n, id)
	if err != nil {
		return nil, err
	}
	return route.Data(EndedOthers{ended}), nil
}
