package oidc

import (
	"context"
	"net/http"
	"strings"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/session"
	"mirror/internal/kit/site"
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
	// With runs in the transaction that opens the session; its failure undoes both.
	With func(ctx context.Context, tx *db.Tx) error
}

// SignIn opens a session as the sign-in page does: the gate, one session a browser, cookies, audit row; and gives the shell's tokens.
// The error of the gate carries the text for the person; everything else is a failure of ours.
func (p *Provider) SignIn(ctx context.Context, w http.ResponseWriter, r *http.Request, b Bridge) (session.Session, TokenSet, error) {
	u, err := p.Users.ByID(ctx, b.UserID)
	if err != nil {
		return session.Session{}, TokenSet{}, err
	}
	if err := p.allow(ctx, attempt{grant: grantBridge, client: p.client(ClientShell), user: sessionUser(u)}); err != nil {
		return session.Session{}, TokenSet{}, err
	}
	ip, _ := audit.Request(ctx)
	if ip == "" {
		ip = site.From(ctx).IP
	}
	old, live := p.browserSession(r)
	var s session.Session
	var f family
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if live { // this browser has one session: a new sign-in takes the place of the old
			if err := p.Sessions.End(ctx, tx, old.SID, session.Logout); err != nil {
				return err
			}
		}
		var err error
		s, err = p.Sessions.Start(ctx, tx, session.New{UserID: u.ID, ClientID: ClientShell, LoginType: b.LoginType, From: b.From, IP: ip,
			UserAgent: strings.ToValidUTF8(strings.ReplaceAll(r.UserAgent(), "\x00", ""), "?")})
		if err != nil {
			return err
		}
		s.User = sessionUser(u)
		if err := p.Users.SignedIn(ctx, tx, u.ID); err != nil {
			return err
		}
		if b.With != nil {
			if err := b.With(ctx, tx); err != nil {
				return err
			}
		}
		if f, err = p.newFamily(ctx, tx, s, ClientShell, "openid profile", ""); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "login", Object: "session", ObjectID: s.SID, Area: u.Area,
			Detail: map[string]string{"client": ClientShell, "grant": string(grantBridge), "from": b.From},
			Actor:  audit.Actor{UserID: u.ID, Username: u.Username, SessionID: s.SID}})
	})
	if err != nil {
		return session.Session{}, TokenSet{}, err
	}
	t, err := p.mint(ctx, s, f, true)
	if err != nil {
		return session.Session{}, TokenSet{}, err
	}
	setCookies(w, p.sessionCookies(ctx, s.SID))
	return s, t, nil
}

// Cookie makes a cookie as the sign-in page's are: for our own paths, Lax, Secure where the browser speaks https with us.
func (p *Provider) Cookie(ctx context.Context, name, value string, httpOnly bool) *http.Cookie {
	return p.cookie(ctx, name, value, httpOnly)
}

// Base is the address the browser of this request knows us by, without a closing slash.
func (p *Provider) Base(ctx context.Context) string { return p.base(ctx) }
