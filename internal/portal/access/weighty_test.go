package access_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

const county = area.Code(44098100000000)

// Nobody gives alone, to an account on their own level, a role that decides over money or accounts, nor enters such an account: it takes
// somebody above, an administrator, or a second person (decision 0062).
func TestWeightyRolesTakeTwo(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.svc.Money = []string{"project-fund:approve"}
		role(h, "payer", access.ScopeArea, "project-fund:approve")
		role(h, "keeper", access.ScopeArea, access.UserPower)
		role(h, "star", access.ScopeArea, access.All)
		role(h, "harmless", access.ScopeArea, "help:detail")
		all := func(u directory.User) *principal.Principal {
			p := h.resolve(u)
			p.GivesAll, p.Permissions = true, map[string]bool{access.UserPower: true}
			return p
		}
		above := all(h.user(directory.New{Username: "city", Area: 44090000000000}))
		level := all(h.user(directory.New{Username: "county", Area: county}))
		below := all(h.user(directory.New{Username: "town", Area: town}))
		admin := h.resolve(h.user(directory.New{Username: "admin", EmployeeType: "admin"}))
		account := h.user(directory.New{Username: "account", Area: county})
		for _, c := range []struct {
			promise string
			who     *principal.Principal
			role    string
			two     bool
			refused bool
		}{
			{"money on her own level", level, "payer", false, true},
			{"accounts on her own level", level, "keeper", false, true},
			{"everything on her own level", level, "star", false, true},
			{"money to somebody above", below, "payer", false, true},
			{"nothing that decides", level, "harmless", false, false},
			{"money from above", above, "payer", false, false},
			{"money by an administrator", admin, "payer", false, false},
			{"money by two", level, "payer", true, false},
		} {
			ctx := principal.With(context.Background(), c.who)
			if c.two {
				ctx = access.Seconded(ctx)
			}
			give, err := h.svc.Giving(ctx, []string{c.role})
			if err != nil {
				t.Fatal(err)
			}
			undo := errs.New(errs.Conflict, "undone")
			err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				if err := give(ctx, tx, account.ID); err != nil {
					return err
				}
				return undo
			})
			if refused := errs.Has(err, directory.SecondNeeded); refused != c.refused || !refused && !errs.Has(err, errs.Conflict) {
				t.Errorf("%s: %v", c.promise, err)
			}
			holder := h.user(directory.New{Username: "holder-" + strings.ReplaceAll(c.promise, " ", "-"), Area: county}, c.role)
			if err := h.svc.Alone(ctx, holder); errs.Has(err, directory.SecondNeeded) != c.refused || err != nil && !c.refused {
				t.Errorf("the way into an account with %s, %s: %v", c.role, c.promise, err)
			}
		}
	})
}

// Whose account stands above the caller's: an administrator's, a higher rank's, and one whose own role opens a page they may not open. Their own
// account and those of equal rank do not.
func TestAbove(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		role(h, "opens", access.ScopeArea, access.SettingUser, access.AuditLog)
		role(h, "acts", access.ScopeArea, access.SettingUser, "help:del")
		caller := h.user(directory.New{Username: "caller", Area: county}, "county-admin")
		admin := h.user(directory.New{Username: "admin", EmployeeType: "admin"})
		p := h.resolve(caller)
		for _, c := range []struct {
			u    directory.User
			want bool
		}{
			{admin, true},
			{h.user(directory.New{Username: "city", Area: 44090000000000}, "city-admin"), true},
			{h.user(directory.New{Username: "equal", Area: county}, "county-admin"), false},
			{h.user(directory.New{Username: "opener", Area: county}, "opens"), true},
			{h.user(directory.New{Username: "actor", Area: county}, "acts"), false}, // an action of a page is not a page
			{h.user(directory.New{Username: "clerk", Area: town}, "town-clerk"), false},
			{caller, false},
		} {
			if got, err := h.svc.Above(principal.With(context.Background(), p), c.u); err != nil || got != c.want {
				t.Errorf("%s: %v %v", c.u.Username, got, err)
			}
		}
		if got, err := h.svc.Above(principal.With(context.Background(), h.resolve(admin)), admin); err != nil || got {
			t.Errorf("an administrator: %v %v", got, err)
		}
		if _, err := h.svc.Above(context.Background(), admin); !errs.Has(err, errs.Unauthorized) {
			t.Errorf("nobody: %v", err)
		}
	})
}
