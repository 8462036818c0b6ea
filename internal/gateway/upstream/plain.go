package upstream

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"sync"
	"syscall"
	"time"
)

// The bounds of what a server may send before its answer begins, and of the connections kept for it.
const (
	maxHead     = 64 << 10
	maxHints    = 5 // answers of the 100s before the real one
	maxIdle     = 256
	idleTimeout = 90 * time.Second
)

// plain sends calls that have no body over plain HTTP/1.1, writing and reading in the goroutine that answers the client. net/http's
// Transport hands each call to two further goroutines, which is a third of what sending one on costs; it keeps everything else: bodies,
// TLS, upgrades. Answers are read by net/http's own ReadResponse.
type plain struct {
	dial    func(ctx context.Context, network, address string) (net.Conn, error)
	address string
	limit   time.Duration // until the head of the answer is there

	mu   sync.Mutex
	idle []*line // the one used last at the end
	reap *time.Timer
}

func newPlain(target *url.URL, dial func(ctx context.Context, network, address string) (net.Conn, error), limit time.Duration) *plain {
	p := &plain{dial: dial, address: target.Host, limit: limit}
	if target.Port() == "" {
		p.address = net.JoinHostPort(target.Hostname(), "80")
	}
	return p
}

// line is one connection.
type line struct {
	net.Conn
	socket syscall.RawConn
	in     *bufio.Reader
	out    *bufio.Writer
	since  time.Time
	used   bool

	left int  // what may still be read of a head
	body bool // the head is read; a body keeps to pace, where its limit is not 0
	pace pace

	// What each call needs is made once.
	end  func()           // closes it
	look func(fd uintptr) // reads without waiting
	said error            // what look met
}

var (
	errLongHead = errors.New("the head of the answer is too long")
	errNoSocket = errors.New("a connection that is no socket")
)

// openLine prepares a new connection.
func openLine(conn net.Conn) (*line, error) {
	l := &line{Conn: conn}
	c, ok := conn.(syscall.Conn)
	if !ok {
		return nil, errNoSocket
	}
	var err error
	if l.socket, err = c.SyscallConn(); err != nil {
		return nil, err
	}
	l.in, l.out = bufio.NewReader(l), bufio.NewWriter(conn)
	l.end = func() { _ = conn.Close() }
	one := make([]byte, 1)
	l.look = func(fd uintptr) { _, l.said = syscall.Read(int(fd), one) }
	return l, nil
}

// Read gives out no more of a head than may be read, and waits for a body as long as its pace allows.
func (l *line) Read(b []byte) (int, error) {
	if l.body {
		if l.pace.limit == 0 {
			return l.Conn.Read(b)
		}
		from := time.Now()
		_ = l.SetReadDeadline(from.Add(l.pace.next()))
		n, err := l.Conn.Read(b)
		l.pace.note(n, time.Since(from))
		return n, err
	}
	if l.left <= 0 {
		return 0, errLongHead
	}
	n, err := l.Conn.Read(b[:min(len(b), l.left)])
	l.left -= n
	return n, err
}

// silent tells whether the server has neither closed the connection nor said anything since its last answer: what it says unasked must
// not pass for the answer to the next call, which is somebody else's. A connection that is not silent is not used again.
func (l *line) silent() bool {
	l.said = errNoSocket
	_ = l.socket.Control(l.look)
	return l.said == syscall.EAGAIN || l.said == syscall.EWOULDBLOCK
}

// send tries again on a fresh connection where a kept one turns out to have been closed meanwhile: of such a call the server has seen
// nothing it answered, and it is safe to repeat.
func (p *plain) send(q *http.Request, write func(*bufio.Writer)) (*http.Response, error) {
	for {
		l, err := p.take(q.Context())
		if err != nil {
			return nil, err
		}
		resp, stale, err := p.exchange(l, q, write)
		if stale {
			continue
		}
		return resp, err
	}
}

