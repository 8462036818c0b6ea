package password

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
)

// historyLength is how many earlier passwords may not come back.
const historyLength = 5

// warnBefore is how long before a password's age limit the person is told.
const warnBefore = 7 * 24 * time.Hour

// Service verifies and changes passwords.
type Service struct {
	DB       *db.DB
	Users    *directory.Store
	Sessions *session.Service
	Hasher   *Hasher
	// Guard counts the wrong passwords of people who are signed in already.
	Guard *guard.Guard
	Now   func() time.Time
	// FirstSignInChange asks for a change after the first sign-in with a password somebody else chose; off in demo.
	FirstSignInChange bool
	// MaxAge is after how long a change is due at this moment; 0 or nil is never.
	MaxAge func() time.Duration
	// OnSet, when set, tells the user that somebody else set the password, in the transaction.
	OnSet func(ctx context.Context, tx *db.Tx, userID int64) error
	// Rule is what a password somebody chooses has to be like, as the installation says at this moment (S5.07): it answers ""
	// or the text to show. nil: S5.02. One-time passwords follow S5.02 always; their owner changes them under the rule.
	Rule func(ctx context.Context) (func(plain string) string, error)
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

type credential struct {
	hash    string
	changed time.Time
}

func (s *Service) credential(ctx context.Context, userID int64) (credential, error) {
	var c credential
	var at int64
	err := s.DB.Read().QueryRowContext(ctx, `SELECT hash, changed_at FROM credential WHERE user_id = ?`, userID).Scan(&c.hash, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return credential{}, nil
	}
	if err != nil {
		return c, fmt.Errorf("read credential: %w", err)
	}
	c.changed = time.UnixMilli(at)
	return c, nil
}

// Verify finds the user and compares the password. Unknown user, no password and wrong password look alike and cost alike: ok is false.
// A disabled user with the right password is ok here: whether they may enter is decided by the caller's gate.
func (s *Service) Verify(ctx context.Context, username, plain string) (u directory.User, ok bool, err error) {
	u, err = s.Users.ByUsername(ctx, username)
	var c credential
	switch {
	case errs.Has(err, errs.NotFound):
	case err != nil:
		return u, false, err
	default:
		if c, err = s.credential(ctx, u.ID); err != nil {
			return u, false, err
		}
	}
	ok, again, err := s.Hasher.Verify(ctx, c.hash, plain)
	if err != nil || !ok {
		return directory.User{}, false, err
	}
	if again {
		s.rehash(ctx, u.ID, c.hash, plain)
	}
	return u, true, nil
}

// rehash stores the same password under today's costs, best effort: the sign-in does not depend on it.
func (s *Service) rehash(ctx context.Context, userID int64, old, plain string) {
	hash, err := s.Hasher.Hash(ctx, plain)
	if err != nil {
		return
	}
	_ = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`UPDATE credential SET hash = ? WHERE user_id = ? AND hash = ?`, hash, userID, old).Exec(ctx)
		return err
	})
}

// Change is what S7.20 asks for.
type Change struct {
	Old, New, Confirm string
	// KeepSession is the caller's: it stays alive, every other session of the user ends.
	KeepSession string
}

// CheckForm is S5.01-S5.03 as far as the form alone can tell; the first complaint in the order of its fields.
func CheckForm(c Change, username string) error { return checkForm(c, username, builtin) }

func checkForm(c Change, username string, holds func(string) string) error {
	switch {
	case c.Old == "":
		return errs.Invalid("oldPassword", textOldRequired)
	case c.New == "":
		return errs.Invalid("password", textNewRequired)
	case c.Confirm == "":
		return errs.Invalid("confirmPassword", textConfirmRequired)
	}
	if err := check(c.New, username, holds); err != nil {
		return err
	}
	if c.New != c.Confirm {
		return errs.Invalid("confirmPassword", textMismatch)
	}
	if c.New == c.Old {
		return errs.Invalid("password", textSame)
	}
	return nil
}

// Change checks and stores a new password: invalid_args with the texts of S5.01-S5.03, or invalid_old_password.
func (s *Service) Change(ctx context.Context, u directory.User, c Change) error {
	holds := builtin
	if s.Rule != nil {
		var err error
		if holds, err = s.Rule(ctx); err != nil {
			return err
		}
	}
	if err := checkForm(c, u.Username, holds); err != nil {
		return err
	}
	old, err := s.Confirm(ctx, u, c.KeepSession, c.Old, "password.change")
	if err != nil {
		return err
	}
	if err := s.checkHistory(ctx, u.ID, c.New); err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(ctx, c.New)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// The condition on the old hash lets one of two racing changes win; the other must not overwrite it unseen.
		res, err := tx.NewRaw(`UPDATE credential SET hash = ?, changed_at = ? WHERE user_id = ? AND hash = ?`,
			hash, s.now().UnixMilli(), u.ID, old).Exec(ctx)
		if err != nil {
			return fmt.Errorf("change password: %w", err)
		}
		if n, _ := res.RowsAffected(); n == 0 {
			return errs.New(errs.Conflict, "")
		}
		if err := s.changed(ctx, tx, u.ID, old, false); err != nil {
			return err
		}
		if err := s.Sessions.EndOthers(ctx, tx, u.ID, c.KeepSession, session.PasswordChanged); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "password.change", Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area})
	})
}

