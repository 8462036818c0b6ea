package fund

import (
	"context"
	"fmt"

	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// MoneyOf is what the page of a project says of its money, as the caller sees it.
func (h Handler) MoneyOf(ctx context.Context, p *principal.Principal, r *declaration.Record) (FundMoney, error) {
	out, err := h.money(principal.With(ctx, p), &module.RecordPath{ID: fmt.Sprint(r.ID)})
	if err != nil {
		return FundMoney{}, err
	}
	return out.Body.Data, nil
}

// Set sets the payment target as its page does.
func (h Handler) Set(ctx context.Context, p *principal.Principal, version int64, months []float64) (FundTarget, error) {
	in := &setTargetIn{}
	in.Body.Months, in.Body.Version = months, version
	out, err := h.setTarget(principal.With(ctx, p), in)
	if err != nil {
		return FundTarget{}, err
	}
	return out.Body.Data, nil
}
