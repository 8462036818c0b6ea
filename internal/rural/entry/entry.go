package entry

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Code is the module's.
const Code = "household-data-entry"

// The states. The household's own state follows them.
const (
	Pending   = "pending"
	Returned  = "returned"
	Valid     = "valid"
	Cancelled = "cancelled"
)

// Who enters and who approves (domain.md#households).
var (
	field = []declaration.Who{{Level: area.Village}, {Level: area.Township}}
	town  = []declaration.Who{{Level: area.Township}}
)

type rules struct{ homes *household.Service }

// Declaration is the module.
func Declaration(homes *household.Service) *declaration.Declaration {
	r := rules{homes}
	const group = "建档农户"
	return &declaration.Declaration{
		Code: Code, Permission: "household-data", Title: "农户建档", Noun: "建档", Icon: "household", Table: "household_entry", Level: area.Village, Name: "headName", Prefix: "JA",
		English: English,
		// What the card under it says the record's page does not say again.
		Fields: []declaration.Field{
			{Key: "household", Title: "农户", Kind: declaration.Household, Group: group, Required: true},
			{Key: "headName", Title: "户主", Kind: declaration.Text, Group: group, ReadOnly: true, Search: true, Length: 50, Hidden: true},
			{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: group, ReadOnly: true},
			{Key: "kind", Title: "户类型", Kind: declaration.Dict, Dict: "household_type", Group: group, ReadOnly: true, Hidden: true},
			{Key: "people", Title: "家庭人口", Kind: declaration.Int, Unit: "人", Group: group, ReadOnly: true, Hidden: true},
		},
		First: Pending,
		States: []declaration.State{
			{Code: Pending, Title: "待镇审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "town", Days: 10, Working: true, Warn: 3}},
			{Code: Returned, Title: "已退回", Tone: "red", Editable: true},
			{Code: Valid, Title: "已生效", Tone: "green", Final: true},
			{Code: Cancelled, Title: "已撤销", Tone: "quiet", Final: true},
		},
		Columns: []string{"householdNo", "kind", "people"},
		Filters: []declaration.Filter{{Field: "kind"}},
		Views: []declaration.View{{Code: "review", Title: "待镇审", States: []string{Pending}}, {Code: "returned", Title: "已退回", States: []string{Returned}},
			{Code: "ended", Title: "已办结", States: []string{Valid, Cancelled}}, {Code: "overdue", Title: "审核超期", Overdue: true}},
		Keep:    declaration.Keep{OwnEnd: true, Stays: declaration.NumberStays},
		Writers: field,
		Transitions: []declaration.Transition{
			{Code: "approve", Title: "审核通过", From: []string{Pending}, To: Valid, Action: "approve", Who: town, Batch: true, NotBy: []string{declaration.Entering, "again"}},
			{Code: "back", Title: "退回修改", From: []string{Pending}, To: Returned, Action: "approve", Who: town, Return: true},
			{Code: "again", Title: "重新提交", From: []string{Returned}, To: Pending, Action: "edit", Who: field, Do: r.refresh},
			{Code: "withdraw", Title: "撤销建档", From: []string{Pending, Returned}, To: Cancelled, Action: "edit", Who: field, Opinion: true, Late: true, Guards: []declaration.Guard{{Name: "nothing under way", Check: r.idle}}, Do: r.end},
		},
		Check:   r.check,
		Written: r.written,
	}
}

// check takes what the list shows from the household, which must wait for its approval and have no other one under way.
func (r rules) check(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if s.Before != nil {
		if s.Before.Int("household") != rec.Int("household") {
			return errs.Invalid("household", "建档后不能改为其他农户")
		}
		return nil
	}
	if err := r.refresh(ctx, s); err != nil {
		return err
	}
	h, err := r.homes.Row(ctx, s.Tx, rec.Int("household"))
	if err != nil {
		return err
	}
	if h.State != household.StatePending {
		return errs.Invalid("household", "该户不是待审核的农户")
	}
	var other bool
	if err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM household_entry WHERE household = ? AND state IN (?, ?))", h.ID, Pending, Returned).Scan(ctx, &other); err != nil {
		return fmt.Errorf("entries of a household: %w", err)
	}
	if other {
		return declaration.Refuse("该户已在建档审核中")
	}
	return nil
}

