package eventually_test

import (
	"testing"
	"testing/synctest"
	"time"

	"mirror/internal/kit/eventually"
)

// A condition is asked for at once, then until it holds or the limit is over.
func TestWithin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		from, asked := time.Now(), 0
		if !eventually.Within(0, func() bool { asked++; return true }) || asked != 1 || time.Since(from) != 0 {
			t.Errorf("asked %d times in %s", asked, time.Since(from))
		}
		if !eventually.Within(time.Minute, func() bool { return time.Since(from) > time.Second }) || time.Since(from) > 1100*time.Millisecond {
			t.Errorf("noticed after %s", time.Since(from))
		}
		from = time.Now()
		if eventually.Within(time.Second, func() bool { return false }) || time.Since(from) < time.Second || time.Since(from) > 1100*time.Millisecond {
			t.Errorf("given up after %s", time.Since(from))
		}
	})
}

func held(ch chan int) { <-ch }

// Only who waits in the very function counts.
func TestWaiting(t *testing.T) {
	const name = "mirror/internal/kit/eventually_test.held"
	ch := make(chan int)
	for range 3 {
		go held(ch)
	}
	if !eventually.Within(10*time.Second, func() bool { return eventually.Waiting(name) == 3 }) {
		t.Errorf("%d wait", eventually.Waiting(name))
	}
	close(ch)
	if !eventually.Within(10*time.Second, func() bool { return eventually.Waiting(name) == 0 }) {
		t.Error("they still wait")
	}
}
