package app_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mirror/internal/app/apptest"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/policy"
	"mirror/internal/portal/parameter"
	"mirror/internal/rural/retention"
	"mirror/internal/rural/warning"
)

type auditPage struct {
	Data struct {
		Items []struct {
			ID                                                       int64
			At                                                       int64
			Time, Username, IP, RequestID, SessionID, Action, Object string
			ObjectID, Result, Area                                   string
			Detail                                                   json.RawMessage
			Said                                                     map[string]string
		}
		Next  string
		Total int64
	}
}

func auditLog(t *testing.T, h *apptest.House, token, query string) auditPage {
	t.Helper()
	a := h.As(token, "GET", "/api/audit?"+query, "")
	if a.Status != http.StatusOK {
		t.Fatalf("%s: %d %s", query, a.Status, a.Body)
	}
	var p auditPage
	a.JSON(t, &p)
	return p
}

const tokenPath = "/auth/realms/mirror/protocol/openid-connect/token"

var formType = []string{"Content-Type", "application/x-www-form-urlencoded"}

// security.md goal 9: every sign-in, refusal, log-out and change leaves one row that says who, when with zone, from where, what, and how it ended.
func TestEveryActLeavesARow(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin, auditor := h.Token("admin"), h.Token("auditor")
	town := h.Token("town")
	var created struct {
		Data struct {
			User struct{ ID any }
		}
	}
	last := func() (id int64) {
		if p := auditLog(t, h, auditor, "size=1"); len(p.Data.Items) == 1 {
			id = p.Data.Items[0].ID
		}
		return id
	}
	for _, c := range []struct {
		promise                      string
		do                           func() apptest.Answer
		status                       int
		who, action, result, details string
	}{
		{"a sign-in", func() apptest.Answer {
			return h.Do("POST", tokenPath, "grant_type=password&client_id=mirror-direct&username=town&password="+directory.DemoPassword, formType...)
		}, 200, "town", "login", "ok", `"grant":"password"`},
		{"a sign-in with a wrong password", func() apptest.Answer {
			return h.Do("POST", tokenPath, "grant_type=password&client_id=mirror-direct&username=town&password=Wrong2026x", formType...)
		}, 400, "town", "login", "refused", `"reason"`},
		{"a sign-in of nobody", func() apptest.Answer {
			return h.Do("POST", tokenPath, "grant_type=password&client_id=mirror-direct&username=stranger&password=Wrong2026x", formType...)
		}, 400, "stranger", "login", "refused", `"reason"`},
		{"a call without the permission", func() apptest.Answer { return h.As(town, "GET", "/api/ops/devices", "") }, 403, "town", "access.refused", "refused", ""},
		{"a call in another one's name", func() apptest.Answer { return h.As(town, "GET", "/v1/roles/alauda/getRoleByUserName/admin", "") }, 403, "town", "access.refused", "refused", ""},
		{"another account's password", func() apptest.Answer {
			return h.As(town, "PUT", "/v1/orgs/alauda/accounts/town2?"+passwords("Mirror2026", "Another2026x"), "")
		}, 403, "town", "access.refused", "refused", ""},
		{"a wrong old password", func() apptest.Answer {
			return h.As(town, "PUT", "/v1/orgs/alauda/accounts/town?"+passwords("Wrong2026x", "Another2026x"), "")
		}, 400, "town", "password.change", "refused", ""},
		{"a changed password", func() apptest.Answer {
			return h.As(town, "PUT", "/v1/orgs/alauda/accounts/town?"+passwords("Mirror2026", "Another2026x"), "")
		}, 200, "town", "password.change", "ok", ""},
		{"a new account", func() apptest.Answer {
			a := h.As(admin, "POST", "/api/users", `{"username":"zhangsan","name":"张三","mobile":"13800138000","areaId":"440981103000"}`)
			a.JSON(t, &created)
			return a
		}, 200, "admin", "user.create", "ok", `"username":"zhangsan"`},
		{"its roles", func() apptest.Answer {
			return h.As(admin, "PUT", fmt.Sprintf("/api/users/%v/roles", created.Data.User.ID), `{"roles":["auditor"]}`)
		}, 200, "admin", "user.roles", "ok", `"after":["auditor"]`},
		{"disabled", func() apptest.Answer {
			return h.As(admin, "POST", fmt.Sprintf("/api/users/%v/disable", created.Data.User.ID), "")
		}, 200, "admin", "user.disable", "ok", ""},
		{"enabled", func() apptest.Answer {
			return h.As(admin, "POST", fmt.Sprintf("/api/users/%v/enable", created.Data.User.ID), "")
		}, 200, "admin", "user.enable", "ok", ""},
		{"the login log of the reception platform (S7.08)", func() apptest.Answer {
			return h.As(town, "POST", "/v1/desk/saveDeskLogs", `{"appType":"oa","opText":"OA单点登录","opType":"Login","namespace":"alauda","project_name":"x"}`)
		}, 200, "town", "login.desk", "ok", `"opText":"OA单点登录"`},
		{"warnings that were read", func() apptest.Answer { return readWarnings(t, h, town, 2) }, 200, "town", "warning.read", "ok", `"records":2`},
		{"all looked at again for warnings", func() apptest.Answer { return h.As(admin, "POST", "/api/rural/warning/pass", "{}") }, 200, "admin", "warning.pass", "ok", ""},
		{"a log-out", func() apptest.Answer { return h.As(town, "POST", "/api/session/logout", "") }, 200, "town", "logout", "ok", ""},
	} {
		before := last()
		a := c.do()
		if a.Status != c.status {
			t.Errorf("%s: %d %s", c.promise, a.Status, a.Body)
			continue
		}
		rows := auditLog(t, h, auditor, "size=5").Data.Items
		if len(rows) < 2 || rows[1].ID != before {
			t.Errorf("%s: not exactly one row: %+v", c.promise, rows)
			continue
		}
		e := rows[0]
		if e.Username != c.who || e.Action != c.action || e.Result != c.result || !strings.Contains(string(e.Detail), c.details) {
			t.Errorf("%s: %+v %s", c.promise, e, e.Detail)
		}
		if when, err := time.Parse(time.RFC3339Nano, e.Time); err != nil || when.UnixMilli() != e.At || !strings.HasSuffix(e.Time, "+08:00") || time.Since(when) > time.Minute {
			t.Errorf("%s: when is %q and %d", c.promise, e.Time, e.At)
		}
		if e.IP != "127.0.0.1" || e.RequestID == "" || e.RequestID != a.Header.Get("X-Request-Id") {
			t.Errorf("%s: from %q, request %q", c.promise, e.IP, e.RequestID)
		}
	}
}

