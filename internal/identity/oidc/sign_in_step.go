package oidc

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// stepPath takes the forms that follow the password.
const stepPath = Root + "/login-actions/second-factor"

// The kinds of a step.
const (
	stepTOTP  = "totp"
	stepEnrol = "enrol"
	stepSMS   = "sms"
)

// signInStep is a sign-in between its password and its session. It travels sealed and tied to the browser like the request it belongs to;
// it opens nothing without a code that counts once.
type signInStep struct {
	Request request  `json:"r"`
	UserID  int64    `json:"u"`
	Kind    string   `json:"k"`
	Secret  []byte   `json:"s,omitempty"` // enrol: not stored before its first code was shown
	SMS     string   `json:"m,omitempty"` // sms: which code
	Again   int64    `json:"g,omitempty"` // sms: when another may be asked for, ms
	SMSDone bool     `json:"d,omitempty"`
	Factor  string   `json:"f,omitempty"`
	Key     []byte   `json:"k2,omitempty"` // the challenge put to a passkey, or to a device that is to become one
	Bridge  *arrival `json:"b,omitempty"`  // who proved the person instead of a password
	Changed int64    `json:"c"`            // when the password was set: a new one ends what the old one began
	At      int64    `json:"t"`

	Enrolled []string `json:"-"` // recovery codes to be shown once
}

// arrival is the other system's part of a session that still owes its second factor.
type arrival struct {
	LoginType principal.LoginType `json:"l"`
	From      string              `json:"f"`
	Mark      string              `json:"m"`
}

// stepView is what the pages of steps show.
type stepView struct {
	Kind, Error, Hint string
	Options           string // for the browser's authenticators, "" where no passkey can be asked for
	HasTOTP           bool
	Wait              int // seconds until another message may be asked for
	QR                string
	QRSize            int
	Secret            string
	Codes             []string
	Days              int
	Again, Continue   string
	Forced, CanTrust  bool
}

// proceed asks for the next thing a sign-in owes, or finishes it. The order: an enrolled factor is always asked (but on a device that
// is remembered); without one a text-message code where the dictionary asks; then an administrator must enrol.
func (p *Provider) proceed(w http.ResponseWriter, r *http.Request, st signInStep, u directory.User) {
	ctx := r.Context()
	fail := func(err error) { p.stepFailure(w, r, st, u, err) }
	has, err := p.Factors.Has(ctx, u.ID)
	if err != nil {
		fail(err)
		return
	}
	changed, err := p.Passwords.ChangedAt(ctx, u.ID)
	if err != nil {
		fail(err)
		return
	}
	st.At, st.Changed, st.Kind, st.Secret, st.Key, st.SMS = p.now().UnixMilli(), changed.UnixMilli(), "", nil, nil, ""
	if has {
		trusted, err := p.Factors.Trusted(ctx, u.ID, p.readDevice(r).knows(p.Guard.Subject(u.Username)))
		if err != nil {
			fail(err)
			return
		}
		if !trusted {
			st.Kind = stepTOTP
			p.stepPage(w, r, st, u, "", http.StatusOK)
			return
		}
		st.Factor = factor.Device
		if err := p.finish(w, r, &st, u, false, nil); err != nil {
			fail(err)
		}
		return
	}
	if !st.SMSDone && st.Bridge == nil { // the code belongs to our own form: another system has its own
		asked, err := p.smsAsked(ctx)
		if err != nil {
			fail(err)
			return
		}
		if asked {
			p.askSMS(w, r, st, u)
			return
		}
	}
	forced, err := p.mustEnrol(ctx, u.ID)
	if err != nil {
		fail(err)
		return
	}
	if forced {
		st.Kind, st.Secret = stepEnrol, factor.NewSecret()
		p.stepPage(w, r, st, u, "", http.StatusOK)
		return
	}
	if err := p.finish(w, r, &st, u, false, nil); err != nil {
		fail(err)
	}
}

func (p *Provider) mustEnrol(ctx context.Context, userID int64) (bool, error) {
	if p.Administers == nil {
		return false, nil
	}
	return p.Administers(ctx, userID)
}

func (p *Provider) smsAsked(ctx context.Context) (bool, error) {
	if p.SMSAsked == nil {
		return false, nil
	}
	return p.SMSAsked(ctx)
}

