package family_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
)

// Dongguan has no counties: what the county decides elsewhere, its city decides.
func TestStructuralChangeInDongguan(t *testing.T) {
	const city, dongcheng, from, to = area.Code(44_19_00_000_000_00), area.Code(44_19_00_003_000_00), area.Code(44_19_00_003_001_00), area.Code(44_19_00_003_002_00)
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		no, _ := household.DemoPerson(7001, true, 1980)
		card, err := h.Households.Create(ctx, area.Within(from), &principal.Principal{UserID: 1}, household.HouseholdNew{Area: from.String(), Type: "1", HouseLevel: "B", Phone: "19900001234",
			Members: []household.HouseholdNewMember{{Name: "测试", IDCard: no, Relation: "02"}}})
		if err != nil {
			t.Fatal(err)
		}
		clerk, reviewer := person(11, from, "village-clerk", "detail", "add", "edit", "del"), person(12, dongcheng, "town-reviewer", "detail", "approve")
		decides, other := person(13, city, "county-reviewer", "detail", "approve"), person(14, area.Code(44_09_00_000_000_00), "county-reviewer", "detail", "approve")
		f := h.family(card.ID)
		values := map[string]any{"household": strconv.FormatInt(f.ID, 10), "kind": family.Move, "occurredOn": "2026-06-01", "proof": h.Photo(clerk, "证明.png"), "target": to.String()}
		r := h.must(h.Create(ctx, clerk, h.d, flow.ModuleEntry{Area: from.String(), Values: values}))
		r = h.must(h.step(clerk, r, "submit"))
		r = h.must(h.step(moduletest.Colleague(clerk), r, "villagePass"))
		r = h.must(h.step(reviewer, r, "townForward"))
		todo, err := h.Inbox(ctx, decides, "mine")
		if err != nil || len(todo.Items) != 1 || len(todo.Items[0].Steps) == 0 || todo.Items[0].Steps[0] != "县审通过并生效" {
			t.Errorf("the city's inbox: %+v %v", todo, err)
		}
		if _, err := h.step(reviewer, r, "countyPass"); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the town decides: %v", err)
		}
		if _, err := h.step(other, r, "countyPass"); !errs.Has(err, errs.NotFound) {
			t.Errorf("another city decides: %v", err)
		}
		r = h.must(h.step(decides, r, "countyPass"))
		if g := h.family(f.ID); r.State != family.Effective || g.Area != to {
			t.Errorf("%s %s", r.State, g.Area)
		}
		// A city with counties decides nothing for them.
		g := h.home(2, 0)
		next := h.Areas.Children(fenjie)[0].ID
		s := h.must(h.step(town, h.through(h.must(h.enter(g, family.Move, map[string]any{"target": next.String()}))), "townForward"))
		if _, err := h.step(other, s, "countyPass"); !errs.Has(err, errs.Forbidden) {
			t.Errorf("茂名 decides for 高州: %v", err)
		}
	})
}

// What is under way about a household that moves is the old village's work no more: its to-do is done, and the new village has it.
func TestToDosGoWithTheHousehold(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		var to area.Code
		for _, n := range h.Areas.Children(fenjie) {
			if n.ID != chuli {
				to = n.ID
			}
		}
		people := map[area.Code]int64{chuli: 101, to: 102}
		for at, id := range people {
			moduletest.Account(t, d, id, at)
		}
		h.Engine.Messages = &message.Service{DB: d, Now: func() time.Time { return h.Time }}
		h.Engine.Actors = func(_ context.Context, _ bun.IDB, code string, at []area.Code, _ []string) (out []int64, err error) {
			for _, c := range at {
				if u := people[c]; u != 0 && code == "monitor:edit" {
					out = append(out, u)
				}
			}
			return out, nil
		}
		f := h.home(2, 0)
		h.must(h.Create(ctx, village, h.Register("monitor"), flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"household": fmt.Sprint(f.ID), "source": "1", "risk": "01", "receivedAt": "2026-06-01"}}))
		waits := func(user int64) int { return moduletest.Told(t, d, user, "防返贫监测：%") }
		if waits(101) != 1 || waits(102) != 0 {
			t.Fatalf("at first %d and %d", waits(101), waits(102))
		}
		h.byCounty(h.must(h.enter(f, family.Move, map[string]any{"target": to.String()})))
		if waits(101) != 0 || waits(102) != 1 {
			t.Errorf("after the move %d and %d", waits(101), waits(102))
		}
	})
}
