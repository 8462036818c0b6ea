package help

import (
	"context"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// measureKinds are the kinds of the dictionary help_measure, each a figure of its own.
var measureKinds = []struct {
	ref   int64
	title string
}{{1, "产业帮扶"}, {2, "就业帮扶"}, {3, "金融帮扶"}, {4, "公益性岗位"}, {5, "住房安全保障"}, {6, "饮水安全保障"}, {7, "健康帮扶"}, {8, "教育帮扶"}, {9, "综合保障"}, {10, "社会帮扶"}, {11, "志智双扶"},
	{12, "生产生活条件改善"}, {99, "其他措施"}}

func measureKey(ref int64) string { return "measure" + kindOf(ref) }

// Metrics are the figures of help, as counted by Count.
func (s *Service) Metrics() metric.Source {
	of := func(key, title, unit, definition string, adds metric.Adds, list metric.List) metric.Metric {
		list.Can = "help:detail"
		if list.Path == "/household" {
			list.Can = "household-data:detail"
		}
		return metric.Metric{Key: "help." + key, Title: title, Unit: unit, Group: "帮扶管理", Definition: definition, Adds: adds, Of: metric.Now, Lowest: area.Village, List: list}
	}
	due := func(kind string, holds metric.Holds) metric.List {
		return metric.List{Path: "/m/help/due", Query: map[string]string{"kind": kind, "visited": "yes"}, Holds: holds}
	}
	measures := func(holds metric.Holds) metric.List {
		return metric.List{Path: "/m/help-measure", Query: map[string]string{"view": "kept"}, Holds: holds}
	}
	entitled := func(holds metric.Holds, adds string) metric.List {
		return metric.List{Path: "/m/help/entitled", Holds: holds, Adds: adds}
	}
	out := metric.Source{Title: "帮扶管理统计", Fresh: "每小时统计一次；镇、村可在帮扶报表中立即统计", Metrics: []metric.Metric{
		of("visitedMonthly", "监测户月走访率", "%", "本月已走访的正在监测户，占有效的正在监测户的比例。", metric.Share, due("monitored", metric.Whole)),
		of("visitedQuarterly", "其他户季走访率", "%", "本季度已走访的其他农户，占有效的其他农户的比例。", metric.Share, due("other", metric.Whole)),
		of("mustVisit", "八必访户数", "户", "符合“八必访”条件的有效农户。", metric.Sum, due("must", metric.Counted)),
		of("mustVisited", "八必访走访率", "%", "“八必访”农户中本期已走访的比例。", metric.Share, due("must", metric.Whole)),
		of("paired", "监测户结对率", "%", "正在监测户中有帮扶责任人的比例。", metric.Share, metric.List{Path: "/household", Query: map[string]string{"state": household.StateMonitored, "approval": household.StateValid}, Holds: metric.Whole}),
		of("measures", "帮扶措施", "项", "登记的帮扶措施，不含已取消的。", metric.Sum, measures(metric.Counted)),
		of("evaluated", "措施评价率", "%", "帮扶措施中已评价成效的比例。", metric.Share, measures(metric.Whole)),
		of("covered", "政策落实率", "%", "按政策条件应享受的农户中，已登记相应措施的比例。", metric.Share, entitled(metric.Behind, "")),
		of("missing", "应享未享", "户次", "按政策条件应享受而没有登记相应措施的农户，按政策计次。", metric.Sum, entitled(metric.Summed, metric.OfPolicies)),
	}}
	for _, k := range measureKinds {
		list := measures(metric.Counted)
		list.Query["f.kind"] = kindOf(k.ref)
		out.Metrics = append(out.Metrics, of(measureKey(k.ref), k.title, "项", "登记的"+k.title+"类帮扶措施，不含已取消的。", metric.Sum, list))
	}
	byKind := metric.Split{Code: "help_measure", Title: "措施类别", Filter: "f.kind"}
	for i := range out.Metrics {
		if m := &out.Metrics[i]; m.Key == "help.measures" || m.Key == "help.evaluated" {
			m.Splits = []metric.Split{byKind}
		}
	}
	out.Split = func(ctx context.Context, areas []area.Code, _ metric.At, code string) (metric.Parts, error) {
		parts := metric.Parts{}
		if code != byKind.Code {
			return parts, nil
		}
		err := s.EachCounted(ctx, rollup.Rows{Some: areas}, []string{figureMeasure}, func(_ area.Code, _ string, ref int64, f HelpFigure) {
			entry := ""
			if ref != 0 {
				entry = kindOf(ref)
			}
			parts.Add("help.measures", entry, metric.Sums{Num: f.Need})
			parts.Add("help.evaluated", entry, metric.Sums{Num: f.Done, Den: f.Need})
		})
		return parts, err
	}
	kinds := map[int64]bool{}
	for _, k := range measureKinds {
		kinds[k.ref] = true
	}
	out.Read = func(ctx context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		out := metric.By{}
		err := s.EachCounted(ctx, of, []string{figureVisit, figurePairing, figureMeasure, figurePolicies}, func(at area.Code, kind string, ref int64, f HelpFigure) {
			share := metric.Sums{Num: f.Done, Den: f.Need}
			switch kind {
			case figurePairing:
				out.Add(at, "help.paired", share)
			case figureMeasure:
				out.Add(at, "help.measures", metric.Sums{Num: f.Need})
				out.Add(at, "help.evaluated", share)
				if kinds[ref] {
					out.Add(at, "help."+measureKey(ref), metric.Sums{Num: f.Need})
				}
			case figurePolicies:
				out.Add(at, "help.covered", share)
				out.Add(at, "help.missing", metric.Sums{Num: f.Need - f.Done})
			case figureVisit:
				switch ref {
				case visitMonthly:
					out.Add(at, "help.visitedMonthly", share)
				case visitQuarter:
					out.Add(at, "help.visitedQuarterly", share)
				case visitMust:
					out.Add(at, "help.mustVisit", metric.Sums{Num: f.Need})
					out.Add(at, "help.mustVisited", share)
				}
			}
		})
		return out, err
	}
	return out
}

// EachCounted gives the figures of some kinds, of the areas that are asked for, one by one. One statement.
func (s *Service) EachCounted(ctx context.Context, of rollup.Rows, kinds []string, do func(at area.Code, kind string, ref int64, f HelpFigure)) error {
	const where = "kind <> '" + figurePolicy + "' AND kind IN (?)"
	query, args := of.Select("area, kind, ref, need, done", "help_figure", where, where, bun.List(kinds))
	return s.each(ctx, query, args, func(scan func(...any) error) error {
		var k figureKey
		var f HelpFigure
		if err := scan(&k.area, &k.kind, &k.ref, &f.Need, &f.Done); err != nil {
			return err
		}
		do(k.area, k.kind, k.ref, f)
		return nil
	})
}
