package policy_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/onerow"
	"mirror/internal/identity/policy"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
)

// strict is a policy within every limit.
var strict = policy.Policy{SessionIdle: 1800, SessionMax: 36000, SessionsPerUser: 3, LockAfter: 5, LockFor: 900, CaptchaAfter: 3, DeviceTrust: 86400,
	PasswordMaxAge: 90 * 86400, AuditRetentionDays: 180, RequestTokensExempt: []string{}, Envelope: "gcm", EnvelopeWhiteList: []string{}, AdminNetworks: []string{}}

func service(d *db.DB, now *time.Time) *policy.Service {
	return &policy.Service{Now: func() time.Time { return *now },
		Row: onerow.Row[policy.Current]{DB: d, Table: "security_policy", Preset: policy.Current{Policy: strict}}}
}

// A change stands with its row of the record and is told; one that another undercut, that a room refuses, or that cannot be told leaves nothing.
func TestPolicyChangesWholeOrNotAtAll(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.UnixMilli(1_700_000_000_000)
		s := service(d, &now)
		told := 0
		var deaf, refused error
		s.Changed = func(context.Context, *db.Tx) error { told++; return deaf }
		s.Check = func(_ context.Context, _ bun.IDB, old, next policy.Policy) error {
			if old.LockAfter != 5 || next.LockAfter == 5 {
				t.Errorf("asked about %d after %d", next.LockAfter, old.LockAfter)
			}
			return refused
		}
		next := strict
		next.LockAfter = 4
		refused = errors.New("another room says no")
		if _, err := s.Put(ctx, 0, next); !errors.Is(err, refused) {
			t.Errorf("refused: %v", err)
		}
		refused, deaf = nil, errors.New("nobody could be told")
		if _, err := s.Put(ctx, 0, next); !errors.Is(err, deaf) {
			t.Errorf("not told: %v", err)
		}
		if got := s.Get().LockAfter; got != 5 {
			t.Errorf("a change that did not happen is in force: %d", got)
		}
		deaf = nil
		held, err := s.Put(ctx, 0, next)
		if err != nil || held.Version != 1 || held.Value.LockAfter != 4 || s.Get().LockAfter != 4 || told != 2 {
			t.Fatalf("%+v %v, told %d times", held, err, told)
		}
		if _, err := s.Put(ctx, 0, next); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old edition: %v", err)
		}
		rows, err := audit.List(ctx, d, area.Everything(), audit.Filter{Action: "policy.change"}, "", 10)
		if err != nil || len(rows.Items) != 1 || string(rows.Items[0].Detail) != `{"after":["lockAfter=4"],"before":["lockAfter=5"],"version":1}` {
			t.Errorf("%+v %v", rows.Items, err)
		}
	})
}

// Who draws the line of addresses stands inside it; work that comes from no address may draw any.
func TestNobodyLocksHerselfOut(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := time.UnixMilli(1_700_000_000_000)
		for _, c := range []struct {
			from string
			nets []string
			ok   bool
		}{
			{"192.0.2.7", []string{"192.0.2.0/24"}, true}, {"192.0.2.7", []string{"192.0.2.7"}, true}, {"192.0.2.7", []string{}, true},
			{"::ffff:192.0.2.7", []string{"192.0.2.0/24"}, true}, {"", []string{"192.0.2.0/24"}, true},
			{"198.51.100.1", []string{"192.0.2.0/24"}, false}, {"192.0.2.7", []string{"192.0.2.8"}, false}, {"nonsense", []string{"192.0.2.0/24"}, false},
		} {
			s := service(d, &now)
			version := s.Row.Get().Version
			next := strict
			next.AdminNetworks = c.nets
			ctx := site.With(context.Background(), &site.Site{IP: c.from})
			if _, err := s.Put(ctx, version, next); (err == nil) != c.ok || err != nil && !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%s within %v: %v", c.from, c.nets, err)
			}
		}
	})
}

// When envelopes are switched off, those of open pages are opened for as long as a session may last, and no longer.
func TestEnvelopesOfOpenPages(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := time.UnixMilli(1_700_000_000_000)
		s := service(d, &now)
		next := strict
		next.Envelope = "off"
		if _, err := s.Put(context.Background(), 0, next); err != nil {
			t.Fatal(err)
		}
		end := now.Add(time.Duration(strict.SessionMax) * time.Second)
		for at, want := range map[time.Time]bool{now: true, end.Add(-time.Millisecond): true, end: false} {
			if got := s.Get().OpensEnvelopes(at); got != want {
				t.Errorf("%v after the switch: %v", at.Sub(now), got)
			}
		}
		if !(&policy.Current{Policy: strict}).OpensEnvelopes(end) {
			t.Error("while they are on")
		}
	})
}
