package supervision

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a bulletin.
const (
	Drafted  = "10"
	InReview = "20"
	Issued   = "30"
)

// cases are the fields that name a bulletin's typical issues.
var cases = []string{"case1", "case2", "case3"}

// Bulletin is the register of monthly bulletins: an office's own, one a month. What it says of figures is frozen when it is handed in, so that what is
// approved is what is issued.
func Bulletin() *declaration.Declaration {
	const base, typical, issue = "通报", "典型问题与工作要求", "印发"
	typicalIssue := func(key, title string) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Ref, Module: permission, Group: typical}
	}
	d := &declaration.Declaration{
		Code: "dailySupervision-bulletin", Permission: permission, Title: "监督通报", Noun: "通报", Icon: "document", Table: "supervision_bulletin",
		Level: area.County, Top: area.Province, AtHome: true, Office: ownOffice, Name: "title",
		Number:  func(r *declaration.Record) string { return fmt.Sprintf("TB%s-%d", r.Area.String()[:6], r.Int("month")) },
		Taken:   wordsMonthHad,
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "标题", Kind: declaration.Text, Group: base, ReadOnly: true, Search: true, Length: 80},
			{Key: "month", Title: "通报月份", Kind: declaration.Month, Group: base, Required: true},
			{Key: "issuer", Title: "印发单位", Kind: declaration.Text, Group: base, Required: true, Length: 40, Hint: "单位全称，用于文头和落款"},
			typicalIssue("case1", "典型问题一"), typicalIssue("case2", "典型问题二"), typicalIssue("case3", "典型问题三"),
			{Key: "remarks", Title: "典型问题说明", Kind: declaration.LongText, Group: typical, Length: 2000, Hint: "不写人员姓名"},
			{Key: "demands", Title: "工作要求", Kind: declaration.LongText, Group: typical, Length: 2000, Hint: "每段一项"},
			{Key: "docNo", Title: "发文字号", Kind: declaration.Text, Group: issue, ReadOnly: true, Length: 40, Hint: "如：高乡振〔2026〕12号"},
			{Key: "issuedOn", Title: "印发日期", Kind: declaration.Date, Group: issue, ReadOnly: true},
			{Key: "frozen", Title: "通报数据", Kind: declaration.LongText, Group: issue, ReadOnly: true, Hidden: true, Length: 100_000},
			levelField(base),
		},
		First: Drafted,
		States: []declaration.State{
			{Code: Drafted, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: InReview, Title: "待审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "review", Days: 5, Working: true, Warn: 2}},
			{Code: Issued, Title: "已印发", Tone: "green", Final: true},
		},
		Columns: []string{"month", "issuer", "docNo", "issuedOn"},
		Filters: []declaration.Filter{{Field: "case1"}, {Field: "case2"}, {Field: "case3"}},
		Views:   []declaration.View{{Code: "open", Title: "办理中", States: []string{Drafted, InReview}}, {Code: "issued", Title: "已印发", States: []string{Issued}}},
		Actions: []declaration.Action{{Code: "download", Title: "下载通报"}},
		Keep:    declaration.Keep{Forever: "a bulletin names areas and units, and nobody"},
		Writers: offices,
		Check:   bulletinCheck,
	}
	add := func(t declaration.Transition) { d.Transitions = append(d.Transitions, byOffice(t)...) }
	add(declaration.Transition{Code: "submit", Title: "提交审核", From: []string{Drafted}, To: InReview, Action: "edit", Guards: []declaration.Guard{{Name: "no names", Check: namesNobody}}, Do: freeze})
	add(declaration.Transition{Code: "approve", Title: "审核印发", From: []string{InReview}, To: Issued, Action: "approve", Opinion: true, NotBy: append([]string{declaration.Entering}, everyOf("submit")...),
		Ask: []string{"docNo"}, Do: issued})
	add(declaration.Transition{Code: "back", Title: "退回修改", From: []string{InReview}, To: Drafted, Action: "approve", Return: true, Do: thaw})
	return d
}

func bulletinCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	m := r.Int("month")
	if m > s.Today()/100 {
		return errs.Invalid("month", wordsMonth)
	}
	r.Set("officeLevel", levelOf(r.Area))
	r.Set("title", fmt.Sprintf(wordsTitle, s.Areas.Name(r.Area), m/100, m%100))
	var chosen []int64
	for _, k := range cases {
		if !r.Has(k) {
			continue
		}
		if slices.Contains(chosen, r.Int(k)) {
			return errs.Invalid(k, wordsCaseTwice)
		}
		chosen = append(chosen, r.Int(k))
		x, err := s.Refers(ctx, k)
		if err != nil {
			return err
		}
		if !slices.Contains(handed, x.State) || !r.Area.Contains(x.Area) {
			return errs.Invalid(k, wordsCase)
		}
	}
	return nil
}

// namesNobody: the words of a bulletin name none of those who answer for its typical issues.
func namesNobody(ctx context.Context, s *declaration.Step) error {
	for _, k := range cases {
		if !s.Record.Has(k) {
			continue
		}
		x, err := s.Refers(ctx, k)
		if err != nil {
			return err
		}
		if name := x.Text("responsible"); name != "" && strings.Contains(s.Record.Text("remarks")+s.Record.Text("demands"), name) {
			return declaration.Refuse(fmt.Sprintf(wordsNames, name))
		}
	}
	return nil
}

// freeze keeps the figures as they are now.
func freeze(ctx context.Context, s *declaration.Step) error {
	c, err := contentOf(ctx, Asking{DB: s.Tx, Areas: s.Areas, Scope: s.By.Scope, Now: s.Now}, s.Record, func(key string) (*declaration.Record, error) { return s.Refers(ctx, key) })
	if err != nil {
		return err
	}
	b, err := json.Marshal(c)
	s.Record.Set("frozen", string(b))
	return err
}

// thaw lets a bulletin that is being written again reckon its figures anew.
func thaw(_ context.Context, s *declaration.Step) error {
	s.Record.Set("frozen", nil)
	return nil
}

func issued(_ context.Context, s *declaration.Step) error {
	s.Record.Set("issuedOn", s.Today())
	return nil
}
