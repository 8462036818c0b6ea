package factor

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base32"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/guard"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

// RecoveryCodes is how many are handed out at enrolment.
const RecoveryCodes = 10

// DefaultTrust is how long a device is remembered.
const DefaultTrust = 30 * 24 * time.Hour

const secretPurpose = "totp.secret"

// Sealed are the sealed columns of the room.
var Sealed = []cryptox.Stored{
	{Purpose: secretPurpose, Table: "totp", Column: "secret_enc", ID: []string{"user_id"}, With: []string{"CAST(t.user_id AS text)"}, AAD: cryptox.Text},
	{Purpose: smsPurpose, Table: "sms_log", Column: "text_enc", ID: []string{"id"}, With: []string{"CAST(t.user_id AS text)"}, AAD: cryptox.Text},
}

// The ways a factor is shown; a session keeps the word.
const (
	TOTP     = "totp"
	Recovery = "recovery"
	Device   = "device" // shown on this device not long ago
	// PasskeyKind is a key of WebAuthn.
	PasskeyKind = "passkey"
)

// Service keeps the second factors.
type Service struct {
	DB     *db.DB
	Master *cryptox.Master
	Now    func() time.Time
	// RP is who passkeys are bound to; the zero value allows none.
	RP RelyingParty
	// Guard remembers which challenges were answered.
	Guard *guard.Guard
	// Trust is how long a device is remembered; nil or zero: DefaultTrust. A shorter time holds for devices that are
	// remembered, too.
	Trust func() time.Duration
	// OnReset, when set, tells the user that an administrator took the second factor away, in the transaction.
	OnReset func(ctx context.Context, tx *db.Tx, userID int64) error
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Has reports whether the user enrolled any factor.
func (s *Service) Has(ctx context.Context, userID int64) (bool, error) {
	f, err := s.Factors(ctx, s.DB.Read(), userID)
	return f.Any(), err
}

// Factors counts what a user has enrolled.
type Factors struct {
	TOTP     bool
	Passkeys int
}

// Any reports whether there is a second factor at all. Recovery codes alone are none: they only stand in for one.
func (f Factors) Any() bool { return f.TOTP || f.Passkeys > 0 }

// Factors reads what a user has enrolled; q may be the transaction that decides.
func (s *Service) Factors(ctx context.Context, q bun.IDB, userID int64) (f Factors, err error) {
	var n int
	err = q.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM totp WHERE user_id = ?0), (SELECT count(*) FROM passkey WHERE user_id = ?0)`, userID).Scan(&n, &f.Passkeys)
	if err != nil {
		return f, fmt.Errorf("read second factor: %w", err)
	}
	f.TOTP = n > 0
	return f, nil
}

// Lock makes changes of one person's factors wait for each other until the caller's transaction ends: of two that each remove one
// while the other stands, the second sees what the first has left.
func (s *Service) Lock(ctx context.Context, tx *db.Tx, userID int64) error {
	if _, err := tx.NewRaw(`UPDATE app_user SET updated_at = updated_at WHERE id = ?`, userID).Exec(ctx); err != nil {
		return fmt.Errorf("second factor: %w", err)
	}
	return nil
}

func aad(userID int64) []byte { return []byte(strconv.FormatInt(userID, 10)) }

// Enrol stores the first factor of a user, a secret whose first code was shown, and answers the recovery codes, which are nowhere
// else to be had. ok is false for a wrong code; Conflict where the user enrolled meanwhile.
func (s *Service) Enrol(ctx context.Context, tx *db.Tx, userID int64, secret []byte, code string) (recovery []string, ok bool, err error) {
	return s.first(ctx, tx, userID, func() (bool, error) { return s.BindTOTP(ctx, tx, userID, secret, code) })
}

// EnrolPasskey is Enrol by a passkey.
func (s *Service) EnrolPasskey(ctx context.Context, tx *db.Tx, u directory.User, state []byte, answer, name string) (recovery []string, ok bool, err error) {
	return s.first(ctx, tx, u.ID, func() (bool, error) { return s.BindPasskey(ctx, tx, u, state, answer, name) })
}

func (s *Service) first(ctx context.Context, tx *db.Tx, userID int64, bind func() (bool, error)) ([]string, bool, error) {
	if err := s.Lock(ctx, tx, userID); err != nil {
		return nil, false, err
	}
	f, err := s.Factors(ctx, tx, userID)
	if err != nil {
		return nil, false, err
	}
	if f.Any() {
		return nil, false, errs.New(errs.Conflict, "")
	}
	if ok, err := bind(); err != nil || !ok {
		return nil, false, err
	}
	recovery, err := s.NewRecovery(ctx, tx, userID)
	return recovery, err == nil, err
}

// BindTOTP stores a secret whose first code was shown, in the place of an older one; ok is false for a wrong code.
func (s *Service) BindTOTP(ctx context.Context, tx *db.Tx, userID int64, secret []byte, code string) (ok bool, err error) {
	now := s.now()
	step := match(secret, clean(code), now)
	if step == 0 {
		return false, nil
	}
	// The first code is spent: it must not open the next sign-in.
	_, err = tx.NewRaw(`INSERT INTO totp (user_id, secret_enc, last_step, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE
		SET secret_enc = excluded.secret_enc, last_step = excluded.last_step, created_at = excluded.created_at`,
		userID, s.Master.Seal(secretPurpose, aad(userID), secret), step, now.UnixMilli()).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("enrol: %w", err)
	}
	return true, nil
}

// RemoveTOTP takes the secret away: NotFound where there is none.
func (s *Service) RemoveTOTP(ctx context.Context, tx *db.Tx, userID int64) error {
	return one(tx.NewRaw(`DELETE FROM totp WHERE user_id = ?`, userID).Exec(ctx))
}

// NewRecovery replaces all recovery codes.
func (s *Service) NewRecovery(ctx context.Context, tx *db.Tx, userID int64) (recovery []string, err error) {
	if _, err := tx.NewRaw(`DELETE FROM recovery_code WHERE user_id = ?`, userID).Exec(ctx); err != nil {
		return nil, fmt.Errorf("recovery codes: %w", err)
	}
	for len(recovery) < RecoveryCodes {
		c := newRecovery()
		if _, err := tx.NewRaw(`INSERT INTO recovery_code (user_id, digest, used_at) VALUES (?, ?, 0)`, userID, s.recoveryDigest(userID, c)).Exec(ctx); err != nil {
			return nil, fmt.Errorf("recovery codes: %w", err)
		}
		recovery = append(recovery, c)
	}
	return recovery, nil
}

// newRecovery is 50 random bits as two groups of five letters and digits.
func newRecovery() string {
	b := make([]byte, 7)
	_, _ = rand.Read(b)
	t := strings.ToLower(base32.StdEncoding.EncodeToString(b))[:10]
	return t[:5] + "-" + t[5:]
}

// recoveryDigest needs no slow hash: with 50 random bits and a key outside the database there is nothing to guess.
func (s *Service) recoveryDigest(userID int64, code string) []byte {
	return s.Master.BlindIndex("recovery_code", strconv.FormatInt(userID, 10)+":"+code)
}

// clean takes what people type: blanks between groups, full-width digits, capitals.
func clean(code string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '０' && r <= '９':
			return r - '０' + '0'
		case r == ' ' || r == '\u3000':
			return -1
		}
		return r
	}, strings.ToLower(strings.TrimSpace(code)))
}

// Verify spends a TOTP or recovery code in the caller's transaction and says which it was; ok is false for wrong and for used ones.
func (s *Service) Verify(ctx context.Context, tx *db.Tx, userID int64, code string) (kind string, ok bool, err error) {
	code = clean(code)
	if len(code) > digits {
		return s.recover(ctx, tx, userID, code)
	}
	var sealed []byte
	err = tx.QueryRowContext(ctx, `SELECT secret_enc FROM totp WHERE user_id = ?`, userID).Scan(&sealed)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	if err != nil {
		return "", false, fmt.Errorf("read second factor: %w", err)
	}
	secret, err := s.Master.Open(secretPurpose, aad(userID), sealed)
	if err != nil {
		return "", false, fmt.Errorf("second factor of user %d: %w", userID, err)
	}
	step := match(secret, code, s.now())
	if step == 0 {
		return "", false, nil
	}
	// One statement: of two that send the same code at once, one gets in (RFC 6238 section 5.2, "the verifier MUST NOT accept the
	// second attempt").
	res, err := tx.NewRaw(`UPDATE totp SET last_step = ? WHERE user_id = ? AND last_step < ?`, step, userID, step).Exec(ctx)
	if err != nil {
		return "", false, fmt.Errorf("spend code: %w", err)
	}
	n, err := res.RowsAffected()
	return TOTP, n == 1, err
}

func (s *Service) recover(ctx context.Context, tx *db.Tx, userID int64, code string) (string, bool, error) {
	if plain := strings.ReplaceAll(code, "-", ""); len(plain) == 10 {
		code = plain[:5] + "-" + plain[5:]
	}
	res, err := tx.NewRaw(`UPDATE recovery_code SET used_at = ? WHERE user_id = ? AND digest = ? AND used_at = 0`, s.now().UnixMilli(), userID,
		s.recoveryDigest(userID, code)).Exec(ctx)
	if err != nil {
		return "", false, fmt.Errorf("spend recovery code: %w", err)
	}
	n, err := res.RowsAffected()
	return Recovery, n == 1, err
}

// RecoveryLeft is how many recovery codes a user still has.
func (s *Service) RecoveryLeft(ctx context.Context, userID int64) (int, error) {
	var n int
	err := s.DB.Read().QueryRowContext(ctx, `SELECT count(*) FROM recovery_code WHERE user_id = ? AND used_at = 0`, userID).Scan(&n)
	return n, err
}

// Remember trusts a device in the caller's transaction; label says in words what it is.
func (s *Service) Remember(ctx context.Context, tx *db.Tx, userID int64, device, label string) error {
	now, trust := s.now(), s.TrustFor()
	_, err := tx.NewRaw(`INSERT INTO trusted_device (user_id, device, expires_at, created_at, label) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (user_id, device) DO UPDATE SET expires_at = excluded.expires_at, created_at = excluded.created_at, label = excluded.label`, userID, device, now.Add(trust).UnixMilli(), now.UnixMilli(), label).Exec(ctx)
	if err != nil {
		return fmt.Errorf("remember device: %w", err)
	}
	return nil
}

// TrustFor is how long a device is remembered at this moment.
func (s *Service) TrustFor() time.Duration {
	if s.Trust != nil {
		if d := s.Trust(); d > 0 {
			return d
		}
	}
	return DefaultTrust
}

// Trusted reports whether the device is remembered for the user.
func (s *Service) Trusted(ctx context.Context, userID int64, device string) (bool, error) {
	if device == "" {
		return false, nil
	}
	var n int
	err := s.DB.Read().QueryRowContext(ctx, `SELECT count(*) FROM trusted_device WHERE user_id = ? AND device = ? AND expires_at > ? AND created_at > ?`, userID, device,
		s.now().UnixMilli(), s.now().Add(-s.TrustFor()).UnixMilli()).Scan(&n)
	if err != nil {
		return false, fmt.Errorf("read trusted device: %w", err)
	}
	return n > 0, nil
}

// Trust is a device that goes without the factor for a while.
type Trust struct {
	Device, Label    string
	Created, Expires time.Time
}

// Trusts are a person's remembered devices, newest first.
func (s *Service) Trusts(ctx context.Context, userID int64) ([]Trust, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT device, label, created_at, expires_at FROM trusted_device WHERE user_id = ? AND expires_at > ? ORDER BY created_at DESC`,
		userID, s.now().UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("read trusted devices: %w", err)
	}
	defer rows.Close()
	var out []Trust
	for rows.Next() {
		var t Trust
		var created, expires int64
		if err := rows.Scan(&t.Device, &t.Label, &created, &expires); err != nil {
			return nil, fmt.Errorf("read trusted devices: %w", err)
		}
		t.Created, t.Expires = time.UnixMilli(created), time.UnixMilli(expires)
		out = append(out, t)
	}
	return out, rows.Err()
}

