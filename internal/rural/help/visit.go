package help

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

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
		Code: "help-visit", Permission: "help", Title: "走访记录", Noun: "走访记录", Icon: "pin", Table: "help_visit", Level: area.Village, Name: "headName", Prefix: "ZF", Outdoor: true,
		English: English,
		// Who was last there, without reading the visits.
		Indexes: []schema.Index{{Name: "last", Columns: "household, visited_on, state"}, {Name: "entered", Columns: "created_by, visited_on"}},
		Fields: append(homeFields(home, true),
			declaration.Field{Key: "visitor", Title: "走访人", Kind: declaration.Text, Group: seen, Required: true, Search: true, Length: 40, From: declaration.Self, Hint: "多人用顿号分开"},
			declaration.Field{Key: "visitedOn", Title: "走访日期", Kind: declaration.Date, Group: seen, Required: true},
			declaration.Field{Key: "position", Title: "走访位置", Kind: declaration.Position, Group: seen, Hint: "选填，上级文件要求时填写"},
			declaration.Field{Key: "photos", Title: "走访照片", Kind: declaration.Files, Group: seen, Hint: "选填，上级文件要求时上传，最多9张"},
			declaration.Field{Key: "monitorCase", Title: "监测对象", Kind: declaration.Ref, Module: "monitor", Group: home, ReadOnly: true, Hint: "用于防返贫监测的走访自动关联"},
			declaration.Field{Key: "purposes", Title: "走访用途", Kind: declaration.Dict, Dict: "visit_purpose", Multi: 3, Group: seen, Required: true, Hint: "一次走访可同时用于多项工作，不重复入户"},
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
		Columns: []string{"householdNo", "visitor", "visitedOn", "purposes", "problems", "income", "photos"},
		Filters: []declaration.Filter{{Field: "monitorCase"}},
		Views: []declaration.View{{Code: "valid", Title: "有效走访", States: []string{Filed, Following, Solved, Checked}}, {Code: "follow", Title: "问题跟进", States: []string{Following}}, {Code: "returned", Title: "已退回", States: []string{Returned}},
			{Code: "overdue", Title: "跟进超期", Overdue: true}},
		Keep:    declaration.Keep{Members: []string{"headName"}, Stays: declaration.NumberStays},
		Writers: field,
		// Kept in force where an area names a rule that needs them, here and at the steps of 防返贫监测.
		Switches: []declaration.Switch{{Rule: ProofRule, Title: ProofTitle, Cites: true, Fields: []string{"photos", "position"}}},
		Transitions: []declaration.Transition{
			{Code: "follow", Title: "转问题跟进", From: []string{Filed}, To: Following, Action: "edit", Who: field, Late: true, Ask: []string{"problems"},
				Guards: []declaration.Guard{{Name: "a problem", Check: r.visitProblem}}},
			{Code: "solve", Title: "问题已解决", From: []string{Following}, To: Solved, Action: "edit", Who: field, Ask: []string{"solution", "solvedOn"}, Need: []string{"solution", "solvedOn"},
				Guards: []declaration.Guard{{Name: "solved day", Check: r.visitSolved}}},
			{Code: "check", Title: "核验通过", From: []string{Filed}, To: Checked, Action: "approve", Who: town, Late: true},
			{Code: "reject", Title: "核验退回", From: []string{Filed}, To: Returned, Action: "approve", Who: town, Return: true, Late: true},
			{Code: "again", Title: "重新提交", From: []string{Returned}, To: Filed, Action: "edit", Who: field},
		},
		Check:   r.visit,
		Written: r.visitCounted,
	}
}

