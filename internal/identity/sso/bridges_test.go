package sso_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/db"
)

// visitor is a browser: cookies, no script, and it follows nothing by itself.
type visitor struct {
	*http.Client
	t    *testing.T
	base string
}

func newVisitor(t *testing.T, h *apptest.House) *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &visitor{&http.Client{Jar: jar, Timeout: 20 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, t, h.URL}
}

func (v *visitor) send(method, address string, form url.Values, headers ...string) apptest.Answer {
	v.t.Helper()
	if strings.HasPrefix(address, "/") {
		address = v.base + address
	}
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r, err := http.NewRequest(method, address, body)
	if err != nil {
		v.t.Fatal(err)
	}
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	res, err := v.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return apptest.Answer{Status: res.StatusCode, Header: res.Header, Body: string(b)}
}

func (v *visitor) cookie(name string) string {
	u, _ := url.Parse(v.base)
	for _, c := range v.Jar.Cookies(u) {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}

// signedOn is the wire of S3.07.
type signedOn struct {
	Code         string `json:"code"`
	Message      string `json:"message"`
	UserName     string `json:"userName"`
	IsAdmin      bool   `json:"isAdmin"`
	AccessToken  string `json:"access_token"`
	RefreshToken string `json:"refresh_token"`
	IDToken      string `json:"id_token"`
	Linkable     bool   `json:"linkable"`
	StepURL      string `json:"stepUrl"`
}

// exchange asks /sso/token by GET; every answer is 200 and stored nowhere.
func (v *visitor) exchange(pairs ...string) signedOn {
	v.t.Helper()
	a := v.send("GET", "/sso/token?"+values(pairs...).Encode(), nil, "Sec-Fetch-Site", "same-origin")
	if a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
		v.t.Fatalf("/sso/token: %d %q %s", a.Status, a.Header.Get("Cache-Control"), a.Body)
	}
	var s signedOn
	a.JSON(v.t, &s)
	if got := s.AccessToken != "" && s.RefreshToken != "" && s.IDToken != "" && s.UserName != ""; got != (s.Code == "0000") {
		v.t.Fatalf("code and tokens do not fit: %s", a.Body)
	}
	return s
}

func values(pairs ...string) url.Values {
	q := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		q.Add(pairs[i], pairs[i+1])
	}
	return q
}

// begin follows an option to the platform's page and gives the request that the platform got.
func (v *visitor) begin(option string) url.Values {
	v.t.Helper()
	a := v.send("GET", "/sso/start/"+option, nil, "Sec-Fetch-Site", "same-origin")
	to, err := url.Parse(a.Header.Get("Location"))
	if a.Status != http.StatusFound || err != nil || to.Query().Get("state") == "" {
		v.t.Fatalf("start of %s: %d %q", option, a.Status, a.Header.Get("Location"))
	}
	if p := v.send("GET", to.String(), nil); p.Status != http.StatusOK || !strings.Contains(p.Body, "请选择") {
		v.t.Fatalf("page of %s: %d %.200s", option, p.Status, p.Body)
	}
	return to.Query()
}

// code signs a person in at an OAuth platform and gives what the callback's hash carries.
func (v *visitor) code(platform, person string, q url.Values) url.Values {
	v.t.Helper()
	a := v.send("POST", "/stand-in/"+platform+"/authorize", values("client_id", q.Get("client_id"), "redirect_uri", q.Get("redirect_uri"), "state", q.Get("state"), "person", person))
	loc := a.Header.Get("Location")
	_, hash, ok := strings.Cut(loc, "#/")
	_, query, has := strings.Cut(hash, "?")
	back, err := url.ParseQuery(query)
	if a.Status != http.StatusSeeOther || !ok || !has || err != nil {
		v.t.Fatalf("callback of %s: %d %q", platform, a.Status, loc)
	}
	return back
}

// credential gets a fresh credential of a person from any of the platforms; unsolicited for OAuth ones unless the visitor began.
func (v *visitor) credential(source, person string) []string {
	v.t.Helper()
	switch source {
	case "gov", "biz":
		back := v.code(source, person, v.begin(source))
		return []string{"ssoType", source, "code", back.Get("code"), "state", back.Get("state")}
	case "cas":
		a := v.send("POST", "/stand-in/cas/login", values("service", v.base+"/subapp/main/?ssoType=cas", "person", person))
		return []string{"ssoType", "cas", "token", query(v.t, a, "ticket")}
	case "oa":
		v.send("POST", "/stand-in/oa/login", values("person", person))
		return []string{"ssoType", "oa", "token", query(v.t, v.send("POST", "/stand-in/oa/enter", values("way", "address")), "token")}
	}
	v.t.Fatalf("no source %s", source)
	return nil
}

