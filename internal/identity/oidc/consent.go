package oidc

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// consentPath takes the form of the consent page.
const consentPath = Root + "/login-actions/consent"

// toldBy says in plain words what a client learns by a scope.
var toldBy = map[string]string{
	scopeOpenID:  "账号标识（仅用于识别是同一个人）",
	scopeProfile: "姓名和用户名",
	scopeEmail:   "电子邮箱",
	scopePhone:   "手机号码",
	scopeGroups:  "在本平台的角色",
}

// consenting is a request that waits for the person's yes; it travels sealed through the form, bound to browser and session. Its keys are
// those of no other form: one never opens as another.
type consenting struct {
	Request request `json:"consent"`
	SID     string  `json:"sid"`
	At      int64   `json:"at"`
}

// consentView is what the page shows.
type consentView struct {
	Client, At, Who string
	Told            []string
}

// covers reports whether a given consent holds for what is asked.
func covers(given, asked string) bool {
	have := strings.Fields(given)
	return !slices.ContainsFunc(strings.Fields(asked), func(s string) bool { return !slices.Contains(have, s) })
}

// consentOwed reports whether the person must be asked before the client learns of them.
func (p *Provider) consentOwed(ctx context.Context, q request, userID int64) (bool, error) {
	c := p.client(q.ClientID)
	switch {
	case c == nil || c.FirstParty: // a client that is no longer registered gets nothing for its code
		return false, nil
	case slices.Contains(strings.Fields(q.Prompt), "consent"):
		return true, nil
	case !c.asks():
		return false, nil
	}
	given, found, err := readConsent(ctx, p.DB.Read(), userID, c.ID)
	return !found || !covers(given, q.Scope), err
}

// consentURL is the request's own address again; the sign-in it may have asked for is done.
func (p *Provider) consentURL(ctx context.Context, q request) string {
	to := p.authorizeURL(ctx, q, false)
	if slices.Contains(strings.Fields(q.Prompt), "consent") {
		to += "&prompt=consent"
	}
	return to
}

func (c *Client) title() string {
	if c.Name != "" {
		return c.Name
	}
	return c.ID
}

// consentPage asks. No page may frame it: a yes that somebody was led to click is none.
func (p *Provider) consentPage(w http.ResponseWriter, r *http.Request, q request, s session.Session) {
	ctx, c := r.Context(), p.client(q.ClientID)
	v := p.newView(ctx, "授权确认")
	v.Unframed = true
	v.Action, v.Sealed = p.prefix(ctx)+consentPath, p.seal(w, r, consenting{q, s.SID, p.now().UnixMilli()})
	v.Consent = consentView{Client: c.title(), At: originOf(q.RedirectURI), Who: s.User.Name + "（" + s.User.Username + "）"}
	for _, scope := range strings.Fields(q.Scope) {
		if text := toldBy[scope]; text != "" {
			v.Consent.Told = append(v.Consent.Told, text)
		}
	}
	p.write(w, r, "consent", v, http.StatusOK)
}

// originOf is the site of an address, for people to read.
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// consent takes the answer. It counts for the session that was asked and no other.
func (p *Provider) consent(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	var k consenting
	if !p.takeForm(w, r) || !p.takeRequest(w, r, &k) {
		return
	}
	if p.now().Sub(time.UnixMilli(k.At)) > p.Options.PageTTL {
		p.faulted(w, r, "expired")
		return
	}
	q := k.Request
	c := p.asker(w, r, q)
	if c == nil {
		return
	}
	s, live := p.browserSession(r)
	if !live || s.SID != k.SID || s.Locked || q.Scope != c.scopes(q.Scope) {
		leave(w, r, p.consentURL(ctx, q)) // somebody else sits here now, or nobody, or the client may have something else: ask again
		return
	}
	if r.PostForm.Get("answer") != "yes" {
		p.answerError(w, r, q, oauthError{"access_denied", "the person refused"})
		return
	}
	if err := p.allow(ctx, attempt{grant: grantSignIn, client: c, user: s.User, place: s.Place}); err != nil {
		p.answerError(w, r, q, oauthError{"access_denied", ""})
		return
	}
	raw := token.NewID()
	err := p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := giveConsent(ctx, tx, s.User.ID, c.ID, q.Scope, p.now().UnixMilli()); err != nil {
			return err
		}
		e := consentEvent("consent.give", c.ID, q.Scope)
		e.Area, e.Actor = s.User.Area, audit.Actor{UserID: s.User.ID, Username: s.User.Username, SessionID: s.SID}
		if err := audit.Record(ctx, tx, e); err != nil {
			return err
		}
		return p.storeCode(ctx, tx, raw, q, s)
	})
	if err != nil {
		p.pageFailure(w, r, err)
		return
	}
	p.answer(w, r, q, pair{"session_state", s.SID}, pair{"code", raw})
}

