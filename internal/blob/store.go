package blob

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

func (s *Store) create(ctx context.Context, id, name, mediaType string, owner int64) error {
	now := s.now()
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO blob (id, name, media_type, size, owner, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
			id, name, mediaType, unfinished, owner, now.Add(unfinishedFor).UnixMilli(), now.UnixMilli()).Exec(ctx)
		return err
	})
}

// putChunk is a transaction of its own, so that a long upload never holds SQLite's writer while it waits for its sender. The bytes go beside the
// statement where the engine takes them so: written into it they are twice as many, and the engine reads every one.
func (s *Store) putChunk(ctx context.Context, id string, seq int, sealed []byte) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.InsertMany(ctx, db.Rows{Table: "blob_chunk", Columns: []string{"blob_id", "seq", "data"}, Rows: [][]any{{id, seq, sealed}}})
		return err
	})
}

func (s *Store) finish(ctx context.Context, id string, size int64, expires time.Time) error {
	var until int64
	if !expires.IsZero() {
		until = expires.UnixMilli()
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("UPDATE blob SET size = ?, expires_at = ? WHERE id = ? AND size = ?", size, until, id, unfinished).Exec(ctx)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errors.New("the unfinished file was swept"), err)
		}
		return nil
	})
}

func (s *Store) info(ctx context.Context, id string) (Info, error) {
	i := Info{ID: id}
	var expires, created int64
	err := s.DB.Read().NewRaw("SELECT name, media_type, size, owner, expires_at, created_at FROM blob WHERE id = ? AND size >= 0 AND (expires_at = 0 OR expires_at > ?)",
		id, s.now().UnixMilli()).Scan(ctx, &i.Name, &i.MediaType, &i.Size, &i.Owner, &expires, &created)
	if errors.Is(err, sql.ErrNoRows) {
		return i, errs.Wrap(errs.NotFound, fmt.Errorf("file %q: %w", id, err))
	}
	if err != nil {
		return i, fmt.Errorf("file: %w", err)
	}
	if expires != 0 {
		i.Expires = time.UnixMilli(expires)
	}
	i.Created = time.UnixMilli(created)
	return i, nil
}

func (s *Store) chunk(ctx context.Context, id string, seq int) ([]byte, error) {
	var data []byte
	err := s.DB.Read().NewRaw("SELECT data FROM blob_chunk WHERE blob_id = ? AND seq = ?", id, seq).Scan(ctx, &data)
	return data, err
}

// Delete removes a file; one that is not there is no error.
func (s *Store) Delete(ctx context.Context, id string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return remove(ctx, tx, []string{id}) })
}

func remove(ctx context.Context, tx *db.Tx, ids []string) error {
	if _, err := tx.NewRaw("DELETE FROM blob_chunk WHERE blob_id IN (?)", bun.List(ids)).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewRaw("DELETE FROM blob WHERE id IN (?)", bun.List(ids)).Exec(ctx)
	return err
}

// sweepBatch bounds one transaction of the sweep.
const sweepBatch = 50

// Sweep deletes files that expired and left-overs that were never finished, and says how many. A periodic job runs it.
func (s *Store) Sweep(ctx context.Context) (int, error) {
	for total := 0; ; {
		var ids []string
		err := s.DB.Read().NewRaw("SELECT id FROM blob WHERE expires_at > 0 AND expires_at <= ? ORDER BY expires_at LIMIT ?",
			s.now().UnixMilli(), sweepBatch).Scan(ctx, &ids)
		if err != nil {
			return total, fmt.Errorf("sweep files: %w", err)
		}
		if len(ids) == 0 {
			return total, nil
		}
		if err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return remove(ctx, tx, ids) }); err != nil {
			return total, fmt.Errorf("sweep files: %w", err)
		}
		total += len(ids)
	}
}

// Expire lets files go with the next sweep, in the transaction of what does not need them any more.
func (s *Store) Expire(ctx context.Context, tx *db.Tx, ids []string) error {
	if _, err := tx.NewRaw("UPDATE blob SET expires_at = ? WHERE id IN (?)", s.now().UnixMilli(), bun.List(ids)).Exec(ctx); err != nil {
		return fmt.Errorf("let files go: %w", err)
	}
	return nil
}

// Keep lets files stay for good that were stored with an end, in the transaction of what came to need them.
func (s *Store) Keep(ctx context.Context, tx *db.Tx, ids []string) error {
	if _, err := tx.NewRaw("UPDATE blob SET expires_at = 0 WHERE id IN (?) AND size >= 0", bun.List(ids)).Exec(ctx); err != nil {
		return fmt.Errorf("keep files: %w", err)
	}
	return nil
}

// KeepUntil lets a finished file stay until a time, in the caller's transaction.
func (s *Store) KeepUntil(ctx context.Context, tx *db.Tx, id string, at time.Time) error {
	if _, err := tx.NewRaw("UPDATE blob SET expires_at = ? WHERE id = ? AND size >= 0", at.UnixMilli(), id).Exec(ctx); err != nil {
		return fmt.Errorf("keep a file until: %w", err)
	}
	return nil
}
