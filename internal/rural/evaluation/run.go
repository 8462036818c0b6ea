package evaluation

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// The states of a run.
const (
	Trial     = "10"
	InReview  = "20"
	Reviewed  = "30"
	Published = "40"
	Archived  = "50"
)

// Declarations are the registers of 综合评价. library is asked once there are people: it is made of the modules' own figures.
func Declarations(library func() *metric.Library) []*declaration.Declaration {
	return []*declaration.Declaration{Run(), Model(library)}
}

// Run is the register of runs: a model over the areas below an office, at one time. What it was reckoned from lies sealed beside it.
func Run() *declaration.Declaration {
	const base, reckoned = "评价信息", "试算结果"
	d := &declaration.Declaration{
		Code: runs, Title: "综合评价", Noun: "综合评价", Icon: "chart", Table: "evaluation_run",
		Level: area.County, Top: area.Province, AtHome: true, Office: ownOffice, Down: true, Name: "title", Prefix: "PJ",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "评价名称", Kind: declaration.Text, Group: base, ReadOnly: true, Search: true, Length: 120},
			{Key: "model", Title: "评价模型", Kind: declaration.Ref, Module: models, Among: InUse, Group: base, Required: true},
			{Key: "objectLevel", Title: "评价对象", Kind: declaration.Dict, Dict: "evaluation_level", Group: base, Required: true, Hint: "本级以下的一级地区"},
			{Key: "month", Title: "数据月份", Kind: declaration.Month, Group: base, Hint: "留空为试算时的当前数据；按月数据留存到镇"},
			{Key: "remarks", Title: "说明", Kind: declaration.LongText, Group: base, Length: 1000},
			{Key: "reckonedOn", Title: "试算日期", Kind: declaration.Date, Group: reckoned, ReadOnly: true},
			{Key: "asOf", Title: "数据日期", Kind: declaration.Date, Group: reckoned, ReadOnly: true},
			{Key: "objects", Title: "评价地区数", Kind: declaration.Int, Group: reckoned, ReadOnly: true, Unit: "个"},
			{Key: "marked", Title: "缺少数据的地区", Kind: declaration.Int, Group: reckoned, ReadOnly: true, Unit: "个"},
			{Key: "previous", Title: "对比评价", Kind: declaration.Ref, Module: runs, Group: reckoned, ReadOnly: true},
			{Key: "seal", Title: "封存码", Kind: declaration.Text, Group: reckoned, ReadOnly: true, Length: 64},
			{Key: "publishedOn", Title: "发布日期", Kind: declaration.Date, Group: reckoned, ReadOnly: true},
			{Key: "officeLevel", Title: "评价单位层级", Kind: declaration.Text, Group: base, Length: 1, ReadOnly: true, Hidden: true},
		},
		First: Trial,
		States: []declaration.State{
			{Code: Trial, Title: "试算", Tone: "quiet", Editable: true, Deletable: true},
			{Code: InReview, Title: "待审核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "review", Days: 5, Working: true, Warn: 2}},
			{Code: Reviewed, Title: "已审核", Tone: "brand", Deadline: &declaration.Deadline{Rule: "publish", Days: 5, Working: true, Warn: 2}},
			{Code: Published, Title: "已发布", Tone: "green"},
			{Code: Archived, Title: "已归档", Tone: "quiet", Final: true},
		},
		Columns: []string{"model", "objectLevel", "month", "objects", "publishedOn"},
		Filters: []declaration.Filter{{Field: "model"}, {Field: "objectLevel"}, {Field: "previous"}},
		Views: []declaration.View{{Code: "open", Title: "办理中", States: []string{Trial, InReview, Reviewed}}, {Code: "published", Title: "已发布", States: []string{Published}},
			{Code: "archived", Title: "已归档", States: []string{Archived}}},
		Actions: []declaration.Action{{Code: "verify", Title: "核验"}, {Code: "download", Title: "下载工作簿"}},
		Keep:    declaration.Keep{Forever: "a run scores areas, and nobody"},
		Writers: offices,
		Check:   checkRun,
	}
	add := func(t declaration.Transition, by map[area.Level]area.Level) {
		d.Transitions = append(d.Transitions, byOffice(t, by)...)
	}
	own := map[area.Level]area.Level{area.County: area.County, area.City: area.City, area.Province: area.Province}
	// The office above publishes what a county reviewed; a city's and the province's evaluations are theirs to publish.
	above := map[area.Level]area.Level{area.County: area.City, area.City: area.City, area.Province: area.Province}
	d.Transitions = append(d.Transitions, declaration.Transition{Code: "reckon", Title: "试算", From: []string{Trial}, Action: "edit", System: true, Do: takeReckoned})
	add(declaration.Transition{Code: "submit", Title: "提交审核", From: []string{Trial}, To: InReview, Action: "edit", Guards: []declaration.Guard{sealedGuard}}, own)
	add(declaration.Transition{Code: "approve", Title: "审核通过", From: []string{InReview}, To: Reviewed, Action: "approve", Opinion: true, NotBy: append([]string{declaration.Entering}, everyOf("submit")...),
		Guards: []declaration.Guard{sealedGuard}}, own)
	add(declaration.Transition{Code: "back", Title: "退回", From: []string{InReview}, To: Trial, Action: "approve", Return: true}, own)
	add(declaration.Transition{Code: "publish", Title: "发布", From: []string{Reviewed}, To: Published, Action: "approve", Opinion: true, NotBy: everyOf("approve"), Guards: []declaration.Guard{sealedGuard}, Do: publishedNow}, above)
	add(declaration.Transition{Code: "refuse", Title: "不予发布", From: []string{Reviewed}, To: Trial, Action: "approve", Return: true}, above)
	add(declaration.Transition{Code: "archive", Title: "归档", From: []string{Published}, To: Archived, Action: "approve", Late: true}, above)
	return d
}