func (p *Provider) askSMS(w http.ResponseWriter, r *http.Request, st signInStep, u directory.User) {
	if u.Mobile == "" {
		if err := p.refuse(r.Context(), u.Username, grantSignIn, st.Request.ClientID, "no_mobile"); err != nil {
			p.stepFailure(w, r, st, u, err)
			return
		}
		p.message(w, r, http.StatusBadRequest, "无法发送验证码", "该账号未登记手机号，无法接收短信验证码，请联系管理员。")
		return
	}
	sent, err := p.Factors.SendCode(r.Context(), p.SMS, u, p.title())
	if errs.Has(err, errs.TooMany) {
		if e := p.refuse(r.Context(), u.Username, grantSignIn, st.Request.ClientID, "sms_limit"); e != nil {
			p.stepFailure(w, r, st, u, e)
			return
		}
		p.message(w, r, http.StatusTooManyRequests, "无法发送验证码", errs.From(err).Message)
		return
	}
	if err != nil {
		p.stepFailure(w, r, st, u, err)
		return
	}
	st.Kind, st.SMS, st.Again = stepSMS, sent.ID, sent.Again.UnixMilli()
	p.stepPage(w, r, st, u, "", http.StatusOK)
}

// withoutPages is what the password grant owes besides the password: it has no page to ask on, so a code comes along as Keycloak's
// parameter totp, and who must enrol first, or be sent a message, has to use the page.
func (p *Provider) withoutPages(ctx context.Context, u directory.User, code string) error {
	has, err := p.Factors.Has(ctx, u.ID)
	if err != nil {
		return err
	}
	if has {
		if code == "" {
			return errFactorRequired
		}
		return nil
	}
	for _, owes := range []func(context.Context) (bool, error){p.smsAsked, func(ctx context.Context) (bool, error) { return p.mustEnrol(ctx, u.ID) }} {
		if asked, err := owes(ctx); err != nil {
			return err
		} else if asked {
			return errFactorRequired
		}
	}
	return nil
}

// spendFactor uses up the code of a user who has a factor; "" for one who has none.
func (p *Provider) spendFactor(ctx context.Context, tx *db.Tx, userID int64, code string) (kind string, err error) {
	if code == "" {
		return "", nil // withoutPages let it pass: there is no factor
	}
	if has, err := p.Factors.Has(ctx, userID); err != nil || !has {
		return "", err
	}
	return p.spendCode(ctx, tx, userID, code)
}

func (p *Provider) spendCode(ctx context.Context, tx *db.Tx, userID int64, code string) (string, error) {
	kind, ok, err := p.Factors.Verify(ctx, tx, userID, code)
	if err == nil && !ok {
		err = errWrongFactor
	}
	return kind, err
}

// secondStep takes the form of a step.
func (p *Provider) secondStep(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	if !p.takeForm(w, r) {
		return
	}
	var st signInStep
	if !p.unseal(r, r.PostForm.Get("step"), &st) || st.Kind == "" || st.Kind == stepBridge {
		p.badRequest(w, r, "登录页面已失效，请重新打开。")
		return
	}
	c := p.client(st.Request.ClientID)
	if c == nil || !p.redirectAllowed(ctx, c, st.Request.RedirectURI) {
		p.badRequest(w, r, "返回地址不在允许范围内，无法登录。")
		return
	}
	u, ok := p.standing(w, r, st)
	if !ok {
		return
	}
	code, key := strings.TrimSpace(r.PostForm.Get("code")), r.PostForm.Get("passkey")
	if st.Kind == stepSMS && r.PostForm.Get("resend") != "" {
		p.askSMS(w, r, st, u)
		return
	}
	if code == "" && key == "" {
		p.stepPage(w, r, st, u, "请输入验证码", http.StatusBadRequest)
		return
	}
	pair := p.pairOf(r, u.Username)
	var err error
	if err = p.allow(ctx, attempt{grant: st.grant(), client: c, user: sessionUser(u), place: pair.Place}); err != nil {
		p.stepFailure(w, r, st, u, err)
		return
	}
	switch {
	case st.Kind == stepTOTP:
		remember := r.PostForm.Get("remember") != ""
		err = p.finish(w, r, &st, u, remember, func(ctx context.Context, tx *db.Tx) (string, error) {
			if key != "" {
				return p.spendKey(ctx, tx, u, st.Key, key)
			}
			return p.spendCode(ctx, tx, u.ID, code)
		})
	case st.Kind == stepSMS:
		err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			ok, err = p.Factors.TakeCode(ctx, tx, u.ID, st.SMS, code)
			return err
		})
		if err == nil && !ok {
			err = errWrongFactor
		}
		if err == nil {
			st.SMSDone = true
			p.proceed(w, r, st, u)
		}
	case st.Kind == stepEnrol:
		err = p.enrol(w, r, &st, u, code, key)
	}
	if err != nil {
		p.stepFailure(w, r, st, u, err)
	}
}

