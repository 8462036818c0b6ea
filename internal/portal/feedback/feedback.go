package feedback

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// Kinds of what is said, and the states it goes through.
var (
	Kinds  = []string{"problem", "wish", "other"}
	States = []string{"new", "doing", "done"}
)

// Limits: characters of a text, and how many one person sends in a day.
const (
	TextMax   = 1000
	PerPerson = 10
)

// PageContext is where something was said: nothing of it names a record or a person.
type PageContext struct {
	Version   string `json:"version,omitempty" maxLength:"60" doc:"of the portal"`
	Width     int    `json:"width,omitempty" minimum:"0" maximum:"20000" doc:"of the window, px"`
	Height    int    `json:"height,omitempty" minimum:"0" maximum:"20000"`
	ErrorCode string `json:"errorCode,omitempty" maxLength:"64" doc:"of the last failure on the page"`
	RequestID string `json:"requestId,omitempty" maxLength:"64" doc:"of the last failure: it leads to the server's log"`
}

// Entry is one thing said.
type Entry struct {
	ID        int64
	CreatedAt int64 // ms
	UserID    int64
	Area      area.Code
	Kind      string
	Text      string
	Page      string // local form, without query values and numbers of records
	Context   PageContext
	State     string
	Answer    string
	UpdatedAt int64
	Version   int64
}

// Service is the room.
type Service struct {
	DB       *db.DB
	Messages *message.Service
	Now      func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

var (
	idNo   = regexp.MustCompile(`\d{17}[\dXx]|\d{15}`)
	mobile = regexp.MustCompile(`1[3-9]\d{9}`)
	number = regexp.MustCompile(`^[0-9A-Fa-f-]*\d[0-9A-Fa-f-]*$`)
	local  = regexp.MustCompile(`^/micro[\w.-]+/#/[^\s\\]*$`)
	word   = regexp.MustCompile(`^[\w.-]*$`)
)

// masked shortens identity numbers and phones that somebody typed all the same.
func masked(text string) string {
	text = idNo.ReplaceAllStringFunc(text, directory.MaskIDNo)
	return mobile.ReplaceAllStringFunc(text, directory.MaskMobile)
}

// pageOf keeps of an address which page it is: no values of the query, no number of a record.
func pageOf(address string) string {
	address, query, _ := strings.Cut(address, "?")
	parts := strings.Split(address, "/")
	for i, p := range parts {
		if number.MatchString(p) {
			parts[i] = ":id"
		}
	}
	out := strings.Join(parts, "/")
	var names []string
	for _, pair := range strings.Split(query, "&") {
		if name, _, _ := strings.Cut(pair, "="); word.MatchString(name) && name != "" {
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		out += "?" + strings.Join(names, "&")
	}
	return out
}

// Send keeps what the caller says. Everything wrong is said at once; TooMany after PerPerson in a day.
func (s *Service) Send(ctx context.Context, p *principal.Principal, e Entry) error {
	var wrong []errs.Field
	e.Text = strings.TrimSpace(e.Text)
	if !slices.Contains(Kinds, e.Kind) {
		wrong = append(wrong, errs.Field{Field: "kind", Message: "请选择类型"})
	}
	switch n := utf8.RuneCountInString(e.Text); {
	case n == 0:
		wrong = append(wrong, errs.Field{Field: "text", Message: "请输入内容"})
	case n > TextMax:
		wrong = append(wrong, errs.Field{Field: "text", Message: fmt.Sprintf("内容不能超过%d个字", TextMax)})
	}
	if e.Page != "" && !local.MatchString(e.Page) || !word.MatchString(e.Context.ErrorCode) || !word.MatchString(e.Context.RequestID) {
		wrong = append(wrong, errs.Field{Field: "page", Message: "页面信息无效，请刷新后重试"})
	}
	if len(wrong) > 0 {
		return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
	}
	about, err := json.Marshal(e.Context)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := s.now()
		var sent int
		err := tx.NewRaw("SELECT count(*) FROM feedback WHERE user_id = ? AND created_at > ?", p.UserID, now.Add(-24*time.Hour).UnixMilli()).Scan(ctx, &sent)
		if err != nil {
			return fmt.Errorf("count feedback: %w", err)
		}
		if sent >= PerPerson {
			return errs.New(errs.TooMany, fmt.Sprintf("一天最多提交%d条意见反馈，请明天再试", PerPerson))
		}
		var id int64
		err = tx.NewRaw(`INSERT INTO feedback (created_at, user_id, area, kind, body, page, context, state, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'new', ?) RETURNING id`,
			now.UnixMilli(), p.UserID, int64(p.Area), e.Kind, masked(e.Text), pageOf(e.Page), string(about), now.UnixMilli()).Scan(ctx, &id)
		if err != nil {
			return fmt.Errorf("keep feedback: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "feedback.send", Object: "feedback", ObjectID: fmt.Sprint(id), Area: p.Area, Detail: map[string]any{"kind": e.Kind}})
	})
}

var columns = area.Columns{Area: "f.area", Owner: "f.user_id"}

const fields = "f.id, f.created_at, f.user_id, f.area, f.kind, f.body, f.page, f.context, f.state, f.answer, f.updated_at, f.version"

func scan(row interface{ Scan(...any) error }) (e Entry, err error) {
	var at int64
	var about string
	if err = row.Scan(&e.ID, &e.CreatedAt, &e.UserID, &at, &e.Kind, &e.Text, &e.Page, &about, &e.State, &e.Answer, &e.UpdatedAt, &e.Version); err != nil {
		return e, err
	}
	e.Area = area.Code(at)
	return e, json.Unmarshal([]byte(about), &e.Context)
}

// Filter narrows the list; empty words do not count.
type Filter struct{ State, Kind string }

var order = page.Order{Columns: []string{"f.created_at", "f.id"}, Down: true}

// List is one page of what came from the scope, the newest first, from either end and from a day.
func (s *Service) List(ctx context.Context, within area.Scope, f Filter, ask page.Ask) (page.Page[Entry], error) {
	out := page.Page[Entry]{Items: []Entry{}, TotalCap: 1000}
	where, args := within.Where(columns)
	if f.State != "" {
		where, args = where+" AND f.state = ?", append(args, f.State)
	}
	if f.Kind != "" {
		where, args = where+" AND f.kind = ?", append(args, f.Kind)
	}
	err := s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM feedback f WHERE "+where+" LIMIT ?) t", append(slices.Clone(args), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count feedback: %w", err)
	}
	l := page.List[Entry]{Order: order, Where: where, Args: args, Place: func(e Entry) []any { return []any{e.CreatedAt, e.ID} },
		Start: func(day string) ([]any, error) {
			at, err := page.Day(day, order.Down)
			return []any{at, int64(0)}, err
		},
		Rows: func(where string, args []any, by string, limit int) ([]Entry, error) {
			return s.read(ctx, where, args, by, limit)
		}}
	return l.Page(ask, out.Total, out.TotalCap)
}

