package fund_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
)

// old does to the tables what a step did before money went on by itself: the record, its total and its sums, and nothing beyond them.
func (h *house) old(statements ...string) {
	h.T.Helper()
	err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for _, sql := range statements {
			if _, err := tx.NewRaw(sql).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.T.Fatal(err)
	}
}

// oldRefund is 退汇 as it was: the amount goes back to the allocation, recovered or not, and stays there.
func (h *house) oldRefund(x *declaration.Record) {
	h.T.Helper()
	p := id(x)
	h.old("UPDATE fund_total SET used = used - (SELECT amount FROM fund_payment WHERE id = "+p+") WHERE kind = 'allocation' AND record_id = (SELECT allocation FROM fund_payment WHERE id = "+p+")",
		"UPDATE fund_sum SET amount = amount - (SELECT amount FROM fund_payment WHERE id = "+p+") WHERE kind IN ('paid', 'month', 'day')",
		"UPDATE fund_payment SET state = '65', version = version + 1 WHERE id = "+p)
}

// oldRecover is 收回未支付资金 as it was after the quota had been closed: what is not paid goes back to the quota, closed or not, and stays there.
func (h *house) oldRecover(a *declaration.Record, paid string) {
	h.T.Helper()
	k := id(a)
	h.old("UPDATE fund_total SET used = used - (SELECT amount FROM fund_allocation WHERE id = "+k+") * 100 + "+paid+"00 WHERE (kind = 'quota' AND record_id = (SELECT quota FROM fund_allocation WHERE id = "+k+")) OR (kind = 'project' AND record_id = (SELECT project FROM fund_allocation WHERE id = "+k+"))",
		"UPDATE fund_total SET amount = "+paid+"00 WHERE kind = 'allocation' AND record_id = "+k,
		"UPDATE fund_sum SET amount = amount - (SELECT amount FROM fund_allocation WHERE id = "+k+") * 100 + "+paid+"00 WHERE kind = 'alloc'",
		"UPDATE fund_allocation SET state = '70', amount = "+paid+", version = version + 1 WHERE id = "+k)
}

// A database of the old rules: money that came back to an allocation which was recovered, to one whose quota was closed as well, of a project that
// was ended; and to a quota that was closed. The repair takes each of them the step of today, tells the province once, and does nothing again.
func TestRepairOfWhatTheOldRulesLeft(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		// Recovered, then a payment came back: 30万 lie in the allocation, and in the books of quota and project.
		p, q := h.approved(100), h.quota(150)
		a := h.opened(p, q, 80)
		x := h.paid(a, 300_000)
		a = h.Takes(county, allocations, a, "recover", "结余", nil)
		h.oldRefund(x)
		// The same with less than a yuan left, which stays.
		small := h.opened(p, q, 10)
		h.paid(small, 99_999.5)
		small = h.Takes(county, allocations, small, "recover", "结余", nil)
		// Its quota closed and its project ended meanwhile.
		p2, q2 := h.approved(100), h.quota(60)
		b := h.opened(p2, q2, 60)
		z := h.paid(b, 400_000)
		h.Takes(county, allocations, b, "recover", "结余", nil)
		q2 = h.Takes(city, quotas, h.now(quotas, q2), "close", "年度结余", nil)
		h.Takes(county, projects, h.now(projects, p2), "terminate", "终止", nil)
		h.oldRefund(z)
		// A quota that was closed before its allocation was recovered.
		q3 := h.quota(50)
		c := h.opened(p, q3, 20)
		q3 = h.Takes(city, quotas, h.now(quotas, q3), "close", "年度结余", nil)
		h.oldRecover(c, "0")

		moduletest.Account(t, d, province.UserID, area.Guangdong)
		h.Engine.Messages = &message.Service{DB: d, Now: func() time.Time { return h.Time }}
		h.Engine.Actors = func(_ context.Context, _ bun.IDB, code string, at []area.Code, _ []string) ([]int64, error) {
			if code == "project-fund:approve" && slices.Equal(at, []area.Code{area.Guangdong}) {
				return []int64{province.UserID}, nil
			}
			return nil, nil
		}
		r := &fund.Repair{Engine: h.Engine}
		if due, err := r.Due(ctx); err != nil || !due {
			t.Error("it is not due", err)
		}
		got, err := r.From(ctx, fund.RepairReport{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Allocations != 2 || got.Returned != 70_000_000 || got.Quotas != 1 || got.Recovered != 60_000_000 {
			t.Errorf("%+v", got)
		}
		h.yuanOf(allocations, a, "amount", 0)
		h.yuanOf(allocations, b, "amount", 0)
		h.yuanOf(allocations, small, "amount", 100_000)
		h.yuanOf(quotas, q2, "amount", 0)
		h.yuanOf(quotas, q2, "recovered", 600_000)
		h.yuanOf(quotas, q3, "amount", 0)
		h.yuanOf(quotas, q3, "recovered", 500_000)
		h.books()
		// It can be allocated again.
		if _, err := h.allocate(p, q, 80); err != nil {
			t.Error(err)
		}
		lines, err := h.Timeline(ctx, province.Scope, h.Register(allocations), a.ID)
		if err != nil || lines[0].StepTitle != "退回资金收回" || lines[0].Actor != "系统" {
			t.Errorf("%+v (%v)", lines, err)
		}
		for action, want := range map[string]int{"project-fund-allocation.reclaim": 2, "project-fund-quota.reclaim": 2, "project-fund.repair": 1} {
			var n int
			if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = ?", action).Scan(ctx, &n); err != nil || n != want {
				t.Errorf("%s: %d rows (%v)", action, n, err)
			}
		}
		if n := moduletest.Told(t, d, province.UserID, "项目资金：补办%"); n != 1 {
			t.Errorf("the province was told %d times", n)
		}
		var bodies []string
		if err := d.Read().NewRaw("SELECT body FROM message WHERE title = '项目资金：补办退回资金收回'").Scan(ctx, &bodies); err != nil || len(bodies) != 1 || !strings.Contains(bodies[0], "2笔资金分配共70万元") || !strings.Contains(bodies[0], a.No) {
			t.Errorf("%q (%v)", bodies, err)
		}
		// Again: on purpose, and as the next start would.
		if due, err := r.Due(ctx); err != nil || due {
			t.Error("it is due again", err)
		}
		if got, err := r.From(ctx, fund.RepairReport{}, nil); err != nil || got.Allocations+got.Quotas != 0 {
			t.Errorf("again: %+v (%v)", got, err)
		}
		h.books()
	})
}

// An installation of today has nothing to mend, the demo's records included.
func TestRepairOfNothing(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.Demo()
		if err := fund.Demo(context.Background(), h.Engine, village, &sample.Pictures{}); err != nil {
			t.Fatal(err)
		}
		h.opened(h.approved(100), h.quota(150), 80)
		r := &fund.Repair{Engine: h.Engine}
		if got, err := r.From(context.Background(), fund.RepairReport{}, nil); err != nil || got.Allocations+got.Quotas != 0 {
			t.Errorf("%+v (%v)", got, err)
		}
		if due, err := r.Due(context.Background()); err != nil || due {
			t.Error("it is still due", err)
		}
	})
}