func query(t *testing.T, a apptest.Answer, name string) string {
	t.Helper()
	u, err := url.Parse(a.Header.Get("Location"))
	if err != nil || u.Query().Get(name) == "" {
		t.Fatalf("no %s in %d %q", name, a.Status, a.Header.Get("Location"))
	}
	return u.Query().Get(name)
}

// S2.26a, S2.26b, S2.26c: the addresses of the options, whole.
func TestRoads(t *testing.T) {
	h := apptest.Start(t, nil)
	var options struct {
		Data []struct{ ID, Name, URL, Start string }
	}
	read := func(h *apptest.House, host string) string {
		r, err := http.NewRequest("GET", h.URL+"/api/sso/sign-in-options", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		options.Data = nil
		if err := json.NewDecoder(res.Body).Decode(&options); err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, r := range options.Data {
			fmt.Fprintln(&b, r.ID, r.URL, r.Start)
		}
		return b.String()
	}
	back := func(path string) string { return url.QueryEscape(h.URL + path) }
	want := "gov " + h.URL + "/stand-in/gov/authorize?response_type=code&scope=all&client_id=mirror-portal&redirect_uri=" + back("/subapp/main/micrologin/#/ssoIndex") + " /sso/start/gov\n" +
		"biz " + h.URL + "/stand-in/biz/authorize?response_type=code&client_id=mirror-portal&redirect_uri=" + back("/subapp/main/micrologin/#/ssoPublicIndex?platform=biz") + " /sso/start/biz\n" +
		"cas " + h.URL + "/stand-in/cas/login?service=" + back("/subapp/main/?ssoType=cas") + " /sso/start/cas\n"
	if got := read(h, ""); got != want {
		t.Errorf("options:\n%swant:\n%s", got, want)
	}
	// A start leads to exactly that address, with the state of this browser behind it.
	v := newVisitor(t, h)
	a := v.send("GET", "/sso/start/gov", nil)
	if got, want := a.Header.Get("Location"), options.Data[0].URL+"&state="+v.cookie("MIRROR_SSO_GOV"); got != want || v.cookie("MIRROR_SSO_GOV") == "" {
		t.Errorf("start: %q, want %q", got, want)
	}
	for _, c := range a.Header.Values("Set-Cookie") {
		if !strings.Contains(c, "HttpOnly") || !strings.Contains(c, "SameSite=Lax") || !strings.Contains(c, "Max-Age=600") {
			t.Errorf("state cookie: %s", c)
		}
	}
	if a := h.Do("GET", "/sso/start/nowhere", ""); a.Status != http.StatusNotFound {
		t.Errorf("unknown option: %d", a.Status)
	}

	// An installation on the test list uses the test endpoints; a Host header does not put it there.
	configure := `{"version":0,"enabled":true,"clientId":"id1","secret":"s1","live":{"authorize":"https://sso.gd.example/authorize?x=1","token":"https://sso.gd.example/t","userInfo":"https://sso.gd.example/u"},
		"test":{"authorize":"https://test.gd.example/authorize","token":"https://test.gd.example/t","userInfo":"https://test.gd.example/u"}}`
	for _, c := range []struct{ hosts, want string }{
		{"", "https://sso.gd.example/authorize?x=1&response_type=code&scope=all&client_id=id1&redirect_uri="},
		{"test.portal.example", "https://sso.gd.example/authorize?x=1&response_type=code&scope=all&client_id=id1&redirect_uri="},
		{"test.portal.example,127.0.0.1", "https://test.gd.example/authorize?response_type=code&scope=all&client_id=id1&redirect_uri="},
	} {
		h := apptest.Start(t, map[string]string{"sso-test-hosts": c.hosts})
		if a := h.As(h.Token("admin"), "PUT", "/api/sso-connectors/gov", configure); a.Status != http.StatusOK || strings.Contains(a.Body, `"s1"`) {
			t.Fatalf("configure: %d %s", a.Status, a.Body)
		}
		read(h, "test.portal.example")
		if got, want := options.Data[0].URL, c.want+url.QueryEscape(h.URL+"/subapp/main/micrologin/#/ssoIndex"); got != want {
			t.Errorf("test hosts %q: %q, want %q", c.hosts, got, want)
		}
	}
}

// The four systems and our own ticket: S3.07's answer, field by field, the session's login type and origin, cookies as after the sign-in page, the
// credential dead afterwards. 0001 to 0004 each for what it says (S5.10a: nothing given is 0001; S7.04).
func TestExchange(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		for _, c := range []struct {
			source, person, user, loginType, logout string
		}{
			{"gov", "gov-44098102", "town", "1", h.URL + "/stand-in/gov/logout?redirect_uri=" + url.QueryEscape(h.URL+"/subapp/main/micrologin/#/login")},
			{"biz", "biz-p-0001", "citizen", "2", h.URL + "/stand-in/biz/logout?redirect_uri=" + url.QueryEscape(h.URL+"/subapp/main/micrologin/#/login")},
			{"biz", "biz-e-0001", "legal", "2", h.URL + "/stand-in/biz/logout?redirect_uri=" + url.QueryEscape(h.URL+"/subapp/main/micrologin/#/login")},
			{"cas", "zhengkai", "ops", "0", ""},
			{"oa", "liangyq", "county", "0", h.URL + "/stand-in/oa"},
		} {
			v := newVisitor(t, h)
			cred := v.credential(c.source, c.person)
			got := v.exchange(cred...)
			for id, good := range map[string]bool{"S3.07a": got.Code == "0000", "S3.07b": got.UserName == c.user, "S3.07c": !got.IsAdmin,
				"S3.07d": strings.Count(got.AccessToken, ".") == 2, "S3.07e": strings.Count(got.RefreshToken, ".") == 2, "S3.07f": strings.Count(got.IDToken, ".") == 2} {
				if !good {
					t.Errorf("%s: %s %s: %+v", id, c.source, c.person, got)
				}
			}
			if got.Code != "0000" {
				continue
			}
			if again := newVisitor(t, h).exchange(cred...); again.Code != "0002" {
				t.Errorf("%s: replayed credential answers %s", c.source, again.Code)
			}
			if again := v.exchange(cred...); again.Code != "0002" {
				t.Errorf("%s: replayed credential in the same browser answers %s", c.source, again.Code)
			}
			var boot struct {
				Data struct {
					SID     string
					Profile struct{ UserName, LoginType, From string }
				}
			}
			h.As(got.AccessToken, "GET", "/api/bootstrap", "").JSON(t, &boot)
			if p := boot.Data.Profile; p.UserName != c.user || p.LoginType != c.loginType || p.From != c.source {
				t.Errorf("%s: profile %+v", c.source, p)
			}
			// The identity cookie opens a tab of the same session, as after the sign-in page.
			if a := v.send("POST", "/api/session/tokens", nil, "X-Requested-With", "XMLHttpRequest"); !strings.Contains(a.Body, `"sid":"`+boot.Data.SID+`"`) {
				t.Errorf("%s: tokens of a new tab: %d %s", c.source, a.Status, a.Body)
			}
			// S4.18: where the log-out ends.
			var left struct{ Data struct{ LogoutURL string } }
			out := h.As(got.AccessToken, "POST", "/api/session/logout", "{}")
			out.JSON(t, &left)
			if left.Data.LogoutURL != c.logout {
				t.Errorf("%s: log-out leads to %q, want %q", c.source, left.Data.LogoutURL, c.logout)
			}
			if a := h.As(got.AccessToken, "GET", "/api/bootstrap", ""); a.Status != http.StatusUnauthorized {
				t.Errorf("%s: token after log-out: %d", c.source, a.Status)
			}
		}

		v := newVisitor(t, h)
		unlinked := v.credential("gov", "gov-44098199")
		for _, c := range []struct {
			why, want string
			pairs     []string
		}{
			{"nothing given", "0001", nil},
			{"empty token", "0001", []string{"token", "", "ssoType", "gov"}},
			{"no system named", "0003", []string{"token", "x"}},
			{"unknown system", "0003", []string{"token", "x", "ssoType", "wechat"}},
			{"the system in type", "0002", []string{"token", "x", "type", "oa"}},
			{"junk for cas", "0002", []string{"token", "ST-none", "ssoType", "cas"}},
			{"junk for oa", "0002", []string{"token", "OA-none", "ssoType", "oa"}},
			{"junk for gov", "0002", []string{"code", "none", "ssoType", "gov"}},
			{"junk for biz", "0002", []string{"code", "none", "ssoType", "biz"}},
			{"junk for the portal", "0002", []string{"token", "none", "ssoType", "portal"}},
			{"too long", "0002", []string{"token", strings.Repeat("x", 5000), "ssoType", "oa"}},
			{"line break", "0002", []string{"token", "a\nb", "ssoType", "oa"}},
			{"given twice", "0002", []string{"token", "a", "token", "b", "ssoType", "oa"}},
			{"nobody's identity", "0004", unlinked},
		} {
			if got := newVisitorWith(v, c.want == "0004", h).exchange(c.pairs...); got.Code != c.want || got.Message == "" {
				t.Errorf("%s: %+v, want %s", c.why, got, c.want)
			}
		}
		// By POST as well, form and JSON.
		if a := v.send("POST", "/sso/token", values("ssoType", "nope", "token", "x")); !strings.Contains(a.Body, `"code":"0003"`) {
			t.Errorf("form: %d %s", a.Status, a.Body)
		}
		a := h.Do("POST", "/sso/token", `{"ssoType":"nope","token":"x"}`, "Content-Type", "application/json")
		if !strings.Contains(a.Body, `"code":"0003"`) {
			t.Errorf("JSON: %d %s", a.Status, a.Body)
		}
		if a := h.Do("POST", "/sso/token", `token=x`, "Content-Type", "text/plain"); a.Status != http.StatusUnsupportedMediaType {
			t.Errorf("text/plain: %d", a.Status)
		}
		// Another site must not sign anybody in: login CSRF.
		for _, site := range []string{"cross-site", "same-site"} {
			if a := h.Do("GET", "/sso/token?ssoType=oa&token=x", "", "Sec-Fetch-Site", site); a.Status != http.StatusForbidden {
				t.Errorf("%s: %d", site, a.Status)
			}
		}
		if a := h.Do("GET", "/sso/token?ssoType=oa&token=x", "", "Origin", "http://evil.example"); a.Status != http.StatusForbidden {
			t.Errorf("foreign origin: %d", a.Status)
		}
	})
}

