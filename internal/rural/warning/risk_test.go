package warning_test

import (
	"fmt"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/moduletest"
)

// S2.13 Points of danger are listed of the caller's areas, the most households first; what is over, superseded, a year old or another department's is not,
// and few households are kept from who may not see them.
func TestRisksAreListed(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		n := 0
		tell := func(c area.Code, kind, item string, on, homes int64, state string) {
			t.Helper()
			n++
			h.exec(`INSERT INTO department_data (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, kind, item, on_day, value, unit, department, datum)
				VALUES (?, ?, ?, 1, 0, 0, 0, 0, 0, 0, 0, ?, ?, ?, ?, '户', '自然资源局', ?)`, fmt.Sprint("BM", n), int64(c), state, kind, item, on, homes*100, fmt.Sprint("d", n))
		}
		far := h.Areas.Below(h.Areas.Children(moduletest.Gaozhou)[0].ID, area.Village)[0]
		tell(moduletest.Chuli, departmentdata.Risk, "后山", 20250601, 5, departmentdata.Matched)
		tell(moduletest.Chuli, departmentdata.Risk, "后山", 20250901, 7, departmentdata.Matched)
		tell(moduletest.Chuli, departmentdata.Risk, "河口", 20250601, 9, departmentdata.Matched)
		tell(moduletest.Chuli, departmentdata.Risk, "河口", 20250901, 0, departmentdata.Matched)
		tell(moduletest.Chuli, departmentdata.Risk, "屋后", 20250901, 3, departmentdata.Matched)
		tell(moduletest.Chuli, departmentdata.Risk, "老屋", 20250302, 8, departmentdata.Matched)
		tell(moduletest.Chuli, departmentdata.Risk, "旧数", 20250901, 8, departmentdata.Superseded)
		tell(moduletest.Chuli, departmentdata.Disaster, "台风", 20250901, 8, departmentdata.Matched)
		tell(far, departmentdata.Risk, "后山", 20250901, 20, departmentdata.Matched)
		say := func(at, of area.Code, codes ...string) string {
			t.Helper()
			out, err := h.s.Risks(t.Context(), officer(1, at, codes...), of)
			if err != nil {
				t.Fatal(err)
			}
			said := fmt.Sprint(out.Total)
			for _, x := range out.Items {
				said += fmt.Sprintf(" %s/%s/%d/%d", x.Area.Name, x.Point, x.Households, x.On)
			}
			return said
		}
		see := access.HouseholdData + ":detail"
		own := "储良村委会/后山/7/20250901 储良村委会/屋后/3/20250901"
		if got, want := say(moduletest.Gaozhou, moduletest.Gaozhou, see), "3 "+h.Areas.Name(far)+"/后山/20/20250901 "+own; got != want {
			t.Errorf("county: %s, want %s", got, want)
		}
		if got := say(moduletest.Fenjie, moduletest.Gaozhou, see); got != "2 "+own {
			t.Errorf("of the county for a town: %s", got)
		}
		if got, want := say(moduletest.Fenjie, moduletest.Fenjie), "2 储良村委会/后山/7/20250901 储良村委会/屋后/-1/20250901"; got != want {
			t.Errorf("for who may not see households: %s, want %s", got, want)
		}
		if _, err := h.s.Risks(t.Context(), officer(1, moduletest.Fenjie, see), far); !errs.Has(err, errs.NotFound) {
			t.Errorf("a village beside: %v", err)
		}
	})
}