func (s *Service) read(ctx context.Context, where string, args []any, by string, limit int) ([]Entry, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+fields+" FROM feedback f WHERE "+where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("read feedback: %w", err)
	}
	defer rows.Close()
	var out []Entry
	for rows.Next() {
		e, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("read feedback: %w", err)
		}
		out = append(out, e)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read feedback: %w", err)
	}
	return out, nil
}

// Answer moves what was said to a state. An answer that is new reaches the sender as a message; without one nothing is done.
func (s *Service) Answer(ctx context.Context, p *principal.Principal, id int64, state, answer string, version int64) error {
	var wrong []errs.Field
	answer = strings.TrimSpace(answer)
	if !slices.Contains(States, state) {
		wrong = append(wrong, errs.Field{Field: "state", Message: "请选择状态"})
	}
	if state == "done" && answer == "" {
		wrong = append(wrong, errs.Field{Field: "answer", Message: "请输入答复，答复会发给提交人"})
	}
	if utf8.RuneCountInString(answer) > TextMax {
		wrong = append(wrong, errs.Field{Field: "answer", Message: fmt.Sprintf("答复不能超过%d个字", TextMax)})
	}
	if len(wrong) > 0 {
		return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		where, args := p.Scope.Where(columns)
		old, err := scan(tx.QueryRowContext(ctx, "SELECT "+fields+" FROM feedback f WHERE f.id = ? AND "+where, append([]any{id}, args...)...))
		if errors.Is(err, sql.ErrNoRows) {
			return errs.New(errs.NotFound, "")
		}
		if err != nil {
			return fmt.Errorf("read feedback: %w", err)
		}
		res, err := tx.NewRaw("UPDATE feedback SET state = ?, answer = ?, updated_at = ?, version = version + 1 WHERE id = ? AND version = ?",
			state, answer, s.now().UnixMilli(), id, version).Exec(ctx)
		if err != nil {
			return fmt.Errorf("answer feedback: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.Conflict, ""), err)
		}
		if answer != "" && answer != old.Answer {
			_, err := s.Messages.Send(ctx, tx, message.New{Kind: message.System, Title: "您的意见反馈有了答复", Sender: "平台运维", To: []int64{old.UserID},
				BizType: "feedback", BizID: fmt.Sprint(id), Body: "您说：" + old.Text + "\n\n答复：" + answer})
			if err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "feedback.answer", Object: "feedback", ObjectID: fmt.Sprint(id), Area: old.Area,
			Detail: map[string]any{"state": state, "answered": answer != "" && answer != old.Answer}})
	})
}
