package monitor_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/monitor"
)

// A department's rows become clues of the households of the people they name; who is not in the importer's books, has another name or a
// case under way stays in the marked workbook.
func TestScreening(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		made, err := h.Households.Create(ctx, area.Within(chuli), &principal.Principal{UserID: 1}, household.HouseholdNew{Area: chuli.String(), Type: "1", WaterSafe: new(true), Members: []household.HouseholdNewMember{
			{Name: "林大山", IDCard: "449900198001010012", Relation: "02"}, {Name: "林小山", IDCard: "449900200501010019", Relation: "20"}}})
		if err != nil {
			t.Fatal(err)
		}
		im := h.Imports()[0]
		row := func(line int, id, name string) transfer.Unit {
			return transfer.Unit{transfer.NewRow(line, map[string]string{"idCard": id, "name": name, "department": "高州市医疗保障局", "risk": "01", "value": "23456.7", "occurred": "2026-02-20"})}
		}
		take := func(by *principal.Principal, units ...transfer.Unit) (out []transfer.Fault) {
			t.Helper()
			err := d.Write(principal.With(ctx, by), func(ctx context.Context, tx *db.Tx) (err error) {
				out, err = im.Apply(ctx, tx, by, units)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		county := person(4, gaozhou, "county-admin", "detail", "import")
		elsewhere := person(5, 44_08_81_000_000_00, "county-admin", "detail", "import")
		if bad := im.Check(ctx, county, row(2, "449900200501010011", "林小山")); len(bad) != 1 || bad[0].Column != "idCard" {
			t.Errorf("%+v", bad)
		}
		late := row(2, "449900200501010019", "林小山")
		late[0] = transfer.NewRow(2, map[string]string{"idCard": "449900200501010019", "name": "林小山", "department": "x", "risk": "01", "value": "1", "occurred": "2026-03-03"})
		if bad := im.Check(ctx, county, late); len(bad) != 1 || bad[0].Column != "occurred" {
			t.Errorf("%+v", bad)
		}
		// Who lives elsewhere is as unknown as who is in no book.
		for _, bad := range [][]transfer.Fault{take(elsewhere, row(2, "449900200501010019", "林小山")), take(county, row(2, "449900199001010017", "谁也不是"))} {
			if len(bad) != 1 || bad[0].Column != "idCard" || bad[0].Text != "所辖区域的户情数据中没有此人" {
				t.Errorf("%+v", bad)
			}
		}
		bad := take(county, row(2, "449900200501010019", "林小川"), row(3, "449900200501010019", "林小山"), row(4, "449900198001010012", "林大山"))
		if len(bad) != 2 || bad[0].Line != 2 || bad[0].Column != "name" || bad[1].Line != 4 || !strings.Contains(bad[1].Text, "未办结的监测记录") {
			t.Errorf("%+v", bad)
		}
		list, err := h.List(ctx, h.d, list.Query{Scope: area.Within(chuli), State: monitor.Clue})
		if err != nil || len(list.Items) != 1 {
			t.Fatalf("%+v %v", list, err)
		}
		r, err := h.Record(ctx, h.d, area.Within(chuli), list.Items[0].ID)
		if err != nil || r.Int("household") != made.ID || r.Text("source") != "3" || r.Int("value") != 2345670 || r.Int("receivedAt") != 20260302 || r.Text("headName") != "林大山" ||
			!strings.Contains(r.Text("clue"), "林小山") || r.DueAt == 0 {
			t.Errorf("%+v %v", r, err)
		}
		card, err := h.Households.Card(ctx, area.Within(chuli), made.ID)
		if err != nil || card.MonitorState != monitor.Clue {
			t.Errorf("%+v %v", card.MonitorState, err)
		}
	})
}