// newVisitorWith keeps the browser that began, or takes a fresh one.
func newVisitorWith(v *visitor, keep bool, h *apptest.House) *visitor {
	if keep {
		return v
	}
	return newVisitor(v.t, h)
}

// security.md row 10: 20 parallel exchanges of one credential, exactly one 0000, the others 0002 and without tokens; whatever
// the system, and on either engine.
func TestExchangeOnce(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		for _, source := range []string{"gov", "cas", "oa", "portal"} {
			v := newVisitor(t, h)
			var cred []string
			switch source {
			case "portal":
				cred = []string{"ssoType", "portal", "token", ticket(t, h, h.Token("town"))}
			case "gov":
				// Unsolicited, so that 20 browsers may show it: with a state only one browser could.
				back := v.code("gov", "gov-44098102", values("client_id", "mirror-portal", "redirect_uri", h.URL+"/subapp/main/micrologin/#/ssoIndex"))
				cred = []string{"ssoType", "gov", "code", back.Get("code")}
			default:
				cred = v.credential(source, "liangyq")
			}
			var wg sync.WaitGroup
			codes := make([]string, 20)
			start := make(chan struct{})
			for i := range codes {
				b := newVisitor(t, h)
				wg.Go(func() { <-start; codes[i] = b.exchange(cred...).Code })
			}
			close(start)
			wg.Wait()
			slices.Sort(codes)
			if codes[0] != "0000" || slices.ContainsFunc(codes[1:], func(c string) bool { return c != "0002" }) {
				t.Errorf("%s: %v", source, codes)
			}
		}
	})
}

