package oidc

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// sessionKeep is how long an ended session's row stays for the person who asks what happened.
const sessionKeep = 30 * 24 * time.Hour

// Sweep deletes what has expired: codes, families, old sessions. app calls it about once an hour.
func (p *Provider) Sweep(ctx context.Context) error {
	now := p.now().UnixMilli()
	err := p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// A used code is kept an hour so that its replay is still known for what it is.
		if _, err := tx.NewRaw(`DELETE FROM auth_code WHERE expires_at < ?`, now-time.Hour.Milliseconds()).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw(`DELETE FROM refresh_family WHERE current_exp < ?`, now-time.Hour.Milliseconds()).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("sweep identity: %w", err)
	}
	if err := errors.Join(p.Guard.Sweep(ctx), p.Factors.Sweep(ctx)); err != nil {
		return fmt.Errorf("sweep identity: %w", err)
	}
	return p.Sessions.Sweep(ctx, sessionKeep)
}

// code is a row of auth_code; the table holds a digest, so that a reader of the database has no code.
type code struct {
	SID                                              string
	UserID                                           int64
	ClientID, RedirectURI, Challenge, Nonce, ScopeOf string
	Expires                                          int64
}

func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func insertCode(ctx context.Context, tx *db.Tx, raw string, c code, now int64) error {
	_, err := tx.NewRaw(`INSERT INTO auth_code (digest, sid, user_id, client_id, redirect_uri, code_challenge, nonce, scope, created_at, expires_at, used_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`, digest(raw), c.SID, c.UserID, c.ClientID, c.RedirectURI, c.Challenge, c.Nonce, c.ScopeOf, now, c.Expires).Exec(ctx)
	if err != nil {
		return fmt.Errorf("store code: %w", err)
	}
	return nil
}

// takeCode spends a code. replayed says that it was spent before.
func takeCode(ctx context.Context, tx *db.Tx, raw string, now int64) (c code, replayed bool, err error) {
	row := func(q string, args ...any) error {
		return tx.QueryRowContext(ctx, q, args...).Scan(&c.SID, &c.UserID, &c.ClientID, &c.RedirectURI, &c.Challenge, &c.Nonce, &c.ScopeOf, &c.Expires)
	}
	const columns = `sid, user_id, client_id, redirect_uri, code_challenge, nonce, scope, expires_at`
	err = row(`UPDATE auth_code SET used_at = ? WHERE digest = ? AND used_at = 0 RETURNING `+columns, now, digest(raw))
	if !errors.Is(err, sql.ErrNoRows) {
		return c, false, err
	}
	err = row(`SELECT `+columns+` FROM auth_code WHERE digest = ?`, digest(raw))
	if errors.Is(err, sql.ErrNoRows) {
		return c, false, errs.New(errs.NotFound, "")
	}
	return c, err == nil, err
}

func insertFamily(ctx context.Context, tx *db.Tx, f family) error {
	_, err := tx.NewRaw(`INSERT INTO refresh_family (family, sid, user_id, client_id, scope, nonce, current_jti, current_iat, current_exp, previous_jti, rotated_at, revoked_at, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '', 0, 0, ?)`, f.ID, f.SID, f.UserID, f.ClientID, f.Scope, f.Nonce, f.JTI, f.IssuedAt.UnixMilli(), f.Expires.UnixMilli(),
		f.IssuedAt.UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("store refresh family: %w", err)
	}
	return nil
}

func readFamily(ctx context.Context, q bun.IDB, id string) (family, error) {
	var f family
	var iat, exp int64
	err := q.QueryRowContext(ctx, `SELECT family, sid, user_id, client_id, scope, nonce, current_jti, current_iat, current_exp, previous_jti, rotated_at, revoked_at, created_at
		FROM refresh_family WHERE family = ?`, id).Scan(&f.ID, &f.SID, &f.UserID, &f.ClientID, &f.Scope, &f.Nonce, &f.JTI, &iat, &exp, &f.previous,
		&f.rotatedAt, &f.revokedAt, &f.created)
	if errors.Is(err, sql.ErrNoRows) {
		return f, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return f, fmt.Errorf("read refresh family: %w", err)
	}
	f.IssuedAt, f.Expires = time.UnixMilli(iat), time.UnixMilli(exp)
	return f, nil
}

// rotate replaces the current token by next when jti still is the current one; of 20 callers one wins.
func rotate(ctx context.Context, tx *db.Tx, jti string, next family, now int64) (bool, error) {
	res, err := tx.NewRaw(`UPDATE refresh_family SET previous_jti = current_jti, current_jti = ?, current_iat = ?, current_exp = ?, rotated_at = ?
		WHERE family = ? AND sid = ? AND current_jti = ? AND revoked_at = 0`, next.JTI, next.IssuedAt.UnixMilli(), next.Expires.UnixMilli(), now, next.ID, next.SID, jti).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("rotate refresh token: %w", err)
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

func revokeFamily(ctx context.Context, tx *db.Tx, id string, now int64) error {
	_, err := tx.NewRaw(`UPDATE refresh_family SET revoked_at = ? WHERE family = ? AND revoked_at = 0`, now, id).Exec(ctx)
	if err != nil {
		return fmt.Errorf("revoke refresh family: %w", err)
	}
	return nil
}

// revokeFamilies ends a client's lines of one session and reports whether there was one.
func revokeFamilies(ctx context.Context, tx *db.Tx, sid, clientID string, now int64) (bool, error) {
	res, err := tx.NewRaw(`UPDATE refresh_family SET revoked_at = ? WHERE sid = ? AND client_id = ? AND revoked_at = 0`, now, sid, clientID).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("revoke refresh families: %w", err)
	}
	n, err := res.RowsAffected()
	return n > 0, err
}

// readCode looks a code up without spending it.
func readCode(ctx context.Context, q bun.IDB, raw string) (code, error) {
	var c code
	err := q.QueryRowContext(ctx, `SELECT sid, user_id, client_id, redirect_uri, code_challenge, nonce, scope, expires_at FROM auth_code WHERE digest = ?`, digest(raw)).
		Scan(&c.SID, &c.UserID, &c.ClientID, &c.RedirectURI, &c.Challenge, &c.Nonce, &c.ScopeOf, &c.Expires)
	if errors.Is(err, sql.ErrNoRows) {
		return c, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return c, fmt.Errorf("read code: %w", err)
	}
	return c, nil
}
