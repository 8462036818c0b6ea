package supervision

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of an inspection.
const (
	Draft = "10"
	Done  = "20"
)

// Inspection is the register of inspections. It is entered by the office that inspects, and its issues are entered from it.
func Inspection() *declaration.Declaration {
	const base, found = "督查安排", "督查情况"
	return &declaration.Declaration{
		Code: "dailySupervision-inspection", Permission: permission, Title: "督查", Noun: "督查", Icon: "search", Table: "supervision_inspection",
		Level: area.Township, Top: area.City, Office: officeOf, Name: "title", Prefix: "DC",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "督查名称", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 60},
			{Key: "kind", Title: "督查方式", Kind: declaration.Dict, Dict: "inspection_kind", Group: base, Required: true},
			{Key: "inspectedOn", Title: "督查日期", Kind: declaration.Date, Group: base, Required: true, Hint: "督查后登记，事先不公开行程"},
			{Key: "team", Title: "督查组", Kind: declaration.Text, Group: base, Required: true, Length: 100, Hint: "组长和成员，用顿号分开"},
			{Key: "place", Title: "督查地点", Kind: declaration.Text, Group: base, Required: true, Length: 100},
			{Key: "findings", Title: "督查情况", Kind: declaration.LongText, Group: found, Length: 2000},
			{Key: "attachments", Title: "附件", Kind: declaration.Files, Group: found},
			{Key: "office", Title: "督查单位区域", Kind: declaration.Area, Group: base, ReadOnly: true},
			levelField(base),
		},
		First: Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Done, Title: "已完成", Tone: "green", Final: true},
		},
		Columns: []string{"kind", "inspectedOn", "place", "office"},
		Filters: []declaration.Filter{{Field: "kind"}},
		Views:   []declaration.View{{Code: "draft", Title: "草稿", States: []string{Draft}}, {Code: "done", Title: "已完成", States: []string{Done}}},
		Keep:    declaration.Keep{OwnEnd: true, Stays: map[string]string{"title": "an inspection's name names an area and a subject", "place": "a place of an inspection names nobody"}},
		Writers: offices,
		Transitions: byOffice(declaration.Transition{Code: "complete", Title: "完成督查", From: []string{Draft}, To: Done, Action: "edit",
			Ask: []string{"findings", "attachments"}, Guards: []declaration.Guard{filled(wordsFindings, "findings")}}),
		Import: &declaration.Import{Columns: []string{"title", "kind", "inspectedOn", "team", "place", "findings"}, Who: offices},
		Check:  inspectionCheck,
	}
}

func inspectionCheck(_ context.Context, s *declaration.Step) error {
	takeOffice(s)
	return errs.All(
		errs.When(!under(s), "area", wordsBelow),
		errs.When(s.Record.Int("inspectedOn") > s.Today(), "inspectedOn", fmt.Sprintf(wordsFuture, "督查日期")),
	)
}

// takeOffice keeps whose office enters a record.
func takeOffice(s *declaration.Step) {
	if s.Before == nil {
		s.Record.Set("office", int64(s.By.Area))
		s.Record.Set("officeLevel", levelOf(s.By.Area))
	}
}

// under reports whether a record's area lies below its office.
func under(s *declaration.Step) bool {
	office := officeOf(s.Record)
	return office != s.Record.Area && office.Contains(s.Record.Area)
}
