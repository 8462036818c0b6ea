package citizen_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/monitor"
)

func itoa(n int64) string { return fmt.Sprint(n) }

func (h *house) file(p *principal.Principal, what string, v map[string]any) (string, error) {
	var at string
	var err error
	if what == citizen.CorrectionCode {
		at, err = h.people.Correct(context.Background(), p, v)
	} else {
		at, err = h.people.Propose(context.Background(), p, v)
	}
	return at, err
}

// A citizen is the member whose number their account has: never by name, and nobody where there is none or more than one.
func TestBinding(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		f, far := h.home(chuli, 3, 0), h.home(h.village2(), 2, 0)
		me := mine(50)
		me.Name = f.Members[1].Name // a name is nothing
		state := func(want string) citizen.CitizenHome {
			t.Helper()
			got, err := h.people.Home(ctx, me)
			if err != nil || got.State != want || (want == citizen.Bound) != (got.Card != nil) || (want == citizen.Bound) == (got.Words != "") {
				t.Errorf("%q %q card %v (%v), want %s", got.State, got.Words, got.Card != nil, err, want)
			}
			return got
		}
		state(citizen.Unverified)
		_, err := h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Contact, "phone": "19900001111"})
		h.refused(err, "没有核验过的身份证号")
		h.numbers[50], _ = household.DemoPerson(9_000, false, 1990)
		state(citizen.Nowhere)
		h.numbers[50] = strings.ToLower(f.Members[1].Number())
		got := state(citizen.Bound)
		if got.Card.ID != f.ID || got.Member != f.Members[1].ID {
			t.Errorf("household %d member %d", got.Card.ID, got.Member)
		}
		for _, m := range got.Card.Members {
			if whole := !strings.Contains(m.IDCard, "*"); whole != (m.ID == got.Member) {
				t.Errorf("member %d: %s", m.ID, m.IDCard)
			}
		}
		if got.Card.Phone != "" && !strings.Contains(got.Card.Phone, "*") || got.Card.Remark != "" {
			t.Errorf("phone %q, remark %q", got.Card.Phone, got.Card.Remark)
		}
		// An account of one county with the number of somebody in another: who gives out numbers there does not read this household.
		h.numbers[50] = far.Members[1].Number()
		if got := state(citizen.Nowhere); strings.Contains(got.Words, "廉江") {
			t.Errorf("it tells where: %s", got.Words)
		}
		_, err = h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Contact, "phone": "19900001111"})
		h.refused(err, "没有查到")
		h.numbers[50] = f.Members[1].Number()
		h.moves(f)
		state(citizen.Bound) // within their county they move with their household
		h.twice(h.family(f.ID), far)
		state(citizen.Many)
	})
}

// What a citizen sends becomes a record of their own village and household, whatever else they name, and nobody else's is within their reach.
func TestOwnRecordsOnly(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		f, other, far := h.home(chuli, 3, 0), h.home(chuli, 3, 1), h.home(h.village2(), 2, 0)
		me, neighbour := mine(50), mine(51)
		h.numbers[50], h.numbers[51] = f.Members[1].Number(), other.Members[0].Number()
		for _, foreign := range []*household.Family{other, far} {
			id, err := h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Difficulty, "risk": "01", "note": "住院", "household": itoa(foreign.ID), "applicant": "别人"})
			if err != nil {
				h.refused(err, "已在办理")
				continue
			}
			_ = id
		}
		r := h.only(citizen.ProposalCode, me.Scope, citizen.Filed)
		if r.Int("household") != f.ID || r.Area != chuli || r.Text("applicant") != "张小玲" || r.Owner != 50 || r.DueAt == 0 {
			t.Errorf("household %d area %s applicant %q owner %d", r.Int("household"), r.Area, r.Text("applicant"), r.Owner)
		}
		_, err := h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Death, "member": float64(other.Members[0].ID), "occurredOn": "2026-05-01"})
		h.refused(err, "请选择该户的成员")
		_, err = h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Work, "member": float64(f.Members[1].ID)})
		h.refused(err, "请填写")
		_, err = h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Contact, "phone": "19900001111", "answer": "x"})
		h.refused(err, "不能填写该项")
		// Of ids there is no household, no sheet and no neighbour's record that answers them.
		for _, m := range h.Modules() {
			for id := int64(1); id <= 40; id++ {
				rec, err := h.Record(ctx, m, me.Scope, id)
				if err == nil && rec.Owner != me.UserID {
					t.Errorf("%s %d of %d", m.Code, id, rec.Owner)
				}
				if err != nil && !errs.Has(err, errs.NotFound) {
					t.Error(err)
				}
			}
		}
		if _, err := h.step(neighbour, citizen.ProposalCode, r, "withdraw", ""); !errs.Has(err, errs.NotFound) {
			t.Errorf("the neighbour takes it back: %v", err)
		}
		if _, err := h.step(me, citizen.ProposalCode, r, "accept", ""); !errs.Has(err, errs.Forbidden) {
			t.Errorf("she decides herself: %v", err)
		}
		d2, _ := h.Module(citizen.ProposalCode)
		if _, err := h.Create(ctx, me, d2, flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"household": itoa(other.ID)}}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("she enters by the desk's way: %v", err)
		}
		h.must(h.step(me, citizen.ProposalCode, r, "withdraw", ""))
	})
}

