package residenttown_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
)

// The report of a town is that of its county and province: the same members, days, work and tasks, in five statements whatever the area is. It names
// teams and areas, and nobody in them.
func TestFigures(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, _, hand := h.manned()
		aide := h.Entered(clerk, members, fenjie, posting(30, "驻村书记", "4", "unitKind", "1", "fromOn", "2026-03-03"))
		h.Entered(member, logs, fenjie, map[string]any{"workedOn": h.Day(0), "kind": "4", "content": "对接企业"})
		h.Takes(reviewer, leaves, h.submitted(member, h.Entered(member, leaves, fenjie, h.away(-1, 3))), "townPass", "", nil)
		task := h.Entered(leader, tasks, fenjie, map[string]any{"title": "硬化", "category": "2", "indicator": "里程", "target": 3.0, "measure": "公里", "dueOn": h.Day(2)})
		h.Takes(reviewer, tasks, task, "pass", "", nil)
		h.Takes(clerk, members, hand, "leave", "", map[string]any{"endedOn": h.Day(0), "successor": id(aide), "handover": "台账"})

		ctx := context.Background()
		of := func(scope area.Scope, c area.Code, month, today int64) residenttown.ResidentReport {
			t.Helper()
			counted, n := db.CountStatements(ctx)
			out, err := residenttown.Figures(counted, h.Engine, scope, c, month, today)
			if err != nil || n.Load() != 5 {
				t.Fatalf("%s: %d statements, %v", c, n.Load(), err)
			}
			return out
		}
		var town residenttown.ResidentChild
		for _, c := range []area.Code{fenjie, gaozhou, maoming, area.Guangdong} {
			out := of(area.Within(area.Guangdong), c, 202603, 20260304)
			if out.Teams != 1 || out.Full != 0 || out.Members != 2 || out.Classes[0].Teams != 1 || len(out.Kinds) != 1 || out.Kinds[0] != (residenttown.ResidentPart{Code: "4", N: 1}) {
				t.Errorf("%s: %+v", c, out)
			}
			// Whose unit's kind nobody said counts as said by nobody.
			if len(out.Units) != 2 || out.Units[0] != (residenttown.ResidentPart{Code: "", N: 1}) {
				t.Errorf("%s: units %+v", c, out.Units)
			}
			want := map[string]int64{}
			if c == area.Guangdong {
				want = map[string]int64{"1": 600, "2": 301, "3": 226}
			}
			if len(out.Classes) != 3 {
				t.Errorf("%s: classes %+v", c, out.Classes)
			}
			for _, x := range out.Classes {
				if x.Target != want[x.Code] {
					t.Errorf("%s: %d towns of class %s to help, want %d", c, x.Target, x.Code, want[x.Code])
				}
			}
			var some []residenttown.ResidentChild
			for _, x := range out.Children {
				if x.Teams > 0 {
					some = append(some, x)
				}
			}
			// The leader 4 days, the member 2 and 2 on leave, the first secretary 2.
			if len(some) != 1 || some[0].Posted != 3 || some[0].TownDays != 8 || some[0].LeaveDays != 2 || some[0].Tasks != 1 || some[0].Late != 0 {
				t.Fatalf("%s: %+v", c, some)
			}
			if c == fenjie {
				town = some[0]
			}
			if posts := len(out.Posts); (posts == 1) != (c == fenjie || c == gaozhou) {
				t.Errorf("%s: %d teams", c, posts)
			}
			told, _ := json.Marshal(out)
			for _, name := range []string{"周文博", "林晓丹", "驻村书记"} {
				if strings.Contains(string(told), name) {
					t.Errorf("%s: the report names %s", c, name)
				}
			}
		}
		if town.Members != 2 {
			t.Errorf("%+v", town)
		}
		if late := of(area.Within(fenjie), fenjie, 202603, 20260310); late.Children[0].Late != 1 {
			t.Errorf("a task past its day is not late: %+v", late.Children)
		}
		if before := of(area.Within(fenjie), fenjie, 202512, 20260304); before.Children[0].Posted != 0 || before.Children[0].TownDays != 0 {
			t.Errorf("somebody was in post before they came: %+v", before.Children)
		}
		// Another county's scope holds nothing of it.
		if out := of(area.Within(moduletest.Elsewhere(area.County)), area.Guangdong, 202603, 20260304); out.Teams != 0 || out.Members != 0 {
			t.Errorf("another county reads %+v", out)
		}
	})
}

// A calendar is for the member, for the leader of their team and for those who approve, and for no colleague.
func TestWhoSeesACalendar(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, boss, hand := h.manned()
		handler := residenttown.Handler{Engine: h.Engine}
		for _, c := range []struct {
			by   *principal.Principal
			of   *declaration.Record
			want bool
		}{
			{member, hand, true}, {leader, hand, true}, {leader, boss, true}, {reviewer, hand, true}, {county, hand, true},
			{member, boss, false}, {stranger, hand, false}, {clerk, hand, false}, {moduletest.Colleague(leader), hand, false},
		} {
			if may, err := residenttown.MayWatch(handler, context.Background(), c.by, c.of); err != nil || may != c.want {
				t.Errorf("%s sees the calendar of %s: %t %v", c.by.Name, c.of.Name(), may, err)
			}
		}
		// Whoever left watches nobody, and is watched by the leader of the team they were in.
		left := h.Takes(clerk, members, hand, "leave", "", map[string]any{"endedOn": h.Day(0), "successor": id(boss), "handover": "台账"})
		if may, err := residenttown.MayWatch(handler, context.Background(), leader, left); err != nil || !may {
			t.Errorf("the leader does not see who left: %v", err)
		}
	})
}
