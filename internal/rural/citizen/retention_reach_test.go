package citizen_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/duplicate"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/retention"
)

// three sets the years of the rule, and later lets as many go by.
func (h *house) three() {
	h.t.Helper()
	if err := h.keep.Put(context.Background(), 0, retention.RetentionRule{On: true, Years: 3}); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) later() { h.now = h.now.AddDate(3, 0, 2) }

func (h *house) run(want int) {
	h.t.Helper()
	if n, err := h.keep.Run(context.Background()); err != nil || n != want {
		h.t.Errorf("%d done (%v), want %d", n, err, want)
	}
}

// kinds is the trial count by kind.
func (h *house) kinds() map[string]int64 {
	h.t.Helper()
	got, err := h.keep.Due(context.Background(), 3)
	if err != nil {
		h.t.Fatal(err)
	}
	out := map[string]int64{}
	for _, k := range got.Kinds {
		out[k.Kind] = k.Count
	}
	return out
}

// words are all texts, files and sealed values of a record with its timeline, that a rule might have left.
func (h *house) words(code string, id int64, but ...string) string {
	h.t.Helper()
	d, _ := h.Module(code)
	r := h.must(h.Record(context.Background(), d, area.Everything(), id))
	var out []string
	for _, f := range d.Fields {
		switch f.Kind {
		case declaration.Text, declaration.LongText, declaration.IDNumber, declaration.Phone, declaration.Account:
			if !slices.Contains(but, f.Key) {
				out = append(out, r.Text(f.Key))
			}
		case declaration.Files:
			for _, x := range r.Files(f.Key) {
				out = append(out, x.Name)
			}
		}
	}
	var lines []string
	if err := h.DB.Read().NewRaw("SELECT record_name || words || changes FROM module_line WHERE module = ? AND record_id = ?", code, id).Scan(context.Background(), &lines); err != nil {
		h.t.Fatal(err)
	}
	for _, l := range lines {
		out = append(out, strings.TrimSuffix(l, "[]"))
	}
	return strings.Join(out, "")
}

// What people asked for, and questions about people wanted twice, tell nobody's name once the years since they were answered are over: of a
// household that stands as well. A hold of either side keeps them.
func TestAnsweredQuestionsAreForgotten(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		f, far := h.home(chuli, 3, 0), h.home(h.village2(), 4, 0)
		me, there := mine(50), *village
		there.UserID, there.Area, there.Scope = 9, far.Area, area.Within(far.Area)
		h.numbers[50] = f.Members[1].Number()
		if _, err := h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Difficulty, "risk": "01", "note": "住院自付五万"}); err != nil {
			t.Fatal(err)
		}
		asked := h.must(h.step(town, citizen.ProposalCode, h.only(citizen.ProposalCode, me.Scope, citizen.Filed), "decline", "已另行登记"))
		if _, err := h.file(me, citizen.CorrectionCode, map[string]any{"item": "4", "rightPhone": "19900001111", "reason": "换号"}); err != nil {
			t.Fatal(err)
		}
		right := h.must(h.step(village, citizen.CorrectionCode, h.only(citizen.CorrectionCode, me.Scope, citizen.Filed), "correct", ""))
		if _, err := h.file(me, citizen.ProposalCode, map[string]any{"kind": citizen.Contact, "phone": "19900002222"}); err != nil {
			t.Fatal(err)
		}
		open := h.only(citizen.ProposalCode, me.Scope, citizen.Filed)
		far1 := far.Members[3]
		mineSide := h.must(h.enter(village, duplicate.Code, map[string]any{"name": "王某", "idNo": far1.Number(), "reason": "婚后在本村居住"}))
		theirs := h.must(h.step(&there, duplicate.Code, h.only(duplicate.Code, there.Scope, duplicate.Open), "keep", "每月回家"))
		decl, _ := h.Module(duplicate.Code)
		if err := h.Comment(ctx, village, decl, mineSide.ID, "王某的电话19900003333"); err != nil {
			t.Fatal(err)
		}
		h.later()
		want := map[string]int64{citizen.ProposalCode: 1, citizen.CorrectionCode: 1, duplicate.Code: 2}
		if got := h.kinds(); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("trial %v, want %v", got, want)
		}
		for _, no := range []string{far.HouseholdNo, f.HouseholdNo} {
			if err := h.keep.Hold(ctx, no, "诉讼"); err != nil {
				t.Fatal(err)
			}
		}
		if got := h.kinds(); len(got) > 0 {
			t.Errorf("under hold: %v", got)
		}
		h.run(0)
		if h.words(duplicate.Code, mineSide.ID) == "" || h.words(citizen.ProposalCode, asked.ID) == "" {
			t.Error("a hold did not keep what it holds")
		}
		for _, id := range []int64{far.ID, f.ID} {
			if err := h.keep.Release(ctx, id); err != nil {
				t.Fatal(err)
			}
		}
		h.run(4)
		for _, x := range []struct {
			code string
			id   int64
		}{{citizen.ProposalCode, asked.ID}, {citizen.CorrectionCode, right.ID}, {duplicate.Code, mineSide.ID}, {duplicate.Code, theirs.ID}} {
			if got := h.words(x.code, x.id, "householdNo", "otherPlace"); got != "" {
				t.Errorf("%s still says %q", x.code, got)
			}
		}
		var marks int
		if err := d.Read().NewRaw("SELECT count(*) FROM household_duplicate WHERE length(id_no_bi) > 0 OR length(id_no_enc) > 0").Scan(ctx, &marks); err != nil || marks > 0 {
			t.Errorf("%d questions are still found by the number (%v)", marks, err)
		}
		if got := h.words(citizen.ProposalCode, open.ID); !strings.Contains(got, "19900002222") {
			t.Errorf("one under way says %q", got)
		}
		h.run(0)
	})
}

