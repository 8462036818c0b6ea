package summary

import (
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
)

// A report as a file says of when its numbers are: of this day, of the end of the month that was kept, and of a year that is over both where it
// has figures of either.
func TestAFileSaysOfWhenItsNumbersAre(t *testing.T) {
	month := metric.Metric{Key: "x.month", Of: metric.Now}
	year := metric.Metric{Key: "x.year", Of: metric.Year}
	for _, c := range []struct {
		period string
		of     []metric.Metric
		want   string
	}{
		{"", []metric.Metric{month, year}, "地区：高州市    报告期：2026年11月    数据截至：2026-11-27"},
		{"2026-10", []metric.Metric{month, year}, "地区：高州市    报告期：2026年10月    数据为2026年10月末数"},
		{"2026-Q1", []metric.Metric{month}, "地区：高州市    报告期：2026年第1季度    数据为2026年3月末数"},
		{"2025", []metric.Metric{month, year}, "地区：高州市    报告期：2025年    数据为2025年12月末数（年度指标截至2026-11-27）"},
		{"2025", []metric.Metric{year}, "地区：高州市    报告期：2025年    数据截至：2026-11-27"},
	} {
		period, err := PeriodOf(c.period, 20261127)
		if err != nil {
			t.Fatal(err)
		}
		a := asking{by: &principal.Principal{}, at: area.Root, period: period, report: filled{metrics: map[string]metric.Metric{}}}
		for _, m := range c.of {
			a.report.keys, a.report.metrics[m.Key] = append(a.report.keys, m.Key), m
		}
		slices.Sort(a.report.keys)
		r := SummaryReport{Period: period.Code, Month: period.Month, Live: period.Live, Day: 20261127, Area: metric.MetricArea{Name: "高州市"}}
		r.Kept, r.Later = a.standing()
		if got := noteOf(r); got != c.want {
			t.Errorf("%q of %d figures: %s", c.period, len(c.of), got)
		}
	}
}
