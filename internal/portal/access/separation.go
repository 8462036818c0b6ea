package access

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Separation is what separate duties mean for the people of the moment, whether they are separate already or not.
type Separation struct {
	On     bool         `json:"on"`
	Lacks  []Duty       `json:"lacks" enum:"system,security,audit" doc:"duties that nobody in office would hold: while there is one, the switch cannot be turned on"`
	Total  int          `json:"total" doc:"people who have less while duties are separate"`
	People []DutyHolder `json:"people" doc:"the first 200 of them, the caller first"`
}

// DutyHolder is somebody with codes of several duties.
type DutyHolder struct {
	ID       string      `json:"id"`
	Username string      `json:"username"`
	Name     string      `json:"name"`
	Duty     Duty        `json:"duty" enum:",system,security,audit" doc:"the one that stays"`
	Loses    []NamedCode `json:"loses" doc:"what is withheld from them while duties are separate"`
	Self     bool        `json:"self"`
}

// separationShown bounds the names of an answer.
const separationShown = 200

// Separation reads everybody in office who has a code of any duty: two statements.
func (s *Service) Separation(ctx context.Context, h bun.IDB) (Separation, error) {
	out := Separation{On: s.Separate != nil && s.Separate(), Lacks: []Duty{}, People: []DutyHolder{}}
	people, held, err := administrators(ctx, h)
	if err != nil {
		return out, err
	}
	has := map[string]bool{}
	system := false
	for _, u := range people {
		before, after := stand(u, held[u.ID], false), stand(u, held[u.ID], true)
		var loses []string
		for c := range before.grants {
			if after.denied[c] {
				loses = append(loses, c)
			}
		}
		for c := range after.grants {
			has[c] = true
			system = system || DutyOf(c) == DutySystem
		}
		if len(loses) == 0 {
			continue
		}
		slices.SortFunc(loses, func(a, b string) int { return slices.Index(Resources, a) - slices.Index(Resources, b) })
		me := principal.From(ctx)
		who := DutyHolder{ID: strconv.FormatInt(u.ID, 10), Username: u.Username, Name: u.Name, Loses: named(loses, pageNames), Self: me != nil && me.UserID == u.ID}
		if own := dutiesOf(after.admin, after.roles); len(own) > 0 {
			who.Duty = own[0]
		}
		out.People = append(out.People, who)
	}
	first := func(h DutyHolder) int {
		if h.Self {
			return 0
		}
		return 1
	}
	slices.SortFunc(out.People, func(a, b DutyHolder) int {
		return cmp.Or(first(a)-first(b), len(b.Loses)-len(a.Loses), strings.Compare(a.Username, b.Username))
	})
	out.Total = len(out.People)
	out.People = out.People[:min(separationShown, out.Total)]
	for _, d := range []struct {
		duty Duty
		held bool
	}{{DutySystem, system}, {DutySecurity, has[UserPower] && has[SettingSecurity]}, {DutyAudit, has[AuditLog]}} {
		if !d.held {
			out.Lacks = append(out.Lacks, d.duty)
		}
	}
	return out, nil
}

// administrators are the enabled accounts with a code of any duty, by their own kind or by a role, and all their roles.
func administrators(ctx context.Context, h bun.IDB) ([]directory.User, map[int64][]Role, error) {
	roles, err := rolesOf(ctx, h, "role r", "1 = 1")
	if err != nil {
		return nil, nil, err
	}
	ids := []int64{0}
	at := map[int64]Role{}
	for _, r := range roles {
		at[r.ID] = r
		for c := range r.Grants {
			if DutyOf(c) != "" || c == All {
				ids = append(ids, r.ID)
				break
			}
		}
	}
	rows, err := h.QueryContext(ctx, `SELECT u.id, u.username, u.name, u.employee_type, u.namespace, u.area, u.dept_id, coalesce(ur.role_id, 0)
		FROM app_user u LEFT JOIN user_role ur ON ur.user_id = u.id
		WHERE u.disabled = ? AND (u.employee_type = 'admin' OR u.id IN (SELECT user_id FROM user_role WHERE role_id IN (?))) ORDER BY u.id`, false, bun.List(ids))
	if err != nil {
		return nil, nil, fmt.Errorf("read administrators: %w", err)
	}
	defer rows.Close()
	var people []directory.User
	held := map[int64][]Role{}
	for rows.Next() {
		var u directory.User
		var role int64
		if err := rows.Scan(&u.ID, &u.Username, &u.Name, &u.EmployeeType, &u.Namespace, &u.Area, &u.DeptID, &role); err != nil {
			return nil, nil, fmt.Errorf("read administrators: %w", err)
		}
		if len(people) == 0 || people[len(people)-1].ID != u.ID {
			people = append(people, u)
		}
		if r, ok := at[role]; ok {
			held[u.ID] = append(held[u.ID], r)
		}
	}
	return people, held, rows.Err()
}

// officers are who a duty lacks, as people say it.
var officers = map[Duty]string{DutySystem: "系统管理员", DutySecurity: "安全管理员", DutyAudit: "审计员"}

// ReadyToSeparate refuses to separate the duties while nobody in office would hold one of them: the platform would be left without anybody who
// could run it, give a role, or read the record. h may be a transaction that changes roles as well.
func (s *Service) ReadyToSeparate(ctx context.Context, h bun.IDB) error {
	now, err := s.Separation(ctx, h)
	if err != nil || len(now.Lacks) == 0 {
		return err
	}
	var lacks []string
	for _, d := range now.Lacks {
		lacks = append(lacks, officers[d])
	}
	text := strings.Join(lacks, "和")
	if n := len(lacks); n > 2 {
		text = strings.Join(lacks[:n-1], "、") + "和" + lacks[n-1]
	}
	return errs.Invalid("separateDuties", "启用职责分离前，须先有专职的"+text)
}

func (h Handler) separation(ctx context.Context, _ *struct{}) (*route.Out[Separation], error) {
	out, err := h.Service.Separation(ctx, h.Service.DB.Read())
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
