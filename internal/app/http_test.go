package app_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/identity/directory"
)

// The rows of docs/security.md that hold for the server as a whole, asked over HTTP of the whole product.
func TestServerHygiene(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	town := h.Token("town")
	const json404 = `{"success":false,"code":"404","message":"请求出错(404)"}`
	json := []string{"Content-Type", "application/json"}
	with := func(more ...string) []string { return append(append([]string{}, json...), more...) }
	bearer := func(token string, more ...string) []string {
		return append([]string{"Authorization", "Bearer " + token}, more...)
	}
	for _, c := range []struct {
		promise, method, path, body string
		headers                     []string
		status                      int
		has                         string
	}{
		{"row 1: unknown v1 call", "GET", "/v1/nothing", "", bearer(town), 404, json404},
		{"row 1: unknown web call", "POST", "/web/nothing/v1/x", "{}", with(), 404, json404},
		{"row 1: unknown identity path", "GET", "/auth/realms/other/account", "", nil, 404, json404},
		{"row 1: unknown sso path", "GET", "/sso/nothing", "", nil, 404, json404},
		{"row 1: unknown call of ours", "GET", "/api/nothing", "", nil, 404, json404},
		{"row 1: missing asset", "GET", "/assets/none-1.js", "", nil, 404, "找不到文件"},
		{"row 1: wrong method", "DELETE", "/api/households", "", bearer(town), 405, `"code":"405"`},
		{"row 1: get of a post call", "GET", "/web/retrieval-service/v1/message/batchRead", "", bearer(town), 405, `"code":"405"`},
		{"row 2: no token", "GET", "/api/households", "", nil, 401, `{"success":false,"code":"401","message":"未授权，请重新登录"}`},
		{"row 2: no token on a plain handler", "GET", "/v1/dict/listAll", "", nil, 401, `{"success":false,"code":"401","message":"未授权，请重新登录"}`},
		{"row 3: another one's roles", "GET", "/v1/roles/alauda/getRoleByUserName/admin", "", bearer(town), 403, `"code":"403"`},
		{"row 3: another namespace", "GET", "/v1/roles/other/getRoleByUserName/town", "", bearer(town), 403, `"code":"403"`},
		{"row 3: another one's permissions", "GET", "/v1/permissions/other/town?is_admin=true", "", bearer(town), 403, `"code":"403"`},
		{"row 5: no permission, right area", "GET", "/api/ops/devices", "", bearer(town, "admin", "true"), 403, `"code":"403"`},
		{"row 6: another account's password", "PUT", "/v1/orgs/alauda/accounts/town2?" + passwords("Mirror2026", "Another2026x"), "", bearer(town), 403, `"code":"403"`},
		{"row 6: another organisation in the path", "PUT", "/v1/orgs/other/accounts/town?" + passwords("Mirror2026", "Another2026x"), "", bearer(town), 403, `"code":"403"`},
		{"row 7: a rule of the form", "PUT", "/v1/orgs/alauda/accounts/town?" + passwords("Mirror2026", "weak"), "", bearer(town), 400, `请输入正确的密码`},
		{"row 7: the wrong old password", "PUT", "/v1/orgs/alauda/accounts/town?" + passwords("Wrong2026x", "Another2026x"), "", bearer(town), 400, `"invalid_old_password"`},
		{"row 11: a refresh token is no bearer", "GET", "/api/bootstrap", "", bearer("x.y.z"), 401, `"code":"401"`},
		{"row 15: nul in a path value", "GET", "/api/households/1%00", "", bearer(town), 400, `"code":"400"`},
		{"row 15: nul in a query", "GET", "/api/households?keyword=a%00b", "", bearer(town), 400, `"code":"400"`},
		{"row 15: broken utf-8 in a query", "GET", "/api/households?keyword=%e4%bd", "", bearer(town), 400, `"code":"400"`},
		{"row 15: nul in json", "POST", "/api/households", `{"headName":"a\u0000"}`, with(bearer(town)...), 400, `"code":"400"`},
		{"row 15: nul in a form", "POST", "/auth/realms/mirror/protocol/openid-connect/token", "grant_type=password&username=%00", []string{"Content-Type", "application/x-www-form-urlencoded"}, 400, `"code":"400"`},
		{"row 16: body too large", "POST", "/api/households", `{"headName":"` + strings.Repeat("x", 1<<20) + `"}`, with(bearer(town)...), 413, `"code":"413"`},
		{"row 16: gzip body", "POST", "/api/households", "{}", with(bearer(town, "Content-Encoding", "gzip")...), 415, `"code":"415"`},
		{"row 26: text/plain", "POST", "/api/households", "{}", bearer(town, "Content-Type", "text/plain"), 415, `"code":"415"`},
		{"row 26: text/plain at the token endpoint", "POST", "/auth/realms/mirror/protocol/openid-connect/token", "grant_type=password", []string{"Content-Type", "text/plain"}, 415, `"code":"415"`},
		{"row 26: cross-site call", "GET", "/api/bootstrap", "", bearer(town, "Sec-Fetch-Site", "cross-site"), 403, `"code":"403"`},
		{"row 26: log-out by an image", "GET", "/v1/orgs/logout", "", bearer(town, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Dest", "image"), 403, `"code":"403"`},
		{"row 26: foreign origin over plain http", "POST", "/api/session/tokens", "", []string{"Origin", "http://evil.test", "X-Requested-With", "x"}, 403, `"code":"403"`},
		{"row 28: profiling", "GET", "/debug/pprof/", "", bearer(town), 404, "404"},
		{"row 28: metrics", "GET", "/metrics", "", bearer(town), 404, "404"},
		{"ids that are none", "GET", "/api/ops/devices/x", "", bearer(h.Token("ops")), 400, `"code":"400"`},
	} {
		t.Run(c.promise, func(t *testing.T) {
			a := h.Do(c.method, c.path, c.body, c.headers...)
			if a.Status != c.status || !strings.Contains(a.Body, c.has) {
				t.Errorf("%d %s, want %d with %s", a.Status, a.Body, c.status, c.has)
			}
			if strings.Contains(a.Body, "<html") {
				t.Errorf("an html answer: %s", a.Body)
			}
			if a.Status == 405 && a.Header.Get("Allow") == "" {
				t.Error("405 without Allow")
			}
			if a.Status == 401 && a.Header.Get("WWW-Authenticate") != "Bearer" {
				t.Error("401 without WWW-Authenticate")
			}
		})
	}
}

func passwords(old, fresh string) string {
	b := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	return url.Values{"oldPassword": {b(old)}, "password": {b(fresh)}, "confirmPassword": {b(fresh)}}.Encode()
}

// S6.02, security.md row 3: what a stranger says about themselves changes no byte of any answer.
func TestClaimedIdentityMakesNoDifference(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	town := h.Token("town")
	for _, path := range []string{"/api/bootstrap", "/api/households?size=5", "/api/overview", "/api/ops/devices", "/v1/permissions/alauda/town",
		"/v1/permissions/alauda/town/actions", "/v1/roles/alauda/getRoleByUserName/town", "/v1/sys_menu/menu/it_devops_manage_platform", "/api/users"} {
		plain := h.As(town, "GET", path, "")
		sep := "?"
		if strings.Contains(path, "?") {
			sep = "&"
		}
		claimed := h.As(town, "GET", path+sep+"is_admin=true&isAdmin=1&namespace=town&username=admin&userName=admin", "",
			"admin", "true", "isAdmin", "true", "is_admin", "true", "username", "admin", "X-User-Name", "admin", "org-account", "town", "X-Forwarded-User", "admin")
		// The server's own clock goes on between the two.
		same := apptest.Clockless(plain.Body) == apptest.Clockless(claimed.Body)
		if plain.Status != claimed.Status || !same {
			t.Errorf("%s: %d and %d, bodies equal: %v", path, plain.Status, claimed.Status, same)
		}
	}
}

type householdPage struct {
	Data struct {
		Items []struct {
			ID   int64  `json:"id"`
			Area string `json:"area"`
		} `json:"items"`
		Total int64  `json:"total"`
		Next  string `json:"next"`
	} `json:"data"`
}

// S6.09: the township's account finds, counts and opens their township's households and no other's, whatever they ask for.
func TestTownshipSeesOnlyItself(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	town, town2, admin := h.Token("town"), h.Token("town2"), h.Token("admin")
	list := func(token, query string) householdPage {
		t.Helper()
		a := h.As(token, "GET", "/api/households?"+query, "")
		if a.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", query, a.Status, a.Body)
		}
		var p householdPage
		a.JSON(t, &p)
		return p
	}
	all := list(admin, "size=1").Data.Total
	if all < 1000 {
		t.Fatalf("the administrator counts %d households", all)
	}
	foreign := list(town2, "size=100").Data.Items
	if len(foreign) != 100 {
		t.Fatalf("town2 has %d households", len(foreign))
	}
	for _, area := range []string{"", "000", "%25", "*", "440000000000", "440881103000", "440981000000", "440981103000", "440981103210", "440881103000&area=440981103000",
		"440981103000&area=440881103000"} {
		for _, extra := range []string{"", "&sort=newest", "&keyword=%25", "&areaId=000", "&namespace=admin&isAdmin=true"} {
			a := h.As(town, "GET", "/api/households?size=100&area="+area+extra, "", "admin", "true")
			if a.Status == http.StatusBadRequest || a.Status == http.StatusForbidden {
				continue
			}
			var p householdPage
			a.JSON(t, &p)
			if p.Data.Total > 100 {
				t.Errorf("area=%s%s counts %d", area, extra, p.Data.Total)
			}
			for _, it := range p.Data.Items {
				if !strings.HasPrefix(it.Area, "440981103") {
					t.Fatalf("area=%s%s shows household %d of %s", area, extra, it.ID, it.Area)
				}
			}
		}
	}
	if own := list(town, "size=100").Data; own.Total != 100 {
		t.Errorf("town counts %d of her 100 households", own.Total)
	}
	missing := h.As(town, "GET", "/api/households/999999999", "")
	for _, f := range foreign[:10] {
		a := h.As(town, "GET", fmt.Sprintf("/api/households/%d", f.ID), "")
		if a.Status != http.StatusNotFound || a.Body != missing.Body {
			t.Errorf("household %d of another township: %d %s", f.ID, a.Status, a.Body)
		}
		if own := h.As(town2, "GET", fmt.Sprintf("/api/households/%d", f.ID), ""); own.Status != http.StatusOK {
			t.Errorf("household %d for its own township: %d", f.ID, own.Status)
		}
	}
	// Entering one into another township is refused, not hidden.
	if a := h.As(town, "GET", "/api/overview?area=440881103000", ""); a.Status == http.StatusOK && strings.Contains(a.Body, `"households":100`) {
		t.Errorf("overview of another township: %s", a.Body)
	}
	var areas struct {
		Data []struct {
			ID string `json:"id"`
		} `json:"data"`
	}
	h.As(town, "GET", "/api/areas/search?q=%E5%90%89%E6%B0%B4&limit=20", "").JSON(t, &areas)
	for _, n := range areas.Data {
		if !strings.HasPrefix(n.ID, "440981103") {
			t.Errorf("search finds %s", n.ID)
		}
	}
}

// Those without work in the business sign in, start and see what fits; nobody sees other people's rows.
func TestPeopleOfAllKindsStart(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	for _, p := range directory.DemoPeople() {
		token := h.Token(p.Username)
		a := h.As(token, "GET", "/api/bootstrap", "")
		var boot struct {
			Data struct {
				Menu        []struct{ ID string }
				Permissions []string
				Apps        []struct{ Name string }
			}
		}
		if a.Status != http.StatusOK {
			t.Errorf("%s cannot start: %d %s", p.Username, a.Status, a.Body)
			continue
		}
		a.JSON(t, &boot)
		list := h.As(token, "GET", "/api/households?size=100", "")
		switch p.Username {
		case "nobody":
			if len(boot.Data.Menu) != 0 || len(boot.Data.Permissions) != 0 || list.Status != http.StatusForbidden {
				t.Errorf("nobody: menu %v, permissions %v, list %d", boot.Data.Menu, boot.Data.Permissions, list.Status)
			}
		case "legal", "auditor":
			figures := h.As(token, "GET", "/api/overview", "")
			if list.Status != http.StatusForbidden || figures.Status != http.StatusOK {
				t.Errorf("%s: list %d, figures %d", p.Username, list.Status, figures.Status)
			}
		case "citizen":
			own := h.As(token, "GET", "/api/citizen/household", "")
			if list.Status != http.StatusForbidden || own.Status != http.StatusOK || !strings.Contains(own.Body, `"state":"bound"`) {
				t.Errorf("%s: list %d, own household %d %.200s", p.Username, list.Status, own.Status, own.Body)
			}
		case "admin", "province", "city", "county", "town":
			if len(boot.Data.Menu) == 0 || list.Status != http.StatusOK {
				t.Errorf("%s: menu %v, list %d", p.Username, boot.Data.Menu, list.Status)
			}
		}
		if len(boot.Data.Apps) != 4 {
			t.Errorf("%s: %d sub-apps", p.Username, len(boot.Data.Apps))
		}
	}
}

// security.md row 8: log-out ends this session's tokens at once and no other's.
func TestLogoutEndsTokens(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	one, two := h.Token("city"), h.Token("city")
	if a := h.As(one, "POST", "/api/session/logout", ""); a.Status != http.StatusOK {
		t.Fatalf("log-out: %d %s", a.Status, a.Body)
	}
	if a := h.As(one, "GET", "/api/bootstrap", ""); a.Status != http.StatusUnauthorized {
		t.Errorf("after log-out: %d", a.Status)
	}
	if a := h.As(two, "GET", "/api/bootstrap", ""); a.Status != http.StatusOK {
		t.Errorf("the other session: %d", a.Status)
	}
	// security.md row 8 again, for the password: all other sessions end, this one stays.
	keep, other := h.Token("team"), h.Token("team")
	if a := h.As(keep, "PUT", "/v1/orgs/alauda/accounts/team?"+passwords(directory.DemoPassword, "Another2026x"), ""); a.Status != http.StatusOK || !strings.Contains(a.Body, `"result":1`) {
		t.Fatalf("password: %d %s", a.Status, a.Body)
	}
	if a := h.As(other, "GET", "/api/bootstrap", ""); a.Status != http.StatusUnauthorized {
		t.Errorf("another session after the change: %d", a.Status)
	}
	if a := h.As(keep, "GET", "/api/bootstrap", ""); a.Status != http.StatusOK {
		t.Errorf("this session after the change: %d", a.Status)
	}
}

// safeBuffer lets the server log while the test reads.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// security.md row 14 and goal 3: sign-in, password change, tickets and tokens in every place a client puts them, then a
// look through all that was logged.
func TestLogsHoldNoSecret(t *testing.T) {
	var log safeBuffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	t.Cleanup(func() { slog.SetDefault(before) })
	h := apptest.Start(t, nil)
	token := h.Token("village")
	const secret = "Secret2026x"
	encoded := base64.StdEncoding.EncodeToString([]byte(secret))
	form := []string{"Content-Type", "application/x-www-form-urlencoded"}
	h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", "grant_type=password&client_id=mirror-direct&username=village&password="+secret, form...)
	h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token?password="+secret, "grant_type=refresh_token&client_id=mirror&refresh_token="+secret, form...)
	h.As(token, "PUT", "/v1/orgs/alauda/accounts/village?"+passwords(directory.DemoPassword, secret), "")
	h.Do("GET", "/sso/token?token="+secret+"&code="+secret, "")
	h.Do("GET", "/subapp/main/?iamcaspticket="+secret+"&tk="+secret, "", "Cookie", "sso_t_value="+secret)
	h.Do("GET", "/"+secret+"/x%0d%0ainjected?ticket="+secret, "")
	h.Do("GET", "/api/households/"+secret, "", "Authorization", "Bearer "+secret)
	text := log.String()
	for _, s := range []string{secret, encoded, url.QueryEscape(encoded), directory.DemoPassword, token, "injected"} {
		if strings.Contains(text, s) {
			t.Errorf("the log holds %q", s)
		}
	}
	if !strings.Contains(text, `"route":"/v1/orgs/{org}/accounts/{username}"`) || !strings.Contains(text, `"user":"village"`) {
		t.Errorf("the log lacks the password change:\n%s", text)
	}
}
