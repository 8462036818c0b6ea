package session

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

const columns = `s.sid, s.client_id, s.login_type, s.from_source, s.auth_time, s.last_seen_at, s.expires_at, s.ip, s.user_agent, s.factor, s.place, s.viewing_id, s.locked_at,
	u.id, u.uuid, u.username, u.name, u.namespace, u.employee_type, u.area, u.dept_id, u.disabled`

type scanner interface{ Scan(...any) error }

func scan(row scanner) (Session, error) {
	var s Session
	var loginType string
	var auth, seen, expires, code, locked int64
	err := row.Scan(&s.SID, &s.ClientID, &loginType, &s.From, &auth, &seen, &expires, &s.IP, &s.UserAgent, &s.Factor, &s.Place, &s.Viewing, &locked,
		&s.User.ID, &s.User.UUID, &s.User.Username, &s.User.Name, &s.User.Namespace, &s.User.EmployeeType, &code, &s.User.DeptID, &s.User.Disabled)
	s.LoginType, s.User.Area = principal.LoginType(loginType), area.Code(code)
	s.Locked = locked != 0
	s.AuthTime, s.LastSeen, s.Expires = time.UnixMilli(auth), time.UnixMilli(seen), time.UnixMilli(expires)
	return s, err
}

func insert(ctx context.Context, tx *db.Tx, s Session) error {
	_, err := tx.NewRaw(`INSERT INTO login_session (sid, user_id, client_id, login_type, from_source, auth_time, last_seen_at, expires_at, ended_at, end_reason, ip, user_agent, factor, place)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, '', ?, ?, ?, ?)`, s.SID, s.User.ID, s.ClientID, string(s.LoginType), s.From, s.AuthTime.UnixMilli(), s.LastSeen.UnixMilli(),
		s.Expires.UnixMilli(), s.IP, s.UserAgent, s.Factor, s.Place).Exec(ctx)
	if err != nil {
		return fmt.Errorf("start session: %w", err)
	}
	return nil
}

func read(ctx context.Context, q bun.IDB, sid string) (Session, error) {
	s, err := scan(q.QueryRowContext(ctx, `SELECT `+columns+` FROM login_session s JOIN app_user u ON u.id = s.user_id
		WHERE s.sid = ? AND s.ended_at = 0`, sid))
	if errors.Is(err, sql.ErrNoRows) {
		return s, errs.New(errs.Unauthorized, "")
	}
	if err != nil {
		return s, fmt.Errorf("check session: %w", err)
	}
	return s, nil
}

func list(ctx context.Context, q bun.IDB, userID int64) ([]Session, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+columns+` FROM login_session s JOIN app_user u ON u.id = s.user_id
		WHERE s.user_id = ? AND s.ended_at = 0 ORDER BY s.auth_time DESC LIMIT 200`, userID)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	defer rows.Close()
	var out []Session
	for rows.Next() {
		s, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list sessions: %w", err)
		}
		out = append(out, s)
	}
	return out, rows.Err()
}

func touch(ctx context.Context, tx *db.Tx, sid string, now, before time.Time) error {
	_, err := tx.NewRaw(`UPDATE login_session SET last_seen_at = ? WHERE sid = ? AND ended_at = 0 AND last_seen_at <= ?`,
		now.UnixMilli(), sid, before.UnixMilli()).Exec(ctx)
	return err
}

// View marks the session: its person looks at the portal as the user, 0 as themselves again. Unauthorized for a session that is over.
func (s *Service) View(ctx context.Context, tx *db.Tx, sid string, userID int64) error {
	res, err := tx.NewRaw(`UPDATE login_session SET viewing_id = ? WHERE sid = ? AND ended_at = 0`, userID, sid).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark session: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(errs.New(errs.Unauthorized, ""), err)
	}
	tx.AfterCommit(func() { s.Forget(sid) })
	return nil
}

// Lock marks the session's screen as locked, or lifts the mark. Unauthorized for a session that is over.
func (s *Service) Lock(ctx context.Context, tx *db.Tx, sid string, on bool) error {
	at := int64(0)
	if on {
		at = s.now().UnixMilli()
	}
	res, err := tx.NewRaw(`UPDATE login_session SET locked_at = ? WHERE sid = ? AND ended_at = 0`, at, sid).Exec(ctx)
	if err != nil {
		return fmt.Errorf("lock session: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(errs.New(errs.Unauthorized, ""), err)
	}
	tx.AfterCommit(func() { s.Forget(sid) })
	return nil
}

// Reason says why a session ended, "" for one that is live or unknown.
func (s *Service) Reason(ctx context.Context, sid string) (string, error) {
	var reason string
	err := s.DB.Read().QueryRowContext(ctx, `SELECT end_reason FROM login_session WHERE sid = ?`, sid).Scan(&reason)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("why a session ended: %w", err)
	}
	return reason, nil
}

type endedRow struct {
	SID    string `bun:"sid"`
	UserID int64  `bun:"user_id"`
}

func endWhere(ctx context.Context, tx *db.Tx, now time.Time, reason, where string, args ...any) ([]endedRow, error) {
	var rows []endedRow
	all := append([]any{now.UnixMilli(), reason}, args...)
	err := tx.NewRaw(`UPDATE login_session SET ended_at = ?, end_reason = ? WHERE ended_at = 0 AND `+where+` RETURNING sid, user_id`, all...).Scan(ctx, &rows)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("end session: %w", err)
	}
	return rows, nil
}

// Sweep deletes sessions that ended or expired more than keep ago.
func (s *Service) Sweep(ctx context.Context, keep time.Duration) error {
	before := s.now().Add(-keep).UnixMilli()
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`DELETE FROM login_session WHERE expires_at < ?`, before).Exec(ctx)
		return err
	})
}
