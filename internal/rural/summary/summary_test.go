package summary_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/summary"
)

const (
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming

	calls, submissions = "summaryReport-call", "summaryReport-submission"
)

// house is the registers over a library that has every figure of the forms, each a sum.
type house struct {
	*moduletest.House
	*summary.Handler
	library *metric.Library
}

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC))}
	h.Run(summary.Declarations(func() *metric.Library { return h.library })...)
	source := metric.Source{Title: "测试汇总", Fresh: "实时", Read: func(context.Context, rollup.Rows, metric.At) (metric.By, error) { return metric.By{}, nil }}
	for _, r := range summary.Definitions {
		for _, g := range r.Groups {
			for _, c := range g.Columns {
				m := metric.Metric{Key: c.Key, Title: "指标" + c.Key, Unit: "项", Group: "测试", Definition: "测试口径", Adds: metric.Sum, Of: metric.Now, Lowest: area.Village}
				if c.Key == "household.monitoredShare" {
					m.Adds = metric.Share
				}
				if c.Key == "household.count" || c.Key == "household.monitored" {
					m.Splits = []metric.Split{{Code: "house_level", Title: "住房等级", Filter: "houseLevel"}}
				}
				if !strings.Contains(fmt.Sprint(source.Metrics), "{"+c.Key+" ") {
					source.Metrics = append(source.Metrics, m)
				}
			}
		}
	}
	source.Split = func(_ context.Context, areas []area.Code, _ metric.At, code string) (metric.Parts, error) {
		parts := metric.Parts{}
		if code != "house_level" {
			return parts, nil
		}
		for range areas {
			for entry, n := range map[string]int64{"A": 3, "D": 2, "Z": 1, "": 4} {
				parts.Add("household.count", entry, metric.Sums{Num: n})
			}
			parts.Add("household.monitored", "D", metric.Sums{Num: 1})
		}
		return parts, nil
	}
	var err error
	if h.library, err = metric.New(d, h.Areas, func() time.Time { return h.Time }, source); err != nil {
		t.Fatal(err)
	}
	h.library.Entries = func(context.Context, string) ([]metric.Entry, error) {
		return []metric.Entry{{Code: "A", Title: "A级"}, {Code: "B", Title: "B级"}, {Code: "D", Title: "D级"}}, nil
	}
	if h.Handler, err = summary.NewHandler(h.library, h.House.Engine); err != nil {
		t.Fatal(err)
	}
	return h
}

// kept is what a month left of the number of households and the share of those in monitoring.
func (h *house) kept(month int64, of map[area.Code]int64) {
	h.T.Helper()
	err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		of[area.Root] = 1
		for c, n := range of {
			_, err := tx.NewRaw(`INSERT INTO metric_month (area, metric, month, num, den) VALUES (?, 'household.count', ?, ?, 0), (?, 'household.monitoredShare', ?, ?, ?)
				ON CONFLICT (area, metric, month) DO UPDATE SET num = excluded.num, den = excluded.den`, int64(c), month, n, int64(c), month, 1, n).Exec(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.T.Fatal(err)
	}
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "summaryReport", actions...)
}

var (
	town   = person(1, fenjie, "town-clerk", "detail", "edit")
	other  = person(2, 44_09_81_102_000_00, "town-clerk", "detail", "edit")
	county = person(3, gaozhou, "county-admin", "detail", "add", "edit", "del", "approve")
	city   = person(4, maoming, "city-admin", "detail", "add", "edit", "del", "approve")
)

func (h *house) asked(values ...any) map[string]any {
	return moduletest.With(map[string]any{"report": "R01", "cycle": "1", "lowest": "5", "openDays": 0.0, "dueDays": 5.0, "levelDays": 3.0}, values...)
}

