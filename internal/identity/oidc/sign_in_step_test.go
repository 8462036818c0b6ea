package oidc_test

import (
	"context"
	"encoding/base32"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/oidc"
)

// adminsNeedFactor is what app wires in serve.
func adminsNeedFactor(p *oidc.Provider) {
	p.Administers = func(ctx context.Context, id int64) (bool, error) {
		u, err := p.Users.ByID(ctx, id)
		return u.EmployeeType == "admin", err
	}
}

var (
	stepField = regexp.MustCompile(`name="step" value="([^"]+)"`)
	keyText   = regexp.MustCompile(`id="key">([A-Z2-7 ]+)<`)
	oneCode   = regexp.MustCompile(`<li>([a-z2-7]{5}-[a-z2-7]{5})</li>`)
	goOn      = regexp.MustCompile(`class="go" href="([^"]+)"`)
)

// step sends the form of a step.
func (h *house) step(c *http.Client, page, code string, extra ...string) answer {
	h.t.Helper()
	m := stepField.FindStringSubmatch(page)
	if m == nil {
		h.t.Fatalf("no step in %.300s", page)
	}
	v := url.Values{"step": {m[1]}, "code": {code}}
	for i := 0; i < len(extra); i += 2 {
		v.Set(extra[i], extra[i+1])
	}
	return h.form(c, h.url(oidc.Root+"/login-actions/second-factor"), v)
}

func (h *house) password(c *http.Client, user string) answer {
	h.t.Helper()
	return h.submit(c, h.get(c, h.ask("prompt", "login")).body, user, directory.DemoPassword)
}

// enrol takes an administrator through the forced enrolment.
func (h *house) enrol(c *http.Client, user string) (secret []byte, codes []string) {
	h.t.Helper()
	page := h.password(c, user)
	m := keyText.FindStringSubmatch(page.body)
	if page.status != 200 || m == nil || !strings.Contains(page.body, "<svg class=\"qr\"") {
		h.t.Fatalf("no enrolment: %d %.300s", page.status, page.body)
	}
	secret, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ReplaceAll(m[1], " ", ""))
	if err != nil {
		h.t.Fatal(err)
	}
	if a := h.step(c, page.body, "000000"); a.status != 400 || !strings.Contains(a.body, m[1]) {
		h.t.Fatalf("wrong first code: %d", a.status)
	}
	done := h.step(c, page.body, factor.Code(secret, h.now()))
	for _, m := range oneCode.FindAllStringSubmatch(done.body, -1) {
		codes = append(codes, m[1])
	}
	link := goOn.FindStringSubmatch(done.body)
	if done.status != 200 || len(codes) != 10 || link == nil {
		h.t.Fatalf("enrolled: %d, %d codes", done.status, len(codes))
	}
	if a := h.get(c, h.url(html.UnescapeString(link[1]))); a.status != 302 || back(h.t, a).Get("code") == "" {
		h.t.Fatalf("going on: %d", a.status)
	}
	if a := h.step(newBrowser(), page.body, "000000"); a.status != 400 || strings.Contains(a.body, m[1]) {
		h.t.Error("a step opens in another browser")
	}
	h.advance(time.Minute)
	return secret, codes
}

