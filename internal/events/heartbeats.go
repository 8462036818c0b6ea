package events

import (
	"encoding/json"
	"sync"
	"time"
)

var (
	beatEvent    = &Event{frame: beatFrame}
	expiredEvent = &Event{Kind: SessionEnded, frame: frame("", SessionEnded, json.RawMessage(`{"reason":"expired"}`))}
)

// heartbeats sends idle lines a heartbeat: one ticker serves all lines, a part of them at each tick, so that they are not all written at once.
type heartbeats struct {
	mu      sync.Mutex
	slots   []map[*line]struct{}
	next    int // slot of the next line
	at      int
	count   int
	running bool
}

// join adds a line and gives what takes it out again.
func (h *heartbeats) join(l *line, heartbeat time.Duration, ask func(due []*line)) (leave func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.slots == nil {
		h.slots = make([]map[*line]struct{}, max(1, min(15, int(heartbeat/time.Second))))
		for i := range h.slots {
			h.slots[i] = map[*line]struct{}{}
		}
	}
	slot := h.slots[h.next]
	h.next = (h.next + 1) % len(h.slots)
	slot[l] = struct{}{}
	h.count++
	if !h.running {
		h.running = true
		go h.run(heartbeat/time.Duration(len(h.slots)), ask)
	}
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(slot, l)
		h.count--
	}
}

// run sends heartbeats until no line is left.
func (h *heartbeats) run(every time.Duration, ask func(due []*line)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	var asking sync.Mutex
	for range tick.C {
		lines := h.nextSlot()
		if lines == nil {
			return
		}
		var due []*line
		for _, l := range lines {
			l.beat()
			if l.beats++; l.beats%aliveEvery == 0 {
				due = append(due, l)
			}
		}
		// Beside the beats: a store that does not answer must not let the lines fall asleep.
		if len(due) > 0 && asking.TryLock() {
			go func() {
				defer asking.Unlock()
				ask(due)
			}()
		}
	}
}

// nextSlot gives the lines of the next slot, nil when there is no line.
func (h *heartbeats) nextSlot() []*line {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.count == 0 {
		h.running = false
		return nil
	}
	h.at = (h.at + 1) % len(h.slots)
	lines := make([]*line, 0, len(h.slots[h.at]))
	for l := range h.slots[h.at] {
		lines = append(lines, l)
	}
	return lines
}
