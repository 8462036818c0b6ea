package household_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
)

var people atomic.Int64

// nextPerson is a valid id card number that no other test person and no demo person has.
func nextPerson() string {
	n := people.Add(1)
	first := fmt.Sprintf("4499%02d1980%02d%02d%03d", 99, 1+n%12, 1+n/12%28, 100+n/336)
	sum := 0
	for i, w := range []int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2} {
		sum += w * int(first[i]-'0')
	}
	return first + string("10X98765432"[sum%11])
}

func newHousehold(village string, ids ...string) household.HouseholdNew {
	h := household.HouseholdNew{Area: village, Type: "1", HouseLevel: "B", Phone: "19900001234"}
	for i, id := range ids {
		h.Members = append(h.Members, household.HouseholdNewMember{Name: fmt.Sprint("测试", i), IDCard: id, Relation: []string{"02", "20"}[min(i, 1)]})
	}
	return h
}

func newBody(village string, ids ...string) string {
	b, _ := json.Marshal(newHousehold(village, ids...))
	return string(b)
}

// What the form may not contain, the server refuses with 400 and the field's name (domain.md#households).
func testCreateRefuses(t *testing.T, s *household.Service) {
	before := len(all(t, s.DB))
	a, b := nextPerson(), nextPerson()
	for _, c := range []struct {
		name, field string
		change      func(h *household.HouseholdNew)
	}{
		{"a township is no village", "area", func(h *household.HouseholdNew) { h.Area = "440981103000" }},
		{"unknown village", "area", func(h *household.HouseholdNew) { h.Area = "440981103999" }},
		{"unknown type", "type", func(h *household.HouseholdNew) { h.Type = "9" }},
		{"phone of ten digits", "phone", func(h *household.HouseholdNew) { h.Phone = "1990000123" }},
		{"phone that does not begin with 1", "phone", func(h *household.HouseholdNew) { h.Phone = "29900001234" }},
		{"wrong check digit", "members[0].idCard", func(h *household.HouseholdNew) { h.Members[0].IDCard = "449900198001010011" }},
		{"no such day", "members[0].idCard", func(h *household.HouseholdNew) { h.Members[0].IDCard = "449900198002310013" }},
		{"same person twice", "members[1].idCard", func(h *household.HouseholdNew) { h.Members[1].IDCard = strings.ToLower(a) }},
		{"no head", "members", func(h *household.HouseholdNew) { h.Members[0].Relation = "20" }},
		{"two heads", "members", func(h *household.HouseholdNew) { h.Members[1].Relation = "02" }},
		{"nobody", "members", func(h *household.HouseholdNew) { h.Members = nil }},
		{"no name", "members[0].name", func(h *household.HouseholdNew) { h.Members[0].Name = " " }},
		{"unknown relation", "members[1].relation", func(h *household.HouseholdNew) { h.Members[1].Relation = "xx" }},
		{"house built in the future", "houseYear", func(h *household.HouseholdNew) { h.HouseYear = 2100 }},
		{"no point", "position", func(h *household.HouseholdNew) { h.Position = "村委会旁边" }},
		{"latitude first", "position", func(h *household.HouseholdNew) { h.Position = "21.918320,110.853021" }},
		{"a point of another city", "position", func(h *household.HouseholdNew) { h.Position = "113.267000,23.135000" }},
		{"negative land", "arableLand", func(h *household.HouseholdNew) { h.ArableLand = new(-1.0) }},
		{"negative house", "houseArea", func(h *household.HouseholdNew) { h.HouseArea = new(-1.0) }},
		{"seventy people", "members", func(h *household.HouseholdNew) {
			for range 68 {
				h.Members = append(h.Members, household.HouseholdNewMember{Name: "某", IDCard: nextPerson(), Relation: "20"})
			}
		}},
	} {
		h := newHousehold("440981103210", a, b)
		c.change(&h)
		_, err := s.Create(context.Background(), area.Everything(), &principal.Principal{UserID: 9}, h)
		e := errs.From(err)
		if err == nil || e.GetStatus() != 400 || len(e.Fields) != 1 || e.Fields[0].Field != c.field {
			t.Errorf("%s: %v %+v", c.name, err, e.Fields)
		}
	}
	h := newHousehold("440981103210", a, b)
	h.Address = "a\x00b"
	if _, err := s.Create(context.Background(), area.Everything(), &principal.Principal{UserID: 9}, h); errs.From(err).GetStatus() != 400 {
		t.Errorf("NUL: %v", err)
	}
	if n := len(all(t, s.DB)); n != before {
		t.Errorf("%d households were entered", n-before)
	}
}

type statRow struct{ Area, Parent, Households, Members, Monitored, Eliminated, NetIncome, IncomeMembers, IncomeHeads int64 }

