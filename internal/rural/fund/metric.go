package fund

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// Metrics are the money of a year.
func Metrics(d *db.DB) metric.Source {
	of := func(key, title, definition, path string, states map[string]string) metric.Metric {
		return metric.Metric{Key: "fund." + key, Title: title, Unit: "万元", Group: "项目资金", Definition: definition, Adds: metric.Sum, Of: metric.Year, Per: 1_000_000, Decimals: 2, Lowest: area.Village,
			List: metric.List{Path: path, Query: states, Year: "f.year", Can: "project-fund:detail"}}
	}
	quota := of("quota", "资金指标", "本年度已下达的资金指标。指标由县级及以上持有，镇、村没有。", "/m/project-fund-quota", nil)
	quota.Lowest = area.County
	progress := of("progress", "资金支付进度", "本年度已支付的资金，占资金指标的比例；没有指标的地区占已分配资金的比例。", "/m/project-fund-payment", nil)
	progress.Unit, progress.Adds, progress.Per, progress.Decimals = "%", metric.Share, 0, 1
	return metric.Source{Title: "项目资金汇总", Fresh: "实时", Metrics: []metric.Metric{
		quota,
		of("allocated", "已分配资金", "本年度分配到项目的资金。", "/m/project-fund-allocation", nil),
		of("paid", "已支付资金", "本年度已完成支付的资金。", "/m/project-fund-payment", map[string]string{"state": "60"}),
		progress,
	}, Read: func(ctx context.Context, of rollup.Rows, at metric.At) (metric.By, error) {
		by, err := Moneys(ctx, d, of, at.Year, 0)
		out := metric.By{}
		for c, m := range by {
			out[c] = map[string]metric.Sums{"fund.quota": {Num: m.Quota}, "fund.allocated": {Num: m.Allocated}, "fund.paid": {Num: m.Paid}, "fund.progress": {Num: m.Paid, Den: m.Whole()}}
		}
		return out, err
	}}
}
