package db

import (
	"context"
	"sync/atomic"

	"github.com/uptrace/bun"
)

type countKey struct{}

// CountStatements gives a context whose SQL statements are counted, and the counter.
func CountStatements(ctx context.Context) (context.Context, *atomic.Int64) {
	n := new(atomic.Int64)
	return context.WithValue(ctx, countKey{}, n), n
}

// count adds a statement to the counter of the context, if it has one.
func count(ctx context.Context) {
	if n, ok := ctx.Value(countKey{}).(*atomic.Int64); ok {
		n.Add(1)
	}
}

type countHook struct{}

func (countHook) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context {
	count(ctx)
	return ctx
}

func (countHook) AfterQuery(context.Context, *bun.QueryEvent) {}
