package directory

import (
	"context"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Service is what an administrator may do with accounts.
type Service struct {
	Store *Store
	// NewPassword makes a one-time password and its hash (identity/password, which lies above).
	NewPassword func(ctx context.Context) (plain, hash string, err error)
	// EndSessions ends all sessions of a user in the transaction (identity/session).
	EndSessions func(ctx context.Context, tx *db.Tx, userID int64) error
	// Switched, when set, tells the user that an administrator disabled or enabled the account, in the transaction.
	Switched func(ctx context.Context, tx *db.Tx, u User, disabled bool) error
	// GiveRoles prepares giving roles to a new account: it is called before the transaction, and what it answers checks and
	// gives inside it (portal/access). A role the caller may not give, or that is not there, is a refusal of the field roles.
	GiveRoles func(ctx context.Context, codes []string) (func(ctx context.Context, tx *db.Tx, userID int64) error, error)
	// Rules gives the configured forms of the moment (portal/dict, which lies above); nil: the built-in ones.
	Rules func(ctx context.Context) (Rules, error)
}

// Create makes an account inside the scope with its roles and answers its one-time password, which is nowhere else to be had. Outside the scope:
// Forbidden.
func (s *Service) Create(ctx context.Context, scope area.Scope, n New) (User, string, error) {
	if s.Rules != nil {
		var err error
		if n.rules, err = s.Rules(ctx); err != nil {
			return User{}, "", err
		}
	}
	if err := n.Validate(); err != nil {
		return User{}, "", err
	}
	if !scope.Allows(n.Area, 0, n.DeptID) {
		return User{}, "", errs.New(errs.Forbidden, "")
	}
	if n.DeptID != 0 {
		if _, err := s.Store.Department(ctx, n.DeptID); errs.Has(err, errs.NotFound) {
			return User{}, "", errs.Invalid("deptId", "部门不存在")
		} else if err != nil {
			return User{}, "", err
		}
	}
	give := func(context.Context, *db.Tx, int64) error { return nil }
	if len(n.Roles) > 0 {
		var err error
		if give, err = s.GiveRoles(ctx, n.Roles); err != nil {
			return User{}, "", err
		}
	}
	plain, hash, err := s.NewPassword(ctx)
	if err != nil {
		return User{}, "", err
	}
	n.PasswordHash, n.MustChangePassword = hash, true
	var u User
	err = s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var err error
		if u, err = s.Store.Create(ctx, tx, n); err != nil {
			return err
		}
		if err := give(ctx, tx, u.ID); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "user.create", Object: "user", ObjectID: strconv.FormatInt(u.ID, 10), Area: u.Area,
			Detail: map[string]any{"username": u.Username, "name": u.Name, "roles": append([]string{}, n.Roles...)}})
	})
	if err != nil {
		return User{}, "", err
	}
	return u, plain, nil
}

// SetDisabled switches an account inside the scope; disabling ends all its sessions in the same transaction. Nobody disables himself.
func (s *Service) SetDisabled(ctx context.Context, scope area.Scope, self, id int64, disabled bool) (User, error) {
	u, err := s.Store.InScope(ctx, scope, id)
	if err != nil {
		return u, err
	}
	if disabled && id == self {
		return u, errs.Invalid("id", "不能停用自己的账号")
	}
	action := "user.enable"
	if disabled {
		action = "user.disable"
	}
	err = s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Store.SetDisabled(ctx, tx, id, disabled); err != nil {
			return err
		}
		if disabled {
			if err := s.EndSessions(ctx, tx, id); err != nil {
				return err
			}
		}
		if s.Switched != nil && u.Disabled != disabled {
			if err := s.Switched(ctx, tx, u, disabled); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "user", ObjectID: strconv.FormatInt(id, 10), Area: u.Area,
			Detail: map[string]any{"username": u.Username}})
	})
	u.Disabled = disabled
	return u, err
}
