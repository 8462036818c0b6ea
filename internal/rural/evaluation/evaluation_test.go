package evaluation_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/evaluation"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/rollup"
)

const (
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming

	runs, models = "comprehensiveEvaluation", "comprehensiveEvaluation-model"
)

// house is the registers over a library whose figures the test says.
type house struct {
	*moduletest.House
	evaluation.Service
	figures map[area.Code]map[string]metric.Sums
	// meanwhile happens once, while figures are read.
	meanwhile func()
}

// figuresOf are the figures of the test: a sum, a share and a mean, a share of which less is better, one that is the same everywhere, and one of counties.
var figuresOf = []metric.Metric{
	{Key: "t.sum", Adds: metric.Sum, Lowest: area.Village, Per: 100, Decimals: 2}, {Key: "t.share", Adds: metric.Share, Lowest: area.Village}, {Key: "t.mean", Adds: metric.Mean, Lowest: area.Village, Decimals: 1},
	{Key: "t.bad", Adds: metric.Share, Lowest: area.Village}, {Key: "t.flat", Adds: metric.Sum, Lowest: area.Village}, {Key: "t.county", Adds: metric.Sum, Lowest: area.County},
}

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)), figures: map[area.Code]map[string]metric.Sums{}}
	h.Service = evaluation.Service{}
	h.Run(evaluation.Declarations(func() *metric.Library { return h.Library })...)
	source := metric.Source{Title: "测试汇总", Fresh: "实时", Read: func(_ context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		if f := h.meanwhile; f != nil {
			h.meanwhile = nil
			f()
		}
		out := metric.By{}
		for _, c := range of.Some {
			for k, s := range h.figures[c] {
				out.Add(c, k, s)
			}
		}
		return out, nil
	}}
	for _, m := range figuresOf {
		m.Title, m.Group, m.Definition, m.Of, m.Unit = "指标"+m.Key, "测试", "测试口径", metric.Now, "项"
		source.Metrics = append(source.Metrics, m)
	}
	var err error
	if h.Library, err = metric.New(d, h.Areas, func() time.Time { return h.Time }, source); err != nil {
		t.Fatal(err)
	}
	h.Service.Engine = h.House.Engine
	for i, n := range h.Areas.Children(gaozhou) {
		v := int64(i)
		h.figures[n.ID] = map[string]metric.Sums{"t.sum": {Num: v * v * 100}, "t.share": {Num: 7*v%23 + 1, Den: 24}, "t.mean": {Num: 100 - v*3, Den: 7}, "t.bad": {Num: 11 * v % 17, Den: 40}, "t.flat": {Num: 5}}
	}
	// One town lacks what a share is made of, another nearly all.
	lacks := h.towns()
	h.figures[lacks[2]]["t.share"] = metric.Sums{}
	h.figures[lacks[3]]["t.share"], h.figures[lacks[3]]["t.mean"], h.figures[lacks[3]]["t.bad"] = metric.Sums{}, metric.Sums{}, metric.Sums{}
	return h
}

func (h *house) towns() (out []area.Code) {
	for _, n := range h.Areas.Children(gaozhou) {
		out = append(out, n.ID)
	}
	return out
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "comprehensiveEvaluation", actions...)
}

var (
	county   = person(3, gaozhou, "county-admin", "detail", "add", "edit", "del", "approve", "export")
	reviewer = person(4, gaozhou, "county-reviewer", "detail", "approve")
	city     = person(5, maoming, "city-admin", "detail", "add", "edit", "del", "approve")
	town     = person(6, fenjie, "town-clerk", "detail")
	province = person(7, area.Guangdong, "province-admin", "detail", "add", "edit", "approve")
)

type chosen struct {
	Key       string  `json:"key"`
	Dimension string  `json:"dimension"`
	Negative  bool    `json:"negative"`
	Weight    float64 `json:"weight"`
}

func text(list ...chosen) string {
	b, err := json.Marshal(list)
	if err != nil {
		panic(err)
	}
	return string(b)
}

var handMade = []chosen{{"t.sum", "industry", false, 30}, {"t.share", "ecology", false, 25.5}, {"t.mean", "culture", false, 24.5}, {"t.bad", "bottomLine", true, 15}, {"t.flat", "industry", false, 5}}

func filled(weighting string, list ...chosen) map[string]any {
	return map[string]any{"title": "乡村振兴评价模型", "weighting": weighting, "indicators": text(list...), "excellent": 85.0, "good": 70.0, "fair": 60.0}
}

// model is one in use.
func (h *house) model(p *principal.Principal, weighting string) *declaration.Record {
	h.T.Helper()
	r := h.Entered(p, models, p.Area, filled(weighting, handMade...))
	return h.Takes(p, models, r, "use", "", nil)
}

