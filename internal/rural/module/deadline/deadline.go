package deadline

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/calendar"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
)

// Spans are the spans of days of all modules, as they are declared and as areas have them.
type Spans struct {
	*outside.Rooms
	*declaration.Register
	Calendars *calendar.Calendars
}

// span is how many days a rule gives in an area: the row of the nearest area above counts, else what the module says.
func (e *Spans) span(ctx context.Context, h bun.IDB, d *declaration.Declaration, rule string, c area.Code) (int, bool, error) {
	said := d.Rule(rule)
	var above []int64
	for _, n := range e.Areas.Path(c) {
		above = append(above, int64(n.ID))
	}
	above = append(above, int64(area.Root))
	var rows []struct {
		Days    int  `bun:"days"`
		Working bool `bun:"working"`
	}
	// What was admitted until a day holds no longer.
	err := h.NewRaw("SELECT days, working FROM deadline_rule WHERE module = ? AND rule = ? AND area IN (?) AND (until = 0 OR until >= ?) ORDER BY area DESC LIMIT 1",
		d.Code, rule, bun.List(above), declaration.Day(e.Time())).Scan(ctx, &rows)
	if err != nil {
		return 0, false, fmt.Errorf("deadline %s: %w", rule, err)
	}
	if len(rows) > 0 {
		return rows[0].Days, rows[0].Working, nil
	}
	return said.Days, said.Working, nil
}

// Due is the moment a record's time in its state is over: the end of the last day. 0 for none.
func (e *Spans) Due(ctx context.Context, h bun.IDB, r *declaration.Record) (int64, error) {
	dl := deadlineOf(r)
	if dl == nil {
		return 0, nil
	}
	days, working, err := e.span(ctx, h, r.Of(), dl.Rule, r.Area)
	if err != nil {
		return 0, err
	}
	c, err := e.Calendars.Calendar(ctx, h)
	if err != nil {
		return 0, err
	}
	return endOf(c.After(dueFrom(r, dl), days, working)), nil
}

// deadlineOf is that of the record's state, nil for none.
func deadlineOf(r *declaration.Record) *declaration.Deadline {
	st, _ := r.Of().State(r.State)
	return st.Deadline
}

// dueFrom is the day a deadline's span begins with.
func dueFrom(r *declaration.Record, dl *declaration.Deadline) int64 {
	if dl.From != "" && r.Has(dl.From) {
		return r.Int(dl.From)
	}
	return declaration.Day(time.UnixMilli(r.EnteredAt))
}

func endOf(day int64) int64 { return declaration.Moment(day).AddDate(0, 0, 1).UnixMilli() }

// The lights of a record: nothing, soon late, late.
const (
	LightNone   = ""
	LightYellow = "yellow"
	LightRed    = "red"
)

// Light says how late a record is.
func (e *Spans) Light(r *declaration.Record) string {
	now := e.Time().UnixMilli()
	st, _ := r.Of().State(r.State)
	switch {
	case r.DueAt == 0 || st == nil || st.Deadline == nil:
		return LightNone
	case now >= r.DueAt:
		return LightRed
	case now >= r.DueAt-int64(st.Deadline.Warn)*24*3600*1000:
		return LightYellow
	}
	return LightNone
}

// Allows reports whether a switch of a module is on in an area.
func (e *Spans) Allows(ctx context.Context, h bun.IDB, d *declaration.Declaration, rule string, c area.Code) (bool, error) {
	n, _, err := e.span(ctx, h, d, rule, c)
	return n > 0, err
}

// Days is a rule's number of days in an area, and whether they are working days: what people are told before they begin.
func (e *Spans) Days(ctx context.Context, h bun.IDB, d *declaration.Declaration, rule string, c area.Code) (n int, working bool, err error) {
	return e.span(ctx, h, d, rule, c)
}

// Span is a rule's number of days in an area, and the day that many days after one.
func (e *Spans) Span(ctx context.Context, h bun.IDB, d *declaration.Declaration, rule string, c area.Code, from int64) (n int, until int64, err error) {
	n, working, err := e.span(ctx, h, d, rule, c)
	if err != nil {
		return 0, 0, err
	}
	cal, err := e.Calendars.Calendar(ctx, h)
	if err != nil {
		return 0, 0, err
	}
	return n, cal.After(from, n, working), nil
}
