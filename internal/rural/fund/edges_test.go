package fund_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
)

const months, acceptances = "project-fund-progress", "project-fund-acceptance"

// again is somebody who moved to another office and took a step of the record before.
func again(p *principal.Principal, at area.Code, role string) *principal.Principal {
	return person(p.UserID, at, role, "detail", "add", "edit", "approve")
}

func (h *house) building(more ...any) *declaration.Record {
	h.T.Helper()
	r := h.approved(100, more...)
	return h.Takes(village, projects, r, "start", "", map[string]any{"approvalNotice": h.Day(-8), "startedOn": h.Day(-1)})
}

// domain.md#project-funds: what lies on a bound of a project, a quota and its budget is let through, a step beyond is refused.
func TestEdgesOfAProject(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, c := range []struct {
			words string
			more  []any
		}{
			{"年度应在", []any{"year", 2014.0}}, {"年度应在", []any{"year", 2028.0}}, {"", []any{"year", 2015.0}}, {"", []any{"year", 2027.0}},
			{"计划完工日期不能早于", []any{"planEnd", "2026-02-28"}}, {"", []any{"planEnd", "2026-03-01"}},
		} {
			if _, err := h.Enter(village, projects, chuli, moduletest.With(proposal, c.more...)); c.words != "" {
				h.Says(err, c.words)
			} else if err != nil {
				t.Errorf("%v: %v", c.more, err)
			}
		}
		quota := map[string]any{"docNo": "粤财农〔2026〕8号", "year": 2026.0, "source": "1", "amount": 10.0, "issuedOn": h.Day(0)}
		for words, more := range map[string][]any{"下达日期不能晚于今天": {"issuedOn", h.Day(1)}, "年度应在": {"year", 2028.0}} {
			_, err := h.Enter(finance, quotas, gaozhou, moduletest.With(quota, more...))
			h.Says(err, words)
		}
		// S4.07: who issues which source.
		for _, source := range []string{"1", "2", "3", "5"} {
			h.Refused(finance, quotas, h.Entered(finance, quotas, gaozhou, moduletest.With(quota, "source", source)), "own", "", nil, "县级只登记")
		}
		h.Refused(city, quotas, h.Entered(city, quotas, gaozhou, moduletest.With(quota, "source", "2")), "cityIssue", "", nil, "中央和省级资金由省级下达")
		h.Refused(province, quotas, h.Entered(province, quotas, gaozhou, moduletest.With(quota, "source", "3")), "issue", "", nil, "中央和省级资金由省级下达")

		r := h.approved(100)
		h.Refused(village, projects, r, "start", "", map[string]any{"approvalNotice": h.Day(-3), "startedOn": h.Day(0)}, "批复公告不少于5天")
		// A tenth is a small change, either way.
		for _, budget := range []float64{110, 90} {
			r = h.Takes(town, projects, r, "trim", "据实", map[string]any{"newBudget": budget})
			h.Refused(village, projects, r, "amend", "变更", map[string]any{"newBudget": 200 - budget}, "小额调整预算")
		}
		for _, budget := range []float64{110.0001, 89.9999} {
			h.Refused(town, projects, r, "trim", "据实", map[string]any{"newBudget": budget}, "超过10%")
		}
	})
}

