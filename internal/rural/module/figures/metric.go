package figures

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// Metrics are the figures each module has by itself: its records, those of each view that is a set of states, and its shares.
func (e *Wall) Metrics() metric.Source {
	out := metric.Source{Title: "业务办件汇总", Fresh: "办理后一分钟内更新"}
	for _, d := range e.Modules() {
		out.Metrics = append(out.Metrics, metricsOf(d)...)
		out.Countings = append(out.Countings, countingsOf(d)...)
	}
	out.Split = e.byState
	out.Read = func(ctx context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		counted, err := e.Totals.ByArea(ctx, of)
		by := metric.By{}
		for _, d := range e.Modules() {
			for c, states := range counted[d.Code] {
				sums(d, c, states, by)
			}
		}
		return by, err
	}
	return out
}

func metricsOf(d *declaration.Declaration) (out []metric.Metric) {
	list := func(query map[string]string, holds metric.Holds) metric.List {
		if d.Down {
			// What goes down to an area from above is not among its own counts.
			query = maps.Clone(query)
			if query == nil {
				query = map[string]string{}
			}
			query["own"] = "true"
		}
		return metric.List{Path: "/m/" + d.Code, Query: query, Can: d.Can("detail"), Holds: holds}
	}
	of := func(code, title, definition string, list metric.List) metric.Metric {
		return metric.Metric{Key: d.Code + "." + code, Title: d.Title + " · " + title, Unit: "条", Group: d.Title, Definition: definition, Adds: metric.Sum, Of: metric.Now, Lowest: d.Level, List: list}
	}
	splits := splitsOf(d)
	out = append(out, of("all", "全部", fmt.Sprintf("%s的全部记录。", d.Title), list(nil, metric.Counted)))
	for _, v := range viewsOf(d) {
		out = append(out, of(v.Code, v.Title, fmt.Sprintf("%s中处于这些环节的记录：%s。", d.Title, titles(d, v.States)), list(map[string]string{"view": v.Code}, metric.Counted)))
	}
	for _, s := range d.Shares {
		m := of(s.Code, s.Title, s.Definition, metric.List{})
		if query, holds := behind(d, s); holds != "" {
			m.List = list(query, holds)
		}
		m.Title, m.Unit, m.Adds = s.Title, "%", metric.Share
		out = append(out, m)
	}
	for i := range out {
		out[i].Splits = splits
		if out[i].Adds == metric.Sum {
			out[i].Splits = append([]metric.Split{stateSplit(d)}, splits...)
		}
	}
	return out
}

// viewsOf are those that the roll-up can count.
func viewsOf(d *declaration.Declaration) []declaration.View {
	return slices.DeleteFunc(slices.Clone(d.Views), func(v declaration.View) bool {
		return v.Overdue || v.Mine || len(v.States) == 0 || v.Lasts != [2]string{}
	})
}

// behind is the part of the list that a share is of, or that it counts: all records or a view. A share of other states has none.
func behind(d *declaration.Declaration, s declaration.Share) (map[string]string, metric.Holds) {
	same := func(a, b []string) bool {
		return len(a) == len(b) && !slices.ContainsFunc(a, func(x string) bool { return !slices.Contains(b, x) })
	}
	if len(s.Of) == len(d.States) {
		return nil, metric.Whole
	}
	for _, part := range []struct {
		states []string
		holds  metric.Holds
	}{{s.Of, metric.Whole}, {s.Done, metric.Done}} {
		for _, v := range viewsOf(d) {
			if same(v.States, part.states) {
				return map[string]string{"view": v.Code}, part.holds
			}
		}
	}
	return nil, ""
}

func titles(d *declaration.Declaration, states []string) string {
	out := make([]string, len(states))
	for i, s := range states {
		out[i] = d.StateTitle(s)
	}
	return strings.Join(out, "、")
}

// byCode begins the code of a split by the states of a module.
const byCode = "state:"

func stateSplit(d *declaration.Declaration) metric.Split {
	out := metric.Split{Code: byCode + d.Code, Title: d.Title + " · 办理环节", Filter: "state"}
	for _, s := range d.States {
		out.Entries = append(out.Entries, metric.Entry{Code: s.Code, Title: s.Title})
	}
	return out
}

// byState breaks the figures of a module down by its states, as its roll-up has them.
func (e *Wall) byState(ctx context.Context, areas []area.Code, _ metric.At, code string) (metric.Parts, error) {
	out := metric.Parts{}
	module, is := strings.CutPrefix(code, byCode)
	d, known := e.Module(module)
	if !is || !known {
		return out, nil
	}
	counted, err := e.Totals.ByArea(ctx, rollup.Rows{Some: areas})
	for _, states := range counted[module] {
		for state, n := range states {
			for key, s := range figuresOf(d, state, n) {
				if s.Den == 0 {
					out.Add(key, state, s)
				}
			}
		}
	}
	return out, err
}

// dictsOf are the fields of a module's list filters that hold an entry of a dictionary, one for each dictionary.
func dictsOf(d *declaration.Declaration) (out []*declaration.Field) {
	for _, x := range d.Filters {
		f, _ := d.Field(x.Field)
		if f.Kind == declaration.Dict && !f.Hidden && !slices.ContainsFunc(out, func(o *declaration.Field) bool { return o.Dict == f.Dict }) {
			out = append(out, f)
		}
	}
	return out
}

func splitsOf(d *declaration.Declaration) (out []metric.Split) {
	for _, f := range dictsOf(d) {
		out = append(out, metric.Split{Code: f.Dict, Title: f.Title, Filter: "f." + f.Key, Lowest: metric.CountedDownTo, Fresh: "分类数据每小时统计一次"})
	}
	return out
}

func countingsOf(d *declaration.Declaration) (out []metric.Counting) {
	for _, f := range dictsOf(d) {
		out = append(out, metric.Counting{Room: d.Code, Split: f.Dict, Query: "SELECT area, state, coalesce(" + f.Column() + ", ''), count(*) FROM " + d.Table + " GROUP BY 1, 2, 3",
			Figures: func(state string, n int64) map[string]metric.Sums { return figuresOf(d, state, n) }})
	}
	return out
}

// figuresOf are what n records of a state add to the figures of a module.
func figuresOf(d *declaration.Declaration, state string, n int64) map[string]metric.Sums {
	by := metric.By{}
	sums(d, 0, map[string]int64{state: n}, by)
	return by[0]
}

func sums(d *declaration.Declaration, c area.Code, states map[string]int64, into metric.By) {
	count := func(of []string) (n int64) {
		for _, s := range of {
			n += states[s]
		}
		return n
	}
	for _, n := range states {
		into.Add(c, d.Code+".all", metric.Sums{Num: n})
	}
	for _, v := range viewsOf(d) {
		into.Add(c, d.Code+"."+v.Code, metric.Sums{Num: count(v.States)})
	}
	for _, s := range d.Shares {
		into.Add(c, d.Code+"."+s.Code, metric.Sums{Num: count(s.Done), Den: count(s.Of)})
	}
}
