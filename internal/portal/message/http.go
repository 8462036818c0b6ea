package message

import (
	"context"
	"strconv"

	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler answers the message calls. Whose messages is always the session's person; nothing in a request says it.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "POST", "/web/retrieval-service/v1/message/nonReadMessageCount", route.SignedIn, "Number of unread messages (S7.12)", h.count)
	route.Op(rt, "POST", "/web/retrieval-service/v1/message/batchRead", route.SignedIn, "Mark messages read (S7.13)", h.batchRead)
	route.Op(rt, "GET", "/api/messages", route.SignedIn, "Messages of the caller, pinned ones first, then the newest", h.list)
	route.Op(rt, "GET", "/api/messages/unread", route.SignedIn, "Unread messages of the caller by kind, and the open to-dos", h.unread)
	route.Op(rt, "GET", "/api/messages/{id}", route.SignedIn, "One message of the caller", h.get)
	route.Op(rt, "POST", "/api/messages/mark", route.SignedIn, "Mark messages read, unread, done or deleted; data = number changed", h.mark)
	route.Op(rt, "PUT", "/api/messages/muted", route.SignedIn, "Kinds that do not count on the caller's bell", h.mute)
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

// numbers reads ids as clients write them; JavaScript cannot hold every bigint, so text is taken as well.
func numbers(list []any) ([]int64, error) {
	var ids []int64
	for _, v := range list {
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
	return ids, nil
}

func (h Handler) batchRead(ctx context.Context, in *batchReadIn) (*route.Out[int64], error) {
	user := principal.From(ctx).UserID
	if in.Body.All {
		return data(h.Service.ReadAll(ctx, user))
	}
	ids, err := numbers(in.Body.IDs)
	if err != nil {
		return nil, err
	}
	return data(h.Service.Read(ctx, user, ids))
}

func data(n int64, err error) (*route.Out[int64], error) {
	if err != nil {
		return nil, err
	}
	return route.Data(n), nil
}

// MessageItem is a message on the wire; times are milliseconds UTC, readAt 0 means unread, doneAt 0 a to-do not done.
type MessageItem struct {
	ID        string `json:"id"`
	Kind      string `json:"kind" enum:"todo,urge,warning,notice,system,watch"`
	Level     string `json:"level" enum:"normal,high"`
	Title     string `json:"title"`
	Body      string `json:"body" doc:"plain text"`
	Sender    string `json:"sender"`
	BizType   string `json:"bizType"`
	BizID     string `json:"bizId"`
	Route     string `json:"route" doc:"local form of the page to go to, or empty"`
	Pinned    bool   `json:"pinned"`
	CreatedAt int64  `json:"createdAt" doc:"when it reached the receiver"`
	ReadAt    int64  `json:"readAt"`
	DoneAt    int64  `json:"doneAt"`
	ExpireAt  int64  `json:"expireAt" doc:"0: never"`
}

func view(it Item) MessageItem {
	return MessageItem{ID: strconv.FormatInt(it.ID, 10), Kind: string(it.Kind), Level: string(it.Level), Title: it.Title, Body: it.Body, Sender: it.Sender,
		BizType: it.BizType, BizID: it.BizID, Route: it.Route, Pinned: it.Pinned, CreatedAt: clock.Millis(it.CreatedAt), ReadAt: clock.Millis(it.ReadAt),
		DoneAt: clock.Millis(it.DoneAt), ExpireAt: clock.Millis(it.ExpireAt)}
}

type listIn struct {
	Kind   string `query:"kind"`
	Unread bool   `query:"unread" doc:"only unread ones, as of asOf"`
	Open   bool   `query:"open" doc:"only to-dos not done"`
	Q      string `query:"q" doc:"part of title, text or sender"`
	From   int64  `query:"from" doc:"ms UTC: reached the caller at this time or later"`
	To     int64  `query:"to" doc:"ms UTC: reached the caller before this time"`
	AsOf   int64  `query:"asOf" doc:"ms UTC: what was marked read at this time or later counts as unread"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Size   int    `query:"size"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[MessageItem]], error) {
	f := Filter{Kind: Kind(in.Kind), Unread: in.Unread, Open: in.Open, Q: in.Q, From: clock.Moment(in.From), To: clock.Moment(in.To), AsOf: clock.Moment(in.AsOf)}
	p, err := h.Service.List(ctx, principal.From(ctx).UserID, f, page.Ask{Cursor: in.Cursor, Back: in.Back, Size: in.Size})
	if err != nil {
		return nil, err
	}
	out := page.Page[MessageItem]{Items: make([]MessageItem, 0, len(p.Items)), Next: p.Next, Previous: p.Previous, Total: p.Total, TotalCap: p.TotalCap}
	for _, it := range p.Items {
		out.Items = append(out.Items, view(it))
	}
	return route.Data(out), nil
}

type getIn struct {
	ID int64 `path:"id"`
}

func (h Handler) get(ctx context.Context, in *getIn) (*route.Out[MessageItem], error) {
	it, err := h.Service.Get(ctx, principal.From(ctx).UserID, in.ID)
	if err != nil {
		return nil, err
	}
	return route.Data(view(it)), nil
}

// MessageCounts is the rail of the centre. Now is the server's clock, for asOf.
type MessageCounts struct {
	Now    int64            `json:"now" doc:"ms UTC"`
	Unread map[string]int64 `json:"unread"`
	Todo   int64            `json:"todo" doc:"to-dos not done, read or not"`
	Muted  []string         `json:"muted"`
	// Publishes says that the caller may publish notices themselves.
	Publishes bool `json:"publishes"`
}

type unreadIn struct {
	AsOf int64 `query:"asOf"`
}

func (h Handler) unread(ctx context.Context, in *unreadIn) (*route.Out[MessageCounts], error) {
	now := h.Service.now()
	counts, err := h.Service.ByKind(ctx, principal.From(ctx).UserID, clock.Moment(in.AsOf))
	if err != nil {
		return nil, err
	}
	out := MessageCounts{Now: now.UnixMilli(), Unread: map[string]int64{}, Todo: counts.Todo, Muted: []string{}, Publishes: access.Holds(principal.From(ctx), access.MessagePublish)}
	for k, n := range counts.Unread {
		out.Unread[string(k)] = n
	}
	for _, k := range counts.Muted {
		out.Muted = append(out.Muted, string(k))
	}
	return route.Data(out), nil
}

type markIn struct {
	Body struct {
		IDs []any  `json:"ids" doc:"numbers, or numbers as text; at most 500"`
		As  string `json:"as" enum:"read,unread,done,deleted"`
	}
}

func (h Handler) mark(ctx context.Context, in *markIn) (*route.Out[int64], error) {
	ids, err := numbers(in.Body.IDs)
	if err != nil {
		return nil, err
	}
	do := map[string]func(context.Context, int64, []int64) (int64, error){"read": h.Service.Read, "unread": h.Service.Unmark, "done": h.Service.Done, "deleted": h.Service.Delete}[in.Body.As]
	if do == nil {
		return nil, errs.Invalid("as", "操作无效")
	}
	return data(do(ctx, principal.From(ctx).UserID, ids))
}

type muteIn struct {
	Body struct {
		Muted []string `json:"muted" doc:"urge, notice, system, watch; to-dos and early warnings always count"`
	}
}

func (h Handler) mute(ctx context.Context, in *muteIn) (*route.Out[[]string], error) {
	kinds := make([]Kind, len(in.Body.Muted))
	for i, k := range in.Body.Muted {
		kinds[i] = Kind(k)
	}
	if err := h.Service.Mute(ctx, principal.From(ctx).UserID, kinds); err != nil {
		return nil, err
	}
	return route.Data(in.Body.Muted), nil
}
