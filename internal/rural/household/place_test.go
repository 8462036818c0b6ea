package household_test

import (
	"context"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
)

// Where a house stands comes in by form and workbook and is on the card of whoever may see the household. A file has it whole only without masks,
// and the list never has it.
func TestPositionOfAHouse(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s, village, other := importHouse(t, d)
		ctx := context.Background()
		by := &principal.Principal{UserID: 7, Scope: area.Within(village), Permissions: map[string]bool{"household-data:export": true}}
		const typed, stored = "113.244123，23.126456", "113.244123,23.126456"
		in := bare(village, nextPerson())
		in.Position = typed
		c, err := s.Create(ctx, by.Scope, by, in)
		if err != nil || c.Position != stored {
			t.Fatalf("%q %v", c.Position, err)
		}
		im, v, no := s.Import(), map[string]string{}, nextPerson()
		for _, c := range im.Columns {
			v[c.Key] = ""
		}
		v["headIdCard"], v["idCard"], v["area"], v["type"], v["name"], v["relation"], v["position"] = no, no, village.String(), "1", "王五", "02", "110.853021,21.918320"
		faults := im.Check(ctx, by, transfer.Unit{transfer.NewRow(2, v)})
		if len(faults) != 1 || faults[0].Column != "position" {
			t.Errorf("a point of another city in a workbook: %+v", faults)
		}
		v["position"] = typed
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			faults, err := im.Apply(ctx, tx, by, []transfer.Unit{{transfer.NewRow(2, v)}})
			if len(faults) > 0 {
				t.Errorf("%+v", faults)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		ex, rows := s.Export(), 0
		for i, c := range ex.Columns {
			if c.Key != "position" {
				continue
			}
			if got := c.Mask(stored); got != "113.24,23.13" {
				t.Errorf("masked: %q", got)
			}
			err = ex.Rows(ctx, transfer.Ask{By: by, Query: map[string]string{}}, func(values []string) error {
				if rows++; values[i] != stored {
					t.Errorf("row %d: %q", rows, values[i])
				}
				return nil
			})
		}
		if err != nil || rows != 2 {
			t.Errorf("%d rows, %v", rows, err)
		}
		if _, err := s.Card(ctx, area.Within(other), c.ID); err == nil {
			t.Error("another city's clerk reads where the house stands")
		}
		for _, f := range household.HomeFields {
			if f.Key == "position" && (!f.Secret || f.List > 0) {
				t.Error("the position is written into the audit or the list")
			}
		}
	})
}
