package transfer_test

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/portal/transfer"
)

func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// An import has one batch of rows in memory, however many the workbook holds: what lives when the last one is written is what lived at the second.
func TestImportHoldsOneBatch(t *testing.T) {
	const rows = 2_500 // of a kilobyte each
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(d, newMaster(t))
		var second, most int64
		// A stall of the machine may cost the job its lease: then it runs twice.
		var under, over atomic.Int64
		h.Carrying = func() func() { under.Add(1); return func() { over.Add(1) } }
		h.fail = func(n int64) error {
			switch {
			case n == 2:
				second = live()
			case n > 2 && n%8 == 0:
				most = max(most, live())
			}
			return nil
		}
		var lines [][]any
		for i := range rows {
			lines = append(lines, []any{strings.Repeat("组", 190) + strconv.Itoa(i), fmt.Sprint("k", i), "甲", i % 102})
		}
		file := workbook(t, lines)
		lines = nil
		h.work(t)
		tr := h.until(t, h.take(t, file).ID, "done", func(tr transfer.Transfer) bool { return tr.State == transfer.Done || tr.State == transfer.Failed })
		// The process hears that an import is under way, and that it is over.
		for end := time.Now().Add(20 * time.Second); under.Load() == 0 || over.Load() < under.Load(); <-time.After(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%d imports under way, %d over", under.Load(), over.Load())
			}
		}
		if tr.State != transfer.Done || tr.Done != rows || tr.Bad != rows/102 {
			t.Fatalf("%+v", tr)
		}
		if h.units > 100 {
			t.Errorf("%d rows in a batch", h.units)
		}
		if grown := most - second; grown > 768<<10 {
			t.Errorf("the live heap grew by %d kB from batch to batch", grown>>10)
		} else {
			t.Logf("the live heap grew by %d kB", grown>>10)
		}
	})
}

// An import of rows that take a millisecond each is written in transactions of the engine's Hold: short on SQLite, where everybody waits for
// them, and few on PostgreSQL, where each costs a commit.
func TestImportTakesWhatTheEngineHolds(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(d, newMaster(t))
		began := time.Now()
		var passed atomic.Int64
		h.Now = func() time.Time { return began.Add(time.Duration(passed.Load())) }
		h.each = func(rows int) { passed.Add(int64(rows) * int64(time.Millisecond)) }
		h.work(t)
		tr := h.until(t, h.take(t, workbook(t, many(600))).ID, "done", ended)
		if tr.State != transfer.Done || tr.Done != 600 || tr.Good != int64(settings(t, d)) || tr.Good+tr.Bad != 600 {
			t.Fatalf("%+v, %d rows", tr, settings(t, d))
		}
		if longest := time.Duration(h.units) * time.Millisecond; longest > d.Engine().Hold() {
			t.Errorf("a transaction of %d rows took %v", h.units, longest)
		}
		// A hundred rows are collected at once: on PostgreSQL each hundred is one transaction once the pace is found.
		if n := h.apply.Load(); d.Engine() == db.Postgres && n > 12 {
			t.Errorf("%d transactions for 600 rows", n)
		}
	})
}
