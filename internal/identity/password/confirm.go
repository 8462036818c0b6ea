package password

import (
	"context"
	"fmt"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
)

// Confirm compares the password of somebody who is signed in already, before something that a stolen session alone must not do; action
// names it for the audit. A wrong one counts where the session's sign-in counted (security.md row 12); the one that fills the
// counter ends the session too, so that whoever holds it cannot guess on when the lock is over. The error is the same for wrong and
// locked: invalid_old_password. hash is what was compared with.
func (s *Service) Confirm(ctx context.Context, u directory.User, sid, plain, action string) (hash string, err error) {
	live, err := s.Sessions.Check(ctx, sid)
	if err != nil {
		return "", err
	}
	stored, err := s.credential(ctx, u.ID)
	if err != nil {
		return "", err
	}
	ok, _, err := s.Hasher.Verify(ctx, stored.hash, plain)
	if err != nil {
		return "", err
	}
	return stored.hash, s.Settle(ctx, u, live, ok, action, errs.New(errs.InvalidOldPassword, textWrongOld).WithFields(errs.Field{Field: "oldPassword", Message: textWrongOld}))
}

// Settle counts what a signed-in person showed as proof, right or wrong, and gives wrong for a wrong one and for a locked place.
func (s *Service) Settle(ctx context.Context, u directory.User, live session.Session, right bool, action string, wrong error) error {
	at := guard.Pair{Subject: s.Guard.Subject(u.Username), Place: live.Place}
	if at.Place == "" {
		at.Place = s.Guard.Of(u.Username, "", live.IP).Place
	}
	refused := !right
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		refused = !right
		if right {
			locked, err := s.Guard.Succeeded(ctx, tx, at)
			if err != nil || !locked {
				return err
			}
			refused = true
		}
		if err := s.Guard.Failed(ctx, tx, at); err != nil {
			return err
		}
		state, err := s.Guard.State(ctx, tx, at)
		if err != nil {
			return err
		}
		if state.Locked {
			if err := s.Sessions.End(ctx, tx, live.SID, session.Guessed); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area, Result: audit.Refused,
			Detail: map[string]bool{"ended": state.Locked}})
	})
	if err == nil && refused {
		return wrong
	}
	return err
}
