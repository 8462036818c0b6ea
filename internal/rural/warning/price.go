package warning

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/warning/analysis"
)

// pricedMost bounds the prices of one call of Follow, whose caller has more to do: a price of the province is some 1,600 towns, done in minutes.
const pricedMost = 20

// followPrice takes the noted price that comes first and gives how many lines it had. The villages of a town are settled at once, for the figures that look at
// prices; an area above has its towns noted, so that each transaction is a town's.
func (s *Service) followPrice(ctx context.Context, rules *Book, day int64) (int, analysis.At, error) {
	q := s.DB.Read()
	c, ids, err := firstNoted(ctx, q, "warning_due_price", "area")
	if err != nil || len(ids) == 0 {
		return 0, analysis.At{}, err
	}
	at, err := s.Reader.At(ctx, q, day)
	if err != nil {
		return 0, at, err
	}
	villages := []area.Code{c}
	if c.Level() < area.Village {
		villages = nil
	}
	if c.Level() == area.Township {
		villages = s.Areas.Below(c, area.Village)
	}
	found, err := s.Reader.VillagesOf(ctx, q, villages)
	if err != nil {
		return 0, at, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.lock(ctx, tx); err != nil {
			return err
		}
		if err := taken(ctx, tx, "warning_due_price", ids); err != nil {
			return err
		}
		if c.Level() < area.Township {
			return notePrices(ctx, tx, s.Areas.Below(c, area.Township))
		}
		had, err := openWhere(ctx, tx, "area IN (?) AND figure IN (?)", bun.List(villages), bun.List(analysis.Priced))
		if err != nil {
			return err
		}
		var want []Hit
		for i := range found {
			for _, w := range rules.At(found[i].Code) {
				if slices.Contains(analysis.Priced, w.figure.Key) {
					want = w.take(want, w.figure.Village(&found[i], at), 0, found[i].Code)
				}
			}
		}
		if err := settle(ctx, tx, at.Day, had, want); err != nil {
			return err
		}
		return s.tell(ctx, tx, at.Day)
	})
	if err != nil && !errors.Is(err, errTaken) {
		return 0, at, fmt.Errorf("follow a price: %w", err)
	}
	return len(ids), at, nil
}
