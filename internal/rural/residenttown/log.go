package residenttown

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a work log. What the town has accepted in a report changes no more.
const (
	LogRecorded = "recorded"
	LogReported = "reported"
	LogVoid     = "void"
)

// logReported is the step by which a report takes its logs along.
const logReported = "report"

// Log is the register of work logs: what somebody did on a day. A photo is added where they want to; no place is asked for.
func Log() *declaration.Declaration {
	const base = "工作日志"
	return &declaration.Declaration{
		Code: codeLog, Permission: permission, Title: "工作日志", Noun: "日志", Icon: "document", Table: "resident_log", Level: area.Township, Name: "name", Prefix: "RZ",
		English: English,
		Indexes: []schema.Index{{Name: "day", Columns: "member, worked_on, state"}},
		Fields: append(whoseFields(base),
			required(date("workedOn", "工作日期", base)),
			required(dict("kind", "工作类型", "resident_work", base)),
			required(long("content", "工作内容", base, 1000)),
			declaration.Field{Key: "villages", Title: "涉及村", Kind: declaration.Text, Group: base, Hint: "多个村用顿号分开"},
			declaration.Field{Key: "photos", Title: "照片", Kind: declaration.Files, Group: base, Hint: "选填，不要求拍照留痕"},
			declaration.Field{Key: "workedMonth", Title: "工作月份", Kind: declaration.Month, Group: base, ReadOnly: true}),
		First: LogRecorded,
		States: []declaration.State{
			{Code: LogRecorded, Title: "已登记", Tone: "brand", Editable: true},
			{Code: LogReported, Title: "已入报告", Tone: "green", Final: true},
			{Code: LogVoid, Title: "已作废", Tone: "quiet", Final: true},
		},
		Columns: []string{"workedOn", "kind", "villages", "content"},
		Filters: []declaration.Filter{{Field: "member"}, {Field: "kind"}, {Field: "workedMonth"}},
		Views:   []declaration.View{{Code: "kept", Title: "未作废", States: []string{LogRecorded, LogReported}}},
		Keep:    declaration.Keep{OwnEnd: true},
		Day:     []string{"workedOn"},
		Writers: team,
		Transitions: []declaration.Transition{
			{Code: "void", Title: "作废", From: []string{LogRecorded}, To: LogVoid, Action: "edit", Who: team, Late: true, Guards: guard("one's own", ownOnly)},
			{Code: logReported, Title: "汇入报告", From: []string{LogRecorded}, To: LogReported, Action: "approve", System: true},
		},
		Check: func(ctx context.Context, s *declaration.Step) error {
			m, err := whose(ctx, s)
			if err != nil {
				return err
			}
			on := s.Record.Int("workedOn")
			s.Record.Set("workedMonth", on/100)
			return errs.When(on > s.Today() || on < m.Int("fromOn"), "workedOn", wordsWorkedOn)
		},
		Written: func(ctx context.Context, s *declaration.Step) error { return spread(ctx, s.Tx, s.Before, s.Record) },
		Moved:   spread,
	}
}
