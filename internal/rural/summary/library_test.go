package summary_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/summary"
)

type summaryReport struct {
	Data struct {
		summary.SummaryReport
	}
}

func reportOf(t *testing.T, h *apptest.House, who, code, at, period string) summary.SummaryReport {
	t.Helper()
	a := h.As(h.Token(who), "GET", "/api/summary/"+code+"?area="+at+"&period="+period, "")
	if a.Status != http.StatusOK {
		t.Fatalf("%s %s %s: %d %.300s", who, code, period, a.Status, a.Body)
	}
	var out summaryReport
	a.JSON(t, &out)
	return out.Data.SummaryReport
}

// countedOf are the states a column must not count and does: those of drafts, of what was refused, and of mistakes.
func countedOf(h *apptest.House, key string) (out []string) {
	code, view, _ := strings.Cut(key, ".")
	d, known := h.App.Rural.Modules.Module(code)
	if !known {
		return nil
	}
	for _, s := range d.States {
		of := view == "all"
		for _, v := range d.Views {
			of = of || v.Code == view && slices.Contains(v.States, s.Code)
		}
		if of && slices.Contains([]string{"草稿", "组建中", "待交办", "不予交办", "已作废", "待确权"}, s.Title) {
			out = append(out, s.Title)
		}
	}
	return out
}

// There are fourteen reports. Each is the figures of the library for an area and those below it, costs one statement for each source it reads, and a past month is
// what was kept of it, in one statement.
func TestSummaryReportsAreTheLibrary(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		h.Fold()
		l := h.App.Rural.Metrics
		const county = area.Code(44_09_81_000_000_00)
		if err := l.Keep(context.Background()); err != nil {
			t.Fatal(err)
		}
		if len(summary.Definitions) != 14 {
			t.Fatalf("%d reports", len(summary.Definitions))
		}
		month := l.At(0).Day / 100
		past := month - 1
		if past%100 == 0 {
			past -= 88
		}
		people := &principal.Principal{Scope: area.Everything(), Area: area.Root}
		for _, d := range summary.Definitions {
			now := reportOf(t, h, "county", d.Code, county.String(), "")
			was := reportOf(t, h, "county", d.Code, county.String(), fmt.Sprintf("%d-%02d", past/100, past%100))
			sources, columns, some := map[string]bool{}, []metric.Metric{}, false
			for _, g := range now.Groups {
				for _, c := range g.Columns {
					for _, state := range countedOf(h, c.Key) {
						t.Errorf("%s: %s counts what is %s", d.Code, c.Key, state)
					}
					m, known := l.Metric(c.Key)
					if !known || c.Title == "" || c.Unit == "" {
						t.Fatalf("%s: %s", d.Code, c.Key)
					}
					sources[l.Source(c.Key).Title], columns = true, append(columns, m)
				}
			}
			if len(columns)+len(now.Missing) == 0 || len(now.Total) != len(columns) || len(was.Total) != len(columns) || len(now.Rows) == 0 {
				t.Fatalf("%s has %d columns, %d totals, %d rows", d.Code, len(columns), len(now.Total), len(now.Rows))
			}
			for i, m := range columns {
				r, err := l.Read(context.Background(), area.Within(county), county, l.At(0), m.Key)
				if err != nil {
					t.Fatal(err)
				}
				want := r.OwnValue(m).Value
				if got := now.Total[i].Value; (got == nil) != (want == nil) || got != nil && *got != *want {
					t.Errorf("%s: %s is not the library's", d.Code, m.Key)
				}
				if m.Adds == metric.Sum && now.Total[i].Value != nil {
					sum, unsaid := 0.0, false
					for _, x := range now.Rows {
						if x.Values[i].Value != nil {
							sum += *x.Values[i].Value
						} else if m.Without != "" {
							unsaid = true // few answers are not told below: they are in the total alone
						}
					}
					if off := sum - *now.Total[i].Value; now.Rows[0].Values[i].Value != nil && (off > 0.05 || off < -0.05 && !unsaid) {
						t.Errorf("%s: %s below adds up to %v of %v", d.Code, m.Key, sum, *now.Total[i].Value)
					}
				}
				months, err := l.Months(context.Background(), area.Within(county), county, m.Key)
				if err != nil {
					t.Fatal(err)
				}
				for _, x := range months {
					v, ok := m.Value(x.Sums)
					if got := was.Total[i].Value; x.Month == past && county.Level() <= m.Lowest && (ok != (got != nil) || ok && *got != v) {
						t.Errorf("%s: %s of the past month is not what was kept: %v", d.Code, m.Key, v)
					}
				}
				some = some || now.Total[i].Value != nil && *now.Total[i].Value > 0
			}
			// What is entered once a year is there of the year before: it is read of that year, and not as a month left it.
			year := l.At(0).Year - 1
			for i, x := range reportOf(t, h, "county", d.Code, county.String(), fmt.Sprint(year)).Total {
				r, err := l.Read(context.Background(), area.Within(county), county, l.At(year), columns[i].Key)
				if err != nil {
					t.Fatal(err)
				}
				if want := r.OwnValue(columns[i]).Value; columns[i].Of == metric.Year && want != nil {
					some = some || *want > 0
					if x.Value == nil || *x.Value != *want {
						t.Errorf("%s: %s of %d is not that of the year", d.Code, columns[i].Key, year)
					}
				}
			}
			if len(columns) > 0 && !some {
				t.Errorf("%s is nothing in the whole demo", d.Code)
			}
			for _, month := range []string{"", fmt.Sprintf("%d-%02d", past/100, past%100)} {
				counted, n := db.CountStatements(principal.With(context.Background(), people))
				if _, err := h.App.Rural.Summary.Of(counted, d.Code, area.Root, month); err != nil {
					t.Fatal(err)
				}
				if most := int64(len(sources)); month == "" && int64(n.Load()) > most || month != "" && n.Load() > 1 {
					t.Errorf("%s of %q: %d statements for %d sources", d.Code, month, n.Load(), most)
				}
			}
		}
	})
}

