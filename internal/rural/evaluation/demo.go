package evaluation

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// demoVillage is the demo's own village.
const demoVillage = area.Code(44_09_81_103_210_00)

// demoModel is the model of the demo: the weights make 100.
var demoModel = []indicator{
	{Key: "household.income", Dimension: "industry", Weight: 15}, {Key: "village.income", Dimension: "industry", Weight: 10}, {Key: "fund.progress", Dimension: "industry", Weight: 10},
	{Key: "resident-town-member.posted", Dimension: "talent", Weight: 5}, {Key: "household.schooling", Dimension: "culture", Weight: 10},
	{Key: "household.toilet", Dimension: "ecology", Weight: 10, Target: target(90)}, {Key: "household.waterSafe", Dimension: "ecology", Weight: 10, Target: target(100)},
	{Key: "dailySupervision.solved", Dimension: "organisation", Weight: 10}, {Key: "help.paired", Dimension: "organisation", Weight: 5, Target: target(100)},
	{Key: "monitor.solved", Dimension: "bottomLine", Weight: 10}, {Key: "household.monitoredShare", Dimension: "bottomLine", Negative: true, Weight: 5},
}

func target(v float64) *float64 { return &v }

// demo plants models and runs in one transaction.
type demo struct {
	*Service
	tx  *db.Tx
	by  *principal.Principal
	now time.Time
}

// Demo makes models and runs of the demo's county, its city and the province, in the county at least two in each state. The figures must have a past. A
// second call does nothing.
func (s *Service) Demo(ctx context.Context, by *principal.Principal) error {
	return s.Engine.Once(ctx, "evaluation.demo", func(ctx context.Context, tx *db.Tx) error {
		d := demo{s, tx, by, s.Engine.Clock()}
		county, _ := demoVillage.At(area.County)
		city, _ := demoVillage.At(area.City)
		for _, x := range []struct {
			at   area.Code
			ends string
		}{{area.Guangdong, "Province"}, {city, "City"}, {county, ""}} {
			if err := d.office(ctx, x.at, x.ends); err != nil {
				return err
			}
		}
		return nil
	})
}

// demoRun is a run of the demo: months back of its figures, 0 for the present.
type demoRun struct {
	entropy bool
	level   area.Level
	back    int
	state   string
	blank   bool // no trial yet
}

func (d *demo) office(ctx context.Context, at area.Code, ends string) error {
	name := d.Engine.Areas.Name(at)
	byHandID, err := d.model(ctx, at, name+"乡村振兴综合评价模型", byHand, InUse)
	if err != nil {
		return err
	}
	entropyID, err := d.model(ctx, at, name+"乡村振兴熵权评价模型", byEntropy, InUse)
	if err != nil {
		return err
	}
	below := at.Level() + 1
	list := []demoRun{{level: below, back: 3, state: Archived}, {level: below, back: 2, state: Published}, {level: below, back: 1, state: Published}}
	if at.Level() == area.County {
		for _, x := range []struct{ title, state string }{{"试行评价模型", Drafted}, {"防返贫专项评价模型", Drafted}, {"旧评价模型", Retired}, {"年度考评模型", Retired}} {
			if _, err := d.model(ctx, at, name+x.title, byHand, x.state); err != nil {
				return err
			}
		}
		list = slices.Insert(list, 0, demoRun{level: below, back: 4, state: Archived})
		list = append(list, demoRun{level: below, state: Reviewed}, demoRun{level: area.Village, state: Reviewed}, demoRun{entropy: true, level: below, state: InReview}, demoRun{entropy: true, level: area.Village, state: InReview},
			demoRun{level: below, state: Trial}, demoRun{entropy: true, level: below, state: Trial, blank: true})
	} else {
		list = append(list, demoRun{level: below + 1, back: 1, state: Published})
	}
	for _, x := range list {
		model := byHandID
		if x.entropy {
			model = entropyID
		}
		if err := d.run(ctx, at, ends, model, x); err != nil {
			return err
		}
	}
	return nil
}

func (d *demo) model(ctx context.Context, at area.Code, title, weighting, state string) (int64, error) {
	list := slices.Clone(demoModel)
	if weighting == byEntropy {
		for i := range list {
			list[i].Weight = 0
		}
	}
	body, err := json.Marshal(list)
	if err != nil {
		return 0, err
	}
	steps := map[string][]string{Drafted: nil, InUse: {"use"}, Retired: {"use", "retire"}}[state]
	return d.plant(ctx, models, sample.Planted{Area: at, State: state, Since: d.now.AddDate(0, -5, 0), Steps: steps, Values: map[string]any{"title": title, "purpose": "演示数据：五大振兴和防返贫底线。", "weighting": weighting,
		"indicators": string(body), "indicatorCount": int64(len(list)), "excellent": int64(85), "good": int64(70), "fair": int64(60)}})
}

// plant stores a record and gives its id.
func (d *demo) plant(ctx context.Context, code string, p sample.Planted) (id int64, err error) {
	m, _ := d.Engine.Module(code)
	if err := d.Engine.Plant(ctx, d.tx, m, d.by, []sample.Planted{p}); err != nil {
		return 0, err
	}
	return id, d.tx.NewRaw("SELECT max(id) FROM "+m.Table).Scan(ctx, &id)
}

func (d *demo) run(ctx context.Context, at area.Code, ends string, model int64, x demoRun) error {
	m, _ := d.Engine.Module(models)
	mr, err := d.Engine.InTx(ctx, d.tx, m, area.Everything(), model)
	if err != nil {
		return err
	}
	r := declaration.NewRecord(Run())
	r.Area = at
	when := d.now.AddDate(0, 0, -2)
	values := map[string]any{"model": model, "objectLevel": levelText(x.level), "officeLevel": levelText(at.Level()), "remarks": "演示数据"}
	if x.back > 0 {
		today := declaration.Day(d.now)
		month := monthBefore(today/100, int64(x.back))
		values["month"] = month
		when = declaration.Moment(monthBefore(today/100, int64(x.back-1))*100 + 1)
	}
	for k, v := range values {
		r.Set(k, v)
	}
	day := declaration.Day(when)
	values["title"] = titleOf(d.Engine.Areas.Name(at), mr.Text("title"), r.Int("month"), day)
	steps := map[string][]string{InReview: {"submit"}, Reviewed: {"submit", "approve"}, Published: {"submit", "approve", "publish"}, Archived: {"submit", "approve", "publish", "archive"}}[x.state]
	for i := range steps {
		steps[i] += ends
	}
	if x.state == Published || x.state == Archived {
		values["publishedOn"] = day
	}
	p := sample.Planted{Area: at, State: x.state, Since: when, Steps: steps, Values: values}
	if x.blank {
		_, err := d.plant(ctx, runs, p)
		return err
	}
	parts, err := d.freezeOf(ctx, d.tx, area.Everything(), r, mr, when)
	if err != nil {
		return err
	}
	of, err := made(parts)
	if err != nil {
		return err
	}
	for k, v := range of.fields(day) {
		values[k] = v
	}
	id, err := d.plant(ctx, runs, p)
	if err != nil {
		return err
	}
	return keep(ctx, d.tx, id, parts, of)
}

// monthBefore is the month n before one, both yyyymm.
func monthBefore(month, n int64) int64 {
	at := month/100*12 + month%100 - 1 - n
	return at/12*100 + at%12 + 1
}
