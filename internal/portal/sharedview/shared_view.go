package sharedview

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// The offices a view is shared with.
const (
	WithDept = "dept" // the sharer's department
	WithArea = "area" // everybody whose own area is the sharer's or lies below it
)

const (
	titleMax = 20 // characters
	queryMax = 600
	listMax  = 30 // of one person
)

// List is a list whose views may be shared.
type List struct {
	Read, Edit string // codes: who may open it, and who may edit in it, which is who may share
	// Keeps are the parts of its address that make a view: filters and order. Words that were looked for and records that were picked, which may name
	// somebody, are none, nor is where one had paged to.
	Keeps []string
}

// View is a shared view.
type View struct {
	ID     int64     `bun:"id"`
	List   string    `bun:"list"`
	Title  string    `bun:"title"`
	Query  string    `bun:"query"`
	Owner  int64     `bun:"owner"`
	Area   area.Code `bun:"area"`
	DeptID int64     `bun:"dept_id"` // 0: shared with the area
}

// Service is the room. app fills it by a literal.
type Service struct {
	DB    *db.DB
	Areas *area.Tree
	// Lists gives a list by its name; ok is false for a name there is not.
	Lists func(name string) (List, bool)
	// Dept is the department of a person with its name, 0 for none.
	Dept func(ctx context.Context, userID int64) (int64, string, error)
	// Names are what people are called.
	Names func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error)
	Now   func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// clean leaves of the query of a list's address what may be shared.
func (l List) clean(query string) (string, error) {
	values, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if err != nil {
		return "", err
	}
	for name := range values {
		if !slices.Contains(l.Keeps, name) {
			values.Del(name)
		}
	}
	return values.Encode(), nil
}

// cut leaves out of a view's query an area that its reader does not see: the list then begins at their own.
func cut(query string, scope area.Scope) string {
	values, err := url.ParseQuery(query)
	if err != nil || values.Get("area") == "" {
		return query
	}
	if at, err := area.Parse(values.Get("area")); err == nil && scope.Touches(at) {
		return query
	}
	values.Del("area")
	return values.Encode()
}

// line are the areas whose views reach somebody of an area: its own and those above.
func (s *Service) line(at area.Code) []int64 {
	out := []int64{int64(at)}
	for _, n := range s.Areas.Path(at) {
		if n.ID != at {
			out = append(out, int64(n.ID))
		}
	}
	return out
}

func (s *Service) list(p *principal.Principal, name string) (List, error) {
	l, ok := s.Lists(name)
	if !ok || !access.Holds(p, l.Read) {
		return l, errs.New(errs.NotFound, "")
	}
	return l, nil
}

// Of are the views of a list that were shared with the caller's office, cut to their scope, by name.
func (s *Service) Of(ctx context.Context, p *principal.Principal, name string) ([]View, error) {
	if _, err := s.list(p, name); err != nil {
		return nil, err
	}
	dept, _, err := s.Dept(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	out := []View{}
	err = s.DB.Read().NewRaw(`SELECT id, list, title, query, owner, area, dept_id FROM shared_view WHERE list = ? AND (dept_id <> 0 AND dept_id = ? OR dept_id = 0 AND area IN (?))
		ORDER BY title, id LIMIT 200`, name, dept, bun.List(s.line(p.Area))).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("shared views: %w", err)
	}
	for i := range out {
		out[i].Query = cut(out[i].Query, p.Scope)
	}
	return out, nil
}

