package message

import (
	"context"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Kind is what a message is about (domain.md#the-wall-and-the-message-centre). The word is the wire's too.
type Kind string

// The kinds.
const (
	Todo    Kind = "todo"    // 待办
	Urge    Kind = "urge"    // 催办
	Warning Kind = "warning" // 预警
	Notice  Kind = "notice"  // 公告
	System  Kind = "system"  // 系统
	Watch   Kind = "watch"   // 督办
)

// Kinds are all of them, in the order of the screen's rail.
var Kinds = []Kind{Todo, Urge, Warning, Notice, System, Watch}

// Level is how urgent a message is.
type Level string

// The levels.
const (
	Normal Level = "normal"
	High   Level = "high"
)

// Limits: characters of a title, of a body and of a link, ids of one call, receivers of one Send.
const (
	TitleMax    = 100
	BodyMax     = 4000
	RouteMax    = 500
	BatchMax    = 500
	ReceiverMax = 10000
)

// New is a message to be sent. Its body is plain text: nothing in it is ever read as markup.
type New struct {
	Kind    Kind
	Level   Level // "" is Normal
	Title   string
	Body    string
	Sender  string // a name to show
	BizType string // "household", "monitor" …: what Finish closes to-dos by
	BizID   string
	Route   string    // local form of the page that 去处理 opens
	Expires time.Time // zero: never
	// Key, when not empty, makes sending idempotent: a second message of the same key is not sent.
	Key string
	To  []int64
}

// local is the form of a page's address: a sub-app and its page as menus hold it, or a page of the early warnings (rural/warning).
var local = regexp.MustCompile(`^/(micro[\w.-]+/#|warning)/[^\s\\]*$`)

// Check tells everything that is wrong with the words of a message.
func (n New) Check() error {
	return errs.All(
		errs.When(!slices.Contains(Kinds, n.Kind), "kind", "消息类型无效"),
		errs.When(n.Level != "" && n.Level != Normal && n.Level != High, "level", "紧急程度无效"),
		errs.When(strings.TrimSpace(n.Title) == "", "title", "请输入标题"),
		errs.When(utf8.RuneCountInString(n.Title) > TitleMax, "title", fmt.Sprintf("标题不能超过%d个字符", TitleMax)),
		errs.When(utf8.RuneCountInString(n.Body) > BodyMax, "body", fmt.Sprintf("正文不能超过%d个字符", BodyMax)),
		errs.When(n.Route != "" && (len(n.Route) > RouteMax || !local.MatchString(n.Route)), "route", "链接必须是平台内的页面地址"),
	)
}

// Badge is what a person's browsers are told when their messages change. New names a message that has just come.
type Badge struct {
	Count int64    `json:"count"` // unread, without muted kinds, at most BadgeMost: the figure on the bell
	Todo  int64    `json:"todo"`  // to-dos not done yet, read or not (ruling 19), at most BadgeMost
	New   *Arrival `json:"new,omitempty"`
	// Gone says that messages were taken back or away: a list on show is not what it was.
	Gone bool `json:"gone,omitempty"`
}

// Arrival names a message without its words: the stream carries hints, not contents.
type Arrival struct {
	ID    int64 `json:"id,string"`
	Kind  Kind  `json:"kind"`
	Level Level `json:"level"`
	Strip bool  `json:"strip,omitempty"` // it also lies over the pages
}

// Service sends, counts and marks.
type Service struct {
	DB *db.DB
	// Badge tells a person's browsers, once what changed their messages is stored.
	Badge func(ctx context.Context, userID int64, b Badge) error
	// Jobs delivers what is published; app registers Deliver and TakeBack with the queue it puts here.
	Jobs Enqueuer
	Now  func() time.Time

	telling sync.Mutex
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Send writes a message for its receivers in the caller's transaction and tells them: invalid_args with the field. With a Key
// that was used before it sends nothing and gives that message's id.
func (s *Service) Send(ctx context.Context, tx *db.Tx, n New) (int64, error) {
	if err := n.Check(); err != nil {
		return 0, err
	}
	switch {
	case len(n.To) == 0:
		return 0, errs.Invalid("to", "请选择接收人")
	case len(n.To) > ReceiverMax:
		return 0, errs.Invalid("to", fmt.Sprintf("接收人不能超过%d个", ReceiverMax))
	}
	now := s.now()
	id, fresh, err := insert(ctx, tx, n, 0, now, now)
	if err == nil && fresh {
		err = s.deliver(ctx, tx, id, n, n.To, now)
	}
	if err != nil {
		return 0, fmt.Errorf("send message: %w", err)
	}
	return id, nil
}

// Add sends a message that says how many there are of something. Where one of the key was sent before, that one says the sum from here on and
// nobody gets a second; what it counted so far is its BizID. "" is no key.
func (s *Service) Add(ctx context.Context, tx *db.Tx, key string, more int, words func(n int) New) error {
	var sent []struct {
		ID    int64  `bun:"id"`
		BizID string `bun:"biz_id"`
	}
	if key != "" {
		if err := tx.NewRaw("SELECT id, biz_id FROM message WHERE key = ? AND key <> ''", key).Scan(ctx, &sent); err != nil {
			return fmt.Errorf("add to a message: %w", err)
		}
	}
	if len(sent) == 0 {
		n := words(more)
		n.Key = key
		if key != "" {
			n.BizID = strconv.Itoa(more)
		}
		_, err := s.Send(ctx, tx, n)
		return err
	}
	so, err := strconv.Atoi(sent[0].BizID)
	if err != nil {
		return fmt.Errorf("add to a message: %w", err)
	}
	n := words(so + more)
	if err := n.Check(); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE message SET title = ?, body = ?, biz_id = ? WHERE id = ?", n.Title, n.Body, strconv.Itoa(so+more), sent[0].ID).Exec(ctx); err != nil {
		return fmt.Errorf("add to a message: %w", err)
	}
	return nil
}

func (s *Service) deliver(ctx context.Context, tx *db.Tx, id int64, n New, to []int64, at time.Time) error {
	to = slices.Compact(slices.Sorted(slices.Values(to)))
	for part := range slices.Chunk(to, batch) {
		got, err := receive(ctx, tx, row{id: id, kind: n.Kind, expires: n.Expires, at: at}, part)
		if err != nil {
			return err
		}
		s.tell(ctx, tx, got, Badge{New: &Arrival{ID: id, Kind: n.Kind, Level: levelOf(n)}})
	}
	return nil
}

func levelOf(n New) Level {
	if n.Level == "" {
		return Normal
	}
	return n.Level
}

// tell sends everybody of the list their figures once tx is committed: counting them inside would have the writer wait for what each of
// them left unread.
func (s *Service) tell(ctx context.Context, tx *db.Tx, users []int64, b Badge) {
	if s.Badge == nil || len(users) == 0 {
		return
	}
	tx.AfterCommit(func() {
		ctx, done := db.Outlive(ctx)
		defer done()
		for part := range slices.Chunk(users, toldAtOnce) {
			if err := s.badges(ctx, part, b); err != nil {
				// Their pages hear it with the next message, or when their streams start again.
				slog.WarnContext(ctx, "badges not told", "people", len(users), "error", err.Error())
				return
			}
		}
	})
}

// toldAtOnce is how many people's figures are counted in one statement, and told before others have their turn.
const toldAtOnce = 50

// badges counts and tells one after the other: what is told last was counted last.
func (s *Service) badges(ctx context.Context, users []int64, b Badge) error {
	s.telling.Lock()
	defer s.telling.Unlock()
	counts, err := countsOf(ctx, s.DB.Read(), users, s.now())
	if err != nil {
		return err
	}
	for _, u := range users {
		b.Count, b.Todo = counts[u].Count, counts[u].Todo
		if err := s.Badge(ctx, u, b); err != nil {
			return err
		}
	}
	return nil
}

// Counts are a person's figures as the badge shows them.
func (s *Service) Counts(ctx context.Context, userID int64) (Badge, error) {
	counts, err := countsOf(ctx, s.DB.Read(), []int64{userID}, s.now())
	return counts[userID], err
}

// Unread is the number of a person's unread messages that have not expired and are of no muted kind (S7.12), however many.
func (s *Service) Unread(ctx context.Context, userID int64) (n int64, err error) {
	err = s.DB.Read().NewRaw("SELECT count(*) FROM message_receiver r WHERE user_id = ? AND read_at = 0 AND "+alive+
		" AND NOT EXISTS (SELECT 1 FROM message_mute m WHERE m.user_id = r.user_id AND m.kind = r.kind)", userID, s.now().UnixMilli()).Scan(ctx, &n)
	if err != nil {
		return 0, fmt.Errorf("count unread: %w", err)
	}
	return n, nil
}

// change runs one statement over a person's rows and tells their browsers when it changed something.
func (s *Service) change(ctx context.Context, what string, userID int64, b Badge, do func(ctx context.Context, tx *db.Tx) (int64, error)) (n int64, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if n, err = do(ctx, tx); err != nil || n == 0 {
			return err
		}
		s.tell(ctx, tx, []int64{userID}, b)
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("%s: %w", what, err)
	}
	return n, nil
}

// ReadAll marks everything of a person read and gives how many that were (S7.13, S4.15).
func (s *Service) ReadAll(ctx context.Context, userID int64) (int64, error) {
	return s.change(ctx, "mark read", userID, Badge{}, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return markRead(ctx, tx, userID, nil, s.now())
	})
}

