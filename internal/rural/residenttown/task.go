package residenttown

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a task. Being late is no state: it follows from the deadline.
const (
	TaskPending  = "pending"
	TaskReturned = "returned"
	TaskRunning  = "running"
	TaskDone     = "done"
)

// Task is the register of a team's tasks.
func Task() *declaration.Declaration {
	const base, progress = "任务", "进展"
	planned := func(_ context.Context, s *declaration.Step) error {
		return refuseIf(s.Record.Int("progress") < 100, wordsUnfinished)
	}
	return &declaration.Declaration{
		Code: codeTask, Permission: permission, Title: "年度任务", Noun: "任务", Icon: "task", Table: "resident_task", Level: area.Township, Name: "title", Prefix: "RW",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "任务名称", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 60},
			required(dict("category", "任务类别", "resident_work", base)),
			required(text("indicator", "考核指标", base, 60)),
			{Key: "target", Title: "目标值", Kind: declaration.Decimal, Scale: 2, Group: base, Required: true, Range: &[2]float64{0, 1e8}},
			required(text("measure", "计量单位", base, 10)),
			required(date("dueOn", "完成时限", base)),
			{Key: "team", Title: "工作队", Kind: declaration.Ref, Module: codeTeam, Group: base, ReadOnly: true},
			{Key: "progress", Title: "完成进度", Kind: declaration.Int, Unit: "%", Group: progress, ReadOnly: true, Range: &[2]float64{0, 100}},
			byRule(long("progressNote", "进展情况", progress, 500)),
			byRule(date("doneOn", "完成日期", progress)),
			byRule(long("result", "帮扶成效", progress, 1000)),
		},
		First: TaskPending,
		States: []declaration.State{
			{Code: TaskPending, Title: "待审", Tone: "orange", Editable: true, Deletable: true, Deadline: &declaration.Deadline{Rule: "review", Days: 5, Working: true, Warn: 2}},
			{Code: TaskReturned, Title: "退回修改", Tone: "red", Editable: true, Deletable: true},
			{Code: TaskRunning, Title: "实施中", Tone: "brand", Deadline: &declaration.Deadline{Rule: "due", Title: "完成任务", From: "dueOn", Warn: 15}},
			{Code: TaskDone, Title: "已完成", Tone: "green", Final: true},
		},
		Columns: []string{"category", "target", "measure", "progress", "dueOn", "indicator"},
		Filters: []declaration.Filter{{Field: "category"}, {Field: "team"}},
		Views: []declaration.View{{Code: "planned", Title: "实施中和已完成", States: []string{TaskRunning, TaskDone}}, {Code: "running", Title: "实施中", States: []string{TaskRunning}}, {Code: "done", Title: "已完成", States: []string{TaskDone}},
			{Code: "overdue", Title: "超期", Overdue: true}},
		Keep:    declaration.Keep{Forever: "a team's plan and what came of it tell of the town and name nobody"},
		Writers: leader,
		Transitions: []declaration.Transition{
			{Code: "pass", Title: "审核通过", From: []string{TaskPending}, To: TaskRunning, Action: "approve", Who: town, NotBy: []string{declaration.Entering, "again"}},
			{Code: "back", Title: "退回修改", From: []string{TaskPending}, To: TaskReturned, Action: "approve", Who: town, Return: true},
			{Code: "again", Title: "重新提交", From: []string{TaskReturned}, To: TaskPending, Action: "edit", Who: leader},
			{Code: "progress", Title: "更新进展", From: []string{TaskRunning}, Action: "edit", Who: team, Late: true, Ask: []string{"progress", "progressNote"}, Need: []string{"progress", "progressNote"}},
			{Code: "finish", Title: "完成任务", From: []string{TaskRunning}, To: TaskDone, Action: "edit", Who: leader, Ask: []string{"doneOn", "result"}, Need: []string{"doneOn", "result"},
				Guards: append(guard("all of it", planned), declaration.Guard{Name: "done day", Check: func(_ context.Context, s *declaration.Step) error {
					return refuseIf(s.Record.Int("doneOn") > s.Today(), wordsDoneOn)
				}})},
		},
		Check: taskCheck,
	}
}

// taskCheck writes down which team it is for: that in post in the town.
func taskCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	if s.Before == nil && r.Int("dueOn") < s.Today() {
		return errs.Invalid("dueOn", wordsDueOn)
	}
	own, err := inPost(ctx, s, s.By.UserID)
	if err != nil {
		return err
	}
	if own == nil || own.Text("role") != roleOfLeader {
		return declaration.Refuse(wordsTaskLeader)
	}
	if s.Before != nil && s.Before.Int("team") != own.Int("team") {
		return declaration.Refuse(wordsTaskLeader)
	}
	r.Set("team", own.Int("team"))
	return nil
}
