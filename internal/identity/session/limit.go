package session

import (
	"context"
	"fmt"

	"mirror/internal/db"
)

// keepWithin ends the user's oldest live sessions until PerUser are left; the one that just began is among them. Sessions
// that are over already but not yet marked count for nothing.
func (s *Service) keepWithin(ctx context.Context, tx *db.Tx, begun Session) error {
	limits := s.limits()
	if limits.PerUser <= 0 {
		return nil
	}
	if s.DB.Engine() == db.Postgres {
		// Two sign-ins at the same moment would each not see the other's row. SQLite has one writer anyhow.
		if _, err := tx.NewRaw(`SELECT id FROM app_user WHERE id = ? FOR UPDATE`, begun.User.ID).Exec(ctx); err != nil {
			return fmt.Errorf("limit sessions: %w", err)
		}
	}
	now := s.now()
	return s.end(ctx, tx, Crowded, `sid IN (SELECT sid FROM (SELECT sid FROM login_session
		WHERE user_id = ? AND ended_at = 0 AND sid <> ? AND expires_at > ? AND last_seen_at > ?
		ORDER BY auth_time DESC, sid DESC LIMIT 1000 OFFSET ?) AS old)`,
		begun.User.ID, begun.SID, now.UnixMilli(), now.Add(-limits.Idle).UnixMilli(), limits.PerUser-1)
}
