package warning_test

import (
	"fmt"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/warning/analysis"
)

// The first row of a county makes what was unknown of its own households 0 and leaves those of others unknown, as does a row that a city or the province
// took in of somebody nobody knows: what no department told of stays without data.
func TestARowCoversItsOwnCountyAlone(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		beside := h.Areas.Children(moduletest.Maoming)[0].ID
		if beside == moduletest.Gaozhou {
			beside = h.Areas.Children(moduletest.Maoming)[1].ID
		}
		n := 0
		tell := func(c area.Code, state string) {
			t.Helper()
			n++
			h.exec(`INSERT INTO department_data (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, kind, item, on_day, value, unit, department, datum)
				VALUES (?, ?, ?, 1, 0, 0, 0, 0, 0, 0, 0, ?, '某厂', 20260201, 100, '元', '人社局', ?)`, fmt.Sprint("BM", n), int64(c), state, departmentdata.Arrears, fmt.Sprint("d", n))
		}
		arrears, _ := analysis.FigureOf("employment-stability.arrears")
		known := func(c area.Code) bool {
			t.Helper()
			at, err := h.s.Reader.At(t.Context(), d.Read(), 20260302)
			if err != nil {
				t.Fatal(err)
			}
			v := arrears.Home(&analysis.Home{Household: household.Household{ID: 1, Area: h.Areas.Below(c, area.Village)[0]}}, at)[0]
			if v.Known && v.N != 0 || !v.Known && v.Why == "" {
				t.Errorf("%s: %+v", c, v)
			}
			return v.Known
		}
		province, _ := moduletest.Gaozhou.At(area.Province)
		for _, above := range []area.Code{moduletest.Maoming, province} {
			tell(above, departmentdata.Unmatched)
			if known(moduletest.Gaozhou) || known(beside) {
				t.Errorf("a row of %s makes counties known", above)
			}
		}
		tell(moduletest.Chuli, departmentdata.Superseded)
		if known(moduletest.Gaozhou) {
			t.Error("a row that another took the place of makes its county known")
		}
		tell(moduletest.Chuli, departmentdata.Matched)
		if !known(moduletest.Gaozhou) || known(beside) {
			t.Errorf("after a row of its village the county is known: %v, the one beside: %v", known(moduletest.Gaozhou), known(beside))
		}
	})
}
