package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"time"

	"mirror/internal/audit"
	"mirror/internal/identity/external"
	"mirror/internal/identity/oidc"
	"mirror/internal/kit/errs"
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
	a.External = &external.Service{DB: a.DB, People: a.People, Sessions: a.Sessions, Origin: origin, Outbound: a.Outbound, Now: a.now,
		Config: external.Config{Issuer: c.IdentityURL, ClientID: c.IdentityClientID, Secret: c.IdentitySecret, Create: c.IdentityCreate}}
	a.Bridges.Closed = true
}

// fits refuses a start against another provider that cannot work. One that does not answer now is told by the pages until it does.
func (a *App) fits(ctx context.Context) error {
	if a.External == nil {
		return nil
	}
	err := a.External.Look(ctx)
	if m := (*external.Misfit)(nil); errors.As(err, &m) {
		return fmt.Errorf("identity-url: %w", m)
	}
	if err != nil {
		slog.Warn("identity-url", "error", err.Error())
	}
	return nil
}

// ready is what keeps calls from being served: a database that is away, another provider that does not fit.
func (a *App) ready(ctx context.Context) error {
	if a.External != nil {
		if err := a.External.Ready(); err != nil {
			e := errs.Wrap(errs.Unavailable, err)
			e.Message = "身份认证服务的描述与本平台不符，请检查设置 identity-url"
			return e
		}
	}
	return a.DB.Ping(ctx)
}

// watchProvider goes on asking another provider that did not answer at the start, so that readiness learns whether it fits before anybody signs in.
func (a *App) watchProvider(ctx context.Context) {
	if a.External == nil {
		return
	}
	again := time.NewTicker(10 * time.Second)
	defer again.Stop()
	for a.External.Look(ctx) != nil {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
	}
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
