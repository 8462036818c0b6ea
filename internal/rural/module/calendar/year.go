package calendar

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// CalendarYear is one year's exceptions from Monday to Friday, and the notice that says so.
type CalendarYear struct {
	Year      int           `json:"year"`
	Announced bool          `json:"announced" doc:"false: no arrangement is entered, Monday to Friday are worked on"`
	Notice    string        `json:"notice" doc:"title and number of the notice"`
	Version   int64         `json:"version"`
	Days      []CalendarDay `json:"days"`
	Years     []int         `json:"years" doc:"those with an arrangement, and this year and the next"`
	Missing   int           `json:"missing" doc:"a year whose arrangement should be entered by now, 0 for none"`
}

// CalendarDay is one day that is not what its weekday says.
type CalendarDay struct {
	Day     string `json:"day"`
	Working bool   `json:"working"`
	Name    string `json:"name"`
}

// CalendarEntry is what is sent to arrange a year.
type CalendarEntry struct {
	Version int64         `json:"version" doc:"0 for a year without an arrangement"`
	Notice  string        `json:"notice"`
	Days    []CalendarDay `json:"days"`
}

// The first and the last year that may be arranged; how many exceptions one may have; from which month on the next one is missed.
const (
	calendarFirst, calendarLast = 2020, 2100
	calendarMost                = 80
	calendarAsks                = time.November
)

// CalendarYear reads one year; 0 is this one.
func (e *Calendars) CalendarYear(ctx context.Context, year int) (CalendarYear, error) {
	now := declaration.Day(e.Time())
	this := int(now / 10000)
	if year == 0 {
		year = this
	}
	out := CalendarYear{Year: year, Days: []CalendarDay{}, Years: []int{this, this + 1}}
	if year < calendarFirst || year > calendarLast {
		return out, errs.Invalid("year", fmt.Sprintf("年度应在%d至%d之间", calendarFirst, calendarLast))
	}
	var years []struct {
		Year    int    `bun:"year"`
		Notice  string `bun:"notice"`
		Version int64  `bun:"version"`
	}
	if err := e.DB.Read().NewRaw("SELECT year, notice, version FROM calendar_year ORDER BY year").Scan(ctx, &years); err != nil {
		return out, fmt.Errorf("calendar: %w", err)
	}
	known := map[int]bool{}
	for _, y := range years {
		known[y.Year] = true
		out.Years = append(out.Years, y.Year)
		if y.Year == year {
			out.Announced, out.Notice, out.Version = true, y.Notice, y.Version
		}
	}
	slices.Sort(out.Years)
	out.Years = slices.Compact(out.Years)
	switch {
	case !known[this]:
		out.Missing = this
	case time.Month(now/100%100) >= calendarAsks && !known[this+1]:
		out.Missing = this + 1
	}
	var days []struct {
		Day     int64  `bun:"day"`
		Working bool   `bun:"working"`
		Name    string `bun:"name"`
	}
	err := e.DB.Read().NewRaw("SELECT day, working, name FROM work_day WHERE day BETWEEN ? AND ? ORDER BY day", year*10000, year*10000+9999).Scan(ctx, &days)
	if err != nil {
		return out, fmt.Errorf("calendar: %w", err)
	}
	for _, d := range days {
		out.Days = append(out.Days, CalendarDay{declaration.DayText(d.Day), d.Working, d.Name})
	}
	return out, nil
}

// ArrangeYear replaces a year's exceptions and lets the open deadlines be reckoned anew. Conflict where somebody was faster.
func (e *Calendars) ArrangeYear(ctx context.Context, p *principal.Principal, year int, in CalendarEntry) error {
	if year < calendarFirst || year > calendarLast {
		return errs.Invalid("year", fmt.Sprintf("年度应在%d至%d之间", calendarFirst, calendarLast))
	}
	notice := strings.TrimSpace(in.Notice)
	if n := utf8.RuneCountInString(notice); n == 0 || n > 100 {
		return errs.Invalid("notice", "请填写1至100个字符的通知名称或文号")
	}
	days, err := arranged(year, in.Days)
	if err != nil {
		return err
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := e.Time().UnixMilli()
		q, args := "UPDATE calendar_year SET notice = ?, version = version + 1, updated_by = ?, updated_at = ? WHERE year = ? AND version = ?", []any{notice, p.UserID, now, year, in.Version}
		if in.Version == 0 {
			q, args = "INSERT INTO calendar_year (year, notice, version, updated_by, updated_at) VALUES (?, ?, 1, ?, ?) ON CONFLICT (year) DO NOTHING", []any{year, notice, p.UserID, now}
		}
		res, err := tx.NewRaw(q, args...).Exec(ctx)
		if err != nil {
			return fmt.Errorf("calendar: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return declaration.Overtaken(err)
		}
		if _, err := tx.NewRaw("DELETE FROM work_day WHERE day BETWEEN ? AND ?", year*10000, year*10000+9999).Exec(ctx); err != nil {
			return fmt.Errorf("calendar: %w", err)
		}
		for day, d := range days {
			if _, err := tx.NewRaw("INSERT INTO work_day (day, working, name) VALUES (?, ?, ?)", day, d.Working, d.Name).Exec(ctx); err != nil {
				return fmt.Errorf("calendar: %w", err)
			}
		}
		if err := e.HaveReckoned(ctx, tx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "calendar.edit", Object: "calendar", ObjectID: strconv.Itoa(year), Area: area.Root,
			Detail: map[string]any{"year": year, "notice": notice, "days": len(days)}})
	})
}

// arranged are the exceptions by day: holidays that are weekdays, worked days that are weekends, each once.
func arranged(year int, in []CalendarDay) (map[int64]CalendarDay, error) {
	out := map[int64]CalendarDay{}
	if len(in) > calendarMost {
		return nil, errs.Invalid("days", fmt.Sprintf("一年不能超过%d天", calendarMost))
	}
	for _, d := range in {
		t, err := time.Parse(time.DateOnly, d.Day)
		if err != nil || t.Year() != year {
			return nil, errs.Invalid("days", fmt.Sprintf("“%s”不是%d年的日期", strings.ToValidUTF8(d.Day, ""), year))
		}
		weekend := t.Weekday() == time.Saturday || t.Weekday() == time.Sunday
		day := int64(year)*10000 + int64(t.Month())*100 + int64(t.Day())
		d.Name = strings.TrimSpace(d.Name)
		_, twice := out[day]
		switch n := utf8.RuneCountInString(d.Name); {
		case n == 0 || n > 20 || !errs.CleanText(d.Name):
			return nil, errs.Invalid("days", d.Day+"：请填写1至20个字符的名称")
		case twice:
			return nil, errs.Invalid("days", d.Day+"填写了两次")
		case d.Working && !weekend:
			return nil, errs.Invalid("days", d.Day+"本来就是工作日，调休上班只能是周六或周日")
		case !d.Working && weekend:
			return nil, errs.Invalid("days", d.Day+"本来就休息，放假只登记周一至周五")
		}
		out[day] = d
	}
	return out, nil
}
