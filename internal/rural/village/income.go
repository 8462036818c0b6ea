package village

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// Income is what the villages of an area earned in a year, by the archives of it that are filed: how many there are, and the sum in hundredths
// of 万元.
type Income struct{ Villages, Sum int64 }

// Add puts another area's income to it.
func (i *Income) Add(o Income) { i.Villages, i.Sum = i.Villages+o.Villages, i.Sum+o.Sum }

// Mean is the income of a village in 万元, 0 where no archive is filed.
func (i Income) Mean() float64 {
	if i.Villages == 0 {
		return 0
	}
	return math.Round(float64(i.Sum)/float64(i.Villages)) / 100
}

type incomeKey struct {
	area area.Code
	year int64
}

// filed is what an archive adds to the income of its village.
func filed(r *declaration.Record) (incomeKey, Income) {
	if r == nil || r.State != Archived {
		return incomeKey{}, Income{}
	}
	return incomeKey{r.Area, r.Int("year")}, Income{1, r.Int("collectiveIncome")}
}

// counted brings the sums from what an archive added before to what it adds now, in the step's transaction and for all areas above: archives are
// filed once a year, so that nothing has to wait for a fold.
func counted(ctx context.Context, tx *db.Tx, was, now *declaration.Record) error {
	by := map[incomeKey]Income{}
	k, n := filed(was)
	by[k] = Income{-n.Villages, -n.Sum}
	k, n = filed(now)
	had := by[k]
	had.Add(n)
	by[k] = had
	return addIncome(ctx, tx, by)
}

func addIncome(ctx context.Context, tx *db.Tx, by map[incomeKey]Income) error {
	all := map[incomeKey]Income{}
	for k, n := range by {
		if n == (Income{}) {
			continue
		}
		for _, a := range k.area.Upwards() {
			sum := all[incomeKey{a, k.year}]
			sum.Add(n)
			all[incomeKey{a, k.year}] = sum
		}
	}
	keys := make([]incomeKey, 0, len(all))
	for k, n := range all {
		if n != (Income{}) {
			keys = append(keys, k)
		}
	}
	// Villages before their town, the root last: one order for all writers.
	slices.SortFunc(keys, func(a, b incomeKey) int {
		return cmp.Or(cmp.Compare(b.area.Level(), a.area.Level()), cmp.Compare(a.area, b.area), cmp.Compare(a.year, b.year))
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = []any{int64(k.area), k.year, int64(k.area.Parent()), all[k].Villages, all[k].Sum}
	}
	return incomeTable.Add(ctx, tx, rows)
}

var incomeTable = rollup.Table{Name: "village_income", Key: []string{"area", "year"}, Also: []string{"parent"}, Sums: []string{"villages", "income"}}

// Recount writes the sums anew from the archives: after some were planted past their steps.
func Recount(ctx context.Context, tx *db.Tx) error {
	if _, err := tx.NewRaw("DELETE FROM village_income").Exec(ctx); err != nil {
		return fmt.Errorf("count the income of villages: %w", err)
	}
	var rows []struct {
		Area     area.Code `bun:"area"`
		Year     int64     `bun:"year"`
		Villages int64     `bun:"villages"`
		Income   int64     `bun:"income"`
	}
	err := tx.NewRaw("SELECT area, year, count(*) AS villages, coalesce(CAST(sum(collective_income) AS bigint), 0) AS income FROM village_archive WHERE state = ? GROUP BY area, year", Archived).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("count the income of villages: %w", err)
	}
	by := map[incomeKey]Income{}
	for _, r := range rows {
		by[incomeKey{r.Area, r.Year}] = Income{r.Villages, r.Income}
	}
	return addIncome(ctx, tx, by)
}

// Incomes are the incomes of some areas in two years, a year's by area: that of last and the one before. One statement.
func Incomes(ctx context.Context, d *db.DB, of rollup.Rows, year int64) (last, before map[area.Code]Income, err error) {
	const years = "year IN (?, ?) AND villages <> 0"
	query, args := of.Select("area, year, villages, income", "village_income", years, years, year, year-1)
	var rows []struct {
		Area     area.Code `bun:"area"`
		Year     int64     `bun:"year"`
		Villages int64     `bun:"villages"`
		Income   int64     `bun:"income"`
	}
	if err := d.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, nil, fmt.Errorf("income of villages: %w", err)
	}
	last, before = map[area.Code]Income{}, map[area.Code]Income{}
	for _, r := range rows {
		if r.Year == year {
			last[r.Area] = Income{r.Villages, r.Income}
		} else {
			before[r.Area] = Income{r.Villages, r.Income}
		}
	}
	return last, before, nil
}
