package monitor

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/rural/help"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// kinds are the entries of the dictionaries monitor_type and risk_type, each a figure of its own. It goes by the name that the dictionary has for it
// (metric.Called); here stands that of the first day, which a figure without a dictionary keeps.
type kind struct {
	ref   int64
	title string
}

var (
	typeKinds = []kind{{1, "脱贫不稳定户"}, {2, "边缘易致贫户"}, {3, "突发严重困难户"}, {4, "防止返贫致贫对象"}}
	riskKinds = []kind{{1, "因病"}, {2, "因学"}, {3, "因残"}, {4, "因自然灾害"}, {5, "因意外事故"}, {6, "因产业项目失败"}, {7, "因务工就业不稳"}, {8, "缺劳动力"}, {9, "因房"}, {10, "因饮水安全"}, {11, "因突发公共事件"}, {99, "其他风险"}}
)

// Metrics are the figures of cases that the hourly job counts.
func Metrics(counts *help.Service) metric.Source {
	of := func(key, title, unit, definition string, adds metric.Adds, list metric.List) metric.Metric {
		return metric.Metric{Key: "monitor." + key, Title: title, Unit: unit, Group: "防返贫监测", Definition: definition, Adds: adds, Of: metric.Now, Lowest: area.Village, List: list}
	}
	list := func(holds metric.Holds, query map[string]string) metric.List {
		return metric.List{Path: "/m/monitor", Query: query, Can: "monitor:detail", Holds: holds}
	}
	// What is of a year has no list: a register knows when a case was last changed and not when it began, so to find those would be to read all.
	days := of("days", "识别平均用时", "天", "近12个月认定的监测对象，从发现线索到认定平均所用的天数。", metric.Mean, metric.List{})
	days.Decimals = 1
	out := metric.Source{Title: "防返贫监测统计", Fresh: "每小时统计一次；镇、村可在帮扶报表中立即统计", Metrics: []metric.Metric{
		of("began", "近12个月纳入监测", "户次", "近12个月（含本月）开始监测的户次，含恢复帮扶的。", metric.Sum, metric.List{}),
		of("finished", "近12个月风险消除", "户次", "近12个月（含本月）风险消除、结束监测的户次。", metric.Sum, metric.List{}),
		days,
		of("inTime", "按时识别率", "%", "近12个月认定的监测对象中，在所在地区规定的时限内认定的比例。", metric.Share, metric.List{}),
		of("again", "返贫复发率", "%", "近12个月风险消除的户次中，90天内风险又出现的比例。", metric.Share, metric.List{}),
	}}
	keys := map[string]map[int64]string{figureType: {}, figureRisk: {}}
	for _, part := range []struct {
		figure, key, says, filter, format, dict string
		kinds                                   []kind
	}{{figureType, "type", "正在监测的对象中，监测类别为此项的：%s。", "f.monitorType", "%d", "monitor_type", typeKinds}, {figureRisk, "risk", "正在监测的对象中，主要风险为此项的：%s。", "f.risk", "%02d", "risk_type", riskKinds}} {
		for _, k := range part.kinds {
			code := fmt.Sprintf(part.format, k.ref)
			keys[part.figure][k.ref] = "monitor." + part.key + code
			x := of(part.key+code, k.title, "户", fmt.Sprintf(part.says, k.title), metric.Sum, list(metric.Counted, map[string]string{"view": "watched", part.filter: code}))
			x.Names = metric.Named{Dict: part.dict, Code: code}
			out.Metrics = append(out.Metrics, x)
		}
	}
	out.Read = func(ctx context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		by := metric.By{}
		err := counts.EachCounted(ctx, of, append([]string{figureBeganCases, figureEndedCases}, figureKinds...), func(at area.Code, kind string, ref int64, f help.HelpFigure) {
			switch kind {
			case figureBeganCases:
				by.Add(at, "monitor.began", metric.Sums{Num: f.Need, Den: f.Done})
			case figureEndedCases:
				by.Add(at, "monitor.finished", metric.Sums{Num: f.Need, Den: f.Done})
			case figureDays:
				by.Add(at, "monitor.days", metric.Sums{Num: f.Done, Den: f.Need})
			case figureTime:
				by.Add(at, "monitor.inTime", metric.Sums{Num: f.Done, Den: f.Need})
			case figureAgain:
				by.Add(at, "monitor.again", metric.Sums{Num: f.Done, Den: f.Need})
			default:
				if key := keys[kind][ref]; key != "" {
					by.Add(at, key, metric.Sums{Num: f.Need})
				}
			}
		})
		return by, err
	}
	return out
}
