package factor

import (
	"context"
	"strconv"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/password"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is what a person may do with their own second factors, and an administrator with those of others.
type Handler struct {
	Service   *Service
	Users     *directory.Service
	Sessions  *session.Service
	Passwords *password.Service
	// Forced says who may not be without a factor; nil is nobody.
	Forced func(ctx context.Context, userID int64) (bool, error)
	// Tell sends a person word of a change to their account, in its transaction; nil sends none.
	Tell func(ctx context.Context, tx *db.Tx, userID int64, what string) error
}

// Mount puts the routes on the router.
func (h *Handler) Mount(rt *route.Router) {
	route.Op(rt, "POST", "/api/users/{id}/factor/reset", route.Can(directory.CodePower), "Take a lost second factor away and end the account's sessions", h.reset)
	h.mountSelf(rt)
}

// ResetInput names an account.
type ResetInput struct {
	ID string `path:"id"`
}

// ResetDone says what was there.
type ResetDone struct {
	ID  string `json:"id"`
	Had bool   `json:"had" doc:"whether the account had a second factor"`
}

// reset refuses one's own factor: whoever found an unlocked browser must not get rid of it there.
func (h *Handler) reset(ctx context.Context, in *ResetInput) (*route.Out[ResetDone], error) {
	me := principal.From(ctx)
	if me == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	id, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil || id <= 0 {
		return nil, errs.Invalid("id", "编号无效")
	}
	u, err := h.Users.Entry(ctx, me.Scope, id)
	if err != nil {
		return nil, err
	}
	if u.ID == me.UserID {
		return nil, errs.Invalid("id", "不能重置自己的双重验证，请由其他管理员操作")
	}
	had, err := h.Service.ResetOf(ctx, h.Sessions, u)
	if err != nil {
		return nil, err
	}
	return route.Data(ResetDone{in.ID, had}), nil
}

// ResetOf resets with the audit row, and ends the user's sessions: who lost the telephone may have lost the browser with it.
func (s *Service) ResetOf(ctx context.Context, sessions *session.Service, u directory.User) (had bool, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		had, err = s.ResetIn(ctx, tx, sessions, u)
		return err
	})
	return had, err
}

// ResetIn is ResetOf in the caller's transaction.
func (s *Service) ResetIn(ctx context.Context, tx *db.Tx, sessions *session.Service, u directory.User) (had bool, err error) {
	if had, err = s.Reset(ctx, tx, u.ID); err != nil {
		return had, err
	}
	if err := sessions.EndAllOf(ctx, tx, u.ID, session.Remote); err != nil {
		return had, err
	}
	if err := directory.Handled(ctx, tx, u.ID, directory.HandReset, s.now()); err != nil {
		return had, err
	}
	if s.OnReset != nil {
		if err := s.OnReset(ctx, tx, u.ID); err != nil {
			return had, err
		}
	}
	return had, audit.Record(ctx, tx, audit.Event{Action: "factor.reset", Object: "user", ObjectID: strconv.FormatInt(u.ID, 10), Area: u.Area,
		Detail: map[string]any{"username": u.Username, "had": had}, Actor: audit.Actor{Username: "command line"}})
}
