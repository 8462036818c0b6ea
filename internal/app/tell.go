package app

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/events"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/kit/clock"
	"mirror/internal/ops/device"
	"mirror/internal/portal/access"
	"mirror/internal/portal/message"
	"mirror/internal/portal/notice"
	"mirror/internal/principal"
)

// What the rooms below tell people through the message centre, which they do not know, and what the stream says of it.

const (
	badgeEvent  = "badge"
	bannerEvent = "banner.changed" // the strips over the pages are others: ask for them
	subAppEvent = "sub-app.changed"
	platform    = "系统"
)

// greet is what a browser must know whose stream begins: its figures, and whether a strip runs for its person.
func (a *App) greet(ctx context.Context, p *principal.Principal) ([]events.Event, error) {
	b, err := a.Portal.Message.Counts(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	out := []events.Event{{Kind: badgeEvent, Data: b}}
	strips, err := a.Portal.Notice.Banners(ctx, p)
	if len(strips) > 0 {
		out = append(out, events.Event{Kind: bannerEvent, Data: struct{}{}})
	}
	if err != nil {
		return out, err
	}
	// Between the page's boot and its stream a version may have been taken back.
	app, err := a.Portal.Apps.LatelyReplaced(ctx)
	if app != "" {
		out = append(out, events.Event{Kind: subAppEvent, Data: map[string]string{"app": app}})
	}
	return out, err
}

func (a *App) noticeRoles(ctx context.Context) ([]notice.Role, error) {
	list, err := a.Access.List(ctx)
	out := make([]notice.Role, len(list))
	for i, r := range list {
		out[i] = notice.Role{Code: r.Code, Name: r.Name}
	}
	return out, err
}

func (a *App) noticeDepts(ctx context.Context, scope area.Scope) ([]int64, error) {
	list, err := a.People.Units(ctx, scope)
	out := make([]int64, len(list))
	for i, u := range list {
		out[i] = u.ID
	}
	return out, err
}

func toTheMinute(t time.Time) string { return t.In(clock.Shanghai).Format("2006年1月2日 15:04") }

// tellPeople fills the hooks of the identity rooms.
func (a *App) tellPeople() {
	send := func(ctx context.Context, tx *db.Tx, n message.New) error {
		n.Kind, n.Sender = message.System, platform
		_, err := a.Portal.Message.Send(ctx, tx, n)
		return err
	}
	a.Sessions.OnNewDevice = func(ctx context.Context, tx *db.Tx, s session.Session) error {
		return send(ctx, tx, message.New{Level: message.High, Title: "账号在新设备上登录", To: []int64{s.User.ID}, Key: "new-device:" + s.SID,
			Body: fmt.Sprintf("登录时间：%s\n设备：%s\n网络地址：%s\n如非本人操作，请立即修改密码，并在“登录设备”中结束该登录。", toTheMinute(s.AuthTime), session.Device(s.UserAgent), s.IP)})
	}
	a.Accounts.Switched = func(ctx context.Context, tx *db.Tx, u directory.User, disabled bool) error {
		title, body := "账号已恢复使用", "管理员已启用您的账号，停用期间的登录均已结束。"
		if disabled {
			title, body = "账号已被停用", "管理员已停用您的账号，所有设备上的登录均已结束。如有疑问，请联系本单位的平台管理员。"
		}
		return send(ctx, tx, message.New{Level: message.High, Title: title, To: []int64{u.ID}, Body: body + "\n操作时间：" + toTheMinute(a.now())})
	}
	a.Passwords.OnSet = func(ctx context.Context, tx *db.Tx, userID int64) error {
		return send(ctx, tx, message.New{Level: message.High, Title: "密码已被重置", To: []int64{userID},
			Body: byWhom(ctx) + "已重置您的密码，并结束了所有设备上的登录。如非您本人提出，请立即修改密码，并向上级管理员报告。\n操作时间：" + toTheMinute(a.now())})
	}
	a.Factors.OnReset = func(ctx context.Context, tx *db.Tx, userID int64) error {
		return send(ctx, tx, message.New{Level: message.High, Title: "双重验证已被重置", To: []int64{userID},
			Body: byWhom(ctx) + "已重置您的双重验证，并结束了所有设备上的登录。请重新绑定验证器。\n操作时间：" + toTheMinute(a.now())})
	}
}

// moved tells the administrators that this server talks to another host than before.
func (a *App) moved(ctx context.Context, tx *db.Tx, what string) error {
	to, err := access.Administrators(ctx, tx)
	if err != nil || len(to) == 0 {
		return err
	}
	by := "系统命令"
	if p := principal.From(ctx); p != nil {
		by = p.Username
	}
	_, err = a.Portal.Message.Send(ctx, tx, message.New{Kind: message.System, Level: message.High, Sender: platform, To: to, Title: "对外连接的地址已改变：" + what,
		Body: fmt.Sprintf("%s的地址已指向另一台主机。\n操作账号：%s\n操作时间：%s\n如非计划内的调整，请立即核实并恢复。", what, by, toTheMinute(a.now()))})
	return err
}

func (a *App) connectorMoved(ctx context.Context, tx *db.Tx, title string) error {
	return a.moved(ctx, tx, "单点登录“"+title+"”")
}

func (a *App) upstreamMoved(ctx context.Context, tx *db.Tx, name string) error {
	return a.moved(ctx, tx, "上游服务“"+name+"”")
}

// byWhom names the administrator who does something to another's account.
func byWhom(ctx context.Context) string {
	if p := principal.From(ctx); p != nil && p.Name != "" {
		return "管理员" + p.Name
	}
	return "管理员"
}

// remindOfPasswords tells everybody once whose password will have to be changed within the week.
func (a *App) remindOfPasswords(ctx context.Context) error {
	for after := int64(0); ; {
		due, err := a.Passwords.Expiring(ctx, after, 200)
		if err != nil || len(due) == 0 {
			return err
		}
		after = due[len(due)-1].UserID
		err = a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, e := range due {
				end := e.Changed.Add(a.Config.PasswordMaxAge)
				_, err := a.Portal.Message.Send(ctx, tx, message.New{Kind: message.System, Level: message.High, Sender: platform, Title: "密码即将过期，请及时修改",
					Body:    fmt.Sprintf("您的密码将于%s过期，过期后登录时必须先修改密码。请点击右上角姓名，选择“修改密码”。", toTheMinute(end)),
					Expires: end, To: []int64{e.UserID}, Key: fmt.Sprintf("password:%d:%d", e.UserID, e.Changed.UnixMilli())})
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("remind of passwords: %w", err)
		}
	}
}

// alarmRoles look after the machines.
var alarmRoles = []string{"ops-admin", "ops-duty"}

// deviceAlarm tells them that a probe fails, or answers again.
func (a *App) deviceAlarm(ctx context.Context, al device.Alarm) {
	post := message.Post{Audience: message.Audience{Roles: alarmRoles}, New: message.New{Kind: message.Warning, Level: message.High, Sender: platform,
		Title: "探测异常：" + al.Probe.Name, BizType: "device", BizID: fmt.Sprint(al.Device), Route: fmt.Sprintf("/microcmdb/#/cmdb/device/%d", al.Device),
		Body: fmt.Sprintf("设备：%s\n探测项：%s\n结果：%s\n时间：%s", al.Hostname, al.Probe.Name, al.Probe.Message, toTheMinute(time.UnixMilli(al.Probe.At)))}}
	if al.Probe.OK {
		post.Title, post.Level = "探测恢复："+al.Probe.Name, message.Normal
	}
	err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, _, err := a.Portal.Message.Publish(ctx, tx, post)
		return err
	})
	if err != nil {
		// Most likely the database itself is what does not answer.
		slog.WarnContext(ctx, "alarm not sent", "probe", al.Probe.Name, "error", err.Error())
	}
}
