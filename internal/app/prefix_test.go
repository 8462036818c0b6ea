package app_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/identity/directory"
)

// security.md row 29 and rulings.md#addresses: below a prefix every link, redirect and cookie carries it, the issuer does not, and a Host
// header changes nothing.
func TestBelowAPrefix(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, map[string]string{"trusted-proxies": "127.0.0.0/8", "base-url": "http://portal.test"})
	proxy := []string{"X-Forwarded-Prefix", "/demo", "X-Forwarded-Host", "evil.test"}
	if a := h.Do("GET", "/demo/", "", proxy...); a.Header.Get("Location") != "/demo/subapp/main/" {
		t.Errorf("root: %d %q", a.Status, a.Header.Get("Location"))
	}
	if a := h.Do("GET", "/microsetting/?x=1", "", proxy...); a.Header.Get("Location") != "/demo/subapp/main/microsetting/?x=1" {
		t.Errorf("local form: %q", a.Header.Get("Location"))
	}
	plain := h.Do("GET", "/auth/realms/mirror/.well-known/openid-configuration", "")
	behind := h.Do("GET", "/demo/auth/realms/mirror/.well-known/openid-configuration", "", proxy...)
	var d struct {
		Issuer        string `json:"issuer"`
		Authorization string `json:"authorization_endpoint"`
	}
	behind.JSON(t, &d)
	if d.Issuer != "http://portal.test/auth/realms/mirror" || !strings.HasPrefix(d.Authorization, "http://portal.test/demo/auth/") {
		t.Errorf("discovery: %+v", d)
	}
	plain.JSON(t, &d)
	if d.Issuer != "http://portal.test/auth/realms/mirror" || strings.Contains(plain.Body, "127.0.0.1") {
		t.Errorf("discovery without a proxy: %s", plain.Body)
	}
	if a := h.Do("GET", "/auth/realms/mirror/.well-known/openid-configuration", "", "Host", "evil.test"); strings.Contains(a.Body, "evil.test") {
		t.Errorf("Host counts: %s", a.Body)
	}
	page := h.Do("GET", "/demo"+authorize("http://portal.test/demo/subapp/main/"), "", proxy...)
	action := regexp.MustCompile(`action="([^"]*)"`).FindStringSubmatch(page.Body)
	if page.Status != http.StatusOK || action == nil || !strings.Contains(action[1], "/demo/auth/realms/mirror/") {
		t.Errorf("sign-in page: %d, action %v", page.Status, action)
	}
	for _, c := range page.Header.Values("Set-Cookie") {
		if !strings.Contains(c, "Path=/demo/") {
			t.Errorf("cookie %s", c)
		}
	}
}

func authorize(redirect string) string {
	q := url.Values{"client_id": {"mirror"}, "redirect_uri": {redirect}, "response_type": {"code"}, "response_mode": {"fragment"}, "scope": {"openid"},
		"state": {"s"}, "nonce": {"n"}, "code_challenge": {"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"}, "code_challenge_method": {"S256"}}
	return "/auth/realms/mirror/protocol/openid-connect/auth?" + q.Encode()
}

// A browser that signed in gets its boot inlined, and only it: the way of rulings.md#start-up without a browser.
func TestSignInAndBoot(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	page := h.Do("GET", authorize(h.URL+"/subapp/main/#/"), "")
	if page.Status != http.StatusOK {
		t.Fatalf("sign-in page: %d %s", page.Status, page.Body)
	}
	jar := map[string]string{}
	keep := func(a apptest.Answer) string {
		var all []string
		for _, line := range a.Header.Values("Set-Cookie") {
			c, err := http.ParseSetCookie(line)
			if err != nil {
				t.Fatal(err)
			}
			jar[c.Name] = c.Value
			if c.Name == "KEYCLOAK_IDENTITY" && !c.HttpOnly {
				t.Error("a script can read the identity cookie")
			}
		}
		for k, v := range jar {
			all = append(all, k+"="+v)
		}
		return strings.Join(all, "; ")
	}
	cookies := keep(page)
	action := regexp.MustCompile(`action="([^"]*)"`).FindStringSubmatch(page.Body)
	if action == nil {
		t.Fatalf("no form in %s", page.Body)
	}
	form := url.Values{"username": {"town"}, "password": {directory.DemoPassword}}
	for _, m := range regexp.MustCompile(`<input[^>]*type="hidden"[^>]*>`).FindAllString(page.Body, -1) {
		name := regexp.MustCompile(`name="([^"]*)"`).FindStringSubmatch(m)
		value := regexp.MustCompile(`value="([^"]*)"`).FindStringSubmatch(m)
		if name != nil && value != nil {
			form.Set(name[1], htmlText(value[1]))
		}
	}
	to, err := url.Parse(htmlText(action[1]))
	if err != nil {
		t.Fatal(err)
	}
	done := h.Do("POST", to.RequestURI(), form.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Cookie", cookies, "Origin", h.URL)
	if done.Status/100 != 3 || !strings.Contains(done.Header.Get("Location"), "code=") {
		t.Fatalf("sign-in: %d %q %s", done.Status, done.Header.Get("Location"), done.Body)
	}
	cookies = keep(done)
	boot := h.Do("GET", "/subapp/main/microgdxczxpc/", "", "Cookie", cookies)
	if boot.Status == http.StatusServiceUnavailable {
		t.Skip("the web was not built")
	}
	if !strings.Contains(boot.Body, `<script type="application/json" id="boot">{"sid":`) || !strings.Contains(boot.Body, `"userName":"town"`) {
		t.Errorf("no boot in %s", boot.Body)
	}
	if strings.Contains(h.Do("GET", "/subapp/main/", "").Body, `id="boot"`) {
		t.Error("a stranger gets a boot")
	}
	tokens := h.Do("POST", "/api/session/tokens", "", "Cookie", cookies, "X-Requested-With", "mirror", "Origin", h.URL)
	if tokens.Status != http.StatusOK || !strings.Contains(tokens.Body, `"access_token"`) {
		t.Errorf("tokens of the tab: %d %s", tokens.Status, tokens.Body)
	}
	if a := h.Do("POST", "/api/session/tokens", "", "Cookie", cookies, "X-Requested-With", "mirror", "Sec-Fetch-Site", "cross-site"); a.Status != http.StatusForbidden {
		t.Errorf("tokens for another site: %d", a.Status)
	}
	if a := h.Do("POST", "/api/session/tokens", "", "Cookie", cookies); a.Status != http.StatusForbidden {
		t.Errorf("tokens without our header: %d", a.Status)
	}
}

func htmlText(s string) string {
	return strings.NewReplacer("&amp;", "&", "&#43;", "+", "&#34;", `"`, "&#39;", "'", "&lt;", "<", "&gt;", ">").Replace(s)
}
