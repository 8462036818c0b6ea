package citizen

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// ProposalCode is the module of what citizens report.
const ProposalCode = "intserv-proposal"

// The kinds of proposal (dictionary proposal_kind).
const (
	Birth      = "1"
	Death      = "2"
	Work       = "3"
	Contact    = "4"
	Difficulty = "5"
)

// The states both modules have.
const (
	Filed     = "filed"
	Accepted  = "accepted"
	Declined  = "declined"
	Withdrawn = "withdrawn"
)

var (
	// desk decides: the village, or the town over it.
	desk = []declaration.Who{{Level: area.Village}, {Level: area.Township}}
	// self is the citizen whose record it is: their scope holds no other.
	self = []declaration.Who{{Role: "citizen"}}
)

type rules struct{ homes *household.Service }

const (
	groupMatter = "申报事项"
	groupResult = "办理结果"

	// What belongs to one kind stands under a heading of its own: a record shows only those that hold something.
	groupNewcomer = "新成员"
	groupWork     = "务工情况"
	groupContact  = "联系方式"
	groupNeed     = "困难情况"
)

// homeFields say whose household it is about and who asks.
func homeFields(group string) []declaration.Field {
	return []declaration.Field{
		{Key: "applicant", Title: "申请人", Kind: declaration.Text, Group: group, Required: true, Search: true, Length: 50},
		{Key: "household", Title: "农户", Kind: declaration.Household, Group: group, Required: true},
		{Key: "headName", Title: "户主", Kind: declaration.Text, Group: group, ReadOnly: true, Search: true, Length: 50},
		{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: group, ReadOnly: true},
		{Key: "member", Title: "成员编号", Kind: declaration.Int, Group: group, Hidden: true},
		{Key: "memberName", Title: "涉及成员", Kind: declaration.Text, Group: group, Length: 50, Hint: "该户成员的姓名"},
	}
}

// needs are what a kind cannot be without, and all that it keeps.
var needs = map[string][2][]string{
	Birth:      {{"name", "idNo", "relation", "occurredOn"}, nil},
	Death:      {{"member", "occurredOn"}, nil},
	Work:       {{"member", "workArea", "workMonths", "occurredOn"}, {"employer"}},
	Contact:    {{"phone"}, nil},
	Difficulty: {{"risk", "note"}, nil},
}