func (s *Service) checkHistory(ctx context.Context, userID int64, plain string) error {
	var hashes []string
	err := s.DB.Read().NewRaw(`SELECT hash FROM password_history WHERE user_id = ? ORDER BY id DESC LIMIT ?`, userID, historyLength).Scan(ctx, &hashes)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("password history: %w", err)
	}
	for _, h := range hashes {
		ok, _, err := s.Hasher.Verify(ctx, h, plain)
		if err != nil {
			return err
		}
		if ok {
			return errs.Invalid("password", "新密码不能与最近5次使用过的密码相同")
		}
	}
	return nil
}

// changed moves the old hash into the history and sets the flag of the account.
func (s *Service) changed(ctx context.Context, tx *db.Tx, userID int64, old string, mustChange bool) error {
	now := s.now().UnixMilli()
	if old != "" {
		if _, err := tx.NewRaw(`INSERT INTO password_history (user_id, hash, created_at) VALUES (?, ?, ?)`, userID, old, now).Exec(ctx); err != nil {
			return fmt.Errorf("password history: %w", err)
		}
		_, err := tx.NewRaw(`DELETE FROM password_history WHERE user_id = ? AND id NOT IN
			(SELECT id FROM password_history WHERE user_id = ? ORDER BY id DESC LIMIT ?)`, userID, userID, historyLength).Exec(ctx)
		if err != nil {
			return fmt.Errorf("password history: %w", err)
		}
	}
	_, err := tx.NewRaw(`UPDATE app_user SET must_change_password = ?, updated_at = ? WHERE id = ?`, mustChange, now, userID).Exec(ctx)
	if err != nil {
		return fmt.Errorf("change password: %w", err)
	}
	return nil
}

// Set gives a user a password without the old one (administration, command line) and ends all sessions of the user.
func (s *Service) Set(ctx context.Context, u directory.User, plain string, mustChange bool) error {
	set, err := s.Setting(ctx, u, plain, mustChange)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, set)
}

// Setting prepares Set, which takes long, outside any transaction; what it gives sets the password inside one.
func (s *Service) Setting(ctx context.Context, u directory.User, plain string, mustChange bool) (func(ctx context.Context, tx *db.Tx) error, error) {
	if err := Check(plain, u.Username); err != nil {
		return nil, err
	}
	stored, err := s.credential(ctx, u.ID)
	if err != nil {
		return nil, err
	}
	hash, err := s.Hasher.Hash(ctx, plain)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO credential (user_id, hash, changed_at) VALUES (?, ?, ?)
			ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at`, u.ID, hash, s.now().UnixMilli()).Exec(ctx)
		if err != nil {
			return fmt.Errorf("set password: %w", err)
		}
		if err := s.changed(ctx, tx, u.ID, stored.hash, mustChange); err != nil {
			return err
		}
		if err := s.Sessions.EndAllOf(ctx, tx, u.ID, session.PasswordChanged); err != nil {
			return err
		}
		if err := directory.Handled(ctx, tx, u.ID, directory.HandReset, s.now()); err != nil {
			return err
		}
		if s.OnSet != nil {
			if err := s.OnSet(ctx, tx, u.ID); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "password.set", Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area})
	}, nil
}

// NeedUpdate is S7.18: due says that the dialog must open; a message is a friendly word before it comes to that.
func (s *Service) NeedUpdate(ctx context.Context, userID int64) (due bool, message string, err error) {
	u, err := s.Users.ByID(ctx, userID)
	if err != nil {
		return false, "", err
	}
	if u.MustChangePassword && s.FirstSignInChange {
		return true, "", nil
	}
	if s.MaxAge == nil || s.MaxAge() <= 0 {
		return false, "", nil
	}
	c, err := s.credential(ctx, userID)
	if err != nil || c.hash == "" {
		return false, "", err
	}
	left := s.MaxAge() - s.now().Sub(c.changed)
	switch {
	case left <= 0:
		return true, "", nil
	case left <= warnBefore:
		return false, fmt.Sprintf("密码将在%d天后过期，请及时修改", int(left/(24*time.Hour))+1), nil
	}
	return false, "", nil
}

// NewOneTime makes a one-time password and its hash, for directory.Service.
func (s *Service) NewOneTime(ctx context.Context) (plain, hash string, err error) {
	plain = OneTime()
	hash, err = s.Hasher.Hash(ctx, plain)
	return plain, hash, err
}
