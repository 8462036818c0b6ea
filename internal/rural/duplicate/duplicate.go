package duplicate

import (
	"context"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Code is the module's.
const Code = "household-data-duplicate"

// The states. A question is asked of the one that waits for it; both end together.
const (
	Asked     = "asked"     // this side asked, the other is to answer
	Open      = "open"      // this side is to answer
	Kept      = "kept"      // this side answered: they stay
	Refused   = "refused"   // the other side answered so
	Solved    = "solved"    // they have left the other household
	Withdrawn = "withdrawn" // the asking side does not ask any more
)

// The sides (dictionary duplicate_side).
const (
	SideAsks    = "1"
	SideAnswers = "2"
)

// held is true for a question one of whose sides is of a household under hold: by the number it has, or had or got on one of its change sheets.
const held = `EXISTS (SELECT 1 FROM household_duplicate AS x WHERE (x.id = t.id OR x.id_no_bi = t.id_no_bi) AND x.household_no <> '' AND x.household_no IN (
	SELECT h.household_no FROM household AS h JOIN retention_hold AS r ON r.household_id = h.id
	UNION SELECT r.no FROM retention_hold AS r
	UNION SELECT c.household_no FROM family_change AS c JOIN retention_hold AS r ON r.household_id = c.household
	UNION SELECT c.new_no FROM family_change AS c JOIN retention_hold AS r ON r.household_id = c.household))`

// stays: what does not tell who was asked about.
var stays = map[string]string{"householdNo": declaration.NumberStays["householdNo"], "otherPlace": "city and county of the other side"}

// who asks and answers: the village, or the town over it.
var who = []declaration.Who{{Level: area.Village}, {Level: area.Township}}

type rules struct{ homes *household.Service }

// Declaration is the module. A person is found by the blind index of the number; of the other side a record holds city and county and
// nothing else.
func Declaration(homes *household.Service) *declaration.Declaration {
	r := rules{homes}
	return &declaration.Declaration{
		Code: Code, Permission: "household-data", Title: "重复人员", Noun: "核实事项", Icon: "users", Table: "household_duplicate", Level: area.Village, Name: "name", Prefix: "CF",
		English: English,
		// Whose time is over: the sweep of retention.
		Indexes: []schema.Index{{Name: "kept", Columns: "entered_at, id", Where: "name <> ''"}},
		Fields: []declaration.Field{
			{Key: "name", Title: "姓名", Kind: declaration.Text, Group: groupPerson, Required: true, Search: true, Length: 50},
			{Key: "idNo", Title: "证件号码", Kind: declaration.IDNumber, Group: groupPerson, Required: true, Exact: true},
			{Key: "side", Title: "核实方向", Kind: declaration.Dict, Dict: "duplicate_side", Group: groupPerson, ReadOnly: true},
			{Key: "headName", Title: "本方农户户主", Kind: declaration.Text, Group: groupPerson, ReadOnly: true, Length: 50},
			{Key: "householdNo", Title: "本方户编号", Kind: declaration.Text, Group: groupPerson, ReadOnly: true},
			{Key: "otherPlace", Title: "对方地区", Kind: declaration.Text, Group: groupPerson, ReadOnly: true, Hint: "只显示到市、县，不显示对方农户"},
			{Key: "reason", Title: "核实说明", Kind: declaration.LongText, Group: groupPerson, Required: true, Hint: "说明该人员现居住、生活在本村的情况；对方能看到"},
			{Key: "answer", Title: "对方答复", Kind: declaration.LongText, Group: groupAnswer, ReadOnly: true},
		},
		First: Asked,
		States: []declaration.State{
			{Code: Asked, Title: "待对方核实", Tone: "yellow"},
			{Code: Open, Title: "待核实", Tone: "orange", Deadline: &declaration.Deadline{Rule: "duplicate", Days: 10, Working: true, Warn: 3}},
			{Code: Kept, Title: "确认在户", Tone: "quiet", Final: true},
			{Code: Refused, Title: "对方确认在户", Tone: "red", Final: true},
			{Code: Solved, Title: "已解决", Tone: "green", Final: true},
			{Code: Withdrawn, Title: "已撤回", Tone: "quiet", Final: true},
		},
		Columns: []string{"idNo", "side", "householdNo", "otherPlace"},
		Filters: []declaration.Filter{{Field: "side"}},
		Views: []declaration.View{{Code: "running", Title: "核实中", States: []string{Asked, Open}}, {Code: "ended", Title: "已办结", States: []string{Kept, Refused, Solved, Withdrawn}},
			{Code: "overdue", Title: "超期未核实", Overdue: true}},
		Keep:    declaration.Keep{OwnEnd: true, Held: held, Stays: stays},
		Writers: who,
		Transitions: []declaration.Transition{
			{Code: "receive", Title: "收到核实申请", From: []string{Asked}, To: Open, Action: "edit", System: true},
			{Code: "gone", Title: "确认已迁出", From: []string{Open}, To: Solved, Action: "edit", Who: who, Guards: []declaration.Guard{{Name: "has left", Check: r.hasLeft}}, Do: r.tellSolved},
			{Code: "keep", Title: "确认仍在本户", From: []string{Open}, To: Kept, Action: "edit", Who: who, Opinion: true, Side: true, Do: r.tellKept},
			{Code: "left", Title: "人员已迁出", From: []string{Open}, To: Solved, Action: "edit", System: true},
			{Code: "settle", Title: "对方已迁出", From: []string{Asked}, To: Solved, Action: "edit", System: true, Do: answered("对方农户已迁出该人员，现在可以登记到本村农户。")},
			{Code: "refuse", Title: "对方确认在户", From: []string{Asked}, To: Refused, Action: "edit", System: true, Do: answered("对方确认该人员仍在其农户。")},
			{Code: "withdraw", Title: "撤回核实", From: []string{Asked}, To: Withdrawn, Action: "edit", Who: who, Opinion: true, Late: true, Do: r.withdrawn},
			{Code: "cancel", Title: "对方撤回核实", From: []string{Open}, To: Withdrawn, Action: "edit", System: true},
			{Code: "onward", Title: "转由其他地区核实", From: []string{Asked}, Action: "edit", System: true, Do: onward},
		},
		Around:  homes.Asking(Code, "idNo"),
		Check:   r.check,
		Written: r.ask,
	}
}

// wordsNothing is the only answer when there is nobody to ask. It does not reveal that the number is free; entering the person checks the register.
const wordsNothing = "没有查到需要向其他地区核实的登记，可以直接办理登记，由系统核对"

const (
	groupPerson = "人员"
	groupAnswer = "核实结果"
)

// check finds the household on the other side. The record of that side comes here too, made by ask.
func (r rules) check(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if s.Before != nil || rec.Text("side") == SideAnswers {
		return nil
	}
	rec.Set("side", SideAsks)
	own, other, err := r.sides(ctx, s)
	if err != nil {
		return err
	}
	if other == nil {
		if own != nil {
			return errs.Invalid("idNo", "该人员登记在本村的农户（户编号"+own.No+"）中，请直接办理家庭变化")
		}
		return errs.Invalid("idNo", wordsNothing)
	}
	running, err := s.Engine.Holding(ctx, s.Tx, s.Module, "idNo", rec.Text("idNo"), Asked)
	if err != nil {
		return err
	}
	for _, id := range running {
		x, err := s.Engine.InTx(ctx, s.Tx, s.Module, area.Within(rec.Area), id)
		if err == nil {
			return declaration.Refuse("本村已就该人员申请核实（" + x.No + "），请等待对方答复")
		}
		if !errs.Has(err, errs.NotFound) {
			return err
		}
	}
	if own != nil {
		rec.Set("headName", own.Head)
		rec.Set("householdNo", own.No)
	}
	rec.Set("otherPlace", r.homes.County(other.Area))
	return nil
}

// sides are the household of the asking village the person is registered in, and one outside it. Both villages are held: two who ask at once put
// one question, and whoever leaves meanwhile has left before it or answers it.
func (r rules) sides(ctx context.Context, s *declaration.Step) (own, other *household.Registered, err error) {
	for range 2 {
		at, err := r.homes.RegisteredAt(ctx, s.Tx, s.Record.Text("idNo"))
		if err != nil {
			return nil, nil, err
		}
		if own, other = split(at, s.Record.Area); other == nil {
			return own, nil, nil
		}
		if err := r.homes.Hold(ctx, s.Tx, s.Record.Area, other.Area); err != nil {
			return nil, nil, err
		}
	}
	return own, other, nil
}

// split are the household of a village a person is registered in, and the first one outside it.
func split(at []household.Registered, village area.Code) (own, other *household.Registered) {
	for i := range at {
		switch {
		case at[i].Area == village && own == nil:
			own = &at[i]
		case at[i].Area != village && other == nil:
			other = &at[i]
		}
	}
	return own, other
}

// ask puts the question to the other side: its own member, its own household, and where the question comes from.
func (r rules) ask(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if s.Before != nil || rec.Text("side") != SideAsks {
		return nil
	}
	at, err := r.homes.RegisteredAt(ctx, s.Tx, rec.Text("idNo"))
	if err != nil {
		return err
	}
	_, other := split(at, rec.Area)
	if other == nil {
		return declaration.Refuse("该人员刚刚离开对方农户，请重新核实")
	}
	_, err = r.put(ctx, s.Engine, s.Tx, r.across(s.By, rec.Area), s.Module, rec, other)
	return err
}

// put brings a question before the village somebody is registered in; made is false where that village has it already: its answer goes to all
// who ask.
func (r rules) put(ctx context.Context, e declaration.Engine, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, rec *declaration.Record, other *household.Registered) (made bool, err error) {
	if err := r.homes.Hold(ctx, tx, other.Area); err != nil {
		return false, err
	}
	waiting, err := e.Holding(ctx, tx, d, "idNo", rec.Text("idNo"), Open)
	if err != nil {
		return false, err
	}
	for _, id := range waiting {
		x, err := e.InTx(ctx, tx, d, area.Everything(), id)
		if err != nil || x.Area == other.Area {
			return false, err
		}
	}
	h, err := e.Reply(ctx, tx, by, d, other.Area, map[string]any{"name": other.Name, "idNo": rec.Text("idNo"), "side": SideAnswers,
		"headName": other.Head, "householdNo": other.No, "otherPlace": r.homes.County(rec.Area), "reason": rec.Text("reason")})
	if err != nil {
		return false, err
	}
	return true, e.Carry(ctx, tx, by, d, h.ID, "receive", "")
}

// across is who acted, as the other side is told: somebody of a county. What one side reads of the other is its place and no name; the audit
// has the person.
func (r rules) across(by *principal.Principal, from area.Code) *principal.Principal {
	p := *by
	p.Name = r.homes.County(from) + "核实人员"
	return &p
}

// others are the records about the same person in a state, wherever they are.
func (r rules) others(ctx context.Context, s *declaration.Step, state string) (out []*declaration.Record, err error) {
	ids, err := s.Engine.Holding(ctx, s.Tx, s.Module, "idNo", s.Record.Text("idNo"), state)
	for _, id := range ids {
		x, err := s.Engine.InTx(ctx, s.Tx, s.Module, area.Everything(), id)
		if err != nil {
			return nil, err
		}
		if x.ID != s.Record.ID {
			out = append(out, x)
		}
	}
	return out, err
}

// hasLeft: the person is in no household of this side's village any more.
func (r rules) hasLeft(ctx context.Context, s *declaration.Step) error {
	at, err := r.homes.RegisteredAt(ctx, s.Tx, s.Record.Text("idNo"))
	if err != nil {
		return err
	}
	if own, _ := split(at, s.Record.Area); own != nil {
		return declaration.Refuse("该人员仍登记在户编号" + own.No + "的农户中，请先办理家庭变化“减少成员”，生效后自动解决")
	}
	return nil
}

// tellKept ends the question of everybody who asked.
func (r rules) tellKept(ctx context.Context, s *declaration.Step) error {
	asked, err := r.others(ctx, s, Asked)
	for _, x := range asked {
		if err := s.Engine.Carry(ctx, s.Tx, r.across(s.By, s.Record.Area), s.Module, x.ID, "refuse", s.Opinion); err != nil {
			return err
		}
	}
	return err
}

func (r rules) tellSolved(ctx context.Context, s *declaration.Step) error {
	asked, err := r.others(ctx, s, Asked)
	if err != nil {
		return err
	}
	return r.settle(ctx, s.Engine, s.Tx, r.across(s.By, s.Record.Area), s.Module, s.Record.Text("idNo"), asked, s.Opinion)
}

// settle tells everybody who asked that they may be registered now, but for whom they still stand somewhere else: of a household that moved on, or
// of another one from before. There the question is put anew.
func (r rules) settle(ctx context.Context, e declaration.Engine, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, number string, asked []*declaration.Record, opinion string) error {
	at, err := r.homes.RegisteredAt(ctx, tx, number)
	if err != nil {
		return err
	}
	for _, x := range asked {
		_, other := split(at, x.Area)
		if other == nil {
			if err := e.Carry(ctx, tx, by, d, x.ID, "settle", opinion); err != nil {
				return err
			}
			continue
		}
		made, err := r.put(ctx, e, tx, r.across(by, x.Area), d, x, other)
		if err != nil {
			return err
		}
		if place := r.homes.County(other.Area); made || place != x.Text("otherPlace") {
			if err := e.Carry(ctx, tx, by, d, x.ID, "onward", place); err != nil {
				return err
			}
		}
	}
	return nil
}

// onward writes down where the question is now; the step's words are the place.
func onward(_ context.Context, s *declaration.Step) error {
	s.Record.Set("otherPlace", s.Opinion)
	return nil
}

// withdrawn takes the question back where nobody else asks it.
func (r rules) withdrawn(ctx context.Context, s *declaration.Step) error {
	asked, err := r.others(ctx, s, Asked)
	if err != nil || len(asked) > 0 {
		return err
	}
	open, err := r.others(ctx, s, Open)
	for _, x := range open {
		if err := s.Engine.Carry(ctx, s.Tx, r.across(s.By, s.Record.Area), s.Module, x.ID, "cancel", ""); err != nil {
			return err
		}
	}
	return err
}

// answered writes the answer down on the asking side and tells who asked, or who is at that desk now where they have gone to another.
func answered(words string) func(context.Context, *declaration.Step) error {
	return func(ctx context.Context, s *declaration.Step) error {
		rec := s.Record
		rec.Set("answer", strings.TrimSpace(words+s.Opinion))
		to, err := s.Engine.Seeing(ctx, s.Module, rec, rec.CreatedBy)
		if err == nil && len(to) == 0 {
			to, err = s.Engine.Desk(ctx, s.Tx, s.Module, rec, "edit")
		}
		if err != nil {
			return err
		}
		return s.Engine.Tell(ctx, s.Tx, s.Module, rec, message.New{Kind: message.System, Title: "重复人员核实：" + rec.Name() + s.Move.Title, Body: rec.Text("answer"), To: to})
	}
}

// Left ends the questions about people who left the register: the side that had them has answered by the change itself.
func Left(e *module.Engine, homes *household.Service) func(ctx context.Context, tx *db.Tx, numbers []string) error {
	r := rules{homes}
	return func(ctx context.Context, tx *db.Tx, numbers []string) error {
		d, ok := e.Module(Code)
		if !ok {
			return nil
		}
		by := principal.From(ctx)
		if by == nil {
			by = &principal.Principal{Name: "系统"}
		}
		for _, number := range numbers {
			if err := r.left(ctx, e, tx, by, d, number); err != nil {
				return err
			}
		}
		return nil
	}
}

func (r rules) left(ctx context.Context, e *module.Engine, tx *db.Tx, by *principal.Principal, d *declaration.Declaration, number string) error {
	open, err := e.Holding(ctx, tx, d, "idNo", number, Open)
	if err != nil || len(open) == 0 {
		return err
	}
	at, err := r.homes.RegisteredAt(ctx, tx, number)
	if err != nil {
		return err
	}
	var from area.Code
	for _, id := range open {
		x, err := e.InTx(ctx, tx, d, area.Everything(), id)
		if err != nil {
			return err
		}
		if own, _ := split(at, x.Area); own != nil {
			continue // they are still there: this village is yet to answer
		}
		if err := e.Carry(ctx, tx, by, d, id, "left", ""); err != nil {
			return err
		}
		from = x.Area
	}
	if from == 0 {
		return nil
	}
	ids, err := e.Holding(ctx, tx, d, "idNo", number, Asked)
	if err != nil {
		return err
	}
	var asked []*declaration.Record
	for _, id := range ids {
		x, err := e.InTx(ctx, tx, d, area.Everything(), id)
		if err != nil {
			return err
		}
		asked = append(asked, x)
	}
	return r.settle(ctx, e, tx, r.across(by, from), d, number, asked, "")
}
