package directory_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/principal"
)

// A hand counts from the moment asked about, its latest time counts, nobody's own counts, and a forgotten one is removed.
func TestHandsOnAccounts(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := principal.With(t.Context(), &principal.Principal{UserID: 7})
		now := time.UnixMilli(1_800_000_000_000)
		put := func(ctx context.Context, user int64, kind directory.Hand, at time.Time) {
			t.Helper()
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return directory.Handled(ctx, tx, user, kind, at) }); err != nil {
				t.Fatal(err)
			}
		}
		on := func(account, by int64, since time.Time) bool {
			t.Helper()
			yes, err := directory.HandOn(ctx, d.Read(), []int64{account, 99}, []int64{by}, since)
			if err != nil {
				t.Fatal(err)
			}
			return yes
		}
		long := now.AddDate(-3, 0, 0)
		put(ctx, 1, directory.HandMade, long)
		put(ctx, 1, directory.HandReset, now.AddDate(0, 0, -40))
		put(ctx, 7, directory.HandReset, now)
		put(t.Context(), 2, directory.HandReset, now)
		if on(1, 7, now.AddDate(0, 0, -30)) || on(7, 7, long) || on(2, 7, long) || !on(1, 7, now.AddDate(0, 0, -41)) {
			t.Error("an old hand, one's own, or nobody's counts")
		}
		put(ctx, 1, directory.HandReset, now)
		if !on(1, 7, now.AddDate(0, 0, -30)) || on(1, 8, long) {
			t.Error("the hand of today does not count, or that of another does")
		}
		var rows int
		if err := d.Read().NewRaw("SELECT count(*) FROM account_hand WHERE user_id = 1").Scan(ctx, &rows); err != nil || rows != 1 {
			t.Errorf("%d rows: what no rule looks back to stays: %v", rows, err)
		}
	})
}
