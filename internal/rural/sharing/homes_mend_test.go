package sharing_test

import (
	"context"
	"strconv"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
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
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.House.Demo()
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
	h := open(t, dbtest.OpenSQLite(t))
	h.House.Demo()
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
