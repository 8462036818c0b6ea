package access

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// List gives all roles in their order.
func (s *Service) List(ctx context.Context) ([]Role, error) {
	roles, err := rolesOf(ctx, s.DB.Read(), "role r", "1 = 1")
	slices.SortFunc(roles, func(a, b Role) int { return cmp.Or(a.Sort-b.Sort, int(a.ID-b.ID)) })
	return roles, err
}

// Assignable reports whether the caller, who has the roles own, may give this role. A role made by hand: only when
// they hold every grant of it. A built-in one: only below their own rank (a county's administrator appoints village
// clerks, whose work they do not do themselves), and only when they may open each of its pages. A custom scope only
// where it lies wholly in their own.
func Assignable(p *principal.Principal, own []Role, r Role) bool {
	switch {
	case p == nil:
		return false
	case p.Admin || p.GivesAll:
		return true
	case len(r.Grants) == 0 || r.Scope == ScopeCustom && slices.ContainsFunc(r.Areas, func(c area.Code) bool { return !p.Scope.Whole(c) }):
		return false
	}
	for c := range r.Grants {
		// What somebody is gives no power over anybody: whoever appoints citizens need not be one.
		if !Personal(c) && !p.Has(c) && (!r.Builtin || !strings.Contains(c, ":")) {
			return false
		}
	}
	return !r.Builtin || slices.ContainsFunc(own, func(o Role) bool { return o.Builtin && o.Sort < r.Sort })
}

// CheckAssign is Assignable over codes: invalid_args for an unknown role, Forbidden for one that is out of reach.
func (s *Service) CheckAssign(ctx context.Context, p *principal.Principal, codes []string) error {
	own, err := s.Roles(ctx, p)
	if err != nil {
		return err
	}
	return s.checkAssign(ctx, s.DB.Read(), p, own, codes)
}

func (s *Service) checkAssign(ctx context.Context, h bun.IDB, p *principal.Principal, own []Role, codes []string) error {
	roles, err := s.byCode(ctx, h, codes)
	if err != nil {
		return err
	}
	if len(roles) > 0 && !Holds(p, UserPower) {
		return errs.New(errs.Forbidden, "没有分配角色的权限").WithFields(errs.Field{Field: "roles", Message: "没有分配角色的权限"})
	}
	for _, r := range roles {
		if !Assignable(p, own, r) {
			text := "不能授予超出本人权限的角色：" + r.Name
			return errs.New(errs.Forbidden, text).WithFields(errs.Field{Field: "roles", Message: text})
		}
	}
	return nil
}

func (s *Service) byCode(ctx context.Context, h bun.IDB, codes []string) ([]Role, error) {
	if len(codes) == 0 {
		return nil, nil
	}
	roles, err := rolesOf(ctx, h, "role r", "r.code IN (?)", bun.List(codes))
	if err != nil {
		return nil, err
	}
	for _, c := range codes {
		if !slices.ContainsFunc(roles, func(r Role) bool { return r.Code == c }) {
			return nil, errs.Invalid("roles", "角色不存在")
		}
	}
	return roles, nil
}

// Assign replaces a person's roles in the caller's transaction. It does not ask who does it: see CheckAssign.
func (s *Service) Assign(ctx context.Context, tx *db.Tx, userID int64, codes []string) error {
	roles, err := s.byCode(ctx, tx, codes)
	if err != nil {
		return err
	}
	if err := s.checkHolder(ctx, tx, userID, roles); err != nil {
		return err
	}
	if _, err := tx.NewRaw("DELETE FROM user_role WHERE user_id = ?", userID).Exec(ctx); err != nil {
		return fmt.Errorf("assign roles: %w", err)
	}
	for _, r := range roles {
		if _, err := tx.NewRaw("INSERT INTO user_role (user_id, role_id) VALUES (?, ?)", userID, r.ID).Exec(ctx); err != nil {
			return fmt.Errorf("assign roles: %w", err)
		}
	}
	return s.Touch(ctx, tx, userID)
}

// Touch tells every replica and the person's open pages that what they may do is another: after a change of their roles, area, department
// or status, in its transaction.
func (s *Service) Touch(ctx context.Context, tx *db.Tx, userID int64) error {
	tx.AfterCommit(func() { s.Invalidate(userID) })
	if s.Changed != nil {
		return s.Changed(ctx, tx, userID)
	}
	return nil
}