// of is what an area has to submit of a month.
func (h *house) of(c area.Code, month int64) *declaration.Record {
	h.T.Helper()
	var ids []int64
	if err := h.DB.Read().NewRaw("SELECT id FROM summary_submission WHERE area = ? AND month = ?", int64(c), month).Scan(context.Background(), &ids); err != nil || len(ids) != 1 {
		h.T.Fatalf("%s has %d reports of %d: %v", c, len(ids), month, err)
	}
	r, err := h.Record(context.Background(), h.Register(submissions), area.Everything(), ids[0])
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

// called has the city ask for R01 from the towns on, with what is open of it.
func (h *house) called() *declaration.Record {
	h.T.Helper()
	r := h.Entered(city, calls, maoming, h.asked())
	r = h.Takes(city, calls, r, "startCity", "", nil)
	if err := h.Open(context.Background()); err != nil {
		h.T.Fatal(err)
	}
	return r
}

func TestEnglish(t *testing.T) {
	for _, d := range summary.Declarations(nil) {
		moduletest.English(t, d)
	}
}

// A call asks only below; what it asks is opened once, for every area of its levels, with a later day for each level above.
func TestCallsOpenReports(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		_, err := h.Enter(county, calls, gaozhou, h.asked("lowest", "4"))
		h.Says(err, "应为本级以下的级别")
		if _, err := h.Enter(town, calls, fenjie, h.asked()); err == nil {
			t.Error("a town asks for a report")
		}
		call := h.called()
		if title := call.Text("title"); title != "茂名市要求报送监测对象情况表" {
			t.Errorf("title %q", title)
		}
		r := h.of(fenjie, 202602)
		if r.State != summary.Due || r.Int("dueOn") != 20260305 || area.Code(r.Int("receiver")) != gaozhou || r.Text("title") != "分界镇 监测对象情况表 2026年2月" {
			t.Errorf("%s due %d to %d: %s", r.State, r.Int("dueOn"), r.Int("receiver"), r.Text("title"))
		}
		if up := h.of(gaozhou, 202602); up.Int("dueOn") != 20260308 || area.Code(up.Int("receiver")) != maoming {
			t.Errorf("the county is due %d to %d", up.Int("dueOn"), up.Int("receiver"))
		}
		count := func() (n int) {
			if err := d.Read().NewRaw("SELECT count(*) FROM summary_submission").Scan(context.Background(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		n := count()
		// The county asks for the same: it is collected once.
		own := h.Entered(county, calls, gaozhou, h.asked())
		h.Takes(county, calls, own, "start", "", nil)
		if err := h.Open(context.Background()); err != nil || count() != n {
			t.Errorf("%d reports, want %d: %v", count(), n, err)
		}
		h.Takes(city, calls, call, "stopCity", "", nil)
		h.Time = h.Time.AddDate(0, 1, 0)
		if err := h.Open(context.Background()); err != nil {
			t.Fatal(err)
		}
		if towns := len(h.Areas.Children(gaozhou)); count() != n+towns {
			t.Errorf("%d reports, want those of %d towns more than %d", count(), towns, n)
		}
		for cycle, month := range map[string]string{"2": "2026-02", "3": "2026-11"} {
			c := h.Takes(county, calls, h.Entered(county, calls, gaozhou, h.asked("report", "R02", "cycle", cycle)), "start", "", nil)
			_, err := h.Enter(county, submissions, fenjie, map[string]any{"call": fmt.Sprint(c.ID), "month": month})
			h.Says(err, "请选择该周期最后一个月")
		}
		_, err = h.Enter(county, submissions, fenjie, map[string]any{"call": fmt.Sprint(own.ID), "month": "2026-04"})
		h.Says(err, "该报告期还没有开放上报")
	})
}

// A report goes from the town to the city. Its numbers are those of the moment it was handed in, whatever is reckoned later.
func TestTheWholeChain(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		h := open(t, d)
		moduletest.Account(t, d, town.UserID, fenjie)
		h.called()
		r := h.of(fenjie, 202602)
		h.Refused(town, submissions, r, "submit", "", nil, "该月数据尚未留存")
		h.kept(202602, map[area.Code]int64{fenjie: 100, other.Area: 50, gaozhou: 150, maoming: 400})
		if _, err := h.Step(other, submissions, r, "submit", "", nil); err == nil {
			t.Error("another town submits")
		}
		r = h.Takes(town, submissions, r, "submit", "", map[string]any{"note": "已核对"})
		if r.Int("submittedOn") != 20260302 || !strings.Contains(r.Text("frozen"), `"n":100`) {
			t.Errorf("submitted on %d: %.200s", r.Int("submittedOn"), r.Text("frozen"))
		}
		up := h.of(gaozhou, 202602)
		h.Refused(county, submissions, up, "submitCounty", "", nil, "下级还有1份报表待审核")
		r = h.Takes(county, submissions, r, "back", "请核对户数", nil)
		if r.Has("submittedOn") {
			t.Error("a returned report counts as submitted")
		}
		for _, row := range h.reported(county, "2026-02", gaozhou).Rows {
			if row.In || len(row.Values) > 0 {
				t.Errorf("%s has numbers: %+v", row.Name, row)
			}
		}
		r = h.Takes(town, submissions, r, "submit", "", nil)
		// All that is asked is of the library, and the account has it: nobody typed a cell, and each handing in is a minute.
		cells := 0
		for _, g := range summary.Definitions[0].Groups {
			cells += len(g.Columns)
		}
		if r.Int("asked") != int64(cells) || r.Int("filled") != 2 || r.Int("typed") != 0 || r.Int("known") != 0 || r.Int("minutes") != 2 {
			t.Errorf("asked %d of %d, filled %d, typed %d, known %d, minutes %d", r.Int("asked"), cells, r.Int("filled"), r.Int("typed"), r.Int("known"), r.Int("minutes"))
		}
		want := handin.Cost{Unit: int64(fenjie) / 100_000, Level: "5", Of: "R01", Title: "监测对象情况表", Kind: "汇总报表", Role: handin.Staff, Sums: handin.Sums{Sheets: 1, Asked: int64(cells), Filled: 2, Minutes: 2}}
		for scope, n := range map[*area.Scope]int{&county.Scope: 1, &town.Scope: 1, &other.Scope: 0} {
			costs, err := h.Costs(ctx, handin.Asking{Scope: *scope, Span: 100_000, From: 20260301, To: 20260331})
			if err != nil || len(costs) != n || n == 1 && costs[0] != want {
				t.Errorf("%v: %+v", err, costs)
			}
		}
		if costs, err := h.Costs(ctx, handin.Asking{Scope: county.Scope, Span: 100_000, From: 20260201, To: 20260228}); err != nil || len(costs) != 0 {
			t.Errorf("%v: the month before has %+v", err, costs)
		}
		// What is reckoned later does not touch it.
		h.kept(202602, map[area.Code]int64{fenjie: 90, other.Area: 50, gaozhou: 140, maoming: 400})
		in := h.Takes(other, submissions, h.of(other.Area, 202602), "submit", "", nil)
		h.Takes(county, submissions, in, "accept", "", nil)
		seen := h.reported(county, "2026-02", gaozhou)
		if len(seen.Rows) != len(h.Areas.Children(gaozhou)) || !seen.Asked {
			t.Fatalf("%d areas", len(seen.Rows))
		}
		for _, row := range seen.Rows {
			switch {
			case row.ID == fenjie.String():
				if !row.In || row.State != summary.Submitted || *row.Values[0].Value != 100 || *row.Reckoned[0].Value != 90 || *row.Difference[0].Value != 10 {
					t.Errorf("%+v", row)
				}
			case row.ID == other.Area.String():
				if *row.Difference[0].Value != 0 {
					t.Errorf("%v", *row.Difference[0].Value)
				}
			case row.In || len(row.Values) > 0 || row.Late:
				t.Errorf("%s has reported: %+v", row.Name, row)
			}
		}
		if *seen.Reported[0].Value != 150 || *seen.Reckoned[0].Value != 140 || *seen.Difference[0].Value != 10 {
			t.Errorf("reported %v, reckoned %v, difference %v", *seen.Reported[0].Value, *seen.Reckoned[0].Value, *seen.Difference[0].Value)
		}
		// A share of the sum is that of the sums: 2 of 150.
		if *seen.Reported[2].Value != 1.3 {
			t.Errorf("share of the sum %v", *seen.Reported[2].Value)
		}

		h.Takes(county, submissions, r, "accept", "", nil)
		up = h.Takes(county, submissions, up, "submitCounty", "", nil)
		if up.Int("belowIn") != 2 || up.Int("below") != int64(len(h.Areas.Children(gaozhou))) || h.of(fenjie, 202602).State != summary.Summed {
			t.Errorf("%d of %d below, the town's is %s", up.Int("belowIn"), up.Int("below"), h.of(fenjie, 202602).State)
		}
		h.Refused(county, submissions, h.of(fenjie, 202602), "reopen", "更正", nil, "")
		up = h.Takes(city, submissions, up, "backCounty", "请补报", nil)
		if h.of(fenjie, 202602).State != summary.Accepted {
			t.Error("a returned report keeps what it summed up")
		}
		h.Takes(county, submissions, h.of(fenjie, 202602), "reopen", "更正", nil)
		up = h.Takes(county, submissions, up, "submitCounty", "", nil)
		h.Takes(city, submissions, up, "acceptCounty", "", nil)
		if h.of(other.Area, 202602).State != summary.Summed {
			t.Error("what was accepted is not summed up")
		}
		cityUp := h.reported(city, "2026-02", maoming)
		if *cityUp.Reported[0].Value != 140 || *cityUp.Difference[0].Value != -260 {
			t.Errorf("the city sees %v, difference %v", *cityUp.Reported[0].Value, *cityUp.Difference[0].Value)
		}
		if _, err := h.Reported(principal.With(ctx, town), "R01", "2026-02", gaozhou); !errs.Has(err, errs.NotFound) {
			t.Errorf("a town sees the county's: %v", err)
		}
	})
}

