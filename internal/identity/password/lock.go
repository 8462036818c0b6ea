package password

import (
	"context"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// errNoUnlock is said where there is no password to unlock with: who came from another system shows there who they are.
var errNoUnlock = errs.Invalid("password", "该账号没有登录密码，请退出后重新登录")

// mountLock puts the lock of the screen on the router. The mark is on the session row: the gateway refuses every other call of a locked session.
func (h *Handler) mountLock(rt *route.Router) {
	route.Op(rt, "POST", "/api/session/lock", route.SignedIn, "Lock the screen of the caller's session", h.lock)
	route.Op(rt, "POST", "/api/session/unlock", route.SignedIn, "Unlock it by the password; wrong ones count as at the sign-in", h.unlock)
}

func (h *Handler) lock(ctx context.Context, _ *struct{}) (*route.Out[bool], error) {
	return h.turn(ctx, true, func(ctx context.Context) error { return nil })
}

// UnlockInput is the password of the person whose session it is.
type UnlockInput struct {
	Body struct {
		_        struct{} `additionalProperties:"true"`
		Password string   `json:"password" maxLength:"256"`
	}
}

func (h *Handler) unlock(ctx context.Context, in *UnlockInput) (*route.Out[bool], error) {
	if in.Body.Password == "" {
		return nil, errs.Invalid("password", "请输入密码")
	}
	return h.turn(ctx, false, func(ctx context.Context) error {
		s := h.Service
		// Of a look the session's own person is asked, not the one looked at.
		live, err := s.Sessions.Check(ctx, principal.From(ctx).SessionID)
		if err != nil {
			return err
		}
		set, err := s.ChangedAt(ctx, live.User.ID)
		if err != nil {
			return err
		}
		if set.IsZero() {
			return errNoUnlock
		}
		u, err := s.Users.ByID(ctx, live.User.ID)
		if err != nil {
			return err
		}
		_, err = s.Confirm(ctx, u, live.SID, in.Body.Password, "session.unlock")
		if errs.Has(err, errs.InvalidOldPassword) {
			return errs.Invalid("password", "密码错误")
		}
		return err
	})
}

// turn sets or lifts the mark after may. Twice the same is no fault, and is recorded once.
func (h *Handler) turn(ctx context.Context, on bool, may func(context.Context) error) (*route.Out[bool], error) {
	me := principal.From(ctx)
	if me.Locked == on {
		return route.Data(on), nil
	}
	if err := may(ctx); err != nil {
		return nil, err
	}
	action := "session.lock"
	if !on {
		action = "session.unlock"
	}
	err := h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := h.Service.Sessions.Lock(ctx, tx, me.SessionID, on); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "session", ObjectID: me.SessionID, Area: me.Area})
	})
	if err != nil {
		return nil, err
	}
	return route.Data(on), nil
}
