package satisfaction

import (
	"sync"
	"time"
)

// perMinute is how often one address may open or send the page in a minute: a village's households behind one connection, and no guessing.
const perMinute = 120

// limiter counts calls by address within the minute. A replica counts its own.
type limiter struct {
	mu     sync.Mutex
	most   int
	minute int64
	calls  map[string]int
}

func (l *limiter) allow(from string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m := now.Unix() / 60; m != l.minute || l.calls == nil {
		l.minute, l.calls = m, map[string]int{}
	}
	l.calls[from]++
	return l.calls[from] <= l.most
}