func (r rules) visit(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	var proof error
	// A visit that a case filed brought its papers there (monitor: filed).
	if s.Before != nil || !rec.Has("monitorCase") {
		proof = r.visitProof(ctx, s)
	}
	if err := errs.All(r.home(ctx, s), errs.When(!past(s, "visitedOn"), "visitedOn", wordsVisitedOn), proof); err != nil {
		return err
	}
	if err := r.visitCase(ctx, s); err != nil {
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

// visitCase shows a visit that served monitoring in the case that is under way, or in the one it stood in when it was entered.
func (r rules) visitCase(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if !slices.Contains(strings.Split(rec.Text("purposes"), ","), ForMonitoring) {
		rec.Set("monitorCase", nil)
		return nil
	}
	if rec.Has("monitorCase") {
		return nil
	}
	var ids []int64
	if err := s.Tx.NewRaw("SELECT id FROM monitor_case WHERE household = ? AND state NOT IN ('90', '91', '95', '99') ORDER BY id DESC LIMIT 1", rec.Int("household")).Scan(ctx, &ids); err != nil {
		return fmt.Errorf("case of a visit: %w", err)
	}
	if len(ids) > 0 {
		rec.Set("monitorCase", ids[0])
	}
	return nil
}

// What a visit may serve (dictionary visit_purpose): one visit serves all of them, and nobody is called at twice.
const (
	ForMonitoring = "1"
	ForHelp       = "2"
	ForLowIncome  = "3"
)

// Seen is a visit as a monitoring case takes it.
type Seen struct {
	On       int64  `bun:"visited_on"`
	Visitors string `bun:"visitor"`
	Findings string `bun:"content"`
}

// SeenFor is the latest visit that served a monitoring case since a day, one that was returned left out; ok is false where there is none.
func SeenFor(ctx context.Context, h bun.IDB, id, since int64) (v Seen, ok bool, err error) {
	var rows []Seen
	err = h.NewRaw("SELECT visited_on, visitor, content FROM help_visit WHERE monitor_case = ? AND visited_on >= ? AND state <> ? ORDER BY visited_on DESC, id DESC LIMIT 1", id, since, Returned).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return v, false, wrapped(err)
	}
	return rows[0], true, nil
}

// VisitsBy is how often an account that recorded it itself was at how many households of a scope in some days, and in which villages, by code. A visit that was returned is
// left out, and one that served several purposes is one visit.
func VisitsBy(ctx context.Context, h bun.IDB, scope area.Scope, account, from, until int64) (visits, homes int64, villages []area.Code, err error) {
	where, args := scope.Where(area.Columns{Area: "v.area", Owner: "v.owner"})
	var rows []struct {
		Area   area.Code `bun:"area"`
		Visits int64     `bun:"visits"`
		Homes  int64     `bun:"homes"`
	}
	err = h.NewRaw("SELECT v.area, count(*) AS visits, count(DISTINCT v.household) AS homes FROM help_visit AS v WHERE v.created_by = ? AND v.visited_on BETWEEN ? AND ? AND v.state <> ? AND "+where+" GROUP BY v.area ORDER BY v.area",
		append([]any{account, from, until, Returned}, args...)...).Scan(ctx, &rows)
	if err != nil {
		return 0, 0, nil, fmt.Errorf("visits of an account: %w", err)
	}
	for _, r := range rows {
		visits, homes, villages = visits+r.Visits, homes+r.Homes, append(villages, r.Area)
	}
	return visits, homes, villages, nil
}

func wrapped(err error) error {
	if err != nil {
		return fmt.Errorf("visits of a case: %w", err)
	}
	return nil
}

// ProofRule is the switch by which an area has position and photos of work asked for; off until somebody names the rule that needs them.
const (
	ProofRule  = "proof"
	ProofTitle = "采集位置和工作照片"
)

// visitProof is position and photos: bounded everywhere, asked only where the area says that a rule needs them.
func (r rules) visitProof(ctx context.Context, s *declaration.Step) error {
	photos, position := len(s.Record.Files("photos")), s.Record.Text("position")
	if photos > photosMost {
		return errs.Invalid("photos", wordsPhotosMost)
	}
	if photos > 0 && position != "" {
		return nil
	}
	needed, err := s.Allows(ctx, ProofRule)
	if err != nil || !needed {
		return err
	}
	var wrong []errs.Field
	if photos == 0 {
		wrong = append(wrong, errs.Field{Field: "photos", Message: wordsPhotos})
	}
	if position == "" {
		wrong = append(wrong, errs.Field{Field: "position", Message: wordsPosition})
	}
	return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
}

const photosMost = 9

func (r rules) visitProblem(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Text("problems") == "", wordsNoProblem)
}

func (r rules) visitSolved(_ context.Context, s *declaration.Step) error {
	return refuseIf(!past(s, "solvedOn") || s.Record.Int("solvedOn") < s.Record.Int("visitedOn"), wordsSolvedOn)
}
