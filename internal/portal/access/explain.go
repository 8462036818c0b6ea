package access

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// The links of the chain, in its order.
const (
	StepAccount  = "account"
	StepFactor   = "factor"
	StepRole     = "role"
	StepDuty     = "duty"
	StepResource = "resource"
	StepButton   = "button"
	StepHide     = "hide"
	StepArea     = "area"
)

// ChainStep is one link of the chain from the account to the area. OK false on a link that decides is where it breaks; a role that does not
// give the code is no break while another does.
type ChainStep struct {
	Kind string `json:"kind" enum:"account,factor,role,duty,resource,button,hide,area"`
	OK   bool   `json:"ok"`
	Text string `json:"text" declared:"words"`
	Fix  string `json:"fix,omitempty" doc:"the switch that would change it" declared:"words"`
	Link string `json:"link,omitempty" doc:"page of the setting sub-app where the switch is"`
}

// Explanation is why somebody may do something, or may not.
type Explanation struct {
	UserID   string      `json:"userId"`
	Username string      `json:"username"`
	Name     string      `json:"name"`
	Code     string      `json:"code"`
	CodeName string      `json:"codeName" declared:"words"`
	Area     string      `json:"area" doc:"code of the area asked about, empty: none"`
	AreaName string      `json:"areaName"`
	Allowed  bool        `json:"allowed" doc:"what the server decides"`
	Shown    bool        `json:"shown" doc:"allowed, and not on the list of hidden buttons"`
	Why      string      `json:"why" doc:"the link that decides, in one sentence" declared:"words"`
	Steps    []ChainStep `json:"steps"`
}

// Question is what an explanation is asked about. Caller is who would do it: their session's second factor counts.
type Question struct {
	UserID int64
	Code   string
	At     *area.Code // nil: anywhere
	// SecondFactor says that the session began with one.
	SecondFactor bool
	Menus        MenuRefs
	Roles        []Role // all there are, to name one that would help; nil: they are read
	AreaName     func(area.Code) string
}

// Explain walks the chain for one account, one code and one area.
func (s *Service) Explain(ctx context.Context, q Question) (Explanation, error) {
	st, err := s.standing(ctx, q.UserID)
	if err != nil {
		return Explanation{}, err
	}
	off, err := s.Hidden(ctx, System)
	if err != nil {
		return Explanation{}, err
	}
	all := q.Roles
	if all == nil {
		if all, err = s.List(ctx); err != nil {
			return Explanation{}, err
		}
	}
	e := &explaining{st: st, q: q, all: all, out: Explanation{UserID: fmt.Sprint(st.user.ID), Username: st.user.Username, Name: st.user.Name, Code: q.Code, CodeName: NameOf(q.Code)}}
	if q.AreaName == nil {
		e.q.AreaName = func(c area.Code) string { return c.String() }
	}
	e.chain(off, s.lacksFactor(st, &principal.Principal{SecondFactor: q.SecondFactor}))
	return e.out, nil
}

type explaining struct {
	st  *standing
	q   Question
	all []Role
	out Explanation
}

func (e *explaining) say(s ChainStep) { e.out.Steps = append(e.out.Steps, s) }

// broken notes the first link that breaks as the reason.
func (e *explaining) broken(s ChainStep) {
	s.OK = false
	e.say(s)
	if e.out.Why == "" {
		e.out.Why = s.Text
	}
}

