package app

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/external"
	"mirror/internal/identity/sso"
	"mirror/internal/kit/clock"
	"mirror/internal/portal/access"
	"mirror/internal/portal/countersign"
	"mirror/internal/portal/message"
	"mirror/internal/portal/roster"
	"mirror/web"
)

// auditWords says the codes of the audit's details in the words of the rooms they come from. What a room no longer knows has no words and is
// shown as it stands. A name is asked for once.
func (a *App) auditWords(ctx context.Context) (audit.Words, error) {
	roles, err := a.Access.List(ctx)
	if err != nil {
		return nil, err
	}
	titles := map[string]string{}
	for _, r := range roles {
		titles[r.Code] = r.Name
	}
	kinds, err := a.entryNames(ctx, "household_type")
	if err != nil {
		return nil, err
	}
	reasons, err := a.entryNames(ctx, "reveal_reason")
	if err != nil {
		return nil, err
	}
	posts, err := a.postNames(ctx)
	if err != nil {
		return nil, err
	}
	units := map[string]string{}
	unit := func(id string) string {
		name, asked := units[id]
		if n, err := strconv.ParseInt(id, 10, 64); err == nil && !asked {
			d, _ := a.People.Department(ctx, n) // one that is gone has no name
			name = d.Name
			units[id] = name
		}
		return name
	}
	return func(c audit.Coded) string {
		switch c.Field {
		case "area", "areas":
			return a.areaWord(c.Value)
		case "roles":
			return titles[c.Value]
		case "codes":
			return access.NameOf(c.Value)
		case "deptId", "depts", "parentId":
			if c.Field != "parentId" || c.Object == "department" {
				return unit(c.Value)
			}
		case "module", "modules":
			return a.moduleWords(c.Value)
		}
		if c.Field == "from" || c.Field == "source" {
			if c.Object == "session" || c.Object == "user" {
				return sourceWord(c.Value)
			}
		}
		switch c.Object {
		case "session":
			switch c.Field {
			case "grant":
				return grantWords[c.Value]
			case "factor":
				return factorWords[c.Value]
			}
		case "user":
			if c.Action == "user.roles" {
				return titles[c.Value] // before and after are the codes themselves
			}
			switch c.Field {
			case "userType":
				return userTypes[directory.UserType(c.Value)]
			case "posts":
				return posts[c.Value]
			}
		case "household":
			switch c.Field {
			case "type":
				return kinds[c.Value]
			case "fields": // of a reveal: "phone", and "idCard 78" for the member 78
				key, member, _ := strings.Cut(c.Value, " ")
				title := revealTitles[key]
				if title != "" && member != "" {
					title += "（成员" + member + "）"
				}
				return title
			case "reason":
				return reasons[c.Value]
			case "source":
				return a.moduleWords(map[string]string{"entry": "household-data-entry"}[c.Value])
			}
		case "module":
			return a.recordWord(c)
		case "deadline":
			if c.Field == "rule" {
				return a.ruleWord(c)
			}
		case "notice":
			return noticeKinds[message.Kind(c.Value)]
		case "countersign":
			return countersignTitles[countersign.Kind(c.Value)]
		case "attachment":
			if c.Field == "kind" {
				if c.Value == "household" {
					return "农户"
				}
				return a.moduleWords(c.Value)
			}
		case "area":
			if c.Field == "target" {
				return a.areaWord(c.Value)
			}
		}
		return plainWord(c)
	}, nil
}

// sourceWord is another system by its code: whose credential somebody came with.
func sourceWord(code string) string {
	switch code {
	case sso.Portal:
		return "本平台票据"
	case external.From:
		return "外部认证平台"
	}
	return sso.Title(code)
}

var grantWords = map[string]string{"sign-in": "登录页", "password": "密码授权", "authorization_code": "授权码", "refresh_token": "刷新令牌", "client_credentials": "应用密钥",
	"tab": "新标签页", "bridge": "单点登录", "single-logout": "单点退出"}

var factorWords = map[string]string{"totp": "动态口令", "passkey": "通行密钥", "recovery": "恢复码", "sms": "短信验证码", "device": "信任设备"}

// logLines says rows of the log as its page does.
func (a *App) logLines(ctx context.Context) (func(audit.AuditRow) roster.LogLine, error) {
	values, err := a.auditWords(ctx)
	if err != nil {
		return nil, err
	}
	words, fields := web.LogWords()
	or := func(table map[string]string, code string) string {
		if t := table[code]; t != "" {
			return t
		}
		return code
	}
	field := func(name, object string) string {
		if object == "module" && name == "from" {
			return fields["stateBefore"]
		}
		return or(fields, name)
	}
	return func(r audit.AuditRow) roster.LogLine {
		action := words[r.Action]
		if action == "" {
			if action = a.Rural.Modules.ActionTitle(r.Action); action == "" {
				action = r.Action
			}
		}
		return roster.LogLine{Action: action, Object: or(words, r.Object), Detail: audit.Line(r, audit.Said(r, values), field)}
	}, nil
}

