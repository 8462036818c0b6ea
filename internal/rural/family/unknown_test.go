package family_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
)

// Of somebody who comes by birth, marriage, moving in or as a forgotten one, the register and the sheet say what was entered and nothing else.
func TestNewcomersAreAsTheSheetSays(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
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

// A household at another address, whether it split off or moved, is said to have nothing of the house, the road and the water it left behind; at the same
// address it shares them.
func TestNobodyTakesTheHouseAlong(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		local := []string{"naturalVillage", "position", "broadband", "roadToMain", "roadKm", "houseLevel", "houseArea", "houseYear", "waterSafe", "waterKind", "toilet", "collectiveShare"}
		told := func(skip int) *household.Family {
			t.Helper()
			f := h.home(3, skip)
			h.effective(h.must(h.enter(f, family.House, map[string]any{"houseLevel": "B", "houseArea": 87.0, "houseYear": 1998.0, "waterSafe": true, "waterKind": "山泉水", "toilet": true})))
			h.effective(h.must(h.enter(f, family.Basics, map[string]any{"naturalVillage": "老村", "position": "110.853021,21.918320", "broadband": true, "roadToMain": true,
				"roadKm": 1.25, "collectiveShare": true, "villageGroup": "一组", "address": "老屋1号", "responsibleCadre": "陈帮扶", "arableLand": 2.5, "forestLand": 1.0})))
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("UPDATE household SET remark = '原户备注' WHERE id = ?", f.ID).Exec(ctx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return h.family(f.ID)
		}
		card := func(at area.Code, id int64) household.HouseholdCard {
			t.Helper()
			c, err := h.Households.Card(ctx, area.Within(at), id)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		newest := func(no string) int64 {
			t.Helper()
			var ids []int64
			if err := d.Read().NewRaw("SELECT id FROM household WHERE household_no = ?", no).Scan(ctx, &ids); err != nil || len(ids) != 1 {
				t.Fatal(no, err, ids)
			}
			return ids[0]
		}
		known := func(keys ...string) []string { return append(append([]string{}, moduletest.HomeAlways...), keys...) }
		shared := []string{"broadband", "roadToMain", "roadKm", "waterSafe", "waterKind", "toilet", "collectiveShare"}
		for skip, c := range []struct {
			way   string
			sheet map[string]any
			known []string
		}{
			{"split to another address", map[string]any{"address": "新居8号"}, []string{"group", "address", "responsibleCadre"}},
			{"split to another group", map[string]any{"villageGroup": "二组"}, []string{"group", "responsibleCadre"}},
			{"split at the same address", map[string]any{"address": "老屋1号"}, append([]string{"group", "address", "responsibleCadre"}, shared...)},
			{"split without a word of the address", map[string]any{}, append([]string{"group", "address", "responsibleCadre"}, shared...)},
		} {
			f := told(skip)
			last := f.Members[len(f.Members)-1]
			c.sheet["people"] = fmt.Sprintf("%d:02", last.ID)
			r := h.byCounty(h.must(h.enter(f, family.Split, c.sheet)))
			n := card(chuli, newest(r.Text("newNo")))
			moduletest.Unknown(t, c.way, household.HomeFields, n, known(c.known...)...)
			if got := h.family(f.ID); got.Toilet == nil || got.Remark != "原户备注" || got.Address != "老屋1号" {
				t.Errorf("%s: who stays has %+v", c.way, got.Household)
			}
		}
		var to area.Code
		for _, n := range h.Areas.Children(fenjie) {
			if n.ID != chuli {
				to = n.ID
				break
			}
		}
		for skip, address := range []string{"", "新村1号"} {
			f := told(4 + skip)
			sheet := map[string]any{"target": to.String()}
			stays := []string{"responsibleCadre", "arableLand", "forestLand", "remark", "incomeYear"}
			if address != "" {
				sheet["address"] = address
				stays = append(stays, "address")
			}
			if f.Phone() != "" {
				stays = append(stays, "phone")
			}
			h.byCounty(h.must(h.enter(f, family.Move, sheet)))
			moduletest.Unknown(t, "move", household.HomeFields, card(to, f.ID), known(stays...)...)
			past, err := h.Households.History(ctx, area.Within(to), f.ID)
			if err != nil || len(past) == 0 {
				t.Fatal(past, err)
			}
			for _, key := range local {
				k := slices.IndexFunc(past[0].Lines, func(l household.HouseholdLine) bool { return l.Field == key })
				if k < 0 || past[0].Lines[k].Before == nil || past[0].Lines[k].After != nil {
					t.Errorf("the history of the move does not say what %s was", key)
				}
			}
		}
		h.right()
	})
}

// What is entered for the first time is no fall, no rise and no loss.
func TestFirstEntriesSuggestNothing(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
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
