package sharing

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/module/declaration"
)

// The states of what an area fills in.
const (
	Due       = "10"
	Submitted = "20"
	Returned  = "30"
	Accepted  = "40"
	Closed    = "50"
)

// in are the states in which the answers of an area count as collected.
var in = []string{Submitted, Accepted}

// levelDays is how many days an area has more than those below it.
const levelDays = 2

// chain is who submits to whom, from the village upwards. The village's is the usual way.
var chain = []struct {
	level area.Level
	ends  string
	upper area.Level
}{{area.Village, "", area.Township}, {area.Township, "Town", area.County}, {area.County, "County", area.City}, {area.City, "City", area.Province}}

// Sheet is the register of what areas fill in: one table of one period by one area. Only areas of the level that fills it in have cells; those above collect.
func Sheet(of func() *Service) *declaration.Declaration {
	const base, filled, handled = "填报信息", "填报情况", "办理"
	d := &declaration.Declaration{
		Code: Sheets, Permission: Resource, Title: "填报任务", Noun: "填报", Icon: "document", Table: "sharing_sheet",
		Level: area.Village, Top: area.City, Name: "title",
		// An area answers for itself: whoever is above collects, and types nothing for it.
		Office: func(r *declaration.Record) area.Code { return r.Area },
		Number: func(r *declaration.Record) string {
			return fmt.Sprintf("TX%d-%s-%s", r.Int("sheetOf"), r.Text("period"), r.Area)
		},
		Taken:   wordsOnce,
		English: English,
		Indexes: []schema.Index{{Name: "below", Columns: "receiver, sheet_of, period"}, {Name: "handed", Columns: "submitted_on, area, state"}},
		Fields: slices.Concat([]declaration.Field{
			{Key: "title", Title: "填报名称", Kind: declaration.Text, Group: base, ReadOnly: true, Search: true, Length: 120},
			{Key: "sheetOf", Title: "填报表", Kind: declaration.Ref, Module: Tables, Among: Released, Group: base, Required: true},
			{Key: "period", Title: "期次", Kind: declaration.Text, Group: base, Length: 7, ReadOnly: true},
			{Key: "receiver", Title: "报至", Kind: declaration.Area, Group: base, ReadOnly: true},
			{Key: "dueOn", Title: "填报期限", Kind: declaration.Date, Group: base, ReadOnly: true},
			{Key: "checkedOn", Title: "核对日期", Kind: declaration.Date, Group: filled, ReadOnly: true},
			{Key: "submittedOn", Title: "提交日期", Kind: declaration.Date, Group: filled, ReadOnly: true},
			{Key: "note", Title: "填报说明", Kind: declaration.LongText, Group: filled, ReadOnly: true, Length: 500},
		}, handin.Fields(filled, "首次保存到最后一次保存，最多计120分钟"), []declaration.Field{
			{Key: "below", Title: "应报下级", Kind: declaration.Int, Unit: "个", Group: filled, ReadOnly: true},
			{Key: "belowIn", Title: "已审核下级", Kind: declaration.Int, Unit: "个", Group: filled, ReadOnly: true},
			{Key: "remindedOn", Title: "最近催报", Kind: declaration.Date, Group: handled, ReadOnly: true},
			{Key: "acceptedOn", Title: "审核日期", Kind: declaration.Date, Group: handled, ReadOnly: true},
			{Key: "cells", Title: "填报数据", Kind: declaration.LongText, Group: filled, Hidden: true, Length: 100_000},
			{Key: "firstSaved", Title: "首次保存", Kind: declaration.Int, Group: filled, ReadOnly: true, Hidden: true},
			{Key: "lastSaved", Title: "最后保存", Kind: declaration.Int, Group: filled, ReadOnly: true, Hidden: true},
			{Key: "officeLevel", Title: "填报层级", Kind: declaration.Text, Group: base, Length: 1, ReadOnly: true, Hidden: true},
		}),
		First: Due,
		States: []declaration.State{
			{Code: Due, Title: "待填报", Tone: "orange", Editable: true, Deadline: &declaration.Deadline{Rule: "fill", Title: "填报", From: "dueOn", Warn: 2}},
			{Code: Submitted, Title: "已上报", Tone: "brand", Deadline: &declaration.Deadline{Rule: "accept", Title: "审核", Days: 3, Working: true, Warn: 1}},
			{Code: Returned, Title: "退回", Tone: "red", Editable: true, Deadline: &declaration.Deadline{Rule: "again", Title: "重新上报", Days: 2, Working: true, Warn: 1}},
			{Code: Accepted, Title: "已审核", Tone: "green", Final: true},
			{Code: Closed, Title: "停用未报", Tone: "quiet", Final: true},
		},
		Columns: []string{"sheetOf", "period", "receiver", "submittedOn"},
		Filters: []declaration.Filter{{Field: "sheetOf"}},
		Views: []declaration.View{{Code: "mine", Title: "待我办理", Mine: true}, {Code: "missing", Title: "未上报", States: []string{Due, Returned}},
			{Code: "late", Title: "逾期未报", States: []string{Due, Returned}, Overdue: true}, {Code: "in", Title: "已上报", States: in}},
		Shares:  []declaration.Share{{Code: "handed", Title: "填报上报率", Definition: "应填报的填报任务中已上报的比例，不含停用未报。", Of: []string{Due, Submitted, Returned, Accepted}, Done: in}},
		Keep:    declaration.Keep{Forever: "a sheet names areas and what they are, and nobody"},
		Writers: []declaration.Who{{Level: area.Village}, {Level: area.Township}, {Level: area.County}, {Level: area.City}},
		Actions: []declaration.Action{{Code: "correct", Title: "更正采集项"}},
		Import:  &declaration.Import{Title: bookTitle, Own: importOf(of)},
		Check:   func(ctx context.Context, s *declaration.Step) error { return sheetCheck(ctx, s, of()) },
		Written: handin.Remind,
	}
	for _, x := range chain {
		only := &declaration.Only{Field: "officeLevel", Values: []string{levelText(x.level)}}
		if x.ends == "" {
			// Before it is entered nobody knows whose it will be.
			only.Values = append(only.Values, "")
		}
		own, upper := []declaration.Who{{Level: x.level}}, []declaration.Who{{Level: x.upper}}
		submit := "submit" + x.ends
		d.Transitions = append(d.Transitions,
			declaration.Transition{Code: submit, Title: "上报", From: []string{Due, Returned}, To: Submitted, Action: "edit", Who: own, Only: only, Ask: []string{"note"},
				Guards: []declaration.Guard{{Name: "complete", Check: func(ctx context.Context, s *declaration.Step) error { return complete(ctx, s, of) }}, {Name: "those below decided", Check: belowDecided}},
				Do:     func(ctx context.Context, s *declaration.Step) error { return of().handIn(ctx, s) }},
			declaration.Transition{Code: "accept" + x.ends, Title: "审核通过", From: []string{Submitted}, To: Accepted, Action: "approve", Who: upper, Only: only, NotBy: []string{submit}, Batch: true, Do: handin.Accepted},
			declaration.Transition{Code: "back" + x.ends, Title: "退回", From: []string{Submitted}, To: Returned, Action: "approve", Who: upper, Only: only, Return: true,
				Guards: []declaration.Guard{{Name: "table in use", Check: tableInUse}}, Do: handin.NotIn},
			declaration.Transition{Code: "remind" + x.ends, Title: "催报", From: []string{Due, Returned}, Action: "approve", Who: upper, Only: only, Late: true, Batch: true,
				Guards: []declaration.Guard{{Name: "late, and once a day", Check: handin.MayRemind}}, Do: handin.Reminded})
	}
	d.Transitions = append(d.Transitions, declaration.Transition{Code: "close", Title: "停用未报", From: []string{Due, Returned}, To: Closed, Action: "edit", System: true})
	return d
}