// Share shares a view of a list with the caller's department or area. All faults are said at once.
func (s *Service) Share(ctx context.Context, p *principal.Principal, name, title, query, with string) (View, error) {
	l, err := s.list(p, name)
	if err != nil {
		return View{}, err
	}
	if !access.Holds(p, l.Edit) {
		return View{}, errs.New(errs.Forbidden, "").WithFields(errs.Field{Field: "permission", Message: l.Edit})
	}
	v := View{List: name, Title: strings.TrimSpace(title), Owner: p.UserID, Area: p.Area}
	if with == WithDept {
		if v.DeptID, _, err = s.Dept(ctx, p.UserID); err != nil {
			return v, err
		}
	}
	if err := v.check(l, query, with); err != nil {
		return v, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var held, same int
		if err := tx.NewRaw("SELECT count(*) FROM shared_view WHERE owner = ?", v.Owner).Scan(ctx, &held); err != nil {
			return fmt.Errorf("count shared views: %w", err)
		}
		if held >= listMax {
			return errs.New(errs.Conflict, fmt.Sprintf("每人最多共享%d个视图，请先撤回不用的", listMax))
		}
		if err := tx.NewRaw("SELECT count(*) FROM shared_view WHERE list = ? AND area = ? AND dept_id = ? AND title = ?", v.List, int64(v.Area), v.DeptID, v.Title).Scan(ctx, &same); err != nil {
			return fmt.Errorf("count shared views: %w", err)
		}
		if same > 0 {
			return errs.Invalid("title", "本单位已有同名的共享视图")
		}
		err := tx.NewRaw("INSERT INTO shared_view (list, title, query, owner, area, dept_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id", v.List, v.Title, v.Query, v.Owner,
			int64(v.Area), v.DeptID, s.now().UnixMilli()).Scan(ctx, &v.ID)
		if err != nil {
			return fmt.Errorf("share view: %w", err)
		}
		return v.record(ctx, tx, "shared_view.add")
	})
	return v, err
}

func (v *View) check(l List, query, with string) (err error) {
	var wrong []errs.Field
	field := func(name, text string) { wrong = append(wrong, errs.Field{Field: name, Message: text}) }
	switch {
	case v.Title == "":
		field("title", "请填写视图名称")
	case utf8.RuneCountInString(v.Title) > titleMax:
		field("title", fmt.Sprintf("视图名称不能超过%d个字", titleMax))
	case !errs.Printable(v.Title, false):
		field("title", "视图名称包含无效字符")
	}
	if v.Query, err = l.clean(query); err != nil || len(v.Query) > queryMax {
		field("query", "筛选条件无效或过长")
	} else if v.Query == "" {
		field("query", "请先设置筛选条件；关键词不随视图共享")
	}
	switch {
	case with != WithDept && with != WithArea:
		field("with", "请选择共享给本部门或本区域")
	case with == WithDept && v.DeptID == 0:
		field("with", "您的账号没有部门，请共享给本区域")
	}
	if len(wrong) > 0 {
		return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
	}
	return nil
}

func (v *View) record(ctx context.Context, tx *db.Tx, action string) error {
	return audit.Record(ctx, tx, audit.Event{Action: action, Object: "shared_view", ObjectID: strconv.FormatInt(v.ID, 10), Area: v.Area,
		Detail: map[string]any{"list": v.List, "title": v.Title, "deptId": v.DeptID}})
}

// MayWithdraw reports whether somebody may take a shared view back: who shared it, and who administers the accounts of the whole office.
func MayWithdraw(p *principal.Principal, v View) bool {
	return v.Owner == p.UserID || access.Holds(p, access.SettingUser) && p.Scope.Whole(v.Area)
}

// Withdraw takes a shared view back. NotFound for one the caller does not see.
func (s *Service) Withdraw(ctx context.Context, p *principal.Principal, name string, id int64) error {
	seen, err := s.Of(ctx, p, name)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(seen, func(v View) bool { return v.ID == id })
	if i < 0 {
		// One's own stays one's own after a move to another office.
		var own []View
		err := s.DB.Read().NewRaw("SELECT id, list, title, query, owner, area, dept_id FROM shared_view WHERE id = ? AND list = ? AND owner = ?", id, name, p.UserID).Scan(ctx, &own)
		if err != nil {
			return fmt.Errorf("shared view: %w", err)
		}
		if len(own) == 0 {
			return errs.New(errs.NotFound, "")
		}
		seen, i = own, 0
	}
	v := seen[i]
	if !MayWithdraw(p, v) {
		return errs.New(errs.Forbidden, "只有共享人或本单位的账号管理员可以撤回")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM shared_view WHERE id = ?", v.ID).Exec(ctx)
		if err != nil {
			return fmt.Errorf("withdraw view: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err // somebody was faster
		}
		return v.record(ctx, tx, "shared_view.drop")
	})
}
