package oidc_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/oidc"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// party is a relying party that is nobody's own; everything has all claims; shop-two is another one of its kind.
func strangers(p *oidc.Provider) {
	cb := []string{"https://shop.example/cb"}
	p.EmailsVerified = true
	p.Roles = func(context.Context, int64) ([]string, error) { return []string{"town-clerk"}, nil }
	p.Clients = append(p.Clients,
		oidc.Client{ID: "shop", Name: "助农商城", RedirectURIs: cb, Audiences: []string{"orders"}},
		oidc.Client{ID: "shop-two", RedirectURIs: cb},
		oidc.Client{ID: "everything", RedirectURIs: cb, PreConsent: true, Scopes: []string{"openid", "profile", "email", "phone", "groups"}},
		oidc.Client{ID: "own", RedirectURIs: cb, FirstParty: true},
		oidc.Client{ID: "other-portal", Portals: []string{"https://two.example"}})
}

const shopBack = "https://shop.example/cb"

func (h *house) askAs(client, scope string, extra ...string) string {
	return h.ask(append([]string{"client_id", client, "redirect_uri", shopBack, "response_mode", "query", "scope", scope}, extra...)...)
}

// agree answers the consent page of an authorization request.
func (h *house) agree(c *http.Client, page answer, yes string, headers ...string) answer {
	h.t.Helper()
	if page.status != http.StatusOK || !strings.Contains(page.body, "授权确认") {
		h.t.Fatalf("no consent page: %d %s %.300s", page.status, page.header.Get("Location"), page.body)
	}
	return h.form(c, h.url(oidc.Root+"/login-actions/consent"), url.Values{"request": {sealed(h.t, page.body)}, "answer": {yes}}, headers...)
}

// tokensAs signs in to a client, agrees where it is asked, and exchanges the code.
func (h *house) tokensAs(client, username, scope string) oidc.TokenSet {
	h.t.Helper()
	c := newBrowser()
	h.tokensOf(c, username)
	a := h.get(c, h.askAs(client, scope))
	if a.status == http.StatusOK {
		a = h.agree(c, a, "yes")
	}
	code := back(h.t, a).Get("code")
	return h.set(h.exchange(code, "client_id", client, "redirect_uri", shopBack))
}

