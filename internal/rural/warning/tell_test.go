package warning_test

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/rural/warning"
)

// rule has a rule of the province hold.
func (h *house) rule(figure string, level int, op string, value int64) {
	h.exec(`INSERT INTO warning_rule (slug, figure, level, op, value, area, valid_from, valid_to, note, state, reason, proposed_by, proposed_at, approved_by, approved_at, ended_by, ended_at)
		VALUES (?, ?, ?, ?, ?, ?, 20000101, 0, '', 'approved', '', 0, 0, 0, 0, 0, 0)`, "labour-employment", figure, level, op, value, int64(44_00_00_000_000_00))
}

// What becomes red is told once of each household, however many of its warnings do, and of no village or project: they are no households (S2.13).
func TestWhatBecomesRedIsToldOncePerHousehold(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.s.Messages = &message.Service{DB: d, Now: h.s.Now}
		h.s.Actors = func(context.Context, bun.IDB, string, []area.Code, []string) ([]int64, error) { return []int64{1}, nil }
		h.line(4_000_00)
		told := func() (n int) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT coalesce(sum(CAST(biz_id AS integer)), 0) FROM message WHERE key LIKE 'warning/2%'").Scan(t.Context(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		red := func(what string) (n int) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT count(DISTINCT "+what+") FROM warning_hit WHERE ended = 0 AND level = 1").Scan(t.Context(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		h.exec("UPDATE warning_rule SET state = ?", warning.RuleEnded)
		h.rule("livelihood-crisis.coping", 1, "<", 1_000_000_000_000_000)
		h.rule("labour-employment.workers", 2, ">=", 0)
		h.rule("population.dependency", 2, ">=", 0)
		h.walk(warning.Mark{}, nil)
		first := red("household")
		if got := told(); got != first || first == 0 {
			t.Fatalf("%d households are told, %d are red", got, first)
		}
		h.rule("labour-employment.workers", 1, ">=", 0)
		h.rule("population.dependency", 1, ">=", 0)
		h.walk(warning.Mark{}, nil)
		homes := red("CASE WHEN household > 0 THEN household END")
		if got := told(); got != homes {
			t.Errorf("%d households are told, %d are red", got, homes)
		}
		if villages, hits := red("CASE WHEN household = 0 THEN object_id END"), red("id"); villages == 0 || hits <= homes+villages {
			t.Errorf("%d villages and %d warnings of %d households are red: no second one became so", villages, hits, homes)
		}
	})
}
