package sharing_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/rural/sharing"
)

// A sheet that is late keeps what was typed into it when the next period is handed in first, and does not take the place of what that said. Of areas and of households.
func TestLateSheetKeepsItsOwnAnswers(t *testing.T) {
	t.Parallel()
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		for _, anew := range []string{"false", "true"} {
			h.Time = time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)
			column := func(title string) string {
				return fmt.Sprintf(`{"title":"%s%s","kind":"number","unit":"台","new":true,"anew":%s,"choices":[]}`, title, anew, anew)
			}
			ofHomes := h.released(columns(column("晒谷设备")), "title", "按户"+anew, "rowsOf", "2", "homeType", "2", "cycle", sharing.Monthly)
			ofAreas := h.released(columns(column("晒谷场地")), "title", "按村"+anew, "cycle", sharing.Monthly)
			homes, areas := h.of(ofHomes, chuli), h.of(ofAreas, chuli)
			first := h.page(clerkSees, homes, 0, 1)
			home, homeKey, key := first.Items[0].ID, first.Columns[0].Key, h.filled(clerk, areas).Columns[0].Key
			id, _ := strconv.ParseInt(home, 10, 64)
			if err := h.SaveHomes(ctx, clerkSees, homes.ID, homes.Version, h.all(homes, homeKey, "5")); err != nil {
				t.Fatal(err)
			}
			h.types(clerk, areas, key, "5")

			h.Time = time.Date(2026, 4, 3, 2, 0, 0, 0, time.UTC)
			if err := h.Service.Open(ctx); err != nil {
				t.Fatal(err)
			}
			next, nextArea := h.of(ofHomes, chuli), h.of(ofAreas, chuli)
			if err := h.SaveHomes(ctx, clerkSees, next.ID, next.Version, h.all(next, homeKey, "7")); err != nil {
				t.Fatal(err)
			}
			h.types(clerk, nextArea, key, "7")
			h.Takes(clerkSees, sharing.Sheets, h.read(next), "submit", "", nil)
			h.Takes(clerk, sharing.Sheets, h.read(nextArea), "submit", "", nil)

			if got := h.page(clerkSees, homes, 0, 1).Items[0].Cells[0]; got.Value != "5" || !got.Typed {
				t.Errorf("anew %s: the late sheet of households shows %+v", anew, got)
			}
			if got := h.filled(clerk, areas).Cells[0]; got.Value != "5" || !got.Typed {
				t.Errorf("anew %s: the late sheet shows %+v", anew, got)
			}
			h.Takes(clerkSees, sharing.Sheets, h.read(homes), "submit", "", nil)
			h.Takes(clerk, sharing.Sheets, h.read(areas), "submit", "", nil)
			if got := h.page(townSees, h.read(homes), 0, 1).Items[0].Cells[0]; got.Value != "5" {
				t.Errorf("anew %s: handed in of a household: %+v", anew, got)
			}
			if got := h.filled(town, h.read(areas)).Cells[0]; got.Value != "5" {
				t.Errorf("anew %s: handed in %+v", anew, got)
			}
			if got := h.newest(key, chuli); got != "7" {
				t.Errorf("anew %s: the fact is %q", anew, got)
			}
			if got, _, err := h.OfHome(ctx, clerkSees, id); err != nil || got.Items[len(got.Items)-1].Value != "7" {
				t.Errorf("anew %s: the card says %+v: %v", anew, got.Items, err)
			}
		}
	})
}
