package module_test

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/module/sample"
)

func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// An export has a page of records in memory, however many there are: ten times the records hold no more at any moment.
func TestExportHoldsOnePage(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		plant := func(n int) {
			var all []sample.Planted
			for i := range n {
				all = append(all, sample.Planted{Area: chuli, State: "draft", Since: x.ground.Now.Add(-time.Duration(i) * time.Minute), Values: map[string]any{"asker": fmt.Sprint("咨询人", i),
					"phone": "19900001234", "topic": "01", "question": strings.Repeat("低保如何申请办理？", 30), "askedOn": int64(20260901), "amount": int64(i)}})
			}
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return x.Plant(ctx, tx, x.d, clerk, all) }); err != nil {
				t.Fatal(err)
			}
		}
		most := func(want int) (held int64) {
			out := x.Exports()[0]
			heads := make([]xlsx.Head, len(out.Columns))
			w, n, first := xlsx.NewWriter(io.Discard, "咨询", heads), 0, ""
			before := live()
			err := out.Rows(ctx, transfer.Ask{By: person(1, chuli, "export")}, func(v []string) error {
				if n++; n%400 == 0 {
					held = max(held, live()-before)
				}
				if first == "" {
					first = strings.Join(v, "|")
				}
				return w.Row(v)
			})
			if err != nil || n != want {
				t.Fatal(n, err)
			}
			if !strings.Contains(first, "2026-09-01") || !strings.Contains(first, "|draft|") {
				t.Error(first)
			}
			return held
		}
		plant(600)
		few := most(600)
		plant(5_400)
		many := most(6_000)
		if many > few+2<<20 {
			t.Errorf("600 records hold %d kB, 6,000 %d kB", few>>10, many>>10)
		} else {
			t.Logf("600 records hold %d kB, 6,000 %d kB", few>>10, many>>10)
		}
	})
}
