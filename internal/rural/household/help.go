package household

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// HoldOne makes two writers about one household wait for each other, until the transaction ends. On SQLite all writers do.
func (s *Service) HoldOne(ctx context.Context, tx *db.Tx, id int64) error {
	if s.DB.Engine() != db.Postgres {
		return nil
	}
	var got []int64
	if err := tx.NewRaw("SELECT id FROM household WHERE id = ? FOR UPDATE", id).Scan(ctx, &got); err != nil {
		return fmt.Errorf("hold a household: %w", err)
	}
	return nil
}

// SetCadre writes who is responsible for a household, as the pairing says; "" where nobody is any more.
func (s *Service) SetCadre(ctx context.Context, tx *db.Tx, id int64, name string) error {
	_, err := tx.NewRaw("UPDATE household SET responsible_cadre = ?, updated_at = ?, version = version + 1 WHERE id = ? AND responsible_cadre <> ?",
		name, s.now().UnixMilli(), id, name).Exec(ctx)
	if err != nil {
		return fmt.Errorf("cadre of a household: %w", err)
	}
	return nil
}

// HasNamed reports whether somebody of this name belongs to a household.
func (s *Service) HasNamed(ctx context.Context, h bun.IDB, id int64, name string) (bool, error) {
	var some bool
	if err := h.NewRaw("SELECT EXISTS (SELECT 1 FROM household_member WHERE household_id = ? AND name = ?)", id, name).Scan(ctx, &some); err != nil {
		return false, fmt.Errorf("member of a household: %w", err)
	}
	return some, nil
}

// Valid reports whether a household is in force: neither a draft nor cancelled.
func (s *Service) Valid(ctx context.Context, h bun.IDB, id int64) (bool, error) {
	var yes bool
	if err := h.NewRaw("SELECT EXISTS (SELECT 1 FROM household WHERE id = ? AND state = ?)", id, StateValid).Scan(ctx, &yes); err != nil {
		return false, fmt.Errorf("state of a household: %w", err)
	}
	return yes, nil
}
