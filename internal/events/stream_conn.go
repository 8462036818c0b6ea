package events

import (
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

// streamConn is a stream that has its connection for itself. While nothing happens it is this, a socket and a goroutine that waits for the
// browser to go: the server's buffers, the request with its contexts and the stack of the handler are gone (decision 0036).
type streamConn struct {
	session string
	conn    net.Conn
	raw     syscall.RawConn // nil where the connection gives none
	writers *writers
	limit   time.Duration // for one write to a browser that reads slowly
	leave   func()        // ends the subscription and the heartbeats
	ended   func(bytes int64)
	beats   int // counted by heartbeats

	mu     sync.Mutex
	queue  []*Event // nil while nothing waits
	busy   bool     // somebody writes what waits
	closed bool
	bytes  int64
}

// offer takes an event to be written; false when too many wait.
func (l *streamConn) offer(e *Event) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return true
	}
	if len(l.queue) >= buffer {
		return false
	}
	l.queue = append(l.queue, e)
	l.call()
	return true
}

// beat is an offer nobody misses when something is being written anyway.
func (l *streamConn) beat() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.busy && !l.closed {
		l.queue = append(l.queue, beatEvent)
		l.call()
	}
}

// call hands the connection to the writers; mu is held.
func (l *streamConn) call() {
	if !l.busy {
		l.busy = true
		l.writers.add(l)
	}
}

// start lets the connection write, what came meanwhile first, and watches for the browser to go.
func (l *streamConn) start() {
	l.mu.Lock()
	l.busy = false
	if len(l.queue) > 0 {
		l.call()
	}
	l.mu.Unlock()
	go l.watch()
}

// watch ends the connection when its browser has gone. Nothing more is to come from there: the answer's head said that it is the connection's last.
func (l *streamConn) watch() {
	var one [1]byte
	_, _ = l.conn.Read(one[:])
	l.end()
}

// next is what waits, as one text, and whether it is the last of the connection; nil when the writer's work is done.
func (l *streamConn) next() (text []byte, last bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || len(l.queue) == 0 {
		l.queue, l.busy = nil, false
		return nil, false
	}
	text = l.queue[0].frame // of everybody who gets the event: not to be written to
	last = l.queue[0].Kind == SessionEnded
	for _, e := range l.queue[1:] {
		if last {
			break
		}
		text = append(text[:len(text):len(text)], e.frame...)
		last = e.Kind == SessionEnded
	}
	l.queue = nil
	return text, last
}

// write writes what waits without waiting for the browser; where the socket is full, a goroutine of its own goes on.
func (l *streamConn) write() {
	for {
		text, last := l.next()
		if text == nil {
			return
		}
		n, err := writeNow(l.raw, text)
		l.count(n)
		switch {
		case err != nil:
			l.end()
			return
		case n < len(text):
			go l.push(text[n:], last)
			return
		case last:
			l.end()
			return
		}
	}
}

// push writes to a browser that does not read as fast as events come, and gives it up where it takes nothing for too long.
func (l *streamConn) push(text []byte, last bool) {
	for text != nil {
		err := l.conn.SetWriteDeadline(time.Now().Add(l.limit))
		if err == nil {
			var n int
			n, err = l.conn.Write(text)
			l.count(n)
		}
		if err != nil || last {
			l.end()
			return
		}
		text, last = l.next()
	}
}

func (l *streamConn) count(n int) {
	l.mu.Lock()
	l.bytes += int64(n)
	l.mu.Unlock()
}

// end ends the connection, any number of times.
func (l *streamConn) end() {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return
	}
	l.closed, l.queue = true, nil
	bytes := l.bytes
	l.mu.Unlock()
	l.leave()
	_ = l.conn.Close()
	l.ended(bytes)
}

// detacher is what the chain in front gives to whom takes the connection: it counts the call as under way and ends it on shutdown by end, until
// it is told that it ended and what was written meanwhile.
type detacher interface {
	Detach(end func()) (ended func(bytes int64))
}

// seek finds a writer of a kind below those that wrap it.
func seek[T any](w http.ResponseWriter) (found T, ok bool) {
	for {
		if found, ok = any(w).(T); ok {
			return found, true
		}
		inner, wraps := w.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return found, false
		}
		w = inner.Unwrap()
	}
}

// mayTake reports whether the connection can be had from the server: one request at a time, and a bare socket.
func mayTake(w http.ResponseWriter, r *http.Request) bool {
	_, can := seek[http.Hijacker](w)
	return can && r.ProtoMajor == 1 && r.TLS == nil && r.Method == http.MethodGet
}