// receiverOf is the area an area submits to: the next level up, and at most the office that asks.
func receiverOf(tree *area.Tree, c area.Code, office area.Code) area.Code {
	for _, x := range chain {
		if x.level == c.Level() {
			if x.upper == area.Province {
				return office
			}
			seat, _ := tree.Seat(c, x.upper)
			return seat
		}
	}
	return 0
}

func sheetCheck(ctx context.Context, s *declaration.Step, of *Service) error {
	r := s.Record
	if s.Before != nil {
		if r.Int("sheetOf") != s.Before.Int("sheetOf") {
			return errs.Invalid("sheetOf", wordsFixed)
		}
		if r.Text("cells") == s.Before.Text("cells") {
			return nil
		}
		if _, ok := ctx.Value(givenKey{}).(givenHomes); ok {
			return of.takeHomes(ctx, s)
		}
		return of.take(ctx, s)
	}
	if r.Has("cells") {
		return errs.Invalid("cells", wordsByPage)
	}
	t, err := s.Refers(ctx, "sheetOf")
	if err != nil || t.State != Released {
		return errs.Invalid("sheetOf", wordsTable)
	}
	if t.Area == r.Area || !t.Area.Contains(r.Area) || r.Area.Level() > levelOf(t.Text("lowest")) {
		return errs.Invalid("area", wordsNotAsked)
	}
	period, from := periodOf(t, s.Today())
	if byHomes(t) {
		// A village that gets its first household of the table later has its days from then on.
		from = max(from, s.Today())
	}
	r.Set("period", period)
	r.Set("officeLevel", levelText(r.Area.Level()))
	r.Set("receiver", int64(receiverOf(s.Areas, r.Area, t.Area)))
	more := int(levelOf(t.Text("lowest")) - r.Area.Level())
	r.Set("dueOn", declaration.Day(declaration.Moment(from).AddDate(0, 0, int(t.Int("dueDays"))+more*levelDays)))
	r.Set("title", titleOf(s.Areas.Name(r.Area), t.Text("title"), period))
	return nil
}

