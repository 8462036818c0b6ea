package access_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

const rolesPath = "/api/access/roles"

func (h *house) json(p *principal.Principal, method, target, body string) (int, string) {
	return h.call(p, method, target, body, "Content-Type", "application/json")
}

// made makes a role over the wire and answers it.
func (h *house) made(p *principal.Principal, body string) access.RoleRow {
	h.t.Helper()
	code, text := h.json(p, "POST", rolesPath, body)
	var out struct{ Data access.RoleRow }
	if err := json.Unmarshal([]byte(text), &out); err != nil || code != 200 {
		h.t.Fatalf("%d %s", code, text)
	}
	return out.Data
}

// Nobody makes more of a role than they hold: codes, areas, levels and parents beyond their own are refused, from built-in roles everybody keeps off.
func TestRoleEscalation(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		admin := h.resolve(h.user(directory.New{Username: "admin", EmployeeType: "admin"}))
		h.made(admin, `{"code":"city-roles","name":"市级授权员","dataScope":"area","levelLo":1,"levelHi":7,"grants":["setting-user","setting-role","user-power","household-data:detail","household-data:add"]}`)
		root := h.made(admin, `{"code":"of-root","name":"全省角色","dataScope":"area","levelLo":1,"levelHi":7,"grants":["household-data:detail"]}`)
		city := h.resolve(h.user(directory.New{Username: "city", Area: 44090000000000}, "city-roles"))
		clerk := h.resolve(h.user(directory.New{Username: "clerk", Area: town}, "town-clerk"))
		const good = `{"code":"ok","name":"茂名核查员","dataScope":"area","levelLo":3,"levelHi":6,"grants":["household-data:detail"]}`
		mine := h.made(city, good)
		for _, c := range []struct {
			name, method, target, body string
			who                        *principal.Principal
			code                       int
			want                       string
		}{
			{"a code she lacks", "POST", rolesPath, `{"code":"a1","name":"甲","dataScope":"area","levelLo":3,"levelHi":6,"grants":["household-data:del"]}`, city, 403, "没有的权限"},
			{"a page she lacks", "POST", rolesPath, `{"code":"a2","name":"甲","dataScope":"area","levelLo":3,"levelHi":6,"grants":["audit-log"]}`, city, 403, "没有的权限"},
			{"the star", "POST", rolesPath, `{"code":"a3","name":"甲","dataScope":"area","levelLo":3,"levelHi":6,"grants":["*"]}`, city, 403, "没有的权限"},
			{"a foreign area", "POST", rolesPath, `{"code":"a4","name":"甲","dataScope":"custom","areas":["440800000000"],"levelLo":3,"levelHi":6,"grants":[]}`, city, 403, "数据范围"},
			{"a level above hers", "POST", rolesPath, `{"code":"a5","name":"甲","dataScope":"area","levelLo":2,"levelHi":6,"grants":[]}`, city, 403, "级别"},
			{"a parent with more", "POST", rolesPath, `{"code":"a6","name":"甲","dataScope":"area","levelLo":3,"levelHi":6,"parentId":"1","grants":[]}`, city, 403, "不能继承"},
			{"a role of the root", "PUT", rolesPath + "/" + root.ID, `{"name":"甲","dataScope":"area","levelLo":3,"levelHi":6,"grants":["household-data:detail"],"version":1}`, city, 403, "不属于"},
			{"a built-in role", "PUT", rolesPath + "/1", `{"name":"甲","dataScope":"area","levelLo":3,"levelHi":6,"grants":[],"version":1}`, admin, 403, "内置角色"},
			{"a built-in cell", "PUT", rolesPath + "/1/grants/help:add", `{"on":false,"version":1}`, admin, 403, "内置角色"},
			{"a cell she lacks", "PUT", rolesPath + "/" + mine.ID + "/grants/help:add", `{"on":true,"version":1}`, city, 403, "没有的权限"},
			{"the star for an administrator", "POST", rolesPath, `{"code":"all","name":"全部","dataScope":"level","levelLo":1,"levelHi":1,"grants":["*"]}`, admin, 200, `"*"`},
			{"a clerk", "GET", rolesPath, ``, clerk, 403, `"message":"setting-role"`},
			{"a clerk's own", "POST", rolesPath, good, clerk, 403, "403"},
			{"nobody", "GET", rolesPath, ``, nil, 401, "401"},
			{"a taken code", "POST", rolesPath, good, city, 400, "已存在"},
			{"no name", "POST", rolesPath, `{"code":"a7","name":" ","dataScope":"area","levelLo":3,"levelHi":6,"grants":[]}`, city, 400, "请输入角色名称"},
			{"a bad code", "POST", rolesPath, `{"code":"a8","name":"甲","dataScope":"area","levelLo":3,"levelHi":6,"grants":["a b"]}`, city, 400, "权限编码"},
			{"no such role", "GET", rolesPath + "/99999", ``, city, 404, "404"},
			{"hiding for everybody", "PUT", "/api/access/hidden/mirror/household-data:add", `{"hidden":true}`, city, 403, "全平台"},
		} {
			if code, got := h.json(c.who, c.method, c.target, c.body); code != c.code || !strings.Contains(got, c.want) {
				t.Errorf("%s: %d %s, want %d %s", c.name, code, got, c.code, c.want)
			}
		}
	})
}

