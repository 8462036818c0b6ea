package satisfaction

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
)

// townSums are what the answers of a town to one survey add up to. They stop at the town: a sum of the province would have everybody who answers wait for
// the one before.
type townSums struct {
	Survey int64     `bun:"survey"`
	State  string    `bun:"state"`
	Area   area.Code `bun:"area"`
	N      int64     `bun:"n"`
	Weak   int64     `bun:"weak"`
	Score  int64     `bun:"score"`
	Weight int64     `bun:"weight"`
	Aware  int64     `bun:"aware"`
	Asked  int64     `bun:"aware_asked"`
	spread
}

// sumsOf is what one answer adds.
func sumsOf(survey int64, town area.Code, weak int, r result) townSums {
	x := townSums{Survey: survey, Area: town, N: 1, Weak: int64(min(weak, 1)), Score: r.score, Weight: r.weight, Aware: r.aware, Asked: r.asked}
	x.answer(r.score, r.weight)
	return x
}

func (x townSums) addTo(by metric.By, c area.Code, shows bool) {
	by.Add(c, Code+".answers", metric.Sums{Num: x.N})
	if !shows {
		return
	}
	by.Add(c, Code+".weak", metric.Sums{Num: x.Weak, Den: x.N})
	by.Add(c, Code+".index", metric.Sums{Num: x.Score, Den: bestScore * x.Weight})
	by.Add(c, Code+".aware", metric.Sums{Num: x.Aware, Den: x.Asked})
}

// addSums adds answers to the sums of their towns, in the order of their keys: each waits for the rows another has changed. It is the last a transaction
// of one answer does, so that nobody waits long.
func addSums(ctx context.Context, tx *db.Tx, more ...townSums) error {
	slices.SortFunc(more, func(a, b townSums) int { return cmp.Or(cmp.Compare(a.Survey, b.Survey), cmp.Compare(a.Area, b.Area)) })
	var rows [][]any
	for i, x := range more {
		if i+1 < len(more) && more[i+1].Survey == x.Survey && more[i+1].Area == x.Area {
			next := &more[i+1]
			next.N, next.Weak, next.Score, next.Weight, next.Aware, next.Asked = next.N+x.N, next.Weak+x.Weak, next.Score+x.Score, next.Weight+x.Weight, next.Aware+x.Aware, next.Asked+x.Asked
			next.add(x.spread)
			continue
		}
		rows = append(rows, []any{x.Survey, int64(x.Area), x.N, x.Weak, x.Score, x.Weight, x.Aware, x.Asked, x.Scored, x.Points, x.Squares})
	}
	in := db.Rows{Table: "satisfaction_sum", Columns: append([]string{"survey", "area"}, sumColumns...), Rows: rows, Else: adding("satisfaction_sum", sumColumns)}
	if _, err := tx.InsertMany(ctx, in); err != nil {
		return fmt.Errorf("add to the sums of a survey: %w", err)
	}
	return nil
}

var sumColumns = []string{"n", "weak", "score", "weight", "aware", "aware_asked", "scored", "points", "squares"}

// adding is what becomes of sums of a survey and area that are there already.
func adding(table string, columns []string) string {
	plus := make([]string, len(columns))
	for i, c := range columns {
		plus[i] = c + " = " + table + "." + c + " + excluded." + c
	}
	return "ON CONFLICT (survey, area) DO UPDATE SET " + strings.Join(plus, ", ")
}

// moveSums takes the rows of an area along when it is merged into another.
func moveSums(ctx context.Context, tx *db.Tx, from, to area.Code, table string, columns ...string) error {
	list := strings.Join(columns, ", ")
	_, err := tx.NewRaw("INSERT INTO "+table+" (survey, area, "+list+") SELECT survey, CAST(? AS bigint), "+list+" FROM "+table+" WHERE area = ? "+adding(table, columns),
		int64(to), int64(from)).Exec(ctx)
	if err == nil {
		_, err = tx.NewRaw("DELETE FROM "+table+" WHERE area = ?", int64(from)).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("move rows of %s: %w", table, err)
	}
	return nil
}
