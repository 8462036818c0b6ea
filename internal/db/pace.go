package db

import (
	"context"
	"time"
)

// paceFirst is how much the first transaction of a long work takes.
const paceFirst = 8

// Hold is how long a transaction of a long work may keep others waiting. SQLite has one writer, for which everybody waits. On PostgreSQL only
// those wait who change the same rows, and each transaction costs its commit and the statements that begin and end it again, a way to
// the server and back each: it may hold for ten times as long.
func (e Engine) Hold() time.Duration {
	if e == Postgres {
		return 200 * time.Millisecond
	}
	return 20 * time.Millisecond
}

// Pace is how much each transaction of a long work takes, so that none keeps others waiting for longer than the engine's Hold: the time
// of one says how much the next may take, twice as much as it at most. The zero value begins with little.
type Pace struct {
	Now func() time.Time // nil is the time of day

	n int
}

// Next is what the next transaction may take, up to most.
func (p *Pace) Next(most int) int {
	if p.n == 0 {
		p.n = paceFirst
	}
	return min(p.n, most)
}

// Write runs fn in a transaction of d as Write does, and learns from its time. fn says how much it took.
func (p *Pace) Write(ctx context.Context, d *DB, fn func(ctx context.Context, tx *Tx) (took int, err error)) error {
	now := p.Now
	if now == nil {
		now = time.Now
	}
	took, held := 0, time.Duration(0)
	err := d.Write(ctx, func(ctx context.Context, tx *Tx) (err error) {
		began := now()
		tx.AfterCommit(func() { held = now().Sub(began) })
		took, err = fn(ctx, tx)
		return err
	})
	if err == nil && took > 0 {
		p.learn(took, held, d.engine.Hold())
	}
	return err
}

func (p *Pace) learn(took int, held, hold time.Duration) {
	if 2*took < p.n && held <= hold {
		return // the rest of something: what a transaction costs besides its pieces fell on few of them
	}
	// Two thirds of what it may hold leave room for a commit that takes longer than this one did.
	p.n = max(1, min(int(float64(took)*float64(hold*2/3)/float64(max(held, time.Microsecond))), 2*took))
}
