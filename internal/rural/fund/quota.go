package fund

import (
	"context"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a quota: it is open once the county has it, and closed once the rest was taken back.
const (
	QuotaDraft  = "10"
	QuotaCity   = "20"
	QuotaCounty = "30"
	QuotaOpen   = "40"
	QuotaClosed = "70"
)

// Quota is the register of quotas: what a county may allocate, from province to city to county.
func Quota() *declaration.Declaration {
	return &declaration.Declaration{
		Code: "project-fund-quota", Permission: permission, Title: "资金指标", Noun: "资金指标", Icon: "document", Table: "fund_quota", Level: area.County, Name: "docNo", Prefix: "ZB",
		English: English,
		Fields: []declaration.Field{
			{Key: "docNo", Title: "指标文号", Kind: declaration.Text, Group: groupBase, Required: true, Search: true, Length: 40, Hint: "如：粤财农〔2026〕12号",
				Pattern: approvalShape.String(), Tip: "文号应为发文机关代字〔年份〕序号，如：粤财农〔2026〕12号"},
			{Key: "year", Title: "年度", Kind: declaration.Year, Group: groupBase, Required: true},
			{Key: "source", Title: "资金来源", Kind: declaration.Dict, Dict: "fund_source", Group: groupBase, Required: true},
			required(million("amount", "指标金额", groupBase)),
			required(date("issuedOn", "下达日期", groupBase)),
			{Key: "industryShare", Title: "产业占比要求", Kind: declaration.Decimal, Scale: 1, Unit: "%", Group: groupBase, Range: &[2]float64{0, 100}},
			{Key: "purpose", Title: "用途", Kind: declaration.LongText, Group: groupBase},
			byRule(million("recovered", "收回金额", groupBase)),
		},
		First: QuotaDraft,
		States: []declaration.State{
			{Code: QuotaDraft, Title: "待下达", Tone: "quiet", Editable: true, Deletable: true},
			{Code: QuotaCity, Title: "待市级转下达", Tone: "orange", Deadline: &declaration.Deadline{Rule: "pass", Days: 30, Warn: 7}},
			{Code: QuotaCounty, Title: "待县级接收", Tone: "orange", Deadline: &declaration.Deadline{Rule: "receive", Days: 10, Working: true, Warn: 3}},
			{Code: QuotaOpen, Title: "可分配", Tone: "green"},
			{Code: QuotaClosed, Title: "结余收回", Tone: "quiet", Final: true},
		},
		Columns: []string{"year", "source", "amount", "issuedOn"},
		Filters: []declaration.Filter{{Field: "year"}, {Field: "source"}},
		Views:   []declaration.View{{Code: "issued", Title: "已下达", States: []string{QuotaOpen, QuotaClosed}}},
		Keep:    kept,
		Writers: slices.Concat(prov, city, finance),
		Transitions: []declaration.Transition{
			{Code: "issue", Title: "省级下达", From: []string{QuotaDraft}, To: QuotaCity, Action: "approve", Who: prov, Guards: []declaration.Guard{source(wordsIssueProvince, "1", "2")}},
			{Code: "cityIssue", Title: "市级下达", From: []string{QuotaDraft}, To: QuotaCounty, Action: "approve", Who: city, Guards: []declaration.Guard{source(wordsIssueCity, "3", "4", "5", "6", "7", "8")}},
			{Code: "own", Title: "县级登记", From: []string{QuotaDraft}, To: QuotaOpen, Action: "approve", Who: finance, Guards: []declaration.Guard{source(wordsOwn, "4", "6", "7", "8")}},
			{Code: "pass", Title: "转下达", From: []string{QuotaCity}, To: QuotaCounty, Action: "approve", Who: city},
			{Code: "receive", Title: "接收指标", From: []string{QuotaCounty}, To: QuotaOpen, Action: "approve", Who: finance},
			{Code: "cityBack", Title: "市级退回", From: []string{QuotaCity}, To: QuotaDraft, Action: "approve", Who: city, Return: true},
			{Code: "countyBack", Title: "县级退回", From: []string{QuotaCounty}, To: QuotaDraft, Action: "approve", Who: finance, Return: true},
			{Code: "change", Title: "调整指标", From: []string{QuotaOpen}, Action: "approve", Who: city, Opinion: true, Late: true, Ask: []string{"amount"}, Need: []string{"amount"}},
			{Code: "close", Title: "收回结余", From: []string{QuotaOpen}, To: QuotaClosed, Action: "approve", Who: city, Opinion: true, Late: true, Do: closeQuota},
			{Code: reclaim, Title: "退回资金收回", From: []string{QuotaClosed}, Action: "approve", System: true, Do: closeQuota},
		},
		Check: func(_ context.Context, s *declaration.Step) error {
			y := s.Record.Int("year")
			return errs.All(errs.When(y < 2015 || y > s.Today()/10000+1, "year", wordsYear), errs.When(s.Record.Int("issuedOn") > s.Today(), "issuedOn", "下达日期不能晚于今天"))
		},
		Written: func(ctx context.Context, s *declaration.Step) error {
			if err := allow(ctx, s.Tx, ofQuota, s.Record.ID, quotaOf(s.Record)); err != nil {
				return err
			}
			return spread(ctx, s.Tx, quotaShare, s.Before, s.Record)
		},
		Moved: share(quotaShare).moved,
	}
}

// quotaOf is how much may be allocated of a quota.
func quotaOf(r *declaration.Record) int64 {
	if r.State == QuotaOpen || r.State == QuotaClosed {
		return fen(r, "amount")
	}
	return 0
}

func quotaShare(r *declaration.Record) map[sumKey]int64 {
	return map[sumKey]int64{{r.Area, r.Int("year"), sumQuota, r.Text("source")}: quotaOf(r)}
}

func source(words string, codes ...string) declaration.Guard {
	return declaration.Guard{Name: "source", Check: func(_ context.Context, s *declaration.Step) error {
		return refuseIf(!slices.Contains(codes, s.Record.Text("source")), words)
	}}
}

// closeQuota leaves a quota what is allocated of it, also when some of that comes back later.
func closeQuota(ctx context.Context, s *declaration.Step) error {
	used, err := closing(ctx, s.Tx, ofQuota, s.Record.ID)
	if err != nil {
		return err
	}
	s.Record.Set("recovered", s.Record.Int("recovered")+s.Record.Int("amount")-used/100)
	s.Record.Set("amount", used/100)
	return nil
}
