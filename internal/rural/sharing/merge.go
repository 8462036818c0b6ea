package sharing

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
)

// MoveRows writes the households of the sheets of one area to another that took it over. An open sheet of which the other has the same table and period ends first:
// both would be of the same households. What was typed into it goes on in the other where that is open as well.
func (s *Service) MoveRows(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	var twice []struct {
		ID    int64 `bun:"id"`
		Other int64 `bun:"other"`
	}
	err := tx.NewRaw(`SELECT a.id, CASE WHEN b.state IN (?, ?) THEN b.id ELSE 0 END AS other FROM sharing_sheet AS a JOIN sharing_sheet AS b ON b.sheet_of = a.sheet_of AND b.area = ? AND coalesce(b.period, '') = coalesce(a.period, '')
		WHERE a.area = ? AND a.state IN (?, ?) ORDER BY a.id`, Due, Returned, int64(to), int64(from), Due, Returned).Scan(ctx, &twice)
	if err != nil {
		return 0, fmt.Errorf("sheets of a merged area: %w", err)
	}
	for _, x := range twice {
		if x.Other > 0 {
			_, err := tx.NewRaw("UPDATE sharing_row SET sheet = ? WHERE sheet = ? AND NOT EXISTS (SELECT 1 FROM sharing_row AS o WHERE o.sheet = ? AND o.household = sharing_row.household)", x.Other, x.ID, x.Other).Exec(ctx)
			if err != nil {
				return 0, fmt.Errorf("rows of a merged area: %w", err)
			}
		}
		if err := s.Engine.Carry(ctx, tx, system, s.register(Sheets), x.ID, "close", ""); err != nil {
			return 0, err
		}
	}
	if _, err := tx.NewRaw("UPDATE sharing_row SET area = ? WHERE area = ?", int64(to), int64(from)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("rows of a merged area: %w", err)
	}
	return 0, nil
}

// MoveValues writes what one area said of collected facts to another that took it over. Of a fact the other has its own answer of, that one stays: which of the two is of
// the area as it is now, nobody knows. What is said of households goes along with them. A correction goes as the answer it corrected: in a sheet that the other has open, it
// corrects nothing.
func (s *Service) MoveValues(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	if _, err := tx.NewRaw("DELETE FROM sharing_value WHERE area = ? AND household = 0 AND EXISTS (SELECT 1 FROM sharing_value AS o WHERE o.area = ? AND o.fact = sharing_value.fact AND o.household = 0)",
		int64(from), int64(to)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("answers an area has itself: %w", err)
	}
	if _, err := tx.NewRaw(`UPDATE sharing_value SET sheet = (SELECT max(o.sheet) FROM sharing_value AS o WHERE o.area = sharing_value.area AND o.fact = sharing_value.fact AND o.household = 0)
		WHERE area = ? AND household = 0 AND sheet = 0`, int64(from)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("corrections of a merged area: %w", err)
	}
	if _, err := tx.NewRaw("UPDATE sharing_value SET area = ? WHERE area = ?", int64(to), int64(from)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("answers of a merged area: %w", err)
	}
	return 0, nil
}
