package directory

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
	"mirror/internal/principal"
)

// Edit is a change of an account. A nil Mobile or IDNo stays as it is: lists and forms only ever saw it masked. Nil Posts and Roles stay.
type Edit struct {
	Version      int64
	Name, Email  string
	Mobile, IDNo *string
	Type         UserType
	LdapID       string
	EmployeeType string // "" stays
	Area         area.Code
	DeptID       int64
	Posts, Roles *[]string
}

// Administrator is the type of employee that may do everything (S6.02).
const Administrator = "admin"

// Update changes an account inside the scope and its roles in one transaction. NotFound outside the scope, Forbidden for an account
// above the caller's, for an area they have no right to and for roles they may not give, Conflict when another change came between.
func (s *Service) Update(ctx context.Context, scope area.Scope, by *principal.Principal, id int64, e Edit) (User, error) {
	old, err := s.Reach(ctx, scope, id)
	if err != nil {
		return old, err
	}
	if e.Version != old.Version {
		return old, errs.New(errs.Conflict, "")
	}
	u, err := s.edited(ctx, scope, by, old, e)
	if err != nil {
		return old, err
	}
	swap := func(context.Context, *db.Tx, User) error { return nil }
	if e.Roles != nil {
		if id == by.UserID {
			return old, errs.New(errs.Forbidden, "不能修改本人的角色").WithFields(errs.Field{Field: "roles", Message: "不能修改本人的角色"})
		}
		if swap, err = s.SwapRoles(ctx, *e.Roles); err != nil {
			return old, err
		}
	}
	before, after, changed := difference(old, u)
	var posts []string
	if e.Posts != nil {
		had, err := s.Store.PostsOf(ctx, []int64{id})
		if err != nil {
			return old, err
		}
		if posts, err = s.posts(ctx, had[id], *e.Posts); err != nil {
			return old, err
		}
		if !slices.Equal(had[id], posts) {
			before["posts"], after["posts"] = append([]string{}, had[id]...), posts
		}
	}
	// Where its codes go, who it is to other systems and what level it counts at are a way into the account, or to more than it had.
	entered := old.Mobile != u.Mobile || old.LdapID != u.LdapID || old.EmployeeType != u.EmployeeType
	if entered || old.Area != u.Area {
		if err := s.alone(ctx, old); err != nil {
			return old, err
		}
		if err := s.alone(ctx, u); err != nil {
			return old, err
		}
	}
	err = s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Store.Update(ctx, tx, u, by.Username); err != nil {
			return err
		}
		if after["posts"] != nil {
			if err := setPosts(ctx, tx, id, posts); err != nil {
				return err
			}
		}
		if entered {
			if err := Handled(ctx, tx, id, HandReset, s.Store.now()); err != nil {
				return err
			}
		}
		if err := swap(ctx, tx, u); err != nil {
			return err
		}
		if s.Moved != nil && (old.Area != u.Area || old.DeptID != u.DeptID || old.EmployeeType != u.EmployeeType) {
			if err := s.Moved(ctx, tx, id); err != nil {
				return err
			}
		}
		if len(changed) == 0 && len(after) == 0 {
			return nil // only roles, which have a row of their own
		}
		return audit.Record(ctx, tx, audit.Event{Action: "user.edit", Object: "user", ObjectID: strconv.FormatInt(id, 10), Area: u.Area,
			Detail: map[string]any{"username": u.Username, "before": before, "after": after, "changed": changed}})
	})
	if err != nil {
		return old, err
	}
	return s.Store.ByID(ctx, id)
}

// edited is the account as the change wants it, checked.
func (s *Service) edited(ctx context.Context, scope area.Scope, by *principal.Principal, u User, e Edit) (User, error) {
	forms, err := s.patterns(ctx)
	if err != nil {
		return u, err
	}
	old := u
	u.Name, u.Email, u.Type, u.Area, u.DeptID, u.LdapID = e.Name, e.Email, e.Type, e.Area, e.DeptID, strings.TrimSpace(e.LdapID)
	// What was kept under an older rule is not this caller's mistake: only what they typed is checked.
	mobile, idNo := "", ""
	if e.Mobile != nil {
		mobile = *e.Mobile
	}
	if e.IDNo != nil {
		idNo = *e.IDNo
	}
	if err := checkPerson(&u.Name, &mobile, &u.Email, &idNo, u.Type, forms); err != nil {
		return u, err
	}
	if e.Mobile != nil {
		u.Mobile = mobile
	}
	if e.IDNo != nil {
		u.IDNo = idNo
	}
	switch {
	case u.LdapID == "":
		return u, errs.Invalid("ldapId", "请输入统一身份标识")
	case utf8.RuneCountInString(u.LdapID) > maxName || rule.Special(u.LdapID) != "":
		return u, errs.Invalid("ldapId", rule.SpecialText)
	case u.ID == by.UserID && (u.Area != old.Area || u.DeptID != old.DeptID):
		return u, errs.Invalid("areaId", "不能修改本人的区域和部门")
	case !scope.Allows(u.Area, u.ID, u.DeptID):
		return u, errs.New(errs.Forbidden, "不能把账号移到管辖范围之外").WithFields(errs.Field{Field: "areaId", Message: "不能把账号移到管辖范围之外"})
	}
	if u.Area != old.Area {
		if err := s.mayStand(u.Area); err != nil {
			return u, err
		}
	}
	if u.DeptID != 0 && u.DeptID != old.DeptID {
		if err := s.mayBelong(ctx, scope, u.DeptID); err != nil {
			return u, err
		}
	}
	if e.EmployeeType != "" && e.EmployeeType != old.EmployeeType {
		u.EmployeeType = e.EmployeeType
		switch {
		case !by.Admin || u.ID == by.UserID:
			return u, errs.New(errs.Forbidden, "只有平台管理员可以修改他人的人员类别").WithFields(errs.Field{Field: "employeeType", Message: "只有平台管理员可以修改他人的人员类别"})
		case u.EmployeeType != Administrator && u.EmployeeType != "user."+u.Namespace:
			return u, errs.Invalid("employeeType", "人员类别无效")
		}
	}
	return u, nil
}

