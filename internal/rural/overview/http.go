package overview

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// Handler is the wire of the room.
type Handler struct{ Service *Service }

// Resource is the menu resource of the home page, which these figures are for; portal/access grants it. Figures are no records:
// who may see how many there are need not be allowed to read one of them.
const Resource = "home"

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/overview", route.Can(Resource), "Figures of an area and its children", h.get)
	route.Op(rt, "GET", "/api/overview/board", route.Can(Resource), "Money, village income and measures of help of an area and its children", h.board())
}

func (h Handler) get(ctx context.Context, in *areaparam.Place) (*route.Out[Overview], error) {
	return answer(ctx, h.Service, in, h.Service.Of)
}

// board keeps what it reckons (rollup.Answers): a wall asks for much that seldom changes.
func (h Handler) board() func(context.Context, *areaparam.Place) (*route.Out[OverviewBoard], error) {
	var kept rollup.Answers[OverviewBoard]
	return func(ctx context.Context, in *areaparam.Place) (*route.Out[OverviewBoard], error) {
		return answer(ctx, h.Service, in, func(ctx context.Context, scope area.Scope, c area.Code) (OverviewBoard, error) {
			return kept.Get(fmt.Sprintf("%d %d", scope, c), h.Service.now(), func() (OverviewBoard, error) { return h.Service.Board(ctx, scope, c) })
		})
	}
}

// answer asks for the figures of the area that was named, else of the caller's own.
func answer[T any](ctx context.Context, s *Service, in *areaparam.Place, figures func(context.Context, area.Scope, area.Code) (T, error)) (*route.Out[T], error) {
	p, c, err := metric.PlaceOf(ctx, s.Areas, *in)
	if err != nil {
		return nil, err
	}
	o, err := figures(ctx, p.Scope, c)
	if err != nil {
		return nil, err
	}
	return route.Data(o), nil
}
