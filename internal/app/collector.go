package app

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// Live heaps in bytes between which the collector's percentage changes.
const (
	smallHeap = 48 << 20
	largeHeap = 128 << 20
)

// paceCollector sets after each collection how far the heap may grow until the next. A server at its usual size (some 20 MB live) is
// collected half as often, which is a tenth of what a call costs; one that holds 10,000 streams is kept tight, because there each
// percent is megabytes. An operator's own GOGC wins.
func paceCollector() {
	if os.Getenv("GOGC") != "" {
		return
	}
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	now := 100
	type sentinel struct{ _ *byte }
	var pace func(*sentinel)
	pace = func(s *sentinel) {
		metrics.Read(live)
		if percent := collectorPercent(live[0].Value.Uint64()); percent != now {
			now = percent
			debug.SetGCPercent(percent)
		}
		runtime.SetFinalizer(s, pace) // again after the next collection
	}
	runtime.SetFinalizer(&sentinel{}, pace)
}

func collectorPercent(live uint64) int {
	switch {
	case live < smallHeap:
		return 200
	case live < largeHeap:
		return 100
	}
	return 50
}
