package directory

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/spell"
)

func (s *Store) list(ctx context.Context, where string, args []any, limit int) ([]User, error) {
	return s.listBy(ctx, where, args, "u.id", limit)
}

func (s *Store) listBy(ctx context.Context, where string, args []any, by string, limit int) ([]User, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+userColumns+userFrom+"WHERE "+where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("list users: %w", err)
	}
	defer rows.Close()
	out := []User{}
	for rows.Next() {
		u, err := s.scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list users: %w", err)
		}
		out = append(out, u)
	}
	return out, rows.Err()
}

const totalCap = 10000

// fewMost is how many accounts a list reads and sorts; more are walked along its order until a page is full.
const fewMost = 100

// The orders of the list that an index carries: as the accounts were made, and by area; each either way.
const (
	SortOldest   = "oldest"
	SortNewest   = "newest"
	SortArea     = "area"
	SortAreaDown = "areaDown"
)

var orders = map[string]page.Order{
	"":           {Columns: []string{"u.id"}},
	SortOldest:   {Columns: []string{"u.id"}},
	SortNewest:   {Columns: []string{"u.id"}, Down: true},
	SortArea:     {Columns: []string{"u.area", "u.id"}},
	SortAreaDown: {Columns: []string{"u.area", "u.id"}, Down: true},
}

// The states of an account that a list is filtered by.
const (
	StatusEnabled  = "enabled"
	StatusDisabled = "disabled"
	StatusLocked   = "locked"
)

// When an account signed in last, as a list is filtered by: within days, not for days, never.
const (
	Seen7   = "7d"
	Seen30  = "30d"
	Idle30  = "idle30"
	Idle90  = "idle90"
	SeenNot = "never"
)

// Filter cuts a list; empty fields do not count. Q is a part of name or user name, the name's initials or
// pinyin from its front, or a whole mobile number.
type Filter struct {
	Q, Status, Role, Post, Type, Seen string
	Dept                              int64
	// Locked are the user ids of StatusLocked, which another room counts.
	Locked []int64
}

// Known are those of the ids whose accounts are in use in a scope, with their names.
func (s *Store) Known(ctx context.Context, scope area.Scope, ids []int64) (map[int64]string, error) {
	out := map[int64]string{}
	if len(ids) == 0 {
		return out, nil
	}
	where, args := scope.Where(scopeColumns)
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT u.id, u.name FROM app_user u WHERE u.id IN (?) AND u.disabled = ? AND "+where,
		append([]any{bun.List(ids), false}, args...)...)
	if err != nil {
		return nil, fmt.Errorf("known users: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var name string
		if err := rows.Scan(&id, &name); err != nil {
			return nil, fmt.Errorf("known users: %w", err)
		}
		out[id] = name
	}
	return out, rows.Err()
}

// InProvince is the condition that the account of a column lies in a scope, where that is a whole province: nearly all do, and the few outside it are
// an end of the index of areas. So a list of what accounts own need not read the account of each row; 0, nobody's, is in it.
func InProvince(scope area.Scope, column string) (where string, args []any, ok bool) {
	c, one := scope.Area()
	if !one || c.Level() != area.Province || c == area.Root || scope.Owner > 0 || scope.Dept > 0 {
		return "", nil, false
	}
	r := c.Range()
	return column + " NOT IN (SELECT id FROM app_user WHERE area < ? OR area > ?)", []any{int64(r.Lo), int64(r.Hi)}, true
}

const day = 24 * time.Hour

// where adds the filter to the condition of a scope.
func (s *Store) where(where string, args []any, f Filter) (string, []any, error) {
	and := func(cond string, more ...any) { where, args = where+" AND "+cond, append(args, more...) }
	if !storable(f.Q) || !storable(f.Role) || !storable(f.Post) {
		return "", nil, errs.Invalid("q", "搜索内容包含无效字符")
	}
	if q := strings.TrimSpace(f.Q); q != "" {
		like := "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(q) + "%"
		cond, values := "u.username_key LIKE ? ESCAPE '!' OR u.name LIKE ? ESCAPE '!' OR u.mobile_bi = ?", []any{strings.ToLower(like), like, s.Master.BlindIndex(mobilePurpose, q)}
		if front := spell.Front(q); front != "" {
			cond, values = cond+" OR u.spelling LIKE ?", append(values, "% "+front+"%")
		}
		and("("+cond+")", values...)
	}
	switch f.Status {
	case "":
	case StatusEnabled, StatusDisabled:
		and("u.disabled = ?", f.Status == StatusDisabled)
	case StatusLocked:
		if len(f.Locked) == 0 {
			and("1 = 0")
		} else {
			and("u.id IN (?)", bun.List(f.Locked))
		}
	default:
		return "", nil, errs.Invalid("status", "账号状态无效")
	}
	now := s.now()
	switch f.Seen {
	case "":
	case Seen7:
		and("u.last_login_at >= ?", now.Add(-7*day).UnixMilli())
	case Seen30:
		and("u.last_login_at >= ?", now.Add(-30*day).UnixMilli())
	case Idle30:
		and("u.last_login_at < ?", now.Add(-30*day).UnixMilli())
	case Idle90:
		and("u.last_login_at < ?", now.Add(-90*day).UnixMilli())
	case SeenNot:
		and("u.last_login_at = 0")
	default:
		return "", nil, errs.Invalid("seen", "最近登录条件无效")
	}
	if f.Type != "" {
		if !UserType(f.Type).known() {
			return "", nil, errs.Invalid("type", "用户类型无效")
		}
		and("u.user_type = ?", f.Type)
	}
	if f.Dept > 0 {
		and("u.dept_id = ?", f.Dept)
	}
	if f.Role != "" {
		// The tables are portal/access's; the directory only looks whether a pair is there.
		and("EXISTS (SELECT 1 FROM user_role ur JOIN role r ON r.id = ur.role_id WHERE ur.user_id = u.id AND r.code = ?)", f.Role)
	}
	if f.Post != "" {
		and("EXISTS (SELECT 1 FROM user_post p WHERE p.user_id = u.id AND p.post = ?)", f.Post)
	}
	return where, args, nil
}

