package fund_test

import (
	"bytes"
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/module"
)

const (
	chuli   = area.Code(44_09_81_103_210_00)
	fenjie  = area.Code(44_09_81_103_000_00)
	gaozhou = area.Code(44_09_81_000_000_00)
	maoming = area.Code(44_09_00_000_000_00)
)

// house is the room on one engine, with a clock that tests move.
type house struct {
	*module.Engine
	t   *testing.T
	now time.Time
}

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	ctx := context.Background()
	if err := area.Install(ctx, d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, now: time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)}
	h.Engine = module.New(module.Engine{DB: d, Areas: tree, Seal: master, Now: func() time.Time { return h.now }}, fund.Declarations()...)
	return h
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Name: role, Area: at, Scope: area.Within(at), Roles: []string{role}, Permissions: map[string]bool{}}
	for _, a := range actions {
		p.Permissions["project-fund:"+a] = true
	}
	return p
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

func (h *house) register(code string) *module.Declaration {
	d, ok := h.Module(code)
	if !ok {
		h.t.Fatal(code)
	}
	return d
}

func (h *house) day(n int) string {
	return h.now.In(time.FixedZone("", 8*3600)).AddDate(0, 0, n).Format("2006-01-02")
}

func id(r *module.Record) string { return strconv.FormatInt(r.ID, 10) }

func (h *house) enter(p *principal.Principal, code string, at area.Code, values map[string]any) *module.Record {
	h.t.Helper()
	r, err := h.Create(context.Background(), p, h.register(code), module.ModuleEntry{Area: at.String(), Values: values})
	if err != nil {
		h.t.Fatalf("%s: %v", code, err)
	}
	return r
}

func (h *house) step(p *principal.Principal, code string, r *module.Record, step, opinion string, values map[string]any) (*module.Record, error) {
	return h.Go(context.Background(), p, h.register(code), r.ID, step, module.ModuleMove{Version: r.Version, Opinion: opinion, Values: values})
}

func (h *house) takes(p *principal.Principal, code string, r *module.Record, step, opinion string, values map[string]any) *module.Record {
	h.t.Helper()
	out, err := h.step(p, code, r, step, opinion, values)
	if err != nil {
		h.t.Fatalf("%s %s: %v", code, step, err)
	}
	return out
}

func says(t *testing.T, err error, words string) {
	t.Helper()
	var e *errs.Error
	if !errors.As(err, &e) || !strings.Contains(e.Message, words) {
		t.Errorf("%v, want %q", err, words)
	}
}

func (h *house) refused(p *principal.Principal, code string, r *module.Record, step, opinion string, values map[string]any, words string) {
	h.t.Helper()
	_, err := h.step(p, code, r, step, opinion, values)
	says(h.t, err, words)
}

func with(m map[string]any, more ...any) map[string]any {
	out := map[string]any{}
	for k, v := range m {
		out[k] = v
	}
	for i := 0; i < len(more); i += 2 {
		out[more[i].(string)] = more[i+1]
	}
	return out
}

// code is a right one that belongs to nobody.
const code = "91350100M000100Y43"

var proposal = map[string]any{"name": "村道硬化", "year": 2026.0, "category": "03", "places": "储良村", "content": "硬化道路两公里", "ownerUnit": "储良村经联社", "ownerCode": code,
	"clear": true, "budget": 100.0, "sources": []any{"1"}, "planStart": "2026-03-01", "planEnd": "2026-10-01"}

// approved takes a project of a budget to its approval.
func (h *house) approved(budget float64) *module.Record {
	h.t.Helper()
	const p = "project-fund"
	r := h.enter(village, p, chuli, with(proposal, "budget", budget))
	r = h.takes(village, p, r, "submit", "", nil)
	r = h.takes(town, p, r, "townPass", "属实", nil)
	r = h.takes(county, p, r, "review", "同意入库", map[string]any{"reviewedOn": h.day(-40), "experts": "甲、乙、丙", "score": 85.5})
	r = h.takes(county, p, r, "plan", "", map[string]any{"libraryNotice": h.day(-35), "plannedOn": h.day(-25)})
	return h.takes(county, p, r, "approve", "同意", map[string]any{"planNotice": h.day(-20), "approvalNo": "高农批〔2026〕3号", "approvedOn": h.day(-10)})
}

