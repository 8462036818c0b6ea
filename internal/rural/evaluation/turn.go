package evaluation

import (
	"context"
	"time"

	"mirror/internal/kit/errs"
)

// heldAtOnce is how many runs are held in memory at once. A run of all villages takes up to 83 MB (decision 0118), and who may see it may ask for it
// as often as they like.
const heldAtOnce = 2

// turnWait is how long a call waits for its turn. The wait and the refusal cost nothing; the caller is told to come again.
const turnWait = 3 * time.Second

// turn waits until another run may be held. done ends the turn and must be called where err is nil. Unavailable where the turn did not come.
func (s *Service) turn(ctx context.Context) (done func(), err error) {
	s.once.Do(func() { s.turns = make(chan struct{}, heldAtOnce) })
	wait := s.Wait
	if wait == 0 {
		wait = turnWait
	}
	over := time.NewTimer(wait)
	defer over.Stop()
	select {
	case s.turns <- struct{}{}:
		return func() { <-s.turns }, nil
	case <-over.C:
		return nil, errs.New(errs.Unavailable, wordsManyAtOnce)
	case <-ctx.Done():
		return nil, errs.Wrap(errs.Unavailable, ctx.Err())
	}
}
