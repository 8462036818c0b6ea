package module_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
)

// A rule set for a county holds for its records at once and for what is open after the next reckoning; one of two who set it at the same
// time is told, and taking it back brings the module's own days.
func TestSetDeadline(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		x := open(t, d)
		gaozhou := area.Code(44_09_81_000_000_00)
		office, province := person(31, gaozhou), person(32, area.Guangdong)
		asked := func() *declaration.Record {
			t.Helper()
			r, err := x.step(clerk, x.enter(ask("甲")), "ask", "", nil)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		due := func(r *declaration.Record) int64 {
			t.Helper()
			now, err := x.Record(ctx, x.d, clerk.Scope, r.ID)
			if err != nil {
				t.Fatal(err)
			}
			return declaration.Day(time.UnixMilli(now.DueAt - 1))
		}
		set := func(at string, version int64, days int) error {
			return x.SetDeadline(ctx, office, x.d.Code, "answer", deadline.DeadlineEntry{Area: at, Version: version, Days: days})
		}
		r := asked()
		if due(r) != 20261012 {
			t.Errorf("five working days end on %d", due(r))
		}
		for _, c := range []struct {
			at    string
			days  int
			words string
		}{{gaozhou.String(), 0, "应为1至730天"}, {gaozhou.String(), 731, "应为1至730天"}, {chuli.String(), 3, "请选择镇级以上的区域"}, {"x", 3, "请选择区域"}} {
			says(t, set(c.at, 0, c.days), c.words)
		}
		for _, at := range []string{"440900000000", jishui.String(), "000"} {
			if err := set(at, 0, 3); !errs.Has(err, errs.Forbidden) {
				t.Errorf("%s: %v", at, err)
			}
		}
		if err := x.SetDeadline(ctx, office, x.d.Code, "none", deadline.DeadlineEntry{Area: gaozhou.String(), Days: 3}); !errs.Has(err, errs.NotFound) {
			t.Errorf("a rule that is none: %v", err)
		}
		var both sync.WaitGroup
		out := make([]error, 2)
		for i := range out {
			both.Go(func() { out[i] = set(gaozhou.String(), 0, 3) })
		}
		both.Wait()
		if (out[0] == nil) == (out[1] == nil) {
			t.Errorf("both set it: %v", out)
		}
		if r2 := asked(); due(r2) != 20261002 || due(r) != 20261012 {
			t.Errorf("three days end on %d", due(r2))
		}
		if err := x.Redue(ctx); err != nil || due(r) != 20261002 {
			t.Errorf("reckoned anew: %d %v", due(r), err)
		}
		if err := x.SetDeadline(ctx, province, x.d.Code, "answer", deadline.DeadlineEntry{Area: "440000000000", Days: 9, Working: true}); err != nil {
			t.Fatal(err)
		}
		rules, err := x.Deadlines(ctx, office)
		if err != nil || len(rules) != 1 || len(rules[0].Rules) != 1 {
			t.Fatalf("%+v %v", rules, err)
		}
		rule := rules[0].Rules[0]
		if rule.Title != "待答复" || rule.From != "咨询日期" || len(rule.Areas) != 2 || rule.Areas[0].MaySet || !rule.Areas[1].MaySet || rule.Areas[1].Days != 3 {
			t.Errorf("%+v", rule)
		}
		// Another county sees the province's and not its neighbour's.
		if far, err := x.Deadlines(ctx, person(33, area.Code(44_08_81_000_000_00))); err != nil || len(far[0].Rules[0].Areas) != 1 {
			t.Errorf("%+v %v", far, err)
		}
		if err := x.DropDeadline(ctx, office, x.d.Code, "answer", gaozhou.String(), 7); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		if err := x.DropDeadline(ctx, office, x.d.Code, "answer", gaozhou.String(), 1); err != nil {
			t.Fatal(err)
		}
		if r3 := asked(); due(r3) != 20261016 {
			t.Errorf("the province's nine working days end on %d", due(r3))
		}
		var audited int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE object = 'deadline'").Scan(ctx, &audited); err != nil || audited != 3 {
			t.Errorf("audited %d %v", audited, err)
		}
	})
}