// security.md goal 4: an administrator gets no session before they bound a factor; then each code counts once, recovery codes too, a device is
// remembered for 30 days where asked for, and a reset by another administrator begins it again, with audit.
func TestSecondFactor(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, adminsNeedFactor)
		c := newBrowser()
		if a := h.password(newBrowser(), "town"); a.status != http.StatusSeeOther {
			t.Errorf("an ordinary user is asked: %d", a.status)
		}
		h.password(c, "admin")
		if n := h.count("SELECT count(*) FROM login_session s JOIN app_user u ON u.id = s.user_id WHERE u.username = 'admin'"); n != 0 {
			t.Fatal("a session before the factor")
		}
		if a := h.direct("127.0.0.1", "admin", right); a.status != 400 || a.json(t)["error"] != "invalid_grant" {
			t.Errorf("password grant before the factor: %d %s", a.status, a.body)
		}
		secret, codes := h.enrol(c, "admin")
		code := func() string { return factor.Code(secret, h.now()) }

		page := h.password(c, "admin")
		if page.status != 200 || !strings.Contains(page.body, "双重验证") {
			t.Fatalf("not asked: %d", page.status)
		}
		for name, x := range map[string]string{"empty": "", "wrong": "000000", "another's": factor.Code([]byte("x"), h.now())} {
			if a := h.step(c, page.body, x); a.status != 400 || !strings.Contains(a.body, "验证码") {
				t.Errorf("%s: %d", name, a.status)
			}
		}
		used := code()
		if a := h.step(c, page.body, used, "remember", "1"); a.status != http.StatusSeeOther || back(t, a).Get("code") == "" {
			t.Fatalf("right code: %d %.200s", a.status, a.body)
		}
		// The same form and code again, as somebody would who looked on.
		fresh := newBrowser()
		again := h.password(fresh, "admin")
		if a := h.step(fresh, again.body, used); a.status != 400 {
			t.Errorf("a used code: %d", a.status)
		}
		if a := h.step(fresh, again.body, codes[0]); a.status != http.StatusSeeOther {
			t.Errorf("recovery code: %d", a.status)
		}
		if a := h.step(fresh, h.password(fresh, "admin").body, codes[0]); a.status != 400 {
			t.Errorf("a used recovery code: %d", a.status)
		}
		// The remembered device goes through, for 30 days.
		if a := h.password(c, "admin"); a.status != http.StatusSeeOther {
			t.Errorf("remembered device: %d", a.status)
		}
		for kind, want := range map[string]int{"totp": 2, "recovery": 1, "device": 1} {
			if n := h.count("SELECT count(*) FROM login_session s JOIN app_user u ON u.id = s.user_id WHERE u.username = 'admin' AND s.factor = ?", kind); n != want {
				t.Errorf("%d sessions by %s, want %d", n, kind, want)
			}
		}
		// The password grant takes the code as totp; every refusal looks like a wrong password.
		want := h.direct("127.0.0.1", "village", wrong).body
		for name, extra := range map[string][]string{"none": nil, "wrong": {"totp", "000000"}, "used": {"totp", used}} {
			if a := h.direct("127.0.0.1", "admin", right, extra...); a.status != 400 || a.body != want {
				t.Errorf("password grant, %s: %d %s", name, a.status, a.body)
			}
		}
		h.advance(time.Minute)
		admin := h.set(h.direct("127.0.0.1", "admin", right, "totp", code()))
		h.advance(30 * 24 * time.Hour)
		if a := h.password(c, "admin"); a.status != 200 || !strings.Contains(a.body, "双重验证") {
			t.Errorf("after 30 days: %d", a.status)
		}
		h.advance(-30 * 24 * time.Hour)

		// Reset: by an administrator of the area, never by oneself, with its row, and the sessions end.
		ctx := context.Background()
		u, err := h.users.ByUsername(ctx, "admin")
		if err != nil {
			t.Fatal(err)
		}
		town, err := h.users.ByUsername(ctx, "town")
		if err != nil {
			t.Fatal(err)
		}
		reset := func(id int64) string { return "/api/users/" + strconv.FormatInt(id, 10) + "/factor/reset" }
		other := h.tokens("county").AccessToken
		for _, tc := range []struct {
			name, token, path string
			want              int
		}{
			{"oneself", admin.AccessToken, reset(u.ID), 400},
			{"without right", h.tokens("town").AccessToken, reset(u.ID), 403},
			{"outside", other, reset(u.ID), 404},
			{"nobody", "", reset(u.ID), 401},
			{"no such number", admin.AccessToken, "/api/users/x/factor/reset", 400},
			{"inside", admin.AccessToken, reset(town.ID), 200},
		} {
			if a := h.as(tc.token, "POST", tc.path, ""); a.status != tc.want {
				t.Errorf("reset %s: %d %s", tc.name, a.status, a.body)
			}
		}
		if has, _ := h.p.Factors.Has(ctx, u.ID); !has {
			t.Fatal("a refused reset took the factor away")
		}
		if had, err := h.p.Factors.ResetOf(ctx, h.sessions, u); !had || err != nil {
			t.Fatalf("reset: %v %v", had, err)
		}
		if h.alive(admin.AccessToken) {
			t.Error("sessions live on")
		}
		if a := h.password(c, "admin"); a.status != 200 || !strings.Contains(a.body, "绑定身份验证器") {
			t.Errorf("after the reset: %d", a.status)
		}
		for action, want := range map[string]int{"factor.enrol": 1, "factor.reset": 2} {
			if n := h.count("SELECT count(*) FROM audit_log WHERE action = ?", action); n != want {
				t.Errorf("%d rows of %s, want %d", n, action, want)
			}
		}
	})
}

