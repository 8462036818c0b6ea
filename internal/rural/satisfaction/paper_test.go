package satisfaction_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/satisfaction"
)

// sheet takes one row of the workbook and gives what is wrong with it.
func (h *house) sheet(p *principal.Principal, values map[string]string) (faults []string) {
	h.T.Helper()
	all := map[string]string{}
	in := satisfaction.Survey().Import.Own(h.House.Engine, h.Register(code))
	for _, c := range in.Columns {
		all[c.Key] = values[c.Key]
	}
	err := h.Service.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		found, err := in.Apply(ctx, tx, p, []transfer.Unit{{transfer.NewRow(2, all)}})
		for _, f := range found {
			faults = append(faults, f.Column+" "+f.Text)
		}
		return err
	})
	if err != nil {
		h.T.Fatal(err)
	}
	return faults
}

// A row of the workbook is one household's answer; what does not fit is said at its column, and the same sheet does not count twice.
func TestPaperAnswers(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		homes := h.homes(county, r.ID)
		row := func(more ...string) map[string]string {
			out := map[string]string{"survey": r.No, "household": homes[0].HouseholdNo, "day": h.Day(-1), "q1": "1", "q2": "4", "q3": "2", "q4": "1、2"}
			for i := 0; i < len(more); i += 2 {
				out[more[i]] = more[i+1]
			}
			return out
		}
		for _, x := range []struct {
			values map[string]string
			want   string
		}{{row("survey", "MY1"), "问卷"}, {row("household", "4409811032109999"), "不在样本中"}, {row("q3", ""), "请回答这一题"}, {row("q2", "很好"), "序号"}, {row("q2", "9"), "没有这个选项"}, {row("day", h.Day(1)), "不能晚于今天"},
			{row("q5", "1"), "没有这一题"}, {row("q1", "1、2"), "只能选一项"}} {
			if f := h.sheet(county, x.values); len(f) != 1 || !strings.Contains(f[0], x.want) {
				t.Errorf("%v: %v", x.values, f)
			}
		}
		if f := h.sheet(county, row()); len(f) != 0 {
			t.Fatal(f)
		}
		if f := h.sheet(county, row()); len(f) != 1 || !strings.Contains(f[0], "已经答过") {
			t.Errorf("twice: %v", f)
		}
		elsewhere := *county
		elsewhere.Area, elsewhere.Scope = moduletest.At(area.City), area.Within(44_01_00_000_000_00)
		if f := h.sheet(&elsewhere, row("household", homes[1].HouseholdNo)); len(f) != 1 {
			t.Errorf("from elsewhere: %v", f)
		}
	})
}

// The library has the number of answers everywhere and the index where there are five.
func TestMetrics(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		homes := h.homes(county, r.ID)
		read := func() map[string]metric.Sums {
			by, err := satisfaction.Metrics(d).Read(context.Background(), rollup.Rows{Of: gaozhou, Below: true}, metric.At{Year: 2026})
			if err != nil {
				t.Fatal(err)
			}
			return by[gaozhou]
		}
		for i := range 5 {
			if err := h.Answer(context.Background(), county, r.ID, homes[i].ID, said(choice(1), choice(4), choice(4))); err != nil {
				t.Fatal(err)
			}
			got := read()
			if got["satisfaction.answers"].Num != int64(i+1) || (got["satisfaction.index"].Den > 0) != (i == 4) {
				t.Errorf("after %d: %v", i+1, got)
			}
		}
		if got := read()["satisfaction.index"]; got.Num*100 != got.Den*80 {
			t.Errorf("index %v", got)
		}
	})
}

// The demo has two surveys of the county in every state, with answers of which the index can be reckoned.
func TestDemo(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		by := &principal.Principal{UserID: 1, Name: "演示"}
		if err := h.Service.Demo(ctx, by); err != nil {
			t.Fatal(err)
		}
		var rows []struct {
			State string `bun:"state"`
			N     int    `bun:"n"`
		}
		if err := d.Read().NewRaw("SELECT state, count(*) AS n FROM satisfaction_survey WHERE area = ? GROUP BY state", int64(gaozhou)).Scan(ctx, &rows); err != nil || len(rows) != 6 {
			t.Fatal(rows, err)
		}
		for _, x := range rows {
			if x.N < 2 {
				t.Errorf("%d in state %s", x.N, x.State)
			}
		}
		var id int64
		if err := d.Read().NewRaw("SELECT id FROM satisfaction_survey WHERE title = '上半年帮扶工作满意度调查'").Scan(ctx, &id); err != nil {
			t.Fatal(err)
		}
		rep, err := h.Report(ctx, county, id, 0)
		if err != nil || rep.Index < 40 || rep.Margin <= 0 || rep.Margin > 10 || rep.Aware < 50 || rep.AwareMargin <= 0 || len(rep.Reasons) == 0 || len(rep.Parts) == 0 || rep.Weak == 0 {
			t.Errorf("%+v %v", rep.SurveyFigures, err)
		}
		got := int64(0)
		for _, p := range rep.Parts {
			got += p.Answers
		}
		if got != rep.Answers {
			t.Errorf("%d of %d answers in the towns", got, rep.Answers)
		}
		if below, err := h.Report(ctx, town, id, 0); err != nil || below.Area != fenjie.String() || below.Answers == 0 || below.Answers >= rep.Answers {
			t.Errorf("a town's report: %+v %v", below.SurveyFigures, err)
		}
	})
}
