package onetime

import (
	"context"
	"sync"
	"time"
)

// Memory keeps the spent tokens of a product that runs as one process (SQLite). The zero value is empty. A restart
// forgets them, so its Mint must have a key that dies with the process.
type Memory struct {
	mu sync.Mutex
	// byMinute holds tokens by the minute they expire in: a whole minute is dropped at once.
	byMinute map[int64]map[string]struct{}
}

// Spend reports whether id was spent for the first time.
func (m *Memory) Spend(_ context.Context, id string, expires time.Time) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	minute := expires.Unix() / 60
	set := m.byMinute[minute]
	if set == nil {
		if m.byMinute == nil {
			m.byMinute = map[int64]map[string]struct{}{}
		}
		// What expired more than Life before the newest token cannot be opened any more.
		for old := range m.byMinute {
			if old < minute-int64(Life/time.Minute)-1 {
				delete(m.byMinute, old)
			}
		}
		set = map[string]struct{}{}
		m.byMinute[minute] = set
	}
	if _, spent := set[id]; spent {
		return false, nil
	}
	set[id] = struct{}{}
	return true, nil
}
