package device

import (
	"context"

	"mirror/internal/kit/route"
)

// Handler is the console's wire.
type Handler struct{ Service *Service }

// Mount puts the routes on the router.
func (h *Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/ops/devices", route.Can("cmdb-device"), "设备列表", h.list)
	route.Op(rt, "GET", "/api/ops/devices/{id}", route.Can("cmdb-device"), "设备详情", h.get)
	route.Op(rt, "GET", "/api/ops/devices/{id}/series", route.Can("cmdb-device"), "设备监控曲线", h.series)
}

func (h *Handler) list(ctx context.Context, _ *struct{}) (*route.Out[[]Device], error) {
	all, err := h.Service.List(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

type idIn struct {
	ID int64 `path:"id"`
}

func (h *Handler) get(ctx context.Context, in *idIn) (*route.Out[DeviceDetail], error) {
	d, err := h.Service.Get(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return route.Data(d), nil
}

type seriesIn struct {
	ID      int64  `path:"id"`
	Metric  string `query:"metric" default:"cpu" enum:"cpu,memory,disk,load,received,sent,page,database"`
	Minutes int    `query:"minutes" default:"30" minimum:"1" maximum:"10080"`
}

func (h *Handler) series(ctx context.Context, in *seriesIn) (*route.Out[DeviceSeries], error) {
	s, err := h.Service.Series(ctx, in.ID, in.Metric, in.Minutes)
	if err != nil {
		return nil, err
	}
	return route.Data(s), nil
}
