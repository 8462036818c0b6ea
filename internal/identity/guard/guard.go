package guard

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
)

// Limits are when a pair is locked and when a picture must be read. The zero value of a field takes DefaultLimits'.
type Limits struct {
	LockAfter      int           // failures of a pair
	LockFor        time.Duration // how long a lock lasts, and how long a failure is remembered
	CaptchaAfter   int           // failures of a pair
	CaptchaAddress int           // failures of an address prefix with any names
}

// DefaultLimits are security.md goal 2's five tries; an office behind one address may mistype 20 times before all of it reads pictures.
func DefaultLimits() Limits {
	return Limits{LockAfter: 5, LockFor: 15 * time.Minute, CaptchaAfter: 2, CaptchaAddress: 20}
}

// Guard keeps the counters.
type Guard struct {
	DB     *db.DB
	Master *cryptox.Master
	Now    func() time.Time
	Limits Limits
	// Current, when set, gives the limits of each moment instead.
	Current func() Limits
}

func (g *Guard) now() time.Time {
	if g.Now != nil {
		return g.Now()
	}
	return time.Now()
}

func (g *Guard) limits() Limits {
	l, d := g.Limits, DefaultLimits()
	if g.Current != nil {
		l = g.Current()
	}
	if l.LockAfter <= 0 {
		l.LockAfter = d.LockAfter
	}
	if l.LockFor <= 0 {
		l.LockFor = d.LockFor
	}
	if l.CaptchaAfter <= 0 {
		l.CaptchaAfter = d.CaptchaAfter
	}
	if l.CaptchaAddress <= 0 {
		l.CaptchaAddress = d.CaptchaAddress
	}
	return l
}

// CaptchaAfter is how many failures of one sitting bring the picture.
func (g *Guard) CaptchaAfter() int { return g.limits().CaptchaAfter }

// Pair is what a failure is counted for. Address is "" where the place is a known device: its owner's slips are not the office's.
type Pair struct{ Subject, Place, Address string }

// Subject is the keyed fingerprint of a user name: the table does not tell which names strangers tried.
func (g *Guard) Subject(username string) string {
	return base64.RawURLEncoding.EncodeToString(g.Master.BlindIndex("sign_in_failure.subject", strings.ToLower(strings.TrimSpace(username))))
}

// Of makes the pair of a user name at a known device, or, with device "", at an address.
func (g *Guard) Of(username, device, ip string) Pair {
	if device != "" {
		return Pair{Subject: g.Subject(username), Place: "d:" + device}
	}
	at := Prefix(ip)
	return Pair{Subject: g.Subject(username), Place: at, Address: at}
}

// Prefix is the network an address stands for: one subscriber of IPv6 owns a whole /64, and a /24 is what a small office has.
func Prefix(ip string) string {
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return "a:?"
	}
	a = a.Unmap().WithZone("")
	bits := 64
	if a.Is4() {
		bits = 24
	}
	p, err := a.Prefix(bits)
	if err != nil {
		return "a:?"
	}
	return "a:" + p.String()
}

// State is what the counters say about an attempt.
type State struct{ Locked, Captcha bool }

// State reads both counters of a pair. q may be the transaction that decides.
func (g *Guard) State(ctx context.Context, q bun.IDB, p Pair) (State, error) {
	l, now := g.limits(), g.now()
	rows, err := q.QueryContext(ctx, `SELECT subject, failures, locked_until FROM sign_in_failure
		WHERE (subject = ? AND place = ? OR subject = '' AND place = ?) AND last_at > ?`,
		p.Subject, p.Place, p.Address, now.Add(-l.LockFor).UnixMilli())
	if err != nil {
		return State{}, fmt.Errorf("read failed sign-ins: %w", err)
	}
	defer rows.Close()
	var s State
	for rows.Next() {
		var subject string
		var failures, until int64
		if err := rows.Scan(&subject, &failures, &until); err != nil {
			return s, fmt.Errorf("read failed sign-ins: %w", err)
		}
		switch {
		case subject == "":
			s.Captcha = s.Captcha || failures >= int64(l.CaptchaAddress)
		case until > now.UnixMilli():
			s.Locked, s.Captcha = true, true
		case until == 0:
			s.Captcha = s.Captcha || failures >= int64(l.CaptchaAfter)
		}
	}
	return s, rows.Err()
}

// The waits of Wait: a pair's doubles with each further failure, an address prefix's stays short, because it holds up everybody behind it.
const (
	shortestWait = time.Second
	longestWait  = time.Minute
)

// Wait is how long an attempt without a picture must still wait, 0 for not at all: the failures that bring the picture make it wait instead,
// counted from the last of them. A locked pair waits like any other with its failures, so that the answer does not tell of the lock.
func (g *Guard) Wait(ctx context.Context, q bun.IDB, p Pair) (time.Duration, error) {
	l, now := g.limits(), g.now()
	rows, err := q.QueryContext(ctx, `SELECT subject, failures, last_at FROM sign_in_failure
		WHERE (subject = ? AND place = ? OR subject = '' AND place = ?) AND last_at > ?`,
		p.Subject, p.Place, p.Address, now.Add(-l.LockFor).UnixMilli())
	if err != nil {
		return 0, fmt.Errorf("read failed sign-ins: %w", err)
	}
	defer rows.Close()
	var wait time.Duration
	for rows.Next() {
		var subject string
		var failures, last int64
		if err := rows.Scan(&subject, &failures, &last); err != nil {
			return 0, fmt.Errorf("read failed sign-ins: %w", err)
		}
		span := shortestWait
		switch over := failures - int64(l.CaptchaAfter); {
		case subject == "" && failures < int64(l.CaptchaAddress), subject != "" && over < 0:
			continue
		case subject != "":
			span = min(shortestWait<<min(over, 10), longestWait)
		}
		wait = max(wait, time.UnixMilli(last).Add(span).Sub(now))
	}
	return wait, rows.Err()
}

