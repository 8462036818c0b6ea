package directory

import (
	"context"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/kit/spell"
)

// spellBatch is how many accounts one transaction spells.
const spellBatch = 500

// Spell fills in how the names of accounts are typed that were made before people were found by initials. A start does it, and it is
// nothing to do from the second one on; two replicas that do it at once write the same.
func (s *Store) Spell(ctx context.Context) error {
	for {
		var people []struct {
			ID   int64
			Name string
		}
		if err := s.DB.Read().NewRaw("SELECT id, name FROM app_user WHERE spelling = '' ORDER BY id LIMIT ?", spellBatch).Scan(ctx, &people); err != nil {
			return fmt.Errorf("spell names: %w", err)
		}
		if len(people) == 0 {
			return nil
		}
		err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, p := range people {
				// The name is asked again: it may have been changed, and spelled, in between.
				if _, err := tx.NewRaw("UPDATE app_user SET spelling = ? WHERE id = ? AND name = ?", spell.Index(p.Name), p.ID, p.Name).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("spell names: %w", err)
		}
	}
}
