package db_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// Rows that fill several statements and a part of one are all stored; those that are there are changed or left out, as the caller says, and those left
// out are told by their place.
func TestInsertMany(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		insert := func(from, to int, value, key, otherwise string) (left []int) {
			t.Helper()
			in := db.Rows{Table: "setting", Columns: []string{"key", "value", "updated_at"}, Key: key, Else: otherwise}
			for i := from; i < to; i++ {
				in.Rows = append(in.Rows, []any{fmt.Sprintf("many%03d", i), value, 1})
			}
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				left, err = tx.InsertMany(ctx, in)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return left
		}
		having := func(value string) (n int) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT count(*) FROM setting WHERE key LIKE 'many%' AND value = ?", value).Scan(ctx, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		insert(0, 0, "none", "", "")
		insert(0, 300, "first", "", "")
		insert(290, 400, "second", "", "ON CONFLICT (key) DO UPDATE SET value = excluded.value")
		left := insert(395, 410, "third", "key", "")
		if a, b, c := having("first"), having("second"), having("third"); a != 290 || b != 110 || c != 10 {
			t.Errorf("%d of the first, %d of the second, %d of the third", a, b, c)
		}
		if !slices.Equal(left, []int{0, 1, 2, 3, 4}) {
			t.Errorf("left out %v", left)
		}
	})
}
