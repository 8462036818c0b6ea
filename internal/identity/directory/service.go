package directory

import (
	"context"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// SecondNeeded refuses what an administrator does not do alone: one of a level above does it, or a second one agrees.
const SecondNeeded errs.Code = "second_needed"

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
	// SwapRoles prepares replacing an account's roles in the same way.
	SwapRoles func(ctx context.Context, codes []string) (func(ctx context.Context, tx *db.Tx, u User) error, error)
	// Above reports whether the account stands above the caller: then they change nothing of it (portal/access).
	Above func(ctx context.Context, u User) (bool, error)
	// Alone refuses what nobody of the account's own level does alone to an account that decides over money or over accounts (portal/access).
	Alone func(ctx context.Context, u User) error
	// Moved tells that what the account may do is another, because its area, department or type changed, in the transaction.
	Moved func(ctx context.Context, tx *db.Tx, userID int64) error
	// SetPassword gives the account a one-time password and ends its sessions (identity/password).
	SetPassword func(ctx context.Context, u User, plain string) error
	// Unlock forgets the failed sign-ins of a user name; Locks gives what is locked, by what Subject says of a name (identity/guard).
	Unlock  func(ctx context.Context, tx *db.Tx, username string) error
	Locks   func(ctx context.Context) (map[string]time.Time, error)
	Subject func(username string) string
	// KnownPost reports whether a post may be given (the dictionary, which lies above).
	KnownPost func(ctx context.Context, post string) (bool, error)
	// Known reports whether there is such an area in use; nil knows every one.
	Known func(area.Code) bool
	// Patterns are the installation's own forms; nil is the built-in ones.
	Patterns func(ctx context.Context) (Patterns, error)
}

func (s *Service) patterns(ctx context.Context) (Patterns, error) {
	if s.Patterns == nil {
		return Patterns{}, nil
	}
	return s.Patterns(ctx)
}

// Reach gives an account of the scope that the caller may change: NotFound outside, Forbidden for one that stands above them.
func (s *Service) Reach(ctx context.Context, scope area.Scope, id int64) (User, error) {
	u, err := s.Store.InScope(ctx, scope, id)
	if err != nil || s.Above == nil {
		return u, err
	}
	above, err := s.Above(ctx, u)
	if err == nil && above {
		err = errs.New(errs.Forbidden, "该账号的权限高于本人，不能修改")
	}
	return u, err
}

// Entry gives an account of the scope whose way in the caller may change without anybody else: Reach, and Alone.
func (s *Service) Entry(ctx context.Context, scope area.Scope, id int64) (User, error) {
	u, err := s.Reach(ctx, scope, id)
	if err == nil {
		err = s.alone(ctx, u)
	}
	return u, err
}

func (s *Service) alone(ctx context.Context, u User) error {
	if s.Alone == nil {
		return nil
	}
	return s.Alone(ctx, u)
}

// Create makes an account inside the scope with its roles and answers its one-time password, which is nowhere else to be had. Outside the scope:
// Forbidden.
func (s *Service) Create(ctx context.Context, scope area.Scope, n New) (User, string, error) {
	ready, err := s.Prepare(ctx, scope, n)
	if err != nil {
		return User{}, "", err
	}
	var u User
	err = s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var err error
		u, err = s.Make(ctx, tx, ready)
		return err
	})
	if err != nil {
		return User{}, "", err
	}
	return u, ready.Password, nil
}

// Prepared is an account that may be made, with the one-time password it will have.
type Prepared struct {
	Password string

	account New
	give    func(ctx context.Context, tx *db.Tx, userID int64) error
}

// Prepare checks a new account and makes its password, which takes long, outside any transaction.
func (s *Service) Prepare(ctx context.Context, scope area.Scope, n New) (Prepared, error) {
	forms, err := s.patterns(ctx)
	if err != nil {
		return Prepared{}, err
	}
	if err := n.Validate(forms); err != nil {
		return Prepared{}, err
	}
	if !scope.Allows(n.Area, 0, n.DeptID) {
		return Prepared{}, errs.New(errs.Forbidden, "")
	}
	if err := s.mayStand(n.Area); err != nil {
		return Prepared{}, err
	}
	if n.DeptID != 0 {
		if err := s.mayBelong(ctx, scope, n.DeptID); err != nil {
			return Prepared{}, err
		}
	}
	if n.Posts, err = s.posts(ctx, nil, n.Posts); err != nil {
		return Prepared{}, err
	}
	out := Prepared{give: func(context.Context, *db.Tx, int64) error { return nil }}
	if len(n.Roles) > 0 {
		if out.give, err = s.GiveRoles(ctx, n.Roles); err != nil {
			return Prepared{}, err
		}
	}
	out.Password, n.PasswordHash, err = s.NewPassword(ctx)
	n.MustChangePassword = true
	out.account = n
	return out, err
}

// Make writes a prepared account with its roles in the caller's transaction.
func (s *Service) Make(ctx context.Context, tx *db.Tx, p Prepared) (User, error) {
	u, err := s.Store.Create(ctx, tx, p.account)
	if err != nil {
		return User{}, err
	}
	if err := Handled(ctx, tx, u.ID, HandMade, s.Store.now()); err != nil {
		return User{}, err
	}
	if err := p.give(ctx, tx, u.ID); err != nil {
		return User{}, err
	}
	return u, audit.Record(ctx, tx, audit.Event{Action: "user.create", Object: "user", ObjectID: strconv.FormatInt(u.ID, 10), Area: u.Area,
		Detail: map[string]any{"username": u.Username, "name": u.Name, "roles": append([]string{}, p.account.Roles...)}})
}

// SetDisabled switches an account inside the scope; disabling ends all its sessions in the same transaction. Nobody disables themselves.
func (s *Service) SetDisabled(ctx context.Context, scope area.Scope, by *principal.Principal, id int64, disabled bool) (User, error) {
	u, err := s.Reach(ctx, scope, id)
	if err != nil {
		return u, err
	}
	if disabled && id == by.UserID {
		return u, errs.Invalid("id", "不能停用自己的账号")
	}
	action := "user.enable"
	if disabled {
		action = "user.disable"
	}
	err = s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Store.SetDisabled(ctx, tx, id, disabled, by.Username); err != nil {
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
