package db

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"
)

// Tx is the handle inside Write: bun's query builder on the open transaction.
type Tx struct {
	bun.IDB
	after  []func()
	writer *bun.DB // SQLite's, whose connection keeps statements prepared; nil on PostgreSQL
}

// AfterCommit runs fn once the transaction is durable, in the order given; never after a failure.
func (t *Tx) AfterCommit(fn func()) { t.after = append(t.after, fn) }

// Write runs fn in one transaction and returns when it is durable. On SQLite the transactions that wait share one
// commit, each behind its own savepoint, so one failure does not spoil the others. fn may be run again on
// PostgreSQL after a serialization failure: it must have no effect outside the transaction but AfterCommit.
func (d *DB) Write(ctx context.Context, fn func(ctx context.Context, tx *Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	fn = begun(ctx, fn)
	if d.queue != nil {
		return d.queue.do(ctx, fn)
	}
	for try := 0; ; try++ {
		tx := &Tx{}
		err := d.write.RunInTx(ctx, nil, func(ctx context.Context, b bun.Tx) error {
			tx.IDB = b
			return fn(ctx, tx)
		})
		if err == nil {
			for _, f := range tx.after {
				f()
			}
			return nil
		}
		var pg *pgconn.PgError
		if try < 3 && errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01") {
			time.Sleep(time.Duration(try+1) * 5 * time.Millisecond)
			continue
		}
		return err
	}
}

// groupMax is how many waiting transactions share one commit; queueMax how many may wait before Write answers
// Unavailable at once (security.md row 25).
const (
	groupMax = 64
	queueMax = 4096
)

type request struct {
	ctx  context.Context
	fn   func(context.Context, *Tx) error
	tx   *Tx
	err  error
	done chan struct{}
}

// laterAfter is how many groups of people's writes may go before one that can wait, where people never stop.
const laterAfter = 16

type laterKey struct{}

// Later gives a context whose transactions can wait: on SQLite people's own go before them, and each has a commit of its own, so that nobody's
// waits behind many of these. What works through a lot with it keeps each of its transactions short, on both engines (Engine.Hold).
func Later(ctx context.Context) context.Context { return context.WithValue(ctx, laterKey{}, true) }

// groupWriter is the only user of SQLite's write connection.
type groupWriter struct {
	db    *bun.DB
	queue chan *request
	later chan *request
	past  int // groups since the last one that could wait
	stop  chan struct{}
	once  sync.Once
	wg    sync.WaitGroup
}

func newGroupWriter(b *bun.DB) *groupWriter {
	w := &groupWriter{db: b, queue: make(chan *request, queueMax), later: make(chan *request, queueMax), stop: make(chan struct{})}
	w.wg.Add(1)
	go w.run()
	return w
}

func (w *groupWriter) close() {
	w.once.Do(func() { close(w.stop) })
	w.wg.Wait()
}

func (w *groupWriter) do(ctx context.Context, fn func(context.Context, *Tx) error) error {
	r, queue := &request{ctx: ctx, fn: fn, done: make(chan struct{})}, w.queue
	if ctx.Value(laterKey{}) != nil {
		queue = w.later
	}
	select {
	case <-w.stop:
		return errClosed
	case queue <- r:
	default:
		return errQueueFull
	}
	select {
	case <-r.done:
	case <-w.stop:
		w.wg.Wait() // the writer drains what it took; an answer it gave stands
		select {
		case <-r.done:
		default:
			return errClosed
		}
	}
	if r.err != nil {
		return r.err
	}
	for _, f := range r.tx.after {
		f()
	}
	return nil
}

func (w *groupWriter) run() {
	defer w.wg.Done()
	for {
		select {
		case r := <-w.queue:
			w.commit(w.take(r))
			w.past++
		default:
			select {
			case r := <-w.queue:
				w.commit(w.take(r))
				w.past++
			case r := <-w.later:
				w.wait(r)
			case <-w.stop:
				w.drain()
				return
			}
		}
		if w.past >= laterAfter {
			select {
			case r := <-w.later:
				w.wait(r)
			default:
				w.past = 0
			}
		}
	}
}

// wait does what could wait, alone.
func (w *groupWriter) wait(r *request) {
	w.past = 0
	w.commit([]*request{r})
}

// drain does what was taken before the end.
func (w *groupWriter) drain() {
	for {
		select {
		case r := <-w.queue:
			w.commit(w.take(r))
		case r := <-w.later:
			w.wait(r)
		default:
			return
		}
	}
}

// take adds to first what already waits; it never waits itself, so a lone writer loses nothing.
func (w *groupWriter) take(first *request) []*request {
	group := []*request{first}
	for len(group) < groupMax {
		select {
		case r := <-w.queue:
			group = append(group, r)
		default:
			return group
		}
	}
	return group
}

// commit runs a group in one transaction. The transaction itself lives on a context of its own: a cancelled
// request must not interrupt a statement, because SQLite then rolls back the whole group.
func (w *groupWriter) commit(group []*request) {
	defer func() {
		for _, r := range group {
			close(r.done)
		}
	}()
	fail := func(err error) {
		for _, r := range group {
			if r.err == nil {
				r.err = err
			}
		}
	}
	tx, err := w.db.BeginTx(context.Background(), nil)
	if err != nil {
		fail(fmt.Errorf("begin: %w", err))
		return
	}
	for _, r := range group {
		if r.err = r.ctx.Err(); r.err != nil {
			continue
		}
		if len(group) == 1 {
			w.runAlone(tx, r)
			return
		}
		r.err = w.runOne(tx, r)
		var broken brokenTx
		if errors.As(r.err, &broken) {
			_ = tx.Rollback()
			// Those already run and those not yet run are undone alike; none was acknowledged.
			r.err = broken.cause
			fail(broken.cause)
			return
		}
	}
	if err := tx.Commit(); err != nil {
		_ = tx.Rollback()
		fail(fmt.Errorf("commit: %w", err))
	}
}

// brokenTx says the shared transaction itself is gone (disk full, I/O error).
type brokenTx struct{ cause error }

func (b brokenTx) Error() string { return b.cause.Error() }

// runAlone runs a request that shares its transaction with nobody: it needs no savepoint. That is not only two statements less: inside a savepoint
// SQLite keeps every page that a savepoint of the request's own changed, in memory and until the end, where a unit of an import alone
// would have given its pages back (decision 0049).
func (w *groupWriter) runAlone(tx bun.Tx, r *request) {
	if r.err = w.call(r, tx); r.err != nil {
		_ = tx.Rollback()
		return
	}
	if err := tx.Commit(); err != nil {
		_ = tx.Rollback()
		r.err = fmt.Errorf("commit: %w", err)
	}
}

// call does what the request wants; a panic is a failure of its own.
func (w *groupWriter) call(r *request, tx bun.Tx) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in transaction: %v", p)
		}
	}()
	r.tx = &Tx{IDB: tx, writer: w.db}
	return r.fn(context.WithoutCancel(r.ctx), r.tx)
}

func (w *groupWriter) runOne(tx bun.Tx, r *request) (err error) {
	bg := context.Background()
	if _, err := tx.ExecContext(bg, "SAVEPOINT one"); err != nil {
		return brokenTx{err}
	}
	if err = w.call(r, tx); err != nil {
		if _, e := tx.ExecContext(bg, "ROLLBACK TO one"); e != nil {
			return brokenTx{fmt.Errorf("%w (and %v)", err, e)}
		}
	}
	if _, e := tx.ExecContext(bg, "RELEASE one"); e != nil {
		return brokenTx{e}
	}
	return err
}
