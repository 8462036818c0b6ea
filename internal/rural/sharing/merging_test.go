package sharing_test

import (
	"context"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/sharing"
)

// beside is a village of the same town.
const beside = area.Code(44_09_81_103_201_00)

var clerkBeside = person(9, beside, "village-clerk", "detail", "add", "edit")

// types saves one answer of a sheet of an area.
func (h *house) types(p *principal.Principal, sheet *declaration.Record, key, value string) {
	h.T.Helper()
	if err := h.Save(context.Background(), p, sheet.ID, h.read(sheet).Version, map[string]string{key: value}); err != nil {
		h.T.Fatal(err)
	}
}

// newest is what an area last said of a fact.
func (h *house) newest(key string, c area.Code) string {
	h.T.Helper()
	var values []string
	if err := h.DB.Read().NewRaw("SELECT value FROM sharing_value WHERE fact = ? AND area = ? AND household = 0 ORDER BY id DESC", factOf(key), int64(c)).Scan(context.Background(), &values); err != nil {
		h.T.Fatal(err)
	}
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// A village that takes another over keeps what it said itself, also of later rows of the other and in a sheet that it has open; what it never said comes along.
func TestMergedVillageKeepsItsOwnAnswers(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		table := h.released(columns(fresh("晒谷场")))
		key := h.filled(clerk, h.of(table, chuli)).Columns[0].Key
		h.types(clerkBeside, h.of(table, beside), key, "5")
		h.Takes(clerkBeside, sharing.Sheets, h.of(table, beside), "submit", "", nil)
		h.types(clerk, h.of(table, chuli), key, "2")
		h.Takes(clerk, sharing.Sheets, h.of(table, chuli), "submit", "", nil)

		only := h.released(columns(fresh("凉亭")), "title", "凉亭摸底")
		its := h.filled(clerk, h.of(only, chuli)).Columns[0].Key
		h.types(clerk, h.of(only, chuli), its, "4")
		h.Takes(clerk, sharing.Sheets, h.of(only, chuli), "submit", "", nil)
		h.types(clerkBeside, h.of(only, beside), its, "1")
		for _, x := range [][2]string{{key, "3"}, {its, "7"}} {
			h.sql("INSERT INTO sharing_value (fact, area, value, day, sheet, household) VALUES (?, ?, ?, ?, 0, 0)", factOf(x[0]), int64(chuli), x[1], h.Today())
		}
		h.sql("INSERT INTO sharing_value (fact, area, value, day, sheet, household) VALUES (99, ?, '1', ?, 0, 12)", int64(chuli), h.Today())

		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := h.MoveValues(ctx, tx, chuli, beside, 100)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if got := h.newest(key, beside); got != "5" {
			t.Errorf("what it said itself is now %q", got)
		}
		if got := h.newest(its, beside); got != "7" {
			t.Errorf("what the other alone said is %q", got)
		}
		if got := h.filled(clerkBeside, h.of(only, beside)).Cells[0]; got.Value != "1" || !got.Typed {
			t.Errorf("its open sheet shows %+v", got)
		}
		var left, homes int
		if err := d.Read().NewRaw("SELECT count(CASE WHEN area = ? THEN 1 END), count(CASE WHEN area = ? AND household = 12 THEN 1 END) FROM sharing_value", int64(chuli), int64(beside)).Scan(ctx, &left, &homes); err != nil || left != 0 || homes != 1 {
			t.Errorf("%d rows are left, %d of households came along: %v", left, homes, err)
		}
	})
}
