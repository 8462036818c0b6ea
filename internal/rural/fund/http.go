package fund

import (
	"context"
	"fmt"

	"mirror/internal/db/onerow"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the room's own reports, beside the engine's surface.
type Handler struct {
	Engine *module.Engine
	Target *onerow.Row[Target]
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see := route.Can(permission + ":detail")
	h.mountTarget(rt)
	route.Op(rt, "GET", "/api/rural/project-fund/report", see, "项目资金: quotas, allocations and payments of an area in a year", h.report)
	route.Op(rt, "GET", "/api/rural/project-fund/{id}/money", see, "项目资金: what one project was given, what of it is paid, how far it is", h.money)
}

func (h Handler) today() int64 { return declaration.Day(h.Engine.Clock()) }

type reportIn struct {
	areaparam.Place
	Year int64 `query:"year" minimum:"0" maximum:"2200" doc:"0 means this year"`
}

func (h Handler) report(ctx context.Context, in *reportIn) (*route.Out[FundReport], error) {
	p, c, err := in.Whole(ctx, h.Engine.Areas)
	if err != nil {
		return nil, err
	}
	if in.Year == 0 {
		in.Year = h.today() / 10000
	}
	out, err := Report(ctx, h.Engine, p.Scope, c, in.Year, h.today(), h.Target.Get().Value)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// FundMoney is one project's money, in yuan, and its months.
type FundMoney struct {
	Budget    float64             `json:"budget"`
	Allocated float64             `json:"allocated"`
	Reserved  float64             `json:"reserved" doc:"in allocations that wait for the county"`
	Paid      float64             `json:"paid"`
	Paying    float64             `json:"paying" doc:"in payments that wait for an approval"`
	Months    []FundProjectMonth  `json:"months"`
	Warnings  []FundProjectSignal `json:"warnings"`
}

// FundProjectMonth is one month's report, in per cent.
type FundProjectMonth struct {
	Month    string  `json:"month"`
	Physical float64 `json:"physical"`
	Money    float64 `json:"money"`
}

// FundProjectSignal is something that is wrong with a project.
type FundProjectSignal struct {
	Kind  string  `json:"kind" enum:"ahead,silent"`
	Value float64 `json:"value" doc:"ahead: percentage points of work before money; silent: months without a report"`
}

func (h Handler) money(ctx context.Context, in *module.RecordPath) (*route.Out[FundMoney], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	d, _ := h.Engine.Module(permission)
	r, err := h.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	var rows []struct {
		Register string `bun:"register"`
		State    string `bun:"state"`
		Amount   int64  `bun:"amount"`
	}
	err = h.Engine.DB.Read().NewRaw(`SELECT 'allocation' AS register, state, coalesce(sum(amount), 0) * 100 AS amount FROM fund_allocation WHERE project = ? GROUP BY state
		UNION ALL SELECT 'payment', state, coalesce(sum(amount), 0) FROM fund_payment WHERE project = ? GROUP BY state`, r.ID, r.ID).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("money of a project: %w", err)
	}
	out := FundMoney{Budget: float64(fen(r, "budget")) / 100, Months: []FundProjectMonth{}, Warnings: []FundProjectSignal{}}
	for _, x := range rows {
		n := float64(x.Amount) / 100
		switch x.Register + x.State {
		case "allocation" + AllocationOpen, "allocation" + AllocationRecovered:
			out.Allocated += n
		case "allocation" + AllocationReview:
			out.Reserved += n
		case "payment" + PaymentPaid:
			out.Paid += n
		case "payment" + PaymentTown, "payment" + PaymentCounty, "payment" + PaymentFinance:
			out.Paying += n
		}
	}
	if err := h.months(ctx, r, &out); err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// months are the project's reports that were handed in, and what they say: work far ahead of the money, or nobody reporting for two months.
func (h Handler) months(ctx context.Context, r *declaration.Record, out *FundMoney) error {
	var rows []struct {
		Month    int64 `bun:"month"`
		Physical int64 `bun:"physical"`
		Money    int64 `bun:"money"`
	}
	err := h.Engine.DB.Read().NewRaw("SELECT month, physical, coalesce(money, 0) AS money FROM fund_progress WHERE project = ? AND state <> ? ORDER BY month DESC LIMIT 36", r.ID, ReportDraft).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("months of a project: %w", err)
	}
	for i := len(rows) - 1; i >= 0; i-- {
		m := rows[i]
		out.Months = append(out.Months, FundProjectMonth{fmt.Sprintf("%04d-%02d", m.Month/100, m.Month%100), float64(m.Physical) / 10, float64(m.Money) / 10})
	}
	if r.State != Building {
		return nil
	}
	last := r.Int("startedOn") / 100
	if len(rows) > 0 {
		last = rows[0].Month
		if d := rows[0].Physical - rows[0].Money; d > ahead {
			out.Warnings = append(out.Warnings, FundProjectSignal{"ahead", float64(d) / 10})
		}
	}
	today := h.today() / 100
	if n := (today/100-last/100)*12 + today%100 - last%100; last > 0 && n >= 2 {
		out.Warnings = append(out.Warnings, FundProjectSignal{"silent", float64(n)})
	}
	return nil
}