// A period lies between 2000 and now: year 0 would be the present one under another name.
func TestPeriodsBegin(t *testing.T) {
	for text, ok := range map[string]bool{"0000": false, "0000-01": false, "0000-Q1": false, "1999": false, "1999-12": false, "2000": true, "2000-01": true, "2026-Q1": true, "2027": false, "2026-04": false} {
		if p, err := summary.PeriodOf(text, 20260302); ok != (err == nil) || !ok && !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%s: %+v, %v", text, p, err)
		}
	}
}

// A reminder goes to the people of an area that is late, once a day.
func TestReminders(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.called()
		r := h.of(fenjie, 202602)
		h.Refused(county, submissions, r, "remind", "", nil, "还没有超过上报期限")
		h.Time = h.Time.AddDate(0, 0, 4)
		if seen := h.reported(county, "2026-02", gaozhou); !seen.Rows[0].Late {
			t.Error("nobody is late")
		}
		r = h.Takes(county, submissions, r, "remind", "", nil)
		if r.State != summary.Due || r.Int("remindedOn") != 20260306 {
			t.Errorf("%s, reminded on %d", r.State, r.Int("remindedOn"))
		}
		h.Refused(county, submissions, r, "remind", "", nil, "今天已经催报")
		h.Time = h.Time.AddDate(0, 0, 1)
		h.Takes(county, submissions, r, "remind", "", nil)
	})
}

