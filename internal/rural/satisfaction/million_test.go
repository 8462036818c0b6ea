package satisfaction

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/rural/moduletest"
)

// Five thousand households are drawn from a million within two seconds. It takes a minute to make the million: MIRROR_MILLION=1 asks for it.
func TestDrawFromAMillion(t *testing.T) {
	if os.Getenv("MIRROR_MILLION") == "" {
		t.Skip("MIRROR_MILLION is not set")
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC))
		ctx := context.Background()
		villages := h.Areas.OfLevel(area.Village)
		const all = 1_000_000
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			columns := []string{"household_no", "area", "type", "head_name", "id_card_enc", "phone_enc", "phone_bi", "members_count", "state", "created_at", "updated_at"}
			for from := 0; from < all; from += 20_000 {
				rows := make([][]any, 20_000)
				for i := range rows {
					n := from + i
					rows[i] = []any{fmt.Sprint(n), int64(villages[n%len(villages)]), "1", "", []byte{}, []byte{}, []byte{}, 3, "valid", 0, n}
				}
				if _, err := tx.InsertMany(ctx, db.Rows{Table: "household", Columns: columns, Rows: rows}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		homes, strata, err := draw(ctx, d.Read(), h.Areas, drawing{area: area.Guangdong, population: everybody, stratum: "2", size: 5000, seed: 7})
		took := time.Since(began)
		if err != nil || len(homes) != 5000 || len(strata) < 1000 {
			t.Fatal(len(homes), len(strata), err)
		}
		kept := time.Now()
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return keepSample(ctx, tx, 1, homes, strata) }); err != nil {
			t.Fatal(err)
		}
		t.Logf("drawn in %v, kept in %v", took.Round(time.Millisecond), time.Since(kept).Round(time.Millisecond))
		if took > 2*time.Second {
			t.Errorf("drawn in %v", took)
		}
	})
}