// A replayed ticket is refused even where its authority would take it again, and so it is after a restart.
func TestReplayAgainstALenientAuthority(t *testing.T) {
	asked := 0
	oa := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		_, _ = io.WriteString(w, `{"code":"0000","userId":"liangyq","name":"梁永强"}`)
	}))
	defer oa.Close()
	h := apptest.Start(t, nil)
	configureOA(t, h, oa.URL)
	if got := newVisitor(t, h).exchange("ssoType", "oa", "token", "again"); got.Code != "0000" || got.UserName != "county" {
		t.Fatalf("first: %+v", got)
	}
	h2 := apptest.Open(t, h.App.Config.DataDir, nil) // another process on the same data
	for _, at := range []*apptest.House{h, h2} {
		if got := newVisitor(t, at).exchange("ssoType", "oa", "token", "again"); got.Code != "0002" {
			t.Errorf("replay: %+v", got)
		}
	}
	if asked != 1 {
		t.Errorf("the authority was asked %d times", asked)
	}
	if err := h.App.Bridges.Sweep(context.Background()); err != nil {
		t.Fatal(err)
	}
	if got := newVisitor(t, h).exchange("ssoType", "oa", "token", "again"); got.Code != "0002" {
		t.Errorf("replay after the sweep: %+v", got)
	}
}

func configureOA(t *testing.T, h *apptest.House, base string) {
	t.Helper()
	body := fmt.Sprintf(`{"version":0,"enabled":true,"clientId":"p","secret":"not-a-real-secret-2","live":{"validate":"%s/validate","login":"%s/login"}}`, base, base)
	if a := h.As(h.Token("admin"), "PUT", "/api/sso-connectors/oa", body); a.Status != http.StatusOK {
		t.Fatalf("configure: %d %s", a.Status, a.Body)
	}
}