// domain.md#project-funds: nobody pays ahead of the day or of the acceptance, nor to nobody, nor decides twice of one payment, wherever they sit meanwhile.
func TestEdgesOfAPayment(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r, q := h.building("category", "01"), h.quota(150)
		a, err := h.allocate(r, q, 80)
		if err != nil {
			t.Fatal(err)
		}
		a = h.Takes(county, allocations, a, "pass", "同意", nil)
		bad := map[string]any{"allocation": id(a), "kind": "1", "amount": 10.0, "payee": "某某", "bank": "农商银行", "account": "6230000000001234"}
		for words, more := range map[string][]any{"请填写收款单位": nil, "统一社会信用代码无效": {"payeeCode", "91350100M000100Y44"}} {
			_, err := h.Enter(village, payments, chuli, moduletest.With(bad, more...))
			h.Says(err, words)
		}
		for _, kind := range []string{"3", "4"} {
			h.Refused(village, payments, h.payment(a, kind, 100), "submit", "", nil, "项目验收后才能支付结算款和质保金")
		}
		x := h.Takes(village, payments, h.payment(a, "1", 300000), "submit", "", nil)
		for _, c := range []struct {
			step, role string
			of, by     *principal.Principal
			values     map[string]any
			twice      []*principal.Principal
		}{
			{"townPass", "town-reviewer", town, town, nil, []*principal.Principal{village}},
			{"countyPass", "county-reviewer", county, county, nil, []*principal.Principal{village, town}},
			{"pay", "fund-manager", finance, finance, map[string]any{"paidOn": h.Day(0), "voucherNo": "ZF1"}, []*principal.Principal{village, county}},
		} {
			for _, who := range c.twice {
				if _, err := h.Step(again(who, c.of.Area, c.role), payments, x, c.step, "同意", c.values); err == nil || errs.Has(err, errs.Forbidden) {
					t.Errorf("%s by who had %s's step: %v", c.step, who.Name, err)
				}
			}
			if c.step == "pay" {
				h.Refused(finance, payments, x, "pay", "", moduletest.With(c.values, "paidOn", h.Day(1)), "支付日期不能晚于今天")
			}
			if c.step == "townPass" {
				h.waits(r, 300000)
			}
			x = h.Takes(c.by, payments, x, c.step, "同意", c.values)
			if c.step != "pay" {
				h.waits(r, 300000)
			}
		}
		rep, err := fund.Report(ctx, h.Engine, gaozhouScope, gaozhou, 2026, declaration.Day(h.Time), fund.Even())
		if err != nil || rep.Industry != (fund.FundIndustry{Allocated: 80, Industry: 80, Percent: 100, Least: 60}) || rep.TownYear != 2000 {
			t.Errorf("%+v of %v a year: %v", rep.Industry, rep.TownYear, err)
		}
	})
}

var gaozhouScope = area.Within(gaozhou)

func (h *house) money(r *declaration.Record) fund.FundMoney {
	h.T.Helper()
	out, err := fund.Handler{Engine: h.Engine}.MoneyOf(context.Background(), county, r)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

// waits says that a payment is on its way: it counts as being paid, and not as paid.
func (h *house) waits(r *declaration.Record, yuan float64) {
	h.T.Helper()
	if m := h.money(r); m.Paying != yuan || m.Paid != 0 {
		h.T.Errorf("%v is being paid and %v is paid", m.Paying, m.Paid)
	}
}

// domain.md#project-funds: the page of a project says what was given, what of it waits, its months in order, and warns of work more than twenty points ahead
// of the money and of two months without a report.
func TestMoneyOfAProject(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r, q := h.building(), h.quota(150)
		a, err := h.allocate(r, q, 80)
		if err != nil {
			t.Fatal(err)
		}
		if m := h.money(r); m.Reserved != 800000 || m.Allocated != 0 || m.Budget != 1000000 {
			t.Errorf("before the county decides: %+v", m)
		}
		a = h.Takes(county, allocations, a, "pass", "同意", nil)
		x := h.Takes(village, payments, h.payment(a, "1", 300000), "submit", "", nil)
		x = h.Takes(town, payments, x, "townPass", "属实", nil)
		x = h.Takes(county, payments, x, "countyPass", "同意", nil)
		h.Takes(finance, payments, x, "pay", "", map[string]any{"paidOn": h.Day(0), "voucherNo": "ZF1"})
		report := func(month string, physical float64) *declaration.Record {
			t.Helper()
			return h.Entered(village, months, chuli, map[string]any{"project": id(r), "month": month, "physical": physical})
		}
		_, err = h.Enter(village, months, chuli, map[string]any{"project": id(r), "month": "2026-04", "physical": 1.0})
		h.Says(err, "月份不能晚于本月")
		even, over := report("2026-02", 50), report("2026-03", 50.1)
		if even.Yes("flagged") || !over.Yes("flagged") {
			t.Errorf("20 points ahead are marked %t, 20.1 points %t", even.Yes("flagged"), over.Yes("flagged"))
		}
		if m := h.money(r); len(m.Months) != 0 {
			t.Errorf("drafts are shown: %+v", m.Months)
		}
		h.Takes(village, months, even, "submit", "", nil)
		if m := h.money(r); len(m.Warnings) != 0 {
			t.Errorf("20 points ahead, a month ago: %+v", m.Warnings)
		}
		h.Takes(village, months, over, "submit", "", nil)
		m := h.money(r)
		if m.Allocated != 800000 || m.Reserved != 0 || m.Paid != 300000 || m.Paying != 0 {
			t.Errorf("%+v", m)
		}
		if want := []fund.FundProjectMonth{{Month: "2026-02", Physical: 50, Money: 30}, {Month: "2026-03", Physical: 50.1, Money: 30}}; !slices.Equal(m.Months, want) {
			t.Errorf("months %+v", m.Months)
		}
		for n, want := range []string{"[{ahead 20.1}]", "[{ahead 20.1}]", "[{ahead 20.1} {silent 2}]"} {
			began := h.Time
			h.Time = h.Time.AddDate(0, n, 0)
			if got := fmt.Sprint(h.money(r).Warnings); got != want {
				t.Errorf("after %d months: %s, want %s", n, got, want)
			}
			h.Time = began
		}
	})
}