func consentEvent(action, clientID, scope string) audit.Event {
	return audit.Event{Action: action, Object: "consent", ObjectID: clientID, Detail: map[string]string{"client": clientID, "scope": scope}}
}

// readConsent gives the scopes a person agreed to for a client.
func readConsent(ctx context.Context, q bun.IDB, userID int64, clientID string) (scope string, found bool, err error) {
	err = q.QueryRowContext(ctx, `SELECT scope FROM client_consent WHERE user_id = ? AND client_id = ?`, userID, clientID).Scan(&scope)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	if err != nil {
		return "", false, fmt.Errorf("read consent: %w", err)
	}
	return scope, true, nil
}

// giveConsent adds to what was given before: who agreed to more has not taken back the less.
func giveConsent(ctx context.Context, tx *db.Tx, userID int64, clientID, scope string, now int64) error {
	before, _, err := readConsent(ctx, tx, userID, clientID)
	if err != nil {
		return err
	}
	var all []string
	for _, s := range allScopes {
		if hasScope(before, s) || hasScope(scope, s) {
			all = append(all, s)
		}
	}
	_, err = tx.NewRaw(`INSERT INTO client_consent (user_id, client_id, scope, given_at) VALUES (?, ?, ?, ?)
		ON CONFLICT (user_id, client_id) DO UPDATE SET scope = excluded.scope, given_at = excluded.given_at`, userID, clientID, strings.Join(all, " "), now).Exec(ctx)
	if err != nil {
		return fmt.Errorf("keep consent: %w", err)
	}
	return nil
}

// Consent is one client that a person let know of them.
type Consent struct {
	Client  string   `json:"client" doc:"id"`
	Name    string   `json:"name"`
	Told    []string `json:"told" doc:"what the client learns, in words"`
	GivenAt int64    `json:"givenAt" doc:"ms"`
}

// mountConsents puts a person's own consents on the router.
func (p *Provider) mountConsents(rt *route.Router) {
	route.Op(rt, "GET", "/api/account/consents", route.SignedIn, "The applications the caller agreed to tell of themselves", p.consents)
	route.Op(rt, "DELETE", "/api/account/consents/{client}", route.SignedIn, "Take back what the caller agreed to; the application's tokens end", p.takeBack)
}

func (p *Provider) consents(ctx context.Context, _ *struct{}) (*route.Out[[]Consent], error) {
	rows, err := p.DB.Read().QueryContext(ctx, `SELECT client_id, scope, given_at FROM client_consent WHERE user_id = ? ORDER BY given_at DESC, client_id`, principal.From(ctx).UserID)
	if err != nil {
		return nil, fmt.Errorf("list consents: %w", err)
	}
	defer rows.Close()
	out := []Consent{}
	for rows.Next() {
		var c Consent
		var scope string
		if err := rows.Scan(&c.Client, &scope, &c.GivenAt); err != nil {
			return nil, fmt.Errorf("list consents: %w", err)
		}
		c.Name, c.Told = c.Client, []string{}
		if client := p.client(c.Client); client != nil {
			c.Name = client.title()
		}
		for _, s := range strings.Fields(scope) {
			c.Told = append(c.Told, toldBy[s])
		}
		out = append(out, c)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list consents: %w", err)
	}
	return route.Data(out), nil
}

// TakeBackInput names a client of the list.
type TakeBackInput struct {
	Client string `path:"client" maxLength:"128"`
}

// takeBack forgets a consent and ends what it opened: codes that wait, and tokens.
func (p *Provider) takeBack(ctx context.Context, in *TakeBackInput) (*route.Out[struct{}], error) {
	me := principal.From(ctx)
	return route.Data(struct{}{}), p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		given, found, err := readConsent(ctx, tx, me.UserID, in.Client)
		if err != nil {
			return err
		}
		if !found {
			return errs.New(errs.NotFound, "")
		}
		for _, q := range []string{`DELETE FROM client_consent WHERE user_id = ?1 AND client_id = ?2`, `DELETE FROM auth_code WHERE user_id = ?1 AND client_id = ?2`,
			`UPDATE refresh_family SET revoked_at = ?0 WHERE user_id = ?1 AND client_id = ?2 AND revoked_at = 0`} {
			if _, err := tx.NewRaw(q, p.now().UnixMilli(), me.UserID, in.Client).Exec(ctx); err != nil {
				return fmt.Errorf("take back consent: %w", err)
			}
		}
		e := consentEvent("consent.take_back", in.Client, given)
		e.Area = me.Area
		return audit.Record(ctx, tx, e)
	})
}
