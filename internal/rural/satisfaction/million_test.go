package satisfaction

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/rural/hall"
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
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return keepSample(ctx, tx, 1, everybody, homes, strata) }); err != nil {
			t.Fatal(err)
		}
		t.Logf("drawn in %v, kept in %v", took.Round(time.Millisecond), time.Since(kept).Round(time.Millisecond))
		if took > 2*time.Second {
			t.Errorf("drawn in %v", took)
		}
	})
}

// Five thousand people served are drawn from those of a hundred thousand finished requests within two seconds and 48 MB, the strata of a province among
// them.
func TestDrawFromAHundredThousandRequests(t *testing.T) {
	if os.Getenv("MIRROR_MILLION") == "" {
		t.Skip("MIRROR_MILLION is not set")
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC))
		ctx := context.Background()
		villages := h.Areas.OfLevel(area.Village)
		const all = 100_000
		columns := []string{"no", "area", "owner", "state", "version", "due_at", "entered_at", "warned", "created_by", "created_at", "updated_by", "updated_at", "applicant", "applicant_kind", "phone_enc", "phone_bi", "kind",
			"filed_on", "replied_on"}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			rows := make([][]any, all)
			for n := range rows {
				var owner any
				if n%3 == 0 {
					owner = 1 + n/6
				}
				// Every tenth person asked twice.
				who := n - n%10/9
				rows[n] = []any{fmt.Sprint("BJ", n), int64(villages[n%len(villages)]), owner, hall.Answered, 1, 0, 0, 0, 0, 0, 0, n, fmt.Sprint("张", who), "1", []byte{1}, fmt.Appendf(nil, "%032d", who), []string{"11", "12", "13"}[n%3],
					20260101, 20260101 + n%28}
			}
			_, err := tx.InsertMany(ctx, db.Rows{Table: "service_request", Columns: columns, Rows: rows})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := time.Now()
		people, strata, err := draw(ctx, d.Read(), h.Areas, drawing{area: area.Guangdong, population: served, stratum: "2", size: 5000, seed: 7, served: hall.Served, scope: area.Within(area.Guangdong), from: 20260101, to: 20260131})
		took := time.Since(began)
		runtime.ReadMemStats(&after)
		if err != nil || len(people) != 5000 || len(strata) < 1000 {
			t.Fatal(len(people), len(strata), err)
		}
		held := after.HeapAlloc - before.HeapAlloc
		t.Logf("%d strata, drawn in %v; %d MB came", len(strata), took.Round(time.Millisecond), held>>20)
		if took > 2*time.Second || held > 48<<20 {
			t.Errorf("drawn in %v by %d MB", took, held>>20)
		}
	})
}
