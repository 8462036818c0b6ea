package cost_test

import (
	"context"
	"strconv"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/flow"
)

// readAhead is how many statements the rules of the deadlines, the calendar, those whose turn it is and their substitutes take.
const readAhead = 6

// What entering a record asks of rules, dictionaries, people and substitutes is read before its transaction, for which everybody else waits: inside,
// nothing is sent that the same entry would ask there by itself.
func TestEnteringAsksBeforeItsTransaction(t *testing.T) {
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		a := h.App
		by := apptest.Person(t, a, "village")
		d, _ := a.Rural.Modules.Module("help-measure")
		values := measureOf(t, a, by)
		var inside, before, filed int64
		for range 2 { // what is read first fills the caches
			marked, n := db.CountStatements(ctx)
			marked = db.OnWrite(marked, func(_ context.Context, tx *db.Tx) error {
				before = n.Load()
				tx.AfterCommit(func() { inside = n.Load() - before })
				return nil
			})
			if _, err := a.Rural.Modules.Create(principal.With(marked, by), by, d, flow.ModuleEntry{Area: by.Area.String(), Values: values}); err != nil {
				t.Fatal(err)
			}
			counted, all := db.CountStatements(ctx)
			err := a.DB.Write(counted, func(ctx context.Context, tx *db.Tx) error {
				_, err := a.Rural.Modules.File(principal.With(ctx, by), tx, by, d, by.Area, 0, values)
				filed = all.Load()
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%d before, %d inside; %d where nothing is read ahead", before, inside, filed)
		if inside > filed-readAhead {
			t.Errorf("%d statements inside the transaction, %d where nothing is read ahead: less than %d are read before", inside, filed, readAhead)
		}
	})
}

// measureOf are the values of a help measure for a household of somebody's village.
func measureOf(t *testing.T, a *app.App, by *principal.Principal) map[string]any {
	t.Helper()
	var home int64
	if err := a.DB.Read().NewRaw("SELECT id FROM household WHERE area = ? AND state = 'valid' ORDER BY id LIMIT 1", int64(by.Area)).Scan(context.Background(), &home); err != nil {
		t.Fatal(err)
	}
	return map[string]any{"household": strconv.FormatInt(home, 10), "kind": "01", "content": "措施", "plannedFrom": "2026-01-05", "plannedTo": "2026-12-05"}
}
