package access

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// RoleMember is somebody who holds a role.
type RoleMember struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	Name     string `json:"name"`
	AreaName string `json:"areaName"`
	DeptName string `json:"deptName"`
	Disabled bool   `json:"disabled"`
	Fits     bool   `json:"fits" doc:"false: the level of their area is out of the role's range, so that it has no effect"`
}

type membersIn struct {
	ID     int64  `path:"id"`
	Cursor string `query:"cursor"`
	Size   int    `query:"size" minimum:"0" maximum:"100"`
}

var memberColumns = area.Columns{Area: "u.area", Owner: "u.id", Dept: "u.dept_id"}

func (h Handler) members(ctx context.Context, in *membersIn) (*route.Out[page.Page[RoleMember]], error) {
	r, err := h.role(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	where, args := principal.From(ctx).Scope.Where(memberColumns)
	var after int64
	if in.Cursor != "" {
		if err := page.Decode(in.Cursor, &after); err != nil {
			return nil, err
		}
	}
	out := page.Page[RoleMember]{Items: []RoleMember{}, TotalCap: 10000}
	if err := h.Service.DB.Read().NewRaw("SELECT count(*) FROM user_role ur JOIN app_user u ON u.id = ur.user_id WHERE ur.role_id = ? AND "+where,
		append([]any{in.ID}, args...)...).Scan(ctx, &out.Total); err != nil {
		return nil, fmt.Errorf("members of role: %w", err)
	}
	n := page.Size(in.Size)
	rows, err := h.Service.DB.Read().QueryContext(ctx, `SELECT u.id, u.username, u.name, u.area, coalesce(d.name, ''), u.disabled FROM user_role ur
		JOIN app_user u ON u.id = ur.user_id LEFT JOIN department d ON d.id = u.dept_id WHERE ur.role_id = ? AND u.id > ? AND `+where+` ORDER BY u.id LIMIT ?`,
		append(append([]any{in.ID, after}, args...), n+1)...)
	if err != nil {
		return nil, fmt.Errorf("members of role: %w", err)
	}
	defer rows.Close()
	var last int64
	for rows.Next() {
		var m RoleMember
		var id, code int64
		if err := rows.Scan(&id, &m.Username, &m.Name, &code, &m.DeptName, &m.Disabled); err != nil {
			return nil, fmt.Errorf("members of role: %w", err)
		}
		if len(out.Items) == n {
			out.Next = page.Encode(last)
			break
		}
		m.ID, m.AreaName, m.Fits, last = strconv.FormatInt(id, 10), h.areaName(area.Code(code)), r.Fits(area.Code(code)), id
		out.Items = append(out.Items, m)
	}
	return route.Data(out), rows.Err()
}

type memberIn struct {
	ID   int64 `path:"id"`
	User int64 `path:"user"`
}

func (h Handler) join(ctx context.Context, in *memberIn) (*route.Out[struct{}], error) {
	return h.member(ctx, in, true)
}

func (h Handler) leave(ctx context.Context, in *memberIn) (*route.Out[struct{}], error) {
	return h.member(ctx, in, false)
}

// member adds one role to a person's, or takes it away; what else they hold is read and written in one transaction.
func (h Handler) member(ctx context.Context, in *memberIn, holds bool) (*route.Out[struct{}], error) {
	p := principal.From(ctx)
	r, err := h.role(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	u, own, err := h.target(ctx, in.User)
	if err != nil {
		return nil, err
	}
	err = h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		have, err := rolesOf(ctx, tx, "user_role ur JOIN role r ON r.id = ur.role_id", "ur.user_id = ?", u.ID)
		if err != nil {
			return err
		}
		want := []string{}
		for _, o := range have {
			if o.ID != r.ID {
				want = append(want, o.Code)
			}
		}
		if holds {
			want = append(want, r.Code)
		}
		slices.Sort(want)
		return h.replace(ctx, tx, p, own, u, want)
	})
	if err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}

// target is an account whose roles the caller may change, with the caller's own roles: NotFound outside their area, Forbidden for themselves and
// for an administrator's account.
func (h Handler) target(ctx context.Context, id int64) (directory.User, []Role, error) {
	p := principal.From(ctx)
	u, err := h.Service.People.InScope(ctx, p.Scope, id)
	if err != nil {
		return u, nil, err
	}
	if u.ID == p.UserID {
		return u, nil, errs.New(errs.Forbidden, "不能修改本人的角色")
	}
	if u.EmployeeType == "admin" && !p.Admin {
		return u, nil, errs.New(errs.Forbidden, "")
	}
	own, err := h.Service.Roles(ctx, p) // before the transaction: inside it a second connection could be waited for in vain
	return u, own, err
}
