package gazetteer

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// MergeJob is the kind of the job that moves the rows of a merged area.
const MergeJob = "area.merge"

// moveBatch bounds one transaction of it.
const moveBatch = 200

type mergePayload struct {
	Change   int64
	From, To area.Code
}

// Merge ends an area in favour of another of the same level: it can be chosen no longer at once, its rows follow by a job. Both must lie
// below what is the caller's. It gives the id of the line in the history, which tells how far the job is.
func (s *Service) Merge(ctx context.Context, p *principal.Principal, c area.Code, version int64, into area.Code, effective int64, why string) (id int64, err error) {
	if err := reason(&why); err != nil {
		return 0, err
	}
	switch {
	case into == c:
		return 0, errs.Invalid("into", "不能并入自身")
	case into.Level() != c.Level():
		return 0, errs.Invalid("into", "只能并入同级区域")
	case !p.Scope.Covers(into):
		return 0, errs.Invalid("into", "目标区域不存在")
	}
	err = s.write(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.mine(ctx, tx, p, c, version)
		if err != nil {
			return err
		}
		if a.Disabled {
			return errs.New(errs.Conflict, "该区域已停用")
		}
		to, err := s.read(ctx, tx, into)
		if errs.Has(err, errs.NotFound) || err == nil && to.Disabled {
			return errs.Invalid("into", "目标区域不存在或已停用")
		}
		if err != nil {
			return err
		}
		if err := keeps(p, to.Parent); err != nil {
			return err
		}
		if err := s.free(ctx, tx, a, " AND NOT disabled"); err != nil {
			return err
		}
		// The version of the target rises too: who is about to end it must see that it took another over.
		if err := fresh(tx.NewRaw("UPDATE area SET version = version + 1 WHERE code = ? AND NOT disabled", int64(into)).Exec(ctx)); err != nil {
			return err
		}
		end := effective
		if end == 0 {
			end = s.now().UnixMilli()
		}
		if err := fresh(tx.NewRaw("UPDATE area SET disabled = ?, merged_into = ?, valid_to = ?, version = version + 1 WHERE code = ? AND version = ?",
			true, int64(into), end, int64(c), version).Exec(ctx)); err != nil {
			return err
		}
		id, err = s.note(ctx, tx, p, Change{Kind: Merged, Area: c, Before: a.Name, After: to.Name, Target: into, Effective: effective, Reason: why})
		if err != nil {
			return err
		}
		job, err := s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: MergeJob, Payload: mergePayload{id, c, into}, UniqueKey: c.String(), Owner: p.UserID})
		if err != nil {
			return err
		}
		_, err = tx.NewRaw("UPDATE area_change SET job = ? WHERE id = ?", job, id).Exec(ctx)
		return err
	})
	return id, err
}

// Move is the job: rows go in batches, each with how many went so far and with all that is summed up of them, so that no figure is ever
// ahead of its records. Started again, it goes on with what is left, for rows that moved are found no more. It goes round once more after
// a round that moved something: another replica may have heard of the merge a moment later.
func (s *Service) Move(ctx context.Context, r *jobs.Run) error {
	var in mergePayload
	if err := r.Decode(&in); err != nil {
		return err
	}
	from, err := s.read(ctx, s.DB.Read(), in.From)
	if err != nil {
		return err
	}
	for moved, last := r.Done, int64(-1); moved != last; {
		last = moved
		if moved, err = s.round(ctx, r, in, from, moved); err != nil {
			return err
		}
	}
	if s.Settled != nil {
		if err := s.Settled(ctx, in.From, in.To); err != nil {
			return fmt.Errorf("count anew after a merge: %w", err)
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw("UPDATE area_change SET done = ? WHERE id = ?", true, in.Change).Exec(ctx); err != nil {
			return err
		}
		if s.Changed != nil {
			return s.Changed(ctx, tx)
		}
		return nil
	})
}

// round moves what is there of every use, and says how many rows have moved since the beginning.
func (s *Service) round(ctx context.Context, r *jobs.Run, in mergePayload, from Area, moved int64) (int64, error) {
	for _, u := range s.Uses {
		if u.Move == nil {
			continue
		}
		for again := true; again; {
			err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				before, err := u.Count(ctx, tx, from)
				if err != nil {
					return err
				}
				n, err := u.Move(ctx, tx, in.From, in.To, moveBatch)
				if err != nil {
					return fmt.Errorf("move %s: %w", u.Title, err)
				}
				left, err := u.Count(ctx, tx, from)
				if err != nil {
					return err
				}
				again = n == moveBatch
				sum := moved + before - left
				if _, err := tx.NewRaw("UPDATE area_change SET moved = ? WHERE id = ?", sum, in.Change).Exec(ctx); err != nil {
					return err
				}
				if err := r.Mark(ctx, tx, sum, 0, u.Title); err != nil {
					return err
				}
				tx.AfterCommit(func() { moved = sum })
				return nil
			})
			if err != nil {
				return moved, err
			}
		}
	}
	return moved, nil
}
