package residenttown

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a report.
const (
	ReportDraft     = "draft"
	ReportSubmitted = "submitted"
	ReportAccepted  = "accepted"
)

// The kinds of a report, as the dictionary report_kind has them.
const (
	kindWeek  = "1"
	kindMonth = "2"
)

// Report is the register of weekly and monthly reports. One drafts itself from what was recorded anyway; the member corrects it.
func Report(visits Visits) *declaration.Declaration {
	const base, facts, words = "报告", "在岗情况", "工作情况"
	own := guard("one's own", ownOnly)
	count := func(key, title string) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Int, Unit: "天", Group: facts, ReadOnly: true}
	}
	return &declaration.Declaration{
		Code: codeReport, Permission: permission, Title: "周报月报", Noun: "报告", Icon: "document", Table: "resident_report", Level: area.Township, Name: "name", Prefix: "BG",
		English: English,
		Indexes: []schema.Index{{Name: "once", Columns: "member, kind, from_on", Unique: true}},
		Fields: append(whoseFields(base),
			required(dict("kind", "报告类型", "report_kind", base)),
			declaration.Field{Key: "anyOn", Title: "所属日期", Kind: declaration.Date, Group: base, Required: true, Hint: "该周或该月中的任意一天"},
			byRule(date("fromOn", "起始日期", base)),
			byRule(date("untilOn", "截止日期", base)),
			count("townDays", "在镇天数"), count("leaveDays", "请假天数"), count("logDays", "有日志天数"),
			declaration.Field{Key: "work", Title: "工作完成情况", Kind: declaration.LongText, Group: words, Length: 4000, Hint: "留空由系统按走访记录和工作日志起草，起草后可修改"},
			long("problems", "存在问题", words, 1000),
			long("plan", "下步计划", words, 1000)),
		First: ReportDraft,
		States: []declaration.State{
			{Code: ReportDraft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: ReportSubmitted, Title: "待镇审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "town", Days: 5, Working: true, Warn: 2}},
			{Code: ReportAccepted, Title: "已接收", Tone: "green", Final: true},
		},
		Columns: []string{"kind", "fromOn", "untilOn", "townDays", "leaveDays", "logDays"},
		Filters: []declaration.Filter{{Field: "member"}, {Field: "kind"}},
		Views:   []declaration.View{{Code: "submitted", Title: "待镇审", States: []string{ReportSubmitted}}, {Code: "accepted", Title: "已接收", States: []string{ReportAccepted}}},
		Keep:    declaration.Keep{OwnEnd: true},
		Writers: team,
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "提交镇级", From: []string{ReportDraft}, To: ReportSubmitted, Action: "edit", Who: team,
				Guards: append(slices.Clone(own), guard("period over", periodOver)...), Do: reckonAgain},
			{Code: "accept", Title: "接收", From: []string{ReportSubmitted}, To: ReportAccepted, Action: "approve", Who: town, NotBy: []string{"submit"}, Batch: true},
			{Code: "back", Title: "退回", From: []string{ReportSubmitted}, To: ReportDraft, Action: "approve", Who: town, Return: true},
		},
		Check:   visits.reportCheck,
		Written: reportWritten,
	}
}

// periodOf are the days a report of a kind is about.
func periodOf(kind string, day int64) span {
	if kind == kindMonth {
		return monthOf(day / 100)
	}
	return weekOf(day)
}

// reportCheck reckons the period and what is known of it, and drafts the words while there are none.
func (v Visits) reportCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	m, err := whose(ctx, s)
	if err != nil {
		return err
	}
	within := periodOf(r.Text("kind"), r.Int("anyOn"))
	if within.from > s.Today() || within.until < m.Int("fromOn") || m.Has("endedOn") && within.from > m.Int("endedOn") {
		return errs.Invalid("anyOn", wordsPeriod)
	}
	var other bool
	err = s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM resident_report WHERE member = ? AND kind = ? AND from_on = ? AND id <> ?)", m.ID, r.Text("kind"), within.from, r.ID).Scan(ctx, &other)
	if err != nil {
		return fmt.Errorf("reports of a member: %w", err)
	}
	if other {
		return errs.Invalid("anyOn", wordsReportTwice)
	}
	known, err := factsOf(ctx, s.Tx, m, within, s.Today())
	if err != nil {
		return err
	}
	r.Set("fromOn", within.from)
	r.Set("untilOn", within.until)
	take(r, known)
	if !r.Has("work") {
		if known.Visits, err = v.words(ctx, s.Tx, s.Areas, m, within); err != nil {
			return err
		}
		r.Set("work", known.words())
	}
	return nil
}

// take has a report say the days that are known.
func take(r *declaration.Record, known facts) {
	r.Set("townDays", known.Stay.Town)
	r.Set("leaveDays", known.Stay.Leave)
	r.Set("logDays", known.logDays())
}

// periodOver: what is handed in changes no more, and days that are still to come are not known. For a member who has left, the last day is their own.
func periodOver(ctx context.Context, s *declaration.Step) error {
	m, err := s.Refers(ctx, "member")
	if err != nil {
		return err
	}
	last := s.Record.Int("untilOn")
	if m.Has("endedOn") {
		last = min(last, m.Int("endedOn"))
	}
	return refuseIf(last > s.Today(), wordsPeriodOpen)
}

// reckonAgain freezes the days as they are when the report is handed in: leaves and logs may have changed since it was saved.
func reckonAgain(ctx context.Context, s *declaration.Step) error {
	m, err := s.Refers(ctx, "member")
	if err != nil {
		return err
	}
	r := s.Record
	known, err := factsOf(ctx, s.Tx, m, span{r.Int("fromOn"), r.Int("untilOn")}, s.Today())
	if err != nil {
		return err
	}
	take(r, known)
	return nil
}

// reportWritten takes the logs of the period along once the town has accepted what was made of them.
func reportWritten(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	if r.State != ReportAccepted || s.Before == nil || s.Before.State == ReportAccepted {
		return nil
	}
	var ids []int64
	err := s.Tx.NewRaw("SELECT id FROM resident_log WHERE member = ? AND state = ? AND worked_on BETWEEN ? AND ? ORDER BY id LIMIT ?", r.Int("member"), LogRecorded, r.Int("fromOn"), r.Int("untilOn"), logsMost).Scan(ctx, &ids)
	if err != nil {
		return fmt.Errorf("logs of a report: %w", err)
	}
	logs, _ := s.Engine.Module(codeLog)
	for _, id := range ids {
		if err := s.Engine.Carry(ctx, s.Tx, s.By, logs, id, logReported, ""); err != nil {
			return err
		}
	}
	return nil
}
