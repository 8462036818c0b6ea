package dbtest

import (
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Wire is a way to PostgreSQL that can be cut (connections refused and ended) or go silent (nothing passes any more).
type Wire struct {
	t      testing.TB
	target string
	Addr   string
	mu     sync.Mutex
	ln     net.Listener
	conns  map[net.Conn]bool
	silent atomic.Bool
}

// NewWire leads to target until t ends.
func NewWire(t testing.TB, target string) *Wire {
	p := &Wire{t: t, target: target, Addr: "127.0.0.1:0", conns: map[net.Conn]bool{}}
	p.Mend()
	t.Cleanup(p.Cut)
	return p
}

// Mend opens the wire again at the same address.
func (p *Wire) Mend() {
	p.t.Helper()
	ln, err := net.Listen("tcp", p.Addr)
	if err != nil {
		p.t.Fatal(err)
	}
	p.Addr, p.ln = ln.Addr().String(), ln
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go p.pass(c)
		}
	}()
}

func (p *Wire) pass(c net.Conn) {
	up, err := net.Dial("tcp", p.target)
	if err != nil {
		_ = c.Close()
		return
	}
	p.mu.Lock()
	p.conns[c], p.conns[up] = true, true
	p.mu.Unlock()
	relay := func(dst, src net.Conn) {
		buf := make([]byte, 32<<10)
		for {
			n, err := src.Read(buf)
			for p.silent.Load() {
				time.Sleep(5 * time.Millisecond)
			}
			if n > 0 {
				if _, e := dst.Write(buf[:n]); e != nil {
					err = e
				}
			}
			if err != nil {
				_, _ = dst.Close(), src.Close()
				return
			}
		}
	}
	go relay(up, c)
	relay(c, up)
}

// Silence lets nothing pass any more, in either direction; the connections stay.
func (p *Wire) Silence() { p.silent.Store(true) }

// Cut ends every connection and refuses new ones.
func (p *Wire) Cut() {
	p.silent.Store(false)
	_ = p.ln.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.conns {
		_ = c.Close()
		delete(p.conns, c)
	}
}
