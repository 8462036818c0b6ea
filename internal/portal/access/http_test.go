package access_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// call sends a request as p through a router with the real decision.
func (h *house) call(p *principal.Principal, method, target, form string, headers ...string) (int, string) {
	h.t.Helper()
	rt := route.NewRouter("test")
	rt.Decide = h.svc.Decide
	access.Handler{Service: h.svc, Menus: func(context.Context) (access.MenuRefs, error) {
		return access.MenuRefs{"household-data": {{ID: "m1", Name: "户情数据", Resource: "household-data", Page: "/microgdxczxpc/#/household"}},
			"setting-user": {{ID: "m2", Name: "用户管理", Resource: "setting-user", Page: "/microsetting/#/setting/user"}}}, nil
	}}.Mount(rt)
	var body io.Reader
	if form != "" {
		body = strings.NewReader(form)
	}
	r := httptest.NewRequest(method, target, body)
	if form != "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if p != nil {
		r = r.WithContext(principal.With(r.Context(), p))
	}
	w := httptest.NewRecorder()
	rt.Mux.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// S7.06, S7.09 and S7.21 answer for the caller from their own records: is_admin, headers and foreign names change nothing
// (S6.02, security.md rows 2, 3 and 5).
func TestPermissionCalls(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		u := h.user(directory.New{Username: "town", Area: town}, "town-clerk")
		h.user(directory.New{Username: "admin", EmployeeType: "admin"})
		p := h.resolve(u)
		const own = "/v1/permissions/alauda/town"

		code, plain := h.call(p, "GET", own, "")
		var answer struct {
			Success bool
			Code    string
			Data    string
		}
		if err := json.Unmarshal([]byte(plain), &answer); err != nil || code != 200 || !answer.Success || answer.Code != "200" {
			t.Fatalf("%d %s", code, plain)
		}
		if list := strings.Split(answer.Data, ","); !slices.Contains(list, "household-data:edit") || slices.Contains(list, "household-data:approve") || slices.Contains(list, "household-data") {
			t.Errorf("permissions %v", list)
		}
		for _, same := range []string{own + "?is_admin=true", own + "?is_admin=true&namespace=town&isAdmin=1&permissions=*", "/v1/permissions/alauda/" + u.UUID} {
			if _, got := h.call(p, "GET", same, "", "X-Is-Admin", "true", "X-User-Name", "admin", "X-Org-Account", "town"); got != plain {
				t.Errorf("%s answers otherwise: %s", same, got)
			}
		}
		for target, want := range map[string]int{
			"/v1/permissions/alauda/admin?is_admin=true": 403, "/v1/permissions/alauda/admin/actions": 403, "/v1/permissions/town/town": 403,
			// S7.06, S7.09: a name that begins with the caller's is another's, and so is one that the caller's begins with.
			"/v1/permissions/alauda/town2": 403, "/v1/permissions/alauda/tow": 403, "/v1/permissions/alauda/town2/actions": 403, "/v1/roles/alauda/getRoleByUserName/town2": 403, "/v1/permissions/alauda/1%2C2": 403,
			"/v1/roles/alauda/getRoleByUserName/admin": 403, "/v1/roles/other/getRoleByUserName/town?is_admin=true": 403, "/api/roles": 403,
		} {
			if code, body := h.call(p, "GET", target, ""); code != want || !strings.Contains(body, `"code":"403"`) {
				t.Errorf("%s: %d %s", target, code, body)
			}
			if code, body := h.call(nil, "GET", target, ""); code != 401 || !strings.Contains(body, `"code":"401"`) {
				t.Errorf("%s by nobody: %d %s", target, code, body)
			}
		}

		// S3.08a, S3.08b: a list of items with permissions, and the first permission's resource map is keyed by menu id and holds what the role opens.
		_, roles := h.call(p, "GET", "/v1/roles/alauda/getRoleByUserName/town", "")
		var result struct{ Data []access.RoleItem }
		if err := json.Unmarshal([]byte(roles), &result); err != nil || len(result.Data) != 1 || len(result.Data[0].Permissions) != 1 {
			t.Fatalf("%v: %s", err, roles)
		}
		if m := result.Data[0].Permissions[0].Resource; len(m) != 1 || m["m1"].Resource != "household-data" {
			t.Errorf("resources %v", m)
		}

		// S6.08: what the system hides is no button; the hide list says so itself.
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO hide_resource (system, code) VALUES ('mirror', 'household-data:edit'), ('cmdb', 'household-data:add')").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if _, got := h.call(p, "GET", own+"/actions", ""); strings.Contains(got, `"household-data:edit"`) || !strings.Contains(got, `"household-data:add"`) {
			t.Errorf("buttons %s", got)
		}
		for form, want := range map[string]string{"systemName=mirror": `"data":{"household-data:edit":true}`, "systemName=cmdb&is_admin=true": `"data":{"household-data:add":true}`, "systemName=%27%25": `"data":{}`} {
			if code, got := h.call(p, "POST", "/web/manager-service/v1/resource/listHideResource", form); code != 200 || !strings.Contains(got, want) {
				t.Errorf("hide list %s: %d %s", form, code, got)
			}
		}
		if code, _ := h.call(p, "POST", "/web/manager-service/v1/resource/listHideResource", "x", "Content-Type", "text/plain"); code != 415 {
			t.Errorf("text/plain: %d", code)
		}
		county := h.resolve(h.user(directory.New{Username: "county", Area: 44098100000000}, "county-admin"))
		if code, got := h.call(county, "GET", "/api/roles", ""); code != 200 || strings.Count(got, `"assignable":true`) < 8 || !strings.Contains(got, `"name":"平台管理员","dataScope":"area","builtin":true,"assignable":false`) {
			t.Errorf("roles: %d %s", code, got)
		}
	})
}