// byOffice makes one step for each level an evaluation may be of, so that it waits for nobody else. by says who takes it.
func byOffice(step declaration.Transition, by map[area.Level]area.Level) (out []declaration.Transition) {
	for i, ends := range officeEnds {
		of := area.County - area.Level(i)
		t := step
		t.Code += ends
		t.Who = []declaration.Who{{Level: by[of]}}
		t.Only = &declaration.Only{Field: "officeLevel", Values: []string{levelText(of)}}
		if of == area.County {
			// Before it is entered nobody knows whose it will be: the county's is the usual way.
			t.Only.Values = append(t.Only.Values, "")
		}
		out = append(out, t)
	}
	return out
}

// officeEnds are what the codes of steps end with: a county's, a city's and the province's.
var officeEnds = []string{"", "City", "Province"}

func everyOf(code string) (out []string) {
	for _, ends := range officeEnds {
		out = append(out, code+ends)
	}
	return out
}

func levelText(l area.Level) string { return strconv.Itoa(int(l)) }

// objectLevelOf is the level of the areas a run evaluates.
func objectLevelOf(r *declaration.Record) area.Level {
	n, _ := strconv.Atoi(r.Text("objectLevel"))
	return area.Level(n)
}

// reckonedFields are what a trial leaves in its record.
var reckonedFields = []string{"reckonedOn", "asOf", "objects", "marked", "previous", "seal"}

func checkRun(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	r.Set("officeLevel", levelText(r.Area.Level()))
	var faults []error
	month, thisMonth := r.Int("month"), s.Today()/100
	faults = append(faults, errs.When(r.Has("objectLevel") && objectLevelOf(r) <= r.Area.Level(), "objectLevel", wordsObjectBelow),
		errs.When(month >= thisMonth, "month", wordsFutureMonth),
		errs.When(month > 0 && objectLevelOf(r) == area.Village, "month", wordsVillageMonth))
	if r.Has("model") {
		m, err := s.Refers(ctx, "model")
		if err != nil && !errs.Has(err, errs.NotFound) {
			return err
		}
		if err != nil || m.State != InUse {
			faults = append(faults, errs.Invalid("model", wordsModelInUse))
		} else {
			r.Set("title", titleOf(s.Areas.Name(r.Area), m.Text("title"), month, s.Today()))
		}
	}
	if b := s.Before; b != nil && (b.Int("model") != r.Int("model") || b.Int("month") != month || b.Text("objectLevel") != r.Text("objectLevel")) {
		for _, k := range reckonedFields {
			r.Set(k, nil)
		}
	}
	return errs.All(faults...)
}

func titleOf(place, model string, month, today int64) string {
	when := fmt.Sprintf(wordsNow, today/10000, today/100%100, today%100)
	if month > 0 {
		when = fmt.Sprintf(wordsMonth, month/100, month%100)
	}
	// A model that names its area names it once; what comes of it is no model.
	return fmt.Sprintf(wordsTitleNow, place, strings.TrimSuffix(strings.TrimPrefix(model, place), "模型"), when)
}

// sealedGuard refuses a run without a trial, and one whose sealed data are not what was sealed.
var sealedGuard = declaration.Guard{Name: "sealed", Check: func(ctx context.Context, s *declaration.Step) error {
	if !s.Record.Has("seal") {
		return declaration.Refuse(wordsReckonFirst)
	}
	if s.Offered {
		return nil // the button need not read the whole snapshot; the step does
	}
	seal, err := sealOf(ctx, s.Tx, s.Record.ID)
	if err == nil && seal != s.Record.Text("seal") {
		err = declaration.Refuse(wordsBroken)
	}
	return err
}}

func publishedNow(_ context.Context, s *declaration.Step) error {
	s.Record.Set("publishedOn", s.Today())
	return nil
}
