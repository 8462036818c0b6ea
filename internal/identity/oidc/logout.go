package oidc

import (
	"context"
	"net/http"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
)

// leaving is a log-out that waits for the person's yes; it travels sealed through the confirmation form.
type leaving struct {
	SID   string `json:"s"`
	URI   string `json:"u"`
	State string `json:"x"`
	At    int64  `json:"t"`
}

// logout is OpenID Connect RP-Initiated Logout 1.0, by GET and POST. Who shows an ID token of the session is believed; anybody
// else is asked first, because a link on a foreign page must not sign a person out.
func (p *Provider) logout(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	if err := r.ParseForm(); err != nil {
		p.badRequest(w, r, "请求内容无法识别。")
		return
	}
	if r.Method == http.MethodPost && r.PostForm.Get("confirm") != "" {
		p.confirmed(w, r)
		return
	}
	f := r.Form
	if raw := f.Get("refresh_token"); r.Method == http.MethodPost && raw != "" {
		p.logoutByRefresh(w, r, raw)
		return
	}
	var hint *token.Claims
	if raw := f.Get("id_token_hint"); raw != "" {
		var err error
		if hint, err = p.minter.VerifyIDHint(ctx, raw); err != nil {
			hint = nil
		}
	}
	clientID := f.Get("client_id")
	if hint != nil && clientID != "" && clientID != hint.AZP {
		p.badRequest(w, r, "应用与会话不一致，无法退出。")
		return
	}
	if hint != nil {
		clientID = hint.AZP
	}
	uri, state := f.Get("post_logout_redirect_uri"), f.Get("state")
	if uri == "" {
		uri = f.Get("redirect_uri") // the name older Keycloak clients use
	}
	if uri != "" {
		if c := p.client(clientID); c == nil || !p.postLogoutAllowed(ctx, c, uri) {
			p.badRequest(w, r, "返回地址不在允许范围内。")
			return
		}
	}
	if len(state) > 2048 || !plain(state) {
		p.badRequest(w, r, "请求参数无效。")
		return
	}
	s, live := p.browserSession(r)
	switch {
	case live && (hint == nil || hint.SID != s.SID):
		p.confirmPage(w, r, leaving{SID: s.SID, URI: uri, State: state, At: p.now().UnixMilli()}, s)
	case hint != nil:
		p.endAndLeave(w, r, hint.SID, uri, state)
	default:
		p.endAndLeave(w, r, "", uri, state)
	}
}

// confirmed takes the confirmation form.
func (p *Provider) confirmed(w http.ResponseWriter, r *http.Request) {
	if !p.ownForm(r) {
		p.refused(w, r)
		return
	}
	var l leaving
	if !p.unseal(r, r.PostForm.Get("confirm"), &l) || p.now().Sub(time.UnixMilli(l.At)) > p.Options.PageTTL {
		p.badRequest(w, r, "页面已失效，请重新打开。")
		return
	}
	p.endAndLeave(w, r, l.SID, l.URI, l.State)
}

func (p *Provider) endAndLeave(w http.ResponseWriter, r *http.Request, sid, uri, state string) {
	if sid != "" {
		if err := p.endSession(r.Context(), sid); err != nil {
			p.pageFailure(w, r, err)
			return
		}
	}
	setCookies(w, p.clearedCookies(r.Context()))
	if uri == "" {
		p.signedOutPage(w, r)
		return
	}
	to := uri
	if state != "" {
		to = withParams(uri, modeQuery, []pair{{"state", state}})
	}
	p.depart(w, r, to)
}

// endSession ends one session with its audit row; one that is over already is left alone.
func (p *Provider) endSession(ctx context.Context, sid string) error {
	s, err := p.Sessions.Check(ctx, sid)
	if errs.Has(err, errs.Unauthorized) {
		return nil
	}
	if err != nil {
		return err
	}
	return p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := p.Sessions.End(ctx, tx, sid, session.Logout); err != nil {
			return err
		}
		return audit.Record(ctx, tx, leftEvent(s))
	})
}

// leftEvent is the row of a session that its person ended, by logging out or by signing in again in the same browser.
func leftEvent(s session.Session) audit.Event {
	return audit.Event{Action: "logout", Object: "session", ObjectID: s.SID, Area: s.User.Area,
		Actor: audit.Actor{UserID: s.User.ID, Username: s.User.Username, SessionID: s.SID}}
}

// logoutByRefresh is Keycloak's back-channel form: a client posts its refresh token.
func (p *Provider) logoutByRefresh(w http.ResponseWriter, r *http.Request, raw string) {
	c, err := p.clientOf(r, r.PostForm)
	p.cors(w, r, c)
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	claims, err := p.minter.VerifyRefresh(raw)
	if err != nil || claims.AZP != c.ID {
		p.tokenError(w, r, invalidGrant("Invalid refresh token"))
		return
	}
	if err := p.endSession(r.Context(), claims.SID); err != nil {
		p.tokenError(w, r, err)
		return
	}
	noStore(w)
	w.WriteHeader(http.StatusNoContent)
}

// revoke is RFC 7009. The portal's own client ends the session, because its tokens are as good as that; so does a machine, whose session is nobody
// else's. A relying party ends its own part of the session and no more. A token that is unknown or another client's is no error.
func (p *Provider) revoke(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		p.tokenError(w, r, parseFailure(err))
		return
	}
	c, err := p.clientOf(r, r.PostForm)
	p.cors(w, r, c)
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	raw, sid := r.PostForm.Get("token"), ""
	if raw == "" {
		p.tokenError(w, r, invalidRequest("token is required"))
		return
	}
	if claims, err := p.minter.VerifyRefresh(raw); err == nil && claims.AZP == c.ID {
		sid = claims.SID
	} else if claims, err := p.minter.VerifyAccess(r.Context(), raw); err == nil && claims.AZP == c.ID {
		sid = claims.SID
	}
	switch {
	case sid == "":
	case c.FirstParty || c.Machine != nil:
		err = p.endSession(r.Context(), sid)
	default:
		err = p.endPart(r.Context(), c, sid)
	}
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	noStore(w)
	w.WriteHeader(http.StatusOK)
}

// endPart ends what one client has in a session: its lines of refresh tokens, and with them its access tokens.
func (p *Provider) endPart(ctx context.Context, c *Client, sid string) error {
	s, err := p.Sessions.Check(ctx, sid)
	if errs.Has(err, errs.Unauthorized) {
		return nil
	}
	if err != nil {
		return err
	}
	return p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		any, err := revokeFamilies(ctx, tx, sid, c.ID, p.now().UnixMilli())
		if err != nil || !any {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "session.leave", Object: "session", ObjectID: sid, Area: s.User.Area, Detail: map[string]string{"client": c.ID},
			Actor: audit.Actor{UserID: s.User.ID, Username: s.User.Username, SessionID: sid}})
	})
}
