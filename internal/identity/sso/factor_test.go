package sso_test

import (
	"encoding/base32"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/identity/factor"
)

var (
	shownKey   = regexp.MustCompile(`id="key">([A-Z2-7 ]+)<`)
	sealedStep = regexp.MustCompile(`name="step" value="([^"]+)"`)
	shownCode  = regexp.MustCompile(`<li>([a-z2-7]{5}-[a-z2-7]{5})</li>`)
)

// security.md goal 4 over a bridge: an administrator whom another system proved gets no session before their second factor, is asked for it,
// and comes out with their rights; the credential is used up all the same, and who is no administrator is not asked.
func TestBridgeOfAdministrator(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, map[string]string{"admin-factor": "required"}, func(t *testing.T, h *apptest.House) {
		if got := newVisitor(t, h).exchangeOf("gov", "gov-44098102"); got.Code != "0000" {
			t.Errorf("an ordinary person: %+v", got)
		}
		v := newVisitor(t, h)
		cred := v.credential("cas", "zhengkai")
		got := v.exchange(cred...)
		if got.Code != "0005" || got.Message == "" || !strings.HasPrefix(got.StepURL, "/auth/realms/mirror/") {
			t.Fatalf("an administrator: %+v", got)
		}
		if v.cookie("KEYCLOAK_IDENTITY") != "" {
			t.Error("a session before the factor")
		}
		if again := newVisitor(t, h).exchange(cred...); again.Code != "0002" {
			t.Errorf("the credential again: %s", again.Code)
		}
		if a := newVisitor(t, h).send("GET", got.StepURL, nil); a.Status != http.StatusBadRequest {
			t.Errorf("the step in another browser: %d", a.Status)
		}
		page := v.send("GET", got.StepURL, nil)
		key := shownKey.FindStringSubmatch(page.Body)
		if page.Status != http.StatusOK || key == nil {
			t.Fatalf("step: %d %.300s", page.Status, page.Body)
		}
		secret, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ReplaceAll(key[1], " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		answer := func(page apptest.Answer, code string) apptest.Answer {
			t.Helper()
			return v.send("POST", "/auth/realms/mirror/login-actions/second-factor", values("step", sealedStep.FindStringSubmatch(page.Body)[1], "code", code), "Sec-Fetch-Site", "same-origin")
		}
		done := answer(page, factor.Code(secret, time.Now()))
		codes := shownCode.FindAllStringSubmatch(done.Body, -1)
		if done.Status != http.StatusOK || len(codes) != factor.RecoveryCodes || !strings.Contains(done.Body, `href="/subapp/main/"`) {
			t.Fatalf("enrolled: %d %.300s", done.Status, done.Body)
		}
		rights := func(v *visitor) {
			t.Helper()
			var tab struct {
				Data struct {
					AccessToken string `json:"access_token"`
				}
			}
			v.send("POST", "/api/session/tokens", nil, "X-Requested-With", "XMLHttpRequest").JSON(t, &tab)
			var boot struct {
				Data struct {
					Profile struct{ UserName, From, LoginType string }
				}
			}
			b := h.As(tab.Data.AccessToken, "GET", "/api/bootstrap", "")
			b.JSON(t, &boot)
			if p := boot.Data.Profile; p.UserName != "ops" || p.From != "cas" || p.LoginType != "0" {
				t.Errorf("profile %+v", p)
			}
			if a := h.As(tab.Data.AccessToken, "GET", "/api/ops/devices?pageSize=1", ""); a.Status == http.StatusForbidden {
				t.Errorf("no rights: %d %s", a.Status, a.Body)
			}
			if !strings.Contains(b.Body, "ops-admin") {
				t.Errorf("no role in %.300s", b.Body)
			}
		}
		rights(v)

		// The browser that holds their session is not asked again; another one is, and lets the wrong code not in.
		if got := v.exchangeOf("cas", "zhengkai"); got.Code != "0000" {
			t.Errorf("in the same browser: %+v", got)
		}
		rights(v)
		v = newVisitor(t, h)
		page = v.send("GET", v.exchangeOf("cas", "zhengkai").StepURL, nil)
		if !strings.Contains(page.Body, "双重验证") {
			t.Fatalf("not asked: %d", page.Status)
		}
		if a := answer(page, "000000"); a.Status != http.StatusBadRequest || v.cookie("KEYCLOAK_IDENTITY") != "" {
			t.Errorf("wrong code: %d", a.Status)
		}
		if a := answer(page, codes[0][1]); a.Status != http.StatusFound && a.Status != http.StatusSeeOther || !strings.HasSuffix(a.Header.Get("Location"), "/subapp/main/") {
			t.Errorf("recovery code: %d %s", a.Status, a.Header.Get("Location"))
		}
		rights(v)
	})
}

func (v *visitor) exchangeOf(source, person string) signedOn {
	v.t.Helper()
	return v.exchange(v.credential(source, person)...)
}