// readWarnings marks the first new warnings of somebody as read.
func readWarnings(t *testing.T, h *apptest.House, token string, n int) apptest.Answer {
	t.Helper()
	var out struct{ Data warning.WarningHits }
	h.As(token, "GET", "/api/rural/warning/analyses/labour-employment/hits?limit=100&state="+url.QueryEscape(warning.HitNew), "").JSON(t, &out)
	if len(out.Data.Items) < n {
		t.Fatalf("%d new warnings", len(out.Data.Items))
	}
	var ids []string
	for _, x := range out.Data.Items[:n] {
		ids = append(ids, fmt.Sprint(x.ID))
	}
	return h.As(token, "POST", "/api/rural/warning/hits/state", `{"ids":[`+strings.Join(ids, ",")+`],"state":"`+warning.HitRead+`"}`)
}

// security.md row 35: the row of an evaluation's workbook says how many areas left with it.
func TestEvaluationWorkbookIsCounted(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county := h.Token("county")
	var runs struct {
		Data struct{ Items []struct{ ID int64 } }
	}
	h.As(county, "GET", "/api/rural/comprehensiveEvaluation?state=40&size=1", "").JSON(t, &runs)
	if len(runs.Data.Items) == 0 {
		t.Fatal("no published evaluation")
	}
	a := h.As(county, "GET", fmt.Sprintf("/api/rural/comprehensiveEvaluation/%d/xlsx", runs.Data.Items[0].ID), "")
	book, err := excelize.OpenReader(strings.NewReader(a.Body))
	if err != nil {
		t.Fatal(a.Status, err)
	}
	defer func() { _ = book.Close() }()
	rows, err := book.GetRows("得分与排名")
	if err != nil || len(rows) < 3 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	e := auditLog(t, h, h.Token("auditor"), "size=1&action=comprehensiveEvaluation.download").Data.Items
	if len(e) != 1 || e[0].Username != "county" || !strings.Contains(string(e[0].Detail), fmt.Sprintf(`"rows":%d`, len(rows)-1)) {
		t.Errorf("of %d areas the log says %+v", len(rows)-1, e)
	}
}