// difference tells what changed: values where an auditor may read them, else the names only.
func difference(old, u User) (before, after map[string]any, changed []string) {
	before, after = map[string]any{}, map[string]any{}
	for name, pair := range map[string][2]any{"name": {old.Name, u.Name}, "userType": {old.Type, u.Type}, "ldapId": {old.LdapID, u.LdapID},
		"employeeType": {old.EmployeeType, u.EmployeeType}, "area": {old.Area.String(), u.Area.String()}, "deptId": {old.DeptID, u.DeptID}} {
		if pair[0] != pair[1] {
			before[name], after[name] = pair[0], pair[1]
		}
	}
	private := map[string]bool{"mobile": old.Mobile != u.Mobile, "idNo": old.IDNo != u.IDNo, "email": old.Email != u.Email}
	changed = []string{}
	for _, name := range slices.Sorted(maps.Keys(private)) {
		if private[name] {
			changed = append(changed, name)
		}
	}
	return before, after, changed
}

// UnlockUser ends the lock of failed sign-ins, at all places.
func (s *Service) UnlockUser(ctx context.Context, scope area.Scope, id int64) (User, error) {
	u, err := s.Reach(ctx, scope, id)
	if err != nil {
		return u, err
	}
	return u, s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Unlock(ctx, tx, u.Username); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "user.unlock", Object: "user", ObjectID: strconv.FormatInt(id, 10), Area: u.Area,
			Detail: map[string]any{"username": u.Username}})
	})
}

// ResetPassword gives the account a one-time password, answered once, and ends its sessions. One's own is changed with the old one.
func (s *Service) ResetPassword(ctx context.Context, scope area.Scope, by *principal.Principal, id int64) (User, string, error) {
	u, err := s.Entry(ctx, scope, id)
	if err != nil {
		return u, "", err
	}
	if id == by.UserID {
		return u, "", errs.Invalid("id", "请用“修改密码”更改自己的密码")
	}
	plain, _, err := s.NewPassword(ctx)
	if err != nil {
		return u, "", err
	}
	return u, plain, s.SetPassword(ctx, u, plain)
}

// Reveal gives one account with its numbers in the clear; who asked stays in the audit.
func (s *Service) Reveal(ctx context.Context, scope area.Scope, id int64) (User, error) {
	u, err := s.Reach(ctx, scope, id)
	if err != nil {
		return u, err
	}
	return u, audit.Write(ctx, s.Store.DB, audit.Event{Action: "user.reveal", Object: "user", ObjectID: strconv.FormatInt(id, 10), Area: u.Area,
		Detail: map[string]any{"username": u.Username}})
}

// BatchDone is what became of one account of a batch; Message is "" where it went well.
type BatchDone struct {
	ID      string `json:"id"`
	Message string `json:"message" doc:"why not; empty where it was done" declared:"words"`
}

// Batch does the same to several accounts, each on its own: one refusal leaves the others done.
func (s *Service) Batch(ctx context.Context, ids []int64, do func(context.Context, int64) error) ([]BatchDone, error) {
	out := make([]BatchDone, 0, len(ids))
	for _, id := range ids {
		d := BatchDone{ID: strconv.FormatInt(id, 10)}
		if err := do(ctx, id); err != nil {
			told := errs.From(err)
			if told.GetStatus() >= 500 {
				return out, err // the store does not answer: the rest would fail as well
			}
			d.Message = told.Message
		}
		out = append(out, d)
	}
	return out, nil
}

// LockedIn are the accounts of a scope whose sign-in is locked: the counters know no names, only what Subject makes of one.
func (s *Service) LockedIn(ctx context.Context, scope area.Scope) ([]int64, error) {
	locks, err := s.Locks(ctx)
	if err != nil || len(locks) == 0 {
		return nil, err
	}
	var ids []int64
	err = s.Store.names(ctx, scope, func(id int64, name string) bool {
		if _, ok := locks[s.Subject(name)]; ok {
			ids = append(ids, id)
		}
		return len(ids) < lockedBatch
	})
	return ids, err
}

// ChangeRoles replaces an account's roles alone.
func (s *Service) ChangeRoles(ctx context.Context, u User, codes []string) error {
	swap, err := s.SwapRoles(ctx, codes)
	if err != nil {
		return err
	}
	return s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return swap(ctx, tx, u) })
}
