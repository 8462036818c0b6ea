package household_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
)

func indexes(t *testing.T, d *db.DB) []string {
	t.Helper()
	q := "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name LIKE 'household%' AND sql IS NOT NULL"
	if d.Engine() == db.Postgres {
		q = "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename LIKE 'household%'"
	}
	rows, err := d.SQL().Query(q)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	slices.Sort(out)
	return out
}

var errStop = errors.New("stopped")

// A load that is stopped at any step goes on where its last batch ended; a larger one adds the difference; the indexes and
// the roll-ups stand again at the end and the data can be listed, searched and opened.
func TestLoadResumes(t *testing.T) {
	both(t, func(t *testing.T, s *household.Service) {
		before := indexes(t, s.DB)
		steps := 0
		stopAt := func(n int) (err error) {
			defer func() {
				if p := recover(); p != nil {
					if p != errStop { //nolint:errorlint // the very value this test panics with
						panic(p)
					}
					err = errStop
				}
			}()
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			steps = 0
			return s.Load(ctx, 9000, func(done, total int64, step string) {
				if steps++; steps > n {
					cancel()
					panic(errStop)
				}
			})
		}
		for _, n := range []int{0, 1, 3, 4, 9, 11} { // before the first batch, between batches, between indexes, before the roll-ups
			if err := stopAt(n); !errors.Is(err, errStop) {
				t.Fatalf("stop %d: %v", n, err)
			}
		}
		if err := stopAt(100); err != nil {
			t.Fatal(err)
		}
		if got := indexes(t, s.DB); fmt.Sprint(got) != fmt.Sprint(before) {
			t.Fatalf("indexes before and after:\n%v\n%v", before, got)
		}
		count := func(want int) {
			t.Helper()
			rows := all(t, s.DB)
			no := map[string]bool{}
			var people int64
			for _, b := range rows {
				no[b.No] = true
				people += b.Members
			}
			var members, persons, incomes int64
			if err := s.DB.SQL().QueryRow("SELECT count(*), count(DISTINCT id_card_bi) FROM household_member").Scan(&members, &persons); err != nil {
				t.Fatal(err)
			}
			if err := s.DB.SQL().QueryRow("SELECT count(*) FROM household_income").Scan(&incomes); err != nil {
				t.Fatal(err)
			}
			if len(rows) != want || len(no) != want || members != people || persons != people || incomes != int64(1200*5+(want-1200)*2) {
				t.Fatalf("%d households with %d numbers, want %d; %d members, %d persons of %d; %d incomes", len(rows), len(no), want, members, persons, people, incomes)
			}
			p, err := s.List(context.Background(), household.Query{Scope: area.Everything()})
			if err != nil || p.Total != int64(want) {
				t.Fatalf("roll-up says %d (%v)", p.Total, err)
			}
		}
		count(10_200)
		if err := s.Load(context.Background(), 10_000, func(int64, int64, string) {}); err != nil {
			t.Fatal(err)
		}
		count(11_200)
		last := all(t, s.DB)
		b := last[len(last)-1]
		got, _ := leaf(t, s, household.Query{Scope: area.Within(area.Code(b.Area)), Keyword: string([]rune(b.Head)[1:])})
		if !slices.ContainsFunc(got, func(r household.HouseholdRow) bool { return r.ID == b.ID }) {
			t.Fatalf("%+v is not found", b)
		}
		if _, err := s.Card(context.Background(), area.Everything(), b.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Create(context.Background(), area.Everything(), &principal.Principal{UserID: 9}, newHousehold("440981103210", nextPerson())); err != nil {
			t.Fatalf("after a load nothing can be entered: %v", err)
		}
		for _, n := range []int64{0, -1, 1 << 40} {
			if err := s.Load(context.Background(), n, nil); err == nil {
				t.Errorf("%d households are taken", n)
			}
		}
	})
}
