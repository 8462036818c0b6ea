package oidc

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

const formPurpose = "sign-in-form"

// seal packs a request for the form. It is tied to a cookie of this browser: a form made in another browser, or a request
// changed on the way, does not open, so nobody can sign a victim in to an account or a client of their choice.
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
	return base64.RawURLEncoding.EncodeToString(p.Master.SealCarried(formPurpose, sum[:], body))
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
	body, err := p.Master.OpenCarried(formPurpose, sum[:], raw)
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

// takeForm reads a form of our pages; false where it was answered instead.
func (p *Provider) takeForm(w http.ResponseWriter, r *http.Request) bool {
	if err := r.ParseForm(); err != nil {
		p.badRequest(w, r, "请求内容无法识别。")
		return false
	}
	if !p.ownForm(r) {
		p.refused(w, r)
		return false
	}
	return true
}

// takeRequest opens what the form carries of the request it belongs to; false where it was answered instead.
func (p *Provider) takeRequest(w http.ResponseWriter, r *http.Request, into any) bool {
	if p.unseal(r, r.PostForm.Get("request"), into) {
		return true
	}
	if _, err := r.Cookie(cookieForm); err != nil {
		p.faulted(w, r, "cookies") // the page set it a moment ago
	} else {
		p.faulted(w, r, "expired")
	}
	return false
}

// asker is the client of a request, which may have changed since the page was made; nil where that was answered instead.
func (p *Provider) asker(w http.ResponseWriter, r *http.Request, q request) *Client {
	c := p.client(q.ClientID)
	if c == nil || !p.redirectAllowed(r.Context(), c, q.RedirectURI) {
		p.faulted(w, r, "redirect_uri")
		return nil
	}
	return c
}

// signIn takes the form of the sign-in page.
func (p *Provider) signIn(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	var q request
	if !p.takeForm(w, r) || !p.takeRequest(w, r, &q) {
		return
	}
	c := p.asker(w, r, q)
	if c == nil {
		return
	}
	username, plainText, keep := strings.TrimSpace(r.PostForm.Get("username")), r.PostForm.Get("password"), r.PostForm.Get("keep") != ""
	old, live := p.browserSession(r)
	if live && p.satisfied(q, old) && strings.EqualFold(username, old.User.Username) {
		p.grantCode(w, r, q, old) // another tab was faster
		return
	}
	if p.now().Sub(time.UnixMilli(q.At)) > p.Options.PageTTL {
		// The adapter asks again by itself (identity.md#what-keycloak-js-asks); the fresh page says why there is one.
		c := p.cookie(ctx, cookieNote, "expired", true)
		c.MaxAge = 60
		http.SetCookie(w, c)
		p.answerError(w, r, q, oauthError{"temporarily_unavailable", "authentication_expired"})
		return
	}
	pair := p.pairOf(r, username)
	state, err := p.Guard.State(ctx, p.DB.Read(), pair)
	if err != nil {
		p.signInFailure(w, r, q, username, err)
		return
	}
	captcha := state.Captcha || q.Fails >= p.Guard.CaptchaAfter()
	asksText := r.PostForm.Get("again") == "text" || r.PostForm.Get("again") == "" && r.PostForm.Has("question")
	again := func(status int, field, text string) {
		p.signInPage(w, r, q, signInView{Username: username, Error: text, Field: field, Captcha: p.newCaptcha(ctx, captcha, asksText), Keep: keep}, status)
	}
	switch {
	case r.PostForm.Get("again") != "":
		again(http.StatusOK, "", "")
		return
	case username == "":
		again(http.StatusBadRequest, "username", "请输入用户名")
		return
	case plainText == "":
		again(http.StatusBadRequest, "password", "请输入密码")
		return
	}
	if captcha {
		// Before the password, and by counters that are the same for names nobody has: the answer tells nothing.
		text, wait := "", time.Duration(0)
		if asksText {
			text, wait, err = p.checkQuestion(ctx, pair, username, q.ClientID, r.PostForm.Get("question"), r.PostForm.Get("captcha"))
		} else {
			text, err = p.checkCaptcha(ctx, r.PostForm.Get("ticket"), r.PostForm.Get("captcha"))
		}
		if err != nil {
			p.signInFailure(w, r, q, username, err)
			return
		}
		if wait > 0 {
			w.Header().Set("Retry-After", strconv.Itoa(int(wait/time.Second)))
			again(http.StatusTooManyRequests, "captcha", text)
			return
		}
		if text != "" {
			again(http.StatusBadRequest, "captcha", text)
			return
		}
	}
	u, ok, err := p.Passwords.Verify(ctx, username, plainText)
	if err != nil {
		p.signInFailure(w, r, q, username, err)
		return
	}
	why, told := "credentials", (*errs.Error)(nil)
	if ok {
		if err = p.allow(ctx, attempt{grant: grantSignIn, client: c, user: sessionUser(u), place: pair.Place}); err == nil {
			if keep { // the name that works, not what was mistyped before
				p.rememberAccount(w, r, u.Username)
			} else {
				p.rememberAccount(w, r, "")
			}
			p.proceed(w, r, signInStep{Request: q, UserID: u.ID}, u)
			return
		}
		if !refuses(err) {
			p.signInFailure(w, r, q, username, err)
			return
		}
		why = string(errs.From(err).Code)
		if errors.Is(err, errDisabled) || errors.Is(err, errElsewhere) {
			told = errs.From(err)
		}
	}
	if told != nil { // the password was right: nothing is counted, and the reason is told
		if err := p.refuse(ctx, username, grantSignIn, q.ClientID, why); err != nil {
			p.signInFailure(w, r, q, username, err)
			return
		}
		again(http.StatusBadRequest, "username", told.Message+"（诊断码 "+code8(ctx)+"）")
		return
	}
	if err := p.attemptFailed(ctx, pair, username, grantSignIn, q.ClientID, why); err != nil {
		p.signInFailure(w, r, q, username, err)
		return
	}
	q.Fails++
	if state, err = p.Guard.State(ctx, p.DB.Read(), pair); err != nil {
		p.signInFailure(w, r, q, username, err)
		return
	}
	captcha = state.Captcha || q.Fails >= p.Guard.CaptchaAfter()
	again(http.StatusBadRequest, "password", textWrong)
}

