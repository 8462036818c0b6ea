package app_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/identity/directory"
)

const machineSecret = "not-a-real-secret-of-a-machine"

// clientsFile is a relying party that is nobody's own, one that the settings mark first-party, and three machines.
const clientsFile = `[{"id":"shop","name":"助农商城","redirectUris":["https://shop.example/cb"],"scopes":["openid","profile","email","phone","groups"],"audiences":["orders"]},
	{"id":"own","firstParty":true,"redirectUris":["https://own.example/cb"]},
	{"id":"exchange","name":"数据交换平台","secret":"` + machineSecret + `","scopes":["portal"],"machine":{"area":"440981000000","roles":["county-reviewer"]}},
	{"id":"elsewhere","secret":"` + machineSecret + `","scopes":["portal"],"machine":{"area":"440881103000","roles":["town-clerk"]}},
	{"id":"orders-only","secret":"` + machineSecret + `","audiences":["orders"],"machine":{"area":"440981000000","roles":["county-reviewer"]}}]`

func withClients(t *testing.T, text string) map[string]string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "clients.json")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return map[string]string{"clients-file": file}
}

const openIDConnect = "/auth/realms/mirror/protocol/openid-connect"

var formFields = regexp.MustCompile(`<form method="post" action="([^"]+)"[^>]*><input type="hidden" name="request" value="([^"]+)">`)

// wayOn is the link of the page that leads from a form to a client.
var wayOn = regexp.MustCompile(`<a class="go" href="(https?://[^"]+)">继续</a>`)

// grants signs a person in to a client as a browser would, agrees, and exchanges the code.
func grants(t *testing.T, h *apptest.House, client, back, username, scope string) tokens {
	t.Helper()
	jar, _ := cookiejar.New(nil)
	browser := &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	verifier := strings.Repeat("v", 50)
	sum := sha256.Sum256([]byte(verifier))
	q := url.Values{"client_id": {client}, "redirect_uri": {back}, "response_type": {"code"}, "scope": {scope}, "state": {"s"}, "nonce": {"n"},
		"code_challenge": {base64.RawURLEncoding.EncodeToString(sum[:])}, "code_challenge_method": {"S256"}}
	res, err := browser.Get(h.URL + openIDConnect + "/auth?" + q.Encode())
	for range 8 {
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		to := res.Header.Get("Location")
		if strings.HasPrefix(to, back) {
			at, _ := url.Parse(to)
			form := url.Values{"grant_type": {"authorization_code"}, "client_id": {client}, "redirect_uri": {back}, "code": {at.Query().Get("code")}, "code_verifier": {verifier}}
			a := h.Do("POST", openIDConnect+"/token", form.Encode(), "Content-Type", "application/x-www-form-urlencoded")
			var out tokens
			a.JSON(t, &out)
			if a.Status != http.StatusOK {
				t.Fatalf("token of %s: %d %s", client, a.Status, a.Body)
			}
			return out
		}
		if to != "" {
			res, err = browser.Get(h.URL + to)
			continue
		}
		m := formFields.FindSubmatch(body)
		if m == nil {
			m = regexp.MustCompile(`(?s)action="([^"]+)".*?name="request" value="([^"]+)"`).FindSubmatch(body)
		}
		if on := wayOn.FindSubmatch(body); m == nil && on != nil {
			res.Header.Set("Location", html.UnescapeString(string(on[1])))
			res.Body = io.NopCloser(strings.NewReader(""))
			continue
		}
		if m == nil {
			t.Fatalf("neither a form nor a way on: %d %.300s", res.StatusCode, body)
		}
		res, err = browser.PostForm(h.URL+string(m[1]), url.Values{"request": {string(m[2])}, "username": {username}, "password": {directory.DemoPassword}, "answer": {"yes"}})
	}
	t.Fatal("the sign-in does not end")
	return tokens{}
}

var inPath = regexp.MustCompile(`\{[^}]*\}`)

