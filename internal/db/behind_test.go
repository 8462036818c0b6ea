package db_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// What is given to Behind is stored in its order with the transaction and not without it, whatever the transaction does beside it.
func TestBehindIsPartOfItsTransaction(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		refuse := errors.New("no")
		put := func(ctx context.Context, tx *db.Tx, key, value string) error {
			_, err := tx.InsertMany(ctx, db.Rows{Table: "setting", Columns: []string{"key", "value", "updated_at"}, Rows: [][]any{{key, value, 0}},
				Else: "ON CONFLICT (key) DO UPDATE SET value = setting.value || excluded.value"})
			return err
		}
		// behind writes a hundred letters one after the other and looks at something else meanwhile.
		behind := func(name string, last func() error) error {
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				for i := range 100 {
					if err := tx.Behind(func() error { return put(ctx, tx, "behind."+name, string(rune('a'+i%26))) }); err != nil {
						return err
					}
					if err := put(ctx, tx, "beside."+name, fmt.Sprint(i%10)); err != nil {
						return err
					}
				}
				return last()
			})
		}
		found := func(key string) (all []string) {
			if err := d.Read().NewRaw("SELECT value FROM setting WHERE key = ?", key).Scan(ctx, &all); err != nil {
				t.Fatal(err)
			}
			return all
		}
		var letters strings.Builder
		for i := range 100 {
			letters.WriteRune(rune('a' + i%26))
		}
		if err := behind("kept", func() error { return nil }); err != nil {
			t.Fatal(err)
		}
		if got := found("behind.kept"); len(got) != 1 || got[0] != letters.String() {
			t.Errorf("stored %v, want %s", got, &letters)
		}
		if err := behind("undone", func() error { return refuse }); !errors.Is(err, refuse) {
			t.Errorf("a transaction that failed: %v", err)
		}
		if got := append(found("behind.undone"), found("beside.undone")...); len(got) > 0 {
			t.Errorf("left of a transaction that failed: %v", got)
		}
		for what, do := range map[string]func() error{"an error": func() error { return refuse }, "a panic": func() error { panic("on the way") }} {
			if what == "a panic" && d.Engine() == db.Postgres {
				continue // it is the caller's own there
			}
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				if err := put(ctx, tx, "failed", what); err != nil {
					return err
				}
				return tx.Behind(do)
			})
			if got := found("failed"); err == nil || len(got) > 0 {
				t.Errorf("behind %s the transaction ends with %v and leaves %v", what, err, got)
			}
		}
	})
}
