package module_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/calendar"
	"mirror/internal/rural/module/declaration"
)

// A deadline over the year's end counts by the weekdays while the next year is not announced, and is reckoned anew when it is.
func TestArrangeYear(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		redone := 0
		x.Rearranged = func(context.Context, *db.Tx) error { redone++; return nil }
		x.ground.Now = time.Date(2026, 12, 30, 2, 0, 0, 0, time.UTC)
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
		x.ground.Now = time.Date(2028, 1, 5, 2, 0, 0, 0, time.UTC)
		if y, err := x.CalendarYear(ctx, 0); err != nil || y.Year != 2028 || y.Missing != 2028 {
			t.Errorf("%+v %v", y, err)
		}
	})
}