// Who left is named nowhere in the household's past: not in a correction's history, nor in before and after of another's sheet, nor as somebody
// a measure was for. Who came later with their number of the table, and who stays, is named as before.
func TestWhoLeftIsNamedNowhere(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		f := h.home(chuli, 3, 0)
		gone, stays := f.Members[2], f.Members[1]
		h.numbers[50] = gone.Number()
		if _, err := h.file(mine(50), citizen.CorrectionCode, map[string]any{"item": "1", "rightName": "新名", "reason": "与身份证不一致"}); err != nil {
			t.Fatal(err)
		}
		h.must(h.step(village, citizen.CorrectionCode, h.only(citizen.CorrectionCode, mine(50).Scope, citizen.Filed), "correct", ""))
		measures, _ := h.Module("help-measure")
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			of := func(who string) sample.Planted {
				return sample.Planted{Area: chuli, State: "evaluated", Since: h.now, Values: map[string]any{"household": f.ID, "headName": f.HeadName, "householdNo": f.HouseholdNo, "beneficiary": who, "content": "培训", "kind": "1"}}
			}
			return h.Plant(ctx, tx, measures, village, []sample.Planted{of("新名"), of(stays.Name)})
		})
		if err != nil {
			t.Fatal(err)
		}
		if !measures.Ends("evaluated") {
			t.Fatal("the measure is not over")
		}
		now, err := h.homes.Family(ctx, d.Read(), f.ID)
		if err != nil {
			t.Fatal(err)
		}
		left := h.leaves(f, now.Member(gone.ID))
		// A later sheet about whoever has the number of the table now.
		h.now = h.now.Add(time.Hour)
		other := h.must(h.enter(village, "familyChange", map[string]any{"household": itoa(f.ID), "kind": family.Health, "member": float64(stays.ID), "health": "2", "occurredOn": "2026-06-02", "note": "住院"}))
		other = h.must(h.step(village, "familyChange", other, "submit", ""))
		other = h.must(h.step(moduletest.Colleague(village), "familyChange", other, "villagePass", ""))
		other = h.must(h.step(town, "familyChange", other, "townPass", ""))
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE family_change SET member = ? WHERE id = ?", gone.ID, other.ID).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		h.later()
		h.run(2) // they, and the correction by its own end
		if got := h.words("familyChange", left.ID, "householdNo", "headName"); strings.Contains(got, "新名") || strings.Contains(got, gone.Name) {
			t.Errorf("her sheet says %q", got)
		}
		if got := h.words("familyChange", other.ID); !strings.Contains(got, "住院") {
			t.Errorf("a later sheet was taken for hers: %q", got)
		}
		var who []string
		if err := d.Read().NewRaw("SELECT beneficiary FROM help_measure WHERE household = ? ORDER BY id", f.ID).Scan(ctx, &who); err != nil || fmt.Sprint(who) != fmt.Sprint([]string{"", stays.Name}) {
			t.Errorf("measures are for %q (%v)", who, err)
		}
		past, err := h.homes.History(ctx, village.Scope, f.ID)
		if err != nil || len(past) != 3 {
			t.Fatalf("%d lines of history (%v)", len(past), err)
		}
		said := fmt.Sprint(past)
		if strings.Contains(said, "新名") || strings.Contains(said, gone.Name) || !strings.Contains(said, stays.Name) {
			t.Errorf("history %s", said)
		}
	})
}