// A system that is away, slow or talks nonsense is not a refusal: 503, nobody is signed in, and the same credential works once it is back.
func TestAuthorityAway(t *testing.T) {
	var answer atomic.Pointer[func(http.ResponseWriter)]
	gaveUp := make(chan struct{})
	oa := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { (*answer.Load())(w) }))
	defer oa.Close()
	defer close(gaveUp)
	h := apptest.Start(t, nil)
	configureOA(t, h, oa.URL)
	h.App.Bridges.Timeout = 300 * time.Millisecond
	v := newVisitor(t, h)
	for name, how := range map[string]func(http.ResponseWriter){
		"cut off": func(http.ResponseWriter) { panic(http.ErrAbortHandler) },
		"500":     func(w http.ResponseWriter) { w.WriteHeader(500) },
		"slow":    func(http.ResponseWriter) { <-gaveUp },
		"no JSON": func(w http.ResponseWriter) { _, _ = io.WriteString(w, "<html>") },
		"endless": func(w http.ResponseWriter) { _, _ = w.Write(make([]byte, 1<<20)) },
		"leads elsewhere": func(w http.ResponseWriter) {
			w.Header().Set("Location", h.URL+"/healthz")
			w.WriteHeader(302)
		},
	} {
		answer.Store(&how)
		a := v.send("GET", "/sso/token?ssoType=oa&token=t1", nil)
		if a.Status != http.StatusServiceUnavailable || !strings.Contains(a.Body, "认证平台暂时无法访问") || a.Header.Get("Retry-After") == "" || v.cookie("KEYCLOAK_IDENTITY") != "" {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	back := func(w http.ResponseWriter) { _, _ = io.WriteString(w, `{"code":"0000","userId":"zhengkai"}`) }
	answer.Store(&back)
	if got := v.exchange("ssoType", "oa", "token", "t1"); got.Code != "0000" || got.UserName != "ops" {
		t.Errorf("after it came back: %+v", got)
	}
	// The stand-in's own slow person.
	h.App.StandIns.Slow = time.Second
	slow := v.code("gov", "slow", v.begin("gov"))
	a := v.send("GET", "/sso/token?"+values("ssoType", "gov", "code", slow.Get("code"), "state", slow.Get("state")).Encode(), nil)
	if a.Status != http.StatusServiceUnavailable {
		t.Errorf("slow person: %d %s", a.Status, a.Body)
	}
}

// A sign-in that the portal started belongs to the browser it was started in; refusal and expiry at the platform are refusals here.
func TestStartedSignIn(t *testing.T) {
	h := apptest.Start(t, nil)
	town := "gov-44098102"
	v := newVisitor(t, h)
	back := v.code("gov", town, v.begin("gov"))
	if got := newVisitor(t, h).exchange("ssoType", "gov", "code", back.Get("code"), "state", back.Get("state")); got.Code != "0002" {
		t.Errorf("another browser: %+v", got)
	}
	if got := v.exchange("ssoType", "gov", "code", back.Get("code"), "state", back.Get("state")); got.Code != "0000" {
		t.Errorf("own browser, after a stranger tried: %+v", got)
	}
	if v.cookie("MIRROR_SSO_GOV") != "" {
		t.Error("state cookie outlives the exchange")
	}
	v = newVisitor(t, h)
	back = v.code("gov", town, v.begin("gov"))
	if got := v.exchange("ssoType", "gov", "code", back.Get("code")); got.Code != "0002" {
		t.Errorf("without the state: %+v", got)
	}
	v = newVisitor(t, h)
	if back := v.code("gov", "", v.begin("gov")); back.Get("error") != "access_denied" || back.Get("code") != "" {
		t.Errorf("refused at the platform: %v", back)
	}
	// The platform's code lives a minute.
	v = newVisitor(t, h)
	back = v.code("gov", town, v.begin("gov"))
	h.App.Config.ClockOffset += 61 * time.Second
	if got := v.exchange("ssoType", "gov", "code", back.Get("code"), "state", back.Get("state")); got.Code != "0002" {
		t.Errorf("expired code: %+v", got)
	}
	// Who is signed in there passes without a page; who signed out there does not.
	v.send("POST", "/stand-in/gov/authorize", values("client_id", "mirror-portal", "redirect_uri", h.URL+"/subapp/main/micrologin/#/ssoIndex", "person", town))
	to := v.send("GET", "/sso/start/gov", nil).Header.Get("Location")
	if a := v.send("GET", to, nil); a.Status != http.StatusSeeOther || !strings.Contains(a.Header.Get("Location"), "#/ssoIndex?code=") {
		t.Errorf("signed in at the platform: %d %q", a.Status, a.Header.Get("Location"))
	}
	out := v.send("GET", "/stand-in/gov/logout?redirect_uri="+url.QueryEscape(h.URL+"/subapp/main/micrologin/#/login"), nil)
	if out.Header.Get("Location") != h.URL+"/subapp/main/micrologin/#/login" {
		t.Errorf("platform's log-out: %d %q", out.Status, out.Header.Get("Location"))
	}
	if a := v.send("GET", to, nil); a.Status != http.StatusOK {
		t.Errorf("signed out at the platform: %d", a.Status)
	}
	if a := v.send("GET", "/stand-in/gov/logout?redirect_uri=http://evil.example/", nil); a.Header.Get("Location") != "" {
		t.Errorf("platform leads to a stranger: %q", a.Header.Get("Location"))
	}
	if a := v.send("GET", "/stand-in/gov/authorize?client_id=mirror-portal&response_type=code&redirect_uri=http://evil.example/", nil); a.Status != http.StatusBadRequest {
		t.Errorf("platform answers a stranger's address: %d", a.Status)
	}
	// A CAS ticket for another service is nothing here.
	a := v.send("POST", "/stand-in/cas/login", values("service", h.URL+"/subapp/main/?other", "person", "zhengkai"))
	if got := v.exchange("ssoType", "cas", "token", query(t, a, "ticket")); got.Code != "0002" {
		t.Errorf("ticket of another service: %+v", got)
	}
	// A disabled account stays outside, and is told so: the platform proved who asks.
	admin := h.Token("admin")
	id := userID(t, h, admin, "county")
	if a := h.As(admin, "POST", "/api/users/"+id+"/disable", "{}"); a.Status != http.StatusOK {
		t.Fatalf("disable: %d %s", a.Status, a.Body)
	}
	v = newVisitor(t, h)
	if got := v.exchange(v.credential("oa", "liangyq")...); got.Code != "0002" || !strings.Contains(got.Message, "停用") || v.cookie("KEYCLOAK_IDENTITY") != "" {
		t.Errorf("disabled: %+v", got)
	}
}

func userID(t *testing.T, h *apptest.House, admin, name string) string {
	t.Helper()
	var users struct {
		Data struct {
			Items []struct {
				ID       json.RawMessage
				Username string
			}
		}
	}
	h.As(admin, "GET", "/api/users?q="+name, "").JSON(t, &users)
	for _, u := range users.Data.Items {
		if u.Username == name {
			return strings.Trim(string(u.ID), `"`)
		}
	}
	t.Fatalf("no user %s", name)
	return ""
}

// ticket is S7.14.
func ticket(t *testing.T, h *apptest.House, token string) string {
	t.Helper()
	var out struct{ Data string }
	a := h.As(token, "POST", "/web/bs-rbac-service/v1/bs-rbac/single/sign-on/ticket", "")
	a.JSON(t, &out)
	if a.Status != http.StatusOK || len(out.Data) < 40 || strings.Trim(out.Data, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		t.Fatalf("ticket: %d %s", a.Status, a.Body)
	}
	return out.Data
}

// S7.14: a ticket is single use, lives 60 s at most, and dies with its issuer's log-out.
func TestPortalTicket(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		if a := h.Do("POST", "/web/bs-rbac-service/v1/bs-rbac/single/sign-on/ticket", ""); a.Status != http.StatusUnauthorized {
			t.Errorf("without a session: %d", a.Status)
		}
		token := h.Token("town")
		tk := ticket(t, h, token)
		if tk == ticket(t, h, token) {
			t.Error("two tickets are the same")
		}
		if got := newVisitor(t, h).exchange("ssoType", "portal", "token", tk[:len(tk)-2]+"AA"); got.Code != "0002" {
			t.Errorf("changed ticket: %+v", got)
		}
		got := newVisitor(t, h).exchange("ssoType", "portal", "token", tk)
		if got.Code != "0000" || got.UserName != "town" {
			t.Errorf("ticket: %+v", got)
		}
		if got := newVisitor(t, h).exchange("ssoType", "portal", "token", tk); got.Code != "0002" {
			t.Errorf("used ticket: %+v", got)
		}
		if got := newVisitor(t, h).exchange("ssoType", "portal", "token", ticket(t, h, h.Token("admin"))); !got.IsAdmin {
			t.Errorf("administrator: %+v", got)
		}
		late := ticket(t, h, token)
		h.App.Config.ClockOffset += 60 * time.Second
		if got := newVisitor(t, h).exchange("ssoType", "portal", "token", late); got.Code != "0002" {
			t.Errorf("after 60 s: %+v", got)
		}
		token = h.Token("town")
		dead := ticket(t, h, token)
		h.As(token, "POST", "/api/session/logout", "{}")
		if got := newVisitor(t, h).exchange("ssoType", "portal", "token", dead); got.Code != "0002" {
			t.Errorf("after the issuer's log-out: %+v", got)
		}
	})
}