// Claims by scope, in userinfo, ID token and access token alike, and nothing of the specification's profile for who is not our own.
func TestClaimsByScope(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, strangers)
		info := func(s oidc.TokenSet) map[string]any {
			return h.get(http.DefaultClient, h.realm("/userinfo"), "Authorization", "Bearer "+s.AccessToken).json(t)
		}
		of := func(m map[string]any) string { return strings.Join(slices.Sorted(maps.Keys(m)), " ") }
		for _, tc := range []struct{ client, scope, want string }{
			{"shop", "openid", "sub"},
			{"shop", "openid profile", "name preferred_username sub"},
			{"shop", "openid email", "email email_verified sub"},
			{"shop", "openid profile email phone groups", "email email_verified name preferred_username sub"}, // phone and groups are not listed for it
			{"everything", "openid phone", "phone_number phone_number_verified sub"},
			{"everything", "openid groups", "groups sub"},
		} {
			s := h.tokensAs(tc.client, "town", tc.scope)
			m := info(s)
			if of(m) != tc.want {
				t.Errorf("%s with %q: userinfo %s, want %s", tc.client, tc.scope, of(m), tc.want)
			}
			id := claims(t, s.IDToken)
			for _, name := range []string{"iss", "aud", "exp", "iat", "auth_time", "jti", "typ", "azp", "nonce", "sid", "at_hash"} {
				delete(id, name)
			}
			if of(id) != tc.want {
				t.Errorf("%s with %q: ID token %s, want %s", tc.client, tc.scope, of(id), tc.want)
			}
			at := claims(t, s.AccessToken)
			if at["aud"] == "mirror-api" || strings.Contains(fmt.Sprint(at["aud"], at["scope"]), "portal") || strings.Contains(fmt.Sprint(at["aud"]), "mirror") {
				t.Errorf("access token of %s: aud %v scope %v", tc.client, at["aud"], at["scope"])
			}
			if _, told := at["realm_access"]; told != strings.Contains(tc.scope, "groups") && tc.client == "everything" || told && tc.client == "shop" {
				t.Errorf("%s with %q: realm_access %v", tc.client, tc.scope, at["realm_access"])
			}
			if m["email"] != nil && (m["email"] != "town@demo.example" || m["email_verified"] != true) {
				t.Errorf("address: %v", m)
			}
			if s.Scope == "" || strings.Contains(s.Scope, "portal") {
				t.Errorf("scope of the answer %q", s.Scope)
			}
		}
		if at := claims(t, h.tokensAs("shop", "town", "openid").AccessToken); fmt.Sprint(at["aud"]) != "[shop orders]" {
			t.Errorf("audience %v", at["aud"])
		}
		// An address that two accounts bear says nothing of who it is.
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE app_user SET email = 'TOWN@demo.example' WHERE username = 'village'").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if m := info(h.tokensAs("shop", "town", "openid email")); m["email_verified"] != false {
			t.Errorf("an address of two: %v", m)
		}
		// A portal of our own that runs elsewhere reads the specification's profile (S7.01, S7.02); its tokens do not open this one.
		c := newBrowser()
		h.tokensOf(c, "town")
		s := h.set(h.exchange(back(t, h.get(c, h.ask("client_id", "other-portal", "redirect_uri", "https://two.example/subapp/main/", "scope", "openid"))).Get("code"),
			"client_id", "other-portal", "redirect_uri", "https://two.example/subapp/main/"))
		if m := info(s); m["userName"] != "town" || m["mobile"] != "199****0006" {
			t.Errorf("another portal: %v", m)
		}
		if _, err := h.p.Authenticate(context.Background(), s.AccessToken); !errs.Has(err, errs.Unauthorized) {
			t.Errorf("another portal's token opens ours: %v", err)
		}
		// The token of a client that merely asks for nothing is not about a person.
		if a := h.get(http.DefaultClient, h.realm("/userinfo"), "Authorization", "Bearer "+h.tokensAs("shop", "town", "").AccessToken); a.status != 403 || a.json(t)["error"] != "insufficient_scope" {
			t.Errorf("userinfo without openid: %d %s", a.status, a.body)
		}
	})
}

// Only tokens of the portal's own clients open the portal, and what a client may no longer have, its tokens do not carry on.
func TestOnlyOwnClientsOpenThePortal(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t), strangers)
	opens := func(access string) bool {
		_, err := h.p.Authenticate(context.Background(), access)
		return err == nil
	}
	for client, want := range map[string]bool{"shop": false, "everything": false, "own": true} {
		s := h.tokensAs(client, "town", "openid profile")
		if opens(s.AccessToken) != want {
			t.Errorf("%s: opens %v", client, !want)
		}
		n := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "refresh_token": {s.RefreshToken}, "client_id": {client}})
		if opens(h.set(n).AccessToken) != want {
			t.Errorf("%s after a refresh: opens %v", client, !want)
		}
	}
	if !opens(h.tokens("town").AccessToken) || !opens(h.set(h.direct("10.1.0.1", "town", right)).AccessToken) {
		t.Error("the shell's tokens do not")
	}
	// Asking for it is refused by name, in every grant.
	c := newBrowser()
	h.tokensOf(c, "town")
	if v := back(t, h.get(c, h.askAs("shop", "openid portal"))); v.Get("error") != "invalid_scope" || v.Get("code") != "" {
		t.Errorf("authorize: %v", v)
	}
	s := h.tokensAs("shop", "town", "openid")
	for _, asked := range []string{"openid portal", "openid profile", "portal"} {
		a := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "refresh_token": {s.RefreshToken}, "client_id": {"shop"}, "scope": {asked}})
		if a.status != 400 || a.json(t)["error"] != "invalid_scope" {
			t.Errorf("refresh with scope %q: %d %s", asked, a.status, a.body)
		}
	}
	// Less may be asked for, and what nobody knows of is no more (RFC 6749 section 6).
	wide := h.tokensAs("shop", "town", "openid profile email")
	a := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "refresh_token": {wide.RefreshToken}, "client_id": {"shop"}, "scope": {"openid offline_access"}})
	narrow := h.set(a)
	if narrow.Scope != "openid" || claims(t, narrow.AccessToken)["name"] != nil || claims(t, narrow.RefreshToken)["scope"] != "openid profile email" {
		t.Errorf("narrowed: %+v", narrow)
	}
	// Codes and refresh tokens are their client's alone.
	c = newBrowser()
	h.tokensOf(c, "town")
	code := back(t, h.get(c, h.askAs("shop", "openid"))).Get("code")
	for _, client := range []string{"shop-two", "own", "mirror"} {
		if a := h.exchange(code, "client_id", client, "redirect_uri", shopBack); a.status != 400 {
			t.Errorf("code of shop at %s: %d", client, a.status)
		}
		if a := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "refresh_token": {narrow.RefreshToken}, "client_id": {client}}); a.status != 400 {
			t.Errorf("refresh token of shop at %s: %d", client, a.status)
		}
	}
	// A family of the shell from before there were scopes gets the portal at its next renewal: nobody is signed out by an update.
	old := h.tokens("town")
	err := h.db.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE refresh_family SET scope = 'openid profile' WHERE client_id = 'mirror'").Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := h.set(h.refresh(old.RefreshToken)); !opens(n.AccessToken) {
		t.Error("an old family of the shell lost the portal")
	}
}

