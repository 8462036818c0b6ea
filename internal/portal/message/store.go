package message

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

func insert(ctx context.Context, tx *db.Tx, n New, at time.Time) (int64, error) {
	var id int64
	err := tx.NewRaw(`INSERT INTO message (kind, level, title, body, sender, biz_type, biz_id, route, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`, string(n.Kind), string(n.Level), n.Title, n.Body, n.Sender, n.BizType, n.BizID, n.Route,
		at.UnixMilli()).Scan(ctx, &id)
	if err != nil {
		return 0, err
	}
	var expires int64
	if !n.Expires.IsZero() {
		expires = n.Expires.UnixMilli()
	}
	to := slices.Clone(n.To)
	slices.Sort(to)
	for part := range slices.Chunk(slices.Compact(to), 500) {
		args := make([]any, 0, 5*len(part))
		for _, u := range part {
			args = append(args, u, id, string(n.Kind), 0, expires)
		}
		_, err := tx.NewRaw("INSERT INTO message_receiver (user_id, message_id, kind, read_at, expire_at) VALUES "+
			strings.TrimSuffix(strings.Repeat("(?, ?, ?, ?, ?), ", len(part)), ", "), args...).Exec(ctx)
		if err != nil {
			return 0, err
		}
	}
	return id, nil
}

// alive leaves out what has expired.
const alive = "(expire_at = 0 OR expire_at > ?)"

func unreadOf(ctx context.Context, h bun.IDB, users []int64, now time.Time) (map[int64]int64, error) {
	out := map[int64]int64{}
	for part := range slices.Chunk(users, 500) {
		rows, err := h.QueryContext(ctx, "SELECT user_id, count(*) FROM message_receiver WHERE user_id IN (?) AND read_at = 0 AND "+alive+
			" GROUP BY user_id", bun.List(part), now.UnixMilli())
		if err != nil {
			return nil, fmt.Errorf("count unread: %w", err)
		}
		for rows.Next() {
			var u, n int64
			if err := rows.Scan(&u, &n); err != nil {
				_ = rows.Close()
				return nil, fmt.Errorf("count unread: %w", err)
			}
			out[u] = n
		}
		if err := rows.Close(); err != nil {
			return nil, fmt.Errorf("count unread: %w", err)
		}
		if err := rows.Err(); err != nil {
			return nil, fmt.Errorf("count unread: %w", err)
		}
	}
	return out, nil
}

// markRead with nil ids marks all. Expired ones are marked too but do not count: the badge did not show them.
func markRead(ctx context.Context, tx *db.Tx, userID int64, ids []int64, now time.Time) (int64, error) {
	set, where, args := "UPDATE message_receiver SET read_at = ? WHERE user_id = ? AND read_at = 0 AND ", alive, []any{now.UnixMilli(), userID, now.UnixMilli()}
	if ids != nil {
		where, args = where+" AND message_id IN (?)", append(args, bun.List(ids))
	}
	res, err := tx.NewRaw(set+where, args...).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// Item is one message as its receiver sees it.
type Item struct {
	ID        int64
	Kind      Kind
	Level     Level
	Title     string
	Body      string
	Sender    string
	BizType   string
	BizID     string
	Route     string
	CreatedAt time.Time
	ReadAt    time.Time // zero: unread
}

// totalCap bounds the count of a list.
const totalCap = 1000

// List is one page of a person's messages, newest first; kind "" means all.
func (s *Service) List(ctx context.Context, userID int64, kind Kind, cursor string, size int) (page.Page[Item], error) {
	out := page.Page[Item]{Items: []Item{}, TotalCap: totalCap}
	if kind != "" && !slices.Contains(Kinds, kind) {
		return out, errs.Invalid("kind", "消息类型无效")
	}
	where, args := "user_id = ? AND "+alive, []any{userID, s.now().UnixMilli()}
	if kind != "" {
		where, args = where+" AND kind = ?", append(args, string(kind))
	}
	err := s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM message_receiver WHERE "+where+" LIMIT ?) t", append(slices.Clone(args), totalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count messages: %w", err)
	}
	if cursor != "" {
		var before int64
		if err := page.Decode(cursor, &before); err != nil {
			return out, err
		}
		where, args = where+" AND message_id < ?", append(args, before)
	}
	n := page.Size(size)
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT m.id, m.kind, m.level, m.title, m.body, m.sender, m.biz_type, m.biz_id, m.route, m.created_at, r.read_at
		FROM (SELECT message_id, read_at FROM message_receiver WHERE `+where+` ORDER BY message_id DESC LIMIT ?) r
		JOIN message m ON m.id = r.message_id ORDER BY m.id DESC`, append(args, n+1)...)
	if err != nil {
		return out, fmt.Errorf("list messages: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var it Item
		var created, read int64
		if err := rows.Scan(&it.ID, &it.Kind, &it.Level, &it.Title, &it.Body, &it.Sender, &it.BizType, &it.BizID, &it.Route, &created, &read); err != nil {
			return out, fmt.Errorf("list messages: %w", err)
		}
		it.CreatedAt = time.UnixMilli(created)
		if read > 0 {
			it.ReadAt = time.UnixMilli(read)
		}
		out.Items = append(out.Items, it)
	}
	if err := rows.Err(); err != nil {
		return out, fmt.Errorf("list messages: %w", err)
	}
	if len(out.Items) > n {
		out.Items = out.Items[:n]
		out.Next = page.Encode(out.Items[n-1].ID)
	}
	return out, nil
}

// UnreadByKind counts each kind on its own: to-dos have their own number (README ruling 19).
func (s *Service) UnreadByKind(ctx context.Context, userID int64) (map[Kind]int64, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT kind, count(*) FROM message_receiver WHERE user_id = ? AND read_at = 0 AND "+alive+" GROUP BY kind",
		userID, s.now().UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("count unread: %w", err)
	}
	defer rows.Close()
	out := map[Kind]int64{}
	for _, k := range Kinds {
		out[k] = 0
	}
	for rows.Next() {
		var k Kind
		var n int64
		if err := rows.Scan(&k, &n); err != nil {
			return nil, fmt.Errorf("count unread: %w", err)
		}
		out[k] = n
	}
	return out, rows.Err()
}