// A report of one's own is a report like the others; nobody else opens it until it is shared, and then their office alone.
func TestOwnReports(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.kept(202602, map[area.Code]int64{fenjie: 100, gaozhou: 150})
		colleague, ctx := moduletest.Colleague(county), context.Background()
		entry := summary.SummaryOwnEntry{Title: "我的报表", Keys: []string{"household.monitoredShare", "household.count"}}
		for _, bad := range []summary.SummaryOwnEntry{{Title: "", Keys: entry.Keys}, {Title: "无"}, {Title: "无", Keys: []string{"none"}}, {Title: "无", Keys: []string{"household.count", "household.count"}}, {Title: "无", Keys: entry.Keys, Period: "2026-13"}} {
			if _, err := h.KeepOwn(principal.With(ctx, county), bad); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%+v: %v", bad, err)
			}
		}
		own, err := h.KeepOwn(principal.With(ctx, county), entry)
		if err != nil {
			t.Fatal(err)
		}
		r, err := h.Of(principal.With(ctx, county), own.Code, gaozhou, "2026-02")
		if err != nil || r.Title != "我的报表" || len(r.Total) != 2 || *r.Total[1].Value != 150 {
			t.Errorf("%+v: %v", r, err)
		}
		if _, err := h.Of(principal.With(ctx, colleague), own.Code, gaozhou, ""); !errs.Has(err, errs.NotFound) {
			t.Errorf("a colleague opens it: %v", err)
		}
		entry.Shared = true
		if _, err := h.ChangeOwn(principal.With(ctx, colleague), own.ID, entry); !errs.Has(err, errs.NotFound) {
			t.Errorf("a colleague changes it: %v", err)
		}
		if _, err := h.ChangeOwn(principal.With(ctx, county), own.ID, entry); !errs.Has(err, errs.Conflict) {
			t.Errorf("a change that says no version: %v", err)
		}
		entry.Version = own.Version
		changed, err := h.ChangeOwn(principal.With(ctx, county), own.ID, entry)
		if err != nil || changed.Version != own.Version+1 {
			t.Fatal(changed.Version, err)
		}
		// Another tab had it open since before.
		if _, err := h.ChangeOwn(principal.With(ctx, county), own.ID, entry); !errs.Has(err, errs.Conflict) {
			t.Errorf("a change of what was changed meanwhile: %v", err)
		}
		if _, err := h.Of(principal.With(ctx, colleague), own.Code, gaozhou, "2026-02"); err != nil {
			t.Errorf("a colleague does not open what is shared: %v", err)
		}
		if _, err := h.Of(principal.With(ctx, city), own.Code, gaozhou, ""); !errs.Has(err, errs.NotFound) {
			t.Errorf("another office opens it: %v", err)
		}
		if err := h.RemoveOwn(principal.With(ctx, colleague), own.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("a colleague removes it: %v", err)
		}
		if err := h.RemoveOwn(principal.With(ctx, county), own.ID); err != nil {
			t.Fatal(err)
		}
		// Each of the three left its trace, and what was refused none.
		var traces []string
		if err := d.Read().NewRaw("SELECT action FROM audit_log WHERE object = 'summary_own' AND object_id = ? AND result = 'ok' ORDER BY id", own.ID).Scan(ctx, &traces); err != nil {
			t.Fatal(err)
		}
		if want := []string{"summary_own.add", "summary_own.edit", "summary_own.drop"}; !slices.Equal(traces, want) {
			t.Errorf("traces %v, want %v", traces, want)
		}
	})
}

