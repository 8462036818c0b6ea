package access_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

const town, village = area.Code(44098110300000), area.Code(44098110321000)

// house is a database with the built-in roles and a clock that stands still.
type house struct {
	t   *testing.T
	d   *db.DB
	now time.Time
	svc *access.Service
}

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{t: t, d: d, now: time.UnixMilli(1_700_000_000_000)}
	if err := access.Install(context.Background(), d); err != nil {
		t.Fatal(err)
	}
	h.svc = h.replica()
	return h
}

func (h *house) replica() *access.Service {
	master, err := cryptox.LoadMaster(h.t.TempDir(), "")
	if err != nil {
		h.t.Fatal(err)
	}
	return &access.Service{DB: h.d, People: &directory.Store{DB: h.d, Master: master}, Now: func() time.Time { return h.now }}
}

func (h *house) user(n directory.New, roles ...string) directory.User {
	h.t.Helper()
	var u directory.User
	err := h.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		if n.Name == "" {
			n.Name = "测试"
		}
		if u, err = h.svc.People.Create(ctx, tx, n); err != nil {
			return err
		}
		return h.svc.Assign(ctx, tx, u.ID, roles)
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return u
}

func (h *house) resolve(u directory.User) *principal.Principal {
	h.t.Helper()
	p := &principal.Principal{UserID: u.ID, UUID: u.UUID, Username: u.Username, Namespace: u.Namespace}
	if err := h.svc.Resolve(context.Background(), p); err != nil {
		h.t.Fatal(err)
	}
	return p
}

// S6.03: the fixed list is the 13 specified prefixes and those of the modules that came since, times 8 actions, all different.
func TestFullList(t *testing.T) {
	list := access.FullList()
	slices.Sort(list)
	if len(access.Specified)*len(access.Actions) != 104 || !slices.Equal(access.Prefixes[:len(access.Specified)], access.Specified) {
		t.Errorf("specified are %v times %v", access.Specified, access.Actions)
	}
	if len(slices.Compact(slices.Clone(list))) != len(access.Prefixes)*8 {
		t.Errorf("%d codes", len(list))
	}
	for _, c := range []string{"household-data:detail", "resident-town:approve", "monitor:add", "help:download", "comprehensiveEvaluation:import"} {
		if !slices.Contains(list, c) {
			t.Errorf("%s is missing", c)
		}
	}
}

// S6.10: the 18 built-in roles are sets of grants in the table; installing again changes nothing and costs one look.
func TestInstall(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx, n := db.CountStatements(context.Background())
		if err := access.Install(ctx, d); err != nil || n.Load() != 1 {
			t.Errorf("second Install: %v, %d statements", err, n.Load())
		}
		roles, err := h.svc.List(context.Background())
		if err != nil || len(roles) != 18 {
			t.Fatalf("%d roles, %v", len(roles), err)
		}
		for _, r := range roles {
			if !r.Builtin || len(r.Grants) == 0 || !strings.ContainsAny(r.Name, "员人长") {
				t.Errorf("%+v", r)
			}
			// A page that is offered must be readable, else its link leads to a refusal.
			if r.Grants[access.HouseholdData] && !r.Grants["household-data:detail"] {
				t.Errorf("%s opens the list but may not read it", r.Code)
			}
			// The dashboard shows the figures of the home page.
			if r.Grants[access.Visual] && !r.Grants[access.Home] {
				t.Errorf("%s opens the dashboard but may not read its figures", r.Code)
			}
			// Figures are enough for these two: neither reads a household.
			if (r.Code == "auditor" || r.Code == "legal") && (r.Grants["household-data:detail"] || !r.Grants[access.Home]) {
				t.Errorf("%s: %v", r.Code, r.Grants)
			}
		}
		if roles[0].Code != "platform-admin" || len(roles[0].Grants) != len(access.FullList())+len(access.Resources)-2 { // all but a citizen's own page and the hall
			t.Errorf("platform-admin has %d grants", len(roles[0].Grants))
		}
	})
}

