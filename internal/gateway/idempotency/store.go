package idempotency

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

// purpose separates the key the answers are sealed with: an answer may hold what is told once, a new account's password.
const purpose = "idempotency"

// Sealed are the sealed columns of the room.
var Sealed = []cryptox.Stored{{Purpose: purpose, Table: "idempotency_key", Column: "answer_enc", ID: []string{"user_id", "digest"},
	With: []string{"t.user_id", "t.digest"}, AAD: func(with []string) []byte { return []byte(with[0] + " " + with[1]) }}}

// mark is a call as the table knows it.
type mark struct {
	user            int64
	digest, request string
	life            time.Duration
}

func (m mark) aad() []byte { return []byte(strconv.FormatInt(m.user, 10) + " " + m.digest) }

// row is a mark that stands; status 0 says that its answer is not there.
type row struct {
	request   string
	created   time.Time
	status    int
	mediaType string
	answer    []byte
}

// insert marks a call inside its own transaction. One that stands already undoes it: errs.IdempotencyRunning.
func insert(ctx context.Context, tx *db.Tx, m mark, now time.Time) error {
	res, err := tx.NewRaw(`INSERT INTO idempotency_key (user_id, digest, request, created_at, until, answer_enc) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (user_id, digest) DO NOTHING`, m.user, m.digest, m.request, now.UnixMilli(), now.Add(m.life).UnixMilli(), []byte{}).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark call: %w", err)
	}
	n, err := res.RowsAffected()
	if err == nil && n == 0 {
		err = errs.New(errs.IdempotencyRunning, "")
	}
	return err
}

func (g *Guard) read(ctx context.Context, m mark) (row, bool, error) {
	var r row
	var created int64
	err := g.DB.Read().QueryRowContext(ctx, `SELECT request, created_at, status, media_type, answer_enc FROM idempotency_key
		WHERE user_id = ? AND digest = ? AND (until > ? OR created_at > ?)`, m.user, m.digest, g.Now().UnixMilli(), g.Now().Add(-Life).UnixMilli()).
		Scan(&r.request, &created, &r.status, &r.mediaType, &r.answer)
	r.created = time.UnixMilli(created)
	if errors.Is(err, sql.ErrNoRows) {
		return r, false, nil
	}
	if err != nil {
		return r, false, fmt.Errorf("read mark: %w", err)
	}
	return r, true, nil
}

func (g *Guard) keep(ctx context.Context, m mark, a *answer) error {
	if a.long || a.status == 0 {
		return nil
	}
	sealed := g.Master.Seal(purpose, m.aad(), a.body.Bytes())
	return g.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE idempotency_key SET status = ?, media_type = ?, answer_enc = ? WHERE user_id = ? AND digest = ?",
			a.status, a.Header().Get("Content-Type"), sealed, m.user, m.digest).Exec(ctx)
		return err
	})
}

// drop takes the mark of a call that was refused.
func (g *Guard) drop(ctx context.Context, m mark) error {
	return g.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM idempotency_key WHERE user_id = ? AND digest = ? AND status = 0", m.user, m.digest).Exec(ctx)
		return err
	})
}

// Sweep forgets marks that have had their time, and the answers of those that stay longer.
func (g *Guard) Sweep(ctx context.Context) error {
	return g.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old := g.Now().Add(-Life).UnixMilli()
		if _, err := tx.NewRaw("DELETE FROM idempotency_key WHERE created_at <= ? AND until <= ?", old, g.Now().UnixMilli()).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw("UPDATE idempotency_key SET status = 0, media_type = '', answer_enc = ? WHERE created_at <= ? AND status <> 0", []byte{}, old).Exec(ctx)
		return err
	})
}
