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

// heartbeats sends idle connections a heartbeat: one ticker serves all connections, a part of them at each tick, so that they are not all written at once.
type heartbeats struct {
	mu      sync.Mutex
	slots   []map[*streamConn]struct{}
	next    int // slot of the next connection
	at      int
	count   int
	running bool
}

// join adds a connection and gives what takes it out again.
func (h *heartbeats) join(l *streamConn, heartbeat time.Duration, ask func(due []*streamConn)) (leave func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.slots == nil {
		h.slots = make([]map[*streamConn]struct{}, max(1, min(15, int(heartbeat/time.Second))))
		for i := range h.slots {
			h.slots[i] = map[*streamConn]struct{}{}
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

// run sends heartbeats until no connection is left.
func (h *heartbeats) run(every time.Duration, ask func(due []*streamConn)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	var asking sync.Mutex
	for range tick.C {
		conns := h.nextSlot()
		if conns == nil {
			return
		}
		var due []*streamConn
		for _, l := range conns {
			l.beat()
			if l.beats++; l.beats%aliveEvery == 0 {
				due = append(due, l)
			}
		}
		// Beside the beats: a store that does not answer must not let the connections fall asleep.
		if len(due) > 0 && asking.TryLock() {
			go func() {
				defer asking.Unlock()
				ask(due)
			}()
		}
	}
}

// nextSlot gives the connections of the next slot, nil when there is none.
func (h *heartbeats) nextSlot() []*streamConn {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.count == 0 {
		h.running = false
		return nil
	}
	h.at = (h.at + 1) % len(h.slots)
	conns := make([]*streamConn, 0, len(h.slots[h.at]))
	for l := range h.slots[h.at] {
		conns = append(conns, l)
	}
	return conns
}
