package app

import (
	"runtime"
	"runtime/metrics"
	"testing"
	"time"

	"mirror/internal/kit/eventually"
)

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

// What a start leaves behind goes back to the system although nothing else has the collector run.
func TestGarbageOfTheStartGoesBack(t *testing.T) {
	const much = 64 << 20
	held := func() int64 {
		m := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"}, {Name: "/memory/classes/heap/free:bytes"}}
		metrics.Read(m)
		return int64(m[0].Value.Uint64() + m[1].Value.Uint64() + m[2].Value.Uint64())
	}
	left := make([]byte, much)
	for i := 0; i < much; i += 4096 {
		left[i] = 1
	}
	before := held()
	runtime.KeepAlive(left)
	defer settle(0)()
	if !eventually.Within(10*time.Second, func() bool { return held() <= before-much*3/4 }) {
		t.Errorf("%d MB held, %d MB with the garbage", held()>>20, before>>20)
	}
}
