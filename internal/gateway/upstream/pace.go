package upstream

import (
	"io"
	"time"
)

// What an answer must keep to once its head is there, if it has an end: no pause longer than the upstream's time-out, and not more than
// slowest of them in all for each stretch. A server that drips would otherwise hold its place for ever. How long the client takes does not count.
const (
	stretch = 16 << 10
	slowest = 10
)

type pace struct {
	limit  time.Duration
	waited time.Duration
	came   int
}

// next is how long may be waited for the next piece.
func (p *pace) next() time.Duration { return min(p.limit, slowest*p.limit-p.waited) }

// note counts a piece that came.
func (p *pace) note(n int, after time.Duration) {
	p.waited += after
	if p.came += n; p.came >= stretch {
		p.waited, p.came = 0, 0
	}
}

// watched is a body whose watch ends the call where it does not keep to its pace.
type watched struct {
	io.ReadCloser
	watch *time.Timer
	pace
}

func (b *watched) Read(p []byte) (int, error) {
	from := time.Now()
	b.watch.Reset(b.next())
	n, err := b.ReadCloser.Read(p)
	b.watch.Stop()
	b.note(n, time.Since(from))
	return n, err
}
