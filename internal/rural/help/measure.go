package help

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// The states of a measure.
const (
	Planned   = "plan"
	Doing     = "doing"
	Done      = "done"
	Evaluated = "evaluated"
	Dropped   = "dropped"
)

// useless is the evaluation that needs a reason (dictionary help_evaluation).
const useless = "3"

// Measure is 帮扶措施: what is done for a household, from the plan to its evaluation.
func Measure(homes *household.Service) *declaration.Declaration {
	r := rules{homes}
	const home, plan, result, judged = "帮扶对象", "措施计划", "实施结果", "成效评价"
	return &declaration.Declaration{
		Code: "help-measure", Permission: "help", Title: "帮扶措施", Noun: "帮扶措施", Icon: "task", Table: "help_measure", Level: area.Village, Name: "headName", Prefix: "CS",
		English: English,
		Fields: append(homeFields(home, false),
			declaration.Field{Key: "monitorCase", Title: "监测对象", Kind: declaration.Ref, Module: "monitor", Group: home, Hint: "在监测的农户请选择，可代替农户"},
			declaration.Field{Key: "beneficiary", Title: "受益人", Kind: declaration.Text, Group: home, Length: 20, Hint: "家庭成员姓名，不填为全户"},
			declaration.Field{Key: "kind", Title: "措施类别", Kind: declaration.Dict, Dict: "help_measure", Group: plan, Required: true},
			declaration.Field{Key: "policy", Title: "依据政策", Kind: declaration.Ref, Module: "help-policy", Group: plan},
			declaration.Field{Key: "content", Title: "措施内容", Kind: declaration.LongText, Group: plan, Required: true},
			declaration.Field{Key: "amount", Title: "投入金额", Kind: declaration.Money, Group: plan, Range: &[2]float64{0, 1e8}},
			declaration.Field{Key: "unit", Title: "实施单位", Kind: declaration.Text, Group: plan, Length: 60},
			declaration.Field{Key: "plannedFrom", Title: "计划开始", Kind: declaration.Date, Group: plan, Required: true},
			declaration.Field{Key: "plannedTo", Title: "计划完成", Kind: declaration.Date, Group: plan, Required: true},
			declaration.Field{Key: "startedOn", Title: "实际开始", Kind: declaration.Date, Group: result, ReadOnly: true},
			declaration.Field{Key: "doneOn", Title: "实际完成", Kind: declaration.Date, Group: result, ReadOnly: true},
			declaration.Field{Key: "result", Title: "实施结果", Kind: declaration.LongText, Group: result, ReadOnly: true},
			declaration.Field{Key: "photos", Title: "佐证照片", Kind: declaration.Files, Group: result, ReadOnly: true},
			declaration.Field{Key: "evaluation", Title: "成效评价", Kind: declaration.Dict, Dict: "help_evaluation", Group: judged, ReadOnly: true},
			declaration.Field{Key: "evaluatedOn", Title: "评价日期", Kind: declaration.Date, Group: judged, ReadOnly: true}),
		First: Planned,
		States: []declaration.State{
			{Code: Planned, Title: "计划", Tone: "orange", Editable: true, Deletable: true, Deadline: &declaration.Deadline{Rule: "start", From: "plannedFrom", Days: 7, Warn: 5}},
			{Code: Doing, Title: "实施中", Tone: "brand", Deadline: &declaration.Deadline{Rule: "finish", From: "plannedTo", Warn: 7}},
			{Code: Done, Title: "待评价", Tone: "yellow", Deadline: &declaration.Deadline{Rule: "evaluate", From: "doneOn", Days: 30, Warn: 7}},
			{Code: Evaluated, Title: "已评价", Tone: "green", Final: true},
			{Code: Dropped, Title: "已取消", Tone: "quiet", Final: true},
		},
		Columns: []string{"householdNo", "kind", "amount", "policy", "plannedTo", "evaluation"},
		Filters: []declaration.Filter{{Field: "kind"}, {Field: "evaluation"}, {Field: "policy"}, {Field: "monitorCase"}},
		Views: []declaration.View{{Code: "kept", Title: "未取消", States: []string{Planned, Doing, Done, Evaluated}}, {Code: "open", Title: "落实中", States: []string{Planned, Doing}}, {Code: "judge", Title: "待评价", States: []string{Done}},
			{Code: "judged", Title: "已评价", States: []string{Evaluated}}, {Code: "overdue", Title: "超期", Overdue: true}},
		Keep:    declaration.Keep{Members: []string{"headName", "beneficiary"}, Stays: declaration.NumberStays},
		Writers: field,
		Transitions: []declaration.Transition{
			{Code: "start", Title: "开始实施", From: []string{Planned}, To: Doing, Action: "edit", Who: field, Ask: []string{"startedOn"}, Need: []string{"startedOn"},
				Guards: []declaration.Guard{{Name: "start day", Check: r.measureStarts}}},
			{Code: "finish", Title: "实施完成", From: []string{Doing}, To: Done, Action: "edit", Who: field, Ask: []string{"doneOn", "result", "photos"}, Need: []string{"doneOn", "result"},
				Guards: []declaration.Guard{{Name: "end day", Check: r.measureEnds}}},
			{Code: "evaluate", Title: "评价", From: []string{Done}, To: Evaluated, Action: "approve", Who: town, NotBy: []string{"finish"}, Ask: []string{"evaluation"}, Need: []string{"evaluation"},
				Guards: []declaration.Guard{{Name: "a reason", Check: r.measureJudged}}, Do: r.measureEvaluated},
			{Code: "back", Title: "退回整改", From: []string{Done}, To: Doing, Action: "approve", Who: town, Return: true},
			{Code: "drop", Title: "取消措施", From: []string{Planned, Doing}, To: Dropped, Action: "edit", Who: field, Opinion: true, Late: true},
		},
		Check: r.measure,
	}
}

