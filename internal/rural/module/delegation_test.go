package module_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/inbox"
)

// office is the people of a test, as they are at the moment.
type office map[int64]*principal.Principal

func (o office) find(_ context.Context, ids ...int64) (map[int64]*principal.Principal, error) {
	out := map[int64]*principal.Principal{}
	for _, id := range ids {
		if p := o[id]; p != nil {
			c := *p
			out[id] = &c
		}
	}
	return out, nil
}

func named(p *principal.Principal, name string) *principal.Principal {
	c := *p
	c.Name, c.Permissions = name, maps.Clone(p.Permissions)
	return &c
}

// Who stands in for another sees what waits for them, acts in their name while it runs, and has no more than both have.
func TestDelegation(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		town := named(reviewer, "镇审核")
		deputy := named(person(5, gaozhou, "detail", "approve"), "代办人")
		small := person(6, chuli, "detail", "approve")
		blind := person(7, gaozhou, "detail")
		people := office{1: clerk, 2: town, 5: deputy, 6: small, 7: blind}
		x.People = people.find
		entry := desk.DelegationEntry{To: "5", From: "2026-09-29", Until: "2026-10-01"}
		for _, c := range []struct {
			change func(e *desk.DelegationEntry)
			words  string
		}{
			{func(e *desk.DelegationEntry) { e.To = "2" }, "不能委托给本人"}, {func(e *desk.DelegationEntry) { e.To = "6" }, "数据范围覆盖您的范围"},
			{func(e *desk.DelegationEntry) { e.To = "99" }, "数据范围覆盖您的范围"}, {func(e *desk.DelegationEntry) { e.To = "x" }, "请选择受托人"},
			{func(e *desk.DelegationEntry) { e.To = "7" }, "没有您所办业务的办理权限"},
			{func(e *desk.DelegationEntry) { e.To, e.Modules = "7", []string{x.d.Code} }, "受托人没有“办事咨询”的办理权限"},
			{func(e *desk.DelegationEntry) { e.Modules = []string{"none"} }, "只能委托本人办理的业务"},
			{func(e *desk.DelegationEntry) { e.From = "2026-09-28" }, "不能早于今天"}, {func(e *desk.DelegationEntry) { e.Until = "2026-09-28" }, "不能早于开始日期"},
			{func(e *desk.DelegationEntry) { e.Until = "2027-09-28" }, "不能超过180天"}, {func(e *desk.DelegationEntry) { e.Until = "2026-02-30" }, "请输入日期"},
		} {
			e := entry
			c.change(&e)
			says(t, x.Delegate(ctx, town, e), c.words)
		}
		asked := func(name string) *declaration.Record {
			t.Helper()
			r, err := x.step(clerk, x.enter(ask(name)), "ask", "", nil)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		answer := map[string]any{"answer": "到镇便民服务中心办理。"}
		inbox := func(p *principal.Principal) inbox.ModuleTodos {
			t.Helper()
			box, err := x.Inbox(ctx, p, "mine")
			if err != nil {
				t.Fatal(err)
			}
			return box
		}
		first, second := asked("甲"), asked("乙")
		if _, err := x.step(deputy, first, "answer", "", answer); !errs.Has(err, errs.Forbidden) || inbox(deputy).Mine != 0 {
			t.Errorf("before: %v, %d", err, inbox(deputy).Mine)
		}
		if err := x.Delegate(ctx, town, entry); err != nil {
			t.Fatal(err)
		}
		says(t, x.Delegate(ctx, town, entry), "已有委托")
		box := inbox(deputy)
		if box.Mine != 2 || len(box.Items) != 2 || box.Items[0].Behalf != "镇审核" || inbox(town).Mine != 2 || inbox(town).Items[0].Behalf != "" {
			t.Errorf("%+v", box)
		}
		r, err := x.step(deputy, first, "answer", "", answer)
		if err != nil || r.State != "answered" {
			t.Fatalf("%+v %v", r, err)
		}
		lines, err := x.Timeline(ctx, deputy.Scope, x.d, r.ID)
		if err != nil || lines[0].Actor != "代办人" || lines[0].Behalf != "镇审核" || lines[1].Behalf != "" {
			t.Errorf("%+v %v", lines[0], err)
		}
		var audited int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action LIKE '%.answer' AND detail LIKE '%镇审核%'").Scan(ctx, &audited); err != nil || audited != 1 {
			t.Errorf("audited %d %v", audited, err)
		}
		if done, err := x.Inbox(ctx, deputy, "done"); err != nil || len(done.Items) != 1 || done.Items[0].Behalf != "镇审核" || done.Items[0].By != "" {
			t.Errorf("%+v %v", done, err)
		}
		// The one who was away sees what was done in their name, and by whom; who did other things meanwhile does not.
		if done, err := x.Inbox(ctx, town, "done"); err != nil || len(done.Items) != 1 || done.Items[0].By != "代办人" || done.Items[0].Behalf != "" {
			t.Errorf("%+v %v", done, err)
		}
		// Nothing of what both must have may be missing: a permission of either, the account, the area.
		barred := func(why string) {
			t.Helper()
			if _, err := x.step(deputy, second, "answer", "", answer); !errs.Has(err, errs.Forbidden) && !errs.Has(err, errs.NotFound) {
				t.Errorf("%s: %v", why, err)
			}
			if n := inbox(deputy).Mine; n != 0 {
				t.Errorf("%s: %d wait", why, n)
			}
		}
		delete(deputy.Permissions, "example-consultation:approve")
		barred("the delegate has lost the permission")
		deputy.Permissions["example-consultation:approve"] = true
		delete(town.Permissions, "example-consultation:approve")
		barred("the delegator has lost the permission")
		town.Permissions["example-consultation:approve"] = true
		people[2] = nil
		barred("the delegator is gone")
		people[2] = town
		deputy.Scope = area.Within(jishui)
		barred("the delegate sits elsewhere")
		deputy.Scope = area.Within(gaozhou)
		was := x.ground.Now
		x.ground.Now = x.ground.Now.AddDate(0, 0, 3)
		barred("the last day is over")
		if g, err := x.Delegations(ctx, town); err != nil || g.Given[0].State != "ended" {
			t.Errorf("%+v %v", g, err)
		}
		x.ground.Now = was.AddDate(0, 0, 2)
		if inbox(deputy).Mine != 1 {
			t.Error("the last day does not count")
		}
		if err := x.EndDelegation(ctx, clerk, 1); !errs.Has(err, errs.NotFound) {
			t.Errorf("a third ends it: %v", err)
		}
		if err := x.EndDelegation(ctx, town, 1); err != nil {
			t.Fatal(err)
		}
		barred("it was ended")
		if err := x.EndDelegation(ctx, town, 1); !errs.Has(err, errs.NotFound) {
			t.Errorf("twice: %v", err)
		}
	})
}

