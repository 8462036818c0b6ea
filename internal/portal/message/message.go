package message

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Kind is what a message is about (domain.md section 4). The word is the wire's too.
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

// Kinds are all of them, in the order of the screen's tabs.
var Kinds = []Kind{Todo, Urge, Warning, Notice, System, Watch}

// Level is how urgent a message is.
type Level string

// The levels.
const (
	Normal Level = "normal"
	High   Level = "high"
)

// Limits: characters of a title and of a body, ids of one batchRead, receivers of one Send.
const (
	TitleMax    = 100
	BodyMax     = 4000
	BatchMax    = 500
	ReceiverMax = 10000
)

// New is a message to be sent.
type New struct {
	Kind    Kind
	Level   Level // "" is Normal
	Title   string
	Body    string
	Sender  string // a name to show
	BizType string // "household", "monitor" …
	BizID   string
	Route   string    // local form of the page that 去处理 opens
	Expires time.Time // zero: never
	To      []int64
}

func (n New) check() error {
	switch {
	case !slices.Contains(Kinds, n.Kind):
		return errs.Invalid("kind", "消息类型无效")
	case strings.TrimSpace(n.Title) == "":
		return errs.Invalid("title", "请输入标题")
	case utf8.RuneCountInString(n.Title) > TitleMax:
		return errs.Invalid("title", fmt.Sprintf("标题不能超过%d个字符", TitleMax))
	case utf8.RuneCountInString(n.Body) > BodyMax:
		return errs.Invalid("body", fmt.Sprintf("正文不能超过%d个字符", BodyMax))
	case len(n.To) == 0:
		return errs.Invalid("to", "请选择接收人")
	case len(n.To) > ReceiverMax:
		return errs.Invalid("to", fmt.Sprintf("接收人不能超过%d个", ReceiverMax))
	}
	return nil
}

// Service sends, counts and marks.
type Service struct {
	DB *db.DB
	// Badge tells a person's browsers her new count of unread messages, in the transaction that changed it.
	Badge func(ctx context.Context, tx *db.Tx, userID, count int64) error
	Now   func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Send writes a message for its receivers in the caller's transaction and tells them: invalid_args with the field.
func (s *Service) Send(ctx context.Context, tx *db.Tx, n New) (int64, error) {
	if err := n.check(); err != nil {
		return 0, err
	}
	if n.Level == "" {
		n.Level = Normal
	}
	id, err := insert(ctx, tx, n, s.now())
	if err != nil {
		return 0, fmt.Errorf("send message: %w", err)
	}
	if err := s.tell(ctx, tx, n.To); err != nil {
		return 0, fmt.Errorf("send message: %w", err)
	}
	return id, nil
}

// tell sends everybody of the list her count, which one statement gives.
func (s *Service) tell(ctx context.Context, tx *db.Tx, users []int64) error {
	if s.Badge == nil {
		return nil
	}
	counts, err := unreadOf(ctx, tx, users, s.now())
	if err != nil {
		return err
	}
	for _, u := range users {
		if err := s.Badge(ctx, tx, u, counts[u]); err != nil {
			return err
		}
	}
	return nil
}

// Unread is the number of a person's unread messages that have not expired (S7.12).
func (s *Service) Unread(ctx context.Context, userID int64) (int64, error) {
	counts, err := unreadOf(ctx, s.DB.Read(), []int64{userID}, s.now())
	return counts[userID], err
}

// ReadAll marks everything of a person read and gives how many that were (S7.13, S4.15).
func (s *Service) ReadAll(ctx context.Context, userID int64) (int64, error) {
	return s.mark(ctx, userID, nil)
}

// Read marks some: those that are hers and unread; a foreign or unknown id counts as nothing, and the same call again
// marks none.
func (s *Service) Read(ctx context.Context, userID int64, ids []int64) (int64, error) {
	if len(ids) > BatchMax {
		return 0, errs.Invalid("ids", fmt.Sprintf("一次最多标记%d条消息", BatchMax))
	}
	if len(ids) == 0 {
		return 0, nil
	}
	return s.mark(ctx, userID, ids)
}

func (s *Service) mark(ctx context.Context, userID int64, ids []int64) (n int64, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if n, err = markRead(ctx, tx, userID, ids, s.now()); err != nil || n == 0 {
			return err
		}
		return s.tell(ctx, tx, []int64{userID})
	})
	if err != nil {
		return 0, fmt.Errorf("mark read: %w", err)
	}
	return n, nil
}
