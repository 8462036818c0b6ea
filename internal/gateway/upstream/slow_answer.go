package upstream

import (
	"io"
	"net/http"
	"time"
)

// What an answer must keep to once its head is there, if it has an end: no pause longer than the upstream's time-out, and not more than
// slowest of them in all for each stretch. A server that drips would otherwise hold its place for ever. How long the client takes does not count.
const (
	stretch = 16 << 10
	slowest = 10
)

// limitedBody is the body of an answer. What ends the call where the server is too slow is armed only while it is waited for.
type limitedBody struct {
	io.ReadCloser
	answer *http.Response
	silent func()
	limit  time.Duration // 0: an answer without an end, which may pause
	watch  *time.Timer
	waited time.Duration
	came   int
}

// next is how long may be waited for the next piece.
func (b *limitedBody) next() time.Duration { return min(b.limit, slowest*b.limit-b.waited) }

func (b *limitedBody) Read(p []byte) (int, error) {
	if b.limit == 0 {
		return b.ReadCloser.Read(p)
	}
	from := time.Now()
	if b.watch == nil {
		b.watch = time.AfterFunc(b.next(), b.silent)
	} else {
		b.watch.Reset(b.next())
	}
	n, err := b.ReadCloser.Read(p)
	b.watch.Stop()
	b.waited += time.Since(from)
	if b.came += n; b.came >= stretch {
		b.waited, b.came = 0, 0
	}
	return n, err
}

// Close takes out of the trailers, which are complete now, what does not belong to the answer.
func (b *limitedBody) Close() error {
	err := b.ReadCloser.Close()
	strip(b.answer.Trailer)
	return err
}

// rest ends the watch of a call that ended in the middle of a wait.
func (b *limitedBody) rest() {
	if b.watch != nil {
		b.watch.Stop()
	}
}
