package db_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"math"
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
		// Of so many that one statement does not take them all, too, and of those behind the first that was left out.
		insert(3000, 3002, "taken", "", "")
		if left := insert(1000, 3100, "fourth", "key", ""); !slices.Equal(left, []int{2000, 2001}) || having("fourth") != 2098 || having("taken") != 2 {
			t.Errorf("left out %v, %d of the fourth, %d taken", left, having("fourth"), having("taken"))
		}
		if left := insert(3098, 5200, "fifth", "key", ""); !slices.Equal(left, []int{0, 1}) || having("fifth") != 2100 {
			t.Errorf("left out %v, %d of the fifth", left, having("fifth"))
		}
	})
}

// area is a kind of number, written one that says how it is written.
type (
	area    int64
	written string
)

func (w written) Value() (driver.Value, error) { return "written " + string(w), nil }

// What is stored is what was given, by every way and of every kind: signs that have a meaning in a statement or between values, bytes, numbers, nothing, and what says itself
// how it is written. Of two rows with one key the first is stored. A row that a table refuses fails them all.
func TestInsertManyKeepsEveryValue(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		texts := []any{"", "\\N", "\\.", `a\tb`, "a\tb\nc\r\\d", "'; --", "?0 ?", "村\u2028\x01", nil, "NULL", "{\"a\":1}"}
		bytes := []any{[]byte{}, []byte{0, 9, 10, 92, 255}, nil, []byte("\\x41")}
		numbers := []any{int64(-1), 0, nil, int64(math.MaxInt64), int32(7), area(8), int64(math.MinInt64)}
		reals := []any{0.1, -3.0, nil, 1e300, 1e-300}
		truths := []any{true, false, nil}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.ExecContext(ctx, "CREATE TABLE kept (id bigint PRIMARY KEY, txt text, bin bytea, num bigint, real double precision, yes boolean, CHECK (id <> 13))")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		columns := []string{"id", "txt", "bin", "num", "real", "yes"}
		store := func(in db.Rows) (left []int, err error) {
			in.Table, in.Columns = "kept", columns
			return left, d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				left, err = tx.InsertMany(ctx, in)
				return err
			})
		}
		row := func(id int64) []any {
			i := int(id)
			return []any{id, texts[i%len(texts)], bytes[i%len(bytes)], numbers[i%len(numbers)], reals[i%len(reals)], truths[i%len(truths)]}
		}
		same := func(r []any, what string) {
			t.Helper()
			var txt sql.NullString
			var bin []byte
			var none bool
			var num sql.NullInt64
			var float sql.NullFloat64
			var yes sql.NullBool
			if err := d.Read().QueryRowContext(ctx, "SELECT txt, bin, bin IS NULL, num, real, yes FROM kept WHERE id = ?", r[0]).Scan(&txt, &bin, &none, &num, &float, &yes); err != nil {
				t.Fatalf("%s: %v: %v", what, r, err)
			}
			text, _ := r[1].(string)
			if w, is := r[1].(written); is {
				text = "written " + string(w)
			}
			part, _ := r[2].([]byte)
			real, _ := r[4].(float64)
			truth, _ := r[5].(bool)
			if txt.String != text || txt.Valid != (r[1] != nil) || string(bin) != string(part) || none != (r[2] == nil) || r[3] == nil == num.Valid || num.Valid && fmt.Sprint(num.Int64) != fmt.Sprint(r[3]) ||
				float.Float64 != real || float.Valid != (r[4] != nil) || yes.Bool != truth || yes.Valid != (r[5] != nil) {
				t.Errorf("%s: %q came back as %q %v %q %v %v %v", what, r, txt.String, txt.Valid, bin, num, float, yes)
			}
		}
		ways := map[string]func(rows [][]any) db.Rows{
			"few":    func(rows [][]any) db.Rows { return db.Rows{Rows: rows[:5]} },
			"many":   func(rows [][]any) db.Rows { return db.Rows{Rows: rows} },
			"by key": func(rows [][]any) db.Rows { return db.Rows{Rows: rows, Key: "id"} },
			"changed": func(rows [][]any) db.Rows {
				return db.Rows{Rows: rows, Else: "ON CONFLICT (id) DO UPDATE SET txt = excluded.txt"}
			},
			"written": func(rows [][]any) db.Rows {
				rows[30][1] = written("so")
				return db.Rows{Rows: rows}
			},
		}
		from := int64(1000)
		for what, way := range ways {
			var rows [][]any
			for id := from; id < from+200; id++ {
				rows = append(rows, row(id))
			}
			from += 1000
			in := way(rows)
			if left, err := store(in); err != nil || len(left) > 0 {
				t.Fatalf("%s: %v %v", what, left, err)
			}
			for _, r := range in.Rows {
				same(r, what)
			}
		}
		twice := [][]any{}
		for id := from; id < from+50; id++ {
			twice = append(twice, row(id))
		}
		again := slices.Clone(twice[7])
		again[1] = "another"
		if left, err := store(db.Rows{Rows: append(twice, again), Key: "id"}); err != nil || !slices.Equal(left, []int{50}) {
			t.Errorf("of a key that comes twice %v is left: %v", left, err)
		}
		same(twice[7], "twice")
		for what, in := range map[string]db.Rows{"refused": {}, "refused by key": {Key: "id"}, "twice without a key": {}} {
			from += 1000
			for id := from; id < from+50; id++ {
				in.Rows = append(in.Rows, row(id))
			}
			if in.Rows[40] = row(13); what == "twice without a key" {
				in.Rows[40] = row(from)
			}
			var n int
			if _, err := store(in); err == nil {
				t.Errorf("%s: stored", what)
			}
			if err := d.Read().NewRaw("SELECT count(*) FROM kept WHERE id >= ?", from).Scan(ctx, &n); err != nil || n != 0 {
				t.Errorf("%s: %d are stored (%v)", what, n, err)
			}
		}
	})
}
