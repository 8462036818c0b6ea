package household_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
)

// bare is a household of which only what is compulsory was entered.
func bare(village area.Code, id string) household.HouseholdNew {
	return household.HouseholdNew{Area: village.String(), Type: "1", Members: []household.HouseholdNewMember{{Name: "张三", IDCard: id, Relation: "02"}}}
}

// Whichever way a household comes onto the register, no place states a fact of it or its members that nobody entered: card, list, export, sums.
func TestNothingIsKnownThatNobodyEntered(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s, village, _ := importHouse(t, d)
		ctx := context.Background()
		by := &principal.Principal{UserID: 7, Scope: area.Within(village), Permissions: map[string]bool{"household-data:export": true}}
		ways := map[string]func() error{
			"form": func() error {
				_, err := s.Create(ctx, by.Scope, by, bare(village, nextPerson()))
				return err
			},
			"wire": func() error {
				var in household.HouseholdNew
				body := fmt.Sprintf(`{"area":"%s","type":"1","members":[{"name":"李四","idCard":"%s","relation":"02"}]}`, village, nextPerson())
				if err := json.Unmarshal([]byte(body), &in); err != nil {
					return err
				}
				_, err := s.Create(ctx, by.Scope, by, in)
				return err
			},
			"workbook": func() error {
				im, v, no := s.Import(), map[string]string{}, nextPerson()
				for _, c := range im.Columns {
					v[c.Key] = ""
				}
				v["headIdCard"], v["idCard"], v["area"], v["type"], v["name"], v["relation"] = no, no, village.String(), "1", "王五", "02"
				return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					faults, err := im.Apply(ctx, tx, by, []transfer.Unit{{transfer.NewRow(2, v)}})
					if len(faults) > 0 {
						return fmt.Errorf("%+v", faults)
					}
					return err
				})
			},
			"mended after its return": func() error {
				in := bare(village, nextPerson())
				in.WaterSafe, in.ArableLand, in.Members[0].Health = new(true), new(2.5), "1"
				c, err := s.Create(ctx, by.Scope, by, in)
				if err != nil {
					return err
				}
				err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.SetState(ctx, tx, c.ID, household.StateDraft) })
				if err != nil {
					return err
				}
				again := bare(village, in.Members[0].IDCard)
				again.Version, again.Members[0].ID = c.Version+1, c.Members[0].ID
				_, err = s.Amend(ctx, by.Scope, by, c.ID, again)
				return err
			},
		}
		for way, enter := range ways {
			if err := enter(); err != nil {
				t.Fatalf("%s: %v", way, err)
			}
		}
		list, err := s.List(ctx, household.Query{Scope: by.Scope})
		if err != nil || len(list.Items) != len(ways) {
			t.Fatalf("%+v %v", list, err)
		}
		for _, r := range list.Items {
			moduletest.Unknown(t, "list", household.HomeFields, r, moduletest.HomeAlways...)
			if r.PerCapitaIncome != nil {
				t.Errorf("list: income a head is %v", *r.PerCapitaIncome)
			}
			c, err := s.Card(ctx, by.Scope, r.ID)
			if err != nil {
				t.Fatal(err)
			}
			moduletest.Unknown(t, "card", household.HomeFields, c, moduletest.HomeAlways...)
			for _, m := range c.Members {
				moduletest.Unknown(t, "member", household.MemberFields, m, moduletest.MemberAlways...)
			}
			if missing := strings.Join(c.Missing, " "); c.Completeness != 0 && !strings.Contains(missing, "卫生厕所") || !strings.Contains(missing, "成员健康状况") {
				t.Errorf("%d%%, missing %s", c.Completeness, missing)
			}
		}
		ex := s.Export()
		rows := 0
		err = ex.Rows(ctx, transfer.Ask{By: by, Query: map[string]string{}}, func(values []string) error {
			rows++
			said := map[string]any{}
			for i, c := range ex.Columns {
				said[c.Key] = values[i]
			}
			moduletest.Unknown(t, "export", household.HomeFields, said, moduletest.HomeAlways...)
			if said["perCapita"] != "" || said["houseLevel"] != "" {
				t.Errorf("export: %v", said)
			}
			return nil
		})
		if err != nil || rows != len(ways) {
			t.Errorf("%d rows, %v", rows, err)
		}
		if stats, _ := stats(t, d); stats[int64(village)].Households != int64(len(ways)) || stats[int64(village)].IncomeMembers != 0 {
			t.Errorf("%+v", stats[int64(village)])
		}
		// 未填 is a choice of the filter.
		known := bare(village, nextPerson())
		known.HouseLevel, known.Risk = "A", "01"
		if _, err := s.Create(ctx, by.Scope, by, known); err != nil {
			t.Fatal(err)
		}
		for _, q := range []household.Query{{HouseLevel: household.Unknown}, {Risk: household.Unknown}, {HouseLevel: household.Unknown, Keyword: "李四"}} {
			want := len(ways)
			if q.Keyword != "" {
				want = 1
			}
			for _, q.Scope = range []area.Scope{by.Scope, area.Everything()} {
				if found, err := s.List(ctx, q); err != nil || len(found.Items) != want || found.Total != int64(want) {
					t.Errorf("%+v: %d of %d, %v", q, len(found.Items), found.Total, err)
				}
			}
		}
	})
}

