package satisfaction

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// Metrics are the surveys that end in a year, together. A figure of an area adds up what the reports of those surveys show of it and nothing else, so
// that nothing can be taken from it that cannot be taken from a report. A survey is of one year, that of its last day: of one cut in two by the turn
// of the year, each half and the whole would tell about the other half. People served are another population than households: what they say is not added
// to what households say, and stands in the reports of their surveys alone.
func Metrics(d *db.DB) metric.Source {
	list := func(view string) map[string]string {
		return map[string]string{"view": view, "f.population": householdPopulations}
	}
	of := func(key, title, unit, definition string, adds metric.Adds) metric.Metric {
		return metric.Metric{Key: Code + "." + key, Title: title, Unit: unit, Group: "满意度", Definition: definition, Adds: adds, Of: metric.Year, Lowest: area.Township, Without: wordsVeiled,
			List: metric.List{Path: "/m/satisfaction", Query: list("done"), Year: "f.endsOn", Can: Code + ":detail", Holds: metric.Behind}}
	}
	// Who answered is not kept: the surveys are what lies behind their answers.
	summed := func(m metric.Metric, view string) metric.Metric {
		m.List.Query, m.List.Holds, m.List.Adds = list(view), metric.Summed, metric.OfAnswers
		return m
	}
	answers := of("answers", "满意度答卷", "份", "截止日期在本年度的农户满意度调查收回的答卷，含入户、电话、扫码和纸质答卷，不含服务对象的调查。", metric.Sum)
	answers = summed(answers, "released")
	answers.Without = ""
	return metric.Source{Title: "满意度答卷", Fresh: "实时", Metrics: []metric.Metric{
		answers,
		summed(of("weak", "存疑答卷", "份", "截止日期在本年度、已结束回收的农户调查中，用时不足30秒或各题评分完全相同的答卷，仍计入指数。不含服务对象的调查和统计报告中不显示本地区结果的调查。", metric.Sum), "done"),
		of("index", "满意度指数", "分", "截止日期在本年度、已结束回收的农户调查中，各评分题得分乘权重之和，占满分（5分乘权重之和）的比例，乘100。不含服务对象的调查和统计报告中不显示本地区结果的调查。", metric.Share),
		of("aware", "政策知晓率", "%", "截止日期在本年度、已结束回收的农户调查中，知晓题的有效回答中回答知晓的比例。不含服务对象的调查和统计报告中不显示本地区结果的调查。", metric.Share),
	}, Read: func(ctx context.Context, rows rollup.Rows, at metric.At) (metric.By, error) {
		roots := rows.Some
		if roots == nil {
			roots = []area.Code{rows.Of}
		}
		// A survey is read whole: what is masked in an area depends on those beside it.
		w, args := touching(roots)
		var found []townSums
		err := d.Read().NewRaw(`SELECT a.survey, s.state, a.area, a.n, a.weak, a.score, a.weight, a.aware, a.aware_asked
			FROM satisfaction_sum AS a JOIN satisfaction_survey AS s ON s.id = a.survey WHERE s.population <> ? AND s.ends_on BETWEEN ? AND ? AND `+w,
			append([]any{served, at.Year * 10000, at.Year*10000 + 9999}, args...)...).Scan(ctx, &found)
		if err != nil {
			return nil, fmt.Errorf("figures of satisfaction: %w", err)
		}
		asked := func(c area.Code) bool {
			if rows.Some != nil {
				return slices.Contains(rows.Some, c)
			}
			return c == rows.Of || rows.Below && c.Parent() == rows.Of
		}
		surveys := map[int64][]townSums{}
		for _, x := range found {
			surveys[x.Survey] = append(surveys[x.Survey], x)
		}
		by := metric.By{}
		for _, towns := range surveys {
			n := map[area.Code]int64{}
			for _, x := range towns {
				n[x.Area] = x.N
			}
			show := showing(n).once(closed(towns[0].State))
			for _, x := range towns {
				for _, c := range x.Area.Upwards() {
					if asked(c) {
						x.addTo(by, c, show.shows(c))
					}
				}
			}
		}
		return by, nil
	}}
}

// touching is the condition of surveys that ask within some areas: those of an office inside, and those of the offices above.
func touching(areas []area.Code) (string, []any) {
	text, args := "(1 = 0", []any{}
	for _, c := range areas {
		r := c.Range()
		text, args = text+" OR s.area BETWEEN ? AND ? OR s.area IN (?)", append(args, int64(r.Lo), int64(r.Hi), bun.List(c.Upwards()))
	}
	return text + ")", args
}
