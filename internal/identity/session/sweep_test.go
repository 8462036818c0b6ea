package session

import (
	"strconv"
	"testing"
	"time"
)

// What a process remembers of sessions nobody asks for any more is forgotten within a minute, what is fresh stays.
func TestSweepForgetsOldEntries(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	s := &Service{}
	held := func() (n int) {
		s.cache.Range(func(any, any) bool { n++; return true })
		return n
	}
	for i := range 100 {
		s.cache.Store(strconv.Itoa(i), &entry{read: now})
	}
	s.cache.Store("fresh", &entry{read: now.Add(2 * touchEvery)})
	s.sweepCache(now)
	if n := held(); n != 101 {
		t.Errorf("%d entries are left of 101 fresh ones", n)
	}
	s.sweepCache(now.Add(touchEvery - time.Second))
	if n := held(); n != 101 {
		t.Errorf("%d entries are left: it looked again within the minute", n)
	}
	s.sweepCache(now.Add(2 * touchEvery))
	if _, ok := s.cache.Load("fresh"); !ok || held() != 1 {
		t.Errorf("%d entries are left, the fresh one %v", held(), ok)
	}
}
