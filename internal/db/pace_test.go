package db_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// A long work begins with little, takes as much as fits into the engine's Hold whatever each piece costs, and gives way at once when the pieces become dearer.
func TestPaceKeepsToHold(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := time.Unix(1_700_000_000, 0)
		p := db.Pace{Now: func() time.Time { return now }}
		write := func(each time.Duration) (took int) {
			t.Helper()
			took = p.Next(1_000)
			if err := p.Write(context.Background(), d, func(context.Context, *db.Tx) (int, error) {
				now = now.Add(time.Duration(took) * each)
				return took, nil
			}); err != nil {
				t.Fatal(err)
			}
			return took
		}
		if n := write(0); n > 10 {
			t.Errorf("the first takes %d", n)
		}
		for range 20 {
			write(100 * time.Microsecond)
		}
		if n := write(100 * time.Microsecond); n < 100 || time.Duration(n)*100*time.Microsecond > d.Engine().Hold() {
			t.Errorf("pieces of 0.1 ms: %d at once", n)
		}
		write(time.Millisecond)
		if n := write(time.Millisecond); time.Duration(n)*time.Millisecond > d.Engine().Hold() {
			t.Errorf("pieces of 1 ms: %d at once", n)
		}
		if n := write(time.Minute); n < 1 {
			t.Errorf("%d at once", n)
		}
		if n := write(time.Minute); n != 1 {
			t.Errorf("pieces of a minute: %d at once", n)
		}
		boom := errors.New("undone")
		if err := p.Write(context.Background(), d, func(context.Context, *db.Tx) (int, error) { return 0, boom }); !errors.Is(err, boom) || p.Next(1_000) != 1 {
			t.Errorf("after a failure: %v, %d at once", err, p.Next(1_000))
		}
		for range 30 {
			write(0)
		}
		if n := p.Next(1_000); n != 1_000 {
			t.Errorf("what costs nothing: %d at once", n)
		}
	})
}

// Of a long work whose transactions cost three milliseconds besides their pieces, PostgreSQL has few, because each costs that again; SQLite has as
// many as keep its one writer free.
func TestPaceSparesTransactionsWherePeopleDoNotWait(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		const pieces, each, besides = 6_000, 500 * time.Microsecond, 3 * time.Millisecond
		now := time.Unix(1_700_000_000, 0)
		p := db.Pace{Now: func() time.Time { return now }}
		transactions, longest := 0, time.Duration(0)
		for left := pieces; left > 0; transactions++ {
			took := p.Next(min(left, 500))
			began := now
			if err := p.Write(context.Background(), d, func(context.Context, *db.Tx) (int, error) {
				now = now.Add(time.Duration(took)*each + besides)
				return took, nil
			}); err != nil {
				t.Fatal(err)
			}
			left, longest = left-took, max(longest, now.Sub(began))
		}
		if d.Engine() == db.Postgres && transactions > 40 {
			t.Errorf("%d transactions for %d pieces", transactions, pieces)
		}
		if d.Engine() == db.SQLite && longest > 20*time.Millisecond {
			t.Errorf("people wait %v", longest)
		}
		if longest > d.Engine().Hold() {
			t.Errorf("a transaction takes %v", longest)
		}
	})
}

// The rest of a batch, whose transaction costs little more than a commit, does not make the next transaction small; one that holds too long does.
func TestPaceForgetsTheRestOfABatch(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now, hold := time.Unix(1_700_000_000, 0), d.Engine().Hold()
		p := db.Pace{Now: func() time.Time { return now }}
		write := func(most int, held time.Duration) {
			t.Helper()
			if err := p.Write(context.Background(), d, func(context.Context, *db.Tx) (int, error) {
				now = now.Add(held)
				return p.Next(most), nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		for range 10 {
			write(100, hold/2)
		}
		found := p.Next(1_000)
		if write(3, hold/4); p.Next(1_000) != found {
			t.Errorf("%d at once, and %d after a rest of three", found, p.Next(1_000))
		}
		if write(3, 2*hold); p.Next(1_000) > 1 {
			t.Errorf("%d at once after three that took %v", p.Next(1_000), 2*hold)
		}
	})
}
