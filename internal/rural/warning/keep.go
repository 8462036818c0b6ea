package warning

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/retention"
	"mirror/internal/rural/warning/analysis"
)

// Kept lets go of what stood out of a household that is no more, and of warnings that ended when the years are over.
func (s *Service) Kept() retention.Part {
	return retention.Part{Kind: "warning", Title: "预警记录", Until: retention.UntilOwn, Takes: []string{"warning_hit.reason"},
		Stays: map[string]string{"warning_hit.slug": "a word of the program", "warning_hit.figure": "a word of the program", "warning_hit.kind": "a word of the program", "warning_hit.state": "a word of the program"},
		Count: func(ctx context.Context, h bun.IDB, at retention.Span) (int64, error) {
			n, err := db.CountAtMost(ctx, h, at.Most, "SELECT t.id FROM warning_hit AS t WHERE t.ended > 0 AND t.ended <= ? AND "+retention.Under("t.household"), dayOf(at.Until))
			if err != nil {
				return 0, fmt.Errorf("warnings past their years: %w", err)
			}
			return n, nil
		},
		Ended: func(ctx context.Context, tx *db.Tx, until int64, most int) (int, error) {
			return s.drop(ctx, tx, "t.ended > 0 AND t.ended <= ? AND "+retention.Under("t.household"), most, dayOf(until))
		},
		OfHousehold: func(ctx context.Context, tx *db.Tx, home, _ int64, most int) (n int, next int64, err error) {
			if n, err = s.drop(ctx, tx, "t.household = ? AND t.ended > 0", most, home); n == most {
				next = 1
			}
			return n, next, err
		}}
}

func (s *Service) drop(ctx context.Context, tx *db.Tx, where string, most int, args ...any) (int, error) {
	res, err := tx.NewRaw("DELETE FROM warning_hit WHERE id IN (SELECT t.id FROM warning_hit AS t WHERE "+where+" ORDER BY t.id LIMIT ?)", append(args, most)...).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("let go of warnings: %w", err)
	}
	n, err := res.RowsAffected()
	return int(n), err
}

// MoveHits takes up to limit open warnings of an area along to the one it was merged into. A village's own end: it is there no more.
func (s *Service) MoveHits(ctx context.Context, tx *db.Tx, from, to area.Code, limit int) (int, error) {
	if err := s.lock(ctx, tx); err != nil {
		return 0, err
	}
	if _, err := tx.NewRaw("UPDATE warning_hit SET area = ? WHERE area = ? AND ended > 0", int64(to), int64(from)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("move warnings: %w", err)
	}
	had, err := openWhere(ctx, tx, "area = ? ORDER BY id LIMIT ?", int64(from), limit)
	if err != nil || len(had) == 0 {
		return 0, err
	}
	var want []Hit
	for _, h := range had {
		if h.Kind == analysis.OfVillage {
			continue
		}
		h.Area = to
		want = append(want, h)
	}
	if err := settle(ctx, tx, s.today(), had, want); err != nil {
		return 0, err
	}
	_, err = tx.NewRaw("UPDATE warning_hit SET area = ? WHERE area = ? AND ended > 0", int64(to), int64(from)).Exec(ctx)
	return len(had), err
}

// MoveCounts adds the counts of an area to those of the one it was merged into.
func (s *Service) MoveCounts(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	_, err := tx.NewRaw(`INSERT INTO warning_stat (area, day, rule, parent, slug, level, n) SELECT CAST(? AS bigint), day, rule, CAST(? AS bigint), slug, level, n FROM warning_stat WHERE area = ?
		ON CONFLICT (area, day, rule) DO UPDATE SET n = warning_stat.n + excluded.n`, int64(to), int64(to.Parent()), int64(from)).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("move counts of warnings: %w", err)
	}
	if _, err = tx.NewRaw("DELETE FROM warning_stat WHERE area = ?", int64(from)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("move counts of warnings: %w", err)
	}
	return 0, nil
}