// Taken up, a proposal is a draft of a change sheet or a clue, which says who asked; what does not fit is refused and nothing is written.
func TestProposalsBecomeRecords(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		f := h.home(chuli, 3, 0)
		me := mine(50)
		h.numbers[50] = f.Members[1].Number()
		no, day := household.DemoPerson(9_100, true, 2026)
		_ = day
		born := fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
		if day > 20260602 {
			no, day = household.DemoPerson(9_100, true, 2025)
			born = fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
		}
		for _, c := range []struct {
			values map[string]any
			code   string
			look   func(r *declaration.Record) bool
		}{
			{map[string]any{"kind": citizen.Birth, "name": "新生", "idNo": no, "relation": "41", "occurredOn": born}, "familyChange", func(r *declaration.Record) bool {
				return r.Text("kind") == family.Add && r.Text("reason") == family.Birth && r.Text("idNo") == no
			}},
			{map[string]any{"kind": citizen.Death, "member": float64(f.Members[2].ID), "occurredOn": "2026-05-01"}, "familyChange", func(r *declaration.Record) bool {
				return r.Text("kind") == family.Remove && r.Text("reason") == family.Death && r.Int("member") == f.Members[2].ID
			}},
			{map[string]any{"kind": citizen.Work, "member": float64(f.Members[1].ID), "workArea": "5", "workMonths": 11.0, "occurredOn": "2026-05-01", "employer": "新厂"}, "familyChange", func(r *declaration.Record) bool {
				return r.Text("kind") == family.Work && r.Yes("worker") && r.Text("employer") == "新厂"
			}},
			{map[string]any{"kind": citizen.Contact, "phone": "19900001111"}, "familyChange", func(r *declaration.Record) bool { return r.Text("phone") == "19900001111" }},
			{map[string]any{"kind": citizen.Difficulty, "risk": "01", "note": "住院自付五万"}, "monitor", func(r *declaration.Record) bool {
				return r.Text("source") == "1" && r.State == monitor.Clue
			}},
		} {
			if _, err := h.file(me, citizen.ProposalCode, c.values); err != nil {
				t.Fatal(c.values, err)
			}
			r := h.only(citizen.ProposalCode, me.Scope, citizen.Filed)
			r = h.must(h.step(village, citizen.ProposalCode, r, "accept", "属实"))
			decl, _ := h.Module(c.code)
			l, err := h.List(context.Background(), decl, list.Query{Scope: village.Scope, Keyword: r.Text("resultNo")})
			if err != nil || len(l.Items) != 1 {
				t.Fatalf("%v: %d records of %s (%v)", c.values, len(l.Items), r.Text("resultNo"), err)
			}
			made := h.must(h.Record(context.Background(), decl, village.Scope, l.Items[0].ID))
			note := "note"
			if c.code == "monitor" {
				note = "clue"
			}
			if !c.look(made) || !strings.Contains(made.Text(note), r.No) || !strings.Contains(made.Text(note), "张小玲") || made.State != decl.First {
				t.Errorf("%v became %s with %q", c.values, made.State, made.Text(note))
			}
		}
		// The head cannot die by a sheet before there is another: the clerk is told, and the proposal waits.
		if _, err := h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Death, "member": float64(f.Members[0].ID), "occurredOn": "2026-05-01"}); err != nil {
			t.Fatal(err)
		}
		r := h.only(citizen.ProposalCode, me.Scope, citizen.Filed)
		_, err := h.step(village, citizen.ProposalCode, r, "accept", "")
		h.refused(err, "户主不能直接减少")
		_, err = h.step(village, citizen.ProposalCode, r, "decline", "")
		h.refused(err, "请填写意见")
		r = h.must(h.step(town, citizen.ProposalCode, r, "decline", "请先变更户主"))
		if r.Text("answer") != "请先变更户主" {
			t.Errorf("answer %q", r.Text("answer"))
		}
	})
}