// Sums are of what was entered: an unknown figure is neither nought nor part of what is divided by.
func TestSumsOfWhatIsKnown(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s, village, _ := importHouse(t, d)
		ctx := context.Background()
		by := &principal.Principal{UserID: 7, Scope: area.Within(village)}
		im := s.Import()
		enter := func(values map[string]string) {
			t.Helper()
			v, no := map[string]string{}, nextPerson()
			for _, c := range im.Columns {
				v[c.Key] = ""
			}
			v["headIdCard"], v["idCard"], v["area"], v["type"], v["name"], v["relation"] = no, no, village.String(), "1", "赵六", "02"
			for k, x := range values {
				v[k] = x
			}
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				faults, err := im.Apply(ctx, tx, by, []transfer.Unit{{transfer.NewRow(2, v)}})
				if len(faults) > 0 {
					return fmt.Errorf("%+v", faults)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		enter(nil)
		enter(map[string]string{"year": "2025", "wage": "12000", "laborSkill": "1"})
		enter(map[string]string{"year": "2025", "rigidMedical": "300"})
		write(t, d, "UPDATE household SET state = 'valid'")
		list, err := s.List(ctx, household.Query{Scope: by.Scope})
		if err != nil || len(list.Items) != 3 {
			t.Fatal(list, err)
		}
		if got := list.Items[1].PerCapitaIncome; got == nil || *got != 12000 || list.Items[2].PerCapitaIncome != nil {
			t.Errorf("%v %v", got, list.Items[2].PerCapitaIncome)
		}
		c, err := s.Card(ctx, by.Scope, list.Items[1].ID)
		if err != nil || len(c.Incomes) != 1 {
			t.Fatal(c, err)
		}
		moduletest.Unknown(t, "year", household.IncomeFields, c.Incomes[0], "wage")
		if c.Incomes[0].Net == nil || *c.Incomes[0].Net != 12000 || *c.Incomes[0].Coping != 12000 {
			t.Errorf("%+v", c.Incomes[0])
		}
		if c, err = s.Card(ctx, by.Scope, list.Items[2].ID); err != nil || c.IncomeYear != 0 || c.Incomes[0].Net != nil || c.Incomes[0].Coping != nil {
			t.Errorf("only an expense is known: %+v %v", c.Incomes, err)
		}
		if stats, _ := stats(t, d); stats[int64(village)].IncomeMembers != 1 || stats[int64(village)].NetIncome != 1_200_000 {
			t.Errorf("%+v", stats[int64(village)])
		}
		v, err := s.Village(ctx, by.Scope, village)
		if err != nil || v.Labour != 1 || v.Unknown.Labour != 2 || v.Workers != 0 || v.Unknown.Workers != 3 || v.Unknown.LowIncome != 3 {
			t.Errorf("%+v %v", v, err)
		}
		write(t, d, "UPDATE household_income SET other = 60000 WHERE wage IS NOT NULL")
		if more, err := s.Village(ctx, by.Scope, village); err != nil || len(more.Incomes) != 1 || more.Incomes[0].Net == nil || *more.Incomes[0].Net != 12600 {
			t.Errorf("other income is part of the net income: %+v %v", more.Incomes, err)
		}
		if len(v.Incomes) != 1 || v.Incomes[0].Wage == nil || *v.Incomes[0].Wage != 12000 || *v.Incomes[0].Net != 12000 || v.Incomes[0].Property != nil {
			t.Errorf("%+v", v.Incomes)
		}
	})
}

func write(t *testing.T, d *db.DB, q string) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(q).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
