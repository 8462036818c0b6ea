package notice

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// Banner is how urgent a strip over the pages is; "" is a notice without one.
type Banner string

// The strips. One of maintenance cannot be put away and counts down to the time it starts.
const (
	None        Banner = ""
	Info        Banner = "info"
	Caution     Banner = "warning"
	Maintenance Banner = "maintenance"
)

// Kinds are the kinds an official may publish; to-dos and early warnings come from the business.
var Kinds = []message.Kind{message.Notice, message.System, message.Watch, message.Urge}

// peopleMax is how many people a notice names; more than that are reached by area, role or department.
const peopleMax = 100

const (
	noDept   = "部门不存在，或不在本人管辖范围内"
	noPerson = "接收人员不存在、已停用，或不在本人管辖范围内"
)

// aheadMax is how far ahead a notice may be planned.
const aheadMax = 366 * 24 * time.Hour

// New is a notice to be published.
type New struct {
	Kind     message.Kind
	Level    message.Level
	Title    string
	Body     string
	Route    string
	Areas    []area.Code
	Roles    []string
	Depts    []int64   // with those below; none: any
	People   []int64   // on top of those the other three reach
	At       time.Time // zero: at once
	Expires  time.Time // zero: never
	Pinned   bool
	Banner   Banner
	StartsAt time.Time // what a strip counts down to; zero: nothing
	// Key is the client's number of this form: sent twice, it is published once.
	Key string
}

func (n New) to() message.Audience {
	return message.Audience{Areas: n.Areas, Roles: n.Roles, Depts: n.Depts, Users: n.People}
}

// Role is a role that an audience may be narrowed to.
type Role struct{ Code, Name string }

// Service publishes within the caller's scope.
type Service struct {
	DB       *db.DB
	Messages *message.Service
	Tree     *area.Tree
	// Roles are all roles there are (portal/access).
	Roles func(ctx context.Context) ([]Role, error)
	// Depts are the departments of a scope (identity/directory).
	Depts func(ctx context.Context, scope area.Scope) ([]int64, error)
	// People are those of the ids whose accounts are in use in a scope, with their names (identity/directory).
	People func(ctx context.Context, scope area.Scope, ids []int64) (map[int64]string, error)
	Now    func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// check is the only way to an audience: forbidden for an area that does not lie whole in the caller's scope, invalid_args for none, for an
// area or a role that is not there, or for a department or a person that is not in their scope.
func (s *Service) check(ctx context.Context, p *principal.Principal, to message.Audience) (message.Audience, error) {
	var none message.Audience
	switch {
	case len(to.Areas) > 0:
	case len(to.Roles)+len(to.Depts) > 0: // without an area they would reach the whole country
		return none, errs.Invalid("areas", "请选择接收区域")
	case len(to.Users) == 0:
		return none, errs.Invalid("areas", "请选择接收区域或接收人员")
	}
	for _, c := range to.Areas {
		n, ok := s.Tree.Node(c)
		if !ok {
			return none, errs.Invalid("areas", "接收区域不存在")
		}
		if !access.Holds(p, access.MessagePublish) || !p.Scope.Whole(c) {
			text := "不能向本人管辖范围以外的区域发布：" + n.Text
			return none, errs.New(errs.Forbidden, text).WithFields(errs.Field{Field: "areas", Message: text})
		}
	}
	if len(to.Roles) > 0 {
		known, err := s.Roles(ctx)
		if err != nil {
			return none, err
		}
		for _, r := range to.Roles {
			if !slices.ContainsFunc(known, func(k Role) bool { return k.Code == r }) {
				return none, errs.Invalid("roles", "角色不存在")
			}
		}
	}
	if len(to.Depts) > 0 {
		known, err := s.Depts(ctx, p.Scope)
		if err != nil {
			return none, err
		}
		for _, d := range to.Depts {
			if !slices.Contains(known, d) {
				return none, errs.Invalid("depts", noDept)
			}
		}
	}
	return to, s.checkPeople(ctx, p, to.Users)
}

// checkPeople answers the same for somebody who is not there, whose account is not in use or who belongs to another's area: who may
// address their own people learns nothing of others.
func (s *Service) checkPeople(ctx context.Context, p *principal.Principal, ids []int64) error {
	switch {
	case len(ids) == 0:
		return nil
	case len(ids) > peopleMax:
		return errs.Invalid("people", fmt.Sprintf("接收人员最多选择%d人", peopleMax))
	case !access.Holds(p, access.MessagePublish):
		return errs.New(errs.Forbidden, "")
	}
	known, err := s.People(ctx, p.Scope, ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if _, ok := known[id]; !ok {
			return errs.Invalid("people", noPerson)
		}
	}
	return nil
}

// Reach is how many people a notice would go to now.
func (s *Service) Reach(ctx context.Context, p *principal.Principal, to message.Audience) (int64, error) {
	a, err := s.check(ctx, p, to)
	if err != nil {
		return 0, err
	}
	return s.Messages.Reach(ctx, a)
}

func (n New) check(now time.Time) error {
	return errs.All(
		errs.When(!slices.Contains(Kinds, n.Kind), "kind", "公告类型无效"),
		errs.When(n.Banner != None && n.Banner != Info && n.Banner != Caution && n.Banner != Maintenance, "banner", "横幅类型无效"),
		errs.When(n.Banner != None && n.Expires.IsZero(), "expireAt", "横幅公告必须设置失效时间"),
		errs.When(!n.Expires.IsZero() && !n.Expires.After(now), "expireAt", "失效时间必须晚于当前时间"),
		errs.When(n.Banner == Maintenance && n.StartsAt.IsZero(), "startsAt", "维护横幅必须设置维护开始时间"),
		errs.When(!n.StartsAt.IsZero() && !n.Expires.IsZero() && n.StartsAt.After(n.Expires), "startsAt", "维护开始时间不能晚于失效时间"),
		errs.When(n.At.After(now.Add(aheadMax)), "publishAt", "发布时间不能晚于一年以后"),
		errs.When(len(n.Key) > 64, "key", "提交编号无效"))
}

// Publish writes the notice and begins its delivery: invalid_args with the field, forbidden beyond the caller's scope,
// conflict when the key was used for another text. The same key again gives the first notice's id.
func (s *Service) Publish(ctx context.Context, p *principal.Principal, n New) (id int64, err error) {
	to, err := s.check(ctx, p, n.to())
	post := message.Post{New: message.New{Kind: n.Kind, Level: n.Level, Title: n.Title, Body: n.Body, Route: n.Route, Expires: n.Expires, Sender: s.sender(p)},
		Audience: to, Publisher: p.UserID, At: n.At, Pinned: n.Pinned, Strip: n.Banner != None}
	if err := errs.All(err, post.Check(), n.check(s.now())); err != nil {
		return 0, err
	}
	if n.Key != "" {
		// A stranger's key must not tell them of another's notice.
		post.Key = fmt.Sprintf("notice:%d:%s", p.UserID, n.Key)
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var fresh bool
		if id, fresh, err = s.Messages.Publish(ctx, tx, post); err != nil || !fresh {
			return err
		}
		if err := insert(ctx, tx, id, p.Area, n, s.now()); err != nil {
			return fmt.Errorf("publish notice: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "notice.publish", Object: "notice", ObjectID: strconv.FormatInt(id, 10), Area: p.Area,
			Detail: map[string]any{"title": n.Title, "kind": n.Kind, "areas": n.Areas, "roles": n.Roles, "depts": n.Depts, "people": n.People, "banner": n.Banner}})
	})
	return id, err
}

