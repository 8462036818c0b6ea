package satisfaction

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// Metrics are the answers of a year over all surveys. An area with fewer than five answers has their number and no index.
func Metrics(d *db.DB) metric.Source {
	of := func(key, title, unit, definition string, adds metric.Adds) metric.Metric {
		return metric.Metric{Key: Code + "." + key, Title: title, Unit: unit, Group: "满意度", Definition: definition, Adds: adds, Of: metric.Year, Lowest: area.Township,
			List: metric.List{Path: "/m/satisfaction", Can: Code + ":detail"}}
	}
	return metric.Source{Title: "满意度答卷", Fresh: "实时", Metrics: []metric.Metric{
		of("answers", "满意度答卷", "份", "本年度收回的满意度答卷，含入户、电话、扫码和纸质答卷。", metric.Sum),
		of("weak", "存疑答卷", "份", "本年度答卷中用时不足30秒或各题评分完全相同的，仍计入指数。", metric.Sum),
		of("index", "满意度指数", "分", "本年度答卷各评分题得分乘权重之和，占满分（5分乘权重之和）的比例，乘100。不足5份的地区不计算。", metric.Share),
		of("aware", "政策知晓率", "%", "本年度知晓题的有效回答中回答知晓的比例。不足5份答卷的地区不计算。", metric.Share),
	}, Read: func(ctx context.Context, rows rollup.Rows, at metric.At) (metric.By, error) {
		areas := rows.Some
		if areas == nil {
			areas = []area.Code{rows.Of}
		}
		w, args := whereAreas(areas)
		var found []struct {
			Area   area.Code `bun:"area"`
			N      int64     `bun:"n"`
			Weak   int64     `bun:"weak"`
			Score  int64     `bun:"score"`
			Weight int64     `bun:"weight"`
			Aware  int64     `bun:"aware"`
			Asked  int64     `bun:"asked"`
		}
		err := d.Read().NewRaw(`SELECT area, count(*) AS n, sum(CASE WHEN weak > 0 THEN 1 ELSE 0 END) AS weak, sum(score) AS score, sum(weight) AS weight, sum(aware) AS aware, sum(aware_asked) AS asked
			FROM satisfaction_answer WHERE answered_on BETWEEN ? AND ? AND `+w+` GROUP BY area`, append([]any{at.Year * 10000, at.Year*10000 + 9999}, args...)...).Scan(ctx, &found)
		if err != nil {
			return nil, fmt.Errorf("figures of satisfaction: %w", err)
		}
		// An area whose towns are too small has its own figures all the same, where it has five answers itself.
		all := map[area.Code]*struct{ n, weak, score, weight, aware, asked int64 }{}
		for _, x := range found {
			for _, c := range x.Area.Upwards() {
				if rows.Some != nil && !slices.Contains(rows.Some, c) {
					continue
				}
				t := all[c]
				if t == nil {
					t = &struct{ n, weak, score, weight, aware, asked int64 }{}
					all[c] = t
				}
				t.n, t.weak, t.score, t.weight, t.aware, t.asked = t.n+x.N, t.weak+x.Weak, t.score+x.Score, t.weight+x.Weight, t.aware+x.Aware, t.asked+x.Asked
			}
		}
		by := metric.By{}
		for c, t := range all {
			by.Add(c, Code+".answers", metric.Sums{Num: t.n})
			if t.n < least {
				continue
			}
			by.Add(c, Code+".weak", metric.Sums{Num: t.weak})
			by.Add(c, Code+".index", metric.Sums{Num: t.score, Den: bestScore * t.weight})
			by.Add(c, Code+".aware", metric.Sums{Num: t.aware, Den: t.asked})
		}
		return by, nil
	}}
}
