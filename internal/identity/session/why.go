package session

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Why says why a session is over: the reason its end was written with, or the one it would end with now. "" is a session that lives, or one
// nobody knows (any more). The caller has proven that the session was theirs (a cookie or a token of ours), so they may read it.
func (s *Service) Why(ctx context.Context, sid string) (string, error) {
	var reason string
	var ended, seen, expires, auth int64
	var row Session
	err := s.DB.Read().QueryRowContext(ctx, `SELECT s.ended_at, s.end_reason, s.last_seen_at, s.expires_at, s.auth_time, u.disabled
		FROM login_session s JOIN app_user u ON u.id = s.user_id WHERE s.sid = ?`, sid).Scan(&ended, &reason, &seen, &expires, &auth, &row.User.Disabled)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("why a session ended: %w", err)
	case ended != 0:
		return reason, nil
	}
	row.LastSeen, row.Expires, row.AuthTime = time.UnixMilli(seen), time.UnixMilli(expires), time.UnixMilli(auth)
	return s.over(row, s.now()), nil
}
