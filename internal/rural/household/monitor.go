package household

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// SetMonitor writes what the monitoring procedure decided about a household, with its roll-ups, in the procedure's transaction.
func (s *Service) SetMonitor(ctx context.Context, tx *db.Tx, id int64, state, monitorType, risk string) error {
	var found []Household
	if err := tx.NewRaw("SELECT * FROM household WHERE id = ?", id).Scan(ctx, &found); err != nil {
		return fmt.Errorf("household of a case: %w", err)
	}
	if len(found) == 0 {
		return errs.New(errs.NotFound, "")
	}
	h := found[0]
	if h.MonitorState == state && h.MonitorType == monitorType && h.Risk == risk {
		return nil
	}
	now := s.now().UnixMilli()
	gone := h.figures()
	gone.Households, gone.Members, gone.Monitored, gone.Eliminated, gone.NetIncome = -gone.Households, -gone.Members, -gone.Monitored, -gone.Eliminated, -gone.NetIncome
	if err := change(ctx, tx, h.Area, h.facet(), gone, now); err != nil {
		return err
	}
	h.MonitorState, h.MonitorType, h.Risk = state, monitorType, risk
	if err := change(ctx, tx, h.Area, h.facet(), h.figures(), now); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE household SET monitor_state = ?, monitor_type = ?, risk = ?, updated_at = ?, version = version + 1 WHERE id = ?",
		state, monitorType, risk, now, id).Exec(ctx); err != nil {
		return fmt.Errorf("household of a case: %w", err)
	}
	return nil
}

// Brief is what a reference to a household shows.
type Brief struct {
	ID   int64     `bun:"id"`
	No   string    `bun:"household_no"`
	Head string    `bun:"head_name"`
	Area area.Code `bun:"area"`
}

// Briefs are the scope's households among these.
func (s *Service) Briefs(ctx context.Context, h bun.IDB, scope area.Scope, ids []int64) ([]Brief, error) {
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var out []Brief
	err := h.NewRaw("SELECT h.id, h.household_no, h.head_name, h.area FROM household AS h WHERE h.id IN (?) AND "+w, append([]any{bun.List(ids)}, args...)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("households by id: %w", err)
	}
	return out, nil
}

// Works reports whether a household has a member who can work: labour skills 1 to 3 (dictionary labor_skill).
func (s *Service) Works(ctx context.Context, h bun.IDB, id int64) (bool, error) {
	var some bool
	if err := h.NewRaw("SELECT EXISTS (SELECT 1 FROM household_member WHERE household_id = ? AND labor_skill IN ('1', '2', '3'))", id).Scan(ctx, &some); err != nil {
		return false, fmt.Errorf("labour of a household: %w", err)
	}
	return some, nil
}
