package assess

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/rural/retention"
)

// Kept takes out what lies beside members' sheets, when their years are over: names, marks, words and proof. It goes with the sheets themselves. Papers of
// areas, teams and units tell of nobody.
func (s *Service) Kept() retention.Part {
	const past = "SELECT p.sheet FROM assess_score AS p JOIN assess_member AS t ON t.id = p.sheet WHERE p.register = ? AND t.state = ? AND t.entered_at <= ?"
	return retention.Part{Kind: "assess-score", Until: retention.UntilOwn, Takes: []string{"assess_score.body"}, Stays: map[string]string{"assess_score.register": "a word of the program"},
		Count: func(ctx context.Context, h bun.IDB, at retention.Span) (int64, error) {
			n, err := db.CountAtMost(ctx, h, at.Most, past, members, Graded, at.Until)
			if err != nil {
				return 0, fmt.Errorf("papers of members past their years: %w", err)
			}
			return n, nil
		},
		Ended: func(ctx context.Context, tx *db.Tx, until int64, most int) (int, error) {
			var ids []int64
			err := tx.NewRaw(past+" ORDER BY p.sheet LIMIT ?", members, Graded, until, most).Scan(ctx, &ids)
			if err != nil || len(ids) == 0 {
				return 0, err
			}
			papers, err := papersOf(ctx, tx, members, ids)
			if err != nil {
				return 0, err
			}
			var files []string
			for _, p := range papers {
				for _, l := range p.Lines {
					for _, f := range l.Files {
						files = append(files, f.ID)
					}
				}
			}
			if s.Engine.Blobs != nil && len(files) > 0 {
				if err := s.Engine.Blobs.Expire(ctx, tx, files); err != nil {
					return 0, err
				}
			}
			if _, err := tx.NewRaw("DELETE FROM assess_score WHERE register = ? AND sheet IN (?)", members, bun.List(ids)).Exec(ctx); err != nil {
				return 0, fmt.Errorf("papers of members past their years: %w", err)
			}
			if _, err := tx.NewRaw("DELETE FROM assess_cost WHERE register = ? AND sheet IN (?)", members, bun.List(ids)).Exec(ctx); err != nil {
				return 0, fmt.Errorf("account of members past their years: %w", err)
			}
			return len(ids), nil
		}}
}
