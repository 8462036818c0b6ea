package fund_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/module/declaration"
)

const (
	projects    = "project-fund"
	quotas      = "project-fund-quota"
	allocations = "project-fund-allocation"
	payments    = "project-fund-payment"
)

// opened is an allocation that was decided.
func (h *house) opened(p, q *declaration.Record, amount float64) *declaration.Record {
	h.T.Helper()
	a, err := h.allocate(p, q, amount)
	if err != nil {
		h.T.Fatal(err)
	}
	return h.Takes(county, allocations, a, "pass", "同意", nil)
}

// paid is a payment that was made.
func (h *house) paid(a *declaration.Record, amount float64) *declaration.Record {
	h.T.Helper()
	x := h.Takes(village, payments, h.payment(a, "1", amount), "submit", "", nil)
	x = h.Takes(town, payments, x, "townPass", "属实", nil)
	x = h.Takes(county, payments, x, "countyPass", "同意", nil)
	return h.Takes(finance, payments, x, "pay", "", map[string]any{"paidOn": h.Day(0), "voucherNo": "ZF1"})
}

// now reads a record anew.
func (h *house) now(code string, r *declaration.Record) *declaration.Record {
	h.T.Helper()
	got, err := h.Record(context.Background(), h.Register(code), province.Scope, r.ID)
	if err != nil {
		h.T.Fatal(err)
	}
	return got
}

// yuanOf expects an amount of a record, in yuan.
func (h *house) yuanOf(code string, r *declaration.Record, key string, want int64) {
	h.T.Helper()
	if got := h.now(code, r).Int(key); got != want {
		h.T.Errorf("%s %s: %d, want %d", code, key, got, want)
	}
}

// Money that comes back after the allocation was recovered goes on to the quota and can be allocated again; after the quota was closed as
// well it is recovered from there. Nothing of it stays on the way, and the records tell of it.
func TestMoneyComesBackAfterItsAllocationWasRecovered(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		p, q := h.approved(100), h.quota(150)
		a := h.opened(p, q, 80)
		first, second := h.paid(a, 300_000), h.paid(a, 99_999.5)
		waits := h.Takes(village, payments, h.payment(a, "1", 100_000), "submit", "", nil)
		a = h.Takes(county, allocations, a, "recover", "结余", nil)
		h.yuanOf(allocations, a, "amount", 500_000)

		first = h.Takes(finance, payments, first, "refund", "账号有误", nil)
		h.yuanOf(allocations, a, "amount", 200_000)
		h.Refused(village, payments, first, "submit", "", nil, "当前不能支付")
		// Less than a yuan stays: quotas and allocations are kept in yuan.
		h.Takes(finance, payments, second, "refund", "账号有误", nil)
		h.yuanOf(allocations, a, "amount", 100_000)
		h.books()
		// The town does not see the quota, and what it sends back reaches it all the same.
		h.Takes(town, payments, waits, "townBack", "资料不全", nil)
		h.yuanOf(allocations, a, "amount", 0)
		h.books()
		_, err := h.allocate(p, q, 100.0001)
		h.Says(err, "超过项目预算：预算剩余100万元")
		b := h.opened(p, q, 100)

		// The quota was closed meanwhile, and the project ended.
		x := h.paid(b, 400_000)
		h.Takes(county, allocations, b, "recover", "结余", nil)
		q = h.Takes(city, quotas, h.now(quotas, q), "close", "年度结余", nil)
		if q.Int("amount") != 400_000 || q.Int("recovered") != 1_100_000 {
			t.Errorf("closed with %d, recovered %d", q.Int("amount"), q.Int("recovered"))
		}
		h.Takes(county, projects, h.now(projects, p), "terminate", "终止", nil)
		h.books()
		h.Takes(finance, payments, x, "refund", "项目终止", nil)
		h.yuanOf(allocations, b, "amount", 0)
		h.yuanOf(quotas, q, "amount", 0)
		h.yuanOf(quotas, q, "recovered", 1_500_000)
		h.books()
		for code, r := range map[string]*declaration.Record{allocations: b, quotas: q} {
			lines, err := h.Timeline(context.Background(), province.Scope, h.Register(code), r.ID)
			if err != nil || lines[0].StepTitle != "退回资金收回" || lines[0].Actor != finance.Name {
				t.Errorf("%s: %+v %v", code, lines[0], err)
			}
		}
		var audited int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action LIKE '%.reclaim'").Scan(context.Background(), &audited); err != nil || audited != 5 {
			t.Errorf("%d audit rows: %v", audited, err)
		}
	})
}

