package app

import "testing"

// A small heap is collected seldom, a large one tightly.
func TestCollectorPercent(t *testing.T) {
	for _, c := range []struct {
		live uint64
		want int
	}{{0, 200}, {20 << 20, 200}, {smallHeap, 100}, {100 << 20, 100}, {largeHeap, 50}, {1 << 30, 50}} {
		if got := collectorPercent(c.live); got != c.want {
			t.Errorf("%d MB live: %d %%, want %d", c.live>>20, got, c.want)
		}
	}
}
