package warning

import (
	"context"

	"mirror/internal/db"
)

// FollowSome looks again at some households that were changed, in a transaction of the caller.
func (s *Service) FollowSome(ctx context.Context, tx *db.Tx, most int) (int, error) {
	at, err := s.Reader.At(ctx, tx, s.today())
	if err != nil {
		return 0, err
	}
	rules, err := book(ctx, tx, s.today())
	if err != nil {
		return 0, err
	}
	return s.follow(ctx, tx, rules, at, most)
}
