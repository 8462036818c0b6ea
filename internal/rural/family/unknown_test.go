package family_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
)

// Of somebody who comes by birth, marriage, moving in or as a forgotten one, the register and the sheet say what was entered and nothing else.
func TestNewcomersAreAsTheSheetSays(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for i, reason := range []string{family.Birth, family.MarryIn, family.MoveIn, family.Forgotten} {
			f := h.home(2, i)
			no, born := household.DemoPerson(int64(900+i), true, 2026)
			day := time.Date(int(born/10000), time.Month(born/100%100), int(born%100), 0, 0, 0, 0, time.UTC)
			if day.After(h.Time) {
				no, born = household.DemoPerson(int64(900+i), true, 2025)
			}
			v := map[string]any{"reason": reason, "name": "新来的", "idNo": no, "relation": "41"}
			if reason == family.Birth {
				v["occurredOn"] = time.Date(int(born/10000), time.Month(born/100%100), int(born%100), 0, 0, 0, 0, time.UTC).Format("2006-01-02")
			}
			r := h.through(h.must(h.enter(f, family.Add, v)))
			h.must(h.step(town, r, "townPass"))
			card, err := h.Households.Card(context.Background(), area.Within(chuli), f.ID)
			if err != nil {
				t.Fatal(err)
			}
			k := slices.IndexFunc(card.Members, func(m household.HouseholdMember) bool { return m.Name == "新来的" })
			if k < 0 {
				t.Fatalf("%s: nobody came", reason)
			}
			moduletest.Unknown(t, "member by "+reason, household.MemberFields, card.Members[k], moduletest.MemberAlways...)
			past, err := h.Households.History(context.Background(), area.Within(chuli), f.ID)
			if err != nil || len(past) == 0 {
				t.Fatal(past, err)
			}
			for _, l := range past[0].Lines {
				if l.Member == "新来的" && !slices.Contains(moduletest.MemberAlways, l.Field) {
					t.Errorf("%s: the difference says %+v", reason, l)
				}
			}
		}
	})
}

// What is entered for the first time is no fall, no rise and no loss.
func TestFirstEntriesSuggestNothing(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		f := h.home(2, 0)
		forget := func(q string) {
			t.Helper()
			err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw(q, f.ID).Exec(ctx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		forget("UPDATE household SET water_safe = NULL, toilet = NULL WHERE id = ?")
		forget("UPDATE household_member SET worker = NULL, work_months = NULL, monthly_wage = NULL WHERE household_id = ?")
		for kind, v := range map[string]map[string]any{
			family.House: {"waterSafe": false, "toilet": true},
			family.Work:  {"member": float64(f.Members[0].ID), "worker": true, "workArea": "3", "workMonths": 10.0, "monthlyWage": 4000.0},
		} {
			r := h.must(h.enter(h.family(f.ID), kind, v))
			if r.Text("suggestion") != "" || r.Has("incomeEffect") {
				t.Errorf("%s: %q %d", kind, r.Text("suggestion"), r.Int("incomeEffect"))
			}
			r = h.through(r)
			h.must(h.step(town, r, "townPass"))
		}
		g := h.family(f.ID)
		if g.WaterSafe == nil || *g.WaterSafe || g.Toilet == nil || !*g.Toilet || *g.Members[0].MonthlyWage != 400_000 {
			t.Errorf("%+v", g)
		}
	})
}
