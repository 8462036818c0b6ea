package satisfaction_test

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/satisfaction"
)

// sheet takes one row of the workbook and gives what is wrong with it.
func (h *house) sheet(p *principal.Principal, values map[string]string) (faults []string) {
	h.T.Helper()
	all := map[string]string{}
	in := satisfaction.Survey(hall.Served).Import.Own(h.House.Engine, h.Register(code))
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
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		homes := h.homes(county, r.ID)
		row := func(more ...string) map[string]string {
			out := map[string]string{"survey": r.No, "household": homes[0].No, "day": h.Day(0), "q1": "1", "q2": "4", "q3": "2", "q4": "1、2"}
			for i := 0; i < len(more); i += 2 {
				out[more[i]] = more[i+1]
			}
			return out
		}
		for _, x := range []struct {
			values map[string]string
			want   string
		}{{row("survey", "MY1"), "问卷"}, {row("household", "4409811032109999"), "不在样本中"}, {row("q3", ""), "请回答这一题"}, {row("q2", "很好"), "序号"}, {row("q2", "9"), "没有这个选项"}, {row("day", h.Day(1)), "不能晚于今天"}, {row("day", h.Day(-1)), "开始日期和截止日期之间"},
			{row("q5", "1"), "没有这一题"}, {row("q1", "1、2"), "只能选一项"}} {
			if f := h.sheet(county, x.values); len(f) != 1 || !strings.Contains(f[0], x.want) {
				t.Errorf("%v: %v", x.values, f)
			}
		}
		// All of a row at once.
		for _, x := range []struct {
			values map[string]string
			want   []string
		}{{row("household", "4409811032109999", "q2", "很好", "q3", ""), []string{"household ", "q2 ", "q3 "}}, {row("day", h.Day(1), "q1", "1、2", "q5", "1"), []string{"day ", "q1 ", "q5 "}}, {row("survey", "MY1", "day", h.Day(1)), []string{"day ", "survey "}}} {
			f := h.sheet(county, x.values)
			slices.Sort(f)
			if len(f) != len(x.want) {
				t.Errorf("%v: %q", x.values, f)
				continue
			}
			for i := range f {
				if !strings.HasPrefix(f[i], x.want[i]) {
					t.Errorf("%v: %q", x.values, f)
				}
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
		if f := h.sheet(&elsewhere, row("household", homes[1].No)); len(f) != 1 {
			t.Errorf("from elsewhere: %v", f)
		}
		// After the last day nobody answers any more, and what was answered on paper until then may still be entered.
		during, last := h.Day(1), h.Day(20)
		h.Time = h.Time.AddDate(0, 0, 20)
		if err := h.Answer(context.Background(), county, r.ID, homes[2].ID, said(choice(1), choice(5), choice(5))); err != nil {
			t.Errorf("on the last day: %v", err)
		}
		h.Time = h.Time.AddDate(0, 0, 1)
		h.Says(h.Answer(context.Background(), county, r.ID, homes[3].ID, said(choice(1), choice(5), choice(5))), "已过截止日期")
		h.Says(h.Attempt(context.Background(), county, r.ID, homes[3].ID, "1"), "已过截止日期")
		// Nor are there codes whose page would say that it is over.
		codes, _, err := h.Codes(context.Background(), county, county.Scope, r.ID, true, drawNothing)
		h.Says(err, "已过截止日期")
		if len(codes) > 0 {
			t.Errorf("%d codes", len(codes))
		}
		for day, wrong := range map[string]bool{h.Day(0): true, last: false, during: false} {
			home := homes[3]
			if day == during {
				home = homes[4]
			}
			if f := h.sheet(county, row("household", home.No, "day", day)); (len(f) > 0) != wrong {
				t.Errorf("a sheet of %s: %v", day, f)
			}
		}
	})
}

// answered answers for some households of towns, as the register of the sample has them.
func (h *house) answered(survey int64, n map[string]int) {
	h.T.Helper()
	for _, x := range h.homes(county, survey) {
		if town := strings.Fields(x.AreaPath)[0]; n[town] > 0 && x.DoneOn == 0 {
			n[town]--
			if err := h.Answer(context.Background(), county, survey, x.ID, said(choice(1), choice(2), choice(1), choice(2))); err != nil {
				h.T.Fatal(err)
			}
		}
	}
	for town, left := range n {
		if left > 0 {
			h.T.Fatalf("%s lacks %d households", town, left)
		}
	}
}

