package citizen_test

import (
	"context"
	"testing"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
)

// Who entered a correction does not decide it: neither themselves, nor through somebody who does their work, nor by doing the work of somebody else.
func TestCorrectionKeepsFourEyes(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		f := h.home(chuli, 2, 0)
		deputy := person(5, gaozhou, "deputy", field, "detail", "edit", "approve")
		people := map[int64]*principal.Principal{1: village, 3: town, 5: deputy}
		h.People = func(_ context.Context, ids ...int64) (map[int64]*principal.Principal, error) {
			out := map[int64]*principal.Principal{}
			for _, id := range ids {
				if p := people[id]; p != nil {
					out[id] = p
				}
			}
			return out, nil
		}
		correction := func(name string) *declaration.Record {
			t.Helper()
			return h.must(h.enter(village, citizen.CorrectionCode, map[string]any{"household": itoa(f.ID), "memberName": f.Members[1].Name, "applicant": f.HeadName,
				"item": "1", "rightName": name, "reason": "与身份证不一致"}))
		}
		refused := func(p *principal.Principal, r *declaration.Record, code errs.Code) {
			t.Helper()
			if _, err := h.step(p, citizen.CorrectionCode, r, "correct", ""); !errs.Has(err, code) {
				t.Errorf("%s decides: %v, want %s", p.Name, err, code)
			}
			if now := h.family(f.ID); now.Version != f.Version {
				t.Fatal("the register was altered")
			}
		}
		delegate := func(from, to *principal.Principal) {
			t.Helper()
			if err := h.Delegate(ctx, from, desk.DelegationEntry{To: itoa(to.UserID), From: "2026-06-02", Until: "2026-06-09"}); err != nil {
				t.Fatal(err)
			}
		}
		r := correction("改正名")
		refused(village, r, desk.OwnWork)
		// The deputy sits at no desk that decides; in the clerk's name they are refused like the clerk.
		refused(deputy, r, errs.Forbidden)
		delegate(village, deputy)
		refused(deputy, r, desk.DelegatorWork)
		// The clerk has moved to the county, where nothing is decided, and does the town's work: it is still their own entry.
		moved := person(1, gaozhou, "moved", field, "detail", "edit", "approve")
		people[1] = moved
		refused(moved, r, errs.Forbidden)
		delegate(town, moved)
		refused(moved, r, desk.OwnWork)
		h.must(h.step(town, citizen.CorrectionCode, r, "correct", ""))
		if now := h.family(f.ID); now.Members[1].Name != "改正名" {
			t.Errorf("%q", now.Members[1].Name)
		}
		// What is wrong with their own entry they may still say themselves.
		f = h.family(f.ID)
		h.must(h.step(village, citizen.CorrectionCode, correction("又一名"), "decline", "录入有误"))
	})
}
