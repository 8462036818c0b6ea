package audit_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// ask sends a request of an auditor through a router; which calls need which resource is proven where rooms meet.
func ask(t *testing.T, h audit.Handler, method, target, body string) (int, string) {
	t.Helper()
	rt := route.NewRouter("test")
	rt.Decide = func(context.Context, route.Access) error { return nil }
	h.Mount(rt)
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r = r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: 7, Username: "auditor", SessionID: "s1", Scope: area.Everything()}))
	w := httptest.NewRecorder()
	rt.Mux.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// S7.08: the reception platform's log takes its three fields as the specification has them and refuses the rest, by name.
func TestDeskLogFields(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := audit.Handler{DB: d}
		send := func(app, text, kind string) (int, string) {
			body, err := json.Marshal(map[string]string{"appType": app, "opText": text, "opType": kind})
			if err != nil {
				t.Fatal(err)
			}
			return ask(t, h, "POST", "/v1/desk/saveDeskLogs", string(body))
		}
		for _, c := range []struct{ app, text, kind, field string }{
			{"", "系统登录", "Login", "appType"},
			{strings.Repeat("户", 65), "系统登录", "Login", "appType"},
			{"desk", "登录", "Login", "opText"},
			{"desk", "系统登录", "Logout", "opType"},
		} {
			if code, body := send(c.app, c.text, c.kind); code == 200 || !strings.Contains(body, c.field) {
				t.Errorf("%+v: %d %s", c, code, body)
			}
		}
		if rows := list(t, d, area.Everything(), audit.Filter{}); len(rows) != 0 {
			t.Fatalf("a refused line was written: %+v", rows)
		}
		for _, text := range []string{"OA单点登录", "系统登录"} {
			if code, body := send(strings.Repeat("户", 64), text, "Login"); code != 200 {
				t.Fatalf("%s: %d %s", text, code, body)
			}
		}
		rows := list(t, d, area.Everything(), audit.Filter{SignIns: true})
		if len(rows) != 2 || rows[0].ObjectID != "s1" || !strings.Contains(string(rows[1].Detail), "OA单点登录") {
			t.Fatalf("%+v", rows)
		}
	})
}

// The list refuses a time that ends before it begins and search words no store can hold; the two logs part the rows between them.
func TestListsOverHTTP(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := audit.Handler{DB: d, Actions: func() []audit.ActionName { return []audit.ActionName{{Action: "a", Title: "动作"}} }}
		for _, action := range []string{"login", "user.create"} {
			if err := audit.Write(context.Background(), d, audit.Event{Action: action}); err != nil {
				t.Fatal(err)
			}
		}
		for target, want := range map[string]string{
			"/api/audit":                  "user.create,login",
			"/api/audit?kind=operation":   "user.create",
			"/api/audit/sign-ins":         "login",
			"/api/audit?from=1&to=2":      "",
			"/api/audit?action=login&to=": "login",
		} {
			code, body := ask(t, h, "GET", target, "")
			var answer struct {
				Data struct{ Items []audit.AuditRow }
			}
			if err := json.Unmarshal([]byte(body), &answer); err != nil || code != 200 {
				t.Fatalf("%s: %d %s", target, code, body)
			}
			var actions []string
			for _, e := range answer.Data.Items {
				actions = append(actions, e.Action)
			}
			if got := strings.Join(actions, ","); got != want {
				t.Errorf("%s: %q, want %q", target, got, want)
			}
		}
		for _, target := range []string{"/api/audit?from=2&to=2", "/api/audit?from=3&to=2", "/api/audit?user=a%00", "/api/audit?objectId=%ff"} {
			if code, body := ask(t, h, "GET", target, ""); code == 200 {
				t.Errorf("%s: %s", target, body)
			}
		}
		if _, body := ask(t, h, "GET", "/api/audit/actions", ""); !strings.Contains(body, "动作") {
			t.Errorf("the modules' actions: %s", body)
		}
		if _, body := ask(t, audit.Handler{DB: d}, "GET", "/api/audit/actions", ""); !strings.Contains(body, "[]") {
			t.Errorf("no modules: %s", body)
		}
	})
}
