package fund

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Target is how much of a year's money should be paid by the end of each month, in per cent.
type Target struct {
	Months []float64 `json:"months" minItems:"12" maxItems:"12" doc:"per cent by the end of January to December"`
}

// Even is the target while nobody set one: the same part every month, which is 41.7 per cent in May.
func Even() Target {
	t := Target{Months: make([]float64, 12)}
	for m := range t.Months {
		t.Months[m] = percent(int64(m+1), 12)
	}
	return t
}

// TargetRow keeps the target.
func TargetRow(d *db.DB) *onerow.Row[Target] {
	return &onerow.Row[Target]{DB: d, Table: "fund_target", Preset: Even()}
}

// check: what is paid is never unpaid, and more than all of it cannot be.
func (t Target) check() error {
	if len(t.Months) != 12 {
		return errs.Invalid("months", "请填写12个月的目标")
	}
	last := 0.0
	for m, v := range t.Months {
		switch {
		case v < 0 || v > 100:
			return errs.Invalid("months", fmt.Sprintf("%d月的目标应在0至100之间", m+1))
		case v < last:
			return errs.Invalid("months", fmt.Sprintf("%d月的目标不能低于上个月", m+1))
		}
		last = v
	}
	return nil
}

// FundTarget is the target with its version.
type FundTarget struct {
	Target
	Version   int64 `json:"version"`
	UpdatedAt int64 `json:"updatedAt" doc:"ms UTC, 0 while nobody set it"`
}

func (h Handler) mountTarget(rt *route.Router) {
	can := route.Can(access.SettingDeadline)
	route.Op(rt, "GET", "/api/rural/project-fund/target", can, "项目资金: the payment target by month", h.target)
	route.Op(rt, "PUT", "/api/rural/project-fund/target", can, "项目资金: set the payment target", h.setTarget)
}

func (h Handler) target(ctx context.Context, _ *struct{}) (*route.Out[FundTarget], error) {
	now, err := h.Target.Load(ctx, h.Engine.DB.Read())
	if err != nil {
		return nil, err
	}
	out := FundTarget{Target: now.Value, Version: now.Version}
	if now.Version > 0 {
		out.UpdatedAt = now.UpdatedAt.UnixMilli()
	}
	return route.Data(out), nil
}

type setTargetIn struct {
	Body struct {
		Target
		Version int64 `json:"version"`
	}
}

func (h Handler) setTarget(ctx context.Context, in *setTargetIn) (*route.Out[FundTarget], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if !p.Scope.Whole(area.Guangdong) {
		return nil, errs.New(errs.Forbidden, "")
	}
	if err := in.Body.check(); err != nil {
		return nil, err
	}
	err := h.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := h.Target.Load(ctx, tx)
		if err != nil {
			return err
		}
		if _, err := h.Target.Swap(ctx, tx, in.Body.Version, in.Body.Target, p.UserID, h.Engine.Clock()); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "target.edit", Object: "target", ObjectID: "project-fund", Area: area.Guangdong,
			Detail: map[string]any{"before": old.Value.Months, "after": in.Body.Months}})
	})
	if err != nil {
		return nil, err
	}
	return h.target(ctx, nil)
}
