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

// wheel keeps idle lines awake: one ticker for all of them, a part of the lines at each tick, so that they do not all beat at once.
type wheel struct {
	mu    sync.Mutex
	slots []map[*line]struct{}
	next  int // slot of the next line
	at    int
	count int
	turns bool
}

// join adds a line and gives what takes it out again.
func (w *wheel) join(l *line, heartbeat time.Duration, ask func(due []*line)) (leave func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.slots == nil {
		w.slots = make([]map[*line]struct{}, max(1, min(15, int(heartbeat/time.Second))))
		for i := range w.slots {
			w.slots[i] = map[*line]struct{}{}
		}
	}
	slot := w.slots[w.next]
	w.next = (w.next + 1) % len(w.slots)
	slot[l] = struct{}{}
	w.count++
	if !w.turns {
		w.turns = true
		go w.turn(heartbeat/time.Duration(len(w.slots)), ask)
	}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(slot, l)
		w.count--
	}
}

// turn beats until there is no line any more.
func (w *wheel) turn(every time.Duration, ask func(due []*line)) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	var asking sync.Mutex
	for range tick.C {
		lines := w.step()
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

// step gives the lines of the next slot, nil when the wheel stands still.
func (w *wheel) step() []*line {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.count == 0 {
		w.turns = false
		return nil
	}
	w.at = (w.at + 1) % len(w.slots)
	lines := make([]*line, 0, len(w.slots[w.at]))
	for l := range w.slots[w.at] {
		lines = append(lines, l)
	}
	return lines
}