// Forget ends the trust in one device, or with "" in all: NotFound where there was none.
func (s *Service) Forget(ctx context.Context, tx *db.Tx, userID int64, device string) error {
	if device == "" {
		return one(tx.NewRaw(`DELETE FROM trusted_device WHERE user_id = ?`, userID).Exec(ctx))
	}
	return one(tx.NewRaw(`DELETE FROM trusted_device WHERE user_id = ? AND device = ?`, userID, device).Exec(ctx))
}

// Reset takes away secret, passkeys, recovery codes and remembered devices, in the caller's transaction; had is false where there was no
// factor.
func (s *Service) Reset(ctx context.Context, tx *db.Tx, userID int64) (had bool, err error) {
	f, err := s.Factors(ctx, tx, userID)
	if err != nil {
		return false, err
	}
	for _, table := range []string{"totp", "passkey", "recovery_code", "trusted_device"} {
		if _, err := tx.NewRaw(`DELETE FROM `+table+` WHERE user_id = ?`, userID).Exec(ctx); err != nil {
			return false, fmt.Errorf("reset second factor: %w", err)
		}
	}
	return f.Any(), nil
}

// Sweep deletes what has expired.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw(`DELETE FROM trusted_device WHERE expires_at < ?`, now.UnixMilli()).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewRaw(`DELETE FROM sms_log WHERE at < ?`, now.Add(-smsKeep).UnixMilli()).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw(`DELETE FROM sms_code WHERE sent_at < ?`, now.Add(-smsDay).UnixMilli()).Exec(ctx)
		return err
	})
}
