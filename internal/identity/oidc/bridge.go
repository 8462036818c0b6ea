package oidc

import (
	"context"
	"net/http"
	"net/url"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/session"
	"mirror/internal/principal"
)

// grantBridge is a sign-in that another system's credential proves (identity/sso). It passes the same gate as a password.
const grantBridge grant = "bridge"

// Bridge says whom another system proved.
type Bridge struct {
	UserID    int64
	LoginType principal.LoginType
	// From is the system, kept with the session: S4.18 and the client's session key "from" read it.
	From string
	// Mark stands for the credential, so that the session it opens can be told after a second factor (Provider.Opened).
	Mark string
	// With runs in the transaction that uses the credential up; its failure undoes both. s is empty where a second factor is still owed.
	With func(ctx context.Context, tx *db.Tx, s session.Session) error
}

// Bridged is how a bridge's sign-in went: a session with the shell's tokens, or, where the person owes a second factor, the path of the
// page that asks for it, and no session before.
type Bridged struct {
	Session session.Session
	Tokens  TokenSet
	Step    string
}

// stepBridge is a step that has not asked for anything yet.
const stepBridge = "bridge"

// SignIn opens a session as the sign-in page does: the gate, the second factor, one session a browser, cookies, audit row; and gives the
// shell's tokens. The error of the gate carries the text for the person; everything else is a failure of ours.
func (p *Provider) SignIn(ctx context.Context, w http.ResponseWriter, r *http.Request, b Bridge) (Bridged, error) {
	u, err := p.Users.ByID(ctx, b.UserID)
	if err != nil {
		return Bridged{}, err
	}
	at := p.pairOf(r, u.Username)
	if err := p.allow(ctx, attempt{grant: grantBridge, client: p.client(ClientShell), user: sessionUser(u), place: at.Place}); err != nil {
		return Bridged{}, err
	}
	old, live := p.browserSession(r)
	shown, owes, err := p.owes(ctx, r, u, old, live)
	if err != nil {
		return Bridged{}, err
	}
	if owes {
		path, err := p.bridgeStep(ctx, w, r, u, b)
		return Bridged{Step: path}, err
	}
	var s session.Session
	var f family
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if live { // this browser has one session: a new sign-in takes the place of the old
			if err := p.Sessions.End(ctx, tx, old.SID, session.Logout); err != nil {
				return err
			}
		}
		var err error
		s, err = p.open(ctx, tx, u, opening{clientID: ClientShell, agent: r.UserAgent(), grant: grantBridge, factor: shown, place: at.Place, loginType: b.LoginType, from: b.From})
		if err != nil {
			return err
		}
		if b.With != nil {
			if err := b.With(ctx, tx, s); err != nil {
				return err
			}
		}
		f, err = p.newFamily(ctx, tx, s, ClientShell, p.client(ClientShell).scopes("openid profile"), "")
		return err
	})
	if err != nil {
		return Bridged{}, err
	}
	t, err := p.mint(ctx, s, f, f.Scope)
	if err != nil {
		return Bridged{}, err
	}
	setCookies(w, p.sessionCookies(ctx, s.SID))
	return Bridged{Session: s, Tokens: t}, nil
}

// owes says whether a person whom another system proved must still show a second factor. They have shown it where this very browser
// holds their session with one, or is remembered.
func (p *Provider) owes(ctx context.Context, r *http.Request, u directory.User, old session.Session, live bool) (shown string, owes bool, err error) {
	if live && old.User.ID == u.ID && old.Factor != "" {
		return old.Factor, false, nil
	}
	has, err := p.Factors.Has(ctx, u.ID)
	if err != nil {
		return "", false, err
	}
	if !has {
		owes, err = p.mustEnrol(ctx, u.ID)
		return "", owes, err
	}
	trusted, err := p.Factors.Trusted(ctx, u.ID, p.readDevice(r).knows(p.Guard.Subject(u.Username)))
	if trusted {
		shown = factor.Device
	}
	return shown, !trusted, err
}

// bridgeStep keeps what the other system proved in a step of this browser, and uses its credential up.
func (p *Provider) bridgeStep(ctx context.Context, w http.ResponseWriter, r *http.Request, u directory.User, b Bridge) (string, error) {
	changed, err := p.Passwords.ChangedAt(ctx, u.ID)
	if err != nil {
		return "", err
	}
	if b.With != nil {
		if err := p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return b.With(ctx, tx, session.Session{}) }); err != nil {
			return "", err
		}
	}
	sealed := p.seal(w, r, signInStep{Kind: stepBridge, UserID: u.ID, At: p.now().UnixMilli(), Changed: changed.UnixMilli(), Bridge: &arrival{b.LoginType, b.From, b.Mark},
		Request: request{ClientID: ClientShell, RedirectURI: p.base(ctx) + ShellPath, Mode: modeFragment, MaxAge: -1, At: p.now().UnixMilli()}})
	return p.prefix(ctx) + stepPath + "?" + url.Values{"step": {sealed}}.Encode(), nil
}

// bridgePage begins the step of a bridge. The address opens nothing by itself: it is sealed for this browser and leads to a question.
func (p *Provider) bridgePage(w http.ResponseWriter, r *http.Request) {
	var st signInStep
	if !p.unseal(r, r.URL.Query().Get("step"), &st) || st.Kind != stepBridge || st.Bridge == nil {
		p.badRequest(w, r, "登录页面已失效，请重新打开。")
		return
	}
	if u, ok := p.standing(w, r, st); ok {
		p.proceed(w, r, st, u)
	}
}

// Cookie makes a cookie as the sign-in page's are: for our own paths, Lax, Secure where the browser speaks https with us.
func (p *Provider) Cookie(ctx context.Context, name, value string, httpOnly bool) *http.Cookie {
	return p.cookie(ctx, name, value, httpOnly)
}

// Base is the address the browser of this request knows us by, without a closing slash.
func (p *Provider) Base(ctx context.Context) string { return p.base(ctx) }