// A correction alters the register with history and audit in one transaction, and not where it has moved on.
func TestCorrections(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		f := h.home(chuli, 3, 0)
		me := mine(50)
		h.numbers[50] = f.Members[1].Number()
		_, err := h.file(me, citizen.CorrectionCode, map[string]any{"item": "1", "rightName": f.Members[1].Name, "reason": "x"})
		h.refused(err, "与现登记相同")
		_, err = h.file(me, citizen.CorrectionCode, map[string]any{"item": "4", "rightPhone": "123", "reason": "x"})
		h.refused(err, "手机号码")
		_, err = h.file(me, citizen.CorrectionCode, map[string]any{"item": "1", "rightName": "改正名", "reason": "与身份证不一致", "member": float64(f.Members[0].ID), "nowName": "x"})
		h.refused(err, "不能填写该项")
		before := h.audited("household.alter")
		if _, err := h.file(me, citizen.CorrectionCode, map[string]any{"item": "1", "rightName": "改正名", "reason": "与身份证不一致", "member": float64(f.Members[0].ID)}); err != nil {
			t.Fatal(err)
		}
		r := h.only(citizen.CorrectionCode, me.Scope, citizen.Filed)
		if r.Int("member") != f.Members[1].ID || r.Text("nowName") != f.Members[1].Name {
			t.Errorf("member %d, now %q", r.Int("member"), r.Text("nowName"))
		}
		// Fifteen working days, of which the calendar of the test knows no holidays: three weeks from Tuesday.
		if due := declaration.Day(declaration.Moment(20260624)); r.DueAt/86_400_000 == 0 || declaration.Day(h.now.AddDate(0, 0, 22)) != due {
			t.Errorf("due %d", r.DueAt)
		}
		h.must(h.step(village, citizen.CorrectionCode, r, "correct", ""))
		now, err := h.homes.Family(ctx, h.DB.Read(), f.ID)
		if err != nil || now.Members[1].Name != "改正名" || now.Version != f.Version+1 {
			t.Errorf("%q %d (%v)", now.Members[1].Name, now.Version, err)
		}
		past, err := h.homes.History(ctx, village.Scope, f.ID)
		if err != nil || len(past) != 1 || past[0].ChangeNo != r.No || past[0].ChangeID != 0 || len(past[0].Lines) != 1 || past[0].Lines[0].After != "改正名" {
			t.Errorf("%+v %v", past, err)
		}
		if n := h.audited("household.alter"); n != before+1 {
			t.Errorf("%d audit rows", n-before)
		}
		// A skill that nobody entered, or entered wrongly, is put right the same way.
		skill := map[string]string{"1": "2"}[now.Members[1].LaborSkill]
		if skill == "" {
			skill = "1"
		}
		if _, err := h.file(me, citizen.CorrectionCode, map[string]any{"item": "6", "rightLaborSkill": skill, "reason": "学会了开叉车"}); err != nil {
			t.Fatal(err)
		}
		r = h.only(citizen.CorrectionCode, me.Scope, citizen.Filed)
		if r.Text("nowLaborSkill") != now.Members[1].LaborSkill {
			t.Errorf("now %q, the register says %q", r.Text("nowLaborSkill"), now.Members[1].LaborSkill)
		}
		h.must(h.step(village, citizen.CorrectionCode, r, "correct", ""))
		if now := h.family(f.ID); now.Members[1].LaborSkill != skill {
			t.Errorf("%q", now.Members[1].LaborSkill)
		}
		// The phone is the household's; sealed on the record as there.
		for i, phone := range []string{"19900001111", "19900002222"} {
			if _, err := h.file(me, citizen.CorrectionCode, map[string]any{"item": "4", "rightPhone": phone, "reason": "换号"}); err != nil {
				t.Fatal(err)
			}
			r = h.only(citizen.CorrectionCode, me.Scope, citizen.Filed)
			if i == 0 {
				h.must(h.step(town, citizen.CorrectionCode, r, "correct", ""))
				continue
			}
			err := h.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				was, err := h.homes.Family(ctx, tx, f.ID)
				if err != nil {
					return err
				}
				now := was.Clone()
				now.SetPhone("19900003333")
				return h.homes.Alter(ctx, tx, "test", []*household.Family{was}, []*household.Family{now})
			})
			if err != nil {
				t.Fatal(err)
			}
			_, err = h.step(village, citizen.CorrectionCode, r, "correct", "")
			h.refused(err, "登记内容在申请之后已有变化")
			h.must(h.step(village, citizen.CorrectionCode, r, "decline", "已更新"))
		}
		if n, _ := h.homes.Family(ctx, h.DB.Read(), f.ID); n.Phone() != "19900003333" {
			t.Errorf("phone %q", n.Phone())
		}
	})
}
