package access_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
)

// S6.09: roles are given only inside the own area and below the own rank, never to oneself, and each change is on record.
func TestSetRoles(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		boss := h.user(directory.New{Username: "county", Area: 44098100000000}, "county-admin")
		clerk := h.user(directory.New{Username: "village", Area: village})
		peer := h.user(directory.New{Username: "peer", Area: 44098100000000}, "county-admin")
		foreign := h.user(directory.New{Username: "town2", Area: 44088110300000}, "town-clerk")
		admin := h.user(directory.New{Username: "admin", EmployeeType: "admin", Area: 44098100000000})
		p := h.resolve(boss)
		for _, c := range []struct {
			id   int64
			body string
			code int
			want string
		}{
			{clerk.ID, `{"roles":["village-clerk","village-clerk"]}`, 200, `"data":[{"code":"village-clerk","name":"村级信息员"}]`},
			{clerk.ID, `{"roles":["village-clerk","town-reviewer"]}`, 200, `town-reviewer`},
			{clerk.ID, `{"roles":["platform-admin"]}`, 403, "超出本人权限"},
			{clerk.ID, `{"roles":["no-such-role"]}`, 400, `"field":"roles"`},
			{clerk.ID, `{}`, 400, `"success":false`},
			{foreign.ID, `{"roles":[]}`, 404, `"code":"404"`},
			{987654, `{"roles":[]}`, 404, `"code":"404"`},
			{boss.ID, `{"roles":["county-admin","town-clerk"]}`, 403, "本人的角色"},
			{peer.ID, `{"roles":["town-clerk"]}`, 403, "超出本人权限"},
			{admin.ID, `{"roles":["citizen"]}`, 403, `"code":"403"`},
		} {
			code, got := h.call(p, "PUT", fmt.Sprintf("/api/users/%d/roles?is_admin=true", c.id), c.body, "Content-Type", "application/json", "X-Is-Admin", "true")
			if code != c.code || !strings.Contains(got, c.want) {
				t.Errorf("%d %s: %d %s, want %d %s", c.id, c.body, code, got, c.code, c.want)
			}
		}
		if code, got := h.call(p, "GET", fmt.Sprintf("/api/users/%d/roles", clerk.ID), ""); code != 200 || !strings.Contains(got, "village-clerk") || !strings.Contains(got, "town-reviewer") {
			t.Errorf("%d %s", code, got)
		}
		if code, _ := h.call(p, "GET", fmt.Sprintf("/api/users/%d/roles", foreign.ID), ""); code != 404 {
			t.Errorf("a foreign account: %d", code)
		}
		if code, _ := h.call(h.resolve(clerk), "PUT", fmt.Sprintf("/api/users/%d/roles", clerk.ID), `{"roles":["citizen"]}`, "Content-Type", "application/json"); code != 403 {
			t.Errorf("a clerk: %d", code)
		}
		var rows int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'user.roles' AND user_id = ? AND object_id = ?", boss.ID, fmt.Sprint(clerk.ID)).Scan(context.Background(), &rows); err != nil || rows != 2 {
			t.Errorf("%d audit rows, %v", rows, err)
		}
	})
}
