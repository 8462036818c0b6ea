package assess

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/rural/module/declaration"
)

// The states of a sheet.
const (
	SelfScoring  = "10"
	FirstReview  = "20"
	SecondReview = "30"
	Publicity    = "40"
	Appealed     = "50"
	Answered     = "60"
	Graded       = "70"
)

// open are the states in which somebody may mark.
var open = []string{SelfScoring, FirstReview, SecondReview, Appealed}

// teamLeader is who answers for a team and for the unit that sent it; the town's own people answer for the town.
const teamLeader = "team-leader"

// chain is who takes the steps of some kinds of sheets. Each step has one of its own for every chain, so that it waits for nobody else.
type chain struct {
	ends               string
	kinds              []string
	own, first, second declaration.Who
}

// chains: the office above reviews first, the one above that again; a city's sheet has two people of the province.
var chains = []chain{
	{"", []string{Town}, declaration.Who{Level: area.Township, But: teamLeader}, declaration.Who{Level: area.County}, declaration.Who{Level: area.City}},
	{"Post", []string{Team, Unit}, declaration.Who{Level: area.Township, Role: teamLeader}, declaration.Who{Level: area.County}, declaration.Who{Level: area.City}},
	{"County", []string{County}, declaration.Who{Level: area.County}, declaration.Who{Level: area.City}, declaration.Who{Level: area.Province}},
	{"City", []string{City}, declaration.Who{Level: area.City}, declaration.Who{Level: area.Province}, declaration.Who{Level: area.Province}},
}

