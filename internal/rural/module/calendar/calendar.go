package calendar

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
)

// Calendar says which days are worked on: Monday to Friday but for the rows of work_day, where the State Council's yearly notice
// makes weekdays holidays and weekends working days.
type Calendar map[int64]bool

// Working reports whether a day (yyyymmdd) is worked on.
func (c Calendar) Working(day int64) bool {
	if w, ok := c[day]; ok {
		return w
	}
	switch declaration.Moment(day).Weekday() {
	case time.Saturday, time.Sunday:
		return false
	}
	return true
}

// After is the day that is n days after one; in working days each must be one. The year's end is a day like any other.
func (c Calendar) After(day int64, n int, working bool) int64 {
	t := declaration.Moment(day)
	if !working {
		return declaration.Day(t.AddDate(0, 0, n))
	}
	for n > 0 {
		t = t.AddDate(0, 0, 1)
		if c.Working(declaration.Day(t)) {
			n--
		}
	}
	return declaration.Day(t)
}

// Calendar reads the exceptions, a few dozen a year.
func (e *Calendars) Calendar(ctx context.Context, h bun.IDB) (Calendar, error) {
	var rows []struct {
		Day     int64 `bun:"day"`
		Working bool  `bun:"working"`
	}
	if err := h.NewRaw("SELECT day, working FROM work_day").Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("calendar: %w", err)
	}
	c := make(Calendar, len(rows))
	for _, r := range rows {
		c[r.Day] = r.Working
	}
	return c, nil
}

// Calendars are the calendars of all years, as they are stored.
type Calendars struct{ *outside.Rooms }
