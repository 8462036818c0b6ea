package fund_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming
)

// house is the room over one database.
type house struct{ *moduletest.House }

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC))}
	h.Run(fund.Declarations()...)
	return h
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "project-fund", actions...)
}

var (
	village  = person(1, chuli, "village-clerk", "detail", "add", "edit", "del")
	town     = person(2, fenjie, "town-reviewer", "detail", "add", "edit", "approve")
	county   = person(3, gaozhou, "county-reviewer", "detail", "approve")
	finance  = person(4, gaozhou, "fund-manager", "detail", "add", "edit", "del", "approve")
	city     = person(5, maoming, "city-admin", "detail", "add", "edit", "approve")
	province = person(6, area.Guangdong, "province-admin", "detail", "add", "edit", "approve")
	everyone = []*principal.Principal{village, town, county, finance, city, province}
)

func id(r *declaration.Record) string { return strconv.FormatInt(r.ID, 10) }

// code is a right one that belongs to nobody.
const code = "91350100M000100Y43"

var proposal = map[string]any{"name": "村道硬化", "year": 2026.0, "category": "03", "places": "储良村", "content": "硬化道路两公里", "ownerUnit": "储良村经联社", "ownerCode": code,
	"clear": true, "budget": 100.0, "sources": []any{"1"}, "planStart": "2026-03-01", "planEnd": "2026-10-01"}

// approved takes a project of a budget to its approval; more are other values of it.
func (h *house) approved(budget float64, more ...any) *declaration.Record {
	h.T.Helper()
	const p = "project-fund"
	r := h.Entered(village, p, chuli, moduletest.With(moduletest.With(proposal, "budget", budget), more...))
	r = h.Takes(village, p, r, "submit", "", nil)
	r = h.Takes(town, p, r, "townPass", "属实", nil)
	r = h.Takes(county, p, r, "review", "同意入库", map[string]any{"reviewedOn": h.Day(-40), "experts": "甲、乙、丙", "score": 85.5})
	r = h.Takes(county, p, r, "plan", "", map[string]any{"libraryNotice": h.Day(-35), "plannedOn": h.Day(-25)})
	return h.Takes(county, p, r, "approve", "同意", map[string]any{"planNotice": h.Day(-20), "approvalNo": "高农批〔2026〕3号", "approvedOn": h.Day(-10)})
}

func (h *house) quota(amount float64) *declaration.Record {
	h.T.Helper()
	const q = "project-fund-quota"
	r := h.Entered(province, q, gaozhou, map[string]any{"docNo": "粤财农〔2026〕8号", "year": 2026.0, "source": "1", "amount": amount, "issuedOn": h.Day(-20)})
	h.Refused(city, q, r, "cityIssue", "", nil, "中央和省级资金由省级下达")
	r = h.Takes(province, q, r, "issue", "", nil)
	r = h.Takes(city, q, r, "pass", "", nil)
	return h.Takes(finance, q, r, "receive", "", nil)
}

func (h *house) allocate(p, q *declaration.Record, amount float64) (*declaration.Record, error) {
	h.T.Helper()
	r, err := h.Create(context.Background(), finance, h.Register("project-fund-allocation"), flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{
		"project": id(p), "quota": id(q), "amount": amount}})
	if err != nil {
		return nil, err
	}
	return h.Step(finance, "project-fund-allocation", r, "submit", "", nil)
}

func (h *house) payment(a *declaration.Record, kind string, amount float64) *declaration.Record {
	h.T.Helper()
	return h.Entered(village, "project-fund-payment", chuli, map[string]any{"allocation": id(a), "kind": kind, "amount": amount, "payee": "某某建设公司", "payeeCode": code, "bank": "农商银行", "account": "6230000000001234"})
}

