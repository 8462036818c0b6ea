package sharing_test

import (
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/sharing"
)

// A table ends within a year and is applied for and released until its last day; who typed it releases it as little as who applied, and who handed a sheet in does not accept it,
// wherever they sit by then.
func TestEdgesOfATable(t *testing.T) {
	t.Parallel()
	h := open(t, areatest.OpenSQLite(t))
	for days, words := range map[int]string{0: "截止日期应在今天之后", 367: "截止日期应在今天之后"} {
		_, err := h.Enter(town, sharing.Tables, fenjie, h.values(columns(fresh("晒谷场")), "endsOn", h.Day(days)))
		h.Says(err, words)
	}
	h.Entered(town, sharing.Tables, fenjie, h.values(columns(fresh("晒谷场")), "endsOn", h.Day(366)))
	r := h.Entered(town, sharing.Tables, fenjie, h.values(columns(fresh("晒谷场")), "endsOn", h.Day(5)))
	other := h.Entered(town, sharing.Tables, fenjie, h.values(columns(fresh("烘干机")), "endsOn", h.Day(5)))
	colleague := person(81, fenjie, "town-clerk", "detail", "add", "edit", "approve")
	other = h.Takes(colleague, sharing.Tables, other, "apply", "", nil)
	for _, id := range []int64{town.UserID, colleague.UserID} {
		if _, err := h.Step(person(id, gaozhou, "county-admin", "detail", "edit", "approve"), sharing.Tables, other, "release", "同意", nil); err == nil || errs.Has(err, errs.Forbidden) {
			t.Errorf("released by %d: %v", id, err)
		}
	}
	h.Time = h.Time.AddDate(0, 0, 5)
	h.Takes(county, sharing.Tables, other, "release", "同意", nil)
	h.Time = h.Time.AddDate(0, 0, 1)
	h.Refused(town, sharing.Tables, r, "apply", "", nil, "已经超过截止日期")

	table := h.released(columns(fresh("机井")), "endsOn", h.Day(60))
	sheet := h.of(table, chuli)
	h.types(clerk, sheet, h.filled(clerk, sheet).Columns[0].Key, "2")
	sheet = h.Takes(clerk, sharing.Sheets, h.read(sheet), "submit", "", nil)
	if _, err := h.Step(person(clerk.UserID, fenjie, "town-clerk", "detail", "approve"), sharing.Sheets, sheet, "accept", "", nil); err == nil || errs.Has(err, errs.Forbidden) {
		t.Errorf("accepted by who handed it in: %v", err)
	}
	h.Takes(town, sharing.Sheets, sheet, "accept", "", nil)
}
