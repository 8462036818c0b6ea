package message

import (
	"context"
	"strconv"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler answers the message calls. Whose messages is always the session's person; nothing in a request says it.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "POST", "/web/retrieval-service/v1/message/nonReadMessageCount", route.SignedIn, "Number of unread messages (S7.12)", h.count)
	route.Op(rt, "POST", "/web/retrieval-service/v1/message/batchRead", route.SignedIn, "Mark messages read (S7.13)", h.batchRead)
	route.Op(rt, "GET", "/api/messages", route.SignedIn, "Messages of the caller, newest first", h.list)
	route.Op(rt, "GET", "/api/messages/unread", route.SignedIn, "Unread messages of the caller by kind", h.unread)
}

func (h Handler) count(ctx context.Context, _ *struct{}) (*route.Out[int64], error) {
	n, err := h.Service.Unread(ctx, principal.From(ctx).UserID)
	if err != nil {
		return nil, err
	}
	return route.Data(n), nil
}

// BatchRead is the body of S7.13: some ids, as numbers or as text, or all. Every call of the specification's wrapper also
// carries namespace and project_name (S7.23), which mean nothing here.
type BatchRead struct {
	_   struct{} `additionalProperties:"true"`
	IDs []any    `json:"ids,omitempty" doc:"numbers, or numbers as text; at most 500"`
	All bool     `json:"all,omitempty"`
}

type batchReadIn struct{ Body BatchRead }

func (h Handler) batchRead(ctx context.Context, in *batchReadIn) (*route.Out[int64], error) {
	user := principal.From(ctx).UserID
	var n int64
	var err error
	if in.Body.All {
		n, err = h.Service.ReadAll(ctx, user)
	} else {
		var ids []int64
		for _, v := range in.Body.IDs {
			if f, ok := v.(float64); ok {
				v = strconv.FormatFloat(f, 'f', -1, 64)
			}
			text, _ := v.(string)
			id, err := strconv.ParseInt(text, 10, 64)
			if err != nil {
				return nil, errs.Invalid("ids", "消息编号无效")
			}
			ids = append(ids, id)
		}
		if len(ids) == 0 {
			return nil, errs.Invalid("ids", "请选择消息")
		}
		n, err = h.Service.Read(ctx, user, ids)
	}
	if err != nil {
		return nil, err
	}
	return route.Data(n), nil
}

// MessageItem is a message on the wire; times are milliseconds UTC, readAt 0 means unread.
type MessageItem struct {
	ID        string `json:"id"`
	Kind      string `json:"kind" enum:"todo,urge,warning,notice,system,watch"`
	Level     string `json:"level" enum:"normal,high"`
	Title     string `json:"title"`
	Body      string `json:"body"`
	Sender    string `json:"sender"`
	BizType   string `json:"bizType"`
	BizID     string `json:"bizId"`
	Route     string `json:"route" doc:"local form of the page to go to, or empty"`
	CreatedAt int64  `json:"createdAt"`
	ReadAt    int64  `json:"readAt"`
}

type listIn struct {
	Kind   string `query:"kind"`
	Cursor string `query:"cursor"`
	Size   int    `query:"size"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[MessageItem]], error) {
	p, err := h.Service.List(ctx, principal.From(ctx).UserID, Kind(in.Kind), in.Cursor, in.Size)
	if err != nil {
		return nil, err
	}
	out := page.Page[MessageItem]{Items: make([]MessageItem, 0, len(p.Items)), Next: p.Next, Total: p.Total, TotalCap: p.TotalCap}
	for _, it := range p.Items {
		w := MessageItem{ID: strconv.FormatInt(it.ID, 10), Kind: string(it.Kind), Level: string(it.Level), Title: it.Title, Body: it.Body, Sender: it.Sender,
			BizType: it.BizType, BizID: it.BizID, Route: it.Route, CreatedAt: it.CreatedAt.UnixMilli()}
		if !it.ReadAt.IsZero() {
			w.ReadAt = it.ReadAt.UnixMilli()
		}
		out.Items = append(out.Items, w)
	}
	return route.Data(out), nil
}

func (h Handler) unread(ctx context.Context, _ *struct{}) (*route.Out[map[string]int64], error) {
	counts, err := h.Service.UnreadByKind(ctx, principal.From(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := map[string]int64{}
	for k, n := range counts {
		out[string(k)] = n
	}
	return route.Data(out), nil
}
