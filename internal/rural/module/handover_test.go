package module_test

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/inbox"
	"mirror/internal/rural/moduletest"
)

// sits gives the engine the people of an office, as app does.
func (x *example) sits(people office) {
	x.People = people.find
	x.Actors = func(_ context.Context, _ bun.IDB, code string, at []area.Code, _ []string) (out []int64, err error) {
		for id, p := range people {
			if p.Has(code) && slices.Contains(at, p.Area) {
				out = append(out, id)
			}
		}
		slices.Sort(out)
		return out, nil
	}
	x.Homes = func(_ context.Context, _ bun.IDB, ids []int64) (map[int64]area.Code, error) {
		out := map[int64]area.Code{}
		for _, id := range ids {
			out[id] = people[id].Area
		}
		return out, nil
	}
	x.Names = func(_ context.Context, _ bun.IDB, ids []int64) (map[int64]string, error) {
		out := map[int64]string{}
		for _, id := range ids {
			out[id] = people[id].Name
		}
		return out, nil
	}
}

// A to-do goes to a colleague of one's own office who may act: it leaves one list, is marked in the other, and the next step ends that.
func TestHandOver(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		town, colleague := named(reviewer, "镇审核"), named(person(5, fenjie, "detail", "approve"), "同事")
		blind, above := named(person(7, fenjie, "detail"), "只看"), named(person(8, gaozhou, "detail", "approve"), "县里")
		x.sits(office{1: clerk, 2: town, 3: stranger, 5: colleague, 7: blind, 8: above})
		x.Rooms.Messages = &message.Service{DB: d, Now: x.Time}
		for id, at := range map[int64]area.Code{1: chuli, 2: fenjie, 5: fenjie, 7: fenjie, 8: gaozhou} {
			moduletest.Account(t, d, id, at)
		}
		// The county may answer as well: who may act is not yet of one's own office.
		for i := range x.d.Transitions {
			if s := &x.d.Transitions[i]; s.Code == "answer" {
				s.Who = append(slices.Clone(s.Who), declaration.Who{Level: area.County})
			}
		}
		r, err := x.step(clerk, x.enter(ask("甲")), "ask", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		mine := func(p *principal.Principal) inbox.ModuleTodoPage {
			t.Helper()
			out, err := x.Page(ctx, p, inbox.Filter{})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		offered, err := x.Flow.Colleagues(ctx, town, x.d, r.ID)
		if err != nil || len(offered) != 1 || offered[0].ID != "5" {
			t.Errorf("offered %+v %v", offered, err)
		}
		if _, err := x.Flow.Colleagues(ctx, stranger, x.d, r.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("a stranger: %v", err)
		}
		give := func(p *principal.Principal, to int64) flow.ModuleBatchResult {
			t.Helper()
			out, err := x.Flow.HandOver(ctx, p, x.d, flow.ModuleHandover{IDs: []int64{r.ID}, To: strconv.FormatInt(to, 10), Words: "请代为核实"})
			if err != nil || len(out) != 1 {
				t.Fatalf("%+v %v", out, err)
			}
			return out[0]
		}
		// To nobody of another office, nobody who may not act, not to oneself; and only what is one's own to-do.
		for _, to := range []int64{7, 8, 3, 2, 99} {
			if got := give(town, to); got.Done || got.Message != "只能转交给本单位能办理这条记录的在用账号" {
				t.Errorf("to %d: %+v", to, got)
			}
		}
		if got := give(blind, 5); got.Done || got.Message != "这条记录不在您的待办中，不能转交" {
			t.Errorf("not theirs: %+v", got)
		}
		if got := give(stranger, 5); got.Done || got.Message != "记录不存在，或不在您负责的区域内" {
			t.Errorf("a stranger: %+v", got)
		}
		if got := give(town, 5); !got.Done {
			t.Fatalf("%+v", got)
		}
		if a, b := mine(town), mine(colleague); len(a.Items) != 0 || a.Total != 0 || len(b.Items) != 1 || b.Items[0].HandedBy != "镇审核" {
			t.Errorf("giver %+v, colleague %+v", a.Items, b.Items)
		}
		if box, err := x.Inbox(ctx, town, "mine"); err != nil || box.Mine != 0 {
			t.Errorf("the giver's home page: %d %v", box.Mine, err)
		}
		if moduletest.Told(t, d, 5, "镇审核转交：%") != 1 {
			t.Error("the colleague was not told")
		}
		lines, err := x.Timeline(ctx, clerk.Scope, x.d, r.ID)
		if err != nil || lines[0].Kind != "handover" || lines[0].Words != "转交给同事：请代为核实" {
			t.Errorf("%+v %v", lines[0], err)
		}
		// Given back, it is as if nothing had been.
		if got := give(colleague, 2); !got.Done || len(mine(town).Items) != 1 || mine(town).Items[0].HandedBy != "" || len(mine(colleague).Items) != 1 {
			t.Errorf("given back: %+v", got)
		}
		if got := give(town, 5); !got.Done {
			t.Fatalf("%+v", got)
		}
		if r, err = x.step(colleague, r, "back", "请补充", nil); err != nil {
			t.Fatal(err)
		}
		if r, err = x.step(clerk, r, "ask", "", nil); err != nil {
			t.Fatal(err)
		}
		if a := mine(town); len(a.Items) != 1 {
			t.Errorf("after the next step it is the office's again: %+v", a)
		}
		// Why it is theirs: the rule of the step, as the permission has it.
		desks, err := x.Desks(ctx, town)
		if err != nil {
			t.Fatal(err)
		}
		why := x.Why(x.d, desks, r)
		if len(why) != 2 || why[0].Step != "答复" || why[0].Level != "乡镇（街道）" || why[0].Permission != "example-consultation:approve" || !why[0].Waits || why[1].Waits || why[0].Behalf != "" {
			t.Errorf("%+v", why)
		}
		if none := x.Why(x.d, desks[:0], r); len(none) != 0 {
			t.Errorf("%+v", none)
		}
	})
}
