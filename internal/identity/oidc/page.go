package oidc

import (
	"bytes"
	"context"
	"html/template"
	"log/slog"
	"net/http"
	"strings"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
)

// signInPath takes the form; the path is Keycloak's.
const signInPath = Root + "/login-actions/authenticate"

// DefaultTitle stands on the pages when app gives no other.
const DefaultTitle = "数字乡村综合管理平台"

var pages = template.Must(template.New("pages").Parse(squeeze(file("page.html") + file("steps.html") + file("fault.html") + file("consent.html") + `{{define "passkey.js"}}` + file("passkey.js") + `{{end}}`)))

// squeeze drops the line breaks between tags: they are the author's, not the reader's, and the page has a byte budget.
func squeeze(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n")
}

// view is what all pages share.
type view struct {
	Title, Heading, Text, Nonce string
	Action, Sealed              string
	Home, HomeText              string
	Prefetch                    []string
	View                        signInView
	Focus                       string
	SignInOptions               []SignInOption
	Demo                        *Demo
	Step                        stepView
	Care                        bool   // 关怀版: large type, strong contrast
	Again                       string // sign-in: the address this page came by
	Life                        int64  // sign-in: how long the page is good, ms
	Fault                       *faultView
	Consent                     consentView
	// Unframed keeps the page out of every frame, our own too.
	Unframed bool
	// Popup leaves out what has no place in a dialog: the picture, other ways in, the demo's accounts. The name is the caller's to say.
	Popup bool
	// Fixed keeps the name as it is: a dialog signs the same person in again.
	Fixed bool
}

// signInView is what the form shows again.
type signInView struct {
	Username, Field, Error string
	Note                   string       // why there is this page, "": no need to say
	Now                    int64        // the server's clock, ms
	Captcha                *captchaView // nil: no picture is asked for
	Keep                   bool         // the account is remembered in this browser
}

// captchaView is a picture, or a question in words, and the ticket its answer is checked with.
// Fresh is where a script gets another picture's ticket.
type captchaView struct{ Ticket, URL, Fresh, Question string }

func (p *Provider) newView(ctx context.Context, heading string) view {
	v := view{Title: p.title(), Heading: heading, Nonce: token.NewID(), Home: p.prefix(ctx) + ShellPath, HomeText: "返回平台"}
	return v
}

// write renders a page. Its forms go to our own origin and nowhere else; depart is how one leads to another.
func (p *Provider) write(w http.ResponseWriter, r *http.Request, name string, v view, status int) {
	if c, err := r.Cookie(cookieCare); err == nil {
		v.Care = c.Value == "1"
	}
	var buf bytes.Buffer
	if err := pages.ExecuteTemplate(&buf, name, v); err != nil {
		slog.ErrorContext(r.Context(), "identity: page", "page", name, "error", err)
		http.Error(w, "服务器错误(500)", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	noStore(w)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "SAMEORIGIN")
	// same-origin, not no-referrer: with the latter browsers send Origin: null with our own form.
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Content-Security-Policy", "default-src 'self'; script-src 'nonce-"+v.Nonce+"'; style-src 'nonce-"+v.Nonce+"'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'")
	if v.Unframed {
		h.Set("X-Frame-Options", "DENY")
		h.Set("Content-Security-Policy", strings.Replace(h.Get("Content-Security-Policy"), "frame-ancestors 'self'", "frame-ancestors 'none'", 1))
	}
	w.WriteHeader(status)
	_, _ = w.Write(buf.Bytes())
}

func (p *Provider) signInPage(w http.ResponseWriter, r *http.Request, q request, sv signInView, status int) {
	ctx := r.Context()
	v := p.newView(ctx, "登录")
	sv.Now = p.now().UnixMilli()
	v.Sealed, v.Action, v.View, v.Popup = p.seal(w, r, q), p.prefix(ctx)+signInPath, sv, q.Popup
	v.Again, v.Life = p.authorizeURL(ctx, q, true), p.Options.PageTTL.Milliseconds()
	v.Focus = sv.Field
	if v.Focus == "username" && q.fixed() {
		v.Focus = "password"
	}
	v.Fixed = q.fixed()
	if v.Focus == "" && sv.Username != "" {
		v.Focus = "password"
	}
	if !q.Popup {
		v.Demo = p.Demo
		if p.SignInOptions != nil {
			v.SignInOptions = p.SignInOptions(ctx)
		}
	}
	if p.Prefetch != nil && !q.Popup && status == http.StatusOK {
		for _, f := range p.Prefetch() {
			v.Prefetch = append(v.Prefetch, p.prefix(ctx)+f)
		}
	}
	p.write(w, r, "signin", v, status)
}

func (p *Provider) message(w http.ResponseWriter, r *http.Request, status int, heading, text string) {
	v := p.newView(r.Context(), heading)
	v.Text = text
	p.write(w, r, "message", v, status)
}

// badRequest is the page for what must not lead anywhere: it has no Location (security.md row 30).
func (p *Provider) badRequest(w http.ResponseWriter, r *http.Request, text string) {
	p.message(w, r, http.StatusBadRequest, "无法继续", text)
}

func (p *Provider) refused(w http.ResponseWriter, r *http.Request) {
	p.message(w, r, http.StatusForbidden, "拒绝访问(403)", "该请求来自其他网站，已被拒绝。")
}

func (p *Provider) pageFailure(w http.ResponseWriter, r *http.Request, err error) {
	slog.ErrorContext(r.Context(), "identity: request failed", "error", err)
	if errs.Has(db.Classify(err), errs.Unavailable) {
		w.Header().Set("Retry-After", "1")
		p.message(w, r, http.StatusServiceUnavailable, "服务不可用(503)", "服务暂时不可用，请稍后再试。")
		return
	}
	p.message(w, r, http.StatusInternalServerError, "服务器错误(500)", "服务器出现错误，请稍后再试。")
}

func (p *Provider) signedOutPage(w http.ResponseWriter, r *http.Request) {
	v := p.newView(r.Context(), "已退出登录")
	v.Text, v.HomeText = "您已安全退出。为保护账号安全，请在公用电脑上关闭浏览器。", "重新登录"
	p.write(w, r, "message", v, http.StatusOK)
}

func (p *Provider) confirmPage(w http.ResponseWriter, r *http.Request, l leaving, s session.Session) {
	v := p.newView(r.Context(), "退出登录")
	v.Text = "确定要退出账号“" + directory.MaskName(s.User.Name) + "”吗？"
	v.Action, v.Sealed = p.prefix(r.Context())+Protocol+"/logout", p.seal(w, r, l)
	p.write(w, r, "confirm", v, http.StatusOK)
}
