package summary

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// The states of a submission.
const (
	Due       = "10"
	Submitted = "20"
	Returned  = "30"
	Accepted  = "40"
	Summed    = "50"
)

// reported are the states in which the numbers of an area count as reported.
var reported = []string{Submitted, Accepted, Summed}

// chain is who submits to whom, from the town upwards.
var chain = []struct {
	level area.Level
	ends  string
	upper area.Level
}{{area.Township, "", area.County}, {area.County, "County", area.City}, {area.City, "City", area.Province}}

// endsOf are what the codes of the steps of an area's level end with.
func endsOf(l area.Level) string {
	for _, x := range chain {
		if x.level == l {
			return x.ends
		}
	}
	return ""
}

// Submission is the register of what areas submit: one report of one period by one area. Its numbers are frozen when it is handed in.
func Submission(library func() *metric.Library) *declaration.Declaration {
	const base, filled, handled = "报送内容", "上报情况", "办理"
	d := &declaration.Declaration{
		Code: submissions, Permission: Resource, Title: "报表报送", Noun: "报送", Icon: "document", Table: "summary_submission",
		Level: area.Township, Top: area.City, Name: "title",
		Number: func(r *declaration.Record) string {
			return fmt.Sprintf("BS%s-%s%d-%s", r.Text("report"), r.Text("cycle"), r.Int("month"), r.Area)
		},
		Taken:   wordsTwice,
		English: English,
		Indexes: []schema.Index{{Name: "below", Columns: "receiver, report, month, cycle"}, {Name: "opened", Columns: "report, month, cycle, area"},
			// The account is read from it alone: a row holds the whole report.
			{Name: "handed", Columns: "submitted_on, area, state, owner, report, office_level, asked, filled, typed, known, minutes"}},
		Fields: slices.Concat([]declaration.Field{
			{Key: "title", Title: "名称", Kind: declaration.Text, Group: base, ReadOnly: true, Search: true, Length: 120},
			{Key: "call", Title: "报送要求", Kind: declaration.Ref, Module: calls, Group: base, Required: true},
			{Key: "report", Title: "报表", Kind: declaration.Dict, Dict: "summary_report", Group: base, ReadOnly: true},
			{Key: "cycle", Title: "周期", Kind: declaration.Dict, Dict: "summary_cycle", Group: base, ReadOnly: true},
			{Key: "month", Title: "期末月份", Kind: declaration.Month, Group: base, Required: true},
			{Key: "receiver", Title: "上报至", Kind: declaration.Area, Group: base, ReadOnly: true},
			{Key: "dueOn", Title: "上报期限", Kind: declaration.Date, Group: base, ReadOnly: true},
			{Key: "submittedOn", Title: "上报日期", Kind: declaration.Date, Group: filled, ReadOnly: true},
			{Key: "note", Title: "填报说明", Kind: declaration.LongText, Group: filled, ReadOnly: true, Length: 500},
		}, handin.Fields(filled, "核对和上报一次计1分钟，最多计120分钟"), []declaration.Field{
			{Key: "below", Title: "应报下级", Kind: declaration.Int, Unit: "个", Group: filled, ReadOnly: true},
			{Key: "belowIn", Title: "已审核下级", Kind: declaration.Int, Unit: "个", Group: filled, ReadOnly: true},
			{Key: "remindedOn", Title: "最近催报", Kind: declaration.Date, Group: handled, ReadOnly: true},
			{Key: "acceptedOn", Title: "审核日期", Kind: declaration.Date, Group: handled, ReadOnly: true},
			{Key: "frozen", Title: "上报数据", Kind: declaration.LongText, Group: filled, ReadOnly: true, Hidden: true, Length: 100_000},
			{Key: "officeLevel", Title: "上报层级", Kind: declaration.Text, Group: base, Length: 1, ReadOnly: true, Hidden: true},
		}),
		First: Due,
		States: []declaration.State{
			{Code: Due, Title: "待上报", Tone: "orange", Deletable: true, Deadline: &declaration.Deadline{Rule: "report", Title: "上报", From: "dueOn", Warn: 3}},
			{Code: Submitted, Title: "已上报", Tone: "brand", Deadline: &declaration.Deadline{Rule: "accept", Title: "审核", Days: 5, Working: true, Warn: 2}},
			{Code: Returned, Title: "退回", Tone: "red", Deadline: &declaration.Deadline{Rule: "again", Title: "重新上报", Days: 3, Working: true, Warn: 1}},
			{Code: Accepted, Title: "已审核", Tone: "green"},
			{Code: Summed, Title: "已汇总", Tone: "green"},
		},
		Columns: []string{"report", "cycle", "month", "receiver", "submittedOn"},
		Filters: []declaration.Filter{{Field: "report"}, {Field: "cycle"}, {Field: "month"}, {Field: "call"}},
		Views: []declaration.View{{Code: "mine", Title: "待我办理", Mine: true}, {Code: "missing", Title: "未上报", States: []string{Due, Returned}},
			{Code: "late", Title: "逾期未报", States: []string{Due, Returned}, Overdue: true}, {Code: "in", Title: "已上报", States: reported}},
		Shares:  []declaration.Share{{Code: "reported", Title: "报表上报率", Definition: "应上报的报表中已上报的比例。", Of: []string{Due, Submitted, Returned, Accepted, Summed}, Done: reported}},
		Keep:    declaration.Keep{Forever: "a report names areas and sums, and nobody"},
		Writers: offices,
		Check:   submissionCheck,
		Written: submissionWritten,
	}
	freeze := func(ctx context.Context, s *declaration.Step) error { return handIn(ctx, s, library()) }
	for _, x := range chain {
		only := &declaration.Only{Field: "officeLevel", Values: []string{levelText(x.level)}}
		if x.level == area.Township {
			// Before it is entered nobody knows whose it will be: the town's is the usual way.
			only.Values = append(only.Values, "")
		}
		own, upper := []declaration.Who{{Level: x.level}}, []declaration.Who{{Level: x.upper}}
		submit := "submit" + x.ends
		d.Transitions = append(d.Transitions,
			declaration.Transition{Code: submit, Title: "上报", From: []string{Due, Returned}, To: Submitted, Action: "edit", Who: own, Only: only, Ask: []string{"note"},
				Guards: []declaration.Guard{{Name: "figures kept", Check: figuresKept}, {Name: "those below decided", Check: belowDecided}}, Do: freeze},
			declaration.Transition{Code: "accept" + x.ends, Title: "审核通过", From: []string{Submitted}, To: Accepted, Action: "approve", Who: upper, Only: only, NotBy: []string{submit}, Batch: true, Do: handin.Accepted},
			declaration.Transition{Code: "back" + x.ends, Title: "退回", From: []string{Submitted}, To: Returned, Action: "approve", Who: upper, Only: only, Return: true, Do: handin.NotIn},
			declaration.Transition{Code: "reopen" + x.ends, Title: "撤销审核", From: []string{Accepted}, To: Returned, Action: "approve", Who: upper, Only: only, Return: true, Late: true, Do: handin.NotIn},
			declaration.Transition{Code: "remind" + x.ends, Title: "催报", From: []string{Due, Returned}, Action: "approve", Who: upper, Only: only, Late: true, Batch: true,
				Guards: []declaration.Guard{{Name: "late, and once a day", Check: handin.MayRemind}}, Do: handin.Reminded})
	}
	d.Transitions = append(d.Transitions,
		declaration.Transition{Code: "sum", Title: "汇总", From: []string{Accepted}, To: Summed, Action: "edit", System: true},
		declaration.Transition{Code: "release", Title: "退出汇总", From: []string{Summed}, To: Accepted, Action: "edit", System: true})
	return d
}

func submissionCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	call, err := s.Refers(ctx, "call")
	if err != nil {
		return errs.Invalid("call", wordsCall)
	}
	month := r.Int("month")
	if err := errs.All(
		errs.When(call.State != InForce, "call", wordsCall),
		errs.When(call.Area == r.Area || !call.Area.Contains(r.Area) || levelText(r.Area.Level()) > call.Text("lowest"), "area", wordsNotAsked),
		errs.When(!endsWith(call.Text("cycle"), month), "month", wordsNotEnd),
		errs.When(opensOn(call, month) > s.Today(), "month", wordsNotOpen),
	); err != nil {
		return err
	}
	r.Set("report", call.Text("report"))
	r.Set("cycle", call.Text("cycle"))
	r.Set("receiver", int64(receiverOf(s.Areas, r.Area)))
	r.Set("officeLevel", levelText(r.Area.Level()))
	r.Set("dueOn", dueOf(call, month, r.Area.Level()))
	r.Set("title", fmt.Sprintf("%s %s %s", s.Areas.Name(r.Area), titleOf(call.Text("report")), periodText(periodCode(call.Text("cycle"), month))))
	return nil
}

// receiverOf is the area an area submits to.
func receiverOf(tree *area.Tree, c area.Code) area.Code {
	for _, x := range chain {
		if x.level == c.Level() {
			seat, _ := tree.Seat(c, x.upper)
			return seat
		}
	}
	return 0
}