// S4.10: a role sends its people to the dashboard unless its switch is off, and of the built-in ones it is off for operations and audit
// only. One role that stays is enough to stay; who has no role has nothing to be sent for.
func TestVisual(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for i, c := range []struct {
			roles []string
			sent  bool
		}{
			{[]string{"platform-admin"}, true}, {[]string{"province-admin"}, true}, {[]string{"city-admin"}, true}, {[]string{"county-admin"}, true},
			{[]string{"county-reviewer"}, true}, {[]string{"town-reviewer"}, true}, {[]string{"town-clerk"}, true}, {[]string{"village-clerk"}, true},
			{[]string{"team-leader"}, true}, {[]string{"team-member"}, true}, {[]string{"fund-manager"}, true}, {[]string{"assessor"}, true},
			{[]string{"security-admin"}, true}, {[]string{"citizen"}, true}, {[]string{"legal"}, true},
			{[]string{"ops-admin"}, false}, {[]string{"ops-duty"}, false}, {[]string{"auditor"}, false},
			{[]string{"city-admin", "assessor"}, true}, {[]string{"city-admin", "auditor"}, false}, {nil, false},
		} {
			p := h.resolve(h.user(directory.New{Username: fmt.Sprint("v", i), Area: area.Guangdong}, c.roles...))
			if got, err := h.svc.Visual(context.Background(), p); err != nil || got != c.sent {
				t.Errorf("%v: %v %v", c.roles, got, err)
			}
		}
		admin := h.resolve(h.user(directory.New{Username: "root", Area: area.Root, EmployeeType: "admin"}))
		if got, err := h.svc.Visual(context.Background(), admin); err != nil || !got || !admin.Admin {
			t.Errorf("administrator: %v %v", got, err)
		}
	})
}

// Resolve gives what the tables say, whatever the principal claimed before.
func TestResolve(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, c := range []struct {
			name            string
			user            directory.New
			roles           []string
			admin           bool
			permissions     int // -1: some
			holds, lacks    string
			inside, outside area.Code
		}{
			{"S6.04 an ordinary user gets the grants of her roles", directory.New{Username: "town", Area: town}, []string{"town-clerk"}, false, -1, "household-data:edit", "household-data:approve", village, 44088110300000},
			{"grants of two roles add up", directory.New{Username: "both", Area: town}, []string{"town-clerk", "town-reviewer"}, false, -1, "household-data:approve", "assess:approve", village, area.Guangdong},
			{"S6.02 employeeType admin holds everything everywhere", directory.New{Username: "admin", EmployeeType: "admin"}, nil, true, len(access.FullList()), "cmdb-device", "", area.Root, 0},
			{"S6.03 namespace equal to user name: the full list, but no page and no foreign area", directory.New{Username: "own", Namespace: "own", Area: town}, []string{"citizen"}, false, len(access.FullList()), "project-fund:approve", "setting-user", village, area.Guangdong},
			{"no role: nothing", directory.New{Username: "nobody", Area: town}, nil, false, 0, "", "home", 0, village},
			{"the word admin as a user name is no administrator", directory.New{Username: "Administrator", EmployeeType: "user.admin", Area: town}, []string{"citizen"}, false, -1, "home", "household-data:edit", village, area.Root},
		} {
			t.Run(c.name, func(t *testing.T) {
				u := h.user(c.user, c.roles...)
				p := &principal.Principal{UserID: u.ID, Admin: true, Scope: area.Everything(), Permissions: map[string]bool{"assess:approve": true, "setting-user": true}}
				if err := h.svc.Resolve(context.Background(), p); err != nil {
					t.Fatal(err)
				}
				if p.Admin != c.admin || p.Area != u.Area {
					t.Errorf("admin %v, area %s", p.Admin, p.Area)
				}
				if got := len(access.Permissions(p)); c.permissions >= 0 && got != c.permissions {
					t.Errorf("%d permissions, want %d", got, c.permissions)
				}
				if c.holds != "" && !access.Can(p, c.holds, c.inside) {
					t.Errorf("lacks %s at %s", c.holds, c.inside)
				}
				if c.lacks != "" && access.Holds(p, c.lacks) {
					t.Errorf("holds %s", c.lacks)
				}
				if !c.admin && c.holds != "" && access.Can(p, c.holds, c.outside) {
					t.Errorf("may do %s at %s", c.holds, c.outside)
				}
			})
		}
	})
}

// S6.03: a role that holds '*' gives the full fixed list, and the star itself is never a permission.
func TestStar(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		role(h, "everything", access.ScopeArea, access.All)
		p := h.resolve(h.user(directory.New{Username: "star", Area: town}, "everything"))
		if got := access.Permissions(p); len(got) != len(access.FullList()) || slices.Contains(got, "*") || access.Holds(p, "*") || access.Holds(p, "setting-user") {
			t.Errorf("%d: %v", len(got), got)
		}
	})
}

