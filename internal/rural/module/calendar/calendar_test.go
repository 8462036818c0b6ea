package calendar_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/calendar"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest/consultation"
)

// Days over the year's end, over a leap day, over holidays and worked Saturdays.
func TestDays(t *testing.T) {
	c := calendar.Calendar{20260101: false, 20260102: false, 20260104: true, 20270101: false}
	for _, x := range []struct {
		from    int64
		n       int
		working bool
		want    int64
	}{
		{20251231, 1, false, 20260101}, {20251231, 1, true, 20260104}, {20251230, 2, true, 20260104}, {20261231, 1, true, 20270104}, {20280228, 1, false, 20280229},
		{20260302, 5, true, 20260309}, {20260306, 1, true, 20260309}, {20260302, 0, true, 20260302}, {20261220, 15, false, 20270104},
	} {
		if got := c.After(x.from, x.n, x.working); got != x.want {
			t.Errorf("%d days (%v) after %d: %d, want %d", x.n, x.working, x.from, got, x.want)
		}
	}
}

// Whatever the calendar: between a day and the one n working days after it lie n working days, and the last of them is one.
func TestWorkingDaysAreCounted(t *testing.T) {
	r := rand.New(rand.NewPCG(2026, 11))
	for range 200 {
		c := calendar.Calendar{}
		first := time.Date(2024+r.IntN(5), time.Month(1+r.IntN(12)), 1+r.IntN(28), 0, 0, 0, 0, time.UTC)
		for range 30 {
			c[declaration.Day(first.AddDate(0, 0, r.IntN(90)))] = r.IntN(2) == 0
		}
		from, n := declaration.Day(first), r.IntN(40)
		until := c.After(from, n, true)
		worked := 0
		for day := from; day < until; {
			day = c.After(day, 1, false)
			want := c.Working(day)
			if said, ok := c[day]; ok && said != want {
				t.Fatalf("%d is worked on: %v, the notice says %v", day, want, said)
			}
			if want {
				worked++
			}
		}
		if worked != n || n > 0 && !c.Working(until) {
			t.Fatalf("%d working days after %d is %d, with %d between", n, from, until, worked)
		}
	}
}

func years(t *testing.T, d *db.DB) (*calendar.Calendars, *consultation.Ground) {
	t.Helper()
	g := consultation.Open(t, d)
	return &calendar.Calendars{Rooms: g.Rooms}, g
}

// What the two notices of the State Council say, day by day, is what the calendar holds.
func TestAnnouncedYears(t *testing.T) {
	x, _ := years(t, areatest.OpenSQLite(t))
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

// A year is missed when it has begun without an arrangement, and from November on when the next one has none.
func TestMissingYear(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, g := years(t, d)
		ctx := context.Background()
		for _, c := range []struct {
			at      time.Time
			year    int
			missing int
		}{
			{time.Date(2026, 10, 31, 15, 59, 0, 0, time.UTC), 0, 0}, {time.Date(2026, 10, 31, 16, 0, 0, 0, time.UTC), 0, 2027},
			{time.Date(2026, 12, 31, 15, 59, 0, 0, time.UTC), 0, 2027}, {time.Date(2026, 12, 31, 16, 0, 0, 0, time.UTC), 0, 2027}, {time.Date(2025, 11, 5, 0, 0, 0, 0, time.UTC), 0, 0},
			{time.Date(2026, 11, 5, 0, 0, 0, 0, time.UTC), 2025, 2027}, {time.Date(2028, 3, 5, 0, 0, 0, 0, time.UTC), 2026, 2028},
		} {
			g.Now = c.at
			this := int(declaration.Day(c.at) / 10000)
			want := c.year
			if want == 0 {
				want = this
			}
			y, err := x.CalendarYear(ctx, c.year)
			if err != nil || y.Year != want || y.Missing != c.missing {
				t.Errorf("%v, %d: %+v %v", c.at, c.year, y, err)
			}
			seen := map[int]bool{}
			for i, n := range y.Years {
				if seen[n] = true; i > 0 && n <= y.Years[i-1] {
					t.Errorf("the years are %v", y.Years)
				}
			}
			for _, n := range []int{2025, 2026, this, this + 1} {
				if !seen[n] {
					t.Errorf("in %d the years are %v", this, y.Years)
				}
			}
		}
		for _, n := range []int{2019, 2101, -1} {
			if _, err := x.CalendarYear(ctx, n); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%d: %v", n, err)
			}
		}
		for _, n := range []int{2020, 2100} {
			if y, err := x.CalendarYear(ctx, n); err != nil || y.Announced || y.Year != n || y.Notice != "" || y.Version != 0 {
				t.Errorf("%d: %+v %v", n, y, err)
			}
		}
	})
}