func (e *explaining) chain(off map[string]bool, lacksFactor bool) {
	u := e.st.user
	if u.Disabled {
		e.broken(ChainStep{Kind: StepAccount, Text: "账号“" + u.Username + "”已停用", Fix: "在“用户管理”中启用该账号", Link: "/setting/user?q=" + u.Username})
	} else {
		e.say(ChainStep{Kind: StepAccount, OK: true, Text: "账号“" + u.Username + "”正常，所属区域：" + e.q.AreaName(u.Area)})
	}
	if lacksFactor {
		e.broken(ChainStep{Kind: StepFactor, Text: "管理员须以双重验证登录，本次登录没有双重验证，全部权限暂停", Fix: "绑定双重验证后重新登录，或在“安全策略”中关闭该要求", Link: "/setting/security"})
	}
	held := e.roles()
	if e.st.denied[e.q.Code] {
		held = false
		e.broken(ChainStep{Kind: StepDuty, Text: "职责分离已启用：“" + e.out.CodeName + "”属于" + dutyNames[DutyOf(e.q.Code)] + "，与该账号的职责不能兼任",
			Fix: "由担任" + dutyNames[DutyOf(e.q.Code)] + "的人员操作，或在“安全策略”中关闭职责分离", Link: "/setting/security"})
	} else if !held {
		fix, link := e.givers()
		e.broken(ChainStep{Kind: StepRole, Text: "没有任何生效的角色授予“" + e.out.CodeName + "”", Fix: fix, Link: link})
	}
	e.resource(held)
	hidden := off[e.q.Code] && strings.Contains(e.q.Code, ":")
	covered := e.area()
	e.out.Allowed = !u.Disabled && !lacksFactor && held && covered
	if strings.Contains(e.q.Code, ":") {
		if hidden {
			e.say(ChainStep{Kind: StepHide, Text: "按钮在系统“" + System + "”的隐藏清单中：不显示，接口不受影响", Fix: "在“权限矩阵”的隐藏清单中取消隐藏", Link: "/setting/matrix?tab=hidden"})
		} else {
			e.say(ChainStep{Kind: StepHide, OK: true, Text: "按钮不在隐藏清单中"})
		}
	}
	e.out.Shown = e.out.Allowed && !hidden
	switch {
	case e.out.Why != "":
	case hidden:
		e.out.Why = "有权限，但按钮在隐藏清单中，因此不显示"
	default:
		e.out.Why = "允许"
	}
}

// roles tells what each role contributes, and answers whether the code is held.
func (e *explaining) roles() bool {
	code, held := e.q.Code, false
	if e.st.admin {
		held = code != "" && !Personal(code)
		e.say(ChainStep{Kind: StepRole, OK: true, Text: "账号是平台管理员，拥有全部菜单和权限"})
	}
	if e.st.full == "namespace" {
		in := slices.Contains(FullList(), code)
		held = held || in
		e.say(ChainStep{Kind: StepRole, OK: in, Text: "账号的命名空间与用户名相同，拥有固定的全部操作权限"})
	}
	for _, r := range e.st.held {
		name := "角色“" + r.Name
		gives := r.Grants[code] || r.Grants[All] && slices.Contains(FullList(), code)
		switch {
		case !r.Fits(e.st.area):
			e.say(ChainStep{Kind: StepRole, Text: fmt.Sprintf("%s”只对%s至%s的用户生效，该账号在%s", name, levelName(r.Lo), levelName(r.Hi), levelName(e.st.area.Level())),
				Fix: "调整该角色的区域级别范围，或调整账号的所属区域", Link: fmt.Sprintf("/setting/role/%d", r.ID)})
			continue
		case r.Own[code]:
			e.say(ChainStep{Kind: StepRole, OK: true, Text: name + "”授予“" + e.out.CodeName + "”", Link: fmt.Sprintf("/setting/role/%d", r.ID)})
		case gives && r.Grants[All]:
			e.say(ChainStep{Kind: StepRole, OK: true, Text: name + "”授予全部操作权限", Link: fmt.Sprintf("/setting/role/%d", r.ID)})
		case gives:
			e.say(ChainStep{Kind: StepRole, OK: true, Text: name + "”从上级角色继承“" + e.out.CodeName + "”", Link: fmt.Sprintf("/setting/role/%d", r.Parent)})
		default:
			s := ChainStep{Kind: StepRole, Text: name + "”不授予“" + e.out.CodeName + "”", Link: fmt.Sprintf("/setting/role/%d", r.ID)}
			if !r.Builtin {
				s.Fix = "在该角色中勾选“" + e.out.CodeName + "”"
			}
			e.say(s)
		}
		held = held || gives
	}
	if len(e.st.held) == 0 && !e.st.admin {
		e.say(ChainStep{Kind: StepRole, Text: "账号没有任何角色"})
	}
	return held
}

