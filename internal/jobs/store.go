package jobs

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// againKey is behind the key of a job that is to begin while one of that key runs.
const againKey = "+"

func (q *Queue) insert(ctx context.Context, tx *db.Tx, n New, payload string) (int64, error) {
	now := q.Now().UnixMilli()
	runAt := now
	if !n.RunAt.IsZero() {
		runAt = n.RunAt.UnixMilli()
	}
	// A waiting job that serves this one must not begin before what it serves is committed.
	lock := ""
	if n.Anew && q.DB.Engine() == db.Postgres {
		lock = " FOR UPDATE"
	}
	key := n.UniqueKey
	// The job that holds the key may end between the insert and the look: then the insert has room again.
	for tries := 0; tries < 3; tries++ {
		var id int64
		err := tx.NewRaw(`INSERT INTO job (kind, unique_key, payload, state, owner, done, total, mark, error, attempts, run_at, leased_by, lease_until, created_at, updated_at)
			VALUES (?, ?, ?, 'waiting', ?, 0, 0, '', '', 0, ?, '', 0, ?, ?)
			ON CONFLICT (kind, unique_key) WHERE unique_key <> '' AND state IN ('waiting', 'running') DO NOTHING RETURNING id`,
			n.Kind, key, payload, n.Owner, runAt, now, now).Scan(ctx, &id)
		if err == nil {
			return id, nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return 0, err
		}
		var state string
		err = tx.NewRaw(`SELECT id, state FROM job WHERE kind = ? AND unique_key = ? AND state IN ('waiting', 'running')`+lock, n.Kind, key).Scan(ctx, &id, &state)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return 0, err
		}
		if !n.Anew || state == Waiting {
			return id, nil
		}
		key, tries = key+againKey, 0
	}
	return 0, errors.New("the unique key changes hands too fast")
}

const ready = `kind IN (?) AND ((state = 'waiting' AND run_at <= ?) OR (state = 'running' AND lease_until <= ?))`

// claim takes the job that is due longest, or gives nil. The look through the read pool first keeps idle polls away from
// SQLite's writer.
func (q *Queue) claim(ctx context.Context, kinds []string) (*Run, error) {
	now := q.Now().UnixMilli()
	var one int
	err := q.DB.Read().NewRaw("SELECT 1 FROM job WHERE "+ready+" LIMIT 1", bun.List(kinds), now, now).Scan(ctx, &one)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	lock := ""
	if q.DB.Engine() == db.Postgres {
		lock = " FOR UPDATE SKIP LOCKED" // on SQLite there is one writer at a time anyway
	}
	var r *Run
	err = q.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// Every lease has a name of its own, so that even this process cannot go on with one it lost.
		lease := rand.Text()
		r = &Run{q: q, lease: lease}
		// Who takes over from a process that died finds out whether that one came farther than anybody before it: then it was interrupted,
		// and counting starts again. Done never falls back below reached, so there is an end to that.
		err := tx.NewRaw(`UPDATE job SET state = 'running', attempts = CASE WHEN state = 'running' AND done > reached THEN 1 ELSE attempts + 1 END,
			reached = CASE WHEN state = 'running' AND done > reached THEN done ELSE reached END, leased_by = ?, lease_until = ?, started_at = ?, updated_at = ?
			WHERE id = (SELECT id FROM job WHERE `+ready+` ORDER BY run_at, id LIMIT 1`+lock+`)
			RETURNING id, kind, owner, attempts, mark, done, total, payload`,
			lease, q.Now().Add(q.Lease).UnixMilli(), now, now, bun.List(kinds), now, now).
			Scan(ctx, &r.ID, &r.Kind, &r.Owner, &r.Attempt, &r.Resume, &r.Done, &r.Total, &r.payload)
		if errors.Is(err, sql.ErrNoRows) {
			r = nil
			return nil
		}
		if err != nil {
			return err
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return r, nil
}

// held runs an update of the job that only counts while the lease is ours.
func held(ctx context.Context, tx bun.IDB, r *Run, set string, args ...any) error {
	res, err := tx.NewRaw("UPDATE job SET "+set+" WHERE id = ? AND state = 'running' AND leased_by = ?", append(args, r.ID, r.lease)...).Exec(ctx)
	if err != nil {
		return fmt.Errorf("job %d: %w", r.ID, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(ErrLeaseLost, err)
	}
	return nil
}

func (q *Queue) mark(ctx context.Context, tx *db.Tx, r *Run, done, total int64, mark string) error {
	now := q.Now()
	return held(ctx, tx, r, "done = ?, total = ?, mark = ?, lease_until = ?, updated_at = ?",
		done, total, mark, now.Add(q.Lease).UnixMilli(), now.UnixMilli())
}

func (q *Queue) renew(ctx context.Context, r *Run) error {
	return q.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return held(ctx, tx, r, "lease_until = ?", q.Now().Add(q.Lease).UnixMilli())
	})
}