// S4.02: the remembered credential goes after the first exchange, whatever the result.
func TestRememberedCredential(t *testing.T) {
	h := apptest.Start(t, nil)
	v := newVisitor(t, h)
	v.send("POST", "/stand-in/oa/login", values("person", "liangyq"))
	a := v.send("POST", "/stand-in/oa/enter", values("way", "cookie"))
	if to := a.Header.Get("Location"); to != h.URL+"/subapp/main/?from=oa" || v.cookie("sso_t_name") != "oa" || v.cookie("sso_t_value") == "" {
		t.Fatalf("enter: %d %q", a.Status, to)
	}
	for _, c := range a.Header.Values("Set-Cookie") {
		if !strings.Contains(c, "Max-Age=600") || !strings.Contains(c, "SameSite=Lax") {
			t.Errorf("cookie: %s", c)
		}
	}
	value := v.cookie("sso_t_value")
	if got := v.exchange("ssoType", v.cookie("sso_t_name"), "token", value); got.Code != "0000" {
		t.Errorf("remembered: %+v", got)
	}
	if v.cookie("sso_t_name")+v.cookie("sso_t_value") != "" {
		t.Error("the cookies outlive a good exchange")
	}
	u, _ := url.Parse(h.URL)
	v.Jar.SetCookies(u, []*http.Cookie{{Name: "sso_t_name", Value: "oa", Path: "/"}, {Name: "sso_t_value", Value: value, Path: "/"}})
	if got := v.exchange("ssoType", "oa", "token", value); got.Code != "0002" || v.cookie("sso_t_name")+v.cookie("sso_t_value") != "" {
		t.Errorf("after a refusal: %+v, cookies %q", got, v.cookie("sso_t_value"))
	}
}

