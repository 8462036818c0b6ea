package message

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// Item is one message as its receiver sees it. SentAt is when it reached them.
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
	Pinned    bool
	CreatedAt time.Time
	ReadAt    time.Time
	DoneAt    time.Time
	ExpireAt  time.Time
}

const itemColumns = `m.id, m.kind, m.level, m.title, m.body, m.sender, m.biz_type, m.biz_id, m.route, r.pinned, r.sent_at, r.read_at, r.done_at, r.expire_at`

func scan(row interface{ Scan(...any) error }) (Item, error) {
	var it Item
	var sent, read, done, expire int64
	err := row.Scan(&it.ID, &it.Kind, &it.Level, &it.Title, &it.Body, &it.Sender, &it.BizType, &it.BizID, &it.Route, &it.Pinned, &sent, &read, &done, &expire)
	it.CreatedAt, it.ReadAt, it.DoneAt, it.ExpireAt = clock.Moment(sent), clock.Moment(read), clock.Moment(done), clock.Moment(expire)
	return it, err
}

// Filter cuts a list. Unread means as of AsOf where that is given: what the centre's opening marked counts as unread still.
type Filter struct {
	Kind     Kind
	Unread   bool
	Open     bool // to-dos not done
	Q        string
	From, To time.Time // when it reached them, To excluded
	AsOf     time.Time
}

// qMax is the longest search word, in characters.
const qMax = 50

const totalCap = 1000

func (f Filter) where(userID int64, now time.Time) (string, []any, error) {
	switch {
	case f.Kind != "" && !slices.Contains(Kinds, f.Kind):
		return "", nil, errs.Invalid("kind", "消息类型无效")
	case utf8.RuneCountInString(f.Q) > qMax:
		return "", nil, errs.Invalid("q", fmt.Sprintf("搜索内容不能超过%d个字符", qMax))
	case strings.ContainsRune(f.Q, 0) || !utf8.ValidString(f.Q):
		return "", nil, errs.Invalid("q", "搜索内容包含无效字符")
	}
	where, args := "user_id = ? AND "+alive, []any{userID, now.UnixMilli()}
	add := func(cond string, more ...any) { where, args = where+" AND "+cond, append(args, more...) }
	if f.Kind != "" {
		add("kind = ?", string(f.Kind))
	}
	if f.Unread {
		cond, more := unreadAt(f.AsOf)
		add(cond, more...)
	}
	if f.Open {
		add("kind = 'todo' AND done_at = 0")
	}
	if !f.From.IsZero() {
		add("sent_at >= ?", f.From.UnixMilli())
	}
	if !f.To.IsZero() {
		add("sent_at < ?", f.To.UnixMilli())
	}
	if q := strings.TrimSpace(f.Q); q != "" {
		like := escaped(q)
		add("EXISTS (SELECT 1 FROM message m WHERE m.id = message_id AND (lower(m.title) LIKE ? ESCAPE '!' OR lower(m.body) LIKE ? ESCAPE '!' OR lower(m.sender) LIKE ? ESCAPE '!'))", like, like, like)
	}
	return where, args, nil
}

// order is that of the centre, which one index carries for each person.
var order = page.Order{Columns: []string{"r.pinned", "r.sent_at", "r.message_id"}, Down: true}

// List is one page of a person's messages, pinned ones first, then the newest, from either end; invalid_args for a filter that means nothing.
func (s *Service) List(ctx context.Context, userID int64, f Filter, ask page.Ask) (page.Page[Item], error) {
	out := page.Page[Item]{Items: []Item{}, TotalCap: totalCap}
	where, args, err := f.where(userID, s.now())
	if err != nil {
		return out, err
	}
	err = s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM message_receiver WHERE "+where+" LIMIT ?) t", append(slices.Clone(args), totalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count messages: %w", err)
	}
	l := page.List[Item]{Order: order, Where: where, Args: args, Place: func(it Item) []any { return []any{it.Pinned, it.CreatedAt.UnixMilli(), it.ID} },
		Rows: func(where string, args []any, by string, limit int) ([]Item, error) {
			return s.read(ctx, where, args, by, limit)
		}}
	return l.Page(ask, out.Total, out.TotalCap)
}

func (s *Service) read(ctx context.Context, where string, args []any, by string, limit int) ([]Item, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+itemColumns+" FROM (SELECT * FROM message_receiver r WHERE "+where+
		" ORDER BY "+by+" LIMIT ?) r JOIN message m ON m.id = r.message_id ORDER BY "+by, append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("list messages: %w", err)
	}
	defer rows.Close()
	var out []Item
	for rows.Next() {
		it, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list messages: %w", err)
		}
		out = append(out, it)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list messages: %w", err)
	}
	return out, nil
}

// Get gives one message of a person; NotFound for one that is not theirs, expired or taken back, like one that never was.
func (s *Service) Get(ctx context.Context, userID, id int64) (Item, error) {
	it, err := scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+itemColumns+` FROM (SELECT * FROM message_receiver WHERE user_id = ? AND message_id = ? AND `+alive+`) r
		JOIN message m ON m.id = r.message_id`, userID, id, s.now().UnixMilli()))
	if errors.Is(err, sql.ErrNoRows) {
		return it, errs.New(errs.NotFound, "这条消息已过期、已撤回或已删除")
	}
	if err != nil {
		return it, fmt.Errorf("read message: %w", err)
	}
	return it, nil
}
