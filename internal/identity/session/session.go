package session

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// The limits of security.md goal 2; CacheFor is the longest time an end on another replica may go unseen.
const (
	DefaultIdle     = 30 * time.Minute
	DefaultAbsolute = 12 * time.Hour
	CacheFor        = 300 * time.Millisecond
	touchEvery      = time.Minute
)

// The reasons a session ends; they reach the client in the event session.ended.
const (
	Logout          = "logout"
	PasswordChanged = "password_changed"
	Disabled        = "disabled"
	Idle            = "idle"
	Expired         = "expired"
	Replay          = "replay"
	Remote          = "remote"
	LogoutThere     = "logout_there" // its person signed out at the system they had come from
	Crowded         = "crowded"      // a newer sign-in took its place
	Forced          = "forced"       // an administrator ended it
	Guessed         = "guessed"      // too many wrong passwords were given in it
)

// User is the part of app_user a session answers with: who is asking, at most CacheFor old.
type User struct {
	ID           int64
	UUID         string
	Username     string
	Name         string
	Namespace    string
	EmployeeType string
	Area         area.Code
	DeptID       int64
	Disabled     bool
	Machine      bool // the account of a client; only where a sign-in asks (Session.LoginType says it of a session)
}

// Session is one sign-in. Times are UTC.
type Session struct {
	SID       string
	User      User
	ClientID  string
	LoginType principal.LoginType
	// From names the system whose credential opened the session (a connector's name), "" for our own sign-in.
	From      string
	AuthTime  time.Time
	LastSeen  time.Time
	Expires   time.Time // the absolute end
	IP        string
	UserAgent string
	Factor    string // how the second factor was shown; "": not at all
	Viewing   int64  // whom its person looks at the portal as (decision 0020), 0: as themselves
	Locked    bool   // its screen is locked until its person shows the password
	Place     string // where failed sign-ins of this browser are counted (identity/guard)
}

// New is what starts a session.
type New struct {
	UserID        int64
	ClientID      string
	LoginType     principal.LoginType
	From          string
	IP, UserAgent string
	Factor, Place string
}

// Service keeps the sessions. The zero value of an option takes its default.
type Service struct {
	DB       *db.DB
	Now      func() time.Time
	Idle     time.Duration
	Absolute time.Duration
	// PerUser is how many sessions one user may have at a time: a further sign-in ends the oldest. 0 is any number.
	PerUser int
	// Limits, when set, gives the three at each moment: the security policy changes while the servers run.
	Limits func() Limits
	// OnEnd runs inside the transaction that ends a session; app publishes the event session.ended there.
	OnEnd func(ctx context.Context, tx *db.Tx, userID int64, sid, reason string) error
	// OnNewDevice runs inside the transaction of a sign-in from a kind of device its user has not signed in from before; not at
	// the first sign-in of all.
	OnNewDevice func(ctx context.Context, tx *db.Tx, s Session) error

	cache sync.Map // sid -> *entry
	// ended counts the ends seen here: a read that began before an end must not be cached after it.
	ended atomic.Int64
	swept atomic.Int64
}

// Limits are Idle, Absolute and PerUser of one moment.
type Limits struct {
	Idle, Absolute time.Duration
	PerUser        int
}

