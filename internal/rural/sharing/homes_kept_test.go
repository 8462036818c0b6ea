package sharing_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/sharing"
)

// save types an answer of a household as the clerk.
func (h *house) save(sheet *declaration.Record, home, key, value string) {
	h.T.Helper()
	id, _ := strconv.ParseInt(home, 10, 64)
	now := h.read(sheet)
	if err := h.SaveHomes(context.Background(), clerkSees, sheet.ID, now.Version, map[int64]map[string]string{id: {key: value}}); err != nil {
		h.T.Fatal(err)
	}
}

// read is a sheet as it stands.
func (h *house) read(sheet *declaration.Record) *declaration.Record {
	h.T.Helper()
	r, err := h.Record(context.Background(), h.Register(sharing.Sheets), area.Everything(), sheet.ID)
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

// sql changes rows behind the service.
func (h *house) sql(query string, args ...any) {
	h.T.Helper()
	if err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	}); err != nil {
		h.T.Fatal(err)
	}
}

// Looking a sheet over without typing anything leaves what was typed before.
func TestSavingNothingKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		table := h.released(columns(fresh("晒谷设备")), "rowsOf", "2", "homeType", "2")
		sheet := h.of(table, chuli)
		rows := h.page(clerkSees, sheet, 0, 1)
		h.save(sheet, rows.Items[0].ID, rows.Columns[0].Key, "2")
		if err := h.SaveHomes(ctx, clerkSees, sheet.ID, h.of(table, chuli).Version, map[int64]map[string]string{}); err != nil {
			t.Fatal(err)
		}
		if got := h.page(clerkSees, sheet, 0, 1).Items[0]; !got.Saved || got.Cells[0].Value != "2" {
			t.Errorf("%+v", got)
		}
	})
}

// A village that gets its first household of a table within a period has its days from then on.
func TestSheetOfALateVillageIsNotOverdue(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	h.sql("UPDATE household SET type = '1' WHERE area = ?", int64(chuli))
	table := h.released(columns(fresh("晒谷设备")), "rowsOf", "2", "homeType", "2", "cycle", sharing.Monthly)
	h.Time = h.Time.AddDate(0, 0, 20)
	h.sql("UPDATE household SET type = '2' WHERE id = (SELECT min(id) FROM household WHERE area = ? AND state = 'valid')", int64(chuli))
	if err := h.Service.Open(context.Background()); err != nil {
		t.Fatal(err)
	}
	if got, want := h.of(table, chuli).Int("dueOn"), declaration.Day(h.Time.AddDate(0, 0, 5)); got != want {
		t.Errorf("due on %d, want %d", got, want)
	}
}

// What was corrected after it was typed into a sheet is the last word: the sheet shows it, and handing in writes no older answer over it.
func TestSheetDoesNotUndoACorrection(t *testing.T) {
	t.Parallel()
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		for _, anew := range []string{"false", "true"} {
			column := fmt.Sprintf(`{"title":"晒谷设备%s","kind":"number","unit":"台","new":true,"anew":%s,"choices":[]}`, anew, anew)
			table := h.released(columns(column), "title", "晒谷摸底"+anew, "rowsOf", "2", "homeType", "2", "cycle", sharing.Monthly)
			sheet := h.of(table, chuli)
			first := h.page(clerkSees, sheet, 0, 1)
			home, key := first.Items[0].ID, first.Columns[0].Key
			id, _ := strconv.ParseInt(home, 10, 64)
			if err := h.SaveHomes(ctx, clerkSees, sheet.ID, sheet.Version, h.all(sheet, key, "2")); err != nil {
				t.Fatal(err)
			}
			sheet = h.Takes(clerkSees, sharing.Sheets, h.read(sheet), "submit", "", nil)
			sheet = h.Takes(townSees, sharing.Sheets, sheet, "back", "请核对", nil)
			h.save(sheet, home, key, "3")
			if err := h.CorrectHome(ctx, clerkSees, id, factOf(key), "5"); err != nil {
				t.Fatal(err)
			}
			if got := h.page(clerkSees, sheet, 0, 1).Items[0].Cells[0]; got.Value != "5" || got.Typed {
				t.Errorf("anew %s: the sheet shows %+v", anew, got)
			}
			sheet = h.Takes(clerkSees, sharing.Sheets, h.read(sheet), "submit", "", nil)
			if got := h.page(townSees, sheet, 0, 1).Items[0].Cells[0]; got.Value != "5" {
				t.Errorf("anew %s: handed in %+v", anew, got)
			}
			if got, _, err := h.OfHome(ctx, clerkSees, id); err != nil || got.Items[len(got.Items)-1].Value != "5" {
				t.Errorf("anew %s: the card says %+v: %v", anew, got.Items, err)
			}
			// Typed again it is the newest.
			sheet = h.Takes(townSees, sharing.Sheets, sheet, "back", "请核对", nil)
			h.save(sheet, home, key, "6")
			sheet = h.Takes(clerkSees, sharing.Sheets, h.read(sheet), "submit", "", nil)
			if got, _, err := h.OfHome(ctx, clerkSees, id); err != nil || got.Items[len(got.Items)-1].Value != "6" {
				t.Errorf("anew %s: the card says %+v: %v", anew, got.Items, err)
			}
			h.Takes(townSees, sharing.Sheets, sheet, "accept", "", nil)
		}
	})
}

