package citizen_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/duplicate"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
)

// said is what the sheet by which somebody left says of them.
func (h *house) said(id int64) string { return h.words("familyChange", id, "householdNo", "headName") }

// A hold holds what it was for: the household goes into another one, once and again, and who leaves that later, or its own end, takes nothing;
// areas that are merged change nothing of it. It ends as a whole.
func TestAHoldFollowsItsHousehold(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		held, into, last := h.home(chuli, 2, 0), h.home(chuli, 2, 1), h.home(chuli, 2, 2)
		if err := h.keep.Hold(ctx, held.HouseholdNo, "诉讼"); err != nil {
			t.Fatal(err)
		}
		member := held.Members[1]
		merged := h.goesInto(held, into)
		h.goesInto(h.family(into.ID), last)
		now := h.family(last.ID)
		left := h.leaves(now, now.Member(member.ID))
		var covered []int64
		if err := d.Read().NewRaw("SELECT household_id FROM retention_hold WHERE origin = ? ORDER BY household_id", held.ID).Scan(ctx, &covered); err != nil || len(covered) != 3 {
			t.Errorf("the hold covers %v (%v)", covered, err)
		}
		if got, err := h.keep.Holds(ctx); err != nil || len(got) != 1 || got[0].No != held.HouseholdNo {
			t.Errorf("listed %+v (%v)", got, err)
		}
		// The village is merged into another: households keep their ids.
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			var to area.Code
			for _, n := range h.Areas.Children(fenjie) {
				if n.ID != chuli {
					to = n.ID
				}
			}
			_, err := h.homes.MoveArea(ctx, tx, chuli, to, 1000)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		h.later()
		h.run(0)
		for _, id := range []int64{left.ID, merged.ID} {
			if h.said(id) == "" {
				t.Errorf("sheet %d was taken out of what is held", id)
			}
		}
		if n := h.audited("retention.cover"); n != 2 {
			t.Errorf("%d rows say that the hold went on", n)
		}
		if err := h.keep.Release(ctx, held.ID); err != nil {
			t.Fatal(err)
		}
		h.run(3) // they, and the two households that ended
		if got := h.said(left.ID); got != "" {
			t.Errorf("after the hold: %q", got)
		}
	})
}

// A household that went into another one before it was put under hold: the hold covers that one too.
func TestAHoldFindsWhereItsHouseholdWent(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		f, into := h.home(chuli, 3, 0), h.home(chuli, 2, 1)
		first := h.leaves(f, &f.Members[2])
		member := f.Members[1]
		h.goesInto(h.family(f.ID), into)
		if err := h.keep.Hold(ctx, first.No, "信访"); err != nil {
			t.Fatal(err)
		}
		now := h.family(into.ID)
		left := h.leaves(now, now.Member(member.ID))
		h.later()
		h.run(0)
		if h.said(first.ID) == "" || h.said(left.ID) == "" {
			t.Errorf("before it went %q, after %q", h.said(first.ID), h.said(left.ID))
		}
	})
}

// What names two households stays for a hold of either: the sheet by which one ended is a record of the other, which is held.
func TestAHoldOfEitherKeepsTheSheet(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		gone, stays := h.home(chuli, 2, 0), h.home(chuli, 2, 1)
		merged := h.goesInto(gone, stays)
		if err := h.keep.Hold(ctx, stays.HouseholdNo, "诉讼"); err != nil {
			t.Fatal(err)
		}
		h.later()
		h.run(1) // the household that ended
		if h.said(merged.ID) == "" {
			t.Error("the sheet of a household under hold was taken with another one's end")
		}
		var lines int
		if err := d.Read().NewRaw("SELECT count(*) FROM family_change_lines WHERE change_id = ?", merged.ID).Scan(ctx, &lines); err != nil || lines != 1 {
			t.Errorf("%d before and after (%v)", lines, err)
		}
	})
}