// The access token of a relying party, an administrator's too, opens not one of the portal's calls: every route that asks for anybody is
// called with it, and is what it is for a stranger. Userinfo is all it is good for.
func TestRelyingPartyOpensNothing(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, withClients(t, clientsFile))
	reached := 0
	backend := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { reached++; w.WriteHeader(http.StatusOK) }))
	t.Cleanup(backend.Close)
	if a := h.As(h.Token("admin"), "POST", "/api/upstreams", `{"name":"被试服务","prefix":"/web/attacked/","address":"`+backend.URL+`","strip":true,"rule":"signed-in","timeoutMs":2000,"inFlight":16,"enabled":true}`); a.Status != http.StatusOK {
		t.Fatalf("upstream: %d %s", a.Status, a.Body)
	}
	portal := h.Token("admin")
	apptest.Within(t, "the upstream", func() bool { return h.As(portal, "GET", "/web/attacked/x", "").Status == http.StatusOK })
	reached = 0
	for _, scope := range []string{"openid", "openid profile email phone groups"} {
		s := grants(t, h, "shop", "https://shop.example/cb", "admin", scope)
		for name, bearer := range map[string]string{"access": s.AccessToken, "refresh": s.RefreshToken, "id": s.IDToken} {
			n := 0
			for _, e := range h.App.Router.Table() {
				if e.Access.IsPublic() {
					continue
				}
				n++
				path := inPath.ReplaceAllString(e.Path, "1")
				headers := []string{"Authorization", "Bearer " + bearer}
				body := ""
				if e.Method != "GET" {
					body, headers = "{}", append(headers, "Content-Type", "application/json")
				}
				if a := h.Do(e.Method, path, body, headers...); a.Status != http.StatusUnauthorized {
					t.Errorf("%s token, scope %q: %s %s answers %d %.120s", name, scope, e.Method, path, a.Status, a.Body)
				}
			}
			if n < 400 {
				t.Errorf("only %d routes were asked", n)
			}
			if a := h.As(bearer, "GET", "/web/attacked/x", ""); a.Status != http.StatusUnauthorized || reached > 0 {
				t.Errorf("%s token at an upstream: %d, %d calls arrived", name, a.Status, reached)
			}
		}
		if a := h.As(s.AccessToken, "GET", openIDConnect+"/userinfo", ""); a.Status != http.StatusOK || strings.Contains(a.Body, "ldapId") || strings.Contains(a.Body, "employeeType") ||
			strings.Contains(a.Body, "****") || strings.Contains(a.Body, "name") != strings.Contains(scope, "profile") {
			t.Errorf("userinfo with %q: %d %s", scope, a.Status, a.Body)
		}
	}
	// What the settings mark first-party does open it: the mark is what makes the difference, not the client.
	own := grants(t, h, "own", "https://own.example/cb", "admin", "openid")
	if a := h.As(own.AccessToken, "GET", "/api/users", ""); a.Status != http.StatusOK {
		t.Errorf("first-party: %d %s", a.Status, a.Body)
	}
	if a := h.As(own.AccessToken, "GET", "/web/attacked/x", ""); a.Status != http.StatusOK || reached == 0 {
		t.Errorf("first-party at the upstream: %d, %d calls arrived", a.Status, reached)
	}
}

// machine asks for the token of a machine by its secret.
func machine(t *testing.T, h *apptest.House, id string) string {
	t.Helper()
	a := h.Do("POST", openIDConnect+"/token", "grant_type=client_credentials", "Content-Type", "application/x-www-form-urlencoded",
		"Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(id+":"+machineSecret)))
	var s tokens
	a.JSON(t, &s)
	if a.Status != http.StatusOK || s.RefreshToken != "" {
		t.Fatalf("machine %s: %d %s", id, a.Status, a.Body)
	}
	return s.AccessToken
}

// A machine works with roles and area of its own and under its own name; it has no personal pages, is nobody's second pair of eyes, and
// administers nothing, whoever gives it the role.
func TestMachinesWork(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, withClients(t, clientsFile))
	ctx := context.Background()
	m, elsewhere, admin := machine(t, h, "exchange"), machine(t, h, "elsewhere"), h.Token("admin")
	if a := h.As(m, "GET", "/api/households?size=5", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, `"items":[{`) {
		t.Errorf("its own area: %d %.200s", a.Status, a.Body)
	}
	if a := h.As(elsewhere, "GET", "/api/households?size=5&area=440981103000", ""); strings.Contains(a.Body, `"items":[{`) {
		t.Errorf("another area: %d %.200s", a.Status, a.Body)
	}
	if a := h.As(m, "POST", "/api/households", `{}`); a.Status != http.StatusForbidden {
		t.Errorf("what its role does not give: %d", a.Status)
	}
	if a := h.As(machine(t, h, "orders-only"), "GET", "/api/households?size=5", ""); a.Status != http.StatusUnauthorized {
		t.Errorf("a machine without scope portal: %d", a.Status)
	}
	for _, call := range []string{"GET /api/bootstrap", "GET /api/account/factor", "POST /api/account/factor/totp/offer", "GET /api/account/consents", "GET /api/session/list", "POST /api/session/end-others",
		"GET /api/messages", "GET /api/rural/todos", "POST /api/rural/delegations", "PUT /api/preferences/theme", "GET /api/sso/links", "PUT /v1/orgs/alauda/accounts/svc-exchange",
		"GET /v1/sys_menu/menu", "POST /v1/desk/saveDeskLogs"} {
		method, path, _ := strings.Cut(call, " ")
		body := ""
		if method != "GET" {
			body = "{}"
		}
		if a := h.As(m, method, path, body); a.Status != http.StatusForbidden || !strings.Contains(a.Body, "应用账号没有个人页面") {
			t.Errorf("%s: %d %s", call, a.Status, a.Body)
		}
	}
	// Four eyes are two people's. The same step is a county's own reviewer's.
	var id, version int64
	if err := h.App.DB.Read().NewRaw("SELECT id, version FROM village_archive WHERE state = 'county' AND area BETWEEN 44098100000000 AND 44098199999999 ORDER BY id LIMIT 1").Scan(ctx, &id, &version); err != nil {
		t.Fatal(err)
	}
	step := fmt.Sprintf("/api/rural/villages-data/%d/transitions/countyPass", id)
	if a := h.As(m, "POST", step, fmt.Sprintf(`{"version":%d}`, version)); a.Status < 400 || !strings.Contains(a.Body, "machine_work") {
		t.Errorf("an approval by a machine: %d %s", a.Status, a.Body)
	}
	if a := h.As(h.Token("county"), "POST", step, fmt.Sprintf(`{"version":%d}`, version)); a.Status != http.StatusOK {
		t.Errorf("an approval by a person: %d %s", a.Status, a.Body)
	}
	// The trail names it.
	var named int
	if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE username = 'svc-exchange' AND action IN ('login', 'access.refused')").Scan(ctx, &named); err != nil || named < 10 {
		t.Errorf("%d rows name the machine: %v", named, err)
	}
	// Nobody gives it a password, and a role of administrators gives it nothing.
	u, err := h.App.People.ByUsername(ctx, "svc-exchange")
	if err != nil || u.Name != "数据交换平台" {
		t.Fatalf("%+v %v", u, err)
	}
	if a := h.As(admin, "POST", fmt.Sprintf("/api/users/%d/password/reset", u.ID), "{}"); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "没有密码") {
		t.Errorf("a password for a machine: %d %s", a.Status, a.Body)
	}
	if a := h.As(admin, "PUT", fmt.Sprintf("/api/users/%d/roles", u.ID), `{"roles":["county-admin","county-reviewer"]}`); a.Status != http.StatusOK {
		t.Fatalf("roles: %d %s", a.Status, a.Body)
	}
	if a := h.As(m, "GET", "/api/users", ""); a.Status != http.StatusForbidden {
		t.Errorf("a machine that administers: %d", a.Status)
	}
	// Its account ends what it has at once.
	if a := h.As(admin, "POST", fmt.Sprintf("/api/users/%d/disable", u.ID), ""); a.Status != http.StatusOK {
		t.Fatalf("disable: %d %s", a.Status, a.Body)
	}
	if a := h.As(m, "GET", "/api/households?size=5", ""); a.Status != http.StatusUnauthorized {
		t.Errorf("disabled: %d", a.Status)
	}
}

