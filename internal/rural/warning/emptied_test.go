package warning_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/warning"
)

// A pass leaves out the towns of which nothing is known. What was counted of one that emptied since goes all the same.
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

// Any single row of a town or of a village in it makes a pass look at the town, whatever table it stands in, and at no other.
func TestATownOfOneRowHasBegun(t *testing.T) {
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		undone := errors.New("undone")
		err := h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			towns := h.App.Areas.OfLevel(area.Township)
			had, err := warning.Begun(ctx, tx, towns)
			if err != nil || len(had) == 0 || len(had) == len(towns) {
				t.Fatalf("%d of %d towns, %v", len(had), len(towns), err)
			}
			spare := slices.DeleteFunc(slices.Clone(towns), func(c area.Code) bool { return slices.Contains(had, c) })
			for i, row := range []struct {
				table, which string
				village      bool
			}{
				{"household", "1 = 1", true}, {"warning_sheet", "1 = 1", true}, {"warning_stat", "1 = 1", false}, {"warning_chart", "1 = 1", false}, {"warning_backtest", "1 = 1", true},
				{"monitor_case", "1 = 1", true}, {"warning_hit", "ended > 0 AND orange_on > 0 AND household > 0", true}, {"warning_hit", "ended = 0 AND (orange_on = 0 OR household = 0)", true},
			} {
				at := spare[i]
				if row.village {
					at = h.App.Areas.Children(at)[0].ID
				}
				moved, err := tx.NewRaw("UPDATE "+row.table+" SET area = ? WHERE ("+pointer(h)+") = (SELECT min("+pointer(h)+") FROM "+row.table+" WHERE "+row.which+")", int64(at)).Exec(ctx)
				if err != nil {
					t.Fatalf("%s: %v", row.table, err)
				}
				if n, err := moved.RowsAffected(); err != nil || n != 1 {
					t.Fatalf("%s: %d rows, %v", row.table, n, err)
				}
				if got, err := warning.Begun(ctx, tx, spare); err != nil || len(got) != i+1 || !slices.Contains(got, spare[i]) {
					t.Errorf("a row of %s at %s (%s): %v, %v", row.table, at, row.which, got, err)
				}
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Fatal(err)
		}
	})
}

// pointer is what an engine calls the place of a row in its table.
func pointer(h *apptest.House) string {
	if h.App.DB.Engine() == db.SQLite {
		return "rowid"
	}
	return "ctid"
}
