package db

import (
	"context"
	"time"
)

// paceFirst is how much the first transaction of a long work takes.
const paceFirst = 8

// Pace is how much each transaction of a long work takes, so that none keeps the writer from everybody else for longer than Hold: the time
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
	p.n = min(p.n, most)
	return p.n
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
		// Two thirds of what it may hold leave room for a commit that takes longer than this one did.
		p.n = max(1, min(int(float64(took)*float64(Hold*2/3)/float64(max(held, time.Microsecond))), 2*p.n))
	}
	return err
}
