package fund_test

import (
	"context"
	"slices"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
)

// A step of money that is taken back leaves every total and sum as it was to the cent; one that paid, or on which more was done since, stays.
func TestUndoOfMoney(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		const al, pay = "project-fund-allocation", "project-fund-payment"
		undo := func(p *principal.Principal, code string, r *declaration.Record) (*declaration.Record, error) {
			return h.Undo(context.Background(), p, h.Register(code), r.ID, flow.ModuleUndo{Version: r.Version})
		}
		// there takes a step, back again, and once more.
		there := func(p *principal.Principal, code string, r *declaration.Record, step, opinion string) *declaration.Record {
			t.Helper()
			before, state, due := h.dump(), r.State, r.DueAt
			after := h.Takes(p, code, r, step, opinion, nil)
			back, err := undo(p, code, after)
			if err != nil {
				t.Fatalf("%s %s: %v", code, step, err)
			}
			if got := h.dump(); !slices.Equal(got, before) || back.State != state || back.DueAt != due {
				t.Errorf("%s %s: %s\n%v\nwant %s\n%v", code, step, back.State, got, state, before)
			}
			h.books()
			return h.Takes(p, code, back, step, opinion, nil)
		}
		q, p := h.quota(100), h.approved(70)
		p = h.Takes(village, "project-fund", p, "start", "", map[string]any{"approvalNotice": h.Day(-10), "startedOn": h.Day(-1)})
		a, err := h.allocate(p, q, 50)
		if err != nil {
			t.Fatal(err)
		}
		a = there(county, al, a, "pass", "同意")
		r := h.payment(a, "1", 20)
		// The allocation is named by a payment since.
		_, err = undo(county, al, a)
		h.Says(err, "之后已办理了关联的支付申请")
		r = there(village, pay, r, "submit", "")
		r = there(town, pay, r, "townPass", "属实")
		r = there(county, pay, r, "countyBack", "资料不全")
		_, err = undo(town, pay, r)
		h.Says(err, "最后一步不是您办理的")
		r = h.Takes(village, pay, r, "submit", "", nil)
		r = h.Takes(town, pay, r, "townPass", "属实", nil)
		r = there(county, pay, r, "countyPass", "同意")
		r = h.Takes(finance, pay, r, "pay", "", map[string]any{"paidOn": h.Day(0), "voucherNo": "1"})
		paid := h.dump()
		_, err = undo(finance, pay, r)
		h.Says(err, "不能撤回")
		if !slices.Equal(paid, h.dump()) {
			t.Error("a refused undo moved money")
		}
	})
}