func role(h *house, code string, scope access.DataScope, grants ...string) int64 {
	h.t.Helper()
	var id int64
	err := h.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		err := tx.NewRaw("INSERT INTO role (code, name, data_scope, visual, builtin, sort) VALUES (?, ?, ?, ?, ?, 99) RETURNING id", code, code, string(scope), true, false).Scan(ctx, &id)
		for _, g := range grants {
			if err == nil {
				_, err = tx.NewRaw("INSERT INTO role_grant (role_id, code) VALUES (?, ?)", id, g).Exec(ctx)
			}
		}
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// The five data scopes, and that one wide role does not widen a narrow one.
func TestDataScopes(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		role(h, "level", access.ScopeLevel, "help:detail")
		role(h, "dept", access.ScopeDept, "help:detail")
		role(h, "self", access.ScopeSelf, "help:detail")
		role(h, "unheard-of", "everything", "help:detail")
		custom := role(h, "custom", access.ScopeCustom, "help:detail")
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO role_area (role_id, area) VALUES (?, ?), (?, ?)", custom, int64(village), custom, 44088110300000).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		type rowAt struct {
			at          area.Code
			owner, dept int64 // owner -1: themselves
			want        bool
		}
		const foreign = area.Code(44088110300000)
		for _, c := range []struct {
			roles string
			dept  int64
			rows  []rowAt
		}{
			{"town-clerk", 0, []rowAt{{village, 9, 9, true}, {town, 0, 0, true}, {foreign, -1, 0, false}}},
			{"level", 0, []rowAt{{town, 9, 9, true}, {village, 9, 9, false}}},
			{"dept", 7, []rowAt{{village, 9, 7, true}, {village, 9, 8, false}, {foreign, 9, 7, false}}},
			{"dept", 0, []rowAt{{village, 9, 0, false}, {town, 9, 7, false}}},
			{"self", 0, []rowAt{{village, -1, 0, true}, {village, 9, 0, false}, {village, 0, 0, false}}},
			{"custom", 0, []rowAt{{village, 9, 9, true}, {foreign, 9, 9, true}, {town, 9, 9, false}}},
			{"self custom", 0, []rowAt{{village, 9, 9, true}, {town, -1, 9, true}, {town, 9, 9, false}, {foreign, 9, 9, true}}},
			{"unheard-of", 0, []rowAt{{town, -1, 0, false}}},
		} {
			name := strings.ReplaceAll(c.roles, " ", "+") + string(rune('0'+c.dept))
			u := h.user(directory.New{Username: name, Area: town, DeptID: c.dept}, strings.Fields(c.roles)...)
			p := h.resolve(u)
			for _, r := range c.rows {
				owner := r.owner
				if owner == -1 {
					owner = u.ID
				}
				if got := p.Scope.Allows(r.at, owner, r.dept); got != r.want {
					t.Errorf("%s: row at %s of %d in %d: %v", name, r.at, r.owner, r.dept, got)
				}
			}
		}
	})
}

// Within the time of the memory a request costs no SQL; after it, or after a change here, the new truth holds; another
// replica follows within a second. Somebody disabled or gone is nobody.
func TestFreshness(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		other := h.replica()
		u := h.user(directory.New{Username: "town", Area: town}, "town-clerk")
		p := h.resolve(u)
		if err := other.Resolve(context.Background(), &principal.Principal{UserID: u.ID}); err != nil {
			t.Fatal(err)
		}
		ctx, n := db.CountStatements(context.Background())
		for range 100 {
			if err := h.svc.Resolve(ctx, p); err != nil {
				t.Fatal(err)
			}
		}
		if n.Load() != 0 {
			t.Errorf("%d statements on the hot path", n.Load())
		}
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return h.svc.Assign(ctx, tx, u.ID, []string{"citizen"})
		}); err != nil {
			t.Fatal(err)
		}
		if p = h.resolve(u); access.Holds(p, "household-data:edit") {
			t.Error("the replica that changed it still grants the old")
		}
		h.now = h.now.Add(time.Second)
		q := &principal.Principal{UserID: u.ID}
		if err := other.Resolve(ctx, q); err != nil || access.Holds(q, "household-data:edit") || !slices.Equal(q.Roles, []string{"citizen"}) {
			t.Errorf("the other replica after a second: %v %v", q.Roles, err)
		}
		if n.Load() != 2 {
			t.Errorf("a reading costs %d statements, want 2", n.Load())
		}
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return h.svc.People.SetDisabled(ctx, tx, u.ID, true, "") }); err != nil {
			t.Fatal(err)
		}
		h.now = h.now.Add(time.Second)
		for _, id := range []int64{u.ID, 99999} {
			if err := h.svc.Resolve(context.Background(), &principal.Principal{UserID: id}); !errs.Has(err, errs.Unauthorized) {
				t.Errorf("user %d: %v", id, err)
			}
		}
	})
}

