package warning_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/principal"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/village"
	"mirror/internal/rural/warning"
)

type noQueue struct{}

func (noQueue) Enqueue(context.Context, *db.Tx, jobs.New) (int64, error) { return 0, nil }

// A price that falls is followed in all villages of its area whose archive names the product, gives what a pass gives, and ends with the batch it came with.
// S2.13.
func TestPricesAreFollowed(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		var s *departmentdata.Service
		h := open(t, d, departmentdata.Declaration(func() *departmentdata.Service { return s }))
		seal, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
		if err != nil {
			t.Fatal(err)
		}
		s = &departmentdata.Service{Engine: h.Engine, Homes: h.Households, Seal: seal, Jobs: noQueue{}, Touched: warning.Touched, PlacesTouched: warning.PlacesTouched,
			Spend:  func(context.Context, *db.Tx, string, time.Time) (bool, error) { return true, nil },
			Pushes: func(string) []string { return []string{departmentdata.Price} }}
		machine := moduletest.Person(9, moduletest.Gaozhou, "exchange", "monitor", "detail", "import")
		machine.Machine, machine.ClientID = true, "exchange"
		calls := 0
		push := func(by *principal.Principal, at area.Code, day string, value float64) (batch int64) {
			t.Helper()
			calls++
			out, err := s.Push(t.Context(), by, fmt.Sprint("s", calls), []departmentdata.Row{{Kind: departmentdata.Price, Department: "高州市发展和改革局", Area: at.String(), Item: "荔枝", Day: day, Value: &value}})
			if err != nil || out.Accepted != 1 {
				t.Fatalf("push: %+v, %v", out, err)
			}
			if _, err := fmt.Sscan(out.Batch, &batch); err != nil {
				t.Fatal(err)
			}
			return batch
		}
		h.exec("INSERT INTO village_archive (no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, name, year, industry) VALUES ('x', ?, ?, 1, 0, 0, 0, 0, 0, 0, ?, '储良村', 2025, '荔枝、龙眼')",
			int64(moduletest.Chuli), village.Archived, h.Time.AddDate(0, -6, 0).UnixMilli())
		const price = "agriculture.price"
		for _, day := range []string{"2025-11-10", "2025-12-10", "2026-01-10"} {
			push(machine, moduletest.Gaozhou, day, 10)
		}
		push(machine, moduletest.Gaozhou, "2026-02-10", 9.8)
		h.drain()
		if got := h.stands(price); len(got) != 0 {
			t.Fatalf("a price that holds: %v", got)
		}
		fallen := push(machine, moduletest.Gaozhou, "2026-03-01", 5)
		// The household of somebody else goes before: the towns of the county are taken behind it, and some at a time.
		h.exec("INSERT INTO warning_due (household) VALUES (?)", h.some(1)[0])
		h.drain()
		if got := h.stands(price); len(got) != 1 {
			t.Fatalf("a price that fell by half: %v", got)
		}
		followed, counts := h.stands(price), h.counts()
		if n := h.counted(); !maps.Equal(n, counts) {
			t.Errorf("counts %v, hits make %v", counts, n)
		}
		h.walk(warning.Mark{}, nil)
		if again := h.stands(price); !slices.Equal(again, followed) {
			t.Errorf("followed %v, recomputed %v", followed, again)
		}
		if err := s.Remove(t.Context(), machine, fallen, "报错月份"); err != nil {
			t.Fatal(err)
		}
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		h.drain()
		if got := h.stands(price); len(got) != 0 {
			t.Errorf("the price was withdrawn: %v", got)
		}
	})
}

// drain follows until nothing is noted: prices are taken some towns at a time.
func (h *house) drain() {
	h.T.Helper()
	for range 100 {
		if _, err := h.s.Follow(h.T.Context()); err != nil {
			h.T.Fatal(err)
		}
		var left int
		if err := h.d.Read().NewRaw("SELECT (SELECT count(*) FROM warning_due) + (SELECT count(*) FROM warning_due_area) + (SELECT count(*) FROM warning_due_price)").Scan(h.T.Context(), &left); err != nil {
			h.T.Fatal(err)
		}
		if left == 0 {
			return
		}
	}
	h.T.Fatal("what is noted never ends")
}