// standing gives the person of a step that still holds; else it has answered. A step dies of age, and with the password it began with.
func (p *Provider) standing(w http.ResponseWriter, r *http.Request, st signInStep) (u directory.User, ok bool) {
	expired := func() {
		if st.Bridge != nil {
			p.message(w, r, http.StatusBadRequest, "登录已超时", "请返回平台重新登录。")
			return
		}
		p.answerError(w, r, st.Request, oauthError{"temporarily_unavailable", "authentication_expired"})
	}
	if p.now().Sub(time.UnixMilli(st.At)) > p.Options.StepTTL {
		expired()
		return u, false
	}
	u, err := p.Users.ByID(r.Context(), st.UserID)
	if errs.Has(err, errs.NotFound) {
		expired()
		return u, false
	}
	if err != nil {
		p.pageFailure(w, r, err)
		return u, false
	}
	changed, err := p.Passwords.ChangedAt(r.Context(), u.ID)
	if err != nil {
		p.stepFailure(w, r, st, u, err)
		return u, false
	}
	if changed.UnixMilli() != st.Changed {
		expired()
		return u, false
	}
	return u, true
}

// grant is the way this sign-in began.
func (st signInStep) grant() grant {
	if st.Bridge != nil {
		return grantBridge
	}
	return grantSignIn
}

// spendKey uses up a passkey's answer to the challenge of this page.
func (p *Provider) spendKey(ctx context.Context, tx *db.Tx, u directory.User, challenge []byte, answer string) (string, error) {
	ok, err := p.Factors.VerifyPasskey(ctx, tx, u, challenge, answer)
	if err == nil && !ok {
		err = errWrongKey
	}
	return factor.PasskeyKind, err
}

// errEnrolCode is a wrong first code. It is no guess at anything: the secret stands on the same page.
var errEnrolCode = errs.New("enrol_code", "验证码不正确，请确认手机时间准确后重新输入")

// errEnrolKey is an answer of an authenticator that cannot be kept.
var errEnrolKey = errs.New("enrol_key", "通行密钥未能绑定，请重试或使用身份验证器应用")

func (p *Provider) enrol(w http.ResponseWriter, r *http.Request, st *signInStep, u directory.User, code, key string) error {
	return p.finish(w, r, st, u, false, func(ctx context.Context, tx *db.Tx) (kind string, err error) {
		var ok bool
		wrong := errEnrolCode
		if key != "" {
			kind, wrong = factor.PasskeyKind, errEnrolKey
			st.Enrolled, ok, err = p.Factors.EnrolPasskey(ctx, tx, u, st.Key, key, session.Device(r.UserAgent()))
		} else {
			kind = factor.TOTP
			st.Enrolled, ok, err = p.Factors.Enrol(ctx, tx, u.ID, st.Secret, code)
		}
		if err == nil && !ok {
			err = wrong
		}
		if err != nil {
			return "", err
		}
		return kind, p.recordEnrolment(ctx, tx, u, kind)
	})
}

// stepFailure answers what stopped a step. Wrong and locked look the same.
func (p *Provider) stepFailure(w http.ResponseWriter, r *http.Request, st signInStep, u directory.User, err error) {
	ctx := r.Context()
	switch {
	case errors.Is(err, factor.ErrCloned):
		answer := r.PostForm.Get("passkey")
		if err := p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return p.Factors.NoteClone(ctx, tx, u, answer) }); err != nil {
			p.signInFailure(w, r, st.Request, u.Username, err)
			return
		}
		p.stepPage(w, r, st, u, factor.ErrCloned.Message, http.StatusBadRequest)
	case errors.Is(err, errWrongFactor), errors.Is(err, errWrongKey), errors.Is(err, errLocked):
		if err := p.attemptFailed(ctx, p.pairOf(r, u.Username), u.Username, st.grant(), st.Request.ClientID, string(errs.From(err).Code)); err != nil {
			p.signInFailure(w, r, st.Request, u.Username, err)
			return
		}
		if st.Bridge != nil && (st.Kind == "" || st.Kind == stepBridge) {
			p.message(w, r, http.StatusBadRequest, "无法登录", errLocked.Message)
			return
		}
		if st.Kind == "" { // locked between the password and its session
			p.signInPage(w, r, st.Request, signInView{Username: u.Username, Field: "password", Error: textWrong, Captcha: p.newCaptcha(ctx, true, false)}, http.StatusBadRequest)
			return
		}
		text := errWrongFactor.Message
		if r.PostForm.Get("passkey") != "" {
			text = errWrongKey.Message
		}
		p.stepPage(w, r, st, u, text, http.StatusBadRequest)
	case errors.Is(err, errEnrolCode), errors.Is(err, errEnrolKey):
		p.stepPage(w, r, st, u, errs.From(err).Message, http.StatusBadRequest)
	case errors.Is(err, errDisabled), errors.Is(err, errElsewhere):
		p.message(w, r, http.StatusBadRequest, "无法登录", errs.From(err).Message)
	case errs.Has(err, errs.Conflict): // enrolled in another tab meanwhile: its factor is asked for
		p.proceed(w, r, signInStep{Request: st.Request, UserID: u.ID, Bridge: st.Bridge}, u)
	case st.Bridge != nil: // they never saw the form
		p.pageFailure(w, r, err)
	default:
		p.signInFailure(w, r, st.Request, u.Username, err)
	}
}