// A client that is not first-party asks the person first: once, by scope, and for nothing that was not said.
func TestConsent(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, strangers)
		c := newBrowser()
		// The sign-in itself leads to the question, not to the client.
		a := h.submit(c, h.get(c, h.askAs("shop", "openid profile")).body, "town", right)
		if to := a.header.Get("Location"); a.status != http.StatusSeeOther || !strings.HasPrefix(to, oidc.Protocol+"/auth?") || strings.Contains(to, "code=") {
			t.Fatalf("after the password: %d %s", a.status, to)
		}
		page := h.get(c, h.url(a.header.Get("Location")))
		for _, want := range []string{"助农商城", "https://shop.example", "李秀兰（town）", "姓名和用户名", "账号标识"} {
			if !strings.Contains(page.body, want) {
				t.Errorf("the page does not say %s", want)
			}
		}
		if strings.Contains(page.body, "电子邮箱") || page.header.Get("X-Frame-Options") != "DENY" || !strings.Contains(page.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
			t.Errorf("page: %v", page.header)
		}
		if v := back(t, h.get(c, h.askAs("shop", "openid profile", "prompt", "none"))); v.Get("error") != "consent_required" {
			t.Errorf("prompt none: %v", v)
		}
		// Another site cannot say yes for the person: neither from afar, nor with a form of its own browser, nor with one of another session.
		stranger := newBrowser()
		h.tokensOf(stranger, "village")
		foreign := h.get(stranger, h.askAs("shop", "openid profile"))
		for name, try := range map[string]func() answer{
			"cross-site":                func() answer { return h.agree(c, page, "yes", "Sec-Fetch-Site", "cross-site") },
			"foreign origin":            func() answer { return h.agree(c, page, "yes", "Origin", "https://evil.example") },
			"form of another browser":   func() answer { return h.agree(c, foreign, "yes") },
			"without the form's cookie": func() answer { return h.agree(http.DefaultClient, page, "yes") },
			"no form at all": func() answer {
				return h.form(c, h.url(oidc.Root+"/login-actions/consent"), url.Values{"answer": {"yes"}})
			},
			"a sign-in form": func() answer {
				return h.form(c, h.url(oidc.Root+"/login-actions/consent"), url.Values{"answer": {"yes"}, "request": {sealed(t, h.get(c, h.askAs("shop", "openid profile", "prompt", "login")).body)}})
			},
		} {
			if x := try(); strings.Contains(x.header.Get("Location"), "code=") || x.status < 400 {
				t.Errorf("%s: %d %s", name, x.status, x.header.Get("Location"))
			}
		}
		if n := h.count("SELECT count(*) FROM client_consent"); n != 0 {
			t.Fatalf("%d consents that nobody gave", n)
		}
		// No is no, and nothing is kept of it.
		if v := back(t, h.agree(c, page, "no")); v.Get("error") != "access_denied" || v.Get("code") != "" {
			t.Errorf("refused: %v", v)
		}
		if v := back(t, h.agree(c, page, "yes", "Sec-Fetch-Site", "same-origin")); v.Get("code") == "" || v.Get("state") != "st1" {
			t.Errorf("agreed: %v", v)
		}
		// Remembered: for this client and these scopes, of this person.
		silent := func(client, scope string, extra ...string) url.Values {
			return back(t, h.get(c, h.askAs(client, scope, append([]string{"prompt", "none"}, extra...)...)))
		}
		for scope, want := range map[string]string{"openid profile": "", "openid": "", "openid profile email": "consent_required"} {
			if v := silent("shop", scope); v.Get("error") != want || (want == "") != (v.Get("code") != "") {
				t.Errorf("%s again: %v", scope, v)
			}
		}
		if v := silent("shop-two", "openid"); v.Get("error") != "consent_required" {
			t.Errorf("another client: %v", v)
		}
		// Who agreed to more keeps both; prompt=consent asks all the same, pre-consent too, and our own clients never.
		h.agree(c, h.get(c, h.askAs("shop", "openid email")), "yes")
		if v := silent("shop", "openid profile email"); v.Get("code") == "" {
			t.Errorf("both: %v", v)
		}
		for client, asked := range map[string]bool{"shop": true, "everything": true, "own": false} {
			if a := h.get(c, h.askAs(client, "openid", "prompt", "consent")); (a.status == http.StatusOK) != asked {
				t.Errorf("prompt=consent of %s: %d", client, a.status)
			}
		}
		again := newBrowser()
		a = h.submit(again, h.get(again, h.askAs("shop", "openid", "prompt", "login consent")).body, "town", right)
		if to := a.header.Get("Location"); !strings.Contains(to, "prompt=consent") || h.get(again, h.url(to)).status != http.StatusOK {
			t.Errorf("sign in and ask: %s", to)
		}
		// An answer that comes when somebody else sits there asks again.
		old := h.get(c, h.askAs("shop-two", "openid"))
		h.submit(c, h.get(c, h.ask("prompt", "login")).body, "village", right)
		if x := h.agree(c, old, "yes"); !strings.HasPrefix(x.header.Get("Location"), oidc.Protocol+"/auth?") {
			t.Errorf("another person's answer: %d %s", x.status, x.header.Get("Location"))
		}
		if n := h.count("SELECT count(*) FROM client_consent WHERE client_id = 'shop-two'"); n != 0 {
			t.Errorf("%d consents of shop-two", n)
		}
		if n := h.count("SELECT count(*) FROM audit_log WHERE action = 'consent.give' AND object_id = 'shop'"); n != 2 {
			t.Errorf("%d audit rows", n)
		}
	})
}

