package session_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

type clock struct{ ms atomic.Int64 }

func (c *clock) now() time.Time          { return time.UnixMilli(c.ms.Load()) }
func (c *clock) advance(d time.Duration) { c.ms.Add(d.Milliseconds()) }

func setUp(t *testing.T, d *db.DB) (*session.Service, *clock) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for id := 1; id <= 2; id++ {
			_, err := tx.NewRaw(`INSERT INTO app_user (id, uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type,
				area, dept_id, namespace, disabled, must_change_password, created_at, updated_at, last_login_at)
				VALUES (?, ?, ?, ?, 'n', ?, ?, '', '', '', 'user.alauda', '0', 44098110300000, 7, 'alauda', ?, ?, 0, 0, 0)`,
				id, fmt.Sprint("uuid", id), fmt.Sprint("user", id), fmt.Sprint("user", id), []byte{}, []byte{}, false, false).Exec(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	c := &clock{}
	c.ms.Store(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC).UnixMilli())
	return &session.Service{DB: d, Now: c.now}, c
}

func start(t *testing.T, s *session.Service, user int64) string {
	t.Helper()
	var got session.Session
	err := s.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		var err error
		got, err = s.Start(ctx, tx, session.New{UserID: user, ClientID: "mirror", LoginType: principal.LoginPlain, IP: "127.0.0.1", UserAgent: "test"})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return got.SID
}

func alive(t *testing.T, s *session.Service, sid string) bool {
	t.Helper()
	_, err := s.Check(context.Background(), sid)
	if err != nil && !errs.Has(err, errs.Unauthorized) {
		t.Fatal(err)
	}
	return err == nil
}

func write(t *testing.T, s *session.Service, fn func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := s.DB.Write(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

// A session answers with its person; ends are seen here at once, on another replica after the cache's life; the others stay.
func TestEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, c := setUp(t, d)
		replica := &session.Service{DB: d, Now: c.now}
		var told []string
		s.OnEnd = func(_ context.Context, _ *db.Tx, user int64, sid, reason string) error {
			told = append(told, fmt.Sprint(user, sid, reason))
			return nil
		}
		one, two, three, foreign := start(t, s, 1), start(t, s, 1), start(t, s, 1), start(t, s, 2)
		got, err := s.Check(context.Background(), one)
		if err != nil || got.User.Username != "user1" || got.User.UUID != "uuid1" || got.User.Area.String() != "440981103000" || got.User.DeptID != 7 || got.IP != "127.0.0.1" {
			t.Fatalf("%+v %v", got, err)
		}
		if !alive(t, replica, one) || alive(t, s, "ghost") || alive(t, s, "") {
			t.Fatal("check")
		}
		write(t, s, func(ctx context.Context, tx *db.Tx) error { return s.End(ctx, tx, one, session.Logout) })
		write(t, s, func(ctx context.Context, tx *db.Tx) error { return s.End(ctx, tx, one, session.Logout) })
		if alive(t, s, one) || !alive(t, s, two) {
			t.Error("end")
		}
		c.advance(session.CacheFor)
		if alive(t, replica, one) {
			t.Error("the other replica still believes it")
		}
		write(t, s, func(ctx context.Context, tx *db.Tx) error {
			return s.EndOthers(ctx, tx, 1, two, session.PasswordChanged)
		})
		if alive(t, s, three) || !alive(t, s, two) || !alive(t, s, foreign) {
			t.Error("end of the others")
		}
		if list, err := s.ListOf(context.Background(), 1); err != nil || len(list) != 1 || list[0].SID != two {
			t.Errorf("list %v %v", list, err)
		}
		write(t, s, func(ctx context.Context, tx *db.Tx) error { return s.EndAllOf(ctx, tx, 1, session.Disabled) })
		if alive(t, s, two) || !alive(t, s, foreign) {
			t.Error("end of all")
		}
		if want := []string{"1" + one + "logout", "1" + three + "password_changed", "1" + two + "disabled"}; fmt.Sprint(told) != fmt.Sprint(want) {
			t.Errorf("told %v", told)
		}
		// What is rolled back has not ended.
		_ = d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if err := s.End(ctx, tx, foreign, session.Logout); err != nil {
				return err
			}
			return fmt.Errorf("no")
		})
		if !alive(t, s, foreign) {
			t.Error("a rolled back end counts")
		}
	})
}

// At most one read per CacheFor; the last use is written once a minute, by one of many callers.
func TestCheckIsCheap(t *testing.T) {
	s, c := setUp(t, dbtest.OpenSQLite(t))
	sid := start(t, s, 1)
	check := func() int64 {
		ctx, n := db.CountStatements(context.Background())
		if _, err := s.Check(ctx, sid); err != nil {
			t.Fatal(err)
		}
		return n.Load()
	}
	if first, second := check(), check(); first != 1 || second != 0 {
		t.Errorf("statements %d then %d", first, second)
	}
	c.advance(61 * time.Second)
	if n := check(); n != 2 { // the read and the note of use
		t.Errorf("after a minute: %d", n)
	}
	if n := check(); n != 1 { // the note dropped the cached row
		t.Errorf("after the note: %d", n)
	}
	c.advance(61 * time.Second)
	ctx, n := db.CountStatements(context.Background())
	var wg sync.WaitGroup
	check() // caches the row and writes
	for range 50 {
		wg.Go(func() {
			if _, err := s.Check(ctx, sid); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if n.Load() > 50 {
		t.Errorf("%d statements for 50 callers", n.Load())
	}
}

// Idle and absolute limits (security.md goal 2); use moves the first, nothing moves the second.
func TestLimits(t *testing.T) {
	s, c := setUp(t, dbtest.OpenSQLite(t))
	sid := start(t, s, 1)
	c.advance(29 * time.Minute)
	if !alive(t, s, sid) {
		t.Fatal("ended before its time")
	}
	c.advance(29 * time.Minute)
	if !alive(t, s, sid) {
		t.Fatal("use did not keep it")
	}
	c.advance(30 * time.Minute)
	if alive(t, s, sid) {
		t.Error("idle session lives")
	}
	var reason string
	if err := s.DB.Read().NewRaw(`SELECT end_reason FROM login_session WHERE sid = ?`, sid).Scan(context.Background(), &reason); err != nil || reason != session.Idle {
		t.Errorf("reason %q %v", reason, err)
	}
	sid = start(t, s, 1)
	for range 35 {
		c.advance(20 * time.Minute)
		if !alive(t, s, sid) {
			t.Fatal("ended before its time")
		}
	}
	c.advance(20 * time.Minute)
	if alive(t, s, sid) {
		t.Error("session older than 12 hours lives")
	}
}

// A check that runs while the session ends must not bring it back into the cache.
func TestEndBeatsCheck(t *testing.T) {
	s, c := setUp(t, dbtest.OpenSQLite(t))
	for range 30 {
		sid := start(t, s, 1)
		var wg sync.WaitGroup
		stop := make(chan struct{})
		for range 4 {
			wg.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
						_, _ = s.Check(context.Background(), sid)
						c.advance(time.Millisecond)
					}
				}
			})
		}
		write(t, s, func(ctx context.Context, tx *db.Tx) error { return s.End(ctx, tx, sid, session.Logout) })
		close(stop)
		wg.Wait()
		if alive(t, s, sid) {
			t.Fatal("an ended session came back")
		}
	}
}
