package session_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/session"
)

// A sign-in from a kind of device not seen before is told; the first of all, an updated browser and a known device are not.
func TestNewDevice(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var told []string
		s := &session.Service{DB: d, OnNewDevice: func(_ context.Context, _ *db.Tx, s session.Session) error {
			told = append(told, session.Device(s.UserAgent))
			return nil
		}}
		const chrome, phone = "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1) Version/17.1 Mobile/15E148 Safari/604.1"
		for _, c := range []struct {
			user  int64
			agent string
			want  string
		}{
			{1, chrome, ""},
			{1, strings.Replace(chrome, "131", "132", 1), ""},
			{1, phone, "iPhone · Safari 17"},
			{1, phone, ""},
			{2, phone, ""}, // another person's first
			{1, chrome, ""},
		} {
			told = nil
			err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := s.Start(ctx, tx, session.New{UserID: c.user, UserAgent: c.agent})
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(told, ","); got != c.want {
				t.Errorf("user %d with %s: told %q, want %q", c.user, c.agent, got, c.want)
			}
		}
	})
}
