package db

import "fmt"

// behindMost is how much may wait behind a transaction; who plans more waits as well.
const behindMost = 16

// behind is what a transaction does beside its planning.
type behind struct {
	queue chan func() error
	ended chan struct{}
	err   error
}

// Behind does what stores rows that nothing else of the transaction reads, in the order it is given, while the transaction goes on. It ends once all of that is
// done, and fails where it failed. So a large fill plans its next rows on one processor and stores the last on another. PostgreSQL, which takes one statement of
// a connection at a time, does it at once.
func (t *Tx) Behind(do func() error) error {
	if t.writer == nil {
		return do()
	}
	if t.behind == nil {
		t.behind = &behind{queue: make(chan func() error, behindMost), ended: make(chan struct{})}
		go t.behind.run()
	}
	t.behind.queue <- do
	return nil
}

func (b *behind) run() {
	defer close(b.ended)
	for do := range b.queue {
		if b.err == nil {
			b.err = guarded(do)
		}
	}
}

// guarded has a panic be a failure.
func guarded(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in transaction: %v", p)
		}
	}()
	return do()
}

// settled waits for what was given to Behind.
func (t *Tx) settled() error {
	b := t.behind
	if b == nil {
		return nil
	}
	t.behind = nil
	close(b.queue)
	<-b.ended
	return b.err
}
