package oidc

import (
	"context"
	"log/slog"
	"net/http"
	"strings"

	"mirror/internal/identity/session"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
)

// doctorPath is where a browser that cannot sign in is sent by the shell, and reads why. A page of the server: it must work where the shell does not.
const doctorPath = Root + "/doctor"

// fault is one way a sign-in fails without anybody having mistyped. Steps are for the person; Operator is for the person who runs the platform.
type fault struct {
	status                  int
	heading, text, operator string
	steps                   []string
}

// faults by name. The name also stands in the log, beside the diagnostic code.
var faults = map[string]fault{
	"loop": {http.StatusOK, "登录未能完成", "登录页面与平台之间多次往返仍未成功，已停止自动跳转。",
		"请核对反向代理是否改写、缓存或丢弃了登录接口（/auth/）的请求与 Cookie。",
		[]string{"关闭其他登录页面后点击“重新登录”", "确认浏览器允许本站保存 Cookie 和数据", "仍不成功时，将诊断信息发给管理员"}},
	"cookies": {http.StatusBadRequest, "浏览器没有保存 Cookie", "登录需要 Cookie，但浏览器没有为本站保存或送回，因此无法完成登录。",
		"若浏览器设置无误，请核对反向代理没有去除 Set-Cookie 与 Cookie 头，且访问协议与 base-url 一致。",
		[]string{"在浏览器设置中允许本站使用 Cookie", "退出无痕模式或停用拦截 Cookie 的插件", "设置后点击“重新登录”"}},
	"redirect_uri": {http.StatusBadRequest, "无法继续", "返回地址不在允许范围内，无法登录。",
		"请核对 base-url、反向代理的 X-Forwarded-Prefix，以及该应用登记的回调地址。",
		[]string{"请从平台首页进入，不要使用收藏的登录地址", "确认浏览器地址栏中的域名和路径与单位公布的一致"}},
	"client": {http.StatusBadRequest, "无法继续", "应用未登记，无法登录。", "请核对该应用的 client_id 是否已登记。",
		[]string{"请从平台首页进入"}},
	"expired": {http.StatusBadRequest, "无法继续", "登录页面已失效，请重新打开。", "",
		[]string{"点击“重新登录”", "不要同时使用多个浏览器窗口中的旧登录页面"}},
	"prefix": {http.StatusBadRequest, "访问路径与平台配置不一致", "浏览器中的路径前缀与平台所知的不同，页面和登录都无法继续。",
		"请让反向代理送出与对外路径一致的 X-Forwarded-Prefix，并把代理地址列入 trusted-proxies；或在 base-url 中写明前缀。",
		[]string{"确认地址栏中的路径与单位公布的一致", "将诊断信息发给管理员"}},
}

// faultView is what the page shows of a fault.
type faultView struct {
	Steps    []string
	Operator string
	Code     string
	Name     string
	Now      int64  // the server's clock, ms: the page compares it with its own
	Base     string // where the platform believes it is reached
}

// code is what a person reads out and the operator finds: the beginning of the request's id, which every line of the log about it carries.
func code8(ctx context.Context) string {
	id := site.From(ctx).RequestID
	return id[:min(8, len(id))]
}

// faulted answers with the page of a fault and leaves a line in the log. Nothing of the request is repeated on it.
func (p *Provider) faulted(w http.ResponseWriter, r *http.Request, name string) {
	ctx := r.Context()
	f := faults[name]
	slog.WarnContext(ctx, "sign-in fault", "fault", name, "request_id", site.From(ctx).RequestID, "ip", addressOf(ctx))
	v := p.newView(ctx, f.heading)
	v.Text, v.HomeText = f.text, "重新登录"
	v.Fault = &faultView{Steps: f.steps, Operator: f.operator, Code: code8(ctx), Name: name, Now: p.now().UnixMilli(), Base: p.base(ctx)}
	p.write(w, r, "fault", v, f.status)
}

