package sharing_test

import (
	"context"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/rural/sharing"
)

// A sheet of a table that ended can be accepted and not returned: the hourly job would take it away for good.
func TestSheetOfAnEndedTableIsNotReturned(t *testing.T) {
	t.Parallel()
	h := open(t, areatest.OpenSQLite(t))
	table := h.released(columns(fresh("晒谷场")))
	sheet := h.of(table, chuli)
	h.types(clerk, sheet, h.filled(clerk, sheet).Columns[0].Key, "2")
	sheet = h.Takes(clerk, sharing.Sheets, h.read(sheet), "submit", "", nil)
	h.Takes(town, sharing.Tables, table, "stop", "不再需要", nil)
	h.Refused(town, sharing.Sheets, sheet, "back", "请核对", nil, "填报表已经停用")
	if err := h.Service.Open(context.Background()); err != nil {
		t.Fatal(err)
	}
	if got := h.Takes(town, sharing.Sheets, h.read(sheet), "accept", "", nil); got.State != sharing.Accepted {
		t.Errorf("it is %s", got.State)
	}
}
