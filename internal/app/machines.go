package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/apitoken"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/oidc"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/departmentdata"
)

// registerMachines gives every client that acts for itself its account, with the area and the roles of the clients file: the file is the only place
// where they are said, and each start sets them anew.
func (a *App) registerMachines(ctx context.Context) error {
	ctx = audit.WithActor(ctx, audit.Actor{Username: "clients file"})
	for _, c := range a.Config.Clients {
		if c.Machine == nil {
			continue
		}
		if err := a.exclusively(ctx, func() error { return a.registerMachine(ctx, c) }); err != nil {
			return fmt.Errorf("client %s: %w", c.ID, err)
		}
	}
	return nil
}

func (a *App) registerMachine(ctx context.Context, c oidc.Client) error {
	at, err := area.Parse(c.Machine.Area)
	if err != nil {
		return fmt.Errorf("area %s: %w", c.Machine.Area, err)
	}
	if n, ok := a.Areas.Node(at); at != area.Root && (!ok || n.Disabled) {
		return fmt.Errorf("there is no area %s", c.Machine.Area)
	}
	for _, k := range c.Machine.DepartmentKinds {
		if _, ok := departmentdata.KindOf(k); !ok {
			return fmt.Errorf("there is no kind of department data %s", k)
		}
	}
	name := c.Name
	if name == "" {
		name = c.ID
	}
	old, err := a.People.ByUsername(ctx, oidc.MachineUser(c.ID))
	there := err == nil
	if err != nil && !errs.Has(err, errs.NotFound) {
		return err
	}
	if there && old.LoginType != principal.LoginMachine {
		return fmt.Errorf("the account %s is a person's", old.Username)
	}
	roles := slices.Compact(slices.Sorted(slices.Values(c.Machine.Roles)))
	had := []string{}
	if there {
		given, err := a.Access.OfUsers(ctx, []int64{old.ID})
		if err != nil {
			return err
		}
		for _, r := range given[old.ID] {
			had = append(had, r.Code)
		}
		slices.Sort(had)
	}
	if there && old.Area == at && old.Name == name && slices.Equal(had, roles) {
		return a.mayBeMachine(ctx, old.ID)
	}
	var id int64
	err = a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		u, action := old, "user.edit"
		if there {
			u.Area, u.Name = at, name
			if err := a.People.Update(ctx, tx, u, "clients file"); err != nil {
				return err
			}
			tx.AfterCommit(func() { a.Sessions.ForgetUser(u.ID) })
		} else {
			var err error
			action = "user.add"
			if u, err = a.People.Create(ctx, tx, directory.New{Username: oidc.MachineUser(c.ID), Name: name, Type: directory.Operations, LoginType: principal.LoginMachine, Area: at}); err != nil {
				return err
			}
		}
		id = u.ID
		if err := a.Access.Assign(ctx, tx, u.ID, roles); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "user", ObjectID: fmt.Sprint(u.ID), Area: at,
			Detail: map[string]any{"username": u.Username, "name": name, "roles": roles, "had": had, "source": "clients file"}})
	})
	if err != nil {
		return err
	}
	return a.mayBeMachine(ctx, id)
}

// mayBeMachine refuses an administrator that nobody is: what changes accounts, security or the trail is done by people.
func (a *App) mayBeMachine(ctx context.Context, id int64) error {
	governs, err := a.Access.Administers(ctx, id)
	if err == nil && governs {
		err = errors.New("a machine may not have a role of administrators or auditors")
	}
	return err
}

// machineMay are the calls that need nobody's permission and are not about the caller as a person. Everything else that only asks for a sign-in
// (sessions, factors, passwords, messages, to-dos, consents, delegations, preferences) is a person's own.
var machineMay = []string{"/api/areas/", "/api/attachments", "/api/departments", "/api/events", "/api/people", "/api/rural/files", "/api/session/request-tokens", "/api/transfers",
	"/v1/department/", "/v1/dict/listAll", "/v1/user/queryList", "/v1/userClassify/", "/web/bs-rbac-service/v1/bs-rbac/user/findByLdapId/", "/web/support-service/v1/area/"}

// admitProgram keeps programs, which have an account or a person's API token, out of personal pages, and from looking at the portal as a person.
func admitProgram(ctx context.Context, e route.Entry) error {
	p := principal.From(ctx)
	if p == nil || !p.Program() {
		return nil
	}
	own := e.Access == route.SignedIn && !slices.ContainsFunc(machineMay, func(at string) bool {
		return e.Path == at || strings.HasPrefix(e.Path, strings.TrimSuffix(at, "/")+"/")
	})
	if own || strings.HasPrefix(e.Path, "/api/view-as") {
		if p.Token != nil {
			return errs.New(errs.Forbidden, "接口令牌不能用于本人账号的操作")
		}
		return errs.New(errs.Forbidden, "应用账号没有个人页面")
	}
	// A look at an unmasked number is a person's, who says why.
	if p.Token != nil && strings.HasSuffix(e.Path, "/reveal") {
		return errs.New(errs.Forbidden, "接口令牌不能查看完整号码")
	}
	// The stream is a session's, and ends with it; a token has none.
	if p.Token != nil && e.Path == "/api/events" {
		return errs.New(errs.Forbidden, "接口令牌不能订阅事件")
	}
	return nil
}

// machinesOf are the clients with accounts of their own whose area lies in a scope.
func (a *App) machinesOf(ctx context.Context, scope area.Scope) ([]apitoken.MachineRow, error) {
	out, accounts := []apitoken.MachineRow{}, []int64{}
	for _, c := range a.Config.Clients {
		if c.Machine == nil {
			continue
		}
		u, err := a.People.ByUsername(ctx, oidc.MachineUser(c.ID))
		if errs.Has(err, errs.NotFound) || err == nil && !scope.Covers(u.Area) {
			continue
		}
		if err != nil {
			return nil, err
		}
		row := apitoken.MachineRow{Client: c.ID, Name: u.Name, AreaName: a.areaName(u.Area), Roles: []string{}, Disabled: u.Disabled}
		if !u.LastLoginAt.IsZero() {
			row.LastUsed = u.LastLoginAt.UnixMilli()
		}
		out, accounts = append(out, row), append(accounts, u.ID)
	}
	roles, err := a.Access.OfUsers(ctx, accounts)
	for i, id := range accounts {
		for _, r := range roles[id] {
			out[i].Roles = append(out[i].Roles, r.Name)
		}
	}
	return out, err
}
