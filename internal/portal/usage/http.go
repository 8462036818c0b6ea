package usage

import (
	"context"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the room.
type Handler struct {
	Service *Service
	// PageName is a page as people read it.
	PageName func(code string) string
	Areas    *area.Tree
}

// Mount adds the route.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/usage", route.Can(access.SettingUsage), "How many people opened pages in the caller's area, by day, page and county; counts below five are left out", h.read)
}

// UsageFigure is how many people opened a page, or pages in an area, by day.
type UsageFigure struct {
	Code   string `json:"code"`
	Name   string `json:"name" declared:"words"`
	People int64  `json:"people"`
}

// UsageDay is a day with its people.
type UsageDay struct {
	Day    string `json:"day" doc:"yyyy-mm-dd"`
	People int64  `json:"people"`
}

// Usage are the figures of the page.
type Usage struct {
	Fewest int           `json:"fewest" doc:"smaller counts are left out everywhere"`
	Days   []UsageDay    `json:"days" doc:"every day of the span"`
	Pages  []UsageFigure `json:"pages"`
	Areas  []UsageFigure `json:"areas"`
}

type readIn struct {
	Days int    `query:"days" doc:"7, 30, 90 or 400; 30 where it is left out"`
	Page string `query:"page" maxLength:"60" doc:"only this page, by the code that opens it"`
	Area string `query:"area" maxLength:"14" doc:"only this area and below"`
}

func (h Handler) read(ctx context.Context, in *readIn) (*route.Out[Usage], error) {
	days := in.Days
	if days == 0 {
		days = 30
	}
	if days != 7 && days != 30 && days != 90 && days != Keep {
		return nil, errs.Invalid("days", "请选择一段时间")
	}
	scope := principal.From(ctx).Scope
	if in.Area != "" {
		c, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		if scope = scope.Narrow(c); scope.Empty() {
			return nil, errs.New(errs.Forbidden, "")
		}
	}
	got, err := h.Service.Read(ctx, scope, days, in.Page)
	if err != nil {
		return nil, err
	}
	out := Usage{Fewest: Fewest, Days: make([]UsageDay, 0, days), Pages: []UsageFigure{}, Areas: []UsageFigure{}}
	people := map[string]int64{}
	for _, f := range got.Days {
		people[f.Key] = f.People
	}
	first := h.Service.now().In(clock.Shanghai).AddDate(0, 0, 1-days)
	for i := range days {
		at := first.AddDate(0, 0, i)
		out.Days = append(out.Days, UsageDay{at.Format(time.DateOnly), people[at.Format("20060102")]})
	}
	for _, f := range got.Pages {
		out.Pages = append(out.Pages, UsageFigure{f.Key, h.PageName(f.Key), f.People})
	}
	for _, f := range got.Areas {
		n, err := strconv.ParseInt(f.Key, 10, 64)
		if err != nil {
			return nil, err
		}
		name := h.Areas.Name(area.Code(n))
		if area.Code(n) == area.Root {
			name = "全国"
		}
		out.Areas = append(out.Areas, UsageFigure{area.Code(n).String(), name, f.People})
	}
	return route.Data(out), nil
}
