package warning_test

import (
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/warning"
)

// What was left out stays on its list after it ended, with the day it did and behind what still holds, page by page; it is on no other list, and nobody
// reads it outside their areas or of a town whose households they may not see.
func TestWhatWasLeftOutIsListedAfterItEnded(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		const slug = "livelihood-crisis"
		h := open(t, d)
		h.line(1_500_000)
		h.walk(warning.Mark{}, nil)
		site := &warning.Handler{Service: h.s}
		see := []string{access.HouseholdData + ":detail", "monitor:edit"}
		var ids []int64
		r := moduletest.Fenjie.Range()
		if err := d.Read().NewRaw("SELECT id FROM warning_hit WHERE ended = 0 AND slug = ? AND area BETWEEN ? AND ? ORDER BY id LIMIT 5", slug, int64(r.Lo), int64(r.Hi)).Scan(t.Context(), &ids); err != nil || len(ids) < 5 {
			t.Fatalf("%d warnings: %v", len(ids), err)
		}
		town := officer(1, moduletest.Fenjie, see...)
		if err := h.s.SetState(t.Context(), town, ids, warning.HitExcluded, "已核实"); err != nil {
			t.Fatal(err)
		}
		// Three of the five households earn enough from now on.
		gone := ids[:3]
		h.exec(`UPDATE household_income SET wage = 99000000, business = 0, business_cost = 0, property = 0, transfer = 0, rigid_medical = 0, rigid_school = 0, rigid_disaster = 0
			WHERE household_id IN (SELECT household FROM warning_hit WHERE id IN (?))`, bun.List(gone))
		h.exec("INSERT INTO warning_due (household) SELECT household FROM warning_hit WHERE id IN (?)", bun.List(gone))
		h.follow()
		pages := func(who *principal.Principal, c area.Code, state string, size int) (all []warning.WarningHit) {
			t.Helper()
			for cursor := ""; ; {
				p, err := site.Listed(principal.With(t.Context(), who), slug, c, state, cursor, size)
				if err != nil || len(all) > 1000 {
					t.Fatal(len(all), err)
				}
				all = append(all, p.Items...)
				if cursor = p.Next; cursor == "" {
					return all
				}
			}
		}
		for size := range 4 {
			listed := pages(town, moduletest.Fenjie, warning.HitExcluded, size+1)
			var got, ended []int64
			for _, x := range listed {
				got = append(got, x.ID)
				if x.Ended != 0 {
					ended = append(ended, x.ID)
				}
				if x.Ended != 0 && (x.Ended != 20260302 || x.LastSeen > x.Ended || x.Reason != "已核实") {
					t.Errorf("%+v", x)
				}
			}
			slices.Sort(got)
			slices.Sort(ended)
			if !slices.Equal(got, ids) || !slices.Equal(ended, gone) {
				t.Errorf("%d a page: %v are listed, %v as ended, want %v and %v", size+1, got, ended, ids, gone)
			}
		}
		for _, x := range pages(town, moduletest.Fenjie, "", 100) {
			if x.Ended != 0 || slices.Contains(gone, x.ID) {
				t.Errorf("the list of all has %+v", x)
			}
		}
		if got := pages(officer(1, h.Areas.Children(moduletest.Gaozhou)[0].ID, see...), h.Areas.Children(moduletest.Gaozhou)[0].ID, warning.HitExcluded, 100); len(got) != 0 {
			t.Errorf("a town beside is listed %d", len(got))
		}
		for _, asked := range []area.Code{moduletest.Fenjie, moduletest.Gaozhou} {
			for _, x := range pages(officer(1, moduletest.Fenjie), asked, warning.HitExcluded, 100) {
				if x.Ended != 0 {
					t.Errorf("who may not see households is told, of %s, %+v", asked, x)
				}
			}
		}
	})
}
