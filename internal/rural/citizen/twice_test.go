package citizen_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/duplicate"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
)

// Who belongs to a household of another city is refused with the county alone, and with the household to whoever may see it.
func TestRegisteredElsewhere(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		far := h.home(h.village2(), 3, 0)
		m := far.Members[len(far.Members)-1]
		in := household.HouseholdNew{Area: chuli.String(), Type: "1", Members: []household.HouseholdNewMember{{Name: m.Name, IDCard: m.Number(), Relation: "02"}}}
		_, err := h.homes.Create(context.Background(), village.Scope, &principal.Principal{UserID: 1}, in)
		e := errs.From(err)
		if !errs.Has(err, errs.Conflict) || len(e.Fields) != 1 || e.Fields[0].Message != "该人员已登记在其他地区（湛江市廉江市）的农户中" {
			t.Errorf("%v %+v", err, e.Fields)
		}
		for _, secret := range []string{m.Name, far.HeadName, far.HouseholdNo, far.Area.String(), h.Areas.Name(far.Area), "吉水"} {
			if strings.Contains(e.Fields[0].Message, secret) {
				t.Errorf("the refusal tells %q", secret)
			}
		}
		_, err = h.homes.Create(context.Background(), area.Everything(), &principal.Principal{UserID: 1}, in)
		if e := errs.From(err); len(e.Fields) != 1 || !strings.Contains(e.Fields[0].Message, far.HouseholdNo) {
			t.Errorf("who sees all: %+v", e.Fields)
		}
		_, err = h.enter(village, "familyChange", map[string]any{"household": itoa(h.home(chuli, 2, 0).ID), "kind": family.Add, "reason": family.MarryIn, "occurredOn": "2026-06-01",
			"name": m.Name, "idNo": m.Number(), "relation": "10"})
		h.refused(err, "其他地区（湛江市廉江市）")
		// It costs one statement, by the index, however many people there are.
		ctx, n := db.CountStatements(context.Background())
		if at, err := h.homes.RegisteredAt(ctx, d.Read(), m.Number()); err != nil || len(at) != 1 || n.Load() != 1 {
			t.Errorf("%d places in %d statements (%v)", len(at), n.Load(), err)
		}
	})
}

// The asking side and the answering side each see their own; a change sheet answers by itself, a clerk's word otherwise.
func TestQuestionBetweenAreas(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		other := h.village2()
		there := *village
		there.UserID, there.Area, there.Scope = 9, other, area.Within(other)
		far := h.home(other, 4, 0)
		m := far.Members[len(far.Members)-1]
		ask := map[string]any{"name": "王某", "idNo": m.Number(), "reason": "婚后在本村居住"}
		_, err := h.enter(village, duplicate.Code, map[string]any{"name": "王某", "idNo": h.home(chuli, 2, 0).Members[0].Number(), "reason": "x"})
		h.refused(err, "登记在本村的农户")
		no, _ := household.DemoPerson(9_000, true, 1990)
		_, err = h.enter(village, duplicate.Code, map[string]any{"name": "王某", "idNo": no, "reason": "x"})
		h.refused(err, "没有查到需要向其他地区核实的登记")
		asked := h.must(h.enter(village, duplicate.Code, ask))
		_, err = h.enter(village, duplicate.Code, ask)
		h.refused(err, "请等待对方答复")
		open := h.only(duplicate.Code, there.Scope, duplicate.Open)
		if asked.Text("otherPlace") != "湛江市廉江市" || asked.Text("householdNo") != "" || asked.Text("name") != "王某" {
			t.Errorf("the asking side: %q %q %q", asked.Text("otherPlace"), asked.Text("householdNo"), asked.Text("name"))
		}
		if open.Text("otherPlace") != "茂名市高州市" || open.Text("householdNo") != far.HouseholdNo || open.Text("name") != m.Name || open.DueAt == 0 {
			t.Errorf("the answering side: %q %q %q %d", open.Text("otherPlace"), open.Text("householdNo"), open.Text("name"), open.DueAt)
		}
		decl, _ := h.Module(duplicate.Code)
		if _, err := h.Record(ctx, decl, village.Scope, open.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("the asking side opens the other's record: %v", err)
		}
		// To-dos: of the answering side only.
		for p, want := range map[string]int64{"there": 1, "here": 0} {
			who := village
			if p == "there" {
				who = &there
			}
			if got, err := h.Inbox(ctx, who, "mine"); err != nil || got.Mine != want {
				t.Errorf("%s: %d to-dos (%v)", p, got.Mine, err)
			}
		}
		_, err = h.step(&there, duplicate.Code, open, "gone", "")
		h.refused(err, "先办理家庭变化")
		_, err = h.step(&there, duplicate.Code, open, "left", "")
		h.refused(err, "")
		if !errs.Has(err, errs.Forbidden) {
			t.Errorf("a system step by a person: %v", err)
		}
		h.must(h.step(&there, duplicate.Code, open, "keep", "每月回家"))
		if r := h.only(duplicate.Code, village.Scope, duplicate.Refused); !strings.Contains(r.Text("answer"), "每月回家") {
			t.Errorf("the answer: %q", r.Text("answer"))
		}
		// Asked again; they leave by a change sheet, and both sides are settled in its transaction.
		h.must(h.enter(village, duplicate.Code, ask))
		// Somebody of whom nobody asks goes first.
		left := h.homes.Left
		h.homes.Left = func(ctx context.Context, tx *db.Tx, numbers []string) error {
			return left(ctx, tx, append([]string{no}, numbers...))
		}
		h.leaves(far, &m)
		h.only(duplicate.Code, there.Scope, duplicate.Solved)
		h.only(duplicate.Code, village.Scope, duplicate.Solved)
		in := household.HouseholdNew{Area: chuli.String(), Type: "1", Members: []household.HouseholdNewMember{{Name: m.Name, IDCard: m.Number(), Relation: "02"}}}
		if _, err := h.homes.Create(ctx, village.Scope, &principal.Principal{UserID: 1}, in); err != nil {
			t.Errorf("now she may be entered: %v", err)
		}
		// Taken back, the question is gone on the other side as well.
		n := far.Members[len(far.Members)-2]
		asked = h.must(h.enter(village, duplicate.Code, map[string]any{"name": "李某", "idNo": n.Number(), "reason": "x"}))
		h.must(h.step(village, duplicate.Code, asked, "withdraw", "弄错了"))
		h.only(duplicate.Code, there.Scope, duplicate.Withdrawn)
	})
}

