package app

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/events"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/attachment"
	"mirror/internal/portal/roster"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
)

// transferChanged is the event that tells a person's pages how far an import or export is; its data is the transfer.
const transferChanged = "transfer"

// wireTransfers hands the declarations of all rooms to the one that runs them. A further room adds its line here.
func (a *App) wireTransfers() {
	a.Portal.Transfers = &transfer.Service{DB: a.DB, Jobs: a.Bulk, Blobs: a.Blobs, Seal: a.Master, Now: a.now, Names: a.dictNames, Caller: a.callerNow, FullPerDay: a.Config.FullExports, Carrying: collector.carrying, Open: a.Portal.Features.Require,
		Changed: func(ctx context.Context, tx *db.Tx, owner int64, t transfer.Transfer) error {
			return a.Bus.Publish(ctx, tx, events.Event{Kind: transferChanged, User: owner, Data: t})
		}}
	a.Portal.Attachments = &attachment.Service{DB: a.DB, Blobs: a.Blobs, Now: a.now}
	a.Portal.Attachments.Add(household.Records{Service: a.Rural.Household})
	t := a.Portal.Transfers
	t.AddImport(a.Rural.Household.Import())
	t.AddImport(roster.Newcomers{Accounts: a.Accounts, Roles: a.Access.List, Own: a.Access.Roles, Known: func(c area.Code) bool { _, ok := a.Areas.Node(c); return ok }}.Import())
	t.AddExport(a.Rural.Household.Export())
	lists := roster.Lists{DB: a.DB, People: a.People, RolesOf: a.Access.OfUsers, PostNames: a.postNames, LockedIn: a.Accounts.LockedIn, AreaName: a.areaName, LogWords: a.logLines}
	t.AddExport(lists.Accounts(), lists.Operations(), lists.SignIns())
}

// dictNames are the entries of a dictionary that may be chosen.
func (a *App) dictNames(ctx context.Context, kind string) ([]transfer.Option, error) {
	items, err := a.Portal.Dict.Names(ctx, kind)
	out := make([]transfer.Option, 0, len(items))
	for _, i := range items {
		if i.Status != "0" {
			out = append(out, transfer.Option{Code: i.Code, Name: i.Name})
		}
	}
	return out, err
}

// dictCodes are its codes.
func (a *App) dictCodes(ctx context.Context, kind string) ([]string, error) {
	options, err := a.dictNames(ctx, kind)
	out := make([]string, len(options))
	for i, o := range options {
		out[i] = o.Code
	}
	return out, err
}

// codeNames are the names of a dictionary's codes.
func (a *App) codeNames(ctx context.Context, dictionary string) (map[string]string, error) {
	options, err := a.dictNames(ctx, dictionary)
	out := make(map[string]string, len(options))
	for _, o := range options {
		out[o.Code] = o.Name
	}
	return out, err
}

// callerNow returns the current rights of the person, or of the API token, that started the work: it goes on after their request.
func (a *App) callerNow(ctx context.Context, userID int64, secondFactor bool, token int64) (*principal.Principal, error) {
	if token != 0 {
		p, err := a.Tokens.Again(ctx, token)
		if err != nil {
			return nil, err
		}
		return p, a.Access.Resolve(ctx, p)
	}
	u, err := a.People.ByID(ctx, userID)
	if errs.Has(err, errs.NotFound) {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if err != nil {
		return nil, err
	}
	p := &principal.Principal{UserID: u.ID, UUID: u.UUID, Username: u.Username, Name: u.Name, Namespace: u.Namespace, LoginType: u.LoginType,
		EmployeeType: u.EmployeeType, Area: u.Area, SecondFactor: secondFactor}
	return p, a.Access.Resolve(ctx, p)
}
