package summary

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// openedAtOnce bounds a transaction of the job: others have to write too.
const openedAtOnce = 25

// Open puts the reports that are asked for before the people who submit them, once a period is over or as early as its call says. A periodic job runs it; what is
// there already is left as it is.
func (h *Handler) Open(ctx context.Context) error {
	d, _ := h.Engine.Module(calls)
	var ids []int64
	if err := h.Library.DB.Read().NewRaw("SELECT id FROM summary_call WHERE state = ? ORDER BY id", InForce).Scan(ctx, &ids); err != nil {
		return fmt.Errorf("calls for reports: %w", err)
	}
	for _, id := range ids {
		call, err := h.Engine.Record(ctx, d, area.Everything(), id)
		if err != nil {
			return err
		}
		if month, open := openMonth(call, h.Library.At(0).Day); open {
			if err := h.open(ctx, call, month); err != nil {
				return err
			}
		}
	}
	return nil
}

// opensOn is the first day a call's reports of a month may be submitted.
func opensOn(call *declaration.Record, month int64) int64 {
	return declaration.Day(lastDay(month).AddDate(0, 0, 1-int(call.Int("openDays"))))
}

// openMonth is the last month of the period that a call opens on a day. What was over before the call was made is not asked for.
func openMonth(call *declaration.Record, today int64) (month int64, open bool) {
	month = today / 100
	for range 13 {
		if endsWith(call.Text("cycle"), month) && opensOn(call, month) <= today {
			made := declaration.Day(time.UnixMilli(call.CreatedAt).In(clock.Shanghai))
			return month, declaration.Day(lastDay(month)) >= made || dueOf(call, month, area.Township) >= today
		}
		if month--; month%100 == 0 {
			month -= 88 // December of the year before
		}
	}
	// The present period of a long cycle is not open yet and the one before is long over.
	return 0, false
}

// askedOf are the areas a call asks, the lowest first: who is above waits for those below.
func (h *Handler) askedOf(call *declaration.Record) (out []area.Code) {
	lowest, _ := strconv.Atoi(call.Text("lowest"))
	var walk func(c area.Code)
	walk = func(c area.Code) {
		for _, n := range h.Library.Areas.Children(c) {
			if n.Disabled || int(n.ID.Level()) > lowest {
				continue
			}
			walk(n.ID)
			out = append(out, n.ID)
		}
	}
	walk(call.Area)
	return out
}

func (h *Handler) open(ctx context.Context, call *declaration.Record, month int64) error {
	d, _ := h.Engine.Module(submissions)
	var had []area.Code
	err := h.Library.DB.Read().NewRaw("SELECT area FROM summary_submission WHERE report = ? AND month = ? AND cycle = ?", call.Text("report"), month, call.Text("cycle")).Scan(ctx, &had)
	if err != nil {
		return fmt.Errorf("reports that are open: %w", err)
	}
	there := map[area.Code]bool{}
	for _, c := range had {
		there[c] = true
	}
	var missing []area.Code
	for _, c := range h.askedOf(call) {
		if !there[c] && d.Sits(h.Library.Areas, c) {
			missing = append(missing, c)
		}
	}
	system := &principal.Principal{Name: "系统", Scope: area.Everything()}
	given := map[string]any{"call": strconv.FormatInt(call.ID, 10), "month": monthCode(month)}
	for len(missing) > 0 {
		some := missing[:min(openedAtOnce, len(missing))]
		missing = missing[len(some):]
		err := h.Library.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, c := range some {
				if _, err := h.Engine.File(ctx, tx, system, d, c, 0, given); err != nil {
					return fmt.Errorf("open a report of %s: %w", c, err)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