// A project goes from draft to hand-over; each guard refuses once, with its words, and its money stays within its bounds.
func TestTheWholeChain(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		const p, al, pay = "project-fund", "project-fund-allocation", "project-fund-payment"
		_, err := h.Create(ctx, village, h.Register(p), flow.ModuleEntry{Area: chuli.String(), Values: moduletest.With(proposal, "ownerCode", "91350100M000100Y44")})
		h.Says(err, "统一社会信用代码无效")
		r := h.Entered(village, p, chuli, moduletest.With(proposal, "clear", nil))
		if r.No != "202644098100001" {
			t.Errorf("number %s", r.No)
		}
		h.Refused(village, p, r, "submit", "", nil, "负面清单")
		r, err = h.Update(ctx, village, h.Register(p), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"clear": true}})
		if err != nil {
			t.Fatal(err)
		}
		r = h.Takes(village, p, r, "submit", "", nil)
		r = h.Takes(town, p, r, "townPass", "属实", nil)
		review := map[string]any{"reviewedOn": h.Day(-20), "experts": "甲、乙、丙", "score": 60.0}
		h.Refused(county, p, r, "review", "同意", moduletest.With(review, "score", 59.9), "低于60分")
		h.Refused(county, p, r, "review", "同意", moduletest.With(review, "experts", "甲、乙、乙"), "不能少于3人")
		h.Refused(county, p, r, "review", "同意", moduletest.With(review, "reviewedOn", h.Day(1)), "评审日期不能晚于今天")
		r = h.Takes(county, p, r, "review", "同意", review)
		h.Refused(county, p, r, "plan", "", map[string]any{"libraryNotice": h.Day(-3), "plannedOn": h.Day(0)}, "入库公示不少于5天，2026年3月4日起可以办理")
		h.Refused(county, p, r, "plan", "", map[string]any{"libraryNotice": h.Day(-21), "plannedOn": h.Day(0)}, "入库公示开始日期不能早于评审日期")
		r = h.Takes(county, p, r, "plan", "", map[string]any{"libraryNotice": h.Day(-19), "plannedOn": h.Day(-13)})
		approve := map[string]any{"planNotice": h.Day(-12), "approvalNo": "高农批〔2026〕3号", "approvedOn": h.Day(-6)}
		h.Refused(county, p, r, "approve", "同意", moduletest.With(approve, "approvalNo", "3号"), "批复文号应为")
		h.Refused(county, p, r, "approve", "同意", moduletest.With(approve, "planNotice", h.Day(-2), "approvedOn", h.Day(0)), "计划公示不少于5天")

		q := h.quota(150)
		_, err = h.allocate(r, q, 10)
		h.Says(err, "项目批复后、验收前才能分配资金")
		r = h.Takes(county, p, r, "approve", "同意", approve)
		a, err := h.allocate(r, q, 80)
		if err != nil {
			t.Fatal(err)
		}
		_, err = h.allocate(r, q, 80)
		h.Says(err, "超过资金指标：指标剩余70万元，本次需要80万元")
		_, err = h.allocate(r, q, 20.0001)
		h.Says(err, "超过项目预算：预算剩余20万元，本次需要20.0001万元")
		// S4.07 S5.08: the treasury takes no step of the department, whatever roles it has.
		if _, err := h.Step(finance, al, a, "pass", "同意", nil); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the treasury decides over what it allocated: %v", err)
		}
		a = h.Takes(county, al, a, "pass", "同意", nil)

		// Payments: an advance at once, the rest as the work goes on.
		x := h.payment(a, "2", 300000)
		h.Refused(village, pay, x, "submit", "", nil, "项目开工后")
		over := h.payment(a, "1", 800000.01)
		h.Refused(village, pay, over, "submit", "", nil, "超过分配金额：剩余80万元，本次需要800000.01元")
		r = h.Takes(village, p, r, "start", "", map[string]any{"approvalNotice": h.Day(-6), "startedOn": h.Day(-1)})
		x = h.Takes(village, pay, x, "submit", "", nil)
		if x.Text("account") != "6230000000001234" {
			t.Errorf("account %q", x.Text("account"))
		}
		h.Refused(county, al, a, "change", "压减", map[string]any{"amount": 29.0}, "已支付或正在支付30万元")
		h.Refused(county, p, r, "terminate", "终止", nil, "已分配80万元")
		h.Refused(city, "project-fund-quota", q, "change", "压减", map[string]any{"amount": 79.0}, "该指标已分配80万元")
		x = h.Takes(town, pay, x, "townPass", "属实", nil)
		x = h.Takes(county, pay, x, "countyPass", "同意", nil)
		if _, err := h.Step(county, pay, x, "pay", "", map[string]any{"paidOn": h.Day(0), "voucherNo": "1"}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the department pays: %v", err)
		}
		h.Takes(finance, pay, x, "pay", "", map[string]any{"paidOn": h.Day(0), "voucherNo": "ZF1"})
		last := h.payment(a, "3", 500000)
		h.Refused(village, pay, last, "submit", "", nil, "项目验收后才能支付结算款和质保金")

		// The month's report reckons the money itself.
		m := h.Entered(village, "project-fund-progress", chuli, map[string]any{"project": id(r), "month": "2026-03", "physical": 55.0})
		if m.Int("money") != 300 || m.Int("ahead") != 250 || !m.Yes("flagged") {
			t.Errorf("money %d ahead %d", m.Int("money"), m.Int("ahead"))
		}
		_, err = h.Create(ctx, village, h.Register("project-fund-progress"), flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"project": id(r), "month": "2026-03", "physical": 60.0}})
		h.Says(err, "本月的进度已经填报")

		// Small changes within a tenth of what was approved, all of them together; others go back to the approver.
		r = h.Takes(town, p, r, "trim", "据实", map[string]any{"newBudget": 105.0})
		h.Refused(town, p, r, "trim", "据实", map[string]any{"newBudget": 110.5}, "超过10%")
		h.Refused(village, p, r, "amend", "变更", map[string]any{"newBudget": 108.0}, "小额调整预算")
		h.Refused(village, p, r, "amend", "变更", nil, "请填写变更后的")
		r = h.Takes(village, p, r, "amend", "变更", map[string]any{"newBudget": 60.0})
		h.Refused(county, p, r, "amendPassBuilding", "同意", map[string]any{"approvalNo": "高农批〔2026〕9号", "approvedOn": h.Day(0)}, "已分配80万元，预算不能低于已分配数")
		if r = h.Takes(county, p, r, "amendBackBuilding", "不同意", nil); r.State != fund.Building || r.Has("newBudget") {
			t.Errorf("after a change that was not granted: %s", r.State)
		}
		r = h.Takes(village, p, r, "amend", "变更", map[string]any{"newContent": "三公里"})
		r = h.Takes(county, p, r, "amendPassBuilding", "同意", map[string]any{"approvalNo": "高农批〔2026〕9号", "approvedOn": h.Day(0)})
		if r.State != fund.Building || r.Text("content") != "三公里" || r.Int("budget") != 1_050_000 || r.Has("newContent") {
			t.Errorf("after the change: %s %s %d", r.State, r.Text("content"), r.Int("budget"))
		}
		// Nobody said what it is to bring: who approved it says so afterwards, once. From then on it is changed as all that was approved. S2.13.
		h.Refused(county, p, r, "planIncome", "按可研批复", nil, "计划年收益")
		if _, err := h.Step(town, p, r, "planIncome", "按可研批复", map[string]any{"planIncome": 4.0}); err == nil {
			t.Error("the town says what the county approved")
		}
		r = h.Takes(county, p, r, "planIncome", "按可研批复", map[string]any{"planIncome": 4.0})
		if r.State != fund.Building || r.Int("planIncome") != 40_000 {
			t.Errorf("planned afterwards: %s %d", r.State, r.Int("planIncome"))
		}
		if _, err := h.Step(county, p, r, "planIncome", "更正", map[string]any{"planIncome": 2.0}); err == nil {
			t.Error("what was planned is written over without a change")
		}
		r = h.Takes(village, p, r, "amend", "变更", map[string]any{"newPlanIncome": 3.0})
		if r.Int("planIncome") != 40_000 {
			t.Errorf("before the change is approved: %d", r.Int("planIncome"))
		}
		r = h.Takes(county, p, r, "amendPassBuilding", "同意", map[string]any{"approvalNo": "高农批〔2026〕10号", "approvedOn": h.Day(0)})
		if r.State != fund.Building || r.Int("planIncome") != 30_000 || r.Has("newPlanIncome") {
			t.Errorf("after the change of the plan: %s %d", r.State, r.Int("planIncome"))
		}
		h.Time = h.Time.AddDate(0, 0, 6)
		r = h.Takes(village, p, r, "finish", "", map[string]any{"finishedOn": h.Day(0)})
		h.Refused(county, p, r, "accept", "同意", nil, "请先登记验收")
		v := h.Entered(town, "project-fund-acceptance", chuli, map[string]any{"project": id(r), "inspectedOn": h.Day(0), "team": "甲、乙", "findings": "合格", "passed": true})
		v = h.Takes(town, "project-fund-acceptance", v, "submit", "", nil)
		h.Refused(county, "project-fund-acceptance", v, "mend", "整改", map[string]any{"rectification": "补资料", "mendBy": h.Day(9)}, "验收结论为合格")
		h.Takes(county, "project-fund-acceptance", v, "pass", "同意", nil)
		r = h.Takes(county, p, r, "accept", "同意", nil)
		h.Takes(village, pay, last, "submit", "", nil)
		h.Time = h.Time.AddDate(0, 0, 6)
		hand := map[string]any{"acceptanceNotice": h.Day(-6), "handedOn": h.Day(0)}
		h.Refused(county, p, r, "handOver", "同意", hand, "请先登记项目形成的资产")
		s := h.Entered(village, "project-fund-asset", chuli, map[string]any{"project": id(r), "name": "村道", "kind": "2", "value": 100.0, "holder": "经联社", "keeper": "村委会"})
		h.Refused(county, p, r, "handOver", "同意", hand, "请先登记项目形成的资产")
		h.Takes(town, "project-fund-asset", s, "register", "确权", nil)
		h.Takes(county, p, r, "handOver", "同意", hand)

		// What was not paid goes back to the quota, and the reports say so.
		a = h.Takes(county, al, a, "recover", "结余", nil)
		if a.Int("amount") != 800000 {
			t.Errorf("recovered to %d", a.Int("amount"))
		}
		h.Refused(village, pay, over, "submit", "", nil, "当前不能支付")
		for _, c := range []area.Code{chuli, fenjie, gaozhou, area.Guangdong} {
			rep, err := fund.Report(ctx, h.Engine, area.Within(c), c, 2026, declaration.Day(h.Time), fund.Even())
			if err != nil || rep.Allocated != 80 || rep.Paid != 30 || len(rep.Flows) != 1 || rep.Industry.Percent != 0 || rep.Months[2].Paid != 30 {
				t.Errorf("report of %s: %+v %v", c, rep, err)
			}
			if (c == gaozhou || c == area.Guangdong) != (rep.Quota == 150) {
				t.Errorf("quota of %s: %v", c, rep.Quota)
			}
		}
		rep, err := fund.Report(ctx, h.Engine, area.Within(gaozhou), gaozhou, 2026, declaration.Day(h.Time), fund.Even())
		if err != nil || len(rep.Children) < 20 || rep.Children[0].ID != fenjie.String() || rep.Children[0].Percent != 37.5 {
			t.Errorf("towns: %v %v", rep.Children[:1], err)
		}
		h.books()
	})
}

