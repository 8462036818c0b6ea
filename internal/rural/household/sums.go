package household

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// Stat is an area's row of the roll-up, as folded at UpdatedAt (ms UTC). NetIncome is fen.
type Stat struct {
	Area      area.Code `bun:"area"`
	UpdatedAt int64     `bun:"updated_at"`
	figures   `bun:",extend"`
}

// Add puts another area's row to it.
func (s *Stat) Add(o Stat) {
	s.add(o.figures)
	s.UpdatedAt = max(s.UpdatedAt, o.UpdatedAt)
}

// Stats are the roll-up's rows, in one statement. This roll-up finds an area by its own code and the children by the area above them.
func Stats(ctx context.Context, d *db.DB, of rollup.Rows) (rows []Stat, err error) {
	const columns = "SELECT area, households, members, monitored, eliminated, net_income, income_members, income_heads, updated_at FROM stat_area WHERE "
	query, args := columns+"area = ?", []any{int64(of.Of)}
	if of.Some != nil {
		query, args = columns+"area IN (?)", []any{bun.List(of.Some)}
	} else if of.Below {
		query, args = query+" UNION ALL "+columns+"parent = ? AND area <> ?", append(args, int64(of.Of), int64(of.Of))
	}
	if err := d.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("sums of households: %w", err)
	}
	return rows, nil
}

// Metrics are the figures of the register.
func Metrics(d *db.DB) metric.Source {
	const group = "户情数据"
	of := func(key, title, unit, definition string, adds metric.Adds, list metric.List) metric.Metric {
		if list.Path == "" {
			list.Path = "/household"
		}
		list.Can = "household-data:detail"
		return metric.Metric{Key: "household." + key, Title: title, Unit: unit, Group: group, Definition: definition, Adds: adds, Of: metric.Now, Lowest: area.Village, List: list}
	}
	known := metric.List{Query: map[string]string{"fact": string(IncomeKnown)}, Holds: metric.Behind}
	income := of("income", "人均纯收入", "元", "各户最近一个填报年度的家庭纯收入之和，除以这些户该年度的家庭人口之和；收入未填的户不计入。", metric.Mean, known)
	income.Per, income.Decimals = 100, 2
	out := metric.Source{Title: "户情数据汇总", Fresh: "户情数据变动后一分钟内更新", Metrics: []metric.Metric{
		of("count", "农户数", "户", "户情数据中登记的农户，含草稿和待镇审的户。", metric.Sum, metric.List{Holds: metric.Counted}),
		of("members", "农户人口", "人", "登记农户的家庭成员人数之和。", metric.Sum, metric.List{Holds: metric.Behind}),
		of("monitored", "正在监测户", "户", "已纳入防返贫监测、风险尚未消除的农户。", metric.Sum, metric.List{Query: map[string]string{"state": StateMonitored}, Holds: metric.Counted}),
		of("eliminated", "风险已消除户", "户", "曾纳入监测、风险已消除或已自然消除的农户。", metric.Sum, metric.List{Query: map[string]string{"state": StateEliminated}, Holds: metric.Counted}),
		of("monitoredShare", "监测户占比", "%", "正在监测户占登记农户的比例。", metric.Share, metric.List{Query: map[string]string{"state": StateMonitored}, Holds: metric.Done}),
		income,
		of("incomeKnown", "收入填报率", "%", "已填收入的户的人口占登记农户人口的比例。", metric.Share, known),
	}, Read: func(ctx context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		rows, err := Stats(ctx, d, of)
		out := metric.By{}
		for _, r := range rows {
			out[r.Area] = map[string]metric.Sums{
				"household.count": {Num: r.Households}, "household.members": {Num: r.Members, Den: r.Households}, "household.monitored": {Num: r.Monitored}, "household.eliminated": {Num: r.Eliminated},
				"household.monitoredShare": {Num: r.Monitored, Den: r.Households}, "household.income": {Num: r.NetIncome, Den: r.IncomeHeads},
				"household.incomeKnown": {Num: r.IncomeMembers, Den: r.Members},
			}
		}
		return out, err
	}}
	for _, x := range splits {
		out.Countings = append(out.Countings, metric.Counting{Room: "household", Split: x.Code, Figures: splitFigures,
			Query: "SELECT area, CASE WHEN monitor_state IN (" + monitoredStates + ") THEN '" + StateMonitored + "' WHEN monitor_state IN (" + eliminatedStates + ") THEN '" + StateEliminated + "' ELSE '' END, " +
				splitColumns[x.Code] + ", count(*) FROM household GROUP BY 1, 2, 3"})
	}
	for i := range out.Metrics {
		switch m := &out.Metrics[i]; m.Key {
		case "household.count", "household.monitoredShare":
			// Why a household is in monitoring is nothing of those that are not.
			m.Splits = splits[:2]
		case "household.monitored", "household.eliminated":
			m.Splits = splits
		}
	}
	return out
}

// splits are the dictionaries by which the list of households can be filtered, splitColumns their columns.
var (
	splits = []metric.Split{
		{Code: "household_type", Title: "户类型", Filter: "type", Lowest: metric.CountedDownTo, Fresh: splitFresh},
		{Code: "house_level", Title: "住房等级", Filter: "houseLevel", Lowest: metric.CountedDownTo, Fresh: splitFresh},
		{Code: "risk_type", Title: "主要风险", Filter: "risk", Lowest: metric.CountedDownTo, Fresh: splitFresh},
		{Code: "monitor_type", Title: "监测类别", Filter: "monitor", Lowest: metric.CountedDownTo, Fresh: splitFresh},
	}
	splitColumns = map[string]string{"household_type": "type", "risk_type": "risk", "monitor_type": "monitor_type", "house_level": "house_level"}
)

const splitFresh = "分类数据每小时统计一次"

// splitFigures are what n households in a state of monitoring add to the figures that are broken down.
func splitFigures(state string, n int64) map[string]metric.Sums {
	out := map[string]metric.Sums{"household.count": {Num: n}, "household.monitoredShare": {Den: n}}
	switch state {
	case StateMonitored:
		out["household.monitored"], out["household.monitoredShare"] = metric.Sums{Num: n}, metric.Sums{Num: n, Den: n}
	case StateEliminated:
		out["household.eliminated"] = metric.Sums{Num: n}
	}
	return out
}