// An arrangement replaces the days of its own year and of no other, is audited, and has the deadlines counted again; what it says wrong is
// refused by the day, and nothing is stored of it.
func TestArrange(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, g := years(t, d)
		ctx := context.Background()
		by := consultation.Person(4, consultation.Gaozhou)
		again := 0
		g.Rearranged = func(context.Context, *db.Tx) error { again++; return nil }
		before, err := x.CalendarYear(ctx, 2026)
		if err != nil {
			t.Fatal(err)
		}
		day := func(s, name string, working bool) calendar.CalendarDay {
			return calendar.CalendarDay{Day: s, Name: name, Working: working}
		}
		many := make([]calendar.CalendarDay, 81)
		for _, c := range []struct {
			year   int
			notice string
			days   []calendar.CalendarDay
			words  string
		}{
			{2019, "通知", nil, "年度应在2020至2100之间"}, {2101, "通知", nil, "年度应在2020至2100之间"},
			{2027, "  ", nil, "请填写1至100个字符"}, {2027, strings.Repeat("通", 101), nil, "请填写1至100个字符"}, {2027, "通知", many, "一年不能超过80天"},
			{2027, "通知", []calendar.CalendarDay{day("2026-12-31", "元旦", false)}, "不是2027年的日期"}, {2027, "通知", []calendar.CalendarDay{day("2028-01-03", "元旦", false)}, "不是2027年的日期"},
			{2027, "通知", []calendar.CalendarDay{day("2027-02-30", "元旦", false)}, "不是2027年的日期"}, {2027, "通知", []calendar.CalendarDay{day("", "元旦", false)}, "不是2027年的日期"},
			{2027, "通知", []calendar.CalendarDay{day("2027-01-01", "", false)}, "1至20个字符的名称"}, {2027, "通知", []calendar.CalendarDay{day("2027-01-01", strings.Repeat("元", 21), false)}, "1至20个字符的名称"},
			{2027, "通知", []calendar.CalendarDay{day("2027-01-01", "元\x00旦", false)}, "1至20个字符的名称"},
			{2027, "通知", []calendar.CalendarDay{day("2027-01-01", "元旦", false), day("2027-01-01", "元旦", false)}, "填写了两次"},
			{2027, "通知", []calendar.CalendarDay{day("2027-01-02", "元旦", false)}, "本来就休息"}, {2027, "通知", []calendar.CalendarDay{day("2027-01-03", "元旦", false)}, "本来就休息"},
			{2027, "通知", []calendar.CalendarDay{day("2027-01-04", "补班", true)}, "本来就是工作日"},
		} {
			err := x.ArrangeYear(ctx, by, c.year, calendar.CalendarEntry{Notice: c.notice, Days: c.days})
			if !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), c.words) {
				t.Errorf("%d %v: %v, want %q", c.year, c.days, err, c.words)
			}
		}
		if y, err := x.CalendarYear(ctx, 2027); err != nil || y.Announced || len(y.Days) != 1 || again != 0 {
			t.Fatalf("%+v %v", y, err)
		}
		in := calendar.CalendarEntry{Notice: strings.Repeat("通", 100), Days: []calendar.CalendarDay{day("2027-12-31", " "+strings.Repeat("元", 20)+" ", false), day("2027-01-01", "元旦", false), day("2027-01-02", "补班", true), day("2027-01-03", "补班", true)}}
		if err := x.ArrangeYear(ctx, by, 2027, in); err != nil || again != 1 {
			t.Fatal(err, again)
		}
		y, err := x.CalendarYear(ctx, 2027)
		if err != nil || !y.Announced || y.Version != 1 || y.Notice != in.Notice || len(y.Days) != 4 || y.Days[0] != day("2027-01-01", "元旦", false) || y.Days[3] != day("2027-12-31", strings.Repeat("元", 20), false) {
			t.Errorf("%+v %v", y, err)
		}
		if now, err := x.CalendarYear(ctx, 2026); err != nil || len(now.Days) != len(before.Days) || now.Version != before.Version {
			t.Errorf("the year before is another one: %+v %v", now, err)
		}
		// An old version, and a year that is there already.
		for _, v := range []int64{0, 7} {
			in.Version = v
			if err := x.ArrangeYear(ctx, by, 2027, in); !errs.Has(err, errs.Conflict) {
				t.Errorf("version %d: %v", v, err)
			}
		}
		in.Version, in.Days = 1, in.Days[1:2]
		if err := x.ArrangeYear(ctx, by, 2027, in); err != nil || again != 2 {
			t.Fatal(err, again)
		}
		if y, err := x.CalendarYear(ctx, 2027); err != nil || y.Version != 2 || len(y.Days) != 1 {
			t.Errorf("%+v %v", y, err)
		}
		c, err := x.Calendar(ctx, d.Read())
		if err != nil || c.Working(20270101) || !c.Working(20270104) || c.Working(20270102) || len(c) != len(before.Days)+1+len2025 {
			t.Errorf("%d exceptions, %v", len(c), err)
		}
		var audited int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'calendar.edit' AND object_id = '2027'").Scan(ctx, &audited); err != nil || audited != 2 {
			t.Errorf("audited %d %v", audited, err)
		}
	})
}

// len2025 is how many exceptions the year 2025 has.
const len2025 = 23
