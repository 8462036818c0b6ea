package audit

import (
	"context"
	"strings"
	"unicode/utf8"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler shows the log and takes the reception platform's login log. There is no call that changes or removes a row.
type Handler struct {
	DB *db.DB
	// Actions are what business modules record, in their own words; nil for none.
	Actions func() []ActionName
	// Words say the codes of details; nil: they are shown as they stand.
	Words func(ctx context.Context) (Words, error)
}

// ActionName is an action in words.
type ActionName struct {
	Action string `json:"action"`
	Group  string `json:"group" doc:"title of the module" declared:"words"`
	Title  string `json:"title" declared:"words"`
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/audit", route.Can("audit-log"), "审计日志", h.list)
	route.Op(rt, "GET", "/api/audit/actions", route.Can("audit-log"), "Actions of business modules in words", h.actions)
	route.Op(rt, "GET", "/api/audit/sign-ins", route.Can("setting-login-log"), "登录日志", h.signIns)
	route.Op(rt, "POST", "/v1/desk/saveDeskLogs", route.SignedIn, "Login log of the reception platform (S7.08)", h.desk)
}

type listIn struct {
	User   string `query:"user" maxLength:"64" doc:"user name, exactly"`
	Action string `query:"action" maxLength:"64" doc:"an action such as user.create, or a family such as login"`
	Object string `query:"object" maxLength:"64"`
	ID     string `query:"objectId" maxLength:"100"`
	IP     string `query:"ip" maxLength:"45" doc:"beginning of an address"`
	Kind   string `query:"kind" enum:"operation" doc:"operation leaves out what the sign-in log shows; empty: all"`
	Result string `query:"result" enum:"ok,refused,failed" doc:"empty: all"`
	From   int64  `query:"from" minimum:"0" doc:"milliseconds since 1970, UTC"`
	To     int64  `query:"to" minimum:"0" doc:"milliseconds since 1970, UTC; excluded"`
	Sort   string `query:"sort" enum:"newest,oldest" doc:"empty: newest"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Day    string `query:"day" maxLength:"20" doc:"without a cursor: the day where the page begins, such as 2026-01-31"`
	Size   int    `query:"size" minimum:"0" maximum:"100"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[AuditRow]], error) {
	return h.page(ctx, in, Filter{Operations: in.Kind == "operation"})
}

func (h Handler) signIns(ctx context.Context, in *listIn) (*route.Out[page.Page[AuditRow]], error) {
	return h.page(ctx, in, Filter{SignIns: true})
}

func (h Handler) page(ctx context.Context, in *listIn, f Filter) (*route.Out[page.Page[AuditRow]], error) {
	if in.To > 0 && in.To <= in.From {
		return nil, errs.Invalid("to", "结束时间必须晚于开始时间")
	}
	for name, value := range map[string]string{"user": in.User, "action": in.Action, "object": in.Object, "objectId": in.ID, "ip": in.IP} {
		if strings.ContainsRune(value, 0) || !utf8.ValidString(value) {
			return nil, errs.Invalid(name, "搜索内容包含无效字符")
		}
	}
	f.Username, f.Action, f.Object, f.ObjectID, f.Result, f.IP, f.From, f.To = in.User, in.Action, in.Object, in.ID, in.Result, in.IP, in.From, in.To
	p, err := Page(ctx, h.DB, principal.From(ctx).Scope, f, page.Ask{Sort: in.Sort, Cursor: in.Cursor, Back: in.Back, From: in.Day, Size: in.Size})
	if err != nil || h.Words == nil {
		return route.Data(p), err
	}
	words, err := h.Words(ctx)
	if err != nil {
		return nil, err
	}
	for i, r := range p.Items {
		p.Items[i].AreaName, p.Items[i].Said = words(Coded{Field: "area", Value: r.Area.String()}), Said(r, words)
	}
	return route.Data(p), nil
}

func (h Handler) actions(context.Context, *struct{}) (*route.Out[[]ActionName], error) {
	out := []ActionName{}
	if h.Actions != nil {
		out = append(out, h.Actions()...)
	}
	return route.Data(out), nil
}

// DeskLog is the body of S7.08. The specification's wrapper adds namespace and project_name (S7.23); the session says who it is.
type DeskLog struct {
	_       struct{} `additionalProperties:"true"`
	AppType string   `json:"appType" doc:"the application that was entered"`
	OpText  string   `json:"opText" doc:"OA单点登录 or 系统登录"`
	OpType  string   `json:"opType" doc:"Login"`
}

// The labels of S7.08: by the OA's single sign-on, or by our own sign-in.
const (
	deskByOA  = "OA单点登录"
	deskByOwn = "系统登录"
)

func (h Handler) desk(ctx context.Context, in *struct{ Body DeskLog }) (*route.Out[struct{}], error) {
	b := in.Body
	switch n := utf8.RuneCountInString(b.AppType); {
	case n == 0 || n > 64:
		return nil, errs.Invalid("appType", "应用类型必填，最多64个字")
	case b.OpText != deskByOA && b.OpText != deskByOwn:
		return nil, errs.Invalid("opText", "操作内容只能是“"+deskByOA+"”或“"+deskByOwn+"”")
	case b.OpType != "Login":
		return nil, errs.Invalid("opType", "操作类型只能是 Login")
	}
	p := principal.From(ctx)
	// "login.desk": the login log is everything of the family login.
	err := Write(ctx, h.DB, Event{Action: "login.desk", Object: "session", ObjectID: p.SessionID, Area: p.Area,
		Detail: map[string]string{"appType": b.AppType, "opText": b.OpText}})
	if err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}