// stands puts a survey into a state behind the rules, so that a test may look at it closed and have further answers after.
func (h *house) stands(survey int64, state string) {
	h.T.Helper()
	err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE satisfaction_survey SET state = ? WHERE id = ?", state, survey).Exec(ctx)
		return err
	})
	if err != nil {
		h.T.Fatal(err)
	}
}

// An open survey tells how many answered, everywhere, and nothing of what they said: a figure that is read before and after an answer would tell it. It
// takes no answers once it tells.
func TestAnOpenSurveyShowsNoFigure(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.collecting(moduletest.With(h.survey(), "size", 60.0))
		town := h.townsOf(r.ID)[0]
		for n := int64(5); n <= 6; n++ {
			h.answered(r.ID, map[string]int{h.House.Areas.Name(town): int(5 - 4*(n-5))})
			for _, c := range []area.Code{gaozhou, town} {
				rep, err := h.Report(ctx, county, r.ID, c)
				if err != nil || !rep.Open || !rep.Masked || rep.Answers != n || rep.Index+rep.Aware+rep.Margin != 0 || rep.Weak+rep.Scored+rep.Asked != 0 || len(rep.Questions)+len(rep.Channels)+len(rep.Reasons) != 0 {
					t.Errorf("%v after %d answers: %+v %v", c, n, rep, err)
				}
				by, err := satisfaction.Metrics(d).Read(ctx, rollup.Rows{Some: []area.Code{c}}, metric.At{Year: 2026})
				if err != nil || len(by[c]) != 1 || by[c]["satisfaction.answers"].Num != n {
					t.Errorf("%v after %d answers, in the library: %v %v", c, n, by[c], err)
				}
			}
		}
		_, err := h.Issue(ctx, county, r.ID, 1, satisfaction.SurveyIssue{Title: "办事慢", Category: "3", Level: "1", Description: "办事慢"})
		h.Says(err, "还没有结束回收")
		r = h.Takes(county, code, r, "end", "已收齐", nil)
		if rep, err := h.Report(ctx, county, r.ID, town); err != nil || rep.Open || rep.Masked || rep.Scored != 6 || len(rep.Reasons) != 6 {
			t.Errorf("ended: %+v %v", rep, err)
		}
		h.Says(h.Answer(ctx, county, r.ID, h.homes(county, r.ID)[20].ID, said(choice(1), choice(5), choice(5))), "问卷不在回收中")
	})
}

// Of five answers of a town and one of another beside it, the report and the library show the county alone: whoever opens the larger town gets nothing
// to subtract. It is neither zero where it is not known, nor is it known from another survey of the year.
func TestTheComplementIsMasked(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.collecting(moduletest.With(h.survey(), "size", 60.0))
		towns := h.townsOf(r.ID)
		big, small := towns[0], towns[1]
		h.answered(r.ID, map[string]int{h.House.Areas.Name(big): 5, h.House.Areas.Name(small): 1})
		h.stands(r.ID, satisfaction.Ended)
		of := func(survey int64, c area.Code) satisfaction.SurveyReport {
			rep, err := h.Report(ctx, county, survey, c)
			if err != nil {
				t.Fatal(err)
			}
			return rep
		}
		if rep := of(r.ID, gaozhou); rep.Masked || rep.Answers != 6 || len(rep.Questions) == 0 || len(rep.Reasons) != 0 {
			t.Errorf("the county: %+v, %d reasons", rep.SurveyFigures, len(rep.Reasons))
		}
		for c, n := range map[area.Code]int64{big: 5, small: 1} {
			if rep := of(r.ID, c); !rep.Masked || rep.Answers != n || rep.Scored+rep.Asked+rep.Weak != 0 || len(rep.Questions)+len(rep.Channels)+len(rep.Reasons) != 0 {
				t.Errorf("%v: %+v", c, rep)
			}
		}
		// A scope of the two towns is told no more than one of either.
		both := *county
		both.Scope = area.Within(big).Union(area.Within(small))
		if rep, err := h.Report(ctx, &both, r.ID, gaozhou); err == nil && (!rep.Masked || len(rep.Questions) != 0) {
			t.Errorf("both towns: %+v", rep.SurveyFigures)
		}
		source := satisfaction.Metrics(d)
		read := func(rows rollup.Rows) metric.By {
			by, err := source.Read(ctx, rows, metric.At{Year: 2026})
			if err != nil {
				t.Fatal(err)
			}
			return by
		}
		masked := func(by metric.By, c area.Code, n int64) {
			t.Helper()
			for _, m := range source.Metrics {
				v, ok := m.Value(by[c][m.Key])
				if m.Key == "satisfaction.answers" {
					if !ok || int64(v) != n {
						t.Errorf("%v: %v answers, want %d", c, v, n)
					}
				} else if ok || m.Without == "" {
					t.Errorf("%v: %s is %v", c, m.Key, v)
				}
			}
		}
		for _, rows := range []rollup.Rows{{Of: gaozhou, Below: true}, {Some: []area.Code{big, small}}} {
			by := read(rows)
			masked(by, big, 5)
			masked(by, small, 1)
			if got := by[gaozhou]["satisfaction.index"]; rows.Below && got.Den == 0 || !rows.Below && got.Den != 0 {
				t.Errorf("the county: %v", got)
			}
		}
		// A second survey, of which the larger town is shown, does not bring the first one with it.
		two := h.collecting(moduletest.With(h.survey(), "size", 60.0, "title", "第二次调查"))
		h.answered(two.ID, map[string]int{h.House.Areas.Name(big): 6})
		h.stands(two.ID, satisfaction.Ended)
		by := read(rollup.Rows{Of: gaozhou, Below: true})
		if got, of := by[big]["satisfaction.weak"], of(two.ID, big); of.Masked || got.Den != 6 || by[big]["satisfaction.answers"].Num != 11 {
			t.Errorf("the larger town: %v of %+v", by[big], of.SurveyFigures)
		}
		masked(by, small, 1)
		// It is of the year it ends in.
		if by, err := source.Read(ctx, rollup.Rows{Of: gaozhou}, metric.At{Year: 2025}); err != nil || len(by) != 0 {
			t.Errorf("a year before: %v %v", by, err)
		}
	})
}