// Who stands in two households from before is marked on both cards, with the county of the other and nothing else.
func TestMarkedOnTheCard(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		here, far := h.home(chuli, 2, 0), h.home(h.village2(), 2, 0)
		h.twice(here, far)
		card, err := h.homes.Card(ctx, village.Scope, here.ID)
		if err != nil || card.Members[1].Elsewhere != "湛江市廉江市" || card.Members[0].Elsewhere != "" {
			t.Errorf("%q %q %v", card.Members[1].Elsewhere, card.Members[0].Elsewhere, err)
		}
		card, err = h.homes.Card(ctx, area.Everything(), far.ID)
		if err != nil || card.Members[len(card.Members)-1].Elsewhere != "茂名市高州市" {
			t.Errorf("%+v %v", card.Members, err)
		}
	})
}

// twice puts the second member of one household into another as well, as only old data can.
func (h *house) twice(here, far *household.Family) {
	h.t.Helper()
	err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		to := far.Members[len(far.Members)-1].ID
		no := here.Members[1].Number()
		_, err := tx.NewRaw("UPDATE household_member SET id_card_enc = ?, id_card_bi = (SELECT m.id_card_bi FROM household_member AS m WHERE m.id = ?) WHERE id = ?",
			h.homes.Seal.Seal("household.id-card", []byte(far.HouseholdNo), []byte(no)), here.Members[1].ID, to).Exec(ctx)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// Villages that ask about the same person at once put one question to the other side, and its answer goes to all of them.
func TestAskedAtOnce(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		far := h.home(h.village2(), 3, 0)
		var villages []area.Code
		if err := d.Read().NewRaw("SELECT DISTINCT area FROM household WHERE area <> ? ORDER BY area LIMIT 4", int64(far.Area)).Scan(context.Background(), &villages); err != nil || len(villages) < 3 {
			t.Fatal(err, len(villages))
		}
		var all sync.WaitGroup
		for i, v := range villages {
			p := *village
			p.UserID, p.Area, p.Scope = int64(20+i), v, area.Within(v)
			all.Go(func() {
				if _, err := h.enter(&p, duplicate.Code, map[string]any{"name": "王某", "idNo": far.Members[1].Number(), "reason": "在本村居住"}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		there := *village
		there.UserID, there.Area, there.Scope = 9, far.Area, area.Within(far.Area)
		h.must(h.step(&there, duplicate.Code, h.only(duplicate.Code, there.Scope, duplicate.Open), "keep", "每月回家"))
		var open int
		if err := d.Read().NewRaw("SELECT count(*) FROM household_duplicate WHERE state IN ('asked', 'open')").Scan(context.Background(), &open); err != nil || open > 0 {
			t.Errorf("%d questions are still open (%v)", open, err)
		}
	})
}
