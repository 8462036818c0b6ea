package evaluation

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// permission is the prefix both registers share; the runs have it for their code.
const permission = "comprehensiveEvaluation"

// The registers.
const (
	runs   = permission
	models = permission + "-model"
)

// The states of a model.
const (
	Drafted = "10"
	InUse   = "20"
	Retired = "30"
)

// indicator is a figure of a model as it is kept.
type indicator struct {
	Key       string   `json:"key"`
	Dimension string   `json:"dimension"`
	Negative  bool     `json:"negative"`
	Weight    float64  `json:"weight"` // of 100, by hand
	Target    *float64 `json:"target,omitempty"`
}

// indicatorsMost is how many figures a model may have.
const indicatorsMost = 60

// offices make models and runs for their own areas.
var offices = []declaration.Who{{Level: area.County}, {Level: area.City}, {Level: area.Province}}

func ownOffice(r *declaration.Record) area.Code { return r.Area }

// Model is the register of models. One in use is never changed, since runs are compared with earlier runs of the same model.
func Model(library func() *metric.Library) *declaration.Declaration {
	const base, weights, bands = "模型", "指标与权重", "等次"
	line := func(key, title string) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Int, Group: bands, Required: true, Range: &[2]float64{0, 100}, Unit: "分"}
	}
	return &declaration.Declaration{
		Code: models, Permission: permission, Title: "评价模型", Noun: "评价模型", Icon: "settings", Table: "evaluation_model",
		Level: area.County, Top: area.Province, AtHome: true, Office: ownOffice, Down: true, Name: "title", Prefix: "PM",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "模型名称", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 60},
			{Key: "purpose", Title: "说明", Kind: declaration.LongText, Group: base, Length: 500},
			{Key: "weighting", Title: "赋权方式", Kind: declaration.Dict, Dict: "evaluation_weighting", Group: weights, Required: true},
			{Key: "indicators", Title: "评价指标", Kind: declaration.LongText, Group: weights, Required: true, Hidden: true, Length: 20_000},
			{Key: "indicatorCount", Title: "指标数", Kind: declaration.Int, Group: weights, ReadOnly: true, Unit: "项"},
			line("excellent", "优秀线"), line("good", "良好线"), line("fair", "一般线"),
		},
		First: Drafted,
		States: []declaration.State{
			{Code: Drafted, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: InUse, Title: "使用中", Tone: "green"},
			{Code: Retired, Title: "已停用", Tone: "quiet", Final: true},
		},
		Columns: []string{"weighting", "indicatorCount"},
		Filters: []declaration.Filter{{Field: "weighting"}},
		Views:   []declaration.View{{Code: "inUse", Title: "使用中", States: []string{InUse}}, {Code: "draft", Title: "草稿", States: []string{Drafted}}},
		Keep:    declaration.Keep{Forever: "a model names figures, and nobody"},
		Writers: offices,
		Transitions: []declaration.Transition{
			{Code: "use", Title: "启用", From: []string{Drafted}, To: InUse, Action: "edit", Who: offices, Guards: []declaration.Guard{ownGuard}, Lasting: "启用后的模型可能已用于评价，不能撤回"},
			{Code: "retire", Title: "停用", From: []string{InUse}, To: Retired, Action: "edit", Who: offices, Opinion: true, Late: true, Guards: []declaration.Guard{ownGuard}},
		},
		Check: func(_ context.Context, s *declaration.Step) error { return checkModel(s.Record, library()) },
	}
}

// ownGuard keeps an office to its own records: those of a province are read in its cities and counties.
var ownGuard = declaration.Guard{Name: "own office", Check: func(_ context.Context, s *declaration.Step) error {
	if s.By.Area != s.Record.Area {
		return declaration.Refuse(wordsOtherOffice)
	}
	return nil
}}

func checkModel(r *declaration.Record, l *metric.Library) error {
	list, err := indicatorsOf(r)
	if err != nil || len(list) == 0 {
		return errs.Invalid("indicators", wordsNoIndicator)
	}
	r.Set("indicatorCount", int64(len(list)))
	var faults []error
	say := func(i int, part, words string) {
		faults = append(faults, errs.Invalid(fmt.Sprintf("indicators.%d.%s", i, part), words))
	}
	total, seen := 0.0, map[string]bool{}
	for i, x := range list {
		if _, known := l.Metric(x.Key); !known {
			say(i, "key", wordsNoFigure)
		} else if seen[x.Key] {
			say(i, "key", wordsTwice)
		}
		seen[x.Key] = true
		if dimensionAt(x.Dimension) < 0 {
			say(i, "dimension", wordsNoDimension)
		}
		if r.Text("weighting") == byHand && (x.Weight <= 0 || x.Weight > 100 || math.Abs(x.Weight*100-math.Round(x.Weight*100)) > 1e-6) {
			say(i, "weight", wordsWeight)
		}
		total += x.Weight
	}
	faults = append(faults, errs.When(len(list) > indicatorsMost, "indicators", fmt.Sprintf(wordsTooMany, indicatorsMost)),
		errs.When(len(list) < 2, "indicators", wordsTooFew),
		errs.When(r.Text("weighting") == byHand && math.Round(total*100) != 10_000, "indicators", fmt.Sprintf(wordsTotal, fmt.Sprint(math.Round(total*100)/100))),
		errs.When(r.Has("excellent") && r.Has("good") && r.Int("good") >= r.Int("excellent"), "good", wordsBands),
		errs.When(r.Has("good") && r.Has("fair") && r.Int("fair") >= r.Int("good"), "fair", wordsBands))
	return errs.All(faults...)
}

func indicatorsOf(r *declaration.Record) (out []indicator, err error) {
	err = json.Unmarshal([]byte(r.Text("indicators")), &out)
	return out, err
}

// Figures are the keys of the figures a model's indicators name.
func Figures(indicators string) (keys []string) {
	var list []indicator
	if json.Unmarshal([]byte(indicators), &list) == nil {
		for _, x := range list {
			keys = append(keys, x.Key)
		}
	}
	return keys
}

// methodOf is what a model says, with the figures' own words. Figures stand in the order of the dimensions, and within one as the model has them.
func methodOf(r *declaration.Record, l *metric.Library) (method, error) {
	list, err := indicatorsOf(r)
	if err != nil {
		return method{}, fmt.Errorf("model %s: %w", r.No, err)
	}
	m := method{Weighting: r.Text("weighting"), Bands: [3]int64{r.Int("excellent"), r.Int("good"), r.Int("fair")}}
	for _, x := range list {
		f, known := l.Metric(x.Key)
		if !known {
			return m, errs.Invalid("model", fmt.Sprintf(wordsNoFigureNamed, x.Key))
		}
		src := l.Source(x.Key)
		m.Subjects = append(m.Subjects, subject{Key: x.Key, Title: f.Title, Unit: f.Unit, Decimals: f.Shown(), Dimension: x.Dimension, Negative: x.Negative, Weight: x.Weight, Target: x.Target,
			Source: src.Title, Fresh: src.Fresh})
	}
	slices.SortStableFunc(m.Subjects, func(a, b subject) int { return dimensionAt(a.Dimension) - dimensionAt(b.Dimension) })
	return m, nil
}
