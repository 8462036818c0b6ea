package password

import (
	"context"
	"time"
)

// ChangedAt is when the user's password was set; zero where there is none. What a password opened half-way ends with it.
func (s *Service) ChangedAt(ctx context.Context, userID int64) (time.Time, error) {
	c, err := s.credential(ctx, userID)
	return c.changed, err
}
