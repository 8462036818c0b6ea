package app

import (
	"context"
	"fmt"
	"io"
	"net/url"

	"mirror/internal/audit"
	"mirror/internal/identity/external"
	"mirror/internal/identity/oidc"
)

// wireExternal makes the portal a resource server of another provider where one is configured. The bridges are closed then: they open sessions
// of our own provider, whose tokens nobody here believes.
func (a *App) wireExternal() {
	c := a.Config
	if c.IdentityURL == "" {
		return
	}
	origin := c.Base()
	if u, err := url.Parse(origin); err == nil {
		origin = u.Scheme + "://" + u.Host
	}
	a.External = &external.Service{DB: a.DB, People: a.People, Sessions: a.Sessions, Origin: origin, Now: a.now,
		Config: external.Config{Issuer: c.IdentityURL, ClientID: c.IdentityClientID, Secret: c.IdentitySecret, Create: c.IdentityCreate}}
	a.Bridges.Closed = true
}

func (a *App) clientID() string {
	if a.External != nil {
		return a.Config.IdentityClientID
	}
	return oidc.ClientShell
}

func (a *App) realm() string {
	if a.External != nil {
		return a.External.Config.Realm()
	}
	return "mirror"
}

// UserLink links somebody of the external identity server to an account: subject is the claim sub there.
func UserLink(ctx context.Context, c *Config, username, subject string, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		if a.External == nil {
			return fmt.Errorf("user link: there is no identity-url")
		}
		u, err := a.People.ByUsername(ctx, username)
		if err != nil {
			return fmt.Errorf("user %s: %w", username, err)
		}
		if err := a.External.Link(audit.WithActor(ctx, byCommand), subject, u); err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "user %s: linked to %s of %s\n", username, subject, c.IdentityURL)
		return err
	})
}