// A question about somebody of a household under hold stays, also under a number the household got by moving and lost by its end.
func TestAHoldKeepsQuestionsOfEveryNumber(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		f := h.home(h.village2(), 3, 0)
		if err := h.keep.Hold(ctx, f.HouseholdNo, "诉讼"); err != nil {
			t.Fatal(err)
		}
		f = h.moves(f)
		there := clerk(9, f.Area)
		h.must(h.enter(clerk(7, chuli), duplicate.Code, map[string]any{"name": "王某", "idNo": f.Members[1].Number(), "reason": "在本村居住"}))
		q := h.must(h.step(there, duplicate.Code, h.only(duplicate.Code, there.Scope, duplicate.Open), "keep", "每月回家"))
		into, err := h.homes.Create(ctx, there.Scope, there, household.HouseholdNew{Area: f.Area.String(), Type: "1", Members: []household.HouseholdNewMember{{Name: "新户", IDCard: nobody(1), Relation: "02"}}})
		if err != nil {
			t.Fatal(err)
		}
		h.goesInto(h.family(f.ID), h.family(into.ID))
		h.later()
		h.run(0)
		if h.words(duplicate.Code, q.ID, "householdNo", "otherPlace") == "" {
			t.Error("the question was taken")
		}
	})
}

// Who splits off and moves away is read where they live now; the household they left is not.
func TestHistoryAfterASplitTellsOfOneHousehold(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		f := h.home(chuli, 3, 0)
		goes := f.Members[len(f.Members)-1]
		h.structural(f, family.Split, map[string]any{"people": fmt.Sprintf("%d:02", goes.ID), "address": "新居8号"})
		var ids []int64
		if err := d.Read().NewRaw("SELECT household_id FROM household_member WHERE id = ?", goes.ID).Scan(ctx, &ids); err != nil || len(ids) != 1 || ids[0] == f.ID {
			t.Fatal(ids, err)
		}
		tells := func(scope area.Scope, id int64) string {
			t.Helper()
			past, err := h.homes.History(ctx, scope, id)
			if err != nil || len(past) == 0 {
				t.Fatal(past, err)
			}
			return fmt.Sprint(past)
		}
		if got := tells(village.Scope, ids[0]); !strings.Contains(got, f.HouseholdNo) {
			t.Errorf("the village reads both: %s", got)
		}
		n := h.moves(h.family(ids[0]))
		got := tells(area.Within(n.Area), n.ID)
		for _, secret := range []string{f.HouseholdNo, f.HeadName + "户", "家庭人口"} {
			if secret == "家庭人口" {
				// Of its own head count the new household may tell.
				past, _ := h.homes.History(ctx, area.Within(n.Area), n.ID)
				for _, p := range past {
					for _, l := range p.Lines {
						if l.Field == "membersCount" && l.Before != nil && fmt.Sprint(l.Before) == fmt.Sprint(f.MembersCount) {
							t.Errorf("the head count of the other household: %+v", l)
						}
					}
				}
				continue
			}
			if strings.Contains(got, secret) {
				t.Errorf("the new village reads %q of the household that stayed: %s", secret, got)
			}
		}
		if !strings.Contains(got, goes.Name) || !strings.Contains(got, "新居8号") || !strings.Contains(got, "其他地区的农户") {
			t.Errorf("its own: %s", got)
		}
		if got := tells(village.Scope, f.ID); !strings.Contains(got, goes.Name) || !strings.Contains(got, "新居8号") {
			t.Errorf("the village reads what was its own: %s", got)
		}
		both := village.Scope.Union(area.Within(n.Area))
		if got := tells(both, n.ID); !strings.Contains(got, f.HouseholdNo) {
			t.Errorf("who sees both: %s", got)
		}
	})
}

// A change of a household does not undo what somebody wrote of it meanwhile without holding its village: it is refused, and worked out anew.
func TestAChangeUndoesNothingWrittenMeanwhile(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		was := h.home(chuli, 2, 0)
		now := was.Clone()
		now.Address = "新居8号"
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.homes.SetCadre(ctx, tx, was.ID, "新责任人") }); err != nil {
			t.Fatal(err)
		}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.homes.Alter(ctx, tx, "test", []*household.Family{was}, []*household.Family{now})
		})
		if got := h.family(was.ID); !errs.Has(err, errs.Conflict) || got.ResponsibleCadre != "新责任人" {
			t.Errorf("%v, the cadre is %q", err, got.ResponsibleCadre)
		}
	})
}
