package access_test

import (
	"context"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// security.md goal 4: where the policy asks, a session that began without a second factor gives an administrator of any kind nothing at all;
// others keep what they have.
func TestAdministratorWithoutFactor(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		for _, tc := range []struct {
			name    string
			user    directory.User
			governs bool
		}{
			{"platform", h.user(directory.New{Username: "a1", Name: "甲", Area: town, EmployeeType: "admin"}, "platform-admin"), true},
			{"by role alone", h.user(directory.New{Username: "a2", Name: "乙", Area: town}, "security-admin"), true},
			{"machines", h.user(directory.New{Username: "a3", Name: "丙", Area: town}, "ops-admin"), true},
			{"audit", h.user(directory.New{Username: "a4", Name: "丁", Area: town}, "auditor"), true},
			{"county, with accounts", h.user(directory.New{Username: "a5", Name: "戊", Area: town}, "county-admin"), true},
			{"clerk", h.user(directory.New{Username: "a6", Name: "己", Area: town}, "town-clerk"), false},
		} {
			for _, policy := range []bool{true, false} {
				for _, shown := range []bool{true, false} {
					svc := h.replica()
					svc.NeedsFactor = func() bool { return policy }
					p := &principal.Principal{UserID: tc.user.ID, SecondFactor: shown}
					if err := svc.Resolve(ctx, p); err != nil {
						t.Fatal(err)
					}
					stripped := policy && tc.governs && !shown
					if len(p.Permissions) == 0 != stripped || p.Scope.Empty() != stripped || stripped && (p.Admin || len(p.Roles) > 0) ||
						stripped && access.Holds(p, access.SettingUser) {
						t.Errorf("%s, policy %v, factor %v: %d permissions, scope empty %v, admin %v", tc.name, policy, shown, len(p.Permissions), p.Scope.Empty(), p.Admin)
					}
				}
			}
			if got, err := h.svc.Administers(ctx, tc.user.ID); got != tc.governs || err != nil {
				t.Errorf("%s administers: %v %v", tc.name, got, err)
			}
		}
	})
}