// A change leaves a project where it was, granted or not: one that waits for its start waits on, one under way goes on. Nobody is offered the
// way to the other place.
func TestChangeLeavesTheProjectWhereItWas(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		const p = "project-fund"
		grant := map[string]any{"approvalNo": "高农批〔2026〕9号", "approvedOn": h.Day(0)}
		ask := map[string]any{"newContent": "三公里"}
		r := h.approved(100)
		for _, place := range []struct{ at, pass, back, other string }{{fund.Approved, "amendPass", "amendBack", "amendBackBuilding"}, {fund.Building, "amendPassBuilding", "amendBackBuilding", "amendBack"}} {
			for _, decide := range []string{place.back, place.pass} {
				r = h.Takes(village, p, r, "amend", "变更", ask)
				values := grant
				if decide == place.back {
					values = nil
				}
				h.Refused(county, p, r, place.other, "意见", nil, "不适用于这条记录")
				if r = h.Takes(county, p, r, decide, "意见", values); r.State != place.at {
					t.Errorf("%s: %s", decide, r.State)
				}
			}
			if place.at == fund.Approved {
				h.Time = h.Time.AddDate(0, 0, 6)
				r = h.Takes(village, p, r, "start", "", map[string]any{"approvalNotice": h.Day(-6), "startedOn": h.Day(-1)})
			}
		}
		// Whoever is under way is paid for progress, also while a change waits for its answer.
		q := h.quota(150)
		a, err := h.allocate(r, q, 80)
		if err != nil {
			t.Fatal(err)
		}
		a = h.Takes(county, "project-fund-allocation", a, "pass", "同意", nil)
		h.Takes(village, p, r, "amend", "变更", ask)
		h.Takes(village, "project-fund-payment", h.payment(a, "2", 1000), "submit", "", nil)
	})
}