// doctor is the page the shell leads to when it gave up.
func (p *Provider) doctor(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("fault")
	if _, ok := faults[name]; !ok {
		name = "loop"
	}
	p.faulted(w, r, name)
}

// misplaced reports whether a refused return address is our own shell below another prefix than the one we know: then it is the proxy that
// is set up wrongly, not the address.
func (p *Provider) misplaced(ctx context.Context, uri string) bool {
	rest, ok := strings.CutPrefix(uri, p.origin)
	if !ok || !plain(uri) {
		return false
	}
	at := strings.Index(rest, ShellPath)
	return at >= 0 && rest[:at] != p.prefix(ctx)
}

// textsOfEnds say why a session is over, to the person who held it.
var textsOfEnds = map[string]string{
	session.PasswordChanged: "密码已修改，请用新密码重新登录。",
	session.Disabled:        "您的账号已被停用，请联系管理员。",
	session.Idle:            "您长时间没有操作，请重新登录。",
	session.Expired:         "登录已达最长时限，请重新登录。",
	session.Replay:          "登录凭据被重复使用，为安全起见已结束登录，请重新登录。",
	session.Remote:          "您的登录已在别处被结束，请重新登录。",
	session.LogoutThere:     "您已在统一认证处退出登录，请重新登录。",
	session.Crowded:         "您的账号在太多设备上登录，最早的登录已被结束，请重新登录。",
}

// cookieNote carries one word over the two redirects of a page that was left open too long.
const cookieNote = "MIRROR_NOTE"

// note is the line above the form: the page before this one was open too long, or why this browser's last session ended.
func (p *Provider) note(w http.ResponseWriter, r *http.Request) string {
	if c, err := r.Cookie(cookieNote); err == nil && c.Value == "expired" {
		gone := p.cookie(r.Context(), cookieNote, "", true)
		gone.MaxAge = -1
		http.SetCookie(w, gone)
		return "登录页面打开时间过长，已重新开始，请再次登录。"
	}
	sid, ok := p.readIdentity(r)
	if !ok {
		return ""
	}
	why, err := p.Sessions.Why(r.Context(), sid)
	if err != nil {
		slog.WarnContext(r.Context(), "sign-in page without the reason of the last end", "error", err)
	}
	return textsOfEnds[why]
}

// WhyInput is what proves that the session was the caller's: their bearer, expired or not, or the identity cookie.
type WhyInput struct {
	Cookies       string `header:"Cookie" hidden:"true"`
	Authorization string `header:"Authorization" hidden:"true"`
}

// Ended says why a session is over.
type Ended struct {
	Reason string `json:"reason" enum:",logout,password_changed,disabled,idle,expired,replay,remote,logout_there,crowded,guessed,forced" doc:"empty: the session lives, or nobody knows it"`
	Code   string `json:"code" doc:"diagnostic code; the server's log has it as the beginning of request_id"`
}

// why answers a browser whose tokens stopped working. A stranger learns nothing: without a token or cookie of ours the answer is empty.
func (p *Provider) why(ctx context.Context, in *WhyInput) (*route.Out[Ended], error) {
	sid := ""
	if raw := stripBearer(in.Authorization); raw != "" {
		if c, err := p.minter.VerifyPast(ctx, raw); err == nil {
			sid = c.SID
		}
	}
	if sid == "" {
		sid, _ = p.readIdentity(&http.Request{Header: http.Header{"Cookie": {in.Cookies}}})
	}
	e := Ended{Code: code8(ctx)}
	if sid == "" {
		return route.Data(e), nil
	}
	var err error
	if e.Reason, err = p.Sessions.Why(ctx, sid); err != nil {
		return nil, err
	}
	if e.Reason == "" {
		return route.Data(e), nil
	}
	slog.InfoContext(ctx, "session over", "reason", e.Reason, "request_id", site.From(ctx).RequestID)
	return route.Data(e), nil
}