// Read marks some: those that are theirs and unread; a foreign or unknown id counts as nothing, and the same call again
// marks none.
func (s *Service) Read(ctx context.Context, userID int64, ids []int64) (int64, error) {
	if err := bounded(ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	return s.change(ctx, "mark read", userID, Badge{}, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return markRead(ctx, tx, userID, ids, s.now())
	})
}

// Unmark makes some of a person's messages unread again and gives how many that were.
func (s *Service) Unmark(ctx context.Context, userID int64, ids []int64) (int64, error) {
	if err := bounded(ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	return s.change(ctx, "mark unread", userID, Badge{}, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return update(ctx, tx, "read_at = 0", "read_at > 0 AND NOT deleted", userID, ids)
	})
}

// Delete takes messages out of the person's own centre; nobody else's changes, and the receipts still know them.
func (s *Service) Delete(ctx context.Context, userID int64, ids []int64) (int64, error) {
	if err := bounded(ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	return s.change(ctx, "delete messages", userID, Badge{Gone: true}, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return update(ctx, tx, "deleted = NOT deleted", "NOT deleted", userID, ids)
	})
}

// Done marks to-dos of a person done.
func (s *Service) Done(ctx context.Context, userID int64, ids []int64) (int64, error) {
	if err := bounded(ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	now := s.now().UnixMilli()
	return s.change(ctx, "finish to-dos", userID, Badge{Gone: true}, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return update(ctx, tx, fmt.Sprintf("done_at = %d", now), "kind = 'todo' AND done_at = 0 AND NOT deleted", userID, ids)
	})
}

// Finish closes everybody's to-dos about one thing, in the transaction that did the work.
func (s *Service) Finish(ctx context.Context, tx *db.Tx, bizType, bizID string) error {
	users, err := finish(ctx, tx, bizType, bizID, s.now())
	if err != nil {
		return fmt.Errorf("finish to-dos: %w", err)
	}
	s.tell(ctx, tx, users, Badge{Gone: true})
	return nil
}

func bounded(ids []int64) error {
	if len(ids) > BatchMax {
		return errs.Invalid("ids", fmt.Sprintf("一次最多标记%d条消息", BatchMax))
	}
	return nil
}