// What people asked and entered stands in the burden account of their areas, question by question; what households answered by themselves does not. How long
// it took is told when the survey is ended.
func TestInterviewsAreInTheBurdenAccount(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.collecting(moduletest.With(h.survey(), "size", 60.0))
		town := h.townsOf(r.ID)[0]
		h.answered(r.ID, map[string]int{h.House.Areas.Name(town): 5})
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE satisfaction_answer SET seconds = 120").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		h.page("POST", h.tokens(r.ID)[0], url.Values{"q1": {"1"}, "q2": {"4"}, "q3": {"5"}})
		month := int64(h.Service.Engine.Today()) / 100 * 100
		of := func(scope area.Scope, from int64) (sum handin.Sums) {
			t.Helper()
			costs, err := h.Costs(ctx, handin.Asking{Scope: scope, Span: 100_000, From: from + 1, To: from + 31})
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range costs {
				if x.Title != "帮扶满意度调查" || x.Kind != "满意度调查" || area.Code(x.Unit*100_000) != town {
					t.Errorf("%+v", x)
				}
				sum.Add(x.Sums)
			}
			return sum
		}
		asked := 5 * r.Int("questionCount")
		if got := of(area.Within(gaozhou), month); got != (handin.Sums{Sheets: 5, Asked: asked, Typed: asked}) || asked == 0 {
			t.Errorf("while it is open: %+v", got)
		}
		h.stands(r.ID, satisfaction.Ended)
		if got := of(area.Within(gaozhou), month); got != (handin.Sums{Sheets: 5, Asked: asked, Typed: asked, Minutes: 10}) {
			t.Errorf("ended: %+v", got)
		}
		if got := of(area.Within(moduletest.Elsewhere(area.County)), month); got != (handin.Sums{}) {
			t.Errorf("another county: %+v", got)
		}
		if got := of(area.Within(gaozhou), month-100); got != (handin.Sums{}) {
			t.Errorf("another month: %+v", got)
		}
		// Of four the minutes would tell how long one household took.
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM satisfaction_answer WHERE id = (SELECT min(id) FROM satisfaction_answer WHERE channel = ?)", satisfaction.Door).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		asked = 4 * r.Int("questionCount")
		if got := of(area.Within(gaozhou), month); got != (handin.Sums{Sheets: 4, Asked: asked, Typed: asked}) {
			t.Errorf("of four: %+v", got)
		}
	})
}

// townsOf are the towns of a sample, those with the most households first.
func (h *house) townsOf(survey int64) (out []area.Code) {
	h.T.Helper()
	if err := h.DB.Read().NewRaw("SELECT area FROM satisfaction_sample WHERE survey = ? GROUP BY area ORDER BY count(*) DESC, area", survey).Scan(context.Background(), &out); err != nil {
		h.T.Fatal(err)
	}
	return out
}

