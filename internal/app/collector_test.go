package app

import "testing"

// A small heap is collected seldom, a large one tightly; so is one in which an import or export leaves its garbage.
func TestCollectorPercent(t *testing.T) {
	for _, c := range []struct {
		live       uint64
		want, bulk int
	}{{0, 200, 200}, {4 << 20, 200, 200}, {20 << 20, 200, 60}, {30 << 20, 200, 40}, {smallHeap, 100, 20}, {100 << 20, 100, 20}, {largeHeap, 50, 20}, {1 << 30, 50, 20}} {
		if got := collectorPercent(c.live, false); got != c.want {
			t.Errorf("%d MB live: %d %%, want %d", c.live>>20, got, c.want)
		}
		if got := collectorPercent(c.live, true); got != c.bulk {
			t.Errorf("%d MB live, carrying: %d %%, want %d", c.live>>20, got, c.bulk)
		}
	}
}