// A past month leads to no list, has nothing of villages, and is refused where it lies ahead. A quarter and a year are their last month.
func TestSummaryPeriods(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		h.Fold()
		const town = "440981103000"
		day := h.App.Rural.Metrics.At(0).Day
		year, month := day/10000, day/100%100
		if now := reportOf(t, h, "town", "R01", town, ""); now.Groups[0].Columns[1].List == nil || !now.Live || now.Rows[0].Values[0].Value == nil {
			t.Errorf("the present month: %+v", now.Groups[0])
		}
		for period, want := range map[string]int64{fmt.Sprint(year): year*100 + month, fmt.Sprint(year - 1): (year-1)*100 + 12, fmt.Sprintf("%d-Q%d", year, (month+2)/3): year*100 + month, fmt.Sprintf("%d-Q2", year-1): (year-1)*100 + 6} {
			if got := reportOf(t, h, "town", "R01", town, period); got.Month != want || got.Live != (want == year*100+month) || got.Period != period {
				t.Errorf("%s is month %d, live %t", period, got.Month, got.Live)
			}
		}
		before := reportOf(t, h, "town", "R01", town, fmt.Sprintf("%d-12", year-1))
		if before.Groups[0].Columns[1].List != nil || before.Rows[0].Values[0].Value != nil || before.Rows[0].Values[0].Why != "按月数据留存到镇" || before.Total[0].Value == nil {
			t.Errorf("a past month of villages: %+v of %+v", before.Rows[0].Values[0], before.Total[0])
		}
		if long := reportOf(t, h, "town", "R01", town, "2019-03"); long.Total[0].Value != nil || long.Total[0].Why != "该月没有留存此项指标" {
			t.Errorf("a month that was not kept: %+v", long.Total[0])
		}
		for path, want := range map[string]int{"R01?period=2026-13": 400, "R01?period=0000": 400, "R01?period=0000-01": 400, "R01?period=0000-Q1": 400, "R01/xlsx?period=0000": 400, "R01/pdf?period=1999": 400, fmt.Sprintf("R01?period=%d-01", year+1): 400, "R99": 404, "R01?area=440881103000": 404} {
			if a := h.As(h.Token("town"), "GET", "/api/summary/"+path, ""); a.Status != want && (want != 400 || a.Status != 422) {
				t.Errorf("%s: %d", path, a.Status)
			}
		}
		for who, want := range map[string]int{"citizen": 403, "nobody": 403, "village": 200, "town": 200} {
			if a := h.As(h.Token(who), "GET", "/api/summary", ""); a.Status != want {
				t.Errorf("%s: %d", who, a.Status)
			}
		}
		a := h.As(h.Token("town"), "GET", "/api/summary/R01/xlsx?area="+town, "")
		if a.Status != http.StatusOK || !strings.HasPrefix(a.Body, "PK") || !strings.Contains(a.Header.Get("Content-Disposition"), "%E7%9B%91%E6%B5%8B%E5%AF%B9%E8%B1%A1%E6%83%85%E5%86%B5%E8%A1%A8") {
			t.Errorf("workbook: %d %v", a.Status, a.Header)
		}
		if a := h.As(h.Token("town"), "GET", "/api/summary/R01/pdf?area="+town, ""); a.Status != http.StatusOK || !strings.HasPrefix(a.Body, "%PDF-") {
			t.Errorf("paper: %d %.60s", a.Status, a.Body)
		}
		if a := h.As(h.Token("auditor"), "GET", "/api/summary/R01/pdf", ""); a.Status != 403 {
			t.Errorf("paper without the right: %d", a.Status)
		}
		remindedIn(t, h, town)
	})
}