// trial is a run of the county over its towns, with its trial made.
func (h *house) trial(m *declaration.Record) *declaration.Record {
	h.T.Helper()
	r := h.Entered(county, runs, gaozhou, map[string]any{"model": fmt.Sprint(m.ID), "objectLevel": "5"})
	return h.reckoned(county, r)
}

func (h *house) reckoned(p *principal.Principal, r *declaration.Record) *declaration.Record {
	h.T.Helper()
	if err := h.Reckon(context.Background(), p, r.ID); err != nil {
		h.T.Fatal(err)
	}
	return h.read(runs, r)
}

func (h *house) read(code string, r *declaration.Record) *declaration.Record {
	h.T.Helper()
	out, err := h.Record(context.Background(), h.Register(code), area.Everything(), r.ID)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

// published takes a trial to its publication.
func (h *house) published(r *declaration.Record) *declaration.Record {
	h.T.Helper()
	r = h.Takes(county, runs, r, "submit", "", nil)
	r = h.Takes(reviewer, runs, r, "approve", "数据无误", nil)
	return h.Takes(city, runs, r, "publish", "同意发布", nil)
}

func (h *house) exec(sql string, args ...any) {
	h.T.Helper()
	if err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(sql, args...).Exec(ctx)
		return err
	}); err != nil {
		h.T.Fatal(err)
	}
}

func TestEnglish(t *testing.T) {
	for _, d := range evaluation.Declarations(nil) {
		moduletest.English(t, d)
	}
}

// A model takes figures of the library alone, each once and in a dimension. Weights by hand make 100, and the fault stands at its row. Bands fall.
func TestModelRules(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, c := range []struct {
			values       map[string]any
			field, words string
		}{
			{filled("1"), "indicators", "请从指标库选择指标"},
			{filled("1", handMade[0]), "indicators", "至少选择两项指标"},
			{filled("1", handMade[0], handMade[1]), "indicators", "权重合计为55.5，应为100"},
			{filled("1", chosen{"t.none", "industry", false, 50}, chosen{"t.sum", "industry", false, 50}), "indicators.0.key", "指标库没有这项指标"},
			{filled("1", chosen{"t.sum", "industry", false, 50}, chosen{"t.sum", "industry", false, 50}), "indicators.1.key", "该指标已经选择"},
			{filled("1", chosen{"t.sum", "none", false, 50}, chosen{"t.bad", "industry", false, 50}), "indicators.0.dimension", "请选择维度"},
			{filled("1", chosen{"t.sum", "industry", false, 0}, chosen{"t.bad", "industry", false, 100}), "indicators.0.weight", "权重应大于0"},
			{filled("1", chosen{"t.sum", "industry", false, 33.335}, chosen{"t.bad", "industry", false, 66.665}), "indicators.0.weight", "最多两位小数"},
			{moduletest.With(filled("1", handMade...), "good", 85.0), "good", "应低于上一等次"},
			{moduletest.With(filled("1", handMade...), "fair", 70.0), "fair", "应低于上一等次"},
		} {
			_, err := h.Enter(county, models, gaozhou, c.values)
			h.Says(err, c.words)
			if e := errs.From(err); len(e.Fields) == 0 || e.Fields[0].Field != c.field {
				t.Errorf("%s: the fault is at %+v, want %s", c.words, e.Fields, c.field)
			}
		}
		// By entropy nobody weighs.
		r := h.Entered(county, models, gaozhou, filled("2", chosen{"t.sum", "industry", false, 0}, chosen{"t.bad", "industry", true, 0}))
		if r.Int("indicatorCount") != 2 {
			t.Errorf("%d figures", r.Int("indicatorCount"))
		}
		// A model in use is not changed, and is retired by its own office alone.
		r = h.Takes(county, models, r, "use", "", nil)
		m := h.model(province, "1")
		h.Refused(county, models, m, "retire", "不用了", nil, "")
		h.Takes(county, models, r, "retire", "不用了", nil)
	})
}

