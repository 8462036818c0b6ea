package household

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
)

// TokenJob is the kind of the queue's job that runs Retoken.
const TokenJob = "household.token"

// retokened is the setting that says that it has run.
const retokened = "household.retokened"

// retokenBatch is how many households get their tokens in one transaction.
const retokenBatch = 200

// RetokenDue reports whether households of before may lack tokens still.
func (s *Service) RetokenDue(ctx context.Context) (bool, error) {
	v, err := s.setting(ctx, retokened)
	return v == "", err
}

// Retoken gives the households entered before members, pinyin and ends of numbers were searched the tokens of today, village by village: who
// writes a household of the village waits for the transaction. Killed, it goes on behind the last one.
func (s *Service) Retoken(ctx context.Context, run *jobs.Run) error {
	var village, last, done int64
	if run.Resume != "" {
		if _, err := fmt.Sscanf(run.Resume, "%d %d %d", &village, &last, &done); err != nil {
			return fmt.Errorf("%s: mark: %w", TokenJob, err)
		}
	}
	for over := false; !over; {
		err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			v, l, n := village, last, done
			var next []int64
			if err := tx.NewRaw("SELECT area FROM household WHERE (area, id) > (?, ?) ORDER BY area, id LIMIT 1", v, l).Scan(ctx, &next); err != nil {
				return err
			}
			if over = len(next) == 0; over {
				return s.setSetting(ctx, tx, retokened, "1")
			}
			if next[0] != v {
				v, l = next[0], 0
			}
			if err := s.Hold(ctx, tx, area.Code(v)); err != nil {
				return err
			}
			var rows []Household
			if err := tx.NewRaw("SELECT * FROM household WHERE area = ? AND id > ? ORDER BY id LIMIT ?", v, l, retokenBatch).Scan(ctx, &rows); err != nil {
				return err
			}
			homes, err := s.families(ctx, tx, rows)
			if err != nil {
				return err
			}
			if err := s.retoken(ctx, tx, homes...); err != nil {
				return err
			}
			for _, f := range homes {
				l, n = f.ID, n+1
			}
			if len(rows) < retokenBatch {
				v, l = v+1, 0 // whatever lies behind the village
			}
			village, last, done = v, l, n
			return run.Mark(ctx, tx, n, 0, fmt.Sprint(v, l, n))
		})
		if err != nil {
			return fmt.Errorf("%s: %w", TokenJob, err)
		}
	}
	return nil
}