// A role inherits its parents' grants without a circle, loses against a newer edition, keeps its holders' levels and stays while it is in use.
func TestRoleEditing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		admin := h.resolve(h.user(directory.New{Username: "admin", EmployeeType: "admin"}))
		parent := h.made(admin, `{"code":"parent","name":"上级","dataScope":"area","levelLo":1,"levelHi":7,"grants":["household-data:detail","help:add"]}`)
		child := h.made(admin, `{"code":"child","name":"下级","dataScope":"area","levelLo":5,"levelHi":5,"parentId":"`+parent.ID+`","grants":["household-data:export"]}`)
		if fmt.Sprint(child.Inherited) != "[help:add household-data:detail]" || fmt.Sprint(child.Grants) != "[household-data:export]" || child.Version != 1 {
			t.Fatalf("%+v", child)
		}
		u := h.user(directory.New{Username: "town", Area: town})
		v := h.user(directory.New{Username: "village", Area: village})
		step := func(name, method, target, body string, want int, text string) {
			t.Helper()
			if code, got := h.json(admin, method, target, body); code != want || !strings.Contains(got, text) {
				t.Errorf("%s: %d %s, want %d %s", name, code, got, want, text)
			}
		}
		step("an administrator below the range", "PUT", fmt.Sprintf("%s/%s/members/%d", rolesPath, child.ID, v.ID), "", 400, "只能授予镇级至镇级")
		step("the same by the account", "PUT", fmt.Sprintf("/api/users/%d/roles", v.ID), `{"roles":["child"]}`, 400, "只能授予")
		step("a member", "PUT", fmt.Sprintf("%s/%s/members/%d", rolesPath, child.ID, u.ID), "", 200, "true")
		step("members", "GET", rolesPath+"/"+child.ID+"/members", "", 200, `"username":"town"`)
		p := h.resolve(u)
		if !access.Holds(p, "household-data:export") || !access.Holds(p, "help:add") || !p.Scope.Covers(village) || p.Scope.Covers(44088110300000) {
			t.Errorf("the member: %v %v", p.Permissions, p.Scope)
		}
		step("a range without its member", "PUT", rolesPath+"/"+child.ID, `{"name":"下级","dataScope":"area","levelLo":6,"levelHi":6,"grants":[],"version":1}`, 400, "1名成员")
		step("a circle", "PUT", rolesPath+"/"+parent.ID, `{"name":"上级","dataScope":"area","levelLo":1,"levelHi":7,"parentId":"`+child.ID+`","grants":[],"version":1}`, 400, "不能是本角色")
		step("a cell of the parent", "PUT", rolesPath+"/"+parent.ID+"/grants/help:add", `{"on":false,"version":1}`, 200, `"version":2`)
		if p = h.resolve(u); access.Holds(p, "help:add") || !access.Holds(p, "household-data:detail") {
			t.Errorf("the heir's member after the parent's change: %v", p.Permissions)
		}
		step("an old edition", "PUT", rolesPath+"/"+parent.ID+"/grants/help:add", `{"on":true,"version":1}`, 409, "已被他人修改")
		step("delete a parent", "DELETE", rolesPath+"/"+parent.ID+"?version=2", "", 409, "1个角色的上级")
		step("delete a held role", "DELETE", rolesPath+"/"+child.ID+"?version=1", "", 409, "1名成员")
		// Who moves out of the range keeps the role to no effect, and the rest of their roles can be changed.
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("UPDATE app_user SET area = ? WHERE id = ?", int64(village), u.ID).Exec(ctx); err != nil {
				return err
			}
			return h.svc.Touch(ctx, tx, u.ID)
		}); err != nil {
			t.Fatal(err)
		}
		if p = h.resolve(u); access.Holds(p, "household-data:export") || len(p.Roles) != 0 || !p.Scope.Empty() {
			t.Errorf("out of range: %v", p.Roles)
		}
		step("another role for her", "PUT", fmt.Sprintf("/api/users/%d/roles", u.ID), `{"roles":["child","village-clerk"]}`, 200, "village-clerk")
		step("not a member any more", "DELETE", fmt.Sprintf("%s/%s/members/%d", rolesPath, child.ID, u.ID), "", 200, "true")
		step("delete it", "DELETE", rolesPath+"/"+child.ID+"?version=1", "", 200, "true")
		step("it is gone", "GET", rolesPath+"/"+child.ID, "", 404, "404")
		code, text := h.json(admin, "GET", "/api/access/matrix.csv", "")
		if code != 200 || !strings.Contains(text, "household-data:export,户情数据 · 导出") || strings.Count(text, "\n") != 1+1+len(access.Resources)+len(access.FullList()) {
			t.Errorf("matrix: %d %.200s", code, text)
		}
		var rows int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE object = 'role'").Scan(context.Background(), &rows); err != nil || rows != 4 {
			t.Errorf("%d audit rows, %v", rows, err)
		}
	})
}