// The log is for auditors and administrators, inside their area; it pages without loss and filters by who, what and when.
func TestAuditLogIsRead(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	auditor := h.Token("auditor")
	tokens := map[string]string{}
	for _, who := range []string{"town", "town2", "city", "ops", "nobody"} {
		tokens[who] = h.Token(who)
		if a := h.As(tokens[who], "GET", "/api/audit", ""); a.Status != http.StatusForbidden {
			t.Errorf("%s reads the log: %d", who, a.Status)
		}
	}
	if a := h.Do("GET", "/api/audit", ""); a.Status != http.StatusUnauthorized {
		t.Errorf("a stranger reads the log: %d", a.Status)
	}
	auditLog(t, h, h.Token("admin"), "")
	if p := auditLog(t, h, auditor, "user=town2&action=login"); p.Data.Total != 1 || p.Data.Items[0].Area != "440881103000" {
		t.Errorf("sign-ins of town2: %+v", p)
	}
	if p := auditLog(t, h, auditor, "user=town2"); p.Data.Total != 2 {
		t.Errorf("rows of town2: %+v", p)
	}
	if p := auditLog(t, h, auditor, "result=refused&action=access"); p.Data.Total != 5 {
		t.Errorf("refusals: %+v", p)
	}
	all := auditLog(t, h, auditor, "size=100").Data.Items
	seen := 0
	for cursor := ""; ; {
		p := auditLog(t, h, auditor, "size=3&cursor="+cursor)
		for _, e := range p.Data.Items {
			if e.ID != all[seen].ID {
				t.Fatalf("row %d of the pages is %d, want %d", seen, e.ID, all[seen].ID)
			}
			seen++
		}
		if cursor = p.Data.Next; cursor == "" {
			break
		}
	}
	if seen != len(all) {
		t.Errorf("%d of %d rows", seen, len(all))
	}
	mid := all[len(all)/2].At
	for _, e := range auditLog(t, h, auditor, fmt.Sprintf("from=%d&to=%d&size=100", mid, mid+1)).Data.Items {
		if e.At != mid {
			t.Errorf("a row of %d between %d and %d", e.At, mid, mid+1)
		}
	}
	for _, bad := range []string{"from=5&to=5", "from=-1", "from=yesterday", "result=maybe", "cursor=x", "size=1000"} {
		if a := h.As(auditor, "GET", "/api/audit?"+bad, ""); a.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", bad, a.Status, a.Body)
		}
	}
	// An auditor of a town sees the town: the same code, another area.
	ctx := context.Background()
	u, err := h.App.People.ByUsername(ctx, "town")
	if err == nil {
		err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.App.Access.Assign(ctx, tx, u.ID, []string{"auditor"})
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	h.App.Access.Invalidate(u.ID)
	p := auditLog(t, h, tokens["town"], "size=100")
	if len(p.Data.Items) == 0 {
		t.Error("the town's auditor sees nothing")
	}
	for _, e := range p.Data.Items {
		if !strings.HasPrefix(e.Area, "440981103") {
			t.Errorf("the town's auditor sees %+v", e)
		}
	}
	// There is no call that changes a row; one begins an export of them.
	for _, e := range h.App.Router.Table() {
		if strings.Contains(e.Path, "audit") && e.Method != "GET" && e.Path != "/api/exports/audit" {
			t.Errorf("%s %s", e.Method, e.Path)
		}
	}
}

