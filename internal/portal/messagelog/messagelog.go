package messagelog

import (
	"context"
	"fmt"
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
	Cursor  string `query:"cursor"`
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

// query collects conditions.
type query struct {
	where string
	args  []any
}

func (q *query) and(cond string, args ...any) {
	q.where, q.args = q.where+" AND "+cond, append(q.args, args...)
}

func (h Handler) run(ctx context.Context, from string, q query, cursor func(*query) error, columns, order string, size int, scan func(interface{ Scan(...any) error }) (SentRow, string, error)) (page.Page[SentRow], error) {
	out := page.Page[SentRow]{Items: []SentRow{}, TotalCap: 1000}
	err := h.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM "+from+" WHERE "+q.where+" LIMIT ?) t", append(append([]any{}, q.args...), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count message log: %w", err)
	}
	if err := cursor(&q); err != nil {
		return out, err
	}
	k := page.Size(size)
	rows, err := h.DB.Read().QueryContext(ctx, "SELECT "+columns+" FROM "+from+" WHERE "+q.where+" ORDER BY "+order+" LIMIT ?", append(q.args, k+1)...)
	if err != nil {
		return out, fmt.Errorf("read message log: %w", err)
	}
	defer rows.Close()
	last := ""
	for rows.Next() {
		r, next, err := scan(rows)
		if err != nil {
			return out, fmt.Errorf("read message log: %w", err)
		}
		if len(out.Items) == k {
			out.Next = last
			break
		}
		out.Items, last = append(out.Items, r), next
	}
	return out, rows.Err()
}

func (h Handler) messages(ctx context.Context, within area.Scope, in *listIn) (page.Page[SentRow], error) {
	where, args := within.Between(area.Columns{Area: "u.area"})
	q := query{where, args}
	if t := strings.TrimSpace(in.Q); t != "" {
		q.and("(m.title LIKE ? ESCAPE '!' OR u.username = ?)", "%"+strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(t)+"%", t)
	}
	if in.Kind != "" {
		q.and("m.kind = ?", in.Kind)
	}
	span(&q, "r.sent_at", in)
	return h.run(ctx, "message_receiver r JOIN message m ON m.id = r.message_id JOIN app_user u ON u.id = r.user_id", q, func(q *query) error {
		if in.Cursor == "" {
			return nil
		}
		var message, user int64
		if err := page.Decode(in.Cursor, &message, &user); err != nil {
			return err
		}
		q.and("(r.message_id < ? OR r.message_id = ? AND r.user_id < ?)", message, message, user)
		return nil
	}, "r.message_id, r.user_id, r.sent_at, m.kind, m.title, m.sender, u.name, u.area, r.read_at", "r.message_id DESC, r.user_id DESC", in.Size,
		func(row interface{ Scan(...any) error }) (r SentRow, next string, err error) {
			var message, user, at int64
			var name string
			err = row.Scan(&message, &user, &r.At, &r.Kind, &r.Title, &r.Sender, &name, &at, &r.ReadAt)
			r.ID, r.Receiver, r.AreaName = fmt.Sprintf("%d-%d", message, user), directory.MaskName(name), h.AreaName(area.Code(at))
			return r, page.Encode(message, user), err
		})
}

func (h Handler) short(ctx context.Context, within area.Scope, in *listIn) (page.Page[SentRow], error) {
	where, args := within.Between(area.Columns{Area: "u.area"})
	q := query{where, args}
	if t := strings.TrimSpace(in.Q); t != "" {
		q.and("u.username = ?", t)
	}
	span(&q, "l.at", in)
	return h.run(ctx, "sms_log l JOIN app_user u ON u.id = l.user_id", q, func(q *query) error {
		if in.Cursor == "" {
			return nil
		}
		var id int64
		if err := page.Decode(in.Cursor, &id); err != nil {
			return err
		}
		q.and("l.id < ?", id)
		return nil
	}, "l.id, l.at, l.mobile, u.name, u.area", "l.id DESC", in.Size, func(row interface{ Scan(...any) error }) (r SentRow, next string, err error) {
		var id, at int64
		var name string
		err = row.Scan(&id, &r.At, &r.Mobile, &name, &at)
		r.ID, r.Kind, r.Receiver, r.AreaName = fmt.Sprint(id), "sms", directory.MaskName(name), h.AreaName(area.Code(at))
		return r, page.Encode(id), err
	})
}

func span(q *query, column string, in *listIn) {
	if in.From > 0 {
		q.and(column+" >= ?", in.From)
	}
	if in.To > 0 {
		q.and(column+" < ?", in.To)
	}
}
