package household

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
)

// MoveArea writes up to limit households of one village to another that took it over, with their roll-ups and search tokens, and says
// how many there were; fewer than limit means that none is left. The household numbers stay: they are on paper. It is called by the
// merge of two areas and is no editing of a household, so versions stay as well.
func (s *Service) MoveArea(ctx context.Context, tx *db.Tx, from, to area.Code, limit int) (int, error) {
	// Whoever writes a household of either village has its figures' row first: they are done, or waits and finds it moved.
	if from.Level() == area.Village {
		if err := s.Hold(ctx, tx, from, to); err != nil {
			return 0, err
		}
	}
	var rows []Household
	if err := tx.NewSelect().Model(&rows).Where("area = ?", int64(from)).OrderExpr("id").Limit(int64(limit)).Scan(ctx); err != nil {
		return 0, fmt.Errorf("move households: %w", err)
	}
	if len(rows) == 0 {
		return 0, nil
	}
	ids := make([]int64, len(rows))
	now := s.now().UnixMilli()
	for i := range rows {
		h := &rows[i]
		ids[i] = h.ID
		f, gone := h.figures(), figures{}
		gone.take(f)
		if err := change(ctx, tx, from, h.facet(), gone, now); err != nil {
			return 0, err
		}
		if err := change(ctx, tx, to, h.facet(), f, now); err != nil {
			return 0, err
		}
	}
	if _, err := tx.NewRaw("UPDATE household SET area = ? WHERE id IN (?)", int64(to), bun.List(ids)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("move households: %w", err)
	}
	if err := s.touched(ctx, tx, ids...); err != nil {
		return 0, err
	}
	for i := range rows {
		rows[i].Area = to
	}
	homes, err := s.families(ctx, tx, rows)
	if err != nil {
		return 0, err
	}
	if err := s.retoken(ctx, tx, homes...); err != nil {
		return 0, err
	}
	return len(rows), nil
}

// take is add with the other sign.
func (f *figures) take(o figures) {
	f.Households -= o.Households
	f.Members -= o.Members
	f.Monitored -= o.Monitored
	f.Eliminated -= o.Eliminated
	f.NetIncome -= o.NetIncome
	f.IncomeMembers -= o.IncomeMembers
	f.IncomeHeads -= o.IncomeHeads
}