func (p *Provider) title() string {
	if p.Titled != nil {
		return p.Titled()
	}
	if p.Title != "" {
		return p.Title
	}
	return DefaultTitle
}

// stepPage shows the form of a step.
func (p *Provider) stepPage(w http.ResponseWriter, r *http.Request, st signInStep, u directory.User, complaint string, status int) {
	ctx := r.Context()
	heading := map[string]string{stepTOTP: "双重验证", stepEnrol: "绑定身份验证器", stepSMS: "短信验证"}[st.Kind]
	v := p.newView(ctx, heading)
	v.Step = stepView{Kind: st.Kind, Error: complaint, Again: p.authorizeURL(ctx, st.Request, true)}
	if st.Bridge != nil { // what proved the person is spent: they begin where the ways in are
		v.Step.Again = p.prefix(ctx) + ShellPath
	}
	var offer factor.Ceremony
	var err error
	switch st.Kind {
	case stepTOTP:
		v.Step.Days = int(p.Factors.TrustFor() / (24 * time.Hour))
		var has factor.Factors
		if has, err = p.Factors.Factors(ctx, p.DB.Read(), u.ID); err == nil {
			v.Step.HasTOTP = has.TOTP
			offer, err = p.Factors.AskPasskey(ctx, u)
		}
	case stepSMS:
		v.Step.Hint = directory.MaskMobile(u.Mobile)
		v.Step.Wait = max(0, int((st.Again-p.now().UnixMilli()+999)/1000))
	case stepEnrol:
		if v.Step.QR, v.Step.QRSize, err = factor.QR(factor.URI(p.title(), u.Username, st.Secret)); err == nil && p.Factors.RP.ID != "" {
			offer, err = p.Factors.OfferPasskey(ctx, u)
		}
		v.Step.Secret = factor.Grouped(st.Secret)
	}
	if err != nil {
		p.pageFailure(w, r, err)
		return
	}
	st.Key, v.Step.Options = offer.State, offer.Options
	v.Action, v.Sealed, v.Popup = p.prefix(ctx)+stepPath, p.seal(w, r, st), st.Request.Popup
	p.write(w, r, "step", v, status)
}

// recoveryPage shows the recovery codes once. Its link asks for the code again, and the session that is open now answers.
func (p *Provider) recoveryPage(w http.ResponseWriter, r *http.Request, st signInStep) {
	v := p.newView(r.Context(), "保存恢复码")
	v.Popup = st.Request.Popup
	v.Step = stepView{Codes: st.Enrolled, Continue: p.authorizeURL(r.Context(), st.Request, false)}
	if st.Bridge != nil {
		v.Step.Continue = p.prefix(r.Context()) + ShellPath
	}
	p.write(w, r, "recovery", v, http.StatusOK)
}

// authorizeURL is the address a request came by. Without its prompt a live session answers it at once.
func (p *Provider) authorizeURL(ctx context.Context, q request, prompt bool) string {
	v := url.Values{"client_id": {q.ClientID}, "redirect_uri": {q.RedirectURI}, "response_type": {"code"}, "response_mode": {q.Mode}}
	for name, value := range map[string]string{"state": q.State, "nonce": q.Nonce, "scope": q.Scope, "code_challenge": q.Challenge} {
		if value != "" {
			v.Set(name, value)
		}
	}
	if q.Challenge != "" {
		v.Set("code_challenge_method", "S256")
	}
	if q.Popup {
		v.Set("display", "popup")
		v.Set("login_hint", q.Hint)
	}
	if prompt && q.Prompt != "" {
		v.Set("prompt", q.Prompt)
	}
	if prompt && q.MaxAge >= 0 {
		v.Set("max_age", strconv.FormatInt(q.MaxAge, 10))
	}
	return p.prefix(ctx) + Protocol + "/auth?" + v.Encode()
}