// S6.09: nobody is 401, without the code 403, and a rule without a caller never passes.
func TestDecide(t *testing.T) {
	svc := &access.Service{}
	clerk := &principal.Principal{UserID: 1, Permissions: map[string]bool{"household-data:detail": true, "household-data": true}}
	for _, c := range []struct {
		who  *principal.Principal
		rule route.Access
		want errs.Code
	}{
		{nil, route.Public, ""}, {nil, route.SignedIn, errs.Unauthorized}, {nil, route.Can("household-data:detail"), errs.Unauthorized},
		{clerk, route.Public, ""}, {clerk, route.SignedIn, ""}, {clerk, route.Can("household-data:detail"), ""}, {clerk, route.Can("household-data"), ""},
		{clerk, route.Can("household-data:edit"), errs.Forbidden}, {clerk, route.Can("setting-user"), errs.Forbidden}, {clerk, route.Can(""), errs.Forbidden},
		{&principal.Principal{UserID: 2, Admin: true}, route.Can("setting-user"), ""},
		{&principal.Principal{UserID: 3, Namespace: "a", Username: "a", EmployeeType: "admin"}, route.Can("setting-user"), errs.Forbidden},
	} {
		ctx := context.Background()
		if c.who != nil {
			ctx = principal.With(ctx, c.who)
		}
		err := svc.Decide(ctx, c.rule)
		if c.want == "" && err != nil || c.want != "" && !errs.Has(err, c.want) {
			t.Errorf("%+v on %s: %v, want %q", c.who, c.rule, err, c.want)
		}
	}
}

// Nobody hands out more than they have: a county appoints village clerks, not administrators.
func TestAssignable(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		role(h, "made", access.ScopeArea, "household-data:detail")
		role(h, "too-much", access.ScopeArea, "household-data:del")
		county := h.resolve(h.user(directory.New{Username: "county", Area: 44098100000000}, "county-admin"))
		for code, want := range map[string]errs.Code{"village-clerk": "", "town-reviewer": "", "citizen": "", "made": "", "county-admin": errs.Forbidden, "city-admin": errs.Forbidden,
			"platform-admin": errs.Forbidden, "ops-admin": errs.Forbidden, "too-much": errs.Forbidden, "no-such-role": errs.InvalidArgs} {
			err := h.svc.CheckAssign(context.Background(), county, []string{code})
			if want == "" && err != nil || want != "" && !errs.Has(err, want) {
				t.Errorf("%s: %v, want %q", code, err, want)
			}
		}
		admin := h.resolve(h.user(directory.New{Username: "admin", EmployeeType: "admin"}))
		if err := h.svc.CheckAssign(context.Background(), admin, []string{"platform-admin", "ops-admin"}); err != nil {
			t.Error(err)
		}
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return h.svc.Assign(ctx, tx, 1, []string{"village-clerk", "gone"})
		})
		if !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("assigning an unknown role: %v", err)
		}
	})
}

// The demo accounts get their roles once; a role changed by hand stays.
func TestDemo(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		u, nobody, moved := h.user(directory.New{Username: "town", Area: town}), h.user(directory.New{Username: "nobody"}), h.user(directory.New{Username: "village", Area: village}, "team-member")
		for range 2 {
			if err := h.svc.Demo(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
		got, err := h.svc.OfUsers(context.Background(), []int64{u.ID, nobody.ID, moved.ID})
		if err != nil || len(got[u.ID]) != 2 || len(got[nobody.ID]) != 0 || len(got[moved.ID]) != 1 || got[moved.ID][0].Code != "team-member" {
			t.Errorf("%v %v", got, err)
		}
	})
}

// Many people are resolved together as each of them would be alone, in three statements however many they are; who is gone or disabled is
// not among them, and who is remembered is not read again.
func TestPrincipals(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ids, users := []int64{1 << 40}, []directory.User{}
		for i := range 40 {
			at := []area.Code{town, village}[i%2]
			roles := [][]string{{"town-reviewer"}, {"village-clerk", "team-leader"}, {"county-admin"}, {}}[i%4]
			u := h.user(directory.New{Username: fmt.Sprintf("person%d", i), Area: at}, roles...)
			ids, users = append(ids, u.ID), append(users, u)
		}
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return h.svc.People.SetDisabled(ctx, tx, users[39].ID, true, "")
		})
		if err != nil {
			t.Fatal(err)
		}
		h.svc.Invalidate(0)
		ctx, n := db.CountStatements(context.Background())
		got, err := h.svc.Principals(ctx, ids...)
		if err != nil || n.Load() != 3 || len(got) != 39 {
			t.Fatalf("%d people in %d statements: %v", len(got), n.Load(), err)
		}
		if again, err := h.svc.Principals(ctx, ids[1:]...); err != nil || n.Load() != 3 || len(again) != 39 {
			t.Errorf("%d people remembered, %d statements: %v", len(again), n.Load(), err)
		}
		h.svc.Invalidate(0)
		for _, u := range users[:39] {
			alone, p := h.resolve(u), got[u.ID]
			if p.Name != u.Name || p.Area != alone.Area || !reflect.DeepEqual(p.Scope, alone.Scope) || !reflect.DeepEqual(p.Roles, alone.Roles) || !reflect.DeepEqual(p.Permissions, alone.Permissions) {
				t.Fatalf("%s: %+v, alone %+v", u.Username, p, alone)
			}
		}
	})
}