// Four eyes are those of persons: neither what the delegate did themselves nor what the delegator did may be approved at the other's desk.
func TestDelegationKeepsFourEyes(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		answer := map[string]any{"answer": "到镇便民服务中心办理。"}
		both := named(person(8, fenjie, "detail", "edit", "approve"), "双岗")
		deputy := named(person(5, gaozhou, "detail", "approve", "edit"), "代办人")
		people := office{1: clerk, 8: both, 5: deputy}
		x.People = people.find
		if err := x.Delegate(ctx, clerk, desk.DelegationEntry{To: "8", From: "2026-09-29", Until: "2026-10-09"}); err != nil {
			t.Fatal(err)
		}
		// They submit in the clerk's name: the answer is another's at their own desk, and so is it for the clerk, once they sit in the town.
		r, err := x.step(both, x.enter(ask("甲")), "ask", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = x.step(both, r, "answer", "", answer)
		says(t, err, "同一人不能既经办又审核")
		moved := named(person(1, fenjie, "detail", "edit", "approve"), "某人")
		people[1] = moved
		_, err = x.step(moved, r, "answer", "", answer)
		says(t, err, "同一人不能既经办又审核")
		// Nor may anybody do it for either of them.
		for _, from := range []*principal.Principal{moved, both} {
			if from == moved {
				if err := x.EndDelegation(ctx, moved, 1); err != nil {
					t.Fatal(err)
				}
			}
			if err := x.Delegate(ctx, from, desk.DelegationEntry{To: "5", From: "2026-09-29", Until: "2026-10-09"}); err != nil {
				t.Fatal(err)
			}
			_, err = x.step(deputy, r, "answer", "", answer)
			says(t, err, "委托人"+from.Name+"经办过前面的环节")
			if from == moved {
				if err := x.EndDelegation(ctx, moved, 2); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// Whoever stands in for any of many is told of what waits, and all of them are looked up at once: the step is a write, which others wait for.
func TestSubstitutesAreLookedUpTogether(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		people, turn := office{1: clerk}, []int64{}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for i := range int64(60) {
				who, deputy := 100+i, 200+i
				people[who], people[deputy] = named(person(who, fenjie, "detail", "approve"), fmt.Sprint("镇审核", i)), person(deputy, gaozhou, "detail", "approve")
				turn = append(turn, who)
				if _, err := tx.NewRaw("INSERT INTO delegation (from_user, to_user, modules, starts_on, ends_on, reason, created_at) VALUES (?, ?, '', 20260901, 20261001, '', 1)", who, deputy).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		delete(people, 100) // gone
		calls := 0
		x.People = func(ctx context.Context, ids ...int64) (map[int64]*principal.Principal, error) {
			calls++
			return people.find(ctx, ids...)
		}
		x.Actors = func(context.Context, bun.IDB, string, []area.Code, []string) ([]int64, error) {
			return slices.Clone(turn), nil
		}
		x.Messages = &message.Service{DB: d, Now: func() time.Time { return x.ground.Now }}
		if _, err := x.step(clerk, x.enter(ask("甲")), "ask", "", nil); err != nil {
			t.Fatal(err)
		}
		var told int
		if err := d.Read().NewRaw("SELECT count(*) FROM message WHERE body LIKE '代镇审核%办理：%'").Scan(ctx, &told); err != nil || told != 59 || calls != 2 {
			t.Errorf("%d substitutes told, people looked up %d times, want 59 and once for each of entering and asking: %v", told, calls, err)
		}
	})
}
