package factor_test

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/guard"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

func newService(t *testing.T, d *db.DB, now func() time.Time) *factor.Service {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{1}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return &factor.Service{DB: d, Master: m, Now: now, Guard: &guard.Guard{DB: d, Master: m, Now: now}}
}

// RFC 6238 appendix B, the SHA-1 rows, cut to six digits.
func TestVectors(t *testing.T) {
	secret := []byte("12345678901234567890")
	for at, want := range map[int64]string{59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130"} {
		if got := factor.Code(secret, time.Unix(at, 0)); got != want {
			t.Errorf("%d: %s, want %s", at, got, want)
		}
	}
}

// A code counts once, one step early or late is forgiven, and a wrong one tells nothing.
func TestVerify(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Unix(1_800_000_000, 0)
		s := newService(t, d, func() time.Time { return now })
		verify := func(user int64, code string) (kind string, ok bool) {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				kind, ok, err = s.Verify(ctx, tx, user, code)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return kind, ok
		}
		secret := factor.NewSecret()
		enrol := func(code string) (codes []string, ok bool, err error) {
			err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				codes, ok, err = s.Enrol(ctx, tx, 7, secret, code)
				return err
			})
			return codes, ok, err
		}
		if _, ok, err := enrol("000000"); ok || err != nil {
			t.Fatalf("enrolled by a wrong code: %v", err)
		}
		if has, _ := s.Has(ctx, 7); has {
			t.Fatal("a factor without its first code")
		}
		first := factor.Code(secret, now)
		codes, ok, err := enrol(first)
		if !ok || err != nil || len(codes) != factor.RecoveryCodes {
			t.Fatalf("enrol: %v %v %v", codes, ok, err)
		}
		if _, _, err := enrol(factor.Code(secret, now.Add(30*time.Second))); !errs.Has(err, errs.Conflict) {
			t.Errorf("second enrolment: %v", err)
		}
		if _, ok := verify(7, first); ok {
			t.Error("the code of the enrolment opens a sign-in")
		}
		now = now.Add(time.Minute)
		at := func(off time.Duration) string { return factor.Code(secret, now.Add(off)) }
		for _, tc := range []struct {
			name, code string
			user       int64
			want       bool
		}{
			{"two steps late", at(-60 * time.Second), 7, false},
			{"two steps early", at(60 * time.Second), 7, false},
			{"another user's", at(0), 8, false},
			{"empty", "", 7, false},
			{"letters", "abcdef", 7, false},
			{"one step late", at(-30 * time.Second), 7, true},
			{"now, with a blank and wide digits", " " + wide(at(0)[:3]) + " " + at(0)[3:], 7, true},
			{"the same again", at(0), 7, false},
			{"older than the last used", at(-30 * time.Second), 7, false},
			{"one step early", at(30 * time.Second), 7, true},
			{"recovery code of another user", codes[0], 8, false},
			{"recovery code in capitals without its dash", strings.ToUpper(strings.ReplaceAll(codes[0], "-", "")), 7, true},
			{"the same recovery code again", codes[0], 7, false},
			{"another recovery code", codes[1], 7, true},
			{"made up", "aaaaa-aaaaa", 7, false},
		} {
			if _, ok := verify(tc.user, tc.code); ok != tc.want {
				t.Errorf("%s: %v", tc.name, ok)
			}
		}
		if n, err := s.RecoveryLeft(ctx, 7); n != factor.RecoveryCodes-2 || err != nil {
			t.Errorf("%d recovery codes left, %v", n, err)
		}
		// Of 20 that send one code at once, one gets in.
		now = now.Add(2 * time.Minute)
		var wg sync.WaitGroup
		var mu sync.Mutex
		won := 0
		for range 20 {
			wg.Go(func() {
				ok := false
				err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
					_, ok, err = s.Verify(ctx, tx, 7, at(0))
					return err
				})
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					t.Error(err)
				} else if ok {
					won++
				}
			})
		}
		wg.Wait()
		if won != 1 {
			t.Errorf("%d got in with one code", won)
		}
		// Nothing readable lies in the tables.
		var raw []byte
		if err := d.Read().QueryRowContext(ctx, `SELECT secret_enc FROM totp WHERE user_id = 7`).Scan(&raw); err != nil || bytes.Contains(raw, secret) {
			t.Errorf("secret in clear, %v", err)
		}
	})
}

