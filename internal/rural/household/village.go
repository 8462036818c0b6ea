package household

import (
	"context"
	"fmt"
	"math"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// VillagePeople are a village's valid households in sums: nobody can be told from them.
type VillagePeople struct {
	Households int64           `json:"households"`
	Members    int64           `json:"members"`
	Women      int64           `json:"women"`
	Young      int64           `json:"young" doc:"under 16"`
	Old        int64           `json:"old" doc:"60 and over"`
	Labour     int64           `json:"labour" doc:"who can work, by 劳动技能"`
	Workers    int64           `json:"workers" doc:"who work outside"`
	LowIncome  int64           `json:"lowIncome" doc:"members on minimum living or in extreme hardship"`
	Unknown    VillageUnknown  `json:"unknown" doc:"of how many members it was not entered"`
	Monitored  int64           `json:"monitored" doc:"households under monitoring"`
	Eliminated int64           `json:"eliminated" doc:"households whose risk is over"`
	Incomes    []VillageIncome `json:"incomes" doc:"of the last years, oldest first"`
}

// VillageUnknown is how many members a figure says nothing about.
type VillageUnknown struct {
	Labour    int64 `json:"labour"`
	Workers   int64 `json:"workers"`
	LowIncome int64 `json:"lowIncome"`
}

// VillageIncome is one year's income of the households that a sum was entered for, in yuan a head of theirs; null where none has it.
type VillageIncome struct {
	Year     int    `json:"year"`
	Wage     *int64 `json:"wage" nullable:"true"`
	Business *int64 `json:"business" nullable:"true" doc:"net of what it cost"`
	Property *int64 `json:"property" nullable:"true"`
	Transfer *int64 `json:"transfer" nullable:"true"`
	Net      *int64 `json:"net" nullable:"true"`
}

// villageYears is how many years of income are compared.
const villageYears = 5

// Village sums up one village. NotFound where the scope does not hold it whole.
func (s *Service) Village(ctx context.Context, scope area.Scope, c area.Code) (VillagePeople, error) {
	out := VillagePeople{Incomes: []VillageIncome{}}
	if c.Level() != area.Village || !scope.Whole(c) {
		return out, errs.New(errs.NotFound, "")
	}
	today := s.now().In(clock.Shanghai)
	y, m, d := today.Date()
	born := func(age int) int { return (y-age)*10000 + int(m)*100 + d }
	const of = " FROM household AS h JOIN household_member AS m ON m.household_id = h.id WHERE h.area = ? AND h.state = 'valid'"
	row := s.DB.Read().QueryRowContext(ctx, `SELECT count(*), coalesce(sum(CASE WHEN m.sex = '2' THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN m.birth > ? THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN m.birth <= ? THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN m.labor_skill IN ('1', '2', '3') THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN m.worker THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN m.low_income THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN m.labor_skill = '' THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN m.worker IS NULL THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN m.low_income IS NULL THEN 1 ELSE 0 END), 0)`+of, born(16), born(60), int64(c))
	if err := row.Scan(&out.Members, &out.Women, &out.Young, &out.Old, &out.Labour, &out.Workers, &out.LowIncome,
		&out.Unknown.Labour, &out.Unknown.Workers, &out.Unknown.LowIncome); err != nil {
		return out, fmt.Errorf("people of a village: %w", err)
	}
	row = s.DB.Read().QueryRowContext(ctx, `SELECT count(*), coalesce(sum(CASE WHEN h.monitor_state IN (`+monitoredStates+`) THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN h.monitor_state IN (`+eliminatedStates+`) THEN 1 ELSE 0 END), 0) FROM household AS h WHERE h.area = ? AND h.state = 'valid'`, int64(c))
	if err := row.Scan(&out.Households, &out.Monitored, &out.Eliminated); err != nil {
		return out, fmt.Errorf("households of a village: %w", err)
	}
	incomes, err := s.villageIncomes(ctx, c)
	out.Incomes = incomes
	return out, err
}

// villageIncomes are the newest years, oldest first. A sum is divided among the members of the households it was entered for.
func (s *Service) villageIncomes(ctx context.Context, c area.Code) ([]VillageIncome, error) {
	type figure struct{ total, heads int64 }
	kinds := []string{"i.wage", "coalesce(i.business, -i.business_cost) - CASE WHEN i.business IS NULL THEN 0 ELSE coalesce(i.business_cost, 0) END", "i.property", "i.transfer",
		"CASE WHEN coalesce(i.wage, i.business, i.business_cost, i.property, i.transfer, i.other) IS NOT NULL THEN coalesce(i.wage, 0) + coalesce(i.business, 0) - coalesce(i.business_cost, 0) + coalesce(i.property, 0) + coalesce(i.transfer, 0) + coalesce(i.other, 0) END"}
	columns := "i.year"
	for _, k := range kinds {
		columns += ", coalesce(sum(" + k + "), 0), coalesce(sum(CASE WHEN " + k + " IS NOT NULL THEN i.members ELSE 0 END), 0)"
	}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+columns+` FROM household AS h JOIN household_income AS i ON i.household_id = h.id
		WHERE h.area = ? AND h.state = 'valid' GROUP BY i.year ORDER BY i.year DESC LIMIT ?`, int64(c), villageYears)
	if err != nil {
		return nil, fmt.Errorf("income of a village: %w", err)
	}
	defer rows.Close()
	out := []VillageIncome{}
	for rows.Next() {
		var y VillageIncome
		var all [5]figure
		to := []any{&y.Year}
		for k := range all {
			to = append(to, &all[k].total, &all[k].heads)
		}
		if err := rows.Scan(to...); err != nil {
			return nil, fmt.Errorf("income of a village: %w", err)
		}
		for k, head := range []**int64{&y.Wage, &y.Business, &y.Property, &y.Transfer, &y.Net} {
			if f := all[k]; f.heads > 0 {
				*head = new(int64(math.Round(float64(f.total) / float64(f.heads) / 100)))
			}
		}
		if y.Net != nil {
			out = append(out, y)
		}
	}
	slices.Reverse(out)
	return out, rows.Err()
}