func stats(t *testing.T, d *db.DB) (map[int64]statRow, map[string]int64) {
	t.Helper()
	byArea, facets := map[int64]statRow{}, map[string]int64{}
	rows, err := d.SQL().Query("SELECT area, parent, households, members, monitored, eliminated, net_income, income_members, income_heads FROM stat_area WHERE households <> 0")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var r statRow
		if err := rows.Scan(&r.Area, &r.Parent, &r.Households, &r.Members, &r.Monitored, &r.Eliminated, &r.NetIncome, &r.IncomeMembers, &r.IncomeHeads); err != nil {
			t.Fatal(err)
		}
		byArea[r.Area] = r
	}
	fs, err := d.SQL().Query("SELECT area, type, monitor_type, risk, house_level, monitor_state, state, households FROM stat_facet WHERE households <> 0")
	if err != nil {
		t.Fatal(err)
	}
	defer fs.Close()
	for fs.Next() {
		var a, n int64
		var k [6]string
		if err := fs.Scan(&a, &k[0], &k[1], &k[2], &k[3], &k[4], &k[5], &n); err != nil {
			t.Fatal(err)
		}
		facets[fmt.Sprint(a, k)] = n
	}
	return byArea, facets
}

// One data set for both: Taken enters one household of 储良村, Counts a third of sixty.
func TestCreate(t *testing.T) {
	both(t, func(t *testing.T, s *household.Service) {
		t.Run("Taken", func(t *testing.T) { testCreateTaken(t, s) })
		t.Run("Counts", func(t *testing.T) { testCreateCounts(t, s) })
	})
}

// Writers at once, folds in between: every household has a number of its own, the village counts at once, the ancestors after
// the fold, and both agree with a count made from the households themselves (ruling 16).
func testCreateCounts(t *testing.T, s *household.Service) {
	ctx := context.Background()
	s.Questions = 200                                                    // sixty at once by one person are all counted before the first has told nothing
	villages := []string{"440981103210", "440881103201", "441900003001"} // the last hangs on a city without counties
	before := len(all(t, s.DB))
	var wg sync.WaitGroup
	for i := range 60 {
		wg.Go(func() {
			h := newHousehold(villages[i%len(villages)], nextPerson(), nextPerson())
			if i%4 == 0 {
				h.MonitorType, h.Risk = "2", "01"
			}
			if _, err := s.Create(ctx, area.Everything(), &principal.Principal{UserID: 9}, h); err != nil {
				t.Errorf("create: %v", err)
			}
			if i%10 == 0 {
				if _, err := s.Fold(ctx); err != nil {
					t.Errorf("fold: %v", err)
				}
			}
		})
	}
	wg.Wait()
	found, err := s.List(ctx, household.Query{Scope: area.Everything(), Monitor: "2", Risk: "01", Type: "1"})
	if err != nil || found.Total < 15 {
		t.Errorf("filtered count before the fold: %d (%v)", found.Total, err)
	}
	if _, err := s.Fold(ctx); err != nil {
		t.Fatal(err)
	}
	if n, err := s.Fold(ctx); n != 0 || err != nil {
		t.Fatalf("a second fold applies %d (%v)", n, err)
	}
	rows := all(t, s.DB)
	numbers := map[string]bool{}
	for _, b := range rows {
		numbers[b.No] = true
	}
	if len(rows) != before+60 || len(numbers) != before+60 {
		t.Fatalf("%d households, %d numbers", len(rows), len(numbers))
	}
	folded, facets := stats(t, s.DB)
	if folded[0].Households != int64(before)+60 {
		t.Fatalf("root: %+v", folded[0])
	}
	if err := s.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	rebuilt, facets2 := stats(t, s.DB)
	if fmt.Sprint(folded) != fmt.Sprint(rebuilt) || fmt.Sprint(facets) != fmt.Sprint(facets2) {
		t.Fatalf("folded and counted figures differ:\n%v\n%v", folded, rebuilt)
	}
	var audited int
	if err := s.DB.SQL().QueryRow("SELECT count(*) FROM audit_log WHERE action = 'household.add' AND area = 44098110321000").Scan(&audited); err != nil || audited != 21 {
		t.Fatalf("audited %d (%v)", audited, err)
	}
}

// One person belongs to one household: the second is refused, and neither figures nor numbers change.
func testCreateTaken(t *testing.T, s *household.Service) {
	ctx := context.Background()
	id := nextPerson()
	c, err := s.Create(ctx, area.Everything(), &principal.Principal{UserID: 9}, newHousehold("440981103210", id))
	if err != nil {
		t.Fatal(err)
	}
	if c.HouseholdNo != "4409811032100021" || c.State != household.StatePending || c.Version != 1 {
		t.Errorf("%+v", c)
	}
	before, _ := stats(t, s.DB)
	if _, err := s.Create(ctx, area.Everything(), &principal.Principal{UserID: 9}, newHousehold("440881103201", nextPerson(), id)); !errs.Has(err, errs.Conflict) {
		t.Fatalf("%v", err)
	}
	if after, _ := stats(t, s.DB); fmt.Sprint(before) != fmt.Sprint(after) {
		t.Error("a refused household changed the figures")
	}
	got, _ := leaf(t, s, household.Query{Scope: area.Everything(), Keyword: id})
	if len(got) != 1 || got[0].ID != c.ID {
		t.Errorf("by id card: %+v", got)
	}
	if phone, _ := leaf(t, s, household.Query{Scope: area.Within(town), Keyword: "19900001234"}); len(phone) == 0 {
		t.Error("the phone finds nothing")
	}
}
