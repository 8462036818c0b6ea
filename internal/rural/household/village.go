package household

import (
	"context"
	"fmt"
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
	Monitored  int64           `json:"monitored" doc:"households under monitoring"`
	Eliminated int64           `json:"eliminated" doc:"households whose risk is over"`
	Incomes    []VillageIncome `json:"incomes" doc:"of the last years, oldest first"`
}

// VillageIncome is one year's income of all households, in yuan a head.
type VillageIncome struct {
	Year     int   `json:"year"`
	Wage     int64 `json:"wage"`
	Business int64 `json:"business" doc:"net of what it cost"`
	Property int64 `json:"property"`
	Transfer int64 `json:"transfer"`
	Net      int64 `json:"net"`
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
		coalesce(sum(CASE WHEN m.worker THEN 1 ELSE 0 END), 0), coalesce(sum(CASE WHEN m.low_income THEN 1 ELSE 0 END), 0)`+of, born(16), born(60), int64(c))
	if err := row.Scan(&out.Members, &out.Women, &out.Young, &out.Old, &out.Labour, &out.Workers, &out.LowIncome); err != nil {
		return out, fmt.Errorf("people of a village: %w", err)
	}
	row = s.DB.Read().QueryRowContext(ctx, `SELECT count(*), coalesce(sum(CASE WHEN h.monitor_state IN (`+monitoredStates+`) THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN h.monitor_state IN (`+eliminatedStates+`) THEN 1 ELSE 0 END), 0) FROM household AS h WHERE h.area = ? AND h.state = 'valid'`, int64(c))
	if err := row.Scan(&out.Households, &out.Monitored, &out.Eliminated); err != nil {
		return out, fmt.Errorf("households of a village: %w", err)
	}
	var years []struct {
		Year     int   `bun:"year"`
		Members  int64 `bun:"members"`
		Wage     int64 `bun:"wage"`
		Business int64 `bun:"business"`
		Property int64 `bun:"property"`
		Transfer int64 `bun:"transfer"`
	}
	err := s.DB.Read().NewRaw(`SELECT i.year, sum(i.members) AS members, sum(i.wage) AS wage, sum(i.business - i.business_cost) AS business, sum(i.property) AS property,
		sum(i.transfer) AS transfer FROM household AS h JOIN household_income AS i ON i.household_id = h.id WHERE h.area = ? AND h.state = 'valid'
		GROUP BY i.year ORDER BY i.year DESC LIMIT ?`, int64(c), villageYears).Scan(ctx, &years)
	if err != nil {
		return out, fmt.Errorf("income of a village: %w", err)
	}
	slices.Reverse(years)
	for _, r := range years {
		if r.Members == 0 {
			continue
		}
		head := func(fen int64) int64 { return fen / 100 / r.Members }
		out.Incomes = append(out.Incomes, VillageIncome{Year: r.Year, Wage: head(r.Wage), Business: head(r.Business), Property: head(r.Property), Transfer: head(r.Transfer),
			Net: head(r.Wage + r.Business + r.Property + r.Transfer)})
	}
	return out, nil
}