// Five wrong codes lock like five wrong passwords, with the same words for the right code; a password alone does not clear the count.
func TestFactorLocks(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, adminsNeedFactor, realLimits)
		secret, _ := h.enrol(newBrowser(), "admin")
		c := newBrowser()
		page := h.password(c, "admin")
		var bad answer
		for i := range 5 {
			if i == 1 {
				page = h.password(c, "admin") // the right password between: nothing is forgotten
			}
			if bad = h.step(c, page.body, "000000"); bad.status != 400 {
				t.Fatalf("wrong code: %d", bad.status)
			}
		}
		locked := h.step(c, page.body, factor.Code(secret, h.now()))
		plain := func(s string) string { return regexp.MustCompile(`(nonce|value)="[^"]*"`).ReplaceAllString(s, "") }
		if locked.status != 400 || plain(locked.body) != plain(bad.body) {
			t.Errorf("locked: %d", locked.status)
		}
		h.advance(16 * time.Minute)
		if a := h.step(c, page.body, factor.Code(secret, h.now())); a.status != http.StatusSeeOther || back(t, a).Get("error_description") != "authentication_expired" {
			t.Errorf("a page left open: %d %s", a.status, a.header.Get("Location"))
		}
		if a := h.step(c, h.password(c, "admin").body, factor.Code(secret, h.now())); a.status != http.StatusSeeOther || back(t, a).Get("code") == "" {
			t.Errorf("after the lock: %d", a.status)
		}
	})
}

// A new password ends what the old one began; a disabled account gets no further.
func TestStepDies(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t), adminsNeedFactor)
	ctx, c := context.Background(), newBrowser()
	secret, _ := h.enrol(c, "admin")
	u, err := h.users.ByUsername(ctx, "admin")
	if err != nil {
		t.Fatal(err)
	}
	page := h.password(c, "admin").body
	h.advance(time.Second)
	if err := h.pw.Set(ctx, u, "Another2026x", false); err != nil {
		t.Fatal(err)
	}
	if a := h.step(c, page, factor.Code(secret, h.now())); back(t, a).Get("error_description") != "authentication_expired" {
		t.Errorf("after a change of password: %d", a.status)
	}
	page = h.submit(c, h.get(c, h.ask("prompt", "login")).body, "admin", "Another2026x").body
	if err := h.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.users.SetDisabled(ctx, tx, u.ID, true, "") }); err != nil {
		t.Fatal(err)
	}
	if a := h.step(c, page, factor.Code(secret, h.now())); a.status != 400 || !strings.Contains(a.body, "已停用") {
		t.Errorf("disabled: %d", a.status)
	}
	if a := h.form(newBrowser(), h.url(oidc.Root+"/login-actions/second-factor"), url.Values{"step": {"x"}, "code": {"1"}}); a.status != 400 || a.header.Get("Location") != "" {
		t.Errorf("made-up step: %d", a.status)
	}
}

// Where the dictionary asks, a text-message code follows the password, goes to the person's own number and counts once.
func TestSMSCode(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		asked := true
		h := newHouse(t, d, func(p *oidc.Provider) {
			p.SMSAsked = func(context.Context) (bool, error) { return asked, nil }
		})
		ctx, c := context.Background(), newBrowser()
		page := h.password(c, "town")
		if page.status != 200 || !strings.Contains(page.body, "短信验证") {
			t.Fatalf("not asked: %d %.200s", page.status, page.body)
		}
		list, err := h.p.Factors.Log(ctx, 1)
		if err != nil || len(list) != 1 || !strings.Contains(page.body, list[0].Mobile) {
			t.Fatalf("log: %v %v", list, err)
		}
		_, text, _ := strings.Cut(list[0].Text, "验证码 ")
		if a := h.step(c, page.body, "x"+text[1:6]); a.status != 400 {
			t.Errorf("wrong code: %d", a.status)
		}
		if a := h.step(c, page.body, text[:6]); a.status != http.StatusSeeOther || back(t, a).Get("code") == "" {
			t.Errorf("right code: %d %.300s", a.status, a.body)
		}
		if a := h.step(c, page.body, text[:6]); a.status != 400 {
			t.Errorf("used code: %d", a.status)
		}
		if a := h.direct("127.0.0.1", "town", right); a.status != 400 {
			t.Errorf("the password grant goes round it: %d", a.status)
		}
		asked = false
		if a := h.password(c, "town"); a.status != http.StatusSeeOther {
			t.Errorf("not asked for: %d", a.status)
		}
	})
}
