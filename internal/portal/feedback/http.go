package feedback

import (
	"context"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the room.
type Handler struct {
	Service *Service
	// AreaName is an area's name as lists show it.
	AreaName func(area.Code) string
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	can := route.Can(access.SettingFeedback)
	route.Op(rt, "POST", "/api/feedback", route.SignedIn, "Say something of a page, to who operates the portal", h.send)
	route.Op(rt, "GET", "/api/feedback", can, "What was said of pages in the caller's area, the newest first", h.list)
	route.Op(rt, "PUT", "/api/feedback/{id}", can, "Move it to a state, with an answer to its sender", h.answer)
}

// FeedbackForm is what is typed and where; namespace and project_name come beside it (S7.23).
type FeedbackForm struct {
	_    struct{} `additionalProperties:"true"`
	Kind string   `json:"kind" doc:"problem, wish or other"`
	Text string   `json:"text" maxLength:"8000"`
	Page string   `json:"page,omitempty" maxLength:"500" doc:"local form; values of its query and numbers of records are dropped"`
	PageContext
}

func (h Handler) send(ctx context.Context, in *struct{ Body FeedbackForm }) (*route.Out[bool], error) {
	b := in.Body
	if err := h.Service.Send(ctx, principal.From(ctx), Entry{Kind: b.Kind, Text: b.Text, Page: b.Page, Context: b.PageContext}); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

// FeedbackRow is one thing said. Times are ms. Who said it is not shown.
type FeedbackRow struct {
	ID        string      `json:"id"`
	CreatedAt int64       `json:"createdAt"`
	AreaName  string      `json:"areaName"`
	Kind      string      `json:"kind"`
	Text      string      `json:"text"`
	Page      string      `json:"page"`
	Context   PageContext `json:"context"`
	State     string      `json:"state" doc:"new, doing or done"`
	Answer    string      `json:"answer"`
	UpdatedAt int64       `json:"updatedAt"`
	Version   int64       `json:"version"`
}

type listIn struct {
	State  string `query:"state" doc:"new, doing or done; empty: all"`
	Kind   string `query:"kind" doc:"problem, wish or other; empty: all"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Day    string `query:"day" maxLength:"10" doc:"the page that begins at this day, yyyy-mm-dd"`
	Size   int    `query:"size"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[FeedbackRow]], error) {
	got, err := h.Service.List(ctx, principal.From(ctx).Scope, Filter{in.State, in.Kind},
		page.Ask{Cursor: in.Cursor, Back: in.Back, From: in.Day, Size: in.Size})
	if err != nil {
		return nil, err
	}
	out := page.Page[FeedbackRow]{Items: []FeedbackRow{}, Next: got.Next, Previous: got.Previous, Total: got.Total, TotalCap: got.TotalCap}
	for _, e := range got.Items {
		out.Items = append(out.Items, FeedbackRow{strconv.FormatInt(e.ID, 10), e.CreatedAt, h.AreaName(e.Area), e.Kind, e.Text, e.Page, e.Context, e.State, e.Answer, e.UpdatedAt, e.Version})
	}
	return route.Data(out), nil
}

type answerIn struct {
	ID   string `path:"id"`
	Body struct {
		_       struct{} `additionalProperties:"true"`
		State   string   `json:"state"`
		Answer  string   `json:"answer,omitempty" maxLength:"8000"`
		Version int64    `json:"version"`
	}
}

func (h Handler) answer(ctx context.Context, in *answerIn) (*route.Out[bool], error) {
	id, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil || id <= 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	if err := h.Service.Answer(ctx, principal.From(ctx), id, in.Body.State, in.Body.Answer, in.Body.Version); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}
