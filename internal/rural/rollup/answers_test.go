package rollup_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/rural/rollup"
)

// An answer is made once until a sum is written, and no longer kept than it may stand; each question has its own, and a failure is none.
func TestAnswersStandUntilSumsChange(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var a rollup.Answers[int]
		now, made := time.Unix(1_700_000_000, 0), 0
		asks := func(question string, want int) {
			t.Helper()
			got, err := a.Get(question, now, func() (int, error) { made++; return made, nil })
			if err != nil || got != want {
				t.Errorf("%s: answer %d (%v), want %d", question, got, err, want)
			}
		}
		asks("town", 1)
		asks("town", 1)
		asks("other town", 2)
		asks("town", 1)
		boom := errors.New("undone")
		write := func(end error) {
			err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				table := rollup.Table{Name: "village_income", Key: []string{"area", "year"}, Also: []string{"parent"}, Sums: []string{"villages", "income"}}
				if err := table.Add(ctx, tx, [][]any{{int64(44_09_81_103_210_00), 2025, int64(44_09_81_103_000_00), 1, 100}}); err != nil {
					return err
				}
				return end
			})
			if !errors.Is(err, end) {
				t.Fatal(err)
			}
		}
		write(boom)
		asks("town", 1)
		write(nil)
		asks("town", 3)
		asks("other town", 4)
		now = now.Add(rollup.Stands - time.Millisecond)
		asks("town", 3)
		now = now.Add(time.Millisecond)
		asks("town", 5)
		if _, err := a.Get("county", now, func() (int, error) { return 0, boom }); !errors.Is(err, boom) {
			t.Fatal(err)
		}
		asks("county", 6)
		// At most 64 are kept: behind so many others the first is made again.
		a = rollup.Answers[int]{}
		asks("county", 7)
		for i := range 64 {
			asks(fmt.Sprint("village ", i), 8+i)
		}
		asks("county", 72)
	})
}
