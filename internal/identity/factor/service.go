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

	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

// RecoveryCodes is how many are handed out at enrolment.
const RecoveryCodes = 10

// DefaultTrust is how long a device is remembered.
const DefaultTrust = 30 * 24 * time.Hour

const secretPurpose = "totp.secret"

// The ways a factor is shown; a session keeps the word.
const (
	TOTP     = "totp"
	Recovery = "recovery"
	Device   = "device" // shown on this device not long ago
)

// Service keeps the second factors.
type Service struct {
	DB     *db.DB
	Master *cryptox.Master
	Now    func() time.Time
	Trust  time.Duration // zero: DefaultTrust
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Has reports whether the user enrolled.
func (s *Service) Has(ctx context.Context, userID int64) (bool, error) {
	var n int
	if err := s.DB.Read().QueryRowContext(ctx, `SELECT count(*) FROM totp WHERE user_id = ?`, userID).Scan(&n); err != nil {
		return false, fmt.Errorf("read second factor: %w", err)
	}
	return n > 0, nil
}

func aad(userID int64) []byte { return []byte(strconv.FormatInt(userID, 10)) }

// Enrol stores a secret whose first code was shown and answers the recovery codes, which are nowhere else to be had. ok is false for
// a wrong code; Conflict where the user enrolled meanwhile.
func (s *Service) Enrol(ctx context.Context, tx *db.Tx, userID int64, secret []byte, code string) (recovery []string, ok bool, err error) {
	now := s.now()
	step := match(secret, clean(code), now)
	if step == 0 {
		return nil, false, nil
	}
	// The first code is spent: it must not open the next sign-in.
	res, err := tx.NewRaw(`INSERT INTO totp (user_id, secret_enc, last_step, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (user_id) DO NOTHING`,
		userID, s.Master.Seal(secretPurpose, aad(userID), secret), step, now.UnixMilli()).Exec(ctx)
	if err != nil {
		return nil, false, fmt.Errorf("enrol: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return nil, false, errors.Join(errs.New(errs.Conflict, ""), err)
	}
	for len(recovery) < RecoveryCodes {
		c := newRecovery()
		if _, err := tx.NewRaw(`INSERT INTO recovery_code (user_id, digest, used_at) VALUES (?, ?, 0)`, userID, s.recoveryDigest(userID, c)).Exec(ctx); err != nil {
			return nil, false, fmt.Errorf("recovery codes: %w", err)
		}
		recovery = append(recovery, c)
	}
	return recovery, true, nil
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

// Remember trusts a device in the caller's transaction.
func (s *Service) Remember(ctx context.Context, tx *db.Tx, userID int64, device string) error {
	now, trust := s.now(), s.Trust
	if trust <= 0 {
		trust = DefaultTrust
	}
	_, err := tx.NewRaw(`INSERT INTO trusted_device (user_id, device, expires_at, created_at) VALUES (?, ?, ?, ?)
		ON CONFLICT (user_id, device) DO UPDATE SET expires_at = excluded.expires_at`, userID, device, now.Add(trust).UnixMilli(), now.UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("remember device: %w", err)
	}
	return nil
}

// Trusted reports whether the device is remembered for the user.
func (s *Service) Trusted(ctx context.Context, userID int64, device string) (bool, error) {
	if device == "" {
		return false, nil
	}
	var n int
	err := s.DB.Read().QueryRowContext(ctx, `SELECT count(*) FROM trusted_device WHERE user_id = ? AND device = ? AND expires_at > ?`, userID, device,
		s.now().UnixMilli()).Scan(&n)
	if err != nil {
		return false, fmt.Errorf("read trusted device: %w", err)
	}
	return n > 0, nil
}

// Reset takes away secret, recovery codes and remembered devices, in the caller's transaction; had is false where there was nothing.
func (s *Service) Reset(ctx context.Context, tx *db.Tx, userID int64) (had bool, err error) {
	for i, q := range []string{`DELETE FROM totp WHERE user_id = ?`, `DELETE FROM recovery_code WHERE user_id = ?`, `DELETE FROM trusted_device WHERE user_id = ?`} {
		res, err := tx.NewRaw(q, userID).Exec(ctx)
		if err != nil {
			return false, fmt.Errorf("reset second factor: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil {
			return false, err
		} else if i == 0 {
			had = n > 0
		}
	}
	return had, nil
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
		_, err := tx.NewRaw(`DELETE FROM sms_code WHERE expires_at < ?`, now.Add(-time.Hour).UnixMilli()).Exec(ctx)
		return err
	})
}
