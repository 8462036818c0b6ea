package warning_test

import (
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/warning"
)

// A town of which nothing is known costs a pass one statement; what was counted of one that emptied since goes all the same.
func TestATownThatEmptiedIsCleared(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.line(9_000_00)
		h.walk(warning.Mark{}, nil)
		count := func(query string, args ...any) (n int64) {
			t.Helper()
			if err := d.Read().NewRaw(query, args...).Scan(t.Context(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		day, empty := count("SELECT max(day) FROM warning_stat"), area.Code(0)
		for _, c := range h.s.Areas.OfLevel(area.Township) {
			if r := c.Range(); count("SELECT count(*) FROM household WHERE area BETWEEN ? AND ?", int64(r.Lo), int64(r.Hi))+count("SELECT count(*) FROM warning_sheet WHERE area BETWEEN ? AND ?", int64(r.Lo), int64(r.Hi)) == 0 {
				empty = c
				break
			}
		}
		if empty == 0 {
			t.Fatal("every town has a household")
		}
		h.exec("INSERT INTO warning_stat (area, day, rule, parent, slug, level, n) VALUES (?, ?, 1, ?, 'medical', 1, 3)", int64(empty), day, int64(empty.Parent()))
		h.walk(warning.Mark{}, nil)
		if n := count("SELECT count(*) FROM warning_stat WHERE area = ? AND n > 0", int64(empty)); n != 0 {
			t.Errorf("%d counts of an empty town are left", n)
		}
	})
}
