package warning_test

import (
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/warning"
)

// again looks at the households of the demo, as after a change of each.
func (h *house) again() {
	h.T.Helper()
	h.exec("INSERT INTO warning_due (household) SELECT id FROM household")
	if _, err := h.s.Follow(h.T.Context()); err != nil {
		h.T.Fatal(err)
	}
}

// A hit says from which day on it was orange or red: not from when it was yellow, and not later because it became yellow again. What the
// comparison with the cases rests on is what was known then.
func TestAHitKeepsItsFirstOrangeDay(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.line(4_000_00)
		red := func(state string) {
			h.exec("UPDATE warning_rule SET state = ? WHERE figure = 'livelihood-crisis.coping' AND level = 1", state)
		}
		red(warning.RuleEnded)
		h.exec(`INSERT INTO warning_rule (slug, figure, level, op, value, area, valid_from, valid_to, note, state, reason, proposed_by, proposed_at, approved_by, approved_at, ended_by, ended_at)
			VALUES ('livelihood-crisis', 'livelihood-crisis.coping', 3, '<', 0, ?, 20000101, 0, '', 'approved', '', 0, 0, 0, 0, 0, 0)`, int64(44_00_00_000_000_00))
		days := func(want ...int64) {
			t.Helper()
			var rows []warning.Hit
			if err := d.Read().NewRaw("SELECT level, first_seen, orange_on FROM warning_hit WHERE ended = 0 AND figure = 'livelihood-crisis.coping'").Scan(t.Context(), &rows); err != nil || len(rows) == 0 {
				t.Fatal(len(rows), err)
			}
			for _, r := range rows {
				if int64(r.Level) != want[0] || r.FirstSeen != want[1] || r.OrangeOn != want[2] {
					t.Fatalf("level %d, first seen %d, orange on %d; want %v", r.Level, r.FirstSeen, r.OrangeOn, want)
				}
			}
		}
		h.again()
		days(3, 20260302, 0)
		for _, x := range []struct {
			state       string
			level, days int64
		}{{warning.RuleApproved, 1, 20260303}, {warning.RuleEnded, 3, 20260303}, {warning.RuleApproved, 1, 20260303}} {
			h.Time = h.Time.AddDate(0, 0, 1)
			red(x.state)
			h.again()
			days(x.level, 20260302, x.days)
		}
	})
}

// The pass counts all areas, and a page reads what it counted within the caller's scope; the areas of others are not there.
func TestThePassComparesWarningsWithCases(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.line(4_000_00)
		ctx := t.Context()
		none, err := h.s.Backtest(ctx, area.Everything(), moduletest.Gaozhou, 0, warning.WarningMay{Households: true})
		if err != nil || none.AsOf != 0 || none.Day != 0 || *none.All.Warned != 0 {
			t.Errorf("before the first pass %+v (%v)", none, err)
		}
		// Households in danger are found, one of them has a clue 40 days later that is recognised after 20 more.
		h.again()
		var homes []int64
		if err := d.Read().NewRaw("SELECT DISTINCT household FROM warning_hit WHERE household > 0 AND level <= 2 AND area = ? ORDER BY household LIMIT 2", int64(moduletest.Chuli)).Scan(ctx, &homes); err != nil || len(homes) < 2 {
			t.Fatal(homes, err)
		}
		h.exec(`INSERT INTO monitor_case (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, household, source, received_at, recognised_on)
			VALUES ('T1', ?, '70', 1, 0, 0, 0, 0, 0, 0, 0, ?, '1', 20260411, 20260501)`, int64(moduletest.Chuli), homes[0])
		h.Time = time.Date(2026, 8, 3, 2, 0, 0, 0, time.UTC)
		h.walk(warning.Mark{}, nil)
		for _, c := range []area.Code{moduletest.Chuli, moduletest.Gaozhou, area.Root} {
			got, err := h.s.Backtest(ctx, area.Everything(), c, 0, warning.WarningMay{Households: true})
			if err != nil || got.Day != 20260803 || got.Since != 20260302 || got.Note == "" || got.Recognised != 1 || got.All.Found != 1 || *got.All.Lead != 40 || got.All.Became != 1 || got.Homes == 0 || len(got.Rules) < 10 {
				t.Errorf("%s: %+v (%v)", c, got, err)
			}
			masked, err := h.s.Backtest(ctx, area.Everything(), c, 0, warning.WarningMay{})
			if err != nil || masked.Recognised != -1 || masked.All.Lead != nil || masked.All.Found != -1 {
				t.Errorf("%s: those who see no household see %+v (%v)", c, masked.All, err)
			}
		}
		if _, err := h.s.Backtest(ctx, other.Scope, moduletest.Gaozhou, 0, warning.WarningMay{}); !errs.Has(err, errs.NotFound) {
			t.Errorf("another county: %v", err)
		}
	})
}
