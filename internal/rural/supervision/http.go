package supervision

import (
	"context"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/paper"
	"mirror/internal/kit/route"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
)

// Handler is the room's own reports, beside the engine's surface.
type Handler struct {
	Engine *module.Engine
	// Names are what the codes of a dictionary are called.
	Names func(ctx context.Context, dict string) ([]transfer.Option, error)
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see := route.Can(permission + ":detail")
	route.Op(rt, "GET", "/api/rural/dailySupervision/report", see, "日常监督: issues handed over and closed, of an area and those below it", h.report)
	route.Op(rt, "GET", "/api/rural/dailySupervision/earlier", see, "日常监督: earlier issues of the same area and category", h.earlier)
	route.Op(rt, "GET", "/api/rural/dailySupervision-bulletin/{id}/content", see, "日常监督: what a bulletin says", h.content)
	file := route.Can(permission + ":download")
	rt.Handle("GET", "/api/rural/dailySupervision-bulletin/{id}/docx", file, h.download(rt, ".docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", paper.Paper.Docx), route.Unhurried())
	rt.Handle("GET", "/api/rural/dailySupervision-bulletin/{id}/pdf", file, h.download(rt, ".pdf", "application/pdf", paper.Paper.PDF), route.Unhurried())
}

type reportIn struct {
	areaparam.Place
	Month string `query:"month" maxLength:"7" doc:"yyyy-mm, of the hand-over; empty means all"`
}

func (h Handler) report(ctx context.Context, in *reportIn) (*route.Out[SupervisionReport], error) {
	p, c, err := in.Whole(ctx, h.Engine.Areas)
	if err != nil {
		return nil, err
	}
	a := h.asking(p.Scope)
	a.Area = c
	if in.Month != "" {
		m, err := time.Parse("2006-01", in.Month)
		if err != nil || m.Year() < 2000 {
			return nil, errs.Invalid("month", "请输入月份，如 2026-03")
		}
		a.Month = int64(m.Year()*100 + int(m.Month()))
	}
	out, err := Report(ctx, a)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) asking(scope area.Scope) Asking {
	return Asking{DB: h.Engine.DB.Read(), Areas: h.Engine.Areas, Scope: scope, Now: h.Engine.Clock().In(clock.Shanghai)}
}
