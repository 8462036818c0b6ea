package app

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
)

// KeysRotate retires the signing key, lets the next one sign and lists what there is. Running servers follow within minutes, and until
// then what they sign with the retired key is good: every verifier knew both.
func KeysRotate(ctx context.Context, c *Config, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		if err := a.Ring.Rotate(ctx); err != nil {
			return err
		}
		return a.listKeys(ctx, out)
	})
}

// KeysList lists the signing keys.
func KeysList(ctx context.Context, c *Config, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error { return a.listKeys(ctx, out) })
}

func (a *App) listKeys(ctx context.Context, out io.Writer) error {
	keys, err := a.Ring.Keys(ctx)
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(out, 2, 4, 2, ' ', 0)
	_, _ = fmt.Fprintln(t, "STATE\tALG\tSINCE\tKEY")
	for _, k := range keys {
		_, _ = fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", k.State, k.Alg, k.Since.UTC().Format(time.RFC3339), k.ID)
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
