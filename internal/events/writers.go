package events

import (
	"runtime"
	"sync"
)

// writers is a pool of goroutines that write to the connections with something to write: as many as processors, and none while all is quiet. A
// goroutine for each connection would cost its stack for every one of them.
type writers struct {
	mu    sync.Mutex
	ready []*streamConn
	busy  int
}

func (c *writers) add(l *streamConn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ready = append(c.ready, l)
	if c.busy < runtime.GOMAXPROCS(0) {
		c.busy++
		go c.work()
	}
}

func (c *writers) work() {
	mine := make([]*streamConn, 64)
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
