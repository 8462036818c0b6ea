package message

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// audienceMax bounds each list of an audience.
const audienceMax = 500

// Audience is whom a message is published to: people who belong to one of the areas or below, narrowed to those who hold one
// of the roles and work in one of the departments or below where such are named; and the users on top. Disabled accounts get nothing.
type Audience struct {
	Areas []area.Code `json:"areas,omitempty"`
	Roles []string    `json:"roles,omitempty"` // role codes
	Depts []int64     `json:"depts,omitempty"`
	Users []int64     `json:"users,omitempty"`
}

// Everybody is the audience of all people with an account.
func Everybody() Audience { return Audience{Areas: []area.Code{area.Root}} }

func (a Audience) check() error {
	switch {
	case len(a.Areas)+len(a.Roles)+len(a.Depts)+len(a.Users) == 0:
		return errs.Invalid("areas", "请选择接收范围")
	case max(len(a.Areas), len(a.Roles), len(a.Depts), len(a.Users)) > audienceMax:
		return errs.Invalid("areas", fmt.Sprintf("接收范围最多选择%d项", audienceMax))
	}
	return nil
}

// Includes reports whether somebody of this area and these roles belongs to it, whose departments are their own and those above it; users
// named are not asked.
func (a Audience) Includes(at area.Code, roles []string, depts []int64) bool {
	if len(a.Areas)+len(a.Roles)+len(a.Depts) == 0 {
		return false
	}
	within := len(a.Areas) == 0 || slices.ContainsFunc(a.Areas, func(c area.Code) bool { return c.Contains(at) })
	holds := len(a.Roles) == 0 || slices.ContainsFunc(a.Roles, func(r string) bool { return slices.Contains(roles, r) })
	return within && holds && (len(a.Depts) == 0 || slices.ContainsFunc(a.Depts, func(d int64) bool { return slices.Contains(depts, d) }))
}

// below gives departments with all that hang under them. UNION, not UNION ALL: a ring, which the register refuses, would end too.
const below = `WITH RECURSIVE below (id) AS (SELECT id FROM department WHERE id IN (?)
	UNION SELECT d.id FROM department d JOIN below b ON d.parent_id = b.id) SELECT id FROM below`

// Departments are somebody's own department and those above it.
func (s *Service) Departments(ctx context.Context, userID int64) (out []int64, err error) {
	err = s.DB.Read().NewRaw(`WITH RECURSIVE above (id, parent_id) AS (SELECT d.id, d.parent_id FROM department d JOIN app_user u ON u.dept_id = d.id WHERE u.id = ?
		UNION SELECT d.id, d.parent_id FROM department d JOIN above a ON d.id = a.parent_id) SELECT id FROM above`, userID).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("departments of a person: %w", err)
	}
	return out, nil
}

// where is the audience as a condition over app_user u.
func (a Audience) where() (string, []any) {
	var or, and []string
	var args []any
	if len(a.Areas) > 0 {
		var scope area.Scope
		for _, c := range a.Areas {
			scope = scope.Union(area.Within(c))
		}
		w, more := scope.Between(area.Columns{Area: "u.area"})
		and, args = append(and, w), append(args, more...)
	}
	if len(a.Roles) > 0 {
		and = append(and, "EXISTS (SELECT 1 FROM user_role ur JOIN role g ON g.id = ur.role_id WHERE ur.user_id = u.id AND g.code IN (?))")
		args = append(args, bun.List(a.Roles))
	}
	if len(a.Depts) > 0 {
		and, args = append(and, "u.dept_id IN ("+below+")"), append(args, bun.List(a.Depts))
	}
	if len(and) > 0 {
		or = append(or, "("+strings.Join(and, " AND ")+")")
	}
	if len(a.Users) > 0 {
		or, args = append(or, "u.id IN (?)"), append(args, bun.List(a.Users))
	}
	if len(or) == 0 {
		return "1=0", nil
	}
	return "u.disabled = ? AND (" + strings.Join(or, " OR ") + ")", append([]any{false}, args...)
}

// Reach is how many people a message to the audience would go to now.
func (s *Service) Reach(ctx context.Context, a Audience) (n int64, err error) {
	if err := a.check(); err != nil {
		return 0, err
	}
	where, args := a.where()
	if err := s.DB.Read().NewRaw("SELECT count(*) FROM app_user u WHERE "+where, args...).Scan(ctx, &n); err != nil {
		return 0, fmt.Errorf("reach of an audience: %w", err)
	}
	return n, nil
}

// people are the next receivers after an id, in order.
func people(ctx context.Context, tx *db.Tx, a Audience, after int64, most int) ([]int64, error) {
	where, args := a.where()
	rows, err := tx.QueryContext(ctx, "SELECT u.id FROM app_user u WHERE u.id > ? AND "+where+" ORDER BY u.id LIMIT ?", append(append([]any{after}, args...), most)...)
	if err != nil {
		return nil, err
	}
	return ids(rows)
}