// S6.08, S7.21: what is put on a hide list is no button at once, and nobody loses the right.
func TestHide(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		admin := h.resolve(h.user(directory.New{Username: "admin", EmployeeType: "admin"}))
		u := h.user(directory.New{Username: "town", Area: town}, "town-clerk")
		p := h.resolve(u)
		buttons := func() string { _, b := h.call(p, "GET", "/v1/permissions/alauda/town/actions", ""); return b }
		if !strings.Contains(buttons(), "household-data:add") {
			t.Fatal(buttons())
		}
		if code, got := h.json(admin, "PUT", "/api/access/hidden/mirror/household-data:add", `{"hidden":true}`); code != 200 {
			t.Fatalf("%d %s", code, got)
		}
		if strings.Contains(buttons(), "household-data:add") || !access.Holds(h.resolve(u), "household-data:add") {
			t.Error("the button shows, or the right is lost")
		}
		e, err := h.svc.Explain(context.Background(), access.Question{UserID: u.ID, Code: "household-data:add"})
		if err != nil || !e.Allowed || e.Shown || !strings.Contains(e.Why, "隐藏清单") {
			t.Errorf("%+v %v", e, err)
		}
		if _, got := h.json(admin, "GET", "/api/access/hidden", ""); !strings.Contains(got, `"codes":["household-data:add"]`) {
			t.Error(got)
		}
		if code, got := h.json(admin, "PUT", "/api/access/hidden/mirror/household-data:add", `{"hidden":false}`); code != 200 || !strings.Contains(buttons(), "household-data:add") {
			t.Errorf("%d %s", code, got)
		}
	})
}

