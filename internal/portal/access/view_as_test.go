package access_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/audit"
)

// An administrator looks at the portal as a town's clerk: they see what they see and nothing else, changes nothing on any route, and every call names both.
func TestViewAs(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin, town := h.Token("admin"), h.Token("town")
	his := h.As(town, "GET", "/api/households?size=5", "").Body
	start := func(token, who string) apptest.Answer {
		return h.As(token, "POST", "/api/view-as", `{"userId":"`+h.UserID(who)+`"}`)
	}
	if a := start(admin, "town"); a.Status != http.StatusOK || !strings.Contains(a.Body, "town") {
		t.Fatalf("start: %d %s", a.Status, a.Body)
	}
	boot := h.As(admin, "GET", "/api/bootstrap", "").Body
	if !strings.Contains(boot, `"userName":"town"`) || !strings.Contains(boot, `"isAdmin":false`) || !strings.Contains(boot, `"viewer":{"userName":"admin"`) || !strings.Contains(boot, "分界镇") {
		t.Errorf("boot: %.600s", boot)
	}
	if a := h.As(admin, "GET", "/api/households?size=5", ""); a.Body != his {
		t.Errorf("households: %.300s\nhis: %.300s", a.Body, his)
	}
	for path, want := range map[string]int{"/api/users": 403, "/api/audit": 403, "/v1/permissions/alauda/town": 200, "/v1/permissions/alauda/admin": 403, "/api/me/draft-key": 403} {
		if a := h.As(admin, "GET", path, ""); a.Status != want {
			t.Errorf("GET %s: %d %.200s", path, a.Status, a.Body)
		}
	}
	// Every change on every route, and some that are none, is refused before the route is known; so is what could become a change later.
	refused := 0
	for _, g := range append(h.Routes(), apptest.Route{Method: "POST", Path: "/api/no-such-route"}, apptest.Route{Method: "PATCH", Path: "/api/bootstrap"}, apptest.Route{Method: "DELETE", Path: "/web/any/upstream"}) {
		path := g.At("1")
		if g.Method == "GET" || strings.HasPrefix(path, "/auth/") || !strings.HasPrefix(path, "/api/") && !strings.HasPrefix(path, "/v1/") && !strings.HasPrefix(path, "/web/") ||
			path == "/api/view-as/end" || path == "/api/session/logout" || path == "/api/session/tokens" ||
			path == "/api/session/lock" || path == "/api/session/unlock" { // whoever leaves the desk locks the screen; nobody's rows are touched
			continue
		}
		for _, extra := range [][]string{nil, {"X-HTTP-Method-Override", "GET"}} {
			refused++
			if a := h.As(admin, g.Method, path, `{}`, extra...); a.Status != http.StatusForbidden || !strings.Contains(a.Body, "只能浏览") {
				t.Errorf("%s %s: %d %.200s", g.Method, path, a.Status, a.Body)
			}
		}
	}
	if refused < 80 {
		t.Errorf("only %d changes tried", refused)
	}
	if a := h.As(admin, "GET", "/api/bootstrap", "", "Connection", "Upgrade", "Upgrade", "websocket"); a.Status != http.StatusForbidden {
		t.Errorf("an upgrade: %d", a.Status)
	}
	if a := h.As(town, "GET", "/api/households?size=5", ""); a.Body != his {
		t.Error("the person herself is changed")
	}
	if a := h.As(admin, "POST", "/api/view-as/end", ""); a.Status != http.StatusOK {
		t.Fatalf("end: %d %s", a.Status, a.Body)
	}
	if boot := h.As(admin, "GET", "/api/bootstrap", "").Body; !strings.Contains(boot, `"userName":"admin"`) || strings.Contains(boot, `"viewer"`) {
		t.Errorf("after: %.300s", boot)
	}
	if a := h.As(admin, "GET", "/api/users", ""); a.Status != http.StatusOK {
		t.Errorf("after: %d", a.Status)
	}
	for action, want := range map[string]int{"view.start": 1, "view.end": 1, "view.read": 7} {
		rows, err := audit.List(context.Background(), h.App.DB, area.Everything(), audit.Filter{Username: "admin", Action: action}, "", 100)
		if err != nil || len(rows.Items) != want {
			t.Errorf("%s: %d rows, %v", action, len(rows.Items), err)
		}
		for _, r := range rows.Items {
			if action != "view.start" && !strings.Contains(string(r.Detail), `"viewing":"town"`) {
				t.Errorf("%s: %+v", action, r)
			}
		}
	}
}

// Nobody looks as somebody with more power or in other areas, and a look ends when the power does.
func TestViewAsBounds(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin := h.Token("admin")
	role := h.As(admin, "POST", "/api/access/roles", `{"code":"county-looker","name":"县级查看员","dataScope":"area","levelLo":1,"levelHi":7,"parentId":"`+h.RoleID("county-admin")+`","grants":["view-as"]}`)
	if role.Status != http.StatusOK {
		t.Fatalf("%d %s", role.Status, role.Body)
	}
	if a := h.As(admin, "PUT", "/api/users/"+h.UserID("county")+"/roles", `{"roles":["county-looker"]}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	county := h.Token("county")
	look := func(token, who string) apptest.Answer {
		return h.As(token, "POST", "/api/view-as", `{"userId":"`+h.UserID(who)+`"}`)
	}
	for _, c := range []struct {
		token, who string
		status     int
		want       string
	}{
		{admin, "admin", 403, "本人"}, {county, "admin", 404, ""}, {county, "city", 404, ""}, {county, "town2", 404, ""}, {county, "county", 403, "本人"},
		{county, "team", 403, "没有的权限"}, {county, "town", 403, "没有的权限"}, {h.Token("town"), "citizen", 403, "view-as"}, {h.Token("nobody"), "town", 403, "view-as"},
	} {
		if a := look(c.token, c.who); a.Status != c.status || !strings.Contains(a.Body, c.want) {
			t.Errorf("as %s: %d %.200s, want %d %s", c.who, a.Status, a.Body, c.status, c.want)
		}
	}
	if a := look(admin, "county"); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	// Another administrator takes the account out of use: nothing of it is seen any more, and the look can still be ended.
	other := h.Token("admin")
	if a := h.As(other, "POST", "/api/users/"+h.UserID("county")+"/disable", ""); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	h.App.Access.Invalidate(0)
	if a := h.As(admin, "GET", "/api/households", ""); a.Status != http.StatusForbidden {
		t.Errorf("households of a disabled account: %d", a.Status)
	}
	if a := h.As(admin, "POST", "/api/view-as/end", ""); a.Status != http.StatusOK {
		t.Errorf("end: %d %s", a.Status, a.Body)
	}
}
