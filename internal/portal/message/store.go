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

// batch is how many receivers one statement, and one transaction of a delivery, writes at most.
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

// alive leaves out what has expired, and what the person or the publisher took away. What is left of the unread and of the to-dos lies in
// indexes of their own.
const alive = "(expire_at = 0 OR expire_at > ?) AND NOT deleted"

// BadgeMost is as far as a badge counts: who has more sees 99+.
const BadgeMost = 100

// figures are the two of a badge for the person u, each up to BadgeMost: how much lies beyond, and how much of muted kinds, costs nothing.
var figures = fmt.Sprintf(`(SELECT count(*) FROM (SELECT 1 FROM (VALUES ('%s'), ('%s'), ('%s'), ('%s'), ('%s'), ('%s')) AS k CROSS JOIN message_receiver r
	WHERE r.user_id = u.id AND r.kind = k.column1 AND r.read_at = 0 AND %s
	AND NOT EXISTS (SELECT 1 FROM message_mute m WHERE m.user_id = u.id AND m.kind = k.column1) LIMIT %d) AS x),
	(SELECT count(*) FROM (SELECT 1 FROM message_receiver r WHERE r.user_id = u.id AND r.kind = 'todo' AND r.done_at = 0 AND %s LIMIT %d) AS x)`,
	Todo, Urge, Warning, Notice, System, Watch, alive, BadgeMost, alive, BadgeMost)

// countsOf gives the figures of several people.
func countsOf(ctx context.Context, h bun.IDB, users []int64, now time.Time) (map[int64]Badge, error) {
	out := map[int64]Badge{}
	rows, err := h.QueryContext(ctx, "SELECT u.id, "+figures+" FROM app_user u WHERE u.id IN (?)", now.UnixMilli(), now.UnixMilli(), bun.List(users))
	if err != nil {
		return nil, fmt.Errorf("count unread: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var u int64
		var b Badge
		if err := rows.Scan(&u, &b.Count, &b.Todo); err != nil {
			return nil, fmt.Errorf("count unread: %w", err)
		}
		out[u] = b
	}
	return out, rows.Err()
}

// markRead with nil ids marks all that is alive.
func markRead(ctx context.Context, tx *db.Tx, userID int64, ids []int64, now time.Time) (int64, error) {
	where, args := "UPDATE message_receiver SET read_at = ? WHERE user_id = ? AND read_at = 0 AND "+alive, []any{now.UnixMilli(), userID, now.UnixMilli()}
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
	// The messages first: joined with their receivers, an engine without fresh statistics walks everybody's open to-dos.
	var about []int64
	if err := tx.NewRaw("SELECT id FROM message WHERE biz_type = ? AND biz_id = ?", bizType, bizID).Scan(ctx, &about); err != nil || len(about) == 0 {
		return nil, err
	}
	rows, err := tx.QueryContext(ctx, "UPDATE message_receiver SET done_at = ? WHERE kind = 'todo' AND done_at = 0 AND message_id IN (?) RETURNING user_id", now.UnixMilli(), bun.List(about))
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
		slices.Concat([]any{userID}, args, []any{s.now().UnixMilli(), userID, s.now().UnixMilli(), userID})...)
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
