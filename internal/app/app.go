package app

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"time"

	"golang.org/x/sync/errgroup"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/migrations"
	"mirror/internal/events"
	"mirror/internal/gateway"
	"mirror/internal/gateway/envelope"
	"mirror/internal/gateway/idempotency"
	"mirror/internal/gateway/onetime"
	"mirror/internal/gateway/release"
	"mirror/internal/gateway/upstream"
	"mirror/internal/identity/apitoken"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/external"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/keys"
	"mirror/internal/identity/loginkey"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/password"
	"mirror/internal/identity/policy"
	"mirror/internal/identity/session"
	"mirror/internal/identity/sso"
	"mirror/internal/identity/token"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/english"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/route"
	"mirror/internal/ops/device"
	"mirror/internal/portal/access"
	"mirror/internal/portal/configpack"
	"mirror/internal/portal/microapp"
	"mirror/internal/standin"
)

// Version is set by the build (-ldflags "-X mirror/internal/app.Version=…").
var Version = "0.1.0"

// App is the house: every room, open and wired. Rooms are listed from the ground up.
type App struct {
	Config *Config
	DB     *db.DB
	Master *cryptox.Master
	Keys   *keys.Service
	Areas  *area.Tree
	Bus    *events.Bus
	Jobs   *jobs.Queue
	// Bulk runs imports and exports: they take minutes, and the small jobs must not wait for them.
	Bulk  *jobs.Queue
	Blobs *blob.Store
	Audit *audit.Chain

	People    *directory.Store
	Accounts  *directory.Service
	Sessions  *session.Service
	Hasher    *password.Hasher
	Passwords *password.Service
	Ring      *token.Ring
	Guard     *guard.Guard
	Tokens    *apitoken.Service
	Factors   *factor.Service
	Identity  *oidc.Provider
	Policy    *policy.Service
	External  *external.Service // nil where this program is its own identity provider
	LoginKeys *loginkey.Service
	Bridges   *sso.Service
	StandIns  *standin.Platforms // nil outside the demo

	Access *access.Service
	Views  *access.Views
	Portal portalRooms
	Rural  ruralRooms
	// Configuration carries what administrators arranged in and out.
	Configuration *configpack.Service
	Devices       *device.Service

	RequestTokens *onetime.Guard
	Repeats       *idempotency.Guard
	Envelope      *envelope.Policy
	Upstreams     *upstream.Service
	// Outbound opens connections to whatever configuration names.
	Outbound *outbound.Gate

	Router  *route.Router
	English *english.Speaker
	Gateway *gateway.Gateway
	Front   *gateway.Front
	Release *release.Service
	// Failures are what browsers report of sub-apps.
	Failures *microapp.FailureHandler
	Health   *gateway.Health

	// history is what a demo is still to be filled with, and out where it tells so; nil elsewhere.
	history *history
	out     io.Writer

	// contentListener is the demo's, opened before anything was wired; elsewhere Serve opens it.
	contentListener net.Listener
}

// Open opens the store and the master key, without migrating: what every command needs.
func Open(ctx context.Context, c *Config) (*App, error) {
	if err := os.MkdirAll(c.DataDir, 0o700); err != nil {
		return nil, fmt.Errorf("data-dir: %w", err)
	}
	master, err := cryptox.LoadMaster(c.DataDir, c.MasterKey)
	if err != nil {
		return nil, err
	}
	d, err := db.Open(ctx, db.Config{Path: c.SQLitePath(), URL: c.DatabaseURL, NoSync: c.NoSync, Copied: c.Copied, Filling: c.filling})
	if err != nil {
		return nil, err
	}
	return &App{Config: c, DB: d, Master: master, Audit: &audit.Chain{DB: d, Master: master, Outside: c.HeadFile()}}, nil
}

// New opens, migrates and wires everything; nothing listens and nothing runs in the background yet.
func New(ctx context.Context, c *Config) (*App, error) {
	a, err := Open(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := a.prepare(ctx); err != nil {
		_ = a.Close()
		return nil, err
	}
	return a, nil
}

func (a *App) prepare(ctx context.Context) error {
	err := a.exclusively(ctx, func() error {
		if err := a.DB.Migrate(ctx, migrations.Files); err != nil {
			return err
		}
		if err := area.Install(ctx, a.DB); err != nil {
			return err
		}
		a.wireGround()
		return a.Keys.Start(ctx)
	})
	if err != nil {
		return err
	}
	a.wireSecurity()
	a.wireIdentity()
	a.wireBridges()
	a.wireExternal()
	// The tree, the keys and the built-in rows do not know each other: reading them side by side shortens the start.
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { a.Areas, err = area.Load(gctx, a.DB); return err })
	g.Go(func() error { return a.Identity.Start(gctx) })
	g.Go(func() error { return a.installPortal(gctx) })
	if err := g.Wait(); err != nil {
		return err
	}
	a.wireWrappings()
	a.wireParameters()
	a.wirePortal()
	a.wireConfiguration()
	a.wireBusiness()
	if err := a.People.Spell(ctx); err != nil {
		return err
	}
	if err := a.exclusively(ctx, func() error { return a.Rural.Household.Complete(ctx) }); err != nil {
		return err
	}
	if err := a.registerMachines(ctx); err != nil {
		return err
	}
	return a.wireGateway()
}

// exclusively keeps replicas that start at the same moment from migrating side by side.
func (a *App) exclusively(ctx context.Context, fn func() error) error {
	return a.holding(ctx, 0x4D495252, fn)
}

// holding runs fn while no other replica holds the lock. SQLite has one process only.
func (a *App) holding(ctx context.Context, lock int64, fn func() error) error {
	if a.DB.Engine() != db.Postgres {
		return fn()
	}
	conn, err := a.DB.SQL().Conn(ctx)
	if err != nil {
		return fmt.Errorf("database: %w", err)
	}
	defer conn.Close()
	// Asked again and again, and not waited for within a statement: an index that is made concurrently waits for every statement that began before.
	for got := false; ; {
		if err := conn.QueryRowContext(ctx, fmt.Sprintf("SELECT pg_try_advisory_lock(%d)", lock)).Scan(&got); err != nil {
			return fmt.Errorf("database: %w", err)
		}
		if got {
			break
		}
		select {
		case <-time.After(100 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	defer func() {
		if _, err := conn.ExecContext(context.WithoutCancel(ctx), fmt.Sprintf("SELECT pg_advisory_unlock(%d)", lock)); err != nil {
			slog.Warn("advisory lock", "error", err.Error())
		}
	}()
	return fn()
}

// Close closes the store; background work must have ended.
func (a *App) Close() error { return a.DB.Close() }

// now is the clock all rooms share.
func (a *App) now() time.Time { return a.Config.Now() }