// remindedIn: the people of a town whose report is late are told, and each day once.
func remindedIn(t *testing.T, h *apptest.House, town string) {
	t.Helper()
	ctx := context.Background()
	var r struct {
		ID      int64 `bun:"id"`
		Version int64 `bun:"version"`
	}
	err := h.App.DB.Read().NewRaw("SELECT id, version FROM summary_submission WHERE area = ? AND state = ?", int64(apptest.Code(t, town)), summary.Due).Scan(ctx, &r)
	if err != nil {
		t.Fatal(err)
	}
	told := func() (n int) {
		if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM message_receiver AS r JOIN message AS m ON m.id = r.message_id JOIN app_user AS u ON u.id = r.user_id WHERE u.username = 'town' AND m.title LIKE '催报：%'").Scan(ctx, &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE summary_submission SET due_on = 20200101 WHERE id = ?", r.ID).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	body := fmt.Sprintf(`{"items":[{"id":%d,"version":%d}]}`, r.ID, r.Version)
	for range 2 {
		if a := h.As(h.Token("county"), "POST", "/api/rural/summaryReport-submission/batch/remind", body); a.Status != http.StatusOK {
			t.Fatalf("remind: %d %.300s", a.Status, a.Body)
		}
		if n := told(); n != 1 {
			t.Errorf("the town has %d reminders, want 1", n)
		}
	}
}

// All words of the reports are said in English.
func TestSummaryInEnglish(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	say := func(zh string) {
		t.Helper()
		if en := h.App.English.Say(zh); en == zh || strings.ContainsFunc(en, func(r rune) bool { return r >= 0x4e00 && r < 0xa000 }) {
			t.Errorf("%s is not said in English: %s", zh, en)
		}
	}
	for _, m := range h.App.Rural.Metrics.All() {
		say(m.Title)
		say(m.Definition)
		if m.Unit != "%" {
			say(m.Unit)
		}
	}
	for _, r := range summary.Definitions {
		say(r.Title)
		for _, g := range r.Groups {
			say(g.Title)
			for _, c := range g.Columns {
				for _, w := range []string{c.Title, c.Waits} {
					if w != "" {
						say(w)
					}
				}
			}
		}
	}
}
