package events

import (
	"runtime"
	"sync"
)

// writers is a pool of goroutines that write to the lines with something to write: as many as processors, and none while all is quiet. A
// goroutine for each line would cost its stack for every one of them.
type writers struct {
	mu    sync.Mutex
	ready []*line
	busy  int
}

func (c *writers) add(l *line) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ready = append(c.ready, l)
	if c.busy < runtime.GOMAXPROCS(0) {
		c.busy++
		go c.work()
	}
}

func (c *writers) work() {
	mine := make([]*line, 64)
	for {
		c.mu.Lock()
		n := copy(mine, c.ready)
		c.ready = c.ready[n:]
		if n == 0 {
			c.ready = nil
			c.busy--
			c.mu.Unlock()
			return
		}
		c.mu.Unlock()
		for _, l := range mine[:n] {
			l.write()
		}
	}
}
