package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/gateway/idempotency"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/keys"
	"mirror/internal/identity/sso"
	"mirror/internal/identity/token"
	"mirror/internal/kit/cryptox"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/table"
)

// sealed is the registry of every sealed column; a test compares it with the tree and with the schema.
func sealed() []cryptox.Stored {
	return slices.Concat(directory.Sealed, factor.Sealed, sso.Sealed, blob.Sealed, household.Sealed, table.Sealed(modules(nil, nil, nil, nil, nil, nil)...), family.Sealed, departmentdata.Sealed, idempotency.Sealed, transfer.Sealed)
}

// wrapped is the registry of every key that the master key wraps.
func wrapped() []cryptox.Stored { return slices.Concat(keys.Own, token.Wrapped, audit.Wrapped) }

// Rotation says which keys give way.
type Rotation struct {
	Master, Columns bool // neither: the signing key
	Prepare         bool // only write the next master key into the file
	Wait            bool // seal stored values again in this process
}

// KeysRotate retires a key, lets the next one work and lists what there is. Running servers follow within seconds, and
// until then what they made with the retired key is good.
func KeysRotate(ctx context.Context, c *Config, r Rotation, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		ctx := audit.WithActor(ctx, byCommand)
		switch {
		case r.Prepare:
			n, err := a.Keys.Prepare(ctx)
			if err != nil {
				return err
			}
			_, _ = fmt.Fprintf(out, "master key %d is in the file and wraps nothing yet: carry the file to every server, then run mirror keys rotate --master\n", n)
		case r.Master:
			n, err := a.Keys.RotateMaster(ctx)
			if err != nil {
				return err
			}
			_, _ = fmt.Fprintf(out, "master key %d wraps every key. Keep the retired one for as long as you keep backups of its time.\n", n)
		case r.Columns:
			n, _, err := a.Keys.RotateColumns(ctx)
			if err != nil {
				return err
			}
			_, _ = fmt.Fprintf(out, "column key %d seals from now on; a background job seals again what is stored\n", n)
			if r.Wait {
				if err := a.resealHere(ctx); err != nil {
					return err
				}
			}
		default:
			if err := a.Ring.Rotate(ctx); err != nil {
				return err
			}
		}
		return a.listKeys(ctx, out)
	})
}

// resealHere works on the job in this process, beside the servers where there are any, until nothing is left.
func (a *App) resealHere(ctx context.Context) error {
	work, stop := context.WithCancel(ctx)
	defer stop()
	a.Jobs.Handle(keys.Kind, a.Keys.Reseal)
	ended := make(chan error, 1)
	go func() { ended <- a.Jobs.Work(work) }()
	for {
		var open, failed int64
		err := a.DB.Read().NewRaw("SELECT count(*) FROM job WHERE kind = ? AND state IN ('waiting', 'running')", keys.Kind).Scan(ctx, &open)
		if err == nil {
			err = a.DB.Read().NewRaw("SELECT count(*) FROM job WHERE kind = ? AND state = 'failed'", keys.Kind).Scan(ctx, &failed)
		}
		if err == nil && open == 0 && failed > 0 {
			err = errors.New("stored values could not all be sealed again; the log names them")
		}
		if err != nil || open == 0 {
			stop()
			return errors.Join(err, <-ended)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// KeysDrop takes away retired master and column keys that nothing needs any more.
func KeysDrop(ctx context.Context, c *Config, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		dropped, err := a.Keys.Drop(audit.WithActor(ctx, byCommand))
		if err != nil {
			return err
		}
		for _, name := range dropped {
			_, _ = fmt.Fprintf(out, "dropped %s\n", name)
		}
		if len(dropped) == 0 {
			_, _ = fmt.Fprintln(out, "no retired key to drop")
		}
		return a.listKeys(ctx, out)
	})
}

// KeysList lists all keys.
func KeysList(ctx context.Context, c *Config, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error { return a.listKeys(ctx, out) })
}

func (a *App) listKeys(ctx context.Context, out io.Writer) error {
	signing, err := a.Ring.Keys(ctx)
	if err != nil {
		return err
	}
	all, err := a.Keys.List(ctx)
	if err != nil {
		return err
	}
	for _, k := range signing {
		all = append(all, keys.Row{Kind: "signing", Name: k.ID, Alg: k.Alg, State: k.State, Since: k.Since})
	}
	t := tabwriter.NewWriter(out, 2, 4, 2, ' ', 0)
	_, _ = fmt.Fprintln(t, "KIND\tSTATE\tAGE\tSINCE\tALG\tKEY\tSTILL NEEDED BY")
	for _, k := range all {
		_, _ = fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", k.Kind, k.State, a.now().Sub(k.Since).Round(time.Second), k.Since.UTC().Format(time.RFC3339), k.Alg, k.Name, k.Note)
	}
	return t.Flush()
}

// UserUnlock forgets the failed sign-ins of a name, and with them its locks.
func UserUnlock(ctx context.Context, c *Config, username string, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		u, err := a.People.ByUsername(ctx, username)
		if err != nil {
			return fmt.Errorf("user %s: %w", username, err)
		}
		err = a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := a.Guard.Unlock(ctx, tx, username); err != nil {
				return err
			}
			return audit.Record(ctx, tx, audit.Event{Action: "user.unlock", Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area,
				Actor: audit.Actor{Username: "command line"}})
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "user %s: unlocked\n", username)
		return err
	})
}

// UserFactorReset takes a lost second factor away: the way back in for the only administrator there is.
func UserFactorReset(ctx context.Context, c *Config, username string, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		u, err := a.People.ByUsername(ctx, username)
		if err != nil {
			return fmt.Errorf("user %s: %w", username, err)
		}
		had, err := a.Factors.ResetOf(ctx, a.Sessions, u)
		if err != nil {
			return err
		}
		text := "user %s: second factor removed, sessions ended\n"
		if !had {
			text = "user %s: had no second factor; sessions ended\n"
		}
		_, err = fmt.Fprintf(out, text, username)
		return err
	})
}

// SMSLog prints the newest text messages of the built-in sender. They hold sign-in codes: whoever may run this owns the master key.
func SMSLog(ctx context.Context, c *Config, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		list, err := a.Factors.Log(ctx, 20)
		if err != nil {
			return err
		}
		for _, m := range list {
			if _, err := fmt.Fprintf(out, "%s  %s  %s\n", m.At.UTC().Format(time.RFC3339), m.Mobile, m.Text); err != nil {
				return err
			}
		}
		return nil
	})
}
