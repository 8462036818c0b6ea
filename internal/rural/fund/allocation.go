package fund

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of an allocation. From the moment it is handed in it takes its amount of the quota and of the project's budget.
const (
	AllocationDraft     = "10"
	AllocationReview    = "20"
	AllocationOpen      = "30"
	AllocationRecovered = "70"
)

// Allocation is the register of allocations: money of a quota for a project.
func Allocation() *declaration.Declaration {
	return &declaration.Declaration{
		Code: "project-fund-allocation", Permission: permission, Title: "资金分配", Noun: "资金分配", Icon: "document", Table: "fund_allocation", Level: area.Village, Name: "title", Prefix: "FP",
		English: English,
		Fields: []declaration.Field{
			{Key: "project", Title: "项目", Kind: declaration.Ref, Module: "project-fund", Group: groupBase, Required: true},
			{Key: "quota", Title: "资金指标", Kind: declaration.Ref, Module: "project-fund-quota", Group: groupBase, Required: true},
			{Key: "title", Title: "项目名称", Kind: declaration.Text, Group: groupBase, ReadOnly: true, Search: true},
			{Key: "year", Title: "指标年度", Kind: declaration.Year, Group: groupBase, ReadOnly: true},
			{Key: "source", Title: "资金来源", Kind: declaration.Dict, Dict: "fund_source", Group: groupBase, ReadOnly: true},
			{Key: "category", Title: "项目类型", Kind: declaration.Dict, Dict: "project_category", Group: groupBase, ReadOnly: true},
			required(million("amount", "分配金额", groupBase)),
			words("docNo", "分配文号", groupBase, 40),
			{Key: "purpose", Title: "用途", Kind: declaration.LongText, Group: groupBase},
		},
		First: AllocationDraft,
		States: []declaration.State{
			{Code: AllocationDraft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: AllocationReview, Title: "待县级审定", Tone: "orange", Deadline: &declaration.Deadline{Rule: "allocate", Days: 10, Working: true, Warn: 3}},
			{Code: AllocationOpen, Title: "已分配", Tone: "green"},
			{Code: AllocationRecovered, Title: "已收回", Tone: "quiet", Final: true},
		},
		Columns: []string{"year", "source", "category", "amount"},
		Filters: []declaration.Filter{{Field: "project"}, {Field: "quota"}, {Field: "year"}, {Field: "source"}, {Field: "category"}},
		Views:   []declaration.View{{Code: "allocated", Title: "已分配和已收回", States: []string{AllocationOpen, AllocationRecovered}}},
		Keep:    kept,
		Writers: finance,
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "提交审定", From: []string{AllocationDraft}, To: AllocationReview, Action: "edit", Who: finance,
				Guards: []declaration.Guard{{Name: "quota open", Check: quotaOpen}, {Name: "project approved", Check: projectFunded},
					enough(ofQuota, "quota", allocationHeld), enough(ofProject, "project", allocationHeld)}},
			{Code: "pass", Title: "审定分配", From: []string{AllocationReview}, To: AllocationOpen, Action: "approve", Who: county, Opinion: true, NotBy: []string{"submit"}},
			{Code: "back", Title: "退回", From: []string{AllocationReview}, To: AllocationDraft, Action: "approve", Who: county, Return: true},
			{Code: "change", Title: "调整金额", From: []string{AllocationOpen}, Action: "approve", Who: county, Opinion: true, Late: true, NotBy: []string{"submit"}, Ask: []string{"amount"}, Need: []string{"amount"}},
			{Code: "recover", Title: "收回未支付资金", From: []string{AllocationOpen}, To: AllocationRecovered, Action: "approve", Who: county, Opinion: true, Late: true, Do: recoverRest},
			{Code: reclaim, Title: "退回资金收回", From: []string{AllocationRecovered}, Action: "approve", System: true, Do: recoverRest},
		},
		Check:   allocationCheck,
		Written: allocationWritten,
		Moved:   share(allocationShare).moved,
	}
}

func allocationCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	p, err := project(ctx, s)
	if err != nil {
		return err
	}
	q, err := s.Refers(ctx, "quota")
	if errs.Has(err, errs.NotFound) {
		return errs.Invalid("quota", "没有这个资金指标")
	}
	if err != nil {
		return err
	}
	switch {
	case !q.Area.Contains(r.Area):
		return errs.Invalid("quota", wordsQuotaArea)
	// What may still be removed is not referred to.
	case q.State != QuotaOpen:
		return errs.Invalid("quota", wordsQuotaOpen)
	case !slices.Contains(funded, p.State):
		return errs.Invalid("project", wordsProjectOpen)
	}
	r.Set("title", p.Name())
	r.Set("category", p.Text("category"))
	r.Set("year", q.Int("year"))
	r.Set("source", q.Text("source"))
	return nil
}

func quotaOpen(ctx context.Context, s *declaration.Step) error {
	q, err := s.Refers(ctx, "quota")
	if err != nil {
		return err
	}
	return refuseIf(q.State != QuotaOpen, wordsQuotaOpen)
}

func projectFunded(ctx context.Context, s *declaration.Step) error {
	p, err := s.Refers(ctx, "project")
	if err != nil {
		return err
	}
	return refuseIf(!slices.Contains([]string{Approved, Building, Awaiting}, p.State), wordsProjectOpen)
}

// allocationWritten takes of the quota, then of the budget, then says what may be paid: one order for all writers.
func allocationWritten(ctx context.Context, s *declaration.Step) error {
	if err := claim(ctx, s, ofQuota, "quota", allocationHeld); err != nil {
		return err
	}
	if err := claim(ctx, s, ofProject, "project", allocationHeld); err != nil {
		return err
	}
	if s.Before != nil && s.Before.State == AllocationDraft && s.Record.State == AllocationDraft || s.Before == nil {
		return nil
	}
	if err := allow(ctx, s.Tx, ofAllocation, s.Record.ID, allocationPayable(s.Record)); err != nil {
		return err
	}
	if err := spread(ctx, s.Tx, allocationShare, s.Before, s.Record); err != nil {
		return err
	}
	if err := giveBack(ctx, s, ofQuota, "project-fund-quota", "quota", QuotaClosed, allocationHeld); err != nil {
		return err
	}
	return endedProject(ctx, s)
}

// endedProject leaves a project that was terminated no more budget than its allocations still take.
func endedProject(ctx context.Context, s *declaration.Step) error {
	if s.Before == nil || allocationHeld(s.Before) <= allocationHeld(s.Record) {
		return nil
	}
	p, _, err := above(ctx, s, permission, "project")
	if err != nil || p.State != Terminated {
		return err
	}
	used, err := closing(ctx, s.Tx, ofProject, p.ID)
	if err != nil {
		return err
	}
	return allow(ctx, s.Tx, ofProject, p.ID, used)
}

func allocationHeld(r *declaration.Record) int64 {
	if r.State == AllocationDraft {
		return 0
	}
	return fen(r, "amount")
}

func allocationPayable(r *declaration.Record) int64 {
	if r.State == AllocationOpen || r.State == AllocationRecovered {
		return fen(r, "amount")
	}
	return 0
}

func allocationShare(r *declaration.Record) map[sumKey]int64 {
	return map[sumKey]int64{{r.Area, r.Int("year"), sumAllocated, r.Text("source") + "/" + r.Text("category")}: allocationPayable(r)}
}

// recoverRest leaves an allocation what is paid or under way, in whole yuan, also when a payment of it comes back later.
func recoverRest(ctx context.Context, s *declaration.Step) error {
	used, err := closing(ctx, s.Tx, ofAllocation, s.Record.ID)
	if err != nil {
		return err
	}
	s.Record.Set("amount", (used+99)/100)
	return nil
}

// of is the allocation a payment is made of, which must lie in the same place.
func allocation(ctx context.Context, s *declaration.Step) (*declaration.Record, error) {
	if s.Before != nil && s.Before.Int("allocation") != s.Record.Int("allocation") {
		return nil, errs.Invalid("allocation", fmt.Sprintf(wordsStays, "资金分配"))
	}
	a, err := s.Refers(ctx, "allocation")
	if errs.Has(err, errs.NotFound) {
		return nil, errs.Invalid("allocation", "没有这笔资金分配")
	}
	if err != nil {
		return nil, err
	}
	if a.Area != s.Record.Area {
		return nil, errs.Invalid("area", wordsProjectPlace)
	}
	return a, nil
}
