package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"mirror/internal/db"
)

// periodicKey is the unique key of every periodic job: one of a kind waits or runs at a time.
const periodicKey = "every"

// tick enqueues at each multiple of the interval until ctx ends, and once at the start for the interval under way.
func (q *Queue) tick(ctx context.Context, kind string, interval time.Duration) {
	if q.EveryFrom != nil {
		select {
		case <-ctx.Done():
			return
		case <-q.EveryFrom:
		}
	}
	first := q.Now().Truncate(interval)
	for {
		slot := q.Now().Truncate(interval)
		served := slot
		if slot.Equal(first) {
			served = slot.Add(-q.Rested)
		}
		if err := q.enqueueSlot(ctx, kind, slot, served); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "periodic job was not enqueued", "kind", kind, "error", err)
		}
		// After a failure (database away) the interval is tried again sooner than the next one.
		wait := slot.Add(interval).Sub(q.Now())
		select {
		case <-ctx.Done():
			return
		case <-time.After(min(max(wait, time.Millisecond), time.Minute)):
		}
	}
}

// enqueueSlot lets the first replica of an interval enqueue. The last interval served is a row of setting, which only
// ever moves forward: the replica whose update changes it is the one. One that was served at `served` or later is not enqueued.
func (q *Queue) enqueueSlot(ctx context.Context, kind string, slot, served time.Time) error {
	key := "job.every." + kind
	at := slot.UnixMilli()
	var n int
	err := q.DB.Read().NewRaw("SELECT count(*) FROM setting WHERE key = ? AND updated_at >= ?", key, served.UnixMilli()).Scan(ctx, &n)
	if err != nil || n > 0 {
		return err
	}
	return q.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw(`INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at WHERE setting.updated_at < excluded.updated_at`,
			key, slot.UTC().Format(time.RFC3339), at).Exec(ctx)
		if err != nil {
			return fmt.Errorf("interval of %s: %w", kind, err)
		}
		if changed, err := res.RowsAffected(); err != nil || changed == 0 {
			return err
		}
		_, err = q.Enqueue(ctx, tx, New{Kind: kind, UniqueKey: periodicKey})
		return err
	})
}
