// Package roster declares the lists of accounts and of the audit log as files. The rooms that own the rows lie below the one that carries
// workbooks, so their declarations stand here. The rights are those of the pages that show the lists; mobile numbers stay masked for everybody.
package roster

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/portal/access"
	"mirror/internal/portal/transfer"
)

// Lists is what the declarations read.
type Lists struct {
	DB      *db.DB
	People  *directory.Store
	RolesOf func(ctx context.Context, ids []int64) (map[int64][]directory.RoleName, error)
	// PostNames are the names of posts by their codes; they are asked for once a file.
	PostNames func(ctx context.Context) (map[string]string, error)
	// LockedIn are the accounts of a scope whose sign-in is locked.
	LockedIn func(ctx context.Context, scope area.Scope) ([]int64, error)
	// AreaName is an area's name as lists show it.
	AreaName func(area.Code) string
	// LogWords say a row of the log in words; they are asked for once a file.
	LogWords func(ctx context.Context) (func(audit.AuditRow) LogLine, error)
}

// LogLine is what a row of the log says in words.
type LogLine struct{ Action, Object, Detail string }

func when(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(clock.Shanghai).Format("2006-01-02 15:04:05")
}

// Accounts is the list of accounts of the asker's areas, with the list's own filters.
func (l Lists) Accounts() transfer.Export {
	return transfer.Export{Name: "user", Title: "用户列表", Code: directory.CodeUsers, Columns: []transfer.Column{
		{Key: "username", Title: "用户名", Width: 18}, {Key: "name", Title: "姓名", Width: 12}, {Key: "mobile", Title: "手机号码", Width: 14, Mask: directory.MaskMobile},
		{Key: "area", Title: "所属区域", Width: 20}, {Key: "areaId", Title: "区域编码", Width: 16}, {Key: "dept", Title: "部门", Width: 20}, {Key: "posts", Title: "岗位", Width: 20}, {Key: "roles", Title: "角色", Width: 30},
		{Key: "state", Title: "状态"}, {Key: "created", Title: "创建时间", Width: 20}, {Key: "lastLogin", Title: "最近登录", Width: 20}},
		Rows: l.accounts}
}

func (l Lists) accounts(ctx context.Context, ask transfer.Ask, yield func([]string) error) error {
	scope := ask.By.Scope
	if a := strings.TrimSpace(ask.Query["area"]); a != "" {
		c, err := area.Parse(a)
		if err != nil {
			return err
		}
		if scope = scope.Narrow(c); scope.Empty() {
			return errs.New(errs.Forbidden, "")
		}
	}
	f := directory.Filter{Q: ask.Query["q"], Status: ask.Query["status"], Role: ask.Query["role"], Post: ask.Query["post"], Type: ask.Query["type"], Seen: ask.Query["seen"]}
	if dept := ask.Query["dept"]; dept != "" {
		var err error
		if f.Dept, err = strconv.ParseInt(dept, 10, 64); err != nil {
			return errs.Invalid("dept", "部门无效")
		}
	}
	if f.Status == directory.StatusLocked {
		var err error
		if f.Locked, err = l.LockedIn(ctx, scope); err != nil {
			return err
		}
	}
	titles, err := l.PostNames(ctx)
	if err != nil {
		return err
	}
	for cursor := ""; ; {
		users, err := l.People.List(ctx, scope, f, cursor, page.MaxSize)
		if err != nil {
			return err
		}
		ids := make([]int64, len(users.Items))
		for i, u := range users.Items {
			ids[i] = u.ID
		}
		roles, err := l.RolesOf(ctx, ids)
		if err != nil {
			return err
		}
		posts, err := l.People.PostsOf(ctx, ids)
		if err != nil {
			return err
		}
		for _, u := range users.Items {
			var held, names []string
			for _, code := range posts[u.ID] {
				held = append(held, cmp.Or(titles[code], code))
			}
			for _, r := range roles[u.ID] {
				names = append(names, r.Name)
			}
			state := "启用"
			if u.Disabled {
				state = "停用"
			}
			err := yield([]string{u.Username, u.Name, u.Mobile, l.AreaName(u.Area), u.Area.String(), u.DeptName, strings.Join(held, "、"), strings.Join(names, "、"), state, when(u.CreatedAt), when(u.LastLoginAt)})
			if err != nil {
				return err
			}
		}
		if cursor = users.Next; cursor == "" {
			return nil
		}
	}
}

var logColumns = []transfer.Column{
	{Key: "time", Title: "时间", Width: 22}, {Key: "username", Title: "用户名", Width: 18}, {Key: "ip", Title: "地址", Width: 18}, {Key: "action", Title: "操作", Width: 30}, {Key: "actionCode", Title: "操作代码", Width: 26},
	{Key: "object", Title: "对象", Width: 14}, {Key: "objectId", Title: "对象编号", Width: 20}, {Key: "area", Title: "区域", Width: 16},
	{Key: "result", Title: "结果", Kind: transfer.Choice, Options: []transfer.Option{{Code: audit.OK, Name: "成功"}, {Code: audit.Refused, Name: "拒绝"}, {Code: audit.Failed, Name: "失败"}}},
	{Key: "detail", Title: "详情", Width: 60}, {Key: "requestId", Title: "请求编号", Width: 24}}

// Operations is the audit log without what belongs to signing in, SignIns that.
func (l Lists) Operations() transfer.Export { return l.log("audit", "操作日志", false) }

// SignIns is the log of sign-ins.
func (l Lists) SignIns() transfer.Export { return l.log("login", "登录日志", true) }

func (l Lists) log(name, title string, signIns bool) transfer.Export {
	return transfer.Export{Name: name, Title: title, Code: access.AuditLog, Columns: logColumns,
		Rows: func(ctx context.Context, ask transfer.Ask, yield func([]string) error) error {
			f := audit.Filter{Username: ask.Query["user"], Action: ask.Query["action"], Object: ask.Query["object"], Result: ask.Query["result"],
				ObjectID: ask.Query["objectId"], IP: ask.Query["ip"], SignIns: signIns, Operations: !signIns}
			for key, to := range map[string]*int64{"from": &f.From, "to": &f.To} {
				if v := ask.Query[key]; v != "" {
					n, err := strconv.ParseInt(v, 10, 64)
					if err != nil || n < 0 {
						return errs.Invalid(key, "时间无效")
					}
					*to = n
				}
			}
			words, err := l.LogWords(ctx)
			if err != nil {
				return err
			}
			return audit.Walk(ctx, l.DB, ask.By.Scope, f, func(r audit.AuditRow) error {
				said := words(r)
				return yield([]string{r.Time, r.Username, r.IP, said.Action, r.Action, said.Object, r.ObjectID, l.AreaName(r.Area), r.Result, said.Detail, r.RequestID})
			})
		}}
}
