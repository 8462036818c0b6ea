package deadline

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/calendar"
	"mirror/internal/rural/module/declaration"
)

// Reckoning reckons the ends of many records of a module from one reading of the rules and the calendar.
type Reckoning struct {
	areas    *area.Tree
	rules    map[string]map[area.Code]span
	calendar calendar.Calendar
	ends     map[spanFrom]int64
}

type span struct {
	days    int
	working bool
}

type spanFrom struct {
	day int64
	span
}

// Reckon reads what the ends of a module's records are reckoned from.
func (e *Spans) Reckon(ctx context.Context, h bun.IDB, d *declaration.Declaration) (*Reckoning, error) {
	out := &Reckoning{areas: e.Areas, rules: map[string]map[area.Code]span{}, ends: map[spanFrom]int64{}}
	if !d.Timed() {
		return out, nil
	}
	var rows []struct {
		Rule    string    `bun:"rule"`
		Area    area.Code `bun:"area"`
		Days    int       `bun:"days"`
		Working bool      `bun:"working"`
	}
	if err := h.NewRaw("SELECT rule, area, days, working FROM deadline_rule WHERE module = ?", d.Code).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("deadlines of %s: %w", d.Code, err)
	}
	for _, r := range rows {
		if out.rules[r.Rule] == nil {
			out.rules[r.Rule] = map[area.Code]span{}
		}
		out.rules[r.Rule][r.Area] = span{r.Days, r.Working}
	}
	var err error
	out.calendar, err = e.Calendars.Calendar(ctx, h)
	return out, err
}

// Due is what due says of a record.
func (x *Reckoning) Due(r *declaration.Record) int64 {
	dl := deadlineOf(r)
	if dl == nil {
		return 0
	}
	at := spanFrom{dueFrom(r, dl), x.span(dl, r.Area)}
	end, known := x.ends[at]
	if !known {
		end = endOf(x.calendar.After(at.day, at.days, at.working))
		x.ends[at] = end
	}
	return end
}

// span is the rule of the nearest area, else what the module says.
func (x *Reckoning) span(dl *declaration.Deadline, c area.Code) span {
	if by := x.rules[dl.Rule]; len(by) > 0 {
		path := x.areas.Path(c)
		for i := len(path) - 1; i >= 0; i-- {
			if s, ok := by[path[i].ID]; ok {
				return s
			}
		}
		if s, ok := by[area.Root]; ok {
			return s
		}
	}
	return span{dl.Days, dl.Working}
}
