package warning_test

import (
	"fmt"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/warning/analysis"
)

// S2.13 What departments hand in of doctors, grants and idle land is read with the households and villages it is about: a figure without any is unknown with a
// reason, and a row that another took the place of does not count.
func TestRollsAreRead(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		home := h.some(1)[0]
		var at area.Code
		if err := d.Read().NewRaw("SELECT area FROM household WHERE id = ?", home).Scan(t.Context(), &at); err != nil {
			t.Fatal(err)
		}
		h.exec("UPDATE household SET type = '2', updated_at = 0, created_at = 0 WHERE id = ?", home)
		h.exec("DELETE FROM household_member WHERE household_id = ? AND seq > 1", home)
		h.exec("UPDATE household_member SET health = '2', student_status = '5', id_card_bi = ? WHERE household_id = ? AND seq = 1", []byte("bi"), home)
		h.exec("DELETE FROM village_archive WHERE area = ?", int64(at))
		h.exec(`INSERT INTO village_archive (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, year, arable)
			VALUES ('CQ-1', ?, 'archived', 1, 0, 0, 0, 0, 0, 0, 0, 2025, 10000)`, int64(at))
		n := 0
		tell := func(kind, item, state string, value int64) {
			t.Helper()
			n++
			of := any(nil)
			if kind != departmentdata.IdleLand {
				of = home
			}
			h.exec(`INSERT INTO department_data (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, kind, item, on_day, value, unit, household, department, datum)
				VALUES (?, ?, ?, 1, 0, 0, 0, 0, 0, 0, 0, ?, ?, 20260201, ?, '', ?, '局', ?)`, fmt.Sprint("BM", n), int64(at), state, kind, item, value, of, fmt.Sprint("d", n))
			if of != nil {
				h.exec("INSERT INTO department_person (record, area, household, id_card_bi) SELECT id, area, household, ? FROM department_data WHERE no = ?", []byte("bi"), fmt.Sprint("BM", n))
			}
		}
		say := func() (said string) {
			t.Helper()
			day, err := h.s.Reader.At(t.Context(), d.Read(), 20260302)
			if err != nil {
				t.Fatal(err)
			}
			homes, err := h.s.Reader.HomesOf(t.Context(), d.Read(), []int64{home})
			if err != nil || len(homes) != 1 {
				t.Fatalf("%d homes, %v", len(homes), err)
			}
			villages, err := h.s.Reader.VillagesOf(t.Context(), d.Read(), []area.Code{at})
			if err != nil || len(villages) != 1 {
				t.Fatalf("%d villages, %v", len(villages), err)
			}
			for _, key := range []string{"medical.unsigned", "education.unaided", "resource.idleLand"} {
				f, _ := analysis.FigureOf(key)
				values := f.Village(&villages[0], day)
				if f.Object.OfPeople() {
					values = f.Home(&homes[0], day)
				}
				if len(values) != 1 || values[0].Known == (values[0].Why != "") {
					t.Fatalf("%s: %+v", key, values)
				}
				if said += " -"; values[0].Known {
					said = said[:len(said)-1] + fmt.Sprint(values[0].N)
				}
			}
			return said[1:]
		}
		if got := say(); got != "- - -" {
			t.Errorf("without any data %s", got)
		}
		tell(departmentdata.Signed, "一团队", departmentdata.Superseded, 100)
		tell(departmentdata.Grant, "2025-2026学年", departmentdata.Superseded, 150_000)
		tell(departmentdata.IdleLand, "常年撂荒", departmentdata.Superseded, 9_000)
		if got := say(); got != "- - -" {
			t.Errorf("with rows of no force %s", got)
		}
		tell(departmentdata.Signed, "一团队", departmentdata.Matched, 100)
		tell(departmentdata.Grant, "2025-2026学年", departmentdata.Matched, 150_000)
		tell(departmentdata.IdleLand, "常年撂荒", departmentdata.Matched, 500)
		if got := say(); got != "0 0 5" {
			t.Errorf("with rows in force %s", got)
		}
		h.exec("UPDATE household_member SET id_card_bi = ? WHERE household_id = ?", []byte("another"), home)
		if got := say(); got != "1 1 5" {
			t.Errorf("of somebody who is no member %s", got)
		}
	})
}