// A consent is taken back by who gave it, and what it opened ends.
func TestConsentTakenBack(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, strangers)
		s := h.tokensAs("shop", "town", "openid profile")
		me := h.tokens("town").AccessToken
		other := h.tokens("village").AccessToken
		if a := h.as(me, "GET", "/api/account/consents", ""); a.status != 200 || !strings.Contains(a.body, `"name":"助农商城"`) || !strings.Contains(a.body, "姓名和用户名") {
			t.Errorf("list: %d %s", a.status, a.body)
		}
		if a := h.as(other, "DELETE", "/api/account/consents/shop", ""); a.status != 404 {
			t.Errorf("another's: %d", a.status)
		}
		if a := h.as(s.AccessToken, "DELETE", "/api/account/consents/shop", ""); a.status != 401 {
			t.Errorf("by the client itself: %d", a.status)
		}
		if a := h.as(me, "DELETE", "/api/account/consents/shop", ""); a.status != 200 {
			t.Fatalf("take back: %d %s", a.status, a.body)
		}
		a := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "refresh_token": {s.RefreshToken}, "client_id": {"shop"}})
		if a.status != 400 || a.json(t)["error"] != "invalid_grant" {
			t.Errorf("refresh afterwards: %d %s", a.status, a.body)
		}
		if h.alive(s.AccessToken) {
			t.Error("its access token lives on")
		}
		if !h.alive(me) {
			t.Error("the person's own session ended with it")
		}
		c := newBrowser()
		h.tokensOf(c, "town")
		if v := back(t, h.get(c, h.askAs("shop", "openid", "prompt", "none"))); v.Get("error") != "consent_required" {
			t.Errorf("asked again: %v", v)
		}
		if n := h.count("SELECT count(*) FROM audit_log WHERE action = 'consent.take_back'"); n != 1 {
			t.Errorf("%d audit rows", n)
		}
	})
}