// finish opens the session of a sign-in that showed everything asked of it, and leads back with a code. The browser is a known
// device from here on. spend, where given, uses up a code in the same transaction and reports whether it was good.
func (p *Provider) finish(w http.ResponseWriter, r *http.Request, st *signInStep, u directory.User, remember bool, spend func(ctx context.Context, tx *db.Tx) (kind string, err error)) error {
	ctx, q := r.Context(), st.Request
	old, live := p.browserSession(r)
	at := p.pairOf(r, u.Username)
	dev := p.readDevice(r).with(at.Subject)
	raw := token.NewID()
	var s session.Session
	owed := false
	if st.Bridge == nil {
		var err error
		if owed, err = p.consentOwed(ctx, q, u.ID); err != nil {
			return err
		}
	}
	err := p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		kind := st.Factor
		if spend != nil {
			var err error
			if kind, err = spend(ctx, tx); err != nil {
				return err
			}
		}
		if err := p.attemptSucceeded(ctx, tx, at); err != nil {
			return err
		}
		if live { // this browser has one session: a new sign-in takes the place of the old
			if err := p.Sessions.End(ctx, tx, old.SID, session.Logout); err != nil {
				return err
			}
			if err := audit.Record(ctx, tx, leftEvent(old)); err != nil {
				return err
			}
		}
		if remember {
			if err := p.Factors.Remember(ctx, tx, u.ID, dev.ID, session.Device(r.UserAgent())); err != nil {
				return err
			}
		}
		var err error
		o := opening{clientID: q.ClientID, agent: r.UserAgent(), grant: st.grant(), factor: kind, place: "d:" + dev.ID, loginType: u.LoginType}
		if st.Bridge != nil {
			o.loginType, o.from = st.Bridge.LoginType, st.Bridge.From
		}
		if s, err = p.open(ctx, tx, u, o); err != nil {
			return err
		}
		if st.Bridge != nil {
			if p.Opened == nil {
				return nil
			}
			return p.Opened(ctx, tx, st.Bridge.Mark, s.SID)
		}
		if owed {
			return nil
		}
		return p.storeCode(ctx, tx, raw, q, s)
	})
	if err != nil {
		return err
	}
	p.writeDevice(w, r, dev)
	setCookies(w, p.sessionCookies(ctx, s.SID))
	switch {
	case st.Enrolled != nil:
		p.recoveryPage(w, r, *st) // the code is not used: the page's link asks again, and the session answers
		return nil
	case st.Bridge != nil:
		leave(w, r, p.prefix(ctx)+ShellPath) // the shell finds its session, as any new tab does
		return nil
	case owed:
		leave(w, r, p.consentURL(ctx, q)) // the session is there: the same request now leads to the question
		return nil
	}
	p.answer(w, r, q, pair{"session_state", s.SID}, pair{"code", raw})
	return nil
}

// opening is how a session begins.
type opening struct {
	clientID, agent string
	grant           grant
	factor, place   string
	loginType       principal.LoginType
	from            string // the other system whose credential it was
}

// open starts a session after a successful check, with its audit row, in the caller's transaction. It keeps the second
// factor that was shown and the place whose lock the session's renewals pass.
func (p *Provider) open(ctx context.Context, tx *db.Tx, u directory.User, o opening) (session.Session, error) {
	s, err := p.Sessions.Start(ctx, tx, session.New{UserID: u.ID, ClientID: o.clientID, LoginType: o.loginType, From: o.from, IP: addressOf(ctx), Factor: o.factor, Place: o.place,
		UserAgent: strings.ToValidUTF8(strings.ReplaceAll(o.agent, "\x00", ""), "?")})
	if err != nil {
		return s, err
	}
	s.User = sessionUser(u)
	if err := p.Users.SignedIn(ctx, tx, u.ID); err != nil {
		return s, err
	}
	detail := map[string]string{"client": o.clientID, "grant": string(o.grant), "factor": o.factor}
	if o.from != "" {
		detail["from"] = o.from
	}
	return s, audit.Record(ctx, tx, audit.Event{Action: "login", Object: "session", ObjectID: s.SID, Area: u.Area, Detail: detail, Actor: audit.Actor{UserID: u.ID, Username: u.Username, SessionID: s.SID}})
}

// refuse writes the row of a sign-in that failed; without the row there is no answer (security.md goal 9).
func (p *Provider) refuse(ctx context.Context, username string, g grant, clientID, why string) error {
	return audit.Write(ctx, p.DB, refusal(username, g, clientID, why))
}

func refusal(username string, g grant, clientID, why string) audit.Event {
	if r := []rune(username); len(r) > 64 {
		username = string(r[:64])
	}
	return audit.Event{Action: "login", Object: "session", Result: audit.Refused,
		Detail: map[string]string{"client": clientID, "grant": string(g), "reason": why}, Actor: audit.Actor{Username: username}}
}

func sessionUser(u directory.User) session.User {
	return session.User{ID: u.ID, UUID: u.UUID, Username: u.Username, Name: u.Name, Namespace: u.Namespace, EmployeeType: u.EmployeeType,
		Area: u.Area, DeptID: u.DeptID, Disabled: u.Disabled, Machine: u.LoginType == principal.LoginMachine}
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