// S7.08: what is not a log-in of the reception platform is refused with its reason.
func TestDeskLog(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	town := h.Token("town")
	if a := h.As(town, "POST", "/v1/desk/saveDeskLogs", `{"appType":"desk","opText":"系统登录","opType":"Login"}`); a.Status != http.StatusOK || !strings.Contains(a.Body, `"success":true`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	for _, body := range []string{`{"opText":"系统登录","opType":"Login"}`, `{"appType":"","opText":"系统登录","opType":"Login"}`, `{"appType":"desk","opText":"别的","opType":"Login"}`,
		`{"appType":"desk","opText":"系统登录","opType":"Logout"}`, `{"appType":"` + strings.Repeat("长", 65) + `","opText":"系统登录","opType":"Login"}`, `[]`} {
		if a := h.As(town, "POST", "/v1/desk/saveDeskLogs", body); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"success":false`) {
			t.Errorf("%s: %d %s", body, a.Status, a.Body)
		}
	}
	if a := h.Do("POST", "/v1/desk/saveDeskLogs", `{}`, "Content-Type", "application/json"); a.Status != http.StatusUnauthorized {
		t.Errorf("a stranger: %d", a.Status)
	}
}

// security.md goal 9: where the audit row cannot be written nothing that needs one happens, and the answer is 503.
func TestWithoutAuditNothingHappens(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin, town := h.Token("admin"), h.Token("town")
	ctx := context.Background()
	count := func(table string) (n int) {
		if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM "+table).Scan(ctx, &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, "CREATE TRIGGER audit_is_full BEFORE INSERT ON audit_log BEGIN SELECT raise(abort, 'no room'); END")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	sessions, users, households := count("login_session WHERE ended_at = 0"), count("app_user WHERE NOT disabled"), count("household")
	for _, c := range []struct {
		promise string
		answer  apptest.Answer
	}{
		{"a sign-in", h.Do("POST", tokenPath, "grant_type=password&client_id=mirror-direct&username=city&password="+directory.DemoPassword, formType...)},
		{"a refused sign-in", h.Do("POST", tokenPath, "grant_type=password&client_id=mirror-direct&username=city&password=Wrong2026x", formType...)},
		{"a refused call", h.As(town, "GET", "/api/ops/devices", "")},
		{"a refused call of a plain handler", h.As(town, "PUT", "/v1/orgs/alauda/accounts/town2?"+passwords("Mirror2026", "Another2026x"), "")},
		{"a new account", h.As(admin, "POST", "/api/users", `{"username":"zhangsan","name":"张三","areaId":"440981103000"}`)},
		{"disabling", h.As(admin, "POST", "/api/users/2/disable", "")},
		{"a changed password", h.As(town, "PUT", "/v1/orgs/alauda/accounts/town?"+passwords("Mirror2026", "Another2026x"), "")},
		{"a desk log", h.As(town, "POST", "/v1/desk/saveDeskLogs", `{"appType":"desk","opText":"系统登录","opType":"Login"}`)},
		{"a log-out", h.As(town, "POST", "/api/session/logout", "")},
	} {
		if c.answer.Status != http.StatusServiceUnavailable || c.answer.Header.Get("Retry-After") == "" || strings.Contains(c.answer.Body, "no room") {
			t.Errorf("%s: %d %s", c.promise, c.answer.Status, c.answer.Body)
		}
	}
	if s, u, hh := count("login_session WHERE ended_at = 0"), count("app_user WHERE NOT disabled"), count("household"); s != sessions || u != users || hh != households {
		t.Errorf("sessions %d to %d, users %d to %d, households %d to %d", sessions, s, users, u, households, hh)
	}
	err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, "DROP TRIGGER audit_is_full")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if a := h.As(town, "GET", "/api/bootstrap", ""); a.Status != http.StatusOK {
		t.Errorf("the session of the log-out that did not happen: %d", a.Status)
	}
	h.Token("town") // and with the old password
}

// browse signs in on the sign-in page as a browser does, and gives the code with every secret that was on the way.
// The jar is the browser's cookies.
func browse(t *testing.T, h *apptest.House, jar map[string]string, username, password string) (code string, secrets []string) {
	t.Helper()
	cookies := func(a apptest.Answer) string {
		var all []string
		for _, line := range a.Header.Values("Set-Cookie") {
			c, err := http.ParseSetCookie(line)
			if err != nil {
				t.Fatal(err)
			}
			if jar[c.Name] = c.Value; len(c.Value) > 60 {
				secrets = append(secrets, c.Value)
			}
		}
		for name, value := range jar {
			all = append(all, name+"="+value)
		}
		return strings.Join(all, "; ")
	}
	page := h.Do("GET", authorize(h.URL+"/subapp/main/#/")+"&prompt=login", "", "Cookie", cookies(apptest.Answer{}))
	action := regexp.MustCompile(`action="([^"]*)"`).FindStringSubmatch(page.Body)
	sealed := regexp.MustCompile(`name="request" value="([^"]*)"`).FindStringSubmatch(page.Body)
	if action == nil || sealed == nil {
		t.Fatalf("no form: %d %s", page.Status, page.Body)
	}
	to, err := url.Parse(htmlText(action[1]))
	if err != nil {
		t.Fatal(err)
	}
	form := url.Values{"username": {username}, "password": {password}, "request": {htmlText(sealed[1])}}
	done := h.Do("POST", to.RequestURI(), form.Encode(), "Content-Type", formType[1], "Cookie", cookies(page), "Origin", h.URL)
	cookies(done)
	if m := regexp.MustCompile(`code=([^&]+)`).FindStringSubmatch(done.Header.Get("Location")); m != nil {
		code = m[1]
	}
	return code, secrets
}