// key is a machine's own key and its registration.
func key(t *testing.T, kid string) (*ecdsa.PrivateKey, jose.JSONWebKey) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k, jose.JSONWebKey{Key: k.Public(), KeyID: kid, Algorithm: "ES256", Use: "sig"}
}

func sign(t *testing.T, alg jose.SignatureAlgorithm, k any, kid string, c map[string]any) string {
	t.Helper()
	s, err := jose.NewSigner(jose.SigningKey{Algorithm: alg, Key: jose.JSONWebKey{Key: k, KeyID: kid}}, (&jose.SignerOptions{}).WithType("JWT"))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := jwt.Signed(s).Claims(c).Serialize()
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// machines are two with an account each, made as app makes them.
func (h *house) machines() {
	h.t.Helper()
	err := h.db.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for _, id := range []string{"exchange", "robot"} {
			if _, err := h.users.Create(ctx, tx, directory.New{Username: oidc.MachineUser(id), Name: "数据交换平台", Type: directory.Operations, LoginType: principal.LoginMachine, Area: 440981000000_00}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// The grant client_credentials by key (RFC 7523) or secret: an access token of the machine's own account, no refresh token, an audit row each, and
// no assertion twice.
func TestMachines(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		own, public := key(t, "k1")
		strange, _ := key(t, "k1")
		h := newHouse(t, d, strangers, func(p *oidc.Provider) {
			p.Clients = append(p.Clients,
				oidc.Client{ID: "exchange", JWKS: &jose.JSONWebKeySet{Keys: []jose.JSONWebKey{public}}, Machine: &oidc.Machine{Area: "440981000000"}, Scopes: []string{"portal"}},
				oidc.Client{ID: "robot", Secret: "not-a-real-secret-of-robot", Machine: &oidc.Machine{Area: "440981000000"}, Audiences: []string{"orders"}})
		})
		h.machines()
		n := 0
		good := func(change ...any) map[string]any {
			n++
			c := map[string]any{"iss": "exchange", "sub": "exchange", "aud": h.p.Issuer(), "exp": h.now().Add(time.Minute).Unix(), "iat": h.now().Unix(), "jti": fmt.Sprint("j", n)}
			for i := 0; i < len(change); i += 2 {
				if name := change[i].(string); change[i+1] == nil {
					delete(c, name)
				} else {
					c[name] = change[i+1]
				}
			}
			return c
		}
		ask := func(extra ...string) answer {
			v := url.Values{"grant_type": {"client_credentials"}}
			for i := 0; i < len(extra); i += 2 {
				v.Set(extra[i], extra[i+1])
			}
			return h.form(http.DefaultClient, h.realm("/token"), v)
		}
		const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
		assert := func(raw string, extra ...string) answer {
			return ask(append([]string{"client_assertion_type", assertionType, "client_assertion", raw}, extra...)...)
		}
		first := sign(t, jose.ES256, own, "k1", good())
		a := assert(first)
		s := h.set(a)
		if s.RefreshToken != "" || s.IDToken != "" || strings.Contains(a.body, `"refresh_token"`) || s.Scope != "portal" || s.ExpiresIn != 300 {
			t.Errorf("answer %s", a.body)
		}
		me, err := h.p.Authenticate(context.Background(), s.AccessToken)
		if err != nil || !me.Machine || me.Username != "svc-exchange" || me.Area != 440981000000_00 {
			t.Fatalf("principal %+v: %v", me, err)
		}
		// The session is shared, and each token leaves its row with the machine's name.
		h.set(assert(sign(t, jose.ES256, own, "k1", good("aud", []string{h.realm("/token")}))))
		h.set(assert(sign(t, jose.ES256, own, "", good()), "client_id", "exchange"))
		if n := h.count("SELECT count(*) FROM login_session WHERE client_id = 'exchange'"); n != 1 {
			t.Errorf("%d sessions", n)
		}
		if n := h.count("SELECT count(*) FROM audit_log WHERE action = 'login' AND result = 'ok' AND username = 'svc-exchange'"); n != 3 {
			t.Errorf("%d audit rows", n)
		}
		sharedKey, err := public.Thumbprint(5)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(sign(t, jose.ES256, own, "k1", good()), ".")
		none := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none"}`)) + "." + parts[1] + "."
		for name, raw := range map[string]string{
			"the same again":    first,
			"a strange key":     sign(t, jose.ES256, strange, "k1", good()),
			"no algorithm":      none,
			"a shared key":      sign(t, jose.HS256, sharedKey, "k1", good()),
			"another kid":       sign(t, jose.ES256, own, "k2", good()),
			"for somebody else": sign(t, jose.ES256, own, "k1", good("aud", "https://other.example/token")),
			"for nobody":        sign(t, jose.ES256, own, "k1", good("aud", nil)),
			"over":              sign(t, jose.ES256, own, "k1", good("exp", h.now().Add(-time.Minute).Unix())),
			"without an end":    sign(t, jose.ES256, own, "k1", good("exp", nil)),
			"an end far away":   sign(t, jose.ES256, own, "k1", good("exp", h.now().Add(time.Hour).Unix())),
			"not yet":           sign(t, jose.ES256, own, "k1", good("nbf", h.now().Add(time.Minute).Unix())),
			"of tomorrow":       sign(t, jose.ES256, own, "k1", good("iat", h.now().Add(time.Minute).Unix())),
			"without jti":       sign(t, jose.ES256, own, "k1", good("jti", nil)),
			"by another":        sign(t, jose.ES256, own, "k1", good("iss", "robot")),
			"about another":     sign(t, jose.ES256, own, "k1", good("sub", "robot")),
			"a token of ours":   s.AccessToken,
			"nothing":           "x",
		} {
			if a := assert(raw, "client_id", "exchange"); a.status != 401 || a.json(t)["error"] != "invalid_client" {
				t.Errorf("%s: %d %s", name, a.status, a.body)
			}
		}
		for name, extra := range map[string][]string{
			"no proof": {"client_id", "exchange"}, "another type": {"client_assertion_type", "x", "client_assertion", sign(t, jose.ES256, own, "k1", good())},
			"two proofs":        {"client_assertion_type", assertionType, "client_assertion", sign(t, jose.ES256, own, "k1", good()), "client_secret", "x"},
			"wrong secret":      {"client_id", "robot", "client_secret", "not-a-real-secret-of-rob0t"},
			"no secret":         {"client_id", "robot"},
			"of another client": {"client_id", "robot", "client_assertion_type", assertionType, "client_assertion", sign(t, jose.ES256, own, "k1", good())},
		} {
			if a := ask(extra...); a.status != 401 || a.json(t)["error"] != "invalid_client" {
				t.Errorf("%s: %d %s", name, a.status, a.body)
			}
		}
		// The secret by Basic header and by form; without scope portal the token opens nothing here, and asking for it is refused.
		basic := "Basic " + base64.StdEncoding.EncodeToString([]byte("robot:not-a-real-secret-of-robot"))
		r := h.set(h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"client_credentials"}}, "Authorization", basic))
		if fmt.Sprint(claims(t, r.AccessToken)["aud"]) != "[robot orders]" {
			t.Errorf("audience %v", claims(t, r.AccessToken)["aud"])
		}
		h.set(ask("client_id", "robot", "client_secret", "not-a-real-secret-of-robot"))
		if _, err := h.p.Authenticate(context.Background(), r.AccessToken); !errs.Has(err, errs.Unauthorized) {
			t.Errorf("a machine without the portal: %v", err)
		}
		if a := ask("client_id", "robot", "client_secret", "not-a-real-secret-of-robot", "scope", "portal"); a.status != 400 || a.json(t)["error"] != "invalid_scope" {
			t.Errorf("portal: %d %s", a.status, a.body)
		}
		// Who is no machine has no such grant, and a machine's account signs nobody in, whatever password somebody gave it.
		if a := ask("client_id", "other", "client_secret", clientSecret); a.status != 400 || a.json(t)["error"] != "unauthorized_client" {
			t.Errorf("a relying party: %d %s", a.status, a.body)
		}
		if a := ask("client_id", "mirror"); a.status != 400 || a.json(t)["error"] != "unauthorized_client" {
			t.Errorf("the shell: %d %s", a.status, a.body)
		}
		u, err := h.users.ByUsername(context.Background(), "svc-exchange")
		if err != nil {
			t.Fatal(err)
		}
		if err := h.pw.Set(context.Background(), u, right, false); err != nil {
			t.Fatal(err)
		}
		if a := h.direct("10.1.0.1", "svc-exchange", right); a.status != 400 {
			t.Errorf("by password: %d", a.status)
		}
		c := newBrowser()
		if a := h.submit(c, h.get(c, h.ask()).body, "svc-exchange", right); a.status != 400 {
			t.Errorf("by the form: %d", a.status)
		}
		if a := h.get(http.DefaultClient, h.realm("/userinfo"), "Authorization", "Bearer "+h.set(assert(sign(t, jose.ES256, own, "k1", good()))).AccessToken); a.status != 403 {
			t.Errorf("userinfo of a machine: %d %s", a.status, a.body)
		}
		// Disabled, it gets nothing.
		err = d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return h.users.SetDisabled(ctx, tx, u.ID, true, "") })
		if err != nil {
			t.Fatal(err)
		}
		if a := assert(sign(t, jose.ES256, own, "k1", good())); a.status != 400 || a.json(t)["error"] != "unauthorized_client" {
			t.Errorf("disabled: %d %s", a.status, a.body)
		}
	})
}

