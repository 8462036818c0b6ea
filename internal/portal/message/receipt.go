package message

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
)

// Receipt is how many people of a county got a message and how many have read it. Area is the county, or the city or the
// province for people who belong to those themselves.
type Receipt struct {
	Area        area.Code
	Total, Read int64
}

// county cuts a code after its first six digits.
const county = 100_000_000

// Receipts count by county, in the order of the codes.
func (s *Service) Receipts(ctx context.Context, id int64) ([]Receipt, error) {
	rows, err := s.DB.Read().QueryContext(ctx, fmt.Sprintf(`SELECT area / %d, count(*), sum(CASE WHEN read_at > 0 THEN 1 ELSE 0 END)
		FROM message_receiver WHERE message_id = ? GROUP BY area / %d ORDER BY 1`, county, county), id)
	if err != nil {
		return nil, fmt.Errorf("receipts: %w", err)
	}
	defer rows.Close()
	out := []Receipt{}
	for rows.Next() {
		var r Receipt
		var front int64
		if err := rows.Scan(&front, &r.Total, &r.Read); err != nil {
			return nil, fmt.Errorf("receipts: %w", err)
		}
		r.Area = area.Code(front * county)
		out = append(out, r)
	}
	return out, rows.Err()
}

// Figures are the totals of several messages in one statement.
func (s *Service) Figures(ctx context.Context, messages []int64) (map[int64]Receipt, error) {
	out := map[int64]Receipt{}
	if len(messages) == 0 {
		return out, nil
	}
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT message_id, count(*), sum(CASE WHEN read_at > 0 THEN 1 ELSE 0 END)
		FROM message_receiver WHERE message_id IN (?) GROUP BY message_id`, bun.List(messages))
	if err != nil {
		return nil, fmt.Errorf("receipts: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var r Receipt
		if err := rows.Scan(&id, &r.Total, &r.Read); err != nil {
			return nil, fmt.Errorf("receipts: %w", err)
		}
		out[id] = r
	}
	return out, rows.Err()
}