func (r rules) measure(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if rec.Has("monitorCase") {
		c, err := s.Refers(ctx, "monitorCase")
		if err != nil {
			return err
		}
		switch {
		case c.Area != rec.Area:
			return errs.Invalid("monitorCase", wordsCaseArea)
		case !rec.Has("household"):
			rec.Set("household", c.Int("household"))
		case rec.Int("household") != c.Int("household"):
			return errs.Invalid("monitorCase", wordsCaseHome)
		}
		if d, _ := s.Engine.Module("monitor"); s.Before == nil && d.Ends(c.State) {
			return errs.Invalid("monitorCase", wordsCaseEnded)
		}
	}
	if !rec.Has("household") {
		return errs.Invalid("household", wordsNoHome)
	}
	if err := r.home(ctx, s); err != nil {
		return err
	}
	if rec.Int("plannedTo") < rec.Int("plannedFrom") {
		return errs.Invalid("plannedTo", wordsPlanned)
	}
	if who := rec.Text("beneficiary"); who != "" {
		if ok, err := r.homes.HasNamed(ctx, s.Tx, rec.Int("household"), who); err != nil || !ok {
			return refused(err, "beneficiary", wordsMember)
		}
	}
	return r.measurePolicy(ctx, s)
}

// measurePolicy asks what the policy says: its kind, its area, its time, and that the household has no measure of it yet.
func (r rules) measurePolicy(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if !rec.Has("policy") || s.Before != nil && s.Before.Int("policy") == rec.Int("policy") && s.Before.Text("kind") == rec.Text("kind") {
		return nil
	}
	p, err := s.Refers(ctx, "policy")
	if err != nil {
		return err
	}
	switch {
	case p.Text("kind") != rec.Text("kind"):
		return errs.Invalid("kind", wordsPolicyKind)
	case !p.Area.Contains(rec.Area) || p.Has("within") && !area.Code(p.Int("within")).Contains(rec.Area):
		return errs.Invalid("policy", wordsPolicyArea)
	case p.State != InForce || !runs(p, s.Today()):
		return errs.Invalid("policy", wordsPolicyOff)
	}
	var other bool
	err = s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM help_measure WHERE household = ? AND policy = ? AND state <> ? AND id <> ?)",
		rec.Int("household"), rec.Int("policy"), Dropped, rec.ID).Scan(ctx, &other)
	if err != nil {
		return fmt.Errorf("measures of a policy: %w", err)
	}
	return refuseIf(other, wordsPolicyHas)
}

func (r rules) measureStarts(_ context.Context, s *declaration.Step) error {
	return refuseIf(!past(s, "startedOn"), wordsStartedOn)
}

func (r rules) measureEnds(_ context.Context, s *declaration.Step) error {
	return refuseIf(!past(s, "doneOn") || s.Record.Int("doneOn") < s.Record.Int("startedOn"), wordsDoneOn)
}

func (r rules) measureJudged(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Text("evaluation") == useless && s.Opinion == "", wordsUseless)
}

func (r rules) measureEvaluated(_ context.Context, s *declaration.Step) error {
	s.Record.Set("evaluatedOn", s.Today())
	return nil
}

// OfCase are the measures of a monitoring case, those that were dropped left out: how many, how many of them are evaluated, and the
// kind and the day of the first. The monitoring procedure asks this before help and before the end of a risk.
func OfCase(ctx context.Context, h bun.IDB, id int64) (all, evaluated int, kind string, on int64, err error) {
	var rows []struct {
		State string `bun:"state"`
		Kind  string `bun:"kind"`
		At    int64  `bun:"at"`
	}
	err = h.NewRaw("SELECT state, kind, coalesce(started_on, planned_from, 0) AS at FROM help_measure WHERE monitor_case = ? AND state <> ? ORDER BY 3, id", id, Dropped).Scan(ctx, &rows)
	if err != nil {
		return 0, 0, "", 0, fmt.Errorf("measures of a case: %w", err)
	}
	for i, r := range rows {
		if i == 0 {
			kind, on = r.Kind, r.At
		}
		if r.State == Evaluated {
			evaluated++
		}
	}
	return len(rows), evaluated, kind, on, nil
}
