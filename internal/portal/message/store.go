package message

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// batch is how many receivers one statement, and one transaction of a delivery, writes.
const batch = 500

// insert writes the message itself; fresh is false when its key was used before. Another message under a used key is Conflict.
func insert(ctx context.Context, tx *db.Tx, n New, publisher int64, created, publish time.Time) (id int64, fresh bool, err error) {
	err = tx.NewRaw(`INSERT INTO message (kind, level, title, body, sender, biz_type, biz_id, route, created_at, key, publisher, publish_at, expire_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) WHERE key <> '' DO NOTHING RETURNING id`, string(n.Kind), string(levelOf(n)),
		n.Title, n.Body, n.Sender, n.BizType, n.BizID, n.Route, created.UnixMilli(), n.Key, publisher, publish.UnixMilli(), clock.Millis(n.Expires)).Scan(ctx, &id)
	if err == nil || !errors.Is(err, sql.ErrNoRows) {
		return id, true, err
	}
	var title, body string
	if err := tx.NewRaw("SELECT id, title, body FROM message WHERE key = ?", n.Key).Scan(ctx, &id, &title, &body); err != nil {
		return 0, false, err
	}
	if title != n.Title || body != n.Body {
		return 0, false, errs.New(errs.Conflict, "同一提交编号已用于另一条消息，请重新打开页面后发布")
	}
	return id, false, nil
}

// row is what the receivers of one message have in common.
type row struct {
	id      int64
	kind    Kind
	expires time.Time
	at      time.Time
	pinned  bool
}

// receive writes receivers with the area they belong to now, and gives those who did not have the message yet. An account
// that is not there any more receives nothing.
func receive(ctx context.Context, tx *db.Tx, r row, users []int64) ([]int64, error) {
	rows, err := tx.QueryContext(ctx, `INSERT INTO message_receiver (user_id, message_id, kind, read_at, expire_at, area, sent_at, pinned, deleted, done_at)
		SELECT u.id, ?, ?, 0, ?, u.area, ?, ?, ?, 0 FROM app_user u WHERE u.id IN (?)
		ON CONFLICT (user_id, message_id) DO NOTHING RETURNING user_id`,
		r.id, string(r.kind), clock.Millis(r.expires), r.at.UnixMilli(), r.pinned, false, bun.List(users))
	if err != nil {
		return nil, err
	}
	return ids(rows)
}

func ids(rows *sql.Rows) ([]int64, error) {
	defer rows.Close()
	var out []int64
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		out = append(out, id)
	}
	slices.Sort(out)
	return out, rows.Err()
}

// alive leaves out what has expired, and what the person or the publisher took away.
const alive = "(expire_at = 0 OR expire_at > ?) AND deleted = ?"

func aliveArgs(now time.Time) []any { return []any{now.UnixMilli(), false} }

// unmuted leaves out what does not count on the bell.
const unmuted = " AND NOT EXISTS (SELECT 1 FROM message_mute m WHERE m.user_id = message_receiver.user_id AND m.kind = message_receiver.kind)"

// countsOf gives the figures of several people: two conditions over one walk of the rows that are unread or not done.
func countsOf(ctx context.Context, h bun.IDB, users []int64, now time.Time) (map[int64]Badge, error) {
	out := map[int64]Badge{}
	for part := range slices.Chunk(users, batch) {
		in := bun.List(part)
		args := append([]any{in}, aliveArgs(now)...)
		rows, err := h.QueryContext(ctx, "SELECT user_id, count(*), 0 FROM message_receiver WHERE user_id IN (?) AND read_at = 0 AND "+alive+unmuted+
			" GROUP BY user_id UNION ALL SELECT user_id, 0, count(*) FROM message_receiver WHERE user_id IN (?) AND kind = 'todo' AND done_at = 0 AND "+alive+
			" GROUP BY user_id", append(slices.Clone(args), args...)...)
		if err != nil {
			return nil, fmt.Errorf("count unread: %w", err)
		}
		for rows.Next() {
			var u int64
			var b Badge
			if err := rows.Scan(&u, &b.Count, &b.Todo); err != nil {
				_ = rows.Close()
				return nil, fmt.Errorf("count unread: %w", err)
			}
			out[u] = Badge{Count: out[u].Count + b.Count, Todo: out[u].Todo + b.Todo}
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return nil, fmt.Errorf("count unread: %w", err)
		}
	}
	return out, nil
}