// A browser has one session: who signs in anew in it leaves the old one, and both show.
func TestSignInInPlaceOfAnotherShowsBoth(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	jar := map[string]string{}
	for _, who := range []string{"town", "city"} {
		if code, _ := browse(t, h, jar, who, directory.DemoPassword); code == "" {
			t.Fatalf("%s does not come in", who)
		}
	}
	p := auditLog(t, h, h.Token("auditor"), "size=4")
	var got []string
	for _, e := range p.Data.Items[1:] {
		got = append(got, e.Username+" "+e.Action)
	}
	if fmt.Sprint(got) != "[city login town logout town login]" {
		t.Fatalf("%v", got)
	}
}

// After sign-ins in both ways, refreshes, a failed sign-in, a password change, a new account and a log-out, neither the log nor any
// table nor any file of the data folder holds a password, token or code that was used.
func TestNothingWrittenHoldsASecret(t *testing.T) {
	var log safeBuffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	t.Cleanup(func() { slog.SetDefault(before) })
	h := apptest.Start(t, nil)
	const wrong, fresh = "Wrong2026xyz", "Fresh2026xyz"
	secrets := map[string]string{"the demo's password": directory.DemoPassword, "a wrong password": wrong, "a new password": fresh}
	for what, s := range map[string]string{"the demo's password": directory.DemoPassword, "a wrong password": wrong, "a new password": fresh} {
		secrets[what+" in base64"] = base64.StdEncoding.EncodeToString([]byte(s))
	}
	type set struct {
		AccessToken  string `json:"access_token"`
		RefreshToken string `json:"refresh_token"`
		IDToken      string `json:"id_token"`
	}
	n := 0
	keep := func(a apptest.Answer) (s set) {
		t.Helper()
		if a.Status != http.StatusOK {
			t.Fatalf("tokens: %d %s", a.Status, a.Body)
		}
		a.JSON(t, &s)
		n++
		for what, v := range map[string]string{"access token": s.AccessToken, "refresh token": s.RefreshToken, "id token": s.IDToken} {
			if v == "" {
				t.Fatalf("no %s in %s", what, a.Body)
			}
			// The signature alone would be found as well where a token was cut.
			secrets[fmt.Sprintf("%s %d", what, n)], secrets[fmt.Sprintf("signature of %s %d", what, n)] = v, v[strings.LastIndexByte(v, '.')+1:]
		}
		return s
	}
	code, more := browse(t, h, map[string]string{}, "village", directory.DemoPassword)
	if code == "" {
		t.Fatal("no code")
	}
	if none, _ := browse(t, h, map[string]string{}, "village", wrong); none != "" {
		t.Fatal("a wrong password signs in")
	}
	for i, s := range more {
		secrets[fmt.Sprintf("cookie %d", i)] = s
	}
	secrets["code"], secrets["digest of the code's verifier"] = code, "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
	one := keep(h.Do("POST", tokenPath, url.Values{"grant_type": {"authorization_code"}, "client_id": {"mirror"}, "code": {code}, "redirect_uri": {h.URL + "/subapp/main/#/"},
		"code_verifier": {"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"}}.Encode(), formType...))
	two := keep(h.Do("POST", tokenPath, url.Values{"grant_type": {"refresh_token"}, "client_id": {"mirror"}, "refresh_token": {one.RefreshToken}}.Encode(), formType...))
	keep(h.Do("POST", tokenPath, url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"village"}, "password": {directory.DemoPassword}, "scope": {"openid"}}.Encode(), formType...))
	h.Do("POST", tokenPath, url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"village"}, "password": {wrong}}.Encode(), formType...)
	h.Do("POST", tokenPath, url.Values{"grant_type": {"refresh_token"}, "client_id": {"mirror"}, "refresh_token": {one.RefreshToken + "x"}}.Encode(), formType...)
	if a := h.As(two.AccessToken, "PUT", "/v1/orgs/alauda/accounts/village?"+passwords(wrong, fresh), ""); a.Status != http.StatusBadRequest {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := h.As(two.AccessToken, "PUT", "/v1/orgs/alauda/accounts/village?"+passwords(directory.DemoPassword, fresh), ""); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var created struct{ Data struct{ Password string } }
	a := h.As(h.Token("admin"), "POST", "/api/users", `{"username":"lisi","name":"李四","mobile":"13912345678","areaId":"440981103000"}`)
	if a.JSON(t, &created); a.Status != http.StatusOK || created.Data.Password == "" {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	secrets["the one-time password"], secrets["a mobile number"] = created.Data.Password, "13912345678"
	if a := h.As(two.AccessToken, "POST", "/api/session/logout", ""); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if _, err := h.App.Audit.Seal(context.Background()); err != nil {
		t.Fatal(err)
	}
	places := map[string]string{"the log": log.String()}
	if !strings.Contains(places["the log"], `"route":"/v1/orgs/{org}/accounts/{username}"`) {
		t.Fatal("the log was not captured")
	}
	// Every row of the table whole; the files show the other tables, the write-ahead log and what was deleted.
	rows := auditLog(t, h, h.Token("auditor"), "size=100")
	if len(rows.Data.Items) < 10 {
		t.Fatalf("%d rows", len(rows.Data.Items))
	}
	table, _ := json.Marshal(rows)
	places["the audit table"] = string(table)
	files, err := os.ReadDir(h.App.Config.DataDir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		b, err := os.ReadFile(filepath.Join(h.App.Config.DataDir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		places["the file "+f.Name()] = string(b)
	}
	if !strings.Contains(places["the file mirror.db"]+places["the file mirror.db-wal"], "password.change") {
		t.Fatal("the files do not hold the audit table")
	}
	for place, text := range places {
		for what, s := range secrets {
			if strings.Contains(text, s) {
				t.Errorf("%s holds %s: %s", place, what, s)
			}
		}
	}
}

// The rows say what was done in words: a record's states, areas, roles, departments, units of figures. What the platform no longer knows stands
// as it was written.
func TestAuditSaysCodesInWords(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	auditor := h.Token("auditor")
	for _, e := range []struct {
		event audit.Event
		want  map[string]string
	}{
		{audit.Event{Action: "monitor.edit", Object: "module", Detail: map[string]any{"module": "monitor", "recordId": 7, "from": "10", "state": "77", "fields": "risk gone"}},
			map[string]string{"module": "防返贫监测", "from": "入户核实中", "fields": "主要风险、gone"}},
		{audit.Event{Action: "project-fund.repair", Object: "module", Detail: map[string]any{"module": "project-fund", "n": 2, "amount": 123456789, "recovered": -5}},
			map[string]string{"module": "项目库", "amount": "1,234,567.89 元", "recovered": "-0.05 元"}},
		{audit.Event{Action: "household.alter", Object: "household", Detail: map[string]any{"householdNo": "4409810001", "members": 3, "type": "2", "source": "entry"}},
			map[string]string{"type": "脱贫户", "source": "农户建档"}},
		{audit.Event{Action: "household.reveal", Object: "household", Detail: map[string]any{"householdNo": "4409810001", "reason": "02", "fields": []string{"phone", "idCard 78", "gone 1"}}},
			map[string]string{"reason": "电话联系", "fields": "联系电话、证件号码（成员78）、gone 1"}},
		{audit.Event{Action: "user.edit", Object: "user", Detail: map[string]any{"before": map[string]any{"area": "440981000000", "userType": "person"}, "after": map[string]any{"area": "999999", "userType": "gone"}}},
			map[string]string{"before.area": "广东省/茂名市/高州市", "before.userType": "自然人"}},
		{audit.Event{Action: "user.roles", Object: "user", Detail: map[string]any{"before": []string{"town-clerk", "gone"}, "after": []string{}}},
			map[string]string{"before": "镇级经办员、gone"}},
		{audit.Event{Action: "policy.change", Object: "policy", Detail: map[string]any{"before": map[string]any{"sessionIdle": 1800, "watermark": true}, "after": map[string]any{"sessionIdle": 5400}}},
			map[string]string{"before.sessionIdle": "30 分钟", "after.sessionIdle": "90 分钟"}},
		{audit.Event{Action: "delegation.add", Object: "delegation", Detail: map[string]any{"modules": "monitor help", "startsOn": 20261123}},
			map[string]string{"modules": "防返贫监测、结对帮扶", "startsOn": "2026-11-23"}},
	} {
		e.event.ObjectID = fmt.Sprint("words-", e.event.Action)
		if err := audit.Write(context.Background(), h.App.DB, e.event); err != nil {
			t.Fatal(err)
		}
		rows := auditLog(t, h, auditor, "objectId="+e.event.ObjectID).Data.Items
		if len(rows) != 1 {
			t.Fatalf("%s: %d rows", e.event.Action, len(rows))
		}
		if !maps.Equal(rows[0].Said, e.want) {
			t.Errorf("%s %s\n got %v\nwant %v", e.event.Action, rows[0].Detail, rows[0].Said, e.want)
		}
	}
}

// Each field of the policy and of the parameters has a name in the log, where a change of it is shown.
func TestTheLogNamesEverySetting(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../web/apps/setting/src/log/words.texts.ts")
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []any{policy.Policy{}, parameter.Values{}, retention.RetentionRule{}} {
		for f := range reflect.TypeOf(of).Fields() {
			if name := f.Tag.Get("json"); !regexp.MustCompile(`(?m)^  ` + name + `: '`).Match(text) {
				t.Errorf("%T: %s has no name", of, name)
			}
		}
	}
}
