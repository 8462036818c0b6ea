package monitor_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/income"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/monitor"
)

// line sets a line in the name of its area's administrator.
func (h *house) line(at area.Code, year int, yuan float64, version int64) {
	h.T.Helper()
	err := h.Households.Rules().SetLine(h.T.Context(), &principal.Principal{UserID: 9, Scope: area.Within(at)}, income.IncomeLineEntry{Year: year, Area: at.String(), Yuan: yuan,
		Document: "高农发〔2026〕3号", Reason: "年度调整", Version: version})
	if err != nil {
		h.T.Fatal(err)
	}
}

// known is what the form of a step begins with, as one of the record's people is told.
func (h *house) known(p *principal.Principal, r *declaration.Record, step string) map[string]declaration.Known {
	h.T.Helper()
	desks, err := h.Desks(h.T.Context(), p)
	if err != nil {
		h.T.Fatal(err)
	}
	offers, err := h.Offered(h.T.Context(), p, h.d, desks, r)
	if err != nil {
		h.T.Fatal(err)
	}
	out := map[string]declaration.Known{}
	for _, o := range offers {
		for _, k := range o.Known {
			if o.Code == step {
				out[k.Field] = k
			}
		}
	}
	return out
}

// The county does not type the line: the case takes that of its day's year and nearest area, says where it comes from, and keeps it when the line
// changes. Where none is set the form says who can set one, and takes one with its reason.
func TestACaseTakesTheLineOfItsDay(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.planted(h.home(true, 0), monitor.County, "01", "4", -3)
		k := h.known(county, r, "countyPass")
		if x := k["incomeLine"]; x.Fixed || x.Value != nil || !strings.Contains(x.Words, "高州市2026年尚未设置监测收入线，可由省、市、县管理员") {
			t.Errorf("no line is set: %+v", k)
		}
		h.line(gaozhou, 2025, 7000, 0)
		h.line(gaozhou, 2026, 8800, 0)
		k = h.known(county, r, "countyPass")
		if x := k["incomeLine"]; !x.Fixed || x.Value != int64(880000) || !strings.Contains(x.Words, "高农发〔2026〕3号") {
			t.Errorf("the line is set: %+v", k)
		}
		decide := map[string]any{"comparison": "未发现异常", "incomeLine": 9999.0}
		_, err := h.Go(t.Context(), county, h.d, r.ID, "countyPass", flow.ModuleMove{Version: r.Version, Opinion: "同意", Values: decide})
		if e := errs.From(err); !errs.Has(err, errs.InvalidArgs) || len(e.Fields) != 1 || e.Fields[0].Field != "incomeLine" {
			t.Errorf("another line than that of the year: %v", err)
		}
		r = h.Takes(county, "monitor", r, "countyPass", "同意", map[string]any{"comparison": "未发现异常"})
		h.line(gaozhou, 2026, 9200, 1)
		r, err = h.Record(t.Context(), h.d, county.Scope, r.ID)
		if err != nil || r.Int("incomeLine") != 880000 || !strings.Contains(r.Text("lineBasis"), "2026年监测收入线，高州市设置") {
			t.Errorf("the record keeps %d, %q (%v)", r.Int("incomeLine"), r.Text("lineBasis"), err)
		}
		r = h.Takes(village, "monitor", r, "help", "", map[string]any{"measure": "07", "measureOn": h.Day(0)})
		h.Time = h.Time.AddDate(0, 6, 1)
		leave := map[string]any{"exitIncome": 9100.0, "secured": true, "evaluated": true}
		// Above the line of the recognition, not above that of the year.
		h.Refused(village, "monitor", r, "apply", "", leave, "须高于监测收入线9200元")
		leave["exitIncome"] = 9200.01
		r = h.Takes(village, "monitor", r, "apply", "", leave)
		if r.Int("exitLine") != 920000 || !strings.Contains(r.Text("exitBasis"), "9200.01元为入户填报") {
			t.Errorf("the end keeps %d, %q", r.Int("exitLine"), r.Text("exitBasis"))
		}
	})
}

// A verification that leaves out the income takes what the register's year gives by the rule, and keeps its arithmetic; one that says another keeps
// both. Without the register's figures it is asked.
func TestAVerificationTakesTheReckonedIncome(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		reckon := func(home int64) (each, rigid int64) {
			how, err := h.Households.Reckoned(t.Context(), d.Read(), chuli, home, declaration.Day(h.Time))
			if err != nil || how.PerCapita == nil {
				t.Fatal(err, how)
			}
			each, rigid, _, _ = how.Fen()
			return each, rigid
		}
		verify := map[string]any{"verifiedOn": h.Day(0), "visitors": "甲、乙", "consent": h.photo(village), "monitorType": "4", "findings": "情况属实"}
		first, second, third := h.home(true, 0), h.home(true, 1), h.home(true, 2)
		each, rigid := reckon(first)
		r := h.Takes(village, "monitor", h.clue(first, "01"), "accept", "", nil)
		if k := h.known(village, r, "verify"); k["income"].Value != each || k["income"].Fixed || k["rigid"].Value != rigid || !strings.Contains(k["income"].Words, "取2025年度收支") {
			t.Errorf("the form begins with %+v", k)
		}
		r = h.Takes(village, "monitor", r, "verify", "", verify)
		if r.Int("income") != each || r.Int("rigid") != rigid || r.Int("coping") != each-rigid || !strings.Contains(r.Text("incomeBasis"), "人均"+income.Money(each)+"元") {
			t.Errorf("income %d, expenses %d, coping %d: %s", r.Int("income"), r.Int("rigid"), r.Int("coping"), r.Text("incomeBasis"))
		}
		r = h.Takes(village, "monitor", h.clue(second, "01"), "accept", "", nil)
		verify["income"], verify["consent"] = 6200.5, h.Photo(village, "承诺书.png")
		r = h.Takes(village, "monitor", r, "verify", "", verify)
		if r.Int("income") != 620050 || !strings.Contains(r.Text("incomeBasis"), "人均纯收入6200.50元为入户填报，与核算数不同") {
			t.Errorf("%d: %s", r.Int("income"), r.Text("incomeBasis"))
		}
		if err := d.Write(t.Context(), func(_ context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE household_income SET property = NULL WHERE household_id = ?", third).Exec(t.Context())
			return err
		}); err != nil {
			t.Fatal(err)
		}
		r = h.Takes(village, "monitor", h.clue(third, "01"), "accept", "", nil)
		delete(verify, "income")
		verify["consent"] = h.Photo(village, "承诺书.png")
		h.Refused(village, "monitor", r, "verify", "", verify, "请填写监测类别、人均纯收入和核实情况")
		verify["income"] = 6200.5
		if r = h.Takes(village, "monitor", r, "verify", "", verify); !strings.Contains(r.Text("incomeBasis"), "财产性收入未填，无法核算") {
			t.Errorf("without property: %s", r.Text("incomeBasis"))
		}
	})
}
