package app

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

// Live heaps in bytes between which the collector's percentage changes.
const (
	smallHeap = 48 << 20
	largeHeap = 128 << 20
)

// bulkRoom is by how many bytes the heap may grow between two collections while an import or export runs. They leave garbage as fast as they
// can: at the usual percentage all of a server's size again stood there, only because it may (decision 0049).
const bulkRoom = 12 << 20

// pacing sets after each collection how far the heap may grow until the next. A server at its usual size (some 20 MB live) is
// collected half as often, which is a tenth of what a call costs; one that holds 10,000 streams is kept tight, because there each
// percent is megabytes; so is one that carries an import or export. An operator's own GOGC wins.
type pacing struct {
	mu      sync.Mutex
	begun   bool
	percent int
	bulk    int // imports and exports under way
}

// collector is the process's: so is the percentage.
var collector pacing

// start begins to pace; once begun it goes on.
func (p *pacing) start() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.begun || os.Getenv("GOGC") != "" {
		return
	}
	p.begun, p.percent = true, 100
	type sentinel struct{ _ *byte }
	var pace func(*sentinel)
	pace = func(s *sentinel) {
		p.set(0)
		runtime.SetFinalizer(s, pace) // again after the next collection
	}
	runtime.SetFinalizer(&sentinel{}, pace)
}

// fillPercent is how far the heap may grow between two collections while a demo is filled: a tenth of the work would be theirs.
const fillPercent = 300

// filling lets it, until what it gives is called.
func filling() (done func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	before := debug.SetGCPercent(fillPercent)
	return func() { debug.SetGCPercent(before) }
}

// carrying says that an import or export is under way, until what it gives is called.
func (p *pacing) carrying() (done func()) {
	p.start()
	p.set(1)
	return sync.OnceFunc(func() { p.set(-1) })
}

// set fits the percentage to the heap; more are imports and exports that begin, or end.
func (p *pacing) set(more int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.bulk += more
	if !p.begun {
		return
	}
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	if percent := collectorPercent(live[0].Value.Uint64(), p.bulk > 0); percent != p.percent {
		p.percent = percent
		debug.SetGCPercent(percent)
	}
}

// settleAfter is how long after the start what it left behind goes back to the system. It reads tables and lays out hundreds of calls, and a server nobody
// calls then would keep that garbage until the collector comes for other reasons.
const settleAfter = 3 * time.Second

// settle has that done, until stop is called.
func settle(after time.Duration) (stop func()) {
	t := time.AfterFunc(after, debug.FreeOSMemory)
	return func() { t.Stop() }
}

func collectorPercent(live uint64, bulk bool) int {
	percent := 50
	switch {
	case live < smallHeap:
		percent = 200
	case live < largeHeap:
		percent = 100
	}
	if bulk && live > 0 {
		percent = min(percent, max(20, int(bulkRoom*100/live)/10*10)) // in steps: setting it stops the world for a moment
	}
	return percent
}
