package oidc

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
)

const formPurpose = "sign-in-form"

// seal packs a request for the form. It is tied to a cookie of this browser: a form made in another browser, or a request
// changed on the way, does not open, so nobody can sign a victim in to an account or a client of his choice.
func (p *Provider) seal(w http.ResponseWriter, r *http.Request, v any) string {
	secret := ""
	if c, err := r.Cookie(cookieForm); err == nil && len(c.Value) == 22 {
		secret = c.Value // shared by the tabs of this browser
	} else {
		secret = token.NewID()
		http.SetCookie(w, p.cookie(r.Context(), cookieForm, secret, true))
	}
	body, _ := json.Marshal(v)
	sum := sha256.Sum256([]byte(secret))
	return base64.RawURLEncoding.EncodeToString(p.Master.Seal(formPurpose, sum[:], body))
}

func (p *Provider) unseal(r *http.Request, sealed string, v any) bool {
	c, err := r.Cookie(cookieForm)
	if err != nil {
		return false
	}
	raw, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil {
		return false
	}
	sum := sha256.Sum256([]byte(c.Value))
	body, err := p.Master.Open(formPurpose, sum[:], raw)
	return err == nil && json.Unmarshal(body, v) == nil
}

// ownForm refuses a form that another site sent, where the browser says so.
func (p *Provider) ownForm(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return true
	case "":
		o := r.Header.Get("Origin")
		return o == "" || o == p.origin
	}
	return false
}

// signIn takes the form of the sign-in page.
func (p *Provider) signIn(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	if err := r.ParseForm(); err != nil {
		p.badRequest(w, r, "请求内容无法识别。")
		return
	}
	if !p.ownForm(r) {
		p.refused(w, r)
		return
	}
	var q request
	if !p.unseal(r, r.PostForm.Get("request"), &q) {
		p.badRequest(w, r, "登录页面已失效，请重新打开。")
		return
	}
	c := p.client(q.ClientID)
	if c == nil || !p.redirectAllowed(ctx, c, q.RedirectURI) {
		p.badRequest(w, r, "返回地址不在允许范围内，无法登录。")
		return
	}
	username, plainText := strings.TrimSpace(r.PostForm.Get("username")), r.PostForm.Get("password")
	old, live := p.browserSession(r)
	if live && q.satisfied(old, p.now()) && strings.EqualFold(username, old.User.Username) {
		p.grantCode(w, r, q, old) // another tab was faster
		return
	}
	if p.now().Sub(time.UnixMilli(q.At)) > p.Options.PageTTL {
		p.answerError(w, r, q, oauthError{"temporarily_unavailable", "authentication_expired"})
		return
	}
	again := func(status int, field, text string) {
		p.signInPage(w, r, q, signInView{Username: username, Error: text, Field: field}, status)
	}
	switch {
	case username == "":
		again(http.StatusBadRequest, "username", "请输入用户名")
		return
	case plainText == "":
		again(http.StatusBadRequest, "password", "请输入密码")
		return
	}
	u, ok, err := p.Passwords.Verify(ctx, username, plainText)
	if err != nil {
		p.signInFailure(w, r, q, username, err)
		return
	}
	if !ok {
		if err := p.refuse(ctx, username, grantSignIn, q.ClientID, "credentials"); err != nil {
			p.signInFailure(w, r, q, username, err)
			return
		}
		again(http.StatusBadRequest, "password", "用户名或密码错误")
		return
	}
	if err := p.allow(ctx, attempt{grant: grantSignIn, client: c, user: sessionUser(u)}); err != nil {
		if err := p.refuse(ctx, username, grantSignIn, q.ClientID, string(errs.From(err).Code)); err != nil {
			p.signInFailure(w, r, q, username, err)
			return
		}
		again(http.StatusBadRequest, "username", errs.From(err).Message)
		return
	}
	raw := token.NewID()
	var s session.Session
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if live { // this browser has one session: a new sign-in takes the place of the old
			if err := p.Sessions.End(ctx, tx, old.SID, session.Logout); err != nil {
				return err
			}
			if err := audit.Record(ctx, tx, leftEvent(old)); err != nil {
				return err
			}
		}
		var err error
		if s, err = p.open(ctx, tx, u, q.ClientID, r.UserAgent(), grantSignIn); err != nil {
			return err
		}
		return p.storeCode(ctx, tx, raw, q, s)
	})
	if err != nil {
		p.signInFailure(w, r, q, username, err)
		return
	}
	setCookies(w, p.sessionCookies(ctx, s.SID))
	p.answer(w, r, q, pair{"session_state", s.SID}, pair{"code", raw})
}

// open starts a session after a successful check, with its audit row, in the caller's transaction.
func (p *Provider) open(ctx context.Context, tx *db.Tx, u directory.User, clientID, agent string, g grant) (session.Session, error) {
	ip, _ := audit.Request(ctx)
	if ip == "" {
		ip = site.From(ctx).IP
	}
	s, err := p.Sessions.Start(ctx, tx, session.New{UserID: u.ID, ClientID: clientID, LoginType: u.LoginType, IP: ip, UserAgent: strings.ToValidUTF8(strings.ReplaceAll(agent, "\x00", ""), "?")})
	if err != nil {
		return s, err
	}
	s.User = sessionUser(u)
	if err := p.Users.SignedIn(ctx, tx, u.ID); err != nil {
		return s, err
	}
	return s, audit.Record(ctx, tx, audit.Event{Action: "login", Object: "session", ObjectID: s.SID, Area: u.Area,
		Detail: map[string]string{"client": clientID, "grant": string(g)}, Actor: audit.Actor{UserID: u.ID, Username: u.Username, SessionID: s.SID}})
}

// refuse writes the row of a sign-in that failed; without the row there is no answer (security.md S9).
func (p *Provider) refuse(ctx context.Context, username string, g grant, clientID, why string) error {
	if r := []rune(username); len(r) > 64 {
		username = string(r[:64])
	}
	return audit.Write(ctx, p.DB, audit.Event{Action: "login", Object: "session", Result: audit.Refused,
		Detail: map[string]string{"client": clientID, "grant": string(g), "reason": why}, Actor: audit.Actor{Username: username}})
}

func sessionUser(u directory.User) session.User {
	return session.User{ID: u.ID, UUID: u.UUID, Username: u.Username, Name: u.Name, Namespace: u.Namespace, EmployeeType: u.EmployeeType,
		Area: u.Area, DeptID: u.DeptID, Disabled: u.Disabled}
}

// signInFailure keeps what the person typed (but the password) when the server cannot answer now.
func (p *Provider) signInFailure(w http.ResponseWriter, r *http.Request, q request, username string, err error) {
	if !errs.Has(db.Classify(err), errs.Unavailable) {
		p.pageFailure(w, r, err)
		return
	}
	w.Header().Set("Retry-After", "1")
	p.signInPage(w, r, q, signInView{Username: username, Field: "username", Error: "当前登录人数较多或服务暂不可用，请稍后再试"}, http.StatusServiceUnavailable)
}
