package messagelog

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler reads the two logs.
type Handler struct {
	DB *db.DB
	// AreaName is an area's name as lists show it.
	AreaName func(area.Code) string
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/message-log", route.Can(access.SettingMessage), "Messages and short messages sent to people of the caller's area, the newest first, masked", h.list)
}

// SentRow is one sending to one person.
type SentRow struct {
	ID       string `json:"id"`
	At       int64  `json:"at" doc:"ms"`
	Kind     string `json:"kind" doc:"sms, or the message's kind"`
	Title    string `json:"title" doc:"empty for a short message: its text stays sealed"`
	Sender   string `json:"sender"`
	Receiver string `json:"receiver" doc:"masked"`
	Mobile   string `json:"mobile" doc:"masked; of a short message"`
	AreaName string `json:"areaName"`
	ReadAt   int64  `json:"readAt" doc:"ms, 0: not read; of a message"`
}

type listIn struct {
	Channel string `query:"channel" doc:"message or sms"`
	Q       string `query:"q" maxLength:"64" doc:"part of the title, or a receiver's whole user name"`
	Kind    string `query:"kind" maxLength:"20" doc:"of messages"`
	From    int64  `query:"from" doc:"ms"`
	To      int64  `query:"to" doc:"ms"`
	Sort    string `query:"sort" enum:"newest,oldest" doc:"short messages by the time they were sent, messages by their number; empty: newest"`
	Cursor  string `query:"cursor"`
	Back    bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Day     string `query:"day" maxLength:"20" doc:"of short messages, without a cursor: the day where the page begins, such as 2026-01-31"`
	Size    int    `query:"size"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[SentRow]], error) {
	within := principal.From(ctx).Scope
	var out page.Page[SentRow]
	var err error
	switch in.Channel {
	case "", "message":
		out, err = h.messages(ctx, within, in)
	case "sms":
		out, err = h.short(ctx, within, in)
	default:
		err = errs.Invalid("channel", "请选择站内消息或短信")
	}
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// The orders of the two logs. No index holds messages by the time they reached somebody: they come by their number.
var (
	byNumber = orders("r.message_id", "r.user_id")
	byTime   = orders("l.at", "l.id")
)

func orders(columns ...string) map[string]page.Order {
	newest := page.Order{Columns: columns, Down: true}
	return map[string]page.Order{"": newest, "newest": newest, "oldest": newest.Turned(true)}
}

// query collects conditions.
type query struct {
	where string
	args  []any
}

func (q *query) and(cond string, args ...any) {
	q.where, q.args = q.where+" AND "+cond, append(q.args, args...)
}

// reading is how one of the two logs is read.
type reading struct {
	of string // tables
	// counted are the same tables. Each row has its account and its message: joined so, they are read only where a condition asks something of them.
	counted string
	columns string
	order   page.Order
	start   func(value string) ([]any, error)
	scan    func(interface{ Scan(...any) error }) (sent, error)
}

// sent is a row with its place in the order.
type sent struct {
	SentRow
	a, b int64
}

func (h Handler) run(ctx context.Context, r reading, q query, in *listIn) (page.Page[SentRow], error) {
	out := page.Page[SentRow]{Items: []SentRow{}, TotalCap: 1000}
	err := h.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM "+r.counted+" WHERE "+q.where+" LIMIT ?) t", append(slices.Clone(q.args), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count message log: %w", err)
	}
	l := page.List[sent]{Order: r.order, Where: q.where, Args: q.args, Place: func(s sent) []any { return []any{s.a, s.b} }, Start: r.start,
		Rows: func(where string, args []any, by string, limit int) (found []sent, err error) {
			rows, err := h.DB.Read().QueryContext(ctx, "SELECT "+r.columns+" FROM "+r.of+" WHERE "+where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
			if err != nil {
				return nil, fmt.Errorf("read message log: %w", err)
			}
			defer rows.Close()
			for rows.Next() {
				s, err := r.scan(rows)
				if err != nil {
					return nil, fmt.Errorf("read message log: %w", err)
				}
				found = append(found, s)
			}
			return found, rows.Err()
		}}
	got, err := l.Page(page.Ask{Sort: in.Sort, Cursor: in.Cursor, Back: in.Back, From: in.Day, Size: in.Size}, out.Total, out.TotalCap)
	out.Next, out.Previous = got.Next, got.Previous
	for _, s := range got.Items {
		out.Items = append(out.Items, s.SentRow)
	}
	return out, err
}

// receivers is the condition of a scope on who was written to.
func receivers(within area.Scope, column string) (string, []any) {
	if where, args, ok := directory.InProvince(within, column); ok {
		return where, args
	}
	return within.Between(area.Columns{Area: "u.area"})
}

func (h Handler) messages(ctx context.Context, within area.Scope, in *listIn) (page.Page[SentRow], error) {
	where, args := receivers(within, "r.user_id")
	q := query{where, args}
	if t := strings.TrimSpace(in.Q); t != "" {
		q.and("(m.title LIKE ? ESCAPE '!' OR u.username = ?)", "%"+strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(t)+"%", t)
	}
	if in.Kind != "" {
		q.and("m.kind = ?", in.Kind)
	}
	span(&q, "r.sent_at", in)
	order, err := page.Pick(byNumber, in.Sort)
	if err != nil {
		return page.Page[SentRow]{}, err
	}
	return h.run(ctx, reading{of: "message_receiver r JOIN message m ON m.id = r.message_id JOIN app_user u ON u.id = r.user_id",
		counted: "message_receiver r LEFT JOIN message m ON m.id = r.message_id LEFT JOIN app_user u ON u.id = r.user_id",
		columns: "r.message_id, r.user_id, r.sent_at, m.kind, m.title, m.sender, u.name, u.area, r.read_at", order: order,
		scan: func(row interface{ Scan(...any) error }) (s sent, err error) {
			var at int64
			var name string
			err = row.Scan(&s.a, &s.b, &s.At, &s.Kind, &s.Title, &s.Sender, &name, &at, &s.ReadAt)
			s.ID, s.Receiver, s.AreaName = fmt.Sprintf("%d-%d", s.a, s.b), directory.MaskName(name), h.AreaName(area.Code(at))
			return s, err
		}}, q, in)
}

func (h Handler) short(ctx context.Context, within area.Scope, in *listIn) (page.Page[SentRow], error) {
	where, args := receivers(within, "l.user_id")
	q := query{where, args}
	if t := strings.TrimSpace(in.Q); t != "" {
		q.and("u.username = ?", t)
	}
	span(&q, "l.at", in)
	order, err := page.Pick(byTime, in.Sort)
	if err != nil {
		return page.Page[SentRow]{}, err
	}
	return h.run(ctx, reading{of: "sms_log l JOIN app_user u ON u.id = l.user_id", counted: "sms_log l LEFT JOIN app_user u ON u.id = l.user_id",
		columns: "l.at, l.id, l.mobile, u.name, u.area", order: order,
		start: func(value string) ([]any, error) {
			at, err := page.Day(value, order.Down)
			return []any{at, int64(0)}, err
		},
		scan: func(row interface{ Scan(...any) error }) (s sent, err error) {
			var at int64
			var name string
			err = row.Scan(&s.a, &s.b, &s.Mobile, &name, &at)
			s.ID, s.At, s.Kind, s.Receiver, s.AreaName = fmt.Sprint(s.b), s.a, "sms", directory.MaskName(name), h.AreaName(area.Code(at))
			return s, err
		}}, q, in)
}

func span(q *query, column string, in *listIn) {
	if in.From > 0 {
		q.and(column+" >= ?", in.From)
	}
	if in.To > 0 {
		q.and(column+" < ?", in.To)
	}
}