// The library has the number of answers everywhere and the index where there are five.
func TestMetrics(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		homes := h.homes(county, r.ID)
		in := func(year int64) map[string]metric.Sums {
			by, err := satisfaction.Metrics(d).Read(context.Background(), rollup.Rows{Of: gaozhou, Below: true}, metric.At{Year: year})
			if err != nil {
				t.Fatal(err)
			}
			return by[gaozhou]
		}
		read := func() map[string]metric.Sums { return in(2026) }
		for i := range 5 {
			if err := h.Answer(context.Background(), county, r.ID, homes[i].ID, said(choice(1), choice(4), choice(4))); err != nil {
				t.Fatal(err)
			}
			h.stands(r.ID, satisfaction.Ended)
			got := read()
			h.stands(r.ID, satisfaction.Collecting)
			if got["satisfaction.answers"].Num != int64(i+1) || (got["satisfaction.index"].Den > 0) != (i == 4) {
				t.Errorf("after %d: %v", i+1, got)
			}
		}
		h.stands(r.ID, satisfaction.Ended)
		if got := read()["satisfaction.index"]; got.Num*100 != got.Den*80 {
			t.Errorf("index %v", got)
		}
		// A survey over the turn of a year is of the year of its last day.
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE satisfaction_survey SET starts_on = 20251220, ends_on = 20260105 WHERE id = ?", r.ID).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if was, is := in(2025)["satisfaction.answers"].Num, in(2026)["satisfaction.answers"].Num; was != 0 || is != 5 {
			t.Errorf("%d answers are of 2025, %d of 2026", was, is)
		}
	})
}

// The demo has two surveys of the county in every state, with answers of which the index can be reckoned.
func TestDemo(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		by := &principal.Principal{UserID: 1, Name: "演示"}
		h.crowd(80)
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

// What was answered outdoors on the last day and is sent the next morning is of its day; nothing is of a day to come, before the survey or after it, and
// nothing is taken once somebody has closed it.
func TestAnsweredOutdoors(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.collecting(h.survey())
		homes := h.homes(county, r.ID)
		on := func(day int64) satisfaction.Interview {
			in := said(choice(1), choice(5), choice(5))
			in.Day = day
			return in
		}
		h.Says(h.Answer(ctx, county, r.ID, homes[0].ID, on(2026_03_03)), "不能晚于今天")
		h.Says(h.Answer(ctx, county, r.ID, homes[0].ID, on(2026_03_01)), "已过截止日期")
		h.Says(h.Answer(ctx, county, r.ID, homes[0].ID, on(2026_02_30)), "日期")
		h.Time = h.Time.AddDate(0, 0, 21)
		h.Says(h.Answer(ctx, county, r.ID, homes[0].ID, on(2026_03_23)), "已过截止日期")
		if err := h.Answer(ctx, county, r.ID, homes[0].ID, on(2026_03_22)); err != nil {
			t.Fatal(err)
		}
		var days []int64
		if err := d.Read().NewRaw("SELECT answered_on FROM satisfaction_answer WHERE survey = ? UNION ALL SELECT done_on FROM satisfaction_sample WHERE id = ?", r.ID, homes[0].ID).Scan(ctx, &days); err != nil || len(days) != 2 || days[0] != 2026_03_22 || days[1] != 2026_03_22 {
			t.Errorf("%v %v", days, err)
		}
		h.Takes(county, code, r, "end", "收齐", nil)
		h.Says(h.Answer(ctx, county, r.ID, homes[1].ID, on(2026_03_22)), "不在回收中")
	})
}

// Of a survey that was archived with strata by county nobody knows how many households of a town were drawn: that is unknown and not 0.
func TestSampleOfTheArchive(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.collecting(moduletest.With(h.survey(), "stratum", "1", "size", 60.0))
		town := h.Service.Areas.Name(h.townsOf(r.ID)[0])
		h.answered(r.ID, map[string]int{town: 5})
		part := func() *satisfaction.SurveyPart {
			t.Helper()
			rep, err := h.Report(ctx, county, r.ID, 0)
			if err != nil || rep.Sample == nil || *rep.Sample != 60 {
				t.Fatalf("%+v %v", rep.SurveyFigures, err)
			}
			for i := range rep.Parts {
				if rep.Parts[i].Name == town {
					return &rep.Parts[i]
				}
			}
			t.Fatalf("%s is not in the report", town)
			return nil
		}
		if p := part(); p.Sample == nil || *p.Sample < 5 {
			t.Errorf("while it collects: %+v", p)
		}
		r = h.Takes(county, code, r, "end", "收齐", nil)
		h.Takes(county, code, r, "archive", "", nil)
		if p := part(); p.Sample != nil || p.Answers != 5 {
			t.Errorf("in the archive: %+v", p)
		}
	})
}