// periodOf is the period of a submission as the reports call it.
func periodOf(r *declaration.Record) string { return periodCode(r.Text("cycle"), r.Int("month")) }

// figuresKept: the month whose figures are handed in was kept.
func figuresKept(ctx context.Context, s *declaration.Step) error {
	var kept bool
	err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM metric_month WHERE area = ? AND month = ?)", int64(area.Root), s.Record.Int("month")).Scan(ctx, &kept)
	if err != nil {
		return fmt.Errorf("figures of a report: %w", err)
	}
	if !kept {
		return declaration.Refuse(wordsNotKept)
	}
	return nil
}

// belowRow is what an area directly below has of the same report and period.
type belowRow struct {
	ID    int64     `bun:"id"`
	Area  area.Code `bun:"area"`
	State string    `bun:"state"`
}

func belowOf(ctx context.Context, s *declaration.Step) (out []belowRow, err error) {
	r := s.Record
	err = s.Tx.NewRaw("SELECT id, area, state FROM summary_submission WHERE receiver = ? AND report = ? AND month = ? AND cycle = ? ORDER BY area",
		int64(r.Area), r.Text("report"), r.Int("month"), r.Text("cycle")).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("reports from below: %w", err)
	}
	return out, nil
}

// belowDecided: nothing from below waits for the very office that submits.
func belowDecided(ctx context.Context, s *declaration.Step) error {
	rows, err := belowOf(ctx, s)
	if err != nil {
		return err
	}
	n := 0
	for _, x := range rows {
		if x.State == Submitted {
			n++
		}
	}
	if n > 0 {
		return declaration.Refuse(fmt.Sprintf(wordsUndecided, n))
	}
	return nil
}

// submissionWritten takes what lies below along, and sends reminders.
func submissionWritten(ctx context.Context, s *declaration.Step) error {
	if s.Move == nil || s.Before == nil {
		return nil
	}
	was, is := slices.Contains(reported, s.Before.State), slices.Contains(reported, s.Record.State)
	switch {
	case s.Before.State != s.Record.State && !was && is:
		return carryBelow(ctx, s, Accepted, "sum")
	case s.Before.State != s.Record.State && was && !is:
		return carryBelow(ctx, s, Summed, "release")
	}
	return handin.Remind(ctx, s)
}

func carryBelow(ctx context.Context, s *declaration.Step, from, step string) error {
	rows, err := belowOf(ctx, s)
	if err != nil {
		return err
	}
	for _, x := range rows {
		if x.State != from {
			continue
		}
		if err := s.Engine.Carry(ctx, s.Tx, s.By, s.Module, x.ID, step, ""); err != nil {
			return err
		}
	}
	return nil
}
