package sharedview

import (
	"context"
	"strconv"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the room. Each list says itself who may open it and who may edit in it.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/shared-views/{list}", route.SignedIn, "Views of a list that were shared with the caller's office", h.list)
	route.Op(rt, "POST", "/api/shared-views/{list}", route.SignedIn, "Share a view with one's department or area", h.share)
	route.Op(rt, "POST", "/api/shared-views/{list}/{id}/withdraw", route.SignedIn, "Take a shared view back", h.withdraw)
}

// SharedView is a view on the wire.
type SharedView struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Query  string `json:"query" doc:"filters and order, as the list's address holds them"`
	Office string `json:"office" doc:"the department or area it is shared with"`
	By     string `json:"by"`
	Mine   bool   `json:"mine"`
	MayEnd bool   `json:"mayEnd" doc:"the caller may take it back"`
}

// SharedViews are those of a list, with what the caller may do.
type SharedViews struct {
	MayShare bool         `json:"mayShare" doc:"the caller may edit in the list"`
	Dept     string       `json:"dept" doc:"the caller's department, empty for none"`
	Area     string       `json:"area" doc:"the caller's area"`
	Items    []SharedView `json:"items"`
}

type listIn struct {
	List string `path:"list" maxLength:"60" doc:"household, desk, or m- and the code of a module"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[SharedViews], error) {
	s, p := h.Service, principal.From(ctx)
	found, err := s.Of(ctx, p, in.List)
	if err != nil {
		return nil, err
	}
	l, _ := s.Lists(in.List)
	_, dept, err := s.Dept(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	people := make([]int64, len(found))
	for i, v := range found {
		people[i] = v.Owner
	}
	names := map[int64]string{}
	if len(people) > 0 {
		if names, err = s.Names(ctx, s.DB.Read(), people); err != nil {
			return nil, err
		}
	}
	out := SharedViews{MayShare: access.Holds(p, l.Edit), Dept: dept, Area: s.Areas.Name(p.Area), Items: make([]SharedView, len(found))}
	for i, v := range found {
		out.Items[i] = SharedView{ID: strconv.FormatInt(v.ID, 10), Title: v.Title, Query: v.Query, Office: s.Areas.Name(v.Area), By: names[v.Owner], Mine: v.Owner == p.UserID, MayEnd: MayWithdraw(p, v)}
		if v.DeptID != 0 {
			out.Items[i].Office = dept // nobody is shown those of another
		}
	}
	return route.Data(out), nil
}

type shareIn struct {
	List string `path:"list" maxLength:"60"`
	Body struct {
		_     struct{} `additionalProperties:"true"`
		Title string   `json:"title" maxLength:"400"`
		Query string   `json:"query" maxLength:"2000"`
		With  string   `json:"with" doc:"dept or area"`
	}
}

func (h Handler) share(ctx context.Context, in *shareIn) (*route.Out[bool], error) {
	if _, err := h.Service.Share(ctx, principal.From(ctx), in.List, in.Body.Title, in.Body.Query, in.Body.With); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

type withdrawIn struct {
	List string `path:"list" maxLength:"60"`
	ID   string `path:"id" maxLength:"20"`
}

func (h Handler) withdraw(ctx context.Context, in *withdrawIn) (*route.Out[bool], error) {
	id, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil {
		return nil, errs.New(errs.NotFound, "")
	}
	if err := h.Service.Withdraw(ctx, principal.From(ctx), in.List, id); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}
