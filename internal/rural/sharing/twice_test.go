package sharing_test

import (
	"context"
	"testing"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/sharing"
)

// A household that is sent twice in one saving is refused at its row: which of the two counts, nobody said.
func TestHouseholdSentTwice(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	sheet := h.of(h.released(columns(fresh("晒谷设备")), "rowsOf", "2", "homeType", "2"), chuli)
	page := h.page(clerkSees, sheet, 0, 1)
	home, key := page.Items[0].ID, page.Columns[0].Key
	err := h.SaveHomesForTest(context.Background(), clerkSees, sheet, []sharing.SharingHomeAnswered{{ID: home, Answers: map[string]string{key: "1"}}, {ID: "0" + home, Answers: map[string]string{key: "2"}}})
	if got := errs.From(err); err == nil || len(got.Fields) != 1 || got.Fields[0].Field != "rows."+home {
		t.Errorf("%v", err)
	}
	if h.page(clerkSees, sheet, 0, 1).Items[0].Saved {
		t.Error("one of them is kept")
	}
}
