package household

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/income"
)

// Rules keeps the lines of income and the rules by which it is reckoned.
func (s *Service) Rules() *income.Service {
	return &income.Service{DB: s.DB, Areas: s.Areas, Now: s.Now}
}

// Reckoned is a household's income as social assistance reckons it for a procedure that begins on a day (yyyymmdd).
func (s *Service) Reckoned(ctx context.Context, h bun.IDB, at area.Code, id, day int64) (*income.IncomeReckoning, error) {
	var years []Income
	if err := h.NewRaw("SELECT * FROM household_income WHERE household_id = ? AND year BETWEEN ? AND ?", id, day/10000-1, day/10000).Scan(ctx, &years); err != nil {
		return nil, fmt.Errorf("income of a household: %w", err)
	}
	return s.reckon(ctx, h, at, day, years)
}

func (s *Service) reckon(ctx context.Context, h bun.IDB, at area.Code, day int64, incomes []Income) (*income.IncomeReckoning, error) {
	years := make([]income.Year, len(incomes))
	for i := range incomes {
		y := &incomes[i]
		years[i] = income.Year{Year: y.Year, Members: y.Members, Sums: map[string]int64{}}
		for _, f := range incomeFields {
			if sum, ok := f.of(y).Interface().(*int64); ok && sum != nil {
				years[i].Sums[f.Key] = *sum
			}
		}
	}
	return s.Rules().Reckon(ctx, h, at, day, years)
}
