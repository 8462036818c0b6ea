package gateway

import (
	"context"
	"sync"
	"time"
)

// lazyDeadline is a context.WithTimeout whose timer is created only when a caller waits on it. Every call checks its caller, nearly always from
// memory, and the timer would cost more than that check.
type lazyDeadline struct {
	context.Context
	mu    sync.Mutex
	until time.Time
	real  context.Context // nil until somebody waits
	end   context.CancelFunc
}

func withLazyDeadline(ctx context.Context, limit time.Duration) *lazyDeadline {
	return &lazyDeadline{Context: ctx, until: time.Now().Add(limit)}
}

// done ends it; whoever waits from then on is told so at once.
func (b *lazyDeadline) done() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.end != nil {
		b.end()
		return
	}
	b.until = time.Unix(0, 0)
}

func (b *lazyDeadline) begun() context.Context {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.real == nil {
		b.real, b.end = context.WithDeadline(b.Context, b.until)
	}
	return b.real
}

func (b *lazyDeadline) Deadline() (time.Time, bool) { return b.begun().Deadline() }
func (b *lazyDeadline) Done() <-chan struct{}       { return b.begun().Done() }
func (b *lazyDeadline) Err() error                  { return b.begun().Err() }

// Value leads the contexts made from this one to the real one, so that they need no goroutine to hear of its end.
func (b *lazyDeadline) Value(key any) any {
	b.mu.Lock()
	from := b.real
	b.mu.Unlock()
	if from == nil {
		from = b.Context
	}
	return from.Value(key)
}
