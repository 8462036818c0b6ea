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

// The states of a pairing.
const (
	Active = "active"
	Ended  = "ended"
)

// Pairing is 结对: who is responsible for a household. One is in force at a time.
func Pairing(homes *household.Service) *declaration.Declaration {
	r := rules{homes}
	const home, person = "结对农户", "帮扶责任人"
	return &declaration.Declaration{
		Code: "help", Title: "结对帮扶", Noun: "结对", Icon: "users", Table: "help_pairing", Level: area.Village, Name: "headName", Prefix: "JD",
		English: English,
		// One responsible person at a time, whatever two clerks do at the same moment.
		Indexes: []schema.Index{{Name: "active", Columns: "household", Where: "state = 'active'", Unique: true}},
		Fields: append(homeFields(home, true),
			declaration.Field{Key: "person", Title: "帮扶责任人", Kind: declaration.Text, Group: person, Required: true, Search: true, Length: 20},
			declaration.Field{Key: "unit", Title: "帮扶单位", Kind: declaration.Text, Group: person, Required: true, Length: 60},
			declaration.Field{Key: "post", Title: "职务", Kind: declaration.Text, Group: person, Length: 30},
			declaration.Field{Key: "phone", Title: "联系电话", Kind: declaration.Phone, Group: person, Required: true, Exact: true},
			declaration.Field{Key: "fromOn", Title: "结对日期", Kind: declaration.Date, Group: person, Required: true},
			declaration.Field{Key: "untilOn", Title: "结束日期", Kind: declaration.Date, Group: person, ReadOnly: true}),
		First: Active,
		States: []declaration.State{
			{Code: Active, Title: "结对中", Tone: "green", Editable: true},
			{Code: Ended, Title: "已结束", Tone: "quiet", Final: true},
		},
		Columns: []string{"householdNo", "person", "unit", "post", "phone", "fromOn", "untilOn"},
		Views:   []declaration.View{{Code: "active", Title: "结对中", States: []string{Active}}, {Code: "ended", Title: "已结束", States: []string{Ended}}},
		Keep:    declaration.Keep{Members: []string{"headName"}, Stays: declaration.NumberStays},
		Writers: field,
		Transitions: []declaration.Transition{
			{Code: "end", Title: "结束结对", From: []string{Active}, To: Ended, Action: "edit", Who: field, Opinion: true, Late: true, Ask: []string{"untilOn"}, Need: []string{"untilOn"},
				Guards: []declaration.Guard{{Name: "end day", Check: r.pairingEnds}}},
		},
		Check:   r.pairing,
		Written: r.pairingWritten,
	}
}

func (r rules) pairing(ctx context.Context, s *declaration.Step) error {
	if !past(s, "fromOn") {
		return errs.Invalid("fromOn", wordsFromOn)
	}
	if err := r.home(ctx, s); err != nil || s.Before != nil {
		return err
	}
	var other bool
	if err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM help_pairing WHERE household = ? AND state = ?)", s.Record.Int("household"), Active).Scan(ctx, &other); err != nil {
		return fmt.Errorf("pairings of a household: %w", err)
	}
	return refuseIf(other, wordsPaired)
}

func (r rules) pairingEnds(_ context.Context, s *declaration.Step) error {
	return refuseIf(!past(s, "untilOn") || s.Record.Int("untilOn") < s.Record.Int("fromOn"), wordsUntilOn)
}

// pairingWritten shows on the household who is responsible.
func (r rules) pairingWritten(ctx context.Context, s *declaration.Step) error {
	name := s.Record.Text("person")
	if s.Record.State == Ended {
		name = ""
	}
	return r.homes.SetCadre(ctx, s.Tx, s.Record.Int("household"), name)
}
