package help

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// Who enters: the village, and the town with the team posted there. The town checks, the county keeps the policies.
var (
	field  = []declaration.Who{{Level: area.Village}, {Level: area.Township}}
	town   = []declaration.Who{{Level: area.Township}}
	county = []declaration.Who{{Level: area.County}}
)

// rules are the modules' own. Each refuses with words of words.go.
type rules struct{ homes *household.Service }

// homeFields are how every record of the business says which household it is about.
func homeFields(group string, required bool) []declaration.Field {
	return []declaration.Field{
		{Key: "household", Title: "农户", Kind: declaration.Household, Group: group, Required: required},
		{Key: "headName", Title: "户主", Kind: declaration.Text, Group: group, ReadOnly: true, Search: true, Length: 50},
		{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: group, ReadOnly: true},
	}
}

// home takes name and number from the household, which must be of the record's village, in force, and stay the same.
func (r rules) home(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if s.Before != nil && s.Before.Int("household") != rec.Int("household") {
		return errs.Invalid("household", wordsHouseholdStays)
	}
	// Before anything is asked of it: two records of one household are weighed one after the other.
	if err := r.homes.HoldOne(ctx, s.Tx, rec.Int("household")); err != nil || s.Before != nil {
		return err
	}
	found, err := r.homes.Briefs(ctx, s.Tx, area.Within(rec.Area), []int64{rec.Int("household")})
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return errs.Invalid("household", wordsHousehold)
	}
	if ok, err := r.homes.Valid(ctx, s.Tx, found[0].ID); err != nil || !ok {
		return refused(err, "household", wordsHouseholdValid)
	}
	rec.Set("headName", found[0].Head)
	rec.Set("householdNo", found[0].No)
	return nil
}

// refused is a fault if there is one, else the complaint about a field.
func refused(err error, key, words string) error {
	if err != nil {
		return err
	}
	return errs.Invalid(key, words)
}

// refuseIf is a guard's usual end.
func refuseIf(yes bool, words string) error {
	if yes {
		return declaration.Refuse(words)
	}
	return nil
}

// past: a day was given and is not still to come.
func past(s *declaration.Step, key string) bool {
	d := s.Record.Int(key)
	return d > 0 && d <= s.Today()
}
