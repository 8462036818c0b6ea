package family_test

import (
	"context"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/family"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/moduletest"
)

// S4.07: whoever submitted a sheet does not pass it for the village: another person of the village does, or the town where there is none, or they
// themselves where their area allows it, which the record says.
func TestVillagePassIsAnotherPersons(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		other := moduletest.Colleague(village)
		clerks := []int64{village.UserID, other.UserID}
		h.Actors = func(_ context.Context, _ bun.IDB, code string, at []area.Code, _ []string) ([]int64, error) {
			switch {
			case code == "familyChange:edit" && slices.Contains(at, chuli):
				return clerks, nil
			case code == "familyChange:edit":
				return []int64{town.UserID}, nil
			}
			return nil, nil
		}
		sheet := func() int64 {
			r := h.must(h.enter(h.home(2, 1), family.Basics, map[string]any{"responsibleCadre": "陈新"}))
			return h.must(h.step(village, r, "submit")).ID
		}
		id := sheet()
		refusal := func(p *principal.Principal) string {
			t.Helper()
			r, err := h.Record(ctx, h.d, p.Scope, id)
			desks, e2 := h.Desks(ctx, p)
			if err != nil || e2 != nil {
				t.Fatal(err, e2)
			}
			offers, err := h.Offered(ctx, p, h.d, desks, r)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range offers {
				if o.Code == "villagePass" && o.Refused != nil {
					return o.Refused.Code
				} else if o.Code == "villagePass" {
					return ""
				}
			}
			return "not offered"
		}
		next := func() []int64 {
			t.Helper()
			r, err := h.Record(ctx, h.d, village.Scope, id)
			if err != nil {
				t.Fatal(err)
			}
			people, err := h.Next(ctx, d.Read(), h.d, r)
			if err != nil {
				t.Fatal(err)
			}
			return people
		}
		if a, b := refusal(village), refusal(other); a != "own_work" || b != "" {
			t.Errorf("the clerk %q, another one %q", a, b)
		}
		if got := next(); !slices.Equal(got, []int64{other.UserID}) {
			t.Errorf("it is the turn of %v", got)
		}
		clerks = clerks[:1]
		if got := next(); !slices.Equal(got, []int64{town.UserID}) {
			t.Errorf("with one clerk it is the turn of %v", got)
		}
		keeper := person(90, fenjie, "town-reviewer", "detail")
		if err := h.SetDeadline(ctx, keeper, "familyChange", "alone", deadline.DeadlineEntry{Area: fenjie.String(), Days: 2}); err == nil {
			t.Error("a switch has two positions")
		}
		if err := h.SetDeadline(ctx, keeper, "familyChange", "alone", deadline.DeadlineEntry{Area: fenjie.String(), Days: 1}); err != nil {
			t.Fatal(err)
		}
		if got := refusal(village); got != "" {
			t.Errorf("where the area allows it: %q", got)
		}
		r, err := h.Record(ctx, h.d, village.Scope, id)
		if err != nil {
			t.Fatal(err)
		}
		h.must(h.step(village, r, "villagePass"))
		lines, err := h.Timeline(ctx, village.Scope, h.d, id, "step")
		if err != nil || len(lines) != 2 || !lines[0].Alone || lines[1].Alone {
			t.Errorf("%+v %v", lines, err)
		}
	})
}
