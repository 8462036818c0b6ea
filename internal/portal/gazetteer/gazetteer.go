package gazetteer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
	"mirror/internal/principal"
)

// Use is a table whose rows belong to an area.
type Use struct {
	// Title is what people call the rows: 用户, 农户.
	Title string
	// Count tells how many rows stand at exactly this area.
	Count func(ctx context.Context, q Querier, a Area) (int64, error)
	// Move writes at most limit rows to the area that takes over and tells how many; fewer than limit: none is left.
	Move func(ctx context.Context, tx *db.Tx, from, to area.Code, limit int) (int, error)
}

// Querier reads one row, in a transaction or outside one.
type Querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Column is the Use of a table that only holds the code in a column.
func Column(title, table, column string) Use {
	return Use{Title: title,
		Count: func(ctx context.Context, q Querier, a Area) (n int64, err error) {
			err = q.QueryRowContext(ctx, "SELECT count(*) FROM "+table+" WHERE "+column+" = ?", int64(a.Code)).Scan(&n)
			return n, err
		},
		Move: func(ctx context.Context, tx *db.Tx, from, to area.Code, limit int) (int, error) {
			_, err := tx.NewRaw("UPDATE "+table+" SET "+column+" = ? WHERE "+column+" = ?", int64(to), int64(from)).Exec(ctx)
			return 0, err
		}}
}

// Service is the room. app fills it by a literal.
type Service struct {
	DB   *db.DB
	Tree *area.Tree
	Jobs *jobs.Queue
	Uses []Use
	// Settled runs when all rows of a merged area have moved, before the merge counts as done: what is only counted from time to time is
	// counted again. It may run again. nil where there is nothing of the kind.
	Settled func(ctx context.Context, from, to area.Code) error
	// Changed runs in the transaction of a change: app tells the other replicas.
	Changed func(ctx context.Context, tx *db.Tx) error
	Now     func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Area is a row of the register.
type Area struct {
	Code, Parent       area.Code
	Name, Alias        string
	Centre             string // where its government sits, as people write it
	Disabled, Own      bool
	MergedInto         area.Code // 0: not merged
	ValidFrom, ValidTo int64     // ms, 0: since ever, without end
	Version            int64
}

// Text is what people write of an area.
type Text struct {
	Name, Alias, Centre string
	ValidFrom           int64
	Reason              string
}

const columns = "code, parent, name, alias, centre, disabled, own, merged_into, valid_from, valid_to, version"

func (s *Service) read(ctx context.Context, q Querier, c area.Code) (Area, error) {
	var a Area
	var code, parent, into int64
	err := q.QueryRowContext(ctx, "SELECT "+columns+" FROM area WHERE code = ?", int64(c)).
		Scan(&code, &parent, &a.Name, &a.Alias, &a.Centre, &a.Disabled, &a.Own, &into, &a.ValidFrom, &a.ValidTo, &a.Version)
	if errors.Is(err, sql.ErrNoRows) {
		return a, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return a, fmt.Errorf("read area: %w", err)
	}
	a.Code, a.Parent, a.MergedInto = area.Code(code), area.Code(parent), area.Code(into)
	return a, nil
}

// Get gives an area of the caller's scope, or NotFound.
func (s *Service) Get(ctx context.Context, p *principal.Principal, c area.Code) (Area, error) {
	if !p.Scope.Covers(c) || c == area.Root {
		return Area{}, errs.New(errs.NotFound, "")
	}
	return s.read(ctx, s.DB.Read(), c)
}

// keeps reports whether the caller may change the area: all of the one above must be theirs, so that nobody renames or ends the place
// their own account stands at.
func keeps(p *principal.Principal, above area.Code) error {
	if !p.Scope.Whole(above) {
		return errs.New(errs.Forbidden, "只能维护本人管辖区域的下级区域")
	}
	return nil
}

const nameMax = 40

// line is a short text without the characters of S5.06 or line breaks.
func line(field, label, text string, required bool) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "" && required:
		return "", errs.Invalid(field, "请输入"+label)
	case utf8.RuneCountInString(text) > nameMax:
		return "", errs.Invalid(field, fmt.Sprintf("%s不能超过 %d 个字符", label, nameMax))
	case rule.Special(text) != "":
		return "", errs.Invalid(field, label+`不能包含特殊字符 < > ' "`)
	}
	return text, nil
}

