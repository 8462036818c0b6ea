package policy

import (
	"context"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// Validate refuses what the page would refuse.
func (p Policy) Validate() error { return p.check() }

// Carry reads the policy for a journey to another installation; none where the settings of the process hold.
func (s *Service) Carry(ctx context.Context, h bun.IDB) ([]Policy, error) {
	now, err := s.Row.Load(ctx, h)
	if err != nil || now.Version == 0 {
		return nil, err
	}
	return []Policy{now.Value.Policy}, nil
}

// Receive puts a policy that travelled here in force, whatever version stands.
func (s *Service) Receive(ctx context.Context, tx *db.Tx, p Policy) error {
	old, err := s.Row.Load(ctx, tx)
	if err != nil {
		return err
	}
	if err := s.swap(ctx, tx, old, old.Version, p); err != nil {
		return err
	}
	return s.tell(ctx, tx)
}

// Forget lets the settings of the process hold again.
func (s *Service) Forget(ctx context.Context, tx *db.Tx, _ Policy) error {
	if err := s.Row.Clear(ctx, tx); err != nil {
		return err
	}
	return s.tell(ctx, tx)
}

func (s *Service) tell(ctx context.Context, tx *db.Tx) error {
	if s.Changed == nil {
		return nil
	}
	return s.Changed(ctx, tx)
}
