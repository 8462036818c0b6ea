package access

import (
	"context"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Views lets an administrator look at the portal as another user (decision 0020).
type Views struct {
	Access   *Service
	Sessions *session.Service
	// Changed tells the replicas and the session's open pages, in the transaction, and whether it looks as somebody else now.
	Changed func(ctx context.Context, tx *db.Tx, sid string, looking bool) error
}

// resolveView makes the caller the person they look as. Where they may no longer, the caller is that person with no power at all, so that the look
// can be ended and nothing else.
func (s *Service) resolveView(ctx context.Context, p *principal.Principal) error {
	real := *p
	if err := s.resolve(ctx, &real); err != nil {
		return err
	}
	st, err := s.standing(ctx, p.ViewingID)
	if err != nil && !errs.Has(err, errs.Unauthorized) {
		return err
	}
	p.Viewer = &principal.Viewer{UserID: p.UserID, UUID: p.UUID, Username: p.Username, Name: p.Name}
	if err != nil {
		// Nobody is there any more: they see themselves, without anything.
		p.Area, p.Scope, p.Roles, p.Permissions, p.Admin = real.Area, area.Scope{}, []string{}, map[string]bool{}, false
		return nil
	}
	u := st.user
	p.UserID, p.UUID, p.Username, p.Name, p.Namespace, p.EmployeeType = u.ID, u.UUID, u.Username, u.Name, u.Namespace, u.EmployeeType
	st.lend(p)
	if s.mayView(&real, st) != nil {
		p.Scope, p.Roles, p.Permissions, p.Admin, p.GivesAll = area.Scope{}, []string{}, map[string]bool{}, false, false
	}
	return nil
}

// mayView says why the caller may not look as somebody; nil where they may: nobody looks as somebody with more power or in other areas.
func (s *Service) mayView(p *principal.Principal, st *standing) error {
	switch {
	case !Holds(p, ViewAs):
		return errs.New(errs.Forbidden, "没有以他人身份查看的权限")
	case st.user.ID == p.UserID:
		return errs.New(errs.Forbidden, "不能以本人身份查看")
	case st.disabled:
		return errs.New(errs.Forbidden, "账号已停用，不能以其身份查看")
	case st.admin:
		return errs.New(errs.Forbidden, "不能以平台管理员的身份查看")
	case !p.Scope.Covers(st.area) || !st.scope.Inside(p.Scope):
		return errs.New(errs.Forbidden, "该用户的数据范围超出本人的范围，不能以其身份查看")
	}
	for c := range st.grants {
		if !Holds(p, c) {
			return errs.New(errs.Forbidden, "该用户拥有本人没有的权限，不能以其身份查看："+NameOf(c))
		}
	}
	return nil
}

// Start marks the caller's session.
func (v *Views) Start(ctx context.Context, p *principal.Principal, userID int64) (directory.User, error) {
	u, err := v.Access.People.InScope(ctx, p.Scope, userID)
	if err != nil {
		return u, err
	}
	st, err := v.Access.standing(ctx, u.ID)
	if err != nil {
		return u, err
	}
	if err := v.Access.mayView(p, st); err != nil {
		return u, err
	}
	err = v.mark(ctx, p.SessionID, u.ID, audit.Event{Action: "view.start", Object: "view", ObjectID: strconv.FormatInt(u.ID, 10), Area: u.Area,
		Detail: map[string]string{"username": u.Username, "name": u.Name}})
	return u, err
}

// End takes the mark away. Where there is none it does nothing.
func (v *Views) End(ctx context.Context, p *principal.Principal) error {
	if p.Viewer == nil {
		return nil
	}
	return v.mark(ctx, p.SessionID, 0, audit.Event{Action: "view.end", Object: "view", ObjectID: strconv.FormatInt(p.UserID, 10), Area: p.Area,
		Detail: map[string]string{"username": p.Username}})
}

func (v *Views) mark(ctx context.Context, sid string, userID int64, e audit.Event) error {
	return v.Access.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := v.Sessions.View(ctx, tx, sid, userID); err != nil {
			return err
		}
		if v.Changed != nil {
			if err := v.Changed(ctx, tx, sid, userID != 0); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, e)
	})
}