// A household with more records than one batch holds is taken in several transactions. One that is cut off goes on where it was; and a night
// after it reads a few rows, whatever there is, and writes nothing.
func TestRetentionInBatches(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		alone := h.home(chuli, 2, 0)
		for len(alone.Members) > 1 {
			h.leaves(alone, &alone.Members[len(alone.Members)-1])
			alone.Members = alone.Members[:len(alone.Members)-1]
		}
		visits, _ := h.Module("help-visit")
		const many = 120
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			all := make([]sample.Planted, many)
			for i := range all {
				all[i] = sample.Planted{Area: chuli, State: "checked", Since: h.now, Values: map[string]any{"household": alone.ID, "headName": alone.HeadName, "householdNo": alone.HouseholdNo, "visitor": "何", "content": "走访"}}
			}
			return h.Plant(ctx, tx, visits, village, all)
		})
		if err != nil {
			t.Fatal(err)
		}
		h.leaves(alone, &alone.Members[0])
		// Another household went into one that stands: nobody left by that line.
		into := h.home(chuli, 2, 0)
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.homes.Remember(ctx, tx, household.HouseholdPast{ChangeNo: "BG1", Kind: family.Merge, At: h.now.UnixMilli(), Actor: "x"}, 20260602, into.ID)
		})
		if err != nil {
			t.Fatal(err)
		}
		h.later()
		if got := h.kinds(); got["help-visit"] != many || got["household.history"] == 0 || got["familyChange"] == 0 {
			t.Errorf("trial %v", got)
		}
		open := func() (n int) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT count(*) FROM help_visit WHERE content <> ''").Scan(ctx, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		cut := errors.New("the lease is another's")
		batches := 0
		_, err = h.keep.Carry(ctx, func(context.Context, *db.Tx, int) error {
			if batches++; batches > 2 {
				return cut
			}
			return nil
		})
		if !errors.Is(err, cut) || open() == 0 || open() == many {
			t.Errorf("cut off after %d batches: %v, %d visits left", batches, err, open())
		}
		h.run(1)
		if n := open(); n > 0 {
			t.Errorf("%d visits left", n)
		}
		var wide int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'retention.anonymise'").Scan(ctx, &wide); err != nil || wide < 3 {
			t.Errorf("%d batches audited (%v)", wide, err)
		}
		before := h.audited("retention.anonymise")
		counted, n := db.CountStatements(ctx)
		if done, err := h.keep.Run(counted); err != nil || done != 0 || h.audited("retention.anonymise") != before {
			t.Errorf("%d done (%v)", done, err)
		}
		// The rule, the lines, and a look at each of the three registers of questions.
		if n.Load() > 5 {
			t.Errorf("a night with nothing to do: %d statements", n.Load())
		}
	})
}

// Others' opinions, comments and notes about their household name them no more once their years are over: by their names and their number, wherever they
// stand whole. A longer name of somebody who stays, a record that ended since, and what is under way are left alone.
func TestWhoLeftIsTakenOutOfWhatOthersWrote(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.three()
		f := h.home(chuli, 3, 0)
		gone, stays := f.Members[2], f.Members[1]
		longer := gone.Name + "平"
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE household_member SET name = ? WHERE id = ?", longer, stays.ID).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		visits, _ := h.Module("help-visit")
		note := "走访见到" + gone.Name + "（" + gone.Number() + "），" + longer + "在家"
		plant := func(state string) int64 {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return h.Plant(ctx, tx, visits, village, []sample.Planted{{Area: chuli, State: state, Since: h.now, Values: map[string]any{"household": f.ID, "headName": f.HeadName, "householdNo": f.HouseholdNo, "visitor": "何", "content": note}}})
			})
			if err != nil {
				t.Fatal(err)
			}
			var id []int64
			if err := d.Read().NewRaw("SELECT max(id) FROM help_visit").Scan(ctx, &id); err != nil {
				t.Fatal(err)
			}
			return id[0]
		}
		open := ""
		for _, s := range visits.States {
			if !s.Final {
				open = s.Code
			}
		}
		before := plant("checked")
		if err := h.Comment(ctx, village, visits, before, gone.Name+"近期不在家"); err != nil {
			t.Fatal(err)
		}
		running := plant(open)
		h.leaves(h.family(f.ID), h.family(f.ID).Member(gone.ID))
		h.later()
		since := plant("checked")
		h.run(1)
		r := h.must(h.Record(ctx, visits, area.Everything(), before))
		if got, want := r.Text("content"), "走访见到〔已隐去〕（〔已隐去〕），"+longer+"在家"; got != want {
			t.Errorf("the visit says %q, want %q", got, want)
		}
		lines, err := h.Timeline(ctx, area.Everything(), visits, before, "comment")
		if err != nil || len(lines) != 1 || lines[0].Words != "〔已隐去〕近期不在家" {
			t.Errorf("the comment says %+v (%v)", lines, err)
		}
		for _, id := range []int64{running, since} {
			if got := h.must(h.Record(ctx, visits, area.Everything(), id)).Text("content"); got != note {
				t.Errorf("visit %d says %q", id, got)
			}
		}
		h.run(0)
	})
}