// A project that was paid in part can be ended once the rest was taken back; what is paid stays on the books.
func TestTerminatedKeepsWhatWasPaid(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		const p, al, pay = "project-fund", "project-fund-allocation", "project-fund-payment"
		r, q := h.approved(100), h.quota(150)
		a, err := h.allocate(r, q, 80)
		if err != nil {
			t.Fatal(err)
		}
		a = h.Takes(county, al, a, "pass", "同意", nil)
		x := h.Takes(village, pay, h.payment(a, "1", 100000), "submit", "", nil)
		x = h.Takes(town, pay, x, "townPass", "属实", nil)
		x = h.Takes(county, pay, x, "countyPass", "同意", nil)
		h.Takes(finance, pay, x, "pay", "", map[string]any{"paidOn": h.Day(0), "voucherNo": "ZF1"})
		h.Refused(county, p, r, "terminate", "终止", nil, "已分配80万元")
		a = h.Takes(county, al, a, "recover", "结余", nil)
		if a.Int("amount") != 100000 {
			t.Errorf("recovered to %d", a.Int("amount"))
		}
		if r = h.Takes(county, p, r, "terminate", "终止", nil); r.State != fund.Terminated {
			t.Error(r.State)
		}
		h.books()
	})
}

// GB 32100: a wrong check character, a letter that is not of the alphabet, another length.
func TestUnified(t *testing.T) {
	for s, want := range map[string]bool{"91350100M000100Y43": true, "91440300708461136T": true, "9111000071093123XX": true, "91350100M000100Y44": false, "91350100M000100I43": false,
		"91350100M000100Y4": false, "": false, "91350100m000100y43": false} {
		if fund.Unified(s) != want {
			t.Errorf("%s: %v", s, !want)
		}
	}
}

