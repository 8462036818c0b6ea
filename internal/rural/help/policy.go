package help

import (
	"context"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a policy.
const (
	Draft   = "draft"
	InForce = "inForce"
	Stopped = "stopped"
)

// Policy is 政策库: what households of a county are entitled to, read by every village below.
func Policy() *declaration.Declaration {
	r := rules{}
	const base, who, what = "政策", "享受条件", "标准与期限"
	return &declaration.Declaration{
		Code: "help-policy", Permission: "help", Title: "政策库", Noun: "政策", Icon: "document", Table: "help_policy", Level: area.County, Down: true, Name: "title", Prefix: "ZC",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "政策名称", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 60},
			{Key: "kind", Title: "措施类别", Kind: declaration.Dict, Dict: "help_measure", Group: base, Required: true},
			{Key: "document", Title: "文号", Kind: declaration.Text, Group: base, Length: 60},
			{Key: "content", Title: "政策内容", Kind: declaration.LongText, Group: base, Required: true, Length: 1000},
			{Key: "files", Title: "政策文件", Kind: declaration.Files, Group: base},
			{Key: "within", Title: "适用区域", Kind: declaration.Area, Group: who, Hint: "不填为全县"},
			{Key: "conditions", Title: "享受条件", Kind: declaration.Dict, Dict: "help_condition", Multi: 3, Group: who, Required: true, Hint: "最多三项，须同时满足"},
			{Key: "line", Title: "收入标准", Kind: declaration.Money, Group: who, Range: &[2]float64{1, 1e6}, Hint: "人均纯收入低于该数，选择收入条件时填写"},
			{Key: "amount", Title: "补助标准", Kind: declaration.Money, Group: what, Range: &[2]float64{0, 1e7}},
			{Key: "standard", Title: "标准说明", Kind: declaration.Text, Group: what, Length: 60, Hint: "如：每人每年"},
			{Key: "validFrom", Title: "生效日期", Kind: declaration.Date, Group: what, Required: true},
			{Key: "validTo", Title: "失效日期", Kind: declaration.Date, Group: what, Hint: "不填为长期有效"},
		},
		First: Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: InForce, Title: "执行中", Tone: "green"},
			{Code: Stopped, Title: "已停止", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "conditions", "amount", "standard", "validFrom", "validTo"},
		Filters: []declaration.Filter{{Field: "kind"}},
		Views:   []declaration.View{{Code: "inForce", Title: "执行中", States: []string{InForce}}},
		Keep:    declaration.Keep{Forever: "a published policy names nobody"},
		Writers: county,
		Transitions: []declaration.Transition{
			{Code: "publish", Title: "发布执行", From: []string{Draft}, To: InForce, Action: "approve", Who: county, Lasting: "政策已经发布，如需停止请办理“停止执行”", Guards: []declaration.Guard{{Name: "not expired", Check: r.policyLive}}},
			{Code: "stop", Title: "停止执行", From: []string{InForce}, To: Stopped, Action: "approve", Who: county, Opinion: true, Late: true},
		},
		Check: r.policy,
	}
}

func (r rules) policy(_ context.Context, s *declaration.Step) error {
	rec := s.Record
	var found []error
	for _, c := range strings.Split(rec.Text("conditions"), ",") {
		x, ok := conditionOf(c)
		found = append(found, errs.When(!ok, "conditions", wordsConditions), errs.When(ok && x.line && !rec.Has("line"), "line", wordsLine))
	}
	return errs.All(append(found,
		errs.When(rec.Has("validTo") && rec.Int("validTo") < rec.Int("validFrom"), "validTo", wordsValid),
		errs.When(rec.Has("within") && !rec.Area.Contains(area.Code(rec.Int("within"))), "within", "适用区域应在本县内"),
	)...)
}

func (r rules) policyLive(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Has("validTo") && s.Record.Int("validTo") < s.Today(), wordsExpired)
}

// runs reports whether a policy's time covers a day.
func runs(p *declaration.Record, day int64) bool {
	return p.Int("validFrom") <= day && (!p.Has("validTo") || day <= p.Int("validTo"))
}