// An allocation that is not recovered keeps what comes back: it is paid again.
func TestMoneyComesBackToAnOpenAllocation(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		a := h.opened(h.approved(100), h.quota(150), 80)
		x := h.Takes(finance, payments, h.paid(a, 800_000), "refund", "账号有误", nil)
		h.yuanOf(allocations, a, "amount", 800_000)
		h.Takes(village, payments, x, "submit", "", nil)
		h.books()
	})
}

// Whoever closes and whoever gives back at the same moment: one of the two sees what the other did, and nothing is left between them.
func TestMoneyComesBackWhileItsPlaceIsClosed(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		p := h.approved(500)
		for range 12 {
			q := h.quota(20)
			a := h.opened(p, q, 20)
			x, y := h.paid(a, 50_000), h.Takes(village, payments, h.payment(a, "1", 30_000), "submit", "", nil)
			var wg sync.WaitGroup
			at := func(f func() error) {
				wg.Go(func() {
					if err := f(); err != nil && !errs.Has(err, errs.Conflict) {
						t.Error(err)
					}
				})
			}
			at(func() error { _, err := h.Step(county, allocations, a, "recover", "结余", nil); return err })
			at(func() error { _, err := h.Step(finance, payments, x, "refund", "账号有误", nil); return err })
			at(func() error { _, err := h.Step(town, payments, y, "townBack", "资料不全", nil); return err })
			at(func() error { _, err := h.Step(city, quotas, q, "close", "年度结余", nil); return err })
			wg.Wait()
			a, q = h.now(allocations, a), h.now(quotas, q)
			if a.State != fund.AllocationRecovered || a.Int("amount") != 0 || q.State != fund.QuotaClosed || q.Int("amount") != 0 || q.Int("recovered") != 200_000 {
				t.Errorf("allocation %s with %d, quota %s with %d and %d recovered", a.State, a.Int("amount"), q.State, q.Int("amount"), q.Int("recovered"))
			}
		}
		h.books()
	})
}

// An acceptance that passed before the county found the project wanting does not accept it afterwards, nor open its last payment: it is accepted
// anew.
func TestAnAcceptanceOfBeforeTheFailureIsNone(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		p := h.approved(100)
		p = h.Takes(village, projects, p, "start", "", map[string]any{"approvalNotice": h.Day(-8), "startedOn": h.Day(-2)})
		p = h.Takes(village, projects, p, "finish", "", map[string]any{"finishedOn": h.Day(0)})
		accepted := func() {
			t.Helper()
			v := h.Entered(town, "project-fund-acceptance", chuli, map[string]any{"project": id(p), "inspectedOn": h.Day(0), "team": "甲、乙", "findings": "合格", "passed": true})
			v = h.Takes(town, "project-fund-acceptance", v, "submit", "", nil)
			h.Takes(county, "project-fund-acceptance", v, "pass", "同意", nil)
		}
		accepted()
		h.Time = h.Time.Add(time.Hour)
		p = h.Takes(county, projects, p, "fail", "路面开裂", nil)
		h.Time = h.Time.Add(time.Hour)
		p = h.Takes(village, projects, p, "mend", "已修补", nil)
		h.Refused(county, projects, p, "accept", "同意", nil, "须重新验收")
		accepted()
		h.Takes(county, projects, p, "accept", "同意", nil)
	})
}