// The same of a table of areas.
func TestSheetOfAnAreaDoesNotUndoACorrection(t *testing.T) {
	t.Parallel()
	h := open(t, areatest.OpenSQLite(t))
	ctx := context.Background()
	table := h.released(columns(fresh("晒谷场")))
	sheet := h.of(table, chuli)
	key := h.filled(clerk, sheet).Columns[0].Key
	keep := func(value string) {
		t.Helper()
		if err := h.Save(ctx, clerk, sheet.ID, h.read(sheet).Version, map[string]string{key: value}); err != nil {
			t.Fatal(err)
		}
	}
	keep("2")
	sheet = h.Takes(clerk, sharing.Sheets, h.read(sheet), "submit", "", nil)
	sheet = h.Takes(town, sharing.Sheets, sheet, "back", "请核对", nil)
	keep("3")
	h.sql("INSERT INTO sharing_value (fact, area, value, day, sheet, household) VALUES (?, ?, '5', ?, 0, 0)", factOf(key), int64(chuli), h.Today())
	if got := h.filled(clerk, sheet).Cells[0]; got.Value != "5" {
		t.Errorf("the sheet shows %+v", got)
	}
	sheet = h.Takes(clerk, sharing.Sheets, h.read(sheet), "submit", "", nil)
	var values []string
	if err := h.DB.Read().NewRaw("SELECT value FROM sharing_value WHERE fact = ? ORDER BY id", factOf(key)).Scan(ctx, &values); err != nil || values[len(values)-1] != "5" {
		t.Errorf("%v: %v", values, err)
	}
	if got := h.filled(clerk, sheet).Cells[0]; got.Value != "5" || sheet.Int("typed") != 0 || sheet.Int("filled") != 1 {
		t.Errorf("handed in %+v, typed %d, filled %d", got, sheet.Int("typed"), sheet.Int("filled"))
	}
}

// A row is seen by whoever has the household in scope as well: one that moved away is no longer theirs to read, one that is no more stays as it was handed in.
func TestRowsOfHouseholdsElsewhere(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	table := h.released(columns(append(known("home:membersCount"), fresh("晒谷设备"))...), "rowsOf", "2", "homeType", "2")
	sheet := h.of(table, chuli)
	rows := h.page(clerkSees, sheet, 0, 2)
	if err := h.SaveHomes(ctx, clerkSees, sheet.ID, sheet.Version, h.all(sheet, rows.Columns[1].Key, "2")); err != nil {
		t.Fatal(err)
	}
	sheet = h.Takes(clerkSees, sharing.Sheets, h.of(table, chuli), "submit", "", nil)
	h.sql("UPDATE household SET area = ? WHERE id = ?", int64(44_09_81_103_200_00), rows.Items[0].ID)
	h.sql("DELETE FROM household WHERE id = ?", rows.Items[1].ID)
	for name, got := range map[string]sharing.SharingHomes{
		"the sheet": h.page(clerkSees, sheet, 0, 2),
		"the table": func() sharing.SharingHomes {
			out, err := h.HandedHomes(ctx, clerkSees, clerkSees.Scope, table.ID, "", sharing.HomePlace{}, 2)
			if err != nil {
				t.Fatal(err)
			}
			return out
		}(),
	} {
		away, gone := got.Items[0], got.Items[1]
		if away.No != "" || away.Cells[0].Value != "" || away.Cells[1].Value != "" || away.Cells[1].Why != "没有查看权限" {
			t.Errorf("%s: who moved away: %+v", name, away)
		}
		if gone.No != "" || gone.Cells[0].Value == "" || gone.Cells[1].Value != "2" {
			t.Errorf("%s: who is no more: %+v", name, gone)
		}
	}
	if got := h.page(townSees, sheet, 0, 2).Items[0]; got.No == "" || got.Cells[1].Value != "2" {
		t.Errorf("the town sees both villages: %+v", got)
	}
}

