package db

import "context"

type onWriteKey struct{}

// OnWrite gives a context on which every transaction of Write begins with fn: what fn does is committed together with the work
// or not at all. An error of fn undoes the transaction and is what Write answers.
func OnWrite(ctx context.Context, fn func(ctx context.Context, tx *Tx) error) context.Context {
	return context.WithValue(ctx, onWriteKey{}, fn)
}

// begun puts what OnWrite asked for before fn.
func begun(ctx context.Context, fn func(context.Context, *Tx) error) func(context.Context, *Tx) error {
	first, ok := ctx.Value(onWriteKey{}).(func(context.Context, *Tx) error)
	if !ok {
		return fn
	}
	return func(ctx context.Context, tx *Tx) error {
		if err := first(ctx, tx); err != nil {
			return err
		}
		return fn(ctx, tx)
	}
}