// sender is the name readers see: the place whose office publishes. Citizens and companies are among the readers, so no official is named; who
// it was stands in the audit.
func (s *Service) sender(p *principal.Principal) string {
	if n, ok := s.Tree.Node(p.Area); ok && p.Area != area.Root {
		return n.Text
	}
	return "平台"
}

// Withdraw takes a notice of the caller's scope back: not found for another's, conflict when it was withdrawn before.
func (s *Service) Withdraw(ctx context.Context, p *principal.Principal, id int64) error {
	return s.change(ctx, p, id, func(ctx context.Context, tx *db.Tx, n Notice) error {
		done, err := s.Messages.Withdraw(ctx, tx, id)
		switch {
		case err != nil:
			return err
		case !done:
			return errs.New(errs.Conflict, "公告已撤回")
		}
		return audit.Record(ctx, tx, audit.Event{Action: "notice.withdraw", Object: "notice", ObjectID: strconv.FormatInt(id, 10), Area: n.Area})
	})
}

// Pin sets a notice of the caller's scope above the others, or lets it down.
func (s *Service) Pin(ctx context.Context, p *principal.Principal, id int64, pinned bool) error {
	return s.change(ctx, p, id, func(ctx context.Context, tx *db.Tx, n Notice) error {
		if err := s.Messages.Pin(ctx, tx, id, pinned); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "notice.pin", Object: "notice", ObjectID: strconv.FormatInt(id, 10), Area: n.Area,
			Detail: map[string]any{"pinned": pinned}})
	})
}

func (s *Service) change(ctx context.Context, p *principal.Principal, id int64, do func(ctx context.Context, tx *db.Tx, n Notice) error) error {
	n, err := s.Get(ctx, p, id)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return do(ctx, tx, n) })
}
