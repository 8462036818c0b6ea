package app

import (
	"context"
	"crypto/rand"
	"net"
	"time"

	"mirror/internal/identity/directory"
	"mirror/internal/identity/sso"
	"mirror/internal/principal"
	"mirror/internal/standin"
)

// wireBridges connects the other systems; in the demo they are the stand-ins of this binary, and there are none of them anywhere else.
func (a *App) wireBridges() {
	c := a.Config
	a.Bridges = &sso.Service{DB: a.DB, Master: a.Master, Identity: a.Identity, TestHosts: c.SSOTestHosts, IsAdmin: a.isAdmin, Outbound: a.Outbound, Moved: a.connectorMoved, Now: a.now}
	a.Identity.SignInOptions, a.Identity.LogoutURL, a.Identity.Opened = a.Bridges.Buttons, a.Bridges.LogoutURL, a.Bridges.Opened
	if !c.Demo {
		return
	}
	// A fresh secret each start: both ends live in this process.
	a.StandIns = &standin.Platforms{Base: c.Base, ClientID: "mirror-portal", ClientSecret: rand.Text(), Own: a.ownAddress, Client: a.Outbound.Client(5 * time.Second), Now: a.now}
	a.Bridges.Preset = a.standInConnectors
}

// isAdmin is S3.07's flag of a user: portal/access's word on them.
func (a *App) isAdmin(ctx context.Context, userID int64) (bool, error) {
	u, err := a.People.ByID(ctx, userID)
	if err != nil {
		return false, err
	}
	p := &principal.Principal{UserID: u.ID, UUID: u.UUID, Username: u.Username, Namespace: u.Namespace, EmployeeType: u.EmployeeType, Area: u.Area}
	if err := a.Access.Resolve(ctx, p); err != nil {
		return false, err
	}
	return p.Admin, nil
}

// standInConnectors are the stand-ins as the portal sees them: browsers go to the public address, the server asks its own listener, because
// the public one may only be reachable from outside.
func (a *App) standInConnectors() map[string]sso.Connector {
	seen, asked := a.Config.Base()+standin.Root, a.ownAddress()+standin.Root
	out := map[string]sso.Connector{}
	for _, name := range []string{sso.Gov, sso.Biz} {
		out[name] = sso.Connector{Live: sso.Endpoints{Authorize: seen + "/" + name + "/authorize", Token: asked + "/" + name + "/token",
			UserInfo: asked + "/" + name + "/userinfo", Logout: seen + "/" + name + "/logout?redirect_uri={return}"}}
	}
	out[sso.OA] = sso.Connector{Live: sso.Endpoints{Validate: asked + "/oa/validate", Login: seen + "/oa"}}
	out[sso.CAS] = sso.Connector{Live: sso.Endpoints{Issuer: seen + "/cas", Validate: asked + "/cas/p3/serviceValidate"}}
	for name, c := range out {
		c.Name, c.Enabled, c.ClientID, c.Secret, c.Test = name, true, a.StandIns.ClientID, a.StandIns.ClientSecret, c.Live
		out[name] = c
	}
	return out
}

// ownAddress is how this process reaches its own listener; a test's listener has no configured port and is reached by its public name.
func (a *App) ownAddress() string {
	host, port, err := net.SplitHostPort(a.Config.Addr)
	if err != nil || port == "0" {
		return a.Config.Base()
	}
	switch host {
	case "", "0.0.0.0", "::":
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// linkStandIns links the stand-ins' people to the demo's accounts.
func (a *App) linkStandIns(ctx context.Context, people map[string]directory.User) error {
	var links []sso.Link
	for source, list := range standin.Linked() {
		for _, p := range list {
			links = append(links, sso.Link{UserID: people[p.Account].ID, Source: source, Subject: p.ID, Name: p.Name})
		}
	}
	return a.Bridges.Demo(ctx, links)
}
