package supervision

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of an issue, as the dictionary issue_state has them; what is overdue says the deadline. An issue that is not handed over is none of
// the dictionary's: what was looked into and is not so.
const (
	Waiting    = "10"
	HandedOver = "20"
	Mending    = "30"
	Recheck    = "40"
	Closed     = "50"
	Returned   = "60"
	Dropped    = "99"
)

// mending are the states in which an issue waits for its area.
var mending = []string{HandedOver, Mending, Returned}

// handed are the states of all issues that were handed over.
var handed = []string{HandedOver, Mending, Recheck, Closed, Returned}

// inspected is the source of an issue that an inspection found (dictionary issue_source).
const inspected = "1"

// The groups of its form.
const (
	groupIssue = "问题"
	groupUnit  = "责任与期限"
	groupMend  = "整改情况"
	groupHand  = "办理"
)

// Issue is the register of issues.
func Issue() *declaration.Declaration {
	rectify := &declaration.Deadline{Rule: "rectify", Title: "整改期限", From: "deadline", Warn: 7}
	return &declaration.Declaration{
		Code: permission, Title: "问题整改", Noun: "问题", Icon: "warning", Table: "supervision_issue",
		Level: area.Village, Top: area.City, Office: officeOf, Name: "title", Prefix: "WT",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "问题名称", Kind: declaration.Text, Group: groupIssue, Required: true, Search: true, Length: 60},
			{Key: "inspection", Title: "来源督查", Kind: declaration.Ref, Module: "dailySupervision-inspection", Group: groupIssue, Hint: "督查发现的请选择，问题来源自动为督查"},
			{Key: "source", Title: "问题来源", Kind: declaration.Dict, Dict: "issue_source", Group: groupIssue, Hint: "没有选择督查的必填"},
			{Key: "category", Title: "问题类别", Kind: declaration.Dict, Dict: "issue_category", Group: groupIssue, Required: true},
			{Key: "level", Title: "问题程度", Kind: declaration.Dict, Dict: "issue_level", Group: groupIssue, Required: true},
			{Key: "foundOn", Title: "发现日期", Kind: declaration.Date, Group: groupIssue, Required: true},
			{Key: "description", Title: "问题描述", Kind: declaration.LongText, Group: groupIssue, Required: true, Length: 1000},
			{Key: "beforePhotos", Title: "整改前照片", Kind: declaration.Files, Group: groupIssue, Hint: "可在开始整改时补充，销号前必须有"},
			{Key: "repeated", Title: "重复问题", Kind: declaration.Bool, Group: groupIssue, ReadOnly: true},
			{Key: "responsibleUnit", Title: "责任单位", Kind: declaration.Text, Group: groupUnit, Length: 60, Hint: "交办时必填"},
			{Key: "responsible", Title: "责任人", Kind: declaration.Text, Group: groupUnit, Length: 20, Hint: "交办时必填"},
			{Key: "deadline", Title: "整改期限", Kind: declaration.Date, Group: groupUnit, Hint: "交办时必填"},
			{Key: "rectification", Title: "整改措施和结果", Kind: declaration.LongText, Group: groupMend, ReadOnly: true, Length: 1000},
			{Key: "rectifiedOn", Title: "整改完成日期", Kind: declaration.Date, Group: groupMend, ReadOnly: true},
			{Key: "afterPhotos", Title: "整改后照片", Kind: declaration.Files, Group: groupMend, ReadOnly: true},
			{Key: "office", Title: "交办单位区域", Kind: declaration.Area, Group: groupHand, ReadOnly: true},
			levelField(groupHand),
			{Key: objectLevel, Title: "整改层级", Kind: declaration.Text, Group: groupHand, Length: 1, ReadOnly: true, Hidden: true},
			{Key: "handedOn", Title: "交办日期", Kind: declaration.Date, Group: groupHand, ReadOnly: true},
			{Key: "handedMonth", Title: "交办月份", Kind: declaration.Month, Group: groupHand, ReadOnly: true},
			{Key: "closedOn", Title: "销号日期", Kind: declaration.Date, Group: groupHand, ReadOnly: true},
			{Key: "closedMonth", Title: "销号月份", Kind: declaration.Month, Group: groupHand, ReadOnly: true},
		},
		First: Waiting,
		States: []declaration.State{
			{Code: Waiting, Title: "待交办", Tone: "orange", Editable: true, Deletable: true, Deadline: &declaration.Deadline{Rule: "handOver", Title: "交办", Days: 5, Working: true, Warn: 2}},
			{Code: HandedOver, Title: "待整改", Tone: "yellow", Deadline: rectify},
			{Code: Mending, Title: "整改中", Tone: "brand", Deadline: rectify},
			{Code: Recheck, Title: "待复核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "recheck", Title: "复核", Days: 10, Working: true, Warn: 3}},
			{Code: Returned, Title: "退回重改", Tone: "red", Deadline: rectify},
			{Code: Closed, Title: "已销号", Tone: "green", Final: true},
			{Code: Dropped, Title: "不予交办", Tone: "quiet", Final: true},
		},
		Columns: []string{"source", "category", "level", "repeated", "responsibleUnit", "deadline"},
		Filters: []declaration.Filter{{Field: "source"}, {Field: "category"}, {Field: "level"}, {Field: "repeated"}, {Field: "handedMonth"}, {Field: "closedMonth"}, {Field: "inspection"}},
		Views: []declaration.View{{Code: "mine", Title: "待我办理", Mine: true},
			{Code: "handed", Title: "已交办", States: handed}, {Code: "mending", Title: "整改中", States: mending},
			{Code: "closed", Title: "已销号", States: []string{Closed}}, {Code: "late", Title: "整改逾期", States: mending, Overdue: true}},
		Shares:      []declaration.Share{{Code: "solved", Title: "问题整改率", Definition: "已交办的问题中已销号的比例。", Of: handed, Done: []string{Closed}}},
		Keep:        declaration.Keep{OwnEnd: true, Stays: map[string]string{"title": "an issue's name is its subject", "responsibleUnit": "a unit is nobody's name"}},
		Writers:     offices,
		Transitions: issueSteps(),
		Import:      &declaration.Import{Columns: []string{"title", "source", "category", "level", "foundOn", "description", "responsibleUnit", "responsible", "deadline"}, Who: offices},
		Check:       issueCheck,
		Written:     counted,
		Moved:       moved,
	}
}