// finish writes how the run ended. A periodic job that is done leaves no row: there would be thousands a day.
func (q *Queue) finish(ctx context.Context, r *Run, outcome error, stopped bool) error {
	now := q.Now()
	return q.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		p := Progress{ID: r.ID, Kind: r.Kind, Owner: r.Owner}
		var err error
		switch {
		case outcome == nil:
			p.State = Done
			err = held(ctx, tx, r, "state = 'done', error = '', leased_by = '', lease_until = 0, updated_at = ?", now.UnixMilli())
			if err == nil {
				_, err = tx.NewRaw("DELETE FROM job WHERE id = ? AND unique_key = ?", r.ID, periodicKey).Exec(ctx)
			}
		case stopped:
			// Given back on a clean stop: not the job's fault, so the attempt does not count.
			return held(ctx, tx, r, "state = 'waiting', attempts = attempts - 1, run_at = ?, leased_by = '', lease_until = 0, updated_at = ?",
				now.UnixMilli(), now.UnixMilli())
		case r.Attempt >= q.MaxAttempts:
			p.State, p.Error = Failed, clip(outcome.Error())
			err = held(ctx, tx, r, "state = 'failed', error = ?, leased_by = '', lease_until = 0, updated_at = ?", p.Error, now.UnixMilli())
		default:
			p.State, p.Error = Waiting, clip(outcome.Error())
			err = held(ctx, tx, r, "state = 'waiting', error = ?, run_at = ?, leased_by = '', lease_until = 0, updated_at = ?", p.Error,
				now.Add(q.Backoff(r.Attempt)).UnixMilli(), now.UnixMilli())
		}
		if err != nil || q.OnProgress == nil {
			return err
		}
		err = tx.NewRaw("SELECT done, total FROM job WHERE id = ?", r.ID).Scan(ctx, &p.Done, &p.Total)
		if err != nil && !errors.Is(err, sql.ErrNoRows) { // a periodic job's row is gone by now
			return err
		}
		return q.OnProgress(ctx, tx, p)
	})
}

// clip keeps an error storable: bounded, whole UTF-8, no NUL.
func clip(s string) string {
	if len(s) > 2000 {
		s = s[:2000]
	}
	return strings.ReplaceAll(strings.ToValidUTF8(s, ""), "\x00", "")
}

// Status gives what people may see of a job; sql.ErrNoRows (which db.Classify turns into 404) when there is none.
func (q *Queue) Status(ctx context.Context, id int64) (Progress, error) {
	p := Progress{ID: id}
	err := q.DB.Read().NewRaw("SELECT kind, owner, state, done, total, error FROM job WHERE id = ?", id).
		Scan(ctx, &p.Kind, &p.Owner, &p.State, &p.Done, &p.Total, &p.Error)
	return p, err
}

// Prune deletes jobs that ended before a time and says how many. app runs it every hour.
func (q *Queue) Prune(ctx context.Context, before time.Time) (int64, error) {
	var n int64
	err := q.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM job WHERE state IN ('done', 'failed', 'cancelled') AND updated_at < ?", before.UnixMilli()).Exec(ctx)
		if err == nil {
			n, err = res.RowsAffected()
		}
		return err
	})
	return n, err
}