// A report of one's own may have the entries of a dictionary as its rows, where all its figures are broken down by it: those of the dictionary, those that are in none any more, and
// 未填. They add up to the total, and stand so in the workbook and on paper (S2.13).
func TestOwnReportsByADictionary(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := principal.With(context.Background(), county)
		entry := summary.SummaryOwnEntry{Title: "按住房等级", Keys: []string{"household.count", "household.monitored"}, Split: "house_level"}
		for field, bad := range map[string]summary.SummaryOwnEntry{
			"split":  {Title: "无", Keys: []string{"household.count", "household.eliminated"}, Split: "house_level"},
			"period": {Title: "无", Keys: entry.Keys, Split: entry.Split, Period: "2026-02"},
		} {
			_, err := h.KeepOwn(ctx, bad)
			var e *errs.Error
			if !errors.As(err, &e) || e.Code != errs.InvalidArgs || len(e.Fields) != 1 || e.Fields[0].Field != field {
				t.Errorf("%s: %v", field, err)
			}
		}
		own, err := h.KeepOwn(ctx, entry)
		if err != nil || own.Split != "house_level" {
			t.Fatal(own, err)
		}
		r, err := h.Of(ctx, own.Code, gaozhou, "")
		if err != nil {
			t.Fatal(err)
		}
		said, sum := "", 0.0
		for _, row := range r.Entries {
			said += row.Code + row.Title + fmt.Sprint(*row.Values[0].Value, *row.Values[1].Value) + " "
			sum += *row.Values[0].Value
		}
		if said != "AA级3 0 BB级0 0 DD级2 1 ZZ1 0 unknown未填4 0 " || len(r.Rows) != 0 || r.Split != "住房等级" || r.Groups[0].Columns[0].Filter != "houseLevel" || *r.Total[0].Value != sum || *r.Total[1].Value != 1 {
			t.Errorf("%s of %v: %+v", said, r.Split, r.Total)
		}
		var book, sheet bytes.Buffer
		if err := summary.BookForTest(r, &book); err != nil {
			t.Fatal(err)
		}
		f, err := excelize.OpenReader(&book)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := f.GetRows(f.GetSheetName(0))
		if text := fmt.Sprint(lines); err != nil || !strings.Contains(text, "住房等级") || !strings.Contains(text, "[未填 4 0]") || !strings.Contains(text, "[合计 10 1]") {
			t.Errorf("%s %v", text, err)
		}
		if err := summary.PaperForTest(r, &sheet); err != nil || !bytes.HasPrefix(sheet.Bytes(), []byte("%PDF-")) {
			t.Errorf("paper: %v", err)
		}
		// Back to areas.
		entry.Split, entry.Version = "", own.Version
		if _, err := h.ChangeOwn(ctx, own.ID, entry); err != nil {
			t.Fatal(err)
		}
		if r, err := h.Of(ctx, own.Code, gaozhou, ""); err != nil || len(r.Entries) != 0 || len(r.Rows) == 0 {
			t.Errorf("%d entries, %d areas: %v", len(r.Entries), len(r.Rows), err)
		}
	})
}

// A report on paper is landscape: A4, and A3 from twelve columns on.
func TestPaper(t *testing.T) {
	h := open(t, areatest.OpenSQLite(t))
	h.kept(202602, map[area.Code]int64{gaozhou: 1234567})
	for code, size := range map[string]string{"R05": "842.00 595.00", "R01": "1190.00 842.00"} {
		r, err := h.Of(principal.With(context.Background(), county), code, gaozhou, "2026-02")
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := summary.PaperForTest(r, &out); err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(out.Bytes(), []byte("%PDF-")) || !bytes.Contains(out.Bytes(), []byte(size)) {
			i := bytes.Index(out.Bytes(), []byte("MediaBox"))
			t.Errorf("%s: %d bytes, no page of %s: %.60s", code, out.Len(), size, out.Bytes()[max(0, i):])
		}
	}
	n := -1234567.5
	if got := summary.NumberForTest(&n, 2); got != "-1,234,567.50" {
		t.Errorf("%s", got)
	}
}

func (h *house) reported(p *principal.Principal, period string, at area.Code) summary.SummaryReported {
	h.T.Helper()
	out, err := h.Reported(principal.With(context.Background(), p), "R01", period, at)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}