func issueSteps() (out []declaration.Transition) {
	unit := []string{"responsibleUnit", "responsible", "deadline"}
	inTime := declaration.Guard{Name: "deadline to come", Check: func(_ context.Context, s *declaration.Step) error {
		return refuseIf(s.Record.Int("deadline") < s.Today(), wordsDeadline)
	}}
	// Whoever rectified, in any of its rounds, rechecks nothing.
	rectified := slices.Concat(rectifiedBy(""), rectifiedBy("County"), rectifiedBy("City"))
	add := func(ts ...declaration.Transition) { out = append(out, ts...) }
	add(byOffice(declaration.Transition{Code: "handOver", Title: "交办", From: []string{Waiting}, To: HandedOver, Action: "approve", Opinion: true, Ask: unit, Need: unit,
		Guards: []declaration.Guard{inTime}, Do: handOver})...)
	add(byOffice(declaration.Transition{Code: "drop", Title: "不予交办", From: []string{Waiting}, To: Dropped, Action: "approve", Opinion: true, Late: true})...)
	add(byObject(declaration.Transition{Code: "start", Title: "开始整改", From: []string{HandedOver}, To: Mending, Action: "edit", Ask: []string{"beforePhotos"}})...)
	add(byObject(declaration.Transition{Code: "report", Title: "提交复核", From: []string{Mending}, To: Recheck, Action: "edit",
		Ask: []string{"rectification", "rectifiedOn", "beforePhotos", "afterPhotos"}, Need: []string{"rectification", "rectifiedOn", "afterPhotos"},
		Guards: []declaration.Guard{past("rectifiedOn", "handedOn"), filled(wordsBeforePhoto, "beforePhotos")}})...)
	add(byOffice(declaration.Transition{Code: "close", Title: "复核销号", From: []string{Recheck}, To: Closed, Action: "approve", Opinion: true, NotBy: rectified,
		Guards: []declaration.Guard{filled(wordsPhotos, "beforePhotos", "afterPhotos")}, Do: closeIssue})...)
	add(byOffice(declaration.Transition{Code: "back", Title: "退回重改", From: []string{Recheck}, To: Returned, Action: "approve", Return: true, NotBy: rectified})...)
	add(byObject(declaration.Transition{Code: "restart", Title: "重新整改", From: []string{Returned}, To: Mending, Action: "edit"})...)
	add(byOffice(declaration.Transition{Code: "reassign", Title: "改派责任单位", From: mending, Action: "approve", Opinion: true, Late: true, Ask: unit, Need: unit,
		Guards: []declaration.Guard{inTime}})...)
	return out
}

func issueCheck(ctx context.Context, s *declaration.Step) error {
	takeOffice(s)
	r := s.Record
	if of := objectLevelOf(s.Areas, r.Area); of != r.Text(objectLevel) {
		r.Set(objectLevel, of)
	}
	if err := errs.All(
		errs.When(!under(s), "area", wordsBelow),
		errs.When(r.Int("foundOn") > s.Today(), "foundOn", fmt.Sprintf(wordsFuture, "发现日期")),
		errs.When(r.Has("deadline") && r.Int("deadline") < r.Int("foundOn"), "deadline", fmt.Sprintf(wordsBefore, "整改期限", "发现日期")),
		errs.When(!r.Has("source") && !r.Has("inspection"), "source", wordsSource),
		errs.When(r.Text("source") == inspected && !r.Has("inspection"), "inspection", wordsInspection),
		errs.When(r.Has("inspection") && r.Has("source") && r.Text("source") != inspected, "source", wordsNotInspect),
	); err != nil {
		return err
	}
	if r.Has("inspection") {
		r.Set("source", inspected)
		of, err := s.Refers(ctx, "inspection")
		if err != nil {
			return err
		}
		if !of.Area.Contains(r.Area) {
			return errs.Invalid("area", wordsPlace)
		}
	}
	again, err := hasEarlier(ctx, s)
	r.Set("repeated", again)
	return err
}

func handOver(_ context.Context, s *declaration.Step) error {
	s.Record.Set("handedOn", s.Today())
	s.Record.Set("handedMonth", s.Today()/100)
	return nil
}

func closeIssue(_ context.Context, s *declaration.Step) error {
	s.Record.Set("closedOn", s.Today())
	s.Record.Set("closedMonth", s.Today()/100)
	return nil
}