// List is one page of a scope by creation.
func (s *Store) List(ctx context.Context, scope area.Scope, f Filter, cursor string, size int) (page.Page[User], error) {
	return s.Page(ctx, scope, f, page.Ask{Cursor: cursor, Size: size})
}

// Page is one page of a scope in any of the orders, from either end; by area it may begin at one. InvalidArgs for a filter, an order or a cursor
// that means nothing.
func (s *Store) Page(ctx context.Context, scope area.Scope, f Filter, ask page.Ask) (page.Page[User], error) {
	out := page.Page[User]{Items: []User{}, TotalCap: totalCap}
	order, err := page.Pick(orders, ask.Sort)
	if err != nil {
		return out, err
	}
	near, nearArgs := scope.Between(scopeColumns)
	where, args, err := s.where(near, nearArgs, f)
	if err != nil {
		return out, err
	}
	along := ""
	if where == near { // nothing but the area is asked for: its index holds all there is to count
		along = " ORDER BY u.area"
	}
	err = s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM app_user u WHERE "+where+along+" LIMIT ?) t",
		append(slices.Clone(args), totalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count users: %w", err)
	}
	byArea := order.Columns[0] == "u.area"
	if !byArea && out.Total > fewMost {
		far, farArgs := scope.Where(scopeColumns)
		if where, args, err = s.where(far, farArgs, f); err != nil {
			return out, err
		}
	}
	l := page.List[User]{Order: order, Where: where, Args: args, Place: func(u User) []any { return []any{u.ID} },
		Rows: func(where string, args []any, by string, limit int) ([]User, error) {
			return s.listBy(ctx, where, args, by, limit)
		}}
	if byArea {
		l.Place = func(u User) []any { return []any{int64(u.Area), u.ID} }
		l.Start = func(value string) ([]any, error) {
			c, err := area.Parse(value)
			switch {
			case err != nil:
				return nil, errs.Invalid("from", "请选择区域")
			case order.Down:
				return []any{int64(c.Range().Hi) + 1, int64(0)}, nil
			}
			return []any{int64(c), int64(0)}, nil
		}
	}
	return l.Page(ask, out.Total, out.TotalCap)
}

// lockedBatch bounds how many ids a filter by lock carries; who is locked unlocks by themselves within minutes.
const lockedBatch = 500

// Names gives id and user name of a scope to visit until it says stop: it finds people by what only their name leads to.
func (s *Store) names(ctx context.Context, scope area.Scope, visit func(id int64, username string) bool) error {
	where, args := scope.Where(scopeColumns)
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT u.id, u.username_key FROM app_user u WHERE "+where, args...)
	if err != nil {
		return fmt.Errorf("names of users: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var name string
		if err := rows.Scan(&id, &name); err != nil {
			return fmt.Errorf("names of users: %w", err)
		}
		if !visit(id, name) {
			return nil
		}
	}
	return rows.Err()
}

func (s *Store) passwordChangedAt(ctx context.Context, id int64) (int64, error) {
	var at int64
	if err := s.DB.Read().NewRaw("SELECT coalesce(max(changed_at), 0) FROM credential WHERE user_id = ?", id).Scan(ctx, &at); err != nil {
		return 0, fmt.Errorf("password of user %d: %w", id, err)
	}
	return at, nil
}

// BearersOfEmail counts the accounts with the address, without regard to case.
func (s *Store) BearersOfEmail(ctx context.Context, email string) (n int, err error) {
	if err = s.DB.Read().NewRaw("SELECT count(*) FROM app_user WHERE email <> '' AND lower(email) = lower(?)", email).Scan(ctx, &n); err != nil {
		return 0, fmt.Errorf("bearers of an address: %w", err)
	}
	return n, nil
}
