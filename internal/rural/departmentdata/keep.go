package departmentdata

import (
	"context"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/rural/retention"
)

// Kept lets go of whose number a record is matched by, when the household is no more. The rows themselves are the engine's to anonymise, and the sweep's to delete when
// the months of their kind are over.
func (s *Service) Kept() retention.Part {
	return retention.Part{Kind: "department-person", Until: retention.UntilHome, Takes: []string{"department_person.id_card_enc", "department_person.id_card_bi"},
		OfHousehold: func(ctx context.Context, tx *db.Tx, home, after int64, most int) (n int, next int64, err error) {
			var ids []int64
			err = tx.NewRaw("DELETE FROM department_person WHERE record IN (SELECT record FROM department_person WHERE household = ? AND record > ? AND "+retention.Under("household")+" ORDER BY record LIMIT ?) RETURNING record",
				home, after, most).Scan(ctx, &ids)
			if err != nil {
				return 0, 0, fmt.Errorf("let go of numbers: %w", err)
			}
			for _, id := range ids {
				next = max(next, id)
			}
			if len(ids) < most {
				next = 0
			}
			return len(ids), next, nil
		}}
}
