package microapp

import (
	"context"

	"mirror/internal/db"
)

// Register lets a version run whose files are nowhere: for tests of what the registry says.
func (s *Service) Register(ctx context.Context, m Manifest) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.note(ctx, tx, m, "", 0); err != nil {
			return err
		}
		return s.activate(ctx, tx, m)
	})
}
