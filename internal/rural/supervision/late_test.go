package supervision_test

import (
	"context"
	"fmt"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/supervision"
)

// An issue may be handed over with today as its deadline.
func TestTheDeadlineMayBeToday(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.Entered(county, issues, chuli, h.found())
		r = h.Takes(county, issues, r, "handOver", "当日整改", moduletest.With(h.unit(), "deadline", h.Day(0)))
		h.Takes(county, issues, r, "reassign", "由镇农办负责", moduletest.With(h.unit(), "deadline", h.Day(0)))
	})
}

// What was returned waits for its area as before: it is late past its deadline, and may be given to another unit.
func TestAReturnedIssueStillWaits(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.rectified(h.handed(h.found()))
		r = h.Takes(county, issues, r, "back", "照片看不清", nil)
		h.Time = h.Time.AddDate(0, 1, 0)
		of, err := supervision.Report(context.Background(), supervision.Asking{DB: h.DB.Read(), Areas: h.Areas, Scope: area.Within(gaozhou), Area: gaozhou, Now: h.Time})
		if err != nil || of.Overdue != 1 {
			t.Errorf("%d are overdue, %v", of.Overdue, err)
		}
		if r = h.Takes(county, issues, r, "reassign", "由镇农办负责", moduletest.With(h.unit(), "responsibleUnit", "分界镇农办")); r.State != supervision.Returned {
			t.Errorf("reassigned to state %s", r.State)
		}
	})
}

// A bulletin names the late issues with their days, those that are late the longest first, thirty at most, and says where there are more.
func TestABulletinNamesThirtyLateIssues(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		b := h.Entered(county, bulletins, gaozhou, map[string]any{"month": "2026-03", "issuer": "高州市乡村振兴局", "case1": id(h.handed(h.found())), "remarks": "走访不及时。", "demands": "压实责任。"})
		content := func() supervision.SupervisionContent {
			t.Helper()
			c, err := h.handler().Content(context.Background(), county, b)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		// late plants issues whose deadline was some days ago.
		late := func(n, days int) {
			t.Helper()
			at := h.Time.AddDate(0, 0, -days)
			var all []sample.Planted
			for range n {
				all = append(all, sample.Planted{Area: chuli, State: supervision.Mending, Since: at, Values: map[string]any{"title": "走访不及时", "source": "2", "category": "3", "level": "1", "foundOn": declaration.Day(at), "deadline": declaration.Day(at)}})
			}
			if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return h.Plant(ctx, tx, h.Register(issues), county, all) }); err != nil {
				t.Fatal(err)
			}
		}
		h.exec("UPDATE supervision_issue SET deadline = 20260227, due_at = 1772208000000")
		late(1, 10)
		c := content()
		var days []int
		for _, x := range c.Late {
			days = append(days, x.Days)
		}
		if fmt.Sprint(days) != "[10 3]" || c.LateCut {
			t.Errorf("late for %v days, cut %t", days, c.LateCut)
		}
		late(28, 5)
		if c = content(); len(c.Late) != 30 || c.LateCut {
			t.Errorf("of 30: %d are named, cut %t", len(c.Late), c.LateCut)
		}
		late(1, 5)
		if c = content(); len(c.Late) != 30 || !c.LateCut {
			t.Errorf("of 31: %d are named, cut %t", len(c.Late), c.LateCut)
		}
	})
}
