package module_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/calendar"
	"mirror/internal/rural/module/declaration"
)

// What the two notices of the State Council say, day by day, is what the calendar holds.
func TestAnnouncedYears(t *testing.T) {
	x := open(t, dbtest.OpenSQLite(t))
	for year, want := range map[int]struct{ off, on []string }{
		2025: {[]string{"01-01", "01-28", "01-29", "01-30", "01-31", "02-03", "02-04", "04-04", "05-01", "05-02", "05-05", "06-02", "10-01", "10-02", "10-03", "10-06", "10-07", "10-08"},
			[]string{"01-26", "02-08", "04-27", "09-28", "10-11"}},
		2026: {[]string{"01-01", "01-02", "02-16", "02-17", "02-18", "02-19", "02-20", "02-23", "04-06", "05-01", "05-04", "05-05", "06-19", "09-25", "10-01", "10-02", "10-05", "10-06", "10-07"},
			[]string{"01-04", "02-14", "02-28", "05-09", "09-20", "10-10"}},
	} {
		y, err := x.CalendarYear(context.Background(), year)
		if err != nil || !y.Announced || y.Notice == "" {
			t.Fatalf("%+v %v", y, err)
		}
		has := map[string]bool{}
		for _, d := range y.Days {
			has[d.Day[5:]] = d.Working
		}
		for _, d := range want.off {
			if on, ok := has[d]; !ok || on {
				t.Errorf("%d-%s is worked on", year, d)
			}
		}
		for _, d := range want.on {
			if !has[d] {
				t.Errorf("%d-%s is a holiday", year, d)
			}
		}
		if len(y.Days) != len(want.off)+len(want.on) {
			t.Errorf("%d has %d days", year, len(y.Days))
		}
	}
}

// A deadline over the year's end counts by the weekdays while the next year is not announced, and is reckoned anew when it is.
func TestArrangeYear(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		redone := 0
		x.Rearranged = func(context.Context, *db.Tx) error { redone++; return nil }
		x.now = time.Date(2026, 12, 30, 2, 0, 0, 0, time.UTC)
		v := ask("甲乙")
		v["askedOn"] = "2026-12-30"
		r, err := x.step(clerk, x.enter(v), "ask", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		ends := func(want int64) {
			t.Helper()
			now, err := x.Record(ctx, x.d, clerk.Scope, r.ID)
			if err != nil || declaration.Day(time.UnixMilli(now.DueAt-1)) != want || now.Version != r.Version {
				t.Errorf("ends %v, want %d (%v)", time.UnixMilli(now.DueAt), want, err)
			}
		}
		ends(20270107)
		y, err := x.CalendarYear(ctx, 2027)
		if err != nil || y.Announced || y.Missing != 2027 || len(y.Days) != 1 {
			t.Errorf("%+v %v", y, err)
		}
		in := calendar.CalendarEntry{Notice: "某通知", Days: []calendar.CalendarDay{{Day: "2027-01-01", Name: "元旦"}, {Day: "2027-01-04", Name: "元旦"}, {Day: "2027-01-09", Working: true, Name: "元旦调休"}}}
		for _, c := range []struct {
			day   calendar.CalendarDay
			words string
		}{
			{calendar.CalendarDay{Day: "2026-01-01", Name: "元旦"}, "不是2027年的日期"}, {calendar.CalendarDay{Day: "2027-02-30", Name: "元旦"}, "不是2027年的日期"},
			{calendar.CalendarDay{Day: "2027-01-01", Name: "元旦"}, "填写了两次"}, {calendar.CalendarDay{Day: "2027-01-05", Working: true, Name: "班"}, "本来就是工作日"},
			{calendar.CalendarDay{Day: "2027-01-02", Name: "元旦"}, "本来就休息"}, {calendar.CalendarDay{Day: "2027-01-05", Name: " "}, "请填写1至20个字符的名称"},
		} {
			bad := in
			bad.Days = append([]calendar.CalendarDay{}, append(in.Days, c.day)...)
			says(t, x.ArrangeYear(ctx, clerk, 2027, bad), c.words)
		}
		says(t, x.ArrangeYear(ctx, clerk, 2027, calendar.CalendarEntry{}), "通知名称或文号")
		says(t, x.ArrangeYear(ctx, clerk, 1999, in), "年度应在")
		if err := x.ArrangeYear(ctx, clerk, 2027, in); err != nil || redone != 1 {
			t.Fatal(err, redone)
		}
		if err := x.Redue(ctx); err != nil {
			t.Fatal(err)
		}
		ends(20270108)
		if err := x.ArrangeYear(ctx, clerk, 2027, in); !errs.Has(err, errs.Conflict) {
			t.Errorf("over somebody else's: %v", err)
		}
		y, err = x.CalendarYear(ctx, 2027)
		if err != nil || !y.Announced || y.Missing != 0 || y.Version != 1 || len(y.Days) != 3 {
			t.Errorf("%+v %v", y, err)
		}
		in.Version, in.Days = 1, in.Days[:1]
		if err := x.ArrangeYear(ctx, clerk, 2027, in); err != nil {
			t.Fatal(err)
		}
		if err := x.Redue(ctx); err != nil {
			t.Fatal(err)
		}
		ends(20270107)
		x.now = time.Date(2028, 1, 5, 2, 0, 0, 0, time.UTC)
		if y, err := x.CalendarYear(ctx, 0); err != nil || y.Year != 2028 || y.Missing != 2028 {
			t.Errorf("%+v %v", y, err)
		}
	})
}
