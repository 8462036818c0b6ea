package message

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// Sweep removes messages older than keep with everything that hangs on them, a few at a time, and says how many.
func (s *Service) Sweep(ctx context.Context, keep time.Duration) (int64, error) {
	before, removed := s.now().Add(-keep).UnixMilli(), int64(0)
	for {
		var old []int64
		err := s.DB.Read().NewRaw("SELECT id FROM message WHERE publish_at < ? ORDER BY publish_at, id LIMIT 20", before).Scan(ctx, &old)
		if err != nil {
			return removed, fmt.Errorf("remove old messages: %w", err)
		}
		if len(old) == 0 {
			return removed, nil
		}
		// The receivers of one message may be tens of thousands: they go in pieces, so that nobody waits behind them.
		for {
			n, err := s.remove(ctx, "message_receiver", `message_id IN (?) AND user_id IN
				(SELECT user_id FROM message_receiver WHERE message_id IN (?) ORDER BY user_id LIMIT 2000)`, bun.List(old), bun.List(old))
			if err != nil {
				return removed, err
			}
			if n == 0 {
				break
			}
		}
		if _, err := s.remove(ctx, "message_post", "message_id IN (?)", bun.List(old)); err != nil {
			return removed, err
		}
		n, err := s.remove(ctx, "message", "id IN (?)", bun.List(old))
		if removed += n; err != nil {
			return removed, err
		}
	}
}

func (s *Service) remove(ctx context.Context, table, where string, args ...any) (n int64, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM "+table+" WHERE "+where, args...).Exec(ctx)
		if err != nil {
			return err
		}
		n, err = res.RowsAffected()
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("remove old messages: %w", err)
	}
	return n, nil
}
