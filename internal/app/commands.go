package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"github.com/go-jose/go-jose/v4"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/migrations"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/external"
	"mirror/internal/identity/password"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
)

// Serve runs the product until ctx ends. The first start on an empty database prints a one-time administrator password.
func Serve(ctx context.Context, c *Config, out io.Writer) error {
	l, err := Listen(c)
	if err != nil {
		return err
	}
	a, err := New(ctx, c)
	if err != nil {
		_ = l.Close()
		return err
	}
	defer a.Close()
	if err := a.firstAdmin(ctx, out); err != nil {
		_ = l.Close()
		return err
	}
	if demo, err := a.isDemo(ctx); err == nil && demo {
		slog.Warn("this database is the demo's: everybody knows its passwords")
	}
	return a.Serve(ctx, l)
}

// firstAdmin makes the account "admin" where there is nobody at all.
func (a *App) firstAdmin(ctx context.Context, out io.Writer) error {
	some, err := a.People.List(ctx, area.Everything(), directory.Filter{}, "", 1)
	if err != nil || len(some.Items) > 0 {
		return err
	}
	plain, err := a.addUser(ctx, NewUser{Username: "admin", Name: "平台管理员", Area: area.Root.String(), Admin: true})
	if errs.Has(err, errs.UserExists) {
		return nil // another replica was faster
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "\n  First start: account admin, one-time password %s\n  It must be changed at the first sign-in and is not shown again.\n\n", plain)
	return err
}

// NewUser is what the command line may say about an account.
type NewUser struct {
	Username, Name, Area, Role string
	Admin                      bool
}

func (a *App) addUser(ctx context.Context, n NewUser) (plain string, err error) {
	at, err := area.Parse(n.Area)
	if err != nil {
		return "", err
	}
	account := directory.New{Username: n.Username, Name: n.Name, Namespace: directory.DefaultNamespace, Area: at, MustChangePassword: true}
	if account.Name == "" {
		account.Name = n.Username
	}
	roles := []string{}
	if n.Admin {
		account.EmployeeType = "admin"
		roles = append(roles, "platform-admin")
	}
	if n.Role != "" {
		roles = append(roles, n.Role)
	}
	plain = password.OneTime()
	if account.PasswordHash, err = a.Hasher.Hash(ctx, plain); err != nil {
		return "", err
	}
	err = a.DB.Write(audit.WithActor(ctx, byCommand), func(ctx context.Context, tx *db.Tx) error {
		u, err := a.People.Create(ctx, tx, account)
		if err != nil {
			return err
		}
		if len(roles) > 0 {
			if err := a.Access.Assign(ctx, tx, u.ID, roles); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "user.add", Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area,
			Detail: map[string]any{"username": u.Username, "name": u.Name, "after": roles}})
	})
	return plain, err
}

// byCommand is who acts on the command line, in the audit log.
var byCommand = audit.Actor{Username: "command line"}

// withHouse runs a command on the opened and migrated store, and seals its audit rows: no server may be running to do it.
func withHouse(ctx context.Context, c *Config, fn func(a *App) error) error {
	a, err := New(ctx, c)
	if err != nil {
		return err
	}
	err = fn(a)
	_, unsealed := a.Audit.Seal(ctx)
	return errors.Join(err, unsealed, a.Close())
}

// UserAdd creates an account and prints its one-time password.
func UserAdd(ctx context.Context, c *Config, n NewUser, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		plain, err := a.addUser(ctx, n)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "user %s: one-time password %s\n", n.Username, plain)
		return err
	})
}

// UserPasswd gives an account a one-time password and ends its sessions.
func UserPasswd(ctx context.Context, c *Config, username string, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		u, err := a.People.ByUsername(ctx, username)
		if err != nil {
			return fmt.Errorf("user %s: %w", username, err)
		}
		plain := password.OneTime()
		if err := a.Passwords.Set(audit.WithActor(ctx, byCommand), u, plain, true); err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "user %s: one-time password %s\n", username, plain)
		return err
	})
}

// Migrate brings the schema to the newest version.
func Migrate(ctx context.Context, c *Config, out io.Writer) error {
	a, err := Open(ctx, c)
	if err != nil {
		return err
	}
	err = a.exclusively(ctx, func() error { return a.DB.Migrate(ctx, migrations.Files) })
	if err == nil {
		_, err = fmt.Fprintln(out, "the schema is up to date")
	}
	return errors.Join(err, a.Close())
}

// Backup copies the data file while the server runs. It never holds the master key.
func Backup(ctx context.Context, c *Config, file string, out io.Writer) error {
	if c.DatabaseURL != "" {
		return errors.New("backup: this installation uses PostgreSQL; use pg_dump, and keep the master key apart from the dump")
	}
	if _, err := os.Stat(c.SQLitePath()); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	if _, err := os.Stat(file); err == nil {
		return fmt.Errorf("backup: %s exists; it is not overwritten", file)
	}
	d, err := db.Open(ctx, db.Config{Path: c.SQLitePath()})
	if err != nil {
		return err
	}
	began := time.Now()
	// The file is made first, so that nobody else can read it while it is written.
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err == nil {
		if err = f.Close(); err == nil {
			err = d.CopyTo(ctx, file)
		}
	}
	if err = errors.Join(err, d.Close()); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	_, err = fmt.Fprintf(out, "%s written in %s.\nIt does not contain the master key (%s in %s): keep that apart; without it phone and id-card numbers, keys and files of this backup cannot be read.\n",
		file, time.Since(began).Round(time.Millisecond), "master.key", c.DataDir)
	return err
}

