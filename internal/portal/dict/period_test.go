package dict_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/dict"
)

// A form offers what is valid on the record's day, a record keeps the words of its day, and no two periods of a code overlap (ruling 38).
func TestPeriods(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := dict.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		s := &dict.Service{DB: d, Now: func() time.Time { return time.Date(2026, 3, 2, 4, 0, 0, 0, time.UTC) }}
		for _, c := range []struct {
			code string
			day  int64
			want bool
		}{{"1", 20251231, true}, {"1", 20260101, false}, {"1", 0, false}, {"4", 20251231, false}, {"4", 20260101, true}, {"4", 0, true}, {"9", 0, false}} {
			if ok, err := s.KnownOn(ctx, "monitor_type", c.code, c.day); err != nil || ok != c.want {
				t.Errorf("%s on %d: %v %v", c.code, c.day, ok, err)
			}
		}
		word := func(day int64, want string) {
			t.Helper()
			if got, err := s.Word(ctx, "monitor_type", "4", day); err != nil || got != want {
				t.Errorf("%d: %q %v, want %q", day, got, err, want)
			}
		}
		word(20260301, "防止返贫致贫对象")
		version := func() int64 {
			t.Helper()
			items, err := s.Items(ctx, "monitor_type")
			if err != nil || len(items) != 4 {
				t.Fatalf("%v %v", items, err)
			}
			return items[3].Version
		}
		err := s.SetPeriods(ctx, "monitor_type", "4", version(), []dict.Period{{From: 20260101, To: 20261231, Name: "防止返贫致贫对象"}, {From: 20270101, To: 20260101, Name: ""}})
		if got := errs.From(err).Fields; len(got) != 2 || got[0].Field != "periods.1.name" || got[1].Field != "periods.1.to" {
			t.Errorf("not everything at once, each at its field: %v", got)
		}
		err = s.SetPeriods(ctx, "monitor_type", "4", version(), []dict.Period{{From: 20260101, Name: "防止返贫致贫对象"}, {From: 20270101, Name: "新名称"}})
		if got := errs.From(err).Fields; len(got) != 1 || got[0].Field != "periods.1.from" {
			t.Errorf("overlapping: %v", got)
		}
		renamed := []dict.Period{{From: 20270101, Name: "新名称"}, {From: 20260101, To: 20261231, Name: "防止返贫致贫对象"}}
		if err := s.SetPeriods(ctx, "monitor_type", "4", version(), renamed); err != nil {
			t.Fatal(err)
		}
		s.Invalidate()
		word(20260301, "防止返贫致贫对象")
		word(20270301, "新名称")
		if err := s.SetPeriods(ctx, "monitor_type", "4", version()-1, nil); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
	})
}
