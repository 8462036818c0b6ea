package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sort"
	"sync"
	"time"

	"mirror/internal/db"
)

// Work runs handlers until ctx ends, then waits for those under way: their context ends with ctx, they return at their
// next batch, and their jobs are given back for another replica. It returns nil; failures of the database are logged and
// waited out. It may be called once.
func (q *Queue) Work(ctx context.Context) error {
	q.init()
	q.mu.Lock()
	if !q.working.CompareAndSwap(false, true) {
		q.mu.Unlock()
		return errors.New("jobs: Work is already running")
	}
	kinds := make([]string, 0, len(q.handlers))
	for k := range q.handlers {
		kinds = append(kinds, k)
	}
	every := q.every
	q.mu.Unlock()
	sort.Strings(kinds)
	var wg sync.WaitGroup
	for kind, interval := range every {
		wg.Go(func() { q.tick(ctx, kind, interval) })
	}
	if len(kinds) > 0 {
		for range q.Workers {
			wg.Go(func() { q.worker(ctx, kinds) })
		}
	}
	<-ctx.Done()
	wg.Wait()
	return nil
}

func (q *Queue) worker(ctx context.Context, kinds []string) {
	for ctx.Err() == nil {
		r, err := q.claim(ctx, kinds)
		if err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "job queue cannot be read", "error", err)
		}
		if r != nil {
			q.wake() // there may be more: let a second worker look while this one runs
			q.run(ctx, r)
			continue
		}
		select {
		case <-ctx.Done():
		case <-q.wakeup:
		case <-time.After(q.Poll):
		}
	}
}

// run runs one claimed job with its lease kept alive, and writes how it ended.
func (q *Queue) run(ctx context.Context, r *Run) {
	if r.Attempt > q.MaxAttempts {
		// Its workers died with it every time; a further start would take down this one as well.
		q.settle(ctx, r, errors.New("the process that ran it ended each time"), false)
		return
	}
	work, cancel := context.WithCancelCause(ctx)
	renewing := make(chan struct{})
	go func() {
		defer close(renewing)
		q.keep(work, cancel, r)
	}()
	err := q.call(db.Later(work), r) // people go first
	lost := errors.Is(err, ErrLeaseLost) || errors.Is(context.Cause(work), ErrLeaseLost)
	cancel(nil)
	<-renewing
	if lost {
		slog.WarnContext(ctx, "job lease lost", "job", r.ID, "kind", r.Kind)
		return
	}
	q.settle(ctx, r, err, err != nil && ctx.Err() != nil)
}

// settle writes the end, also while the process is stopping. A database that is away for a moment must not make a job
// that is done run again, so it tries for as long as the lease may hold; after that the job is anybody's.
func (q *Queue) settle(ctx context.Context, r *Run, outcome error, stopped bool) {
	if outcome != nil && !stopped {
		slog.WarnContext(ctx, "job attempt failed", "job", r.ID, "kind", r.Kind, "attempt", r.Attempt, "error", outcome)
	}
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), q.Lease)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(stopTime, cancel) })
	defer stop()
	for wait := 50 * time.Millisecond; ; wait *= 2 {
		err := q.finish(end, r, outcome, stopped)
		if err == nil {
			return
		}
		slog.WarnContext(ctx, "end of a job was not written", "job", r.ID, "kind", r.Kind, "error", err)
		if errors.Is(err, ErrLeaseLost) {
			return
		}
		select {
		case <-end.Done():
			return
		case <-time.After(wait):
		}
	}
}

// stopTime bounds how long a stopping process tries to write a job's end.
const stopTime = 5 * time.Second

func (q *Queue) call(ctx context.Context, r *Run) (err error) {
	defer func() {
		if p := recover(); p != nil {
			slog.ErrorContext(ctx, "job panicked", "job", r.ID, "kind", r.Kind, "panic", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return q.handlers[r.Kind](ctx, r)
}

// keep renews the lease three times within its life. The handler's context ends when the lease is gone, or may be because
// the database could not be asked for a whole lease.
func (q *Queue) keep(ctx context.Context, cancel context.CancelCauseFunc, r *Run) {
	until := time.Now().Add(q.Lease)
	t := time.NewTicker(q.Lease / 3)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		ask, done := context.WithDeadline(ctx, until)
		err := q.renew(ask, r)
		done()
		switch {
		case err == nil:
			until = time.Now().Add(q.Lease)
		case ctx.Err() != nil:
			return
		case errors.Is(err, ErrLeaseLost), !time.Now().Before(until):
			cancel(ErrLeaseLost)
			return
		}
	}
}