// checkHolder refuses roles that the person may not hold: their area's level is out of their range, or their duties exclude each other.
func (s *Service) checkHolder(ctx context.Context, tx *db.Tx, userID int64, roles []Role) error {
	if len(roles) == 0 {
		return nil
	}
	var at int64
	var kind string
	err := tx.NewRaw("SELECT area, employee_type FROM app_user WHERE id = ?", userID).Scan(ctx, &at, &kind)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("assign roles: %w", err)
	}
	var had []int64
	if err := tx.NewRaw("SELECT role_id FROM user_role WHERE user_id = ?", userID).Scan(ctx, &had); err != nil {
		return fmt.Errorf("assign roles: %w", err)
	}
	for _, r := range roles {
		// What they hold already, to no effect, must not keep the rest from being changed.
		if err == nil && !r.Fits(area.Code(at)) && !slices.Contains(had, r.ID) {
			return errs.Invalid("roles", fmt.Sprintf("角色“%s”只能授予%s至%s的用户", r.Name, levelName(r.Lo), levelName(r.Hi)))
		}
	}
	if s.Separate != nil && s.Separate() && len(dutiesOf(kind == "admin", roles)) > 1 {
		return errs.Invalid("roles", "系统管理、安全管理与审计职责分离，不能由同一人担任")
	}
	return nil
}

// Giving prepares giving roles to an account that is being made. The caller's own roles are read at once, because inside the
// transaction a second connection could be waited for in vain; the check runs inside it, so that what was checked is given.
func (s *Service) Giving(ctx context.Context, codes []string) (func(ctx context.Context, tx *db.Tx, userID int64) error, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	own, err := s.Roles(ctx, p)
	if err != nil {
		return nil, err
	}
	want := slices.Compact(slices.Sorted(slices.Values(codes)))
	return func(ctx context.Context, tx *db.Tx, userID int64) error {
		if err := s.checkAssign(ctx, tx, p, own, want); err != nil {
			return err
		}
		u := directory.User{ID: userID}
		if err := tx.NewRaw("SELECT area FROM app_user WHERE id = ?", userID).Scan(ctx, &u.Area); err != nil {
			return fmt.Errorf("area of user %d: %w", userID, err)
		}
		roles, err := s.byCode(ctx, tx, want)
		if err != nil {
			return err
		}
		if err := s.checkGiven(ctx, u, roles); err != nil {
			return err
		}
		return s.Assign(ctx, tx, userID, want)
	}, nil
}

// Named is a role as lists of people show it.
type Named = directory.RoleName

// OfUsers gives the roles of several people in one statement.
func (s *Service) OfUsers(ctx context.Context, ids []int64) (map[int64][]Named, error) {
	out := map[int64][]Named{}
	if len(ids) == 0 {
		return out, nil
	}
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT ur.user_id, r.code, r.name FROM user_role ur JOIN role r ON r.id = ur.role_id
		WHERE ur.user_id IN (?) ORDER BY ur.user_id, r.sort`, bun.List(ids))
	if err != nil {
		return nil, fmt.Errorf("roles of users: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var n Named
		if err := rows.Scan(&id, &n.Code, &n.Name); err != nil {
			return nil, fmt.Errorf("roles of users: %w", err)
		}
		out[id] = append(out[id], n)
	}
	return out, rows.Err()
}

// demoRoles says who plays what in the demo; "nobody" is left without a role on purpose.
var demoRoles = map[string]string{
	"admin": "platform-admin", "province": "province-admin", "city": "city-admin", "city2": "city-admin", "county": "county-admin,county-reviewer", "finance": "fund-manager",
	"town": "town-clerk,town-reviewer", "town2": "town-clerk,town-reviewer", "village": "village-clerk", "village2": "village-clerk", "team": "team-leader",
	"citizen": "citizen", "legal": "legal", "ops": "ops-admin", "auditor": "auditor",
}

// DemoRoles are the roles of an account of the demo.
func DemoRoles(username string) []string {
	return strings.FieldsFunc(demoRoles[username], func(r rune) bool { return r == ',' })
}

// Demo gives the demo accounts their roles. A person who has any role is left as they are, so that changes made in
// the demo survive a restart; an account that is not there is passed over.
func (s *Service) Demo(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for name, code := range demoRoles {
			u, err := s.People.ByUsername(ctx, name)
			if errs.Has(err, errs.NotFound) {
				continue
			}
			if err != nil {
				return err
			}
			var n int
			if err := tx.NewRaw("SELECT count(*) FROM user_role WHERE user_id = ?", u.ID).Scan(ctx, &n); err != nil {
				return err
			}
			if n > 0 {
				continue
			}
			if err := s.Assign(ctx, tx, u.ID, strings.Split(code, ",")); err != nil {
				return err
			}
		}
		return nil
	})
}