// A link needs both proofs: a credential just shown in this browser, in a sign-in it started, and a session of ours. One of them alone
// links nothing, and neither does the same name or mobile number.
func TestLinking(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		const stranger = "gov-44098199"
		town := h.Token("town")
		bearer := []string{"Authorization", "Bearer " + town, "X-Requested-With", "XMLHttpRequest"}
		v := newVisitor(t, h)
		if a := v.send("POST", "/api/sso/links", nil, bearer...); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "sso_proof_missing") {
			t.Errorf("without a proof: %d %s", a.Status, a.Body)
		}
		// Not started here: no proof is kept.
		back := v.code("gov", stranger, values("client_id", "mirror-portal", "redirect_uri", h.URL+"/subapp/main/micrologin/#/ssoIndex"))
		if got := v.exchange("ssoType", "gov", "code", back.Get("code")); got.Code != "0004" || got.Linkable || v.cookie("MIRROR_SSO_PROOF") != "" {
			t.Errorf("unsolicited: %+v", got)
		}
		v = newVisitor(t, h)
		back = v.code("gov", stranger, v.begin("gov"))
		if got := v.exchange("ssoType", "gov", "code", back.Get("code"), "state", back.Get("state")); got.Code != "0004" || !got.Linkable {
			t.Fatalf("started: %+v", got)
		}
		kept := v.cookie("MIRROR_SSO_PROOF")
		// Its own bytes are looked at: among so many letters three stand together by chance.
		if open, err := base64.RawURLEncoding.DecodeString(kept); kept == "" || err != nil || bytes.Contains(open, []byte("gov")) {
			t.Fatalf("proof: %q (%v)", kept, err)
		}
		if a := v.send("POST", "/api/sso/links", nil); a.Status != http.StatusUnauthorized {
			t.Errorf("without a session: %d", a.Status)
		}
		if a := v.send("GET", "/api/sso/links/pending", nil, bearer...); !strings.Contains(a.Body, `"pending":true`) || !strings.Contains(a.Body, "*志刚") {
			t.Errorf("pending: %d %s", a.Status, a.Body)
		}
		if a := v.send("POST", "/api/sso/links", nil, bearer...); a.Status != http.StatusOK || v.cookie("MIRROR_SSO_PROOF") != "" {
			t.Fatalf("link: %d %s", a.Status, a.Body)
		}
		// The same proof once more, for another account.
		u, _ := url.Parse(h.URL)
		v.Jar.SetCookies(u, []*http.Cookie{{Name: "MIRROR_SSO_PROOF", Value: kept, Path: "/"}})
		if a := v.send("POST", "/api/sso/links", nil, "Authorization", "Bearer "+h.Token("county")); a.Status != http.StatusBadRequest {
			t.Errorf("proof used twice: %d %s", a.Status, a.Body)
		}
		// Now the identity signs in as that account.
		v = newVisitor(t, h)
		back = v.code("gov", stranger, v.begin("gov"))
		if got := v.exchange("ssoType", "gov", "code", back.Get("code"), "state", back.Get("state")); got.Code != "0000" || got.UserName != "town" {
			t.Errorf("linked: %+v", got)
		}
		var links struct {
			Data []struct{ ID, Source, Name string }
		}
		h.As(town, "GET", "/api/sso/links", "").JSON(t, &links)
		if len(links.Data) != 2 {
			t.Fatalf("links: %+v", links)
		}
		last := links.Data[1]
		if a := h.As(h.Token("county"), "DELETE", "/api/sso/links/"+last.ID, ""); a.Status != http.StatusNotFound {
			t.Errorf("another's link: %d", a.Status)
		}
		if a := h.As(town, "DELETE", "/api/sso/links/"+last.ID, ""); a.Status != http.StatusOK {
			t.Errorf("unlink: %d %s", a.Status, a.Body)
		}
		v = newVisitor(t, h)
		back = v.code("gov", stranger, v.begin("gov"))
		if got := v.exchange("ssoType", "gov", "code", back.Get("code"), "state", back.Get("state")); got.Code != "0004" {
			t.Errorf("unlinked again: %+v", got)
		}
		h.App.Config.ClockOffset += 11 * time.Minute
		if a := v.send("POST", "/api/sso/links", nil, "Authorization", "Bearer "+h.Token("county")); a.Status != http.StatusBadRequest {
			t.Errorf("proof of 11 minutes ago: %d %s", a.Status, a.Body)
		}
		// Demo's links come back without hurting what people changed.
		if err := h.App.Fill(context.Background()); err != nil {
			t.Error(err)
		}
	})
}

