package household

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/keyset"
)

// Tellable reports whether a field may stand in a list that others make of households: it is neither sealed nor secret, and nobody's free words.
func (f *Field) Tellable() bool { return !f.Sealed() && !f.Secret && f.Kind != LongText }

// Tellable fields of a household and of its newest year of income.
var (
	toldFields  = tellable(homeFields)
	toldIncomes = tellable(incomeFields)
	toldColumns = named(toldFields, "h.id", "h.area", "h.updated_at")
	// toldYears begin with whose and of which year they are.
	toldYears = named(toldIncomes, "h.household_id", "h.year")
)

func tellable(fields []bound) []bound {
	return slices.DeleteFunc(slices.Clone(fields), func(b bound) bool { return !b.Tellable() })
}

func named(fields []bound, first ...string) string {
	for _, f := range fields {
		first = append(first, "h."+f.column())
	}
	return strings.Join(first, ", ")
}

// Told is what a household's field says, as a code where it is of a dictionary; "" where nobody entered it, or it is not told.
func (h *Household) Told(key string) string { return toldOf(toldFields, key, h) }

// Told is what a year's sum says, in yuan.
func (i *Income) Told(key string) string { return toldOf(toldIncomes, key, i) }

func toldOf(fields []bound, key string, row any) string {
	for _, f := range fields {
		if f.Key == key {
			return f.cell(row)
		}
	}
	return ""
}

// InVillage gives a village's households of a query in the order of entry, behind one of them: their fields that are told, and nothing that is sealed. ids, where there are any,
// are the only ones looked for. A keyword, an order and a cursor are not of it.
func (s *Service) InVillage(ctx context.Context, h bun.IDB, q Query, village area.Code, ids []int64, after int64, most int) ([]Household, error) {
	sw, args := q.Scope.Between(columns)
	w := keyset.And(keyset.When("h.area = ? AND h.id > ?", int64(village), after), keyset.When(sw, args...), s.filters(q))
	if len(ids) > 0 {
		w = keyset.And(w, keyset.When("h.id IN (?)", bun.List(ids)))
	}
	var rows []Household
	if err := h.NewRaw("SELECT "+toldColumns+" FROM household AS h WHERE "+w.Text+" ORDER BY h.id LIMIT ?", append(w.Args, most)...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("households of a village: %w", err)
	}
	return rows, nil
}

// Newest is the newest year of income of some households.
func (s *Service) Newest(ctx context.Context, h bun.IDB, ids []int64) (map[int64]Income, error) {
	out := map[int64]Income{}
	if len(ids) == 0 {
		return out, nil
	}
	near, args := db.Near("h.household_id", nearMembers, ids)
	var rows []Income
	if err := h.NewRaw("SELECT "+toldYears+" FROM household_income AS h WHERE "+near+" ORDER BY h.household_id, h.year", args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("newest incomes: %w", err)
	}
	for _, r := range rows {
		out[r.HouseholdID] = r
	}
	return out, nil
}

// ByVillage is how many households of a query each village has.
func (s *Service) ByVillage(ctx context.Context, q Query) (map[area.Code]int64, error) {
	sw, args := q.Scope.Between(columns)
	w := keyset.And(keyset.When(sw, args...), s.filters(q))
	var rows []struct {
		Area area.Code `bun:"area"`
		N    int64     `bun:"n"`
	}
	if err := s.DB.Read().NewRaw("SELECT h.area, count(*) AS n FROM household AS h WHERE "+w.Text+" GROUP BY h.area", w.Args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("households by village: %w", err)
	}
	out := make(map[area.Code]int64, len(rows))
	for _, r := range rows {
		out[r.Area] = r.N
	}
	return out, nil
}
