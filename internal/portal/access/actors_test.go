package access_test

import (
	"context"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/portal/access"
)

// Work waits for those of its area who hold the permission and are in office, once each: not for who is disabled, sees only their own rows, sits elsewhere or lacks the role that is named. S6.03.
func TestWhomWorkWaitsFor(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		role(h, "reviews", access.ScopeArea, "help:approve")
		role(h, "reviews-too", access.ScopeLevel, "help:approve")
		role(h, "own-rows", access.ScopeSelf, "help:approve")
		role(h, "reads", access.ScopeArea, "help:detail")
		u := map[string]int64{}
		for name, x := range map[string]struct {
			at    area.Code
			roles []string
		}{"both": {town, []string{"reviews", "reviews-too"}}, "one": {town, []string{"reviews"}}, "gone": {town, []string{"reviews"}}, "self": {town, []string{"own-rows"}}, "reader": {town, []string{"reads"}}, "below": {village, []string{"reviews"}}} {
			u[name] = h.user(directory.New{Username: name, Area: x.at}, x.roles...).ID
		}
		h.disable(u["gone"])
		for _, c := range []struct {
			at    []area.Code
			roles []string
			want  []string
		}{
			{[]area.Code{town}, nil, []string{"both", "one"}}, {[]area.Code{town, village}, nil, []string{"both", "one", "below"}}, {[]area.Code{town}, []string{"reviews-too"}, []string{"both"}},
			{[]area.Code{town}, []string{"reads"}, nil}, {nil, nil, nil},
		} {
			got, err := access.Actors(ctx, d.Read(), "help:approve", c.at, c.roles)
			var want []int64
			for _, name := range c.want {
				want = append(want, u[name])
			}
			if slices.Sort(want); err != nil || !slices.Equal(got, want) {
				t.Errorf("at %v with %v: %v, want %v: %v", c.at, c.roles, got, want, err)
			}
		}
	})
}

// Who sees to the platform's servers are its administrators and who holds one of the five codes, and nobody who is disabled.
func TestAdministratorsOfThePlatform(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		var want []int64
		for code, grant := range map[string]string{"all": access.All, "sso": access.SettingSSO, "gateway": access.SettingGateway, "security": access.SettingSecurity, "log": access.AuditLog} {
			role(h, code, access.ScopeArea, grant)
			want = append(want, h.user(directory.New{Username: code, Area: town}, code).ID)
		}
		want = append(want, h.user(directory.New{Username: "admin-type", Area: town, EmployeeType: "admin"}).ID)
		h.user(directory.New{Username: "clerk", Area: town}, "town-clerk")
		h.disable(h.user(directory.New{Username: "former", Area: town, EmployeeType: "admin"}, "all").ID)
		got, err := access.Administrators(context.Background(), d.Read())
		if slices.Sort(want); err != nil || !slices.Equal(got, want) {
			t.Errorf("%v, want %v: %v", got, want, err)
		}
	})
}

// disable puts an account out of use.
func (h *house) disable(id int64) {
	h.t.Helper()
	if err := h.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE app_user SET disabled = ? WHERE id = ?", true, id).Exec(ctx)
		return err
	}); err != nil {
		h.t.Fatal(err)
	}
}
