package sharing

import (
	"context"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/rural/retention"
)

// Kept lets go of what tables asked of a household that is no more. What its sheets counted stays.
func (s *Service) Kept() retention.Part {
	return retention.Part{Kind: "sharing-household", Until: retention.UntilHome, Takes: []string{"sharing_row.cells", "sharing_value.value"},
		Stays: map[string]string{"sharing_row.period": "a month or a year"},
		OfHousehold: func(ctx context.Context, tx *db.Tx, home, _ int64, most int) (int, int64, error) {
			var rows, values []int64
			err := tx.NewRaw("DELETE FROM sharing_row WHERE id IN (SELECT id FROM sharing_row WHERE household = ? AND "+retention.Under("household")+" ORDER BY id LIMIT ?) RETURNING id", home, most).Scan(ctx, &rows)
			if err == nil {
				err = tx.NewRaw("DELETE FROM sharing_value WHERE id IN (SELECT id FROM sharing_value WHERE household = ? AND household > 0 AND "+retention.Under("household")+" ORDER BY id LIMIT ?) RETURNING id", home, most).Scan(ctx, &values)
			}
			if err != nil {
				return 0, 0, fmt.Errorf("let go of rows of tables: %w", err)
			}
			// What was taken is gone: whoever goes on begins anew.
			next := int64(0)
			if len(rows) == most || len(values) == most {
				next = 1
			}
			return len(rows) + len(values), next, nil
		}}
}