// entryNames are the names of a dictionary's entries by their codes.
func (a *App) entryNames(ctx context.Context, kind string) (map[string]string, error) {
	entries, err := a.Portal.Dict.Names(ctx, kind)
	out := map[string]string{}
	for _, i := range entries {
		out[i.Code] = i.Name
	}
	return out, err
}

func (a *App) postNames(ctx context.Context) (map[string]string, error) {
	return a.entryNames(ctx, directory.DictPost)
}

// revealTitles are the sealed values a reveal of a household shows.
var revealTitles = map[string]string{"phone": "联系电话", "idCard": "证件号码"}

var userTypes = map[directory.UserType]string{directory.Government: "政府", directory.Person: "自然人", directory.Legal: "法人", directory.Operations: "运维"}

var noticeKinds = map[message.Kind]string{message.Todo: "待办", message.Urge: "催办", message.Warning: "预警", message.Notice: "公告", message.System: "系统", message.Watch: "督办"}

// areaWord is an area by its code, with all above it; "" for one that is no area.
func (a *App) areaWord(code string) string {
	c, err := area.Parse(code)
	if err != nil {
		return ""
	}
	n, _ := a.Areas.Node(c)
	return n.Path
}

// moduleWords are the titles of one or several modules, by their codes with blanks between; "" where one of them is none.
func (a *App) moduleWords(codes string) string {
	var out []string
	for _, code := range strings.Fields(codes) {
		d, ok := a.Rural.Modules.Module(code)
		if !ok {
			return ""
		}
		out = append(out, d.Title)
	}
	return strings.Join(out, "、")
}

// recordWord says what an event of a module tells of its record.
func (a *App) recordWord(c audit.Coded) string {
	code, _ := c.Detail["module"].(string)
	d, ok := a.Rural.Modules.Module(code)
	if !ok {
		return ""
	}
	switch c.Field {
	case "from", "state":
		if s, ok := d.State(c.Value); ok {
			return s.Title
		}
	case "fields":
		var out []string
		for _, key := range strings.Fields(c.Value) {
			out = append(out, d.FieldTitle(key))
		}
		return strings.Join(out, "、")
	case "amount", "recovered":
		return yuan(c.Value)
	}
	return ""
}

func (a *App) ruleWord(c audit.Coded) string {
	code, _ := c.Detail["module"].(string)
	if d, ok := a.Rural.Modules.Module(code); ok {
		for _, r := range d.Rules() {
			if r.Code == c.Value {
				return r.Title
			}
		}
	}
	return ""
}

// seconds are the policy's spans in the units of its page.
var seconds = map[string]struct {
	one  int64
	unit string
}{"sessionIdle": {60, "分钟"}, "lockFor": {60, "分钟"}, "sessionMax": {3600, "小时"}, "deviceTrust": {86400, "天"}, "passwordMaxAge": {86400, "天"}}

var counted = map[string]string{"auditRetentionDays": "天", "dashboardDays": "天", "countPoll": "秒", "sessionsPerUser": "个", "lockAfter": "次", "captchaAfter": "次",
	"topMenu": "项", "pageSize": "条"}

var envelopes = map[string]string{"off": "不加密", "ecb": "AES-ECB", "gcm": "AES-GCM"}

// plainWord says figures with their unit and moments as dates.
func plainWord(c audit.Coded) string {
	n, err := strconv.ParseInt(c.Value, 10, 64)
	switch {
	case c.Object == "policy" && c.Field == "envelope":
		return envelopes[c.Value]
	case err != nil:
		return ""
	case c.Object == "policy" || c.Object == "parameter":
		if s, ok := seconds[c.Field]; ok {
			return strconv.FormatFloat(float64(n)/float64(s.one), 'f', -1, 64) + " " + s.unit
		}
		if unit, ok := counted[c.Field]; ok {
			return c.Value + " " + unit
		}
	case c.Object == "area" && c.Field == "effective", c.Object == "white_list" && c.Field == "validTo" && n > 0:
		return time.UnixMilli(n).In(clock.Shanghai).Format(time.DateOnly)
	case c.Object == "delegation" && (c.Field == "startsOn" || c.Field == "endsOn"):
		return fmt.Sprintf("%04d-%02d-%02d", n/10000, n/100%100, n%100)
	}
	return ""
}

// yuan is money of the table, in fen, as people write it.
func yuan(fen string) string {
	n, err := strconv.ParseInt(fen, 10, 64)
	if err != nil {
		return ""
	}
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	whole := strconv.FormatInt(n/100, 10)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return fmt.Sprintf("%s%s.%02d 元", sign, whole, n%100)
}