func (t *Text) check() error {
	var name, alias, centre error
	t.Name, name = line("name", "区域名称", t.Name, true)
	t.Alias, alias = line("alias", "别名", t.Alias, false)
	t.Centre, centre = line("centre", "驻地", t.Centre, false)
	return errs.All(name, alias, centre, reason(&t.Reason))
}

func reason(text *string) error {
	*text = strings.TrimSpace(*text)
	switch {
	case *text == "":
		return errs.Invalid("reason", "请输入变更依据")
	case utf8.RuneCountInString(*text) > 200:
		return errs.Invalid("reason", "变更依据不能超过 200 个字符")
	case strings.ContainsFunc(*text, unicode.IsControl):
		return errs.Invalid("reason", "变更依据不能包含换行等控制字符")
	}
	return nil
}

// twin refuses a second area in use of the same name below the same one: who picks an area could not tell them apart.
func (s *Service) twin(ctx context.Context, tx *db.Tx, parent, self area.Code, name string) error {
	var n int
	err := tx.NewRaw("SELECT count(*) FROM area WHERE parent = ? AND name = ? AND disabled = ? AND code <> ?", int64(parent), name, false, int64(self)).Scan(ctx, &n)
	if err != nil {
		return fmt.Errorf("look for the name: %w", err)
	}
	if n > 0 {
		return errs.Invalid("name", "同级已有同名区域")
	}
	return nil
}

// Used is how many rows of each kind stand at an area; kinds without rows are left out.
type Used struct {
	Title string
	Count int64
}

// UsedBy counts what stands at an area itself.
func (s *Service) UsedBy(ctx context.Context, q Querier, a Area) ([]Used, error) {
	out := []Used{}
	for _, u := range s.Uses {
		n, err := u.Count(ctx, q, a)
		if err != nil {
			return nil, fmt.Errorf("count %s: %w", u.Title, err)
		}
		if n > 0 {
			out = append(out, Used{u.Title, n})
		}
	}
	return out, nil
}

// free is Conflict while areas lie below (of those that the condition below names): they come first.
func (s *Service) free(ctx context.Context, tx *db.Tx, a Area, below string) error {
	var n int
	if err := tx.NewRaw("SELECT count(*) FROM area WHERE parent = ?"+below, int64(a.Code)).Scan(ctx, &n); err != nil {
		return fmt.Errorf("count areas below: %w", err)
	}
	if n > 0 {
		return errs.New(errs.Conflict, fmt.Sprintf("“%s”还有 %d 个下级区域，请先处理下级区域", a.Name, n))
	}
	return nil
}

// unused is Conflict while rows stand at the area; the text says which, and what to do.
func (s *Service) unused(ctx context.Context, tx *db.Tx, a Area) error {
	used, err := s.UsedBy(ctx, tx, a)
	if err != nil || len(used) == 0 {
		return err
	}
	var parts []string
	for _, u := range used {
		parts = append(parts, fmt.Sprintf("%s %d", u.Title, u.Count))
	}
	return errs.New(errs.Conflict, fmt.Sprintf("“%s”正在使用（%s），请改用“合并”把数据转到其他区域", a.Name, strings.Join(parts, "、")))
}

// write runs a change and puts it into the tree of this process before it answers; the other replicas hear of it.
func (s *Service) write(ctx context.Context, fn func(ctx context.Context, tx *db.Tx) error) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := fn(ctx, tx); err != nil {
			return err
		}
		if s.Changed != nil {
			return s.Changed(ctx, tx)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := s.Tree.Reload(ctx); err != nil {
		// The change stands; the event of it makes the tree follow.
		slog.WarnContext(ctx, "areas not read again", "error", err.Error())
	}
	return nil
}