// Proposals is the module: what a citizen reports, and a clerk takes up or declines. Taken up, it becomes a change sheet or a clue like any
// other.
func Proposals(homes *household.Service) *declaration.Declaration {
	r := rules{homes}
	return &declaration.Declaration{
		Code: ProposalCode, Permission: "intserv", Title: "群众申报", Noun: "申报", Icon: "users", Table: "citizen_proposal", Level: area.Village, Name: "applicant", Prefix: "SB",
		English: English,
		// Whose time is over: the sweep of retention.
		Indexes: []schema.Index{{Name: "kept", Columns: "entered_at, id", Where: "applicant <> ''"}},
		Fields: append(homeFields(groupMatter),
			declaration.Field{Key: "kind", Title: "申报类型", Kind: declaration.Dict, Dict: "proposal_kind", Group: groupMatter, Required: true},
			declaration.Field{Key: "occurredOn", Title: "发生日期", Kind: declaration.Date, Group: groupMatter},
			declaration.Field{Key: "note", Title: "情况说明", Kind: declaration.LongText, Group: groupMatter},
			declaration.Field{Key: "proof", Title: "证明材料", Kind: declaration.Files, Group: groupMatter, Hint: "出生医学证明、死亡证明、诊断证明等"},
			declaration.Field{Key: "name", Title: "新成员姓名", Kind: declaration.Text, Group: groupNewcomer, Length: 50},
			declaration.Field{Key: "idNo", Title: "新成员证件号码", Kind: declaration.IDNumber, Group: groupNewcomer},
			declaration.Field{Key: "relation", Title: "与户主关系", Kind: declaration.Dict, Dict: "GBT4761_relation", Group: groupNewcomer},
			declaration.Field{Key: "workArea", Title: "务工区域", Kind: declaration.Dict, Dict: "work_area", Group: groupWork},
			declaration.Field{Key: "employer", Title: "务工单位", Kind: declaration.Text, Group: groupWork, Length: 50},
			declaration.Field{Key: "workMonths", Title: "今年务工月数", Kind: declaration.Int, Unit: "月", Group: groupWork, Range: &[2]float64{0, 12}},
			declaration.Field{Key: "phone", Title: "新联系电话", Kind: declaration.Phone, Group: groupContact},
			declaration.Field{Key: "risk", Title: "困难类型", Kind: declaration.Dict, Dict: "risk_type", Group: groupNeed},
			declaration.Field{Key: "resultNo", Title: "形成的业务编号", Kind: declaration.Text, Group: groupResult, ReadOnly: true, Hint: "家庭变化或防返贫监测中的编号"},
			declaration.Field{Key: "answer", Title: "办理意见", Kind: declaration.LongText, Group: groupResult, ReadOnly: true},
		),
		First: Filed,
		States: []declaration.State{
			{Code: Filed, Title: "待受理", Tone: "orange", Deadline: &declaration.Deadline{Rule: "proposal", Days: 5, Working: true, Warn: 2}},
			{Code: Accepted, Title: "已采纳", Tone: "green", Final: true},
			{Code: Declined, Title: "不予采纳", Tone: "red", Final: true},
			{Code: Withdrawn, Title: "已撤回", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "memberName", "headName", "householdNo", "resultNo"},
		Filters: []declaration.Filter{{Field: "kind"}},
		Views: []declaration.View{{Code: "running", Title: "待受理", States: []string{Filed}}, {Code: "ended", Title: "已办结", States: []string{Accepted, Declined, Withdrawn}},
			{Code: "overdue", Title: "超期未受理", Overdue: true}},
		Keep:    declaration.Keep{OwnEnd: true, Stays: declaration.NumberStays},
		Writers: desk,
		Transitions: []declaration.Transition{
			{Code: "accept", Title: "采纳", From: []string{Filed}, To: Accepted, Action: "edit", Who: desk, Guards: []declaration.Guard{{Name: "the record it asks for", Check: r.acceptable}}, Do: r.accept},
			{Code: "decline", Title: "不予采纳", From: []string{Filed}, To: Declined, Action: "edit", Who: desk, Opinion: true, Side: true, Do: answer("不予采纳")},
			{Code: "withdraw", Title: "撤回", From: []string{Filed}, To: Withdrawn, Action: "add", Who: self, Late: true},
		},
		// Whoever takes it up is told whether the newcomer stands elsewhere.
		Around: homes.Asking(ProposalCode, "idNo"),
		Check:  r.check,
	}
}

// home takes what the register says of the household, and the member by number or by the name a clerk wrote.
func (r rules) home(ctx context.Context, s *declaration.Step) (*household.Family, error) {
	rec := s.Record
	if s.Before != nil && s.Before.Int("household") != rec.Int("household") {
		return nil, errs.Invalid("household", wordsStays)
	}
	f, err := r.homes.Family(ctx, s.Tx, rec.Int("household"))
	if err != nil {
		return nil, err
	}
	if f.State != household.StateValid && f.State != household.StatePending {
		return nil, declaration.Refuse(wordsCancelled)
	}
	rec.Set("headName", f.HeadName)
	rec.Set("householdNo", f.HouseholdNo)
	if rec.Owner > 0 && rec.Owner == s.By.UserID {
		rec.Set("applicant", s.By.Name)
	}
	if !rec.Has("member") && rec.Has("memberName") {
		i := slices.IndexFunc(f.Members, func(m household.Member) bool { return m.Name == rec.Text("memberName") })
		if i < 0 {
			return nil, errs.Invalid("memberName", wordsMember)
		}
		rec.Set("member", f.Members[i].ID)
	}
	if rec.Has("member") {
		m := f.Member(rec.Int("member"))
		if m == nil {
			return nil, errs.Invalid("memberName", wordsMember)
		}
		rec.Set("memberName", m.Name)
	}
	return f, nil
}

func (r rules) check(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if _, err := r.home(ctx, s); err != nil {
		return err
	}
	kind := rec.Text("kind")
	if rec.Int("occurredOn") > s.Today() {
		return errs.Invalid("occurredOn", wordsFuture)
	}
	// What belongs to another kind is not kept.
	for _, n := range needs {
		for _, k := range slices.Concat(n[0], n[1]) {
			if own := needs[kind]; k != "note" && !slices.Contains(own[0], k) && !slices.Contains(own[1], k) {
				rec.Set(k, nil)
				if k == "member" {
					rec.Set("memberName", nil)
				}
			}
		}
	}
	for _, k := range needs[kind][0] {
		if rec.Has(k) {
			continue
		}
		at := k
		if k == "member" {
			at = "memberName"
		}
		return errs.Invalid(at, fmt.Sprintf(wordsKindNeeds, s.Module.FieldTitle(at)))
	}
	return r.alone(ctx, s, "citizen_proposal", "kind")
}

// alone refuses the same thing twice while the first is on its way.
func (r rules) alone(ctx context.Context, s *declaration.Step, table, key string) error {
	rec := s.Record
	// Two at the same moment wait for each other.
	if err := r.homes.Hold(ctx, s.Tx, rec.Area); err != nil {
		return err
	}
	var others []string
	err := s.Tx.NewRaw("SELECT no FROM "+table+" WHERE household = ? AND state = ? AND "+key+" = ? AND coalesce(member, 0) = ? AND id <> ? LIMIT 1",
		rec.Int("household"), Filed, rec.Text(key), rec.Int("member"), rec.ID).Scan(ctx, &others)
	if err != nil {
		return fmt.Errorf("proposals of a household: %w", err)
	}
	if len(others) > 0 {
		return declaration.Refuse(fmt.Sprintf(wordsRunning, others[0]))
	}
	return nil
}

// asked is the record a proposal asks for: a draft of a change sheet, or a clue.
func (r rules) asked(s *declaration.Step) (*declaration.Declaration, map[string]any) {
	rec := s.Record
	day := fmt.Sprintf("%04d-%02d-%02d", rec.Int("occurredOn")/10000, rec.Int("occurredOn")/100%100, rec.Int("occurredOn")%100)
	today := fmt.Sprintf("%04d-%02d-%02d", s.Today()/10000, s.Today()/100%100, s.Today()%100)
	note := fmt.Sprintf("群众申报%s，申请人%s。", rec.No, rec.Text("applicant"))
	if rec.Has("note") {
		note += rec.Text("note")
	}
	v := map[string]any{"household": fmt.Sprint(rec.Int("household"))}
	code := "familyChange"
	switch rec.Text("kind") {
	case Birth:
		v["kind"], v["reason"], v["occurredOn"] = family.Add, family.Birth, day
		v["name"], v["idNo"], v["relation"] = rec.Text("name"), rec.Text("idNo"), rec.Text("relation")
	case Death:
		v["kind"], v["reason"], v["occurredOn"], v["member"] = family.Remove, family.Death, day, float64(rec.Int("member"))
	case Work:
		v["kind"], v["occurredOn"], v["member"], v["worker"] = family.Work, day, float64(rec.Int("member")), true
		v["workArea"], v["workMonths"] = rec.Text("workArea"), float64(rec.Int("workMonths"))
		if rec.Has("employer") {
			v["employer"] = rec.Text("employer")
		}
	case Contact:
		v["kind"], v["occurredOn"], v["phone"] = family.Basics, today, rec.Text("phone")
	case Difficulty:
		code = "monitor"
		v["source"], v["risk"], v["receivedAt"] = fromHousehold, rec.Text("risk"), today
	}
	key := "note"
	if code == "monitor" {
		key = "clue"
	}
	if n := []rune(note); len(n) > 500 {
		note = string(n[:500])
	}
	v[key] = note
	d, _ := s.Engine.Module(code)
	return d, v
}

// acceptable: the rules of the record the proposal asks for let it in.
func (r rules) acceptable(ctx context.Context, s *declaration.Step) error {
	d, v := r.asked(s)
	return cannot(s.Engine.Fileable(ctx, s.Tx, s.By, d, s.Record.Area, v))
}

// accept makes the record the proposal asks for. Its own rules hold; what does not fit is said.
func (r rules) accept(ctx context.Context, s *declaration.Step) error {
	d, v := r.asked(s)
	made, err := s.Engine.File(ctx, s.Tx, s.By, d, s.Record.Area, 0, v)
	if err != nil {
		return cannot(err)
	}
	s.Record.Set("resultNo", made.No)
	return answer("已采纳")(ctx, s)
}

// cannot says of a refusal of the other record that the proposal cannot be taken up.
func cannot(err error) error {
	if errs.Has(err, errs.InvalidArgs) || errs.Has(err, declaration.Refused) {
		return declaration.Refuse(fmt.Sprintf(wordsCannot, errs.From(err).Message))
	}
	return err
}

// fromHousehold is the clue source of a household that reports itself (dictionary clue_source).
const fromHousehold = "1"

// answer writes the clerk's words down and tells the citizen.
func answer(title string) func(context.Context, *declaration.Step) error {
	return func(ctx context.Context, s *declaration.Step) error {
		rec := s.Record
		rec.Set("answer", s.Opinion)
		body := fmt.Sprintf("您提交的%s（%s）%s。", s.Module.Noun, rec.No, title)
		if s.Opinion != "" {
			body += "办理意见：" + s.Opinion
		}
		return s.Engine.Tell(ctx, s.Tx, s.Module, rec, message.New{Kind: message.System, Title: s.Module.Title + title, Body: body, To: []int64{rec.Owner}})
	}
}