// With separate duties a platform administrator gives no roles and reads no record, the security officer gives what they lack, nobody holds two
// duties, and the switch needs people for all of them.
func TestSeparateDuties(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		separate := false
		h.svc.Separate = func() bool { return separate }
		ctx := context.Background()
		admin := h.user(directory.New{Username: "admin", EmployeeType: "admin"})
		if err := h.svc.ReadyToSeparate(ctx, d.Read()); err == nil || !strings.Contains(err.Error(), "安全管理员和审计员") {
			t.Errorf("nobody for two duties: %v", err)
		}
		security := h.user(directory.New{Username: "security", Area: area.Root}, "security-admin")
		auditor := h.user(directory.New{Username: "auditor", Area: area.Root}, "auditor")
		both := h.user(directory.New{Username: "both", Area: area.Root}, "security-admin", "auditor")
		county := h.user(directory.New{Username: "county", Area: 44098100000000}, "county-admin")
		clerk := h.user(directory.New{Username: "clerk", Area: town})
		if err := h.svc.ReadyToSeparate(ctx, d.Read()); err != nil {
			t.Error(err)
		}
		gone := h.user(directory.New{Username: "gone", Area: area.Root}, "security-admin", "auditor")
		if err := h.d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.svc.People.SetDisabled(ctx, tx, gone.ID, true, "test")
		}); err != nil {
			t.Fatal(err)
		}
		loses := func() string {
			counted, n := db.CountStatements(principal.With(ctx, h.resolve(both)))
			sep, err := h.svc.Separation(counted, d.Read())
			if err != nil || len(sep.Lacks) != 0 || sep.On != separate || n.Load() != 2 {
				t.Errorf("%+v, %d statements, %v", sep, n.Load(), err)
			}
			var out []string
			for _, p := range sep.People {
				var codes []string
				for _, c := range p.Loses {
					codes = append(codes, c.Name)
				}
				out = append(out, fmt.Sprintf("%s %s %v %d", p.Username, p.Duty, p.Self, len(codes)))
				if p.Username == "county" && strings.Join(codes, " ") != "账号状态与授权 在线会话 接口令牌" {
					t.Errorf("county loses %v", codes)
				}
			}
			return strings.Join(out, ", ")
		}
		const names = "both security true 2, admin system false 11, county system false 3, security security false 2"
		if got := loses(); got != names {
			t.Errorf("who loses: %s", got)
		}
		holds := func(u directory.User) string {
			p, out := h.resolve(u), ""
			for _, c := range []string{access.SettingUser, access.SubApps, access.UserPower, access.SettingRole, access.SettingSecurity, access.ViewAs, access.AuditLog} {
				if access.Holds(p, c) {
					out += " " + c
				}
			}
			return strings.TrimSpace(out)
		}
		for _, on := range []bool{false, true} {
			separate = on
			h.svc.Invalidate(0)
			h.now = h.now.Add(time.Second)
			for _, c := range []struct {
				u         directory.User
				off, then string
			}{
				{admin, "setting-user sub-apps user-power setting-role setting-security view-as audit-log", "setting-user sub-apps"},
				{security, "setting-user user-power setting-role setting-security view-as audit-log", "setting-user user-power setting-role setting-security view-as"},
				{auditor, "audit-log", "audit-log"},
				{both, "setting-user user-power setting-role setting-security view-as audit-log", "setting-user user-power setting-role setting-security view-as"},
				{county, "setting-user user-power", "setting-user"},
			} {
				want := c.off
				if on {
					want = c.then
				}
				if got := holds(c.u); got != want {
					t.Errorf("separate %v, %s: %s, want %s", on, c.u.Username, got, want)
				}
				// What the browser is told is what the routes decide: the pages they have, and what is withheld from an administrator.
				p := h.resolve(c.u)
				told := []string{access.SettingUser, access.SubApps, access.UserPower, access.SettingRole, access.SettingSecurity, access.ViewAs, access.AuditLog}
				told = slices.DeleteFunc(told, func(code string) bool { return !slices.Contains(access.Pages(p), code) })
				if got := strings.Join(told, " "); got != want || slices.Contains(access.Withheld(p), access.UserPower) == access.Holds(p, access.UserPower) && on {
					t.Errorf("separate %v, %s is told %s without %v, want %s", on, c.u.Username, got, access.Withheld(p), want)
				}
			}
		}
		if got := loses(); got != names {
			t.Errorf("who has less: %s", got)
		}
		p := h.resolve(security)
		for body, want := range map[string]int{`{"roles":["county-reviewer"]}`: 200, `{"roles":["security-admin","auditor"]}`: 400, `{"roles":["platform-admin","auditor"]}`: 400, `{"roles":["auditor"]}`: 200} {
			if code, got := h.json(p, "PUT", fmt.Sprintf("/api/users/%d/roles", clerk.ID), body); code != want {
				t.Errorf("%s: %d %s", body, code, got)
			}
		}
		if code, _ := h.json(h.resolve(admin), "PUT", fmt.Sprintf("/api/users/%d/roles", clerk.ID), `{"roles":["citizen"]}`); code != 403 {
			t.Errorf("the administrator gives roles: %d", code)
		}
		e, err := h.svc.Explain(ctx, access.Question{UserID: admin.ID, Code: access.AuditLog})
		if err != nil || e.Allowed || !strings.Contains(e.Why, "审计职责") {
			t.Errorf("%+v %v", e, err)
		}
	})
}