func wide(s string) string {
	return strings.Map(func(r rune) rune { return r - '0' + '０' }, s)
}

// A remembered device counts for its user, for 30 days, until a reset.
func TestTrustAndReset(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Now()
		s := newService(t, d, func() time.Time { return now })
		write := func(fn func(ctx context.Context, tx *db.Tx) error) {
			t.Helper()
			if err := d.Write(ctx, fn); err != nil {
				t.Fatal(err)
			}
		}
		trusted := func(user int64, device string) bool {
			t.Helper()
			ok, err := s.Trusted(ctx, user, device)
			if err != nil {
				t.Fatal(err)
			}
			return ok
		}
		write(func(ctx context.Context, tx *db.Tx) error { return s.Remember(ctx, tx, 7, "dev", "Windows 电脑") })
		if !trusted(7, "dev") || trusted(8, "dev") || trusted(7, "other") || trusted(7, "") {
			t.Error("trust is not of one user on one device")
		}
		now = now.Add(factor.DefaultTrust)
		if trusted(7, "dev") {
			t.Error("trusted after 30 days")
		}
		write(func(ctx context.Context, tx *db.Tx) error { return s.Remember(ctx, tx, 7, "dev", "Windows 电脑") })
		write(func(ctx context.Context, tx *db.Tx) error { _, err := s.Reset(ctx, tx, 7); return err })
		if trusted(7, "dev") {
			t.Error("a reset leaves a trusted device")
		}
	})
}

// The built-in sender keeps the message sealed; a code counts once, for its user, for five minutes; a second one is not sent at once.
func TestSMS(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Now()
		s := newService(t, d, func() time.Time { return now })
		to := &factor.LogSender{Master: s.Master, Now: s.Now}
		u := directory.User{ID: 7, Mobile: "13800001234"}
		send := func() string {
			t.Helper()
			id, err := s.SendCode(ctx, to, u, "平台")
			if err != nil {
				t.Fatal(err)
			}
			return id.ID
		}
		newest := func() (string, int) {
			t.Helper()
			list, err := s.Log(ctx, 10)
			if err != nil || len(list) == 0 {
				t.Fatalf("log: %v", err)
			}
			if list[0].Mobile != "138****1234" {
				t.Errorf("number %s", list[0].Mobile)
			}
			_, after, _ := strings.Cut(list[0].Text, "验证码 ")
			return after[:6], len(list)
		}
		take := func(user int64, id, code string) (ok bool) {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				ok, err = s.TakeCode(ctx, tx, user, id, code)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return ok
		}
		id := send()
		if send() != id {
			t.Error("two messages within a minute")
		}
		code, n := newest()
		if n != 1 || take(8, id, code) || take(7, "x", code) || !take(7, id, code) || take(7, id, code) {
			t.Error("a code is not of one user, once")
		}
		now = now.Add(2 * time.Minute)
		id = send()
		code, _ = newest()
		now = now.Add(5 * time.Minute)
		if take(7, id, code) {
			t.Error("an old code counts")
		}
		var raw []byte
		if err := d.Read().QueryRowContext(ctx, `SELECT text_enc FROM sms_log ORDER BY id DESC LIMIT 1`).Scan(&raw); err != nil || bytes.Contains(raw, []byte(code)) {
			t.Errorf("message in clear, %v", err)
		}
	})
}

// The QR path holds every dark module of the code once, inside the quiet zone.
func TestQR(t *testing.T) {
	path, size, err := factor.QR(factor.URI("平台", "admin", factor.NewSecret()))
	if err != nil || size < 29 || !strings.HasPrefix(path, "M4 4h7v1h-7z") {
		t.Errorf("%d %.40s %v", size, path, err)
	}
	if u := factor.URI("平 台", "ad min", []byte("12345678901234567890")); u != "otpauth://totp/%E5%B9%B3%20%E5%8F%B0:ad%20min?issuer=%E5%B9%B3%20%E5%8F%B0&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" {
		t.Error(u)
	}
}
