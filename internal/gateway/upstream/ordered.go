package upstream

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http/httptrace"
	"sync"
)

// ordered is a connection that carries one call after another. net/http looks for what a server sends unasked only when its reader comes to it;
// a call that takes the connection before that gets those bytes as its answer. Here a call that takes a kept connection waits until the reader
// has found nothing left, and what arrives before the call was sent ends the connection.
type ordered struct {
	net.Conn
	mu      sync.Mutex
	changed sync.Cond
	reading bool // the reader has used up what came and asks for more
	closed  bool
	taken   bool // by a call that has not been sent yet
}

var errUnasked = errors.New("the server sent something nobody asked for")

func newOrdered(c net.Conn) *ordered {
	o := &ordered{Conn: c}
	o.changed.L = &o.mu
	return o
}

func (o *ordered) Read(p []byte) (int, error) {
	o.set(&o.reading, true)
	n, err := o.Conn.Read(p)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.reading = false
	if o.taken && n > 0 {
		return 0, errUnasked
	}
	return n, err
}

func (o *ordered) Write(p []byte) (int, error) {
	o.set(&o.taken, false)
	return o.Conn.Write(p)
}

func (o *ordered) Close() error {
	o.set(&o.closed, true)
	return o.Conn.Close()
}

func (o *ordered) set(what *bool, to bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	*what = to
	o.changed.Broadcast()
}

// take waits for the reader. Over TLS a server may send messages of the protocol at any time, so bytes alone are no fault there.
func (o *ordered) take(plain bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for !o.reading && !o.closed {
		o.changed.Wait()
	}
	o.taken = plain
}

// watched makes the transport tell which connection it takes.
var watched = httptrace.WithClientTrace(context.Background(), &httptrace.ClientTrace{GotConn: func(got httptrace.GotConnInfo) {
	if !got.Reused {
		return
	}
	switch c := got.Conn.(type) {
	case *ordered:
		c.take(true)
	case *tls.Conn:
		if o, ok := c.NetConn().(*ordered); ok {
			o.take(false)
		}
	}
}})

// sent is the context of a call as the transport sees it. Made once, the trace costs a call nothing.
type sent struct{ *call }

func (s sent) Value(key any) any {
	if v := watched.Value(key); v != nil {
		return v
	}
	return s.call.Value(key)
}