// domain.md#project-funds: what the group found wanting does not pass, whoever handed it in does not confirm it, and assets are handed over after five days of notice.
func TestEdgesOfAnAcceptance(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.Takes(village, projects, h.building(), "finish", "", map[string]any{"finishedOn": h.Day(0)})
		found := map[string]any{"project": id(r), "inspectedOn": h.Day(0), "team": "甲、乙", "findings": "路面开裂", "passed": false}
		_, err := h.Enter(town, acceptances, chuli, moduletest.With(found, "inspectedOn", h.Day(1)))
		h.Says(err, "验收日期不能晚于今天")
		v := h.Takes(town, acceptances, h.Entered(town, acceptances, chuli, found), "submit", "", nil)
		h.Refused(county, acceptances, v, "pass", "同意", nil, "验收结论为不合格")
		v = h.Takes(town, acceptances, h.Entered(town, acceptances, chuli, moduletest.With(found, "passed", true)), "submit", "", nil)
		if _, err := h.Step(again(town, gaozhou, "county-reviewer"), acceptances, v, "pass", "同意", nil); err == nil || errs.Has(err, errs.Forbidden) {
			t.Errorf("confirmed by who handed it in: %v", err)
		}
		h.Takes(county, acceptances, v, "pass", "同意", nil)
		r = h.Takes(county, projects, r, "accept", "同意", nil)
		s := h.Entered(village, "project-fund-asset", chuli, map[string]any{"project": id(r), "name": "村道", "kind": "2", "value": 100.0, "holder": "经联社", "keeper": "村委会"})
		h.Takes(town, "project-fund-asset", s, "register", "确权", nil)
		h.Time = h.Time.AddDate(0, 0, 6)
		h.Refused(county, projects, r, "handOver", "同意", map[string]any{"acceptanceNotice": h.Day(-3), "handedOn": h.Day(0)}, "验收公告不少于5天")
		h.Takes(county, projects, r, "handOver", "同意", map[string]any{"acceptanceNotice": h.Day(-6), "handedOn": h.Day(0)})
	})
}

// A target never falls from one month to the next nor leaves 0 to 100, is the province's to set, and its change is told in the log.
func TestTargetIsChecked(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		room := fund.Handler{Engine: h.Engine, Target: fund.TargetRow(d)}
		good := []float64{0, 10, 10, 30, 42, 50, 60, 70, 80, 90, 95, 100}
		for words, change := range map[string]func([]float64) []float64{
			"2月的目标不能低于上个月":    func(m []float64) []float64 { m[0] = 11; return m },
			"12月的目标应在0至100之间": func(m []float64) []float64 { m[11] = 100.1; return m },
			"1月的目标应在0至100之间":  func(m []float64) []float64 { m[0] = -0.1; return m },
			"请填写12个月的目标":      func(m []float64) []float64 { return m[:11] },
		} {
			_, err := room.Set(ctx, province, 0, change(slices.Clone(good)))
			h.Says(err, words)
		}
		if _, err := room.Set(ctx, city, 0, good); !errs.Has(err, errs.Forbidden) {
			t.Errorf("a city sets it: %v", err)
		}
		set, err := room.Set(ctx, province, 0, good)
		if err != nil || set.Version != 1 || !slices.Equal(set.Months, good) {
			t.Errorf("%+v %v", set, err)
		}
		var traces []string
		if err := d.Read().NewRaw("SELECT detail FROM audit_log WHERE action = 'target.edit' AND area = ?", int64(area.Guangdong)).Scan(ctx, &traces); err != nil || len(traces) != 1 {
			t.Errorf("%q: %v", traces, err)
		}
	})
}
