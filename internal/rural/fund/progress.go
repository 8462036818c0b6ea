package fund

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a month's report.
const (
	ReportDraft   = "10"
	ReportReview  = "20"
	ReportChecked = "30"
)

// ahead is by how many tenths of a point the work may be ahead of the money before the report is marked.
const ahead = 200

// Progress is the register of monthly reports.
func Progress() *declaration.Declaration {
	percent := func(key, title string) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Decimal, Scale: 1, Unit: "%", Group: groupBase, Range: &[2]float64{0, 100}}
	}
	return &declaration.Declaration{
		Code: "project-fund-progress", Permission: permission, Title: "月度进度", Noun: "进度月报", Icon: "chart", Table: "fund_progress", Level: area.Village, Name: "title",
		English: English,
		Number:  func(r *declaration.Record) string { return fmt.Sprintf("JD%d-%d", r.Int("project"), r.Int("month")) },
		Taken:   "该项目本月的进度已经填报",
		Fields: []declaration.Field{
			{Key: "project", Title: "项目", Kind: declaration.Ref, Module: "project-fund", Group: groupBase, Required: true},
			{Key: "title", Title: "项目名称", Kind: declaration.Text, Group: groupBase, ReadOnly: true, Search: true},
			{Key: "month", Title: "月份", Kind: declaration.Month, Group: groupBase, Required: true},
			required(percent("physical", "形象进度")),
			byRule(percent("money", "支付进度")),
			{Key: "ahead", Title: "形象进度超支付进度", Kind: declaration.Decimal, Scale: 1, Unit: "个百分点", Group: groupBase, ReadOnly: true},
			{Key: "flagged", Title: "进度预警", Kind: declaration.Bool, Group: groupBase, ReadOnly: true},
			{Key: "problems", Title: "存在问题", Kind: declaration.LongText, Group: groupBase},
			{Key: "photos", Title: "现场照片", Kind: declaration.Files, Group: groupBase},
		},
		First: ReportDraft,
		States: []declaration.State{
			{Code: ReportDraft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: ReportReview, Title: "待镇核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "town", Days: 5, Working: true, Warn: 2}},
			{Code: ReportChecked, Title: "已核", Tone: "green", Final: true},
		},
		Columns: []string{"month", "physical", "money", "flagged"},
		Filters: []declaration.Filter{{Field: "project"}, {Field: "flagged"}},
		Keep:    kept,
		Writers: propose,
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "上报", From: []string{ReportDraft}, To: ReportReview, Action: "add", Who: propose},
			{Code: "pass", Title: "核对通过", From: []string{ReportReview}, To: ReportChecked, Action: "approve", Who: town, NotBy: []string{"submit"}},
			{Code: "back", Title: "退回", From: []string{ReportReview}, To: ReportDraft, Action: "approve", Who: town, Return: true},
		},
		Check: progressCheck,
	}
}

// progressCheck reckons the money's part from what is paid: nobody types it.
func progressCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	if r.Int("month") > s.Today()/100 {
		return errs.Invalid("month", wordsMonth)
	}
	p, err := project(ctx, s)
	if err != nil {
		return err
	}
	if !slices.Contains([]string{Building, Awaiting, Failed, Amending, Approved}, p.State) || !p.Has("startedOn") {
		return errs.Invalid("project", wordsReporting)
	}
	var paid int64
	if err := s.Tx.NewRaw("SELECT coalesce(sum(amount), 0) FROM fund_payment WHERE project = ? AND state = ?", p.ID, PaymentPaid).Scan(ctx, &paid); err != nil {
		return fmt.Errorf("paid of a project: %w", err)
	}
	money := min(1000, paid*1000/max(1, fen(p, "budget")))
	r.Set("title", p.Name())
	r.Set("money", money)
	r.Set("ahead", r.Int("physical")-money)
	r.Set("flagged", r.Int("physical")-money > ahead)
	return nil
}
