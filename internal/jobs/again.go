package jobs

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mirror/internal/db"
)

// Handles reports whether this queue runs the kind.
func (q *Queue) Handles(kind string) bool {
	q.init()
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.handlers[kind] != nil
}

// Twice is the condition of a job j that another one does the same work: it waits or runs.
const Twice = `EXISTS (SELECT 1 FROM job other WHERE other.kind = j.kind AND other.unique_key = j.unique_key AND other.unique_key <> '' AND other.state IN ('waiting', 'running')
	AND other.id <> j.id)`

// Retry lets a job that failed or was cancelled wait again, with all its attempts before it and the mark it reached. ErrMoved when it is neither,
// ErrTwice while another one does the same work.
func (q *Queue) Retry(ctx context.Context, tx *db.Tx, id int64) error {
	q.init()
	var twice bool
	err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM job j WHERE j.id = ? AND "+Twice+")", id).Scan(ctx, &twice)
	if err != nil {
		return fmt.Errorf("retry job %d: %w", id, err)
	}
	if twice {
		return ErrTwice
	}
	now := q.Now().UnixMilli()
	return q.turn(ctx, tx, id, Waiting, `UPDATE job SET state = 'waiting', error = '', attempts = 0, run_at = ?, updated_at = ?
		WHERE id = ? AND state IN ('failed', 'cancelled') RETURNING kind, owner, done, total`, now, now, id)
}

// Cancel keeps a waiting job from running. ErrMoved when it runs or has ended.
func (q *Queue) Cancel(ctx context.Context, tx *db.Tx, id int64) error {
	q.init()
	return q.turn(ctx, tx, id, Cancelled, `UPDATE job SET state = 'cancelled', updated_at = ? WHERE id = ? AND state = 'waiting' RETURNING kind, owner, done, total`,
		q.Now().UnixMilli(), id)
}

// turn changes a job's state and tells of it, in the same transaction.
func (q *Queue) turn(ctx context.Context, tx *db.Tx, id int64, to, statement string, args ...any) error {
	p := Progress{ID: id, State: to}
	err := tx.NewRaw(statement, args...).Scan(ctx, &p.Kind, &p.Owner, &p.Done, &p.Total)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrMoved
	}
	if err != nil {
		return fmt.Errorf("job %d to %s: %w", id, to, err)
	}
	if to == Waiting {
		tx.AfterCommit(q.wake)
	}
	if q.OnProgress == nil {
		return nil
	}
	return q.OnProgress(ctx, tx, p)
}
