package help

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// The states of a visit. One that was returned does not count until it is handed in again.
const (
	Filed     = "filed"
	Following = "following"
	Solved    = "solved"
	Checked   = "checked"
	Returned  = "returned"
)

// Visit is 走访记录: somebody was at a household, saw and heard.
func Visit(homes *household.Service) *declaration.Declaration {
	r := rules{homes}
	const home, seen, after = "走访对象", "走访情况", "问题解决"
	return &declaration.Declaration{
		Code: "help-visit", Permission: "help", Title: "走访记录", Noun: "走访记录", Icon: "pin", Table: "help_visit", Level: area.Village, Name: "headName", Prefix: "ZF",
		// Who was last there, without reading the visits.
		Indexes: []schema.Index{{Name: "last", Columns: "household, visited_on, state"}},
		Fields: append(homeFields(home, true),
			declaration.Field{Key: "visitor", Title: "走访人", Kind: declaration.Text, Group: seen, Required: true, Search: true, Length: 40, Hint: "多人用顿号分开"},
			declaration.Field{Key: "visitedOn", Title: "走访日期", Kind: declaration.Date, Group: seen, Required: true},
			declaration.Field{Key: "position", Title: "走访位置", Kind: declaration.Text, Group: seen, Length: 40, Hint: "经度,纬度，如 110.853021,21.918320",
				Pattern: `^\d{2,3}\.\d{3,8},\d{1,2}\.\d{3,8}$`, Tip: "位置应为经度,纬度，如 110.853021,21.918320"},
			declaration.Field{Key: "photos", Title: "走访照片", Kind: declaration.Files, Group: seen, Required: true, Hint: "1至9张"},
			declaration.Field{Key: "content", Title: "走访内容", Kind: declaration.LongText, Group: seen, Required: true, Length: 1000},
			declaration.Field{Key: "problems", Title: "发现的问题", Kind: declaration.LongText, Group: seen},
			declaration.Field{Key: "income", Title: "家庭年收入", Kind: declaration.Money, Group: seen, Range: &[2]float64{0, 1e8}, Hint: "走访时了解的近12个月收入"},
			declaration.Field{Key: "solution", Title: "解决情况", Kind: declaration.LongText, Group: after, ReadOnly: true},
			declaration.Field{Key: "solvedOn", Title: "解决日期", Kind: declaration.Date, Group: after, ReadOnly: true}),
		First: Filed,
		States: []declaration.State{
			{Code: Filed, Title: "已登记", Tone: "brand", Editable: true, Deletable: true},
			{Code: Following, Title: "问题跟进", Tone: "orange", Deadline: &declaration.Deadline{Rule: "solve", Days: 15, Warn: 5}},
			{Code: Solved, Title: "问题已解决", Tone: "green", Final: true},
			{Code: Checked, Title: "已核验", Tone: "green", Final: true},
			{Code: Returned, Title: "已退回", Tone: "red", Editable: true, Deletable: true},
		},
		Columns: []string{"householdNo", "visitor", "visitedOn", "problems", "income", "photos"},
		Views: []declaration.View{{Code: "follow", Title: "问题跟进", States: []string{Following}}, {Code: "returned", Title: "已退回", States: []string{Returned}},
			{Code: "overdue", Title: "跟进超期", Overdue: true}},
		Keep:    declaration.Keep{Members: []string{"headName"}, Stays: declaration.NumberStays},
		Writers: field,
		Transitions: []declaration.Transition{
			{Code: "follow", Title: "转问题跟进", From: []string{Filed}, To: Following, Action: "edit", Who: field, Late: true, Ask: []string{"problems"},
				Guards: []declaration.Guard{{Name: "a problem", Check: r.visitProblem}}},
			{Code: "solve", Title: "问题已解决", From: []string{Following}, To: Solved, Action: "edit", Who: field, Ask: []string{"solution", "solvedOn"}, Need: []string{"solution", "solvedOn"},
				Guards: []declaration.Guard{{Name: "solved day", Check: r.visitSolved}}},
			{Code: "check", Title: "核验通过", From: []string{Filed}, To: Checked, Action: "approve", Who: town, Late: true},
			{Code: "reject", Title: "核验退回", From: []string{Filed}, To: Returned, Action: "approve", Who: town, Return: true, Late: true},
			{Code: "again", Title: "重新提交", From: []string{Returned}, To: Filed, Action: "edit", Who: field},
		},
		Check: r.visit,
	}
}

func (r rules) visit(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if !past(s, "visitedOn") {
		return errs.Invalid("visitedOn", wordsVisitedOn)
	}
	if n := len(rec.Files("photos")); n < 1 || n > 9 {
		return errs.Invalid("photos", wordsPhotos)
	}
	if err := r.home(ctx, s); err != nil {
		return err
	}
	var twice bool
	err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM help_visit WHERE household = ? AND visited_on = ? AND visitor = ? AND id <> ?)",
		rec.Int("household"), rec.Int("visitedOn"), rec.Text("visitor"), rec.ID).Scan(ctx, &twice)
	if err != nil {
		return fmt.Errorf("visits of a day: %w", err)
	}
	return refuseIf(twice, wordsTwice)
}

func (r rules) visitProblem(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Text("problems") == "", wordsNoProblem)
}

func (r rules) visitSolved(_ context.Context, s *declaration.Step) error {
	return refuseIf(!past(s, "solvedOn") || s.Record.Int("solvedOn") < s.Record.Int("visitedOn"), wordsSolvedOn)
}
