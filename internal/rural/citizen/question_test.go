package citizen_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/duplicate"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
)

// questions are the audit rows of questions to the register: result and detail.
func (h *house) questions() (out []string) {
	h.t.Helper()
	if err := h.DB.Read().NewRaw("SELECT result || ' ' || detail || ' by ' || CAST(user_id AS text) || ' ' || username FROM audit_log WHERE action = 'household.ask' ORDER BY id").Scan(context.Background(), &out); err != nil {
		h.t.Fatal(err)
	}
	return out
}

// nobody is a right number that is registered nowhere.
func nobody(n int64) string {
	no, _ := household.DemoPerson(9_000+n, true, 1990)
	return no
}

// Whoever asks the register for a number leaves a row, answered or refused, from whichever form; the number stands in it masked. That somebody is
// registered nowhere is not told.
func TestEveryQuestionLeavesARow(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		far, here := h.home(h.village2(), 3, 0), h.home(chuli, 2, 0)
		ask := func(no string) error {
			_, err := h.enter(village, duplicate.Code, map[string]any{"name": "王某", "idNo": no, "reason": "x"})
			return err
		}
		add := func(no string) error {
			_, err := h.enter(village, "familyChange", map[string]any{"household": itoa(here.ID), "kind": family.Add, "reason": family.MarryIn, "occurredOn": "2026-06-01", "name": "王某", "idNo": no, "relation": "10"})
			return err
		}
		enter := func(no string) error {
			_, err := h.homes.Create(context.Background(), village.Scope, village, household.HouseholdNew{Area: chuli.String(), Type: "1", Members: []household.HouseholdNewMember{{Name: "王某", IDCard: no, Relation: "02"}}})
			return err
		}
		report := func(no string) error {
			_, err := h.enter(village, citizen.ProposalCode, map[string]any{"applicant": "王某", "household": itoa(here.ID), "kind": citizen.Birth, "name": "王某", "idNo": no, "relation": "20", "occurredOn": "2026-06-01"})
			return err
		}
		for i, x := range []struct {
			what    string
			put     func(string) error
			no      string
			refused bool
			rows    int
		}{
			{"somebody registered nowhere", ask, nobody(1), true, 1}, {"one of the village", ask, here.Members[0].Number(), true, 1}, {"one of another area", ask, far.Members[0].Number(), false, 1},
			{"a newcomer who stands elsewhere", add, far.Members[1].Number(), true, 1}, {"a newcomer", add, nobody(2), false, 1}, {"one who is reported", report, far.Members[1].Number(), false, 1},
			{"a household of one registered elsewhere", enter, far.Members[1].Number(), true, 1}, {"a household that is new", enter, nobody(3), false, 0}, {"what is no number", ask, "440981", true, 0},
		} {
			before := len(h.questions())
			err := x.put(x.no)
			if (err != nil) != x.refused {
				t.Errorf("%s: %v", x.what, err)
			}
			if err != nil && strings.Contains(err.Error(), "任何") {
				t.Errorf("%s: the refusal tells that there is none: %v", x.what, err)
			}
			rows := h.questions()[before:]
			if len(rows) != x.rows {
				t.Errorf("%s: %q", x.what, rows)
				continue
			}
			for _, r := range rows {
				masked := x.no[:6] + "********" + x.no[14:]
				if strings.Contains(r, x.no) || !strings.Contains(r, masked) || !strings.HasSuffix(r, " by 1 u1") || strings.HasPrefix(r, "refused") != x.refused {
					t.Errorf("%d %s: %s", i, x.what, r)
				}
			}
		}
	})
}

// A person asks so much in an hour and no more, however many calls at once and on whichever replica; what tells them nothing is not counted, and
// nobody else is kept from asking.
func TestQuestionsAreBounded(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.homes.Questions = 5
		twin := *h.homes // another replica
		var put, many atomic.Int64
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				homes := h.homes
				if i%2 == 0 {
					homes = &twin
				}
				err := homes.Ask(context.Background(), household.Asked{By: village, Area: chuli, Source: "test", Numbers: []string{nobody(int64(i))}}, func(context.Context) error { return nil })
				switch {
				case err == nil:
					put.Add(1)
				case errs.Has(err, errs.TooMany):
					many.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if put.Load() != 5 || many.Load() != 15 || len(h.questions()) != 20 {
			t.Errorf("%d answered, %d refused, %d rows", put.Load(), many.Load(), len(h.questions()))
		}
		ask := map[string]any{"name": "王某", "idNo": nobody(50), "reason": "x"}
		if _, err := h.enter(village, duplicate.Code, ask); !errs.Has(err, errs.TooMany) {
			t.Errorf("once more: %v", err)
		}
		if _, err := h.enter(clerk(8, chuli), duplicate.Code, ask); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("somebody else: %v", err)
		}
		h.now = h.now.Add(time.Hour + time.Minute)
		if _, err := h.enter(village, duplicate.Code, ask); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("an hour later: %v", err)
		}
		// Households that are new are entered all day long.
		for i := range int64(8) {
			in := household.HouseholdNew{Area: chuli.String(), Type: "1", Members: []household.HouseholdNewMember{{Name: "新户", IDCard: nobody(100 + i), Relation: "02"}}}
			if _, err := h.homes.Create(context.Background(), village.Scope, village, in); err != nil {
				t.Fatal(i, err)
			}
		}
	})
}