// When a village is merged into another that has a sheet of the same table and period, its own open one ends, and what was typed goes on in the other.
func TestMergedVillagesHaveOneSheet(t *testing.T) {
	t.Parallel()
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		const other = area.Code(44_09_81_103_201_00)
		h.sql("UPDATE household SET area = ? WHERE id IN (SELECT id FROM household WHERE area = ? AND state = 'valid' AND type = '2' ORDER BY id LIMIT 2)", int64(other), int64(chuli))
		table := h.released(columns(fresh("晒谷设备")), "rowsOf", "2", "homeType", "2")
		from, to := h.of(table, chuli), h.of(table, other)
		rows := h.page(clerkSees, from, 0, 1)
		h.save(from, rows.Items[0].ID, rows.Columns[0].Key, "7")
		h.sql("UPDATE household SET area = ? WHERE area = ?", int64(other), int64(chuli))
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := h.MoveRows(ctx, tx, chuli, other, 100); err != nil {
				return err
			}
			_, err := h.House.MoveArea(ctx, tx, h.Register(sharing.Sheets), chuli, other, 100)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if got := h.read(from); got.State != sharing.Closed {
			t.Errorf("the sheet of the area that ended is %s", got.State)
		}
		beside := seeing(person(9, other, "village-clerk", "detail", "edit"))
		seen := false
		for _, r := range h.page(beside, to, 0, 100).Items {
			seen = seen || r.ID == rows.Items[0].ID && r.Saved && r.Cells[0].Value == "7"
		}
		if !seen {
			t.Error("what was typed is gone")
		}

		// Where both were handed in before, each row is on one page alone.
		h.sql("DELETE FROM sharing_row")
		for _, sheet := range []*declaration.Record{from, to} {
			h.sql("UPDATE sharing_sheet SET state = ? WHERE id = ?", sharing.Submitted, sheet.ID)
			h.sql("INSERT INTO sharing_row (sheet, table_of, period, area, household, cells) VALUES (?, ?, '', ?, ?, '{}')", sheet.ID, table.ID, int64(other), rows.Items[0].ID)
		}
		got, err := h.HandedHomes(ctx, townSees, townSees.Scope, table.ID, "", sharing.HomePlace{}, 1)
		if err != nil || len(got.Items) != 1 || got.Next == "" {
			t.Fatalf("%+v: %v", got, err)
		}
		home, _ := strconv.ParseInt(rows.Items[0].ID, 10, 64)
		if got, err = h.HandedHomes(ctx, townSees, townSees.Scope, table.ID, "", sharing.HomePlace{Area: other, Home: home, Sheet: min(from.ID, to.ID)}, 1); err != nil || len(got.Items) != 1 || got.Next != "" {
			t.Errorf("%+v: %v", got, err)
		}
	})
}

// A sheet of households is not offered to be filled in by whoever may not see households.
func TestFillingInIsOfferedToWhoSeesHouseholds(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	sheet := h.of(h.released(columns(fresh("晒谷设备")), "rowsOf", "2", "homeType", "2"), chuli)
	if h.filled(clerk, sheet).Editable || !h.filled(clerkSees, sheet).Editable {
		t.Error("it is offered to the wrong person")
	}
}

// A workbook that is half filled in comes back: rows without an answer are left out, and take nothing away.
func TestWorkbookHalfFilledIn(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	in := h.Register(sharing.Sheets).Import.Own(nil, h.Register(sharing.Sheets))
	for _, c := range in.Columns {
		if c.Key == "value" && c.Required {
			t.Error("an answer is compulsory in the workbook")
		}
	}
	sheet := h.of(h.released(columns(fresh("晒谷设备")), "rowsOf", "2", "homeType", "2"), chuli)
	rows := h.page(clerkSees, sheet, 0, 3)
	h.save(sheet, rows.Items[1].ID, rows.Columns[0].Key, "4")
	var unit transfer.Unit
	for i, value := range []string{"1", "", " "} {
		unit = append(unit, transfer.NewRow(2+i, map[string]string{"no": sheet.No, "home": rows.Items[i].No, "item": "晒谷设备", "value": value}))
	}
	if err := in.Prepare(ctx, clerkSees, unit); err != nil {
		t.Fatal(err)
	}
	got := h.page(clerkSees, sheet, 0, 3).Items
	if got[0].Cells[0].Value != "1" || got[1].Cells[0].Value != "4" || got[2].Saved {
		t.Errorf("%+v", got)
	}
	areas := h.of(h.released(columns(fresh("晒谷场"), fresh("凉亭")), "title", "按村"), chuli)
	keys := h.filled(clerk, areas).Columns
	if err := h.Save(ctx, clerk, areas.ID, areas.Version, map[string]string{keys[1].Key: "4"}); err != nil {
		t.Fatal(err)
	}
	unit = transfer.Unit{transfer.NewRow(2, map[string]string{"no": areas.No, "home": "", "item": "晒谷场", "value": "1"}), transfer.NewRow(3, map[string]string{"no": areas.No, "home": "", "item": "凉亭", "value": ""})}
	if err := in.Prepare(ctx, clerk, unit); err != nil {
		t.Fatal(err)
	}
	if got := h.filled(clerk, areas).Cells; got[0].Value != "1" || got[1].Value != "4" {
		t.Errorf("%+v", got)
	}
}