// exchange sends q over l. stale says that a kept connection was no longer there.
func (p *plain) exchange(l *line, q *http.Request, write func(*bufio.Writer)) (resp *http.Response, stale bool, err error) {
	ctx := q.Context()
	stop := context.AfterFunc(ctx, l.end) // whoever gives the call up ends the wait for the server
	fail := func(err error) error {
		stop()
		_ = l.Close()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return err
	}
	l.left, l.body = maxHead, false
	if err = l.SetDeadline(time.Now().Add(p.limit)); err == nil {
		write(l.out)
		err = l.out.Flush()
	}
	if err == nil {
		_, err = l.in.Peek(1)
	}
	if err != nil {
		stale = l.used && ctx.Err() == nil && !errors.Is(err, os.ErrDeadlineExceeded)
		return nil, stale, fail(err)
	}
	for hints := 0; ; hints++ {
		if resp, err = http.ReadResponse(l.in, q); err != nil {
			return nil, false, fail(err)
		}
		if resp.StatusCode >= 200 {
			break
		}
		if resp.StatusCode == http.StatusSwitchingProtocols || hints == maxHints {
			return nil, false, fail(fmt.Errorf("an answer nobody asked for: %s", resp.Status))
		}
	}
	a := &answer{ReadCloser: resp.Body, pool: p, line: l, ctx: ctx, stop: stop, keep: !resp.Close}
	if resp.Body == http.NoBody {
		a.finish(true)
		return resp, false, nil
	}
	resp.Body = a
	l.body, l.pace = true, pace{limit: p.limit}
	if isStream(resp.Header) {
		l.pace.limit = 0
		_ = l.SetDeadline(time.Time{})
	}
	return resp, false, nil
}

// answer is a body that gives its connection back at its end.
type answer struct {
	io.ReadCloser
	pool *plain
	line *line
	ctx  context.Context
	stop func() bool
	keep bool
	over bool
}

func (a *answer) Read(b []byte) (int, error) {
	if a.over {
		return 0, io.EOF
	}
	n, err := a.ReadCloser.Read(b)
	switch {
	case err == io.EOF:
		a.finish(true)
	case err != nil:
		a.finish(false)
		if a.ctx.Err() != nil {
			err = a.ctx.Err()
		}
	}
	return n, err
}

func (a *answer) Close() error {
	a.finish(false)
	return nil
}

// finish gives the connection back where the answer was read to its end and nothing stands behind it; else the connection is closed.
func (a *answer) finish(whole bool) {
	if a.over {
		return
	}
	a.over = true
	// A call given up at its very end may still be about to close the connection.
	if a.stop() && whole && a.keep && a.line.in.Buffered() == 0 {
		a.pool.put(a.line)
		return
	}
	_ = a.line.Close()
}

// take gives the connection used last, or a new one.
func (p *plain) take(ctx context.Context) (*line, error) {
	p.mu.Lock()
	for n := len(p.idle); n > 0; n = len(p.idle) {
		l := p.idle[n-1]
		p.idle[n-1] = nil
		p.idle = p.idle[:n-1]
		if time.Since(l.since) < idleTimeout && l.silent() {
			p.mu.Unlock()
			return l, nil
		}
		_ = l.Close()
	}
	p.mu.Unlock()
	conn, err := p.dial(ctx, "tcp", p.address)
	if err != nil {
		return nil, err
	}
	l, err := openLine(conn)
	if err != nil {
		_ = conn.Close()
	}
	return l, err
}

func (p *plain) put(l *line) {
	l.since, l.used = time.Now(), true
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.idle) == maxIdle {
		_ = l.Close()
		return
	}
	p.idle = append(p.idle, l)
	if p.reap == nil {
		p.reap = time.AfterFunc(idleTimeout, p.sweep)
	}
}

// sweep closes what has rested too long.
func (p *plain) sweep() {
	p.mu.Lock()
	defer p.mu.Unlock()
	old := 0 // the ones used longest ago stand first
	for old < len(p.idle) && time.Since(p.idle[old].since) >= idleTimeout {
		_ = p.idle[old].Close()
		old++
	}
	p.idle = append([]*line(nil), p.idle[old:]...)
	p.reap = nil
	if len(p.idle) > 0 {
		p.reap = time.AfterFunc(idleTimeout, p.sweep)
	}
}

// closeIdle ends the connections no call is on.
func (p *plain) closeIdle() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.idle {
		_ = l.Close()
	}
	p.idle = nil
	if p.reap != nil {
		p.reap.Stop()
		p.reap = nil
	}
}