// givers names roles that would give the code to this account.
func (e *explaining) givers() (fix, link string) {
	var names []string
	for _, r := range e.all {
		if r.Grants[e.q.Code] && r.Fits(e.st.area) && r.Code != "platform-admin" && len(names) < 3 {
			names = append(names, "“"+r.Name+"”")
		}
	}
	if len(names) == 0 {
		return "新建一个授予“" + e.out.CodeName + "”的角色，并分配给该账号", "/setting/role/new"
	}
	return "为该账号分配授予此权限的角色，例如" + strings.Join(names, "、"), "/setting/user?q=" + e.st.user.Username
}

// resource says what the code opens.
func (e *explaining) resource(held bool) {
	prefix, action, isAction := strings.Cut(e.q.Code, ":")
	if isAction {
		text := "按钮编码“" + e.q.Code + "”"
		if prefixNames[prefix] != "" && actionNames[action] != "" {
			text = "按钮“" + actionNames[action] + "”（" + prefixNames[prefix] + "），编码" + e.q.Code
		}
		e.say(ChainStep{Kind: StepButton, OK: held, Text: text})
		return
	}
	var menus []string
	for _, m := range e.q.Menus[e.q.Code] {
		menus = append(menus, m.Name)
	}
	text := "资源“" + e.q.Code + "”不对应菜单"
	if len(menus) > 3 {
		text = fmt.Sprintf("资源“%s”打开菜单：%s等%d项", e.q.Code, strings.Join(menus[:3], "、"), len(menus))
	} else if len(menus) > 0 {
		text = "资源“" + e.q.Code + "”打开菜单：" + strings.Join(menus, "、")
	}
	e.say(ChainStep{Kind: StepResource, OK: held, Text: text})
}

// area tells whether the data scope of the roles covers the area asked about.
func (e *explaining) area() bool {
	var parts []string
	if e.st.admin {
		parts = append(parts, "平台管理员（"+e.q.AreaName(e.st.area)+"及下级")
	}
	for _, r := range e.st.roles {
		if !e.st.admin {
			parts = append(parts, r.Name+"（"+scopeNames[r.Scope])
		}
	}
	from := "没有角色给出数据范围"
	if len(parts) > 0 {
		from = strings.Join(parts, "）、") + "）"
	}
	if e.q.At == nil {
		e.say(ChainStep{Kind: StepArea, OK: !e.st.scope.Empty(), Text: "数据范围：" + from})
		return true
	}
	e.out.Area, e.out.AreaName = e.q.At.String(), e.q.AreaName(*e.q.At)
	if e.st.scope.Covers(*e.q.At) {
		e.say(ChainStep{Kind: StepArea, OK: true, Text: "“" + e.out.AreaName + "”在数据范围内：" + from})
		return true
	}
	e.broken(ChainStep{Kind: StepArea, Text: "“" + e.out.AreaName + "”不在数据范围内：" + from, Fix: "分配数据范围包含该区域的角色，或调整账号的所属区域",
		Link: "/setting/user?q=" + e.st.user.Username})
	return false
}

var (
	scopeNames = map[DataScope]string{ScopeArea: "本级及下级", ScopeLevel: "本级", ScopeDept: "本部门", ScopeSelf: "本人", ScopeCustom: "自定义"}
	dutyNames  = map[Duty]string{DutySystem: "系统管理职责", DutySecurity: "安全管理职责", DutyAudit: "审计职责"}
)

// mayAsk reports whether the caller may ask about the account: about themselves always, about others where they manage accounts and have them in their
// scope. Else NotFound, like one that is not there.
func (s *Service) mayAsk(ctx context.Context, p *principal.Principal, userID int64) (directory.User, error) {
	if userID == p.UserID || userID == 0 {
		return s.People.ByID(ctx, p.UserID)
	}
	if !Holds(p, SettingUser) && !Holds(p, SettingRole) {
		return directory.User{}, errs.New(errs.Forbidden, "")
	}
	return s.People.InScope(ctx, p.Scope, userID)
}