// states are those of both registers. What is said to everybody at publicity is said to the member alone.
func states(publicity string) []declaration.State {
	return []declaration.State{
		{Code: SelfScoring, Title: "待自评", Tone: "orange", Deadline: &declaration.Deadline{Rule: "self", Title: "自评", From: "selfUntil", Warn: 5}},
		{Code: FirstReview, Title: "待初审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "first", Title: "初审", Days: 10, Working: true, Warn: 3}},
		{Code: SecondReview, Title: "待复核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "second", Title: "复核", Days: 10, Working: true, Warn: 3}},
		{Code: Publicity, Title: publicity, Tone: "brand", Deadline: &declaration.Deadline{Rule: "grade", Title: "定级", Days: 15, Working: true, Warn: 5}},
		{Code: Appealed, Title: "申诉处理中", Tone: "red", Deadline: &declaration.Deadline{Rule: "answer", Title: "答复申诉", Days: 5, Working: true, Warn: 2}},
		{Code: Answered, Title: "待定级", Tone: "yellow", Deadline: &declaration.Deadline{Rule: "answered", Title: "申诉后定级", Days: 5, Working: true, Warn: 2}},
		{Code: Graded, Title: "已定级", Tone: "green", Final: true},
	}
}

var sheetViews = []declaration.View{{Code: "mine", Title: "待我办理", Mine: true}, {Code: "self", Title: "待自评", States: []string{SelfScoring}},
	{Code: "review", Title: "评审中", States: []string{FirstReview, SecondReview}}, {Code: "shown", Title: "公示和申诉", States: []string{Publicity, Appealed, Answered}},
	{Code: "graded", Title: "已定级", States: []string{Graded}}}

// published are the states in which everybody who sees the sheet reads its scores.
var published = []string{Publicity, Appealed, Answered, Graded}

// Sheet is the register of the sheets of areas, teams and units. They are made when a scheme starts; its office may add one for who came later.
func (r Rooms) Sheet() *declaration.Declaration {
	const base, result, appeal = "考核信息", "考核结果", "申诉"
	d := &declaration.Declaration{
		Code: sheets, Title: "考核", Noun: "考核表", Icon: "task", Table: "assess_sheet",
		Level: area.Township, Top: area.City, Name: "name", Prefix: "KH",
		English: English,
		Indexes: []schema.Index{{Name: "object", Columns: "scheme, area, name", Unique: true}},
		Fields: []declaration.Field{
			{Key: "name", Title: "考核对象", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 80},
			{Key: "scheme", Title: "考核方案", Kind: declaration.Ref, Module: schemes, Group: base, Required: true},
			{Key: "year", Title: "考核年度", Kind: declaration.Year, Group: base, ReadOnly: true},
			{Key: "kind", Title: "考核对象类型", Kind: declaration.Dict, Dict: "assess_object", Group: base, ReadOnly: true},
			{Key: "selfUntil", Title: "自评截止日期", Kind: declaration.Date, Group: base, ReadOnly: true},
			{Key: "total", Title: "得分", Kind: declaration.Decimal, Scale: 2, Group: result, ReadOnly: true, Unit: "分"},
			{Key: "grade", Title: "等次", Kind: declaration.Dict, Dict: "assess_grade", Group: result, ReadOnly: true},
			{Key: "publicFrom", Title: "公示开始日期", Kind: declaration.Date, Group: result, ReadOnly: true},
			{Key: "gradedOn", Title: "定级日期", Kind: declaration.Date, Group: result, ReadOnly: true},
			{Key: "appeal", Title: "申诉内容", Kind: declaration.LongText, Group: appeal, ReadOnly: true, Length: 1000},
			{Key: "appealFiles", Title: "申诉材料", Kind: declaration.Files, Group: appeal, ReadOnly: true},
			{Key: "answer", Title: "申诉答复", Kind: declaration.LongText, Group: appeal, ReadOnly: true, Length: 1000},
		},
		First:   SelfScoring,
		States:  states("公示中"),
		Columns: []string{"scheme", "year", "kind", "total", "grade"},
		Filters: []declaration.Filter{{Field: "scheme"}, {Field: "year"}, {Field: "kind"}, {Field: "grade"}},
		Views:   sheetViews,
		Shares:  []declaration.Share{{Code: "finished", Title: "考核完成率", Definition: "全部考核表中已定级的比例。", Of: statesOf(states("")), Done: []string{Graded}}},
		Periods: []declaration.Period{{Rule: "publicity", Title: "考核结果公示", Days: 5, Least: 1}},
		Actions: []declaration.Action{{Code: "proof", Title: "下载佐证材料"}},
		Keep:    declaration.Keep{Forever: "a sheet scores an area, a team or a unit, and nobody"},
		Writers: offices,
		Check:   r.takeScheme,
	}
	for _, c := range chains {
		d.Transitions = append(d.Transitions, r.steps(c)...)
	}
	d.Transitions = append(d.Transitions, marked)
	return d
}

func statesOf(all []declaration.State) (out []string) {
	for _, s := range all {
		out = append(out, s.Code)
	}
	return out
}

// marked follows from marks that were stored: the record has another version then, and its timeline says who wrote.
var marked = declaration.Transition{Code: "marked", Title: "保存评分", From: open, Action: "edit", System: true}

// steps are the steps of a chain.
func (r Rooms) steps(c chain) []declaration.Transition {
	only := &declaration.Only{Field: "kind", Values: c.kinds}
	one := func(t declaration.Transition, who declaration.Who) declaration.Transition {
		t.Code, t.Only, t.Who = t.Code+c.ends, only, []declaration.Who{who}
		return t
	}
	first := []string{"first" + c.ends}
	return []declaration.Transition{
		one(declaration.Transition{Code: "self", Title: "提交自评", From: []string{SelfScoring}, To: FirstReview, Action: "edit", Guards: []declaration.Guard{r.done(selfScore)}, Do: handed}, c.own),
		one(declaration.Transition{Code: "first", Title: "初审通过", From: []string{FirstReview}, To: SecondReview, Action: "approve", NotBy: []string{"self" + c.ends}, Guards: []declaration.Guard{r.done(firstReview)}}, c.first),
		one(declaration.Transition{Code: "returnSelf", Title: "退回自评", From: []string{FirstReview}, To: SelfScoring, Action: "approve", Return: true}, c.first),
		one(declaration.Transition{Code: "second", Title: "复核通过并公示", From: []string{SecondReview}, To: Publicity, Action: "approve", NotBy: first, Guards: []declaration.Guard{r.done(secondReview)}, Do: r.published}, c.second),
		one(declaration.Transition{Code: "returnFirst", Title: "退回初审", From: []string{SecondReview}, To: FirstReview, Action: "approve", Return: true}, c.second),
		one(declaration.Transition{Code: "appeal", Title: "提出申诉", From: []string{Publicity}, To: Appealed, Action: "edit", Late: true, Ask: []string{"appeal", "appealFiles"}, Need: []string{"appeal"}, Guards: []declaration.Guard{inPublicity}}, c.own),
		one(declaration.Transition{Code: "answer", Title: "答复申诉", From: []string{Appealed}, To: Answered, Action: "approve", NotBy: first, Ask: []string{"answer"}, Need: []string{"answer"}, Guards: []declaration.Guard{r.done(secondReview)}, Do: r.published}, c.second),
		one(declaration.Transition{Code: "grade", Title: "定级", From: []string{Publicity, Answered}, To: Graded, Action: "approve", Batch: true, Guards: []declaration.Guard{publicityOver}, Do: graded}, c.second),
	}
}

// starting marks the context in which a scheme makes its sheets.
type starting struct{}

// takeScheme looks whom a new sheet is for, and copies from the scheme what lists and deadlines ask for.
func (r Rooms) takeScheme(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if s.Before != nil {
		return nil
	}
	of, err := s.Refers(ctx, "scheme")
	if err != nil || (of.Text("kind") == Member) != (s.Module.Code == members) {
		return errs.Invalid("scheme", wordsNoScheme)
	}
	rec.Set("year", of.Int("year"))
	rec.Set("selfUntil", of.Int("selfUntil"))
	if s.Module.Code == sheets {
		rec.Set("kind", of.Text("kind"))
	}
	if ctx.Value(starting{}) == nil && (of.State != Running || of.Area != s.By.Area) {
		return errs.Invalid("scheme", wordsOwnScheme)
	}
	if err := r.takeObject(ctx, s, of.Text("kind")); err != nil {
		return err
	}
	var twice bool
	q, args := "SELECT EXISTS (SELECT 1 FROM assess_sheet WHERE scheme = ? AND area = ? AND name = ?)", []any{of.ID, int64(rec.Area), rec.Name()}
	if s.Module.Code == members {
		q, args = "SELECT EXISTS (SELECT 1 FROM assess_member WHERE scheme = ? AND owner = ?)", []any{of.ID, rec.Owner}
	}
	if err := s.Tx.NewRaw(q, args...).Scan(ctx, &twice); err != nil {
		return err
	}
	return errs.When(twice, "name", wordsSheetTwice)
}

// takeObject finds whom a sheet is for: an area by itself, others among those in post. A member's sheet belongs to the account of that name.
func (r Rooms) takeObject(ctx context.Context, s *declaration.Step, kind string) error {
	rec := s.Record
	read, within, fault := r.Teams, rec.Area, errs.Invalid("name", wordsNobodyInPost)
	switch kind {
	case Unit:
		read = r.Units
	case Member:
		read, within = r.Members, area.Code(rec.Int("town"))
		if seat, ok := s.Areas.Seat(within, area.County); !ok || seat != rec.Area || within.Level() != area.Township {
			return errs.Invalid("town", wordsTownOfCounty)
		}
	case Team:
	default:
		rec.Set("name", s.Areas.Name(rec.Area))
		return errs.When(rec.Area.Level() != levelOf(kind), "area", wordsAreaLevel)
	}
	all, err := read(ctx, s.Tx, within)
	if err != nil {
		return err
	}
	for _, o := range all {
		if o.Name == rec.Name() && o.Area == within && (kind != Member || o.User > 0) {
			if kind == Member {
				rec.Owner = o.User
				rec.Set("name", memberName(s.Areas.Name(o.Area), o.Name))
			}
			return nil
		}
	}
	return fault
}

// schemeOf is the scheme of a sheet with its tree. A published scheme does not change, and who sees the sheet reads it.
func schemeOf(ctx context.Context, s *declaration.Step) (*declaration.Record, []group, error) {
	d, _ := s.Engine.Module(schemes)
	of, err := s.Engine.InTx(ctx, s.Tx, d, area.Everything(), s.Record.Int("scheme"))
	if err != nil {
		return nil, nil, err
	}
	tree, err := readTree(of.Text("indicators"))
	return of, tree, err
}

// done refuses a step while an item lacks its score, its proof or the reason for a change.
func (r Rooms) done(st stage) declaration.Guard {
	return declaration.Guard{Name: string(st) + " done", Check: func(ctx context.Context, s *declaration.Step) error {
		_, tree, err := schemeOf(ctx, s)
		if err != nil {
			return err
		}
		p, err := paperOf(ctx, s.Tx, s.Module.Code, s.Record.ID)
		if err != nil {
			return err
		}
		if _, n := p.total(tree, st); n > 0 {
			words := wordsUnreviewed
			if st == selfScore {
				words = wordsUnscored
			}
			return declaration.Refuse(fmt.Sprintf(words, n))
		}
		bare := 0
		each(tree, func(id string, _, _ int, x item) {
			if st == selfScore && x.Proof && len(p.Lines[id].Files) == 0 {
				bare++
			}
		})
		return refuseIf(bare > 0, fmt.Sprintf(wordsNoProof, bare))
	}}
}

// published puts what the second review comes to into the record; of a member it stays on the paper.
func (r Rooms) published(ctx context.Context, s *declaration.Step) error {
	of, tree, err := schemeOf(ctx, s)
	if err != nil {
		return err
	}
	p, err := paperOf(ctx, s.Tx, s.Module.Code, s.Record.ID)
	if err != nil {
		return err
	}
	total, _ := p.total(tree, secondReview)
	if s.Record.State != Appealed {
		s.Record.Set("publicFrom", s.Today())
	}
	if s.Module.Code == sheets {
		s.Record.Set("total", hundredths(total))
		s.Record.Set("grade", gradeOf(of, total))
		return nil
	}
	p.Total, p.Grade = &total, gradeOf(of, total)
	if s.Move.Code == "answer" {
		p.Answer = s.Opinion
	}
	return p.save(ctx, s.Tx, members, s.Record.ID)
}

func graded(_ context.Context, s *declaration.Step) error {
	s.Record.Set("gradedOn", s.Today())
	return nil
}

// publicUntil is the first day after the publicity.
func publicUntil(ctx context.Context, s *declaration.Step) (int64, error) {
	_, until, err := s.Span(ctx, "publicity", s.Record.Int("publicFrom"))
	return until, err
}

var inPublicity = declaration.Guard{Name: "in publicity", Check: func(ctx context.Context, s *declaration.Step) error {
	until, err := publicUntil(ctx, s)
	if err != nil {
		return err
	}
	return refuseIf(s.Today() > until, wordsPublicityOver)
}}

// publicityOver: a result stands for the days of its publicity before it counts; an appeal that was answered has had them.
var publicityOver = declaration.Guard{Name: "publicity over", Check: func(ctx context.Context, s *declaration.Step) error {
	if s.Record.State == Answered {
		return nil
	}
	until, err := publicUntil(ctx, s)
	if err != nil {
		return err
	}
	return refuseIf(s.Today() <= until, fmt.Sprintf(wordsInPublicity, until/100%100, until%100))
}}

// MemberSheet is the register of the sheets of members. It belongs to the county that reviews it, so that no town and no team finds it; the member comes
// to their own by the pages of this room. Neither score nor grade stands in the record: what reviewers and the member read lies on the paper.
func (r Rooms) MemberSheet() *declaration.Declaration {
	const base = "考核信息"
	review, again := []declaration.Who{{Level: area.County}}, []declaration.Who{{Level: area.City}}
	first := []string{"first"}
	return &declaration.Declaration{
		Code: members, Permission: permission, Title: "队员考核", Noun: "队员考核表", Icon: "users", Table: "assess_member",
		Level: area.County, Name: "name", Prefix: "KD",
		English: English,
		Fields: []declaration.Field{
			{Key: "name", Title: "考核对象", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 80},
			{Key: "scheme", Title: "考核方案", Kind: declaration.Ref, Module: schemes, Group: base, Required: true},
			{Key: "town", Title: "派驻乡镇", Kind: declaration.Area, Group: base, Required: true},
			{Key: "year", Title: "考核年度", Kind: declaration.Year, Group: base, ReadOnly: true},
			{Key: "selfUntil", Title: "自评截止日期", Kind: declaration.Date, Group: base, ReadOnly: true},
			{Key: "publicFrom", Title: "告知日期", Kind: declaration.Date, Group: base, ReadOnly: true},
			{Key: "gradedOn", Title: "定级日期", Kind: declaration.Date, Group: base, ReadOnly: true},
		},
		First:   SelfScoring,
		States:  states("告知本人"),
		Columns: []string{"scheme", "year", "town"},
		Filters: []declaration.Filter{{Field: "scheme"}, {Field: "year"}},
		Views:   sheetViews,
		Periods: []declaration.Period{{Rule: "publicity", Title: "队员申诉期", Days: 5, Least: 1}},
		Actions: []declaration.Action{{Code: "proof", Title: "下载佐证材料"}},
		Keep:    declaration.Keep{OwnEnd: true},
		Writers: review,
		Check:   r.takeScheme,
		Written: r.tellMember,
		Transitions: []declaration.Transition{
			{Code: "self", Title: "提交自评", From: []string{SelfScoring}, To: FirstReview, Action: "edit", System: true, Guards: []declaration.Guard{r.done(selfScore)}, Do: handed},
			{Code: "first", Title: "初审通过", From: []string{FirstReview}, To: SecondReview, Action: "approve", Who: review, NotBy: []string{"self"}, Guards: []declaration.Guard{r.done(firstReview)}},
			{Code: "returnSelf", Title: "退回自评", From: []string{FirstReview}, To: SelfScoring, Action: "approve", Who: review, Return: true},
			{Code: "second", Title: "复核通过并告知", From: []string{SecondReview}, To: Publicity, Action: "approve", Who: again, NotBy: first, Guards: []declaration.Guard{r.done(secondReview)}, Do: r.published},
			{Code: "returnFirst", Title: "退回初审", From: []string{SecondReview}, To: FirstReview, Action: "approve", Who: again, Return: true},
			{Code: "appeal", Title: "提出申诉", From: []string{Publicity}, To: Appealed, Action: "edit", System: true, Guards: []declaration.Guard{inPublicity}},
			{Code: "answer", Title: "答复申诉", From: []string{Appealed}, To: Answered, Action: "approve", Who: again, NotBy: first, Opinion: true, Guards: []declaration.Guard{r.done(secondReview)}, Do: r.published},
			{Code: "grade", Title: "定级", From: []string{Publicity, Answered}, To: Graded, Action: "approve", Who: again, Batch: true, Guards: []declaration.Guard{publicityOver}, Do: graded},
			marked,
		},
	}
}

// toMember is what messages to a member are about: the engine closes those of the register itself with every step.
const toMember = "assess-mine"

// minePage is where members find their own sheets.
const minePage = "/microgdxczxpc/#/m/assess/mine"

// tellMember tells a member what waits for them, and what became of it.
func (r Rooms) tellMember(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if s.Before == nil {
		if err := r.nameMember(ctx, s); err != nil {
			return err
		}
	}
	if rec.Owner == 0 || r.Send == nil || s.Before != nil && s.Before.State == rec.State {
		return nil
	}
	words := map[string]string{SelfScoring: wordsTellSelf, Publicity: wordsTellResult, Answered: wordsTellAnswer, Graded: wordsTellGraded}[rec.State]
	if words == "" {
		return nil
	}
	n := message.New{Kind: message.System, Title: words, Sender: s.Areas.Name(rec.Area), BizType: toMember, BizID: fmt.Sprint(rec.ID),
		Route: fmt.Sprintf("%s/%d", minePage, rec.ID), To: []int64{rec.Owner}}
	if rec.State == SelfScoring {
		n.Kind = message.Todo
		n.Body = fmt.Sprintf(wordsTellUntil, declaration.DayText(rec.Int("selfUntil")))
	}
	return r.Send(ctx, s.Tx, n)
}

// nameMember puts the name of a member on the paper, which is for the member and the reviewers.
func (r Rooms) nameMember(ctx context.Context, s *declaration.Step) error {
	all, err := r.Members(ctx, s.Tx, area.Code(s.Record.Int("town")))
	if err != nil {
		return err
	}
	for _, o := range all {
		if o.User > 0 && o.User == s.Record.Owner {
			return (&paper{Name: o.Name, Lines: map[string]*line{}}).save(ctx, s.Tx, members, s.Record.ID)
		}
	}
	return nil
}

// isPublished says that everybody who sees a sheet reads its scores.
func isPublished(state string) bool { return slices.Contains(published, state) }
