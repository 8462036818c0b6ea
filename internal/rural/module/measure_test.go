package module_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/sample"
)

// MIRROR_ROWS=200000 go test -run TestMeasure -v -timeout 30m ./internal/rural/module
//
// The lists and the file of a module with many records, on both engines: times of pages, and how much an export holds at once.
func TestMeasure(t *testing.T) {
	rows, _ := strconv.Atoi(os.Getenv("MIRROR_ROWS"))
	if rows == 0 {
		t.Skip("measured on demand: MIRROR_ROWS")
	}
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		var villages []area.Code
		for _, city := range x.Areas.Children(area.Code(44_00_00_000_000_00)) {
			for _, county := range x.Areas.Children(city.ID) {
				for _, town := range x.Areas.Children(county.ID) {
					for _, v := range x.Areas.Children(town.ID) {
						if v.ID.Level() == area.Village {
							villages = append(villages, v.ID)
						}
					}
				}
			}
		}
		begun := time.Now()
		states := []string{"rated", "rated", "rated", "answered", "asked", "draft"}
		for at := 0; at < rows; at += 5_000 {
			var all []sample.Planted
			for i := at; i < min(at+5_000, rows); i++ {
				all = append(all, sample.Planted{Area: villages[i%len(villages)], State: states[i%len(states)], Since: x.ground.Now.Add(-time.Duration(i) * time.Minute), Values: map[string]any{
					"asker": fmt.Sprintf("咨询人%d", i), "phone": "19900001234", "topic": []string{"01", "02", "03"}[i%3], "question": "低保如何申请办理？", "askedOn": int64(20260901), "amount": int64(i)}})
			}
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return x.Plant(ctx, tx, x.d, clerk, all) }); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %d records of %d villages in %v", d.Engine(), rows, len(villages), time.Since(begun).Round(time.Second))
		if d.Engine() == db.Postgres {
			if _, err := d.Read().NewRaw("ANALYZE consultation").Exec(ctx); err != nil {
				t.Fatal(err)
			}
		}
		for _, who := range []struct {
			name  string
			scope area.Scope
		}{{"root", area.Everything()}, {"county", area.Within(44_09_81_000_000_00)}, {"village", area.Within(villages[0])}} {
			for _, q := range []list.Query{{Sort: list.SortArea}, {Sort: list.SortNewest}, {State: "asked"}, {Filters: map[string]string{"topic": "02"}}, {Keyword: "咨询人1234"}, {View: "late"}} {
				q.Scope = who.scope
				var took []time.Duration
				for range 20 {
					at := time.Now()
					if _, err := x.List(ctx, x.d, q); err != nil {
						t.Fatal(err)
					}
					took = append(took, time.Since(at))
				}
				slices.Sort(took)
				t.Logf("%s %-8s %-40s p50 %6.1f ms p95 %6.1f ms", d.Engine(), who.name, fmt.Sprint(q.Sort, q.State, q.Filters, q.Keyword, q.View), ms(took[10]), ms(took[18]))
			}
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		base, peak, n := m.HeapInuse, m.HeapInuse, 0
		begun = time.Now()
		w := xlsx.NewWriter(io.Discard, "表", make([]xlsx.Head, len(x.Exports()[0].Columns)))
		by := person(1, 44_00_00_000_000_00, "export")
		err := x.Exports()[0].Rows(ctx, transfer.Ask{By: by}, func(v []string) error {
			if n++; n%1_000 == 0 {
				runtime.ReadMemStats(&m)
				peak = max(peak, m.HeapInuse)
			}
			return w.Row(v)
		})
		if err != nil || n != rows {
			t.Fatal(n, err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: export of %d rows in %v, peak %.1f MB over %.1f MB", d.Engine(), n, time.Since(begun).Round(time.Second), float64(peak-base)/1e6, float64(base)/1e6)
	})
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