// Failed counts one failure in the caller's transaction. A locked pair is not counted on: the lock ends when it was said to end.
func (g *Guard) Failed(ctx context.Context, tx *db.Tx, p Pair) error {
	l := g.limits()
	if err := g.count(ctx, tx, p.Subject, p.Place, l.LockAfter); err != nil {
		return err
	}
	if p.Address == "" {
		return nil
	}
	return g.count(ctx, tx, "", p.Address, 0)
}

// count adds one, in one statement: of 20 that fail at once none is lost. limit 0 never locks.
func (g *Guard) count(ctx context.Context, tx *db.Tx, subject, place string, limit int) error {
	l, now := g.limits(), g.now()
	until, first := now.Add(l.LockFor).UnixMilli(), int64(0)
	if limit == 0 {
		until = 0
	}
	if limit == 1 {
		first = until
	}
	_, err := tx.NewRaw(`INSERT INTO sign_in_failure (subject, place, failures, last_at, locked_until) VALUES (?0, ?1, 1, ?2, ?3)
		ON CONFLICT (subject, place) DO UPDATE SET last_at = ?2,
			failures = CASE WHEN sign_in_failure.locked_until > 0 OR sign_in_failure.last_at <= ?5 THEN 1 ELSE sign_in_failure.failures + 1 END,
			locked_until = CASE WHEN (CASE WHEN sign_in_failure.locked_until > 0 OR sign_in_failure.last_at <= ?5 THEN 1 ELSE sign_in_failure.failures + 1 END) >= ?6
				THEN ?4 ELSE 0 END
		WHERE sign_in_failure.locked_until <= ?2`,
		subject, place, now.UnixMilli(), first, until, now.Add(-l.LockFor).UnixMilli(), max(limit, 1)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("count failed sign-in: %w", err)
	}
	return nil
}

// Succeeded forgets the pair's failures in the transaction that opens the session, and reports whether the pair is locked all the
// same: what was guessed while the counter was full is no success, however many guesses were under way at once. Sign-ins that
// succeed side by side do not wait for each other.
func (g *Guard) Succeeded(ctx context.Context, tx *db.Tx, p Pair) (locked bool, err error) {
	now := g.now().UnixMilli()
	if _, err := tx.NewRaw(`DELETE FROM sign_in_failure WHERE subject = ? AND place = ? AND locked_until <= ?`, p.Subject, p.Place, now).Exec(ctx); err != nil {
		return false, fmt.Errorf("forget failed sign-ins: %w", err)
	}
	s, err := g.State(ctx, tx, p)
	return s.Locked, err
}

// Locks gives every subject that is locked somewhere, with the end of its longest lock.
func (g *Guard) Locks(ctx context.Context) (map[string]time.Time, error) {
	rows, err := g.DB.Read().QueryContext(ctx, `SELECT subject, max(locked_until) FROM sign_in_failure WHERE locked_until > ? AND subject <> '' GROUP BY subject`, g.now().UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("read locks: %w", err)
	}
	defer rows.Close()
	out := map[string]time.Time{}
	for rows.Next() {
		var subject string
		var until int64
		if err := rows.Scan(&subject, &until); err != nil {
			return nil, fmt.Errorf("read locks: %w", err)
		}
		out[subject] = time.UnixMilli(until)
	}
	return out, rows.Err()
}

// LockedAnywhere reports whether a user name is locked at any place.
func (g *Guard) LockedAnywhere(ctx context.Context, username string) (bool, error) {
	n, err := db.CountAtMost(ctx, g.DB.Read(), 1, `SELECT subject FROM sign_in_failure WHERE subject = ? AND locked_until > ?`, g.Subject(username), g.now().UnixMilli())
	if err != nil {
		return false, fmt.Errorf("read locks: %w", err)
	}
	return n > 0, nil
}

// Unlock forgets everything about a user name, at all places.
func (g *Guard) Unlock(ctx context.Context, tx *db.Tx, username string) error {
	if _, err := tx.NewRaw(`DELETE FROM sign_in_failure WHERE subject = ?`, g.Subject(username)).Exec(ctx); err != nil {
		return fmt.Errorf("unlock: %w", err)
	}
	return nil
}

// Spend uses up what may be used once, until it would have expired anyway; false says that it was used before.
func (g *Guard) Spend(ctx context.Context, tx *db.Tx, id string, expires time.Time) (bool, error) {
	res, err := tx.NewRaw(`INSERT INTO spent_once (id, expires_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING`, id, expires.UnixMilli()).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("spend: %w", err)
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

// Sweep deletes what no longer counts.
func (g *Guard) Sweep(ctx context.Context) error {
	l, now := g.limits(), g.now()
	return g.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw(`DELETE FROM sign_in_failure WHERE last_at < ? AND locked_until < ?`, now.Add(-l.LockFor).UnixMilli(), now.UnixMilli()).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw(`DELETE FROM spent_once WHERE expires_at < ?`, now.UnixMilli()).Exec(ctx)
		return err
	})
}
