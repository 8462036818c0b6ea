package household_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
)

// The two sets of states as domain.md names them, beside the ones in the code.
var inState = map[string][]string{household.StateMonitored: {"60", "70", "80", "81", "96"}, household.StateEliminated: {"90", "91"}}

// listed expects of a filter that it lists and counts the rows it means, at every level, in both orders, with another filter, page by page.
func listed(t *testing.T, s *household.Service, rows []base, q household.Query, means func(base) bool) {
	t.Helper()
	word := q.State + q.Approval
	for _, at := range []area.Code{area.Root, 44_09_00_000_000_00, 44_09_81_000_000_00, 44_09_81_103_000_00, 44_09_81_103_210_00} {
		for _, risk := range []string{"", "01"} {
			want := map[int64]bool{}
			for _, r := range rows {
				if means(r) && area.Within(at).Covers(area.Code(r.Area)) && (risk == "" || r.Risk == risk) {
					want[r.ID] = true
				}
			}
			for _, sort := range []string{household.SortArea, household.SortNewest} {
				got := map[int64]bool{}
				q := q
				q.Scope, q.Risk, q.Sort, q.Size = area.Within(at), risk, sort, 7
				for {
					p, err := s.List(context.Background(), q)
					if err != nil {
						t.Fatal(err)
					}
					if p.Total != int64(len(want)) {
						t.Fatalf("%s in %s, risk %q: counts %d of %d", word, at, risk, p.Total, len(want))
					}
					for _, i := range p.Items {
						if got[i.ID] || !want[i.ID] {
							t.Fatalf("%s in %s, %s: household %d twice or wrong", word, at, sort, i.ID)
						}
						got[i.ID] = true
					}
					if q.Cursor = p.Next; q.Cursor == "" {
						break
					}
				}
				if len(got) != len(want) {
					t.Errorf("%s in %s, %s: %d of %d listed", word, at, sort, len(got), len(want))
				}
			}
			if at == area.Root && risk == "" && len(want) == 0 {
				t.Errorf("no household is %s: nothing proven", word)
			}
		}
	}
}

// The filter by state lists and counts what the overview's figures count, at every level, in both orders, with another filter, page by page.
func TestListByState(t *testing.T) {
	both(t, func(t *testing.T, s *household.Service) {
		ctx := context.Background()
		rows := all(t, s.DB)
		check := func(t *testing.T) {
			t.Helper()
			for word, states := range inState {
				listed(t, s, rows, household.Query{State: word}, func(r base) bool { return slices.Contains(states, r.State) })
			}
		}
		check(t)
		if _, err := s.List(ctx, household.Query{Scope: area.Everything(), State: "gone"}); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("an unknown word: %v", err)
		}
		// As a migration leaves it: the counts per combination are gone and come back at the next start.
		err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, table := range []string{"stat_facet", "household_delta"} {
				if _, err := tx.NewRaw("DELETE FROM " + table).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Complete(ctx); err != nil {
			t.Fatal(err)
		}
		check(t)
	})
}

// The filter by approval lists and counts the same, also what was entered, returned and approved a moment ago and is not folded yet.
func TestListByApproval(t *testing.T) {
	both(t, func(t *testing.T, s *household.Service) {
		ctx := context.Background()
		set := func(state string, ids ...int64) {
			t.Helper()
			err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				for _, id := range ids {
					if err := s.SetState(ctx, tx, id, state); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		var some []int64
		for i, r := range all(t, s.DB) {
			if i%9 == 0 || r.Risk == "01" && i%2 == 0 {
				some = append(some, r.ID)
			}
		}
		third := len(some) / 3
		set(household.StatePending, some[:2*third]...)
		set(household.StateDraft, some[2*third:]...)
		set(household.StateValid, some[:third]...)
		rows := all(t, s.DB)
		check := func() {
			t.Helper()
			for _, word := range []string{household.StatePending, household.StateDraft, household.StateValid} {
				listed(t, s, rows, household.Query{Approval: word}, func(r base) bool { return r.Approval == word })
			}
		}
		check()
		if _, err := s.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		check()
		folded, facets := stats(t, s.DB)
		if err := s.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
		if rebuilt, again := stats(t, s.DB); !maps.Equal(folded, rebuilt) || !maps.Equal(facets, again) {
			t.Error("folded and counted figures differ")
		}
		if _, err := s.List(ctx, household.Query{Scope: area.Everything(), Approval: "gone"}); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("an unknown word: %v", err)
		}
	})
}
