package household_test

import (
	"context"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
)

// The two sets of states as domain.md names them, beside the ones in the code.
var inState = map[string][]string{household.StateMonitored: {"60", "70", "80", "81", "96"}, household.StateEliminated: {"90", "91"}}

// The filter by state lists and counts what the overview's figures count, at every level, in both orders, with another filter, page by page.
func TestListByState(t *testing.T) {
	both(t, func(t *testing.T, s *household.Service) {
		ctx := context.Background()
		rows := all(t, s.DB)
		check := func(t *testing.T) {
			for word, states := range inState {
				for _, at := range []area.Code{area.Root, 44_09_00_000_000_00, 44_09_81_000_000_00, 44_09_81_103_000_00, 44_09_81_103_210_00} {
					for _, risk := range []string{"", "01"} {
						want := map[int64]bool{}
						for _, r := range rows {
							if slices.Contains(states, r.State) && area.Within(at).Covers(area.Code(r.Area)) && (risk == "" || r.Risk == risk) {
								want[r.ID] = true
							}
						}
						for _, sort := range []string{household.SortArea, household.SortNewest} {
							got := map[int64]bool{}
							q := household.Query{Scope: area.Within(at), State: word, Risk: risk, Sort: sort, Size: 7}
							for {
								p, err := s.List(ctx, q)
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
