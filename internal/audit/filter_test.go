package audit_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// The sign-in log and the operation log share the rows between them, each within the reader's area.
func TestLogsWithinAnArea(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		for _, e := range []struct {
			action, object, id, ip string
			at                     area.Code
		}{
			{"login", "session", "s1", "10.1.2.3", 44098110300000}, {"login.desk", "session", "s1", "10.1.2.3", 44098110300000}, {"logout", "session", "s1", "10.9.9.9", 44098110300000},
			{"user.edit", "user", "7", "10.1.2.3", 44098110300000}, {"login-ticket.issue", "user", "7", "10.1.2.3", 44098110300000},
			{"user.edit", "user", "8", "10.1.2.3", 44080000000000}, {"login", "session", "s2", "10.1.2.3", 44080000000000},
		} {
			ctx := audit.WithRequest(context.Background(), e.ip, "r")
			if err := audit.Write(ctx, d, audit.Event{Action: e.action, Object: e.object, ObjectID: e.id, Area: e.at}); err != nil {
				t.Fatal(err)
			}
		}
		for name, c := range map[string]struct {
			f    audit.Filter
			want string
		}{
			"sign-ins":   {audit.Filter{SignIns: true}, "logout login.desk login"},
			"operations": {audit.Filter{Operations: true}, "login-ticket.issue user.edit"},
			"address":    {audit.Filter{SignIns: true, IP: "10.9."}, "logout"},
			"no address": {audit.Filter{IP: "%"}, ""},
			"object":     {audit.Filter{Object: "user", ObjectID: "7", Action: "user"}, "user.edit"},
			"foreign":    {audit.Filter{ObjectID: "8"}, ""},
		} {
			var got []string
			for _, r := range list(t, d, area.Within(44098100000000), c.f) {
				got = append(got, r.Action)
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%s: %v", name, got)
			}
		}
	})
}