func (h *house) quota(amount float64) *module.Record {
	h.t.Helper()
	const q = "project-fund-quota"
	r := h.enter(province, q, gaozhou, map[string]any{"docNo": "粤财农〔2026〕8号", "year": 2026.0, "source": "1", "amount": amount, "issuedOn": h.day(-20)})
	h.refused(city, q, r, "cityIssue", "", nil, "中央和省级资金由省级下达")
	r = h.takes(province, q, r, "issue", "", nil)
	r = h.takes(city, q, r, "pass", "", nil)
	return h.takes(finance, q, r, "receive", "", nil)
}

func (h *house) allocate(p, q *module.Record, amount float64) (*module.Record, error) {
	h.t.Helper()
	r, err := h.Create(context.Background(), finance, h.register("project-fund-allocation"), module.ModuleEntry{Area: chuli.String(), Values: map[string]any{
		"project": id(p), "quota": id(q), "amount": amount}})
	if err != nil {
		return nil, err
	}
	return h.step(finance, "project-fund-allocation", r, "submit", "", nil)
}

func (h *house) payment(a *module.Record, kind string, amount float64) *module.Record {
	h.t.Helper()
	return h.enter(village, "project-fund-payment", chuli, map[string]any{"allocation": id(a), "kind": kind, "amount": amount, "payee": "某某建设公司", "payeeCode": code, "bank": "农商银行", "account": "6230000000001234"})
}