func titleOf(place, table, period string) string {
	if period == "" {
		return place + " " + table
	}
	return place + " " + table + " " + period
}

// fillsIn reports whether a sheet's area types cells: it is of the level the table is filled in by.
func fillsIn(table, sheet *declaration.Record) bool {
	return sheet.Area.Level() == levelOf(table.Text("lowest"))
}

// tableOf is the table of a sheet. It is read by its number: whoever sees the sheet sees what is asked.
func tableOf(ctx context.Context, s *declaration.Step) (*declaration.Record, error) {
	d, _ := s.Engine.Module(Tables)
	return s.Engine.InTx(ctx, s.Tx, d, area.Everything(), s.Record.Int("sheetOf"))
}

// tableInUse: a sheet that is returned can be handed in again. Of a table that has ended it would be taken away.
func tableInUse(ctx context.Context, s *declaration.Step) error {
	t, err := tableOf(ctx, s)
	if err == nil && t.State != Released {
		return declaration.Refuse(wordsTableEnded)
	}
	return err
}

// complete: what is known was looked over, and nothing that is asked is empty.
func complete(ctx context.Context, s *declaration.Step, of func() *Service) error {
	t, err := tableOf(ctx, s)
	if err != nil || !fillsIn(t, s.Record) {
		return err
	}
	if !s.Record.Has("checkedOn") {
		return declaration.Refuse(wordsNotChecked)
	}
	cs, err := parseColumns(t.Text("columns"))
	if err != nil {
		return err
	}
	cells, err := parseCells(s.Record.Text("cells"))
	if err != nil {
		return err
	}
	if byHomes(t) {
		return of().completeHomes(ctx, s, t, cs)
	}
	empty := 0
	for _, c := range newOf(cs) {
		if cells[c.Key].Value == "" {
			empty++
		}
	}
	if empty > 0 {
		return declaration.Refuse(fmt.Sprintf(wordsEmptyCells, empty))
	}
	return nil
}

// belowRow is what an area directly below has of the same table and period.
type belowRow struct {
	ID    int64  `bun:"id"`
	State string `bun:"state"`
}

func belowOf(ctx context.Context, s *declaration.Step) (out []belowRow, err error) {
	r := s.Record
	err = s.Tx.NewRaw("SELECT id, state FROM sharing_sheet WHERE receiver = ? AND sheet_of = ? AND period = ? ORDER BY id", int64(r.Area), r.Int("sheetOf"), r.Text("period")).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("sheets from below: %w", err)
	}
	return out, nil
}

