package password

import (
	"context"
	"fmt"
	"time"
)

// Expiry is a password that must be changed soon.
type Expiry struct {
	UserID  int64
	Changed time.Time
	Left    time.Duration // until the change is forced; not negative
}

// Expiring gives the passwords of enabled accounts that NeedUpdate already warns of, at most limit after a user's id; none
// where passwords do not age.
func (s *Service) Expiring(ctx context.Context, after int64, limit int) ([]Expiry, error) {
	if s.MaxAge == nil || s.MaxAge() <= 0 {
		return nil, nil
	}
	most := s.MaxAge()
	now := s.now()
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT c.user_id, c.changed_at FROM credential c JOIN app_user u ON u.id = c.user_id
		WHERE c.user_id > ? AND u.disabled = ? AND c.hash <> '' AND c.changed_at > ? AND c.changed_at <= ? ORDER BY c.user_id LIMIT ?`,
		after, false, now.Add(-most).UnixMilli(), now.Add(warnBefore-most).UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("expiring passwords: %w", err)
	}
	defer rows.Close()
	var out []Expiry
	for rows.Next() {
		var e Expiry
		var changed int64
		if err := rows.Scan(&e.UserID, &changed); err != nil {
			return nil, fmt.Errorf("expiring passwords: %w", err)
		}
		e.Changed = time.UnixMilli(changed)
		e.Left = most - now.Sub(e.Changed)
		out = append(out, e)
	}
	return out, rows.Err()
}
