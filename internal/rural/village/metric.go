package village

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// Metrics are the figures of the archives that are filed.
func Metrics(d *db.DB) metric.Source {
	const group = "村情数据"
	list := metric.List{Path: "/m/villages-data", Query: map[string]string{"view": "archived"}, Year: "f.year", Can: "villages-data:detail"}
	counted, mean, sum := list, list, list
	counted.Holds, mean.Holds, sum.Holds, sum.Adds = metric.Counted, metric.Whole, metric.Summed, metric.OfAmounts
	return metric.Source{Title: "村情数据汇总", Fresh: "归档后实时更新", Metrics: []metric.Metric{
		{Key: "village.archived", Title: "已归档村", Unit: "个", Group: group, Definition: "年度村情数据已归档的行政村和社区。", Adds: metric.Sum, Of: metric.Year, Lowest: area.Village, List: counted},
		{Key: "village.income", Title: "村均集体经营性收入", Unit: "万元", Group: group, Definition: "已归档村的集体经营性收入之和除以已归档村数。", Adds: metric.Mean, Of: metric.Year, Per: 100, Decimals: 2,
			Lowest: area.Village, List: mean},
		{Key: "village.incomeSum", Title: "村集体经营性收入", Unit: "万元", Group: group, Definition: "已归档村的集体经营性收入之和；没有已归档村的不计算。", Adds: metric.Sum, Of: metric.Year, Without: "还没有已归档的村", Per: 100, Decimals: 2, Lowest: area.Village, List: sum},
	}, Read: func(ctx context.Context, of rollup.Rows, at metric.At) (metric.By, error) {
		by, _, err := Incomes(ctx, d, of, at.Year)
		out := metric.By{}
		for c, i := range by {
			out[c] = map[string]metric.Sums{"village.archived": {Num: i.Villages}, "village.income": {Num: i.Sum, Den: i.Villages}, "village.incomeSum": {Num: i.Sum, Den: i.Villages}}
		}
		return out, err
	}}
}