// belowDecided: nothing from below waits for the very office that submits.
func belowDecided(ctx context.Context, s *declaration.Step) error {
	rows, err := belowOf(ctx, s)
	if err != nil {
		return err
	}
	n := 0
	for _, x := range rows {
		if x.State == Submitted {
			n++
		}
	}
	if n > 0 {
		return declaration.Refuse(fmt.Sprintf(wordsUndecided, n))
	}
	return nil
}

// handIn counts what a sheet cost and makes facts of what was typed.
func (s *Service) handIn(ctx context.Context, step *declaration.Step) error {
	r := step.Record
	r.Set("submittedOn", step.Today())
	rows, err := belowOf(ctx, step)
	if err != nil {
		return err
	}
	if len(rows) > 0 {
		n := 0
		for _, x := range rows {
			if x.State == Accepted {
				n++
			}
		}
		r.Set("below", len(rows))
		r.Set("belowIn", n)
	}
	if !r.Has("cells") {
		return nil
	}
	timed(r)
	t, err := tableOf(ctx, step)
	if err != nil {
		return err
	}
	if byHomes(t) {
		return s.handInHomes(ctx, step, t)
	}
	cells, err := parseCells(r.Text("cells"))
	if err != nil {
		return err
	}
	if err := s.corrected(ctx, step, cells); err != nil {
		return err
	}
	known, err := s.askedThoughKnown(ctx, step, t, cells)
	if err != nil {
		return err
	}
	r.Set("known", known)
	later, err := saidLater(ctx, step.Tx, r)
	if err != nil {
		return err
	}
	for key, c := range cells {
		id := collectedID(key)
		if id == 0 || !c.Typed || c.Value == "" || later[[2]int64{id, 0}] {
			continue
		}
		if err := keepValue(ctx, step.Tx, valueRow{Fact: id, Area: r.Area, Value: c.Value, Day: step.Today()}, r.ID); err != nil {
			return err
		}
	}
	return nil
}

// corrected puts into the cells of a sheet what its area corrected after it was typed: what is handed in is the last word.
func (s *Service) corrected(ctx context.Context, step *declaration.Step, cells map[string]cell) error {
	var facts []int64
	for key := range cells {
		if id := collectedID(key); id > 0 {
			facts = append(facts, id)
		}
	}
	said, err := valuesOf(ctx, step.Tx, step.Record.Area, facts)
	if err != nil {
		return err
	}
	moved := int64(0)
	for id, of := range said {
		if key := collectedKey(id); cells[key].corrected(of) {
			cells[key] = correctedCell(of)
			moved++
		}
	}
	if moved == 0 {
		return nil
	}
	body, err := json.Marshal(cells)
	if err != nil {
		return fmt.Errorf("cells of a sheet: %w", err)
	}
	r := step.Record
	r.Set("cells", string(body))
	r.Set("typed", r.Int("typed")-moved)
	r.Set("filled", r.Int("filled")+moved)
	return nil
}

// askedThoughKnown counts the cells people typed of which another home has the fact for this level by now.
func (s *Service) askedThoughKnown(ctx context.Context, step *declaration.Step, t *declaration.Record, cells map[string]cell) (n int, err error) {
	cs, err := parseColumns(t.Text("columns"))
	if err != nil {
		return 0, err
	}
	facts, err := s.all(ctx, step.Tx)
	if err != nil {
		return 0, err
	}
	for _, c := range newOf(cs) {
		if cells[c.Key].Typed && knownElsewhere(c, facts, byHomes(t), step.Record.Area.Level()) {
			n++
		}
	}
	return n, nil
}

// knownElsewhere reports whether another home has what a new column asks.
func knownElsewhere(c SharingColumn, facts []Fact, homes bool, l area.Level) bool {
	name := plain(c.Title)
	return slices.ContainsFunc(facts, func(f Fact) bool { return f.Key != c.Key && f.fits(homes, l) && plain(f.Title) == name })
}