// Dongguan's city holds the quota itself: it has no counties between itself and its towns. A city that has some does not.
func TestQuotaInDongguan(t *testing.T) {
	const dongguan = area.Code(44_19_00_000_000_00)
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		const q = "project-fund-quota"
		local, cityOffice := person(21, dongguan, "fund-manager", "detail", "add", "edit", "del", "approve"), person(22, dongguan, "city-admin", "detail", "add", "edit", "approve")
		values := map[string]any{"docNo": "东财农〔2026〕8号", "year": 2026.0, "source": "4", "amount": 300.0, "issuedOn": h.Day(-20)}
		r := h.Entered(local, q, dongguan, values)
		r = h.Takes(local, q, r, "own", "", nil)
		if r.State != fund.QuotaOpen {
			t.Error(r.State)
		}
		r = h.Entered(province, q, dongguan, moduletest.With(values, "source", "1"))
		r = h.Takes(province, q, r, "issue", "", nil)
		r = h.Takes(cityOffice, q, r, "pass", "", nil)
		if _, err := h.Step(cityOffice, q, r, "receive", "", nil); !errs.Has(err, errs.Forbidden) {
			t.Errorf("not the finance office: %v", err)
		}
		h.Takes(local, q, r, "receive", "", nil)
		manager := person(23, moduletest.Maoming, "fund-manager", "detail", "add", "edit", "del", "approve")
		_, err := h.Create(context.Background(), manager, h.Register(q), flow.ModuleEntry{Area: moduletest.Maoming.String(), Values: values})
		h.Says(err, "请选择县")
		rep, err := fund.Report(context.Background(), h.Engine, area.Within(dongguan), dongguan, 2026, declaration.Day(h.Time), fund.Even())
		if err != nil || rep.Quota != 600 {
			t.Errorf("%+v %v", rep, err)
		}
	})
}

// The target of payment is kept as it was set; less than the month before is refused.
func TestPaymentTarget(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		h := open(t, d)
		row := fund.TargetRow(d)
		v := fund.Target{Months: []float64{5, 10, 20, 30, 42, 50, 60, 70, 80, 90, 95, 100}}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := row.Swap(ctx, tx, 0, v, 1, h.Time)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		rep, err := fund.Report(ctx, h.Engine, area.Within(gaozhou), gaozhou, 2026, 20260315, row.Get().Value)
		if err != nil || len(rep.Months) != 3 || rep.Months[2].Target != 20 || rep.Targets[4] != 42 {
			t.Errorf("%+v %v", rep.Months, err)
		}
	})
}