// They have only gone on: their household moved to another village, or they stand in one more from before. Nobody is told that they may be registered;
// the question goes where they are, and no side reads who acts for the other.
func TestTheQuestionGoesOn(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		decl, _ := h.Module(duplicate.Code)
		far := h.home(h.village2(), 4, 0)
		there := clerk(9, far.Area)
		asked := h.must(h.enter(clerk(7, chuli), duplicate.Code, map[string]any{"name": "王某", "idNo": far.Members[1].Number(), "reason": "在本村居住"}))
		open := h.only(duplicate.Code, there.Scope, duplicate.Open)
		gone := h.moves(far)
		h.must(h.step(there, duplicate.Code, open, "gone", ""))
		if r := h.only(duplicate.Code, village.Scope, duplicate.Asked); r.ID != asked.ID || r.Text("otherPlace") != "湛江市廉江市" {
			t.Errorf("the question: %s %q", r.State, r.Text("otherPlace"))
		}
		now := clerk(10, gone.Area)
		again := h.only(duplicate.Code, now.Scope, duplicate.Open)
		if again.Text("householdNo") != gone.HouseholdNo || again.Text("otherPlace") != "茂名市高州市" {
			t.Errorf("the new village is asked about %q of %q", again.Text("householdNo"), again.Text("otherPlace"))
		}
		h.must(h.step(now, duplicate.Code, again, "keep", "每月回家"))
		h.only(duplicate.Code, village.Scope, duplicate.Refused)
		for _, x := range []struct {
			scope area.Scope
			id    int64
			not   string
		}{{village.Scope, asked.ID, "何文书9"}, {village.Scope, asked.ID, "何文书10"}, {there.Scope, open.ID, "何文书7"}, {now.Scope, again.ID, "何文书7"}, {now.Scope, again.ID, "何文书9"}} {
			lines, err := h.Timeline(ctx, x.scope, decl, x.id)
			if err != nil || strings.Contains(fmt.Sprint(lines), x.not) {
				t.Errorf("the timeline names %s: %+v (%v)", x.not, lines, err)
			}
		}

		// In two households from before: the first lets them go, the second is asked.
		one, two := h.home(h.village2(), 3, 1), h.home(chuli, 3, 0)
		h.twice(two, one)
		one, two = h.family(one.ID), h.family(two.ID)
		both := one.Members[len(one.Members)-1]
		third := clerk(11, gone.Area)
		q := h.must(h.enter(third, duplicate.Code, map[string]any{"name": "李某", "idNo": both.Number(), "reason": "在本村居住"}))
		first := h.only(duplicate.Code, area.Within(q.Area).Union(village.Scope).Union(area.Within(one.Area)), duplicate.Open)
		from, other := one, two
		if first.Area == two.Area {
			from, other = two, one
		}
		m := from.Members[len(from.Members)-1]
		if from == two {
			m = from.Members[1]
		}
		h.leaves(from, &m)
		second := h.only(duplicate.Code, area.Within(other.Area), duplicate.Open)
		if r := h.must(h.Record(ctx, decl, third.Scope, q.ID)); r.State != duplicate.Asked {
			t.Errorf("she still stands in %s, and who asked is told: %s", second.Text("householdNo"), r.State)
		}
	})
}

// The answer goes to whoever asked as long as they may open the question; once they have another post, to that desk's people.
func TestWhoIsToldOfTheAnswer(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		far := h.home(h.village2(), 4, 0)
		there, asks, next := clerk(9, far.Area), clerk(21, chuli), clerk(22, chuli)
		office := map[int64]*principal.Principal{9: there, 21: asks, 22: next}
		for id, p := range office {
			moduletest.Account(t, d, id, p.Area)
		}
		h.Engine.Messages = &message.Service{DB: d, Now: func() time.Time { return h.now }}
		h.Engine.People = func(_ context.Context, ids ...int64) (map[int64]*principal.Principal, error) { return office, nil }
		h.Engine.Actors = func(_ context.Context, _ bun.IDB, _ string, at []area.Code, _ []string) (out []int64, err error) {
			for id, p := range office {
				if slices.Contains(at, p.Area) {
					out = append(out, id)
				}
			}
			return out, nil
		}
		answer := func(m household.Member) {
			t.Helper()
			h.must(h.enter(clerk(21, chuli), duplicate.Code, map[string]any{"name": "王某", "idNo": m.Number(), "reason": "在本村居住"}))
			h.must(h.step(there, duplicate.Code, h.only(duplicate.Code, there.Scope, duplicate.Open), "keep", "每月回家"))
		}
		told := func(user int64) int { return moduletest.Told(t, d, user, "重复人员核实：%") }
		answer(far.Members[0])
		if told(21) != 1 || told(22) != 0 {
			t.Errorf("in office: %d and %d", told(21), told(22))
		}
		office[21] = clerk(21, jishui) // they work elsewhere now
		answer(far.Members[1])
		if told(21) != 1 || told(22) != 1 {
			t.Errorf("after she left: %d and %d", told(21), told(22))
		}
	})
}
