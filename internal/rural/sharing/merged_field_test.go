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

var townBeside = person(8, 44_09_81_102_000_00, "town-clerk", "detail", "add", "edit", "approve")

// Of two towns that were merged with the same switch admitted, the field stays compulsory until the later of their days, whichever was merged into which.
func TestMergedAdmissionsHoldUntilTheLaterDay(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		for _, days := range [][2]int{{30, 50}, {50, 30}} {
			start := h.Time
			admitted := func(p *principal.Principal, ends int) *declaration.Record {
				t.Helper()
				r := h.Entered(p, sharing.Fields, p.Area, map[string]any{"switchOf": "villages-data-proof", "citation": "某某帮扶办法（某发〔2026〕1号）第三条", "purpose": "核对村貌", "endsOn": h.Day(ends)})
				r = h.Takes(p, sharing.Fields, r, "apply", "", nil)
				return h.Takes(county, sharing.Fields, r, "release", "同意", nil)
			}
			ended, kept := admitted(town, days[0]), admitted(townBeside, days[1])
			// As a merge leaves them: both admissions, and the one rule of the town that goes on.
			h.sql("UPDATE sharing_field SET area = ? WHERE id = ?", int64(townBeside.Area), ended.ID)
			h.sql("DELETE FROM deadline_rule WHERE rule = 'proof' AND area = ?", int64(fenjie))
			state := func(r *declaration.Record) string {
				t.Helper()
				now, err := h.Record(ctx, h.Register(sharing.Fields), area.Everything(), r.ID)
				if err != nil {
					t.Fatal(err)
				}
				return now.State
			}
			needed := func() bool {
				t.Helper()
				on, err := h.Allows(ctx, d.Read(), h.Register("villages-data"), "proof", h.Areas.Children(townBeside.Area)[0].ID)
				if err != nil {
					t.Fatal(err)
				}
				return on
			}
			if !needed() {
				t.Fatal("it is not compulsory after the merge")
			}
			short, long := ended, kept
			if days[0] > days[1] {
				short, long = kept, ended
			}
			h.Time = start.AddDate(0, 0, 31)
			if err := h.Service.Open(ctx); err != nil {
				t.Fatal(err)
			}
			if state(short) != sharing.Ended || state(long) != sharing.Released || !needed() {
				t.Errorf("%v: after the earlier day: %s, %s, compulsory %v", days, state(short), state(long), needed())
			}
			h.Time = start.AddDate(0, 0, 50)
			if !needed() {
				t.Errorf("%v: it does not hold on the later day", days)
			}
			h.Time = start.AddDate(0, 0, 51)
			if err := h.Service.Open(ctx); err != nil {
				t.Fatal(err)
			}
			var rules int
			if err := d.Read().NewRaw("SELECT count(*) FROM deadline_rule WHERE rule = 'proof'").Scan(ctx, &rules); err != nil || rules != 0 || state(long) != sharing.Ended || needed() {
				t.Errorf("%v: after the later day: %s, %d rules, %v", days, state(long), rules, err)
			}
		}
	})
}