// markRead with nil ids marks all that is alive.
func markRead(ctx context.Context, tx *db.Tx, userID int64, ids []int64, now time.Time) (int64, error) {
	where, args := "UPDATE message_receiver SET read_at = ? WHERE user_id = ? AND read_at = 0 AND "+alive, append([]any{now.UnixMilli(), userID}, aliveArgs(now)...)
	if ids != nil {
		where, args = where+" AND message_id IN (?)", append(args, bun.List(ids))
	}
	res, err := tx.NewRaw(where, args...).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// update changes some rows of a person.
func update(ctx context.Context, tx *db.Tx, set, where string, userID int64, ids []int64, args ...any) (int64, error) {
	res, err := tx.NewRaw("UPDATE message_receiver SET "+set+" WHERE user_id = ? AND message_id IN (?) AND "+where,
		append([]any{userID, bun.List(ids)}, args...)...).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

func finish(ctx context.Context, tx *db.Tx, bizType, bizID string, now time.Time) ([]int64, error) {
	rows, err := tx.QueryContext(ctx, `UPDATE message_receiver SET done_at = ? WHERE kind = 'todo' AND done_at = 0
		AND message_id IN (SELECT id FROM message WHERE biz_type = ? AND biz_id = ?) RETURNING user_id`, now.UnixMilli(), bizType, bizID)
	if err != nil {
		return nil, err
	}
	users, err := ids(rows)
	return slices.Compact(users), err
}

// KindCounts is the rail: unread of each kind, every kind named, and the open to-dos.
type KindCounts struct {
	Unread map[Kind]int64
	Todo   int64
	Muted  []Kind
}

// ByKind counts each kind on its own; asOf, when not zero, counts as unread what was so at that moment.
func (s *Service) ByKind(ctx context.Context, userID int64, asOf time.Time) (KindCounts, error) {
	out := KindCounts{Unread: map[Kind]int64{}, Muted: []Kind{}}
	for _, k := range Kinds {
		out.Unread[k] = 0
	}
	unread, args := unreadAt(asOf)
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT 'u', kind, count(*) FROM message_receiver WHERE user_id = ? AND "+unread+" AND "+alive+" GROUP BY kind"+
		" UNION ALL SELECT 't', kind, count(*) FROM message_receiver WHERE user_id = ? AND kind = 'todo' AND done_at = 0 AND "+alive+" GROUP BY kind"+
		" UNION ALL SELECT 'm', kind, 0 FROM message_mute WHERE user_id = ?",
		slices.Concat([]any{userID}, args, aliveArgs(s.now()), []any{userID}, aliveArgs(s.now()), []any{userID})...)
	if err != nil {
		return out, fmt.Errorf("count unread: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var what string
		var k Kind
		var n int64
		if err := rows.Scan(&what, &k, &n); err != nil {
			return out, fmt.Errorf("count unread: %w", err)
		}
		switch what {
		case "u":
			out.Unread[k] = n
		case "t":
			out.Todo = n
		default:
			out.Muted = append(out.Muted, k)
		}
	}
	slices.Sort(out.Muted)
	return out, rows.Err()
}

// unreadAt is the condition of having been unread at a moment; zero means now.
func unreadAt(asOf time.Time) (string, []any) {
	if asOf.IsZero() {
		return "read_at = 0", nil
	}
	return "(read_at = 0 OR read_at >= ?)", []any{asOf.UnixMilli()}
}

// escaped puts a word into a LIKE with ESCAPE '!'.
func escaped(word string) string {
	return "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(strings.ToLower(word)) + "%"
}