// A run goes from trial to archive. It is reviewed by somebody else than who entered and submitted it, and published by the city and not by who reviewed.
func TestRunGoesItsWay(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		m := h.model(province, "1") // the province's model is for its counties
		r := h.Entered(county, runs, gaozhou, map[string]any{"model": fmt.Sprint(m.ID), "objectLevel": "5"})
		h.Refused(county, runs, r, "submit", "", nil, "请先试算")
		ctx := context.Background()
		if err := h.Reckon(ctx, city, r.ID); !errs.Has(err, errs.Forbidden) {
			t.Errorf("another office makes the trial: %v", err)
		}
		r = h.reckoned(county, r)
		if n := int64(len(h.towns())); r.Int("objects") != n || r.Int("marked") != 2 || len(r.Text("seal")) != 64 || r.Text("title") != "高州市乡村振兴评价（2026年3月2日）" {
			t.Errorf("objects %d, marked %d, seal %q, title %q", r.Int("objects"), r.Int("marked"), r.Text("seal"), r.Text("title"))
		}
		// What a trial hangs on was changed: it is made again.
		other := h.model(county, "2")
		r2, err := h.Update(ctx, county, h.Register(runs), r.ID, flowEntry(r, map[string]any{"model": fmt.Sprint(other.ID)}))
		if err != nil || r2.Has("seal") {
			t.Fatalf("seal %q, %v", r2.Text("seal"), err)
		}
		r = h.reckoned(county, r2)
		r = h.Takes(county, runs, r, "submit", "", nil)
		if err := h.Reckon(ctx, county, r.ID); !errs.Has(err, errs.Conflict) {
			t.Errorf("a trial after it was submitted: %v", err)
		}
		h.Refused(county, runs, r, "approve", "同意", nil, "")
		r = h.Takes(reviewer, runs, r, "back", "指标有误", nil)
		r = h.Takes(county, runs, r, "submit", "", nil)
		r = h.Takes(reviewer, runs, r, "approve", "数据无误", nil)
		if _, err := h.Step(county, runs, r, "publish", "发布", nil); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the county publishes itself: %v", err)
		}
		r = h.Takes(city, runs, r, "refuse", "请补充数据", nil)
		r = h.published(r)
		if r.State != evaluation.Published || r.Int("publishedOn") != 20260302 {
			t.Errorf("state %s on %d", r.State, r.Int("publishedOn"))
		}
		r = h.Takes(city, runs, r, "archive", "", nil)
		if r.State != evaluation.Archived {
			t.Error(r.State)
		}
		// A city's own is published by whoever did not review it.
		cm := h.model(city, "1")
		c := h.Entered(city, runs, maoming, map[string]any{"model": fmt.Sprint(cm.ID), "objectLevel": "5"})
		c = h.reckoned(city, c)
		c = h.Takes(city, runs, c, "submitCity", "", nil)
		h.Refused(city, runs, c, "approveCity", "同意", nil, "")
		other2 := moduletest.Colleague(city)
		c = h.Takes(other2, runs, c, "approveCity", "同意", nil)
		h.Refused(other2, runs, c, "publishCity", "同意", nil, "")
		h.Takes(city, runs, c, "publishCity", "同意", nil)
	})
}

// Objects lie below the office, a month was kept, and villages have no past.
func TestRunRules(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		m := h.model(county, "1")
		draft := h.Entered(county, models, gaozhou, filled("1", handMade...))
		with := func(more ...any) map[string]any {
			return moduletest.With(map[string]any{"model": fmt.Sprint(m.ID), "objectLevel": "5"}, more...)
		}
		for _, c := range []struct {
			values map[string]any
			words  string
		}{
			{with("objectLevel", "4"), "评价对象应在本级以下"},
			{with("model", fmt.Sprint(draft.ID)), "请选择使用中的评价模型"},
			{with("month", "2026-03"), "月份应早于本月"},
			{with("month", "2026-02", "objectLevel", "6"), "村级评价请用当前数据"},
		} {
			_, err := h.Enter(county, runs, gaozhou, c.values)
			h.Says(err, c.words)
		}
		r := h.Entered(county, runs, gaozhou, with("month", "2026-02"))
		h.Says(h.Reckon(context.Background(), county, r.ID), "该月没有留存数据")
		h.exec("INSERT INTO metric_month (area, metric, month, num, den) VALUES (?, '', 202602, 1, 0), (?, 't.sum', 202602, 0, 0), (?, 't.share', 202602, 0, 0)", int64(area.Root), int64(area.Root), int64(area.Root))
		for i, c := range h.towns() {
			h.exec("INSERT INTO metric_month (area, metric, month, num, den) VALUES (?, 't.sum', 202602, ?, 0), (?, 't.share', 202602, ?, 50)", int64(c), i*100, int64(c), 50-i)
		}
		r = h.reckoned(county, r)
		out, err := h.Result(context.Background(), county, r.ID, 0, false, 0)
		if err != nil || r.Int("asOf") != 20260228 || out.Date != "2026-02" || out.Subjects[0].Present != len(h.towns()) || !out.Subjects[2].Flat {
			t.Errorf("as of %d, %s, %+v, %v", r.Int("asOf"), out.Date, out.Subjects, err)
		}
		// A run that is changed while its figures are read has no trial of them: it may ask for others by now.
		r = h.Entered(county, runs, gaozhou, with())
		h.meanwhile = func() {
			if _, err := h.House.Engine.Update(context.Background(), county, h.Register(runs), r.ID, flowEntry(r, map[string]any{"remarks": "说明"})); err != nil {
				t.Error(err)
			}
		}
		if err := h.Reckon(context.Background(), county, r.ID); !errs.Has(err, errs.Conflict) || h.read(runs, r).Has("seal") {
			t.Errorf("reckoned over a change: %v", err)
		}
	})
}

func flowEntry(r *declaration.Record, values map[string]any) flow.ModuleEntry {
	return flow.ModuleEntry{Version: r.Version, Values: values}
}
