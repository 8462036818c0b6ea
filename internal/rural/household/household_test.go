package household_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/household"
)

var noon = time.Date(2026, 5, 20, 4, 0, 0, 0, time.UTC)

const citizen = 77

// room is a service over the real areas of Guangdong, filled with the demo's households.
func room(t testing.TB, d *db.DB) *household.Service {
	t.Helper()
	ctx := context.Background()
	if err := area.Install(ctx, d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	s := &household.Service{DB: d, Areas: tree, Seal: master, Now: func() time.Time { return noon }}
	began := time.Now()
	if err := s.Demo(ctx, citizen); err != nil {
		t.Fatal(err)
	}
	t.Logf("demo in %v", time.Since(began))
	return s
}

func both(t *testing.T, test func(t *testing.T, s *household.Service)) {
	areatest.Run(t, func(t *testing.T, d *db.DB) { test(t, room(t, d)) })
}

// The demo's households are made once for all that only read them; Access enters one and comes last.
func TestDemoData(t *testing.T) {
	both(t, func(t *testing.T, s *household.Service) {
		t.Run("Demo", func(t *testing.T) { testDemo(t, s) })
		t.Run("ScopeHolds", func(t *testing.T) { testScopeHolds(t, s) })
		t.Run("Statements", func(t *testing.T) { testStatements(t, s) })
		t.Run("Search", func(t *testing.T) { testSearch(t, s) })
		t.Run("Words", func(t *testing.T) { testWords(t, s) })
		t.Run("OddWords", func(t *testing.T) { testOddWords(t, s) })
		t.Run("ListRefuses", func(t *testing.T) { testListRefuses(t, s) })
		t.Run("AreaParameter", func(t *testing.T) { testAreaParameter(t, s) })
		t.Run("CardOutsideIsNotThere", func(t *testing.T) { testCardOutsideIsNotThere(t, s) })
		t.Run("Masked", func(t *testing.T) { testMasked(t, s) })
		t.Run("Citizen", func(t *testing.T) { testCitizen(t, s) })
		t.Run("CreateRefuses", func(t *testing.T) { testCreateRefuses(t, s) })
		t.Run("Access", func(t *testing.T) { testAccess(t, s) })
	})
}

// base is a household as the table has it, read without any of the room's own queries.
type base struct {
	ID, Area, Owner, UpdatedAt, Members, Net                   int64
	No, Head, Type, Monitor, State, Risk, HouseLevel, Approval string
	Names                                                      string // of all members, apart by a stroke
}

func all(t testing.TB, d *db.DB) []base {
	t.Helper()
	rows, err := d.SQL().Query(`SELECT id, area, coalesce(owner, 0), updated_at, members_count, net_income, household_no, head_name, type, monitor_type,
		monitor_state, risk, house_level, state, (SELECT string_agg(name, '|') FROM household_member AS m WHERE m.household_id = household.id) FROM household`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var out []base
	for rows.Next() {
		var b base
		if err := rows.Scan(&b.ID, &b.Area, &b.Owner, &b.UpdatedAt, &b.Members, &b.Net, &b.No, &b.Head, &b.Type, &b.Monitor, &b.State, &b.Risk, &b.HouseLevel, &b.Approval, &b.Names); err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}

// The demo fills 1,200 households once, in the places the demo's people work in, marked, with the roll-ups in place.
func testDemo(t *testing.T, s *household.Service) {
	ctx := context.Background()
	if err := s.Demo(ctx, citizen); err != nil {
		t.Fatal(err)
	}
	rows := all(t, s.DB)
	people, monitored, owned := 0, 0, 0
	for _, r := range rows {
		people += int(r.Members)
		if r.Monitor != "" {
			monitored++
		}
		if r.Owner == citizen && area.Code(r.Area) == 44_09_81_103_210_00 {
			owned++
		}
	}
	if len(rows) != 1200 || people < 3900 || people > 4700 || monitored < 100 || monitored > 190 || owned != 1 {
		t.Fatalf("%d households, %d people, %d monitored, %d owned", len(rows), people, monitored, owned)
	}
	for _, c := range []area.Code{44_09_81_103_210_00, 44_08_81_103_000_00, 44_09_83_000_000_00} {
		p, err := s.List(ctx, household.Query{Scope: area.Within(c)})
		if err != nil || p.Total == 0 || len(p.Items) != 20 {
			t.Fatalf("%s: total %d, items %d, %v", c, p.Total, len(p.Items), err)
		}
	}
	var marked, sealed int
	if err := s.DB.SQL().QueryRow("SELECT count(*) FROM household WHERE remark = '演示数据'").Scan(&marked); err != nil {
		t.Fatal(err)
	}
	if err := s.DB.SQL().QueryRow("SELECT count(DISTINCT id_card_bi) FROM household_member").Scan(&sealed); err != nil {
		t.Fatal(err)
	}
	if marked != 1200 || sealed != people {
		t.Fatalf("marked %d, people with a number of their own %d of %d", marked, sealed, people)
	}
}