type entry struct {
	s        Session
	read     time.Time
	touching atomic.Bool
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

func (s *Service) limits() Limits {
	l := Limits{s.Idle, s.Absolute, s.PerUser}
	if s.Limits != nil {
		l = s.Limits()
	}
	l.Idle, l.Absolute = or(l.Idle, DefaultIdle), or(l.Absolute, DefaultAbsolute)
	return l
}

func (s *Service) idle() time.Duration     { return s.limits().Idle }
func (s *Service) absolute() time.Duration { return s.limits().Absolute }

func or(d, fallback time.Duration) time.Duration {
	if d > 0 {
		return d
	}
	return fallback
}

// IdleLimit is how long a session may rest; a refresh token lives as long.
func (s *Service) IdleLimit() time.Duration { return s.idle() }

// Start opens a session in the caller's transaction.
func (s *Service) Start(ctx context.Context, tx *db.Tx, n New) (Session, error) {
	raw := make([]byte, 18)
	if _, err := rand.Read(raw); err != nil {
		return Session{}, err
	}
	now := s.now()
	row := Session{SID: base64.RawURLEncoding.EncodeToString(raw), ClientID: n.ClientID, LoginType: n.LoginType, From: n.From,
		AuthTime: now, LastSeen: now, Expires: now.Add(s.absolute()), IP: n.IP, UserAgent: cut(n.UserAgent, 256), Factor: n.Factor, Place: n.Place}
	row.User.ID = n.UserID
	if err := insert(ctx, tx, row); err != nil {
		return row, err
	}
	if err := s.noticeDevice(ctx, tx, row); err != nil {
		return row, err
	}
	return row, s.keepWithin(ctx, tx, row)
}

// Check gives the live session, or Unauthorized. It is called on every request: at most one read per CacheFor and one
// write per minute for each session.
func (s *Service) Check(ctx context.Context, sid string) (Session, error) {
	now := s.now()
	e, err := s.load(ctx, sid, now)
	if err != nil {
		return Session{}, err
	}
	if reason := s.over(e.s, now); reason != "" {
		s.endQuietly(ctx, sid, reason)
		return Session{}, errs.New(errs.Unauthorized, "")
	}
	s.touch(ctx, e, now)
	return e.s, nil
}

func (s *Service) load(ctx context.Context, sid string, now time.Time) (*entry, error) {
	if v, ok := s.cache.Load(sid); ok {
		if e := v.(*entry); now.Sub(e.read) < CacheFor && !now.Before(e.read) {
			return e, nil
		}
	}
	before := s.ended.Load()
	row, err := read(ctx, s.DB.Read(), sid)
	if err != nil {
		s.cache.Delete(sid)
		return nil, err
	}
	e := &entry{s: row, read: now}
	s.cache.Store(sid, e)
	if s.ended.Load() != before {
		s.cache.Delete(sid)
	}
	s.sweepCache(now)
	return e, nil
}

// over says why a session that is still marked live is over, "" when it is not.
func (s *Service) over(row Session, now time.Time) string {
	switch {
	case row.User.Disabled:
		return Disabled
	case !now.Before(row.Expires), now.Sub(row.AuthTime) >= s.absolute(): // a shorter limit holds for those that are open, too
		return Expired
	case now.Sub(row.LastSeen) >= s.idle():
		return Idle
	}
	return ""
}

// touch notes that the session was used, best effort: a full disk must not turn a read into a refusal.
func (s *Service) touch(ctx context.Context, e *entry, now time.Time) {
	every := min(touchEvery, s.idle()/4)
	if now.Sub(e.s.LastSeen) < every || !e.touching.CompareAndSwap(false, true) {
		return
	}
	bounded, done := db.Outlive(ctx)
	defer done()
	err := s.DB.Write(bounded, func(ctx context.Context, tx *db.Tx) error {
		return touch(ctx, tx, e.s.SID, now, now.Add(-every))
	})
	if err != nil {
		slog.WarnContext(ctx, "session: last use not written", "error", err)
		return
	}
	s.cache.Delete(e.s.SID)
}

func (s *Service) endQuietly(ctx context.Context, sid, reason string) {
	bounded, done := db.Outlive(ctx)
	defer done()
	err := s.DB.Write(bounded, func(ctx context.Context, tx *db.Tx) error { return s.End(ctx, tx, sid, reason) })
	if err != nil {
		slog.WarnContext(ctx, "session: end not written", "reason", reason, "error", err)
	}
}

// End ends one session in the caller's transaction; ending an ended one does nothing.
func (s *Service) End(ctx context.Context, tx *db.Tx, sid, reason string) error {
	return s.end(ctx, tx, reason, "sid = ?", sid)
}

// EndOthers ends every session of the user but keepSID.
func (s *Service) EndOthers(ctx context.Context, tx *db.Tx, userID int64, keepSID, reason string) error {
	return s.end(ctx, tx, reason, "user_id = ? AND sid <> ?", userID, keepSID)
}

// EndAllOf ends every session of the user.
func (s *Service) EndAllOf(ctx context.Context, tx *db.Tx, userID int64, reason string) error {
	return s.end(ctx, tx, reason, "user_id = ?", userID)
}

func (s *Service) end(ctx context.Context, tx *db.Tx, reason, where string, args ...any) error {
	_, err := s.endCounted(ctx, tx, reason, where, args...)
	return err
}

func (s *Service) endCounted(ctx context.Context, tx *db.Tx, reason, where string, args ...any) (int, error) {
	rows, err := endWhere(ctx, tx, s.now(), reason, where, args...)
	if err != nil {
		return 0, err
	}
	for _, r := range rows {
		if s.OnEnd != nil {
			if err := s.OnEnd(ctx, tx, r.UserID, r.SID, reason); err != nil {
				return 0, err
			}
		}
	}
	tx.AfterCommit(func() {
		s.ended.Add(1)
		for _, r := range rows {
			s.cache.Delete(r.SID)
		}
	})
	return len(rows), nil
}

// Forget drops what is cached of a session, for the notice of another replica that it ended.
func (s *Service) Forget(sid string) {
	s.ended.Add(1)
	s.cache.Delete(sid)
}

// ForgetAll drops every cached session, when notices of other replicas may have been missed.
func (s *Service) ForgetAll() {
	s.ended.Add(1)
	s.cache.Clear()
}

// ForgetUser drops every cached session of a user whose record changed.
func (s *Service) ForgetUser(userID int64) {
	s.ended.Add(1)
	s.cache.Range(func(k, v any) bool {
		if v.(*entry).s.User.ID == userID {
			s.cache.Delete(k)
		}
		return true
	})
}

// ListOf gives the live sessions of a user, newest first.
func (s *Service) ListOf(ctx context.Context, userID int64) ([]Session, error) {
	rows, err := list(ctx, s.DB.Read(), userID)
	if err != nil {
		return nil, err
	}
	live := rows[:0]
	for _, r := range rows {
		if s.over(r, s.now()) == "" {
			live = append(live, r)
		}
	}
	return live, nil
}

// sweepCache forgets sessions nobody asked for lately, once a minute.
func (s *Service) sweepCache(now time.Time) {
	last := s.swept.Load()
	if now.UnixMilli()-last < touchEvery.Milliseconds() || !s.swept.CompareAndSwap(last, now.UnixMilli()) {
		return
	}
	s.cache.Range(func(k, v any) bool {
		if now.Sub(v.(*entry).read) > CacheFor {
			s.cache.Delete(k)
		}
		return true
	})
}

func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	// A user agent is ASCII by rule; cutting another at a byte could leave half a character behind.
	for n > 0 && s[n]&0xC0 == 0x80 {
		n--
	}
	return s[:n]
}