// No credential and no secret in the clear: not in the tables, not in the audit rows.
func TestNoCredentialIsKept(t *testing.T) {
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		configureOA(t, h, h.URL+"/stand-in/oa")
		v := newVisitor(t, h)
		cas := v.credential("cas", "zhengkai")
		if got := v.exchange(cas...); got.Code != "0000" {
			t.Fatalf("%+v", got)
		}
		tk := ticket(t, h, h.Token("town"))
		newVisitor(t, h).exchange("ssoType", "portal", "token", tk)
		newVisitor(t, h).exchange("ssoType", "oa", "token", "OA-secret-ticket")
		all := dump(t, h.App.DB, "sso_used", "sso_connector", "linked_identity", "audit_log", "login_session")
		for _, secret := range []string{cas[3], tk, "OA-secret-ticket", "not-a-real-secret-2"} {
			if strings.Contains(all, secret) {
				t.Errorf("%.12s… is kept", secret)
			}
		}
		for _, row := range []string{`"from":"cas"`, `"reason":"refused by the authority"`, "sso.configure"} {
			if !strings.Contains(all, row) {
				t.Errorf("no audit row with %s", row)
			}
		}
	})
}

func dump(t *testing.T, d *db.DB, tables ...string) string {
	t.Helper()
	var b strings.Builder
	for _, table := range tables {
		rows, err := d.Read().QueryContext(context.Background(), "SELECT * FROM "+table)
		if err != nil {
			t.Fatal(err)
		}
		cols, _ := rows.Columns()
		for rows.Next() {
			v := make([]any, len(cols))
			for i := range v {
				v[i] = new(any)
			}
			if err := rows.Scan(v...); err != nil {
				t.Fatal(err)
			}
			for _, x := range v {
				if raw, ok := (*x.(*any)).([]byte); ok {
					b.Write(raw)
				} else {
					fmt.Fprint(&b, *x.(*any))
				}
				b.WriteByte(' ')
			}
		}
		_ = rows.Close()
	}
	return b.String()
}

// The stand-ins are the demo's: serve has none of them, no option, and answers their addresses like any other that is not there.
func TestServeHasNoStandIns(t *testing.T) {
	c, err := (&app.Loader{Getenv: func(string) string { return "" }, Presets: map[string]string{"data-dir": t.TempDir(), "no-sync": "true"}}).Load()
	if err != nil {
		t.Fatal(err)
	}
	a, err := app.New(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		a.Gateway.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w
	}
	for _, path := range []string{"/stand-in/gov/authorize", "/stand-in/gov/userinfo", "/stand-in/biz/logout", "/stand-in/cas/login", "/stand-in/cas/p3/serviceValidate", "/stand-in/oa", "/stand-in/"} {
		if w := get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if w := get("/api/sso/sign-in-options"); !strings.Contains(w.Body.String(), `"data":[]`) {
		t.Errorf("options: %s", w.Body)
	}
	for _, source := range []string{"gov", "biz", "cas", "oa"} {
		if w := get("/sso/token?token=x&ssoType=" + source); !strings.Contains(w.Body.String(), `"code":"0003"`) {
			t.Errorf("%s: %s", source, w.Body)
		}
	}
}
