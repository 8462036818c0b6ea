package fund

import (
	"context"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of an acceptance.
const (
	AcceptanceDraft  = "10"
	AcceptanceReview = "20"
	AcceptancePassed = "30"
	AcceptanceMend   = "40"
)

// Acceptance is the register of acceptances: what a group found, and what the county says to it.
func Acceptance() *declaration.Declaration {
	return &declaration.Declaration{
		Code: "project-fund-acceptance", Permission: permission, Title: "项目验收", Noun: "验收记录", Icon: "check", Table: "fund_acceptance", Level: area.Village, Name: "title", Prefix: "YS",
		English: English,
		Fields: []declaration.Field{
			{Key: "project", Title: "项目", Kind: declaration.Ref, Module: "project-fund", Group: groupBase, Required: true},
			{Key: "title", Title: "项目名称", Kind: declaration.Text, Group: groupBase, ReadOnly: true, Search: true},
			required(date("inspectedOn", "验收日期", groupBase)),
			required(words("team", "验收组成员", groupBase, 100)),
			{Key: "findings", Title: "验收情况", Kind: declaration.LongText, Group: groupBase, Required: true},
			{Key: "passed", Title: "验收合格", Kind: declaration.Bool, Group: groupBase, Required: true},
			{Key: "rectification", Title: "整改要求", Kind: declaration.LongText, Group: groupBase},
			date("mendBy", "整改期限", groupBase),
			{Key: "photos", Title: "验收照片", Kind: declaration.Files, Group: groupBase},
		},
		First: AcceptanceDraft,
		States: []declaration.State{
			{Code: AcceptanceDraft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: AcceptanceReview, Title: "待县审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "county", Days: 10, Working: true, Warn: 3}},
			{Code: AcceptancePassed, Title: "验收通过", Tone: "green", Final: true},
			{Code: AcceptanceMend, Title: "整改中", Tone: "red", Editable: true, Deadline: &declaration.Deadline{Rule: "mend", Days: 30, From: "mendBy", Warn: 7}},
		},
		Columns: []string{"inspectedOn", "team", "passed"},
		Filters: []declaration.Filter{{Field: "project"}, {Field: "passed"}},
		Views:   []declaration.View{{Code: "filed", Title: "已提交", States: []string{AcceptanceReview, AcceptancePassed, AcceptanceMend}}},
		Keep:    kept,
		Writers: town,
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "提交县审", From: []string{AcceptanceDraft, AcceptanceMend}, To: AcceptanceReview, Action: "edit", Who: town},
			{Code: "pass", Title: "确认通过", From: []string{AcceptanceReview}, To: AcceptancePassed, Action: "approve", Who: county, Opinion: true, NotBy: []string{"submit"},
				Guards: []declaration.Guard{{Name: "result", Check: func(_ context.Context, s *declaration.Step) error {
					return refuseIf(!s.Record.Yes("passed"), wordsPassed)
				}}}},
			{Code: "mend", Title: "要求整改", From: []string{AcceptanceReview}, To: AcceptanceMend, Action: "approve", Who: county, Return: true, Ask: []string{"rectification", "mendBy"},
				Need: []string{"rectification", "mendBy"},
				Guards: []declaration.Guard{{Name: "result", Check: func(_ context.Context, s *declaration.Step) error {
					return refuseIf(s.Record.Yes("passed"), wordsFailed)
				}}}},
			{Code: "back", Title: "退回", From: []string{AcceptanceReview}, To: AcceptanceDraft, Action: "approve", Who: county, Return: true},
		},
		Check: func(ctx context.Context, s *declaration.Step) error {
			early := errs.When(s.Record.Int("inspectedOn") > s.Today(), "inspectedOn", "验收日期不能晚于今天")
			p, err := project(ctx, s)
			if err != nil {
				return errs.All(err, early)
			}
			if err := errs.All(errs.When(!slices.Contains([]string{Awaiting, Failed}, p.State), "project", wordsWaiting), early); err != nil {
				return err
			}
			s.Record.Set("title", p.Name())
			return nil
		},
	}
}
