package analysis

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// figuresDownTo is the lowest level whose measures are figures of the library. Small numbers of a town or a village are kept from those who may not see
// households, and the library shows everybody the same.
const figuresDownTo = area.County

// ofOne is the unit of what has none on its page: all of these lie between nought and one.
const ofOne = "0至1"

// Metrics are the measures as figures of the library, and the words of those that are no sum, share or mean. title is what an analysis is called, and page
// is its page, "" for none.
func Metrics(d *db.DB, title, page func(slug string) string) metric.Source {
	out := metric.Source{Title: "预警分析汇总", Fresh: "每天夜间全部计算一次"}
	for _, a := range analyses {
		of := slices.Clone(a.measures)
		if a.Slug == trend.Slug {
			of = append(of, placed)
			for _, f := range forecast(nil, 0) {
				of = append(of, f.Measure)
			}
			of = append(of, beyond)
		}
		for _, m := range of {
			x := metric.Metric{Key: metricKey(a.Slug, m.Key), Title: m.Title, Unit: cmp.Or(m.Unit, ofOne), Group: "预警分析 · " + title(a.Slug), Definition: fmt.Sprintf("%s数据来源：%s。缺失值处理：%s", m.Definition, m.Source, m.Missing),
				Adds: m.Adds, Without: "没有可计算的对象，或所需资料未填。" + m.Missing, Of: metric.Now, Per: int64(m.Per), Decimals: m.Decimals, Lowest: figuresDownTo}
			if m.None != "" {
				x.Without = m.None
			}
			if path := page(a.Slug); path != "" {
				x.Uses = []metric.Use{{Title: x.Group, Path: path}}
			}
			if m.Adds == "" || m.whole != nil {
				out.Told = append(out.Told, metric.Told{Key: x.Key, Title: x.Title, Unit: x.Unit, Group: x.Group, Definition: x.Definition, Uses: x.Uses})
				continue
			}
			out.Metrics = append(out.Metrics, x)
		}
	}
	out.Read = func(ctx context.Context, of rollup.Rows, at metric.At) (metric.By, error) {
		// While a pass of a new month runs, some areas have their sheets of it and others not: the root's is made last.
		return metricSums(ctx, d, of, "(SELECT max(month) FROM warning_sheet WHERE area = ? AND month <= ?)", int64(area.Root), at.Day/100)
	}
	out.Past = func(ctx context.Context, of rollup.Rows, month int64) (metric.By, error) {
		return metricSums(ctx, d, of, "?", month)
	}
	return out
}

func metricKey(slug, key string) string { return "warning." + slug + "." + key }

// metricSums are the sums of a month, which an expression of SQL names.
func metricSums(ctx context.Context, d *db.DB, of rollup.Rows, month string, args ...any) (metric.By, error) {
	of.Some = slices.DeleteFunc(slices.Clone(of.Some), func(c area.Code) bool { return c.Level() > figuresDownTo })
	of.Below = of.Below && of.Of.Level() < figuresDownTo
	out := metric.By{}
	if of.Of.Level() > figuresDownTo || of.Some != nil && len(of.Some) == 0 {
		return out, nil
	}
	which := "slug IN (?) AND month = " + month
	query, args := of.Select("area, slug, figures", "warning_sheet", which, which, append([]any{bun.List(slugs)}, args...)...)
	var rows []sheetRow
	if err := d.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, wrap("figures of the library", err)
	}
	for _, r := range rows {
		f := figures{}
		if err := f.put(r.Figures); err != nil {
			return nil, err
		}
		for key, s := range f {
			out.Add(r.Area, metricKey(r.Slug, key), metric.Sums{Num: s.Num, Den: s.Den})
		}
	}
	return out, nil
}