// The clients file: what it may say, and which contradictions are refused with the client's name.
func TestClientsFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "clients.json")
	read := func(text string) ([]oidc.Client, error) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return oidc.ReadClients(file)
	}
	_, public := key(t, "k1")
	jwk, err := public.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	all, err := read(`[{"id":"a","name":"甲","redirectUris":["https://a.example/cb"],"scopes":["openid","phone"],"defaultScopes":["openid"],"audiences":["orders"],"preConsent":true},
		{"id":"b","firstParty":true,"redirectUris":["https://b.example/cb"]},
		{"id":"c","jwks":{"keys":[` + string(jwk) + `]},"scopes":["portal"],"machine":{"area":"440981000000","roles":["town-clerk"]}}]`)
	if err != nil || len(all) != 3 || all[2].Machine.Roles[0] != "town-clerk" || len(all[2].JWKS.Keys) != 1 || !all[0].PreConsent || !all[1].FirstParty {
		t.Fatalf("%+v %v", all, err)
	}
	private, _ := key(t, "k1")
	secret, err := jose.JSONWebKey{Key: private, KeyID: "k1"}.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"portal for a stranger": `[{"id":"a","scopes":["openid","portal"]}]`, "a private key": `[{"id":"a","jwks":{"keys":[` + string(secret) + `]}}]`,
		"misspelt": `[{"id":"a","firstparty2":true}]`, "the portal's audience": `[{"id":"a","audiences":["mirror-api"]}]`, "no keys": `[{"id":"a","jwks":{"keys":[]}}]`,
	} {
		if _, err := read(text); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}