// refresh takes what the list shows from the household as it is now.
func (r rules) refresh(ctx context.Context, s *declaration.Step) error {
	h, err := r.homes.Row(ctx, s.Tx, s.Record.Int("household"))
	if err != nil {
		return err
	}
	s.Record.Set("headName", h.HeadName)
	s.Record.Set("householdNo", h.HouseholdNo)
	s.Record.Set("kind", h.Type)
	s.Record.Set("people", h.MembersCount)
	return nil
}

// written has the household's state follow.
func (r rules) written(ctx context.Context, s *declaration.Step) error {
	if s.Before == nil || s.Before.State == s.Record.State || s.Record.State == Cancelled {
		return nil
	}
	return r.homes.SetState(ctx, s.Tx, s.Record.Int("household"), map[string]string{Pending: household.StatePending, Returned: household.StateDraft, Valid: household.StateValid}[s.Record.State])
}

// idle: nothing else is under way about the household.
func (r rules) idle(ctx context.Context, s *declaration.Step) error {
	words, err := s.Engine.Underway(ctx, s.Tx, s.Module, s.Record.Int("household"))
	if err != nil {
		return err
	}
	if words != "" {
		return declaration.Refuse("该户还有未办结的" + words + "，不能撤销")
	}
	return nil
}

// end takes a household that was entered by mistake off the register.
func (r rules) end(ctx context.Context, s *declaration.Step) error {
	return r.homes.Remove(ctx, s.Tx, s.Record.Int("household"), s.Record.No)
}

// Entered files the approval of a household that was just entered, in its transaction.
func Entered(e *module.Engine) func(ctx context.Context, tx *db.Tx, by *principal.Principal, h household.Household) error {
	return func(ctx context.Context, tx *db.Tx, by *principal.Principal, h household.Household) error {
		d, _ := e.Module(Code)
		_, err := e.File(ctx, tx, by, d, h.Area, 0, values(h))
		return err
	}
}

func values(h household.Household) map[string]any {
	return map[string]any{"household": fmt.Sprint(h.ID)}
}

// Admit makes the Apply of a workbook of households: each unit's household and its approval, and one message to each village's town.
func Admit(e *module.Engine) household.Admit {
	return func(write household.Admission, place func(transfer.Unit, string) (transfer.Row, string)) transfer.Apply {
		return func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
			d, _ := e.Module(Code)
			made := map[area.Code]int{}
			faults, err := e.Bringing(d, func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring declaration.Bring) error {
				h, err := write(ctx, tx, by, u)
				if err != nil {
					return err
				}
				if _, err = bring(ctx, h.Area, values(h)); err == nil {
					made[h.Area]++
				}
				return err
			}, place)(ctx, tx, by, units)
			if err != nil {
				return nil, err
			}
			return faults, e.Arrived(ctx, tx, d, by, Pending, made)
		}
	}
}

// Of is the newest approval of a household, 0 where there is none.
func Of(ctx context.Context, h bun.IDB, id int64) (int64, error) {
	var ids []int64
	if err := h.NewRaw("SELECT id FROM household_entry WHERE household = ? ORDER BY id DESC LIMIT 1", id).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	return ids[0], nil
}

// Last is the largest id of a household an approval was filed for: it outlives one that was withdrawn.
func Last(ctx context.Context, h bun.IDB) (id int64, err error) {
	err = h.NewRaw("SELECT coalesce(max(household), 0) FROM household_entry").Scan(ctx, &id)
	return id, err
}

// Join gives the room of households what it asks this one for.
func Join(homes *household.Service, e *module.Engine) {
	homes.Entered, homes.Admit, homes.EntryOf, homes.LastFiled = Entered(e), Admit(e), Of, Last
	homes.Writes = func(by *principal.Principal, action string, at area.Code) bool {
		d, _ := e.Module(Code)
		return e.Allowed(d, by, action, d.Writers, at)
	}
}
