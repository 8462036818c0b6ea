package transfer

import (
	"context"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Cancel ends a transfer at its next batch. Rows that are in stay in: the copy the job leaves says which they are.
func (s *Service) Cancel(ctx context.Context, tx *db.Tx, t *Transfer) error {
	res, err := tx.NewRaw("UPDATE transfer SET state = 'cancelled', updated_at = ? WHERE id = ? AND state IN ('waiting', 'running')", s.now().UnixMilli(), t.ID).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errEnded
	}
	t.State = Cancelled
	if s.Changed == nil {
		return nil
	}
	return s.Changed(ctx, tx, t.owner, *t)
}

// Retry goes on with a transfer that failed: an import behind its last batch, an export from the beginning. The right is asked again by the job.
func (s *Service) Retry(ctx context.Context, tx *db.Tx, t *Transfer) error {
	if t.State != Failed {
		return errEnded
	}
	t.State, t.Error = Waiting, ""
	if err := s.save(ctx, tx, t, Failed); err != nil {
		return err
	}
	return s.enqueue(ctx, tx, t)
}

// Remove deletes a transfer that has ended, and its files. Conflict while it is under way.
func (s *Service) Remove(ctx context.Context, t *Transfer) error {
	if t.State == Waiting || t.State == Running {
		return errs.New(errs.Conflict, "任务正在进行，请先取消")
	}
	if err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return remove(ctx, tx, t.ID) }); err != nil {
		return err
	}
	for _, file := range []string{t.source, t.result} {
		if file == "" {
			continue
		}
		if err := s.Blobs.Delete(ctx, file); err != nil {
			return err
		}
	}
	return nil
}
