package onetime

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/db"
)

// Table keeps spent tokens where every replica sees them: the insert that finds no row is the one that spends.
type Table struct{ DB *db.DB }

// Spend reports whether id was spent for the first time, on any replica.
func (t *Table) Spend(ctx context.Context, id string, expires time.Time) (bool, error) {
	var n int64
	err := t.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("INSERT INTO request_token_spent (token, expires_at) VALUES (?, ?) ON CONFLICT (token) DO NOTHING", id, expires.UnixMilli()).Exec(ctx)
		if err != nil {
			return err
		}
		n, err = res.RowsAffected()
		return err
	})
	if err != nil {
		return false, fmt.Errorf("spend request token: %w", err)
	}
	return n == 1, nil
}

// Sweep forgets tokens that have expired: nothing opens them any more.
func (t *Table) Sweep(ctx context.Context, now time.Time) error {
	return t.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM request_token_spent WHERE expires_at < ?", now.UnixMilli()).Exec(ctx)
		return err
	})
}
