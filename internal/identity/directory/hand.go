package directory

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/principal"
)

// Hand is what one person did to another's account that lets them act through it.
type Hand string

// The kinds of hand.
const (
	HandMade  Hand = "made"  // made the account, and so knew its first password
	HandReset Hand = "reset" // gave it a password, took its second factor away, or changed where its codes go
	HandRoles Hand = "roles" // changed its roles
)

// handsKept is how long a hand is remembered; no rule may look farther back (see MaxHandDays).
const handsKept = MaxHandDays * 24 * time.Hour

// MaxHandDays bounds the setting of four eyes.
const MaxHandDays = 400

// Handled remembers that the caller had their hand on an account, in the transaction that did it. What the program does by itself, or the command
// line, is nobody's hand.
func Handled(ctx context.Context, tx *db.Tx, userID int64, kind Hand, at time.Time) error {
	if p := principal.From(ctx); p != nil {
		return HandledBy(ctx, tx, userID, p.UserID, kind, at)
	}
	return nil
}

// HandledBy is Handled for somebody else than the caller.
func HandledBy(ctx context.Context, tx *db.Tx, userID, by int64, kind Hand, at time.Time) error {
	if by == 0 || by == userID {
		return nil
	}
	if _, err := tx.NewRaw("DELETE FROM account_hand WHERE user_id = ? AND at < ?", userID, at.Add(-handsKept).UnixMilli()).Exec(ctx); err != nil {
		return fmt.Errorf("forget hands on account %d: %w", userID, err)
	}
	_, err := tx.NewRaw(`INSERT INTO account_hand (user_id, by_id, kind, at) VALUES (?, ?, ?, ?)
		ON CONFLICT (user_id, by_id, kind) DO UPDATE SET at = excluded.at`, userID, by, string(kind), at.UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("remember hand on account %d: %w", userID, err)
	}
	return nil
}

// HandOn reports whether one of the people by had their hand on one of the accounts since a moment.
func HandOn(ctx context.Context, h bun.IDB, accounts, by []int64, since time.Time) (bool, error) {
	if len(accounts) == 0 || len(by) == 0 {
		return false, nil
	}
	var n int
	err := h.NewRaw("SELECT count(*) FROM account_hand WHERE user_id IN (?) AND by_id IN (?) AND at >= ?", bun.List(accounts), bun.List(by), since.UnixMilli()).Scan(ctx, &n)
	if err != nil {
		return false, fmt.Errorf("hands on accounts: %w", err)
	}
	return n > 0, nil
}
