package db_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

type code int64

// What goes beside a statement's text arrives as what bun would write into it.
func TestValuesBesideTheText(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		long := make([]int64, 300)
		for i := range long {
			long[i] = int64(i)
		}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.ExecContext(ctx, "CREATE TABLE v (id bigint primary key, s text, b bytea, f double precision, yes boolean, none bigint)"); err != nil {
				return err
			}
			for i := range 3 {
				_, err := tx.NewRaw("INSERT INTO v (id, s, b, f, yes, none) VALUES (?, ?, ?, ?, ?, ?)", code(i), "it's ? "+fmt.Sprint(i), []byte{0, byte(i), 255}, 1.5*float64(i), i == 1, nil).Exec(ctx)
				if err != nil {
					return err
				}
			}
			var s string
			var b []byte
			var f float64
			var yes bool
			var none sql.NullInt64
			if err := tx.QueryRowContext(ctx, "SELECT s, b, f, yes, none FROM v WHERE id IN (?) AND yes = ? AND s <> 'x'", bun.List([]code{7, 1}), true).Scan(&s, &b, &f, &yes, &none); err != nil {
				return err
			}
			if s != "it's ? 1" || !bytes.Equal(b, []byte{0, 1, 255}) || f != 1.5 || !yes || none.Valid {
				t.Errorf("read %q %v %v %v %v", s, b, f, yes, none)
			}
			// A number names a value, a quoted mark is a text, a long list and one of texts with quotes are lists all the same.
			for query, args := range map[string][]any{
				"SELECT count(*) FROM v WHERE id = ?0 OR id = ?0 + 1":                  {1},
				"SELECT count(*) FROM v WHERE s LIKE '%\\?%' AND id > ?":               {0},
				"SELECT count(*) FROM v WHERE id IN (?) AND id > 0":                    {bun.List(long)},
				"SELECT count(*) FROM v WHERE s IN (?)":                                {bun.List([]string{"it's ? 0", "it's ? 2"})},
				"SELECT count(*) FROM v WHERE b IN (?)":                                {bun.List([][]byte{{0, 0, 255}, {0, 2, 255}})},
				"SELECT count(*) FROM v WHERE id IN (?) AND id < ? AND yes IN (?)":     {bun.List([]int{0, 1, 2}), 2, bun.List([]bool{true, false})},
				"SELECT count(*) FROM v WHERE id <> ? AND none IS NULL AND id IN (?) ": {1, bun.List([]int64{0, 2})},
			} {
				var n, m int
				if err := tx.NewRaw(query, args...).Scan(ctx, &n); err != nil || n != 2 {
					t.Errorf("%s: %d %v", query, n, err)
				}
				rows, err := tx.QueryContext(ctx, query, args...)
				if err != nil {
					return err
				}
				for rows.Next() {
					err = rows.Scan(&m)
				}
				if err != nil || rows.Close() != nil || m != 2 {
					t.Errorf("%s: %d %v", query, m, err)
				}
			}
			// The same statement within itself is another.
			outer, err := tx.QueryContext(ctx, "SELECT id FROM v WHERE id >= ? ORDER BY id", 0)
			if err != nil {
				return err
			}
			var seen []string
			if d.Engine() == db.SQLite {
				for outer.Next() {
					var id, first int64
					if err := outer.Scan(&id); err != nil {
						return err
					}
					if err := tx.QueryRowContext(ctx, "SELECT id FROM v WHERE id >= ? ORDER BY id", id).Scan(&first); err != nil {
						return err
					}
					seen = append(seen, fmt.Sprint(id, first))
				}
				if strings.Join(seen, ",") != "0 0,1 1,2 2" {
					t.Errorf("within itself: %v", seen)
				}
			}
			return outer.Close()
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"a\x00b", "\xff"} {
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				var s string
				return tx.NewRaw("SELECT s FROM v WHERE s = ? OR id = 0", bad).Scan(ctx, &s)
			})
			if (bad == "a\x00b") != (err != nil) {
				t.Errorf("%q: %v", bad, err)
			}
		}
	})
}

// The writer parses a statement once, whatever its values; what is not used longest is given back.
func TestStatementsStayPrepared(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	ctx := context.Background()
	run := func(query string, args ...any) {
		t.Helper()
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			var n int64
			return tx.NewRaw(query, args...).Scan(ctx, &n)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	run("SELECT count(*) FROM setting WHERE key = ?", "a")
	before, _, err := d.Prepared(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 50 {
		run("SELECT count(*) FROM setting WHERE key = ?", fmt.Sprint(i))
		run("SELECT count(*) FROM setting WHERE updated_at IN (?)", bun.List([]int{i, i + 1}))
	}
	if after, _, err := d.Prepared(ctx); err != nil || after-before != 1 {
		t.Errorf("%d statements were prepared for one new text: %v", after-before, err)
	}
	for i := range 1000 {
		run(fmt.Sprintf("SELECT count(*) + %d FROM setting WHERE key = ?", i), "a")
	}
	if _, kept, err := d.Prepared(ctx); err != nil || kept > db.KeptMost {
		t.Errorf("%d statements are kept: %v", kept, err)
	}
}