// A project goes from draft to hand-over; each guard refuses once, with its words, and its money stays within its bounds.
func TestTheWholeChain(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		const p, al, pay = "project-fund", "project-fund-allocation", "project-fund-payment"
		_, err := h.Create(ctx, village, h.register(p), module.ModuleEntry{Area: chuli.String(), Values: with(proposal, "ownerCode", "91350100M000100Y44")})
		says(t, err, "统一社会信用代码无效")
		r := h.enter(village, p, chuli, with(proposal, "clear", nil))
		if r.No != "202644098100001" {
			t.Errorf("number %s", r.No)
		}
		h.refused(village, p, r, "submit", "", nil, "负面清单")
		r, err = h.Update(ctx, village, h.register(p), r.ID, module.ModuleEntry{Version: r.Version, Values: map[string]any{"clear": true}})
		if err != nil {
			t.Fatal(err)
		}
		r = h.takes(village, p, r, "submit", "", nil)
		r = h.takes(town, p, r, "townPass", "属实", nil)
		review := map[string]any{"reviewedOn": h.day(-20), "experts": "甲、乙、丙", "score": 60.0}
		h.refused(county, p, r, "review", "同意", with(review, "score", 59.9), "低于60分")
		h.refused(county, p, r, "review", "同意", with(review, "experts", "甲、乙、乙"), "不能少于3人")
		h.refused(county, p, r, "review", "同意", with(review, "reviewedOn", h.day(1)), "评审日期不能晚于今天")
		r = h.takes(county, p, r, "review", "同意", review)
		h.refused(county, p, r, "plan", "", map[string]any{"libraryNotice": h.day(-3), "plannedOn": h.day(0)}, "入库公示不少于5天，2026年3月4日起可以办理")
		h.refused(county, p, r, "plan", "", map[string]any{"libraryNotice": h.day(-21), "plannedOn": h.day(0)}, "入库公示开始日期不能早于评审日期")
		r = h.takes(county, p, r, "plan", "", map[string]any{"libraryNotice": h.day(-19), "plannedOn": h.day(-13)})
		approve := map[string]any{"planNotice": h.day(-12), "approvalNo": "高农批〔2026〕3号", "approvedOn": h.day(-6)}
		h.refused(county, p, r, "approve", "同意", with(approve, "approvalNo", "3号"), "批复文号应为")
		h.refused(county, p, r, "approve", "同意", with(approve, "planNotice", h.day(-2), "approvedOn", h.day(0)), "计划公示不少于5天")

		q := h.quota(150)
		_, err = h.allocate(r, q, 10)
		says(t, err, "项目批复后、验收前才能分配资金")
		r = h.takes(county, p, r, "approve", "同意", approve)
		a, err := h.allocate(r, q, 80)
		if err != nil {
			t.Fatal(err)
		}
		_, err = h.allocate(r, q, 80)
		says(t, err, "超过资金指标：指标剩余70万元，本次需要80万元")
		_, err = h.allocate(r, q, 20.0001)
		says(t, err, "超过项目预算：预算剩余20万元，本次需要20.0001万元")
		h.refused(finance, al, a, "pass", "同意", nil, "同一人")
		a = h.takes(county, al, a, "pass", "同意", nil)

		// Payments: an advance at once, the rest as the work goes on.
		x := h.payment(a, "2", 300000)
		h.refused(village, pay, x, "submit", "", nil, "项目开工后")
		over := h.payment(a, "1", 800000.01)
		h.refused(village, pay, over, "submit", "", nil, "超过分配金额：剩余80万元，本次需要800000.01元")
		r = h.takes(village, p, r, "start", "", map[string]any{"approvalNotice": h.day(-6), "startedOn": h.day(-1)})
		x = h.takes(village, pay, x, "submit", "", nil)
		if x.Text("account") != "6230000000001234" {
			t.Errorf("account %q", x.Text("account"))
		}
		h.refused(county, al, a, "change", "压减", map[string]any{"amount": 29.0}, "已支付或正在支付30万元")
		h.refused(county, p, r, "terminate", "终止", nil, "已分配80万元")
		h.refused(city, "project-fund-quota", q, "change", "压减", map[string]any{"amount": 79.0}, "该指标已分配80万元")
		x = h.takes(town, pay, x, "townPass", "属实", nil)
		x = h.takes(county, pay, x, "countyPass", "同意", nil)
		if _, err := h.step(county, pay, x, "pay", "", map[string]any{"paidOn": h.day(0), "voucherNo": "1"}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the department pays: %v", err)
		}
		h.takes(finance, pay, x, "pay", "", map[string]any{"paidOn": h.day(0), "voucherNo": "ZF1"})
		last := h.payment(a, "3", 500000)
		h.refused(village, pay, last, "submit", "", nil, "项目验收后才能支付结算款和质保金")

		// The month's report reckons the money itself.
		m := h.enter(village, "project-fund-progress", chuli, map[string]any{"project": id(r), "month": "2026-03", "physical": 55.0})
		if m.Int("money") != 300 || m.Int("ahead") != 250 || !m.Yes("flagged") {
			t.Errorf("money %d ahead %d", m.Int("money"), m.Int("ahead"))
		}
		_, err = h.Create(ctx, village, h.register("project-fund-progress"), module.ModuleEntry{Area: chuli.String(), Values: map[string]any{"project": id(r), "month": "2026-03", "physical": 60.0}})
		says(t, err, "本月的进度已经填报")

		// Small changes within a tenth of what was approved, all of them together; others go back to the approver.
		r = h.takes(town, p, r, "trim", "据实", map[string]any{"newBudget": 105.0})
		h.refused(town, p, r, "trim", "据实", map[string]any{"newBudget": 110.5}, "超过10%")
		h.refused(village, p, r, "amend", "变更", map[string]any{"newBudget": 108.0}, "小额调整预算")
		h.refused(village, p, r, "amend", "变更", nil, "请填写变更后的")
		r = h.takes(village, p, r, "amend", "变更", map[string]any{"newBudget": 60.0})
		h.refused(county, p, r, "amendPass", "同意", map[string]any{"approvalNo": "高农批〔2026〕9号", "approvedOn": h.day(0)}, "已分配80万元，预算不能低于已分配数")
		r = h.takes(county, p, r, "amendBack", "不同意", nil)
		r = h.takes(village, p, r, "amend", "变更", map[string]any{"newContent": "三公里"})
		r = h.takes(county, p, r, "amendPass", "同意", map[string]any{"approvalNo": "高农批〔2026〕9号", "approvedOn": h.day(0)})
		if r.State != fund.Approved || r.Text("content") != "三公里" || r.Int("budget") != 1_050_000 || r.Has("newContent") {
			t.Errorf("after the change: %s %s %d", r.State, r.Text("content"), r.Int("budget"))
		}
		h.now = h.now.AddDate(0, 0, 6)
		r = h.takes(village, p, r, "start", "", map[string]any{"approvalNotice": h.day(-6), "startedOn": h.day(-1)})
		r = h.takes(village, p, r, "finish", "", map[string]any{"finishedOn": h.day(0)})
		h.refused(county, p, r, "accept", "同意", nil, "请先登记验收")
		v := h.enter(town, "project-fund-acceptance", chuli, map[string]any{"project": id(r), "inspectedOn": h.day(0), "team": "甲、乙", "findings": "合格", "passed": true})
		v = h.takes(town, "project-fund-acceptance", v, "submit", "", nil)
		h.refused(county, "project-fund-acceptance", v, "mend", "整改", map[string]any{"rectification": "补资料", "mendBy": h.day(9)}, "验收结论为合格")
		h.takes(county, "project-fund-acceptance", v, "pass", "同意", nil)
		r = h.takes(county, p, r, "accept", "同意", nil)
		h.takes(village, pay, last, "submit", "", nil)
		h.now = h.now.AddDate(0, 0, 6)
		hand := map[string]any{"acceptanceNotice": h.day(-6), "handedOn": h.day(0)}
		h.refused(county, p, r, "handOver", "同意", hand, "请先登记项目形成的资产")
		s := h.enter(village, "project-fund-asset", chuli, map[string]any{"project": id(r), "name": "村道", "kind": "2", "value": 100.0, "holder": "经联社", "keeper": "村委会"})
		h.refused(county, p, r, "handOver", "同意", hand, "请先登记项目形成的资产")
		h.takes(town, "project-fund-asset", s, "register", "确权", nil)
		h.takes(county, p, r, "handOver", "同意", hand)

		// What was not paid goes back to the quota, and the reports say so.
		a = h.takes(county, al, a, "recover", "结余", nil)
		if a.Int("amount") != 800000 {
			t.Errorf("recovered to %d", a.Int("amount"))
		}
		h.refused(village, pay, over, "submit", "", nil, "当前不能支付")
		for _, c := range []area.Code{chuli, fenjie, gaozhou, area.Guangdong} {
			rep, err := fund.Report(ctx, h.Engine, area.Within(c), c, 2026, module.Day(h.now))
			if err != nil || rep.Allocated != 80 || rep.Paid != 30 || len(rep.Flows) != 1 || rep.Industry.Percent != 0 || rep.Months[2].Paid != 30 {
				t.Errorf("report of %s: %+v %v", c, rep, err)
			}
			if (c == gaozhou || c == area.Guangdong) != (rep.Quota == 150) {
				t.Errorf("quota of %s: %v", c, rep.Quota)
			}
		}
		rep, err := fund.Report(ctx, h.Engine, area.Within(gaozhou), gaozhou, 2026, module.Day(h.now))
		if err != nil || len(rep.Children) < 20 || rep.Children[0].ID != fenjie.String() || rep.Children[0].Percent != 37.5 {
			t.Errorf("towns: %v %v", rep.Children[:1], err)
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