// AuditVerify walks the audit chain and fails on its first fault; want, where given, is a line "audit head" of an earlier day as
// "POSITION:SEAL" that the chain must still hold. The head remembered outside the database is compared too, and raised to the present one; restored
// takes the present one in its place, where a backup was restored. It changes no row otherwise and may run beside the server.
func AuditVerify(ctx context.Context, c *Config, want string, restored bool, out io.Writer) error {
	a, err := Open(ctx, c)
	if err != nil {
		return err
	}
	defer a.Close()
	if err := a.DB.UpToDate(ctx, migrations.Files); err != nil {
		return err
	}
	rep, err := a.Audit.Verify(ctx)
	if err == nil && want != "" {
		err = a.Audit.Holds(ctx, want)
	}
	if err == nil && restored {
		err = a.Audit.AcceptRestored(ctx, byCommand)
	}
	var remembered audit.Remembered
	if err == nil {
		remembered, err = a.Audit.CompareOutside(ctx)
	}
	if err != nil {
		return err
	}
	switch {
	case remembered.Seq == 0:
		_, _ = fmt.Fprintf(out, "no head was remembered outside the database before; whether the newest rows were removed cannot be told. %s remembers it from now on\n", c.HeadFile())
	case remembered.Pruned:
		_, _ = fmt.Fprintf(out, "position %d was remembered outside the database and removed by retention since\n", remembered.Seq)
	default:
		_, _ = fmt.Fprintf(out, "position %d, remembered outside the database, still holds\n", remembered.Seq)
	}
	if since, err := a.Audit.RememberedSince(ctx); err != nil {
		return err
	} else if since > 0 {
		_, _ = fmt.Fprintf(out, "heads are remembered there since %s\n", audit.Shown(since))
	}
	if rep.PrunedTo > 0 {
		_, _ = fmt.Fprintf(out, "rows up to position %d were removed by retention, last on %s\n", rep.PrunedTo, audit.Shown(rep.PrunedAt))
	}
	_, err = fmt.Fprintf(out, "audit chain whole: %d rows, positions %d to %d, %d waiting for their seal\nhead %d:%s\n",
		rep.Rows, rep.First, rep.Last, rep.Waiting, rep.Last, rep.Head)
	return err
}

// Seed fills a load data set of so many households and module records in all; it can be stopped and goes on where it was.
func Seed(ctx context.Context, c *Config, s Seeds, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error { return a.Seed(ctx, s, out) })
}

// Seeds say how much load data there shall be; 0 leaves a kind as it is.
type Seeds struct {
	Households int64
	Cases      int64  // records of the business modules
	Module     string // puts them all into this one
}

// Doctor looks for what would keep the product from running well and fails when something must be mended.
func Doctor(ctx context.Context, c *Config, out io.Writer) error {
	bad := 0
	say := func(ok bool, what, detail string) {
		mark := "ok  "
		if !ok {
			mark, bad = "BAD ", bad+1
		}
		_, _ = fmt.Fprintf(out, "%s %-14s %s\n", mark, what, detail)
	}
	note := func(what, detail string) { _, _ = fmt.Fprintf(out, "note %-14s %s\n", what, detail) }
	say(true, "settings", "valid")
	if c.BaseURL == "" {
		note("base-url", "not set: links and the issuer say "+c.Base()+"; set it before others use this server")
	}
	if len(c.BaseURL) > 5 && c.BaseURL[:5] == "http:" {
		note("base-url", "plain http: no secure cookies; put TLS in front")
	}
	if text := c.ContentNote(); text != "" {
		note("content-url", text)
	}
	if c.NoSync {
		note("no-sync", "acknowledged writes may be lost in a power cut")
	}
	if c.Copied {
		note("copied", "a damaged data file is found where it is read, not after the start")
	}
	if c.IdentityURL != "" {
		err := (&external.Service{Outbound: outbound.New(c.OutboundAllow), Config: external.Config{Issuer: c.IdentityURL, ClientID: c.IdentityClientID}}).Look(ctx)
		if err != nil {
			say(false, "identity-url", err.Error())
		} else {
			say(true, "identity-url", c.IdentityURL)
		}
	}
	a, err := Open(ctx, c)
	if err != nil {
		say(false, "store", err.Error())
		return errors.New("doctor: something must be mended")
	}
	defer a.Close()
	say(true, "master key", "readable")
	if err := a.DB.Ping(ctx); err != nil {
		say(false, "store", err.Error())
	} else {
		say(true, "store", string(a.DB.Engine()))
	}
	if err := a.DB.UpToDate(ctx, migrations.Files); err != nil {
		say(false, "schema", err.Error())
	} else {
		say(true, "schema", "up to date")
		ring := &token.Ring{DB: a.DB, Alg: jose.SignatureAlgorithm(c.SigningAlg)}
		if text, err := ring.OtherAlg(ctx); err != nil {
			say(false, "signing-alg", err.Error())
		} else if text != "" {
			note("signing-alg", text)
		}
		if rep, err := a.Audit.Verify(ctx); err != nil {
			say(false, "audit chain", err.Error())
		} else {
			say(true, "audit chain", fmt.Sprintf("%d rows, head %d:%s", rep.Rows, rep.Last, rep.Head))
			if was, err := a.Audit.CompareOutside(ctx); err != nil {
				say(false, "audit head", err.Error())
			} else if was.Begun > 0 {
				note("audit head", fmt.Sprintf("none was remembered before position %d; where this database served before, its file was removed: %s", was.Begun, c.HeadFile()))
			} else {
				say(true, "audit head", "remembered in "+string(c.HeadFile()))
			}
		}
	}
	if bad > 0 {
		return errors.New("doctor: something must be mended")
	}
	return nil
}
