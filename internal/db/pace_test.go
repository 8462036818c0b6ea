package db_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// A long work begins with little, takes as much as fits into Hold whatever each piece costs, and gives way at once when the pieces become dearer.
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
		if n := write(100 * time.Microsecond); n < 100 || time.Duration(n)*100*time.Microsecond > db.Hold {
			t.Errorf("pieces of 0.1 ms: %d at once", n)
		}
		write(time.Millisecond)
		if n := write(time.Millisecond); time.Duration(n)*time.Millisecond > db.Hold {
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
