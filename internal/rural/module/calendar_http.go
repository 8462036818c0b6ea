package module

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/module/calendar"
)

func (h Handler) mountCalendar(rt *route.Router) {
	route.Op(rt, "GET", "/api/rural/calendar", route.Can(access.SettingDict), "Working days of a year", h.calendarYear)
	route.Op(rt, "PUT", "/api/rural/calendar/{year}", route.Can(access.SettingDict), "Arrange the working days of a year", h.arrangeYear)
}

type calendarIn struct {
	Year int `query:"year" doc:"0 for this year"`
}

func (h Handler) calendarYear(ctx context.Context, in *calendarIn) (*route.Out[calendar.CalendarYear], error) {
	out, err := h.Engine.CalendarYear(ctx, in.Year)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type arrangeIn struct {
	Year int `path:"year"`
	Body calendar.CalendarEntry
}

func (h Handler) arrangeYear(ctx context.Context, in *arrangeIn) (*route.Out[calendar.CalendarYear], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if err := h.Engine.ArrangeYear(ctx, p, in.Year, in.Body); err != nil {
		return nil, err
	}
	return h.calendarYear(ctx, &calendarIn{in.Year})
}
