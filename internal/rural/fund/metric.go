package fund

import (
	"context"
	"maps"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// sources and categories are the entries of the dictionaries fund_source and project_category, each a figure of its own.
var (
	sources    = []struct{ code, title string }{{"1", "中央财政衔接资金"}, {"2", "省级财政资金"}, {"3", "市级财政资金"}, {"4", "县级财政资金"}, {"5", "帮扶市资金"}, {"6", "帮扶单位自筹"}, {"7", "社会捐赠"}, {"8", "其他涉农资金"}}
	categories = []struct{ code, title string }{{"01", "产业发展"}, {"02", "就业项目"}, {"03", "乡村建设行动"}, {"04", "易地搬迁后扶"}, {"05", "巩固三保障成果"}, {"06", "乡村治理和精神文明建设"}, {"07", "项目管理费"},
		{"99", "其他类型"}}
)

// Metrics are the money of a year.
func Metrics(d *db.DB) metric.Source {
	of := func(key, title, definition, path string, records map[string]string) metric.Metric {
		return metric.Metric{Key: "fund." + key, Title: title, Unit: "万元", Group: "项目资金", Definition: definition, Adds: metric.Sum, Of: metric.Year, Per: 1_000_000, Decimals: 2, Lowest: area.Village,
			List: metric.List{Path: path, Query: records, Year: "f.year", Can: "project-fund:detail", Holds: metric.Summed, Adds: metric.OfAmounts}}
	}
	// The records whose amounts a figure adds up, of one entry of a dictionary where it is of that alone.
	only := func(records map[string]string, filter, code string) map[string]string {
		out := maps.Clone(records)
		out[filter] = code
		return out
	}
	issued, allocated, paid := map[string]string{"view": "issued"}, map[string]string{"view": "allocated"}, map[string]string{"view": "paid"}
	quota := of("quota", "资金指标", "本年度已下达的资金指标。指标由县级及以上持有，镇、村没有。", "/m/project-fund-quota", issued)
	quota.Lowest = area.County
	progress := of("progress", "资金支付进度", "本年度已支付的资金，占资金指标的比例；没有指标的地区占已分配资金的比例。", "/m/project-fund-payment", paid)
	progress.Unit, progress.Adds, progress.Per, progress.Decimals = "%", metric.Share, 0, 1
	out := metric.Source{Title: "项目资金汇总", Fresh: "实时", Metrics: []metric.Metric{
		quota,
		of("allocated", "已分配资金", "本年度分配到项目的资金。", "/m/project-fund-allocation", allocated),
		of("paid", "已支付资金", "本年度已完成支付的资金。", "/m/project-fund-payment", paid),
		progress,
	}}
	for _, x := range sources {
		quota := of("quota"+x.code, x.title+" · 指标", "本年度已下达的"+x.title+"指标。", "/m/project-fund-quota", only(issued, "f.source", x.code))
		quota.Lowest = area.County
		out.Metrics = append(out.Metrics, quota, of("paid"+x.code, x.title+" · 已支付", "本年度已完成支付的"+x.title+"。", "/m/project-fund-payment", only(paid, "f.source", x.code)))
	}
	for _, x := range categories {
		out.Metrics = append(out.Metrics, of("category"+x.code, x.title+" · 已分配", "本年度分配到此类项目的资金："+x.title+"。", "/m/project-fund-allocation", only(allocated, "f.category", x.code)))
	}
	bySource := metric.Split{Code: "fund_source", Title: "资金来源", Filter: "f.source"}
	for i := range 3 {
		out.Metrics[i].Splits = []metric.Split{bySource}
	}
	out.Split = func(ctx context.Context, areas []area.Code, at metric.At, code string) (metric.Parts, error) {
		parts := metric.Parts{}
		if code != bySource.Code {
			return parts, nil
		}
		rows, err := sums(ctx, d, rollup.Rows{Some: areas}, at.Year, 0)
		for _, r := range rows {
			source, _, _ := strings.Cut(r.Code, "/")
			if key := map[string]string{sumQuota: "fund.quota", sumAllocated: "fund.allocated", sumPaid: "fund.paid"}[r.Kind]; key != "" {
				parts.Add(key, source, metric.Sums{Num: r.Amount})
			}
		}
		return parts, err
	}
	known := map[string]bool{}
	for _, m := range out.Metrics {
		known[m.Key] = true
	}
	out.Read = func(ctx context.Context, of rollup.Rows, at metric.At) (metric.By, error) {
		rows, err := sums(ctx, d, of, at.Year, 0)
		by, whole := metric.By{}, map[area.Code]Money{}
		for _, r := range rows {
			m := whole[r.Area]
			m.take(r)
			whole[r.Area] = m
			source, category, _ := strings.Cut(r.Code, "/")
			if key := map[string]string{sumQuota: "fund.quota" + source, sumAllocated: "fund.category" + category, sumPaid: "fund.paid" + source}[r.Kind]; known[key] {
				by.Add(r.Area, key, metric.Sums{Num: r.Amount})
			}
		}
		for c, m := range whole {
			by.Add(c, "fund.quota", metric.Sums{Num: m.Quota})
			by.Add(c, "fund.allocated", metric.Sums{Num: m.Allocated})
			by.Add(c, "fund.paid", metric.Sums{Num: m.Paid})
			by.Add(c, "fund.progress", metric.Sums{Num: m.Paid, Den: m.Whole()})
		}
		return by, err
	}
	return out
}
