package app

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/identity/oidc"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/warning"
)

// departments is the room that takes in the data of other departments.
func (a *App) departments() *departmentdata.Service {
	return &departmentdata.Service{Engine: a.Rural.Modules, Homes: a.Rural.Household, Seal: a.Master, Jobs: a.Jobs, Touched: warning.Touched, PlacesTouched: warning.PlacesTouched, Spend: a.Guard.Spend, Names: access.Names, Clients: a.pushers, Pushes: a.kindsOf}
}

// kindsOf are the kinds of data that the clients file lets a machine push.
func (a *App) kindsOf(client string) []string {
	for _, c := range a.Config.Clients {
		if c.ID == client && c.Machine != nil {
			return c.Machine.DepartmentKinds
		}
	}
	return nil
}

// pushers are the machines whose account lies in a scope.
func (a *App) pushers(ctx context.Context, scope area.Scope) (out []departmentdata.Client, err error) {
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
		out = append(out, departmentdata.Client{ID: c.ID, Name: u.Name})
	}
	return out, nil
}
