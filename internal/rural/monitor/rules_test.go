package monitor_test

import (
	"context"
	"testing"

	"mirror/internal/db"
	"mirror/internal/rural/help"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
)

// needsProof has the county name a rule that needs position and photos of work.
func (h *house) needsProof(t *testing.T) {
	t.Helper()
	err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return h.Oblige(ctx, tx, county, h.Register("monitor"), help.ProofRule, county.Area, "某某采集办法（某发〔2026〕1号）第三条", 20991231)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Where no rule needs them nobody is asked for position or photos; consent stays. The verification is a visit of the household as well, entered once;
// and what a visit said already is not asked again (rulings 32 and 38).
func TestOneVisitServesAll(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.Run(h.d, help.Pairing(h.Households), help.Measure(h.Households), help.Visit(h.Households), help.Policy())
		verify := map[string]any{"verifiedOn": h.Day(0), "visitors": "何春燕、周文博", "consent": h.photo(village), "monitorType": "4", "income": 6200.5, "rigid": 800.0, "findings": "收入下降"}
		visits := func(id int64) (n int) {
			t.Helper()
			if err := d.SQL().QueryRow("SELECT count(*) FROM help_visit WHERE monitor_case = " + text(id)).Scan(&n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		r := h.Takes(village, "monitor", h.clue(h.home(true, 0), "01"), "accept", "", nil)
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(verify, "consent", nil), "授权承诺书")
		r = h.Takes(village, "monitor", r, "verify", "", verify)
		if n := visits(r.ID); n != 1 {
			t.Errorf("%d visits of the verification", n)
		}

		home := h.home(true, 1)
		r = h.Takes(village, "monitor", h.clue(home, "01"), "accept", "", nil)
		h.Entered(moduletest.Person(1, chuli, "village-clerk", "help", "detail", "add", "edit"), "help-visit", r.Area, map[string]any{"household": text(home), "visitor": "何春燕、周文博", "visitedOn": h.Day(0), "content": "家中有人住院", "purposes": []any{"1", "2"}})
		short := map[string]any{"consent": h.photo(village), "monitorType": "4", "income": 6200.5, "rigid": 800.0}
		r = h.Takes(village, "monitor", r, "verify", "", short)
		if r.Text("findings") != "家中有人住院" || r.Text("visitors") != "何春燕、周文博" || r.State != monitor.Appraising {
			t.Errorf("%s by %s", r.Text("findings"), r.Text("visitors"))
		}
		if n := visits(r.ID); n != 1 {
			t.Errorf("%d visits where one was made", n)
		}
	})
}