// The clients file is the only place where a machine's area and roles are said: each start sets them, and refuses what no machine may be.
func TestMachinesAtStart(t *testing.T) {
	t.Parallel()
	settings := withClients(t, clientsFile)
	h := apptest.Start(t, settings)
	ctx := context.Background()
	roles := func() string {
		var list []string
		if err := h.App.DB.Read().NewRaw("SELECT r.code FROM user_role ur JOIN role r ON r.id = ur.role_id JOIN app_user u ON u.id = ur.user_id WHERE u.username = 'svc-exchange' ORDER BY 1").Scan(ctx, &list); err != nil {
			t.Fatal(err)
		}
		return strings.Join(list, " ")
	}
	if roles() != "county-reviewer" {
		t.Fatalf("roles %s", roles())
	}
	again := func(change ...string) error {
		text := strings.NewReplacer(change...).Replace(clientsFile)
		if err := os.WriteFile(settings["clients-file"], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := (&app.Loader{Getenv: func(string) string { return "" }, Presets: map[string]string{"data-dir": h.App.Config.DataDir, "addr": "127.0.0.1:0", "no-sync": "true", "clients-file": settings["clients-file"]}}).Load()
		if err != nil {
			return err
		}
		c.Demo = true
		a, err := app.New(ctx, c)
		if err == nil {
			err = a.Close()
		}
		return err
	}
	if err := again(`["county-reviewer"]`, `["town-clerk"]`); err != nil || roles() != "town-clerk" {
		t.Errorf("other roles: %v, %s", err, roles())
	}
	if err := again("440981000000", "440981103000"); err != nil {
		t.Errorf("another area: %v", err)
	}
	if u, err := h.App.People.ByUsername(ctx, "svc-exchange"); err != nil || u.Area.String() != "440981103000" {
		t.Errorf("%+v %v", u, err)
	}
	for name, change := range map[string][]string{"an administrator": {`["county-reviewer"]`, `["county-admin"]`}, "an auditor": {`["county-reviewer"]`, `["auditor"]`},
		"no such role": {`["county-reviewer"]`, `["king"]`}, "no such area": {"440981000000", "449999000000"}, "no area": {"440981000000", "0"}} {
		if err := again(change...); err == nil || !strings.Contains(err.Error(), "client exchange") && !strings.Contains(err.Error(), "client orders-only") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The address of the demo's accounts is known to be theirs, so that clients which insist on email_verified work (oauth2-proxy, dex).
func TestDemoAddresses(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, withClients(t, clientsFile))
	s := grants(t, h, "shop", "https://shop.example/cb", "town", "openid email")
	var m map[string]any
	if err := json.Unmarshal([]byte(h.As(s.AccessToken, "GET", openIDConnect+"/userinfo", "").Body), &m); err != nil || m["email"] != "town@demo.example" || m["email_verified"] != true {
		t.Errorf("%v %v", m, err)
	}
}
